//! A good move where the game can't be read out: deepening search over the trained evaluation.
//!
//! A principal variation search with null windows (Marsland and Campbell 1982; Reinefeld 1983),
//! deepened a ply at a time, over a small table that keeps the best move of each position for the
//! next round. It is bounded by positions visited, never by time, so that the same position has the
//! same answer everywhere.

use std::collections::TryReserveError;

use super::book;
use super::candidates::{Candidates, FIRST, MOST_MOVES};
use super::eval::{DISC, Evaluator};
use super::rules::{Board, INFINITE};
use super::search::{Options, Search};
use super::table::Table;
use crate::game::{Game, Score, Side};
use crate::games::reversi::bitboard::Discs;
use crate::games::reversi::{Move, Reversi};

/// How much may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// With no more empty cells than this the game is read out.
    pub exact_empties: u32,
    /// Whether it is read out wherever the book knows the value, too.
    pub book: bool,
    /// The most positions that may be visited in reading it out.
    pub exact_nodes: u64,
    /// The most plies of the search where it is not read out.
    pub depth: u32,
    /// The most positions that may be visited by that search.
    pub nodes: u64,
}

/// A move, and what the search believes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// The value in discs, first's point of view.
    pub value: Score,
    /// Whether the value is proved.
    pub exact: bool,
    /// The expected continuation, the move itself first.
    pub line: Vec<Move>,
    /// Positions visited.
    pub nodes: u64,
}

/// A move for the side to move; `None` when the game is over.
///
/// # Errors
/// The memory for even a small table can't be had.
pub fn choose(
    position: &Reversi,
    effort: &Effort,
    table: &mut Table,
) -> Result<Option<Choice>, TryReserveError> {
    let legal = position.moves();
    let Some(&first) = legal.first() else {
        return Ok(None);
    };
    let mut spent = 0;
    if position.empties() <= effort.exact_empties || effort.book && book::value(position).is_some()
    {
        let mut search = Search::new(position, &Options::default());
        let mut proved = None;
        while spent < effort.exact_nodes {
            let done = search.run(table, SLICE.min(effort.exact_nodes - spent))?;
            let report = search.report();
            spent = report.nodes;
            if report.lower != report.upper {
                continue;
            }
            let since = spent - *proved.get_or_insert(spent);
            if (done || since >= LINE)
                && let Some(&mv) = report.line.first()
            {
                return Ok(Some(Choice {
                    mv,
                    value: report.lower,
                    exact: true,
                    line: report.line,
                    nodes: spent,
                }));
            }
            if done {
                break;
            }
        }
    }
    let mut player = Player::new(position, effort.nodes);
    let discs = discs(position);
    let mut best = Choice {
        mv: first,
        value: 0,
        exact: false,
        line: vec![first],
        nodes: 0,
    };
    let mut before = None;
    for depth in 1..=effort.depth.min(position.empties()) {
        let Some(value) = player.search(discs, depth, (-INFINITE, INFINITE)) else {
            break;
        };
        let line = player.line(position, depth);
        // The evaluation favours whoever has just moved, by ten discs and more: what the position is worth lies between
        // what an even and an odd depth say of it, as long as neither sees the end.
        let middle = match before.replace(value) {
            Some(before) if depth < position.empties() => (before + value) / 2,
            _ => value,
        };
        if let Some(&mv) = line.first() {
            let discs = (f64::from(middle) / f64::from(DISC)).round() as Score;
            let sign = match position.turn() {
                Side::First => 1,
                Side::Second => -1,
            };
            best = Choice {
                mv,
                value: sign * discs,
                line,
                ..best
            };
        }
        if legal.len() == 1 {
            break;
        }
    }
    best.nodes = spent + player.nodes;
    Ok(Some(best))
}

/// How often the exact attempt looks up, in positions.
const SLICE: u64 = 50_000;

/// How many positions may be visited for more of the line once value and move are certain.
const LINE: u64 = 300_000;

/// Places in the table of best moves, as a power of two.
const PLACES: u32 = 16;

fn discs(position: &Reversi) -> Discs {
    let (player, opponent) = position.player_opponent();
    Discs::new(player, opponent)
}

/// What is remembered of a position.
#[derive(Clone, Copy, Default)]
struct Memory {
    discs: Discs,
    lower: i32,
    upper: i32,
    /// To how many plies the bounds belong.
    depth: u32,
    /// The move that was best.
    best: Option<u8>,
}

struct Player {
    board: Board,
    evaluator: Option<&'static Evaluator>,
    places: Vec<Memory>,
    nodes: u64,
    most: u64,
}

