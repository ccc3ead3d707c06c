// The dialog that imports a game or a position from text. It shows what it understood before it replaces the current game.

import { html, nothing } from '../vendor/lit-html.js';
import { fileList } from './file-list.js';
import { frame } from './frame.js';
import { guessedIn } from './guessed.js';
import { Pasted } from './pasted.js';
import { notation } from '../model/notation.js';
import { dialogWords } from './words.js';
import { button } from '../ui/button.js';

/** @import { EngineError } from '../engine/errors.js' */
/** @import { Words } from '../i18n/index.js' */
/** @import { Dialog, Given } from '../ui/given.d.ts' */
/** @import { Game } from '../types.d.ts' */
/** @import { DialogWords } from './words.js' */

/** @param {Given} given @param {string | Iterable<File>} [from] a text, or files @returns {Promise<Dialog>} */
export async function paste(given, from = '') {
  const { commands, table, words } = given;
  const more = dialogWords.in(words.code).paste;
  const pasted = new Pasted(given, typeof from === 'string' ? from : '', more);

  /** @param {'play' | 'analyse'} view @param {Game | null} [game] */
  const open = async (view, game = pasted.game) => {
    const { linked, place } = pasted;
    if (place) await commands.follow(place);
    if (place || !game) return;
    const paused = view === 'analyse';
    // A link also has players and variations. The user has not played in a game of others, and seats the computer where that is wanted.
    if (linked) await table.begin(linked.rules, linked.players, { ...linked, paused: paused || linked.at !== undefined });
    else await table.show(game.rules, { start: game.start, moves: game.moves, names: pasted.names });
    commands.closeDialog();
    await commands.setView(view);
    commands.showGame();
  };
  /** Makes a line to drill of the game. The paste dialog stays as it is if the engine is gone. */
  const learn = async () => {
    const { game } = pasted;
    if (!game) return;
    try {
      const games = await table.engine.replay(game.rules, game.start, game.moves);
      commands.openDialog('drill', { games, at: games.length - 1, side: null });
    } catch (error) {
      pasted.wrong = { why: await commands.explain(/** @type {EngineError} */ (error)), part: null };
      commands.update();
    }
  };
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    open(pasted.game?.outcome ? 'analyse' : 'play');
  };

  if (typeof from === 'string') pasted.read();
  else pasted.take(from);
  return {
    close: () => pasted.stopKeeping(),
    draw() {
      const { aside, game, place, wrong } = pasted;
      return frame(commands, words, { name: 'paste', title: more.title }, html`<form @submit=${submit}>
        ${fields(pasted, more, html`
          ${fileList(pasted, more.list)}
          ${pasted.reading ? html`<p role="status" class="faint">${more.reading}</p>` : nothing}
          ${wrong ? refused(wrong, pasted, words, more, open) : nothing}
          ${aside ? html`<p role="status" data-is="left-aside">${aside}</p>` : nothing}
          ${game ? understood(game, words, more, pasted, place ? null : learn) : nothing}
          ${place && !game ? html`<p role="status" data-is="place">${more.place}</p>` : nothing}`)}
        <footer>
          ${button('look-at', more.look, () => open('analyse'), 'secondary', !game || place !== null)}
          <button type="submit" class="primary" data-do="open-game"
            ?disabled=${!place && (!game || game.outcome !== null)}>${more.play}</button>
        </footer>
      </form>`);
    },
  };
}

/**
 * The fields for the text or a file, and for the rules under which to read it.
 * @param {Pasted} pasted @param {DialogWords['paste']} more @param {unknown} found shown below them
 */
function fields(pasted, more, found) {
  /** @param {DragEvent} event */
  const drop = (event) => {
    const files = event.dataTransfer?.files;
    if (!files?.length) return;
    event.preventDefault();
    pasted.take(files);
  };
  return html`<div class="fields" @dragover=${(/** @type {Event} */ e) => e.preventDefault()} @drop=${drop}>
    <div class="snippet"><label for="paste-text">${more.text}</label>
      <textarea id="paste-text" rows="5" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="paste-hint"
        .value=${pasted.text}
        @input=${(/** @type {Event} */ e) => pasted.set(/** @type {HTMLTextAreaElement} */ (e.target).value)}></textarea>
      <p class="faint" id="paste-hint">${more.hint}</p></div>
    <div class="pick"><label class="secondary file">${more.file}<input type="file" multiple class="unseen" data-do="file"
        @change=${(/** @type {Event} */ e) => pasted.take(/** @type {HTMLInputElement} */ (e.target).files)}></label>
      <label class="row">${more.as}
      <select id="paste-as" .value=${pasted.as}
        @change=${(/** @type {Event} */ e) => pasted.readAs(/** @type {HTMLSelectElement} */ (e.target).value)}>
        <option value="">${more.auto}</option>
        ${pasted.choices.map(({ name, label }) => html`<option value=${name}>${label}</option>`)}</select></label></div>
    ${found}
  </div>`;
}

/**
 * Why the text cannot be read, and how far it can be.
 * @param {NonNullable<Pasted['wrong']>} wrong @param {Pasted} pasted @param {Words} words @param {DialogWords['paste']} more
 * @param {(view: 'play' | 'analyse', game: Game) => unknown} open
 */
function refused({ why, part, other, again }, pasted, words, more, open) {
  const { part: played } = pasted;
  return html`<div role="alert" class="snippet"><p class="wrong">${why}</p>${part ? html`<p class="faint">${more.bad}
      <q class="part">${part[0]}<mark>${part[1]}</mark>${part[2]}</q></p>` : nothing}
    ${again ? button('read-again', words.revive, again) : nothing}
    ${other ? button('read-as-other', more.readAs(other.label), () => pasted.readAs(other.name)) : nothing}
    ${played ? button('open-part', more.firstMoves(played.moves.length),
      () => open(played.outcome ? 'analyse' : 'play', played)) : nothing}</div>`;
}

/**
 * @param {Game} found @param {Words} words @param {DialogWords['paste']} more @param {Pasted} pasted
 * @param {(() => unknown) | null} learn makes a line to drill of it; null: it is a match
 */
function understood(found, words, more, pasted, learn) {
  const own = words.of(found.rules);
  const guessed = guessedIn(found, words, more);
  const now = found.outcome ? words.result(found, null, own) : words.turn.theirs(own.side(found.turn));
  return html`<section class="understood" data-is="understood"><div role="status"><h3>${own.name(found.rules)}</h3>
      <p>${found.moves.length ? words.movesCount(found.moves.length) : words.noMoves} · ${now}</p>
      ${guessed ? html`<p data-is="guessed">${guessed}</p>` : nothing}</div>
    ${pasted.others.length ? html`<p class="row">${more.guess.or}${pasted.others.map((other) => button('read-as-guess',
      more.readAs(other.label), () => pasted.readAsOther(other)))}</p>` : nothing}
    <yomikiri-board class="small-board" .words=${words} .game=${found} .rows=${notation.rows}
      .coordinates=${found.width > 0}></yomikiri-board>
    ${learn && found.moves.length ? button('drill-pasted', words.drillThis, learn) : nothing}
    <p class="faint">${more.replaces}</p></section>`;
}
