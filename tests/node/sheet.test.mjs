// Sheets of tasks: their text and file, the answers that are handed in, their checksum, and the table of a class with its CSV.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { MOST_MOVES, NOWHERE, NO_ANSWER, answersFile, answersIn, answersText, firstWrong, isBegun, spent, stateOf, withMistake, withSeen, withSolved, withTried } from "../../www/model/sheet/answers.js";
import { puzzlesIn } from "../../www/model/links.js";
import { csv } from "../../www/model/sheet/csv.js";
import { SheetError } from "../../www/model/sheet/errors.js";
import { MOST_NAME, MOST_TASKS, checkedSheet, isSame, sheetFile, sheetIn, puzzleTask, sheetText, taskOf } from "../../www/model/sheet/sheet.js";
import { AnswerTable, mistakeText, movesText, wrongText } from "../../www/model/sheet/table.js";
import { MOST_TEXT, pack, unpack } from "../../www/model/sheet/text.js";
import { Solving } from "../../www/puzzles/solving.js";
import { games } from "./engine.mjs";
import { FILE, act, begin, engine, wrongMove } from "./puzzle-engine.mjs";

/** @import { HandedIn } from "../../www/model/sheet/answers.js" */
/** @import { SheetFault } from "../../www/model/sheet/errors.js" */

const WORDS = { stopped: "stopped", mistakes: { "never-cuts": "cuts nothing off" } };
const SHEET = { name: "Endings, part 1", tasks: ["BAAAQMiIDLLe", "lesson:misere.3", "exercise:numbers.123456789", "exercise:position.0"] };

/** @param {unknown} error @param {SheetFault} code */
function assertFault(error, code) {
  assert.ok(error instanceof SheetError, String(error));
  assert.equal(error.code, code);
  assert.ok(error.message.length > 10);
}
/** @param {SheetFault} code @param {() => unknown} act */
const refuses = (code, act) => assert.rejects(async () => act(), (error) => {
  assertFault(error, code);
  return true;
});

/** Answers of one pupil, who is right everywhere but in the first task. @param {string} pupil @param {Partial<HandedIn>} [more] @returns {HandedIn} */
const answersOf = (pupil, more = {}) => ({
  sheet: SHEET, pupil, id: `id-${pupil.length}-${pupil.charCodeAt(0)}`, handed: "2026-11-24T10:00:00.000Z",
  answers: SHEET.tasks.map((_, i) => {
    const tried = withTried(spent(NO_ANSWER, 61_000), i ? { at: 1, move: "c3", right: true } : { at: 2, move: "d6", right: false });
    return i === 3 ? NO_ANSWER : withSolved(i ? tried : withTried(tried, { at: 2, move: "c1", right: true }));
  }),
  ...more,
});

/** @param {string} text @returns {Promise<HandedIn>} */
async function only(text) {
  const [read, ...rest] = await answersIn(text);
  assert.equal(rest.length, 0);
  if (read instanceof SheetError) throw read;
  return read;
}

test("a sheet is the same after its link, its link's text and its file", async () => {
  const text = await sheetText(SHEET);
  assert.match(text, /^z[\w-]+$/);
  for (const form of [text, `sheet=${text}`, `https://example.org/some/#sheet=${text}`, `See https://example.org/#view=puzzles&sheet=${text} please`,
    ` ${sheetFile(SHEET)}\n`]) {
    const read = await sheetIn(form);
    assert.deepEqual(read, SHEET);
    assert.ok(isSame(read, SHEET));
  }
  assert.ok(!isSame(SHEET, { ...SHEET, name: "Endings" }) && !isSame(SHEET, { ...SHEET, tasks: SHEET.tasks.slice(1) }));
});

test("a name in any script, and a browser that cannot deflate", async () => {
  const named = { ...SHEET, name: "詰めオセロ \u{1F600} \ud800" };
  assert.deepEqual(await sheetIn(await sheetText(named)), named);
  const { CompressionStream } = globalThis;
  try {
    // @ts-expect-error an older browser
    delete globalThis.CompressionStream;
    const text = await sheetText(SHEET);
    assert.match(text, /^j[\w-]+$/);
    assert.deepEqual(await sheetIn(text), SHEET);
  } finally {
    globalThis.CompressionStream = CompressionStream;
  }
});

