// What Flet's client asks of a page with Python: jsConnect, jsSend and jsDisconnect; in place of Flet's file.
(() => {
  let hear = () => {};
  flet.heard = (bytes) => hear(bytes);
  globalThis.jsConnect = async (_id, _args, onMessage) => {
    hear = onMessage;
    await flet.python;
  };
  globalThis.jsSend = async (_id, bytes) => flet.worker?.postMessage(bytes, [bytes.buffer]);
  globalThis.jsDisconnect = async () => flet.worker?.terminate();
})();
