// What searches of the same position share, up to a limit. Any of it may be lost without harm; then the searches only do more of the work.

/** How many bytes are kept. */
const KEPT = 1 << 20;

export class Messages {
  /** @type {Uint8Array[]} */
  #parts = [];
  #bytes = 0;

  /** All that is kept, the oldest first. @returns {readonly Uint8Array[]} */
  get all() { return this.#parts; }

  /** @param {Uint8Array} part */
  add(part) {
    this.#parts.push(part);
    this.#bytes += part.length;
    while (this.#bytes > KEPT) this.#bytes -= this.#parts.shift()?.length ?? 0;
  }

  /** Takes out all that is kept, as one. */
  take() {
    const all = new Uint8Array(this.#bytes);
    let at = 0;
    for (const part of this.#parts.splice(0)) {
      all.set(part, at);
      at += part.length;
    }
    this.#bytes = 0;
    return all;
  }
}
