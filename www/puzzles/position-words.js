// A position in words, for users who do not see the board.

import { html } from '../vendor/lit-html.js';
import { cellAt, kindOf } from '../model/cells.js';
import { wordsOf } from './words.js';

/** @import { CellKind, Game, Side } from '../types.d.ts' */
/** @import { Words } from '../i18n/index.js' */

/** @param {Game} game @param {Side} solver @param {Words} words */
export function positionInWords(game, solver, words) {
  const { cells, legal, outcome, picture, turn, width } = game;
  const { code, comma, pass } = words;
  const own = words.of(game.rules);
  const w = wordsOf(code);
  const held = (/** @type {number} */ content, /** @type {CellKind} */ kind = 'area') => (
    cells.flatMap((one, i) => (one === content && kindOf(game, i) === kind ? [cellAt(i, width)] : [])).join(comma));
  const onBoard = () => [w.holds(own.side('first'), held(1)), w.holds(own.side('second'), held(2)), w.holds(w.empty, held(0)),
    held(3) && w.holds(w.blocked, held(3)), game.kinds?.includes('line') ? w.holds(w.drawn, held(1, 'line')) : ''];
  const sum = picture?.kind === 'sum' ? own.sum?.(picture.sum, picture.target) : null;
  const drawn = sum ? sum + (code === 'ja' ? '。' : '.') : own.picture?.(game) ?? '';
  const next = () => [turn === solver ? w.yours : words.turn.theirs(own.side(turn)),
    w.legal(legal.map((move) => (move === 'pass' ? pass : move)).join(comma))];
  return [...(width ? onBoard() : [drawn]), ...(outcome ? [words.result(game, solver, own)] : next())].filter(Boolean)
    .map((sentence) => html`<p>${sentence}</p>`);
}
