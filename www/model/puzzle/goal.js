// Goals and stages as a page shows them. The engine judges them.

/** @import { Game, PuzzleGoal, PuzzleStage } from '../../types.d.ts' */

/** What a goal asks for; `score` and `moves` come with a number. @typedef {'win' | 'draw' | 'score' | 'moves'} Sort */

/** The parts of a goal. The number is 0 where none comes with it. @param {PuzzleGoal} goal @returns {{ sort: Sort, number: number }} */
export function partsOf(goal) {
  const [, sign, number = 0] = /^(>=|win-in-)(-?\d+)$/.exec(goal) ?? [];
  return { sort: sign ? (sign === '>=' ? 'score' : 'moves') : goal === 'draw' ? 'draw' : 'win', number: Number(number) };
}

/**
 * A goal in words, without a full stop.
 * @param {PuzzleGoal} goal
 * @param {{ win: string, draw: string, winIn: (moves: number) => string, winBy: (score: number) => string }} w
 */
export function goalText(goal, w) {
  const { sort, number } = partsOf(goal);
  switch (sort) {
    case 'moves': return w.winIn(number);
    case 'score': return w.winBy(number);
    default: return w[sort];
  }
}

/** Where a puzzle begins: the side to move solves. @param {{ game: Game, goal: PuzzleGoal }} puzzle @returns {PuzzleStage} */
export const startOf = ({ game, goal }) => ({ game, solver: game.turn, goal });

/** @param {PuzzleStage} stage */
export const isOwnTurn = ({ game, solver }) => game.turn === solver;
