// The dialog for setting up a position.

import { html, nothing } from '../vendor/lit-html.js';
import { isLoaded } from '../games/index.js';
import { token } from '../games/token.js';
import { Position } from './position-setup.js';
import { ruleFields } from './fields.js';
import { button } from '../ui/button.js';
import { segment } from '../ui/segment.js';
import { frame } from './frame.js';
import { opponents, strengths } from './new-game.js';
import { notation } from '../model/notation.js';
import { dialogWords } from './words.js';

/** @import { Dialog, Given } from '../ui/given.d.ts' */
/** @import { EngineError } from '../engine/errors.js' */
/** @import { Held } from './position-setup.js' */
/** @import { NewGame } from './game-choices.js' */
/** @import { DialogWords } from './words.js' */
/** @import { Game, Rules, Side } from '../types.d.ts' */

/**
 * The position in play, or the start of the chosen game if that is a different game and has a board.
 * @param {NewGame | undefined} chosen @param {Game} game
 */
async function startOf(chosen, game) {
  await chosen?.check();
  const board = chosen?.board;
  return board?.width && JSON.stringify(board.rules) !== JSON.stringify(game.rules) ? board : game;
}

/**
 * The part of the dialog in which the position becomes a puzzle. Its code is loaded when it is first opened.
 * @param {Given} given @param {DialogWords} more @param {() => Game | null} position the one that can be played, if there is one
 */
function asPuzzle(given, more, position) {
  const { commands, words } = given;
  /** @type {import('../puzzles/composer.js').Composer | null} */
  let composer = null;
  let open = false;
  let failed = false;
  const consider = () => composer?.consider(open ? position() : null);
  /** @param {Event} event */
  const toggle = async ({ target }) => {
    ({ open } = /** @type {HTMLDetailsElement} */ (target));
    if (open && !composer) {
      try {
        const { compose } = await import('../puzzles/composer.js');
        const made = await compose(given, more.share);
        composer ??= made;
      } catch {
        failed = true;
      }
    }
    consider();
    commands.update();
  };
  return {
    consider,
    close() {
      open = false;
      consider();
    },
    /** The verdict, for a place below the board. */
    verdict: () => (open && composer ? composer.drawVerdict() : nothing),
    draw: () => html`<details class="as-puzzle" @toggle=${toggle}><summary>${more.editor.puzzle}</summary>
      ${composer?.draw() ?? (failed ? html`<p class="wrong" role="alert">${words.notLoaded}</p>` : nothing)}</details>`,
  };
}

/** @param {Given} given @param {NewGame} [chosen] the choices in the dialog for a new game @returns {Promise<Dialog>} */
export async function editor(given, chosen) {
  const { commands, table, words } = given;
  const all = dialogWords.in(words.code);
  const more = all.editor;
  const changed = () => {
    puzzle.consider();
    commands.update();
  };
  const callbacks = { changed, explain: (/** @type {EngineError} */ error) => commands.explain(error) };
  const game = await startOf(chosen, table.game);
  const setup = new Position(table.engine, table.infos, callbacks, game, chosen?.players() ?? table.session.players);
  const puzzle = asPuzzle(given, all, () => (setup.wrong === null ? setup.board : null));

  /** @param {Event} event */
  const start = async (event) => {
    event.preventDefault();
    if (!(await setup.check()) || !setup.board) return;
    await table.begin(setup.rules(), setup.players(), { ...await setup.from(), match: setup.match(given.settings.name) });
    commands.closeDialog();
    commands.showGame();
  };

  return {
    draw() {
      const { board, kind: { card, name }, wrong } = setup;
      const rules = /** @type {Rules} */ (setup.rules());
      const sideName = (/** @type {Side} */ side) => words.card(card).side(side, rules);
      /** @param {Side} side */
      const drawn = (side) => html`${isLoaded(card) ? token(rules, side) : nothing}${sideName(side)}`;
      const brushes = [drawn('first'), drawn('second'), ...setup.hasBlocked ? [more.blocked] : []]
        .map((label, i) => /** @type {[string, unknown]} */ ([String(i + 1), label]));
      const turn = board && words.turn.theirs(sideName(board.turn));
      const now = board?.outcome ? words.result(board, null, words.of(board.rules)) : setup.doubt(words) ?? (turn && more.ready(turn));
      return frame(commands, words, { name: 'editor', title: more.title }, html`<form @submit=${start}>
        <div class="fields">
          <div class="setting-up">
            <yomikiri-board class="small-board" .words=${words} .editing=${true} .game=${setup.drawn} .rows=${notation.rows}
              @yomikiri-cell=${(/** @type {CustomEvent<{ move: string }>} */ e) => setup.put(e.detail.move)}></yomikiri-board>
            <p class="faint">${(isLoaded(card) && words.of(rules).settingUp) || more.hint}</p>
            ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : html`<p role="status" data-is="valid">${now}</p>`}
            ${puzzle.verdict()}
          </div>
          <div class="tools-row">
            ${segment('brush', more.brush, [...brushes, ['0', more.empty]], String(setup.brush),
              (held) => setup.take(/** @type {Held} */ (Number(held))))}
            ${segment('turn', more.turn, /** @type {const} */ ([['first', drawn('first')], ['second', drawn('second')]]), setup.turn,
              (side) => setup.setTurn(side))}
            <div class="row">${button('edit-undo', more.undo, () => setup.undo(), 'secondary', !setup.canUndo)}
              ${button('edit-redo', more.redo, () => setup.redo(), 'secondary', !setup.canRedo)}
              ${button('edit-clear', more.clear, () => setup.clear())}
              ${button('edit-usual', more.opening, () => setup.usual())}</div>
          </div>
          ${puzzle.draw()}
          ${segment('kind', words.setup.game, setup.kinds.map((one) => /** @type {[string, unknown]} */ (
            [one.name, words.card(one.card).kinds[one.name]])), name, (wanted) => {
            const chosen = setup.kinds.find((one) => one.name === wanted);
            if (chosen) setup.choose('kind', chosen);
          })}
          ${ruleFields(setup, words)}
          ${opponents(setup, given)}
          ${strengths(setup, given)}
        </div>
        <footer><button type="submit" class="primary" data-do="start" ?disabled=${wrong !== null || !board || board.outcome !== null}>${
          more.play}</button></footer>
      </form>`);
    },
    close: () => puzzle.close(),
  };
}
