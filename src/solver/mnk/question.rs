//! A question about a position, put to several searches that take turns until one of them answers it.

use super::arena::Arena;
use super::bits::{Bits, Wide};
use super::board::Board;
use super::descend::Descent;
use super::expand::{Mode, UNBOUNDED};
use super::proof::{Boards, Proof};
use super::small;
use super::table::Table;
use crate::game::{Game, Side};
use crate::games::mnk::Mnk;

/// A position with real marks on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The cells each side has marked, first's and second's.
    pub marks: [Wide; 2],
    /// The side to move.
    pub turn: Side,
}

impl Position {
    /// The position of a game.
    #[must_use]
    pub fn of(game: &Mnk) -> Self {
        Self {
            marks: [
                Wide::from_cells(game.marks(Side::First)),
                Wide::from_cells(game.marks(Side::Second)),
            ],
            turn: game.turn(),
        }
    }

    /// The position after a move to a free cell.
    #[must_use]
    pub fn after(&self, cell: u16) -> Self {
        let mut next = *self;
        next.marks[self.turn as usize] |= Wide::bit(u32::from(cell));
        next.turn = self.turn.other();
        next
    }

    /// The cells that can be marked.
    #[must_use]
    pub fn empty(&self, board: &Board<Wide>) -> Wide {
        board.playable.without(self.marks[0] | self.marks[1])
    }
}

/// Does `attacker` win, in no more than `limit` moves of his own where that isn't [`UNBOUNDED`]?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// Where.
    pub position: Position,
    /// Who.
    pub attacker: Side,
    /// How soon.
    pub limit: u16,
}

/// The answer, and the move that is the reason for it where the side to move has a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the attacker wins.
    pub wins: bool,
    /// The move that wins (the attacker to move), or that prevents it (the other side to move).
    pub best: Option<u16>,
}

/// One way to search.
#[derive(Clone, Debug)]
enum Method {
    Proof(Proof),
    Descent(Box<Descent>),
}

impl Method {
    const fn counts(&self) -> [u64; 3] {
        match self {
            Self::Proof(search) => search.counts(),
            Self::Descent(search) => search.counts,
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
            (Self::Descent(search), Some(arena)) => search.run(arena, table, nodes),
            (Self::Proof(search), _) => search.run(boards, table, nodes),
            _ => None,
        }
    }
}

/// The searches at work on a question.
#[derive(Clone, Debug)]
pub struct Inquiry {
    searches: Vec<(Mode, Method)>,
    /// Whose turn it is, and how many nodes are left of it.
    current: usize,
    left: u64,
    round: u32,
    /// Counts of the searches that have been given up.
    gone: [u64; 3],
    /// Too large a board to read out as a whole: threats come first.
    large: bool,
    /// Few cells, searched depth first.
    small: bool,
}

/// Nodes of the shortest turn.
const TURN: u64 = 512;

impl Inquiry {
    /// Starts on a question.
    #[must_use]
    pub fn new(boards: &Boards, misere: bool, arena: Option<&Arena>, question: &Question) -> Self {
        let limit = question.limit;
        let modes: &[Mode] = if misere && limit == UNBOUNDED {
            &[Mode::Avoider, Mode::Misere]
        } else if misere {
            &[Mode::Misere]
        } else if limit == UNBOUNDED {
            &[Mode::Threats, Mode::Breaker, Mode::Full]
        } else {
            &[Mode::Full]
        };
        let mut searches = Vec::new();
        for &mode in modes {
            let method = if let Some(arena) = arena {
                let root = small::State::new(arena, question, mode == Mode::Avoider);
                Method::Descent(Box::new(Descent::new(root)))
            } else {
                Method::Proof(Proof::new(boards, mode, question))
            };
            searches.push((mode, method));
        }
        let mut inquiry = Self {
            searches,
            current: 0,
            left: 0,
            round: 0,
            gone: [0; 3],
            large: boards.large(),
            small: arena.is_some(),
        };
        inquiry.left = inquiry.share();
        inquiry
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

    /// Nodes, leaves and cut-offs so far.
    #[must_use]
    pub fn counts(&self) -> [u64; 3] {
        self.searches.iter().fold(self.gone, |sum, (_, search)| {
            let counts = search.counts();
            [0, 1, 2].map(|i| sum[i] + counts[i])
        })
    }

    /// Goes on for about so many nodes.
    pub fn run(
        &mut self,
        boards: &Boards,
        arena: Option<&Arena>,
        table: &mut Table,
        nodes: u64,
    ) -> Option<Answer> {
        let start = self.counts()[0];
        loop {
            let spent = self.counts()[0] - start;
            if spent >= nodes {
                return None;
            }
            let current = self.current;
            let (mode, search) = self.searches.get_mut(current)?;
            let before = search.counts()[0];
            let answer = search.run(boards, arena, table, self.left.min(nodes - spent));
            let counts = search.counts();
            let used = counts[0] - before;
            if let Some(answer) = answer {
                let accepted = match mode {
                    Mode::Full | Mode::Misere => true,
                    Mode::Breaker | Mode::Avoider => !answer.wins,
                    Mode::Threats => answer.wins,
                };
                if accepted {
                    return Some(answer);
                }
                self.gone = [0, 1, 2].map(|i| self.gone[i] + counts[i]);
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
    use crate::games::mnk::Rules;

    /// Boards with many cells are searched otherwise than those with few: both ways must agree where both can be gone.
    #[test]
    fn misere_by_proof_numbers_and_depth_first() {
        let mut random = fastrand::Rng::with_seed(3);
        let mut table = Table::default();
        let mut answers = [0; 2];
        for i in 0..400 {
            let (width, height, k) = (random.u8(2..=4), random.u8(2..=4), random.u8(2..=4));
            let mut rules = Rules::new(width, height, k).expect("in range");
            rules.misere = true;
            if random.bool() {
                rules.obstacles.insert(random.usize(..rules.cells()));
            }
            let boards = Boards::new(&rules);
            let board = &boards.wide;
            let mut position = Position {
                marks: [0; 2],
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
                for limit in [UNBOUNDED, random.u16(0..4)] {
                    let question = Question {
                        position,
                        attacker,
                        limit,
                    };
                    let mut ask = |arena: Option<&Arena>, owner| {
                        table.claim(owner, 1).expect("memory");
                        let mut inquiry = Inquiry::new(&boards, true, arena, &question);
                        loop {
                            if let Some(answer) = inquiry.run(&boards, arena, &mut table, 1000) {
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