test("each task has its description", () => {
  assert.deepEqual(SHEET.tasks.map((task) => taskOf(task)), [
    { kind: "puzzle", id: "BAAAQMiIDLLe" }, { kind: "lesson", place: "misere.3" },
    { kind: "exercise", options: { kind: "numbers", seed: 123456789 } }, { kind: "exercise", options: { kind: "position", seed: 0 } }]);
  // What a puzzle's link says is drawn and noted follows it; nothing else does.
  const name = "BAAAQMiIDLLe?drawn=-1.0.c3%2Cb1-b2&note=-1.0.Count%2C+first%3F";
  const annotation = { circles: ["c3"], arrows: [["b1", "b2"]], note: "Count, first?" };
  assert.deepEqual(taskOf(name), { kind: "puzzle", id: "BAAAQMiIDLLe", annotation });
  const [linked] = puzzlesIn(`See https://example.org/?a#puzzle=${name.replace("?", "&")} please`, games());
  assert.deepEqual(linked, { id: "BAAAQMiIDLLe", annotation: { ...annotation, note: "Count, first?" } });
  assert.equal(puzzleTask(linked.id, linked.annotation), name);
  for (const wrong of ["BA?", "BA?drawn=-1.0.z9", "BA?drawn=-1.1.a1", "BA?x=1", `BA?note=-1.0.${"n".repeat(5000)}`, "lesson:misere.3?note=-1.0.x"])
    assert.throws(() => taskOf(wrong), (error) => error instanceof SheetError && error.code === "task", wrong);
  for (const wrong of ["", "a b", "lesson:misere", "lesson:misere.0", "lesson:../x.1", "exercise:numbers.", "exercise:numbers.-1", "exercise:else.1", "x:y", "a".repeat(2001)])
    assert.throws(() => taskOf(wrong), (error) => error instanceof SheetError && error.code === "task", wrong);
});

test("anything that is not a sheet is rejected", async () => {
  const written = (/** @type {object} */ more) => JSON.stringify({ yomikiri: "sheet", version: 1, ...SHEET, ...more });
  await refuses("not-sheet", () => sheetIn(""));
  await refuses("not-sheet", () => sheetIn("hello"));
  await refuses("not-sheet", () => sheetIn("{}"));
  await refuses("not-sheet", async () => sheetIn(await answersFile(answersOf("Ann"))));
  await refuses("unreadable", () => sheetIn("{"));
  await refuses("unreadable", () => sheetIn("zAAAA"));
  await refuses("unreadable", () => sheetIn("jAAAAA"));
  await refuses("unreadable", async () => sheetIn((await sheetText(SHEET)).slice(0, -4)));
  await refuses("version", () => sheetIn(written({ version: 2 })));
  for (const wrong of [{ name: 7 }, { name: "" }, { name: " " }, { name: "n".repeat(MOST_NAME + 1) }, { tasks: [] }, { tasks: "BA" }, { tasks: null },
    { tasks: Array(MOST_TASKS + 1).fill("BA") }]) await refuses("fields", () => sheetIn(written(wrong)));
  for (const wrong of [{ tasks: [7] }, { tasks: [null] }, { tasks: ["lesson:"] }, { tasks: ["a", ""] }]) await refuses("task", () => sheetIn(written(wrong)));
  await refuses("too-large", () => sheetIn("j".repeat(MOST_TEXT + 1)));
  // A few bytes that unpack to a hundred megabytes are not unpacked to the end.
  const bomb = `z${deflateRawSync(Buffer.alloc(100_000_000, 32)).toString("base64url")}`;
  assert.ok(bomb.length < 200_000);
  await refuses("too-large", () => sheetIn(bomb));
  assert.deepEqual(checkedSheet(JSON.parse('{"name":"n","tasks":["BA"],"__proto__":{"polluted":1}}')), { name: "n", tasks: ["BA"] });
});

test("mutated texts are read as a sheet or refused with a typed error", async () => {
  const text = await sheetText(SHEET);
  const file = sheetFile(SHEET);
  let seed = 5;
  const random = (/** @type {number} */ n) => (seed = (seed * 48271) % 2147483647) % n;
  let read = 0;
  for (let i = 0; i < 2000; i++) {
    const from = i % 2 ? text : file;
    const at = random(from.length);
    const wrong = from.slice(0, at) + String.fromCharCode(i % 2 ? 45 + random(78) : 32 + random(95)) + from.slice(at + random(3));
    try {
      checkedSheet(await sheetIn(wrong));
      read++;
    } catch (error) {
      assert.ok(error instanceof SheetError, `${wrong}: ${error}`);
    }
  }
  assert.ok(read > 0);
});

test("plain data is packed and unpacked", async () => {
  for (const value of [null, 0, "text", [1, { a: "ü" }], "x".repeat(100_000)]) assert.deepEqual(await unpack(await pack(value)), value);
});

