// The page of the static app: one tab at a time, Python and the client started side by side, offline afterwards.
(() => {
  const { words, bundle } = flet.offline;
  const here = new URL("./", document.baseURI);
  const store = `pulka:${here.pathname}`;
  const wished = [new URLSearchParams(location.search).get("lang"), ...navigator.languages];
  const lang = wished.map((each) => (each ?? "").slice(0, 2).toLowerCase()).find((each) => each in words) ?? "ru";
  const say = words[lang];
  document.documentElement.lang = lang;

  // What is seen before the app is, and when it cannot be.
  const steps = { begun: 0, page: 5, runtime: 40, bundle: 50, app: 85, ready: 95 };
  const next = (part) => Math.min(98, ...Object.values(steps).filter((each) => each > Math.max(part, 5)));
  const done = new Set();
  const show = (text, act, key) => {
    const cover = document.getElementById("cover") ?? document.body.appendChild(
      Object.assign(document.createElement("div"), { id: "cover" }),
    );
    let told = document.getElementById("told");
    if (!told) {
      told = cover.appendChild(Object.assign(document.createElement("div"), { id: "told" }));
      told.innerHTML = '<p></p><div id="bar" role="progressbar" aria-valuemin="0" aria-valuemax="100"><i></i></div><button type="button"></button>';
    }
    const [line, bar, button] = told.children;
    line.textContent = text;
    bar.hidden = Boolean(act) || text !== say.starting;
    button.hidden = !act;
    button.textContent = key ?? "";
    button.onclick = act ?? null;
    cover.classList.toggle("asks", Boolean(act));
  };
  const step = (name) => {
    done.add(name);
    const part = Math.max(...[...done].map((each) => steps[each] ?? 0));
    const bar = document.getElementById("bar");
    if (!bar) return;
    bar.setAttribute("aria-valuenow", String(part));
    bar.firstElementChild.style.width = `${next(part) - 2}%`; // slowly towards the next step: it is seen to live
  };
  const again = () => location.reload();
  const pause = (time) => new Promise((resolve) => { setTimeout(resolve, time); });

  // One tab at a time writes; the other one may go on, and the first one says so.
  const GO_ON = "pulka.go-on";
  const taken = () => {
    flet.worker?.terminate();
    show(say.taken, () => { sessionStorage.setItem(GO_ON, "1"); again(); }, say.goOn);
  };
  const alone = () => new Promise((granted) => {
    if (!navigator.locks) { granted(); return; } // then the store itself lets only the last one write
    const waiting = new AbortController();
    const goOn = () => { waiting.abort(); hold({ steal: true }); };
    const patience = setTimeout(() => show(say.elsewhere, goOn, say.goOn), 700);
    let held = false;
    const hold = (how) => navigator.locks.request(store, how, () => {
      held = true;
      clearTimeout(patience);
      show(say.starting);
      granted();
      return new Promise(() => {});
    }).catch(() => { if (held) taken(); });
    const steal = sessionStorage.getItem(GO_ON) !== null;
    sessionStorage.removeItem(GO_ON);
    hold(steal ? { steal: true } : { signal: waiting.signal });
  });

  // What is loaded at the first visit is handed on, so that nothing large is fetched twice.
  const worker = () => (window.isSecureContext ? navigator.serviceWorker : undefined);
  const first = Boolean(worker()) && !worker().controller;
  const handOn = `${store}:first`;
  const loaded = [];

  // Hosts may not know what WebAssembly is: then it is compiled when it has been read.
  const { compileStreaming, instantiateStreaming } = WebAssembly;
  const isWasm = (answer) => (answer.headers.get("content-type") ?? "").startsWith("application/wasm");
  WebAssembly.compileStreaming = async (source) => {
    const answer = await source;
    if (first && answer.ok) loaded.push(answer.clone());
    return isWasm(answer) ? compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
  };
  WebAssembly.instantiateStreaming = async (source, ...more) => {
    const answer = await source;
    return isWasm(answer) ? instantiateStreaming(answer, ...more)
      : WebAssembly.instantiate(await answer.arrayBuffer(), ...more);
  };

  // The client draws with WebAssembly where Flutter trusts the browser with it, else with JavaScript.
  const renderer = (() => {
    const chromium = navigator.vendor === "Google Inc." || navigator.userAgent.includes("Edg/");
    const collects = WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]));
    const canvas = document.createElement("canvas");
    return chromium && collects && (canvas.getContext("webgl2") ?? canvas.getContext("webgl")) ? "skwasm" : "canvaskit";
  })();

  const unplugged = (state) => { if (state) flet.worker?.postMessage({ offline: state }); };
  let hearHanded;
  const handed = new Promise((resolve) => { hearHanded = resolve; });
  const startPython = () => {
    const python = new Worker("python-worker.js", { type: "module" });
    flet.worker = python;
    flet.python = new Promise((resolve, reject) => {
      python.onmessage = ({ data }) => {
        if (data instanceof Uint8Array) flet.heard(data);
        else if (data.lost) taken();
        else if (data.failed) {
          const kept = data.failed.name === "Store";
          show(`${kept ? say.noStore : say.failed} (${data.failed.text.trim().split("\n").pop()})`, again, say.again);
          reject(new Error(data.failed.text));
        } else {
          step(data.step);
          if (data.step === "ready") resolve();
          if (data.step === "handed") hearHanded();
        }
      };
      python.onerror = (event) => {
        show(`${say.failed} (${event.message ?? ""})`, again, say.again);
        reject(new Error(event.message));
      };
    });
    flet.python.catch(() => {});
    const query = new URLSearchParams({
      lang: new URLSearchParams(location.search).get("lang") ?? "",
      langs: navigator.languages.join(","),
    });
    unplugged(!worker() ? "never" : first ? "" : "ready");
    python.postMessage({ begin: { store, first, bundle, documentUrl: document.URL, query: query.toString() } });
  };

  const startClient = () => {
    Object.assign(flet, {
      entrypointBaseUrl: here.pathname, assetBase: here.pathname, canvasKitBaseUrl: `${here.pathname}canvaskit/`,
    });
    const config = {
      multiViewEnabled: false,
      entrypointBaseUrl: flet.entrypointBaseUrl,
      assetBase: flet.assetBase,
      renderer,
      forceSingleThreadedSkwasm: true, // where a host isolates its pages two threads would spoil figures: see web.py
      canvasKitVariant: "full",
      canvasKitBaseUrl: flet.canvasKitBaseUrl,
      fontFallbackBaseUrl: flet.fontFallbackBaseUrl,
    };
    const failed = (error) => show(`${say.failed} (${error})`, again, say.again);
    _flutter.loader.load({
      config,
      onEntrypointLoaded: async (engine) => {
        const started = await engine.initializeEngine(config);
        step("page");
        flet.flutterApp = await started.runApp();
        flet.flutterAppResolve(flet.flutterApp);
      },
    }).catch(failed);
  };

  // After the first start everything is fetched for the starts without a network, and whatever is new later.
  const TRIED = "pulka.take-over";
  const TOLD = `${store}:ready`; // that it may be played without a network is said once
  const takeOver = async () => {
    const known = await worker()?.getRegistration(here.href);
    const tried = sessionStorage.getItem(TRIED) !== null; // once: it must not load for ever
    sessionStorage.removeItem(TRIED);
    if (!known?.waiting || tried) return;
    sessionStorage.setItem(TRIED, "1");
    // This tab is the only one that runs, and it has not begun: the version that is complete takes over.
    const changed = new Promise((resolve) => {
      worker().addEventListener("controllerchange", resolve, { once: true });
      setTimeout(resolve, 3000);
    });
    known.waiting.postMessage("take over");
    await changed;
    again();
    await new Promise(() => {});
  };
  const note = (text) => {
    const line = document.body.appendChild(Object.assign(document.createElement("div"), { id: "note" }));
    line.setAttribute("role", "status");
    line.textContent = text;
    setTimeout(() => line.remove(), 6000);
  };
  const prepare = async () => {
    navigator.storage?.persist?.().catch(() => {});
    if (!worker()) return;
    if (first) {
      const cache = await caches.open(handOn);
      await Promise.all(loaded.splice(0).map((answer) => cache.put(answer.url, answer)));
      flet.worker.postMessage({ handOn });
      await handed;
    }
    const known = await worker().register(`sw.js?${renderer}`, { updateViaCache: "none" });
    const ready = (state) => {
      document.documentElement.dataset.offline = state;
      unplugged(state);
      if (state === "ready" && !localStorage.getItem(TOLD)) {
        localStorage.setItem(TOLD, "1");
        note(say.ready);
      }
    };
    const isNewer = () => {
      ready("newer");
      note(say.newer);
    };
    const watch = (coming) => coming?.addEventListener("statechange", () => {
      if (coming.state === "activated") ready("ready");
      if (coming.state === "installed" && !first) isNewer();
      if (coming.state === "redundant" && first) unplugged("later");
    });
    if (known.waiting) isNewer(); // the browser has looked by itself
    else if (known.active) ready("ready");
    watch(known.installing);
    known.addEventListener("updatefound", () => watch(known.installing));
  };

  const begin = async () => {
    show(say.starting);
    await alone();
    await takeOver();
    step("begun");
    startPython();
    startClient();
    await flet.python;
    document.title = ""; // the client writes ours with the first screen
    for (let waited = 0; !document.title && waited < 10000; waited += 50) await pause(50);
    await pause(150);
    document.getElementById("cover")?.remove();
    await pause(3000); // whoever taps comes first
    await prepare().catch((error) => {
      console.warn("No start without a network:", error);
      if (first) unplugged("later");
    });
  };
  begin().catch((error) => console.error(error));
})();
