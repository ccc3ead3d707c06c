// What a link says, after # or, in older links, after ?: a game, and where in the page it leads. A link is only a suggestion: the engine
// checks it. How links are written and read is in engine/link-text.js.

import { annotatedOf, atStartIn, sayAnnotated, sayAtStart } from './annotations.js';
import { rulesIn } from '../engine/link-game.js';
import { checked, linkIn, linksIn } from '../engine/link-text.js';
import { TWO_PEOPLE, USUAL_PLAYERS, levelsAmong } from './players.js';

/** @import { Annotated, Annotation } from './annotations.js' */
/** @import { Link } from '../engine/link-text.js' */
/** @import { Game, GameInfo, Move, Player, Players, RulesInput } from '../types.d.ts' */
/** @import { Cursor } from './variations.js' */

/**
 * A game from a link. `at`: how many of its moves are played; all of them if undefined. `variations` and `shown`: as in a session. `aside`:
 * the fields that say nothing here.
 * @typedef {{ rules: RulesInput, start: string | null, moves: string, at: number | undefined, players: Players, variations: string[],
 *   annotated: Annotated[], strength?: number, shown: Cursor | undefined, line: Line | undefined, aside: string[] }} Linked
 */
/**
 * A previewed line: its moves from the start of the game, and how many of them are played.
 * @typedef {{ moves: Move[] | string, at: number }} Line
 */

/**
 * What leads to a place in the page, by its name in the link, and the view that it opens, whatever view the link names; null: none.
 * @type {readonly (readonly [Exclude<keyof Route, 'annotation'>, string | null])[]}
 */
const ROUTES = [['puzzle', 'puzzles'], ['sheet', 'puzzles'], ['view', null], ['room', null], ['lesson', null], ['compare', null]];
/**
 * A place in the page; `annotation`: what is drawn and noted in its puzzle.
 * @typedef {Partial<Record<'puzzle' | 'sheet' | 'view' | 'room' | 'lesson' | 'compare', string | null>>
 *   & { annotation?: Annotation | null }} Route
 */

/** The maximum number of variations in a link, since the length of an address is limited. */
const MOST_TRIED = 20;

/**
 * What an address says as it stands, before the engine is there.
 * @param {{ hash: string, search: string }} address @returns {URLSearchParams}
 */
export function queryIn({ hash, search }) {
  const fragment = new URLSearchParams(hash.slice(1));
  const known = ['game', 'match', 'check', ...ROUTES.map(([name]) => name)];
  return known.some((name) => fragment.has(name)) ? fragment : new URLSearchParams(search);
}

/** The link in an address; null: none. @param {{ hash: string, search: string }} address @param {readonly GameInfo[]} infos */
export const linkAt = ({ hash, search }, infos) => linkIn(hash, infos) ?? linkIn(search, infos);

/** Whether a link is that of a match, whole or damaged. @param {Pick<Link, 'query'> | null} link */
export const isMatchLink = (link) => link?.query.has('match') ?? false;

/**
 * What a link says to the views of the page. Of a damaged one, they say themselves that a puzzle or a sheet is missing.
 * @param {Link | null} link
 */
export function wantedBy(link) {
  if (link?.proof !== 'damaged') return new URLSearchParams(link?.query);
  return new URLSearchParams([...link.query.keys()].filter((name) => name === 'puzzle' || name === 'sheet').map((name) => [name, '']));
}

/** The view that a link leads to; null: none. @param {URLSearchParams} query */
export const viewIn = (query) => ROUTES.find(([name, view]) => view && query.has(name))?.[1] ?? query.get('view');

/**
 * Takes its part out of a query.
 * @param {URLSearchParams} query @param {Exclude<keyof Route, 'annotation'>} name @returns {string | null}
 */
export function takeFrom(query, name) {
  const text = query.get(name);
  query.delete(name);
  return text;
}

/** The puzzle of a link; empty if the link was cut or changed, or has none. @param {Link | null} link */
const puzzleIn = (link) => (link && link.proof !== 'damaged' ? link.query.get('puzzle') ?? '' : '');

/**
 * A puzzle's id, given as it is or by its link; empty if the link was cut or changed.
 * @param {string} text @param {readonly GameInfo[]} infos
 */
export function puzzleOf(text, infos) {
  const link = linkIn(text, infos);
  return link || text.includes('=') ? puzzleIn(link) : text;
}

/**
 * The puzzles that a text names by their links, in order, and what is drawn and noted in them; the id is empty for a link that was cut or
 * changed.
 * @param {string} text @param {readonly GameInfo[]} infos
 */
export const puzzlesIn = (text, infos) => linksIn(text, infos).filter(({ proof, query }) => proof === 'damaged' || query.has('puzzle'))
  .map((link) => ({ id: puzzleIn(link), annotation: atStartIn(link.query) }));

/** A link to a place in the page alone. @param {Route} route */
export const routeTo = (route) => checked(withRoute(new URLSearchParams(), route));

/** @param {URLSearchParams} query @param {Route} route */
function withRoute(query, route) {
  for (const [name] of ROUTES) if (typeof route[name] === 'string') query.set(name, route[name]);
  if (route.annotation) sayAtStart(query, route.annotation);
  return query;
}

