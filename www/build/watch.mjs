// Serves www/ to its developers: a source that changes is built again, and the open pages reload.
//
//   node www/build/watch.mjs [PORT]      default: 8080, or the next free port; `./build.sh serve` runs it
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { fileURLToPath } from "node:url";
import { portOf, serve } from "./serve.mjs";

/** @import { ServerResponse } from "node:http" */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The files that a build writes, hidden ones, and editors' copies. */
const MADE = /(^|\/)(node_modules|pkg|vendor|\.[^/]*)(\/|$)|^docs\/[^/]*\.html$|~$/;
/** The sources that need no build: the page loads them as they are. */
const AS_IT_IS = /^(?!docs\/|build\/).*\.(js|css|html|svg|png|bin|webmanifest)$/;
/** Editors write a file in several steps, and a change may concern several files. */
const PAUSE = 60;

/** The pages that are open, each with a request that stays open. @type {Set<ServerResponse>} */
const pages = new Set();

const reload = () => {
  for (const page of pages) page.write("data: changed\n\n");
};

/** Builds what has changed. Resolves to whether it could. @returns {Promise<boolean>} */
const build = () => new Promise((resolve) => {
  const child = spawn("./build.sh", ["refresh"], { cwd: ROOT, stdio: "inherit" });
  child.on("error", () => resolve(false));
  child.on("exit", (code) => resolve(code === 0));
});

/** Whether a change since the last build needs one. */
let needed = false;
/** Whether anything has changed since the pages were told. */
let changed = false;
let busy = false;

async function bringUpToDate() {
  if (busy) return;
  busy = true;
  while (changed) {
    const builds = needed;
    changed = needed = false;
    // After a failure, whose message is in the terminal, the pages keep what they have until the next change.
    if (!builds || await build()) reload();
  }
  busy = false;
}

/** @type {NodeJS.Timeout | undefined} */
let timer;

/** @param {string} folder @param {boolean} recursive @param {(path: string) => boolean} needsBuild */
function observe(folder, recursive, needsBuild) {
  watch(ROOT + folder, { recursive }, (_event, name) => {
    const path = name?.replaceAll("\\", "/") ?? "";
    if (MADE.test(path)) return;
    changed = true;
    needed ||= needsBuild(path);
    clearTimeout(timer);
    timer = setTimeout(bringUpToDate, PAUSE);
  });
}

/** What the pages run. */
const SCRIPT = `// Added by the development server.
let lost = false;
const source = new EventSource("/-changes");
source.onmessage = () => location.reload();
// The server was started again.
source.onerror = () => { lost = true; };
source.onopen = () => { if (lost) location.reload(); };
`;

const { url } = await serve({
  port: portOf(process.argv[2]),
  answers: {
    "/-changes": (response) => {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" }).write("\n");
      pages.add(response);
      response.on("close", () => pages.delete(response));
    },
    "/-reload.js": (response) => response.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8" }).end(SCRIPT),
  },
  suffix: '<script type="module" src="/-reload.js"></script>\n',
});
observe("www", true, (path) => !AS_IT_IS.test(path));
observe("src", true, () => true);
observe("", false, (path) => /^(Cargo\.(toml|lock)|CHANGELOG\.md)$/.test(path));
console.log(`Yomikiri is running at ${url}   (press Ctrl-C to stop)\nA change of a source is built, and the page reloads.`);
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => process.exit(0));
