//! Searches of the same position that share no memory, such as those of a page's workers.
//!
//! Each searches the whole position. Between two slices, each shares with the others what it has proved and which positions it is at. What one
//! has proved, the others read from their tables. What one is searching, the others put off; and where several are at the same position,
//! each begins with moves of its own. So a move is searched twice only if nothing else is left to do. No search waits for another, and one
//! whose peers are gone finds everything alone.
//!
//! To send what is proved to all others is to replicate the transposition table, as programs for machines without shared memory do (Romein,
//! Plaat, Bal and Schaeffer 1999 compare this with other tables). To put off what another searches is ABDADA (Weill 1996), as between
//! threads (`marks`). That each search begins with moves of its own, and the choice of what to send, are ours.
//!
//! A message is a list of words of 64 bits: the sender's number, the number of marks and the number of proofs, 16 bits each; the marks of
//! the positions where the sender is; the proofs of three words each, a position and its entry in the table.

use std::iter::once;
use std::mem::take;

use super::rules::ReversiBoard;
use super::table::{Far, Lease, hash};
use crate::games::reversi::bitboard::Discs;
use crate::solver::place::Place;

#[cfg(test)]
mod tests;

/// From this many empty cells on, peers tell each other which positions they are at. With fewer, a search is over before the message
/// arrives.
const FROM: u32 = if cfg!(test) { 11 } else { 17 };

/// A proof is worth sharing if at least this many positions were visited for it. On 6x6, a quarter or four times as many make no difference.
pub const WORTH: u64 = if cfg!(test) { 1 } else { 1_000 };

/// What a search knows of its peers, and what it has to share with them.
#[derive(Default)]
pub struct Peers {
    /// This search's place among them.
    pub place: Place,
    /// The positions at which they are, each with a peer's number.
    marks: Vec<(u16, u64)>,
    /// The proofs to share.
    proofs: Vec<u64>,
    /// Messages not yet read.
    inbox: Vec<u8>,
}

/// A number for a position, if peers share that they are there.
fn mark(board: &ReversiBoard, discs: Discs) -> Option<u64> {
    (board.empties(discs).count_ones() >= FROM).then(|| hash(board.key(discs)))
}

impl Peers {
    /// Whether a peer is at this position.
    #[must_use]
    pub fn are_at(&self, board: &ReversiBoard, discs: Discs) -> bool {
        mark(board, discs).is_some_and(|mark| self.marks.iter().any(|&(_, other)| other == mark))
    }

    /// Whether the move to `after` is theirs: a peer is searching `after`, or a peer at this position begins with that move.
    #[must_use]
    pub fn have(&self, board: &ReversiBoard, discs: Discs, cell: u8, after: Discs) -> bool {
        // Counted by cells, since each search tries the moves in an order of its own.
        let before = discs.moves(board.mask) & ((1 << cell) - 1);
        self.are_at(board, after)
            || self.are_at(board, discs) && !self.place.owns(before.count_ones() as usize)
    }

    /// Adds a proof to the next message: a position and its entry in the table.
    pub fn add_proof(&mut self, discs: Discs, entry: u32) {
        let proof = [discs.player, discs.opponent, entry.into()];
        self.proofs.extend_from_slice(&proof);
    }

    /// Takes in messages, to be read at the next [`read`](Self::read), and returns one for all others, with the positions of this search's
    /// `path`.
    pub fn exchange(
        &mut self,
        place: Place,
        messages: &[u8],
        board: &ReversiBoard,
        path: impl Iterator<Item = Discs>,
    ) -> Vec<u8> {
        self.place = place;
        self.inbox.extend_from_slice(messages);
        let marks: Vec<u64> = path.filter_map(|discs| mark(board, discs)).collect();
        let proofs = take(&mut self.proofs);
        let head =
            u64::from(place.rank) | (marks.len() as u64) << 16 | (proofs.len() as u64 / 3) << 32;
        once(head)
            .chain(marks)
            .chain(proofs)
            .flat_map(u64::to_le_bytes)
            .collect()
    }

    /// Reads the messages and enters the proofs in the table, ignoring anything that is not a position of this board. False if there was
    /// no message.
    pub fn read(&mut self, board: &ReversiBoard, (far, lease): (&Far, Lease)) -> bool {
        let mut words = self.inbox.chunks_exact(8).map(word);
        let mut any = false;
        while let Some(head) = words.next() {
            any = true;
            let rank = head as u16;
            self.marks.retain(|&(other, _)| other != rank);
            for _ in 0..head >> 16 & 0xffff {
                if let Some(mark) = words.next() {
                    self.marks.push((rank, mark));
                }
            }
            for _ in 0..head >> 32 {
                let (Some(player), Some(opponent), Some(entry)) =
                    (words.next(), words.next(), words.next())
                else {
                    break;
                };
                let discs = Discs::new(player, opponent);
                if player & opponent == 0 && discs.all() & !board.mask == 0 {
                    far.enter(lease, discs, entry as u32, board);
                }
            }
        }
        self.inbox.clear();
        any
    }
}

/// The number in eight bytes.
fn word(bytes: &[u8]) -> u64 {
    bytes
        .first_chunk()
        .map_or(0, |&bytes| u64::from_le_bytes(bytes))
}
