// Keeps one whole version of the app in the browser and serves it, network or not. The build fills in what is kept.
const VERSION = "$VERSION";
const FILES = $FILES; // part -> path -> SHA-256; a browser keeps "all" and what its way of drawing needs
const HERE = new URL("./", self.location).href;
const OURS = `pulka:${new URL(HERE).pathname}:`;
const CACHE = OURS + VERSION;
const KEPT = { ...FILES.all, ...FILES[self.location.search.slice(1)] };
const ANY = Object.assign({}, ...Object.values(FILES));

const key = (path) => `${HERE}${path}?${ANY[path]}`;

async function sum(bytes) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The file as it must be, or an error: a host that is being filled has old ones beside new ones. */
async function fetched(path) {
  const handed = () => caches.match(HERE + path, { cacheName: `${OURS}first` });
  for (const get of [handed, () => fetch(HERE + path, { cache: "force-cache" }), () => fetch(HERE + path, { cache: "reload" })]) {
    const answer = await get().catch(() => undefined);
    if (!answer?.ok) continue;
    const bytes = await answer.clone().arrayBuffer();
    if (await sum(bytes) === ANY[path]) return answer;
  }
  throw new Error(`${path} is not what it should be`);
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  for (const path of Object.keys(KEPT)) {
    if (await cache.match(key(path))) continue;
    let found;
    for (const name of others) found ??= await (await caches.open(name)).match(key(path));
    await cache.put(key(path), found ?? await fetched(path));
  }
}

async function forgetOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}

async function answered(request) {
  const url = new URL(request.url);
  const path = decodeURI((url.origin + url.pathname).slice(HERE.length)) || "index.html";
  const kept = path in ANY ? await (await caches.open(CACHE)).match(key(path)) : undefined;
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOld().then(() => self.clients.claim())));
self.addEventListener("message", ({ data }) => { if (data === "take over") self.skipWaiting(); });
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const foreign = !request.url.startsWith(`${self.location.origin}/`);
  if (foreign) {
    if (request.url.startsWith("http")) event.respondWith(Response.error());
    return;
  }
  if (request.method === "GET" && request.url.startsWith(HERE)) event.respondWith(answered(request));
});
