// Measures how long two workers take for what one does: positions after random moves, of 6x6 reversi if no rules are given, in Chromium. RULES
// are a preset's name or JSON. The book is used only if "book" is added. One worker and two take turns.
//
//   ./build.sh build && node tests/bench/team-times.mjs [each|value] [FIRST PLY] [LAST PLY] [POSITIONS A PLY] [RULES] [book]
import { chromium } from "playwright-core";
import { serve } from "../../www/build/serve.mjs";
import { args, executable } from "../page/harness.mjs";

const [what = "each", from = "6", to = "10", positions = "1", given = "reversi-6x6", books = ""] = process.argv.slice(2);
const rules = given.startsWith("{") ? JSON.parse(given) : given;
const server = await serve({ port: 0 });
const browser = await chromium.launch({ executablePath: executable(), args });
const page = await browser.newPage();
await page.goto(`${server.url}element.html`).catch(() => page.goto(server.url));
console.log("ply  one worker     two    ratio   positions of one and of two");
let [one, two] = [0, 0];
for (let plies = Number(from); plies <= Number(to); plies++) {
  for (let seed = 1; seed <= Number(positions); seed++) {
    const took = await page.evaluate(async ([plies, seed, each, rules, book]) => {
      const { createEngine } = await import(/** @type {any} */ ("/engine/create-engine.js"));
      let x = (plies * 1000 + seed * 7919) >>> 0;
      const below = (/** @type {number} */ n) => {
        x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
        return Math.floor((x / 2 ** 32) * n);
      };
      const found = [];
      // One worker answers quick calls; the others search.
      for (const workers of [2, 3]) {
        const engine = await createEngine({ workers });
        let game = await engine.new_game(rules);
        while (game.moves.length < plies && !game.outcome) game = await engine.play(game, game.legal[below(game.legal.length)]);
        x = (plies * 1000 + seed * 7919) >>> 0;
        // The helper's worker is there from the second search on.
        await engine.solve(await engine.new_game(rules), { each_move: each, book: false, max_ms: 1500 });
        const begun = performance.now();
        const { nodes, value } = await engine.solve(game, { each_move: each, book });
        found.push({ ms: performance.now() - begun, nodes, value });
        await engine.close();
      }
      return found;
    }, /** @type {const} */ ([plies, seed, what === "each", rules, books === "book"]));
    const [alone, both] = took;
    if (alone.value !== both.value) throw new Error("the values differ");
    one += alone.ms;
    two += both.ms;
    const [a, b] = [alone.ms / 1000, both.ms / 1000];
    console.log(`${plies} ${a.toFixed(2).padStart(12)} ${b.toFixed(2).padStart(9)} ${(b / a).toFixed(3).padStart(8)}   ${alone.nodes} ${both.nodes}`);
  }
}
console.log(`all ${(one / 1000).toFixed(2).padStart(10)} ${(two / 1000).toFixed(2).padStart(9)} ${(two / one).toFixed(3).padStart(8)}`);
await browser.close();
await server.close?.();
