// What the playground writes is valid: JSX and JavaScript parse, Vue's templates and the tags have the attributes, and the Rust programs are those
// that tests/native/playground.rs compiles and runs. tests/page/playground.test.mjs opens the pages, and tests/consumers runs the programs.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { attributesOf, written } from "../../www/docs/snippets.js";
import { linkedGame } from "../../www/model/links.js";
import { USUAL_PLAYERS } from "../../www/model/players.js";
import * as engine from "../node/engine.mjs";
import { WISHES } from "../playground.mjs";

/** The compiler that the build has. @type {typeof import("../../www/build/node_modules/typescript/lib/typescript.js")} */
const ts = createRequire(new URL("../../www/build/package.json", import.meta.url))("typescript");

const infos = engine.games();
const texts = WISHES.map((wish) => ({ wish, ...written(wish, infos) }));
const GOLDEN = new URL("../data/playground/snippets.rs", import.meta.url);

test("JSX and JavaScript parse without an error", () => {
  for (const { react, javascript } of texts)
    for (const [name, text] of [["a.jsx", react], ["a.js", javascript]]) {
      const { diagnostics = [] } = ts.transpileModule(text, { fileName: name, reportDiagnostics: true, compilerOptions: { jsx: ts.JsxEmit.ReactJSX } });
      assert.deepEqual(diagnostics.map(({ messageText }) => messageText), [], text);
    }
});

test("the JSX has every attribute with its value", () => {
  for (const { wish, react } of texts) {
    const source = ts.createSourceFile("a.jsx", react, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JSX);
    /** @type {Map<string, string>} */
    const found = new Map();
    /** @param {import("../../www/build/node_modules/typescript/lib/typescript.js").Node} node */
    const visit = (node) => {
      if (ts.isJsxAttribute(node)) {
        const value = node.initializer && ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
        found.set(node.name.getText(source), value?.getText(source) ?? "true");
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    const { game, start, moves, attributes } = wish;
    const expected = Object.entries({ game, start, moves, ...attributes }).filter(([, value]) => value !== "" || value === attributes.controls);
    for (const [name, value] of expected) {
      if ((name === "start" || name === "moves") && value === "") continue;
      const property = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
      assert.deepEqual(Function(`return (${found.get(property)})`)(), value, `${name} in ${react}`);
    }
  }
});

test("a frame's address says the same game, players and options", () => {
  for (const { wish, frame } of texts) {
    const [, address] = /src="([^"]*)"/.exec(frame) ?? [];
    const query = new URLSearchParams((address ?? "").replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&quot;", '"').split("#")[1]);
    const linked = linkedGame({ query, aside: [] }, infos, USUAL_PLAYERS);
    assert.ok(linked);
    const options = { start: wish.start || undefined, moves: wish.moves };
    const [told, asked] = [engine.new_game(linked.rules, { start: linked.start, moves: linked.moves }), engine.new_game(wish.game, options)];
    assert.deepEqual(told, asked);
    assert.equal(linked.players.second, wish.attributes.second ?? "casual");
    for (const name of ["values", "controls", "goal", "coordinates"]) assert.equal(query.get(name), attributesOf(wish)[name] ?? null, name);
  }
});

test("the Rust programs are those that the native tests compile and run", () => {
  const modules = texts.map(({ rust }, at) => `mod program_${at} {\n${rust.replace(/^(?=.)/gm, "    ").replace("fn main", "pub fn main")}\n}\n`);
  const all = `// What the playground writes for the wishes in tests/playground.mjs; tests/repository/playground.test.mjs checks it.\n\n${modules.join("\n")}
type Program = fn() -> Result<(), yomikiri::error::Error>;
const PROGRAMS: [Program; ${modules.length}] = [${modules.map((_, at) => `program_${at}::main`).join(", ")}];\n`;
  if (process.env.YOMIKIRI_WRITE) writeFileSync(GOLDEN, all);
  assert.equal(readFileSync(GOLDEN, "utf8"), all, "YOMIKIRI_WRITE=1 node --test tests/repository/playground.test.mjs writes it");
});
