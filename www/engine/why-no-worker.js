// Finds out why a worker's file could not be started, where no policy forbids it. Only the page can: a worker that never ran says nothing.

/** @import { Reason } from './policy-watch.js' */

const EMBEDDER = 'Cross-Origin-Embedder-Policy';

/** @param {string | null} url of the worker's file, if it has one @returns {Promise<Reason | null>} null: the file is as it should be */
export async function whyNoWorker(url) {
  if (url === '') return { code: 'no-address' };
  // In tests without a browser, and where a bundler has replaced the script's address, nobody knows what was tried.
  if (url === null || typeof location !== 'object' || !/^https?:/.test(url)) return null;
  // Vite's optimizer moves only a package's scripts.
  if (/[/.]vite\/(.*\/)?deps\//.test(url)) return { code: 'optimizer', url };
  try {
    const { headers, ok, status } = await fetch(url);
    if (!ok) return { code: 'missing', url, status };
    const type = headers.get('Content-Type') ?? '';
    if (!/javascript|ecmascript/.test(type)) return { code: 'wrong-file', url, type };
    const own = headers.has(EMBEDDER) ? null : (await fetch(location.href)).headers.get(EMBEDDER);
    return own && !own.startsWith('unsafe-none') ? { code: 'embedder', url, header: `${EMBEDDER}: ${own}` } : null;
  } catch {
    return { code: 'unreachable', url };
  }
}
