// The dialog that takes a game or a position in, as others write it: shows what was understood before anything is replaced.

import { html, nothing } from '../vendor/lit-html.js';
import { isAborted } from '../engine/errors.js';
import { straight } from '../i18n/index.js';
import { frame } from './frame.js';
import { moreWords } from './words.js';

/** @import { App } from '../app.js' */
/** @import { Dialog } from '../shell/dialog-host.js' */
/** @import { EngineError } from '../engine/errors.js' */
/** @import { Game, RulesInput } from '../types.d.ts' */

/** No game is longer, in whatever format. */
const LONGEST = 200_000;
/** So much of the part that is wrong is shown. */
const MOST_SHOWN = 200;

/** @param {App} app @param {string} [given] @returns {Promise<Dialog>} */
export async function paste(app, given = '') {
  const more = (await moreWords(app.words.code)).paste;
  let text = given;
  /** The rules it is to be read by; none: whatever fits. @type {RulesInput | ''} */
  let rules = '';
  /** @type {Game | null} */
  let game = null;
  /** What is wrong with it, and the part that is. @type {{ why: string, part: [string, string, string] | null } | null} */
  let wrong = null;
  let turn = 0;

  const read = async () => {
    const mine = ++turn;
    [game, wrong] = [null, null];
    if (text.trim()) {
      try {
        const found = text.length > LONGEST ? null : await app.engine.import_game(text, rules || undefined);
        if (mine !== turn) return;
        game = found;
        if (!found) wrong = { why: more.tooLong, part: null };
      } catch (error) {
        if (isAborted(error)) return;
        const why = await app.explain(/** @type {EngineError} */ (error));
        if (mine !== turn) return;
        wrong = { why, part: partOf(text, /** @type {EngineError} */ (error)) };
      }
    }
    app.update();
  };

  /** @param {File | undefined | null} file */
  const take = async (file) => {
    if (!file) return;
    // Of a file that is too long only so much is read as shows it.
    text = await file.slice(0, LONGEST + 1).text();
    await read();
  };

  /** @param {'play' | 'analyse'} view */
  const open = async (view) => {
    if (!game) return;
    await app.begin(game.rules, app.session.players, { start: game.start, moves: game.moves, paused: view === 'analyse' });
    app.dialogs.close();
    await app.setView(view);
    app.showGame();
  };

  read();
  return {
    draw() {
      const { words } = app;
      return frame(app, { name: 'paste', title: more.title }, html`<form @submit=${(/** @type {Event} */ e) => {
        e.preventDefault();
        open(game?.outcome ? 'analyse' : 'play');
      }}>
        <div class="fields" @dragover=${(/** @type {Event} */ e) => e.preventDefault()} @drop=${(/** @type {DragEvent} */ e) => {
          const file = e.dataTransfer?.files[0];
          if (!file) return;
          e.preventDefault();
          take(file);
        }}>
          <div class="snippet"><label for="paste-text">${more.text}</label>
            <textarea id="paste-text" rows="5" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="paste-hint"
              maxlength=${LONGEST} .value=${text} @input=${(/** @type {Event} */ e) => {
                text = /** @type {HTMLTextAreaElement} */ (e.target).value;
                read();
              }}></textarea>
            <p class="faint" id="paste-hint">${more.hint}</p></div>
          <div class="pick"><label class="secondary file">${more.file}<input type="file" class="unseen" data-do="file"
              @change=${(/** @type {Event} */ e) => take(/** @type {HTMLInputElement} */ (e.target).files?.[0])}></label>
            <label class="row">${more.as}
            <select id="paste-as" @change=${(/** @type {Event} */ e) => choose(/** @type {HTMLSelectElement} */ (e.target).value)}>
              <option value="">${more.auto}</option>
              <option value="now">${words.of(app.game.rules).name(app.game.rules)}</option>
              ${app.infos.flatMap(({ presets }) => presets).map((preset) => html`<option
                value=${preset.name}>${words.of(preset.rules).name(preset.rules)}</option>`)}</select></label></div>
          ${wrong ? html`<div role="alert"><p class="wrong">${wrong.why}</p>${wrong.part ? html`<p class="faint">${more.bad}
            <q class="part">${wrong.part[0]}<mark>${wrong.part[1]}</mark>${wrong.part[2]}</q></p>` : nothing}</div>` : nothing}
          ${game ? understood(game) : nothing}
        </div>
        <footer>
          <button type="button" class="secondary" data-do="look-at" ?disabled=${!game} @click=${() => open('analyse')}>${more.look}</button>
          <button type="submit" class="primary" data-do="open-game" ?disabled=${!game || game.outcome !== null}>${more.play}</button>
        </footer>
      </form>`);
    },
  };

  /** @param {string} name */
  function choose(name) {
    rules = name === 'now' ? app.game.rules : /** @type {RulesInput | ''} */ (name);
    read();
  }

  /** @param {Game} found */
  function understood(found) {
    const { words } = app;
    const own = words.of(found.rules);
    const now = found.outcome ? words.result(found, null, own) : words.turn.theirs(own.side(found.turn));
    return html`<section class="understood" data-is="understood"><div role="status"><h3>${own.name(found.rules)}</h3>
        <p>${found.moves.length ? words.movesCount(found.moves.length) : words.noMoves} · ${now}</p></div>
      <yomikiri-board class="small-board" .words=${words} .game=${found} .coordinates=${found.width > 0}></yomikiri-board>
      <p class="faint">${more.replaces}</p></section>`;
  }
}

/**
 * The part of a text that an error speaks of, with a little of what stands before and after it.
 * @param {string} text @param {EngineError} error @returns {[string, string, string] | null}
 */
function partOf(text, { input, params }) {
  if (typeof input !== 'string' || !input || input === text) return null;
  const told = Number(params.at) - 1;
  const at = text.startsWith(input, told) ? told : text.indexOf(input);
  if (at < 0) return null;
  const [from, to] = [Math.max(0, at - 16), at + input.length];
  const shown = input.length > MOST_SHOWN ? `${input.slice(0, MOST_SHOWN)}…` : input;
  return [(from ? '…' : '') + straight(text.slice(from, at)), straight(shown),
    straight(text.slice(to, to + 16)) + (to + 16 < text.length ? '…' : '')];
}
