// Looking at other positions of a game, and keeping or removing what was tried out there. The game stays where it stands.

import { NOTHING, isEmpty } from './annotations.js';
import { Course } from './course.js';

/** @import { EngineError } from '../engine/errors.js' */
/** @import { Annotation } from './annotations.js' */
/** @import { Node } from './variations.js' */
/** @import { Game, Move, Side } from '../types.d.ts' */

/**
 * An event in the game, for the announcements.
 * @typedef {{ type: 'move', game: Game } | { type: 'begin' | 'undo' | 'redo' | 'visit' | 'changed' | 'stopped' }
 *   | { type: 'refused' | 'hint', move: Move } | { type: 'resigned' | 'seated', side: Side }
 *   | { type: 'time', side: Side, mark: number | null } | { type: 'error' | 'gone', error: EngineError }} Happening
 */

/** @abstract */
export class Browsing extends Course {
  /** Cancels everything pending. @protected */
  cancel() {}

  /** Reports what has happened. @protected @param {Happening} _happening */
  report(_happening) {}

  /** Reports what has happened, and continues the game. @protected @param {'begin' | 'undo' | 'redo' | 'visit' | 'changed'} _type */
  goOnAfter(_type) {}

  /** Shows another position of the line on the board. @param {number} at */
  goTo(at) {
    const node = this.here && this.begun.line(this.here)[at];
    if (node) this.visit(node);
  }

  /** Shows another position. The game stays where it stands. @param {Node} node of the tree */
  visit(node) {
    if (node === this.here) return;
    this.cancel();
    this.show(node);
    this.goOnAfter('visit');
  }

  /** Shows the position at which the game stands, and continues the game. */
  back() {
    if (this.standing) this.visit(this.standing);
  }

  /**
   * Adds a line that begins with the position on the board as a variation, and shows its last position.
   * @param {readonly Game[]} games
   */
  tryOut(games) {
    if (this.here) this.visit(this.begun.graft(this.here, games));
  }

  /** Continues the game from the position on the board; its former moves become a variation. */
  playOn() {
    const { here, tree } = this;
    if (!tree || !here || !this.exploring || this.match) return;
    this.cancel();
    const path = tree.line(here).slice(1, this.at + 1).filter(({ main }) => !main);
    for (const { game, parent } of path) tree.add(/** @type {Node} */ (parent), game, true);
    this.standAt(here);
    this.resigned = null;
    this.paused = false;
    this.goOnAfter('changed');
  }

  /**
   * Changes what is drawn and noted at the position on the board.
   * @param {(before: Annotation) => Annotation} change
   */
  annotate(change) {
    const { here } = this;
    if (!here || this.unaided) return;
    const after = change(here.annotation ?? NOTHING);
    if (isEmpty(after)) delete here.annotation;
    else here.annotation = after;
    this.report({ type: 'changed' });
  }

  /** Removes the part of a variation that starts at a position. @param {Node} node of a variation */
  forget(node) {
    const { tree } = this;
    if (!tree || node.main) return;
    const gone = this.here !== null && tree.line(this.here).slice(0, this.at + 1).includes(node);
    tree.remove(node);
    if (gone) this.visit(/** @type {Node} */ (node.parent));
    else this.report({ type: 'changed' });
  }
}
