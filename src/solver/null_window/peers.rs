//! Searches of the same position that share no memory: those of a page's workers, or of several threads.
//!
//! Each searches the whole position. Between two slices, each shares with the others what it has proved and which questions it is on. What one
//! has proved, the others enter in their tables; what one is searching, the others put off (ABDADA: Weill 1996); and where several have the
//! same question about a position, each begins with moves of its own. So a move is searched twice only if nothing else is left to do. No
//! search waits for another, and one whose peers are gone finds everything alone.
//!
//! To send what is proved to all others is to replicate the transposition table, as programs for machines without shared memory do (Romein,
//! Plaat, Bal and Schaeffer 1999 compare this with other tables). That each search begins with moves of its own, and the choice of what to
//! send, are ours. `cargo bench --bench peers` measures what it is worth.
//!
//! A message is a list of words of 64 bits: the sender's number and the number of questions that it is on, 16 bits each, and the number of
//! proofs, 32 bits; the questions' marks; and for each proof its length and as many words, which the game writes and reads.

use std::iter::once;
use std::mem::take;

use super::bounds::Rank;
use super::knowledge::Knowledge;
use crate::solver::peer_place::PeerPlace;

/// The maximum number of words that are kept for the next message.
const MOST: usize = 1 << 18;

/// What a search knows of its peers, and what it has to share with them.
#[derive(Clone, Debug, Default)]
pub struct Peers {
    /// This search's place among them.
    pub place: PeerPlace,
    /// The marks of the questions that they are on, each with a peer's number.
    marks: Vec<(u16, u64)>,
    /// The proofs to share; none are kept before the first exchange.
    proofs: Option<Vec<u64>>,
    /// How many there are.
    count: u32,
    /// Messages not yet read.
    inbox: Vec<u8>,
}

impl Peers {
    /// The mark of a question: is the rank of the position with this mark at least `threshold`? Two questions hardly ever share one; if they
    /// do, a peer only tries its moves in another order.
    #[must_use]
    pub const fn mark<K: Knowledge>(position: u64, threshold: Rank) -> u64 {
        if K::QUESTIONS_APART {
            position ^ (threshold as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        } else {
            position
        }
    }

    /// Whether one of them is on the question with this mark.
    #[must_use]
    pub fn are_at(&self, mark: u64) -> bool {
        self.marks.iter().any(|&(_, other)| other == mark)
    }

    /// Whether any question of theirs is known.
    #[inline]
    #[must_use]
    pub const fn are_busy(&self) -> bool {
        !self.marks.is_empty()
    }

    /// Whether they want a proof that took so many positions.
    #[inline]
    #[must_use]
    pub fn want<K: Knowledge>(&self, cost: u64) -> bool {
        cost >= K::WORTH
            && self
                .proofs
                .as_ref()
                .is_some_and(|proofs| proofs.len() < MOST)
    }

    /// Adds a proof to the next message.
    #[cold]
    pub fn add_proof(&mut self, write: impl FnOnce(&mut Vec<u64>)) {
        let Some(proofs) = &mut self.proofs else {
            return;
        };
        let at = proofs.len();
        proofs.push(0);
        write(proofs);
        match proofs.len() - at - 1 {
            0 => proofs.truncate(at),
            length => {
                proofs[at] = length as u64;
                self.count += 1;
            }
        }
    }

    /// Takes in messages, to be read when the search goes on, and returns one for all others with the marks of its questions.
    pub fn exchange(
        &mut self,
        place: PeerPlace,
        messages: &[u8],
        marks: impl Iterator<Item = u64>,
    ) -> Vec<u8> {
        self.place = place;
        self.inbox.extend_from_slice(messages);
        let marks: Vec<u64> = marks.take(u16::MAX.into()).collect();
        let proofs = self.proofs.replace(Vec::new()).unwrap_or_default();
        let count = take(&mut self.count);
        let head = u64::from(place.rank) | (marks.len() as u64) << 16 | u64::from(count) << 32;
        once(head)
            .chain(marks)
            .chain(proofs)
            .flat_map(u64::to_le_bytes)
            .collect()
    }

    /// Reads the messages, and passes each proof to `enter`. False if there was no message. Anything may be in a message: what makes no sense is
    /// left out.
    #[inline(never)] // Measured at `Member::next`.
    pub fn read(&mut self, mut enter: impl FnMut(&[u64])) -> bool {
        let inbox = take(&mut self.inbox);
        let words = inbox.chunks_exact(8).map(word).collect::<Vec<_>>();
        let mut rest = &words[..];
        while let Some((&head, after)) = rest.split_first() {
            let rank = head as u16;
            let (marks, after) = split(after, head >> 16 & 0xffff);
            self.marks.retain(|&(other, _)| other != rank);
            self.marks.extend(marks.iter().map(|&mark| (rank, mark)));
            rest = after;
            for _ in 0..head >> 32 {
                let Some((&length, after)) = rest.split_first() else {
                    break;
                };
                let (proof, after) = split(after, length);
                enter(proof);
                rest = after;
            }
        }
        !words.is_empty()
    }
}

/// The first so many words, or all, and the others.
fn split(words: &[u64], length: u64) -> (&[u64], &[u64]) {
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    words.split_at(length.min(words.len()))
}

/// The number in eight bytes.
fn word(bytes: &[u8]) -> u64 {
    bytes
        .first_chunk()
        .map_or(0, |&bytes| u64::from_le_bytes(bytes))
}
