// Every view and dialog of the page, in each state that looks different, and the way to get there. A test fails if a view, dialog or
// lesson has no scene. Tests of the whole page (accessibility, sizes, pictures) go through this list.
import { DIALOGS } from "../../www/dialogs/index.js";
import { GAMES, kinds } from "../../www/games/index.js";
import { LESSONS } from "../../www/learn/lessons/list.js";
import { NO_ANSWER, answersText, withSeen, withSolved, withTried } from "../../www/model/sheet/answers.js";
import { sheetText } from "../../www/model/sheet/sheet.js";
import { VIEW_NAMES } from "../../www/shell/views.js";
import { dataOf } from "../games.mjs";
import { linkOf } from "../match-links.mjs";
import { atLeast, begin, begins, click, exchange, finish, fromMenu, leadsTo, moreRules, settled } from "./player.mjs";
import { moves, solve, some } from "./puzzle-solver.mjs";

/** @import { Page } from "playwright-core" */

/**
 * @typedef {object} Scene
 * @property {string} name
 * @property {string} of the view, dialog or lesson that it shows, by the page's name for it
 * @property {string} path the address, below the page's folder
 * @property {(page: Page) => Promise<unknown>} [act] leads to the scene from there
 */

const TWO = "first=person&second=person";
/** A finished 4x4 game in which both sides made mistakes. */
const WHOLE = "b1a1d3c1a2a3passd2d1d4b4c4a4";

/** Presses something. @param {string} selector @param {string} [seen] what appears then */
const press = (selector, seen) => async (/** @type {Page} */ page) => {
  await page.locator(selector).first().click();
  if (seen) await page.locator(seen).first().waitFor();
};
/** Does several things in order. @param {...((page: Page) => Promise<unknown>)} acts */
const then = (...acts) => async (/** @type {Page} */ page) => {
  for (const act of acts) await act(page);
};
/** @param {string} selector */
const seen = (selector) => (/** @type {Page} */ page) => page.locator(selector).first().waitFor();
/** Waits until every value on the board is proved. @param {Page} page */
const valued = (page) => page.waitForFunction(() => {
  const marks = /** @type {any} */ (document.getElementById("board"))?.marks ?? [];
  return marks.length && marks.every((/** @type {any} */ mark) => mark.exact);
});
/** Shows the values. */
const shown = then(press('[data-do="values"]'), valued);
/** Opens a dialog. @param {string} name @param {string} [selector] the button that opens it */
const dialog = (name, selector = `[data-do="${name}"]`) => press(selector, `dialog.${name}`);
/** Opens a dialog from the game's menu. @param {string} name */
const menuDialog = (name) => async (/** @type {Page} */ page) => {
  await fromMenu(page, name);
  await page.locator(`dialog.${name}`).waitFor();
};
/** Opens the dialog for a new game. */
const newGame = dialog("new-game", '[data-do="newGame"]');
/** Chooses something in it by its value. @param {string} value */
const choose = (value) => (/** @type {Page} */ page) => page.locator(`dialog input[value="${value}"]`).press("Space");

/** Chooses an opening by swap in the New game dialog. @param {Page} page */
const swapped = async (page) => {
  await moreRules(page);
  await page.locator('dialog [name="swap"]').press("Space");
};

/** Begins a game with a clock, and makes a move. @param {Page} page */
const clocked = async (page) => {
  await page.locator('[data-do="newGame"]').click();
  await page.locator("#f-clock").selectOption("10+5");
  await begin(page);
  await click(page, (await settled(page)).legal[0]);
  await page.locator(".player .time").nth(1).waitFor();
};

/** Chooses a position in How it thinks. @param {string} source */
const chosen = (source) => async (/** @type {Page} */ page) => { await page.locator("#source").selectOption(source); };
/** Opens the proofs of a position. @param {string} source */
const proofs = (source) => then(chosen(source), press('[data-do="proofs"]', ".proofs figure"));
/** Follows a search of the textbook's figure step by step. */
const steps = then(chosen("figure"), (page) => page.locator('input[name="film"][value="alphabeta"]').press("Space"));

