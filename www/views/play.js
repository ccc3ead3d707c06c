// Play, and the parts of it that Analyse shows too: who plays, the board, the status line, the moves.

import { html, nothing } from '../vendor/lit-html.js';
import { icons } from './icons.js';
import { piece } from '../board-pieces.js';
import { marksOf } from '../analysis.js';
import { levelsFor } from '../setup.js';

/** @import { App } from '../app.js' */
/** @import { Game, Known, Level, Mark, Move, Side } from '../types.d.ts' */

/** @param {App} app */
export function play(app) {
  const game = /** @type {Game} */ (app.session.game);
  return html`<main class="desk play" id="main" tabindex="-1">
    ${players(app)}
    ${board(app)}
    ${status(app)}
    ${actions(app)}
    <section class="more">
      ${game.outcome && game.moves.length ? html`<p><button type="button" class="secondary" data-do="look-back" @click=${() => app.lookBack()}>${app.words.actions.lookBack}</button></p>` : nothing}
      ${moves(app)}
      ${about(app, game)}
    </section>
  </main>`;
}

/** Both sides: piece, name, level, count; whose turn it is stands out. @param {App} app */
export function players(app) {
  const { session, words } = app;
  const game = shown(app);
  return html`<section class="players" aria-label=${words.gameName(game.rules)}>
    ${/** @type {Side[]} */ (['first', 'second']).map((side) => {
      const moving = !game.outcome && game.turn === side;
      const count = game.rules.game === 'reversi' ? game.cells.filter((c) => c === (side === 'first' ? 1 : 2)).length : null;
      const won = game.outcome?.winner === side;
      return html`<div class=${`player ${side} ${moving ? 'moving' : ''} ${won ? 'won' : ''}`}>
        <span class="token">${token(game, side)}</span>
        <span class="name"><b>${app.you === null && session.players[side] === 'person' ? words.friend(game.rules, side) : app.who(side)}</b>${session.players[side] === 'person' ? nothing : html`<small>${words.playerLine(session.players[side])}</small>`}
          ${moving ? html`<span class="unseen">, ${words.toMove}</span>` : nothing}</span>
        ${count === null ? nothing : html`<span class="count" aria-label=${words.discs(count)} role="img">${count}</span>`}
      </div>`;
    })}
  </section>`;
}

/** A side's piece, as small as a letter. @param {Game} game @param {Side} side */
export const token = (game, side) => piece(game.rules.game, side);

/** The position that is looked at: the game's, or the preview's. @param {App} app */
const shown = (app) => {
  const { preview } = app;
  return preview ? preview.games[preview.at] : /** @type {Game} */ (app.session.game);
};

/** @param {App} app */
export function board(app) {
  const { session, words } = app;
  const game = shown(app);
  const known = app.analysis.of(game);
  const values = !app.preview && (app.view === 'analyse' || (app.values && session.open));
  return html`<div class="board"><yomikiri-board id="board" .words=${words.board} .game=${game}
    .interactive=${session.open && !app.preview && !session.mustPass}
    .marks=${values ? remembered(game, known) : NONE}
    .hint=${app.preview ? null : session.hint?.move ?? null}
    @yomikiri-move=${(/** @type {CustomEvent<{ move: Move }>} */ e) => session.act(e.detail.move)}
    @yomikiri-aim=${(/** @type {CustomEvent<{ move: Move }>} */ e) => { app.aim = e.detail.move; app.update(); }}
    @yomikiri-refused=${(/** @type {CustomEvent<{ move: Move }>} */ e) => session.refuse(e.detail.move)}></yomikiri-board></div>`;
}

/** @type {never[]} */
const NONE = [];
/** @type {unknown[]} */
let basis = [];
/** @type {Mark[]} */
let made = [];
/** The same marks for the same knowledge, so that the board need not draw them again. @param {Game} game @param {Known | null} known */
function remembered(game, known) {
  const now = [game, known?.state, known?.progress, known?.solution, known?.looks.size, known?.guess];
  if (now.some((part, i) => part !== basis[i])) {
    basis = now;
    made = marksOf(game, known);
  }
  return made;
}

