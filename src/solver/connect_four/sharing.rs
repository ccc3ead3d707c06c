//! How a search shares its work with its peers.

use std::iter::once;
use std::mem::take;

use super::board::Board;
use super::peers::{BASE, BITS, FROM, mark};
use super::stack::{Move, Stack};
use super::table::{Bounds, Table};
use super::word::Word;
use crate::solver::place::Place;

impl<W: Word> Stack<W> {
    /// Takes in messages, to be read when the search goes on, and returns one for all others.
    pub fn exchange(&mut self, board: &Board<W>, place: Place, messages: &[u8]) -> Vec<u8> {
        self.peers.place = place;
        self.peers.inbox.extend_from_slice(messages);
        let path = self.path().iter();
        let far = path.filter(|frame| board.size - frame.position.marks >= FROM);
        let marks = far.map(|frame| mark(frame.key, frame.threshold).wide());
        let marks: Vec<u128> = marks.collect();
        let proofs = self.peers.proofs.replace(Vec::new()).unwrap_or_default();
        let head =
            u128::from(place.rank) | (marks.len() as u128) << 16 | (proofs.len() as u128) << 32;
        once(head)
            .chain(marks)
            .chain(proofs.into_iter().flatten())
            .flat_map(u128::to_le_bytes)
            .collect()
    }

    /// Reads the messages, enters the proofs in the table, and leaves the first position on the path that they decide.
    pub fn catch_up(&mut self, board: &Board<W>, table: &mut Table<W>) {
        if self.peers.inbox.is_empty() {
            return;
        }
        let inbox = take(&mut self.peers.inbox);
        let mut numbers = inbox.chunks_exact(16).map(number);
        while let Some(head) = numbers.next() {
            let rank = head as u16;
            self.peers.marks.retain(|&(other, _)| other != rank);
            let marks = numbers.by_ref().take((head >> 16) as u16 as usize);
            let marks = marks.map(|mark| (rank, W::of_wide(mark)));
            self.peers.marks.extend(marks);
            for _ in 0..head >> 32 {
                let (Some(key), Some(packed)) = (numbers.next(), numbers.next()) else {
                    break;
                };
                let digit = |at: u32| (packed >> (at * BITS)) as i32 & ((1 << BITS) - 1);
                let new = Bounds {
                    lower: digit(0) - BASE,
                    upper: digit(1) - BASE,
                };
                // Anything else is not a key of this board.
                if key.checked_shr(board.key_bits()).unwrap_or(0) == 0 {
                    table.merge(W::of_wide(key), new, digit(2));
                }
            }
        }
        let decided = self.path().iter().enumerate().find_map(|(depth, frame)| {
            let known = table.probe(frame.key, board.size - frame.position.marks)?;
            Some((depth, known.answers(frame.threshold)?))
        });
        if let Some((depth, reached)) = decided {
            self.depth = depth;
            self.answer = Some(reached);
        }
    }

    /// Brings forward the next move of the latest position that is not its peers': no peer is searching it or, if one has the same question here,
    /// begins with it.
    #[inline]
    pub fn put_off(&mut self, board: &Board<W>) {
        if self.peers.marks.is_empty() {
            return;
        }
        let frame = &self.frames[self.depth - 1];
        if board.size - frame.position.marks <= FROM {
            return;
        }
        let shared = self.peers.are_asking(frame.key, frame.threshold);
        let own = |mv: &Move<W>| {
            // Counted by columns, since each search tries the moves in an order of its own.
            let before = board.open(frame.position.mask) & mv.cell.plus(!W::ZERO);
            let after = frame.position.after(mv.cell);
            let is_theirs = self
                .peers
                .are_asking(self.key(board, &after), 1 - frame.threshold);
            (!shared || self.peers.place.owns(before.count() as usize)) && !is_theirs
        };
        let left = &frame.moves[frame.tried..frame.count];
        if let Some(at) = left.iter().position(own) {
            let frame = &mut self.frames[self.depth - 1];
            frame.moves[frame.tried..=frame.tried + at].rotate_right(1);
        }
    }
}

/// The number in sixteen bytes.
fn number(bytes: &[u8]) -> u128 {
    bytes
        .first_chunk()
        .map_or(0, |&bytes| u128::from_le_bytes(bytes))
}