/** The easiest puzzle of a kind. @param {string} kind @param {string} [goal] with this goal */
const idOf = (kind, goal) => some(kind, (listed) => !goal || listed.goal === goal).id;
/** @param {string} kind @param {string} [goal] */
const puzzle = (kind, goal) => `#puzzle=${idOf(kind, goal)}`;
/** A teacher's sheet, and a pupil's answers to it. */
const TASKS = { name: "A sheet", tasks: ["lesson:misere.1", "exercise:numbers.5", idOf("reversi-4x4"), idOf("eight")] };
const SHEET = await sheetText(TASKS);
const ANSWERS = await answersText({ sheet: TASKS, pupil: "Ann", id: "a", handed: "2026-11-24T10:00:00.000Z", answers: [
  withTried(NO_ANSWER, { at: 1, move: "a1", right: false }), withSolved(NO_ANSWER), withSeen(NO_ANSWER, { shown: true }), NO_ANSWER] });
const yours = '.psolve[data-state="yours"]';
/** What appears last on the first screen of the puzzles. */
const FIRST = '.pfirst .psolve[data-state="yours"]';
/** What appears last in the room of openings. */
const OPENINGS = '[data-is="openings-known"]';

/** @type {Scene[]} */
const views = [
  { name: "play", of: "play", path: "" },
  { name: "play-values", of: "play", path: `?game=reversi-4x4&moves=b1a1&${TWO}`, act: shown },
  { name: "play-hint", of: "play", path: `?game=reversi-6x6&moves=b3b2&${TWO}`, act: press('[data-do="hint"]', "#board .hint") },
  { name: "play-pass", of: "play", path: `?game=reversi-4x4-parallel&moves=a1d1d2d3a4c1d4a3a2&${TWO}`, act: seen('[data-do="pass"]') },
  { name: "play-over", of: "play", path: `?game=reversi-4x4&first=person&second=random`, act: (page) => finish(page, click) },
  { name: "play-won", of: "play", path: "?game=tic-tac-toe&moves=a1b1a2b2&first=person&second=beginner", act: then(press('#board [data-move="a3"]', ".turning"),
    (page) => page.waitForFunction(() => /2/.test(document.querySelector(".turning")?.textContent ?? ""))) },
  { name: "play-menu", of: "play", path: "?game=reversi-4x4&first=person&second=random", act: press('[data-do="menu"]', "#game-menu:popover-open") },
  { name: "play-line", of: "play", path: `?game=tic-tac-toe&moves=a1b1b2c1c3&${TWO}` },
  { name: "play-obstacles", of: "play", path: `?game=mnk&width=7&height=5&k=4&obstacles=c2,e4&moves=d3c3d2&${TWO}` },
  { name: "play-gomoku", of: "play", path: `?game=gomoku&moves=h8g7h9h7f8&${TWO}`, act: press('#board [data-move="g9"]') },
  { name: "play-falling", of: "play", path: `?game=connect-four&moves=44455552&${TWO}`, act: press('#board [data-move="c2"]') },
  { name: "play-falling-values", of: "play", path: `?game=connect-four&moves=13561263322351337647427162721715&${TWO}`, act: shown },
  { name: "play-8x8", of: "play", path: `?game=reversi-8x8&moves=f5d6c3d3c4&${TWO}` },
  { name: "play-eight", of: "play", path: `?game=eight&moves=2,1&${TWO}` },
  { name: "play-tree", of: "play", path: `?game=tree&tree=((1 3)(4 2))&moves=1&${TWO}` },
  { name: "play-warned", of: "play", path: "?game=tic-tac-toe&moves=b2&first=casual&second=person", act: then(settled,
    (page) => page.locator("#alert").selectOption("0"), (page) => click(page, "b1"), seen('[data-do="take-back"]')) },
  { name: "play-watching", of: "play", path: "?game=reversi-8x8&first=expert&second=expert", act: press('[data-do="stop"]', '[data-do="go-on"]') },
  { name: "play-match", of: "play", path: linkOf("reversi-6x6", ["b3"], { state: "offer-draw" }), act: seen('[data-do="accept-draw"]') },
  { name: "play-match-unsent", of: "play", path: linkOf("tic-tac-toe", ["b2"]), act: then(seen("#board"), press('#board [data-move="a1"]', '[data-do="send-move"]')) },
  { name: "play-match-cut", of: "play", path: linkOf("tic-tac-toe", ["b2"]).slice(0, -1), act: seen('[role="alert"]') },
  { name: "play-wrong-link", of: "play", path: "?game=reversi-4x4&moves=a1a2", act: seen('[role="alert"]') },
  { name: "analyse", of: "analyse", path: `?game=reversi-4x4&moves=b1a1&${TWO}&view=analyse`, act: valued },
  { name: "analyse-line", of: "analyse", path: `?game=tic-tac-toe&moves=a1b1&${TWO}&view=analyse`, act: valued },
  { name: "analyse-legend", of: "analyse", path: `?game=tic-tac-toe&moves=a1&${TWO}&view=analyse`,
    act: then(valued, press(".legend summary"), press("details.work summary")) },
  { name: "analyse-8x8", of: "analyse", path: `?game=reversi-8x8&moves=f5d6c3&${TWO}&view=analyse`,
    act: then(seen("#board .value.look"), press('[data-do="stop-search"]', '[data-do="search-further"]')) },
  { name: "analyse-gomoku", of: "analyse", path: `?game=gomoku&moves=h8i9i8k6j8k8g8f8j7f11j9&${TWO}&view=analyse`,
    act: then(seen(".survey p"), seen("table.values tbody tr"), seen("#board .value")) },
  { name: "analyse-back", of: "analyse", path: `?game=reversi-4x4&moves=${WHOLE}&${TWO}&view=analyse`,
    act: then(seen(".slips"), (page) => page.waitForFunction(
      () => !document.querySelector('[data-do="analyse-all"], [data-do="stop-all"], [data-do="analyse-more"]'))) },
  { name: "analyse-example", of: "analyse", path: "", act: press('[data-do="example"]', ".slips") },
  { name: "analyse-slip", of: "analyse", path: "", act: then(press('[data-do="example"]', ".slips"),
    (page) => page.locator(".slips").evaluate((slips) => slips.scrollIntoView())) },
  { name: "analyse-tried", of: "analyse", path: `?game=reversi-4x4&moves=b1&${TWO}&view=analyse`,
    act: async (page) => {
      await page.locator(".line .ply").nth(1).click();
      await page.waitForFunction(() => {
        const board = /** @type {any} */ (document.getElementById("board"));
        return board.game.moves.length > 1 && board.interactive;
      });
      await page.locator("#board .legal").last().click();
      await page.locator(".aside .ply").nth(2).waitFor();
    } },
  { name: "analyse-eight", of: "analyse", path: `?game=eight&moves=2&${TWO}&view=analyse`, act: valued },
  { name: "analyse-annotated", of: "analyse", path: `#game=reversi-8x8&moves=f5d6c3&${TWO}&view=analyse&drawn=-1.3.f5,d3-c4&note=-1.3.Black%20wants%20c4.`,
    act: then(seen("#board .annotations"), press('[data-do="pen"]', ".annotate .segment"), press('[data-do="write-note"]', "#position-note")) },
  { name: "play-annotated", of: "play", path: `#game=reversi-6x6&moves=b3&${TWO}&drawn=-1.1.b3,c2-e5&note=-1.1.A%20note`, act: seen(".position-note p") },
  { name: "analyse-match", of: "analyse", path: linkOf("tic-tac-toe", ["b2"]), act: then(seen("#board"), press('[data-view="analyse"]', ".analyse .unaided")) },
  { name: "think", of: "think", path: "?view=think", act: seen(".llist") },
  { name: "think-methods", of: "think", path: "#view=think&room=methods", act: seen(".methods") },
  { name: "think-run", of: "think", path: "?view=think&room=methods",
    act: then(chosen("figure"), press('[data-do="run"]', ".tree"), press('.tree [data-path="1 2"]')) },
  { name: "think-board", of: "think", path: "?view=think&room=methods", act: then(chosen("tictactoe"),
    press('[data-do="run-alphabeta"]', ".method.done[data-method=alphabeta]"), press('[data-do="line-next"]')) },
  { name: "think-steps", of: "think", path: "?view=think&room=methods", act: then(steps, seen(".scene")) },
  // What is known of nodes off the current path arrives later and redraws the tree.
  { name: "think-steps-end", of: "think", path: "?view=think&room=methods", act: then(steps, press('[data-do="film-last"]:enabled'),
    seen('.grown [role="tree"][aria-busy="false"]'), press('.grown [data-path="1 2 1"]', ".grown .picked"),
    press('[data-do="film-places"]', ".places")) },
  { name: "think-switches", of: "think", path: "?view=think&room=techniques",
    act: then(chosen("cross"), press('[data-do="switches"]'), press('[data-do="switches-each"]', '[data-do="switches-each"]')) },
  { name: "think-own-tree", of: "think", path: "?view=think&room=tree", act: then(seen("textarea#own-tree"), press('[data-do="own-use"]', ".methods"), (page) => page.goBack(),
    seen('[data-do="own-use"][disabled]')) },
  { name: "think-proof", of: "think", path: "?view=think&room=proofs", act: proofs("tictactoe") },
  { name: "think-proof-none", of: "think", path: "?view=think&room=proofs", act: proofs("figure") },
  { name: "think-proof-stopped", of: "think", path: "?game=reversi-6x6&view=think&room=proofs", act: then(proofs("current"),
    press('[data-do="proof-check"]', ".proofs progress"), press('[data-do="proof-stop"]', '[data-do="proof-go"]')) },
  { name: "think-proof-accepted", of: "think", path: "?view=think&room=proofs",
    act: then(proofs("cross"), press('[data-do="proof-check"]', '[data-is="proof-value"]')) },
  { name: "think-proof-tree", of: "think", path: "?view=think&room=proofs",
    act: then(proofs("tictactoe"), press('[data-do="proof-check"]', ".proof-tree"),
      press('[data-path="1.0"] > .node', '[data-path="1.0"][aria-selected="true"]')) },
  { name: "think-proof-refused", of: "think", path: "?view=think&room=proofs",
    act: then(proofs("cross"), (page) => page.locator('[data-do="proof-file"]').setInputFiles(
      { name: "mine.proof", mimeType: "application/octet-stream", buffer: Buffer.from("not a proof") }), seen('.proofs[data-state="refused"]')) },
  { name: "think-compared", of: "think", path: "#view=think&compare=cross.minimax-one-alphabeta-corners.corners.even",
    act: (page) => page.waitForFunction(() => document.querySelectorAll(".method.done").length === 4) },
  { name: "think-exercise", of: "think", path: "?view=think&room=exercise", act: seen(".exercises .tree") },
  { name: "think-exercise-told", of: "think", path: "?view=think&room=exercise",
    act: then(press(".exercises [data-path]"),
      press(".exercises [data-best]:enabled", '[data-do="next-exercise"]')) },
  { name: "puzzles", of: "puzzles", path: "#view=puzzles", act: seen(FIRST) },
  { name: "puzzles-train", of: "puzzles", path: "#view=puzzles&room=train", act: seen('[data-mode="kinds"] .pcard') },
  { name: "puzzles-openings", of: "puzzles", path: "#view=puzzles&room=openings", act: seen(OPENINGS) },
  { name: "puzzles-own-lines", of: "puzzles", path: `#game=reversi-8x8&moves=f5d6c3d3c4&${TWO}&view=analyse`,
    act: then(dialog("drill", '[data-do="drill-this"]'), press('[data-do="drill-now"]', '[data-drill][data-state="yours"]'), press('[data-do="puzzles-all"]', ".own-line")) },
  { name: "puzzles-class", of: "puzzles", path: "#view=puzzles&room=class", act: seen('[data-do="sheet-make"]') },
  { name: "puzzles-kept", of: "puzzles", path: "#view=puzzles&room=mine", act: async (page) => {
    await seen('[data-mode="statistics"] summary')(page);
    for (const name of ["calendar", "statistics"]) await page.locator(`[data-mode="${name}"] summary`).click();
    await page.locator('[data-mode="statistics"] [role="status"]').waitFor({ state: "attached" });
  } },
  { name: "opening", of: "puzzles", path: "#view=puzzles&room=openings", act: then(press(".openings summary", "[data-opening]"), press('[data-opening="c4e3f6e6f5"]', '[data-drill][data-state="yours"]'),
    press('#board [data-move="f4"]', ".pstatus.off")) },
  { name: "puzzles-open", of: "puzzles", path: puzzle("reversi-6x6"), act: then(seen(yours), press('[data-do="puzzle-hint"]', '[data-do="puzzle-more"]'),
    press('[data-do="puzzle-more"]', "#board .hint")) },
  { name: "puzzles-five", of: "puzzles", path: puzzle("five"), act: seen(yours) },
  { name: "puzzles-numbers", of: "puzzles", path: puzzle("eight"), act: seen(yours) },
  { name: "puzzles-refuted", of: "puzzles", path: puzzle("misere"),
    act: then(seen(yours), async (page) => click(page, (await moves(page)).wrong), seen('.psolve[data-state="refuted"]')) },
  { name: "puzzles-solved", of: "puzzles", path: puzzle("reversi-4x4"), act: then(seen(yours), (page) => solve(page, click), seen(".pthemes")) },
  { name: "puzzles-shown", of: "puzzles", path: puzzle("reversi-4x4"), act: then(seen(yours), press('[data-do="puzzle-solution"]', '[data-do="puzzle-share"]'),
    press('[data-do="puzzle-share"]', "#puzzle-result"), press(".pwords summary")) },
  { name: "puzzles-defences", of: "puzzles", path: puzzle("rows", "win-in-3"), act: then(seen(yours), press('[data-do="puzzle-solution"]', '[data-do="puzzle-share"]'),
    press('[data-do="puzzle-defences"]', ".pbranches .pbranches .pbranch")) },
  { name: "sheet", of: "puzzles", path: `#sheet=${SHEET}`, act: seen('[data-task="3"] .diagram[src]') },
  { name: "sheet-task", of: "puzzles", path: `#sheet=${SHEET}`, act: then(press('[data-task="1"]', '.course [data-move="a1"]'), press('.course [data-move="a1"]'),
    press('[data-do="lesson-commit"]', '[data-is="verdict"]')) },
  { name: "sheet-made", of: "puzzles", path: `#sheet=${SHEET}`, act: then(press('[data-do="sheet-copy"]', ".sheet-choice .diagram[src]"), seen("#sheet-address")) },
  { name: "sheet-class", of: "puzzles", path: "#view=puzzles&room=class", act: then(press('[data-do="sheet-read"]', "#answer-texts"),
    async (page) => { await page.locator("#answer-texts").fill(`${ANSWERS} answers=zAAAA`); }, press('[data-do="answer-read"]', ".sheet-table")) },
  { name: "sheet-paper", of: "puzzles", path: `#sheet=${SHEET}`, act: then(press('[data-do="sheet-copy"]', '[data-do="sheet-print"]'), press('[data-do="sheet-print"]',
    '.paper[data-ready="true"]')) },
  { name: "puzzles-none", of: "puzzles", path: "#puzzle=AQ", act: seen('[data-mode="today"]') },
];

