//! A yes-or-no query about a position, and its answer.

use super::bits::{Bits, WORDS, Wide};
use super::position::Position;
use super::static_analysis::attack::Mode;
use crate::game::Side;

/// Does `attacker` win, and if there is a limit, with no more than that many moves of its own?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Query {
    /// The position.
    pub position: Position,
    /// The side that wants to win.
    pub attacker: Side,
    /// The number of moves that the attacker may make.
    pub limit: Option<u16>,
    /// The only game to search, if not all that can answer: "no" after threats alone only means that they do not win.
    pub only: Option<Mode>,
}

impl Query {
    /// Does this side win the game in this position?
    pub const fn about(position: Position, attacker: Side) -> Self {
        Self {
            position,
            attacker,
            limit: None,
            only: None,
        }
    }
}

/// The answer to a query, with the mover's move that gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the attacker wins.
    pub wins: bool,
    /// The move that wins, if the attacker is to move, or that prevents the win, if the defender is.
    pub best: Option<u16>,
}

/// An answer as one of the searches for it finds it, and as peers share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The query.
    pub query: Query,
    /// The game that the search plays.
    pub mode: Mode,
    /// What it has found. That is the query's answer if [`Found::is_answer`] says so.
    pub answer: Answer,
}

impl Found {
    /// The words of 64 bits that it is written in.
    pub const WORDS: usize = 2 * WORDS + 1;

    /// Whether it answers the query. A relaxed game answers it one way only, and so do threats.
    pub const fn is_answer(&self) -> bool {
        let wins = self.answer.wins;
        self.query.only.is_some()
            || match self.mode {
                Mode::MakerMaker | Mode::Misere => true,
                Mode::MakerBreaker | Mode::AvoiderEnforcer => !wins,
                Mode::Threats => wins,
            }
    }

    /// The same in words: both sides' marks and, from the lowest bit on, the side to move, the attacker and whether it wins, a bit each; the
    /// mode in 4 bits; the limit, the move and the only mode plus one in 16 bits each, or 0 if there is none.
    pub fn words(&self) -> [u64; Self::WORDS] {
        let Query {
            position,
            attacker,
            limit,
            only,
        } = self.query;
        let number = |number: Option<u16>| number.map_or(0, |number| u64::from(number) + 1);
        let last = position.turn as u64
            | (attacker as u64) << 1
            | u64::from(self.answer.wins) << 2
            | (self.mode as u64) << 4
            | number(limit) << 8
            | number(self.answer.best) << 24
            | number(only.map(|mode| mode as u16)) << 40;
        let mut words = [last; Self::WORDS];
        for (to, marks) in words.chunks_exact_mut(WORDS).zip(&position.marks) {
            to.copy_from_slice(marks.words());
        }
        words
    }

    /// What these words say; `None` if it is nothing.
    pub fn of_words(words: &[u64; Self::WORDS]) -> Option<Self> {
        let last = words[2 * WORDS];
        let side = |bit: u32| match last >> bit & 1 {
            0 => Side::First,
            _ => Side::Second,
        };
        let number = |at: u32| ((last >> at) as u16).checked_sub(1);
        let marks = [0, 1].map(|side| Wide::of_words(&words[side * WORDS..]));
        let query = Query {
            position: Position {
                marks,
                turn: side(0),
            },
            attacker: side(1),
            limit: number(8),
            only: match number(40) {
                Some(mode) => Some(*Mode::ALL.get(usize::from(mode))?),
                None => None,
            },
        };
        let mode = *Mode::ALL.get((last >> 4 & 15) as usize)?;
        let answer = Answer {
            wins: last >> 2 & 1 == 1,
            best: number(24),
        };
        Some(Self {
            query,
            mode,
            answer,
        })
    }
}
