//! Finds the values of positions by solving them or by a short search.

use yomikiri::evaluation::reversi::{DISC, Evaluator};
use yomikiri::games::reversi::bitboard::Discs;
use yomikiri::solver::reversi::prover::Prover;
use yomikiri::solver::reversi::shallow_search::ShallowSearch;

/// The size of the table, as a power of two in units of 64 bytes.
const TABLE_BITS: u32 = 18;

/// Labels positions of one board.
pub struct Labeller {
    prover: Prover,
    /// Positions visited by short searches.
    ahead: u64,
}

impl Labeller {
    /// Solves each position with this many threads.
    pub fn new((width, height): (u8, u8), reversed: bool, threads: usize) -> Self {
        let rules = (u32::from(width), u32::from(height), reversed);
        let prover = Prover::new(rules, TABLE_BITS, threads);
        Labeller {
            prover: prover.expect("16 MiB of memory"),
            ahead: 0,
        }
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.prover.nodes() + self.ahead
    }

    /// The final disc difference with best play, for the side to move.
    pub fn solve(&mut self, discs: Discs) -> i32 {
        let most = self.prover.board().cells;
        self.prover.value(discs, (-most, most))
    }

    /// The value after a search of `plies` plies, in 1/128 disc, for the side to move.
    pub fn look_ahead(&mut self, eval: &Evaluator, discs: Discs, plies: usize) -> i32 {
        let board = self.prover.board();
        let mut shallow = ShallowSearch::new(board, eval);
        let window = (-65 * DISC, 65 * DISC);
        let value = shallow.value(discs, discs.moves(board.mask), window, plies);
        self.ahead += shallow.nodes;
        value
    }
}