impl Player {
    fn new(position: &Reversi, most: u64) -> Self {
        let rules = position.rules();
        let board = Board::of(rules);
        // The reversed game has no trained evaluation.
        let trained = !rules.reversed;
        Self {
            evaluator: trained.then(|| Evaluator::of(board.width, board.height)),
            board,
            places: vec![Memory::default(); 1 << PLACES],
            nodes: 0,
            most,
        }
    }

    /// What an unfinished position with these legal moves is taken to be worth to the side to move.
    fn evaluate(&self, discs: Discs, own: u64) -> i32 {
        match self.evaluator {
            Some(evaluator) => evaluator
                .evaluate(discs.player, discs.opponent)
                .clamp(-63 * DISC, 63 * DISC),
            None => {
                // Few moves are as bad here as in the usual game; corners are a burden.
                let other = discs.passed().moves(self.board.mask);
                let held = |set: u64| (set & self.board.corners).count_ones() as i32;
                DISC * (own.count_ones() as i32 - other.count_ones() as i32)
                    - 6 * DISC * (held(discs.player) - held(discs.opponent))
            }
        }
    }

    fn place(discs: Discs) -> usize {
        let opponent = discs.opponent.rotate_left(32);
        let mixed = (discs.player ^ opponent.wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> (64 - PLACES)) as usize
    }

    /// The value within the window, fail-soft; `None` when the positions are used up.
    fn search(&mut self, discs: Discs, depth: u32, (alpha, beta): (i32, i32)) -> Option<i32> {
        self.nodes += 1;
        if self.nodes > self.most {
            return None;
        }
        let legal = discs.moves(self.board.mask);
        if legal == 0 {
            if discs.passed().moves(self.board.mask) == 0 {
                return Some(DISC * self.board.final_score(discs));
            }
            return self
                .search(discs.passed(), depth, (-beta, -alpha))
                .map(|value| -value);
        }
        if depth == 0 {
            return Some(self.evaluate(discs, legal));
        }
        let at = Self::place(discs);
        let known = self.places[at];
        let same = known.discs == discs;
        if same && known.depth == depth && alpha > -INFINITE {
            if known.lower >= beta {
                return Some(known.lower);
            }
            if known.upper <= alpha {
                return Some(known.upper);
            }
        }
        let first = known.best.filter(|_| same);
        let mut order = self.order(discs, legal, first, depth);
        let (mut best, mut best_move) = (-INFINITE, None);
        let mut floor = alpha;
        let mut at_move = 0;
        while let Some(c) = order.pick(at_move) {
            at_move += 1;
            let mut value = if best == -INFINITE {
                -self.search(c.after, depth - 1, (-beta, -floor))?
            } else {
                -self.search(c.after, depth - 1, (-floor - 1, -floor))?
            };
            if best > -INFINITE && value > floor && value < beta {
                value = -self.search(c.after, depth - 1, (-beta, -floor))?;
            }
            if value > best {
                (best, best_move) = (value, Some(c.cell));
                floor = floor.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.places[at] = Memory {
            discs,
            lower: if best > alpha { best } else { -INFINITE },
            upper: if best < beta { best } else { INFINITE },
            depth,
            best: best_move,
        };
        Some(best)
    }

    /// The moves, with their places in the order.
    fn order(
        &self,
        discs: Discs,
        legal: u64,
        first: Option<u8>,
        depth: u32,
    ) -> Candidates<MOST_MOVES> {
        let mut order = Candidates::new();
        order.fill(discs, legal, |cell, _, after| {
            let replies = after.moves(self.board.mask);
            let count = replies.count_ones() as i32;
            let score = if first == Some(cell as u8) {
                FIRST
            } else if depth >= 2 && self.evaluator.is_some() {
                -self.evaluate(after, replies) - DISC * count
            } else {
                -8 * count + ((self.board.corners >> cell) & 1) as i32 * 32
            };
            (replies, score)
        });
        order
    }

    /// The line that the table's best moves give, checked move by move.
    fn line(&self, position: &Reversi, depth: u32) -> Vec<Move> {
        let mut line = Vec::new();
        let mut game = position.clone();
        while line.len() < depth as usize {
            let legal = game.moves();
            let discs = discs(&game);
            let known = self.places[Self::place(discs)];
            let mv = match (&legal[..], known.best) {
                ([], _) => break,
                ([Move::Pass], _) => Move::Pass,
                (_, Some(cell)) if known.discs == discs => Move::Place(cell),
                _ => break,
            };
            line.push(mv);
            game.play(mv);
        }
        line
    }
}