/** @type {Scene[]} */
const dialogs = [
  { name: "about", of: "about", path: "", act: dialog("about") },
  { name: "new-game", of: "new-game", path: "", act: newGame },
  { name: "new-game-board", of: "new-game", path: "", act: then(newGame, choose("mnk"), moreRules, seen("dialog yomikiri-board")) },
  { name: "new-game-watch", of: "new-game", path: "", act: then(newGame, choose("reversi"), choose("watch")) },
  { name: "new-game-friend", of: "new-game", path: "", act: then(newGame, choose("reversi"), choose("friend")) },
  { name: "new-game-swap", of: "new-game", path: "", act: then(newGame, choose("five"), swapped) },
  { name: "play-swap", of: "play", path: "", act: then(press('[data-do="newGame"]'), choose("five"), swapped, press('[data-do="start"]'),
    (page) => page.locator("dialog").waitFor({ state: "detached" }), seen(".status")) },
  { name: "new-game-clock", of: "new-game", path: "", act: then(newGame, async (page) => {
    await page.locator("#f-clock").selectOption("own");
    await page.locator('dialog [name="apart"]').press("Space");
    await page.locator("#f-seconds-second").scrollIntoViewIfNeeded();
  }) },
  { name: "play-clock", of: "play", path: `?game=reversi-6x6&${TWO}`, act: clocked },
  { name: "play-clock-paused", of: "play", path: "?game=reversi-6x6&first=person&second=casual", act: then(clocked, async (page) => {
    await atLeast(page, 2);
    await settled(page);
    await fromMenu(page, "pause");
    await page.locator('[data-do="go-on"]').waitFor();
  }) },
  { name: "new-game-link", of: "new-game", path: "", act: then(newGame, choose("link"), seen("#my-name")) },
  { name: "welcome", of: "welcome", path: linkOf("reversi-4x4", ["b1"], { names: { first: "Anna", second: "" } }), act: seen("dialog.welcome") },
  { name: "invite", of: "invite", path: "", act: then(newGame, async (page) => {
    for (const input of ['[value="link"]', '[name="begins"][value="mine"]']) await page.locator(`dialog input${input}`).press("Space");
    await begins(page, () => page.locator('[data-do="start"]').click());
    await click(page, (await settled(page)).legal[0]);
    await leadsTo(page, '[data-do="send-move"]', "dialog.invite");
  }) },
  { name: "send", of: "send", path: linkOf("reversi-4x4", ["b1"]), act: then(seen("#board"), async (page) => {
    await click(page, (await settled(page)).legal[0]);
    await leadsTo(page, '[data-do="show"]', "dialog.send img");
  }) },
  { name: "elsewhere", of: "elsewhere", path: linkOf("reversi-4x4", ["b1", "a1", "d3"]), act: then(seen("#board"), async (page) => {
    await page.evaluate((hash) => { location.hash = hash; }, linkOf("reversi-4x4", ["b1", "c1", "d1"]));
    await page.locator("dialog.elsewhere").waitFor();
  }) },
  { name: "editor", of: "editor", path: `?game=reversi-4x4&moves=b1&${TWO}`,
    act: then(newGame, dialog("editor", '[data-do="edit"]'), press('dialog [data-move="d4"]')) },
  { name: "editor-puzzle", of: "editor", path: `?game=tic-tac-toe&moves=a1b1a2b2&${TWO}`,
    act: then(newGame, dialog("editor", '[data-do="edit"]'), press("dialog .as-puzzle > summary"),
      seen('[data-is="verdict"][data-state="sound"][data-done="true"]'), seen("#puzzle-link")) },
  { name: "games-none", of: "games", path: "", act: menuDialog("games") },
  { name: "games", of: "games", path: "?game=reversi-4x4&first=person&second=random", act: async (page) => {
    await finish(page, click);
    await begins(page, () => page.locator('[data-do="again"]').click());
    await exchange(page);
    await fromMenu(page, "games");
    await page.locator(".kept").nth(1).waitFor();
    await leadsTo(page, '[data-is="openings-played"] summary', '[data-is="openings-played"] tbody tr');
  } },
  { name: "drill", of: "drill", path: `#game=reversi-8x8&moves=f5d6c3d3c4&${TWO}&view=analyse`, act: dialog("drill", '[data-do="drill-this"]') },
  { name: "paste", of: "paste", path: "", act: then(menuDialog("paste"), (page) => page.locator("#paste-text").fill("(;GM[2]SZ[8];B[ef];W[fd])"),
    seen('[data-is="understood"]')) },
  { name: "paste-wrong", of: "paste", path: "", act: then(menuDialog("paste"), (page) => page.locator("#paste-text").fill("b1 a1 zz"), seen("mark")) },
  { name: "settings", of: "settings", path: "", act: menuDialog("settings") },
  { name: "backup", of: "backup", path: "", act: then(menuDialog("settings"), dialog("backup", 'dialog [data-do="backup"]')) },
  { name: "share", of: "share", path: `?game=reversi-4x4&moves=b1a1&${TWO}`, act: menuDialog("share") },
];

