//! Several searches for one query, which take turns until one of them answers it.
//!
//! Which of them is the quickest is not known beforehand: an algorithm portfolio (Huberman, Lukose and Hogg 1997), run on one processor by
//! taking turns. The turns double in length, so that together the searches take at most a constant factor longer than the best of them would
//! alone. The shares of the searches were tuned by benchmarks.

use std::cmp::Ordering;

use super::bits::Bits;
use super::dfpn::numbers::ProofNumbers;
use super::dfpn::word_size::{Boards, ProofSearch};
use super::memory::Memory;
use super::misere_endgame::board::EndgameBoard;
use super::misere_endgame::depth_first::{self, DepthFirst};
use super::misere_endgame::state::EndgameState;
use super::peers::Known;
use super::query::{Answer, Found, Query};
use super::static_analysis::attack::Mode;
use super::technique::{RELAXED_GAME, THREATS};
use crate::solver::counts::Counts;
use crate::solver::place::Place;

/// One way to search.
#[derive(Clone, Debug)]
enum Method {
    ProofNumbers(ProofSearch),
    DepthFirst(Box<DepthFirst>),
}

impl Method {
    fn counts(&self) -> Counts {
        match self {
            Self::ProofNumbers(search) => search.counts(),
            Self::DepthFirst(search) => search.counts,
        }
    }

    fn run(
        &mut self,
        boards: &Boards,
        endgame_board: Option<&EndgameBoard>,
        memory: &mut Memory,
        nodes: u64,
    ) -> Option<Answer> {
        match (self, endgame_board) {
            (Self::DepthFirst(search), Some(endgame_board)) => {
                search.run(endgame_board, memory, nodes)
            }
            (Self::ProofNumbers(search), _) => search.run(boards, memory, nodes),
            _ => None,
        }
    }
}

/// The searches that work on a query.
#[derive(Clone, Debug)]
pub struct Portfolio {
    searches: Vec<(Mode, Method)>,
    /// The index of the search whose turn it is.
    current: usize,
    /// The nodes left in its turn.
    left: u64,
    /// How often every search has had its turn.
    round: u32,
    /// The work of the searches that have been given up.
    gone: Counts,
    /// Whether the board is too large to solve, so that threats come first.
    large: bool,
    /// Whether there are few cells, which are searched depth first.
    small: bool,
    query: Query,
}

/// The nodes of the shortest turn.
const TURN: u64 = 512;

impl Portfolio {
    /// Starts on a query.
    #[must_use]
    pub fn new(
        boards: &Boards,
        misere: bool,
        endgame_board: Option<&EndgameBoard>,
        query: &Query,
        place: Place,
    ) -> Self {
        let modes = modes(misere, query);
        let mut searches = Vec::new();
        let without = boards.wide.without;
        for &mode in modes {
            let left_out = match mode {
                Mode::Threats => without.has(THREATS),
                Mode::MakerBreaker | Mode::AvoiderEnforcer => without.has(RELAXED_GAME),
                Mode::MakerMaker | Mode::Misere => false,
            };
            if left_out {
                continue;
            }
            let method = if let Some(endgame_board) = endgame_board {
                let root = EndgameState::new(endgame_board, query, mode == Mode::AvoiderEnforcer);
                Method::DepthFirst(Box::new(DepthFirst::new(root)))
            } else {
                Method::ProofNumbers(ProofSearch::new(boards, mode, query))
            };
            searches.push((mode, method));
        }
        let mut portfolio = Self {
            searches,
            current: 0,
            left: 0,
            round: 0,
            gone: Counts::default(),
            large: boards.large(),
            small: endgame_board.is_some(),
            query: *query,
        };
        portfolio.current = place.begins_at(portfolio.searches.len());
        portfolio.left = portfolio.turn_length();
        portfolio
    }

    /// The nodes of the current search's turn.
    fn turn_length(&self) -> u64 {
        let turn = TURN << self.round.min(24);
        match self.searches.get(self.current) {
            Some((Mode::Threats, _)) if self.large => 8 * turn,
            Some((Mode::AvoiderEnforcer, _)) if self.small => turn / 2,
            _ if self.small => turn,
            Some((Mode::MakerBreaker | Mode::AvoiderEnforcer, _)) => turn,
            _ if self.searches.len() > 1 => turn / 8,
            _ => turn,
        }
    }

