//! Searches of the same position that share no memory: those of a page's workers, or of several threads.
//!
//! Each searches the whole position. Between two slices, each shares with the others what it has proved and which questions it is on. What one
//! has proved, the others enter in their tables; what one is searching, the others put off (ABDADA: Weill 1996); and where several have the
//! same question about a position, each begins with moves of its own. So a move is searched twice only if nothing else is left to do. No
//! search waits for another, and one whose peers are gone finds everything alone.
//!
//! It takes several questions to find a score, and every second peer begins at the other end: while one asks whether the score is at least 0,
//! another asks whether it is at least 1. So two seldom have the same question before the last one. Of the positions that one search alone
//! visits for the value and the length of 7x6, the busier of two visits 0.515 from the start (0.744 when both had the same questions). For 49
//! positions after two to seven plies, it is 0.42 to 0.74 by ply (0.65 to 0.81). `cargo bench --bench peers` measures it.
//!
//! A message is a list of numbers of 16 bytes: the sender's number, the number of questions that it is on and the number of proofs, 16 bits
//! each; the questions' marks; the proofs of two numbers each, a key and the bounds with the number of cells left.

use super::length::Score;
use super::table::Bounds;
use super::word::Word;
use crate::solver::place::Place;

/// From this many cells left on, peers tell each other which questions they are on. With fewer, a search is over before the message
/// arrives.
pub const FROM: i32 = if cfg!(test) { 9 } else { 24 };
/// A proof is worth sharing if at least this many positions were visited for it.
const WORTH: u64 = if cfg!(test) { 1 } else { 1_000 };
/// The maximum number of proofs that are kept for the next message.
const MOST: usize = 1 << 16;
/// What a bound or the number of cells left is written in.
pub const BITS: u32 = 7;
/// What a bound is increased by, so that it is positive.
pub const BASE: Score = 64;

/// What a search knows of its peers, and what it has to share with them.
#[derive(Clone, Debug, Default)]
pub struct Peers<W> {
    /// This search's place among them.
    pub place: Place,
    /// The marks of the questions that they are on, each with a peer's number.
    pub marks: Vec<(u16, W)>,
    /// The proofs to share; none are kept before the first exchange.
    pub proofs: Option<Vec<[u128; 2]>>,
    /// Messages not yet read.
    pub inbox: Vec<u8>,
}

impl<W: Word> Peers<W> {
    /// Whether one of them asks whether the score of the position with this key is at least `threshold`.
    pub fn are_asking(&self, key: W, threshold: Score) -> bool {
        let asked = mark(key, threshold);
        self.marks.iter().any(|&(_, mark)| mark == asked)
    }

    /// Adds a proof to the next message if it took so many positions that it is worth sharing.
    #[inline]
    pub fn add_proof(&mut self, key: W, bounds: Bounds, left: i32, nodes: u64) {
        if nodes >= WORTH
            && let Some(proofs) = &mut self.proofs
            && proofs.len() < MOST
        {
            let digits = [bounds.lower + BASE, bounds.upper + BASE, left];
            let digits = digits.into_iter().rev();
            let packed = digits.fold(0, |packed, digit| packed << BITS | digit as u128);
            proofs.push([key.wide(), packed]);
        }
    }
}

/// The mark of a question: is the score of the position with this key at least `threshold`? Two questions hardly ever share one; if they do, a
/// peer only tries its moves in another order.
pub fn mark<W: Word>(key: W, threshold: Score) -> W {
    key ^ W::of((threshold + BASE) as u64).times(W::MIXER)
}
