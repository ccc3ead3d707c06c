//! Named openings, by the names in common use.
//!
//! A game's file of openings has one on each line: its moves from the start, then its names in English and in Japanese, separated by tabs. A
//! question mark follows a move that a search found to give away too much.

use serde::{Serialize, Serializer};

use super::{AnyGame, AnyMove, GameRules};
use crate::game::{Game, Notation};

/// The openings of the games under one preset's rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Openings {
    /// The rules of the games.
    #[cfg_attr(feature = "types", ts(type = "Preset"))]
    pub rules: &'static str,
    /// The openings.
    pub list: Vec<Opening>,
}

/// An opening: a sequence of moves from the start and its names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Opening {
    /// The moves from the start, in one of their orders.
    #[serde(serialize_with = "in_one_word")]
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub moves: Vec<&'static str>,
    /// For each move, whether it is sound. The others give away more than two points.
    #[serde(skip)]
    pub sound: Vec<bool>,
    /// Its name in English.
    pub en: &'static str,
    /// Its name in Japanese.
    pub ja: &'static str,
}

fn in_one_word<S: Serializer>(moves: &[&str], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&moves.concat())
}

impl Opening {
    /// Reads a line of a game's file of openings.
    fn read(line: &'static str) -> Option<Self> {
        let mut parts = line.split('\t');
        let (written, en, ja) = (parts.next()?, parts.next()?, parts.next()?);
        let written = || written.split(' ');
        Some(Self {
            moves: written().map(|mv| mv.trim_end_matches('?')).collect(),
            sound: written().map(|mv| !mv.ends_with('?')).collect(),
            en,
            ja,
        })
    }

    /// The positions from the start under these rules, and the move played in each.
    pub fn positions(&self, rules: &GameRules) -> Vec<(AnyGame, AnyMove)> {
        let mut positions = Vec::new();
        let Ok(mut game) = rules.start(None) else {
            return positions;
        };
        for mv in &self.moves {
            let Ok(mv) = game.read_move(mv) else {
                break;
            };
            let after = game.after(mv);
            positions.push((std::mem::replace(&mut game, after), mv));
        }
        positions
    }
}

/// The named openings of games under these rules.
#[must_use]
pub fn openings_of(rules: &GameRules) -> Vec<Opening> {
    let lines = rules.openings().lines();
    lines.filter_map(Opening::read).collect()
}
