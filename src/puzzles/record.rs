//! A puzzle in a few bytes: for the file of puzzles, and for links.
//!
//! A record is one whole number in mixed radix; `www/docs/en/puzzles.md` specifies its digits. Whether a foul loses is not recorded: puzzles
//! reject illegal moves.

use std::ops::RangeInclusive;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::Value;

use super::digits::{DigitReader, DigitWriter};
use super::{Goal, Puzzle};
use crate::error::{
    Code, Error, PUZZLE_GOAL, PUZZLE_POSITION, PUZZLE_TEXT, PUZZLE_TOO_LONG, PUZZLE_TURN,
    PUZZLE_UNKNOWN_GAME, PUZZLE_UNREADABLE, PUZZLE_VERSION, Result, excerpt,
};
use crate::game::{Game, Notation, Side, View};
use crate::games::GameRules;
use crate::games::grid::{CellSet, MAX_SIZE};
use crate::games::rules::{Field, Fields};

/// The maximum size of a record in the file of puzzles, in bytes.
pub const MOST_BYTES: usize = 24;
/// The maximum length of the text of a link, in characters. A longer one would take long to read.
pub const MOST_TEXT: usize = 2_000;
/// The highest rating.
pub const MOST_RATING: u16 = 4095;

const VERSIONS: u32 = 4;
/// The latest version: boards of up to 20x20, and the fields that were added to games later ([`Fields::added_field`]).
const VERSION: u32 = 1;
/// The longest side of a board in version 0.
const LONGEST_SIDE: i64 = 19;
const RATINGS: u32 = MOST_RATING as u32 + 1;
const THEME_SETS: u32 = 1 << 16;
const GOALS: u32 = 4;
const SCORES: u32 = 2 * Goal::MOST_SCORE as u32 + 1;
const LEAST_SCORE: i32 = -(Goal::MOST_SCORE as i32);
const MOVE_NUMBERS: u32 = Goal::MOST_MOVES as u32;
const GAMES: u32 = 32;
const CONTENTS: u32 = 3;
const OBSTACLE: u8 = 3;
const TEXT_LENGTHS: u32 = 1 << 16;

/// A puzzle with what is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleRecord {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How hard it is, up to [`MOST_RATING`]; `None` if nobody has measured it.
    pub rating: Option<u16>,
    /// The themes' bits.
    pub themes: u16,
}

impl PuzzleRecord {
    /// The text of the puzzle's link, which also identifies it: the record in base64url without padding.
    ///
    /// # Errors
    /// With the code `puzzle-goal` if the goal or the rating is out of the format's range, `puzzle-too-long` if the text has more than
    /// [`MOST_TEXT`] characters.
    pub fn id(&self) -> Result<String> {
        let mut bytes = self.write()?;
        // A link has some text, even if all digits are zero.
        if bytes.is_empty() {
            bytes.push(0);
        }
        let text = URL_SAFE_NO_PAD.encode(bytes);
        if text.len() > MOST_TEXT {
            return Err(Error::new(PUZZLE_TOO_LONG, excerpt(&text)));
        }
        Ok(text)
    }

    /// The puzzle whose link has this text.
    ///
    /// # Errors
    /// With the code `puzzle-too-long` or `puzzle-unreadable` if it is not such a text, and those of [`read`](Self::read). A text that
    /// [`id`](Self::id) would write differently is unreadable as well: a link that was cut short lacks the last rows of its marks, and no
    /// record does.
    pub fn from_id(text: &str) -> Result<Self> {
        if text.len() > MOST_TEXT {
            return Err(Error::new(PUZZLE_TOO_LONG, excerpt(text)));
        }
        let bytes = URL_SAFE_NO_PAD.decode(text).ok();
        let bytes = bytes.filter(|bytes| !bytes.is_empty());
        let unreadable = || Error::new(PUZZLE_UNREADABLE, excerpt(text));
        let record = Self::read(&bytes.ok_or_else(unreadable)?)
            .map_err(|error| error.about(excerpt(text)))?;
        if record.id()? == text {
            Ok(record)
        } else {
            Err(unreadable())
        }
    }

