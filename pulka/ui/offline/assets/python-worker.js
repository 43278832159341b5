// Python in a worker: the runtime, the bundle, the store's file; in place of Flet's worker of this name.
import { Keeping, Lost } from "./keeping.js";

const HOME = "/pulka";
const FILE = `${HOME}/pulka.sqlite3`;
const step = (name) => self.postMessage({ step: name });
const early = [];
const flet = {};

self.onmessage = ({ data }) => {
  if (data.handOn) handOn(data.handOn);
  else if (data.offline) unplugged.turn(data.offline);
  else if (data.begin) begin(data.begin).catch((error) => self.postMessage({ failed: told(error) }));
  else if (flet.send) flet.send(data);
  else early.push(data);
};

/** Whether the app starts without a network, as the page finds out; `hear` is told when that changes. */
const unplugged = {
  state: "",
  hear: () => {},
  turn(state) {
    this.state = state;
    this.hear();
  },
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

/** What Python has compiled of this bundle before: half of a start is spared where the browser keeps it. */
class Compiled {
  constructor(name, bundle) {
    this.cache = self.caches?.open(name);
    this.key = `${self.location.origin}/${bundle}`;
  }

  async read() {
    const found = await (await this.cache)?.match(this.key);
    return found?.arrayBuffer();
  }

  async write(bytes) {
    const cache = await this.cache;
    if (!cache) return;
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(this.key, new Response(bytes));
  }
}

async function begin({ store, first, documentUrl, query, bundle: version }) {
  const done = first ? listen() : () => {};
  const bundle = fetch("app.zip").then(sound);
  bundle.catch(() => {}); // it is told when its turn comes
  const compiled = new Compiled(`${store} compiled`, version);
  const before = compiled.read().catch(() => undefined);
  const script = import("./pyodide/pyodide.js");
  script.catch(() => {});
  const keeping = await opened(store);
  const { loadPyodide } = await script;
  const python = await loadPyodide({
    env: { HOME: "/home/pyodide", PULKA_HOME: HOME, PYDANTIC_DISABLE_PLUGINS: "__all__" },
    stdout: (text) => console.log(text),
    stderr: (text) => console.error(text),
  });
  await bundle;
  done();
  step("runtime");
  python.unpackArchive(await bundle, "zip", { extractDir: "/app" });
  const known = await before;
  try {
    if (known) python.unpackArchive(known, "zip", { extractDir: "/compiled" });
  } catch (error) {
    console.warn("All is compiled anew:", error); // it is only faster with it
  }
  step("bundle");
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
  python.registerJsModule("pulka_js", {
    keep,
    query,
    offline: () => unplugged.state,
    listen: (hear) => { unplugged.hear = hear; },
    isCompiled: Boolean(known),
    keepCompiled: (path) => compiled.write(python.FS.readFile(path)),
  });
  await python.runPythonAsync(
    `import gc, os, sys
gc.disable() # imports leave no garbage
for folder, _, files in os.walk("/app"):
    for file in files:
        os.utime(os.path.join(folder, file), (0, 0)) # what was compiled before is known by the time of its source
sys.pycache_prefix = "/compiled"
sys.path.insert(0, "/app")
from pulka.ui.offline.begin import begin
begin()
gc.enable()`,
  );
  step("app");
  await flet.start_connection((message) => {
    const bytes = message.toJs();
    self.postMessage(bytes, [bytes.buffer]);
  });
  early.splice(0).forEach((data) => flet.send(data));
  step("ready");
}

/** Open the store, or fail as `Store` before anything is loaded: an evening that is not kept must not begin. */
async function opened(store) {
  try {
    return await Keeping.open(store);
  } catch (error) {
    throw Object.assign(new Error(error.message), { name: "Store" });
  }
}

async function sound(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.arrayBuffer();
}

function told(error) {
  return { name: error?.name ?? "", text: String(error?.message ?? error) };
}