test("tries, hints and time are counted until a task is solved", () => {
  let answer = spent(NO_ANSWER, 1500);
  assert.ok(!isBegun(answer));
  answer = withTried(answer, { at: 1, move: "d6", right: false });
  answer = withTried(answer, { at: 1, move: "c3", right: true });
  answer = withSeen(answer, { hints: 2 });
  // A night's pause counts as five minutes; a clock that was set back counts as none.
  answer = spent(spent(answer, 40_000_000), -5);
  answer = withSolved(answer);
  assert.deepEqual(answer, { moves: [{ at: 1, move: "d6", right: false }, { at: 1, move: "c3", right: true }], solved: true, shown: false, tries: 2, hints: 2, ms: 301_500 });
  assert.deepEqual(firstWrong(answer), { at: 1, move: "d6", right: false });
  assert.deepEqual([wrongText(answer, WORDS), movesText(answer, WORDS), wrongText(NO_ANSWER, WORDS)], ["1. d6", "1. d6? 1. c3", ""]);
  assert.equal(withTried(withSeen(spent(withSolved(answer), 7), { shown: true }), { at: 3, move: "a1", right: false }), answer);
  let much = NO_ANSWER;
  for (let i = 0; i < 2 * MOST_MOVES; i++) much = withTried(much, { at: 1, move: "m".repeat(1000), right: false });
  assert.deepEqual([much.moves.length, much.tries, much.moves[0].move.length], [MOST_MOVES, 2 * MOST_MOVES, 120]);
});

test("answers are the same after their text and their file, and several texts are read at once", async () => {
  const ann = answersOf("Ann");
  const ben = answersOf('Ben, "B"\n= 1');
  assert.deepEqual(await only(await answersFile(ann)), ann);
  const text = `Ann, Endings, 3 of 4 solved:\n${await answersText(ann)}\n`;
  assert.deepEqual(await only(text), ann);
  assert.deepEqual(await answersIn(`${text}\nand\n${await answersText(ben)} bye`), [ann, ben]);
  const whole = { ...ann, answers: SHEET.tasks.map(() => ({ moves: Array(MOST_MOVES).fill({ at: 1, move: "m".repeat(120), right: false }), solved: false, shown: true, tries: 60, hints: 9, ms: 5 })) };
  assert.deepEqual(await only(await answersFile(whole)), whole);
});

test("the checksum finds what was changed: in the name, the sheet, the answers and itself", async () => {
  const file = await answersFile(answersOf("Ann"));
  const changes = /** @type {[string | RegExp, string][]} */ ([["Ann", "Anne"], ["Endings", "Ending"], ["misere.3", "misere.2"], ['"tries": 2', '"tries": 1'], ["d6", "c1"], ['"right": false', '"right": true'],
    ['"ms": 61000', '"ms": 6100'], ["10:00", "09:00"], ["id-3", "id-4"], [/"checksum": "./, '"checksum": "x']]);
  for (const [from, to] of changes) {
    const changed = file.replace(from, to);
    assert.notEqual(changed, file, String(from));
    const [read] = await answersIn(changed);
    assertFault(read, "checksum");
  }
  // White space and the order of fields mean nothing.
  assert.deepEqual(await only(JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(file)).reverse()))), answersOf("Ann"));
});

test("invalid answers are rejected, and the valid ones in the same text are read", async () => {
  const file = JSON.parse(await answersFile(answersOf("Ann")));
  const refused = async (/** @type {SheetFault} */ code, /** @type {string} */ text) => assertFault((await answersIn(text))[0], code);
  await refused("not-answers", "");
  await refused("not-answers", "hello");
  await refused("not-answers", sheetFile(SHEET));
  await refused("unreadable", '{"yomikiri": "answers"');
  await refused("unreadable", "answers=zAAAA");
  await refused("version", JSON.stringify({ ...file, version: 2 }));
  await refused("too-large", `{${" ".repeat(MOST_TEXT)}}`);
  await refused("task", JSON.stringify({ ...file, sheet: { name: "n", tasks: [""] } }));
  const [first, ...rest] = file.answers;
  for (const wrong of [{ pupil: "" }, { pupil: 7 }, { pupil: "p".repeat(MOST_NAME + 1) }, { id: "a b" }, { id: null }, { handed: "yesterday" }, { sheet: null }, { answers: rest },
    { answers: null }, ...[{ tries: -1 }, { tries: 1.5 }, { tries: 1e12 }, { hints: "1" }, { ms: null }, { solved: 1 }, { shown: undefined }, { moves: {} }, { moves: [null] },
      { moves: [{ at: 0, move: "a", right: true }] }, { moves: [{ at: 1, move: 7, right: true }] }, { moves: [{ at: 1, move: "a", right: 1 }] },
      { moves: Array(MOST_MOVES + 1).fill({ at: 1, move: "a", right: true }) }].map((more) => ({ answers: [{ ...first, ...more }, ...rest] }))])
    await refused("fields", JSON.stringify({ ...file, ...wrong }));
  const read = await answersIn(`${await answersText(answersOf("Ann"))} answers=zAAAA ${await answersText(answersOf("Ben"))}`);
  assert.deepEqual(read.map((one) => (one instanceof SheetError ? one.code : one.pupil)), ["Ann", "unreadable", "Ben"]);
});

