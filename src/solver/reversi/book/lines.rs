//! Past the plies that the book knows in full: a best move in every position that a side meets when it has always
//! played the book's moves, whatever the other side has done.
//!
//! Following one side, a ply with that side to move leads to one position each, a ply with the other to move to as
//! many as there are moves: the number of positions grows with every second ply only, so that these lines reach
//! several plies deeper than a book of all positions can. They are walked for both sides at once.
//!
//! From what the full plies end in, if no line goes on there, one line is followed for both sides: a best move for
//! each. So every position before them has its best line at hand, and not its value alone.
//!
//! As in the full plies the file holds no positions: values and moves are coded in the order in which the walk
//! meets them.

use super::{FAR, Full, Next, Position, code_distance, next, place, squares, start};
use crate::games::reversi::bitboard::{flips, moves};
use crate::solver::reversi::eval::coder::{Chance, Coder};
use crate::sort::by_key;

/// The most moves that are told apart.
const MOST_MOVES: usize = 32;

/// A position that a side following the book meets, and its move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// For the side to move.
    pub value: i8,
    /// The cell of a best move.
    pub cell: u8,
}

/// What the walk asks of each position in which the side that is followed is to move.
pub trait Guide {
    /// The value and a best move, given that the value lies between these.
    fn choose(&mut self, position: Position, bounds: (i8, i8)) -> Choice;
}

/// What the lines know of a ply; both lists in ascending order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The positions that have a value, for the side to move.
    pub values: Vec<(Position, i8)>,
    /// Those that a move of the lines led to.
    pub followed: Vec<Position>,
}

/// Positions of a ply, with the least that each is known to be worth.
type Met = Vec<(Position, i8)>;

/// Less than any value: nothing is known.
const UNKNOWN: i8 = -37;
/// The least and the most that a game can end with.
const LEAST: i8 = -36;
const MOST: i8 = 36;

/// Walks the lines through so many plies, the start being ply 0; for each ply the positions whose values the walk
/// finds out.
pub fn walk(full: Full, plies: usize, guide: &mut impl Guide) -> Vec<Known> {
    let mask = start().mask();
    let (player, opponent) = start().player_opponent();
    let first = (super::SYMMETRIES.canonical(player, opponent), UNKNOWN);
    // Positions with the side to move that is followed, those with the other, those in which both are followed, and
    // those of the next ply.
    let (mut own, mut other, mut both): (Met, Met, Met) = (vec![first], vec![first], vec![]);
    let mut all = Vec::new();
    let mut followed = Vec::new();
    for ply in 0..=plies {
        let (mut next_own, mut next_other, mut next_both): (Met, Met, Met) = Default::default();
        let (mut values, mut next_followed): (Met, Met) = Default::default();
        settle(&mut own);
        let mut choices = Vec::with_capacity(own.len());
        for &(position, least) in &own {
            let choice = guide.choose(position, (least.max(LEAST), MOST));
            choices.push(choice);
            values.push((position, choice.value));
            let cell = u32::from(choice.cell);
            if let Next::Position { position, again } = next(position.0, position.1, mask, cell) {
                next_followed.push((position, UNKNOWN));
                // In `other` the second number is the value itself.
                if again {
                    next_own.push((position, choice.value));
                } else {
                    next_other.push((position, -choice.value));
                }
            }
        }
        if ply + 1 == full.plies.len() {
            both = full.ends(&followed);
            followed.extend(both.iter().map(|entry| entry.0));
            by_key(&mut followed, |&position| place(position));
        }
        settle(&mut both);
        for &(position, value) in &both {
            let choice = match own.binary_search_by_key(&position, |entry| entry.0) {
                Ok(at) => choices[at],
                Err(_) => guide.choose(position, (value, value)),
            };
            values.push((position, value));
            let cell = u32::from(choice.cell);
            if let Next::Position { position, again } = next(position.0, position.1, mask, cell) {
                next_followed.push((position, UNKNOWN));
                next_both.push((position, if again { value } else { -value }));
            }
        }
        settle(&mut other);
        for &(position, value) in &other {
            if value != UNKNOWN {
                values.push((position, value));
            }
            for cell in squares(moves(position.0, position.1, mask)) {
                match next(position.0, position.1, mask, cell) {
                    Next::Position {
                        position,
                        again: false,
                    } => {
                        next_own.push((position, if value == UNKNOWN { value } else { -value }));
                    }
                    Next::Position {
                        position,
                        again: true,
                    } => next_other.push((position, UNKNOWN)),
                    Next::Over => {}
                }
            }
        }
        settle(&mut values);
        all.push(Known { values, followed });
        settle(&mut next_followed);
        followed = next_followed.into_iter().map(|entry| entry.0).collect();
        (own, other, both) = (next_own, next_other, next_both);
    }
    all
}

