// The API reference has everything that the package's types declare, as the TypeScript compiler sees them, and every error of the engine.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { pages } from "../../www/build/docs.mjs";
import { modules, sentences, version } from "../../www/build/docs/modules.mjs";
import { readTypes } from "../../www/build/docs/types.mjs";
import { ownTypes } from "../../www/build/package/own-types.mjs";
import { explain } from "../../www/i18n/index.js";
import { wordsIn } from "../../www/games/words.js";
import * as engine from "../node/engine.mjs";

/** The compiler that the build has. @type {typeof import("../../www/build/node_modules/typescript/lib/typescript.js")} */
const ts = createRequire(new URL("../../www/build/package.json", import.meta.url))("typescript");

const made = await pages(() => {});
const [html, japanese] = ["en", "ja"].map((language) => made.find(({ name, language: one }) => name === "reference" && one === language)?.html ?? "");
const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id.replaceAll("&#34;", '"')));

/** The type files: the generated one, and the package's own, as it ships them. */
const folder = fileURLToPath(new URL("../../www/build/package/", import.meta.url));
const FILES = new Map([["core", fileURLToPath(new URL("../../www/pkg/yomikiri.d.ts", import.meta.url))],
  ...readdirSync(folder).filter((name) => name.endsWith(".d.ts") && !/core-init|\.bin\./.test(name))
    .map((name) => /** @type {[string, string]} */ ([name.replace(".d.ts", ""), folder + name]))]);
/** @type {import("../../www/build/node_modules/typescript/lib/typescript.js").CompilerOptions} */
const options = { target: ts.ScriptTarget.ES2022, lib: ["lib.es2022.d.ts", "lib.dom.d.ts"], types: [] };
const host = ts.createCompilerHost(options);
const { readFile } = host;
host.readFile = (path) => (path.startsWith(folder) ? ownTypes(path.slice(folder.length)) : readFile(path));
const program = ts.createProgram([...FILES.values()], options, host);
const checker = program.getTypeChecker();

/** What a type file itself declares and exports. @param {string} file */
function declaredIn(file) {
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  // A file that only adds to the types of others exports nothing.
  if (!source || !symbol) return [];
  return checker.getExportsOfModule(symbol).filter(({ declarations }) => declarations?.some((one) => one.getSourceFile() === source))
    .filter(({ declarations = [] }) => declarations.some((one) => ts.getCombinedModifierFlags(one) & ts.ModifierFlags.Export))
    // What loads the module has types of its own in the package, without the DOM's.
    .filter(({ name }) => !/^(default|Init\w+|SyncInitInput|initSync)$/.test(name));
}

/** The entry of a name. @param {string} module @param {string} name */
const entryOf = (module, name) => (ids.has(`${module}-${name}`) ? `${module}-${name}` : name);

for (const [module, file] of FILES) {
  test(`the reference has every export of ${module}, with every field`, () => {
    const exported = declaredIn(file);
    assert.ok(exported.length > 0 || /-inline$|^types$/.test(module), module);
    assert.ok(ids.has(module), module);
    for (const symbol of exported) {
      const entry = entryOf(module, symbol.name);
      assert.ok(ids.has(entry), symbol.name);
      const own = symbol.declarations?.find((one) => ts.isInterfaceDeclaration(one) || ts.isClassDeclaration(one));
      if (!own) continue;
      for (const field of own.members.map(({ name }) => name).filter((name) => name !== undefined)) {
        const name = ts.isStringLiteral(field) ? field.text : field.getText();
        assert.ok(ids.has(`${entry}.${name}`), `${symbol.name}.${name}`);
      }
    }
  });
}

test("the fields that programs meet first have a type and a meaning, in both languages", () => {
  const core = modules().find(({ name }) => name === "core");
  for (const name of ["Game", "Outcome", "Reply", "Solution", "Progress", "SolveOptions", "BestMoveOptions", "TreeNode", "GameInfo", "EngineError", "Search"]) {
    const declared = core?.declarations.find((one) => one.name === name);
    assert.ok(declared && declared.members.length > 1, name);
    for (const { name: field, text, type } of declared.members) {
      assert.ok(type && text, `${name}.${field}`);
      const row = new RegExp(`<code id="(core-)?${name}\\.${field.replace(/[[\].]/g, "\\$&")}">[^]*?</tr>`);
      for (const page of [html, japanese]) assert.match(row.exec(page)?.[0] ?? "", /<td role="cell" data-column="[^"]+"><code[^]*<td role="cell">./, field);
    }
  }
});

