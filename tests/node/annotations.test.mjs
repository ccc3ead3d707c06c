// What is drawn on positions and noted about them: as text, in a tree, in a kept game and in a link.
import assert from "node:assert/strict";
import { test } from "node:test";
import { linkIn } from "../../www/engine/link-text.js";
import { NOTE_LENGTH, NOTHING, annotatedFrom, annotatedIn, annotatedOf, drawnIn, drawnText, isEmpty, noteFrom, onBoard, toggled } from "../../www/model/annotations.js";
import { gamesMerged } from "../../www/model/backup.js";
import { treeOf } from "../../www/model/beginning.js";
import { linkTo, linkedGame } from "../../www/model/links.js";
import { savedFrom, savedIn } from "../../www/model/saved-game.js";
import { Session } from "../../www/model/session.js";
import * as engine from "./engine.mjs";

const INFOS = engine.games();
/** @type {any} */
const plays = {
  replay: async (/** @type {any} */ rules, /** @type {any} */ start, /** @type {any} */ moves) => engine.replay(rules, start, moves),
  play: async (/** @type {any} */ game, /** @type {any} */ move) => engine.play(game, move),
};
/** @type {any} */
const TWO = { first: "person", second: "person" };

/** A game with a variation, in which three positions are annotated. */
async function annotated() {
  const session = new Session(plays, () => {});
  await session.begin("reversi-4x4", TWO, { moves: "b1a1a2", variations: ["b1c1"] });
  session.goTo(1);
  session.annotate((before) => toggled(toggled(before, "c3", "c3"), "d4", "b2"));
  session.goTo(3);
  session.annotate((before) => ({ ...before, note: "The end, 3.5 & “more” = ?" }));
  const tree = /** @type {NonNullable<typeof session.tree>} */ (session.tree);
  session.visit(tree.ends[0]);
  session.annotate((before) => ({ ...toggled(before, "a1", "a1"), note: "変化" }));
  return { session, tree };
}
const PLACES = [{ line: -1, at: 1, drawn: "c3,d4-b2", note: "" }, { line: -1, at: 3, drawn: "", note: "The end, 3.5 & “more” = ?" }, { line: 0, at: 2, drawn: "a1", note: "変化" }];
/** @param {any[]} all */
const sorted = (all) => [...all].sort((a, b) => b.line - a.line || a.at - b.at).sort((a, b) => a.line - b.line);

test("a circle and an arrow are drawn once, and removed by the same again; the other way is another arrow", () => {
  let one = toggled(NOTHING, "c3", "c3");
  one = toggled(one, "c3", "d4");
  one = toggled(one, "d4", "c3");
  assert.equal(drawnText(one), "c3,c3-d4,d4-c3");
  one = toggled(toggled(one, "c3", "c3"), "c3", "d4");
  assert.equal(drawnText(one), "d4-c3");
  assert.ok(isEmpty(toggled(one, "d4", "c3")));
  let many = NOTHING;
  for (let n = 0; n < 100; n++) many = toggled(many, `a${1 + (n % 20)}`, `${"bcdefg"[Math.floor(n / 20)]}1`);
  assert.equal(drawnText(many).split(",").length, 60, "no more than there is room for");
});

test("only the text of a drawing is read as one, and what is not on the board is not drawn", () => {
  assert.deepEqual(drawnIn("c3,d4-e5,c3,f6-f6"), { circles: ["c3", "f6"], arrows: [["d4", "e5"]] });
  for (const bad of ["c", "c3,", "c3-", "c3-d4-e5", "z3", "c0", "C3", "c3;d4", "<svg>"]) assert.equal(drawnIn(bad), null, bad);
  const drawn = /** @type {any} */ (drawnIn("d4,e4,a1-d5,a1-d4"));
  assert.deepEqual(onBoard(drawn, { width: 4, height: 4 }), { circles: ["d4"], arrows: [["a1", "d4"]] });
  assert.equal(noteFrom(`  ${"x".repeat(NOTE_LENGTH + 9)}`).length, NOTE_LENGTH);
  assert.equal(noteFrom(3), "");
});

