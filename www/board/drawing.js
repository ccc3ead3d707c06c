// Draws with lit in a page that others may change as well. Extensions that translate, read aloud or hide content remove or wrap nodes that
// lit relies on. After such damage, the content is redrawn from scratch.

import { render } from '../vendor/lit-html.js';

/**
 * The shortest time between redraws from scratch. More frequent ones would make clicking impossible: a button has to exist from press to
 * release.
 */
const ANEW_MS = 1000;

export class Drawing {
  #root;
  #draw;
  #again;
  /** A comment that marks the end of the content. @type {Comment | null} */
  #end = null;
  /** Whether others have removed nodes since the last redraw from scratch, whose time is `#anew` (performance.now()). */
  #broken = false;
  #anew = -Infinity;
  #waiting = false;
  #observer;

  /**
   * @param {HTMLElement | ShadowRoot} root its initial content stays until something is drawn
   * @param {() => unknown} draw returns the current content
   * @param {() => void} again requests a later update
   */
  constructor(root, draw, again) {
    this.#root = root;
    this.#draw = draw;
    this.#again = again;
    this.#observer = new MutationObserver((records) => {
      this.#look(records);
      // A page is repaired at its next update, which leaves translations alone until then. Nobody translates a shadow tree, and after its
      // board is removed there may be no further update.
      if (this.#broken && !(root instanceof HTMLElement)) again();
    });
    this.#observer.observe(root, { childList: true, subtree: true });
  }

  /** Whether anything has been drawn. */
  get begun() { return this.#end !== null; }

  /** @returns {boolean} whether all nodes have been replaced */
  update() {
    this.#look(this.#observer.takeRecords());
    let anew = this.#end === null || this.#isDue();
    try {
      this.#render(anew);
    } catch (error) {
      if (anew) throw error;
      anew = true;
      this.#render(anew);
    }
    // Ignores the changes that lit makes itself.
    this.#observer.takeRecords();
    return anew;
  }

  /** @param {boolean} anew */
  #render(anew) {
    if (anew || !this.#end) {
      this.#end = document.createComment('');
      this.#root.replaceChildren(this.#end);
      this.#broken = false;
      this.#anew = performance.now();
    }
    const root = /** @type {HTMLElement} */ (this.#root);
    render(this.#draw(), root, { renderBefore: this.#end });
    if (root instanceof HTMLElement && !root.isConnected) document.body.append(root);
  }

  /** Whether damaged content may be redrawn now; if not, schedules the redraw. */
  #isDue() {
    if (!this.#broken) return false;
    const left = this.#anew + ANEW_MS - performance.now();
    if (left > 0 && !this.#waiting) {
      this.#waiting = true;
      setTimeout(() => {
        this.#waiting = false;
        this.#again();
      }, left);
    }
    return left <= 0;
  }

  /** @param {MutationRecord[]} records */
  #look(records) {
    // The announcer itself adds and removes messages for screen readers.
    /** @param {MutationRecord} record */
    const broken = ({ target, removedNodes }) => removedNodes.length > 0 && !/** @type {Element} */ (target).matches?.('.live');
    if (this.#end && records.some(broken)) this.#broken = true;
  }
}
