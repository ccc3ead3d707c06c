// What outlives a reload: the game and the settings, in localStorage. Both are only ever a suggestion: the engine checks a
// game when it is read.

/** @import { Player, Players, Rules } from './types.d.ts' */
/** @import { Language } from './i18n/index.js' */
/** @import { Session } from './session.js' */

const KEY = 'yomikiri';

/**
 * @typedef {object} Saved
 * @property {Rules} rules
 * @property {string | null} start
 * @property {string[]} moves
 * @property {number} at where the game stands
 * @property {string[][]} variations what was tried beside it
 * @property {import('./variations.js').Place | undefined} shown what is on the board, where that is not where the game stands
 * @property {Players} players
 * @property {number} seed
 * @property {string} view
 * @property {boolean} values
 */
/**
 * @typedef {object} Settings
 * @property {Language | null} lang null: the browser's
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

/** @param {Session} session @param {string} view @param {boolean} values */
export function saveGame(session, view, values) {
  const last = session.games[session.games.length - 1];
  if (!last) return;
  const { rules, start, moves } = last;
  const { away, here, players, seed, stand: at, tree } = session;
  const variations = tree?.moves() ?? [];
  const shown = away && tree && here ? tree.place(here) : undefined;
  /** @type {Saved} */
  const saved = { rules, start, moves, at, variations, shown, players, seed, view, values };
  write(`${KEY}:game`, saved);
}

/**
 * The game saved, where there is one of the right shape. Whether it is a game, the engine says.
 * @param {(player: unknown) => player is Player} isPlayer
 * @returns {Saved | null}
 */
export function savedGame(isPlayer) {
  const saved = read(`${KEY}:game`);
  if (!saved || typeof saved.rules !== 'object' || !Array.isArray(saved.moves)) return null;
  const players = /** @type {Record<string, unknown> | null} */ (saved.players);
  if (!players || !isPlayer(players.first) || !isPlayer(players.second)) return null;
  return {
    rules: /** @type {Rules} */ (saved.rules),
    start: typeof saved.start === 'string' ? saved.start : null,
    moves: saved.moves.map(String),
    at: Number.isInteger(saved.at) ? Number(saved.at) : saved.moves.length,
    variations: Array.isArray(saved.variations) ? saved.variations.filter(Array.isArray).map((tried) => tried.map(String)) : [],
    shown: placeIn(saved.shown),
    players: { first: players.first, second: players.second },
    seed: Number.isInteger(saved.seed) ? Number(saved.seed) : 1,
    view: String(saved.view),
    values: saved.values === true,
  };
}

/** @param {unknown} shown @returns {import('./variations.js').Place | undefined} */
function placeIn(shown) {
  const { line, at } = /** @type {Record<string, unknown>} */ (shown ?? {});
  return Number.isInteger(line) && Number.isInteger(at) ? { line: Number(line), at: Number(at) } : undefined;
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
