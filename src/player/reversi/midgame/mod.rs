//! Finds a good move in the middle of the game by a search with the trained evaluation, deepened one ply at a time.
//!
//! It is a principal variation search with null windows (Marsland and Campbell 1982; Reinefeld 1983). Each depth starts with a narrow
//! window around the value of two plies less (aspiration windows; Gillogly 1972). The search stores bounds and best moves (`table`) and
//! cuts positions that a shallower search puts far beyond the bound (`multiprobcut`; Buro 1997).

mod multiprobcut;
mod pvs;
mod table;
#[cfg(test)]
mod tests;

pub use self::multiprobcut::{CONFIDENCE, LARGE_CONFIDENCE};
use self::table::Subject;
pub use self::table::{Confidence, MidgameTable};
use crate::data;
use crate::evaluation::reversi::{DISC, Evaluator, Fillings};
use crate::games::reversi::bitboard::{Discs, moves_of_both};
use crate::solver::limit::Limit;
use crate::solver::reversi::move_list::{FIRST, ListedMove, MOST_MOVES, MoveList};
use crate::solver::reversi::rules::{INFINITE, ReversiBoard};

/// Half the width of the first window around the value of two plies less. It matters little: in 60 8x8 positions after 6 to 35 random plies,
/// searched to 11 plies, widths from two to eight discs and no window at all take 0.6 % fewer to 2.6 % more positions.
const WINDOW: i32 = 5 * DISC;

/// The depth that is searched even without time: a few hundred microseconds.
const SURE: u32 = 2;

/// The penalty for each reply left to the opponent, in move ordering. In the same positions, no penalty takes 3.9 % more positions, and a half,
/// one and a half or two discs 0.3 to 1.3 % more.
const REPLY: i32 = DISC;

/// A depth-limited search of one position.
pub struct Midgame<'a> {
    board: &'a ReversiBoard,
    /// `None` in the reversed game, whose evaluation was trained to order the solver's moves: its bias and its errors are not measured.
    evaluator: Option<&'static Evaluator>,
    /// Whether it has the large weights.
    large: bool,
    table: &'a mut MidgameTable,
    /// How clear a shallower search has to be to replace a deeper one; `None` if the search is not selective.
    confidence: Option<Confidence>,
    limit: Limit,
    /// Positions visited.
    pub nodes: u64,
}

/// The result of one depth.
#[derive(Clone, Debug)]
pub struct Found {
    /// The cell of the best move.
    pub cell: u8,
    /// The value for the side to move, in 1/128 disc.
    pub value: i32,
    /// The depth in plies.
    pub depth: u32,
}

impl<'a> Midgame<'a> {
    /// A search within a limit that stores up to `2^bits` times four results in a table. If it `resumes`, it sees what earlier searches of
    /// this board stored there. With `large`, it has the large weights if there are any for this board.
    #[must_use]
    pub fn new(
        board: &'a ReversiBoard,
        confidence: Option<Confidence>,
        large: bool,
        limit: Limit,
        table: &'a mut MidgameTable,
        bits: u32,
        resumes: bool,
    ) -> Self {
        let large = if large {
            Evaluator::large(board.width, board.height, board.reversed)
        } else {
            None
        };
        let subject = Subject {
            width: board.width,
            height: board.height,
            reversed: board.reversed,
            empties_to_winner: board.empties_to_winner,
            unweighted: data::missing(),
            large: large.is_some(),
            confidence,
        };
        table.begin(subject, bits, resumes);
        Self {
            evaluator: large.or_else(|| {
                (!board.reversed).then(|| Evaluator::of(board.width, board.height, board.reversed))
            }),
            large: large.is_some(),
            board,
            table,
            confidence,
            limit,
            nodes: 0,
        }
    }

    /// Searches ever deeper, up to `depth` plies, as far as the limit allows, and passes each depth's result to `found`, including that of
    /// an interrupted depth if it has one. `legal` contains the moves, at least one.
    pub fn deepen(&mut self, discs: Discs, legal: u64, depth: u32, mut found: impl FnMut(Found)) {
        let fillings = self.fillings(discs);
        let mut moves = self.order(discs, legal, &fillings, None);
        let mut before = [None; 2];
        let limit = self.limit;
        for depth in 1..=depth {
            // However short the time, there has to be a move.
            self.limit = if depth <= SURE {
                limit.untimed()
            } else {
                limit
            };
            let window = match before[(depth & 1) as usize] {
                Some(value) if depth > 4 => (value - WINDOW, value + WINDOW),
                _ => (-INFINITE, INFINITE),
            };
            let value = self.at_depth(&mut moves, discs, &fillings, depth, window, &mut found);
            let Some(value) = value else {
                return;
            };
            before[(depth & 1) as usize] = Some(value);
            if moves.count() == 1 {
                return;
            }
        }
    }

    /// Searches one depth, in a window around what an earlier search found. Returns the best move, and whether the limit left time to search
    /// all moves; `None` if it left time for none.
    #[cfg(feature = "cli")]
    pub fn search(
        &mut self,
        discs: Discs,
        legal: u64,
        depth: u32,
        before: Option<&Found>,
    ) -> Option<(Found, bool)> {
        let fillings = self.fillings(discs);
        let mut moves = self.order(discs, legal, &fillings, before.map(|before| before.cell));
        let window = before.map_or((-INFINITE, INFINITE), |before| {
            (before.value - WINDOW, before.value + WINDOW)
        });
        let limit = self.limit;
        if depth <= SURE {
            self.limit = limit.untimed();
        }
        let mut last = None;
        let value = self.at_depth(&mut moves, discs, &fillings, depth, window, |found| {
            last = Some(found);
        });
        self.limit = limit;
        last.map(|found| (found, value.is_some()))
    }

