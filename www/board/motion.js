// Animation: the last move appears, and what it changes: discs turn over, and what was empty is filled. It only decorates a board that is
// already drawn, so clicks need not wait for it. Users who prefer reduced motion see none.

import { moduleOf } from '../games/index.js';
import { distance, lastCells } from '../model/cells.js';

/** @import { Cell, Game } from '../types.d.ts' */

const TURN_MS = 200;
/** When a disc begins to turn, by its distance from the new one. @param {number} away */
const turnsAt = (away) => 40 + Math.min(away - 1, 4) * 22;

/**
 * Whether `next` is `game` plus one move.
 * @param {Game | null} game @param {Game | null} next
 */
export function isNextPly(game, next) {
  if (!game || !next || !next.last || next.moves.length !== game.moves.length + 1) return false;
  if (next.rules.game !== game.rules.game || next.width !== game.width || next.height !== game.height) return false;
  return game.moves.every((move, i) => move === next.moves[i]);
}

// A DOM for tests may have neither.
/** Whether the user prefers reduced motion. */
export const isStill = () => !('matchMedia' in globalThis && 'animate' in Element.prototype)
  || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * How long a person's move stays before the computer's answer, in milliseconds: until its last disc has turned, and a pause.
 * @param {number} [pause] 0: no time at all, as for users who prefer reduced motion
 */
export const rest = (pause = 400) => (pause && !isStill() ? turnsAt(Infinity) + TURN_MS + pause : 0);

/** Animates moves one after the other, even if they come faster than that. */
export class Motion {
  #busyUntil = 0;

  /**
   * @param {Game} game the position now drawn
   * @param {(cell: Cell) => Element | null} find returns the element of a cell
   * @param {Element | null} track the element of the last move in a game without a board
   * @param {Element | null} strike the line that ended the game
   */
  show(game, find, track, strike) {
    const { last } = game;
    if (!last || isStill()) return;
    const now = performance.now();
    const delay = Math.max(0, Math.min(this.#busyUntil - now, 2 * TURN_MS));
    const cells = lastCells(game);
    const own = moduleOf(game.rules).motion;
    if (own) {
      this.#busyUntil = now + delay + own.ms;
      for (const cell of cells) {
        const element = find(cell);
        if (!element) continue;
        own.show(element, cell, delay);
        for (const sign of [element, strike]) appearAfter(sign, delay + own.ms);
      }
      return;
    }
    this.#busyUntil = now + delay + (last.flipped.length ? turnsAt(Infinity) + TURN_MS : TURN_MS / 2);
    for (const placed of track ? [track] : cells.map(find)) if (placed) appear(placed, delay, { whole: cells.length < 2, track });
    for (const cell of last.flipped) {
      const element = find(cell);
      const away = Math.min(...cells.map((from) => distance(from, cell)));
      if (element?.querySelector('.back')) turnOver(element, delay + turnsAt(away));
      else if (element) appear(element, delay + turnsAt(away), { whole: true, track: null });
    }
  }
}

/**
 * @param {Element} placed a cell or the track @param {number} delay
 * @param {{ whole: boolean, track: Element | null }} how whole: the cell holds a whole piece
 */
function appear(placed, delay, { whole, track }) {
  placed.querySelectorAll('.stroke').forEach((stroke, i) => {
    stroke.animate(
      [
        { strokeDasharray: '0 1.2', opacity: 0 },
        { strokeDasharray: '0.010 1.2', opacity: 1, offset: 0.01 },
        { strokeDasharray: '1 0', opacity: 1 },
      ],
      { duration: TURN_MS, delay: delay + i * 90, fill: 'backwards', easing: 'cubic-bezier(.3,0,.3,1)' },
    );
  });
  appearAfter(placed, delay);
  // The parts of a piece would come apart if each grew around its own middle.
  const size = (/** @type {number} */ scale) => (whole ? { transform: `scale(${scale})` } : {});
  // Stones in a row share one element: only those added by this move are new.
  placed.querySelectorAll(track ? '.new .face, .new .shade' : '.face, .shade').forEach((face) => {
    face.animate([{ opacity: 0, ...size(1.12) }, { opacity: 1, ...size(1) }],
      { duration: TURN_MS / 2, delay, fill: 'backwards', easing: 'ease-out' });
  });
}

/**
 * Keeps the last-move mark, or the winning line, hidden for `delay` milliseconds.
 * @param {Element | null} sign @param {number} delay
 */
function appearAfter(sign, delay) {
  const pseudoElement = sign?.localName === 'line' ? null : '::after';
  sign?.animate([{ opacity: 0 }], { duration: 80, delay, fill: 'backwards', pseudoElement });
}

/** @param {Element} cell of a disc @param {number} delay */
function turnOver(cell, delay) {
  /** @type {KeyframeAnimationOptions} */
  const how = { duration: TURN_MS, delay, fill: 'backwards' };
  cell.querySelectorAll('.back, .face').forEach((face) => {
    for (const running of face.getAnimations()) running.cancel();
  });
  cell.querySelector('.back')?.animate([
    { opacity: 1, transform: 'scaleX(1)', easing: 'ease-in' },
    { opacity: 1, transform: 'scaleX(0)', offset: 0.5 },
    { opacity: 0, transform: 'scaleX(0)' },
  ], how);
  cell.querySelector('.face')?.animate([
    { opacity: 0, transform: 'scaleX(0)' },
    { opacity: 1, transform: 'scaleX(0)', offset: 0.5, easing: 'ease-out' },
    { opacity: 1, transform: 'scaleX(1)' },
  ], how);
}
