// The file of the store in the browser: its pages in IndexedDB, written in one transaction or not at all.
const PAGE = 4096;
const HOLDER = "holder";
const SIZE = "size";

const answered = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const opened = (name) => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("pages");
    request.result.createObjectStore("facts");
  };
  return answered(request);
};

/** Raised when another tab has taken the store over: nothing may be written from here any more. */
export class Lost extends Error {}

export class Keeping {
  /** Take the store called `name` over; whoever held it before can write no more. */
  static async open(name) {
    const database = await opened(name);
    const holder = crypto.getRandomValues(new Uint32Array(4)).join("-");
    const { done, pages, facts } = Keeping.#begin(database);
    const [numbers, found, size] = await Promise.all([
      answered(pages.getAllKeys()), answered(pages.getAll()), answered(facts.get(SIZE)),
      answered(facts.put(holder, HOLDER)),
    ]);
    await done;
    const content = new Uint8Array(size ?? 0);
    numbers.forEach((number, place) => {
      if (number * PAGE < content.length) content.set(found[place], number * PAGE);
    });
    return new Keeping(database, holder, content);
  }

  constructor(database, holder, content) {
    this.database = database;
    this.holder = holder;
    /** What the browser has, byte by byte. */
    this.content = content;
    this.turn = Promise.resolve();
    this.failures = 0;
  }

  /**
   * Keep what `read()` gives when those before have been kept.
   *
   * When it is not kept, all of it, `restore` gets what the browser has, and whoever waits hears of it.
   */
  keep(read, restore) {
    const before = this.failures;
    const next = this.turn.then(async () => {
      if (this.failures !== before) throw new Error("not kept");
      try {
        await this.#write(read());
      } catch (error) {
        this.failures += 1;
        restore(this.content);
        throw error;
      }
    });
    this.turn = next.catch(() => {});
    return next;
  }

  async #write(content) {
    const changed = [];
    for (let at = 0; at < content.length; at += PAGE) {
      const page = content.subarray(at, at + PAGE);
      if (!same(page, this.content.subarray(at, at + PAGE))) changed.push([at / PAGE, page.slice()]);
    }
    if (!changed.length && content.length === this.content.length) return;
    const { done, stop, pages, facts } = Keeping.#begin(this.database);
    try {
      if (await answered(facts.get(HOLDER)) !== this.holder) throw new Lost("another tab holds the store");
      for (const [number, page] of changed) pages.put(page, number);
      facts.put(content.length, SIZE);
      const rest = Math.ceil(content.length / PAGE);
      if (content.length < this.content.length) pages.delete(IDBKeyRange.lowerBound(rest));
    } catch (error) {
      done.catch(() => {});
      stop();
      throw error;
    }
    await done;
    this.content = content;
  }

  static #begin(database) {
    const transaction = database.transaction(["pages", "facts"], "readwrite", { durability: "strict" });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("stopped"));
    });
    return {
      done,
      stop: () => transaction.abort(),
      pages: transaction.objectStore("pages"),
      facts: transaction.objectStore("facts"),
    };
  }
}

function same(one, other) {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
