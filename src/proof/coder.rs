//! The bits of the format and the ranks that they stand for, each bit in a context that counts what has been seen (`www/docs/en/proofs.md`).

use super::fault::{Cause, Fault};
use crate::range_coder::{self, Encoder, Model};

/// What a bit adds to its count.
const STEP: u32 = 24;
/// Counts are halved beyond this sum.
const MOST: u32 = 4096;

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

impl Model for Context {
    fn bound(&self, range: u32) -> u32 {
        range / (self.counts[0] + self.counts[1]) * self.counts[0]
    }

    fn learn(&mut self, bit: bool) {
        self.counts[usize::from(bit)] += STEP;
        if self.counts[0] + self.counts[1] > MOST {
            self.counts = self.counts.map(|count| count.div_ceil(2));
        }
    }
}

/// A choice of the prover among two or more candidates.
pub trait Choice {
    /// The number of candidates.
    fn among(&self) -> usize;

    /// The number of the context for a bit of the rank, less than 2048.
    fn context(&self, bit: usize) -> usize;
}

/// Chooses the prover's moves.
pub trait Guide<C> {
    /// Whether the walk goes on where the claim is not proved, as if it were. No checker does that, but tests use it to make files that
    /// are complete, and wrong only in that the claim is not proved.
    const LENIENT: bool = false;

    /// The index of the move among the candidates.
    ///
    /// # Errors
    /// If the guide does not know.
    fn choose(&mut self, choice: C) -> Result<usize, Fault>;
}

/// The contexts of a claim's ranks. A rank is written in unary: each bit says whether the candidate is a later one.
#[derive(Debug)]
pub struct Contexts(Vec<Context>);

impl Default for Contexts {
    fn default() -> Self {
        Self(vec![Context::default(); 2048])
    }
}

impl Contexts {
    /// Writes which candidate is chosen.
    pub fn write(&mut self, encoder: &mut Encoder, choice: &impl Choice, chosen: usize) {
        for bit in 0..(chosen + 1).min(choice.among() - 1) {
            encoder.bit(&mut self.0[choice.context(bit)], chosen > bit);
        }
    }

    /// Reads which candidate is chosen.
    ///
    /// # Errors
    /// If the body has ended.
    pub fn read(&mut self, decoder: &mut Decoder, choice: &impl Choice) -> Result<usize, Fault> {
        for bit in 0..choice.among() - 1 {
            if !decoder.bit(&mut self.0[choice.context(bit)])? {
                return Ok(bit);
            }
        }
        Ok(choice.among() - 1)
    }
}

/// Reads bits, and fails where the body ends.
#[derive(Debug)]
pub struct Decoder<'a> {
    bits: range_coder::Decoder<'a>,
    length: usize,
}

impl<'a> Decoder<'a> {
    /// At the start of a body.
    ///
    /// # Errors
    /// If the body is too short, or begins with a code that no encoder writes.
    pub fn new(body: &'a [u8]) -> Result<Self, Fault> {
        let decoder = Self {
            bits: range_coder::Decoder::new(body),
            length: body.len(),
        };
        decoder.within_body()?;
        if !decoder.bits.is_within_range() {
            return Err(Cause::NoCode.into());
        }
        Ok(decoder)
    }

    fn within_body(&self) -> Result<(), Fault> {
        if self.bits.read() > self.length {
            return Err(Cause::BodyEnds.into());
        }
        Ok(())
    }

    /// Reads a bit.
    ///
    /// # Errors
    /// If the body has ended.
    pub fn bit(&mut self, context: &mut Context) -> Result<bool, Fault> {
        let bit = self.bits.bit(context);
        self.within_body().map(|()| bit)
    }

    /// The bytes of the body read so far.
    #[must_use]
    pub fn read(&self) -> usize {
        self.bits.read().min(self.length)
    }

    /// Checks that nothing is left.
    ///
    /// # Errors
    /// If the body goes on.
    pub fn end(&self) -> Result<(), Fault> {
        if !self.bits.is_at_end() {
            return Err(Cause::BodyGoesOn.into());
        }
        Ok(())
    }
}
