// Runs before Flet's own scripts. Four things the client lacks:
(() => {
  // 1. A dropped connection leaves a dead screen: load the page again as soon as the server answers.
  //    The server keeps the session, so nothing is lost. The languages of the browser travel along, and of
  //    a guest the secret of his link and the word by which his telephone is known.
  const Socket = window.WebSocket;
  const asked = new URLSearchParams(location.search);
  const secret = /^\/watch\/([^/]+)/.exec(location.pathname)?.[1] || "";
  const kept = (store, name, value) => {
    try {
      if (value !== undefined) window[store].setItem(name, value);
      return window[store].getItem(name);
    } catch { return null; } // a browser that keeps nothing
  };
  if ((kept("sessionStorage", "pulka.door") || "") !== secret) { // by another door one is somebody else
    try { sessionStorage.clear(); } catch { /* nothing was kept */ }
    kept("sessionStorage", "pulka.door", secret);
  }
  const word = () => Array.from(crypto.getRandomValues(new Uint8Array(24)), (n) => n.toString(16).padStart(2, "0")).join("");
  const phone = secret && (kept("localStorage", "pulka.phone") || kept("localStorage", "pulka.phone", word()) || word());
  let leaving = false;
  let waiting = false;
  addEventListener("pagehide", () => { leaving = true; });
  addEventListener("pageshow", () => { leaving = false; });
  const reach = () => fetch("/healthz", { cache: "no-store" })
    .then((answer) => (answer.ok ? location.reload() : Promise.reject()))
    .catch(() => setTimeout(reach, 500));
  const again = () => {
    if (waiting || leaving) return;
    waiting = true;
    veil();
    reach();
  };

  //    What is shown while nothing comes from the server is not how it is now: it is veiled, with the time of
  //    which it is. A websocket may look open though its other end has long gone, after a sleep above all:
  //    our gate is asked on the socket itself, and what is not answered in time is dead.
  const [BEAT, PATIENCE, SLEPT, SOON] = [4000, 12000, 6000, 300];
  const DOUBT = 3000; // without an answer what is shown is doubted; a server that only has much to do will still come
  let living = null;
  let asking = null;
  let heard = Date.now();
  let ticked = Date.now();
  const veil = () => {
    if (!living || document.getElementById("away")) return;
    const wish = [asked.get("lang") || "", ...navigator.languages].map((each) => each.slice(0, 2).toLowerCase());
    const words = window.pulkaAway || {};
    const [since, text] = words[wish.find((each) => words[each])] || words.en || ["{time}", ""];
    const at = new Date(heard).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
    const cover = document.createElement("div");
    cover.id = "away";
    cover.setAttribute("role", "alert");
    cover.style.cssText = "position:fixed;inset:0;z-index:2147483647;display:flex;align-items:flex-start;"
      + "justify-content:center;background:rgba(72,80,76,.62);backdrop-filter:grayscale(1);touch-action:none";
    const card = document.createElement("div");
    card.style.cssText = "margin:max(12px,env(safe-area-inset-top)) 16px 0;padding:12px 20px;max-width:32em;"
      + "border-radius:12px;background:#1E2F26;color:#F1F6F1;font:16px/1.35 system-ui,sans-serif;"
      + "text-align:center;box-shadow:0 4px 20px rgba(0,0,0,.35)";
    for (const [line, style] of [[since.replace("{time}", at), "font-size:18px;font-weight:700"], [text, ""]]) {
      const told = document.createElement("div");
      told.style.cssText = style;
      told.textContent = line;
      card.append(told);
    }
    cover.append(card);
    document.body.append(cover);
  };
  const alive = () => {
    heard = Date.now();
    asking?.();
    asking = null;
    if (!waiting) document.getElementById("away")?.remove();
  };
  const beat = (patience = PATIENCE) => {
    if (!living || waiting || asking) return;
    if (living.readyState !== Socket.OPEN) {
      again();
      return;
    }
    living.send("pulka?");
    const doubt = setTimeout(veil, DOUBT);
    const give = setTimeout(() => { asking = null; again(); }, patience);
    asking = () => { clearTimeout(doubt); clearTimeout(give); };
  };
  const wake = () => { // after a while away nothing on the screen is believed until the server has answered
    veil();
    asking?.();
    asking = null;
    beat(DOUBT);
  };
  setInterval(() => {
    const slept = Date.now() - ticked > SLEPT;
    ticked = Date.now();
    if (document.visibilityState === "hidden") return;
    if (slept) wake();
    else beat();
  }, BEAT);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") return;
    if (Date.now() - heard > SLEPT) {
      wake();
      return;
    }
    beat();
    setTimeout(() => { if (asking) veil(); }, SOON);
  });
  addEventListener("offline", wake);
  addEventListener("online", () => beat());

  window.WebSocket = class extends Socket {
    constructor(address, ...more) {
      const url = new URL(address, location.href);
      url.searchParams.set("lang", asked.get("lang") || "");
      url.searchParams.set("langs", navigator.languages.join(","));
      if (secret) {
        url.searchParams.set("watch", secret);
        url.searchParams.set("phone", phone);
      }
      super(url, ...more);
      let opened = false;
      this.addEventListener("open", () => {
        opened = true;
        living = this;
        alive();
      });
      this.addEventListener("message", (event) => {
        alive();
        if (event.data === "pulka!") event.stopImmediatePropagation(); // ours: the client knows no such word
      });
      // The client hides all it shows when it hears of a drop; under the veil it is still worth reading.
      const quietly = (event) => { if (opened && !leaving) event.stopImmediatePropagation(); };
      this.addEventListener("error", quietly);
      this.addEventListener("close", (event) => {
        if (opened || secret) again();
        quietly(event);
      });
    }
  };

  // 2. Going up must not deepen the history: up to where we came from is a step back,
  //    up to anywhere else takes the place of the screen that is left.
  const { pushState, replaceState } = history;
  const path = (url) => {
    const { pathname, hash } = new URL(url, location.href);
    return hash.startsWith("#/") ? hash.slice(1).split("?")[0] : pathname; // a static page has its path behind the #
  };
  history.pushState = function push(state, title, url) {
    const here = path(location.href);
    const there = path(url);
    // The form of a new pulka is used up by its table: Back must not lead to it, it would begin another.
    if (there === here || here === "/new") return replaceState.call(history, { ...state, from: history.state?.from }, title, url);
    if (there === "/" || here.startsWith(`${there}/`)) {
      if (history.state?.from === there) return history.back();
      return replaceState.call(history, { ...state, from: null }, title, url);
    }
    return pushState.call(history, { ...state, from: here }, title, url);
  };
  history.replaceState = function replace(state, title, url) {
    return replaceState.call(history, { ...state, from: history.state?.from }, title, url);
  };

  // 3. Until the first screen has come the client shows a sentence in English: the cover stays over it,
  //    but not for ever, so that what goes wrong can be read. The client takes the title off the page
  //    when it begins, and puts ours there with the first screen.
  //    The static app lifts its cover by itself: its Python begins long after the client.
  const uncover = () => window.flet?.offline || document.getElementById("cover")?.remove();
  setTimeout(uncover, 15000);
  addEventListener("DOMContentLoaded", () => {
    let begun = document.title === "";
    new MutationObserver((_, watcher) => {
      if (!begun || !document.title) {
        begun ||= !document.title;
        return;
      }
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(uncover, 120));
    }).observe(document.head, { subtree: true, childList: true, characterData: true });
  });

  // 4. A client that has trapped draws no more, and nothing tells so: the page is loaded again, what was typed is
  //    in the store. One that traps at once again is left as it is, for its words in the console.
  const [TRAPPED, CALM] = ["pulka.trapped", 30000];
  const trapped = (error) => {
    if (leaving || !(error instanceof WebAssembly.RuntimeError)) return;
    const last = Number(kept("sessionStorage", TRAPPED)) || 0;
    if (Date.now() - last < CALM) return;
    kept("sessionStorage", TRAPPED, String(Date.now()));
    location.reload();
  };
  addEventListener("error", (event) => trapped(event.error));
  addEventListener("unhandledrejection", (event) => trapped(event.reason));
})();
