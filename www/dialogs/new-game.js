// The New game dialog.

import { html, nothing } from '../vendor/lit-html.js';
import { ClockChoice, clockFields } from './clock-choice.js';
import { NewGame } from './game-choices.js';
import { ruleFields } from './fields.js';
import { levelWords } from '../games/levels.js';
import { namesFrom } from '../model/file-names.js';
import { byStrength, exchanged } from '../model/players.js';
import { button } from '../ui/button.js';
import { cardPicture } from '../ui/card-picture.js';
import { segment } from '../ui/segment.js';
import { frame } from './frame.js';
import { friendFields, nameField } from './name-field.js';
import { dialogWords } from './words.js';

/** @import { Names } from '../model/file-names.js' */
/** @import { Dialog, Given } from '../ui/given.d.ts' */
/** @import { EngineError } from '../engine/errors.js' */
/** @import { Level, Side } from '../types.d.ts' */
/** @import { Words } from '../i18n/index.js' */
/** @import { DialogWords } from './words.js' */

/**
 * @param {Given} given
 * @param {{ kind?: string, opponent?: NewGame['opponent'] }} [wanted] what is chosen already
 * @returns {Promise<Dialog>}
 */
export async function newGame(given, { kind, opponent } = {}) {
  const { commands, table, words } = given;
  const { newGame: w, settings: more } = dialogWords.in(words.code);
  const callbacks = { changed: () => commands.update(), explain: (/** @type {EngineError} */ error) => commands.explain(error) };
  const setup = new NewGame(table.engine, table.infos, callbacks, table.game.rules, table.ownPlayers);
  setup.kind = setup.kinds.find(({ name }) => name === kind) ?? setup.kind;
  setup.opponent = opponent ?? (table.session.match ? 'link' : setup.opponent);
  setup.check();
  let friends = friendsOf(given);
  const clock = new ClockChoice(table.session.clock?.control ?? null, callbacks.changed);
  // The computer alone needs no clock, and a friend on another device takes the time that a message takes.
  const timed = () => setup.opponent === 'computer' || setup.opponent === 'friend';

  /** @param {Side} side */
  const sideOf = (side) => (setup.worded ? words.of(setup.worded).side(side) : side);

  /** @param {Event} event */
  const start = async (event) => {
    event.preventDefault();
    if (!(await setup.check())) return;
    const control = timed() ? clock.control : null;
    const together = setup.opponent === 'friend';
    await table.begin(setup.rules(), setup.players(), { swap: setup.swap, match: setup.match(given.settings.name),
      clock: control && { control }, names: together ? namesFrom(friends) : null });
    if (together) commands.change({ friends });
    commands.closeDialog();
    await commands.setView('play');
    commands.showGame();
  };

  return {
    draw() {
      const { kind: { order } } = setup;
      const doubt = setup.doubt(words);
      return frame(commands, words, { name: 'new-game', title: w.title }, html`<form @submit=${start}>
        <div class="fields">
          ${opponents(setup, given)}
          ${setup.opponent === 'friend' ? friendFields((side) => w.friendName(sideOf(side)), w.optional, friends, (side, name) => {
            friends = { ...friends, [side]: name };
          }) : nothing}
          ${strengths(setup, given)}
          <fieldset class="kinds"><legend>${words.setup.game}</legend>
            ${setup.kinds.map((kind) => html`<label class="kind"><input type="radio" name="kind" value=${kind.name}
              .checked=${setup.kind === kind} @change=${() => setup.choose('kind', kind)}><span>${
              cardPicture(kind)}${words.card(kind.card).kinds[kind.name]}</span></label>`)}
          </fieldset>
          ${ruleFields(setup, words, html`
            ${setup.opponent === 'computer' && setup.swapPieces ? tick('swap', setup.side === 'swap', w.swap, w.swapAbout(setup.swapPieces),
              (on) => setup.choose('side', on ? 'swap' : 'first')) : nothing}
            ${tick('fouls', setup.fouls, w.fouls, w.foulsAbout, (on) => setup.choose('fouls', on))}
            ${order ? begins(given, order, more) : nothing}`, setup.fouls || setup.swap !== null)}
          ${timed() ? clockFields(clock, words, sideOf) : nothing}
          ${doubt ? html`<p class="doubt" role="status">${doubt}</p>` : nothing}
          ${setup.wrong ? html`<p class="wrong" role="alert">${setup.wrong}</p>` : nothing}
          ${setup.worded ? html`<p class="faint">${
            words.begun(words.of(setup.worded).name(setup.worded), words.of(setup.worded).rule(setup.worded))}</p>` : nothing}
        </div>
        <footer>${button('edit', words.actions.edit, () => commands.openDialog('editor', setup))}
          <button type="submit" class="primary" data-do="start"
          ?disabled=${setup.wrong !== null}>${words.actions.start}</button></footer>
      </form>`);
    },
  };
}

