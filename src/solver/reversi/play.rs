//! A good move where the game can't be read out: deepening search over the trained evaluation.
//!
//! A principal variation search with null windows (Marsland and Campbell 1982; Reinefeld 1983),
//! deepened a ply at a time, over a small table that keeps the best move of each position for the
//! next round. It is bounded by positions visited, never by time, so that the same position has the
//! same answer everywhere.

use std::collections::TryReserveError;

use super::book;
use super::order::evaluator;
use super::rules::Board;
use super::{Options, Search, Table};
use crate::game::{Game, Score, Side};
use crate::games::reversi::bitboard::{flips, moves};
use crate::games::reversi::{Move, Reversi};
use crate::solver::reversi::eval::Evaluator;

/// How much may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// With no more empty cells than this the game is read out,
    pub exact_empties: u32,
    /// or, if this is set, wherever the book knows the value,
    pub book: bool,
    /// as long as no more positions than this have to be visited.
    pub exact_nodes: u64,
    /// Else it is searched this many plies deep at most,
    pub depth: u32,
    /// and with no more positions visited than this.
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
    let (own, other) = position.player_opponent();
    let mut best = Choice {
        mv: first,
        value: 0,
        exact: false,
        line: vec![first],
        nodes: 0,
    };
    let mut before = None;
    for depth in 1..=effort.depth.min(position.empties()) {
        let Some(value) = player.search(own, other, depth, -INFINITE, INFINITE) else {
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

/// A disc, in the evaluation's units.
const DISC: i32 = 128;
/// Beyond any value.
const INFINITE: i32 = 1 << 20;
/// Places in the table of best moves, as a power of two.
const PLACES: u32 = 16;

#[derive(Clone, Copy, Default)]
struct Place {
    player: u64,
    opponent: u64,
    lower: i32,
    upper: i32,
    depth: u8,
    /// One more than the square; 0: none.
    best: u8,
}

struct Player {
    board: Board,
    evaluator: Option<&'static Evaluator>,
    places: Vec<Place>,
    nodes: u64,
    most: u64,
}

impl Player {
    fn new(position: &Reversi, most: u64) -> Self {
        let rules = position.rules();
        let board = Board::new(
            u32::from(rules.width),
            u32::from(rules.height),
            rules.reversed,
            rules.empties_to_winner,
        );
        // The reversed game has no trained evaluation.
        let trained = !rules.reversed;
        Self {
            evaluator: trained.then(|| evaluator(board.width, board.height)),
            board,
            places: vec![Place::default(); 1 << PLACES],
            nodes: 0,
            most,
        }
    }

    /// What an unfinished position is taken to be worth to the side to move.
    fn evaluate(&self, player: u64, opponent: u64, own: u64) -> i32 {
        match self.evaluator {
            Some(evaluator) => evaluator
                .evaluate(player, opponent)
                .clamp(-63 * DISC, 63 * DISC),
            None => {
                // Few moves are as bad here as in the usual game; corners are a burden.
                let other = moves(opponent, player, self.board.mask);
                let corners = self.corners();
                let held = |set: u64| (set & corners).count_ones() as i32;
                DISC * (own.count_ones() as i32 - other.count_ones() as i32)
                    - 6 * DISC * (held(player) - held(opponent))
            }
        }
    }

    fn corners(&self) -> u64 {
        let (right, bottom) = (self.board.width - 1, 8 * (self.board.height - 1));
        1 | 1 << right | 1 << bottom | 1 << (right + bottom)
    }

    fn place(player: u64, opponent: u64) -> usize {
        let mixed = (player ^ opponent.rotate_left(32).wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> (64 - PLACES)) as usize
    }

    /// The value within the window, fail-soft; `None` when the positions are used up.
    fn search(
        &mut self,
        player: u64,
        opponent: u64,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        self.nodes += 1;
        if self.nodes > self.most {
            return None;
        }
        let legal = moves(player, opponent, self.board.mask);
        if legal == 0 {
            if moves(opponent, player, self.board.mask) == 0 {
                return Some(DISC * self.board.final_score(player, opponent));
            }
            return self
                .search(opponent, player, depth, -beta, -alpha)
                .map(|value| -value);
        }
        if depth == 0 {
            return Some(self.evaluate(player, opponent, legal));
        }
        let at = Self::place(player, opponent);
        let known = self.places[at];
        let same = known.player == player && known.opponent == opponent;
        if same && u32::from(known.depth) == depth && alpha > -INFINITE {
            if known.lower >= beta {
                return Some(known.lower);
            }
            if known.upper <= alpha {
                return Some(known.upper);
            }
        }
        let first = if same { known.best } else { 0 };
        let mut order = self.order(player, opponent, legal, first, depth);
        let (mut best, mut best_move) = (-INFINITE, 0);
        let mut floor = alpha;
        while let Some((_, square, turned)) = order.pop() {
            let (own, other) = (opponent & !turned, player | turned | 1 << square);
            let mut value = if best == -INFINITE {
                -self.search(own, other, depth - 1, -beta, -floor)?
            } else {
                -self.search(own, other, depth - 1, -floor - 1, -floor)?
            };
            if best > -INFINITE && value > floor && value < beta {
                value = -self.search(own, other, depth - 1, -beta, -floor)?;
            }
            if value > best {
                (best, best_move) = (value, square as u8 + 1);
                floor = floor.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.places[at] = Place {
            player,
            opponent,
            lower: if best > alpha { best } else { -INFINITE },
            upper: if best < beta { best } else { INFINITE },
            depth: depth as u8,
            best: best_move,
        };
        Some(best)
    }

    /// The moves with the discs they turn, the most promising last.
    fn order(
        &self,
        player: u64,
        opponent: u64,
        legal: u64,
        first: u8,
        depth: u32,
    ) -> Vec<(i32, u32, u64)> {
        let mut order = Vec::with_capacity(legal.count_ones() as usize);
        let mut rest = legal;
        while rest != 0 {
            let square = rest.trailing_zeros();
            rest &= rest - 1;
            let turned = flips(player, opponent, square);
            let (own, other) = (opponent & !turned, player | turned | 1 << square);
            let replies = moves(own, other, self.board.mask);
            let score = if u32::from(first) == square + 1 {
                INFINITE
            } else if depth >= 2 && self.evaluator.is_some() {
                -self.evaluate(own, other, replies) - DISC * replies.count_ones() as i32
            } else {
                -8 * replies.count_ones() as i32 + ((self.corners() >> square) & 1) as i32 * 32
            };
            // Equal ones in reading order: the later square is popped later.
            let at = order.partition_point(|&(other, _, _): &(i32, u32, u64)| other < score);
            order.insert(at, (score, square, turned));
        }
        order
    }

    /// The line that the table's best moves give, checked move by move.
    fn line(&self, position: &Reversi, depth: u32) -> Vec<Move> {
        let mut line = Vec::new();
        let mut game = position.clone();
        while line.len() < depth as usize {
            let legal = game.moves();
            let (player, opponent) = game.player_opponent();
            let known = self.places[Self::place(player, opponent)];
            let mv = match legal[..] {
                [] => break,
                [Move::Pass] => Move::Pass,
                _ if known.best > 0 && (known.player, known.opponent) == (player, opponent) => {
                    Move::Place(known.best - 1)
                }
                _ => break,
            };
            line.push(mv);
            game.play(mv);
        }
        line
    }
}
