// The panel that shares a result: as a text and as a picture of the position in which the puzzle begins. Neither gives the solution away.

import { html, nothing } from '../vendor/lit-html.js';
import { dateOf, dayOf } from '../model/puzzle/today.js';
import { copied } from '../ui/copying.js';
import { bitmap } from '../ui/picture.js';
import { saveFile } from '../ui/save-file.js';
import { send } from '../ui/send-match.js';
import { captioned } from './captioned.js';
import { squaresOf, tallyOf } from './tally.js';
import { pageLink } from '../ui/page-link.js';
import { wordsOf } from './words.js';

/** @import { SolvingScreen } from './solving-view.js' */

const COLOURS = { wrong: '#a83f00', hint: '#e0b040', solved: '#2e7d4f', unsolved: '#26221c' };

/** @param {SolvingScreen} screen whose puzzle is over @returns {{ draw(): unknown }} */
export function shareResult(screen) {
  const { given: { commands }, puzzle, showing, solving } = screen;
  const result = { ...solving.result, solved: solving.state === 'solved' };
  const link = pageLink({ puzzle: puzzle.id });
  // The date says which puzzles were today's.
  const date = dateOf(dayOf(Date.now()));
  let said = '';

  /** @param {string} text */
  const say = (text) => {
    said = text;
    commands.say(text);
    commands.update();
  };

  const title = () => `${screen.given.words.name}, ${date}: ${showing.title()}`;
  const lines = () => [title(), screen.task, tallyOf(result), link];

  const copy = async () => {
    const { notCopied, code } = screen.given.words;
    say(await copied(lines().join('\n'), 'puzzle-result') ? wordsOf(code).copied : notCopied);
  };

  /** Hands the result to the system's share sheet. */
  const sendResult = async () => {
    const { notCopied, code } = screen.given.words;
    const how = await send({ text: lines().slice(0, -1).join('\n'), url: link });
    if (how === 'copied') say(wordsOf(code).copied);
    else if (how === 'failed') say(notCopied);
  };

  const save = async () => {
    const { words } = screen.given;
    const w = wordsOf(words.code);
    try {
      const text = [title(), screen.task, w.tally(result.tries, result.hints, result.solved)];
      const squares = squaresOf(result).map((square) => COLOURS[square]);
      saveFile(await bitmap(captioned(puzzle.game, words.of(puzzle.game.rules), text, squares)), 'yomikiri.png');
      say(w.saved);
    } catch {
      say(w.notDrawn);
    }
  };

  return {
    draw() {
      const w = wordsOf(screen.given.words.code);
      const text = lines().join('\n');
      return html`<section class="pshare"><h3>${w.share}</h3><p class="faint">${w.shareAbout}</p>
        <div class="snippet"><label for="puzzle-result">${w.shareText}</label>
          <textarea id="puzzle-result" readonly rows="5" spellcheck="false" .value=${text}></textarea></div>
        <div class="row">${'share' in navigator ? html`<button type="button" class="primary" data-do="puzzle-send"
            @click=${sendResult}>${w.send}</button>` : nothing}
          <button type="button" class="secondary" data-do="puzzle-copy" @click=${copy}>${w.copy}</button>
          <button type="button" class="secondary" data-do="puzzle-save" @click=${save}>${w.save}</button></div>
        <p class="faint">${said}</p></section>`;
    },
  };
}
