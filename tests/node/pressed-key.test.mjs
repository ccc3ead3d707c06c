// The key that a user means, on any keyboard and with any input method.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keyMeant } from "../../www/model/pressed-key.js";

/** @type {[string, string, boolean, string][]} */
const PRESSED = [
  ["4", "Digit4", false, "4"], ["n", "KeyN", false, "n"], ["N", "KeyN", true, "N"], ["Enter", "Enter", false, "Enter"], ["?", "Slash", true, "?"],
  // An input method, which does not say the key.
  ["Process", "Digit4", false, "4"], ["Process", "KeyN", false, "n"], ["Process", "Numpad7", false, "7"], ["Process", "Space", false, " "], ["Process", "F1", false, "Process"],
  // Full-width signs.
  ["\uff14", "Digit4", false, "4"], ["\uff4e", "KeyN", false, "n"], ["\u3000", "Space", false, " "],
  // Other scripts, and digits behind Shift.
  ["\u0442", "KeyN", false, "n"], ["'", "Digit4", false, "4"], ["\u00e9", "Digit2", false, "2"], ["$", "Digit4", true, "$"],
  // Latin letters at other places.
  ["b", "KeyN", false, "b"], ["?", "KeyM", true, "?"], [";", "KeyZ", false, ";"], ["ArrowLeft", "ArrowLeft", false, "ArrowLeft"], ["Dead", "Digit6", false, "Dead"],
];

for (const [key, code, shiftKey, meant] of PRESSED)
  test(`${key} at ${code}${shiftKey ? " with Shift" : ""}: ${meant}`, () => assert.equal(keyMeant({ key, code, shiftKey }), meant));
