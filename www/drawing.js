// What lit draws, where somebody else may change it as well: extensions that translate, read aloud or hide take away or wrap nodes
// that lit goes by. What they have broken is drawn anew, from nothing.

import { render } from './vendor/lit-html.js';

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
  /** @type {MutationObserver | null} */
  #observer = null;

  /**
   * @param {HTMLElement | ShadowRoot} root whatever stands in it first, until something is drawn
   * @param {() => unknown} draw what is to be drawn now
   * @param {() => void} [again] asked to update it a little later; left out in a shadow tree, into which hardly anybody reaches
   */
  constructor(root, draw, again) {
    this.#root = root;
    this.#draw = draw;
    this.#again = again;
    if (!again) return;
    this.#observer = new MutationObserver((records) => this.#look(records));
    this.#observer.observe(root, { childList: true, subtree: true });
  }

  /** Whether something was drawn. */
  get begun() { return this.#end !== null; }

  /** @returns {boolean} whether all nodes are others than before */
  update() {
    if (this.#observer) this.#look(this.#observer.takeRecords());
    let anew = this.#end === null || this.#isDue();
    try {
      this.#render(anew);
    } catch (error) {
      if (anew) throw error;
      anew = true;
      this.#render(anew);
    }
    // What lit changes itself is no news.
    this.#observer?.takeRecords();
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
    render(this.#draw(), /** @type {HTMLElement} */ (this.#root), { renderBefore: this.#end });
    if (this.#observer && !this.#root.isConnected) document.body.append(this.#root);
  }

  /** Whether what is broken may be drawn anew now; if not, it will be. */
  #isDue() {
    if (!this.#broken) return false;
    const left = this.#anew + ANEW_MS - performance.now();
    if (left > 0 && !this.#waiting) {
      this.#waiting = true;
      setTimeout(() => {
        this.#waiting = false;
        this.#again?.();
      }, left);
    }
    return left <= 0;
  }

  /** @param {MutationRecord[]} records */
  #look(records) {
    if (this.#end && records.some(({ removedNodes }) => removedNodes.length > 0)) this.#broken = true;
  }
}
