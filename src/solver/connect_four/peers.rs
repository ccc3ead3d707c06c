//! Searches of the same position that share no memory: those of a page's workers, or of several threads.
//!
//! Each searches the whole position. Between two slices, each shares with the others what it has proved and which positions it is at. What one
//! has proved, the others enter in their tables; what one is searching, the others put off (ABDADA: Weill 1996); and where several are at
//! the same position, each begins with moves of its own. So a move is searched twice only if nothing else is left to do. No search waits for
//! another, and one whose peers are gone finds everything alone.
//!
//! A message is a list of numbers of 16 bytes: the sender's number, the number of positions where it is and the number of proofs, 16 bits
//! each; the positions' keys; the proofs of two numbers each, a key and the bounds with the number of cells left.

use std::iter::once;
use std::mem::take;

use super::board::Board;
use super::length::Score;
use super::stack::{Move, Stack};
use super::table::{Bounds, Table};
use super::word::Word;

/// The fewest cells left in a position about which peers inform each other that they are there. With fewer, a search is over before the
/// message arrives.
const FROM: i32 = if cfg!(test) { 9 } else { 24 };
/// The fewest positions visited for a proof that is worth sharing.
const WORTH: u64 = if cfg!(test) { 1 } else { 1_000 };
/// The most proofs that are kept for the next message.
const MOST: usize = 1 << 16;
/// What a bound or the number of cells left is written in.
const BITS: u32 = 7;
/// What a bound is increased by, so that it is positive.
const BASE: Score = 64;

/// What a search knows of its peers, and what it has to share with them.
#[derive(Clone, Debug, Default)]
pub struct Peers<W> {
    /// This search's number among them.
    rank: u16,
    /// How many they are, this search included.
    count: u16,
    /// The positions at which they are, each with a peer's number.
    marks: Vec<(u16, W)>,
    /// The proofs to share; none are kept before the first exchange.
    proofs: Option<Vec<[u128; 2]>>,
    /// Messages not yet read.
    inbox: Vec<u8>,
}

impl<W: Word> Peers<W> {
    /// Whether one of them is at the position with this key.
    fn are_at(&self, key: W) -> bool {
        self.marks.iter().any(|&(_, mark)| mark == key)
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

impl<W: Word> Stack<W> {
    /// Takes in messages, to be read when the search goes on, and returns one for all others. `rank` is this search's number among the
    /// `count` of them.
    pub fn exchange(
        &mut self,
        board: &Board<W>,
        (rank, count): (u16, u16),
        messages: &[u8],
    ) -> Vec<u8> {
        (self.peers.rank, self.peers.count) = (rank, count.max(1));
        self.peers.inbox.extend_from_slice(messages);
        let path = self.path().iter();
        let far = path.filter(|frame| board.size - frame.position.marks >= FROM);
        let marks: Vec<u128> = far.map(|frame| frame.key.wide()).collect();
        let proofs = self.peers.proofs.replace(Vec::new()).unwrap_or_default();
        let head = u128::from(rank) | (marks.len() as u128) << 16 | (proofs.len() as u128) << 32;
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
            let known = table.probe(frame.key)?;
            Some((depth, known.answers(frame.threshold)?))
        });
        if let Some((depth, reached)) = decided {
            self.depth = depth;
            self.answer = Some(reached);
        }
    }

