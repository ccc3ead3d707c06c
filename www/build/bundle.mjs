// Makes dist/, the folder to upload to a host, from the built www/. It bundles our JavaScript and the libraries into a few files, because
// one file compresses better than twenty: the page, its worker, the parts loaded on demand, and the element for other pages. It minifies
// the CSS, copies everything else, and compresses what gets smaller. Files that the page and the element load have a hash in their names,
// so that files of different versions never mix. Only files that others request by name have none.
//
//   node www/build/bundle.mjs
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";
import { ENCODINGS, compressed, compresses } from "./compress.mjs";
import { firstPage } from "./first-page.mjs";
import { lazyModules } from "./lazy-modules.mjs";
import { DIST, WWW, filesIn } from "./serve.mjs";

/** @typedef {import("esbuild").BuildOptions & { metafile: true }} How */

/** Files to leave out: those for programmers and npm, the sources of the documentation, the projects to copy, and the README's pictures. */
const left = /(\.d\.ts|\.stamp|\.md|^pkg\/package\.json)$|^(screenshots|docs\/starters)\//;
/** The folder of the build tools. */
const tools = /^build\//;
/** The files that esbuild makes. */
const made = /\.(js|css)$/;
/** A hash of eight capitals and digits, in the style of esbuild. @param {string | Buffer} data */
const hash = (data) => createHash("sha256").update(data).digest("hex").slice(0, 8).toUpperCase();

rmSync(DIST, { recursive: true, force: true });
const copied = filesIn(WWW).filter((name) => !left.test(name) && !tools.test(name) && !made.test(name));
/**
 * The files that are kept for offline use under their own names: the page's, the documentation's, proofs and licences. "X/" stands for
 * X/index.html.
 */
const KEPT = ["./", "icon.svg", "manifest.webmanifest", "style.css", "element.js", "element.css", "docs/docs.css", "docs/values.js",
  "docs/playground.js", "docs/values.json", "proofs/check.mjs", ...copied.filter((name) => /^(icons|proofs|vendor)\//.test(name)).sort(),
  ...copied.filter((name) => /^docs\/.*\.html$/.test(name)).sort().map((name) => name.replace(/^docs\/index\.html$/, "docs/"))];
for (const name of copied.filter((name) => !/^pkg\/.*\.(wasm|bin)$/.test(name))) {
  mkdirSync(dirname(DIST + name), { recursive: true });
  copyFileSync(WWW + name, DIST + name);
}

/** The modules of the rules, of the light levels and of the engine and, separately, the data that only some searches need. */
const [rules, moves, wasm, data] = ["yomikiri_play_bg.wasm", "yomikiri_moves_bg.wasm", "yomikiri_bg.wasm", "yomikiri_data.bin"]
  .map((name) => readFileSync(`${WWW}pkg/${name}`));
/** The file of puzzles. */
const puzzles = readFileSync(`${WWW}puzzles/puzzles.bin`);
/** The names of the data files and of the workers in dist. A worker's name is unknown until it is bundled. */
const files = { worker: "", movesWorker: "", checker: "",
  rules: `yomikiri_play_bg-${hash(rules)}.wasm`, moves: `yomikiri_moves_bg-${hash(moves)}.wasm`,
  wasm: `yomikiri_bg-${hash(wasm)}.wasm`, data: `yomikiri_data-${hash(data)}.bin`,
  puzzles: `puzzles-${hash(puzzles)}.bin` };
writeFileSync(DIST + files.rules, rules);
writeFileSync(DIST + files.moves, moves);
writeFileSync(DIST + files.wasm, wasm);
writeFileSync(DIST + files.data, data);
writeFileSync(DIST + files.puzzles, puzzles);

/** Replaces the modules that name the locations of these files in www. @type {import("esbuild").Plugin} */
const engineFiles = {
  name: "engine-files",
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]engine[/\\]worker-file\.js$/ }, () => ({
      contents: `export const WORKER = "./${files.worker}"; export const MOVES_WORKER = "./${files.movesWorker}";`,
    }));
    onLoad({ filter: /[/\\]proofs[/\\]worker-file\.js$/ }, () => ({ contents: `export const WORKER = "./${files.checker}";` }));
    onLoad({ filter: /[/\\]puzzle[/\\]address\.js$/ }, () => ({
      contents: `export const address = () => new URL("./${files.puzzles}", import.meta.url);`,
    }));
    onLoad({ filter: /[/\\]engine[/\\]wasm-files\.js$/ }, () => ({
      contents: `export const wasm = () => new URL("./${files.wasm}", import.meta.url);
        export const rules = () => new URL("./${files.rules}", import.meta.url);
        export const moves = () => new URL("./${files.moves}", import.meta.url);
        export const data = () => new URL("./${files.data}", import.meta.url);`,
    }));
  },
};

