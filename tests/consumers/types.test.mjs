// The package's types in strict TypeScript projects, with both ways of resolving modules.
import assert from "node:assert/strict";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { source } from "../../www/build/docs.mjs";
import { all } from "../size.mjs";
import { command, every, FRAMEWORKS, lend, project, SERVERS, TESTS, tool, TOOLS } from "./harness.mjs";

const MAIN = `
import init, { best_move, initSync, new_game, play, solve } from "yomikiri/core";
import { createEngine, type Engine, type EngineError, type Game, type Reply, type Solution } from "yomikiri";
import { createEngine as inline } from "yomikiri/inline";
import { check, steps, type Checked } from "yomikiri/check";
import initRules, * as rules from "yomikiri/rules";
import type { Game as RulesGame } from "yomikiri/rules";

export async function proved(bytes: Uint8Array): Promise<number | null> {
  const { at_least, at_most, rules }: Checked = await check(bytes, ({ done, total, position }) => { done / total; position.length; });
  for (const { searched } of steps(bytes)) searched.toFixed();
  // @ts-expect-error a file's bytes are needed
  await check("4x4.proof");
  return typeof rules === "string" ? at_least : at_most;
}

export async function played(bytes: ArrayBuffer): Promise<RulesGame> {
  await initRules();
  rules.initSync({ module: bytes });
  const game: Game = rules.play(rules.new_game("tic-tac-toe"), rules.games()[0]?.board ? "a1" : "1");
  // @ts-expect-error the rules search nothing
  rules.best_move(game);
  return rules.import_game(rules.export_game(game, "moves"), game.rules);
}

export async function main(bytes: ArrayBuffer): Promise<string> {
  await init();
  initSync({ module: bytes });
  const game: Game = play(new_game("tic-tac-toe", { moves: "a1" }), "b2", "second");
  const reply: Reply = best_move(game, { level: "strong", seed: 1 });
  const solution: Solution = solve(game, { each_move: true, order: ["a1"] }, ({ nodes }) => nodes < 100);
  const engine: Engine = await createEngine({ base: new URL("https://example.org/engine/"), workers: 2 });
  const again: Game = await engine.new_game({ game: "mnk", width: 4, height: 4, k: 3 }, game);
  const later: Game = await engine.play(again, reply.move);
  const other: Reply = await engine.best_move(later, { level: "perfect", signal: AbortSignal.timeout(10) });
  const value: number = (await engine.solve(later, { method: "fast", on_progress: ({ lower, upper }) => { lower + upper; } })).value;
  const read: Game = await engine.import_game("f5d6c3");
  const text: string = await engine.export_game(read, "ggf");
  const [{ presets, fields }] = await engine.games();
  await (await inline()).close();
  try {
    await engine.play(later, other.move);
  } catch (error) {
    const { kind, code, params } = error as EngineError;
    return kind + code + Object.keys(params).join() + value + presets.length + fields.length + solution.line.join() + text;
  }
  // @ts-expect-error there is no such level
  await engine.best_move(later, { level: "best" });
  // @ts-expect-error a game is needed
  await engine.solve();
  await using short = await createEngine();
  await short.new_game("tic-tac-toe", { start: (await short.set_up("tic-tac-toe", { cell: "b2", content: 1 })).position });
  const [, [first]] = [await short.rate(await short.new_game("eight"), [1, 0.5], null), await short.games_in("")];
  console.log((await short.openings()).length, first);
  return (await short.new_game("eight")).position;
}
`;

/** @param {Record<string, unknown>} options */
const config = (options) =>
  JSON.stringify({
    compilerOptions: { strict: true, noEmit: true, skipLibCheck: false, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: false,
      target: "ES2022", lib: ["ES2022", "ESNext.Disposable", "DOM"], types: [], ...options },
    include: ["*.ts", "*.tsx"],
  });

for (const [name, options] of Object.entries({
  bundler: { module: "ESNext", moduleResolution: "bundler" },
  node16: { module: "node16", moduleResolution: "node16" },
})) {
  test(`TypeScript, strict, ${name}: the package's types match the package`, async () => {
    const folder = await project(`types-${name}`, { "main.ts": MAIN, "tsconfig.json": config(options) });
    assert.equal(await command(folder, process.execPath, [tool("typescript", "tsc", TESTS), "-p", "."]), "");
  });
}

