// States the contract for the package's types again, and compares it with the shipped types in both directions.
// Compiled by `tsc --strict` and never run: a type that drifts is a compile error here.
import init, { best_move, error_codes, export_game, games, import_game, initSync, new_game, play, Search, solve } from "../../www/pkg/yomikiri.js";
import type * as Shipped from "../../www/pkg/yomikiri.js";
import { holds, type Same, type SameFields } from "./same.js";

// ---------------------------------------------------------------- the contract

type Cell = string;
type Move = string;
type Side = "first" | "second";

// What each game adds to these three follows from its own declarations; tests/types/games states it again for some games.
type Preset = Shipped.Preset;
type Rules = Shipped.Rules;
type Picture = Shipped.Picture;
type RulesInput = Preset | (Partial<Rules> & { game: Rules["game"] });
interface Game {
  rules: Rules;
  start: string | null;
  moves: Move[];
  position: string;
  width: number;
  height: number;
  cells: number[];
  turn: Side;
  legal: Move[];
  at?: Record<Move, Cell[]>;
  targets?: Record<Move, Cell[]>;
  last: { move: Move; by: Side; flipped: Cell[]; at?: Cell[] } | null;
  score: number;
  outcome: Outcome | null;
  picture: Picture | null;
  values?: { move: Move; value: number }[];
}
interface Outcome {
  winner: Side | "draw";
  score: number;
  reason: "line" | "full" | "no-moves" | "target" | "overshoot" | "leaf" | "wrong-turn" | "illegal-move";
  line: Cell[];
}

interface BestMoveOptions { level?: Level; depth?: number; max_nodes?: number; max_ms?: number; seed?: number; each_move?: boolean; openings?: boolean }
type Level = "random" | "strategy" | "lookahead" | "beginner" | "casual" | "strong" | "expert" | "perfect";
interface Reply {
  move: Move;
  value: number | null;
  exact: boolean;
  line: Move[];
  nodes: number;
  why: "win" | "block" | "centre" | "corner" | "any" | "search" | "random" | "only-move";
  moves?: { move: Move; value: number; exact: boolean; line: Move[]; makes: "line" | "fork" | null }[];
  threats?: { by: Side; kind: "line" | "fork"; marks: Cell[]; answers: Cell[] }[];
}

interface SolveOptions {
  method?: "fast" | "alphabeta" | "minimax";
  order?: "board" | "corners" | Cell[];
  bounds?: "both" | "one";
  changes?: { path: Move[]; first?: Move[]; value?: number }[];
  depth?: number;
  each_move?: boolean;
  moves?: Move[];
  count_lines?: boolean;
  tree?: number;
  plies?: boolean;
  book?: boolean;
  without?: string[];
  max_nodes?: number;
  max_ms?: number;
}
interface Solution {
  value: number;
  exact: boolean;
  line_complete: boolean;
  winner: Side | "draw" | null;
  line: Move[];
  moves: { move: Move; value: number; exact: boolean; plies: number | null }[];
  plies: number | null;
  plies_most?: number;
  best_lines: string | null;
  nodes: number;
  leaves: number;
  cutoffs: number;
  elapsed_ms: number;
  from_book: boolean;
  lower: number;
  upper: number;
  tree: TreeNode | null;
}
interface TreeNode {
  move: Move | null;
  turn: Side;
  value: number | null;
  bound: "lower" | "upper" | null;
  alpha: number | null;
  beta: number | null;
  cut: "alpha" | "beta" | null;
  pruned: boolean;
  position: string;
  children: TreeNode[];
}
interface Progress {
  nodes: number;
  elapsed_ms: number;
  done: number;
  total: number;
  lower: number;
  upper: number;
  line: Move[];
  plies?: number;
  plies_most?: number;
  moves: { move: Move; value: number | null; lower: number; upper: number }[];
}
interface Searching {
  run(ms: number): "running" | "finished" | "stopped";
  limit(limits?: { max_nodes?: number; max_ms?: number }): void;
  progress(): Progress;
  exchange(place: { rank: number; count: number }, received: Uint8Array): Uint8Array | undefined;
  result(): Solution;
  free(): void;
}
interface EngineError extends Error {
  kind: "bad-rules" | "bad-position" | "illegal-move" | "wrong-turn" | "game-over" | "bad-options" | "too-large";
  code: Shipped.ErrorCode;
  params: Record<string, string | number>;
  input: unknown;
}

interface GameInfo {
  game: Rules["game"];
  fields: Field[];
  presets: { name: Preset; rules: Rules }[];
  levels: Level[];
  plies: boolean;
  estimates: boolean;
  techniques: string[];
  board: boolean;
}
type Field =
  | { name: string; type: "integer"; least: number; most: number; default: number }
  | { name: string; type: "boolean"; default: boolean }
  | { name: string; type: "choice"; choices: string[]; default: string }
  | { name: string; type: "cells"; default: Cell[] }
  | { name: string; type: "text"; default: string | null };

type Games = () => GameInfo[];
type ErrorCodes = () => { code: Shipped.ErrorCode; kind: EngineError["kind"]; params: string[] }[];
type NewGame = (rules: RulesInput, options?: { start?: string | null; moves?: Move[] | string } | Game) => Game;
type Play = (game: Game, move: Move, by?: Side) => Game;
type BestMove = (game: Game, options?: BestMoveOptions) => Reply;
type Format = "moves" | "position" | "obf" | "ggf" | "sgf" | "psq" | "columns";
interface Guess { what: "format" | "rules" | "start" | "sides" | "left-aside" | "score"; text: string }
type ImportGame = (text: string, rules?: RulesInput, options?: { strict?: boolean; partial?: boolean }) => Game & { guessed?: Guess[] };
type ExportGame = (game: Game, format: Format) => string;
type Solve = (game: Game, options?: SolveOptions, on_progress?: (p: Progress) => boolean | void) => Solution;

