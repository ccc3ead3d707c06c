// The words of a page's own, in place of the element's: element.words = { yourTurn: "White to move" }. The documentation explains the keys.

/** @import { GameWords, Side } from '../types.d.ts' */
/** @import { Words } from '../i18n/index.js' */

/** @typedef {Record<string, string>} Own */
/**
 * The text for a key, if there is one, with values for the names in braces.
 * @typedef {(key: string, values?: Record<string, string>) => string | undefined} Get
 */

/** The keys. */
export const KEYS = [
  'first', 'second', 'you', 'computer', 'yourTurn', 'sideToMove', 'thinking', 'mustPass', 'passed', 'youWin', 'computerWins', 'sideWins',
  'draw', 'solved', 'unsolved', 'hinted', 'undo', 'redo', 'hint', 'values', 'startOver', 'copyLink', 'copied', 'playAgain', 'pass',
  'goOn', 'pause', 'stop', 'retry',
];

/**
 * @param {Words} words @param {Own} own
 * @returns {Words}
 */
export function withOwn(words, own) {
  for (const key of Object.keys(own)) if (!KEYS.includes(key)) console.warn(`yomikiri-game: words has no key “${key}”.`);
  if (!Object.keys(own).length) return words;
  /** @type {Get} */
  const get = (key, values = {}) => own[key]?.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const { actions, turn } = words;
  /** Those of a game, by the element's own. @type {WeakMap<GameWords, GameWords>} */
  const known = new WeakMap();
  return {
    ...words,
    you: get('you') ?? words.you,
    computer: get('computer') ?? words.computer,
    theComputer: get('computer') ?? words.theComputer,
    solved: get('solved') ?? words.solved,
    unsolved: get('unsolved') ?? words.unsolved,
    revive: get('retry') ?? words.revive,
    turn: {
      ...turn,
      yours: get('yourTurn') ?? turn.yours,
      theirs: (side) => get('sideToMove', { side }) ?? turn.theirs(side),
      thinking: get('thinking') ?? turn.thinking,
      mustPass: get('mustPass') ?? turn.mustPass,
      passed: (who) => get('passed', { who }) ?? turn.passed(who),
    },
    result(game, you, of) {
      const winner = game.outcome?.winner ?? 'draw';
      const score = of.score?.(game, winner === 'second' ? 'second' : 'first') ?? '';
      const key = winner === 'draw' ? 'draw' : you === null ? 'sideWins' : you === winner ? 'youWin' : 'computerWins';
      return get(key, { score, side: winner === 'draw' ? '' : of.side(winner) }) ?? words.result(game, you, of);
    },
    actions: {
      ...actions,
      undo: get('undo') ?? actions.undo,
      redo: get('redo') ?? actions.redo,
      hint: get('hint') ?? actions.hint,
      values: get('values') ?? actions.values,
      restart: get('startOver') ?? actions.restart,
      copyLink: get('copyLink') ?? actions.copyLink,
      shared: get('copied') ?? actions.shared,
      again: get('playAgain') ?? actions.again,
      pass: get('pass') ?? actions.pass,
      goOn: get('goOn') ?? actions.goOn,
      pause: get('pause') ?? actions.pause,
      stop: get('stop') ?? actions.stop,
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
