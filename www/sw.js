// Makes the page work offline. The worker keeps one version: it fetches what a second visit needs together or not at all, and serves it
// from the cache as long as none is missing. Otherwise everything comes from the network. The rest is kept one file after the other if the
// page asks for that, otherwise once it has been used. The build supplies the version and the lists of files.

/* global FILES, NEEDED, VERSION */
/** @typedef {ServiceWorkerGlobalScope & typeof globalThis} Scope */
const worker = /** @type {Scope} */ (/** @type {unknown} */ (self));

const scope = new URL(worker.registration.scope);
/** Caches belong to the origin. This prefix marks the page's own caches; the worker touches no others. */
const OWN = `yomikiri ${scope.pathname} `;
const CACHE = OWN + VERSION;
/** The page itself, as listed among the files. */
const PAGE = './';
/** A file with a hash in its name never changes, so the browser's own cache may supply it. */
const HASHED = /-[0-9A-Z]{8}\.\w+$/;
const OFFLINE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Yomikiri</title>
<p>Yomikiri could not be loaded, and the copy on this device is incomplete. Try again when you are online.
<p lang="ja">Yomikiri を読み込めませんでした。この端末にある保存データも不完全です。通信状態を確認して、もう一度お試しください。`;

/** Fetches a file of this version; throws if the page turns out to be another version. @param {string} file @returns {Promise<Response>} */
async function fetched(file) {
  const response = await fetch(new Request(file, { cache: HASHED.test(file) ? 'default' : 'reload' }), { priority: 'low' });
  // Some hosts redirect to addresses without ".html". The documentation can follow them; a redirected answer cannot be a page's.
  const moved = response.redirected && file.startsWith('docs/');
  if (!response.ok || (response.redirected && !moved)) throw new Error(`${file}: ${response.status}`);
  if (moved) return new Response(await response.blob(), { headers: response.headers });
  if (file === PAGE && !(await response.clone().text()).includes(VERSION)) throw new Error('the page belongs to another version');
  return response;
}

/** Caches what a second visit to this version needs. */
async function fill() {
  const all = await Promise.all(NEEDED.map(async (file) => /** @type {const} */ ([file, await fetched(file)])));
  const cache = await caches.open(CACHE);
  await Promise.all(all.map(([file, response]) => cache.put(file, response)));
}

/** The address of a file. @param {string} file */
const addressOf = (file) => new URL(file, scope).href;

/** @param {Cache} cache @returns {Promise<(file: string) => boolean>} whether it has a file */
async function has(cache) {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return (file) => kept.has(addressOf(file));
}

/** Caches more files of this version, as far as they can be fetched. @param {readonly string[]} files */
async function keep(files) {
  const cache = await caches.open(CACHE);
  const there = await has(cache);
  for (const file of files.filter((one) => FILES.includes(one) && !there(one))) {
    try {
      await cache.put(file, await fetched(file));
    } catch {
      // It is fetched when it is used, or the next time that the page asks.
    }
  }
}

/** The number of requests to keep everything. A later one replaces those before it. */
let asked = 0;
/** Settles once what the open pages have loaded past the worker is kept. */
let used = Promise.resolve();

/** Keeps all files of this version, one after the other, and tells the open pages how far it is. */
async function keepAll() {
  const mine = ++asked;
  await used;
  const there = await has(await caches.open(CACHE));
  const missing = FILES.filter((file) => !there(file));
  for (const file of missing) {
    if (mine !== asked) return;
    await keep([file]);
    await tell();
  }
  if (!missing.length) await tell();
}

/** Tells the open pages how many files are kept. */
async function tell() {
  const there = await has(await caches.open(CACHE));
  const progress = { kept: FILES.filter(there).length, of: FILES.length };
  for (const page of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(progress);
}

/** Deletes other versions once no page uses them. @param {number} most the largest number of open pages at which to delete */
async function tidy(most) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > most) return;
  for (const name of await caches.keys()) if (name.startsWith(OWN) && name !== CACHE) await caches.delete(name);
}

/** @param {FetchEvent} event @returns {Promise<Response>} */
async function page(event) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(PAGE);
  if (kept && NEEDED.every(await has(cache))) {
    event.waitUntil(tidy(0));
    return kept;
  }
  // A file is missing: the network serves the page until the cache is complete again. What is there stays, for pages that are open.
  try {
    const response = await fetch(event.request);
    event.waitUntil(fill().catch(() => {}));
    return response;
  } catch {
    return new Response(OFFLINE, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  }
}

/**
 * Finds a file of the page. A page of an older version that is still open finds its files in the older cache.
 * @param {FetchEvent} event @param {string} path
 */
async function part(event, path) {
  const { request } = event;
  const names = HASHED.test(path) ? (await caches.keys()).filter((name) => name.startsWith(OWN)) : [CACHE];
  for (const name of names) {
    const kept = await (await caches.open(name)).match(request, { ignoreSearch: true });
    if (kept) return kept;
  }
  const response = await fetch(request);
  if (response.ok && !response.redirected && FILES.includes(path)) {
    const copy = response.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(addressOf(path), copy)).catch(() => {}));
  }
  return response;
}

worker.addEventListener('install', (event) => event.waitUntil(fill()));
// If no worker controls the pages yet, this one takes over at once; otherwise it waits for the user's consent.
worker.addEventListener('activate', (event) => event.waitUntil(tidy(1).then(() => worker.clients.claim())));
worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take over') worker.skipWaiting();
  else if (data === 'stop') asked++;
  // A page of this version is open. If no other page is, nobody needs the files of older versions.
  else if (data?.version === VERSION) event.waitUntil(tidy(1));
  else if (data?.keep) event.waitUntil(data.keep === 'all' ? keepAll() : (used = used.then(() => keep(data.keep))));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (request.mode !== 'navigate') event.respondWith(part(event, path));
  // The page itself reads the query after "?". Frames and the documentation are separate pages; frames are not kept.
  else if (path === '' || path === 'index.html') event.respondWith(page(event));
  else if (FILES.includes(path)) event.respondWith(part(event, path));
});