    /// The record's bytes.
    ///
    /// # Errors
    /// With the code `puzzle-goal` if the goal or the rating is out of the format's range.
    pub fn write(&self) -> Result<Vec<u8>> {
        let mut digits = DigitWriter::default();
        let mut rules = self.puzzle.rules.clone();
        let version = oldest_version(&mut rules)?;
        let rating = self.rating.unwrap_or(0);
        if rating > MOST_RATING {
            return Err(refused(PUZZLE_GOAL));
        }
        digits.put(version, VERSIONS);
        digits.put(rating.into(), RATINGS);
        digits.put(self.themes.into(), THEME_SETS);
        write_goal(self.puzzle.goal, &mut digits)?;
        let games = GameRules::defaults();
        let game = games.iter().position(|game| game.name() == rules.name());
        digits.put(game.ok_or_else(|| refused(PUZZLE_GOAL))? as u32, GAMES);
        rules.fields(&mut WriteFields {
            digits: &mut digits,
            version,
        })?;
        let position = &self.puzzle.position;
        digits.put(u32::from(position.turn() == Side::Second), 2);
        let view = position.view();
        if view.width == 0 {
            put_text(&position.write_position(), &mut digits);
        } else {
            let start = self.puzzle.rules.start(None)?.view();
            put_cells(&view, &start, &mut digits);
        }
        Ok(digits.end())
    }

    /// Reads a record's bytes.
    ///
    /// # Errors
    /// If they are not a record, with the code `puzzle-version`, `puzzle-unknown-game`, `puzzle-text`, `puzzle-goes-on`, `puzzle-position` or
    /// `puzzle-turn`.
    pub fn read(bytes: &[u8]) -> Result<Self> {
        let mut digits = DigitReader::new(bytes);
        let version = digits.take(VERSIONS);
        if version > VERSION {
            return Err(Error::new(PUZZLE_VERSION, i64::from(version)));
        }
        let rating = digits.take(RATINGS) as u16;
        let themes = digits.take(THEME_SETS) as u16;
        let goal = read_goal(&mut digits);
        let game = digits.take(GAMES);
        let rules = GameRules::defaults().into_iter().nth(game as usize);
        let mut rules = rules.ok_or_else(|| refused(PUZZLE_UNKNOWN_GAME))?;
        let mut fields = ReadFields {
            digits: &mut digits,
            version,
            unreadable: false,
        };
        rules.fields(&mut fields).map_err(position_refused)?;
        if fields.unreadable {
            return Err(refused(PUZZLE_TEXT));
        }
        // Each puzzle has one record: in the first version that can hold it.
        if oldest_version(&mut rules)? != version {
            return Err(Error::new(PUZZLE_VERSION, i64::from(version)));
        }
        let turn = match digits.take(2) {
            0 => Side::First,
            _ => Side::Second,
        };
        let start = rules.start(None).map_err(position_refused)?.view();
        let position = if start.width == 0 {
            take_text(&mut digits).ok_or_else(|| refused(PUZZLE_TEXT))?
        } else {
            let cells = take_cells(&start, &mut digits);
            let text = rules.position_from_cells(&cells, turn);
            text.ok_or_else(|| refused(PUZZLE_UNKNOWN_GAME))?
        };
        digits.end()?;
        let puzzle = Puzzle::new(rules, &position, goal).map_err(position_refused)?;
        if puzzle.position.turn() != turn {
            return Err(refused(PUZZLE_TURN));
        }
        let rating = Some(rating).filter(|&rating| rating > 0);
        Ok(Self {
            puzzle,
            rating,
            themes,
        })
    }
}

/// The error for a record that is wrong.
fn refused(code: &'static Code) -> Error {
    Error::new(code, Value::Null)
}

