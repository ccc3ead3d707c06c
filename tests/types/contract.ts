// A program that uses each function of the shipped types, as a strict TypeScript project would. Compiled by `tsc --strict` and never run.
import init, {
  assess_puzzle, begin_puzzle, best_move, diagnose, error_codes, exercise, export_game, film, film_look, games, games_in, import_game, initSync,
  new_game, openings, play, play_puzzle, Player, puzzle_branches, puzzle_file, puzzle_hint, puzzle_limits, puzzle_of_slip, read_puzzle,
  replay, resume_puzzle, Search, set_up, solve, solve_puzzle, supply_data, wants_data, write_puzzle,
  type BestMoveOptions, type Cell, type EngineError, type Field, type Game, type Level, type Move, type Outcome, type Preset, type Progress,
  type Reply, type Rules, type RulesInput, type Side, type Solution, type SolveOptions, type TreeNode,
} from "../../www/pkg/yomikiri.js";
import type * as board from "../../www/pkg/yomikiri_play.js";
import type * as rules from "../../www/pkg/yomikiri_rules.js";

/** Whether the types take each other's values. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
/** Compiles only for `true`. */
declare function holds<_T extends true>(): void;

export async function playing(bytes: BufferSource): Promise<string> {
  await init();
  initSync({ module: bytes });
  let game: Game = new_game({ game: "reversi", width: 6, height: 4, reversed: true });
  game = new_game(game.rules, game);
  game = new_game("tic-tac-toe", { moves: "b2a1" });
  game = new_game("eight", { moves: ["1", "2"], start: null });
  game = play(game, "3");
  game = play(game, "b2", "second");
  game = new_game(game.rules, { start: set_up(game.rules, { cells: game.cells, width: game.width, turn: "first", cell: "a1", content: 1 }).position });
  const all: Game[] = replay(game.rules, game.start, game.moves);
  const options: BestMoveOptions = { level: "strong", depth: 3, max_nodes: 1, max_ms: 1, seed: 1, each_move: true, openings: true };
  const reply: Reply = best_move(game, options);
  if (wants_data(game, options)) supply_data(new Uint8Array());
  const outcome: Outcome | null = game.outcome;
  const winner: Side | "draw" | undefined = outcome?.winner;
  const cells: Cell[] = game.last?.flipped ?? game.at?.[reply.move] ?? [];
  const threat: "line" | "fork" | undefined = reply.threats?.[0]?.kind ?? reply.moves?.[0]?.makes ?? undefined;
  if (game.rules.game === "mnk") return game.rules.obstacles.join();
  if (game.rules.game === "reversi") return game.rules.opening + game.rules.fouls;
  if (game.picture?.kind === "sum") return String(game.picture.said[0]?.number);
  return [all.length, winner, threat, reply.value ?? "?", ...cells].join();
}

export function solving(game: Game): string {
  const options: SolveOptions = {
    method: "alphabeta", order: ["a1"], bounds: "one", changes: [{ path: [], first: ["a1"], value: 1 }], depth: 2, each_move: true,
    moves: ["d3"], count_lines: true, tree: 2, plies: true, book: false, without: [], max_nodes: 1, max_ms: 1,
  };
  const solution: Solution = solve(game, options, ({ done, total }: Progress) => done < total);
  solve(game, {}, () => {});
  const player = new Player();
  const answer: Reply = player.best_move(game, { max_ms: 10 }, 5);
  const pondered: boolean = player.ponder(game, {}, 10);
  player.free();
  const search = new Search(game, { each_move: true });
  while (search.run(8) === "running") search.exchange({ rank: 0, count: 2 }, new Uint8Array());
  search.limit({ max_nodes: 1 });
  const bounds = search.progress().moves.map(({ lower, upper }) => upper - lower);
  search.free();
  const node: TreeNode | undefined = solution.tree?.children[0];
  const steps = film(game, { method: "minimax" }, 1).steps.map(({ cut }) => cut?.limit ?? 0);
  const seen = film_look(game, {}, { nodes: [["a1"]], cuts: true }).cuts?.map(({ path }) => path.length) ?? [];
  return [answer.move, pondered, solution.moves[0]?.plies, node?.cut, search.result().lower, ...bounds, ...steps, ...seen].join();
}

export function reading(text: string): string {
  const { guessed = [], ...game } = import_game(text, "gomoku", { strict: false, partial: true });
  const presets: Preset[] = games().flatMap((info) => info.presets.map(({ name }) => name));
  const fields: Field[] = games().flatMap((info) => info.fields);
  const least = fields.map((field) => (field.type === "integer" ? field.least : field.type === "choice" ? field.choices.length : 0));
  const levels: Level[] = games()[0]?.levels ?? [];
  const listed = games_in(text, { players: new Uint8Array() }).map(({ year, rules }) => new_game(rules ?? "eight").width + (year ?? 0));
  const codes: EngineError["code"][] = error_codes().map(({ code }) => code);
  return [export_game(game, "ggf"), guessed[0]?.what, openings()[0]?.list[0]?.ja, ...presets, ...least, ...levels, ...listed, ...codes].join();
}

export function learning(): string {
  const { nodes, tree } = exercise({ kind: "position", between: ["right", "one-bound"] });
  const { believed } = diagnose([{ seed: 1, clicks: [0], best: 0 }]);
  return [tree, nodes[0]?.turn, believed[0]?.version].join();
}

export function puzzling(game: Game, bytes: Uint8Array): string {
  const begun = begin_puzzle({ game, goal: "win-in-2" });
  const stage = begun.stages[0] ?? resume_puzzle(play_puzzle({ game, solver: "first", goal: ">=4" }, "a1").stage).stages[0];
  if (!stage) return "";
  const line: Move[] = [...solve_puzzle(stage).map(({ move }) => move), puzzle_hint(stage).move, ...puzzle_branches(stage).flatMap(({ replies }) => replies)];
  const { predictor, list } = puzzle_file(bytes);
  const verdict = assess_puzzle({ game, goal: "draw" }, { predictor }, ({ keeping }) => line.push(...keeping));
  const shared = read_puzzle(list[0]?.id ?? puzzle_of_slip({ before: game, played: "a1", best: 1, value: 0, plies: null }));
  return [write_puzzle(shared), write_puzzle({ game, goal: "win" }), verdict.state, puzzle_limits().moves.most, ...line].join();
}

// The modules of the rules have the same functions.
holds<Same<Pick<typeof import("../../www/pkg/yomikiri.js"), "new_game" | "play" | "replay" | "set_up" | "import_game" | "export_game" | "games">,
  Pick<typeof rules, "new_game" | "play" | "replay" | "set_up" | "import_game" | "export_game" | "games">>>();
holds<Same<Pick<typeof rules, "new_game" | "play" | "replay" | "set_up" | "games">, Pick<typeof board, "new_game" | "play" | "replay" | "set_up" | "games">>>();
// Names are names rather than any text.
holds<string extends Rules["game"] | Preset | EngineError["code"] ? false : true>();

export function refused(game: Game, rules: RulesInput): void {
  // @ts-expect-error no such preset
  new_game("chess");
  // @ts-expect-error no such option
  solve(game, { methods: "fast" });
  // @ts-expect-error no such level
  best_move(game, { level: "grandmaster" });
  // @ts-expect-error a number is not a move
  play(game, 1);
  // @ts-expect-error a limit is a number
  new Search(game).limit({ max_nodes: "many" });
  // @ts-expect-error no such rule
  new_game({ ...rules, game: "mnk", misery: true } satisfies RulesInput);
}
