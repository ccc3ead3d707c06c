//! Finds the principal variation, best play to the end. The value is already known, so at each position it suffices to prove one move to be
//! worth that value.

use std::cmp::Reverse;

use super::book::Book;
use super::kernel::Kernel;
use super::root_move::{RootMove, known_best, look_up, put_first, root_moves};
use super::stack::Stack;
use crate::games::reversi::Move;
use crate::games::reversi::bitboard::{Discs, cells};

/// A line being followed.
pub struct Line {
    /// The moves found so far.
    pub moves: Vec<Move>,
    /// The position after them, or its image under which the table knows it.
    discs: Discs,
    /// The board's cell for each cell of that image.
    cells: [u8; 64],
    /// Its value for its side to move.
    value: i32,
    /// Its moves.
    choices: Vec<RootMove>,
    /// The index of the current one.
    at: usize,
    /// Whether the moves have been sorted.
    sorted: bool,
}

impl Default for Line {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            discs: Discs::default(),
            cells: std::array::from_fn(|cell| cell as u8),
            value: 0,
            choices: Vec::new(),
            at: 0,
            sorted: false,
        }
    }
}

impl Line {
    /// Begins with the root's best move, which is worth `value`.
    pub fn begin(&mut self, kernel: &Kernel, book: Option<&Book>, best: RootMove, value: i32) {
        *self = Self::default();
        self.follow(kernel, book, best, -value);
    }

    /// Plays a move; the position after it is worth `value` for its side to move.
    fn follow(&mut self, kernel: &Kernel, book: Option<&Book>, choice: RootMove, value: i32) {
        self.moves.push(match choice.mv {
            Move::Place(cell) => Move::Place(self.cells[usize::from(cell & 63)]),
            Move::Pass => Move::Pass,
        });
        self.discs = choice.after;
        self.turn(kernel);
        self.value = value;
        self.choices = root_moves(kernel.board, self.discs);
        (self.at, self.sorted) = (0, false);
        look_up(book, &mut self.choices);
        if let Some(at) = known_best(book, &self.choices, value) {
            put_first(&mut self.choices, at);
            self.sorted = true;
        }
    }

    /// Goes on in the image under which the position was searched: the table knows what comes after it, too, in that image only.
    fn turn(&mut self, kernel: &Kernel) {
        let (key, which) = kernel.board.key_and_symmetry(self.discs);
        if which == 0 {
            return;
        }
        let before = self.cells;
        for cell in cells(kernel.board.mask) {
            let at = kernel
                .board
                .symmetries
                .apply(which, 1 << cell)
                .trailing_zeros();
            self.cells[at as usize] = before[cell as usize];
        }
        self.discs = key;
    }

    /// Takes the answer for the current move.
    pub fn take(&mut self, value: i32) {
        let target = self.value;
        if let Some(choice) = self.choices.get_mut(self.at) {
            choice.learn(value, target);
        }
    }

    /// Advances one step: follows a move, skips it, or begins a search of it. False at the end of the game.
    pub fn next(&mut self, kernel: &Kernel, book: Option<&Book>, stack: &mut Stack) -> bool {
        if !self.sorted && self.choices.len() > 1 {
            self.sort(kernel);
        }
        // Before the end of the game, one of the moves has the position's value, so that some move is left.
        let Some(&choice) = self.choices.get(self.at) else {
            return false;
        };
        // A single move has the position's value.
        if choice.lower >= self.value || self.choices.len() == 1 {
            self.follow(kernel, book, choice, -self.value);
        } else if choice.upper < self.value {
            self.at += 1;
        } else {
            stack.begin(choice.after, choice.replies, -self.value);
        }
        true
    }

    /// Uses the table's bounds, and puts its best move first.
    fn sort(&mut self, kernel: &Kernel) {
        self.sorted = true;
        let probe = |discs| kernel.far.probe(kernel.lease, discs);
        let first = probe(self.discs).and_then(|entry| entry.best);
        for choice in &mut self.choices {
            if let Some(entry) = probe(kernel.board.key(choice.after)) {
                choice.lower = choice.lower.max(-entry.upper);
                choice.upper = choice.upper.min(-entry.lower);
            }
        }
        let (board, orderer, value) = (kernel.board, kernel.orderer, self.value);
        let odd = board.odd_regions(board.empties(self.discs));
        self.choices.sort_by_cached_key(|m| {
            let unknown = m.lower < value;
            let later = first.is_none_or(|cell| m.mv != Move::Place(cell));
            let score = orderer.by_mobility(board, m.after, m.replies, m.cell(), odd);
            (unknown, later, Reverse(score))
        });
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use crate::game::Game;
    use crate::games::reversi::{Reversi, Rules};
    use crate::solver::options::Options;
    use crate::solver::reversi::{ReversiSearch, Table};

    /// The table knows positions with few discs in one orientation only.
    #[test]
    fn a_line_through_a_turned_position_costs_next_to_nothing() {
        let mut rng = Rng::with_seed(0x5eed_0035);
        let (mut before, mut after) = (0, 0);
        for _ in 0..20 {
            let mut game = Reversi::new(Rules::new(5, 6).expect("a legal size"));
            for _ in 0..9 {
                if let Some(mv) = rng.choice(game.moves()) {
                    game.play(mv);
                }
            }
            let (mut search, mut table) =
                (ReversiSearch::new(&game, &Options::default()), Table::new());
            let mut known = None;
            while !search.run(&mut table, 500).expect("memory") {
                let report = search.report();
                if report.lower == report.upper {
                    known.get_or_insert(search.nodes());
                }
            }
            before += known.unwrap_or(search.nodes());
            after += search.nodes();
        }
        assert!(after < before + before / 50, "{before} {after}");
    }
}
