//! The lower part of the tree, by plain recursion: null-window searches that take at most a few
//! milliseconds and are never interrupted.

use super::last::INFINITE;
use super::order::{Candidate, Candidates, Orderer};
use super::rules::Board;
use super::table::{Lease, NO_MOVE, Part, Table};
use crate::games::reversi::bitboard::{flips, moves};

/// Up to this many empty cells there is no table and no sorting, only parity.
const PLAIN: u32 = 6;

/// Up to this many empty cells a subtree is searched by recursion, in one go.
pub const RECURSIVE: u32 = 10;

/// Up to this many discs on the board, a position and its images are taken as one.
const SYMMETRIC: u32 = 14;

/// What one search counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions visited.
    pub nodes: u64,
    /// Finished games scored.
    pub leaves: u64,
    /// Positions at which a move was found good enough before all had been tried.
    pub cutoffs: u64,
}

/// Everything that the recursion needs at hand.
pub struct Deep<'a> {
    /// The rules.
    pub board: &'a Board,
    /// Move ordering.
    pub orderer: &'a Orderer,
    /// What is known of positions.
    pub table: &'a mut Table,
    /// The part of it in use.
    pub lease: Lease,
    /// Positions visited.
    pub nodes: u64,
    /// Finished games scored.
    pub leaves: u64,
    /// Cut-offs.
    pub cutoffs: u64,
}

impl Deep<'_> {
    /// The position under which the table knows this one: near the start of the game, where the
    /// board's symmetry is not yet lost, the least of its images.
    #[inline(always)]
    #[must_use]
    pub fn key(&self, player: u64, opponent: u64) -> (u64, u64) {
        if (player | opponent).count_ones() <= SYMMETRIC {
            self.board.symmetries.canonical(player, opponent)
        } else {
            (player, opponent)
        }
    }

    /// Is the value more than `alpha`? Fail-soft: a result above `alpha` is a lower bound of the
    /// value, any other an upper bound. `legal` has the moves of the side to move.
    pub fn null_window(&mut self, player: u64, opponent: u64, legal: u64, alpha: i32) -> i32 {
        let empties = (self.board.mask & !(player | opponent)).count_ones();
        if empties <= 4 {
            self.last(player, opponent, alpha)
        } else if empties <= PLAIN {
            self.plain(player, opponent, legal, alpha, empties)
        } else {
            self.sorted(player, opponent, legal, alpha, empties)
        }
    }

    /// Can stable discs decide? An upper bound of the value if it is at most `alpha`.
    #[inline(always)]
    pub fn stability_cutoff(&self, player: u64, opponent: u64, alpha: i32) -> Option<i32> {
        let (own, other) = if self.board.reversed {
            (player, opponent)
        } else {
            (opponent, player)
        };
        let needed = self.board.cells - alpha;
        if 2 * (own.count_ones() as i32) < needed {
            return None;
        }
        let stable = self.board.borders.stable(own, other).count_ones() as i32;
        (2 * stable >= needed).then_some(self.board.cells - 2 * stable)
    }

    /// Five empty cells or a few more: cells in odd regions first.
    fn plain(&mut self, player: u64, opponent: u64, legal: u64, alpha: i32, empties: u32) -> i32 {
        self.nodes += 1;
        if legal == 0 {
            let legal = moves(opponent, player, self.board.mask);
            if legal == 0 {
                return self.over(player, opponent);
            }
            return -self.plain(opponent, player, legal, -alpha - 1, empties);
        }
        if let Some(bound) = self.stability_cutoff(player, opponent, alpha) {
            return bound;
        }
        let mask = self.board.mask;
        let odd = self.board.odd_regions(mask & !(player | opponent));
        let mut best = -INFINITE;
        for mut set in [legal & odd, legal & !odd] {
            while set != 0 {
                let cell = set.trailing_zeros();
                set &= set - 1;
                let turned = flips(player, opponent, cell);
                let (p, o) = (opponent ^ turned, player ^ turned ^ (1 << cell));
                let value = if empties == 5 {
                    -self.last(p, o, -alpha - 1)
                } else {
                    let replies = moves(p, o, mask);
                    -self.plain(p, o, replies, -alpha - 1, empties - 1)
                };
                if value > best {
                    best = value;
                    if value > alpha {
                        self.cutoffs += 1;
                        return value;
                    }
                }
            }
        }
        best
    }

    /// With the table and with moves sorted by mobility.
    fn sorted(&mut self, player: u64, opponent: u64, legal: u64, alpha: i32, empties: u32) -> i32 {
        self.nodes += 1;
        let start = self.nodes;
        let board = self.board;
        if legal == 0 {
            let legal = moves(opponent, player, board.mask);
            if legal == 0 {
                return self.over(player, opponent);
            }
            return -self.sorted(opponent, player, legal, -alpha - 1, empties);
        }
        if let Some(bound) = self.stability_cutoff(player, opponent, alpha) {
            return bound;
        }
        let part = Part::of(empties);
        let mut hash_move = NO_MOVE;
        if let Some(entry) = self.table.probe(self.lease, part, player, opponent) {
            if i32::from(entry.lower) > alpha {
                return i32::from(entry.lower);
            }
            if i32::from(entry.upper) <= alpha {
                return i32::from(entry.upper);
            }
            hash_move = entry.best;
        }
        let odd = board.odd_regions(board.mask & !(player | opponent));
        let mut candidates = Candidates::<{ RECURSIVE as usize }>::new();
        let mut set = legal;
        while set != 0 {
            let cell = set.trailing_zeros();
            set &= set - 1;
            let turned = flips(player, opponent, cell);
            let (p, o) = (opponent ^ turned, player ^ turned ^ (1 << cell));
            let replies = moves(p, o, board.mask);
            let score = if cell == u32::from(hash_move) {
                i32::MAX
            } else {
                self.orderer.by_mobility(board, (p, o), replies, cell, odd)
            };
            candidates.push(Candidate {
                player: p,
                opponent: o,
                replies,
                score,
                cell: cell as u8,
            });
        }
        let mut best = -INFINITE;
        let mut best_move = NO_MOVE;
        let mut at = 0;
        while let Some(c) = candidates.pick(at) {
            at += 1;
            let value = if empties - 1 <= PLAIN {
                -self.plain(c.player, c.opponent, c.replies, -alpha - 1, empties - 1)
            } else {
                -self.sorted(c.player, c.opponent, c.replies, -alpha - 1, empties - 1)
            };
            if value > best {
                best = value;
                best_move = c.cell;
                if value > alpha {
                    self.cutoffs += 1;
                    break;
                }
            }
        }
        let bounds = if best > alpha {
            (best, board.cells)
        } else {
            (-board.cells, best)
        };
        let cost = self.nodes - start;
        self.table.store(
            self.lease,
            part,
            (player, opponent),
            bounds,
            best_move,
            cost,
        );
        best
    }
}