/**
 * What the two people at this device called themselves last; after a rematch, with the sides changed.
 * @param {Given} given @returns {Names}
 */
function friendsOf({ settings: { friends }, table: { session: { names } } }) {
  return names?.first === friends.second && names.second === friends.first ? exchanged(friends) : friends;
}

/** @param {string} name @param {boolean} on @param {string} label @param {string} about @param {(on: boolean) => void} choose */
const tick = (name, on, label, about, choose) => html`<label class="tick"><input type="checkbox" name=${name} .checked=${on}
  @change=${(/** @type {Event} */ e) => choose(/** @type {HTMLInputElement} */ (e.target).checked)}><span>${label}<small>${
  about}</small></span></label>`;

/**
 * Which piece moves first: a setting of the user's.
 * @param {Given} given @param {'marks'} order @param {DialogWords['settings']} more
 */
const begins = ({ commands, settings }, order, { [order]: { choices, label } }) => segment(order, label,
  /** @type {['ox' | 'xo', string][]} */ (Object.entries(choices)), settings[order], (value) => commands.change({ [order]: value }));

/** Who plays, with the choices for a game between two people. @param {NewGame} setup @param {Given} given */
export function opponents(setup, given) {
  const { match: { setup: byLink }, newGame: w } = dialogWords.in(given.words.code);
  const { computer, friend, watch } = w.opponents;
  const about = { computer: nothing, friend: w.friendAbout, link: byLink.about, watch: w.watchAbout }[setup.opponent];
  return html`
    ${segment('opponent', w.opponent, /** @type {const} */ ([['computer', computer], ['friend', friend],
      ['link', byLink.opponent], ['watch', watch]]), setup.opponent, (value) => setup.choose('opponent', value),
    about === nothing ? undefined : 'about-opponent')}
    <p id="about-opponent" class="faint about-opponent" role="status">${about}</p>
    ${setup.opponent === 'link' ? seats(setup, given) : nothing}`;
}

/** The computer's side and level. @param {NewGame} setup @param {Given} given */
export function strengths(setup, { words }) {
  const { newGame: w } = dialogWords.in(words.code);
  const { level: label, levelOf } = words.setup;
  /** @param {Side} side */
  const name = (side) => (setup.worded ? words.of(setup.worded).side(side) : side);
  return html`
    ${setup.opponent === 'computer' ? html`
      ${level(setup, words, setup.theirs, label)}
      ${setup.swap ? html`<p class="faint">${w.swapChosen}</p>`
        : segment('side', w.side, /** @type {const} */ ([['first', w.goesFirst(name('first'))], ['second', w.goesSecond(name('second'))]]),
          setup.side === 'second' ? 'second' : 'first', (value) => setup.choose('side', value))}` : nothing}
    ${setup.opponent === 'watch' ? html`${level(setup, words, 'first', levelOf(name('first')))}${
      level(setup, words, 'second', levelOf(name('second')))}` : nothing}`;
}

/** The choices for a game with a friend on another device. @param {NewGame} setup @param {Given} given */
function seats(setup, { commands, settings, words }) {
  const { setup: w } = dialogWords.in(words.code).match;
  return html`${segment('begins', w.seat, /** @type {const} */ ([['mine', w.mine], ['theirs', w.theirs], ['lot', w.lot]]), setup.begins,
    (value) => setup.choose('begins', value))}
    ${nameField(w, settings.name, (name) => commands.change({ name }))}`;
}

/**
 * The levels on offer, and what the chosen one is like.
 * @param {NewGame} setup @param {Words} words @param {Side} side @param {string} label
 */
function level(setup, words, side, label) {
  const chosen = setup.levelOf(side);
  /** @param {Level} name */
  const about = (name) => (setup.worded ? levelWords(words, setup.worded, name) : words.levels[name]);
  return html`<div class="levels">${segment(`level-${side}`, label,
    byStrength(setup.levels).map((name) => /** @type {const} */ ([name, about(name).name])), chosen,
    (name) => setup.choose('level', { ...setup.level, [side]: name }), `about-level-${side}`)}
    <p id=${`about-level-${side}`} class="faint" role="status">${about(chosen).about}</p></div>`;
}
