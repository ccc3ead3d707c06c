// One engine for all elements of a page: there while any of them needs it, and a little longer.

import { createEngine } from '../engine/client.js';

/** @import { Engine } from '../engine/client.js' */

/** An element that is taken out of the page is often put in elsewhere at once. */
const IDLE_MS = 5_000;

/** @type {Promise<Engine> | null} */
let engine = null;
/** Those that use it, each to be told when a worker dies. @type {Set<() => void>} */
const users = new Set();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let idle;

/** The engine, for as long as it is not given back. @param {() => void} onGone @returns {{ engine: Promise<Engine>, end: () => void }} */
export function borrowEngine(onGone) {
  clearTimeout(idle);
  const tell = () => onGone();
  users.add(tell);
  if (!engine) {
    const loading = engine = createEngine({ on_gone: () => { for (const user of [...users]) user(); } });
    // The next to ask tries again.
    loading.catch(() => { if (engine === loading) engine = null; });
  }
  return {
    engine,
    end() {
      users.delete(tell);
      clearTimeout(idle);
      if (!users.size) idle = setTimeout(close, IDLE_MS);
    },
  };
}

function close() {
  engine?.then((ended) => ended.close(), () => {});
  engine = null;
}
