// Why a move in Dots and Boxes was a mistake: chains and loops that it opens, boxes that it leaves, and the double-cross that it misses. It
// reads that from positions that the engine has returned.

import { cellAt, kindOf } from '../model/cells.js';

/** @import { Compared, Fact, Game, Move, Why } from '../types.d.ts' */

/** The lines that are open around each box that nobody has. @param {Game} game @returns {Map<number, Set<Move>>} */
function openAround(game) {
  const { cells, legal, width } = game;
  const open = new Set(legal);
  const free = [...cells.keys()].filter((index) => !cells[index] && kindOf(game, index) === 'area');
  return new Map(free.map((index) => {
    const around = [index - width, index - 1, index + 1, index + width].map((line) => cellAt(line, width));
    return [index, new Set(around.filter((line) => open.has(line)))];
  }));
}

/** The boxes that the side to move can take one after the other. @param {Game | undefined} game @returns {number[]} */
function takeable(game) {
  const left = game ? openAround(game) : new Map();
  /** @type {number[]} */
  const taken = [];
  for (;;) {
    const [box, lines] = [...left].find(([, { size }]) => size <= 1) ?? [];
    if (box === undefined) return taken;
    left.delete(box);
    for (const others of left.values()) for (const line of lines) others.delete(line);
    taken.push(box);
  }
}

/** Whether boxes are a loop: the open lines lead from each to two others. @param {Game} before @param {number[]} boxes */
function isLoop(before, boxes) {
  const around = openAround(before);
  const each = boxes.map((box) => [...around.get(box) ?? []]);
  return each.every(({ length }) => length === 2) && new Set(each.flat()).size === boxes.length;
}

/** The boxes that the other side can take after the first move of a line. @param {readonly Game[]} line */
const given = ([before, after]) => (after?.turn === before.turn ? [] : takeable(after));

/** The move gives away more boxes than the better one. @param {Compared} compared @returns {Fact[]} */
function opened({ played, better }) {
  const [before] = played;
  const boxes = given(played);
  const [n, of] = [boxes.length, given(better).length];
  if (n <= of) return [];
  return [{ name: takeable(before).length ? 'left' : isLoop(before, boxes) ? 'loop' : 'chain', n, of }];
}

/**
 * The move takes boxes that the better one leaves: the other side takes them, and then gives more away.
 * @param {Compared} compared @returns {Fact[]}
 */
function doubleCross({ played: [before, after], better: [, right, ...rest] }) {
  const last = rest[rest.length - 1];
  if (!after?.last?.flipped.length || right?.turn === before.turn || last?.turn !== before.turn || last.last?.flipped.length) return [];
  const n = rest.reduce((sum, game) => sum + (game.last?.flipped.length ?? 0), 0);
  const of = takeable(last).length;
  return n && of > n ? [{ name: 'doubleCross', n, of }] : [];
}

/** @type {Why} */
export default { facts: async (compared) => [...opened(compared), ...doubleCross(compared)] };
