// The two sizes of the tests. `./build.sh test` runs one variant of each test. `./build.sh test all` sets YOMIKIRI_TESTS and runs them all:
// both languages, dark colours, other input methods, more inputs, and the tests that few changes concern.
import { test } from "node:test";

/** Whether this is `./build.sh test all`. */
export const all = process.env.YOMIKIRI_TESTS === "all";

/**
 * The variants to run: in `test all` the whole list, otherwise one of them, chosen by the number `at` so that each gets its turn.
 * @template T
 * @param {readonly T[]} list
 * @param {number} at
 */
export const inTurn = (list, at) => (all ? list : [list[at % list.length]]);

/** A test that takes long, or whose subject few changes concern: `test all` and `test game` run it, and otherwise it is skipped. */
export const rarely = all || process.env.YOMIKIRI_GAME ? test : test.skip;