test("the fields of the rules say the engine's defaults and ranges", () => {
  const core = modules().find(({ name }) => name === "core");
  for (const { game, fields } of engine.games()) {
    const declared = core?.declarations.find(({ members }) => members.some(({ name, type }) => name === "game" && type === `"${game}"`));
    for (const field of fields.filter(({ name }) => name !== "fouls")) {
      const { text = "" } = declared?.members.find(({ name }) => name === field.name) ?? {};
      if (field.default !== null) assert.match(text.toLowerCase(), new RegExp(`default ${JSON.stringify(field.default).replace(/[[\]]/g, "\\$&")}`), `${game}: ${field.name}`);
      if (field.type === "integer" && text.includes("…")) assert.ok(text.includes(`${field.least}…${field.most}`), `${game}: ${field.name}: ${text}`);
    }
  }
});

test("the reference has every error with its sentence, as the engine and the page say it", async () => {
  const known = sentences();
  const words = await wordsIn("ja");
  for (const { code, kind, params } of engine.error_codes()) {
    const row = new RegExp(`<code id="error\\.${code}">[^]*?</tr>`).exec(html)?.[0] ?? "";
    const text = known.get(code) ?? "";
    assert.ok(text.length > 3, code);
    assert.deepEqual([...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort(), [...new Set(params)].sort(), code);
    assert.ok(row.includes(`<code>${kind}</code>`) && row.includes(text.slice(0, 12).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)), row);
    const own = await explain({ code, params: Object.fromEntries(params.map((name) => [name, `{${name}}`])), message: text }, words);
    assert.ok(japanese.includes(own.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)), `${code}: ${own}`);
  }
  const refused = engine.refused("bad-rules", () => engine.new_game({ game: "mnk", misere: 3 }));
  assert.equal(known.get("rule-boolean")?.replace("{field}", "misere"), refused.message);
});

test("the version on the pages is the crate's, and the changelog has all of its headings", () => {
  assert.match(html, new RegExp(`version ${version().replaceAll(".", "\\.")}`));
  const changes = made.find(({ name }) => name === "changelog")?.html ?? "";
  assert.ok(changes.includes(`version ${version()}`) && changes.includes('id="v-latest"') && !changes.includes("{version}"));
});

test("comments are read above a declaration, over several lines, and those of nested fields", () => {
  const { about, declarations, events, from } = readTypes(`// About the file.
export { play } from "./core.js";
/** A thing. */
export interface Thing extends Hidden {
  // Says nothing to readers.
  two?: string;
  /**
   * The first,
   * and more of it.
   */
  one: number;
  /** Of these. */
  list: {
    /** Within. */
    inner: boolean;
  }[];
  /** Read. */
  get value(): string;
  set value(value: string | null);
  /** Does it. */
  act(times: number): void;
  act(how: "once"): void;
}
interface Hidden { base: 1 }
/** Of two. */
export type Kind =
  | "a"
  | "b";
/** Lives. */
export class Being {
  /** Is born. */
  constructor(name: string);
  /** Is one. */
  go(far: number): void;
}
declare global {
  interface HTMLElementEventMap {
    /** It happened. */
    "thing-happened": CustomEvent<Thing>;
  }
}
`);
  assert.equal(about, "About the file.");
  assert.deepEqual(from, [{ names: ["play"], path: "./core.js" }]);
  const [thing, hidden, kind, being] = declarations;
  assert.equal(thing.text, "A thing.");
  assert.deepEqual([thing.over, hidden.exported], [["Hidden"], false]);
  assert.deepEqual(thing.members.map(({ name, type, text }) => [name, type, text]), [
    ["two", "string", ""], ["one", "number", "The first, and more of it."], ["list", "{ … }[]", "Of these."], ["list[].inner", "boolean", "Within."], ["value", "string", "Read."], ["act", '(times: number): void\n(how: "once"): void', "Does it."],
  ]);
  assert.equal(thing.members.find(({ name }) => name === "value")?.set, "string | null");
  assert.deepEqual([kind.text, kind.code], ["Of two.", '| "a"\n| "b"']);
  assert.deepEqual([being.kind, being.text, being.exported], ["interface", "Lives.", true]);
  assert.deepEqual(being.members.map(({ name, type, method, text }) => [name, type, method, text]), [
    ["constructor", "(name: string)", true, "Is born."], ["go", "(far: number): void", true, "Is one."],
  ]);
  assert.deepEqual(events.map(({ name, text }) => [name, text]), [["thing-happened", "It happened."]]);
});
