//! A binary range coder: it packs bits by models of how likely each is.
//!
//! The arithmetic is that of G. N. N. Martin's range encoder (1979), with a 32-bit range and carries that propagate back through the bytes
//! already written.

/// How likely a bit is, learnt from the bits coded so far.
pub trait Model {
    /// The part of the range that stands for 0.
    fn bound(&self, range: u32) -> u32;

    /// Learns from a bit.
    fn learn(&mut self, bit: bool);
}

/// Below this range, the next byte is due.
const LEAST: u32 = 1 << 24;

/// Writes bits.
#[derive(Debug)]
pub struct Encoder {
    low: u64,
    range: u32,
    bytes: Vec<u8>,
}

impl Default for Encoder {
    fn default() -> Self {
        Self {
            low: 0,
            range: u32::MAX,
            bytes: Vec::new(),
        }
    }
}

impl Encoder {
    /// Writes a bit.
    pub fn bit(&mut self, model: &mut impl Model, bit: bool) {
        let bound = model.bound(self.range);
        if bit {
            self.low += u64::from(bound);
            self.range -= bound;
        } else {
            self.range = bound;
        }
        model.learn(bit);
        while self.range < LEAST {
            self.range <<= 8;
            self.shift();
        }
    }

    /// Moves the highest byte of `low` out, and a carry into the bytes before it.
    fn shift(&mut self) {
        if self.low >> 32 != 0 {
            for byte in self.bytes.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
        self.bytes.push((self.low >> 24) as u8);
        self.low = (self.low & 0x00ff_ffff) << 8;
    }

    /// The complete bytes.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        for _ in 0..4 {
            self.shift();
        }
        self.bytes
    }
}

/// Reads bits; zeros after the end of the bytes.
#[derive(Debug)]
pub struct Decoder<'a> {
    bytes: &'a [u8],
    read: usize,
    range: u32,
    code: u64,
}

impl<'a> Decoder<'a> {
    /// Starts at the first byte.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self {
            bytes,
            read: 0,
            range: u32::MAX,
            code: 0,
        };
        for _ in 0..4 {
            decoder.shift();
        }
        decoder
    }

    fn shift(&mut self) {
        let byte = self.bytes.get(self.read).copied().unwrap_or(0);
        self.code = self.code << 8 | u64::from(byte);
        self.read += 1;
    }

    /// Reads a bit.
    pub fn bit(&mut self, model: &mut impl Model) -> bool {
        let bound = model.bound(self.range);
        let bit = self.code >= u64::from(bound);
        if bit {
            self.code -= u64::from(bound);
            self.range -= bound;
        } else {
            self.range = bound;
        }
        model.learn(bit);
        while self.range < LEAST {
            self.range <<= 8;
            self.shift();
        }
        bit
    }
}

/// What a checker of proofs asks, which runs natively only.
#[cfg(not(target_arch = "wasm32"))]
impl Decoder<'_> {
    /// Whether the code is less than the range, as an encoder leaves it. Once it is, it stays so: each bit keeps it, and so does each byte.
    #[must_use]
    pub const fn is_within_range(&self) -> bool {
        self.code < self.range as u64
    }

    /// The number of bytes read; more than there are if it has read zeros after their end.
    #[must_use]
    pub const fn read(&self) -> usize {
        self.read
    }

    /// Whether the encoder stopped here: all bytes are read, and no code is left.
    #[must_use]
    pub const fn is_at_end(&self) -> bool {
        self.read >= self.bytes.len() && self.code == 0
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    /// Counts the bits.
    #[derive(Clone, Copy)]
    struct Counts([u32; 2]);

    impl Model for Counts {
        fn bound(&self, range: u32) -> u32 {
            range / (self.0[0] + self.0[1]) * self.0[0]
        }

        fn learn(&mut self, bit: bool) {
            self.0[usize::from(bit)] += 1;
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        let mut random = fastrand::Rng::with_seed(1);
        for length in [0, 1, 7, 100, 50_000] {
            for rare in [2, 20, 3_000] {
                // Long runs of equal bits make carries that propagate far back.
                let bit = |i| match i % 10_000 < 3_000 {
                    true => i % 20_000 < 10_000,
                    false => random.u32(..rare) == 0,
                };
                let bits: Vec<bool> = (0..length).map(bit).collect();
                let mut models = [Counts([1, 1]); 2];
                let mut encoder = Encoder::default();
                for (i, &bit) in bits.iter().enumerate() {
                    encoder.bit(&mut models[i % 2], bit);
                }
                let bytes = encoder.finish();
                let mut models = [Counts([1, 1]); 2];
                let mut decoder = Decoder::new(&bytes);
                for (i, &bit) in bits.iter().enumerate() {
                    assert_eq!(decoder.bit(&mut models[i % 2]), bit, "bit {i}");
                }
                assert!(decoder.is_at_end() && decoder.read() == bytes.len());
            }
        }
    }
}
