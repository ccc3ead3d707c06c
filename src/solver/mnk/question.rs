//! A question about a position, put to several searches that take turns until one of them answers it.

use super::bits::Bits;
use super::board::Board;
use super::expand::{Mode, State, UNBOUNDED};
use super::prove::Prover;
use super::table::Table;
use crate::game::Side;

/// A position with real marks on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<B> {
    /// The cells each side has marked, first's and second's.
    pub marks: [B; 2],
    /// The side to move.
    pub turn: Side,
}

impl<B: Bits> Position<B> {
    /// The position after a move to a free cell.
    #[must_use]
    pub fn after(&self, cell: u16) -> Self {
        let mut next = *self;
        next.marks[self.turn as usize] |= B::bit(u32::from(cell));
        next.turn = self.turn.other();
        next
    }

    /// The cells that can be marked.
    #[must_use]
    pub fn empty(&self, board: &Board<B>) -> B {
        board.playable.without(self.marks[0] | self.marks[1])
    }
}

/// Does `attacker` win, in no more than `limit` moves of his own where that isn't [`UNBOUNDED`]?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Question<B> {
    /// Where.
    pub position: Position<B>,
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

/// The searches at work on a question.
#[derive(Clone, Debug)]
pub struct Inquiry<B> {
    searches: Vec<(Mode, Prover<B>)>,
    /// Whose turn it is, and how many nodes are left of it.
    current: usize,
    left: u64,
    round: u32,
    /// Counts of the searches that have been given up.
    gone: [u64; 3],
    /// Too large a board to read out as a whole: threats come first.
    large: bool,
}

/// Nodes of the shortest turn.
const TURN: u64 = 512;

impl<B: Bits> Inquiry<B> {
    /// Starts on a question.
    #[must_use]
    pub fn new(board: &Board<B>, misere: bool, question: &Question<B>) -> Self {
        let Question {
            position,
            attacker,
            limit,
        } = *question;
        let root = State {
            mine: position.marks[attacker as usize],
            other: position.marks[attacker.other() as usize],
            empty: position.empty(board),
            spare: 0,
            only: [B::EMPTY; 2],
            tempo: [0; 2],
            blocked: false,
            attacking: position.turn == attacker,
            limit,
        };
        let modes: &[Mode] = if misere && limit == UNBOUNDED {
            &[Mode::Avoider, Mode::Misere]
        } else if misere {
            &[Mode::Misere]
        } else if limit == UNBOUNDED {
            &[Mode::Threats, Mode::Breaker, Mode::Full]
        } else {
            &[Mode::Full]
        };
        let side = attacker == Side::Second;
        let searches = modes
            .iter()
            .map(|&mode| (mode, Prover::new(mode, side, root)))
            .collect();
        let mut inquiry = Self {
            searches,
            current: 0,
            left: 0,
            round: 0,
            gone: [0; 3],
            large: B::WORDS > 1,
        };
        inquiry.left = inquiry.share();
        inquiry
    }

    /// How long the current search's turn is.
    fn share(&self) -> u64 {
        let turn = TURN << self.round.min(24);
        match self.searches.get(self.current) {
            Some((Mode::Threats, _)) if self.large => 8 * turn,
            Some((Mode::Breaker | Mode::Avoider, _)) => turn,
            _ if self.searches.len() > 1 => turn / 8,
            _ => turn,
        }
    }

    /// Nodes, leaves and cut-offs so far.
    #[must_use]
    pub fn counts(&self) -> [u64; 3] {
        self.searches.iter().fold(self.gone, |sum, (_, search)| {
            [
                sum[0] + search.nodes,
                sum[1] + search.leaves,
                sum[2] + search.cutoffs,
            ]
        })
    }

    /// Goes on for about so many nodes.
    pub fn run(&mut self, board: &Board<B>, table: &mut Table, nodes: u64) -> Option<Answer> {
        let start = self.counts()[0];
        loop {
            let spent = self.counts()[0] - start;
            if spent >= nodes {
                return None;
            }
            let current = self.current;
            let (mode, search) = self.searches.get_mut(current)?;
            let before = search.nodes;
            let done = search.run(board, table, self.left.min(nodes - spent));
            let used = search.nodes - before;
            if done {
                let answer = Answer {
                    wins: search.answer() == Some(true),
                    best: search.best(),
                };
                let accepted = match mode {
                    Mode::Full | Mode::Misere => true,
                    Mode::Breaker | Mode::Avoider => !answer.wins,
                    Mode::Threats => answer.wins,
                };
                if accepted {
                    return Some(answer);
                }
                self.gone[0] += search.nodes;
                self.gone[1] += search.leaves;
                self.gone[2] += search.cutoffs;
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