/// The error for rules or a position that are not valid.
fn position_refused(error: Error) -> Error {
    // The message becomes part of a sentence that has a full stop of its own.
    let reason = error.message();
    let reason = reason.trim_end_matches('.');
    Error::new(PUZZLE_POSITION, error.input.clone()).with("reason", reason)
}

fn write_goal(goal: Goal, digits: &mut DigitWriter) -> Result<()> {
    match goal {
        Goal::Win => digits.put(0, GOALS),
        Goal::Draw => digits.put(1, GOALS),
        Goal::AtLeast(score) => {
            let digit = u32::try_from(i32::from(score) - LEAST_SCORE).ok();
            let digit = digit.filter(|&digit| digit < SCORES);
            digits.put(2, GOALS);
            digits.put(digit.ok_or_else(|| refused(PUZZLE_GOAL))?, SCORES);
        }
        Goal::WinIn(moves) => {
            let digit = u32::from(moves).checked_sub(1);
            let digit = digit.filter(|&digit| digit < MOVE_NUMBERS);
            digits.put(3, GOALS);
            digits.put(digit.ok_or_else(|| refused(PUZZLE_GOAL))?, MOVE_NUMBERS);
        }
    }
    Ok(())
}

fn read_goal(digits: &mut DigitReader) -> Goal {
    match digits.take(GOALS) {
        0 => Goal::Win,
        1 => Goal::Draw,
        2 => Goal::AtLeast((digits.take(SCORES) as i32 + LEAST_SCORE) as i8),
        _ => Goal::WinIn(digits.take(MOVE_NUMBERS) as u8 + 1),
    }
}

fn put_text(text: &str, digits: &mut DigitWriter) {
    digits.put(text.len() as u32, TEXT_LENGTHS);
    for &byte in text.as_bytes() {
        digits.put(byte.into(), 256);
    }
}

fn take_text(digits: &mut DigitReader) -> Option<String> {
    let length = digits.take(TEXT_LENGTHS);
    let bytes = (0..length).map(|_| digits.take(256) as u8).collect();
    String::from_utf8(bytes).ok()
}

/// The smallest rectangle with all marks: left, top, width and height; one cell in the corner if there are none.
fn marked_part(view: &View) -> (usize, usize, usize, usize) {
    let width = usize::from(view.width);
    let marked = || {
        let cells = view.cells.iter().enumerate();
        cells.filter(|&(_, &holds)| holds == 1 || holds == 2)
    };
    let (columns, rows) = (
        || marked().map(|(cell, _)| cell % width),
        || marked().map(|(cell, _)| cell / width),
    );
    let (left, top) = (columns().min().unwrap_or(0), rows().min().unwrap_or(0));
    let (right, bottom) = (columns().max().unwrap_or(0), rows().max().unwrap_or(0));
    (left, top, right - left + 1, bottom - top + 1)
}

fn put_cells(view: &View, start: &View, digits: &mut DigitWriter) {
    let (left, top, columns, rows) = marked_part(view);
    let (width, height) = (u32::from(view.width), u32::from(view.height));
    digits.put(left as u32, width);
    digits.put(top as u32, height);
    digits.put(columns as u32 - 1, width - left as u32);
    digits.put(rows as u32 - 1, height - top as u32);
    for row in top..top + rows {
        for column in left..left + columns {
            let cell = row * usize::from(view.width) + column;
            if start.cells[cell] != OBSTACLE {
                digits.put(view.cells[cell].into(), CONTENTS);
            }
        }
    }
}

fn take_cells(start: &View, digits: &mut DigitReader) -> Vec<u8> {
    let (width, height) = (u32::from(start.width), u32::from(start.height));
    let (left, top) = (digits.take(width), digits.take(height));
    let columns = digits.take(width - left) + 1;
    let rows = digits.take(height - top) + 1;
    let obstacle = |&holds: &u8| if holds == OBSTACLE { OBSTACLE } else { 0 };
    let mut cells: Vec<u8> = start.cells.iter().map(obstacle).collect();
    for row in top..top + rows {
        for column in left..left + columns {
            let cell = (row * width + column) as usize;
            if cells[cell] != OBSTACLE {
                cells[cell] = digits.take(CONTENTS) as u8;
            }
        }
    }
    cells
}

