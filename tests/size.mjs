// The two sizes of the tests. `./build.sh test` tries everything once. `./build.sh test all` sets YOMIKIRI_TESTS and tries it again: in the
// other language, in dark colours, by the other hand, with more inputs.

/** Whether this is `./build.sh test all`. */
export const all = process.env.YOMIKIRI_TESTS === "all";

/**
 * What is tried: all of a list, or the one that falls to test number `at`, so that each of the list has its turn.
 * @template T
 * @param {readonly T[]} list
 * @param {number} at
 */
export const inTurn = (list, at) => (all ? list : [list[at % list.length]]);
