// What a link says, after # or, in older links, after ?: a game, and where in the page it leads. A link is only a suggestion: the engine
// checks it.

import { checkOf } from './link-check.js';
import { USUAL_PLAYERS } from './players.js';

/** @import { Field, Game, GameInfo, Move, Player, Players, RulesInput } from '../types.d.ts' */
/** @import { Cursor } from './variations.js' */

/**
 * A game from a link. `at`: how many of its moves are played; all of them if undefined. `variations` and `shown`: as in a session.
 * @typedef {{ rules: RulesInput, start: string | null, moves: string, at: number | undefined, players: Players, variations: string[],
 *   shown: Cursor | undefined, line: Line | undefined }} Linked
 */
/**
 * A previewed line: its moves from the start of the game, and how many of them are played.
 * @typedef {{ moves: Move[] | string, at: number }} Line
 */

/**
 * What leads to a place in the page, by its name in the link, and the view that it opens, whatever view the link names; null: none.
 * @type {readonly (readonly [keyof Route, string | null])[]}
 */
const ROUTES = [['puzzle', 'puzzles'], ['sheet', 'puzzles'], ['view', null], ['lesson', null], ['compare', null]];
/** A place in the page. @typedef {Partial<Record<'puzzle' | 'sheet' | 'view' | 'lesson' | 'compare', string | null>>} Route */

/** The maximum number of variations in a link, since the length of an address is limited. */
const MOST_TRIED = 20;

/** The query of an address. @param {{ hash: string, search: string }} address @returns {URLSearchParams} */
export function queryIn({ hash, search }) {
  const fragment = new URLSearchParams(hash.slice(1));
  const known = ['game', 'match', 'check', ...ROUTES.map(([name]) => name)];
  return known.some((name) => fragment.has(name)) || isCutEarly(fragment) || isCut(fragment)
    ? fragment : new URLSearchParams(search);
}

/** Whether a link of a match was cut in its first word. @param {URLSearchParams} query */
function isCutEarly(query) {
  const [[name, text] = ['', ''], ...more] = query;
  return name !== '' && !text && !more.length && 'match'.startsWith(name);
}

/** Whether an address is that of a match, whole or cut. @param {URLSearchParams} query */
export const isMatchLink = (query) => query.has('match') || isCutEarly(query);

/**
 * Whether a link was cut in its first word, such as "#puz", right after "game=", or between the check of a puzzle and the puzzle. The views
 * themselves find that a puzzle or a sheet is missing.
 * @param {URLSearchParams} query
 */
export function isCut(query) {
  if (query.has('check')) return !query.has('puzzle') && !query.has('match');
  const [[name, text] = ['', ''], ...more] = query;
  if (!name || text || more.length) return false;
  return name === 'game' || ['game', 'check', ...ROUTES.map(([one]) => one)].some((one) => one !== name && one.startsWith(name));
}

/** The view that a link leads to; null: none. @param {URLSearchParams} query */
export const viewIn = (query) => ROUTES.find(([name, view]) => view && query.has(name))?.[1] ?? query.get('view');

/** Takes its part out of a query. @param {URLSearchParams} query @param {keyof Route | 'check'} name @returns {string | null} */
export function takeFrom(query, name) {
  const text = query.get(name);
  query.delete(name);
  return text;
}

/** The check of a puzzle's link. @param {string} id */
const puzzleCheck = (id) => checkOf([['puzzle', id]]);

/**
 * A puzzle's id as its link says it; empty if the link was cut or changed. Older links have no check.
 * @param {string} id @param {string | null} check
 */
const arrived = (id, check) => (check === null || check === puzzleCheck(id) ? id : '');

/** Takes a puzzle's id out of a query; null: none; empty: the link was cut or changed. @param {URLSearchParams} query */
export function takePuzzle(query) {
  const [check, id] = /** @type {const} */ (['check', 'puzzle']).map((name) => takeFrom(query, name));
  return id === null ? null : arrived(id, check);
}

