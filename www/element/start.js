// The starts of a game: all that a script sets before it returns belongs to one start, and a later start replaces an earlier one.

export class Start {
  /** Resolves when the last start has succeeded or failed. */
  done = Promise.resolve();
  /** Whether the last start has not finished yet. */
  pending = false;
  #queued = false;
  /** Increases whenever an earlier start becomes outdated. */
  #turn = 0;
  #begin;

  /** @param {(current: () => boolean) => Promise<void>} begin starts the game; current: whether no other start has followed */
  constructor(begin) {
    this.#begin = begin;
  }

  /** Starts the game, or starts it over. */
  again() {
    this.pending = true;
    if (this.#queued) return;
    this.#queued = true;
    this.done = Promise.resolve().then(() => this.#run());
  }

  /** Gives up the start that is under way. */
  cancel() {
    this.#turn++;
    this.pending = false;
  }

  async #run() {
    this.#queued = false;
    const turn = ++this.#turn;
    const current = () => turn === this.#turn;
    try {
      await this.#begin(current);
    } finally {
      if (current()) this.pending = false;
    }
  }
}
