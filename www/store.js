// What outlives a reload: the game and the settings, in localStorage; and a game written as a link.
// Both are only ever a suggestion: the engine checks them when they are read.

/** @import { Game, Player, Players, Rules, RulesInput } from './types.d.ts' */
/** @import { Session } from './session.js' */

const KEY = 'yomikiri';
const PLAYERS = ['person', 'random', 'strategy', 'lookahead', 'beginner', 'casual', 'strong', 'perfect'];
const VIEWS = ['play', 'analyse', 'think'];

/** @typedef {'play' | 'analyse' | 'think'} View */
/**
 * @typedef {object} Saved
 * @property {Rules} rules
 * @property {string | null} start
 * @property {string[]} moves
 * @property {number} at
 * @property {Players} players
 * @property {number} seed
 * @property {View} view
 * @property {boolean} values
 */
/**
 * @typedef {object} Settings
 * @property {'en' | 'ja' | null} lang null: the browser's
 * @property {'light' | 'dark' | null} theme null: the system's
 */

/** @param {string} key @returns {Record<string, unknown> | null} */
function read(key) {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null');
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {string} key @param {object} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the game goes on, it only won't outlive a reload.
  }
}

/** @param {unknown} value @returns {value is Player} */
const isPlayer = (value) => typeof value === 'string' && PLAYERS.includes(value);

/** @param {unknown} value @returns {View} */
export const asView = (value) => (VIEWS.includes(/** @type {string} */ (value)) ? /** @type {View} */ (value) : 'play');

/** @param {Session} session @param {View} view @param {boolean} values */
export function saveGame(session, view, values) {
  const last = session.games[session.games.length - 1];
  if (!last) return;
  /** @type {Saved} */
  const saved = { rules: last.rules, start: last.start, moves: last.moves, at: session.at, players: session.players, seed: session.seed, view, values };
  write(`${KEY}:game`, saved);
}

/** The game saved, where there is one of the right shape. Whether it is a game, the engine says. @returns {Saved | null} */
export function savedGame() {
  const saved = read(`${KEY}:game`);
  if (!saved || typeof saved.rules !== 'object' || !Array.isArray(saved.moves)) return null;
  const players = /** @type {Record<string, unknown> | null} */ (saved.players);
  if (!players || !isPlayer(players.first) || !isPlayer(players.second)) return null;
  return {
    rules: /** @type {Rules} */ (saved.rules),
    start: typeof saved.start === 'string' ? saved.start : null,
    moves: saved.moves.map(String),
    at: Number.isInteger(saved.at) ? Number(saved.at) : saved.moves.length,
    players: { first: players.first, second: players.second },
    seed: Number.isInteger(saved.seed) ? Number(saved.seed) : 1,
    view: asView(saved.view),
    values: saved.values === true,
  };
}

/** @returns {Settings} */
export function settings() {
  const saved = read(`${KEY}:settings`);
  return {
    lang: saved?.lang === 'en' || saved?.lang === 'ja' ? saved.lang : null,
    theme: saved?.theme === 'light' || saved?.theme === 'dark' ? saved.theme : null,
  };
}

/** @param {Settings} value */
export const saveSettings = (value) => write(`${KEY}:settings`, value);

/**
 * A game asked for in the address: ?game=reversi-6x6&moves=d3c3, or ?game=mnk&width=5&height=4&k=4&misere=1&obstacles=b2,c3;
 * also start, first and second (a person or a level).
 * @param {URLSearchParams} query
 * @returns {{ rules: RulesInput, start: string | null, moves: string, players: Players } | null}
 */
export function linkedGame(query) {
  const game = query.get('game');
  if (!game) return null;
  const wanted = { first: query.get('first'), second: query.get('second') };
  return {
    rules: linkedRules(game, query),
    start: query.get('start'),
    moves: query.get('moves') ?? '',
    players: { first: isPlayer(wanted.first) ? wanted.first : 'person', second: isPlayer(wanted.second) ? wanted.second : 'casual' },
  };
}

/** @param {string} game @param {URLSearchParams} query @returns {RulesInput} */
function linkedRules(game, query) {
  if (!['mnk', 'reversi', 'eight', 'tree'].includes(game)) return /** @type {RulesInput} */ (game);
  /** @type {Record<string, unknown>} */
  const rules = { game };
  for (const key of ['width', 'height', 'k', 'target', 'most']) if (query.has(key)) rules[key] = Number(query.get(key));
  for (const key of ['misere', 'reversed', 'empties_to_winner']) if (query.has(key)) rules[key] = query.get(key) === '1';
  for (const key of ['opening', 'tree']) if (query.has(key)) rules[key] = query.get(key);
  if (query.get('obstacles')) rules.obstacles = query.get('obstacles')?.split(',');
  return /** @type {RulesInput} */ (/** @type {unknown} */ (rules));
}

/** The address of a position. @param {Game} game @param {Players} players @param {View} view */
export function linkTo(game, players, view) {
  const query = new URLSearchParams();
  const rules = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (game.rules));
  for (const [key, value] of Object.entries(rules)) {
    if (key === 'fouls' || value === false) continue;
    if (Array.isArray(value)) {
      if (value.length) query.set(key, value.join(','));
    } else {
      query.set(key, value === true ? '1' : String(value));
    }
  }
  if (game.start) query.set('start', game.start);
  if (game.moves.length) query.set('moves', game.moves.join(game.width ? '' : ','));
  query.set('first', players.first);
  query.set('second', players.second);
  if (view !== 'play') query.set('view', view);
  return `${location.origin}${location.pathname}?${query}`;
}
