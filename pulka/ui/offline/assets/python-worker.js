// Python in a worker: the runtime, the bundle, the store's file; in place of Flet's worker of this name.
import { Keeping, Lost } from "./keeping.js";

const HOME = "/pulka";
const FILE = `${HOME}/pulka.sqlite3`;
const step = (name) => self.postMessage({ step: name });
const early = [];
const flet = {};

self.onmessage = ({ data }) => {
  if (data.begin) begin(data.begin).catch((error) => self.postMessage({ failed: told(error) }));
  else if (flet.send) flet.send(data);
  else early.push(data);
};

async function begin({ store, documentUrl, query }) {
  const kept = Keeping.open(store).catch((error) => Promise.reject(Object.assign(error, { name: "Store" })));
  kept.catch(() => {}); // it is told when its turn comes
  const bundle = fetch("app.zip").then(sound);
  const { loadPyodide } = await import("./pyodide/pyodide.js");
  const python = await loadPyodide({
    env: { HOME: "/home/pyodide", PULKA_HOME: HOME, PYDANTIC_DISABLE_PLUGINS: "__all__" },
    stdout: (text) => console.log(text),
    stderr: (text) => console.error(text),
  });
  step("runtime");
  python.unpackArchive(await bundle, "zip", { extractDir: "/app" });
  step("bundle");
  const keeping = await kept;
  python.FS.mkdirTree(HOME);
  if (keeping.content.length) python.FS.writeFile(FILE, keeping.content);
  const keep = async () => {
    try {
      // SQLite notices by its counter of changes when the file goes back to what the browser has.
      await keeping.keep(() => python.FS.readFile(FILE), (content) => python.FS.writeFile(FILE, content));
    } catch (error) {
      if (error instanceof Lost) self.postMessage({ lost: true });
      throw error;
    }
  };
  flet.documentUrl = documentUrl;
  python.registerJsModule("flet_js", flet);
  python.registerJsModule("pulka_js", { keep, query });
  await python.runPythonAsync(
    "import gc, sys\ngc.disable()\nsys.dont_write_bytecode = True\nsys.path.insert(0, '/app')\n" +
    "from pulka.ui.offline.begin import begin\nbegin()\ngc.enable()",
  );
  step("app");
  await flet.start_connection((message) => {
    const bytes = message.toJs();
    self.postMessage(bytes, [bytes.buffer]);
  });
  early.splice(0).forEach((data) => flet.send(data));
  step("ready");
}

async function sound(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.arrayBuffer();
}

function told(error) {
  return { name: error?.name ?? "", text: String(error?.message ?? error) };
}