    /// The work so far.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let mut sum = self.gone;
        for (_, search) in &self.searches {
            sum += search.counts();
        }
        sum
    }

    /// Continues for about `nodes` positions.
    pub fn run(
        &mut self,
        boards: &Boards,
        endgame_board: Option<&EndgameBoard>,
        memory: &mut Memory,
        nodes: u64,
    ) -> Option<Answer> {
        let start = self.counts().nodes;
        loop {
            let spent = self.counts().nodes - start;
            if spent >= nodes {
                return None;
            }
            let current = self.current;
            let (mode, search) = self.searches.get_mut(current)?;
            let before = search.counts().nodes;
            let answer = search.run(boards, endgame_board, memory, self.left.min(nodes - spent));
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
        let at = self.searches.iter().position(|&(other, _)| other == mode);
        // The last one is left, so that there is always one to find the answer.
        if let Some(at) = at.filter(|_| self.searches.len() > 1) {
            self.give_up(at);
        }
    }

    /// Ends search number `at`, and gives the turn to the next one if it had it.
    fn give_up(&mut self, at: usize) {
        self.gone += self.searches[at].1.counts();
        self.searches.remove(at);
        match at.cmp(&self.current) {
            Ordering::Less => self.current -= 1,
            Ordering::Equal => self.turn(at),
            Ordering::Greater => (),
        }
    }

    /// Says where its searches are.
    pub fn marks(&self, marks: &mut Vec<u64>) {
        for (_, method) in &self.searches {
            match method {
                Method::ProofNumbers(search) => search.marks(marks),
                Method::DepthFirst(search) => search.marks(marks),
            }
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
fn modes(misere: bool, query: &Query) -> &'static [Mode] {
    match (misere, query.limit) {
        _ if query.threats => &[Mode::Threats],
        (true, None) => &[Mode::AvoiderEnforcer, Mode::Misere],
        (true, Some(_)) => &[Mode::Misere],
        (false, None) => &[Mode::Threats, Mode::MakerBreaker, Mode::MakerMaker],
        (false, Some(_)) => &[Mode::MakerMaker],
    }
}

/// Enters what a peer knows of a position. Sets with cells that the board lacks are no position's.
pub fn enter<B: Bits>(boards: &Boards, memory: &mut Memory, known: Known<B>) {
    let Known {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Side;
    use crate::games::mnk::Rules;
    use crate::solver::mnk::bits::Wide;
    use crate::solver::mnk::position::Position;
    use crate::solver::mnk::table::Table;

    /// Misère boards with many cells use another search than those with few; the two must agree on boards that both can search.
    #[test]
    fn misere_by_proof_numbers_and_depth_first() {
        let mut random = fastrand::Rng::with_seed(3);
        let mut table = Table::default();
        let mut answers = [0; 2];
        for i in 0..400 {
            let (width, height, k) = (random.u8(2..=4), random.u8(2..=4), random.u8(2..=4));
            // Every fourth one is a corner of a board of more than 64 cells.
            let large = i % 4 == 0;
            let mut rules = if large {
                Rules::new(9, 8, k)
            } else {
                Rules::new(width, height, k)
            }
            .expect("in range");
            rules.misere = true;
            let columns = usize::from(rules.width);
            for cell in 0..rules.cells() {
                let inside =
                    cell % columns < usize::from(width) && cell / columns < usize::from(height);
                if !inside || random.usize(..24) == 0 {
                    rules.obstacles.insert(cell);
                }
            }
            let boards = Boards::new(&rules);
            let board = &boards.wide;
            let mut position = Position {
                marks: [Wide::EMPTY; 2],
                turn: Side::First,
            };
            for _ in 0..random.usize(..6) {
                let cells: Vec<u32> = position.empty(board).cells().collect();
                let after = position.after(cells[random.usize(..cells.len())] as u16);
                if !after.marks.iter().any(|&marks| board.has_line(marks))
                    && !after.empty(board).is_empty()
                {
                    position = after;
                }
            }
            if position.empty(board).is_empty() {
                continue;
            }
            for attacker in [Side::First, Side::Second] {
                for limit in [None, Some(random.u16(0..4))] {
                    let query = Query {
                        position,
                        attacker,
                        limit,
                        threats: false,
                    };
                    let mut ask = |endgame_board: Option<&EndgameBoard>, owner| {
                        let words = if endgame_board.is_some() {
                            1
                        } else {
                            boards.words()
                        };
                        table.claim(owner, words).expect("memory");
                        let mut portfolio =
                            Portfolio::new(&boards, true, endgame_board, &query, Place::default());
                        loop {
                            let memory = &mut Memory::alone(&mut table);
                            if let Some(answer) =
                                portfolio.run(&boards, endgame_board, memory, 1000)
                            {
                                return answer.wins;
                            }
                        }
                    };
                    let endgame_board = EndgameBoard::new(board, &position).expect("few cells");
                    let wins = ask(None, 2 * i + 1);
                    assert_eq!(
                        wins,
                        ask(Some(&endgame_board), 2 * i + 2),
                        "{rules:?} {query:?}"
                    );
                    answers[usize::from(wins)] += 1;
                }
            }
        }
        assert!(answers.iter().all(|&count| count > 100), "{answers:?}");
    }
}
