// Makes the npm package from the built www/: the file yomikiri-VERSION.tgz and the folder that it packs.
//
//   node www/build/package.mjs OUT      OUT: the folder for both, usually target/package
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { thirdParties } from "./licences.mjs";
import { bundles } from "./package/bundles.mjs";
import { withLateCodecs } from "./package/codecs.mjs";
import { CORE_INIT, generatedTypes } from "./package/core-types.mjs";
import { manifest } from "./package/manifest.mjs";
import { ownTypes } from "./package/own-types.mjs";
import { WWW } from "./serve.mjs";

const [out] = process.argv.slice(2).map((path) => resolve(path));
if (!out) {
  console.error("Usage: node www/build/package.mjs OUT");
  process.exit(2);
}
const root = fileURLToPath(new URL("../../", import.meta.url));
/** The hand-written parts of the package: types and README. */
const own = fileURLToPath(new URL("./package/", import.meta.url));
const folder = join(out, "package");

/**
 * The metadata of the workspace's packages.
 * @type {{ packages: { name: string, version: string, description: string, keywords: string[] }[] }}
 */
const { packages } = JSON.parse(
  execFileSync("cargo", ["metadata", "--format-version=1", "--no-deps", "--offline"], { cwd: root, encoding: "utf8" }),
);
const crate = packages.find(({ name }) => name === "yomikiri");
if (!crate) throw new Error("cargo knows no package yomikiri");

// Removes only this folder, because Cargo keeps its own packages in OUT.
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

// The synchronous functions, as wasm-bindgen generates them.
for (const module of ["yomikiri", "yomikiri_rules"]) {
  writeFileSync(join(folder, `${module}.js`), withLateCodecs(join(WWW, `pkg/${module}.js`)));
  for (const name of [".d.ts", "_bg.wasm", "_bg.wasm.d.ts"].map((part) => module + part))
    copyFileSync(join(WWW, "pkg", name), join(folder, name));
}
copyFileSync(join(WWW, "pkg/yomikiri_data.bin"), join(folder, "yomikiri_data.bin"));
writeModule("core", "yomikiri");
writeModule("rules", "yomikiri_rules");
for (const name of readdirSync(own).filter((name) => name.endsWith(".d.ts") && name !== CORE_INIT))
  writeFileSync(join(folder, name), ownTypes(name));
copyFileSync(join(own, "README.md"), join(folder, "README.md"));
await bundles(folder);
// React's component and what development servers load, as they stand in the repository.
for (const name of readdirSync(own).filter((name) => /(\.development|^optimized|^react)\.js$/.test(name)))
  copyFileSync(join(own, name), join(folder, name));
writeFileSync(join(folder, "rules.development.js"), readFileSync(join(own, "core.development.js"), "utf8")
  .replace('"yomikiri/core"', '"yomikiri/rules"').replaceAll('"./core.js"', '"./rules.js"').replace('"./inline.js"', '"./rules-inline.js"')
  .replace('"yomikiri/inline"', '"rules-inline.js"'));
// The checker of proofs, as it stands in the repository.
copyFileSync(join(WWW, "proofs/check.mjs"), join(folder, "check.js"));
const [ELEMENT, BOARD] = ["yomikiri-element.js", "yomikiri-board.js"];
writeFileSync(join(folder, "custom-elements.json"), JSON.stringify(manifest(ELEMENT), null, 1) + "\n");
// For tools that do not read the exports.
writeFileSync(join(folder, "element.js"), `export * from "./${ELEMENT}";\n`);
writeFileSync(join(folder, "board.js"), `export * from "./${BOARD}";\n`);
// Contains only types, so importing it does nothing.
writeFileSync(join(folder, "types.js"), "export {};\n");
copyFileSync(join(WWW, "pkg/element.css"), join(folder, "element.css"));
copyFileSync(join(root, "CHANGELOG.md"), join(folder, "CHANGELOG.md"));
const licence = readFileSync(join(root, "LICENSE"), "utf8").trimEnd();
writeFileSync(join(folder, "LICENSE"), `${licence}\n\n${thirdParties(root, "package")}`);

