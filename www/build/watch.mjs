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

/** @param {"all" | "page" | "documents"} which the pages that reload */
const reload = (which) => {
  for (const page of pages) page.write(`data: ${which}\n\n`);
};

/**
 * Builds what has changed: all, or what the page plays with.
 * @param {string[]} [what]
 * @returns {Promise<boolean>} whether it could
 */
const build = (what = []) => new Promise((resolve) => {
  // A process group of its own, so that what it has started ends with it.
  building = spawn("./build.sh", ["refresh", ...what], { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], detached: true });
  building.on("error", () => resolve(false));
  building.on("exit", (code) => {
    building = undefined;
    resolve(code === 0);
  });
});

/** The build that is running. @type {import("node:child_process").ChildProcess | undefined} */
let building;

function end() {
  if (building?.pid) process.kill(-building.pid);
  process.exit(0);
}

/** Whether anything has changed since the pages were told. */
let changed = false;
/** Whether a change since the last build needs one. */
let needed = false;
/** Whether more is to be built than the page plays with: the documentation, and the module of the package that the page does without. */
let rest = true;
let busy = false;

async function bringUpToDate() {
  if (busy) return;
  busy = true;
  do {
    if (changed) {
      const builds = needed;
      changed = needed = false;
      // After a failure, whose message is in the terminal, the pages keep what they have until the next change.
      if (builds && !await build(["page"])) continue;
      rest ||= builds;
      reload(builds ? "page" : "all");
    } else {
      rest = false;
      if (await build()) reload("documents");
    }
  } while (changed || rest);
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
const here = location.pathname.startsWith("/docs/") ? "documents" : "page";
source.onmessage = ({ data }) => { if (data === "all" || data === here) location.reload(); };
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
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, end);
console.log(`Yomikiri is running at ${url}   (press Ctrl-C to stop)\nA change of a source is built, and the page reloads.`);
await bringUpToDate();
