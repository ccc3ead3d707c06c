// A proof that the user checks: which one, how far the check has come, and how it ended. view.js draws; a worker of its own checks.

import { EngineError } from '../engine/errors.js';
import { trusted } from '../engine/trusted.js';
import { Scope } from '../model/scope.js';
import { PROOFS } from './list.js';
import { MOST_STORED } from './tree.js';
import { WORKER } from './worker-file.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Game, Rules, RulesInput } from '../types.d.ts' */
/** @import { Checked, Choice, Claim, FromChecker, ProofRules, ProofTree, Progress, Shipped, State, ToChecker } from './types.d.ts' */

/** The maximum size of a file in bytes: several times that of a proof with as many positions as the format allows. */
const MOST = 1 << 26;
/** The maximum size of a header in bytes. */
const MOST_HEADER = 65_536;
/** The interval between two boards while the check is running, in milliseconds; for users who prefer no motion, the second one. */
const SHOWN_MS = [500, 5_000];
/** The parts of the work that are announced. */
const ANNOUNCED = 4;

export class ProofCheck {
  /** @type {Choice | null} */
  choice = null;
  /** @type {State} */
  state = 'ready';
  /** What the file claims, as far as that is known. @type {Claim | null} */
  claim = null;
  /** @type {Progress | null} */
  progress = null;
  /** @type {Checked | null} */
  checked = null;
  /** How long the check took, in milliseconds. */
  ms = 0;
  /** The positions that were visited, if they are few. @type {ProofTree[] | null} */
  trees = null;
  /** The chosen position of these. */
  node = '';
  /** Why the file is refused, in English. */
  why = '';
  /** The position that is being checked; before that, the one that the claim is about. @type {Game | null} */
  game = null;
  /** The proof of the board that the view is about, if there is one. @type {Shipped | null} */
  own = null;

  /** @type {Worker | null} */
  #worker = null;
  /** The file and its check. */
  #work = new Scope();
  /** The position that was last requested from the engine, and when. */
  #asked = { position: '', at: 0, busy: false };
  #engine;
  #changed;
  #say;

  /**
   * @param {Engine} engine draws positions; it takes no part in the check
   * @param {{ changed: () => void, say: (happened: State | number) => void }} callbacks `say` announces a new state, or the per cent done
   */
  constructor(engine, { changed, say }) {
    this.#engine = engine;
    this.#changed = changed;
    this.#say = say;
  }

  /** The proofs that come with the page. */
  get all() { return PROOFS; }
  get running() { return this.state === 'running' || this.state === 'loading'; }
  get file() { return this.choice && ('own' in this.choice ? this.choice.own.name : this.choice.shipped.file); }

  /** Chooses a position of the tree. @param {string} path */
  look(path) {
    this.node = path;
    this.#changed();
  }

  /** Offers the proof of the board's start, or if there is none, the first of all. @param {Game} board */
  async offer(board) {
    const begin = await this.#engine.new_game(board.rules, { start: board.start });
    this.own = PROOFS.find(({ rules, position }) => position === begin.position && fits(rules, begin.rules)) ?? null;
    await this.choose({ shipped: this.own ?? PROOFS[0] });
  }

  /** @param {Choice} choice */
  async choose(choice) {
    this.#work.renew();
    this.choice = choice;
    this.#set('ready');
    this.claim = 'shipped' in choice ? choice.shipped : null;
    this.game = null;
    if (this.claim) await this.#show(this.claim.position);
  }

  /** Loads the chosen file and checks it. */
  async check() {
    const { choice } = this;
    if (!choice) return;
    const signal = this.#work.renew();
    Object.assign(this, { progress: null, checked: null, trees: null, node: '', why: '', ms: 0 });
    this.#set('loading');
    const bytes = await ('own' in choice ? read(choice.own) : fetched(choice.shipped.file)).catch(() => null);
    if (signal.aborted) return;
    if (!bytes) {
      this.#set('own' in choice ? 'unread' : 'missing');
      return;
    }
    if ('own' in choice) this.claim = claimIn(bytes);
    this.#start(bytes, signal);
    this.#set('running');
    if (this.claim) await this.#show(this.claim.position);
  }

  /** Interrupts the check. */
  stop() {
    // A check whose file is still loading starts over.
    if (this.state === 'loading') {
      this.#work.renew();
      this.#set('ready');
    }
    if (this.state !== 'running') return;
    this.#post({ stop: true });
    this.#set('stopped');
    if (this.progress) this.#show(this.progress.position);
  }

