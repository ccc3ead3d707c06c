// The page on which one opening is drilled.

import { html, nothing } from '../../vendor/lit-html.js';
import { DrillTry } from '../../model/drill.js';
import { lastWritten, written } from '../../model/notation.js';
import { icons } from '../../ui/icons.js';

/** @import { Drill } from '../../model/drill.js' */
/** @import { Move } from '../../types.d.ts' */
/** @import { OpeningsMode } from './index.js' */

/** How long a move stays before the answer, for users to whom moves are shown one by one, in milliseconds. */
const REST_MS = 450;

export class DrillPage {
  drill;
  #mode;
  #try;

  /** @param {OpeningsMode} mode @param {Drill} drill */
  constructor(mode, drill) {
    this.#mode = mode;
    this.drill = drill;
    const { commands, table } = mode.host.given;
    this.#try = new DrillTry(table.engine, drill, {
      changed: () => {
        this.#say();
        commands.update();
      },
      done: (clean) => mode.store.drilled(drill.id, clean),
      rest: () => (table.session.conduct.rest() ? REST_MS : 0),
    });
    this.#try.begin();
  }

  leave() { this.#try.suspend(); }

  get #words() { return this.#mode.host.given.words; }

  /** The task in words. */
  get #task() {
    const { drill: { names, rules }, side, line } = this.#try;
    const own = this.#words.of(line[0]?.rules ?? rules);
    const { w } = this.#mode;
    return (this.drill.side ? w.ownTask : w.task)(own.side(side), this.#mode.nameOf(names));
  }

  /** What has happened, in sentences. @returns {string[]} */
  get #status() {
    const { w } = this.#mode;
    const { drill, game, misses, next, shown, state, wrong } = this.#try;
    const name = (/** @type {Move | null | undefined} */ move) => written(String(move), game ?? { height: 0 });
    switch (state) {
      case 'loading': return [];
      case 'failed': return [w.failed];
      case 'replying': return [w.replying];
      case 'done': return [drill.side ? w.ownDone : w.done(this.#mode.nameOf(drill.names)), misses ? w.again : w.clean];
      default: {
        if (!shown) return [w.yours];
        if (wrong === null) return [w.shown(name(next))];
        const other = drill.side ? null : this.#mode.drills?.find(({ moves }) => moves === `${game?.moves.join('')}${wrong}`);
        return [w.wrong(name(wrong), name(next), other ? this.#mode.nameOf(other.names) : null)];
      }
    }
  }

  /** Says to screen readers what has happened. */
  #say() {
    const { game, state } = this.#try;
    if (!game) return;
    const { commands } = this.#mode.host.given;
    const own = this.#words.of(game.rules);
    const moved = game.last ? this.#words.moved(lastWritten(game), own.side(game.last.by), own) : '';
    commands.say((state === 'replying' ? [moved] : state === 'done' ? this.#status : [moved, ...this.#status]).join(this.#words.gap));
  }

  draw() {
    const { host: { given: { settings } }, w } = this.#mode;
    const { drill, game, shown, state, next, wrong } = this.#try;
    const open = state === 'yours';
    const [first, ...rest] = this.#status;
    const look = state === 'done' ? 'right' : wrong ? 'off' : '';
    /** @param {string} name @param {string} label @param {() => unknown} act @param {string} [kind] */
    const button = (name, label, act, kind = 'secondary') => html`<button type="button" class=${kind} data-do=${`opening-${name}`}
      @click=${act}>${label}</button>`;
    return html`<nav class="pback"><button type="button" class="quiet link" data-do="puzzles-all"
        @click=${() => this.#mode.home()}>${icons.previous}${w.back}</button></nav>
      <section class="psolve" data-state=${state} data-drill=${drill.id}>
      <div class="ptask"><p class="faint">${drill.side ? w.ownLine : w.from(drill.before && this.#mode.nameOf(drill.before.names))}</p>
        <h2 tabindex="-1">${game ? this.#task : this.#mode.nameOf(drill.names)}</h2></div>
      <div class="board">${game ? html`<yomikiri-board id="board" .words=${this.#words} .game=${game} .interactive=${open}
        .coordinates=${true} .rows=${settings.rows} .orientation=${settings.board} .look=${settings.marks + settings.discs + settings.felt}
        .hint=${open && shown ? next : null}
        @yomikiri-move=${(/** @type {CustomEvent<{ move: Move }>} */ e) => this.#try.act(e.detail.move)}></yomikiri-board>` : nothing}</div>
      <div class="pnotes">
        <div class=${`pstatus ${look}`}><p data-is="opening-status">${look ? html`${icons[look]}<strong>${first}</strong>` : first}${
          rest.map((text) => html`${this.#words.gap}${text}`)}</p>
          <p class="faint">${game ? written(game.moves.join(' '), game) : nothing}</p></div>
        <div class="row">${
          state === 'done' && this.#mode.next ? button('next', w.next, () => this.#mode.go(), 'primary') : nothing}${
          state === 'done' || state === 'failed' ? button('again', w.retry, () => this.#try.begin()) : nothing}${
          open && !shown ? button('show', w.show, () => this.#try.show()) : nothing}</div>
      </div></section>`;
  }
}
