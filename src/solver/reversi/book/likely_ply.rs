//! The ply after the full ones, as far as it is likely to be played: all replies in the positions that a side reaches by giving away few
//! discs, whatever the other side plays.
//!
//! The full plies say how much of the value each move gives away. The number of positions grows slowly with the discs that are tolerated, so
//! that a book can be extended in steps.

use super::full_plies::Full;
use super::plies::{BOOK, Ply, Ways};

/// What a position's sides have given away on the way to it, in discs, each on the way that suits it best.
#[derive(Clone, Copy)]
struct Loss {
    /// The side to move.
    own: i16,
    /// The other side.
    other: i16,
}

/// The positions after the last of the full plies in which at least one side has given away at most `tolerated` discs.
#[must_use]
pub fn likely_ply(full: &Full, tolerated: u8) -> Ply {
    let losses = losses(full);
    let Some(last) = full.plies.last() else {
        return Ply::default();
    };
    BOOK.after(last, |i| {
        let Loss { own, other } = losses[i];
        own.min(other) <= i16::from(tolerated)
    })
}

/// The losses in the positions of the last full ply.
fn losses(full: &Full) -> Vec<Loss> {
    let mut losses = vec![Loss { own: 0, other: 0 }];
    for (ply, values) in full.plies.windows(2).zip(full.values.windows(2)) {
        let value = |from: u32| i16::from(values[0][from as usize]);
        let of_position = |(ways, &value_after): (&Ways, &i8)| {
            let value_after = i16::from(value_after);
            // The side that has moved is to move again after a pass.
            let passing = ways.passing.iter().map(|&from| {
                let before: Loss = losses[from as usize];
                Loss {
                    own: before.own + value(from) - value_after,
                    other: before.other,
                }
            });
            let alternating = ways.alternating.iter().map(|&from| {
                let before: Loss = losses[from as usize];
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
        losses = ply[1]
            .ways
            .iter()
            .zip(&values[1])
            .map(of_position)
            .collect();
    }
    losses
}