test("annotations stay with their positions, in the game and its variations, and are kept with it", async () => {
  const { session, tree } = await annotated();
  assert.deepEqual(sorted(annotatedIn(tree)), sorted(PLACES));
  const saved = savedIn(JSON.parse(JSON.stringify({ ...savedFrom(session), view: "analyse" })), /** @type {any} */ (() => true));
  assert.deepEqual(sorted(saved?.annotated ?? []), sorted(PLACES));
  const again = await treeOf(plays, "reversi-4x4", /** @type {any} */ (saved));
  assert.deepEqual(sorted(annotatedIn(again.tree)), sorted(PLACES));
  session.annotate(() => NOTHING);
  assert.equal(annotatedIn(tree).length, 2, "an empty one is none");
  tree.remove(tree.ends[0]);
  session.visit(tree.game[1]);
  assert.equal(drawnText(/** @type {any} */ (session.here).annotation), "c3,d4-b2");
});

test("what is not an annotation is not read as one", () => {
  const good = { line: -1, at: 1, drawn: "c3", note: " a " };
  assert.deepEqual(annotatedFrom([good, null, 3, { ...good, line: -2 }, { ...good, at: "1" }, { ...good, drawn: "?" }, { ...good, drawn: 3 }]), [{ ...good, note: "a" }]);
  for (const none of [undefined, null, {}, "x"]) assert.deepEqual(annotatedFrom(none), []);
});

test("a link carries them, with its check; one that was changed is damaged, and an older one has none", async () => {
  const { tree } = await annotated();
  const game = tree.end.game;
  const text = linkTo(game, TWO, INFOS, { variations: tree.moves(), annotated: annotatedIn(tree) });
  const link = linkIn(`See https://example.org/#${text}.`, INFOS);
  assert.equal(link?.proof, "proved");
  const read = linkedGame(link, INFOS);
  assert.deepEqual([read?.aside, sorted(read?.annotated ?? [])], [[], sorted(PLACES)]);
  const { tree: there } = await treeOf(plays, "reversi-4x4", /** @type {any} */ (read));
  assert.deepEqual(sorted(annotatedIn(there)), sorted(PLACES));
  for (const [from, to] of [["c3", "c4"], ["The", "Tho"], ["drawn=-1.1", "drawn=-1.2"]]) {
    assert.ok(text.includes(from), from);
    assert.equal(linkIn(`https://example.org/#${text.replace(from, to)}`, INFOS)?.proof, "damaged", to);
  }
  assert.deepEqual(linkedGame(linkIn("#game=reversi-4x4&moves=b1a1", INFOS), INFOS)?.annotated, []);
  // Written by hand, without a check.
  const hand = linkedGame(linkIn("#game=reversi-4x4&moves=b1a1&drawn=-1.2.c3-d4&drawn=-1.1.a1&drawn=-1.x.a1&note=-1.2.Hello", INFOS), INFOS);
  assert.deepEqual(sorted(hand?.annotated ?? []), [{ line: -1, at: 1, drawn: "a1", note: "" }, { line: -1, at: 2, drawn: "c3-d4", note: "Hello" }]);
  assert.deepEqual(hand?.aside, ["drawn=-1.x.a1"]);
});

test("a link has the annotations of the variations that it has, and no more than thirty positions with any", () => {
  const query = new URLSearchParams();
  for (let n = 0; n < 40; n++) query.append("note", `-1.${n}.x`);
  const { annotated: all, aside } = annotatedOf(query);
  assert.deepEqual([all.length, aside.length], [30, 10]);
  const game = engine.new_game("reversi-4x4");
  assert.doesNotMatch(linkTo(game, TWO, INFOS, { annotated: [{ line: 0, at: 1, drawn: "a1", note: "" }] }), /drawn/);
});

test("a backup loses none: a game whose annotations differ is kept beside the other", () => {
  /** @param {any[]} annotated @returns {any} */
  const game = (annotated) => ({ id: "a", moves: ["b1"], variations: [], resigned: null, annotated });
  const [note, other] = [{ line: -1, at: 1, drawn: "", note: "x" }, { line: -1, at: 1, drawn: "", note: "y" }];
  assert.equal(gamesMerged(game([note]), game([])), "stays");
  assert.equal(gamesMerged(game([]), game([note])), "replaced");
  assert.equal(gamesMerged(game([note]), game([other])), "both");
  const { annotated: _, ...old } = game([]);
  assert.equal(gamesMerged(old, old), "stays", "games of earlier versions");
});
