//! Searches of the same position that share no memory, such as those of a page's workers.
//!
//! Each searches the whole position. Between two slices, each tells the others what it has proved and which positions it is at. What one
//! has proved, the others read from their tables; what one is searching, the others put off. In a position at which several are, each
//! begins with moves of its own. So none waits for another, and a search whose peers are gone still finds everything: it
//! only has no help.

use super::kernel::{Kernel, key};
use super::root_move::RootMove;
use super::rules::Board;
use super::stack::Stack;
use super::table::{Far, Lease, hash};
use crate::games::reversi::bitboard::Discs;

/// The fewest empty cells of a position about which peers tell each other where they are.
const FROM: u32 = 17;

/// The fewest positions that a proof worth telling took.
const WORTH: u64 = 1_000;

/// The length of a proof in a message: two sets of discs and four bytes.
const PROOF: usize = 20;

/// The length of a position's mark in a message.
const MARK: usize = 8;

/// The most peers, itself included.
const MOST: usize = 32;

/// What a search knows of its peers, and what it has to tell them.
#[derive(Default)]
pub struct Peers {
    /// Its number among them.
    rank: usize,
    /// How many they are, itself included.
    count: usize,
    /// The marks of the positions at which each is.
    paths: Vec<Vec<u64>>,
    /// The proofs to tell.
    proofs: Vec<u8>,
}

/// A number for a position, if peers tell each other whether they are there.
#[inline(never)]
fn mark(board: &Board, discs: Discs) -> Option<u64> {
    (board.empties(discs).count_ones() >= FROM).then(|| hash(key(board, discs)))
}

impl Kernel<'_> {
    /// Whether a peer is at this position.
    #[inline(never)]
    #[must_use]
    pub fn has_peer_at(&self, discs: Discs) -> bool {
        self.peers.as_deref().is_some_and(|peers| {
            mark(self.board, discs).is_some_and(|mark| peers.is_at(mark))
        })
    }

    /// Whether to put off a move of this position, which leads to the position `after`: a peer is there, or it is left to one that is here.
    #[inline(never)]
    #[must_use]
    pub fn puts_off(&self, discs: Discs, cell: u8, after: Discs) -> bool {
        let Some(peers) = &self.peers else {
            return false;
        };
        // Counted by cells, since each search tries the moves in an order of its own.
        let before = discs.moves(self.board.mask) & ((1 << cell) - 1);
        self.has_peer_at(after)
            || self.has_peer_at(discs) && !peers.own(before.count_ones() as usize)
    }

    /// Whether to leave a root move for now. Each search goes over the moves up to three times: first it takes its own, then those at which
    /// no peer is, then all that are left.
    #[inline(never)]
    #[must_use]
    pub fn leaves(&self, round: usize, root_move: &RootMove) -> bool {
        match (round, &self.peers) {
            (0, Some(peers)) => !peers.own(root_move.number),
            (1, Some(_)) => self.has_peer_at(root_move.after),
            _ => false,
        }
    }

    /// Tells the peers an answer, as [`keep`](Self::keep) stores it.
    pub fn tell(&mut self, lease: Lease, discs: Discs, bounds: (i32, i32), best: Option<u8>, cost: u64) {
        if let Some(peers) = &mut self.peers {
            peers.tell(lease, discs, bounds, best, cost);
        }
    }
}

impl Peers {
    /// Sets this search's number among its peers.
    pub fn set(&mut self, rank: usize, count: usize) {
        self.count = count.clamp(1, MOST);
        self.rank = rank.min(self.count - 1);
        self.paths.resize_with(self.count, Vec::new);
    }

    /// Whether the move with this index is one of those with which this search begins.
    pub fn own(&self, index: usize) -> bool {
        index % self.count == self.rank
    }

    /// Whether a peer is at the position with this mark.
    fn is_at(&self, mark: u64) -> bool {
        self.paths.iter().flatten().any(|&other| other == mark)
    }

    /// Takes note of a proof.
    pub fn tell(
        &mut self,
        lease: Lease,
        discs: Discs,
        bounds: (i32, i32),
        best: Option<u8>,
        cost: u64,
    ) {
        if cost < WORTH {
            return;
        }
        self.proofs.extend(discs.player.to_le_bytes());
        self.proofs.extend(discs.opponent.to_le_bytes());
        let best = best.map_or(0, |cell| cell + 1);
        let cost = 4 * (64 - cost.leading_zeros()) as u8;
        self.proofs
            .extend([bounds.0 as u8, bounds.1 as u8, best, cost | lease.trust()]);
    }

    /// The message to the peers: the search's number, how many marks follow, the marks, the proofs.
    pub fn message(&mut self, board: &Board, stack: &Stack) -> Vec<u8> {
        let path: Vec<u64> = stack.path().filter_map(|discs| mark(board, discs)).collect();
        let mut message = vec![self.rank as u8, path.len() as u8];
        for mark in &path {
            message.extend(mark.to_le_bytes());
        }
        message.append(&mut self.proofs);
        message
    }

    /// Takes in a peer's message. What is no message of a peer about this board is ignored.
    pub fn hear(&mut self, board: &Board, (far, lease): (&Far, Lease), message: &[u8]) {
        let Some((&[rank, marks], rest)) = message.split_first_chunk() else {
            return;
        };
        let Some((marks, proofs)) = rest.split_at_checked(MARK * usize::from(marks)) else {
            return;
        };
        if let Some(path) = self.paths.get_mut(usize::from(rank)) {
            path.clear();
            path.extend(marks.chunks_exact(MARK).map(word));
        }
        for proof in proofs.chunks_exact(PROOF) {
            let discs = Discs::new(word(proof), word(&proof[8..]));
            let (lower, upper) = (i32::from(proof[16] as i8), i32::from(proof[17] as i8));
            let (best, cost) = (proof[18].checked_sub(1), proof[19]);
            let legal = discs.player & discs.opponent == 0
                && discs.all() & !board.mask == 0
                && -board.cells <= lower
                && lower <= upper
                && upper <= board.cells
                && best.is_none_or(|cell| cell < 64 && discs.moves(board.mask) >> cell & 1 == 1);
            if legal {
                let lease = lease.trusting(cost & 3);
                far.store(lease, discs, (lower, upper), best, (1 << (cost >> 2)) - 1);
            }
        }
    }
}

/// The number in the first eight bytes.
fn word(bytes: &[u8]) -> u64 {
    bytes.first_chunk().map_or(0, |&word| u64::from_le_bytes(word))
}
