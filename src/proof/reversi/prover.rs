//! Makes proofs in reversi: the solver says which moves prove the claim; of these, the walk takes one with a small proof.

use super::{Candidate, Contexts, Guide};
use crate::game::Score;
use crate::games::reversi::Rules;
use crate::proof::coder::{Encoder, rank};
use crate::proof::fault::{Cause, Fault};
use crate::solver::reversi::prover::Prover;
use crate::solver::reversi::rules::Board;

/// The guide of the prover: it writes down what it chooses.
pub struct Writer<'a> {
    solver: Prover,
    /// The score that the prover needs, from its point of view.
    target: i32,
    contexts: Contexts,
    encoder: &'a mut Encoder,
    goes_on: &'a mut dyn FnMut(u64) -> bool,
}

impl<'a> Writer<'a> {
    /// A writer with a solver whose table takes up to `2^bits` times 64 bytes.
    ///
    /// # Errors
    /// There is too little memory.
    pub fn new(
        rules: &Rules,
        target: Score,
        (bits, threads): (u32, usize),
        encoder: &'a mut Encoder,
        goes_on: &'a mut dyn FnMut(u64) -> bool,
    ) -> Result<Self, Fault> {
        Ok(Self {
            solver: Prover::of(Board::of(rules), bits, threads).map_err(|_| Cause::Memory)?,
            target: target as i32,
            contexts: Contexts::default(),
            encoder,
            goes_on,
        })
    }

    /// Whether the claim holds after a candidate.
    fn proves(&mut self, candidate: &Candidate) -> Result<bool, Fault> {
        let needed = 1 - self.target;
        let answer = self
            .solver
            .ask_while(candidate.after, needed, self.goes_on);
        match answer {
            Some((value, _)) => Ok(value < needed),
            None => Err(Cause::Stopped.into()),
        }
    }
}

impl Guide for Writer<'_> {
    fn choose(&mut self, empties: u32, candidates: &[Candidate]) -> Result<usize, Fault> {
        let mut chosen = None;
        for (number, candidate) in candidates.iter().enumerate() {
            if self.proves(candidate)? {
                chosen = Some(number);
                break;
            }
        }
        let chosen = chosen.ok_or(Cause::False)?;
        rank(candidates.len(), |bit| {
            let later = chosen > bit;
            let context = self.contexts.of(empties, candidates, bit);
            self.encoder.bit(context, later);
            Ok(later)
        })
    }
}
