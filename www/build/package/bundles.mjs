// Bundles the package's JavaScript from the page's modules: for browsers, for Node, and all in one file.
import { readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { WWW } from "../serve.mjs";
import { withLateCodecs } from "./codecs.mjs";

/** @typedef {import("esbuild").Plugin} Plugin */

const ENGINE = `${WWW}engine`;
const [engine, engineInNode, engineInline, element, board, puzzles] = ["engine", "engine.node", "inline", "element", "board", "puzzles"]
  .map((name) => fileURLToPath(new URL(`./${name}.js`, import.meta.url)));

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

/**
 * Resolves certain imports to another file.
 * @param {RegExp} filter @param {import("esbuild").OnResolveResult} to @param {string} [from] the folder of the importing files
 * @returns {Plugin}
 */
const resolved = (filter, to, from) => ({
  name: `${filter}`,
  setup: ({ onResolve }) => onResolve({ filter }, ({ resolveDir }) => (from && resolveDir !== from ? null : to)),
});

/** Leaves the files from wasm-bindgen next to the worker and out of the bundle, because the package has all files in one folder. */
const core = [
  // The element shares its module with "yomikiri/rules", so that users who copy files copy one for both.
  ...Object.entries({ yomikiri: "yomikiri", yomikiri_play: "yomikiri_rules" }).map(([from, name]) => (
    resolved(new RegExp(`/pkg/${from}\\.js$`), { path: `./${name}.js`, external: true, sideEffects: false }))),
  ...["wasm-files", "compile"].map((name) => (
    resolved(new RegExp(`^\\./${name}\\.js$`), { path: `${ENGINE}/bundled/${name}.js` }, ENGINE))),
];

/** Uses lit-html's build for Node. The page's build fails on import without a document; this one fails only on use. */
const lit = resolved(/\/vendor\/lit-html\.js$/, {
  path: fileURLToPath(new URL("../node_modules/lit-html/node/lit-html.js", import.meta.url)),
});

/** The package has no light module: one module with everything is simpler to copy and to serve. */
const noLight = resolved(/\/engine\/moves-module\.js$/, { path: `${ENGINE}/bundled/moves-module.js` });

/** Replaces the module through which the engine starts its workers. @param {string} file below engine/ */
const transport = (file) => resolved(/^\.\/transport\.js$/, { path: `${ENGINE}/${file}` }, ENGINE);

/** The modules of wasm-bindgen that become part of a bundle. @type {Plugin} */
const codecs = {
  name: "codecs",
  setup: ({ onLoad }) => onLoad({ filter: /\/pkg\/yomikiri(_play)?\.js$/ }, ({ path }) => ({ contents: withLateCodecs(path) })),
};

/** Embeds the wasm and the bundled worker in the inline engine as text, and the data in the worker. @type {Plugin} */
const inline = {
  name: "inline",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^inline:wasm$/ }, () => ({ path: `${WWW}pkg/yomikiri_bg.wasm` }));
    onResolve({ filter: /^inline:rules$/ }, () => ({ path: `${WWW}pkg/yomikiri_rules_bg.wasm` }));
    onResolve({ filter: /^inline:data$/ }, () => ({ path: `${WWW}pkg/yomikiri_data.bin` }));
    onLoad({ filter: /\.wasm$/ }, async ({ path }) => ({ contents: await readFile(path), loader: "base64" }));
    onLoad({ filter: /\.bin$/ }, async ({ path }) => ({ contents: await readFile(path), loader: "binary" }));
    onResolve({ filter: /^inline:worker$/ }, () => ({ path: `${ENGINE}/inline/worker.js`, namespace: "text" }));
    onLoad({ filter: /./, namespace: "text" }, async ({ path }) => {
      const { outputFiles } = await run({
        ...common,
        entryPoints: [path],
        format: "iife",
        sourcemap: false,
        write: false,
        // The files are embedded, so nothing uses their addresses.
        define: { "import.meta.url": '""' },
        plugins: [inline, codecs],
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
    // All files go into one folder, because each one loads others from its own folder.
    entryPoints: { engine, "yomikiri-element": element, "yomikiri-board": board },
    outdir: folder,
    splitting: true,
    plugins: [...core, lit, noLight, transport("bundled/transport.js")],
  });
  // On its own, because some projects copy this one file next to their bundle.
  await run({ ...common, entryPoints: { worker: `${ENGINE}/worker.js` }, outdir: folder, plugins: core });
  await run({
    ...common,
    entryPoints: { "engine.node": engineInNode, "worker.node": `${ENGINE}/node/worker.js` },
    outdir: folder,
    platform: "node",
    // Browsers do not download it, and stack traces show its names.
    minify: false,
    plugins: [...core, transport("node/transport.js"), resolved(/^\.\/inline\.js$/, { path: "./inline.js", external: true })],
  });
  const alone = resolved(/\/engine\/rules\.js$/, { path: `${ENGINE}/inline/rules.js` });
  const whole = { ...common, outdir: folder, plugins: [lit, noLight, transport("inline/transport.js"), inline, codecs, alone] };
  await run({ ...whole, entryPoints: { inline: engineInline } });
  // The module of "yomikiri/rules" where a development server has moved the rest of the package away from its file.
  await run({ ...whole, sourcemap: false, stdin: { contents: 'export { default as wasm } from "inline:rules";' }, outdir: undefined,
    outfile: `${folder}/rules-inline.js` });
  // A script of either kind, because a page that is a file loads no module. No source map, which would be as large again.
  const script = { sourcemap: false, define: { "import.meta.url": '""' } };
  await run({ ...whole, ...script, entryPoints: { "element-inline": element }, format: "iife" });
  // The puzzles' data is a file of its own, which is loaded when it is wanted. Both entries share it.
  for (const [name, client] of [["puzzles", "./engine.js"], ["puzzles.node", "./engine.node.js"]]) {
    await run({
      ...common,
      entryPoints: { [name]: puzzles },
      outdir: folder,
      splitting: true,
      loader: { ".bin": "binary" },
      // The engine is another file of the package.
      plugins: [resolved(/\/engine\/create-engine\.js$/, { path: client, external: true })],
    });
  }
  // The bundle already contains the worker's text, so the source map does not need it.
  const map = `${folder}/inline.js.map`;
  const { sources, sourcesContent, ...rest } = JSON.parse(readFileSync(map, "utf8"));
  const contents = sourcesContent.map((/** @type {string} */ content, /** @type {number} */ index) =>
    (sources[index].startsWith("text:") ? null : content));
  // The build folder is private, and including it would make the same package differ between machines.
  const places = sources.map((/** @type {string} */ source) => source.replace(`text:${WWW}`, "text:www/"));
  writeFileSync(map, JSON.stringify({ ...rest, sources: places, sourcesContent: contents }));
}
