// Announcements for screen readers. Messages that come in quick succession are announced together.

/** The computer's reply usually comes within this time and is announced with the move it answers. */
const TOGETHER_MS = 120;

export class Announcer {
  /** @type {string[]} */
  #sayings = [];
  #element;

  /** @param {HTMLElement} element a polite live region */
  constructor(element) {
    this.#element = element;
  }

  /** @param {string} text */
  say(text) {
    this.#sayings.push(text);
    if (this.#sayings.length > 1) return;
    setTimeout(() => {
      this.#element.textContent = this.#sayings.join(' ');
      this.#sayings = [];
    }, TOGETHER_MS);
  }
}