writeFileSync(
  join(folder, "package.json"),
  JSON.stringify(
    {
      name: "yomikiri",
      version: crate.version,
      description: crate.description,
      keywords: crate.keywords,
      license: "MIT OR Apache-2.0",
      type: "module",
      engines: { node: ">=20" },
      // The element registers itself, the workers listen for messages, and shared code may be in chunks.
      sideEffects: [`./${ELEMENT}`, `./${BOARD}`, "./element.css", "./element.js", "./board.js", "./element-inline.js",
        "./*.development.js", "./react.js",
        "./worker.js", "./worker.node.js", "./chunk-*.js"],
      // Only for yomikiri/react.
      peerDependencies: { react: ">=18" },
      peerDependenciesMeta: { react: { optional: true } },
      customElements: "./custom-elements.json",
      // For tools that do not read the exports, which find the other entries by their files' names.
      main: "./engine.node.js",
      module: "./engine.js",
      types: "./engine.d.ts",
      exports: {
        ".": {
          types: "./engine.d.ts",
          node: "./engine.node.js",
          development: "./engine.development.js",
          default: "./engine.js",
        },
        "./inline": { types: "./engine.d.ts", default: "./inline.js" },
        "./core": { types: "./core.d.ts", node: "./core.js", development: "./core.development.js", default: "./core.js" },
        "./rules": { types: "./rules.d.ts", node: "./rules.js", development: "./rules.development.js", default: "./rules.js" },
        "./board": { types: "./board.d.ts", default: `./${BOARD}` },
        "./element": { types: "./element.d.ts", development: "./element.development.js", default: `./${ELEMENT}` },
        "./element.css": "./element.css",
        "./element-inline": { types: "./element-inline.d.ts", default: "./element-inline.js" },
        "./puzzles": {
          types: "./puzzles.d.ts",
          node: "./puzzles.node.js",
          development: "./puzzles.development.js",
          default: "./puzzles.js",
        },
        "./check": { types: "./check.d.ts", default: "./check.js" },
        "./react": { types: "./react.d.ts", default: "./react.js" },
        "./types": { types: "./types.d.ts", default: "./types.js" },
        "./custom-elements.json": "./custom-elements.json",
        "./yomikiri.wasm": { types: "./yomikiri_bg.wasm.d.ts", default: "./yomikiri_bg.wasm" },
        "./yomikiri_rules.wasm": {
          types: "./yomikiri_rules_bg.wasm.d.ts",
          default: "./yomikiri_rules_bg.wasm",
        },
        "./yomikiri_data.bin": { types: "./yomikiri_data.bin.d.ts", default: "./yomikiri_data.bin" },
        "./package.json": "./package.json",
      },
    },
    null,
    2,
  ) + "\n",
);

const packed = JSON.parse(
  execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", out, folder], { cwd: out, encoding: "utf8" }),
);
const [{ filename, size, files }] = Array.isArray(packed) ? packed : Object.values(packed);
renameSync(join(out, filename), join(out, `yomikiri-${crate.version}.tgz`));
console.log(`${join(out, filename)}: ${files.length} files, ${(size / 1000).toFixed(1)} kB`);

/**
 * Writes an entry with the functions of a module as wasm-bindgen makes it, which throw an error if they are called too early, and its
 * types.
 * @param {string} name the entry's @param {string} module
 */
function writeModule(name, module) {
  // The types of both are those of "yomikiri/core".
  writeFileSync(join(folder, `${name}.d.ts`), generatedTypes(`${module}.d.ts`).replaceAll('"./yomikiri.js"', '"./core.js"'));
  const source = readFileSync(join(folder, `${module}.js`), "utf8");
  const exported = [...source.matchAll(/^export (function|class) (\w+)/gm)].filter(([, , name]) => name !== "initSync");
  writeFileSync(join(folder, `${name}.js`), readFileSync(join(own, "core.js"), "utf8")
    .replace('"yomikiri/core"', `"yomikiri/${name}"`).replace('"./yomikiri.js"', `"./${module}.js"`)
    + exported.map(([, kind, name]) => {
      const wrap = kind === "class" ? "onceMade" : "once";
      return `export const ${name} = /* @__PURE__ */ ${wrap}(${JSON.stringify(name)}, engine.${name});\n`;
    }).join(""));
}