/** One line of words, and the one thing to do next. @param {App} app */
export function status(app) {
  const { text, action } = state(app);
  return html`<section class="status"><p class="words">${text}</p>${action ?? nothing}</section>`;
}

/** @param {App} app @returns {{ text: unknown, action?: unknown }} */
function state(app) {
  const { session, words } = app;
  const game = /** @type {Game} */ (session.game);
  const { turn } = words;
  /** @param {string} name @param {string} label @param {() => void} act @param {string} [look] */
  const button = (name, label, act, look = 'primary') => html`<button type="button" class=${look} data-do=${name} @click=${act}>${label}</button>`;

  if (app.preview) {
    return {
      text: words.preview.title(app.preview.at, app.preview.games.length - 1),
      action: html`${stepper(app.preview, words.preview, (at) => app.stepLine(at))}${button('back', words.preview.back, () => app.stepLine(null))}`,
    };
  }
  if (session.gone) return { text: words.gone, action: button('revive', words.revive, () => app.revive()) };
  if (game.outcome) {
    return {
      text: html`<strong>${words.result(game, app.you)}</strong>`,
      action: button('again', words.actions.again, () => session.again()),
    };
  }
  const who = app.who(game.turn);
  if (session.mustPass) {
    return {
      text: app.you ? turn.mustPass : turn.mustPassSide(who),
      action: button('pass', words.actions.pass, () => session.act('pass')),
    };
  }
  const passed = game.last?.move === 'pass' ? `${turn.passed(app.who(game.last.by))} ` : '';
  if (session.watching) {
    return session.paused
      ? { text: turn.paused(who), action: button('go-on', words.actions.goOn, () => session.goOn()) }
      : { text: passed + turn.watching(who), action: button('stop', words.actions.pause, () => session.stop(), 'secondary') };
  }
  if (session.thinking !== null) {
    const seconds = Math.floor((performance.now() - session.thinking) / 1000);
    return { text: seconds ? turn.thinkingFor(seconds) : turn.thinking, action: seconds ? button('stop', words.actions.stop, () => session.stop(), 'secondary') : undefined };
  }
  if (session.mover !== 'person') return { text: turn.stopped, action: button('go-on', words.actions.goOn, () => session.goOn()) };
  if (app.aim !== null) {
    const { aim } = app;
    return { text: turn.aim(aim), action: button('place', words.actions.place, () => session.act(aim)) };
  }
  if (app.note) return { text: app.note };
  if (session.hint) {
    const { move } = session.hint;
    return { text: move ? (game.width ? turn.hint(move) : turn.hintSay(move)) : turn.hinting };
  }
  return { text: passed + (app.you ? turn.yours : turn.theirs(who)), action: reading(app) };
}

/** While values are asked for in Play and not all there: how far they are. @param {App} app */
function reading(app) {
  const { words } = app;
  const known = app.values && app.view === 'play' ? app.analysis.of(/** @type {Game} */ (app.session.game)) : null;
  if (known?.state === 'running' && known.progress && known.progress.elapsed_ms > 300) {
    return html`<span class="work">${words.analyse.done(known.progress.done, known.progress.total)}</span>
      <button type="button" class="secondary" data-do="stop-values" @click=${() => app.analysis.stop()}>${words.actions.stop}</button>`;
  }
  if (known?.state === 'stopped') {
    return html`<span class="work">${words.analyse.stopped}</span>
      <button type="button" class="secondary" data-do="go-on-values" @click=${() => app.readOn(true)}>${words.actions.goOn}</button>`;
  }
  return undefined;
}