    /// Brings forward the next move of the latest position that is not its peers': no peer is there or, if one is here, begins with it.
    #[inline]
    pub fn put_off(&mut self, board: &Board<W>) {
        if self.peers.marks.is_empty() {
            return;
        }
        let frame = &self.frames[self.depth - 1];
        if board.size - frame.position.marks <= FROM {
            return;
        }
        let (rank, count) = (u32::from(self.peers.rank), u32::from(self.peers.count));
        let here = self.peers.are_at(frame.key);
        let own = |mv: &Move<W>| {
            // Counted by columns, since each search tries the moves in an order of its own.
            let before = board.open(frame.position.mask) & mv.cell.plus(!W::ZERO);
            let after = frame.position.after(mv.cell);
            (!here || before.count() % count == rank) && !self.peers.are_at(self.key(board, &after))
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

#[cfg(test)]
mod tests {
    use super::super::{ConnectFourSearch, Table};
    use crate::game::Game;
    use crate::games::mnk::{Mnk, Move, Rules};
    use crate::search::report::Report;
    use crate::solver::options::Options;
    use fastrand::Rng;

    /// What is to be found out about each position.
    fn options() -> Options {
        Options {
            each_move: true,
            plies: true,
            ..Options::default()
        }
    }

    fn random_position(random: &mut Rng) -> Mnk {
        let (width, height) = (random.u8(3..6), random.u8(3..5));
        let rules = Rules {
            gravity: true,
            misere: random.bool(),
            ..Rules::new(width, height, random.u8(3..5)).expect("in range")
        };
        let mut game = Mnk::new(rules);
        for _ in 0..random.usize(..4) {
            let moves = game.moves();
            let next = game.after(moves[random.usize(..moves.len())]);
            if next.outcome().is_none() {
                game = next;
            }
        }
        game
    }

    fn alone(game: &Mnk) -> Report<Move> {
        let mut search = ConnectFourSearch::new(game, options()).expect("it fits");
        while !search.run(&mut Table::default(), u64::MAX).expect("memory") {}
        search.report()
    }

    fn values(report: &Report<Move>) -> Vec<(Move, i64, i64, Option<u32>)> {
        let moves = report.moves.iter();
        moves
            .map(|mv| (mv.mv, mv.lower, mv.upper, mv.plies))
            .collect()
    }

    /// Lets so many searches share their work until one is done.
    fn together(game: &Mnk, count: usize, slice: u64) -> Report<Move> {
        let search = || ConnectFourSearch::new(game, options()).expect("it fits");
        let mut searches: Vec<_> = (0..count).map(|_| (search(), Table::default())).collect();
        let mut messages = vec![Vec::new(); count];
        loop {
            let mut next = Vec::new();
            for (rank, (search, table)) in searches.iter_mut().enumerate() {
                if search.run(table, slice).expect("memory") {
                    return search.report();
                }
                let mut received: Vec<Vec<u8>> = messages.clone();
                received.remove(rank);
                next.push(search.exchange((rank as u16, count as u16), &received.concat()));
            }
            messages = next;
        }
    }

    #[test]
    fn peers_find_what_one_search_finds_with_less_work_each() {
        let mut random = Rng::with_seed(20_261_128);
        let (mut one, mut each) = (0, 0);
        for _ in 0..200 {
            let game = random_position(&mut random);
            let expected = alone(&game);
            let report = together(&game, random.usize(2..4), random.u64(1..200));
            assert_eq!(values(&report), values(&expected), "{game:?}");
            one += expected.nodes;
            each += report.nodes;
        }
        assert!(4 * each < 3 * one, "{each} {one}");
    }

    #[test]
    fn threads_find_what_one_search_finds() {
        let mut random = Rng::with_seed(20_261_129);
        for _ in 0..40 {
            let game = random_position(&mut random);
            let options = Options {
                threads: 3,
                alone: Some(20),
                ..options()
            };
            let mut search = ConnectFourSearch::new(&game, options).expect("it fits");
            let mut table = Table::default();
            while !search.run(&mut table, 1_000).expect("memory") {}
            let expected = alone(&game);
            let report = search.report();
            assert_eq!(values(&report), values(&expected), "{game:?}");
            assert_eq!(report.nodes, search.nodes());
        }
    }

    #[test]
    fn a_message_that_is_none_is_no_harm() {
        let mut random = Rng::with_seed(20_261_130);
        for _ in 0..200 {
            let game = random_position(&mut random);
            let mut search = ConnectFourSearch::new(&game, options()).expect("it fits");
            let mut table = Table::default();
            while !search.run(&mut table, 100).expect("memory") {
                let bytes = (0..random.usize(..200))
                    .map(|_| random.u8(..3))
                    .collect::<Vec<_>>();
                search.exchange((random.u16(..3), random.u16(..3)), &bytes);
            }
        }
    }
}
