//! The plies of the book that are known in full: what follows from their values.

use super::plies::{MASK, Next, Ply, next};
use crate::games::reversi::bitboard::{Discs, cells};

/// A position that a side following the book meets, and its move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// For the side to move.
    pub value: i8,
    /// The cell of a best move.
    pub cell: u8,
}

/// The plies that are known in full.
#[derive(Clone, Copy)]
pub struct Full<'a> {
    /// The positions.
    pub plies: &'a [Ply],
    /// What each is worth for its side to move.
    pub values: &'a [Vec<i8>],
}

impl Full<'_> {
    /// The value of a position, one that is least among its images.
    #[must_use]
    pub fn value(&self, discs: Discs) -> Option<i8> {
        let ply = discs.all().count_ones().checked_sub(4)? as usize;
        let place = self.plies.get(ply)?.positions.binary_search(&discs).ok()?;
        Some(self.values[ply][place])
    }

    /// The cells of the moves that are worth as much as their position, with the positions that they lead to and what those
    /// are worth for their side to move; none where either is not known.
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

    /// The value and a best move of a position whose replies are all known: of the best moves that on the first cell.
    #[must_use]
    pub fn choice(&self, discs: Discs) -> Option<Choice> {
        let value = self.value(discs)?;
        let (cell, ..) = self.best(discs).next()?;
        Some(Choice { value, cell })
    }

    /// Where lines for both sides begin: of every position before the last ply a best reply, if none of its best replies is
    /// one of these.
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