test("without a secure context, answers are refused with a sentence", async () => {
  const { crypto } = globalThis;
  try {
    Object.defineProperty(globalThis, "crypto", { value: { getRandomValues: crypto.getRandomValues }, configurable: true });
    await refuses("browser", () => answersFile(answersOf("Ann")));
  } finally {
    Object.defineProperty(globalThis, "crypto", { value: crypto, configurable: true });
  }
});

test("a class: one row for each pupil; faulty files are reported, and the others are read", async () => {
  const table = new AnswerTable();
  await table.add(await answersFile(answersOf("Zoe")), "zoe.json");
  await table.add(await answersFile(answersOf("Ann")), "ann.json");
  await table.add(await answersFile(answersOf("Ann")), "ann (1).json");
  await table.add("{", "broken.json");
  await table.add((await answersFile(answersOf("Ben"))).replace("d6", "d5"), "ben.json");
  await table.add(await answersFile(answersOf("Cleo", { sheet: { ...SHEET, name: "Another" } })), "cleo.json");
  const later = answersOf("Zoe", { handed: "2026-11-25T10:00:00.000Z" });
  later.answers[3] = withSolved(NO_ANSWER);
  await table.add(await answersText(later));
  await table.add(await answersFile(answersOf("zoe ", { id: "other" })), "zoe-2.json");
  await table.add(await answersFile(answersOf("Dora", { handed: "2026-11-23T10:00:00.000Z" })), "dora.json");
  table.refuse("gone.json", "unreadable");
  assert.deepEqual(table.sheet, SHEET);
  assert.deepEqual(table.rows.map(({ pupil, handed }) => [pupil, handed.slice(8, 10)]), [["Ann", "24"], ["Dora", "23"], ["Zoe", "25"], ["zoe ", "24"]]);
  assert.deepEqual(table.notes.map(({ from, code, who }) => [from, code, who]), [
    ["ann (1).json", "same", "Ann"], ["broken.json", "unreadable", undefined], ["ben.json", "checksum", undefined], ["zoe.json", "earlier", "Zoe"],
    ["gone.json", "unreadable", undefined], ["cleo.json", "other", "Cleo"], ["", "namesake", "Zoe"], ["zoe-2.json", "namesake", "zoe "]]);
  assert.equal(table.notes.find(({ code }) => code === "other")?.sheet, "Another");
  assert.deepEqual(table.columns(WORDS)[0], { solved: 4, tried: 4, wrong: [["2. d6", 4]] });
  assert.deepEqual(table.columns(WORDS)[3], { solved: 1, tried: 1, wrong: [] });
  assert.deepEqual(table.sheets.map(({ name }) => name), [SHEET.name, "Another"]);
  [, table.sheet] = table.sheets;
  assert.deepEqual(table.rows.map(({ pupil }) => pupil), ["Cleo"]);
});

test("an earlier hand-in that is read later does not count", async () => {
  const table = new AnswerTable(SHEET);
  await table.add(await answersFile(answersOf("Ann", { handed: "2026-11-25T10:00:00.000Z" })), "late.json");
  await table.add(await answersFile(answersOf("Ann")), "early.json");
  assert.deepEqual(table.rows.map(({ from }) => from), ["late.json"]);
  assert.deepEqual(table.notes, [{ from: "early.json", code: "earlier", who: "Ann" }]);
});