const ELEMENT = `
import "yomikiri/element";
import "yomikiri/element-inline";
// None of these frameworks is installed.
import "yomikiri/types";
import type { YomikiriGameEvents, YomikiriGameProperties } from "yomikiri/element";
import type { Game } from "yomikiri";

export const given: YomikiriGameProperties = { game: "eight", moves: ["3"], maxMs: 50, readOnly: null };
export const ended = ({ detail }: YomikiriGameEvents["yomikiri-end"]): string | undefined => detail.outcome?.winner;

export async function main(): Promise<Game> {
  const element = document.createElement("yomikiri-game");
  element.rules = { game: "reversi", width: 6, height: 6 };
  element.moves = "";
  element.second = "strong";
  element.addEventListener("yomikiri-move", (event) => { if (event.detail.move === "a1" && event.detail.by === "first") event.preventDefault(); });
  element.addEventListener("yomikiri-end", ({ detail: { outcome, solved } }) => { outcome?.winner === "draw" && solved; });
  // The events bubble.
  document.addEventListener("yomikiri-move", (event) => { event.detail.move.trim(); });
  window.addEventListener("yomikiri-send", ({ detail: { url } }) => { url.trim(); });
  // @ts-expect-error a puzzle may be decided before its game is over
  element.addEventListener("yomikiri-end", ({ detail: { outcome } }) => outcome.winner);
  // Without a goal, a game ends with an outcome.
  element.addEventListener("yomikiri-end", ({ detail }) => { if (detail.solved === null) detail.outcome.winner; });
  element.controls = true;
  element.controls = element.controls === "" ? "undo" : false;
  element.puzzle = "UJCAACHwo9fQAQ";
  element.puzzles = ["UJCAACHwo9fQAQ"];
  element.puzzles = element.puzzle = undefined;
  Object.assign(element, given);
  element.depth = element.seed = element.pace = null;
  element.disabled = true;
  element.words = { yourTurn: "White to move" };
  element.addEventListener("yomikiri-tried", ({ detail: { move, right, refutation } }) => { right ? move : refutation?.length; });
  element.addEventListener("yomikiri-hint", ({ detail: { move, game } }) => { game.legal.includes(move); });
  element.addEventListener("yomikiri-error", ({ detail: { error } }) => { error.code === "puzzle-unreadable" || error.code === "rules-gone"; });
  await element.ready;
  // @ts-expect-error what is on the board is changed by moves
  element.position = null;
  element.game = { game: "eight" };
  element.second = undefined;
  // @ts-expect-error there is no such player
  element.first = "nobody";
  return element.play("b3");
}
`;

const REACT = `
import { createElement, useRef } from "react";
import type { Game } from "yomikiri";
import type { YomikiriGame as Element } from "yomikiri/element";
import { YomikiriBoard, YomikiriGame, type YomikiriGameProps } from "yomikiri/react";
import type { YomikiriBoard as BoardElement } from "yomikiri/board";

export function Board() {
  const board = useRef<Element>(null);
  return <yomikiri-game key="bare" ref={board} readOnly={false} formValue="moves" maxMs={50} className="board" game="reversi-6x6" second="strong" controls="undo hint" values loading="eager" form-value="solved"
    puzzle="UJCAACHwo9fQAQ" puzzles={["UJCAACHwo9fQAQ"]} onyomikiri-tried={({ detail }) => detail.right}
    rules={{ game: "reversi", width: 4, height: 4 }} moves={["b1"]} goal={null} onyomikiri-change={({ detail }) => detail.game.position} onInput={() => {}} />;
}
export const Bare = () => <yomikiri-game controls />;
export const Whole = () => <YomikiriGame controls coordinates="none" />;
export function Drawn({ game }: { game: Game }) {
  return <yomikiri-board key="drawn" class="board" game={game} hint={game.legal[0] ?? null} interactive coordinates={false}
    onyomikiri-move={({ detail }) => detail.move} onyomikiri-refused={({ detail }) => detail.move} onyomikiri-error={({ detail }) => detail.error.kind} />;
}
// @ts-expect-error it draws a game, not moves
export const undrawn = <yomikiri-board game="b1" />;
export function Position({ game }: { game: Game }) {
  const board = useRef<BoardElement>(null);
  return <YomikiriBoard key="board" ref={board} className="board" game={game} hint={null} interactive rows="bottom" coordinates={false} onClick={() => {}}
    onYomikiriMove={({ detail }) => detail.move} onYomikiriPick={({ detail }) => detail.next} onYomikiriError={({ detail }) => detail.error.code} />;
}
// @ts-expect-error it draws a game, not moves
export const unplaced = <YomikiriBoard game="b1" />;
export function Component({ level }: { level: YomikiriGameProps["second"] }) {
  const board = useRef<Element>(null);
  return <YomikiriGame key="board" ref={board} className="board" style={{ width: 300 }} game={{ game: "eight" }} second={level} formValue="solved" readOnly
    maxMs={50} words={{ you: "Me" }} onYomikiriMove={(event) => { if (event.detail.by === "first") event.preventDefault(); }}
    onYomikiriEnd={({ detail }) => detail.outcome?.winner} onChange={() => board.current?.value} onClick={() => {}}><p>A board</p></YomikiriGame>;
}
// @ts-expect-error there is no such event
export const deaf = <YomikiriGame onYomikiriNothing={() => {}} />;
// @ts-expect-error a player is a word
export const wrong = <yomikiri-game first={3} />;
createElement("yomikiri-game", { game: "eight" });
`;