/** The levels of a game; none if the engine does not know the game. @param {RulesInput} rules @param {readonly GameInfo[]} infos */
function levelsOf(rules, infos) {
  const name = typeof rules === 'string' ? rules : rules.game;
  return infos.find(({ game, presets }) => game === name || presets.some((preset) => preset.name === name))?.levels ?? [];
}

/**
 * Reads the game of a link: game=PRESET&moves=d3c3, or game=NAME and the fields of its rules by name, with on and off as 1 and 0,
 * and cells separated by commas. Also reads start, first and second (a person or a level), and ply; tried, once for each variation, from
 * the start; strength: that of the level `even`; shown: the line on the board (-1: the game) and how far it is played; drawn and note:
 * the same place, and what is drawn or noted there; and line: a previewed line, and how far it is played.
 * @param {Pick<Link, 'query' | 'aside'> | null} link @param {readonly GameInfo[]} infos
 * @param {Players} [usual] who plays where the link does not say so: persons if it has moves, as whoever sends them seldom wants the
 *   computer to answer at once
 * @returns {Linked | null}
 */
export function linkedGame(link, infos, usual = link?.query.get('moves') ? TWO_PEOPLE : USUAL_PLAYERS) {
  const query = link?.query;
  const game = query?.get('game');
  if (!link || !query || !game) return null;
  const { rules, aside: odd } = rulesIn(game, query, infos);
  const aside = [...link.aside, ...odd];
  /** A field's value in its parts. @param {string} name @param {RegExp} form @returns {string[] | null} */
  const parts = (name, form) => {
    const text = query.get(name);
    const found = text === null ? null : form.exec(text);
    if (text !== null && !found) aside.push(`${name}=${text}`);
    return found && [...found];
  };
  const levels = levelsOf(rules, infos);
  /** @param {'first' | 'second'} side @returns {Player} */
  const player = (side) => {
    const asked = query.get(side);
    const known = asked === 'person' ? 'person' : levels.find((level) => level === asked);
    if (asked !== null && !known) aside.push(`${side}=${asked}`);
    return known ?? usual[side];
  };
  const ply = parts('ply', /^\d{1,4}$/);
  const strength = parts('strength', /^\d{1,4}$/);
  const line = parts('line', /^(\d{1,4})\.(.+)$/);
  const shown = parts('shown', /^(-1|\d{1,2})\.(\d{1,4})$/);
  const tried = query.getAll('tried');
  aside.push(...tried.slice(MOST_TRIED).map((moves) => `tried=${moves}`));
  const { annotated, aside: unread } = annotatedOf(query);
  aside.push(...unread);
  return {
    rules,
    annotated,
    start: query.get('start'),
    moves: query.get('moves') ?? '',
    at: ply ? Number(ply[0]) : undefined,
    variations: tried.slice(0, MOST_TRIED),
    shown: shown ? { line: Number(shown[1]), at: Number(shown[2]) } : undefined,
    line: line ? { at: Number(line[1]), moves: line[2] } : undefined,
    players: { first: player('first'), second: player('second') },
    ...strength && { strength: Number(strength[0]) },
    aside,
  };
}

/** The computer's levels if it plays a link's game from its first move, as far as the link itself says. @param {URLSearchParams} query */
export const seatedLevels = (query) => (query.has('moves') ? [] : levelsAmong({
  first: query.get('first') ?? USUAL_PLAYERS.first, second: query.get('second') ?? USUAL_PLAYERS.second,
}));

/**
 * The preset that these rules match, which makes them shorter to write.
 * @param {Game['rules']} rules @param {readonly GameInfo[]} infos @returns {string | null}
 */
export function presetOf(rules, infos) {
  const text = JSON.stringify(rules);
  return infos.flatMap(({ presets }) => presets).find((preset) => JSON.stringify(preset.rules) === text)?.name ?? null;
}

/**
 * What is said of a game: in its link, and in the address of a frame.
 * @param {Game} game @param {Players} players @param {readonly GameInfo[]} infos
 */
export function sayGame(game, players, infos) {
  const query = new URLSearchParams();
  sayBeginning(query, game, infos);
  if (game.moves.length) query.set('moves', joinedMoves(game, game.moves));
  query.set('first', players.first);
  query.set('second', players.second);
  return query;
}

/**
 * The link to a game.
 * @param {Game} game @param {Players} players @param {readonly GameInfo[]} infos
 * @param {Route & { strength?: number | null, at?: number, variations?: readonly Move[][], annotated?: readonly Annotated[],
 *   shown?: Cursor, line?: { moves: Move[], at: number } }} [now] the place in the page; the strength of the level *Even*; how many of its
 *   moves are played; the variations; what is drawn and noted; the position on the board if the game does not stand there; the previewed
 *   line
 */
export function linkTo(game, players, infos, { strength, at, variations = [], annotated = [], shown, line, ...route } = {}) {
  const query = sayGame(game, players, infos);
  if (typeof strength === 'number') query.set('strength', String(strength));
  const joined = (/** @type {Move[]} */ moves) => joinedMoves(game, moves);
  if (at !== undefined) query.set('ply', String(at));
  for (const moves of variations.slice(0, MOST_TRIED)) query.append('tried', joined(moves));
  if (shown && shown.line < MOST_TRIED) query.set('shown', `${shown.line}.${shown.at}`);
  sayAnnotated(query, annotated, Math.min(variations.length, MOST_TRIED));
  if (line) query.set('line', `${line.at}.${joined(line.moves)}`);
  return checked(withRoute(query, route));
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