/** A puzzle's id, given as it is or by its link; empty if the link was cut or changed. @param {string} text */
export function puzzleOf(text) {
  if (!text.includes('=')) return text;
  const [, check = null, id = ''] = /(?:^|[#&?])(?:check=([^&]*)&)?puzzle=([^&]*)/.exec(text) ?? [];
  return arrived(id, check);
}

/**
 * The ids of the puzzles that a text names by their links, in order; an empty one for a link that was cut or changed.
 * @param {string} text
 */
export const puzzlesIn = (text) => [...text.matchAll(/[#?]check=[a-z2-9]*(?:&(?:puzzle=[\w-]{0,2000})?)?|[#&?]puzzle=[\w-]{1,2000}/g)]
  .map(([link]) => puzzleOf(link));

/** A link to a place in the page alone. @param {Route} route */
export const routeTo = (route) => withRoute(new URLSearchParams(), route).toString();

/** @param {URLSearchParams} query @param {Route} route */
function withRoute(query, route) {
  if (typeof route.puzzle === 'string') query.set('check', puzzleCheck(route.puzzle));
  for (const [name] of ROUTES) if (typeof route[name] === 'string') query.set(name, route[name]);
  return query;
}

/** The levels of a game; none if the engine does not know the game. @param {RulesInput} rules @param {readonly GameInfo[]} infos */
function levelsOf(rules, infos) {
  const name = typeof rules === 'string' ? rules : rules.game;
  return infos.find(({ game, presets }) => game === name || presets.some((preset) => preset.name === name))?.levels ?? [];
}

/**
 * Reads a game from the address: ?game=PRESET&moves=d3c3, or ?game=NAME and the fields of its rules by name, with on and off as 1 and 0,
 * and cells separated by commas. Also reads start, first and second (a person or a level), and ply; tried, once for each variation, from
 * the start; shown: the line on the board (-1: the game) and how far it is played; and line: a previewed line, and how far it is played.
 * @param {URLSearchParams} query @param {readonly GameInfo[]} infos
 * @returns {Linked | null}
 */
export function linkedGame(query, infos) {
  const game = query.get('game');
  if (!game) return null;
  const rules = linkedRules(game, query, infos);
  const levels = levelsOf(rules, infos);
  /** @param {'first' | 'second'} side @param {Player} otherwise */
  const player = (side, otherwise) => {
    const asked = query.get(side);
    return asked === 'person' ? 'person' : levels.find((level) => level === asked) ?? otherwise;
  };
  const ply = query.get('ply') ?? '';
  const line = /^(\d{1,4})\.(.+)$/.exec(query.get('line') ?? '');
  const shown = /^(-1|\d{1,2})\.(\d{1,4})$/.exec(query.get('shown') ?? '');
  return {
    rules,
    start: query.get('start'),
    moves: query.get('moves') ?? '',
    at: /^\d{1,4}$/.test(ply) ? Number(ply) : undefined,
    variations: query.getAll('tried').slice(0, MOST_TRIED),
    shown: shown ? { line: Number(shown[1]), at: Number(shown[2]) } : undefined,
    line: line ? { at: Number(line[1]), moves: line[2] } : undefined,
    players: { first: player('first', USUAL_PLAYERS.first), second: player('second', USUAL_PLAYERS.second) },
  };
}

/** Whether the computer plays a link's game from its first move, as far as the link itself says. @param {URLSearchParams} query */
export const seatsComputer = (query) => !query.has('moves')
  && /** @type {const} */ (['first', 'second']).some((side) => (query.get(side) ?? USUAL_PLAYERS[side]) !== 'person');

/** @param {string} game @param {URLSearchParams} query @param {readonly GameInfo[]} infos @returns {RulesInput} */
function linkedRules(game, query, infos) {
  const info = infos.find((of) => of.game === game);
  if (!info) return /** @type {RulesInput} */ (game);
  /** @type {Record<string, unknown>} */
  const rules = { game };
  for (const field of info.fields) {
    const text = query.get(field.name);
    if (text !== null) rules[field.name] = valueOf(field, text);
  }
  return /** @type {RulesInput} */ (/** @type {unknown} */ (rules));
}

/** @param {Field} field @param {string} text */
function valueOf({ type }, text) {
  switch (type) {
    case 'integer': return Number(text);
    case 'boolean': return text === '1';
    case 'cells': return text ? text.split(',') : [];
    default: return text;
  }
}

/**
 * The preset that these rules match, which makes them shorter to write.
 * @param {Game['rules']} rules @param {readonly GameInfo[]} infos @returns {string | null}
 */
export function presetOf(rules, infos) {
  const text = JSON.stringify(rules);
  return infos.flatMap(({ presets }) => presets).find((preset) => JSON.stringify(preset.rules) === text)?.name ?? null;
}

/**
 * Writes a game as a query.
 * @param {Game} game @param {Players} players @param {readonly GameInfo[]} infos
 * @param {Route & { at?: number, variations?: readonly Move[][], shown?: Cursor, line?: { moves: Move[], at: number } }} [now] the place in
 *   the page; how many of its moves are played; the variations, and the position on the board if the game does not stand there; the
 *   previewed line
 */
export function linkTo(game, players, infos, { at, variations = [], shown, line, ...route } = {}) {
  const query = new URLSearchParams();
  sayBeginning(query, game, infos);
  const joined = (/** @type {Move[]} */ moves) => joinedMoves(game, moves);
  if (game.moves.length) query.set('moves', joined(game.moves));
  if (at !== undefined) query.set('ply', String(at));
  for (const moves of variations.slice(0, MOST_TRIED)) query.append('tried', joined(moves));
  if (shown && shown.line < MOST_TRIED) query.set('shown', `${shown.line}.${shown.at}`);
  if (line) query.set('line', `${line.at}.${joined(line.moves)}`);
  query.set('first', players.first);
  query.set('second', players.second);
  return withRoute(query, route).toString();
}

/** A game's moves as text. @param {Game} game @param {readonly Move[]} moves */
export const joinedMoves = (game, moves) => moves.join(game.width ? '' : ',');

/** Says a game's rules and where it starts. @param {URLSearchParams} query @param {Game} game @param {readonly GameInfo[]} infos */
export function sayBeginning(query, game, infos) {
  const preset = presetOf(game.rules, infos);
  if (preset) query.set('game', preset);
  else sayRules(query, game.rules, infos);
  if (game.start) query.set('start', game.start);
}

/** @param {URLSearchParams} query @param {Game['rules']} rules @param {readonly GameInfo[]} infos */
function sayRules(query, rules, infos) {
  const fields = infos.find((info) => info.game === rules.game)?.fields ?? [];
  for (const [key, value] of Object.entries(rules)) {
    const field = fields.find(({ name }) => name === key);
    // A link omits the fields that all games share when they have their usual values.
    if (value === false || (key === 'fouls' && field?.default === value)) continue;
    if (Array.isArray(value)) {
      if (value.length) query.set(key, value.join(','));
    } else {
      query.set(key, value === true ? '1' : String(value));
    }
  }
}
