// Makes dist/, what one uploads to a host, from the built www/: our JavaScript and the libraries' in as few files as
// lose nothing by it (the page, its worker, and what is fetched when it is wanted; the element for other pages), as one
// file compresses better than twenty; the CSS minified; all else as it is. What the page and the element load has its hash in its
// name, so that no file ever meets one of another version; only what others ask for by name has none.
//
//   node www/build/bundle.mjs
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build, transform } from "esbuild";
import { beside } from "./beside.mjs";
import { apart } from "./data.mjs";
import { DIST, WWW } from "./serve.mjs";

/** @typedef {import("esbuild").BuildOptions & { metafile: true }} How */

/** For programmers and for npm, not for a browser; what the documentation is made from; the README's pictures. */
const left = /(\.d\.ts|\.stamp|\.md|^pkg\/package\.json)$|^screenshots\//;
/** The tools' own folder. */
const tools = /^build\//;
/** What esbuild makes. */
const made = /\.(js|css)$/;
/** What the page needs where there is no network, among what keeps its name; "./": the page itself. */
const KEPT = ["./", "icon.svg", "manifest.webmanifest"];

/** Eight capitals and digits, as esbuild has them. @param {string | Buffer} data */
const hash = (data) => createHash("sha256").update(data).digest("hex").slice(0, 8).toUpperCase();

rmSync(DIST, { recursive: true, force: true });
const files = readdirSync(WWW, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(WWW, join(entry.parentPath ?? entry.path, entry.name)))
  .filter((name) => !left.test(name) && !tools.test(name) && !made.test(name));
for (const name of files.filter((name) => !name.endsWith(".wasm"))) {
  mkdirSync(dirname(DIST + name), { recursive: true });
  copyFileSync(WWW + name, DIST + name);
}

/** What the engine fetches: its module, and in a file of its own what only some searches want. It looks for both beside itself. */
const { wasm, data } = apart(readFileSync(`${WWW}pkg/yomikiri_bg.wasm`));
/** Their names in dist, by the names that the scripts have for them. @type {Map<string, string>} */
const names = new Map();
for (const [name, contents] of /** @type {const} */ ([["yomikiri_bg.wasm", wasm], ["yomikiri_data.bin", data]])) {
  names.set(name, name.replace(".", `-${hash(contents)}.`));
  writeFileSync(DIST + names.get(name), contents);
}
const engine = [...names.values()];

/** The modules that the page loads when they are wanted. @type {Set<string>} */
const later = new Set();

/**
 * Templates and style sheets stand in strings, which esbuild leaves as they are: their indentation goes. What a script fetches by
 * its name has another one here.
 * @type {import("esbuild").Plugin}
 */
const prepare = {
  name: "prepare",
  setup: ({ initialOptions, onLoad }) =>
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      let text = beside(readFileSync(path, "utf8"));
      if (!/[/\\](vendor|pkg)[/\\]/.test(path)) text = text.replace(/\n\s+/g, "\n");
      for (const [name, hashed] of names) text = text.replace(new RegExp(`(['"](?:\\./)?)${name}(?=['"])`, "g"), `$1${hashed}`);
      // What is loaded later finds all of the page there: said so, it takes nothing of it into a file that both of them load.
      const [entry] = Object.values(/** @type {Record<string, string>} */ (initialOptions.entryPoints));
      if (later.has(relative(WWW, path))) text += `\nimport ${JSON.stringify(join(WWW, entry))};\n`;
      return { contents: text, loader: "js" };
    }),
};

/** @type {How} */
const how = {
  absWorkingDir: WWW,
  outdir: DIST,
  bundle: true,
  splitting: true,
  format: "esm",
  minify: true,
  target: "es2022",
  legalComments: "inline",
  // Or Japanese would be written in escapes, six bytes a character.
  charset: "utf8",
  metafile: true,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  plugins: [prepare],
};

