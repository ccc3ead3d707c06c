//! All positions in the first plies of a game, one for each class of mirror images and rotations: of 6x6 for the book, and of any [`Area`]
//! for solving it from there.

use crate::games::reversi::bitboard::{Discs, board_mask, cells};
use crate::games::reversi::symmetry::Symmetries;
use crate::games::reversi::{Reversi, Rules};

/// The length of the side of the book's board.
pub(super) const SIDE: u8 = 6;
/// The book's board.
pub const BOOK: Area = Area::new(SIDE as u32, SIDE as u32, false);
/// The playable cells.
pub(super) const MASK: u64 = BOOK.mask;
pub(super) const SYMMETRIES: Symmetries = BOOK.symmetries;
/// The greatest possible value: the number of cells.
pub(super) const MOST: i8 = SIDE as i8 * SIDE as i8;

/// The maximum number of plies in a book.
pub const MOST_PLIES: usize = 12;

/// The book's rules.
///
/// # Panics
/// Never: 6x6 is a legal board.
#[must_use]
pub fn rules() -> Rules {
    Rules::new(SIDE, SIDE).expect("6x6 is a board")
}

/// A board, and which side wins at the end. Empty cells count for neither side.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// The playable cells.
    pub mask: u64,
    symmetries: Symmetries,
    /// Whether the side with fewer discs wins.
    reversed: bool,
}

/// All classes of positions after a number of discs have been placed, in ascending order.
///
/// The side to move always has a move; a position in which it must pass is replaced by the one after the pass.
#[derive(Default)]
pub struct Ply {
    /// The positions.
    pub positions: Vec<Discs>,
    /// The predecessors of each.
    pub(super) ways: Vec<Ways>,
}

/// A position's predecessors, by their indices in the ply before.
#[derive(Clone, Default)]
pub(super) struct Ways {
    /// Those with the other side to move.
    pub alternating: Vec<u32>,
    /// Those after which a side had to pass, so that the same side moves again.
    pub passing: Vec<u32>,
}

/// The result of a move.
pub enum Next {
    /// A position of the next ply.
    Position {
        /// The least of its images.
        discs: Discs,
        /// Whether the side that moved is to move again.
        again: bool,
    },
    /// The end of the game with these discs, since neither side has a move.
    Over(Discs),
}

/// The result of a move on a cell of the book's board.
pub(super) fn next(discs: Discs, cell: u32) -> Next {
    BOOK.next(discs, cell)
}

/// The start of the game, as the least of its images.
pub(super) fn start() -> Discs {
    let (player, opponent) = Reversi::new(rules()).player_opponent();
    SYMMETRIES.canonical(Discs::new(player, opponent))
}

/// All positions of the book's board, of the plies from 0 to `plies`.
#[must_use]
pub fn enumerate(plies: usize) -> Vec<Ply> {
    BOOK.enumerate(start(), plies)
}

impl Area {
    /// A board of this size, 2 to 8 each way. On 8x8, the positions' order is not that of [`Discs`], which [`Area::back_up`] relies on.
    #[must_use]
    pub const fn new(width: u32, height: u32, reversed: bool) -> Self {
        Self {
            mask: board_mask(width, height),
            symmetries: Symmetries::new(width, height),
            reversed,
        }
    }

    /// The least of a position's images, which stands for all of them.
    #[must_use]
    pub fn canonical(&self, discs: Discs) -> Discs {
        self.symmetries.canonical(discs)
    }

    /// The result of a move on a cell.
    #[must_use]
    pub fn next(&self, discs: Discs, cell: u32) -> Next {
        let after = discs.play(cell);
        let again = after.moves(self.mask) == 0;
        let discs = if again { after.passed() } else { after };
        if again && discs.moves(self.mask) == 0 {
            return Next::Over(discs);
        }
        let discs = self.canonical(discs);
        Next::Position { discs, again }
    }

    /// All positions of the plies from 0 to `plies`, from a start whose side to move has a move.
    #[must_use]
    pub fn enumerate(&self, start: Discs, plies: usize) -> Vec<Ply> {
        let mut all = vec![Ply {
            positions: vec![self.canonical(start)],
            ways: vec![Ways::default()],
        }];
        for _ in 0..plies {
            all.push(self.after(&all[all.len() - 1], |_| true));
        }
        all
    }

    /// The ply after this one, as far as it follows from the positions with a `wanted` index.
    pub(super) fn after(&self, ply: &Ply, wanted: impl Fn(usize) -> bool) -> Ply {
        let mut found: Vec<(Discs, bool, u32)> = Vec::new();
        for (i, &from) in ply.positions.iter().enumerate().filter(|&(i, _)| wanted(i)) {
            for cell in cells(from.moves(self.mask)) {
                if let Next::Position { discs, again } = self.next(from, cell) {
                    found.push((discs, again, i as u32));
                }
            }
        }
        found.sort_by_key(|&(position, _, _)| position);
        found.dedup();
        let mut after = Ply::default();
        for (position, again, from) in found {
            if after.positions.last() != Some(&position) {
                after.positions.push(position);
                after.ways.push(Ways::default());
            }
            if let Some(ways) = after.ways.last_mut() {
                let list = if again {
                    &mut ways.passing
                } else {
                    &mut ways.alternating
                };
                list.push(from);
            }
        }
        after
    }

    /// The score at the end of a game for the side that has these discs as player.
    #[must_use]
    pub fn score(&self, end: Discs) -> i8 {
        let most = end.player.count_ones() as i8 - end.opponent.count_ones() as i8;
        if self.reversed { -most } else { most }
    }

    /// The values of a ply's positions for the side to move, by minimax from those of the next ply.
    ///
    /// # Panics
    /// If `after` is not the next ply.
    #[must_use]
    pub fn back_up(&self, ply: &Ply, after: &Ply, values: &[i8]) -> Vec<i8> {
        let worth = |&from: &Discs| {
            let of_move = |cell| match self.next(from, cell) {
                Next::Position { discs, again } => {
                    let place = after
                        .positions
                        .binary_search(&discs)
                        .expect("the next ply has it");
                    if again { values[place] } else { -values[place] }
                }
                Next::Over(end) => self.score(end),
            };
            cells(from.moves(self.mask))
                .map(of_move)
                .max()
                .expect("the side to move has a move")
        };
        ply.positions.iter().map(worth).collect()
    }
}

impl Ply {
    /// A predecessor of position `i` in the ply before.
    #[must_use]
    pub fn from(&self, i: usize) -> Option<usize> {
        let ways = &self.ways[i];
        let first = ways.alternating.first().or(ways.passing.first());
        first.map(|&from| from as usize)
    }

    /// The least possible value of position `i` for its side to move, given the values of the ply before.
    #[must_use]
    pub fn least(&self, i: usize, before: &[i8]) -> i8 {
        let ways = &self.ways[i].alternating;
        let least = ways.iter().map(|&from| -before[from as usize]).max();
        least.unwrap_or(-MOST)
    }

    /// The greatest possible value, likewise.
    #[must_use]
    pub fn most(&self, i: usize, before: &[i8]) -> i8 {
        let ways = &self.ways[i].passing;
        let most = ways.iter().map(|&from| before[from as usize]).min();
        most.unwrap_or(MOST)
    }
}
