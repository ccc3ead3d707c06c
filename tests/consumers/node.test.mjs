// The installed package in plain Node, in Deno and in Bun.
import assert from "node:assert/strict";
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { inTurn } from "../size.mjs";
import { CHECKED, command, EXPECTED, project, PROOF, PROOF_FILE, PUZZLES, RULES, TOOLS } from "./harness.mjs";

/** Node is the current program; npm provides the others for this platform. @type {Record<string, string[]>} */
const RUNTIMES = {
  node: [process.execPath],
  deno: [join(TOOLS, "@deno/linux-x64-glibc/deno"), "run", "--allow-all", "--no-remote"],
  bun: [join(TOOLS, "@oven/bun-linux-x64/bin/bun")],
};

for (const [name, [program, ...args]] of Object.entries(RUNTIMES)) {
  const skip = !existsSync(program) && `npm has no ${name} for this machine`;
  for (const file of ["print.js", "print-inline.js"]) {
    test(`${name}: ${file === "print.js" ? "yomikiri" : "yomikiri/inline"} plays a game and solves 4x4, and the program ends`, { skip }, async () => {
      const folder = await project(`${name}-${file}`, {}, ["programs"]);
      assert.deepEqual(JSON.parse(await command(folder, program, [...args, `programs/${file}`])), EXPECTED);
    });
  }
  test(`${name}: some calls are stopped, and others continue`, { skip }, async () => {
    const folder = await project(`${name}-stop`, {}, ["programs"]);
    assert.equal((await command(folder, program, [...args, "programs/stop.js"])).trim(), "stopped");
  });
}

for (const [name, [program, ...args]] of inTurn(Object.entries(RUNTIMES), 1)) {
  const skip = !existsSync(program) && `npm has no ${name} for this machine`;
  test(`${name}: yomikiri/check checks a proof and refuses another file`, { skip }, async () => {
    const folder = await project(`${name}-check`, PROOF, ["programs"]);
    assert.deepEqual(JSON.parse(await command(folder, program, [...args, "programs/check.js"])), CHECKED);
  });
}

for (const [name, [program, ...args]] of inTurn(Object.entries(RUNTIMES), 0)) {
  const skip = !existsSync(program) && `npm has no ${name} for this machine`;
  test(`${name}: yomikiri/puzzles lists the puzzles, and the program ends`, { skip }, async () => {
    const folder = await project(`${name}-puzzles`, {}, ["programs"]);
    assert.deepEqual(JSON.parse(await command(folder, program, [...args, "programs/puzzles.js"])), PUZZLES);
  });
}

test("node: the checker is a program, too", async () => {
  const folder = await project("node-check-program", {});
  const said = await command(folder, process.execPath, ["node_modules/yomikiri/check.js", PROOF_FILE]);
  assert.equal(JSON.parse(said).at_least, CHECKED.at_least);
});

for (const [name, [program, ...args]] of inTurn(Object.entries(RUNTIMES), 1)) {
  const skip = !existsSync(program) && `npm has no ${name} for this machine`;
  test(`${name}: yomikiri/rules plays games, once its wasm is read from a file`, { skip }, async () => {
    const main = `
      import { readFileSync } from "node:fs";
      import * as rules from "yomikiri/rules";
      import { report } from "./programs/rules.js";
      try {
        rules.new_game("eight");
      } catch ({ kind, code }) {
        console.log(kind, code);
      }
      rules.initSync({ module: readFileSync(new URL(import.meta.resolve("yomikiri/yomikiri_rules.wasm"))) });
      console.log(JSON.stringify(report(rules)));`;
    const folder = await project(`${name}-rules`, { "main.js": main }, ["programs"]);
    const [early, report] = (await command(folder, program, [...args, "main.js"])).trim().split("\n");
    assert.deepEqual([early, JSON.parse(report)], ["engine-gone not-initialized", RULES]);
  });
}

test("node: the synchronous functions, with the wasm read from a file", async () => {
  const main = `
    import { readFileSync } from "node:fs";
    import * as core from "yomikiri/core";
    import { program } from "./programs/program.js";
    const file = (name) => readFileSync(new URL(import.meta.resolve("yomikiri/" + name)));
    core.initSync({ module: file("yomikiri.wasm") });
    console.log(JSON.stringify(await program(core)));
    const large = core.new_game("reversi-6x6");
    console.log(core.supply_data(file("yomikiri_data.bin")), core.wants_data(large), core.solve(large).from_book);
    const search = new core.Search(large);
    console.log(search.run(1e6), search instanceof core.Search, search.result().from_book);
    search.free();`;
  const folder = await project("node-core", { "main.js": main }, ["programs"]);
  const [report, ...more] = (await command(folder, process.execPath, ["main.js"])).trim().split("\n");
  assert.deepEqual(JSON.parse(report), EXPECTED);
  assert.deepEqual(more, ["true false true", "finished true true"]);
});

test("node: CommonJS code requires the package, where the runtime can", { skip: !process.features.require_module }, async () => {
  const main = `
    const { createEngine } = require("yomikiri");
    const { new_game } = require("yomikiri/rules");
    createEngine().then(async (engine) => {
      const { legal } = await engine.new_game("tic-tac-toe");
      console.log(legal.length, typeof new_game);
      await engine.close();
    });`;
  const folder = await project("node-require", { "main.cjs": main });
  assert.equal((await command(folder, process.execPath, ["--no-warnings", "main.cjs"])).trim(), "9 function");
});

