//! Static analysis of a position: is it decided without search, and if not, which moves need to be tried?

pub mod attack;
pub mod findings;
pub mod lines;
pub mod maker_breaker;
mod maker_maker;
mod misere;
pub mod pairing;
pub mod scratch;

use attack::{Attack, Mode};
use findings::Findings;
use scratch::Scratch;

use super::bits::Bits;
use super::board::MnkBoard;

/// Takes out of the position what does not matter, and decides it or finds the moves to try.
pub fn analyse<B: Bits>(
    board: &MnkBoard<B>,
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
