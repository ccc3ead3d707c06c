//! One position under one query: is it decided at sight, and if not, which moves are there to try?

pub mod attack;
pub mod findings;
pub mod lines;
mod maker_breaker;
mod maker_maker;
mod misere;
pub mod pairing;
pub mod scratch;

use attack::{Attack, Mode};
use findings::Findings;
use scratch::Scratch;

use super::bits::Bits;
use super::board::Board;

/// Looks at a position: leaves out of it what doesn't matter, and says what is plain to see.
pub fn analyse<B: Bits>(
    board: &Board<B>,
    mode: Mode,
    state: &mut Attack<B>,
    scratch: &mut Scratch<B>,
) -> Findings<B> {
    match mode {
        Mode::MakerBreaker => maker_breaker::analyse(board, state, scratch),
        Mode::MakerMaker | Mode::Threats => maker_maker::analyse(board, mode, state, scratch),
        Mode::Misere | Mode::AvoiderEnforcer => misere::analyse(board, mode, state, scratch),
    }
}
