//! Makes proofs in reversi: the solver says which moves prove the claim; of these, the walk takes one with a small proof.

use super::{Candidate, ReversiChoice};
use crate::game::Score;
use crate::games::reversi::Rules;
use crate::proof::coder::{Contexts, Guide};
use crate::proof::fault::{Cause, Fault};
use crate::range_coder::Encoder;
use crate::solver::reversi::prover::Prover;
use crate::solver::reversi::rules::ReversiBoard;

/// A later move is taken if it needs [`FEWER`] times fewer positions than an earlier one after [`SAVED`] are subtracted: its rank takes more bits,
/// and where the solver needs few positions, there is little to gain.
const FEWER: u64 = 2;
const SAVED: u64 = 256;

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
    /// If there is too little memory.
    pub fn new(
        rules: &Rules,
        target: Score,
        (bits, threads): (u32, usize),
        encoder: &'a mut Encoder,
        goes_on: &'a mut dyn FnMut(u64) -> bool,
    ) -> Result<Self, Fault> {
        Ok(Self {
            solver: Prover::of(ReversiBoard::of(rules), bits, threads)
                .map_err(|_| Cause::Memory)?,
            target: target as i32,
            contexts: Contexts::default(),
            encoder,
            goes_on,
        })
    }

    /// The positions that the solver needs to show that the claim holds after a candidate, at most about `most`. `None` if the claim does
    /// not hold, or if that takes more.
    fn effort(&mut self, candidate: &Candidate, most: u64) -> Result<Option<u64>, Fault> {
        let needed = 1 - self.target;
        let before = self.solver.nodes();
        let mut stopped = false;
        let mut goes_on = |nodes| {
            stopped = !(self.goes_on)(nodes);
            !stopped
        };
        let answer = self
            .solver
            .ask_within(candidate.after, needed, most, &mut goes_on);
        if stopped {
            return Err(Cause::Stopped.into());
        }
        let nodes = self.solver.nodes() - before;
        Ok(answer.filter(|(value, _)| *value < needed).map(|_| nodes))
    }
}

impl Guide<ReversiChoice<'_>> for Writer<'_> {
    /// Takes the move for which the solver needs the fewest positions, since its proof is likely the smallest; but a later move, whose rank
    /// takes more bits, only if it needs far fewer.
    fn choose(&mut self, choice: ReversiChoice) -> Result<usize, Fault> {
        let (mut chosen, mut most) = (None, u64::MAX);
        for (number, candidate) in choice.candidates.iter().enumerate() {
            if let Some(effort) = self.effort(candidate, most)?
                && effort < most
            {
                chosen = Some(number);
                most = effort.saturating_sub(SAVED) / FEWER;
                if most == 0 {
                    break;
                }
            }
        }
        let chosen = chosen.ok_or(Cause::False)?;
        self.contexts.write(self.encoder, &choice, chosen);
        Ok(chosen)
    }
}
