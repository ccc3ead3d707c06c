//! The range coder of the format: binary decisions, each in a context that counts what has been seen (`www/docs/en/proofs.md`).
//!
//! The arithmetic is that of G. N. N. Martin's range encoder (1979), with carries that propagate back through the bytes already written.

use super::fault::{Cause, Fault};

/// What a bit adds to its count.
const STEP: u32 = 24;
/// Counts are halved beyond this sum.
const MOST: u32 = 4096;
/// Below this range, the next byte is due.
const LEAST: u64 = 1 << 24;

/// A context: how often each bit has been seen in it.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    counts: [u32; 2],
}

impl Default for Context {
    fn default() -> Self {
        Self { counts: [1, 1] }
    }
}

impl Context {
    fn bound(&self, range: u64) -> u64 {
        range / u64::from(self.counts[0] + self.counts[1]) * u64::from(self.counts[0])
    }

    fn learn(&mut self, bit: bool) {
        self.counts[usize::from(bit)] += STEP;
        if self.counts[0] + self.counts[1] > MOST {
            self.counts = self.counts.map(|count| count.div_ceil(2));
        }
    }
}

/// Codes a rank among `among` candidates (2 or more) in unary: the bit says whether the candidate is a later one. `bit` codes or decodes one
/// bit, given its number; when coding, it also returns the bit that it was asked to code.
pub fn rank<E>(among: usize, mut bit: impl FnMut(usize) -> Result<bool, E>) -> Result<usize, E> {
    for i in 0..among - 1 {
        if !bit(i)? {
            return Ok(i);
        }
    }
    Ok(among - 1)
}

/// Writes bits.
#[derive(Debug)]
pub struct Encoder {
    low: u64,
    range: u64,
    bytes: Vec<u8>,
}

impl Default for Encoder {
    fn default() -> Self {
        Self {
            low: 0,
            range: u64::from(u32::MAX),
            bytes: Vec::new(),
        }
    }
}

impl Encoder {
    /// Writes a bit.
    pub fn bit(&mut self, context: &mut Context, bit: bool) {
        let bound = context.bound(self.range);
        if bit {
            self.low += bound;
            self.range -= bound;
        } else {
            self.range = bound;
        }
        while self.range < LEAST {
            self.shift();
            self.range <<= 8;
        }
        context.learn(bit);
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

    /// The finished body.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        for _ in 0..4 {
            self.shift();
        }
        self.bytes
    }
}

/// Reads bits.
#[derive(Debug)]
pub struct Decoder<'a> {
    code: u64,
    range: u64,
    body: &'a [u8],
    read: usize,
}

impl<'a> Decoder<'a> {
    /// At the start of a body.
    ///
    /// # Errors
    /// The body is too short.
    pub fn new(body: &'a [u8]) -> Result<Self, Fault> {
        let mut decoder = Self {
            code: 0,
            range: u64::from(u32::MAX),
            body,
            read: 0,
        };
        for _ in 0..4 {
            decoder.code = decoder.code << 8 | u64::from(decoder.next()?);
        }
        Ok(decoder)
    }

    fn next(&mut self) -> Result<u8, Fault> {
        let byte = self.body.get(self.read).ok_or(Cause::BodyEnds)?;
        self.read += 1;
        Ok(*byte)
    }

    /// Reads a bit.
    ///
    /// # Errors
    /// The body has ended.
    pub fn bit(&mut self, context: &mut Context) -> Result<bool, Fault> {
        let bound = context.bound(self.range);
        let bit = self.code >= bound;
        if bit {
            self.code -= bound;
            self.range -= bound;
        } else {
            self.range = bound;
        }
        while self.range < LEAST {
            self.code = self.code << 8 | u64::from(self.next()?);
            self.range <<= 8;
        }
        context.learn(bit);
        Ok(bit)
    }

    /// The bytes of the body read so far.
    #[must_use]
    pub const fn read(&self) -> usize {
        self.read
    }

    /// Makes sure that nothing is left.
    ///
    /// # Errors
    /// The body goes on.
    pub fn end(&self) -> Result<(), Fault> {
        if self.read < self.body.len() || self.code != 0 {
            return Err(Cause::BodyGoesOn.into());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Context, Decoder, Encoder};

    #[test]
    fn what_was_coded_is_decoded_to_the_last_byte() {
        let mut random = fastrand::Rng::with_seed(1);
        for length in [0, 1, 7, 100, 20_000] {
            for rare in [2, 20, 3000] {
                let bits: Vec<bool> = (0..length).map(|_| random.u32(..rare) == 0).collect();
                let mut contexts = [Context::default(); 3];
                let mut encoder = Encoder::default();
                for (i, &bit) in bits.iter().enumerate() {
                    encoder.bit(&mut contexts[i % 3], bit);
                }
                let body = encoder.finish();
                let mut contexts = [Context::default(); 3];
                let mut decoder = Decoder::new(&body).unwrap();
                for (i, &bit) in bits.iter().enumerate() {
                    assert_eq!(decoder.bit(&mut contexts[i % 3]).ok(), Some(bit));
                }
                decoder.end().unwrap();
                let longer = [&body[..], &[0]].concat();
                let mut contexts = [Context::default(); 3];
                let mut decoder = Decoder::new(&longer).unwrap();
                for i in 0..length {
                    decoder.bit(&mut contexts[i % 3]).unwrap();
                }
                decoder.end().unwrap_err();
            }
        }
    }
}
