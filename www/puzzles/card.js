// A puzzle in a list: its little board, and words about it.

import { html, nothing } from '../vendor/lit-html.js';
import { defineLittleBoard } from '../ui/little-board.js';
import { wordsOf } from './words.js';

/** @import { Met } from '../model/puzzle/progress.js' */
/** @import { Host } from './types.d.ts' */

/**
 * The little board of a puzzle, read from its link when it is about to be seen.
 * @param {Host} host @param {string} id
 */
export function puzzleBoard(host, id) {
  defineLittleBoard();
  const { settings, table } = host.given;
  const key = [id, settings.marks, settings.discs, settings.felt].join();
  return html`<yomikiri-little .source=${{ key, load: async () => (await host.file.open(id, table.engine)).game }}></yomikiri-little>`;
}

/**
 * How the user stands with a puzzle.
 * @param {Met | undefined} met @param {string} code of the language
 */
export function stateOf(met, code) {
  const { done } = wordsOf(code);
  return !met ? done.fresh : done[met.clean ? 'clean' : met.solved ? 'solved' : 'begun'];
}

/**
 * A card that opens a puzzle.
 * @param {Host} host
 * @param {{ id: string, title: string, parts: unknown[], go: () => unknown, kind?: string, puzzle?: string, current?: boolean }} card
 *   kind, puzzle: what it is known by; current: whether the puzzle is on the board
 */
export const puzzleCard = (host, { id, title, parts, go, kind, puzzle, current }) => html`<button type="button" class="pcard"
  data-puzzle=${puzzle ?? nothing} data-kind=${kind ?? nothing} aria-current=${current ? 'true' : nothing} @click=${go}>${
  puzzleBoard(host, id)}<span class="pcard-words"><b>${title}</b>${parts}</span></button>`;