/// The range of an integer in a version.
fn range_in(version: u32, range: RangeInclusive<i64>) -> RangeInclusive<i64> {
    if version == 0 && *range.end() == i64::from(MAX_SIZE) {
        *range.start()..=LONGEST_SIDE
    } else {
        range
    }
}

/// The oldest version that can represent the rules, so that a puzzle keeps its link.
fn oldest_version(rules: &mut GameRules) -> Result<u32> {
    let mut version = OldestVersion(0);
    rules.fields(&mut version)?;
    Ok(version.0)
}

/// The oldest version that can represent the fields seen so far.
struct OldestVersion(u32);

impl Fields for OldestVersion {
    fn added_field(&mut self, _: &'static str, field: Field) -> Result<()> {
        if !matches!(field, Field::Boolean(&mut false)) {
            self.0 = VERSION;
        }
        Ok(())
    }

    fn field(&mut self, _: &'static str, field: Field) -> Result<()> {
        if let Field::Integer(range, value) = field
            && !range_in(self.0, range).contains(value)
        {
            self.0 = VERSION;
        }
        Ok(())
    }
}

/// Writes the fields of rules as digits.
struct WriteFields<'a> {
    digits: &'a mut DigitWriter,
    version: u32,
}

impl Fields for WriteFields<'_> {
    fn added_field(&mut self, name: &'static str, field: Field) -> Result<()> {
        if self.version == 0 {
            return Ok(());
        }
        self.field(name, field)
    }

    fn field(&mut self, _: &'static str, field: Field) -> Result<()> {
        let digits = &mut *self.digits;
        match field {
            Field::Integer(range, value) => {
                let range = range_in(self.version, range);
                digits.put((*value - range.start()) as u32, values_in(&range));
            }
            Field::Boolean(value) => digits.put(u32::from(*value), 2),
            Field::Choice(choices, value) => digits.put(*value as u32, choices.len() as u32),
            Field::Cells(_, value) if value.is_empty() => digits.put(0, 2),
            Field::Cells((width, height), value) => {
                digits.put(1, 2);
                for cell in 0..usize::from(width) * usize::from(height) {
                    digits.put(u32::from(value.contains(cell)), 2);
                }
            }
            Field::Text(value) => put_text(value, digits),
        }
        Ok(())
    }
}

/// How many values an integer in this range has.
const fn values_in(range: &RangeInclusive<i64>) -> u32 {
    (*range.end() - *range.start() + 1) as u32
}

/// Reads the fields of rules from digits.
struct ReadFields<'a> {
    digits: &'a mut DigitReader,
    version: u32,
    unreadable: bool,
}

impl Fields for ReadFields<'_> {
    fn added_field(&mut self, name: &'static str, field: Field) -> Result<()> {
        if self.version == 0 {
            return Ok(());
        }
        self.field(name, field)
    }

    fn field(&mut self, _: &'static str, field: Field) -> Result<()> {
        let digits = &mut *self.digits;
        match field {
            Field::Integer(range, value) => {
                let range = range_in(self.version, range);
                *value = range.start() + i64::from(digits.take(values_in(&range)));
            }
            Field::Boolean(value) => *value = digits.take(2) == 1,
            Field::Choice(choices, value) => *value = digits.take(choices.len() as u32) as usize,
            Field::Cells((width, height), value) => {
                *value = CellSet::EMPTY;
                if digits.take(2) == 1 {
                    let cells = 0..usize::from(width) * usize::from(height);
                    let held = cells.filter(|_| digits.take(2) == 1);
                    held.for_each(|cell| value.insert(cell));
                }
            }
            Field::Text(value) => match take_text(digits) {
                Some(text) => *value = text,
                None => self.unreadable = true,
            },
        }
        Ok(())
    }
}
