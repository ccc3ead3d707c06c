// The CSS of pieces and games, in one style sheet that the page, the boards and the elements share.

import { pieceStyle } from './pieces.js';
import { cardName } from './registry.js';

/** The class of the elements that contain what a game draws. A game's CSS has no effect outside of them. @param {{ game: string }} rules */
export const scopeOf = (rules) => `game-${cardName(rules)}`;

/** @type {CSSStyleSheet | undefined} */
let sheet;
/** The games' rules so far. Without a DOM, there is no sheet to put them in. @type {string[]} */
const added = [];

/** The style sheet. It grows when a game is loaded. */
export function gamesSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      .defs { position: absolute; }
      .piece { display: block; width: 100%; height: 100%; overflow: visible; }
      :where(.piece, .glyph) {${pieceStyle}}`);
    for (const rule of added) insert(rule);
  }
  return sheet;
}

/**
 * Adds a game's CSS.
 * @param {{ game: string }} rules @param {string} style nested in the game's class, where `&` is the element that has it
 */
export function addStyle(rules, style) {
  const rule = `.${scopeOf(rules)} {${style}}`;
  added.push(rule);
  insert(rule);
}

/** Inserts a rule. The browser refuses text of more than one rule, so a brace too many lets no CSS out. @param {string} rule */
const insert = (rule) => { sheet?.insertRule(rule, sheet.cssRules.length); };
