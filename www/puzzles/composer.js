// Composing a puzzle: checks a position while it is set up, says whether it is a sound puzzle with the chosen goal, and offers its links.

import { html, nothing } from '../vendor/lit-html.js';
import { loadPuzzles } from '../model/puzzle/file.js';
import { moveText, written } from '../model/notation.js';
import { partsOf } from '../model/puzzle/goal.js';
import { Scope, pause } from '../model/scope.js';
import { puzzleSnippet } from '../model/snippets.js';
import { button } from '../ui/button.js';
import { adoptStyle } from '../ui/adopt-style.js';
import { snippet } from '../ui/copying.js';
import { numberField } from '../ui/number-field.js';
import { bitmap } from '../ui/picture.js';
import { qrFigure } from '../ui/qr-figure.js';
import { qrCode } from '../ui/qr.js';
import { saveFile } from '../ui/save-file.js';
import { segment } from '../ui/segment.js';
import { captioned } from './captioned.js';
import { folder, pageLink } from '../ui/page-link.js';
import { composerWords, puzzleWords } from './words.js';

/** @import { PuzzleFile } from '../model/puzzle/file.js' */
/** @import { Sort } from '../model/puzzle/goal.js' */
/** @import { Given } from '../ui/given.d.ts' */
/** @import { Game, PuzzleChoice, PuzzleGoal, PuzzleLimits, PuzzleVerdict } from '../types.d.ts' */

/**
 * The page's words for sharing.
 * @typedef {Record<'copied' | 'copy' | 'element' | 'link' | 'notDrawn' | 'pictures' | 'png' | 'qrOf' | 'saved' | 'saveQr' | 'svg',
 *   string>} ShareWords
 */

const STYLE = `
.composer { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); overflow-wrap: anywhere; }
.composer a { color: var(--accent); }
.composer > .secondary { justify-self: start; max-width: 100%; white-space: normal; text-align: start; }
[data-is=verdict] { min-height: 3em; }
[data-is=verdict][data-state=sound] { font-weight: 600; }
.composer ol { padding-inline-start: 1.6em; display: grid; gap: 2px; }
`;
/** How long a change must stand before it is checked, so that setting up several cells starts only one search. */
const PAUSE_MS = 400;

/** @param {Given} given @param {ShareWords} share @throws if the words cannot be loaded, or the engine is gone */
export async function compose(given, share) {
  const [limits] = await Promise.all([given.table.engine.puzzle_limits(), puzzleWords.load()]);
  return new Composer(given, share, limits);
}

export class Composer {
  /** @type {Sort} */
  #sort = 'win';
  /** The number of a goal that has one. */
  #numbers = { score: 2, moves: 2 };
  /** The position; null: it cannot be played. @type {Game | null} */
  #game = null;
  /** What is being checked or has been. */
  #key = '';
  #running = new Scope();
  /** How to share the puzzle, once it is valid: the text of its link, the link, and its QR code as SVG text. */
  #made = { id: '', link: '', code: '' };
  /** @type {PuzzleVerdict | null} */
  #verdict = null;
  #failed = false;
  /** @type {PuzzleFile | null} */
  #file = null;
  #said = '';
  #given;
  #limits;
  #share;
  #words;

  /** @param {Given} given @param {ShareWords} share @param {PuzzleLimits} limits of the numbers in goals */
  constructor(given, share, limits) {
    adoptStyle(STYLE);
    this.#given = given;
    this.#limits = limits;
    this.#share = share;
    this.#words = composerWords(given.words.code);
  }

