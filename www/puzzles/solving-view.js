// The screen on which a puzzle is solved: the task, the board, what has happened, and what can be done.

import { html, nothing } from '../vendor/lit-html.js';
import { EngineError, isGone } from '../engine/errors.js';
import { moduleOf } from '../games/index.js';
import { token } from '../games/token.js';
import { NOTHING } from '../model/annotations.js';
import { LETTERS, moveOn, placeOf } from '../model/cells.js';
import { goalText, partsOf } from '../model/puzzle/goal.js';
import { lastWritten, moveText, written } from '../model/notation.js';
import { choiceText } from '../model/status.js';
import { icons } from '../ui/icons.js';
import { learnRules, rulesKnown } from '../ui/known-rules.js';
import { stepper } from '../ui/stepper.js';
import { positionInWords } from './position-words.js';
import { sentenceOf } from './sentences.js';
import { shareResult } from './share-result.js';
import { Solving } from './solving.js';
import { Tree, treeView } from './tree.js';
import { wordsOf } from './words.js';

/** @import { Game, Move, Side } from '../types.d.ts' */
/** @import { Given } from '../ui/given.d.ts' */
/** @import { Puzzle } from '../model/puzzle/file.js' */
/** @import { Picked } from '../model/status.js' */
/** @import { Happening } from './solving.js' */
/** @import { Showing } from './types.d.ts' */
/** @import { PuzzleWords } from './words.js' */

/** @typedef {CustomEvent<{ move: Move }>} MoveEvent */

export class SolvingScreen {
  /** @type {Tree | null} */
  tree = null;
  /** The panel that shares the result, once it is open. @type {{ draw(): unknown } | null} */
  share = null;
  /** A message about a refused move, until something else happens. @type {(() => string) | null} */
  note = null;
  /** A move that was chosen by touch and needs confirmation. @type {Move | null} */
  aim = null;
  /** @type {Picked | null} */
  picked = null;
  /**
   * Whether the rules stand above the board, because they were new to the user when the puzzle opened; null: it has not been drawn yet.
   * @type {boolean | null}
   */
  #isNew = null;

  given;
  showing;
  solving;

  /** @param {Given} given @param {Puzzle} puzzle @param {Showing} showing */
  constructor(given, puzzle, showing) {
    const { commands } = given;
    const { conduct } = given.table.session;
    this.given = given;
    this.showing = showing;
    this.solving = new Solving(given.table.engine, puzzle, {
      changed: () => commands.update(),
      happened: (happening) => this.#happened(happening),
      tried: (tried, result) => showing.tried?.(tried, result),
      settled: (result) => showing.settled?.(result),
      ended: (result) => showing.ended?.(result),
      // The page's pace, without pauses for users who prefer no motion.
      rest: () => conduct.rest(),
      pace: () => (conduct.rest() ? Math.max(conduct.pace(), conduct.rest()) : 0),
    });
  }

  get puzzle() { return this.solving.puzzle; }
  /** The position on the board. */
  get game() { return (this.tree?.node?.stage ?? this.solving.stage).game; }
  get #own() { return this.given.words.of(this.puzzle.game.rules); }
  get #rule() { return this.#own.rule(this.puzzle.game.rules); }
  get #solver() { return this.solving.start.solver; }
  get #w() { return wordsOf(this.given.words.code); }
  get task() { return this.#w.task(this.#own.side(this.#solver), goalText(this.puzzle.goal, this.#w)); }

  leave() {
    this.tree?.close();
    this.tree = null;
    this.solving.suspend();
  }

  /** @param {Side} side */
  #who(side) { return side === this.#solver ? this.given.words.you : this.given.words.computer; }

  // ---------------------------------------------------------------- announcements

  /** Plays the sound of a move, if the user wants it. @param {boolean} over whether the move ends the game */
  async #sound(over) {
    if (!this.given.settings.sound) return;
    try {
      (await import('../ui/sound.js')).knock(over);
    } catch {
      // Puzzles work without sound.
    }
  }

