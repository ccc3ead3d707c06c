// A puzzle in a few bytes, for the file of puzzles and for links. The format is described in docs/en/puzzles.md.

import { cellAt } from '../cells.js';
import { DigitReader, DigitWriter } from './digits.js';
import { PuzzleError } from './errors.js';
import { LEAST_SCORE, MOVE_NUMBERS, SCORES, readGoal } from './goal.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Field, Game, GameInfo, Rules, RulesInput, Side } from '../../types.d.ts' */
/** @import { Goal } from './goal.js' */

/**
 * The part of the engine that records need.
 * @typedef {Pick<Engine, 'games' | 'new_game' | 'play'>} Rulebook
 */

/**
 * What a record begins with, which can be read without the engine.
 * @typedef {object} Heading
 * @property {number | null} rating null: nobody has measured it
 * @property {number} themes a bit for each of the file's themes
 * @property {Goal} goal
 */
/**
 * A puzzle with what is known of it. The side to move in the position solves.
 * @typedef {Heading & { game: Game }} Record
 */

/** The most characters of a link's text. A longer one would take long to read. */
export const MOST_TEXT = 2000;
/** The highest rating that a record can hold. */
export const MOST_RATING = 4095;

const [VERSIONS, THEME_SETS, GOALS, GAMES, CONTENTS, OBSTACLE] = [4, 1 << 16, 4, 32, 3, 3];

// ---------------------------------------------------------------- links

/** A record's text in a link, which also identifies the puzzle: base64url without padding. @param {Uint8Array} bytes */
export function textOf(bytes) {
  let end = bytes.length;
  while (end && bytes[end - 1] === 0) end--;
  return btoa(String.fromCharCode(...bytes.subarray(0, end))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The bytes that a link's text stands for. @param {string} text @returns {Uint8Array} @throws {PuzzleError} */
export function bytesOf(text) {
  if (text.length > MOST_TEXT) throw new PuzzleError('too-long');
  if (!/^[\w-]+$/.test(text)) throw new PuzzleError('unreadable');
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
  } catch {
    throw new PuzzleError('unreadable');
  }
}

// ---------------------------------------------------------------- reading

/** What a record begins with. @param {Uint8Array} bytes @returns {Heading} @throws {PuzzleError} */
export const headingOf = (bytes) => readHeading(new DigitReader(bytes));

/** @param {DigitReader} digits @returns {Heading} */
function readHeading(digits) {
  if (digits.take(VERSIONS) !== 0) throw new PuzzleError('version');
  const rating = digits.take(MOST_RATING + 1) || null;
  const themes = digits.take(THEME_SETS);
  switch (digits.take(GOALS)) {
    case 0: return { rating, themes, goal: 'win' };
    case 1: return { rating, themes, goal: 'draw' };
    case 2: return { rating, themes, goal: `>=${digits.take(SCORES) + LEAST_SCORE}` };
    default: return { rating, themes, goal: `win-in-${digits.take(MOVE_NUMBERS) + 1}` };
  }
}

/**
 * Reads a record. The engine checks the rules and the position.
 * @param {Uint8Array} bytes @param {Rulebook} engine @returns {Promise<Record>}
 * @throws {PuzzleError}; the engine's own error if it is gone
 */
export async function readRecord(bytes, engine) {
  const digits = new DigitReader(bytes);
  const heading = readHeading(digits);
  const info = (await engine.games())[digits.take(GAMES)];
  if (!info) throw new PuzzleError('unknown-game');
  const rules = readRules(digits, info);
  const turn = digits.take(2) ? 'second' : 'first';
  const game = await checked(async () => {
    const text = info.board ? await boardText(digits, rules, turn, engine) : digits.text();
    if (text === null) throw new PuzzleError('text');
    if (!digits.done) throw new PuzzleError('goes-on');
    return engine.new_game(rules, { start: text });
  });
  if (game.turn !== turn) throw new PuzzleError('turn');
  return { ...heading, game };
}

/** Reads the record in a link's text. @param {string} text @param {Rulebook} engine @returns {Promise<Record>} @throws {PuzzleError} */
export const recordIn = async (text, engine) => readRecord(bytesOf(text), engine);

/** @template T @param {() => Promise<T>} ask something that the engine may refuse @returns {Promise<T>} */
async function checked(ask) {
  try {
    return await ask();
  } catch (error) {
    const kind = /** @type {{ kind?: string }} */ (error)?.kind;
    if (kind && /^(bad-|too-large)/.test(kind)) throw new PuzzleError('position', error);
    throw error;
  }
}

/** @param {DigitReader} digits @param {GameInfo} info @returns {RulesInput} */
function readRules(digits, { game, fields }) {
  /** @type {{ [name: string]: any }} */
  const rules = { game };
  for (const field of ownFields(fields)) rules[field.name] = readField(digits, field, rules);
  return /** @type {RulesInput} */ (rules);
}

/** The fields that a record has: puzzles reject illegal moves. @param {Field[]} fields */
const ownFields = (fields) => fields.filter(({ name }) => name !== 'fouls');

/** @param {DigitReader} digits @param {Field} field @param {{ [name: string]: any }} rules read so far */
function readField(digits, field, { width, height }) {
  switch (field.type) {
    case 'integer': return field.least + digits.take(field.most - field.least + 1);
    case 'boolean': return digits.take(2) === 1;
    case 'choice': return field.choices[digits.take(field.choices.length)];
    case 'cells': {
      if (!digits.take(2)) return [];
      return Array.from({ length: width * height }, (_, i) => (digits.take(2) ? cellAt(i, width) : '')).filter(Boolean);
    }
    default: {
      const text = digits.text();
      if (text === null) throw new PuzzleError('text');
      return text;
    }
  }
}

/**
 * The text of a position on a board. The letters are those of the engine's own texts.
 * @param {DigitReader} digits @param {RulesInput} rules @param {Side} turn @param {Rulebook} engine
 */
async function boardText(digits, rules, turn, engine) {
  const start = await engine.new_game(rules);
  const { width, height } = start;
  const cells = start.cells.map((holds) => (holds === OBSTACLE ? OBSTACLE : 0));
  const [left, top] = [digits.take(width), digits.take(height)];
  const [columns, rows] = [digits.take(width - left) + 1, digits.take(height - top) + 1];
  for (let y = top; y < top + rows; y++) {
    for (let x = left; x < left + columns; x++) {
      if (cells[y * width + x] !== OBSTACLE) cells[y * width + x] = digits.take(CONTENTS);
    }
  }
  const letters = await lettersOf(start, engine);
  const signs = cells.map((holds) => letters.cells[holds]).join('');
  const lines = Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width));
  return `${lines.join('/')} ${letters.turns[turn]}`;
}

