// Lets builds of the engine take turns on the same work, in Node and in browsers; see builds.mjs.
import { verdict } from "./wasm-work.mjs";

/** @import { Work } from "./wasm-work.mjs" */
/** @typedef {typeof import("../../www/pkg/yomikiri.js")} Engine */
/** @typedef {{ name: string, nodes: number, times: number[][], remarks: string }} Row the seconds by build and round */

/** The length of a turn, in milliseconds. */
const TURN = 1000;

/** A search that is run in turns. @param {Engine} engine @param {Work} work */
function begin({ new_game, solve }, work) {
  const game = new_game(work.rules, { start: work.start ?? null });
  return {
    seconds: 0,
    /** @type {any} */ solution: null,
    turn() {
      const begun = performance.now();
      this.solution = solve(game, { plies: false, ...work.options, book: false }, () => performance.now() < begun + TURN);
      this.seconds += (performance.now() - begun) / 1000;
      // In builds without line_complete, exact says both.
      return this.solution.line_complete ?? this.solution.exact;
    },
  };
}

/**
 * @param {Engine[]} engines
 * @param {Work[]} works
 * @param {{ rounds: number, pause: number }} how
 * @param {(row: Row) => void} report receives a row for each work
 */
export async function takeTurns(engines, works, { rounds, pause }, report) {
  for (const work of works) {
    /** @type {number[][]} */
    const times = engines.map(() => []);
    /** @type {Set<string>} */
    const remarks = new Set();
    let nodes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const searches = engines.map((engine) => begin(engine, work));
      let left = searches.map((_, at) => (at + round) % searches.length);
      while (left.length) {
        /** @type {number[]} */
        const unfinished = [];
        for (const at of left) {
          if (!searches[at].turn()) unfinished.push(at);
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
        left = unfinished;
      }
      nodes ||= searches[0].solution.nodes;
      searches.forEach(({ seconds, solution }, at) => {
        times[at].push(seconds);
        remarks.add(verdict(work, solution));
        if (solution.nodes !== nodes) remarks.add(`build ${at + 1}: ${solution.nodes} nodes`);
      });
    }
    report({ name: work.name, nodes, times, remarks: [...remarks].join(", ") });
  }
}
