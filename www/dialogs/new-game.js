// The dialog for a new game.

import { html, nothing } from '../vendor/lit-html.js';
import { NewGame } from '../new-game.js';
import { fieldsOf, segment } from './fields.js';
import { frame } from './frame.js';

/** @import { App } from '../app.js' */
/** @import { Dialog } from '../dialogs.js' */
/** @import { EngineError } from '../engine/errors.js' */
/** @import { Level, Side } from '../types.d.ts' */
/** @import { Offered } from '../new-game.js' */
/** @import { Words } from '../i18n/index.js' */

/** @param {App} app @returns {Dialog} */
export function newGame(app) {
  const tell = { changed: () => app.update(), explain: (/** @type {EngineError} */ error) => app.explain(error) };
  const setup = new NewGame(app.engine, app.infos, tell, app.game.rules, app.session.players);

  /** @param {Event} event */
  const start = async (event) => {
    event.preventDefault();
    if (!(await setup.check())) return;
    await app.begin(setup.rules(), setup.players());
    app.dialogs.close();
    app.showGame();
  };

  return {
    draw() {
      const { words } = app;
      const { form } = setup.kind.module;
      return frame(app, { name: 'new-game', title: words.setup.title }, html`<form @submit=${start}>
        <div class="fields">
          <fieldset class="kinds"><legend>${words.setup.game}</legend>
            ${setup.kinds.map((kind) => html`<label class="kind"><input type="radio" name="kind" value=${kind.name}
              .checked=${setup.kind === kind}
              @change=${() => setup.choose('kind', kind)}><span>${picture(kind)}${words.of(kind.module).kinds[kind.name]}</span></label>`)}
          </fieldset>
          ${form && !setup.kind.preset ? form(fieldsOf(setup, words)) : nothing}
          ${setup.wrong ? html`<p class="wrong" role="alert">${setup.wrong}</p>` : nothing}
          ${setup.board ? html`<p class="faint">${words.of(setup.board.rules).rule(setup.board.rules)}</p>` : nothing}
          ${opponents(setup, words)}
        </div>
        <footer><button type="submit" class="primary" data-do="start"
          ?disabled=${setup.wrong !== null}>${words.actions.start}</button></footer>
      </form>`);
    },
  };
}

/** @param {Offered} kind */
const picture = ({ picture, turned, module }) => html`<span class=${turned ? 'picture turned' : 'picture'}
  aria-hidden="true">${picture(module.piece)}</span>`;

/** @param {NewGame} setup @param {Words} words */
function opponents(setup, words) {
  const w = words.setup;
  /** @param {Side} side */
  const name = (side) => (setup.board ? words.of(setup.board.rules).side(side) : side);
  const { computer, friend, watch } = w.opponents;
  return html`
    ${segment('opponent', w.opponent, /** @type {const} */ ([['computer', computer], ['friend', friend], ['watch', watch]]), setup.opponent,
      (value) => setup.choose('opponent', value))}
    ${setup.opponent === 'computer' ? html`
      ${segment('side', w.side, /** @type {const} */ ([['first', w.goesFirst(name('first'))],
        ['second', w.goesSecond(name('second'))]]), setup.side,
        (value) => setup.choose('side', value))}
      ${level(setup, words, setup.theirs, w.level)}` : nothing}
    ${setup.opponent === 'watch' ? html`${level(setup, words, 'first', w.levelOf(name('first')))}${
      level(setup, words, 'second', w.levelOf(name('second')))}` : nothing}
    ${setup.opponent === 'computer' ? nothing : html`<p class="faint">${setup.opponent === 'friend' ? w.friendAbout : w.watchAbout}</p>`}`;
}

/** @param {NewGame} setup @param {Words} words @param {Side} side @param {string} label */
function level(setup, words, side, label) {
  const chosen = setup.levelOf(side);
  /** @param {Event} event */
  const choose = ({ target }) => {
    setup.choose('level', { ...setup.level, [side]: /** @type {Level} */ (/** @type {HTMLSelectElement} */ (target).value) });
  };
  return html`<div class="level"><label for=${`level-${side}`}>${label}</label>
    <select id=${`level-${side}`} name=${`level-${side}`} @change=${choose}>${setup.levels.map((l) => (
      html`<option value=${l} .selected=${l === chosen}>${words.levels[l].name}</option>`))}</select>
    <p class="faint">${words.levels[chosen].about}</p></div>`;
}
