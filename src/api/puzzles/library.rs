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

/// The contents of a link.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct SharedPuzzle {
    /// The position, as a game that begins there; the side to move solves.
    pub game: Record,
    /// What to reach.
    pub goal: Goal,
    /// How hard the puzzle is; `None` if nobody has measured it.
    pub rating: Option<u16>,
    /// The themes' names.
    pub themes: Vec<&'static str>,
}

/// A puzzle in the file's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ListedPuzzle {
    /// The text of its link.
    pub id: String,
    /// The name of its kind.
    pub kind: String,
    /// What to reach.
    pub goal: Goal,
    /// How hard it is.
    pub rating: Option<u16>,
    /// Whether rated play includes it.
    pub rated: bool,
    /// The themes' names.
    pub themes: Vec<&'static str>,
    /// The number of key moves in the main line, at most 9.
    pub keys: u8,
}

/// What the file of puzzles holds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct PuzzleLibrary {
    /// The names of the kinds, in the order of the file.
    pub kinds: Vec<String>,
    /// The names of all themes.
    pub themes: [&'static str; Theme::ALL.len()],
    /// The rating of each level.
    pub levels: BTreeMap<&'static str, f64>,
    /// What predicts a rating.
    pub predictor: Linear,
    /// All puzzles, by kind; within a kind, in the order of the file.
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
pub struct Range {
    /// The least.
    pub least: i32,
    /// The largest.
    pub most: i32,
}

/// The ranges of the numbers in goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PuzzleLimits {
    /// Of the score in [`Goal::AtLeast`].
    pub score: Range,
    /// Of the moves in [`Goal::WinIn`] when a puzzle begins.
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