  /**
   * Checks another position, unless it is the same.
   * @param {Game | null} game null: only stops the work in progress
   */
  consider(game) {
    this.#game = game;
    // Another game may not have this sort of goal.
    if (game && !this.#sorts.includes(this.#sort)) this.#sort = 'win';
    const key = game ? JSON.stringify([game.rules, game.position, this.#goal]) : '';
    if (key === this.#key) return;
    this.#key = key;
    const signal = this.#running.renew();
    [this.#verdict, this.#failed, this.#said] = [null, false, ''];
    if (!game) return;
    pause(PAUSE_MS, signal).then(() => this.#check(game, signal), () => {});
  }

  /** The sorts of goals that fit the game. @returns {Sort[]} */
  get #sorts() {
    const { infos } = this.#given.table;
    const lengths = infos.find(({ game }) => game === this.#game?.rules.game)?.plies;
    return ['win', 'draw', ...(this.#scores ? /** @type {const} */ (['score']) : []), ...(lengths ? /** @type {const} */ (['moves']) : [])];
  }

  /** Whether the game has scores to reach. */
  get #scores() { return this.#game !== null && this.#given.words.of(this.#game.rules).score !== undefined; }

  /** @returns {PuzzleGoal} */
  get #goal() {
    const { moves, score } = this.#numbers;
    const goals = /** @type {const} */ ({ win: 'win', draw: 'draw', score: `>=${score}`, moves: `win-in-${moves}` });
    return goals[this.#sort];
  }

  /** What is drawn and noted at a position, if it is the one on the page's board. @param {Game} game */
  #annotationOf({ position, rules }) {
    const { session, shown } = this.#given.table;
    const same = shown.position === position && JSON.stringify(shown.rules) === JSON.stringify(rules);
    return same && session.here?.annotation || null;
  }

  /** @param {Game} game @param {AbortSignal} signal */
  async #check(game, signal) {
    const { commands, table: { engine } } = this.#given;
    const goal = this.#goal;
    const show = (/** @type {PuzzleVerdict} */ verdict) => {
      if (signal.aborted) return;
      this.#verdict = verdict;
      commands.update();
    };
    try {
      // Without the file, only the estimate of the rating is missing.
      this.#file ??= await loadPuzzles(engine).catch(() => null);
      const id = await engine.write_puzzle({ game, goal });
      // Checks what the link says, so that no unreadable link is shared.
      const options = { predictor: this.#file?.predictor };
      const verdict = await engine.assess_puzzle(await engine.read_puzzle(id), options, { signal, on_progress: show });
      const link = pageLink({ puzzle: id, annotation: this.#annotationOf(game) });
      if (!signal.aborted && verdict.choices.length) this.#made = { id, link, code: qrCode(link, this.#share.qrOf) };
      show(verdict);
    } catch {
      if (signal.aborted) return;
      this.#failed = true;
      commands.update();
    }
  }

  /** @param {Sort} sort */
  #choose(sort) {
    this.#sort = sort;
    this.consider(this.#game);
    this.#given.commands.update();
  }

  /** @param {'score' | 'moves'} sort @param {number} number */
  #count(sort, number) {
    this.#numbers[sort] = number;
    this.#choose(sort);
  }

  // ---------------------------------------------------------------- what it says

  /** A side's name. @param {Game} game */
  #side({ rules, turn }) { return this.#given.words.of(rules).side(turn, rules); }

  /** The goal in a few words. @param {Game} game */
  #task(game) {
    const side = this.#side(game);
    const sort = this.#sort;
    return sort === 'win' || sort === 'draw' ? this.#words.tasks[sort](side) : this.#words.tasks[sort](side, this.#numbers[sort]);
  }

  /** The verdict in a sentence or two. */
  get #sentence() {
    const w = this.#words;
    const game = this.#game;
    const verdict = this.#verdict;
    if (!game) return w.invalid;
    if (this.#failed) return w.failed;
    if (!verdict) return w.working;
    const { best, done, keeping, legal, state } = verdict;
    const known = state === 'sound' ? w.sound(written(keeping[0], game))
      : state === 'open' ? (legal === 1 ? w.one : w.many(keeping.length, legal))
        : state ? w.states[state] : w.reached;
    const more = state === 'unreachable' && best !== null ? [w.best(this.#side(game), best, this.#scores)] : done ? [] : [w.following];
    return [known, ...more].join(this.#given.words.gap);
  }

  /** @param {number} rating */
  #rated(rating) {
    const levels = Object.entries(this.#file?.levels ?? {}).sort(([, a], [, b]) => a - b);
    const name = (/** @type {[string, number] | undefined} */ level) => (
      level ? this.#given.words.levels[/** @type {import('../types.d.ts').Level} */ (level[0])].name : '');
    return this.#words.rating(rating, name(levels.filter(([, strength]) => strength <= rating).pop()),
      name(levels.find(([, strength]) => strength > rating)));
  }

  // ---------------------------------------------------------------- drawing

  /** The verdict in words. It stands apart, below the board on which the position is set up. */
  drawVerdict() {
    const { done, state } = this.#verdict ?? {};
    return html`<p role="status" data-is="verdict" data-state=${state ?? nothing} data-done=${done ?? nothing}>${this.#sentence}</p>`;
  }

  /** The goal, what is known of the puzzle, and how to share it. */
  draw() {
    const w = this.#words;
    const game = this.#game;
    const sort = this.#sort;
    const verdict = this.#verdict;
    return html`<div class="composer" @keydown=${dontSubmit}>
      ${game ? segment('goal', w.goal(this.#side(game)), this.#sorts.map((one) => /** @type {const} */ ([one, w.goals[one]])), sort,
        (one) => this.#choose(one)) : nothing}
      ${game && sort === 'score' ? numberField({ id: 'goal-score', name: 'goal-score', label: w.score, value: this.#numbers.score,
        ...this.#limits.score }, (n) => this.#count(sort, n)) : nothing}
      ${game && sort === 'moves' ? numberField({ id: 'goal-moves', name: 'goal-moves', label: w.moves, value: this.#numbers.moves,
        ...this.#limits.moves }, (n) => this.#count(sort, n)) : nothing}
      ${verdict ? this.#advice(verdict) : nothing}
      ${verdict?.choices.length && verdict.done ? this.#line(verdict.choices) : nothing}
      ${verdict?.rating ? html`<p data-is="rating">${this.#rated(verdict.rating)}</p>` : nothing}
      ${game && verdict?.choices.length && verdict.done ? this.#outputs(game) : nothing}
    </div>`;
  }

  /** A goal that would make it a sound puzzle. @param {PuzzleVerdict} verdict */
  #advice({ advice }) {
    if (!advice) return nothing;
    const { sort, number } = partsOf(advice);
    if (!this.#sorts.includes(sort)) return nothing;
    const goal = sort === 'score' ? `${this.#words.score}\u00a0${this.#given.words.signed(number)}` : this.#words.goals[sort];
    return button('goal-advice', this.#words.advice(goal), () => (sort === 'score' ? this.#count(sort, number) : this.#choose(sort)));
  }

  /** @param {PuzzleChoice[]} choices */
  #line(choices) {
    const w = this.#words;
    const name = (/** @type {string} */ move) => (this.#game ? moveText(this.#given.words, move, this.#game) : move);
    const kept = (/** @type {PuzzleChoice} */ { keeping, legal }) => (
      legal === 1 ? w.forced : !keeping ? w.unchecked : keeping.length === 1 ? w.key(legal) : w.kept(keeping.length, legal));
    const keys = choices.filter(({ keeping, legal }) => legal > 1 && keeping?.length === 1).length;
    return html`<p id="puzzle-line">${w.keys(keys, choices.length)}</p>
      <ol aria-labelledby="puzzle-line">${choices.map((choice) => html`<li><b>${name(choice.move)}</b> ${kept(choice)}
        ${choice.replies.length ? html`<span class="faint">${w.then(choice.replies.map(name).join(' '))}</span>` : nothing}</li>`)}</ol>`;
  }

  /** @param {Game} game */
  #outputs(game) {
    const [w, share] = [this.#words, this.#share];
    const { commands, words } = this.#given;
    const { code, id, link } = this.#made;
    const say = (/** @type {string} */ said) => {
      this.#said = said;
      commands.update();
    };
    /** @param {string} name @param {() => string | Promise<Blob>} make the SVG text, or a file */
    const save = async (name, make) => {
      try {
        const made = await make();
        saveFile(typeof made === 'string' ? new Blob([made], { type: 'image/svg+xml' }) : made, name);
        say(share.saved);
      } catch {
        say(share.notDrawn);
      }
    };
    /** @param {string} name @param {string} label @param {string} text @param {number} rows */
    const field = (name, label, text, rows) => snippet({ name, of: 'puzzle', label, text, rows, copy: share.copy },
      (done) => say(done ? share.copied : words.notCopied));
    const drawn = () => captioned(game, words.of(game.rules), [this.#task(game)]);
    return html`${field('link', share.link, link, 2)}
      <p class="faint">${w.about}${words.gap}<a href=${link} target="_blank" rel="noopener">${w.tryIt}</a></p>
      ${qrFigure(code, share, () => save('yomikiri-puzzle-qr.svg', () => code))}
      <fieldset class="segment"><legend>${share.pictures}</legend><div class="row">
        ${button('save-svg', share.svg, () => save('yomikiri-puzzle.svg', () => drawn().text))}
        ${button('save-png', share.png, () => save('yomikiri-puzzle.png', () => bitmap(drawn())))}</div></fieldset>
      ${field('element', share.element, puzzleSnippet(id, folder()), 3)}
      <p role="status" class="faint">${this.#said}</p>`;
  }
}

/** Enter in a field of the puzzle does not start the game whose form surrounds it. @param {KeyboardEvent} event */
function dontSubmit(event) {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (target.type === 'number') target.dispatchEvent(new Event('change'));
}
