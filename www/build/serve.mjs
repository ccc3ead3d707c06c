// A static file server for www/, for development and for the page's tests. It compresses what the browser accepts. Any other static
// server works as well, because the page needs only files with the right content types.
//
//   node www/build/serve.mjs [PORT]      default: 8080, or the next free port
import { once } from "node:events";
import { createReadStream, readdirSync, realpathSync, statSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, isAbsolute, join, normalize, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { ENCODINGS, compressed, compresses } from "./compress.mjs";
import { headersFor } from "./policy.mjs";

const types = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".bin": "application/octet-stream",
  ".txt": "text/plain; charset=utf-8",
};

/** The sources of the page, which the server serves by default. */
export const WWW = fileURLToPath(new URL("../", import.meta.url));
/** The bundled page for hosts; made by bundle.mjs. */
export const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));

/** The files in a folder and below, by their paths from it. @param {string} folder */
export const filesIn = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));

/** The file for a request's path, or null. @param {string} root @param {string} path */
function find(root, path) {
  let file;
  try {
    file = join(root, normalize(decodeURIComponent(path)));
    if (statSync(file).isDirectory()) file = join(file, "index.html");
    // Symbolic links may not lead out of the folder.
    const below = relative(realpathSync(root), realpathSync(file));
    if (below.startsWith("..") || isAbsolute(below)) return null;
    // The build scripts and their npm packages are not part of the page.
    if (below.startsWith("build" + sep)) return null;
    const found = statSync(file);
    return found.isFile() ? { file, size: found.size, changed: found.mtimeMs } : null;
  } catch {
    return null;
  }
}

/** @import { ServerResponse } from "node:http" */
/** @typedef {keyof typeof ENCODINGS} Encoding */

/**
 * The best encoding that a browser accepts.
 * @param {string | undefined} accepts the header Accept-Encoding @returns {Encoding | undefined}
 */
function encodingFor(accepts = "") {
  const named = accepts.split(",").map((one) => one.trim().toLowerCase()).filter((one) => !/;\s*q=0(\.0*)?$/.test(one));
  return /** @type {Encoding[]} */ (Object.keys(ENCODINGS)).find((encoding) => named.some((one) => one.split(";")[0].trim() === encoding));
}

/** What has been compressed so far, by file, time of its last change and encoding. @type {Map<string, Promise<Buffer>>} */
const packed = new Map();

/**
 * A file compressed: by the build, if that copy is newer than the file, or now.
 * @param {string} file @param {number} changed when the file was last changed @param {Encoding} encoding
 */
async function pack(file, changed, encoding) {
  const beside = file + ENCODINGS[encoding];
  const made = await stat(beside).catch(() => null);
  return made && made.mtimeMs > changed ? readFile(beside) : compressed(await readFile(file), encoding, false);
}

/** @param {{ file: string, changed: number }} found @param {Encoding} encoding */
function packedOnce({ file, changed }, encoding) {
  const key = [file, changed, encoding].join(" ");
  const known = packed.get(key) ?? pack(file, changed, encoding);
  packed.set(key, known);
  known.catch(() => packed.delete(key));
  return known;
}

/** The port that a command names. Ends the program if it names none. @param {string} [text] */
export function portOf(text = "8080") {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  console.error(`serve: not a valid port: ${text}`);
  process.exit(2);
}

/**
 * Serves `root` under the path `base` on 127.0.0.1, on `port` or one of the next twenty; 0 means any free port. `headers` returns
 * additional headers for a file, by default the page's policy. `answers` maps further paths to what answers them, and `suffix` is
 * added to every page.
 * @param {{ port?: number, root?: string, base?: string, headers?: (file: string) => Record<string, string>,
 *   answers?: Record<string, (response: ServerResponse) => void>, suffix?: string }} [options]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ port = 8080, root = WWW, base = "/", headers = headersFor, answers = {}, suffix = "" } = {}) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    if (Object.hasOwn(answers, pathname)) {
      answers[pathname](response);
      return;
    }
    const found = pathname.startsWith(base) ? find(root, "/" + pathname.slice(base.length)) : null;
    if (!found) {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("not found\n");
      return;
    }
    // Without the slash, the page's relative addresses would be wrong.
    if (found.file.endsWith("index.html") && !pathname.endsWith("/") && !pathname.endsWith("index.html")) {
      response.writeHead(301, { Location: pathname + "/" }).end();
      return;
    }
    const added = found.file.endsWith(".html") ? suffix : "";
    const varies = compresses(found.file) && !added;
    const encoding = varies ? encodingFor(request.headers["accept-encoding"]?.toString()) : undefined;
    const body = encoding && await packedOnce(found, encoding).catch(() => null);
    response.writeHead(200, {
      "Content-Type": types[/** @type {keyof typeof types} */ (extname(found.file))] ?? "application/octet-stream",
      "Content-Length": body ? body.length : found.size + Buffer.byteLength(added),
      "Cache-Control": "no-cache",
      ...varies && { Vary: "Accept-Encoding" },
      ...body && { "Content-Encoding": encoding },
      ...headers(found.file),
    });
    if (request.method === "HEAD") response.end();
    else if (body) response.end(body);
    else {
      const file = createReadStream(found.file).on("error", () => response.destroy()).on("end", () => response.end(added));
      file.pipe(response, { end: false });
    }
  });
  for (let candidate = port; ; candidate++) {
    try {
      await once(server.listen(candidate, "127.0.0.1"), "listening");
      break;
    } catch (error) {
      const taken = ["EADDRINUSE", "EACCES"].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? "");
      if (!taken || candidate >= port + 20) throw error;
    }
  }
  const { port: bound } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${bound}${base}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { url } = await serve({ port: portOf(process.argv[2]) });
  console.log(`Yomikiri is running at ${url}   (press Ctrl-C to stop)`);
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => process.exit(0));
}