/** @type {How & { plugins: import("esbuild").Plugin[] }} */
const how = {
  absWorkingDir: WWW,
  outdir: DIST,
  bundle: true,
  splitting: true,
  format: "esm",
  minify: true,
  target: "es2022",
  legalComments: "inline",
  // Without this, esbuild would write Japanese as escapes of six bytes per character.
  charset: "utf8",
  metafile: true,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  plugins: [engineFiles],
};

/**
 * @param {import("esbuild").BuildOptions} options
 * @returns {Promise<{ outputs: Record<string, { imports: { path: string, kind: string }[] }>, named: (entry: string) => string,
 *   holding: (input: string) => string }>} the output files by their names in dist, and functions that return the names of an entry point's
 *   file, and of the file that contains a module
 */
async function bundled(options) {
  const { metafile, warnings } = await build({ ...how, ...options, metafile: true });
  for (const { text } of warnings) throw new Error(text);
  const inDist = (/** @type {string} */ path) => relative(DIST, join(WWW, path));
  const found = Object.entries(metafile.outputs);
  return {
    outputs: Object.fromEntries(found.map(([path, { imports }]) => [inDist(path), {
      imports: imports.map((one) => ({ ...one, path: inDist(one.path) })),
    }])),
    named(entry) {
      const path = found.find(([, { entryPoint }]) => entryPoint === entry)?.[0];
      if (!path) throw new Error(`esbuild produced no file for ${entry}`);
      return inDist(path);
    },
    holding(input) {
      const path = found.find(([, { inputs }]) => input in inputs)?.[0];
      if (!path) throw new Error(`esbuild put ${input} into no file`);
      return inDist(path);
    },
  };
}

/** Bundles a file that goes into a page. @param {string} entry @returns {Promise<string>} */
async function inline(entry) {
  const { outputFiles: [file], warnings } = await build({ ...how, entryPoints: [entry], format: "iife", splitting: false, write: false });
  for (const { text } of warnings) throw new Error(text);
  return file.text.trim();
}

// The workers come first, because the other files contain their names.
const worker = await bundled({ entryPoints: { worker: "engine/worker.js" } });
files.worker = worker.named("engine/worker.js");
const movesWorker = await bundled({ entryPoints: { "moves-worker": "engine/moves-worker.js" } });
files.movesWorker = movesWorker.named("engine/moves-worker.js");
const checker = await bundled({ entryPoints: { "proof-worker": "proofs/worker.js" } });
files.checker = checker.named("proofs/worker.js");
// All files go into one folder, because each one loads others from its own folder. The page, the element and the frame share them.
const [PAGE, ELEMENT, FRAME, PLAYGROUND] = ["app.js", "element.js", "embed.js", "docs/playground.js"];
const scripts = await bundled({
  entryPoints: { app: PAGE, element: ELEMENT, embed: FRAME, "docs/playground": PLAYGROUND },
  entryNames: "[dir]/[name]-[hash]",
  plugins: [...how.plugins, await lazyModules(how, [PAGE, ELEMENT, FRAME, PLAYGROUND], {
    "puzzles/sheet/sheets.js": "puzzles/view.js",
    // A user who composes a puzzle then tries it in Puzzles.
    "puzzles/composer.js": "puzzles/view.js",
  }, [
    // The page loads these at first, and the element some on demand. They are too small for chunks of their own.
    ["model/links.js", "ui/match-message.js", "ui/page-link.js", "ui/send-match.js"],
    ["engine/policy-watch.js", "engine/trusted.js"],
  ])],
});
// Other pages and the documentation request the element by this name.
const element = scripts.named(`later:${ELEMENT}`);
renameSync(DIST + element, DIST + ELEMENT);
const playground = scripts.named("later:playground.js");
renameSync(DIST + playground, DIST + PLAYGROUND);
const styles = await bundled({ entryPoints: { style: "style/later.css", "embed-style": "embed.css" } });
const classic = await bundled({ entryPoints: { "cannot-start": "cannot-start.js" }, format: "iife", splitting: false });
// Other pages and the documentation request these files by name.
const named = { style: "style.css", element: "pkg/element.css", "docs/docs": "docs/docs.css", "docs/values": "docs/values.js" };
await bundled({ entryPoints: named, entryNames: "[dir]/[name]" });