test("node: the engine from a given folder", async () => {
  const main = `
    import { createEngine } from "yomikiri";
    import { program } from "./programs/program.js";
    console.log(JSON.stringify(await program(await createEngine({ base: new URL("./files/", import.meta.url) }))));`;
  const folder = await project("node-base", { "main.js": main }, ["programs"]);
  for (const file of ["worker.node.js", "yomikiri.js", "yomikiri_bg.wasm", "yomikiri_data.bin"])
    cpSync(join(folder, "node_modules/yomikiri", file), join(folder, "files", file));
  assert.deepEqual(JSON.parse(await command(folder, process.execPath, ["main.js"])), EXPECTED);
  // If the folder has no engine, the error says so.
  const none = `
    import { createEngine } from "yomikiri";
    await createEngine({ base: new URL("./none/", import.meta.url) }).catch(({ name, code }) => console.log(name, code));`;
  const other = await project("node-none", { "main.js": none });
  assert.equal((await command(other, process.execPath, ["main.js"])).trim(), "EngineError engine-gone");
});

test("node: no timer keeps a finished program alive", async () => {
  const main = `
    import { createEngine } from "yomikiri";
    import { program } from "./programs/program.js";
    await program(await createEngine());
    // The workers may still be answering.
    while (process.getActiveResourcesInfo().includes("MessagePort")) await new Promise((resolve) => { setImmediate(resolve); });
    console.log(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length);`;
  assert.equal((await command(await project("node-timers", { "main.js": main }, ["programs"]), process.execPath, ["main.js"])).trim(), "0");
});

test("node: what goes wrong in a call refuses that call, with a typed error, and the program goes on", async () => {
  const main = `
    import { createEngine } from "yomikiri";
    import * as core from "yomikiri/core";
    const engine = await createEngine();
    const small = await engine.new_game("reversi-4x4");
    const large = await engine.new_game("reversi-8x8");
    const told = (call) => call.then(() => "answered", ({ name, kind, code }) => [name, kind, kind && code].filter(Boolean).join(" "));
    const tell = async (name, call) => console.log(name + ": " + await told(call()));
    await tell("throws", () => engine.solve(large, { book: false, on_progress: () => { throw new RangeError("mine"); } }));
    await tell("throws at once, shared out", () => engine.solve(large, { book: false, each_move: true, on_progress: () => { throw new RangeError("mine"); } }));
    await tell("timeout of solve", () => engine.solve(large, { book: false, signal: AbortSignal.timeout(100) }));
    await tell("timeout of best_move", () => engine.best_move(large, { level: "lookahead", depth: 30, max_nodes: 1e12, signal: AbortSignal.timeout(100) }));
    await tell("own reason", () => engine.solve(large, { book: false, signal: AbortSignal.abort(new RangeError("mine")) }));
    for (const nothing of [null, undefined, {}, 3]) {
      await tell("solve " + JSON.stringify(nothing), () => engine.solve(nothing));
      await tell("solve each " + JSON.stringify(nothing), () => engine.solve(nothing, { each_move: true }));
    }
    await tell("null options", () => engine.solve(small, null));
    await tell("null options of best_move", () => engine.best_move(small, null));
    await tell("a function", () => engine.play(small, () => {}));
    await tell("no signal", () => engine.solve(small, { signal: {} }));
    await tell("no function", () => engine.solve(small, { on_progress: 3 }));
    await tell("no number", () => engine.solve(small, { max_ms: "soon" }));
    await tell("core, too early", async () => core.solve(null));
    await tell("core, too early", async () => core.new_game("eight"));
    await tell("core, too early", async () => new core.Search(null));
    console.log((await engine.solve(small)).value);
    for (const [max_nodes, more] of [[1, {}], [5_000, {}], [300_000, {}], [5_000, { each_move: true }], [3_000, { method: "minimax", count_lines: true }]]) {
      const { nodes, exact, winner } = await engine.solve(large, { book: false, max_nodes, ...more });
      console.log(max_nodes, nodes <= max_nodes + Math.max(250_000, max_nodes / 100), nodes > 0, exact, winner);
    }
    // The search for best lines keeps the limit, too: 4x4 has far more positions than this.
    const lines = await engine.solve(small, { count_lines: true, max_nodes: 2_000 });
    console.log(lines.best_lines, lines.line_complete, (await engine.solve(small, { count_lines: true })).best_lines);
    console.log((await engine.solve(small, { method: "alphabeta", depth: 3, max_nodes: 1_000_000 })).exact);
    const begun = performance.now();
    const some = await engine.solve(large, { book: false, max_ms: 200 });
    console.log(some.exact, some.winner, performance.now() - begun < 20_000);
    await engine.close();`;
  const folder = await project("node-errors", { "main.js": main });
  const refused = ["null", "undefined", "{}", "3"].flatMap((what) => ["solve", "solve each"].map(
    (name) => `${name} ${what}: EngineError bad-position ${what === "{}" ? "missing-field" : "not-a-game"}`));
  assert.deepEqual((await command(folder, process.execPath, ["main.js"])).trim().split("\n"), [
    "throws: RangeError", "throws at once, shared out: RangeError", "timeout of solve: TimeoutError", "timeout of best_move: TimeoutError", "own reason: RangeError",
    ...refused,
    "null options: answered", "null options of best_move: answered", "a function: EngineError bad-options not-data",
    "no signal: EngineError bad-options not-data", "no function: EngineError bad-options not-data", "no number: EngineError bad-options option-integer",
    ...Array(3).fill("core, too early: Error engine-gone not-initialized"),
    "-8",
    ...[1, 5_000, 300_000, 5_000, 3_000].map((most) => `${most} true true false null`),
    "null false 8", "false",
    "false null true",
  ]);
});
