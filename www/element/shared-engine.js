// One engine for all elements of a page. It exists while any of them needs it, and a little longer.

import { createDrawableEngine } from '../games/engine.js';

/** @import { Engine } from '../engine/client.js' */

/** How long an unused engine stays. An element that leaves the page is often inserted elsewhere at once. */
const IDLE_MS = 5_000;

/** @type {Promise<Engine> | null} */
let engine = null;
/** The callbacks of the engine's users, called when a worker dies. @type {Set<() => void>} */
const users = new Set();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let idle;

/** Borrows the engine; `end` returns it. @param {() => void} onGone @returns {{ engine: Promise<Engine>, end: () => void }} */
export function borrowEngine(onGone) {
  clearTimeout(idle);
  const gone = () => onGone();
  users.add(gone);
  if (!engine) {
    const loading = engine = createDrawableEngine({ on_gone: () => { for (const user of [...users]) user(); } });
    // If loading fails, the next call tries again.
    loading.catch(() => { if (engine === loading) engine = null; });
  }
  return {
    engine,
    end() {
      users.delete(gone);
      clearTimeout(idle);
      if (!users.size) idle = setTimeout(close, IDLE_MS);
    },
  };
}

function close() {
  engine?.then((ended) => ended.close(), () => {});
  engine = null;
}