const BOARD = `
import { YomikiriBoard } from "yomikiri/board";
import type { Game } from "yomikiri";

export function main(game: Game): YomikiriBoard {
  const board = document.createElement("yomikiri-board");
  Object.assign(board, { hint: game.legal[0] });
  board.game = game;
  board.interactive = true;
  board.addEventListener("yomikiri-move", ({ detail: { move } }) => { game.legal.includes(move); });
  board.addEventListener("yomikiri-pick", ({ detail: { cells, next } }) => { [...cells, ...next].join(); });
  board.addEventListener("yomikiri-aim", ({ detail: { move } }) => { game.legal.includes(move); });
  board.addEventListener("yomikiri-error", ({ detail: { error } }) => { error.kind === "not-loaded" || error.code === "missing-field"; });
  board.game = board.hint = null;
  board.addEventListener("click", ({ clientX }) => { clientX.toFixed(); });
  // @ts-expect-error it draws a game, not moves
  board.game = "a1b2";
  return new YomikiriBoard();
}
`;

test("TypeScript, strict: the board and its events, alone and beside the element", async () => {
  const options = { module: "ESNext", moduleResolution: "bundler" };
  const folder = await project("types-board", { "board.ts": BOARD, "tsconfig.json": config(options) });
  assert.equal(await command(folder, process.execPath, [tool("typescript", "tsc", TESTS), "-p", "."]), "");
  writeFileSync(join(folder, "main.ts"), ELEMENT);
  assert.equal(await command(folder, process.execPath, [tool("typescript", "tsc", TESTS), "-p", "."]), "");
});

test("TypeScript, strict: the element and its events, in the DOM and in React", async () => {
  const options = { module: "ESNext", moduleResolution: "bundler", jsx: "react-jsx" };
  const folder = await project("types-element", { "main.ts": ELEMENT, "board.tsx": REACT, "tsconfig.json": config(options) });
  for (const name of ["@types/react", "csstype"]) lend(folder, name);
  assert.equal(await command(folder, process.execPath, [tool("typescript", "tsc", TESTS), "-p", "."]), "");
});

/** The documents' configuration of Vite for Vue, which a project in TypeScript has as `vite.config.ts`. */
const VITE_CONFIG = /```js\n(import vue .*?)```/s.exec(readFileSync(source("frameworks", "en"), "utf8"))?.[1];

/** What stands in for Vite and its plugin, whose types it needs. */
const VITE = `
declare module "vite" { export function defineConfig(config: { plugins: unknown[] }): unknown }
declare module "@vitejs/plugin-vue" {
  export default function vue(options: { template: { compilerOptions: import("@vue/compiler-dom").CompilerOptions } }): unknown;
}
`;

test("TypeScript, strict: the documents' configuration for Vue", async () => {
  assert.ok(VITE_CONFIG);
  const options = { module: "ESNext", moduleResolution: "bundler", skipLibCheck: true };
  const folder = await project("types-vite-config", { "vite.config.ts": VITE_CONFIG, "vite.d.ts": VITE, "tsconfig.json": config(options) });
  for (const name of ["vue", "@vue"]) symlinkSync(join(TOOLS, name), join(folder, "node_modules", name));
  assert.equal(await command(folder, process.execPath, [tool("typescript", "tsc", TESTS), "-p", "."]), "");
});

