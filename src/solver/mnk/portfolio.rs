//! Several searches for one question, which take turns until one of them answers it.
//!
//! Which of them is the quickest can't be told beforehand; turns that double cost little against the best choice.

use super::dfpn::table::Table;
use super::dfpn::width::{Boards, ProofSearch};
use super::endgame::arena::Arena;
use super::endgame::search::DepthFirst;
use super::endgame::state::Endgame;
use super::question::{Answer, Counts, Question};
use super::sight::state::Mode;
use super::technique::{RELAXED_GAME, THREATS};

/// One way to search.
#[derive(Clone, Debug)]
enum Method {
    ByProof(ProofSearch),
    DepthFirst(Box<DepthFirst>),
}

impl Method {
    const fn counts(&self) -> Counts {
        match self {
            Self::ByProof(search) => search.counts(),
            Self::DepthFirst(search) => search.counts,
        }
    }

    fn run(
        &mut self,
        boards: &Boards,
        arena: Option<&Arena>,
        table: &mut Table,
        nodes: u64,
    ) -> Option<Answer> {
        match (self, arena) {
            (Self::DepthFirst(search), Some(arena)) => search.run(arena, table, nodes),
            (Self::ByProof(search), _) => search.run(boards, table, nodes),
            _ => None,
        }
    }
}

/// The searches at work on a question.
#[derive(Clone, Debug)]
pub struct Portfolio {
    searches: Vec<(Mode, Method)>,
    /// The number of the search whose turn it is.
    current: usize,
    /// Nodes that are left of its turn.
    left: u64,
    /// How often all searches have had their turn.
    round: u32,
    /// Counts of the searches that have been given up.
    gone: Counts,
    /// Too large a board to read out as a whole: threats come first.
    large: bool,
    /// Few cells, searched depth first.
    small: bool,
}

/// Nodes of the shortest turn.
const TURN: u64 = 512;

impl Portfolio {
    /// Starts on a question.
    #[must_use]
    pub fn new(boards: &Boards, misere: bool, arena: Option<&Arena>, question: &Question) -> Self {
        let modes: &[Mode] = match (misere, question.limit) {
            (true, None) => &[Mode::Avoider, Mode::Misere],
            (true, Some(_)) => &[Mode::Misere],
            (false, None) => &[Mode::Threats, Mode::Breaker, Mode::Full],
            (false, Some(_)) => &[Mode::Full],
        };
        let mut searches = Vec::new();
        let without = boards.wide.without;
        for &mode in modes {
            let left_out = match mode {
                Mode::Threats => without.has(THREATS),
                Mode::Breaker | Mode::Avoider => without.has(RELAXED_GAME),
                Mode::Full | Mode::Misere => false,
            };
            if left_out {
                continue;
            }
            let method = if let Some(arena) = arena {
                let root = Endgame::new(arena, question, mode == Mode::Avoider);
                Method::DepthFirst(Box::new(DepthFirst::new(root)))
            } else {
                Method::ByProof(ProofSearch::new(boards, mode, question))
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
            small: arena.is_some(),
        };
        portfolio.left = portfolio.share();
        portfolio
    }

    /// How long the current search's turn is.
    fn share(&self) -> u64 {
        let turn = TURN << self.round.min(24);
        match self.searches.get(self.current) {
            Some((Mode::Threats, _)) if self.large => 8 * turn,
            Some((Mode::Avoider, _)) if self.small => turn / 2,
            _ if self.small => turn,
            Some((Mode::Breaker | Mode::Avoider, _)) => turn,
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

    /// Goes on for about so many nodes.
    pub fn run(
        &mut self,
        boards: &Boards,
        arena: Option<&Arena>,
        table: &mut Table,
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
            let answer = search.run(boards, arena, table, self.left.min(nodes - spent));
            let counts = search.counts();
            let used = counts.nodes - before;
            if let Some(answer) = answer {
                let accepted = match mode {
                    Mode::Full | Mode::Misere => true,
                    Mode::Breaker | Mode::Avoider => !answer.wins,
                    Mode::Threats => answer.wins,
                };
                if accepted {
                    return Some(answer);
                }
                self.gone += counts;
                self.searches.remove(current);
                self.turn(current);
            } else if used >= self.left {
                self.turn(current + 1);
            } else {
                self.left -= used;
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
        self.left = self.share();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Side;
    use crate::games::mnk::Rules;
    use crate::solver::mnk::bits::{Bits, Wide};
    use crate::solver::mnk::question::Position;

    /// Boards with many cells are searched otherwise than those with few: both ways must agree where both can be gone.
    #[test]
    fn misere_by_proof_numbers_and_depth_first() {
        let mut random = fastrand::Rng::with_seed(3);
        let mut table = Table::default();
        let mut answers = [0; 2];
        for i in 0..400 {
            let (width, height, k) = (random.u8(2..=4), random.u8(2..=4), random.u8(2..=4));
            // Each fourth one as a corner of a board of more than 64 cells.
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
                    let question = Question {
                        position,
                        attacker,
                        limit,
                    };
                    let mut ask = |arena: Option<&Arena>, owner| {
                        let words = if arena.is_some() { 1 } else { boards.words() };
                        table.claim(owner, words).expect("memory");
                        let mut portfolio = Portfolio::new(&boards, true, arena, &question);
                        loop {
                            if let Some(answer) = portfolio.run(&boards, arena, &mut table, 1000) {
                                return answer.wins;
                            }
                        }
                    };
                    let arena = Arena::new(board, &position).expect("few cells");
                    let wins = ask(None, 2 * i + 1);
                    assert_eq!(wins, ask(Some(&arena), 2 * i + 2), "{rules:?} {question:?}");
                    answers[usize::from(wins)] += 1;
                }
            }
        }
        assert!(answers.iter().all(|&count| count > 100), "{answers:?}");
    }
}