// ---------------------------------------------------------------- the comparison

// Code written against the contract works with the shipped functions …
const functions: { new_game: NewGame; play: Play; best_move: BestMove; solve: Solve; import_game: ImportGame; export_game: ExportGame } = {
  new_game, play, best_move, solve, import_game, export_game,
};
// … and code written against the shipped types works with anything that follows the contract.
declare const contract: typeof functions;
const shipped: {
  new_game: typeof new_game; play: typeof play; best_move: typeof best_move; solve: typeof solve;
  import_game: typeof import_game; export_game: typeof export_game;
} = contract;
void functions;
void shipped;

holds<Same<Parameters<typeof new_game>[0], RulesInput>>();
holds<Same<Parameters<typeof new_game>[1], Parameters<NewGame>[1]>>();
holds<Same<ReturnType<typeof new_game>, Game>>();
holds<SameFields<ReturnType<typeof new_game>, Game>>();
holds<Same<Parameters<typeof play>, Parameters<Play>>>();
holds<Same<ReturnType<typeof play>, Game>>();
holds<Same<Parameters<typeof best_move>, Parameters<BestMove>>>();
holds<SameFields<ReturnType<typeof best_move>, Reply>>();
holds<Same<Parameters<typeof solve>[0], Game>>();
holds<SameFields<NonNullable<Parameters<typeof solve>[1]>, SolveOptions>>();
holds<Same<Parameters<typeof solve>[2], Parameters<Solve>[2]>>();
holds<SameFields<ReturnType<typeof solve>, Solution>>();
holds<Same<ConstructorParameters<typeof Search>, [game: Game, options?: SolveOptions]>>();
holds<SameFields<Search, Searching>>();
holds<Same<Parameters<typeof import_game>, Parameters<ImportGame>>>();
holds<Same<ReturnType<typeof import_game>, ReturnType<ImportGame>>>();
holds<Same<Shipped.Guess, Guess>>();
holds<Same<Parameters<typeof export_game>, Parameters<ExportGame>>>();
holds<Same<Shipped.Format, Format>>();

// The types are exported under the same names.
holds<Same<Shipped.Cell, Cell>>();
holds<Same<Shipped.Field, Field>>();
holds<SameFields<Shipped.GameInfo, GameInfo>>();
holds<Same<ReturnType<typeof games>, ReturnType<Games>>>();
holds<Same<ReturnType<typeof error_codes>, ReturnType<ErrorCodes>>>();
holds<Same<Shipped.Move, Move>>();
holds<Same<Shipped.Side, Side>>();
holds<Same<Shipped.RulesInput, RulesInput>>();
// Every game has a name of its own, the common field, and presets with names rather than any text.
holds<Same<Rules["game"], Shipped.GameInfo["game"]>>();
holds<Same<Rules["fouls"], "reject" | "lose">>();
holds<string extends Rules["game"] ? false : true>();
holds<string extends Preset ? false : true>();
holds<SameFields<Shipped.Game, Game>>();
holds<SameFields<Shipped.Outcome, Outcome>>();
holds<SameFields<Shipped.BestMoveOptions, BestMoveOptions>>();
holds<Same<Shipped.Level, Level>>();
holds<SameFields<Shipped.Reply, Reply>>();
holds<SameFields<Shipped.SolveOptions, SolveOptions>>();
holds<SameFields<Shipped.Solution, Solution>>();
holds<SameFields<Shipped.TreeNode, TreeNode>>();
holds<SameFields<Shipped.Progress, Progress>>();
holds<SameFields<Shipped.EngineError, EngineError>>();

// The comparison itself can fail: each line below must be an error.
// @ts-expect-error a wider type
holds<Same<Move | number, Move>>();
// @ts-expect-error a field too few
holds<SameFields<Omit<Game, "last">, Game>>();
// @ts-expect-error a field too many
holds<SameFields<Game & { extra: number }, Game>>();
// @ts-expect-error arbitrary text is not a code
holds<Same<Shipped.ErrorCode, string>>();
// @ts-expect-error any
holds<Same<any, Game>>();

// ---------------------------------------------------------------- a user's program

export async function example(bytes: BufferSource): Promise<string> {
  await init();
  initSync({ module: bytes });
  let game = new_game({ game: "reversi", width: 6, height: 4, reversed: true });
  game = new_game(game.rules, game);
  game = new_game("tic-tac-toe", { moves: "b2a1" });
  game = new_game("eight", { moves: ["1", "2"], start: null });
  game = play(game, "3");
  game = play(game, "b2", "second");
  const reply = best_move(game, { level: "strong", seed: 1 });
  const solution = solve(game, { method: "alphabeta", order: ["a1"], tree: 2 }, (p) => p.done < p.total);
  solve(game, {}, () => {});
  const search = new Search(game, { each_move: true });
  while (search.run(8) === "running") search.progress();
  search.free();
  // @ts-expect-error a limit is a number
  search.limit({ max_nodes: "many" });
  // @ts-expect-error no such preset
  new_game("chess");
  // @ts-expect-error no such option
  solve(game, { methods: "fast" });
  // @ts-expect-error no such level
  best_move(game, { level: "grandmaster" });
  // @ts-expect-error a number is not a move
  play(game, 1);
  if (game.rules.game === "mnk") return game.rules.obstacles.join();
  if (game.rules.game === "reversi") return game.rules.opening;
  const value: number | null = reply.value;
  return `${value ?? "?"} ${solution.moves[0]?.plies ?? ""} ${solution.tree?.children[0]?.cut ?? ""}`;
}
