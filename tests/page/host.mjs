// Pages of other sites: a server for dist/ with the headers that a test needs, and for pages made up by the test.
import { createReadStream, readFileSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { DIST } from "../../www/build/serve.mjs";

const types = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html", ".css": "text/css", ".svg": "image/svg+xml",
  ".bin": "application/octet-stream", ".png": "image/png", ".webmanifest": "application/manifest+json" };

/** The path of a file on the host, by its name without the hash. @param {string} name */
export function inDist(name) {
  const dot = name.lastIndexOf(".");
  const form = new RegExp(`^${name.slice(0, dot)}-[0-9A-Z]{8}\\${name.slice(dot)}$`);
  const files = readdirSync(DIST).filter((file) => form.test(file));
  if (files.length !== 1) throw new Error(`dist has ${files.length} files for ${name}`);
  return `/${files[0]}`;
}

/** A response that a test makes; with null as its status, the connection breaks. @typedef {{ body?: string | Buffer, headers?: Record<string, string>, status?: number | null }} Made */

/**
 * @typedef {object} Hosting
 * @property {Record<string, string>} [headers] headers of the files
 * @property {string[]} [asked] collects the requested paths, in order
 * @property {string} [root] the folder, by default dist/
 * @property {string} [at] the path of its files on the host
 */

/**
 * @param {import("node:test").TestContext} t the server closes after this test
 * @param {Record<string, Made>} pages by path, such as "/page.html"
 * @param {Hosting} [how]
 * @returns {Promise<string>} the origin with a slash
 */
export async function host(t, pages, { headers = {}, asked = [], root = DIST, at = "/" } = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    asked.push(pathname);
    const page = pages[pathname];
    if (page?.status === null) {
      response.destroy();
      return;
    }
    if (page) {
      response.writeHead(page.status ?? 200, { "Content-Type": "text/html; charset=utf-8", ...page.headers }).end(page.body);
      return;
    }
    const file = pathname.startsWith(at) ? join(root, pathname.slice(at.length)) : "";
    const type = types[/** @type {keyof typeof types} */ (extname(file))];
    if (!type || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-cache", ...headers });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => { server.listen(0, "127.0.0.1", () => resolve(null)); });
  server.unref();
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://localhost:${typeof address === "object" ? address?.port : ""}/`;
}

/**
 * The game's page on a host whose files a test can replace or take away.
 * @param {import("node:test").TestContext} t @param {Record<string, Made>} pages
 * @param {{ root?: string, script?: string, asked?: string[] }} [how] script: runs before the page's scripts, so that it can break what they use
 * @returns {Promise<string>} the page's address
 */
export function hostPage(t, pages, { root = DIST, script = "", asked } = {}) {
  for (const folder of ["", "docs/"]) pages[`/${folder}`] = { body: readFileSync(`${root}${folder}index.html`, "utf8").replace("<title>", '<script src="/before.js"></script>$&') };
  pages["/before.js"] = { body: script, headers: { "Content-Type": "text/javascript" } };
  return host(t, pages, { root, asked });
}

/** A page with the element's script and this body. @param {string} body @param {string} [script] its address @param {string} [lang] */
export const made = (body, script = "./element.js", lang = "en") => `<!doctype html><html lang="${lang}"><head><title>A page</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><script type="module" src="${script}"></script></head>
<body><main><h1>A page</h1>${body}</main></body></html>`;

/** Waits until an element is defined and ready. @param {import("playwright-core").Locator} element */
export const ready = (element) => element.evaluate(async (/** @type {any} */ element) => {
  await customElements.whenDefined(element.localName);
  await element.ready;
});
