// A game of dominoes as plain data, for boards on which a move takes two cells: the first side places vertical dominoes, the second
// horizontal ones. Tests import this file, and so do their pages; it imports nothing.

/** @typedef {import("../../www/types.d.ts").Game} Game */

/** @param {number} x @param {number} y */
const cell = (x, y) => String.fromCharCode(97 + x) + (y + 1);

/**
 * @param {number} width @param {number} height @param {number[]} cells @param {"first" | "second"} turn @param {string[]} moves
 * @param {Game["last"]} last @param {Record<string, string[]>} before where the last move was made
 * @returns {Game}
 */
function position(width, height, cells, turn, moves, last, before) {
  const [dx, dy] = turn === "first" ? [0, 1] : [1, 0];
  const at = { ...before };
  const legal = [];
  for (let y = 0; y + dy < height; y++) {
    for (let x = 0; x + dx < width; x++) {
      if (cells[y * width + x] || cells[(y + dy) * width + x + dx]) continue;
      const both = [cell(x, y), cell(x + dx, y + dy)];
      legal.push(both.join(""));
      at[both.join("")] = both;
    }
  }
  const outcome = legal.length ? null : { winner: turn === "first" ? "second" : "first", score: turn === "first" ? -1 : 1, reason: "no-moves", line: [] };
  return /** @type {Game} */ (/** @type {unknown} */ ({ rules: { game: "dominoes", fouls: "reject" }, start: null, moves, position: "", width, height,
    cells, turn, legal, at, last, score: 0, outcome, picture: null }));
}

/** @param {number} width @param {number} height */
export const dominoes = (width, height) => position(width, height, Array(width * height).fill(0), "first", [], null, {});

/** @param {Game} game @param {string} move */
export function place({ at, cells, height, moves, turn, width }, move) {
  const both = at?.[move];
  if (!both) throw new Error(`${move} is not legal`);
  const next = [...cells];
  for (const name of both) next[(Number(name.slice(1)) - 1) * width + name.charCodeAt(0) - 97] = turn === "first" ? 1 : 2;
  return position(width, height, next, turn === "first" ? "second" : "first", [...moves, move], { move, by: turn, flipped: [] }, { [move]: both });
}

/**
 * The directions in which a half goes on: every run of vertical halves in a column consists of whole dominoes, and so does every run of
 * horizontal ones in a row.
 * @param {Pick<Game, "cells" | "width">} game @param {number} index @returns {import("../../www/types.d.ts").Direction[]}
 */
function joined({ cells, width }, index) {
  const upright = cells[index] === 1;
  const step = upright ? width : 1;
  const inRow = (/** @type {number} */ i) => upright || Math.floor(i / width) === Math.floor(index / width);
  let before = 0;
  for (let i = index - step; i >= 0 && inRow(i) && cells[i] === cells[index]; i -= step) before++;
  return [upright ? (before % 2 ? "up" : "down") : before % 2 ? "left" : "right"];
}

/**
 * The game's card and its module for the page.
 * @param {{ html: any, svg: any }} lit @param {new (modules: any) => any} Catalogue
 */
export function dominoCard({ html, svg }, Catalogue) {
  const side = (/** @type {string} */ side) => (side === "first" ? "Vertical" : "Horizontal");
  const words = { name: () => "Dominoes", side, kinds: {}, examples: {} };
  const module = {
    joined,
    /** @param {"first" | "second"} side @param {import("../../www/types.d.ts").PieceCell} [place] */
    piece(side, place) {
      const to = (/** @type {import("../../www/types.d.ts").Direction} */ direction) => (place?.joined.includes(direction) ? -2 : 14);
      return html`<svg class="piece" part="piece" viewBox="0 0 100 100" aria-hidden="true">${svg`<rect class=${`half face ${side}`} x=${to("left")}
        y=${to("up")} width=${100 - to("left") - to("right")} height=${100 - to("up") - to("down")}></rect>`}</svg>`;
    },
    glyph: () => svg`<rect x="2" y="2" width="12" height="12" fill="currentColor"></rect>`,
    style: ".half.first { fill: #1d5c8f; } .half.second { fill: #bf4a1c; } .grid { outline: 1px solid var(--line); }",
  };
  const own = async () => ({ default: { rule: () => "Whoever cannot move loses.", reasons: {} } });
  return {
    game: "dominoes", words: { en: words, ja: words }, kinds: [], examples: [], load: async () => ({ default: module }),
    own: new Catalogue({ en: own, ja: own }),
  };
}
