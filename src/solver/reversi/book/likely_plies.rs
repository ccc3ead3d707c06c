//! The plies after the full ones, as far as they are likely to be played: all replies in the positions that a side reaches by giving away few
//! discs, whatever the other side plays.
//!
//! The values of each ply say how much of the value the moves to it give away. The number of positions grows slowly with the discs that are
//! tolerated, so that a book can be extended in steps.

use super::full_plies::Full;
use super::plies::{BOOK, Ply, Ways};
use crate::games::reversi::bitboard::Discs;

/// What a position's sides have given away on the way to it, in discs, each on the way that suits it best.
#[derive(Clone, Copy)]
struct Loss {
    /// The side to move.
    own: i16,
    /// The other side.
    other: i16,
}

/// The likely positions of a ply, and their values for the side to move.
pub struct Likely {
    /// Before each, at least one side has given away at most so many discs.
    pub tolerated: u8,
    /// The positions.
    pub ply: Ply,
    /// Their values, by their index.
    pub values: Vec<i8>,
}

impl Likely {
    /// The positions with their values.
    pub fn entries(&self) -> impl Iterator<Item = (Discs, i8)> {
        let positions = self.ply.positions.iter().copied();
        positions.zip(self.values.iter().copied())
    }
}

/// The likely positions of the plies after the full ones, one ply for each number of tolerated discs. The numbers must not increase, since
/// what is unlikely in one ply is not followed into the next. `values` is called with each ply, its number and the values of the ply before,
/// and returns the ply's values.
///
/// # Errors
/// That of `values`.
pub fn likely_plies<E>(
    full: &Full,
    tolerated: &[u8],
    mut values: impl FnMut((usize, &Ply), &[i8]) -> Result<Vec<i8>, E>,
) -> Result<Vec<Likely>, E> {
    let mut all: Vec<Likely> = Vec::new();
    let mut losses = losses(full);
    for &tolerated in tolerated {
        let (last, before) = match (all.last(), full.last()) {
            (Some(last), _) => (&last.ply, &last.values[..]),
            (None, Some(last)) => last,
            (None, None) => break,
        };
        let ply = BOOK.after(last, |i| {
            let Loss { own, other } = losses[i];
            own.min(other) <= i16::from(tolerated)
        });
        let number = full.plies.len() + all.len();
        let values = values((number, &ply), before)?;
        losses = losses_after(&losses, before, (&ply, &values));
        all.push(Likely {
            tolerated,
            ply,
            values,
        });
    }
    Ok(all)
}

/// The losses in the positions of the last full ply.
fn losses(full: &Full) -> Vec<Loss> {
    let start = vec![Loss { own: 0, other: 0 }];
    let pairs = full.plies.windows(2).zip(full.values.windows(2));
    pairs.fold(start, |losses, (plies, values)| {
        losses_after(&losses, &values[0], (&plies[1], &values[1]))
    })
}

/// The losses in the positions of a ply, from those in the ply before and that ply's values.
fn losses_after(losses: &[Loss], before: &[i8], (ply, values): (&Ply, &[i8])) -> Vec<Loss> {
    let value = |from: u32| i16::from(before[from as usize]);
    let of_position = |(ways, &value_after): (&Ways, &i8)| {
        let value_after = i16::from(value_after);
        // The side that has moved is to move again after a pass.
        let passing = ways.passing.iter().map(|&from| {
            let before = losses[from as usize];
            Loss {
                own: before.own + value(from) - value_after,
                other: before.other,
            }
        });
        let alternating = ways.alternating.iter().map(|&from| {
            let before = losses[from as usize];
            Loss {
                own: before.other,
                other: before.own + value(from) + value_after,
            }
        });
        let least = |one: Loss, two: Loss| Loss {
            own: one.own.min(two.own),
            other: one.other.min(two.other),
        };
        passing
            .chain(alternating)
            .reduce(least)
            .expect("a position of a later ply has a predecessor")
    };
    ply.ways.iter().zip(values).map(of_position).collect()
}