/// Sorts by position and keeps of equal positions the one that is known best.
fn settle(met: &mut Met) {
    by_key(met, |&(position, _)| place(position));
    met.dedup_by(|one, kept| {
        let same = one.0 == kept.0;
        if same {
            kept.1 = kept.1.max(one.1);
        }
        same
    });
}

/// A guide that writes what another says, or reads what was written.
pub struct Coded<'a, C, G> {
    coder: &'a mut C,
    /// Knows everything when writing; when reading, it knows the full plies.
    inner: G,
    odd: Chance,
    further: [Chance; FAR],
    ranks: [Chance; MOST_MOVES],
}

/// What is known without reading.
pub enum Given {
    /// Value and move: the position's replies are in the full plies.
    Choice(Choice),
    /// The value alone: the position is in the last of the full plies.
    Value(i8, Option<u8>),
    /// Nothing; when writing, this is to be written.
    Nothing(Option<Choice>),
}

impl<'a, C: Coder, G: FnMut(Position) -> Given> Coded<'a, C, G> {
    /// Goes on with this coder.
    pub fn new(coder: &'a mut C, inner: G) -> Self {
        Self {
            coder,
            inner,
            odd: Chance::default(),
            further: [Chance::default(); FAR],
            ranks: [Chance::default(); MOST_MOVES],
        }
    }

    fn value(&mut self, wanted: i8, least: i8) -> i8 {
        let wanted = (i16::from(wanted) - i16::from(least)).unsigned_abs();
        let distance = code_distance(self.coder, &mut self.odd, &mut self.further, wanted);
        (i16::from(least) + distance).clamp(LEAST.into(), MOST.into()) as i8
    }

    /// Moves are told by their place when those that leave the fewest replies come first.
    fn cell(&mut self, (player, opponent): Position, wanted: Option<u8>) -> u8 {
        let mask = start().mask();
        let mut order: Vec<(u32, u32)> = squares(moves(player, opponent, mask))
            .map(|cell| {
                let turned = flips(player, opponent, cell);
                let replies = moves(opponent ^ turned, player | turned | 1 << cell, mask);
                (replies.count_ones(), cell)
            })
            .collect();
        by_key(&mut order, |&(replies, cell)| {
            (i64::from(replies), i64::from(cell))
        });
        let mut rank = 0;
        while rank + 1 < order.len() {
            let here = wanted == Some(order[rank].1 as u8);
            if !self.coder.code(&mut self.ranks[rank % MOST_MOVES], !here) {
                break;
            }
            rank += 1;
        }
        order.get(rank).map_or(0, |&(_, cell)| cell as u8)
    }
}

impl<C: Coder, G: FnMut(Position) -> Given> Guide for Coded<'_, C, G> {
    fn choose(&mut self, position: Position, (least, most): (i8, i8)) -> Choice {
        match (self.inner)(position) {
            Given::Choice(choice) => choice,
            Given::Nothing(wanted) if least == most => Choice {
                value: least,
                cell: self.cell(position, wanted.map(|choice| choice.cell)),
            },
            Given::Value(value, wanted) => Choice {
                value,
                cell: self.cell(position, wanted),
            },
            Given::Nothing(wanted) => Choice {
                value: self.value(wanted.map_or(0, |choice| choice.value), least),
                cell: self.cell(position, wanted.map(|choice| choice.cell)),
            },
        }
    }
}
