// The starters of the documentation: each is copied, given the packed package, built, opened in a browser and clicked.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { DIST } from "../../www/build/serve.mjs";
import { STARTERS } from "../../www/build/docs.mjs";
import { all } from "../size.mjs";
import { command, inBrowser, server, served, TARBALL, tool } from "./harness.mjs";
import { freePort } from "../port.mjs";

/** Whether this is `./build.sh test frameworks`, which builds all of them. `test all` builds those with the cheapest tools of each kind. */
const every = process.env.YOMIKIRI_FRAMEWORKS === "all";
const MODULES = fileURLToPath(new URL("./frameworks/node_modules/", import.meta.url));
const RUN = fileURLToPath(new URL("./frameworks/.run/", import.meta.url));

/** Copies a starter to where its framework is, and installs the package. @param {string} name */
function copied(name) {
  mkdirSync(RUN, { recursive: true });
  const folder = mkdtempSync(join(RUN, `starter-${name}-`));
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  cpSync(join(STARTERS, name), folder, { recursive: true });
  const installed = join(folder, "node_modules/yomikiri");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", TARBALL, "--strip-components=1", "-C", installed]);
  return folder;
}

/** @param {string} folder @param {string} from the tool's package @param {string[]} args @param {string} [bin] */
const run = (folder, from, args, bin = from) => command(folder, process.execPath, [tool(from, bin, MODULES), ...args],
  { CI: "1", NEXT_TELEMETRY_DISABLED: "1", NG_CLI_ANALYTICS: "false" });

/** Makes a move on the board, and waits until the starter's listener has told it. @param {string} url */
const clicked = (url) => inBrowser(url, async (page, problems) => {
  const move = page.locator('yomikiri-game [data-move]:not([aria-disabled="true"])').first();
  await move.waitFor();
  const name = await move.getAttribute("data-move");
  await move.click();
  const told = page.locator("output").filter({ hasText: new RegExp(`^${name}\\b`) });
  await told.waitFor().catch((error) => { throw new Error(`${error.message}: ${problems.join("; ")}`); });
  // The computer answers.
  await page.locator("output").filter({ hasText: /^\w\d \w\d/ }).waitFor();
  assert.deepEqual(problems, []);
});

/** How each starter is built and served. @type {Record<string, (folder: string) => Promise<unknown>>} */
const WAYS = {
  async "plain-html"(folder) {
    cpSync(DIST, join(folder, "yomikiri"), { recursive: true });
    await served(folder, clicked);
  },
  async next(folder) {
    await run(folder, "next", ["build"]);
    const port = String(await freePort());
    const { url, stop } = await server(folder, process.execPath, [tool("next", "next", MODULES), "start", "--port", port, "--hostname", "127.0.0.1"]);
    try {
      assert.match((await (await fetch(url)).text()).replaceAll("<!-- -->", ""), /4×4 reversi is worth -8 to black/);
      await clicked(url);
    } finally {
      await stop();
    }
  },
  async angular(folder) {
    await run(folder, "@angular/cli", ["build", "--base-href", "./"], "ng");
    await served(join(folder, "dist/browser"), clicked);
  },
  async svelte(folder) {
    await run(folder, "vite", ["build", "--logLevel", "warn"]);
    await served(join(folder, "build"), clicked);
  },
  async node(folder) {
    const { scripts: { start } } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const [program, ...args] = start.split(" ");
    assert.equal(program, "node");
    const lines = (await command(folder, process.execPath, args)).trimEnd().split("\n");
    assert.equal(lines.length, 2);
    for (const line of lines) assert.match(line, /^\(;.*GM\[2\]/);
    await assert.rejects(command(folder, process.execPath, ["convert.js", "games.txt", "psq"]), /not-sayable/);
  },
};
for (const name of ["react", "vue", "preact"]) WAYS[name] = async (folder) => {
  await run(folder, "vite", ["build", "--base", "./", "--logLevel", "warn"]);
  await served(join(folder, "dist"), clicked);
};

/** The starters that need no framework's packages. */
const PLAIN = ["plain-html", "node"];
/** What `test all` adds. */
const CHEAP = ["react", "vue", "preact", "svelte"];

test("there is a way for each starter", () => {
  assert.deepEqual(Object.keys(WAYS).sort(), readdirSync(STARTERS).sort());
});

for (const [name, way] of Object.entries(WAYS)) {
  const skip = !PLAIN.includes(name) && !every && !(all && CHEAP.includes(name));
  test(`the starter ${name} is built, and its listener hears a click`, { skip, timeout: 400_000 }, async () => { await way(copied(name)); });

  test(`the starter ${name} asks for the versions that are tested, and for nothing of ours from the registry`, { skip }, () => {
    const file = join(STARTERS, name, "package.json");
    if (!existsSync(file)) return;
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, "utf8"));
    for (const [needed, range] of Object.entries({ ...dependencies, ...devDependencies })) {
      assert.notEqual(needed, "yomikiri", "it is not on npm yet");
      const { version } = JSON.parse(readFileSync(join(MODULES, needed, "package.json"), "utf8"));
      assert.equal(String(range).replace(/^[\^~]/, "").split(".").slice(0, 2).join("."), version.split(".").slice(0, 2).join("."), needed);
    }
  });
}