  /** @param {Happening} happening */
  #happened(happening) {
    const { commands, words } = this.given;
    const w = wordsOf(words.code);
    const { error, line, stage } = this.solving;
    const say = commands.say.bind(commands);
    if (happening.type !== 'refused' && happening.type !== 'unproved') this.note = null;
    this.aim = null;
    this.picked = null;
    switch (happening.type) {
      case 'ready': say(this.task); break;
      case 'move':
        this.#sound(happening.stage.game.outcome !== null);
        // What was wrong stays in the live region until all that follows can be said with it.
        if (this.solving.state !== 'refuting') say(this.#moved(happening.stage.game));
        break;
      case 'refused': {
        const { move } = happening;
        this.note = () => this.#own.refused(written(move, this.game), this.game, false);
        say(this.note());
        break;
      }
      case 'unproved': this.note = this.#sayError(happening.error); break;
      case 'wrong': say(this.#wrong()); break;
      // The refutation is announced as a whole, after what it refutes.
      case 'refuted': {
        const moves = stage.game.moves.slice(line.length - 1 - this.#refutation);
        const played = moves.map((move) => moveText(words, move, stage.game)).join(words.comma);
        say([this.#wrong(), moves.length ? `${w.refuting}${words.gap}${played}` : w.refuted].filter(Boolean).join(words.gap));
        break;
      }
      // The moves before it have been announced.
      case 'turn': say(this.#yours().join(words.gap)); break;
      case 'undone': say(w.undone); break;
      case 'visit': say(w.after(this.solving.at, line.length - 1)); break;
      case 'solved':
        learnRules(this.#rule);
        say(this.status.join(words.gap));
        break;
      case 'shown': case 'hint': say(this.status.join(words.gap)); break;
      case 'failed':
        if (error instanceof EngineError && !isGone(error)) this.#sayError(error);
        else say(words.gone);
        break;
      // no default
    }
  }

  /** Announces an error, and returns its sentence for the screen. @param {EngineError} error */
  #sayError(error) {
    const { commands } = this.given;
    commands.explain(error).then((sentence) => commands.say(sentence));
    return () => sentenceOf(error, this.given);
  }

  /** The number of moves of the refutation on the line. */
  get #refutation() {
    const { kept, line, wrong } = this.solving;
    return wrong ? line.length - 2 - kept : 0;
  }

  /** The last move in a sentence. @param {Game} game */
  #moved(game) { return game.last ? this.given.words.moved(lastWritten(game), this.#who(game.last.by), this.#own) : ''; }

  /** What a wrong move costs. */
  #wrong() {
    const { wrong } = this.solving;
    const { signed } = this.given.words;
    const w = this.#w.wrong;
    if (!wrong) return '';
    const { before, score } = wrong;
    const move = written(wrong.move, this.puzzle.game);
    if (score === null) return w.late(move);
    const { sort, number } = partsOf(before.goal);
    if (sort === 'score') return w.less(move, signed(score), signed(number));
    return score === 0 ? w.draw(move) : w.loss(move, this.#own.side(this.#solver === 'first' ? 'second' : 'first'));
  }

  /** The status: what to do, or what has happened. @returns {string[]} */
  get status() {
    const { given: { words }, solving } = this;
    const { at, hint, line, stage, state } = solving;
    const w = wordsOf(words.code);
    switch (state) {
      case 'yours': {
        if (at < line.length - 1) return [w.after(at, line.length - 1)];
        if (this.note) return [this.note()];
        const choice = choiceText(this, words, this.game);
        if (choice) return [choice];
        if (hint) return this.#hinted(hint);
        return [this.#moved(stage.game), ...this.#yours()].filter(Boolean);
      }
      case 'refuting': return [this.#wrong(), w.refuting].filter(Boolean);
      case 'refuted': return [this.#wrong(), at < line.length - 1 ? w.after(at, line.length - 1) : ''].filter(Boolean);
      case 'solved': {
        const { outcome } = line[line.length - 1].game;
        return [this.solving.hints ? w.helped : w.solved,
          outcome ? words.result(line[line.length - 1].game, this.#solver, this.#own) : w.sure];
      }
      case 'shown': return [w.shown];
      default: return [state === 'failed' ? '' : w[state]];
    }
  }

  /** Says that the person is to move, and how many moves are left to win. */
  #yours() {
    const { stand, start } = this.solving;
    const { sort, number } = partsOf(stand.goal);
    return [this.#w.yours, ...(sort === 'moves' && stand !== start ? [this.#w.left(number)] : [])];
  }

  /** @param {NonNullable<Solving['hint']>} hint */
  #hinted({ keeping, move, of, shown }) {
    if (shown) return [this.#w.hintIs(written(move, this.puzzle.game))];
    return [keeping === null ? '' : this.#w.keeping(keeping, of), this.#area(move)].filter(Boolean);
  }

  /** The part of the board that a move is in: a half each way or, on large boards, a third. @param {Move} move */
  #area(move) {
    const { at, height, width } = this.puzzle.game;
    const { x, y } = placeOf(at?.[move]?.[0] ?? move);
    if (!width || x < 0 || !(y < height)) return '';
    const span = (/** @type {number} */ n, /** @type {number} */ here) => {
      const size = Math.ceil(n / (n > 8 ? 3 : 2));
      const from = Math.min(here - (here % size), n - size);
      return [from, from + size - 1];
    };
    const [[left, right], [top, bottom]] = [span(width, x), span(height, y)];
    const rows = [top, bottom].map((y) => Number(written(`a${y + 1}`, this.puzzle.game).slice(1))).sort((a, b) => a - b);
    return this.#w.area(LETTERS[left] + rows[0], LETTERS[right] + rows[1]);
  }

  // ---------------------------------------------------------------- acts

  /** @param {Move} move */
  act(move) {
    this.closeTree();
    return this.solving.act(move);
  }

  openTree() {
    const { over, stand, start } = this.solving;
    this.tree = new Tree(this.given.table.engine, over ? start : stand, () => this.given.commands.update());
    if (!this.solving.over) this.solving.showSolution();
    this.given.commands.update();
  }

  closeTree() {
    this.tree?.close();
    this.tree = null;
    this.given.commands.update();
  }

  openShare() {
    this.share = shareResult(this);
    this.given.commands.update();
    setTimeout(() => document.getElementById('puzzle-result')?.focus());
  }

  /** @param {number} at */
  goTo(at) {
    // The tree stays as it is; the board leaves it.
    if (this.tree) this.tree.node = null;
    this.solving.goTo(at);
    this.given.commands.update();
  }

  /** Takes a typed move. @param {SubmitEvent} event */
  type(event) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem('move'));
    const typed = written(field.value.trim().toLowerCase(), this.puzzle.game);
    // Typing another move takes a wrong one back.
    if (typed && this.solving.wrong) this.solving.takeBack();
    if (!typed || this.solving.state !== 'yours') return;
    field.value = '';
    const { game } = this.solving.stand;
    // What the board takes as a key, such as a column, chooses the same move here.
    const cell = moduleOf(game.rules).keyed?.(game, typed);
    this.act(game.legal.find((move) => move.toLowerCase() === typed) ?? (cell && (moveOn(game, cell) ?? cell)) ?? typed);
  }

  // ---------------------------------------------------------------- drawing

  draw() {
    const { given: { settings, words }, puzzle, solving } = this;
    const w = wordsOf(words.code);
    const { hint, over, state } = solving;
    const games = solving.line.map(({ game }) => game);
    const annotation = this.showing.annotation ?? NOTHING;
    const look = state === 'solved' ? 'right' : solving.wrong ? 'off' : '';
    const next = over ? this.showing.next?.() : null;
    const wrong = solving.wrong && written(solving.wrong.move, puzzle.game);
    const played = games.length < 2 ? nothing : html`<section class="pplayed">${
      wrong ? html`<h3 data-is="refutation">${w.whyNot(wrong)}</h3>` : nothing}${
      stepper({ games, at: solving.at }, words.preview, (to) => this.goTo(to), 'pline')}
      ${over || state === 'refuted' ? this.#plies(games) : nothing}</section>`;
    const isNew = this.#isNew ??= !rulesKnown(this.#rule);
    return html`<section class="psolve" data-state=${state} data-puzzle=${puzzle.id}>
      <div class="ptask"><p class="faint">${this.#about(w).join(' · ')}</p><h2 tabindex="-1">${this.task}</h2>${
        isNew ? html`<p data-is="puzzle-rules">${this.#rule}</p>` : nothing}${
        annotation.note ? html`<div class="position-note" data-is="puzzle-note"><p>${annotation.note}</p></div>` : nothing}</div>
      <div class="board"><yomikiri-board id="board" .words=${words} .game=${this.game}
        .interactive=${solving.open && !this.tree} .coordinates=${true} .rows=${settings.rows} .orientation=${settings.board}
        .drawn=${games.length < 2 && !this.tree ? annotation : NOTHING}
        .look=${settings.marks + settings.discs + settings.felt} .hint=${hint?.shown && solving.open && !this.tree ? hint.move : null}
        @yomikiri-move=${(/** @type {MoveEvent} */ e) => this.act(e.detail.move)}
        @yomikiri-refused=${(/** @type {MoveEvent} */ e) => this.act(e.detail.move)}
        @yomikiri-aim=${(/** @type {MoveEvent} */ e) => { this.aim = e.detail.move; this.given.commands.update(); }}
        @yomikiri-pick=${(/** @type {CustomEvent<Picked>} */ e) => {
          this.picked = e.detail.cells.length ? e.detail : null;
          this.given.commands.update();
        }}></yomikiri-board></div>
      <div class="pnotes">
        <div class=${`pstatus ${look}`}>${look ? nothing : token(puzzle.game.rules, this.#solver)}
          <p data-is="puzzle-status">${this.status.map((text, i) => (i ? html`${words.gap}${text}`
          : look ? html`${icons[look]}<strong>${text}</strong>${this.#gain()}` : text))}</p>
          ${state === 'shown' ? played : nothing}</div>
        <div class="row">${next ? html`<button type="button" class="primary" data-do="puzzle-next"
          @click=${() => next.go()}>${next.label}</button>` : nothing}${this.#buttons(w)}</div>
        ${over ? nothing : html`<form class="ptyped" @submit=${(/** @type {SubmitEvent} */ e) => this.type(e)}>
          <label for="puzzle-move">${w.moveLabel}</label>
          <input type="text" id="puzzle-move" name="move" autocapitalize="none" autocomplete="off" spellcheck="false" maxlength="20">
          <button type="submit" class="secondary" data-do="puzzle-type">${w.play}</button></form>`}
        ${state === 'shown' ? nothing : played}
        ${this.share?.draw() ?? nothing}
        ${this.tree ? html`<section><h3>${w.defences}</h3><p class="faint">${w.defencesAbout}</p>${
          treeView(this.tree, this.given, w)}</section>` : nothing}
        ${over && puzzle.themes.length ? html`<section><h3>${w.themesTitle}</h3><ul class="pthemes">${puzzle.themes.map((theme) => {
          const [name, about] = w.themes[theme] ?? [theme, ''];
          return html`<li><b>${name}</b>${words.colon}${about}</li>`;
        })}</ul></section>` : nothing}
        ${isNew ? nothing : html`<p class="faint" data-is="puzzle-rules">${this.#rule}</p>`}
        <details class="pwords"><summary>${w.position}</summary>${
          positionInWords(this.game, this.#solver, words)}</details>
      </div></section>`;
  }

  /** What the result has changed. */
  #gain() {
    const gain = this.showing.gain?.();
    return gain ? html` <b class="pgain" data-is="gain">${gain}</b>` : nothing;
  }

  /** The moves of the line, each leading to its position. @param {Game[]} games */
  #plies(games) {
    return html`<p class="said">${games.slice(1).map(({ last }, i) => html`<button type="button" class="ply"
      aria-current=${!this.tree && i + 1 === this.solving.at ? 'step' : nothing} @click=${() => this.goTo(i + 1)}>${
        moveText(this.given.words, last?.move ?? '', this.puzzle.game)}</button>`)}</p>`;
  }

  /** What is known of the puzzle before it is solved: where it comes from, its kind, game and rating. @param {PuzzleWords} w */
  #about(w) {
    const { kind, rating } = this.puzzle;
    const title = this.showing.title();
    const names = [kind === null ? '' : w.kinds[kind] ?? kind, this.#own.name(this.puzzle.game.rules)];
    // The game's own name may say its kind.
    const other = names.filter((name, i) => ![title, ...names.slice(i + 1)].some((said) => said.includes(name)));
    return [title, ...other, rating === null ? '' : w.rating(rating)].filter(Boolean);
  }

  /** @param {PuzzleWords} w */
  #buttons(w) {
    const { showing: { closed = false }, solving, tree } = this;
    const { hint, over, state, wrong } = solving;
    const { words } = this.given;
    if (state === 'checking') return nothing;
    /** @param {string} name @param {string} label @param {() => unknown} act @param {string} [look] */
    const button = (name, label, act, look = 'secondary') => html`<button type="button" class=${look} data-do=${`puzzle-${name}`}
      @click=${act}>${label}</button>`;
    const defences = tree ? button('hide', w.hide, () => this.closeTree())
      : button('defences', over ? w.defences : w.defencesReveal, () => this.openTree());
    if (over) {
      return html`${this.share ? nothing : button('share', w.share, () => this.openShare())}${defences}${
        button('again', w.again, () => { this.closeTree(); solving.again(); })}`;
    }
    if (wrong) {
      return html`${button('back', w.takeBack, () => { this.closeTree(); solving.takeBack(); }, 'primary')}${
        closed ? nothing : html`${button('solution', w.solution, () => solving.showSolution())}${defences}`}`;
    }
    const { aim } = this;
    return html`${aim === null ? nothing : button('place', words.actions.place, () => this.act(aim), 'primary')}${
      hint?.shown || (hint && closed) ? nothing : button(hint ? 'more' : 'hint', hint ? w.more : w.hint, () => solving.askHint())}${
      closed ? nothing : button('solution', w.solution, () => solving.showSolution())}`;
  }
}
