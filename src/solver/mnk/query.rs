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
    /// Whether to search threats alone: then "no" only means that threats do not win.
    pub threats: bool,
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
        match self.mode {
            Mode::MakerMaker | Mode::Misere => true,
            Mode::MakerBreaker | Mode::AvoiderEnforcer => !self.answer.wins,
            Mode::Threats => self.answer.wins || self.query.threats,
        }
    }

    /// The same in words: both sides' marks and, from the lowest bit on, the side to move, the attacker, whether it is about threats and
    /// whether the attacker wins, a bit each; the mode in 4 bits; the limit and the move plus one in 16 bits each, or 0 if there is none.
    pub fn words(&self) -> [u64; Self::WORDS] {
        let Query {
            position,
            attacker,
            limit,
            threats,
        } = self.query;
        let number = |number: Option<u16>| number.map_or(0, |number| u64::from(number) + 1);
        let last = position.turn as u64
            | (attacker as u64) << 1
            | u64::from(threats) << 2
            | u64::from(self.answer.wins) << 3
            | (self.mode as u64) << 4
            | number(limit) << 8
            | number(self.answer.best) << 24;
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
            threats: last >> 2 & 1 == 1,
        };
        let mode = *Mode::ALL.get((last >> 4 & 15) as usize)?;
        let answer = Answer {
            wins: last >> 3 & 1 == 1,
            best: number(24),
        };
        Some(Self {
            query,
            mode,
            answer,
        })
    }
}
