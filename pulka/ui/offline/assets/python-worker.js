// Python in a worker: the runtime, the bundle, the store's file; in place of Flet's worker of this name.
import { Keeping, Lost } from "./keeping.js";

const HOME = "/pulka";
const FILE = `${HOME}/pulka.sqlite3`;
const step = (name) => self.postMessage({ step: name });
const early = [];
const flet = {};

self.onmessage = ({ data }) => {
  if (data.handOn) handOn(data.handOn);
  else if (data.begin) begin(data.begin).catch((error) => self.postMessage({ failed: told(error) }));
  else if (flet.send) flet.send(data);
  else early.push(data);
};

const loaded = [];

/** Note what is fetched until the app runs: it is kept for the starts without a network. */
function listen() {
  const { fetch } = self;
  self.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    if (answer.ok) loaded.push(answer.clone());
    return answer;
  };
  return () => { self.fetch = fetch; };
}

async function handOn(name) {
  try {
    const cache = await caches.open(name);
    await Promise.all(loaded.splice(0).map((answer) => cache.put(answer.url, answer)));
  } finally {
    step("handed");
  }
}

async function begin({ store, first, documentUrl, query }) {
  const done = first ? listen() : () => {};
  const kept = Keeping.open(store).catch((error) => Promise.reject(Object.assign(error, { name: "Store" })));
  kept.catch(() => {}); // it is told when its turn comes
  const bundle = fetch("app.zip").then(sound);
  const { loadPyodide } = await import("./pyodide/pyodide.js");
  const python = await loadPyodide({
    env: { HOME: "/home/pyodide", PULKA_HOME: HOME, PYDANTIC_DISABLE_PLUGINS: "__all__" },
    stdout: (text) => console.log(text),
    stderr: (text) => console.error(text),
  });
  await bundle;
  done();
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
