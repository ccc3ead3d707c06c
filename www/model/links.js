// A game written as a link, and read from one. What stands there is only ever a suggestion: the engine checks it.

/** @import { Field, Game, GameInfo, Move, Player, Players, RulesInput } from '../types.d.ts' */
/** @import { Place } from './variations.js' */

/**
 * A game that a link asks for. `at`: how many of its moves are played; all where it doesn't tell. `variations` and `shown`: as a
 * session has them.
 * @typedef {{ rules: RulesInput, start: string | null, moves: string, at: number | undefined, players: Players, variations: string[],
 *   shown: Place | undefined }} Linked
 */

/** So many variations a link holds; an address has an end. */
const MOST_TRIED = 20;

/** What a game's levels are; none where the engine knows no such game. @param {RulesInput} rules @param {readonly GameInfo[]} infos */
function levelsOf(rules, infos) {
  const name = typeof rules === 'string' ? rules : rules.game;
  return infos.find(({ game, presets }) => game === name || presets.some((preset) => preset.name === name))?.levels ?? [];
}

/**
 * A game asked for in the address: ?game=PRESET&moves=d3c3, or ?game=NAME and the fields of its rules by name, on and off as
 * 1 and 0, cells with commas; also start, first and second (a person or a level), and ply;
 * tried, as often as there are variations, each from the start, and shown: which of them is on the board (-1: the game), how far.
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
  const shown = /^(-1|\d{1,2})\.(\d{1,4})$/.exec(query.get('shown') ?? '');
  return {
    rules,
    start: query.get('start'),
    moves: query.get('moves') ?? '',
    at: /^\d{1,4}$/.test(ply) ? Number(ply) : undefined,
    variations: query.getAll('tried').slice(0, MOST_TRIED),
    shown: shown ? { line: Number(shown[1]), at: Number(shown[2]) } : undefined,
    players: { first: player('first', 'person'), second: player('second', 'casual') },
  };
}

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
 * Rules as they are shortest said: a preset's name where they are one.
 * @param {Game['rules']} rules @param {readonly GameInfo[]} infos @returns {string | null}
 */
export function presetOf(rules, infos) {
  const text = JSON.stringify(rules);
  return infos.flatMap(({ presets }) => presets).find((preset) => JSON.stringify(preset.rules) === text)?.name ?? null;
}

/**
 * The query that says a game.
 * @param {Game} game @param {Players} players @param {readonly GameInfo[]} infos
 * @param {{ view?: string, at?: number, variations?: readonly Move[][], shown?: Place, lesson?: string | null,
 *   compare?: string | null }} [now] the view that it
 *   opens; how many of its moves are played; what was tried beside it, and which position is on the board, where that is another;
 *   which lesson, and which comparison, is open
 */
export function linkTo(game, players, infos, { view, at, variations = [], shown, lesson, compare } = {}) {
  const query = new URLSearchParams();
  const preset = presetOf(game.rules, infos);
  if (preset) query.set('game', preset);
  else sayRules(query, game.rules, infos);
  if (game.start) query.set('start', game.start);
  const joined = (/** @type {Move[]} */ moves) => moves.join(game.width ? '' : ',');
  if (game.moves.length) query.set('moves', joined(game.moves));
  if (at !== undefined) query.set('ply', String(at));
  for (const moves of variations.slice(0, MOST_TRIED)) query.append('tried', joined(moves));
  if (shown && shown.line < MOST_TRIED) query.set('shown', `${shown.line}.${shown.at}`);
  query.set('first', players.first);
  query.set('second', players.second);
  if (view) query.set('view', view);
  if (lesson) query.set('lesson', lesson);
  if (compare) query.set('compare', compare);
  return query.toString();
}

/** @param {URLSearchParams} query @param {Game['rules']} rules @param {readonly GameInfo[]} infos */
function sayRules(query, rules, infos) {
  const fields = infos.find((info) => info.game === rules.game)?.fields ?? [];
  for (const [key, value] of Object.entries(rules)) {
    const field = fields.find(({ name }) => name === key);
    // What all games share stands in a link only where it is not as usual.
    if (value === false || (key === 'fouls' && field?.default === value)) continue;
    if (Array.isArray(value)) {
      if (value.length) query.set(key, value.join(','));
    } else {
      query.set(key, value === true ? '1' : String(value));
    }
  }
}