/**
 * @param {import("esbuild").BuildOptions} options
 * @returns {Promise<{ outputs: Record<string, { imports: { path: string, kind: string }[] }>, named: (entry: string) => string }>} the
 *   files made, by their names in dist, and what an entry point's is
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
      if (!path) throw new Error(`esbuild made nothing of ${entry}`);
      return inDist(path);
    },
  };
}

// The worker first, as the others have its name in them.
const worker = await bundled({ entryPoints: { worker: "engine/worker.js" } });
names.set("worker.js", worker.named("engine/worker.js"));
// All beside one another, as each finds what it loads beside itself.
const first = await build({ ...how, entryPoints: { app: "app.js" }, write: false });
for (const { entryPoint } of Object.values(first.metafile.outputs)) if (entryPoint && entryPoint !== "app.js") later.add(entryPoint);
const page = await bundled({ entryPoints: { app: "app.js" } });
later.clear();
// What other pages load stands by itself, or the page would come in as many pieces as the two have in common.
const others = await bundled({ entryPoints: { embed: "embed.js", "embed-style": "embed.css" }, chunkNames: "embed-[name]-[hash]" });
// These are asked for by name: by other pages, and by the documents.
await bundled({ entryPoints: { element: "element.js" }, entryNames: "[name]", chunkNames: "element-[name]-[hash]" });
await bundled({ entryPoints: { style: "style.css", "docs/docs": "docs/docs.css" }, entryNames: "[dir]/[name]" });

/** @param {string} name of a page @param {(text: string) => string} change */
function rewrite(name, change) {
  const text = readFileSync(join(WWW, name), "utf8");
  const changed = change(text);
  if (changed === text) throw new Error(`${name}: nothing to be replaced`);
  writeFileSync(join(DIST, name), changed);
}

/** @param {string} text @param {[from: string, to: string][]} pairs */
const replaced = (text, pairs) => pairs.reduce((text, [from, to]) => {
  if (!text.includes(`"./${from}"`)) throw new Error(`nothing asks for ${from}`);
  return text.replaceAll(`"./${from}"`, `"./${to}"`);
}, text);

rewrite("embed.html", (text) => replaced(text, [["embed.js", others.named("embed.js")], ["embed.css", others.named("embed.css")]]));

// The page's style is one file, in the order in which index.html asks for its parts.
const source = readFileSync(join(WWW, "index.html"), "utf8");
const styles = /<link rel="stylesheet" href="\.\/([^"]*)">\n/g;
const sheets = [...source.matchAll(styles)].map(([, name]) => readFileSync(join(WWW, name), "utf8")).join("\n");
const { code } = await transform(sheets, { loader: "css", minify: true, target: how.target });
const style = `style-${hash(code)}.css`;
writeFileSync(join(DIST, style), code);

// The page is to ask at once for what its script will import, which has other names here.
const preloads = /(<link rel="modulepreload" href="[^"]*">\n)+/;
const app = page.named("app.js");
const needed = [app, ...page.outputs[app].imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path)];
const links = needed.map((path) => `<link rel="modulepreload" href="./${path}">\n`).join("");
let asked = false;
const oneStyle = source.replace(styles, () => {
  const first = !asked;
  asked = true;
  return first ? `<link rel="stylesheet" href="./${style}">\n` : "";
});
const index = replaced(oneStyle, [["app.js", app]]).replace(preloads, links);

// One version of all that the page needs: what has a hash is told by its name.
const hashed = [style, ...Object.keys(worker.outputs), ...Object.keys(page.outputs), ...engine].sort();
const kept = KEPT.map((name) => (name === "./" ? index : readFileSync(join(DIST, name))));
const version = hash(Buffer.concat([hashed.join(" "), ...kept].map((data) => Buffer.from(data))));
// The page says which version it is, and asks for the worker of that.
const told = index.replace("</head>", `<meta name="offline-worker" content="./sw.js" data-version="${version}">\n</head>`);
if (!preloads.test(told) || told === index) throw new Error("index.html is not as expected");
writeFileSync(join(DIST, "index.html"), told);
await bundled({
  entryPoints: ["sw.js"],
  entryNames: "[name]",
  splitting: false,
  define: { VERSION: JSON.stringify(version), FILES: JSON.stringify([...KEPT, ...hashed]) },
});
