// Animation: the last move appears, and discs turn over. It only decorates a board that is already drawn, so clicks need not wait for it.
// Readers who prefer reduced motion see none.

/** @import { Game, Move } from '../types.d.ts' */

const TURN_MS = 200;

/**
 * Whether `next` is `game` plus one move.
 * @param {Game | null} game @param {Game | null} next
 */
export function isNextPly(game, next) {
  if (!game || !next || !next.last || next.moves.length !== game.moves.length + 1) return false;
  if (next.rules.game !== game.rules.game || next.width !== game.width || next.height !== game.height) return false;
  return game.moves.every((move, i) => move === next.moves[i]);
}

/** Whether the reader prefers reduced motion. */
// A DOM for tests may have neither.
const still = () => !('matchMedia' in globalThis && 'animate' in Element.prototype)
  || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates moves one after the other, even if they come faster than that. */
export class Motion {
  #busyUntil = 0;

  /**
   * @param {Game} game the position now drawn
   * @param {(cell: Move) => Element | null} find returns the element of a cell
   * @param {(a: Move, b: Move) => number} distance in cells
   */
  show(game, find, distance) {
    const { last } = game;
    if (!last || still()) return;
    const now = performance.now();
    const delay = Math.max(0, Math.min(this.#busyUntil - now, 2 * TURN_MS));
    this.#busyUntil = now + delay + (last.flipped.length ? TURN_MS + 60 : TURN_MS / 2);

    const placed = find(last.move);
    placed?.querySelectorAll('.stroke').forEach((stroke, i) => {
      stroke.animate(
        [
          { strokeDasharray: '0 1.2', opacity: 0 },
          { strokeDasharray: '0.010 1.2', opacity: 1, offset: 0.01 },
          { strokeDasharray: '1 0', opacity: 1 },
        ],
        { duration: TURN_MS, delay: delay + i * 90, fill: 'backwards', easing: 'cubic-bezier(.3,0,.3,1)' },
      );
    });
    placed?.animate([{ opacity: 0 }], { duration: 80, delay, fill: 'backwards', pseudoElement: '::after' });
    // Stones in a row share one element: only those added by this move are new.
    placed?.querySelectorAll(game.width ? '.face, .shade' : '.new .face, .new .shade').forEach((face) => {
      face.animate(
        [{ opacity: 0, transform: 'scale(1.120)' }, { opacity: 1, transform: 'scale(1)' }],
        { duration: TURN_MS / 2, delay, fill: 'backwards', easing: 'ease-out' },
      );
    });
    for (const cell of last.flipped) {
      const element = find(cell);
      if (!element) continue;
      const wait = delay + 40 + Math.min(distance(last.move, cell) - 1, 4) * 22;
      /** @type {KeyframeAnimationOptions} */
      const how = { duration: TURN_MS, delay: wait, fill: 'backwards' };
      element.querySelectorAll('.back, .face').forEach((face) => {
        for (const running of face.getAnimations()) running.cancel();
      });
      element.querySelector('.back')?.animate([
        { opacity: 1, transform: 'scaleX(1)', easing: 'ease-in' },
        { opacity: 1, transform: 'scaleX(0)', offset: 0.5 },
        { opacity: 0, transform: 'scaleX(0)' },
      ], how);
      element.querySelector('.face')?.animate([
        { opacity: 0, transform: 'scaleX(0)' },
        { opacity: 1, transform: 'scaleX(0)', offset: 0.5, easing: 'ease-out' },
        { opacity: 1, transform: 'scaleX(1)' },
      ], how);
    }
  }
}
