// The package in other people's tests: Jest with jsdom, where TextDecoder, TextEncoder, MessageChannel and workers are missing.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { command, project, TOOLS, tool } from "./harness.mjs";

const require = createRequire(TOOLS);

/** What all of Jest's projects do. */
const HEAD = `
  import { readFileSync } from "node:fs";
  test("jsdom lacks what the engine uses", () => {
    expect([typeof TextDecoder, typeof TextEncoder, typeof Worker, typeof MessageChannel]).toEqual(Array(4).fill("undefined"));
  });`;

const TEST = `${HEAD}
  test("every part is imported, and the elements exist", async () => {
    for (const name of ["yomikiri", "yomikiri/core", "yomikiri/rules", "yomikiri/inline", "yomikiri/board", "yomikiri/element"]) await import(name);
    expect(customElements.get("yomikiri-game")).toBeDefined();
    const element = document.createElement("yomikiri-game");
    element.game = "reversi-4x4";
    expect(element.game).toBe("reversi-4x4");
  });
  test("the rules and the engine play", async () => {
    for (const [name, file] of [["yomikiri/core", "yomikiri_bg.wasm"], ["yomikiri/rules", "yomikiri_rules_bg.wasm"]]) {
      const { initSync, new_game, play } = await import(name);
      initSync({ module: readFileSync(\`node_modules/yomikiri/\${file}\`) });
      expect(play(new_game("reversi-4x4"), "b1").moves).toEqual(["b1"]);
      expect(() => new_game({ game: "chess" })).toThrow("“game”");
    }
  });
  test("a board draws a game", async () => {
    const { new_game } = await import("yomikiri/rules");
    const board = document.createElement("yomikiri-board");
    document.body.append(board);
    board.game = new_game("tic-tac-toe", { moves: "b2" });
    await new Promise((resolve) => { setTimeout(resolve, 50); });
    expect(board.shadowRoot.querySelectorAll(".cell.first").length).toBe(1);
  });
  test("the element plays a game", async () => {
    await import("yomikiri/element");
    const element = document.createElement("yomikiri-game");
    element.setAttribute("game", "reversi-4x4");
    element.setAttribute("second", "casual");
    document.body.append(element);
    await element.ready;
    await element.play("b1");
    while (element.position.moves.length < 2) await new Promise((resolve) => { setTimeout(resolve, 50); });
    element.remove();
  }, 60_000);`;

test("Jest with jsdom imports every part of the package, plays and draws", async () => {
  const folder = await project("jest", { "game.test.js": TEST, "package.json": JSON.stringify({ name: "consumer", private: true, type: "module",
    jest: { testEnvironment: require.resolve("jest-environment-jsdom"), transform: {} } }) });
  const out = await command(folder, process.execPath, ["--experimental-vm-modules", tool("jest"), "--ci", "--json", "--rootDir", folder]);
  const { numPassedTests, numTotalTests } = JSON.parse(out);
  assert.deepEqual([numPassedTests, numTotalTests], [5, 5]);
});
