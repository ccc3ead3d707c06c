// A position for other people's pages: an element or a frame.

import { NOTHING, drawnText, sayAnnotated } from './annotations.js';
import { presetOf, sayGame } from './links.js';

/** @import { Annotation } from './annotations.js' */
/** @import { Game, GameInfo, Players } from '../types.d.ts' */

/** The element's attributes that the address of a frame may have besides the game and its players. */
export const FRAMED = ['controls', 'goal', 'puzzle', 'puzzles', 'values', 'readonly', 'coordinates'];

/** @param {string} text for an attribute in double quotes */
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Writes an attribute. JSON is easier to read in single quotes. @param {[string, string]} attribute */
function attribute([name, value]) {
  if (!value) return ` ${name}`;
  return value.includes('"') && !/[&'<]/.test(value) ? ` ${name}='${value}'` : ` ${name}="${escaped(value)}"`;
}

/** The element's tag. @param {Record<string, string>} attributes */
export const tag = (attributes) => `<yomikiri-game${Object.entries(attributes).map(attribute).join('')}></yomikiri-game>`;

/** The element, and what loads it. @param {Record<string, string>} attributes @param {string} page the page's folder */
export const elementSnippet = (attributes, page) => `<script type="module" src="${escaped(page)}element.js"></script>\n${tag(attributes)}`;

/**
 * A frame.
 * @param {string} query what its address says @param {{ page: string, title: string }} where the page's folder, and the frame's title
 */
export const frameSnippet = (query, { page, title }) => (
  `<iframe src="${escaped(`${page}embed.html#${query}`)}" title="${escaped(title)}" width="420" height="600" loading="lazy"></iframe>`);

/** The element with a puzzle. @param {string} id the text of the puzzle's link @param {string} page the page's folder */
export const puzzleSnippet = (id, page) => elementSnippet({ puzzle: id, controls: 'undo hint again' }, page);

/**
 * @param {Game} game @param {Players} players @param {readonly GameInfo[]} infos
 * @param {{ page: string, title: string }} where the page's folder, and the frame's title
 * @param {Annotation} [annotation] what is drawn on the position and noted about it
 */
export function snippets(game, players, infos, where, annotation = NOTHING) {
  const [drawn, { note }] = [drawnText(annotation), annotation];
  const framed = sayGame(game, players, infos);
  sayAnnotated(framed, [{ line: -1, at: game.moves.length, drawn, note }], 0);
  const said = Object.entries({
    game: presetOf(game.rules, infos) ?? JSON.stringify(game.rules),
    start: game.start ?? '',
    moves: game.moves.join(game.width ? '' : ' '),
    first: players.first,
    second: players.second,
    drawn,
    note,
  }).filter(([, value]) => value);
  return {
    element: elementSnippet({ ...Object.fromEntries(said), controls: '' }, where.page),
    frame: frameSnippet(`${framed}&controls=`, where),
  };
}