/** Back and forth through a line of positions. @param {{ games: readonly Game[], at: number }} line @param {import('../i18n/en.js').Words['preview']} words @param {(at: number) => void} go */
export function stepper(line, words, go) {
  const end = line.games.length - 1;
  /** @param {'first' | 'previous' | 'next' | 'last'} name @param {number} at */
  const button = (name, at) => html`<button type="button" class="quiet round" data-do=${`line-${name}`} aria-label=${words[name]} title=${words[name]}
    ?disabled=${at < 0 || at > end || at === line.at} @click=${() => go(at)}>${icons[name]}</button>`;
  return html`<span class="stepper">${button('first', 0)}${button('previous', line.at - 1)}${button('next', line.at + 1)}${button('last', end)}</span>`;
}

/** @param {App} app */
export function actions(app) {
  const { session, words } = app;
  // Nothing of it makes sense while something else than the game is on the board.
  if (app.preview) return nothing;
  /** @param {'undo' | 'redo' | 'hint' | 'values' | 'newGame'} name @param {boolean} able @param {() => void} act @param {boolean} [on] */
  const button = (name, able, act, on) => html`<button type="button" class="action" data-do=${name} title=${words.actionTitles[name]}
    aria-disabled=${able ? 'false' : 'true'} aria-pressed=${on === undefined ? nothing : String(on)} @click=${() => { if (able) act(); }}>${icons[name]}<span>${words.actions[name]}</span></button>`;
  return html`<section class="actions" role="group" aria-label=${words.thisGame}>
    ${button('undo', session.canUndo, () => session.undo())}
    ${button('redo', session.canRedo, () => session.redo())}
    ${button('hint', session.open && !session.mustPass, () => session.askHint())}
    ${app.view === 'play' ? button('values', !session.watching, () => app.toggleValues(), app.values) : nothing}
    ${button('newGame', true, () => app.openSetup())}
  </section>`;
}

/** The moves played, each a way back to it. @param {App} app */
export function moves(app) {
  const { session, words } = app;
  return html`<section class="moves"><h2>${words.moves}</h2>
    ${session.games.length < 2 ? html`<p class="faint">${words.noMoves}</p>` : html`<ol class="record">
      ${session.games.map((game, i) => html`<li><button type="button" class="ply" aria-current=${i === session.at ? 'step' : nothing}
        @click=${() => { app.preview = null; session.goTo(i); }}>${game.last ? html`<span class="token">${token(game, game.last.by)}</span>${
          game.last.move === 'pass' ? words.pass : game.last.move}` : words.startPosition}</button></li>`)}
    </ol>`}
  </section>`;
}

/** Which game this is, and what can be done with all of it. @param {App} app @param {Game} game */
export function about(app, game) {
  const { words } = app;
  return html`<section class="about"><h2>${words.gameName(game.rules)}</h2>
    <p>${words.gameRule(game.rules)}</p>
    ${/** @type {Side[]} */ (['first', 'second']).map((side) => strength(app, game, side))}
    <p class="row"><button type="button" class="secondary" data-do="restart" @click=${() => app.session.again()}>${words.actions.restart}</button>
      <button type="button" class="secondary" data-do="share" @click=${() => app.share()}>${words.actions.share}</button></p>
  </section>`;
}

/** The computer's level, changed in mid-game. @param {App} app @param {Game} game @param {Side} side */
function strength(app, game, side) {
  const { words } = app;
  const player = app.session.players[side];
  if (player === 'person') return nothing;
  const label = app.you ? words.setup.level : words.setup.levelOf(words.sideName(game.rules, side));
  return html`<p class="row"><label for=${`strength-${side}`}>${label}</label>
    <select id=${`strength-${side}`} @change=${(/** @type {Event} */ e) => app.setLevel(side, /** @type {Level} */ (/** @type {HTMLSelectElement} */ (e.target).value))}>
      ${levelsFor(game.rules.game).map((level) => html`<option value=${level} .selected=${level === player}>${words.levels[level].name}</option>`)}
    </select></p>`;
}
