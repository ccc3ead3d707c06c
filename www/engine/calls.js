// The engine's functions that pages call as they are. The client offers each as a method and the worker answers it, under the same name
// and with the arguments that src/wasm declares. www/types.d.ts derives the methods' types from both.

/**
 * Functions of the rules' module, which the page has on its own thread; see rules.js. The engine has them, too.
 * @type {readonly string[]}
 */
export const RULES = ['games', 'new_game', 'play', 'replay', 'set_up'];

/**
 * The levels that do not search, at which the light module knows every move: tests/node/light-moves.test.mjs compares them with it.
 * @type {readonly string[]}
 */
const LIGHT = ['random', 'beginner', 'casual', 'strategy', 'lookahead'];

/** Whether the light module plays all of these levels; false if there are none. @param {readonly (string | undefined)[]} levels */
export const areLight = (levels) => levels.length > 0 && levels.every((level) => LIGHT.includes(String(level)));

/** Functions that answer at once. */
export const QUICK = /** @type {const} */ ([
  'error_codes', 'openings', 'games_in', 'new_game', 'play', 'replay', 'import_game', 'export_game', 'film', 'film_look', 'exercise',
  'diagnose', 'rate', 'set_up',
  'puzzle_file', 'puzzle_limits', 'read_puzzle', 'write_puzzle',
]);

/**
 * Functions that search for up to some seconds, with the number of their arguments. In a call of the client, what ends the call and
 * receives its progress comes after them. The worker supplies the engine's data for the game of the first argument.
 */
export const SEARCHING = /** @type {const} */ ({
  begin_puzzle: 1, play_puzzle: 2, resume_puzzle: 1, puzzle_hint: 1, solve_puzzle: 1, puzzle_branches: 1, assess_puzzle: 2,
  puzzle_of_slip: 1,
});
