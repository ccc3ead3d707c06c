//! Puzzles in links and in the file of puzzles.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::error::Result;
use crate::game::Notation;
use crate::games::record::Record;
use crate::puzzles::file::PuzzleFile;
use crate::puzzles::rating::{LEVELS, Linear};
use crate::puzzles::record::PuzzleRecord;
use crate::puzzles::themes::Theme;
use crate::puzzles::{Goal, Puzzle};

/// What a puzzle's link says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct SharedPuzzle {
    /// The position, as a game that begins there; the side to move solves.
    #[cfg_attr(feature = "types", ts(type = "Game"))]
    pub game: Record,
    /// What the side to move must reach.
    #[cfg_attr(feature = "types", ts(type = "PuzzleGoal"))]
    pub goal: Goal,
    /// The rating; `None` if nobody has measured it.
    pub rating: Option<u16>,
    /// Facts about the solution.
    pub themes: Vec<&'static str>,
}

/// A puzzle in the file's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct ListedPuzzle {
    /// The text of its link.
    pub id: String,
    /// Its kind, by the name that the file gives it.
    pub kind: String,
    /// What the side to move must reach.
    #[cfg_attr(feature = "types", ts(type = "PuzzleGoal"))]
    pub goal: Goal,
    /// The rating; `None` if nobody has measured it.
    pub rating: Option<u16>,
    /// Whether rated play includes it.
    pub rated: bool,
    /// Facts about the solution.
    pub themes: Vec<&'static str>,
    /// The number of key moves in the main line, at most 9.
    pub keys: u8,
}

/// What the file of puzzles holds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct PuzzleLibrary {
    /// The names of all kinds, in the order of the file.
    pub kinds: Vec<String>,
    /// The names of all themes.
    #[cfg_attr(feature = "types", ts(type = "string[]"))]
    pub themes: [&'static str; Theme::ALL.len()],
    /// The rating of each level.
    #[cfg_attr(feature = "types", ts(type = "Record<string, number>"))]
    pub levels: BTreeMap<&'static str, f64>,
    /// What predicts the rating of a new puzzle.
    pub predictor: Linear,
    /// All puzzles, by kind; within a kind, the easiest come first.
    pub list: Vec<ListedPuzzle>,
}

/// Reads the file of puzzles.
///
/// # Errors
/// With the code `puzzle-file` if the bytes are not such a file.
pub fn puzzle_file(bytes: &[u8]) -> Result<PuzzleLibrary> {
    let file = PuzzleFile::read(bytes)?;
    let mut list = Vec::new();
    for kind in &file.kinds {
        for (record, &keys) in kind.records.iter().zip(&kind.keys) {
            list.push(ListedPuzzle {
                id: record.id()?,
                kind: kind.name.clone(),
                goal: record.puzzle.goal,
                rating: record.rating,
                rated: kind.rated,
                themes: names(record.themes),
                keys,
            });
        }
    }
    let levels = LEVELS.iter().map(|level| level.name()).zip(file.levels);
    Ok(PuzzleLibrary {
        kinds: file.kinds.into_iter().map(|kind| kind.name).collect(),
        themes: Theme::ALL.map(Theme::name),
        levels: levels.collect(),
        predictor: file.predictor,
        list,
    })
}

/// A range of whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PuzzleRange"))]
pub struct Range {
    /// The least.
    pub least: i32,
    /// The largest.
    pub most: i32,
}

/// The ranges of the numbers in goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct PuzzleLimits {
    /// Of the score in ">=N".
    pub score: Range,
    /// Of the moves in "win-in-N" when a puzzle begins.
    pub moves: Range,
}

/// The ranges of the numbers in goals.
#[must_use]
pub fn puzzle_limits() -> PuzzleLimits {
    let score = i32::from(Goal::MOST_SCORE);
    PuzzleLimits {
        score: Range {
            least: -score,
            most: score,
        },
        moves: Range {
            least: 1,
            most: i32::from(Goal::MOST_MOVES),
        },
    }
}

/// The contents of the link with this text.
///
/// # Errors
/// Those of [`PuzzleRecord::from_id`].
pub fn read_puzzle(id: &str) -> Result<SharedPuzzle> {
    let PuzzleRecord {
        puzzle,
        rating,
        themes,
    } = PuzzleRecord::from_id(id)?;
    Ok(SharedPuzzle {
        game: Record::new(puzzle.rules.into(), Some(&puzzle.position.write_position()))?,
        goal: puzzle.goal,
        rating,
        themes: names(themes),
    })
}

/// The text of the link of a puzzle.
///
/// # Errors
/// With the code `puzzle-goal` if a link cannot hold the goal or the rating, `puzzle-too-long` if the text would be too long.
pub fn write_puzzle(
    game: &Record,
    goal: Goal,
    rating: Option<u16>,
    themes: &[Theme],
) -> Result<String> {
    let record = PuzzleRecord {
        puzzle: Puzzle {
            rules: game.rules().game.clone(),
            position: game.game().clone(),
            goal,
        },
        rating,
        themes: themes.iter().fold(0, |set, theme| set | theme.bit()),
    };
    record.id()
}

/// The names of the themes in a set.
fn names(set: u16) -> Vec<&'static str> {
    Theme::in_set(set).into_iter().map(Theme::name).collect()
}
