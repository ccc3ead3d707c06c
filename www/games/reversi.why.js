// Why a move in reversi was a mistake: corners, regions and discs that are turned back. It reads all of this from positions that
// the engine has returned.

import { cellAt } from '../model/cells.js';
import { lastMove } from '../model/why.js';

/** @import { Cell, Compared, Fact, Game, Why } from '../types.d.ts' */

/** A larger group of empty cells does not count as a region. */
const LARGEST = 7;

/** @param {Game} game @returns {Cell[]} */
const corners = ({ cells: { length }, width }) => [0, width - 1, length - width, length - 1].map((index) => cellAt(index, width));

/** The regions of empty cells; cells that touch, also at a corner, belong together. @param {Game} game @returns {Cell[][]} */
export function regions({ cells, height, width }) {
  const seen = new Set();
  return cells.flatMap((cell, start) => {
    if (cell || seen.has(start)) return [];
    const region = [start];
    seen.add(start);
    for (const index of region) {
      for (const down of [-1, 0, 1]) {
        for (const across of [-1, 0, 1]) {
          const [x, y] = [(index % width) + across, Math.floor(index / width) + down];
          const next = y * width + x;
          if (x < 0 || y < 0 || x >= width || y >= height || cells[next] || seen.has(next)) continue;
          seen.add(next);
          region.push(next);
        }
      }
    }
    return [region.map((index) => cellAt(index, width))];
  });
}

/** The reply takes a corner that it could not take after the better move. @param {Compared} compared @returns {Fact[]} */
function corner({ played: [before, , replied], better }) {
  const reply = lastMove(replied);
  return reply !== null && corners(before).includes(reply) && !better[1].legal.includes(reply) ? [{ name: 'corner', cells: [reply] }] : [];
}

/**
 * The reply is in a region with an odd number of empty cells, where the other side can also have the last move. After the better move, all
 * regions are even.
 * @param {Compared} compared @returns {Fact[]}
 */
function odd({ played: [, after, replied], better }) {
  const reply = lastMove(replied);
  const left = regions(after);
  const region = left.find((cells) => reply !== null && cells.includes(reply));
  return region && left.length > 1 && region.length % 2 === 1 && region.length <= LARGEST
    && regions(better[1]).every(({ length }) => length % 2 === 0) ? [{ name: 'odd', n: region.length }] : [];
}

/** The discs that the move turned and the reply turns back. @param {Game[]} line */
const turnedBack = ([, after, replied]) => {
  const turned = after?.last?.flipped ?? [];
  return { of: turned.length, n: turned.filter((cell) => replied?.last?.flipped.includes(cell)).length };
};

/** The reply turns back at least half of the discs, and more than after the better move. @param {Compared} compared @returns {Fact[]} */
function back({ played, better }) {
  const { n, of } = turnedBack(played);
  return n >= 2 && 2 * n >= of && n > turnedBack(better).n ? [{ name: 'back', n, of }] : [];
}

/**
 * The reply turns all discs of the side that made the mistake, and the game is over; after the better move it is not.
 * @param {Compared} compared @returns {Fact[]}
 */
function wiped({ played: [before, , replied], better }) {
  const mine = before.turn === 'first' ? 1 : 2;
  return replied?.outcome && !replied.cells.includes(mine) && better[better.length - 1].cells.includes(mine) ? [{ name: 'wiped' }] : [];
}

/** @type {Why} */
export default {
  facts: async (compared) => (compared.played[0].rules.game === 'reversi' && compared.played[0].rules.reversed ? []
    : [...wiped(compared), ...corner(compared), ...odd(compared), ...back(compared)]),
};