/** A page with its file names replaced. @param {string} page @param {Record<string, string>} names in dist, by those in www */
function renamed(page, names) {
  return Object.entries(names).reduce((text, [from, to]) => {
    if (!text.includes(`"./${from}"`)) throw new Error(`${page} does not refer to ./${from}`);
    return text.replaceAll(`"./${from}"`, `"./${to}"`);
  }, readFileSync(join(WWW, page), "utf8"));
}

const frame = renamed("embed.html", {
  "embed.js": scripts.named(`later:${FRAME}`),
  "embed.css": styles.named("embed.css"),
  "cannot-start.js": classic.named("cannot-start.js"),
});
writeFileSync(join(DIST, "embed.html"), frame);

// The script is the file that holds the page's code: the entry point itself only imports it.
const [app, later] = [scripts.holding(PAGE), styles.named("style/later.css")];
const { FIRST, likelyCard } = await import(new URL("../games/index.js", import.meta.url).href);
const { game } = likelyCard(FIRST.rules);
const firstModules = [...scripts.outputs[app].imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path),
  scripts.named(`later:${game}.js`)];
const index = await firstPage(readFileSync(`${WWW}index.html`, "utf8"), {
  script: app,
  modules: firstModules,
  rules: files.rules,
  words: { en: [scripts.named(`later:${game}.en.js`)], ja: [scripts.named("later:ja.js"), scripts.named(`later:${game}.ja.js`)] },
  later,
  style: await inline("style/first.css"),
  waiting: await inline("shell/waiting.js"),
  cannotStart: await inline("cannot-start.js"),
});
// One version for all files that the page needs. For files with a hash, the name is enough to identify the content.
const hashed = [...[worker, movesWorker, checker, scripts, classic].flatMap(({ outputs }) => Object.keys(outputs)), later,
  files.rules, files.moves, files.wasm, files.data, files.puzzles]
  .filter((name) => name !== element && name !== playground && name !== scripts.named(`later:${FRAME}`)).sort();
const kept = KEPT.map((name) => (name === "./" ? index : readFileSync(join(DIST, name.replace(/\/$/, "/index.html")))));
const version = hash(Buffer.concat([hashed.join(" "), ...kept].map((data) => Buffer.from(data))));

/** Writes the copies of a file for hosts that compress nothing themselves, or only badly. @param {string} name */
async function packed(name) {
  const data = readFileSync(DIST + name);
  const sizes = [data.length];
  for (const encoding of /** @type {(keyof typeof ENCODINGS)[]} */ (compresses(name) ? Object.keys(ENCODINGS) : [])) {
    const small = await compressed(data, encoding, true);
    if (small.length >= 0.9 * data.length) continue;
    writeFileSync(DIST + name + ENCODINGS[encoding], small);
    sizes.push(small.length);
  }
  return Math.min(...sizes);
}

writeFileSync(join(DIST, "index.html"), index);
const sizes = new Map(await Promise.all(filesIn(DIST).map(async (name) => /** @type {const} */ ([name, await packed(name)]))));
/** The path of a file in dist. @param {string} name as the worker lists it */
const pathOf = (name) => name.replace(/^\.\//, "").replace(/^$|\/$/, "$&index.html");
const load = [...KEPT, ...hashed].reduce((sum, name) => sum + Number(sizes.get(pathOf(name))), 0);
// The page states its version and what all of it costs to load, and names the offline worker.
const offline = `<meta name="offline-worker" content="./sw.js" data-version="${version}" data-packed="${load}">`;
writeFileSync(join(DIST, "index.html"), index.replace("</head>", `${offline}\n</head>`));
await bundled({
  entryPoints: ["sw.js"],
  entryNames: "[name]",
  splitting: false,
  define: {
    VERSION: JSON.stringify(version),
    FILES: JSON.stringify([...KEPT, ...hashed]),
    NEEDED: JSON.stringify(["./", "icon.svg", "manifest.webmanifest", app, ...firstModules, later, files.rules,
      scripts.named("later:pool.js"), files.worker, files.wasm, files.movesWorker, files.moves]),
  },
});

await Promise.all(["index.html", "sw.js"].map(packed));
