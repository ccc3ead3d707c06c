// What a screen reader is told: what comes together is said together.

/** The computer's answer comes within this, and is said with the move it answers. */
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
