// The options of createEngine: wrong and unknown ones are refused, like every other wrong argument.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createEngine } from "../../www/engine/create-engine.js";

for (const [what, options, message] of /** @type {[string, any, RegExp][]} */ ([
  ["an unknown option", { threads: 4 }, /no option threads; the options are base and workers/],
  ["workers that are no number", { workers: Number.NaN }, /workers must be a whole number, at least 1/],
  ["no workers", { workers: 0 }, /workers must be/],
  ["half a worker", { workers: 1.5 }, /workers must be/],
  ["endlessly many workers", { workers: Number.POSITIVE_INFINITY }, /workers must be/],
  ["workers as text", { workers: "2" }, /workers must be/],
  ["a base that is no address", { base: 3 }, /base must be a URL/],
  ["options that are none", 4, /must be an object/],
  ["null", null, /must be an object/],
])) {
  test(`createEngine refuses ${what}`, async () => {
    await assert.rejects(createEngine(options), (/** @type {any} */ error) => {
      assert.deepEqual([error.name, error.kind], ["EngineError", "bad-options"]);
      assert.match(error.message, message);
      return true;
    });
  });
}
