// What the reader of a text concluded, in words, and the other games that the same drawing could be.

import { quotedParts } from '../i18n/index.js';
import { isName } from '../model/file-names.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Words } from '../i18n/index.js' */
/** @import { Game, GameInfo, Guess, RulesInput } from '../types.d.ts' */
/** @import { DialogWords } from './words.js' */

/** A game that a text could also be. @typedef {{ rules: RulesInput, label: string, game: Game }} Other */

/** How many of the parts that were left aside are shown: a game of others may have a comment at each move. */
const MOST_PARTS = 8;

/**
 * A game's name with its board's size, which some names have already.
 * @param {Pick<Game, 'rules' | 'width' | 'height'>} game @param {Words} words
 */
function nameOf({ rules, width, height }, words) {
  const name = words.card(rules).name(rules);
  const size = `${width}×${height}`;
  return !width || name.includes(size) ? name : `${name} ${size}`;
}

/**
 * What was concluded, in sentences; empty: the text said everything.
 * @param {Game & { guessed?: Guess[] }} game @param {Words} words @param {DialogWords['paste']} more
 */
export function guessedIn(game, words, more) {
  const { guessed = [] } = game;
  const of = (/** @type {Guess['what']} */ what) => guessed.filter((guess) => guess.what === what).map(({ text }) => text);
  const w = more.guess;
  const [format] = of('format');
  const kind = Object.hasOwn(w.formats, format ?? '') ? w.formats[/** @type {keyof typeof w.formats} */ (format)] : null;
  const [turn] = of('sides');
  const sides = turn === 'first' || turn === 'second' ? w.sides(words.of(game.rules).side(turn)) : '';
  const aside = of('left-aside').filter((part) => !isName(part));
  const shown = quotedParts(aside.slice(0, MOST_PARTS)) + (aside.length > MOST_PARTS ? ' …' : '');
  return [
    format || of('rules').length ? w.read(nameOf(game, words), kind) : '',
    of('start').length ? w.start : '', sides,
    ...of('score').map((score) => w.score(score)),
    aside.length ? w.leftAside(shown) : '',
  ].filter(Boolean).join(words.gap);
}

/**
 * The games in which the pieces of a drawing fall, if they do not in the game that it was read as, and the other way round.
 * @param {string} text @param {Game & { guessed?: Guess[] }} game
 * @param {Pick<Engine, 'import_game'>} engine @param {readonly GameInfo[]} infos @param {Words} words @returns {Promise<Other[]>}
 */
export async function othersFor(text, game, engine, infos, words) {
  const { guessed = [] } = game;
  const isDrawn = guessed.some(({ what, text }) => what === 'format' && ['diagram', 'numbers'].includes(text));
  if (!isDrawn || !guessed.some(({ what }) => what === 'rules')) return [];
  const presets = infos.find((info) => info.game === game.rules.game)?.presets ?? [];
  const read = await Promise.all(presets.map(async ({ rules: { ...rules } }) => {
    // Without a size, rules take the drawing's.
    for (const side of ['width', 'height']) Reflect.deleteProperty(rules, side);
    return engine.import_game(text, rules).catch(() => null);
  }));
  /** @type {Map<string, Other>} */
  const others = new Map();
  for (const other of read) {
    if (!other || Boolean(other.targets) === Boolean(game.targets)) continue;
    const found = otherOf(other, words);
    if (!others.has(found.label)) others.set(found.label, found);
  }
  return [...others.values()];
}

/** @param {Game} game @param {Words} words @returns {Other} */
export const otherOf = (game, words) => ({ rules: game.rules, label: nameOf(game, words), game });
