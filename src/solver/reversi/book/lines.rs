//! The book beyond its full plies: a best move in every position that a side can reach by always playing the book's moves, whatever the
//! other side plays.
//!
//! When one side is followed, its plies lead to one position each, and only the other side's plies branch. The number of positions grows
//! only with every second ply, so that these lines reach several plies deeper than a book of all positions can. They are walked for both
//! sides at once.
//!
//! Where the full plies end and no such line continues, one line is followed for both sides, with a best move for each. So every position
//! before that has a best line, and not only a value.
//!
//! As in the full plies, the file contains no positions: values and moves are coded in the order of the walk.

use super::full_plies::{Choice, Full};
use super::plies::{MASK, MOST, Next, next, start};
use crate::games::reversi::bitboard::{Discs, cells};

/// Answers the walk's question about each position in which the followed side is to move.
pub trait Guide {
    /// The value, which lies within these bounds, and a best move.
    fn choose(&mut self, discs: Discs, bounds: (i8, i8)) -> Choice;
}

/// The lines' knowledge of a ply; both lists are in ascending order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookPly {
    /// The positions with known values, for the side to move.
    pub values: Vec<(Discs, i8)>,
    /// The positions reached by a move of the lines.
    pub followed: Vec<Discs>,
}

/// Positions of a ply, with the least value that each is known to have.
type Met = Vec<(Discs, i8)>;

/// Less than any value: unknown.
const UNKNOWN: i8 = -MOST - 1;

/// Walks the lines through this many plies, the start being ply 0. Returns what the walk finds out about each ply.
pub fn walk(full: Full, plies: usize, guide: &mut impl Guide) -> Vec<BookPly> {
    let first = (start(), UNKNOWN);
    // The positions with the followed side to move, with the other side to move, and with both sides followed; `next_` has those of the
    // next ply.
    let (mut own, mut other, mut both): (Met, Met, Met) = (vec![first], vec![first], vec![]);
    let mut all = Vec::new();
    let mut followed = Vec::new();
    for ply in 0..=plies {
        let (mut next_own, mut next_other, mut next_both): (Met, Met, Met) = Default::default();
        let (mut values, mut next_followed): (Met, Met) = Default::default();
        settle(&mut own);
        let mut choices = Vec::with_capacity(own.len());
        for &(position, least) in &own {
            let choice = guide.choose(position, (least.max(-MOST), MOST));
            choices.push(choice);
            values.push((position, choice.value));
            if let Next::Position { discs, again } = next(position, u32::from(choice.cell)) {
                next_followed.push((discs, UNKNOWN));
                // In `other`, the second number is the value itself.
                if again {
                    next_own.push((discs, choice.value));
                } else {
                    next_other.push((discs, -choice.value));
                }
            }
        }
        if ply + 1 == full.plies.len() {
            both = full.ends(&followed);
            followed.extend(both.iter().map(|entry| entry.0));
            followed.sort_unstable();
        }
        settle(&mut both);
        for &(position, value) in &both {
            let choice = match own.binary_search_by_key(&position, |entry| entry.0) {
                Ok(at) => choices[at],
                Err(_) => guide.choose(position, (value, value)),
            };
            values.push((position, value));
            if let Next::Position { discs, again } = next(position, u32::from(choice.cell)) {
                next_followed.push((discs, UNKNOWN));
                next_both.push((discs, if again { value } else { -value }));
            }
        }
        settle(&mut other);
        for &(position, value) in &other {
            if value != UNKNOWN {
                values.push((position, value));
            }
            for cell in cells(position.moves(MASK)) {
                match next(position, cell) {
                    Next::Position {
                        discs,
                        again: false,
                    } => next_own.push((discs, if value == UNKNOWN { value } else { -value })),
                    Next::Position { discs, again: true } => next_other.push((discs, UNKNOWN)),
                    Next::Over(_) => {}
                }
            }
        }
        settle(&mut values);
        all.push(BookPly { values, followed });
        settle(&mut next_followed);
        followed = next_followed.into_iter().map(|entry| entry.0).collect();
        (own, other, both) = (next_own, next_other, next_both);
    }
    all
}

/// Sorts by position, and keeps the highest bound of equal positions.
fn settle(met: &mut Met) {
    met.sort_by_key(|&(position, _)| position);
    met.dedup_by(|one, kept| {
        let same = one.0 == kept.0;
        if same {
            kept.1 = kept.1.max(one.1);
        }
        same
    });
}
