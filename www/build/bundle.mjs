// Makes dist/, what one uploads to a host, from the built www/: our JavaScript and the libraries' in as few files as
// lose nothing by it (the page, its worker, and what is fetched when it is wanted; the element for other pages), as one
// file compresses better than twenty; the CSS minified; all else as it is. What the page and the element load has its hash in its
// name, so that no file ever meets one of another version; only what others ask for by name has none.
//
//   node www/build/bundle.mjs
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";
import { apart } from "./data.mjs";
import { laterThan } from "./later.mjs";
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
const copied = readdirSync(WWW, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(WWW, join(entry.parentPath ?? entry.path, entry.name)))
  .filter((name) => !left.test(name) && !tools.test(name) && !made.test(name));
for (const name of copied.filter((name) => !name.endsWith(".wasm"))) {
  mkdirSync(dirname(DIST + name), { recursive: true });
  copyFileSync(WWW + name, DIST + name);
}

/** What the engine fetches: its module, and in a file of its own what only some searches want. */
const { wasm, data } = apart(readFileSync(`${WWW}pkg/yomikiri_bg.wasm`));
/** Their names in dist, and the worker's, once it is bundled. */
const files = { worker: "", wasm: `yomikiri_bg-${hash(wasm)}.wasm`, data: `yomikiri_data-${hash(data)}.bin` };
writeFileSync(DIST + files.wasm, wasm);
writeFileSync(DIST + files.data, data);

/** The modules in place of those that say where the engine's files are in www. @type {import("esbuild").Plugin} */
const engineFiles = {
  name: "engine-files",
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]engine[/\\]worker-file\.js$/ }, () => ({ contents: `export const WORKER = "./${files.worker}";` }));
    onLoad({ filter: /[/\\]engine[/\\]wasm-files\.js$/ }, () => ({
      contents: `export const wasm = () => new URL("./${files.wasm}", import.meta.url);
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
  // Or Japanese would be written in escapes, six bytes a character.
  charset: "utf8",
  metafile: true,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  plugins: [engineFiles],
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
files.worker = worker.named("engine/worker.js");
// All beside one another, as each finds what it loads beside itself.
const page = await bundled({
  entryPoints: { app: "app.js", style: "style/page.css" },
  plugins: [...how.plugins, await laterThan(how, "app.js")],
});
// What other pages load stands by itself, or the page would come in as many pieces as the two have in common.
const others = await bundled({ entryPoints: { embed: "embed.js", "embed-style": "embed.css" }, chunkNames: "embed-[name]-[hash]" });
// These are asked for by name: by other pages, and by the documents.
await bundled({ entryPoints: { element: "element.js" }, entryNames: "[name]", chunkNames: "element-[name]-[hash]" });
await bundled({ entryPoints: { style: "style.css", "docs/docs": "docs/docs.css" }, entryNames: "[dir]/[name]" });

/** A page with other names in it. @param {string} page @param {Record<string, string>} names in dist, by those in www */
function renamed(page, names) {
  return Object.entries(names).reduce((text, [from, to]) => {
    if (!text.includes(`"./${from}"`)) throw new Error(`${page} does not ask for ${from}`);
    return text.replaceAll(`"./${from}"`, `"./${to}"`);
  }, readFileSync(join(WWW, page), "utf8"));
}

const frame = renamed("embed.html", { "embed.js": others.named("embed.js"), "embed.css": others.named("embed.css") });
writeFileSync(join(DIST, "embed.html"), frame);

const [app, style] = [page.named("app.js"), page.named("style/page.css")];
const index = renamed("index.html", { "app.js": app, "style/page.css": style });
// One version of all that the page needs: what has a hash is told by its name.
const hashed = [...Object.keys(worker.outputs), ...Object.keys(page.outputs), files.wasm, files.data].sort();
const kept = KEPT.map((name) => (name === "./" ? index : readFileSync(join(DIST, name))));
const version = hash(Buffer.concat([hashed.join(" "), ...kept].map((data) => Buffer.from(data))));
// The page says which version it is, asks for the worker of that, and at once for what its script will import.
const needed = page.outputs[app].imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path);
const head = [
  ...needed.map((path) => `<link rel="modulepreload" href="./${path}">`),
  `<meta name="offline-worker" content="./sw.js" data-version="${version}">`,
];
writeFileSync(join(DIST, "index.html"), index.replace("</head>", `${head.join("\n")}\n</head>`));
await bundled({
  entryPoints: ["sw.js"],
  entryNames: "[name]",
  splitting: false,
  define: { VERSION: JSON.stringify(version), FILES: JSON.stringify([...KEPT, ...hashed]) },
});
