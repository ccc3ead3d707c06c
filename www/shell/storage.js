// What outlives a reload: the game and the settings, in localStorage. Both are only ever a suggestion: the engine checks a
// game when it is read.

/** @import { Player, Players, Rules, Side } from '../types.d.ts' */
/** @import { Language } from '../i18n/index.js' */
/** @import { Session } from '../model/session.js' */

const KEY = 'yomikiri';

/**
 * A game as it is put by, here and among those that are kept (see autosave.js).
 * @typedef {object} Saved
 * @property {string} id which of those it is; empty for none
 * @property {Rules} rules
 * @property {string | null} start
 * @property {string[]} moves
 * @property {number} at where the game stands
 * @property {string[][]} variations what was tried beside it
 * @property {import('../model/variations.js').Place | undefined} shown what is on the board, where that is not where the game stands
 * @property {Players} players
 * @property {number} seed
 * @property {Side | null} resigned who gave the game up
 * @property {string} view
 * @property {boolean} values
 */
/**
 * @typedef {object} Settings
 * @property {Language | null} lang null: the browser's
 * @property {'light' | 'dark' | null} theme null: the system's
 * @property {number | null} alert what a person is warned of: more than so many discs given away, and the outcome; null: of nothing
 * @property {boolean} sound
 * @property {boolean} coordinates at the board's edge
 * @property {'usual' | 'turned' | 'mirrored'} board
 * @property {'ox' | 'xo'} marks the first side's first
 * @property {'shaded' | 'flat' | 'colours'} discs
 * @property {'slow' | 'usual' | 'fast'} pace of the computer against itself
 * @property {boolean} keys letters do what buttons do
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

/** @param {string} key @param {object} value @returns {boolean} false: full or forbidden; what is on the page won't outlive it */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** A game as it is put by. @param {Session} session in which one has begun @returns {Omit<Saved, 'id' | 'view' | 'values'>} */
export function savedFrom({ away, games, here, players, resigned, seed, stand: at, tree }) {
  const { rules, start, moves } = games[games.length - 1];
  const shown = away && tree && here ? tree.place(here) : undefined;
  return { rules, start, moves, at, variations: tree?.moves() ?? [], shown, players, seed, resigned };
}

/** @param {Saved} game @returns {boolean} whether it is saved */
export const saveGame = (game) => write(`${KEY}:game`, game);

/**
 * The game saved, where there is one of the right shape. Whether it is a game, the engine says.
 * @param {(player: unknown) => player is Player} isPlayer
 * @returns {Saved | null}
 */
export const savedGame = (isPlayer) => savedIn(read(`${KEY}:game`), isPlayer);

/**
 * What is saved is no game that can be read here: a newer version of the page may have written it. It is put aside, as it is, until
 * a version that can read it.
 * @returns {boolean} whether there is anything
 */
export function setAside() {
  try {
    const text = localStorage.getItem(`${KEY}:game`);
    if (text !== null) localStorage.setItem(`${KEY}:aside`, text);
    return text !== null;
  } catch {
    return false;
  }
}

/** What was put aside, where it can be read now. @param {(player: unknown) => player is Player} isPlayer @returns {Saved | null} */
export const gameAside = (isPlayer) => savedIn(read(`${KEY}:aside`), isPlayer);

/** What was put aside is taken up. */
export const takeAside = () => localStorage.removeItem(`${KEY}:aside`);

/**
 * A game put by, in whatever came from outside; null where it has not the right shape.
 * @param {Record<string, unknown> | null} saved @param {(player: unknown) => player is Player} isPlayer
 * @returns {Saved | null}
 */
export function savedIn(saved, isPlayer) {
  if (!saved || saved.rules === null || typeof saved.rules !== 'object' || !Array.isArray(saved.moves)) return null;
  const players = /** @type {Record<string, unknown> | null} */ (saved.players);
  if (!players || !isPlayer(players.first) || !isPlayer(players.second)) return null;
  return {
    id: typeof saved.id === 'string' ? saved.id : '',
    rules: /** @type {Rules} */ (saved.rules),
    start: typeof saved.start === 'string' ? saved.start : null,
    moves: saved.moves.map(String),
    at: Number.isInteger(saved.at) ? Number(saved.at) : saved.moves.length,
    variations: Array.isArray(saved.variations) ? saved.variations.filter(Array.isArray).map((tried) => tried.map(String)) : [],
    shown: placeIn(saved.shown),
    players: { first: players.first, second: players.second },
    seed: Number.isInteger(saved.seed) ? Number(saved.seed) : 1,
    resigned: saved.resigned === 'first' || saved.resigned === 'second' ? saved.resigned : null,
    view: String(saved.view),
    values: saved.values === true,
  };
}

