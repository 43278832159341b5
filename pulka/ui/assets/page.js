// Runs before Flet's own scripts. Three things the client lacks:
(() => {
  // 1. A dropped connection leaves a dead screen: load the page again as soon as the server answers.
  //    The server keeps the session, so nothing is lost. The languages of the browser travel along.
  const Socket = window.WebSocket;
  let leaving = false;
  addEventListener("pagehide", () => { leaving = true; });
  addEventListener("pageshow", () => { leaving = false; });
  const again = () => fetch("healthz", { cache: "no-store" })
    .then((answer) => (answer.ok ? location.reload() : Promise.reject()))
    .catch(() => setTimeout(again, 500));
  window.WebSocket = class extends Socket {
    constructor(address, ...more) {
      const url = new URL(address, location.href);
      url.searchParams.set("lang", new URLSearchParams(location.search).get("lang") || "");
      url.searchParams.set("langs", navigator.languages.join(","));
      super(url, ...more);
      let opened = false;
      this.addEventListener("open", () => { opened = true; });
      this.addEventListener("close", () => { if (opened && !leaving) again(); });
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
})();