  /** Continues where it stopped. */
  goOn() {
    if (this.state !== 'stopped') return;
    this.#post({ go: true });
    this.#set('running');
  }

  /** Ends the worker. */
  close() {
    this.#work.renew();
    if (this.running || this.state === 'stopped') this.#set('ready');
  }

  /** @param {Uint8Array} certificate @param {AbortSignal} signal ends the worker */
  #start(certificate, signal) {
    const worker = new Worker(trusted(new URL(WORKER, import.meta.url).href), { type: 'module' });
    this.#worker = worker;
    signal.addEventListener('abort', () => worker.terminate());
    worker.addEventListener('message', ({ data }) => this.#onMessage(data), { signal });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#work.renew();
      this.#set('unchecked');
    }, { signal });
    this.#post({ certificate, tree: small(this.claim) });
  }

  /** @param {FromChecker} message */
  #onMessage(message) {
    if ('progress' in message) {
      const before = part(this.progress);
      this.progress = message.progress;
      const now = part(this.progress);
      if (now > before && now < ANNOUNCED) this.#say(100 * now / ANNOUNCED);
      if (this.state === 'running') this.#follow(message.progress.position);
      this.#changed();
      return;
    }
    if ('checked' in message) {
      this.checked = message.checked;
      this.claim = message.checked;
      this.ms = message.ms;
      this.trees = message.trees;
    } else {
      this.why = message.refused;
    }
    this.#work.renew();
    this.#set('checked' in message ? 'accepted' : 'refused');
    if (this.claim && 'checked' in message) this.#show(this.claim.position);
  }

  /** Shows a position that is being checked, unless one has been shown just before. @param {string} position */
  #follow(position) {
    const [usual, calm] = SHOWN_MS;
    const interval = matchMedia('(prefers-reduced-motion: reduce)').matches ? calm : usual;
    if (!this.#asked.busy && performance.now() - this.#asked.at > interval) this.#show(position);
  }

  /** @param {string} position */
  async #show(position) {
    if (!this.claim) return;
    // `own_lines` is a field of the proof, not one of the game's rules.
    const rules = Object.fromEntries(Object.entries(this.claim.rules).filter(([name]) => name !== 'own_lines'));
    const { signal } = this.#work;
    const asked = { position, at: performance.now(), busy: true };
    this.#asked = asked;
    try {
      const game = await this.#engine.new_game(/** @type {RulesInput} */ (rules), { start: position });
      if (asked === this.#asked && (!signal.aborted || !this.running)) this.game = game;
    } catch (error) {
      // The header of a user's file may claim anything. The checker refuses a false claim.
      if (!(error instanceof EngineError)) throw error;
    }
    asked.busy = false;
    this.#changed();
  }

  /** @param {ToChecker} message */
  #post(message) {
    this.#worker?.postMessage(message);
  }

  /** @param {State} state */
  #set(state) {
    this.state = state;
    if (state !== 'ready') this.#say(state);
    this.#changed();
  }
}

/**
 * Whether a proof is about these rules. Some of what it says of the rules concerns only the proof.
 * @param {ProofRules} of @param {Rules} rules
 */
const fits = (of, rules) => Object.entries(of).every(([name, value]) => (
  !(name in rules) || JSON.stringify(value) === JSON.stringify(Reflect.get(rules, name))));

/** Whether a proof is small enough to show as a tree. @param {Claim | null} claim */
export const small = (claim) => (claim?.positions ?? Infinity) <= MOST_STORED;

/** How many of the parts that are announced are done. @param {Progress | null} progress */
const part = (progress) => (progress?.total ? Math.floor(ANNOUNCED * progress.done / progress.total) : 0);

/** @param {string} file */
async function fetched(file) {
  const response = await fetch(`./proofs/${file}`);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** @param {File} file */
async function read(file) {
  if (file.size > MOST) throw new Error(`${file.name} is too long`);
  return new Uint8Array(await file.arrayBuffer());
}

/** What a file's header seems to claim, for the picture. @param {Uint8Array} bytes @returns {Claim | null} */
function claimIn(bytes) {
  const head = bytes.subarray(0, MOST_HEADER);
  try {
    const { rules, position, at_least, at_most, positions } = JSON.parse(new TextDecoder().decode(head.subarray(0, head.indexOf(10))));
    return rules && typeof position === 'string' ? { rules, position, at_least, at_most, positions } : null;
  } catch {
    return null;
  }
}
