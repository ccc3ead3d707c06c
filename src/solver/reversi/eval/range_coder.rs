//! An adaptive binary range coder, which packs the weights.
//!
//! The arithmetic is that of G. N. N. Martin's range encoder (1979), with a 32-bit range, carries that propagate back through the bytes
//! already written, and 16-bit probabilities. Each coded bit moves the probability towards itself, first by large and then by ever smaller
//! steps: first the mean of all bits, later of the recent ones.

const PROBABILITY_BITS: u32 = 16;
/// The reciprocal of the final step size.
const SLOWEST: u16 = 32;
/// The distance that a probability keeps from 0 and 1.
const MARGIN: u32 = 32;
const TOP: u32 = 1 << 24;

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

impl Chance {
    fn bound(self, range: u32) -> u32 {
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

/// Writes bits.
pub struct Encoder {
    low: u64,
    range: u32,
    bytes: Vec<u8>,
}

impl Default for Encoder {
    fn default() -> Self {
        Encoder {
            low: 0,
            range: u32::MAX,
            bytes: Vec::new(),
        }
    }
}

impl Encoder {
    fn shift(&mut self) {
        // `low` has 32 bits; the next bit is the carry, which propagates back through the bytes written.
        if self.low >> 32 != 0 {
            for byte in self.bytes.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
            self.low &= u64::from(u32::MAX);
        }
        self.bytes.push((self.low >> 24) as u8);
        self.low = (self.low << 8) & u64::from(u32::MAX);
    }

    /// The complete bytes.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        for _ in 0..4 {
            self.shift();
        }
        // Missing bytes at the end read as zeros.
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

impl Coder for Encoder {
    fn code(&mut self, chance: &mut Chance, bit: bool) -> bool {
        let bound = chance.bound(self.range);
        if bit {
            self.low += u64::from(bound);
            self.range -= bound;
        } else {
            self.range = bound;
        }
        chance.learn(bit);
        while self.range < TOP {
            self.range <<= 8;
            self.shift();
        }
        bit
    }
}

/// Reads bits; zeros after the end of the bytes.
pub struct Decoder<'a> {
    bytes: std::slice::Iter<'a, u8>,
    range: u32,
    code: u32,
}

impl<'a> Decoder<'a> {
    /// Starts at the first byte.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Decoder {
            bytes: bytes.iter(),
            range: u32::MAX,
            code: 0,
        };
        for _ in 0..4 {
            decoder.shift();
        }
        decoder
    }

    fn shift(&mut self) {
        self.code = (self.code << 8) | u32::from(self.bytes.next().copied().unwrap_or(0));
    }
}

impl Coder for Decoder<'_> {
    fn code(&mut self, chance: &mut Chance, _: bool) -> bool {
        let bound = chance.bound(self.range);
        let bit = self.code >= bound;
        if bit {
            self.code -= bound;
            self.range -= bound;
        } else {
            self.range = bound;
        }
        chance.learn(bit);
        while self.range < TOP {
            self.range <<= 8;
            self.shift();
        }
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let mut state = 1u64;
        let bits: Vec<bool> = (0..50_000)
            .map(|i| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                // Long runs of equal bits make carries that propagate far back.
                if i % 10_000 < 3_000 {
                    i % 20_000 < 10_000
                } else {
                    (state >> 40).is_multiple_of(7)
                }
            })
            .collect();
        let mut encoder = Encoder::default();
        let mut chances = [Chance::default(); 2];
        for (i, &bit) in bits.iter().enumerate() {
            encoder.code(&mut chances[i % 2], bit);
        }
        let bytes = encoder.finish();
        assert!(bytes.len() < bits.len() / 8);
        let mut decoder = Decoder::new(&bytes);
        let mut chances = [Chance::default(); 2];
        for (i, &bit) in bits.iter().enumerate() {
            assert_eq!(decoder.code(&mut chances[i % 2], false), bit, "bit {i}");
        }
    }
}
