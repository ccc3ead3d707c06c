//! Several searches for one query, which take turns until one of them answers it.
//!
//! Which of them is the quickest is not known beforehand: an algorithm portfolio (Huberman, Lukose and Hogg 1997), run on one processor by
//! taking turns. The turns double in length, so that together the searches take at most a constant factor longer than the best of them would
//! alone.

use std::cmp::Ordering;

use super::bits::{Bits, Wide};
use super::boards::Boards;
use super::dfpn::Dfpn;
use super::dfpn::numbers::ProofNumbers;
use super::memory::Memory;
use super::misere_endgame::depth_first::{self, DepthFirst};
use super::misere_endgame::state::EndgameState;
use super::peers::SharedEntry;
use super::query::{Answer, Found, Query};
use super::static_analysis::attack::Mode;
use super::technique::{RELAXED_GAME, THREATS};
use crate::solver::counts::Counts;
use crate::solver::peer_place::PeerPlace;

/// One way to search, on sets of the smallest size that the board fits into.
#[derive(Clone, Debug)]
enum Method {
    Narrow(Box<Dfpn<u64>>),
    Wide(Box<Dfpn<Wide>>),
    DepthFirst(Box<DepthFirst>),
}

impl Method {
    fn new(boards: &Boards, mode: Mode, query: &Query) -> Self {
        if let Some(board) = &boards.endgame {
            let root = EndgameState::new(board, query, mode == Mode::AvoiderEnforcer);
            Self::DepthFirst(Box::new(DepthFirst::new(root)))
        } else if boards.large() {
            Self::Wide(Box::new(Dfpn::new(&boards.wide, mode, query)))
        } else {
            Self::Narrow(Box::new(Dfpn::new(&boards.wide, mode, query)))
        }
    }

    fn counts(&self) -> Counts {
        match self {
            Self::Narrow(search) => search.counts,
            Self::Wide(search) => search.counts,
            Self::DepthFirst(search) => search.counts,
        }
    }

    fn run(&mut self, boards: &Boards, memory: &mut Memory, nodes: u64) -> Option<Answer> {
        match self {
            Self::Narrow(search) => search.run(boards.narrow.as_ref()?, memory, nodes),
            Self::Wide(search) => search.run(&boards.wide, memory, nodes),
            Self::DepthFirst(search) => search.run(boards.endgame.as_ref()?, memory, nodes),
        }
    }

    /// Says where it is.
    fn marks(&self, marks: &mut Vec<u64>) {
        match self {
            Self::Narrow(search) => search.marks(marks),
            Self::Wide(search) => search.marks(marks),
            Self::DepthFirst(search) => search.marks(marks),
        }
    }
}

/// The searches that work on a query.
#[derive(Clone, Debug)]
pub struct Portfolio {
    /// Each with its mode and its share.
    searches: Vec<(Mode, u64, Method)>,
    /// The index of the search whose turn it is.
    current: usize,
    /// The nodes left in its turn.
    left: u64,
    /// How often every search has had its turn.
    round: u32,
    /// The work of the searches that have been given up.
    gone: Counts,
    query: Query,
}

/// The nodes of the shortest turn, for a share of 1.
const TURN: u64 = 64;

/// The share of the turns that a search in this mode has. `cargo bench --bench mnk` visits so many positions with others:
///
/// - *blocking alone* with 2, 4, **8**, 16 and 32: 58,607, 50,287, **46,191**, 44,081 and 43,057 on 7,7,5, 572,993, 505,387, **471,641**, 454,876
///   and 446,448 on 9,6,5, and all but the same in the other rows. More pays where the board is drawn, and delays a win where it is not;
/// - *threats on a large board* with 1, 8, 16, **64** and 256: 7,588, 1,609 and then always **1,033** in a win by threats;
/// - *the relaxed game in misère* with 1, 2, **4**, 8 and 16: 268,332, 301,077, **366,844**, 398,376 and 398,920 on 5,4,3, and 1,193,207, 669,480,
///   **408,055**, 278,334 and 214,804 on 5,4,4.
const fn share(boards: &Boards, mode: Mode) -> u64 {
    match mode {
        // The board is too large to solve, so threats come first.
        Mode::Threats if boards.large() => 64,
        Mode::AvoiderEnforcer if boards.endgame.is_some() => 4,
        Mode::Misere if boards.endgame.is_some() => 8,
        Mode::MakerBreaker | Mode::AvoiderEnforcer => 8,
        Mode::MakerMaker | Mode::Threats | Mode::Misere => 1,
    }
}

