// The words of a page's own, in place of the element's: element.words = { yourTurn: "White to move" }. The documentation explains the keys.

/** @import { GameWords, Side } from '../types.d.ts' */
/** @import { PlayWords } from '../i18n/index.js' */

/** @typedef {Record<string, string>} Own */
/**
 * The text for a key, if there is one, with values for the names in braces.
 * @typedef {(key: string, values?: Record<string, string>) => string | undefined} Get
 */

/** The element's words that a page replaces as they are, by their names, with its keys. */
const PLAIN = { you: 'you', computer: 'computer', theComputer: 'computer', solved: 'solved', unsolved: 'unsolved', revive: 'retry' };
const TURN = { yours: 'yourTurn', thinking: 'thinking', mustPass: 'mustPass' };
const ACTIONS = {
  undo: 'undo', redo: 'redo', hint: 'hint', values: 'values', restart: 'startOver', copyLink: 'copyLink', shared: 'copied',
  again: 'playAgain', pass: 'pass', goOn: 'goOn', pause: 'pause', stop: 'stop',
};

/** All keys: the other words depend on the position. */
const KEYS = [
  ...[PLAIN, TURN, ACTIONS].flatMap((keys) => Object.values(keys)),
  'first', 'second', 'sideToMove', 'passed', 'youWin', 'computerWins', 'sideWins', 'draw', 'hinted',
];

/**
 * @param {PlayWords} words @param {Own} own
 * @returns {PlayWords}
 */
export function withOwn(words, own) {
  for (const key of Object.keys(own)) if (!KEYS.includes(key)) console.warn(`yomikiri-game: words has no key “${key}”.`);
  if (!Object.keys(own).length) return words;
  /** @type {Get} */
  const get = (key, values = {}) => own[key]?.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  /** @template {object} T @param {T} texts @param {Record<string, string>} keys @returns {T} */
  const replaced = (texts, keys) => ({
    ...texts,
    ...Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, get(key) ?? Reflect.get(texts, name)])),
  });
  const { actions, turn } = words;
  /** Those of a game, by the element's own. @type {WeakMap<GameWords, GameWords>} */
  const known = new WeakMap();
  return {
    ...replaced(words, PLAIN),
    turn: {
      ...replaced(turn, TURN),
      theirs: (side) => get('sideToMove', { side }) ?? turn.theirs(side),
      passed: (who) => get('passed', { who }) ?? turn.passed(who),
    },
    actions: replaced(actions, ACTIONS),
    result(game, you, of) {
      const winner = game.outcome?.winner ?? 'draw';
      const score = of.score?.(game, winner === 'second' ? 'second' : 'first') ?? '';
      const key = winner === 'draw' ? 'draw' : you === null ? 'sideWins' : you === winner ? 'youWin' : 'computerWins';
      return get(key, { score, side: winner === 'draw' ? '' : of.side(winner) }) ?? words.result(game, you, of);
    },
    of(rules) {
      const theirs = words.of(rules);
      const mine = known.get(theirs) ?? {
        ...theirs,
        side: (/** @type {Side} */ side) => get(side) ?? theirs.side(side),
        player: (/** @type {Side} */ side) => get(side) ?? theirs.player(side),
        hint: (/** @type {string} */ move) => get('hinted', { move }) ?? theirs.hint(move),
      };
      known.set(theirs, mine);
      return mine;
    },
  };
}