    /// Searches one depth, with this window first and then with others as needed; passes what it finds to `found`. Returns the value, or
    /// `None` at the limit.
    fn at_depth(
        &mut self,
        moves: &mut MoveList<MOST_MOVES>,
        discs: Discs,
        fillings: &Fillings,
        depth: u32,
        mut window: (i32, i32),
        mut found: impl FnMut(Found),
    ) -> Option<i32> {
        loop {
            let (best, done) = self.root(moves, discs, fillings, depth, window);
            if let Some((cell, value)) = best
                && (!done || value > window.0)
            {
                found(Found { cell, value, depth });
            }
            let (_, value) = best.filter(|_| done)?;
            if value <= window.0 {
                window = (-INFINITE, value + 1);
            } else if value >= window.1 {
                window = (value - 1, INFINITE);
            } else {
                return Some(value);
            }
        }
    }

    /// Searches one depth with one window: the best move and its value, and whether all moves were searched. Moves that raise the value
    /// come first from then on.
    fn root(
        &mut self,
        moves: &mut MoveList<MOST_MOVES>,
        discs: Discs,
        fillings: &Fillings,
        depth: u32,
        (alpha, beta): (i32, i32),
    ) -> (Option<(u8, i32)>, bool) {
        let mut best: Option<(u8, i32)> = None;
        for at in 0..moves.count() {
            let c = moves.as_mut_slice()[at];
            let after = self.after(fillings, discs, &c);
            let floor = best.map_or(alpha, |(_, value)| value.max(alpha));
            let value = self.reply_value(&c, &after, depth, (floor, beta), best.is_none());
            let Some(value) = value else {
                return (best.filter(|&(_, value)| value > alpha), false);
            };
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((c.cell, value));
                if value > alpha || at == 0 {
                    moves.as_mut_slice()[..=at].rotate_right(1);
                }
                if value >= beta {
                    break;
                }
            }
        }
        (best, true)
    }

    /// The cell of the best move that the table holds for a position.
    #[must_use]
    pub fn best(&self, discs: Discs) -> Option<u8> {
        self.table.best(discs)
    }

    fn fillings(&self, discs: Discs) -> Fillings {
        self.evaluator.map_or_else(Fillings::default, |evaluator| {
            evaluator.fillings(discs.player, discs.opponent)
        })
    }

    fn after(&self, fillings: &Fillings, discs: Discs, c: &ListedMove) -> Fillings {
        match self.evaluator {
            Some(evaluator) => {
                let turned = c.after.player ^ discs.opponent;
                evaluator.after(fillings, c.cell.into(), turned)
            }
            None => Fillings::default(),
        }
    }

    /// The static evaluation for the side to move.
    fn evaluate(&self, discs: Discs, fillings: &Fillings) -> i32 {
        let (own, other) = moves_of_both(discs.player, discs.opponent, self.board.mask);
        let (own, other) = (own.count_ones(), other.count_ones());
        match self.evaluator {
            Some(evaluator) => {
                let all = discs.all();
                evaluator.evaluate_filled(fillings, all, own, other) - evaluator.tempo(all)
            }
            None => {
                // As in the usual game, few moves are bad here; corners are a burden.
                let held = |set: u64| (set & self.board.corners).count_ones() as i32;
                DISC * (own as i32 - other as i32)
                    - 6 * DISC * (held(discs.player) - held(discs.opponent))
            }
        }
    }

    /// The moves, ordered by the evaluation of the positions after them and by the number of replies.
    fn order(
        &self,
        discs: Discs,
        legal: u64,
        fillings: &Fillings,
        first: Option<u8>,
    ) -> MoveList<MOST_MOVES> {
        let mut order = MoveList::default();
        let (evaluator, board) = (self.evaluator, self.board);
        order.fill(discs, legal, |cell, turned, after| {
            let (replies, others) = moves_of_both(after.player, after.opponent, board.mask);
            let (own, other) = (replies.count_ones(), others.count_ones());
            let score = match evaluator {
                _ if first == Some(cell as u8) => FIRST,
                Some(evaluator) => {
                    let all = after.all();
                    -evaluator.evaluate_move(fillings, (cell, turned), all, own, other)
                        - REPLY * own as i32
                }
                None => -8 * own as i32 + (board.corners >> cell & 1) as i32 * 32,
            };
            (replies, score)
        });
        order
    }
}

/// The values of searches of 1 to `depth` plies without selectivity, in 1/128 disc.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn values(board: &ReversiBoard, discs: Discs, depth: u32) -> Vec<i32> {
    let mut values = vec![0; depth as usize];
    let mut table = MidgameTable::default();
    let limit = Limit::new(u64::MAX, None);
    let mut midgame = Midgame::new(board, None, true, limit, &mut table, 15, false);
    let legal = discs.moves(board.mask);
    midgame.deepen(discs, legal, depth, |found| {
        values[found.depth as usize - 1] = found.value
    });
    values
}
