//! Codes bits by probabilities that adapt, which packs weights and books.
//!
//! Each coded bit moves the probability towards itself, first by large and then by ever smaller steps: first the mean of all bits, later of the
//! recent ones.

pub use crate::range_coder::{Decoder, Encoder};

use crate::range_coder::Model;

const PROBABILITY_BITS: u32 = 16;
/// The reciprocal of the final step size.
const SLOWEST: u16 = 32;
/// The distance that a probability keeps from 0 and 1.
const MARGIN: u32 = 32;

/// The probability of a 0 in a context, learnt from the bits coded in it.
#[derive(Clone, Copy, Debug)]
pub struct Chance {
    zero: u16,
    /// The number of bits learnt from, up to [`SLOWEST`].
    seen: u16,
}

impl Default for Chance {
    fn default() -> Self {
        Chance {
            zero: 1 << (PROBABILITY_BITS - 1),
            seen: 0,
        }
    }
}

impl Model for Chance {
    fn bound(&self, range: u32) -> u32 {
        let most = (1 << PROBABILITY_BITS) - MARGIN;
        (range >> PROBABILITY_BITS) * u32::from(self.zero).clamp(MARGIN, most)
    }

    fn learn(&mut self, bit: bool) {
        let part = 2 * self.seen + 3;
        if bit {
            self.zero -= self.zero / part * 2;
        } else {
            self.zero += (u16::MAX - self.zero) / part * 2;
        }
        self.seen = (self.seen + 1).min(SLOWEST);
    }
}

/// Encodes or decodes bits, so that the same code walks the data both ways.
pub trait Coder {
    /// Codes a bit; a decoder ignores the argument and returns the bit read.
    fn code(&mut self, chance: &mut Chance, bit: bool) -> bool;
}

impl Coder for Encoder {
    fn code(&mut self, chance: &mut Chance, bit: bool) -> bool {
        self.bit(chance, bit);
        bit
    }
}

impl Coder for Decoder<'_> {
    fn code(&mut self, chance: &mut Chance, _: bool) -> bool {
        self.bit(chance)
    }
}

/// The encoder's bytes without zeros at their end, since missing bytes read as zeros.
#[must_use]
pub fn packed(encoder: Encoder) -> Vec<u8> {
    let mut bytes = encoder.finish();
    while bytes.last() == Some(&0) {
        bytes.pop();
    }
    bytes
}
