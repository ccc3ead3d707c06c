// A slow connection, given by the server: each answer waits for a round trip, and all connections together share one bandwidth. Workers
// are slowed as the page is, which the browser's own emulation does not do.
import { once } from "node:events";
import { createServer, request as ask } from "node:http";

/**
 * @typedef {object} Link
 * @property {number} latency the time between a request and the first byte of its answer, in milliseconds
 * @property {number} bandwidth in bytes per second
 */
/** @typedef {{ path: string, start: number, end: number, bytes: number }} Fetched a request: its times in milliseconds, and its answer's size */

/** How often bytes are sent, in milliseconds, and the largest share of one answer at a time, in bytes. */
const TICK = 10;
const SHARE = 512;

/**
 * Serves another local server over a slow link.
 * @param {string} origin the other server's address @param {Link} link
 * @returns {Promise<{ url: string, fetched: Fetched[], close: () => Promise<void> }>} fetched: the requests so far
 */
export async function slowLink(origin, { latency, bandwidth }) {
  /** The answers on their way. @type {Set<{ rest: Buffer, response: import("node:http").ServerResponse, row: Fetched }>} */
  const sending = new Set();
  /** @type {Fetched[]} */
  const fetched = [];
  let last = performance.now();
  let budget = 0;

  const tick = setInterval(() => {
    const now = performance.now();
    // An idle link does not save bandwidth for later.
    budget = sending.size ? budget + ((now - last) / 1000) * bandwidth : 0;
    last = now;
    while (budget >= 1 && sending.size) {
      for (const one of sending) {
        if (budget < 1) break;
        const part = one.rest.subarray(0, Math.min(SHARE, Math.floor(budget)));
        one.rest = one.rest.subarray(part.length);
        budget -= part.length;
        one.response.write(part);
        if (one.rest.length) continue;
        sending.delete(one);
        one.row.end = performance.now();
        one.response.end();
      }
    }
  }, TICK);

  const server = createServer((request, response) => {
    const { pathname } = new URL(origin);
    const row = { path: String(request.url).slice(pathname.length), start: performance.now(), end: NaN, bytes: 0 };
    fetched.push(row);
    const upstream = ask(new URL(String(request.url), origin), { method: request.method, headers: request.headers }, (answer) => {
      /** @type {Buffer[]} */
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => setTimeout(() => {
        const rest = Buffer.concat(parts);
        row.bytes = rest.length;
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!rest.length) {
          row.end = performance.now();
          response.end();
          return;
        }
        response.flushHeaders();
        const one = { rest, response, row };
        sending.add(one);
        response.on("close", () => sending.delete(one));
      }, Math.max(0, row.start + latency - performance.now())));
    });
    upstream.on("error", () => response.destroy());
    upstream.end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${port}${new URL(origin).pathname}`,
    fetched,
    async close() {
      clearInterval(tick);
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
