// The package's JavaScript, bundled from the page's: for browsers, for Node, and all in one file.
import { readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { WWW } from "../serve.mjs";

/** @typedef {import("esbuild").Plugin} Plugin */

const ENGINE = `${WWW}engine`;
const entry = fileURLToPath(new URL("./engine.js", import.meta.url));
const element = fileURLToPath(new URL("./element.js", import.meta.url));

/** @type {import("esbuild").BuildOptions} */
const common = {
  bundle: true,
  format: "esm",
  minify: true,
  target: "es2022",
  sourcemap: "linked",
  legalComments: "inline",
  charset: "utf8",
};

/** What wasm-bindgen made are files of their own in the package, as they are among its exports, beside the worker. @type {Plugin} */
const core = {
  name: "core",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\/pkg\/yomikiri\.js$/ }, () => ({ path: "./yomikiri.js", external: true, sideEffects: false }));
    // Files stand side by side in the package.
    onResolve({ filter: /^\.\/wasm-files\.js$/ }, ({ resolveDir }) => (
      resolveDir === ENGINE ? { path: `${ENGINE}/bundled/wasm-files.js` } : null));
    // The package's module is whole.
    onLoad({ filter: /\/engine\/fetch-data\.js$/ }, () => ({ contents: "export const fetchData = undefined;", loader: "js" }));
  },
};

/** What the page gets of lit-html stops where there is no document; this is the same, and stops only when it is used. @type {Plugin} */
const lit = {
  name: "lit",
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/vendor\/lit-html\.js$/ }, () => ({
      path: fileURLToPath(new URL("../node_modules/lit-html/node/lit-html.js", import.meta.url)),
    }));
  },
};

/** The engine's modules get their workers in another way. @param {string} file below engine/ @returns {Plugin} */
const transport = (file) => ({
  name: "transport",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\/transport\.js$/ }, ({ resolveDir }) => (resolveDir === ENGINE ? { path: `${ENGINE}/${file}` } : null));
  },
});

/** What the inline engine has in it: the worker's text, bundled, and in that the wasm. @type {Plugin} */
const inline = {
  name: "inline",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^inline:wasm$/ }, () => ({ path: `${WWW}pkg/yomikiri_bg.wasm` }));
    onLoad({ filter: /\.wasm$/ }, async ({ path }) => ({ contents: await readFile(path), loader: "binary" }));
    onResolve({ filter: /^inline:worker$/ }, () => ({ path: `${ENGINE}/inline/worker.js`, namespace: "text" }));
    onLoad({ filter: /./, namespace: "text" }, async ({ path }) => {
      const { outputFiles } = await run({
        ...common,
        entryPoints: [path],
        format: "iife",
        sourcemap: false,
        write: false,
        // Where the wasm is: nowhere, and nobody asks.
        define: { "import.meta.url": '""' },
        plugins: [inline],
      });
      return { contents: outputFiles?.[0].text, loader: "text" };
    });
  },
};

/** @param {import("esbuild").BuildOptions} options */
async function run(options) {
  const result = await build(options);
  if (result.warnings.length > 0) throw new Error(result.warnings.map(({ text }) => text).join("; "));
  return result;
}

/** Writes all bundles. @param {string} folder */
export async function bundles(folder) {
  await run({
    ...common,
    // Beside one another, as each finds what it loads beside itself.
    entryPoints: { engine: entry, worker: `${ENGINE}/worker.js`, "yomikiri-element": element },
    outdir: folder,
    splitting: true,
    plugins: [core, lit, transport("bundled/transport.js")],
  });
  await run({
    ...common,
    entryPoints: { "engine.node": entry, "worker.node": `${ENGINE}/node/worker.js` },
    outdir: folder,
    platform: "node",
    // Nobody downloads it, and its names stand in stack traces.
    minify: false,
    plugins: [core, transport("node/transport.js")],
  });
  await run({
    ...common,
    entryPoints: { inline: entry },
    outdir: folder,
    plugins: [transport("inline/transport.js"), inline],
  });
  // The worker's text is in the bundle already, and nobody reads it.
  const map = `${folder}/inline.js.map`;
  const { sources, sourcesContent, ...rest } = JSON.parse(readFileSync(map, "utf8"));
  const contents = sourcesContent.map((/** @type {string} */ content, /** @type {number} */ index) =>
    (sources[index].startsWith("text:") ? null : content));
  // Where it was built is nobody's business, and would make the same package another one elsewhere.
  const places = sources.map((/** @type {string} */ source) => source.replace(`text:${WWW}`, "text:www/"));
  writeFileSync(map, JSON.stringify({ ...rest, sources: places, sourcesContent: contents }));
}