/**
 * How the engine writes the cells' contents and the side to move, seen in the texts of the start and of the position after it.
 * @param {Game} start @param {Rulebook} engine
 */
async function lettersOf(start, engine) {
  const games = start.legal.length ? [start, await engine.play(start, start.legal[0])] : [start];
  const turns = { first: '', second: '' };
  /** By content. Where a content is in neither text, a side's letter is also that of its turn. @type {string[]} */
  const cells = [];
  for (const game of games) {
    const [board, turn] = game.position.split(' ');
    turns[game.turn] ||= turn;
    [...board.replaceAll('/', '')].forEach((letter, i) => { cells[game.cells[i]] ??= letter; });
  }
  cells[1] ??= turns.first;
  cells[2] ??= turns.second;
  return { cells, turns };
}

// ---------------------------------------------------------------- writing

/**
 * The bytes of a record, without zeros at the end.
 * @param {{ game: Game, goal: Goal, rating?: number | null, themes?: number }} record its position is that after the game's moves
 * @param {Rulebook} engine @returns {Promise<Uint8Array>}
 * @throws {PuzzleError} of code `goal` if the goal or the rating is out of range
 */
export async function writeRecord({ game, goal, rating = null, themes = 0 }, engine) {
  const { least, left } = readGoal(goal);
  const digits = new DigitWriter();
  if ((rating ?? 0) > MOST_RATING) throw new PuzzleError('goal');
  digits.put(0, VERSIONS);
  digits.put(rating ?? 0, MOST_RATING + 1);
  digits.put(themes, THEME_SETS);
  if (left !== null) {
    digits.put(3, GOALS);
    digits.put(left - 1, MOVE_NUMBERS);
  } else if (goal.startsWith('>=')) {
    digits.put(2, GOALS);
    digits.put(least - LEAST_SCORE, SCORES);
  } else {
    digits.put(least ? 0 : 1, GOALS);
  }
  const infos = await engine.games();
  const number = infos.findIndex((info) => info.game === game.rules.game);
  digits.put(number, GAMES);
  writeRules(digits, infos[number], game.rules);
  digits.put(game.turn === 'second' ? 1 : 0, 2);
  if (infos[number].board) writeCells(digits, game, await engine.new_game(game.rules));
  else digits.text(game.position);
  return digits.bytes();
}

/** @param {DigitWriter} digits @param {GameInfo} info @param {Rules} rules */
function writeRules(digits, { fields }, rules) {
  const values = /** @type {{ [name: string]: any }} */ (rules);
  for (const field of ownFields(fields)) {
    const value = values[field.name];
    switch (field.type) {
      case 'integer': digits.put(value - field.least, field.most - field.least + 1); break;
      case 'boolean': digits.put(value ? 1 : 0, 2); break;
      case 'choice': digits.put(field.choices.indexOf(value), field.choices.length); break;
      case 'cells': {
        digits.put(value.length ? 1 : 0, 2);
        if (!value.length) break;
        for (let i = 0; i < values.width * values.height; i++) digits.put(value.includes(cellAt(i, values.width)) ? 1 : 0, 2);
        break;
      }
      default: digits.text(value);
    }
  }
}

/** @param {DigitWriter} digits @param {Game} game @param {Game} start of the same rules */
function writeCells(digits, { cells, width, height }, start) {
  const marked = cells.flatMap((holds, i) => (holds === 1 || holds === 2 ? [i] : []));
  const [xs, ys] = [marked.map((i) => i % width), marked.map((i) => Math.floor(i / width))];
  const [left, top] = marked.length ? [Math.min(...xs), Math.min(...ys)] : [0, 0];
  const [right, bottom] = marked.length ? [Math.max(...xs), Math.max(...ys)] : [0, 0];
  digits.put(left, width);
  digits.put(top, height);
  digits.put(right - left, width - left);
  digits.put(bottom - top, height - top);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) if (start.cells[y * width + x] !== OBSTACLE) digits.put(cells[y * width + x], CONTENTS);
  }
}

/** The text of a puzzle's link. @param {Parameters<typeof writeRecord>[0]} record @param {Rulebook} engine */
export const linkText = async (record, engine) => textOf(await writeRecord(record, engine));