/** The first step of each lesson. @type {Scene[]} */
const lessons = LESSONS.map(({ name }) => (
  { name: `lesson-${name}`, of: name, path: `#view=think&lesson=${name}.1`, act: seen(".lscene") }));

/** The page's own lists; each entry needs a scene. */
export const LISTED = [...VIEW_NAMES, ...Object.keys(DIALOGS), ...LESSONS.map(({ name }) => name)];

/** The start of each game that no scene above shows: the first rule set of its test data. @type {Scene[]} */
const starts = GAMES.flatMap(({ game }) => {
  const rules = dataOf(game).rules[0];
  const shown = views.some(({ path }) => new URLSearchParams(path).get("game") === game) || kinds().some(({ preset, card }) =>
    preset && card.game === game && views.some(({ path }) => new URLSearchParams(path).get("game") === preset));
  const fields = Object.entries(rules).map(([name, value]) => `${name}=${value === true ? 1 : value}`);
  return shown ? [] : [{ name: `play-${game}`, of: "play", path: `?${fields.join("&")}&${TWO}` }];
});

export const SCENES = [...views, ...dialogs, ...lessons, ...starts];

/**
 * Opens a scene and waits until no search is running.
 * @param {Page} page with empty storage @param {string} base the page's address @param {Scene} scene
 */
export async function show(page, base, { act, path }) {
  await page.goto(base + path);
  await page.waitForFunction(() => document.querySelector("#board, .think.room, .llist, .lscene, .phome, .sheets"));
  await act?.(page);
}
