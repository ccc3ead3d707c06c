// A game written as a link, and read from one. What stands there is only ever a suggestion: the engine checks it.

/** @import { Field, Game, GameInfo, Player, Players, RulesInput } from './types.d.ts' */

/** @typedef {{ rules: RulesInput, start: string | null, moves: string, players: Players }} Linked */

/** What a game's levels are; none where the engine knows no such game. @param {RulesInput} rules @param {readonly GameInfo[]} infos */
function levelsOf(rules, infos) {
  const name = typeof rules === 'string' ? rules : rules.game;
  return infos.find(({ game, presets }) => game === name || presets.some((preset) => preset.name === name))?.levels ?? [];
}

/**
 * A game asked for in the address: ?game=PRESET&moves=d3c3, or ?game=NAME and the fields of its rules by name, on and off as
 * 1 and 0, cells with commas; also start, first and second (a person or a level).
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
  return {
    rules,
    start: query.get('start'),
    moves: query.get('moves') ?? '',
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
 * The query that says a position.
 * @param {Game} game @param {Players} players @param {readonly GameInfo[]} infos @param {string} [view]
 */
export function linkTo(game, players, infos, view) {
  const query = new URLSearchParams();
  const fields = infos.find((info) => info.game === game.rules.game)?.fields ?? [];
  for (const [key, value] of Object.entries(game.rules)) {
    const field = fields.find(({ name }) => name === key);
    // What all games share stands in a link only where it is not as usual.
    if (value === false || (key === 'fouls' && field?.default === value)) continue;
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
  if (view) query.set('view', view);
  return query.toString();
}
