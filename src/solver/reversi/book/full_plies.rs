//! The plies that the book knows in full, and what follows from their values.

use super::plies::{MASK, Next, Ply, next};
use crate::games::reversi::bitboard::{Discs, cells};

/// The book's move in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The value for the side to move.
    pub value: i8,
    /// The cell of a best move.
    pub cell: u8,
}

/// The plies that are known in full.
#[derive(Clone, Copy)]
pub struct Full<'a> {
    /// The positions.
    pub plies: &'a [Ply],
    /// Each position's value for its side to move.
    pub values: &'a [Vec<i8>],
}

impl Full<'_> {
    /// The last of the plies, with its values.
    #[must_use]
    pub fn last(&self) -> Option<(&Ply, &[i8])> {
        Some((self.plies.last()?, self.values.last()?))
    }

    /// The value of a position, which must be the least of its images.
    #[must_use]
    pub fn value(&self, discs: Discs) -> Option<i8> {
        let ply = discs.all().count_ones().checked_sub(4)? as usize;
        let place = self.plies.get(ply)?.positions.binary_search(&discs).ok()?;
        Some(self.values[ply][place])
    }

    /// The cells of a position's best moves, with the positions after them and those positions' values for their side to move; nothing if
    /// the values are unknown.
    fn best(&self, from: Discs) -> impl Iterator<Item = (u8, Discs, i8)> {
        let value = self.value(from);
        cells(from.moves(MASK)).filter_map(move |cell| match next(from, cell) {
            Next::Position { discs, again } => {
                let worth = self.value(discs)?;
                let of_mover = if again { worth } else { -worth };
                (Some(of_mover) == value).then_some((cell as u8, discs, worth))
            }
            Next::Over(_) => None,
        })
    }

    /// The value and a best move of a position whose replies are all known; among best moves, the first cell.
    #[must_use]
    pub fn choice(&self, discs: Discs) -> Option<Choice> {
        let value = self.value(discs)?;
        let (cell, ..) = self.best(discs).next()?;
        Some(Choice { value, cell })
    }

    /// The starts of the lines for both sides: for each position before the last ply, a best reply, unless one of its best replies is in
    /// `followed`.
    pub(super) fn ends(&self, followed: &[Discs]) -> Vec<(Discs, i8)> {
        let before = self.plies.len().checked_sub(2);
        let before = before.map_or(&[][..], |ply| &self.plies[ply].positions);
        let mut ends = Vec::new();
        for &position in before {
            let goes_on = |(_, reply, _)| followed.binary_search(&reply).is_ok();
            if !self.best(position).any(goes_on) {
                let first = self.best(position).next();
                ends.extend(first.map(|(_, reply, worth)| (reply, worth)));
            }
        }
        ends
    }
}
