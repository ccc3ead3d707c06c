//! One position under one question: is it decided at sight, and if not, which moves are there to try?

mod blocking;
pub mod lines;
mod misere;
mod pairing;
mod real;
pub mod scratch;
pub mod state;

use scratch::Scratch;
use state::{Attack, Mode, Seen};

use super::bits::Bits;
use super::board::Board;

/// Looks at a position: leaves out of it what doesn't matter, and says what is plain to see.
pub fn look<B: Bits>(
    board: &Board<B>,
    mode: Mode,
    state: &mut Attack<B>,
    scratch: &mut Scratch<B>,
) -> Seen<B> {
    match mode {
        Mode::Breaker => blocking::look(board, state, scratch),
        Mode::Full | Mode::Threats => real::look(board, mode, state, scratch),
        Mode::Misere | Mode::Avoider => misere::look(board, mode, state, scratch),
    }
}