/** @param {unknown} shown @returns {import('../model/variations.js').Place | undefined} */
function placeIn(shown) {
  const { line, at } = /** @type {Record<string, unknown>} */ (shown ?? {});
  return Number.isInteger(line) && Number.isInteger(at) ? { line: Number(line), at: Number(at) } : undefined;
}

/**
 * What was saved where it is one of these, else the first.
 * @template {string} T @param {unknown} value @param {readonly T[]} all @returns {T}
 */
const oneOf = (value, all) => all.find((one) => one === value) ?? all[0];

/** @returns {Settings} */
export function settings() {
  const saved = read(`${KEY}:settings`);
  return {
    lang: saved?.lang === 'en' || saved?.lang === 'ja' ? saved.lang : null,
    alert: typeof saved?.alert === 'number' && saved.alert >= 0 ? saved.alert : null,
    theme: saved?.theme === 'light' || saved?.theme === 'dark' ? saved.theme : null,
    sound: saved?.sound === true,
    coordinates: saved?.coordinates !== false,
    board: oneOf(saved?.board, ['usual', 'turned', 'mirrored']),
    marks: oneOf(saved?.marks, ['ox', 'xo']),
    discs: oneOf(saved?.discs, ['shaded', 'flat', 'colours']),
    pace: oneOf(saved?.pace, ['usual', 'slow', 'fast']),
    keys: saved?.keys !== false,
  };
}

/** @param {Settings} value */
export const saveSettings = (value) => write(`${KEY}:settings`, value);

/** The board that was there when the page was left, and the address that said it. @typedef {{ address: string, board: object }} Still */

/** @returns {{ address: unknown, board: Record<string, unknown> | null }} */
export function keptStill() {
  const { address, board } = read(`${KEY}:still`) ?? {};
  return { address, board: board !== null && typeof board === 'object' ? /** @type {Record<string, unknown>} */ (board) : null };
}

/** @param {Still} value */
export const keepStill = (value) => write(`${KEY}:still`, value);

/** Another tab has changed them: what it chose holds here, too. @param {(settings: Settings) => void} told */
export const followSettings = (told) => addEventListener('storage', ({ key }) => { if (key === `${KEY}:settings`) told(settings()); });

/** So many workers are enough: one to answer at once, one to search. */
const FEW = 2;

/**
 * How many workers there may be, where the browser ended this tab while somebody looked at it, as those of small devices do for want of
 * memory. A tab that is left or hidden says so before. undefined: as many as there are cores.
 */
export function affordable() {
  try {
    const mark = () => (document.hidden ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, 'seen'));
    const ended = sessionStorage.getItem(KEY) !== null;
    mark();
    document.addEventListener('visibilitychange', mark);
    addEventListener('pagehide', () => sessionStorage.removeItem(KEY));
    addEventListener('pageshow', mark);
    return ended ? FEW : undefined;
  } catch {
    return undefined;
  }
}

/**
 * By lesson, what each step's first answer was worth: 1 right, 0 wrong, null: none yet.
 * @typedef {Record<string, (0 | 1 | null)[]>} Progress
 */

/** How far one has come in the lessons. @returns {Progress} */
export function lessonProgress() {
  const known = Object.entries(read(`${KEY}:lessons`) ?? {}).filter(([, steps]) => Array.isArray(steps));
  return Object.fromEntries(known.map(([name, steps]) => [
    name, /** @type {unknown[]} */ (steps).map((worth) => (worth === 0 || worth === 1 ? worth : null))]));
}

/** @param {Progress} value */
export const saveLessonProgress = (value) => write(`${KEY}:lessons`, value);
