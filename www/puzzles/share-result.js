// The panel that shares a result: as a text and as a picture of the position in which the puzzle begins. Neither gives the solution away.

import { html } from '../vendor/lit-html.js';
import { dateOf, dayOf } from '../model/puzzle/today.js';
import { escaped } from '../ui/escaped.js';
import { bitmap, picture } from '../ui/picture.js';
import { saveFile } from '../ui/save-file.js';
import { squaresOf, tallyOf } from './tally.js';
import { wordsOf } from './words.js';

/** @import { SolvingScreen } from './solving-view.js' */

const [LINE, MARGIN, SQUARE] = [26, 16, 22];
/** The least width of a picture, which has room for the sentences. */
const LEAST = 340;
const COLOURS = { wrong: '#a83f00', hint: '#e0b040', solved: '#2e7d4f', unsolved: '#26221c' };

/** @param {SolvingScreen} screen whose puzzle is over @returns {{ draw(): unknown }} */
export function shareResult(screen) {
  const { given: { commands }, puzzle, showing, solving } = screen;
  const result = { ...solving.result, solved: solving.state === 'solved' };
  const link = `${location.origin}${location.pathname.replace(/[^/]*$/, '')}#puzzle=${puzzle.id}`;
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
    const done = await navigator.clipboard?.writeText(lines().join('\n')).then(() => true, () => false);
    if (!done) /** @type {HTMLTextAreaElement | null} */ (document.getElementById('puzzle-result'))?.select();
    say(done ? wordsOf(code).copied : notCopied);
  };

  const save = async () => {
    const { words } = screen.given;
    const w = wordsOf(words.code);
    try {
      const text = [title(), screen.task, w.tally(result.tries, result.hints, result.solved)];
      const own = words.of(puzzle.game.rules);
      saveFile(await bitmap(framed(picture(puzzle.game, own), text, result)), 'yomikiri.png');
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
        <div class="row"><button type="button" class="secondary" data-do="puzzle-copy" @click=${copy}>${w.copy}</button>
          <button type="button" class="secondary" data-do="puzzle-save" @click=${save}>${w.save}</button></div>
        <p class="faint">${said}</p></section>`;
    },
  };
}

/**
 * A position's picture with sentences and the row of squares below it.
 * @param {ReturnType<typeof picture>} board @param {string[]} sentences @param {Parameters<typeof squaresOf>[0]} result
 */
function framed(board, sentences, result) {
  const width = Math.max(LEAST, board.width);
  const height = board.height + LINE * sentences.length + SQUARE + 2 * MARGIN;
  const squares = squaresOf(result);
  const left = (width - squares.length * SQUARE) / 2;
  // Long sentences are pressed together rather than cut off. A letter is at most as wide as its size, and half of that in Latin script.
  const wide = (/** @type {string} */ text) => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 15 : 8), 0);
  const top = board.height + MARGIN;
  const line = (/** @type {string} */ text, /** @type {number} */ i) => `<text x="${width / 2}" y="${top + LINE * (i + 0.5)}" `
    + `text-anchor="middle" font-size="15" fill="#26221c"${i ? '' : ' font-weight="600"'}${
      wide(text) > width - MARGIN ? ` textLength="${width - MARGIN}" lengthAdjust="spacingAndGlyphs"` : ''}>${escaped(text)}</text>`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" `
    + `font-family="system-ui, sans-serif"><rect width="${width}" height="${height}" fill="#fcf9f1"/>`
    + `${board.text.replace('<svg ', `<svg x="${(width - board.width) / 2}" `)}${sentences.map(line).join('')}`
    + `${squares.map((square, i) => `<rect x="${left + i * SQUARE + 2}" y="${top + LINE * sentences.length}" width="${SQUARE - 4}" `
      + `height="${SQUARE - 4}" rx="4" fill="${COLOURS[square]}"/>`).join('')}</svg>`;
  return { text, width, height };
}