impl Portfolio {
    /// Starts on a query.
    #[must_use]
    pub fn new(boards: &Boards, query: &Query, place: PeerPlace) -> Self {
        let without = boards.wide.without;
        let left_out = |mode| match mode {
            Mode::Threats => without.has(THREATS),
            Mode::MakerBreaker | Mode::AvoiderEnforcer => without.has(RELAXED_GAME),
            Mode::MakerMaker | Mode::Misere => false,
        };
        let modes = modes(boards.wide.misere, query).iter().copied();
        let searches = modes
            .filter(|&mode| !left_out(mode))
            .map(|mode| (mode, share(boards, mode), Method::new(boards, mode, query)))
            .collect();
        let mut portfolio = Self {
            searches,
            current: 0,
            left: 0,
            round: 0,
            gone: Counts::default(),
            query: *query,
        };
        portfolio.current = place.begins_at(portfolio.searches.len());
        portfolio.left = portfolio.turn_length();
        portfolio
    }

    /// The nodes of the current search's turn.
    fn turn_length(&self) -> u64 {
        let share = self.searches.get(self.current).map_or(1, |search| search.1);
        (share * TURN) << self.round.min(24)
    }

    /// The work so far.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let mut sum = self.gone;
        for (_, _, search) in &self.searches {
            sum += search.counts();
        }
        sum
    }

    /// Continues for about `nodes` positions.
    pub fn run(&mut self, boards: &Boards, memory: &mut Memory, nodes: u64) -> Option<Answer> {
        let start = self.counts().nodes;
        loop {
            let spent = self.counts().nodes - start;
            if spent >= nodes {
                return None;
            }
            let current = self.current;
            let (mode, _, search) = self.searches.get_mut(current)?;
            let before = search.counts().nodes;
            let answer = search.run(boards, memory, self.left.min(nodes - spent));
            let counts = search.counts();
            let used = counts.nodes - before;
            if let Some(answer) = answer {
                let found = Found {
                    query: self.query,
                    mode: *mode,
                    answer,
                };
                memory.tell(found, counts.nodes);
                if found.is_answer() {
                    return Some(answer);
                }
                self.give_up(current);
            } else if used >= self.left {
                self.turn(current + 1);
            } else {
                self.left -= used;
            }
        }
    }

    /// Ends the search in this mode, which a peer has completed without an answer to the query.
    pub fn complete(&mut self, mode: Mode) {
        let at = self.searches.iter().position(|&(other, ..)| other == mode);
        // The last one is left, so that there is always one to find the answer.
        if let Some(at) = at.filter(|_| self.searches.len() > 1) {
            self.give_up(at);
        }
    }

    /// Ends search number `at`, and gives the turn to the next one if it had it.
    fn give_up(&mut self, at: usize) {
        self.gone += self.searches[at].2.counts();
        self.searches.remove(at);
        match at.cmp(&self.current) {
            Ordering::Less => self.current -= 1,
            Ordering::Equal => self.turn(at),
            Ordering::Greater => (),
        }
    }

    /// Says where its searches are.
    pub fn marks(&self, marks: &mut Vec<u64>) {
        for (_, _, method) in &self.searches {
            method.marks(marks);
        }
    }

    /// Gives the turn to search number `next`.
    fn turn(&mut self, next: usize) {
        self.current = next;
        if next >= self.searches.len() {
            self.current = 0;
            self.round += 1;
        }
        self.left = self.turn_length();
    }
}

/// The games in which a query can be answered.
fn modes(misere: bool, query: &Query) -> &[Mode] {
    match (misere, query.limit) {
        _ if query.only.is_some() => query.only.as_slice(),
        (true, None) => &[Mode::AvoiderEnforcer, Mode::Misere],
        (true, Some(_)) => &[Mode::Misere],
        (false, None) => &[Mode::Threats, Mode::MakerBreaker, Mode::MakerMaker],
        (false, Some(_)) => &[Mode::MakerMaker],
    }
}

/// Enters what a peer knows of a position. Sets with cells that the board lacks are no position's.
pub fn enter<B: Bits>(boards: &Boards, memory: &mut Memory, known: SharedEntry<B>) {
    let SharedEntry {
        key,
        mut entry,
        work,
    } = known;
    entry.zone &= B::of(&boards.wide.playable);
    if let Some(old) = memory.get(&key) {
        let is_depth_first = key.tag & depth_first::TAG == depth_first::TAG;
        let merge = if is_depth_first {
            depth_first::merge
        } else {
            ProofNumbers::merge
        };
        let numbers = merge(old.numbers, entry.numbers);
        if numbers == old.numbers {
            return;
        }
        entry.numbers = numbers;
    }
    memory.table.put(&key, &entry, work);
}
