// Choices in the playground, for the tests of what it writes: every kind of rules and of options once.

/** @type {import("../www/docs/snippets.js").Wish[]} */
export const WISHES = [
  { game: "reversi-6x6", start: "", moves: "", attributes: { controls: "" }, folder: "/yomikiri/" },
  { game: "reversi-4x4", start: "", moves: "b1a1", attributes: { second: "strong", controls: "undo hint", values: "", coordinates: "none" }, folder: "/yomikiri/" },
  { game: "tic-tac-toe", start: "", moves: "a1b1", attributes: { second: "perfect", goal: "win", lang: "ja" }, folder: "./" },
  { game: { game: "mnk", width: 4, k: 3, misere: true, obstacles: ["b2", "c3"] }, start: "", moves: "a1", attributes: { first: "strong", second: "person" }, folder: "/y/" },
  { game: { game: "reversi", width: 5, height: 4, opening: "parallel", fouls: "lose" }, start: "", moves: "", attributes: { second: "person", goal: ">=4" }, folder: "/y/" },
  { game: "reversi-4x4", start: "-X--/-XX-/-XO-/---- O", moves: "", attributes: { second: "lookahead" }, folder: "/y/" },
  { game: { game: "tree", tree: "(((1 3)(4 2))((2 1)(3 5)))" }, start: "", moves: "1", attributes: {}, folder: "/y/" },
  { game: { game: "eight", target: 10 }, start: "", moves: "2 3", attributes: { controls: "again" }, folder: "/y/" },
  { game: { game: "domineering" }, start: "", moves: "a1a2", attributes: {}, folder: "/y/" },
];
