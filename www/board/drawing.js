// What lit draws, where somebody else may change it as well: extensions that translate, read aloud or hide take away or wrap nodes
// that lit goes by. What they have broken is drawn anew, from nothing.

import { render } from '../vendor/lit-html.js';

/** Drawn from nothing each time, nobody could click: a button pressed has to be there when it is let go. */
const ANEW_MS = 1000;

export class Drawing {
  #root;
  #draw;
  #again;
  /** What is drawn stands before it. @type {Comment | null} */
  #end = null;
  /** Nodes were taken away by somebody else since it was drawn from nothing, at that time (performance.now()). */
  #broken = false;
  #anew = -Infinity;
  #waiting = false;
  #observer;

  /**
   * @param {HTMLElement | ShadowRoot} root whatever stands in it first, until something is drawn
   * @param {() => unknown} draw what is to be drawn now
   * @param {() => void} again asked to update it a little later
   */
  constructor(root, draw, again) {
    this.#root = root;
    this.#draw = draw;
    this.#again = again;
    this.#observer = new MutationObserver((records) => {
      this.#look(records);
      // A page is mended when something happens next, and what translates it is left alone until then. Nobody translates a shadow tree,
      // and where its board is taken away nothing more might happen.
      if (this.#broken && !(root instanceof HTMLElement)) again();
    });
    this.#observer.observe(root, { childList: true, subtree: true });
  }

  /** Whether something was drawn. */
  get begun() { return this.#end !== null; }

  /** @returns {boolean} whether all nodes are others than before */
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
    // What lit changes itself is no news.
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

  /** Whether what is broken may be drawn anew now; if not, it will be. */
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
    // What is said to screen readers is put there, and taken away, by an announcer.
    /** @param {MutationRecord} record */
    const broken = ({ target, removedNodes }) => removedNodes.length > 0 && !/** @type {Element} */ (target).matches?.('.live');
    if (this.#end && records.some(broken)) this.#broken = true;
  }
}
