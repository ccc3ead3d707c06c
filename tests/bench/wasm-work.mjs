// The work of the benchmarks in WebAssembly, wasm.mjs and builds.mjs. It also runs in browsers.

/** @typedef {{ name: string, rules: any, start?: string, value: number | null, slow?: boolean, options?: object }} Work */

/** @returns {Work[]} */
function reversi() {
  /** @type {[number, number, string, number | null, boolean?][]} */
  const boards = [
    [3, 3, "cross", -9],
    [4, 4, "cross", -8],
    [4, 4, "parallel", -3],
    [5, 5, "cross", 13],
    [5, 5, "parallel", 15],
    [4, 6, "cross", 16],
    [6, 4, "cross", 16],
    [5, 6, "cross", 10],
    [6, 5, "cross", 10],
    [6, 6, "cross", -4, true],
  ];
  return boards.map(([width, height, opening, value, slow]) => ({
    name: `reversi ${width}x${height} ${opening}${width === 4 && height === 4 ? ", each move" : ""}`,
    rules: { game: "reversi", width, height, opening },
    value,
    slow,
    options: { each_move: width === 4 && height === 4 },
  }));
}

/** @returns {Work[]} */
function mnk() {
  /** @type {[number, number, number, number, string?, boolean?][]} */
  const boards = [
    [3, 3, 3, 0, "each, plies"],
    [4, 4, 4, 0],
    [5, 4, 4, 0],
    [5, 5, 4, 0],
    [5, 5, 4, 0, "each"],
    [6, 5, 4, 1],
    [5, 5, 5, 0, "each"],
    [6, 5, 5, 0],
    [6, 6, 5, 0],
    [7, 7, 5, 0],
    [9, 6, 5, 0, "", true],
    [3, 3, 3, 0, "misere, each"],
    [4, 3, 3, -1, "misere"],
    [4, 4, 3, -1, "misere"],
    [5, 4, 3, -1, "misere", true],
    [5, 4, 4, 0, "misere", true],
    [19, 19, 3, 1, "plies"],
  ];
  return boards.map(([width, height, k, value, what = "", slow]) => ({
    name: `mnk ${width},${height},${k}${what && ` ${what}`}`,
    rules: { game: "mnk", width, height, k, misere: what.includes("misere") },
    value,
    slow,
    options: { each_move: what.includes("each"), plies: what.includes("plies") },
  }));
}

/** Games without a solver of their own. @returns {Work[]} */
function generic() {
  /** @type {[number, number, boolean?][]} */
  const boards = [[5, -1], [6, 1], [7, 1, true]];
  return [
    ...boards.map(([side, value, slow]) => ({
      name: `domineering ${side}x${side}`,
      rules: { game: "domineering", width: side, height: side },
      value,
      slow,
      options: {},
    })),
    { name: "eight 1000,10", rules: { game: "eight", target: 1000, most: 10 }, value: 1, slow: false, options: {} },
  ];
}

/**
 * Reads a file of problems: one position per line, followed by `move:value` fields from the mover's point of view, empties to the winner.
 * @param {string} text
 * @returns {Work[]}
 */
export function problems(text) {
  const lines = text.split("\n").filter((line) => line.trim());
  return lines.map((line, index) => {
    const [position, ...fields] = line.split(";").map((field) => field.trim());
    const [board, side] = position.split(/\s+/);
    const rows = board.split("/");
    const [width, height] = rows.length > 1 ? [rows[0].length, rows.length] : [8, 8];
    const values = fields.filter((field) => field.includes(":")).map((field) => Number(field.split(":")[1]));
    const best = values.length ? Math.max(...values) : null;
    const empties = [...board].filter((cell) => cell === "-" || cell === ".").length;
    return {
      name: `${index + 1} (${empties} empty)`,
      rules: { game: "reversi", width, height, empties_to_winner: true },
      start: `${board} ${side}`,
      value: best === null ? null : /[XxBb*]/.test(side) ? best : -best,
    };
  });
}

/** @returns {Work[]} */
export const games = () => [...reversi(), ...mnk(), ...generic()];

/** @param {Work} work @param {{ exact: boolean, value: number }} solution */
export function verdict(work, solution) {
  if (!solution.exact) return "NOT READ OUT";
  if (work.value === null) return "";
  return work.value === solution.value ? "ok" : `WRONG, not ${work.value}`;
}
