// The element in the DOMs that other people's tests run in: jsdom and happy-dom, in Node.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { test } from "node:test";
import { createRequire } from "node:module";
import { command, project, TOOLS } from "./harness.mjs";

const require = createRequire(TOOLS);

/** Makes a window in each of them. @type {Record<string, string>} */
const WINDOWS = {
  jsdom: "new dom.JSDOM('<!doctype html><body></body>', { url: 'http://localhost/', pretendToBeVisual: true }).window",
  "happy-dom": "new dom.Window({ url: 'http://localhost/' })",
};

/** A program's first lines: a window, and its names as in a page. @param {string} name @param {string} made */
const windowOf = (name, made) => `
      import * as all from ${JSON.stringify(pathToFileURL(require.resolve(name)).href)};
      const dom = { ...all.default, ...all };
      const window = ${made};
      for (const key of Object.getOwnPropertyNames(window)) {
        if (!(key in globalThis)) try { globalThis[key] = window[key]; } catch { /* not needed */ }
      }
      for (const key of ["Event", "CustomEvent", "EventTarget", "window", "document", "MutationObserver"]) globalThis[key] = window[key] ?? window;
      globalThis.window = window;`;

for (const [name, made] of Object.entries(WINDOWS)) {
  test(`${name}: the element plays a whole game and a puzzle, and rejects what is wrong`, async () => {
    const main = `
      ${windowOf(name, made)}
      await import("yomikiri/element");
      const element = document.createElement("yomikiri-game");
      Object.assign(element, { game: "reversi-4x4", moves: "b1", second: "perfect", first: "perfect" });
      const end = new Promise((resolve) => { element.addEventListener("yomikiri-end", resolve); });
      document.body.append(element);
      await element.ready;
      const { detail } = await end;
      element.first = element.second = "person";
      const error = await element.play("a1").catch(({ kind }) => kind);
      element.game = "tic-tac-toe";
      const { moves } = await element.play("b2");
      let solved = null;
      element.addEventListener("yomikiri-end", ({ detail }) => { ({ solved } = detail); }, { once: true });
      const changed = new Promise((resolve) => { element.addEventListener("yomikiri-change", resolve, { once: true }); });
      element.puzzle = "EBAQwAGQWGuEZwI";
      await changed;
      const { turn } = element.position;
      while (solved === null) {
        if (element.position.turn === turn) await element.play((await element.hint()).move);
        await new Promise((resolve) => { setTimeout(resolve, 5); });
      }
      console.log(detail.outcome.score, error, moves.join(), element.shadowRoot.querySelector("yomikiri-board") !== null, solved);
      process.exit();`;
    const folder = await project(`dom-${name}`, { "main.js": main });
    assert.equal((await command(folder, process.execPath, ["main.js"])).trim(), "-8 game-over b2 true true");
  });

  test(`${name}: the board reports what is no whole game and keeps the position before; controls are true, false or a text`, async () => {
    const main = `
      ${windowOf(name, made)}
      await import("yomikiri/element");
      const { createEngine } = await import("yomikiri");
      const engine = await createEngine();
      const game = await engine.new_game("tic-tac-toe", { moves: "b2" });
      const board = document.createElement("yomikiri-board");
      const told = [];
      console.error = (text) => told.push(text);
      const drawn = () => board.shadowRoot.querySelectorAll(".cell.first").length;
      const until = async (holds) => { while (!holds()) await new Promise((resolve) => { setTimeout(resolve, 5); }); };
      document.body.append(board);
      board.game = game;
      await until(drawn);
      const errors = [];
      board.addEventListener("yomikiri-error", ({ detail }) => errors.push(detail.error));
      const { width, height, cells } = game;
      for (const wrong of [{ width, height, cells }, "a1b2", { ...game, legal: undefined }]) board.game = wrong;
      await until(() => errors.length === 3);
      console.log(errors.map(({ kind, code, params }) => [kind, code, params.field].join(" ")).join(", "), told.length, board.game === game, drawn());
      board.game = undefined;
      board.hint = undefined;
      await until(() => !drawn());
      const element = document.createElement("yomikiri-game");
      const seen = [true, "undo", false, "", undefined].map((value) => {
        element.controls = value;
        return JSON.stringify(element.controls);
      });
      console.log(board.game, seen.join(" "));
      process.exit();`;
    const folder = await project(`board-${name}`, { "main.js": main });
    assert.equal((await command(folder, process.execPath, ["main.js"])).trim(),
      'bad-position missing-field rules, bad-position not-a-game , bad-position missing-field legal 3 true 1\nnull "" "undo" null "" null');
  });
}
