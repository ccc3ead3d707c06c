// Makes dist/, what one uploads to a host, from the built www/: our JavaScript and the libraries' in as few files as
// lose nothing by it (the page, its worker, and what is fetched when it is wanted; the element for other pages), as one
// file compresses better than twenty; the CSS minified; all else as it is.
//
//   node www/build/bundle.mjs
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build, transform } from "esbuild";
import { apart } from "./data.mjs";
import { DIST, WWW } from "./serve.mjs";

/** For programmers and for npm, not for a browser; what the documentation is made from. */
const left = /(\.d\.ts|\.stamp|\.md|^pkg\/package\.json)$/;
/** The tools' own folder. */
const tools = /^build\//;
/** What esbuild makes. */
const made = /\.(js|css)$/;

rmSync(DIST, { recursive: true, force: true });
const files = readdirSync(WWW, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(WWW, join(entry.parentPath ?? entry.path, entry.name)))
  .filter((name) => !left.test(name) && !tools.test(name) && !made.test(name));
for (const name of files.filter((name) => !name.endsWith(".wasm"))) {
  mkdirSync(dirname(DIST + name), { recursive: true });
  copyFileSync(WWW + name, DIST + name);
}
// The engine's module looks for its wasm beside itself; what only some searches want is a file of its own.
const { wasm, data } = apart(readFileSync(`${WWW}pkg/yomikiri_bg.wasm`));
writeFileSync(`${DIST}yomikiri_bg.wasm`, wasm);
writeFileSync(`${DIST}yomikiri_data.bin`, data);

/** Templates and style sheets stand in strings, which esbuild leaves as they are: their indentation goes. @type {import("esbuild").Plugin} */
const dedent = {
  name: "dedent",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.js$/ }, ({ path }) =>
      /[/\\](vendor|pkg)[/\\]/.test(path) ? null : { contents: readFileSync(path, "utf8").replace(/\n\s+/g, "\n"), loader: "js" }),
};

/** @type {import("esbuild").BuildOptions & { metafile: true }} */
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
  plugins: [dedent],
};
// The page's style, in the order in which index.html asks for its parts.
const styles = /<link rel="stylesheet" href="\.\/([^"]*)">\n/g;
const page = readFileSync(join(WWW, "index.html"), "utf8");
const sheets = [...page.matchAll(styles)].map(([, name]) => readFileSync(join(WWW, name), "utf8"));
writeFileSync(join(DIST, "style.css"), (await transform(sheets.join("\n"), { loader: "css", minify: true, target: how.target })).code);

// All beside one another, as each finds what it loads beside itself.
const { metafile, warnings } = await build({ ...how, entryPoints: { app: "app.js", worker: "engine/worker.js", "docs/docs": "docs/docs.css" } });
// What other pages load stands by itself, or the page would come in as many pieces as the two have in common.
const others = await build({
  ...how,
  entryPoints: { element: "element.js", embed: "embed.js", "embed-style": "embed.css" },
  entryNames: "[name]",
  chunkNames: "element-[name]-[hash]",
});
renameSync(`${DIST}embed-style.css`, `${DIST}embed.css`);
for (const { text } of [...warnings, ...others.warnings]) throw new Error(text);

// The page is to ask at once for what its script will import, which has other names here.
const preloads = /(<link rel="modulepreload" href="[^"]*">\n)+/;
let asked = false;
const one = page.replace(styles, () => {
  const first = !asked;
  asked = true;
  return first ? '<link rel="stylesheet" href="./style.css">\n' : "";
});
if (!preloads.test(page)) throw new Error("index.html: no preloads to be replaced");
const app = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === "app.js");
if (!app) throw new Error("esbuild made no app.js");
const [file, { imports }] = app;
const needed = [file, ...imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path)];
const links = needed.map((path) => `<link rel="modulepreload" href="./${relative(DIST, join(WWW, path))}">\n`);
writeFileSync(join(DIST, "index.html"), one.replace(preloads, links.join("")));
