// Announcements for screen readers. Messages that come in quick succession are announced together.

/** The computer's reply usually comes within this time and is announced with the move it answers. */
const TOGETHER_MS = 120;
/** Within this time, what was announced has not been read out yet. */
const UNREAD_MS = 2000;

export class Announcer {
  /** @type {string[]} */
  #sayings = [];
  #element;
  /** When the last announcement was made. */
  #at = -Infinity;

  /** @param {HTMLElement} element a polite live region */
  constructor(element) {
    this.#element = element;
  }

  /** @param {string} text @param {boolean} [more] whether it adds to what was announced just before */
  say(text, more = false) {
    this.#sayings.push(text);
    if (this.#sayings.length > 1) return;
    setTimeout(() => {
      const before = more && performance.now() - this.#at < UNREAD_MS ? [this.#element.textContent] : [];
      this.#at = performance.now();
      this.#element.textContent = [...before, ...this.#sayings].join(' ');
      this.#sayings = [];
    }, TOGETHER_MS);
  }
}