/** Other frameworks' templates: the packages that each needs, where they are, whether they are there, and a program. */
const TEMPLATES = {
  vue: { modules: TOOLS, names: ["vue", "@vue"], runs: true, file: "vue.ts", program: `
    import "yomikiri/types";
    import type { GlobalComponents } from "vue";
    type Props = InstanceType<GlobalComponents["yomikiri-game"]>["$props"];
    export const fine: Props = { game: "eight", formValue: "solved", "form-value": "moves", onYomikiriMove: ({ detail }) => detail.by, onInput: () => {}, controls: true };
    type Board = InstanceType<GlobalComponents["yomikiri-board"]>["$props"];
    export const board: Board = { game: null, coordinates: false, interactive: true, onYomikiriMove: ({ detail }) => detail.move };
    // @ts-expect-error it draws a game, not moves
    export const undrawn: Board = { game: "b1" };
    // @ts-expect-error a player is a word
    export const wrong: Props = { first: 3 };` },
  preact: { modules: TOOLS, names: ["preact"], runs: true, file: "preact.tsx", program: `
    /** @jsxImportSource preact */
    import "yomikiri/types";
    export const fine = <yomikiri-game key="a" class="b" game="eight" controls maxMs={50} form-value="solved" onyomikiri-move={({ detail }) => detail.by} onInput={() => {}} />;
    export const board = <yomikiri-board key="b" game={null} coordinates={false} interactive onyomikiri-move={({ detail }) => detail.move} />;
    // @ts-expect-error a player is a word
    export const wrong = <yomikiri-game first={3} />;` },
  svelte: { modules: FRAMEWORKS, names: ["svelte"], runs: all || every, file: "svelte.ts", program: `
    import "yomikiri/types";
    import type { SvelteHTMLElements } from "svelte/elements";
    type Props = SvelteHTMLElements["yomikiri-game"];
    export const fine: Props = { game: "eight", maxMs: 50, "onyomikiri-move": ({ detail }) => detail.by, "on:yomikiri-end": ({ detail }) => detail.solved, oninput: () => {}, controls: true };
    type Board = SvelteHTMLElements["yomikiri-board"];
    export const board: Board = { game: null, coordinates: false, "onyomikiri-move": ({ detail }) => detail.move };
    // @ts-expect-error a player is a word
    export const wrong: Props = { first: 3 };` },
  solid: { modules: SERVERS, names: ["solid-js"], runs: every, file: "solid.tsx", program: `
    /** @jsxImportSource solid-js */
    import "yomikiri/types";
    export const board = <yomikiri-board prop:game={null} coordinates={false} on:yomikiri-move={({ detail }) => detail.move} />;
    export const fine = <yomikiri-game class="b" game="eight" controls max-ms={50} prop:moves={["3"]} on:yomikiri-move={({ detail }) => detail.by} onInput={() => {}} />;
    // @ts-expect-error a player is a word
    export const wrong = <yomikiri-game first={3} />;` },
};

for (const [name, { modules, names, runs, file, program }] of Object.entries(TEMPLATES)) {
  test(`TypeScript, strict: the element and its events in the templates of ${name}`, { skip: !runs }, async () => {
    // The framework's own types are not ours to check.
    const options = { module: "ESNext", moduleResolution: "bundler", jsx: "react-jsx", skipLibCheck: true };
    const folder = await project(`types-${name}`, { [file]: program, "tsconfig.json": config(options) });
    for (const own of names) symlinkSync(join(modules, own), join(folder, "node_modules", own));
    assert.equal(await command(folder, process.execPath, [tool("typescript", "tsc", TESTS), "-p", "."]), "");
  });
}

const PLAIN = `
import { createEngine, type Engine, type EngineError } from "yomikiri";
import { createEngine as inline } from "yomikiri/inline";
import init, { initSync, new_game } from "yomikiri/core";
import { check } from "yomikiri/check";
import { games, type GameInfo } from "yomikiri/rules";
import { puzzles, type Puzzle } from "yomikiri/puzzles";

export const all = (): GameInfo[] => games();
export const hardest = async (): Promise<Puzzle | undefined> => (await puzzles({ workers: 1 })).sort((a, b) => b.rating - a.rating)[0];
export const told = ({ id, kind, game, goal, rating, themes, keys }: Puzzle): string => [id, kind, game.position, goal, rating, keys, ...themes].join();

export const proved = async (bytes: Uint8Array): Promise<number> => (await check(bytes)).stored;

export async function main(bytes: Uint8Array): Promise<string> {
  await init({ module_or_path: bytes });
  initSync({ module: bytes });
  const engine: Engine = await createEngine({ base: "https://example.org/", workers: 1 });
  const { winner, lower } = await engine.solve(new_game("eight"), { max_nodes: 1, max_ms: 10 });
  await (await inline()).close();
  await engine[Symbol.asyncDispose]();
  return winner === null ? String(lower) : ({} as EngineError).kind;
}
`;

for (const [name, options] of Object.entries({
  bundler: { module: "ESNext", moduleResolution: "bundler" },
  node16: { module: "node16", moduleResolution: "node16" },
})) {
  test(`TypeScript with lib es2022 alone, ${name}: the types of the engine need no others`, async () => {
    const folder = await project(`types-plain-${name}`, { "main.ts": PLAIN, "tsconfig.json": config({ ...options, lib: ["ES2022"] }) });
    assert.equal(await command(folder, process.execPath, [tool("typescript", "tsc", TESTS), "-p", "."]), "");
  });
}
