// Makes dist/, what one uploads to a host, from the built www/: our JavaScript and the libraries' in as few files as
// lose nothing by it (the page, its worker, what both need, and the language that is fetched when it is asked for), as one
// file compresses better than twenty; the CSS minified; all else as it is.
//
//   node www/build/bundle.mjs
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";
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
for (const name of files) {
  mkdirSync(dirname(DIST + name), { recursive: true });
  copyFileSync(WWW + name, DIST + name);
}

const { metafile, warnings } = await build({
  absWorkingDir: WWW,
  entryPoints: ["app.js", "worker.js", "style.css", "docs/docs.css"],
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
});
if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join("; "));

// The page is to ask at once for what its script will import, which has other names here.
const preloads = /(<link rel="modulepreload" href="[^"]*">\n)+/;
const page = readFileSync(join(WWW, "index.html"), "utf8");
if (!preloads.test(page)) throw new Error("index.html: no preloads to be replaced");
const app = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === "app.js");
if (!app) throw new Error("esbuild made no app.js");
const [file, { imports }] = app;
const needed = [file, ...imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path)];
const links = needed.map((path) => `<link rel="modulepreload" href="./${relative(DIST, join(WWW, path))}">\n`);
writeFileSync(join(DIST, "index.html"), page.replace(preloads, links.join("")));
