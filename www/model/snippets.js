// A position for other people's pages: an element or a frame.

import { linkTo, presetOf } from './links.js';

/** @import { Game, GameInfo, Players } from '../types.d.ts' */

/** @param {string} text for an attribute in double quotes */
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Writes an attribute. JSON is easier to read in single quotes. @param {[string, string]} attribute */
const attribute = ([name, value]) => (value.includes('"') && !/[&'<]/.test(value) ? ` ${name}='${value}'` : ` ${name}="${escaped(value)}"`);

/** What loads the element. @param {string} page the page's folder */
const script = (page) => `<script type="module" src="${escaped(page)}element.js"></script>\n`;

/** The element with a puzzle. @param {string} id the text of the puzzle's link @param {string} page the page's folder */
export const puzzleSnippet = (id, page) => `${script(page)}<yomikiri-game puzzle="${id}" controls="undo hint again"></yomikiri-game>`;

/**
 * @param {Game} game @param {Players} players @param {readonly GameInfo[]} infos
 * @param {{ page: string, title: string }} where the page's folder, and the frame's title
 */
export function snippets(game, players, infos, { page, title }) {
  const attributes = Object.entries({
    game: presetOf(game.rules, infos) ?? JSON.stringify(game.rules),
    start: game.start ?? '',
    moves: game.moves.join(game.width ? '' : ' '),
    first: players.first,
    second: players.second,
  }).filter(([, value]) => value).map(attribute).join('');
  const framed = escaped(`${page}embed.html#${linkTo(game, players, infos)}&controls=`);
  return {
    element: `${script(page)}<yomikiri-game${attributes} controls></yomikiri-game>`,
    frame: `<iframe src="${framed}" title="${escaped(title)}" width="420" height="600" loading="lazy"></iframe>`,
  };
}