/** Reads CSV as RFC 4180 has it. @param {string} text @returns {string[][]} */
function cellsIn(text) {
  const rows = /** @type {string[][]} */ ([[]]);
  for (const [, quoted, plain, end] of text.replace(/^\ufeff/, "").matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows[rows.length - 1].push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.slice(0, -1);
}

test("CSV keeps commas, quotes and line ends, and contains no formulas", () => {
  const names = ["Ann, B", 'Ben "B"', "Cleo\r\nD", "=1+1", "+49", "-1", "@SUM(A1)", "\t=1", " =1", "＝1", "'x", "＋", "詰め"];
  const rows = cellsIn(csv([["name", "n"], ...names.map((name, i) => [name, i])]));
  assert.equal(rows.length, names.length + 1);
  rows.slice(1).forEach(([name, n], i) => {
    assert.equal(n, String(i));
    assert.ok(name === names[i] || name === `'${names[i]}`, name);
    assert.doesNotMatch(name, /^\s*[=+\-@＝＋－＠]/);
  });
  assert.equal(rows[1][0], "Ann, B");
});

test("the CSV of a class", async () => {
  const table = new AnswerTable(SHEET);
  await table.add(await answersText(answersOf('=HYPERLINK("x"),\nA')));
  const heads = { pupil: "Pupil", handed: "Handed in", solved: "Solved", tries: "Tries", hints: "Hints", seconds: "Seconds", wrong: "First wrong", moves: "Moves", ...WORDS };
  const [head, row, ...rest] = cellsIn(table.csv(heads, (i) => `Task ${i + 1}`));
  assert.equal(rest.length, 0);
  assert.equal(head.length, 6 + 6 * 4);
  assert.deepEqual(head.slice(0, 7), ["Pupil", "Handed in", "Solved", "Tries", "Hints", "Seconds", "1 Task 1: Solved"]);
  assert.deepEqual(row.slice(0, 12), ['\'=HYPERLINK("x"),\nA', "2026-11-24T10:00:00.000Z", "3", "4", "0", "183", "1", "2", "0", "61", "2. d6", "2. d6? 2. c1"]);
});

test("an attempt reports each move of the person with its number, right or wrong", async () => {
  for (const kind of ["reversi-4x4", "misere", "eight"]) {
    const listed = FILE.list.filter((one) => one.kind === kind)[20];
    let answer = NO_ANSWER;
    const solving = new Solving(engine, await FILE.open(listed.id, engine), {
      changed() {},
      tried: (tried, { tries }) => {
        answer = withTried(answer, tried);
        assert.equal(answer.tries, tries);
      },
      ended: (result) => { answer = withSolved(answer); assert.equal(answer.tries, result.tries); },
    });
    await begin(solving);
    /** @type {string[]} */
    const own = [];
    let wrong = null;
    while (solving.state === "yours") {
      const { move: right } = await engine.puzzle_hint(solving.stand);
      // The first move that can be wrong is, once.
      wrong ??= await wrongMove(solving.stand);
      if (wrong && !answer.tries) {
        await act(solving, wrong);
        own.push(`${own.length + 1}. ${wrong}?`);
        solving.takeBack();
        continue;
      }
      own.push(`${own.filter((text) => !text.endsWith("?")).length + 1}. ${right}`);
      await act(solving, right);
    }
    assert.equal(solving.state, "solved");
    assert.ok(wrong && answer.solved && answer.tries === 2, listed.id);
    assert.equal(movesText(answer, WORDS), own.join(" "));
  }
});

test("a wrong answer to an exercise is wrong, and says which mistake explains it", async () => {
  const tried = [{ at: 1, move: "a a", right: true }, { at: 2, move: NOWHERE, right: false }].reduce(withTried, NO_ANSWER);
  const answer = withMistake(tried, "never-cuts");
  assert.equal(withSolved(answer), answer, "there is one try");
  // A puzzle whose solution was looked at is something else.
  assert.deepEqual(SHEET.tasks.map((task) => stateOf(answer, task)), ["shown", "shown", "wrong", "wrong"]);
  assert.deepEqual([NO_ANSWER, tried, withSolved(tried)].map((one) => stateOf(one, SHEET.tasks[2])), ["none", "begun", "solved"]);
  assert.deepEqual([wrongText(answer, WORDS), movesText(answer, WORDS), mistakeText(answer, WORDS)],
    ["2. stopped", "1. a a 2. stopped?", "cuts nothing off"]);
  const handed = answersOf("Ann", { answers: [NO_ANSWER, NO_ANSWER, answer, withMistake(tried, null)] });
  const text = await answersText(handed);
  assert.deepEqual((await only(text)).answers, handed.answers, "it is handed in with the rest");
  const table = new AnswerTable();
  await table.add(text);
  assert.deepEqual(table.columns(WORDS).map(({ wrong }) => wrong), [[], [], [["cuts nothing off", 1]], [["2. stopped", 1]]]);
  // The checksum covers it.
  const file = JSON.parse(await answersFile(handed));
  file.answers[2].mistake = "cuts-late";
  const [changed] = await answersIn(JSON.stringify(file));
  assertFault(changed, "checksum");
});
