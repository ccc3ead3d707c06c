//! Reads and writes games in other programs' formats: [`import`] detects the format, [`export`] is given it.
//!
//! Each format has one file, which knows what its text means; the games know their own names in each format
//! ([`Ruleset::name_in`](crate::games::rules::Ruleset::name_in)). A text is first read into moves and stones without any rules, and then
//! played move by move.
//!
//! ```
//! use yomikiri::formats::{Format, export, import};
//!
//! let game = import("(;GM[Othello]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5]W[D6];)", None)?;
//! assert_eq!(game.moves(), ["f5", "d6"]);
//! assert_eq!(export(&game, Format::Moves)?, "f5d6");
//! # Ok::<(), yomikiri::error::Error>(())
//! ```

mod aside;
mod columns;
mod diagram;
mod export;
mod ggf;
pub mod lines;
mod markup;
mod moves;
mod numbers;
pub mod obf;
mod othello_quest;
mod position;
pub mod properties;
mod prose;
mod psq;
mod replay;
mod sgf;
mod signs;
mod text_rules;
mod transcript;
pub mod wthor;

pub use export::export;
pub use text_rules::TextRules;

use std::borrow::Cow;

use self::position::position;
use self::transcript::Unreadable;

use serde_json::Value;

use crate::argument::Argument;
use crate::error::{
    Error, GUESSED, LINK, NOT_A_MOVE, NOT_A_ROW, Result, TEXT_SIZE, UNKNOWN_FORMAT,
    UNSUPPORTED_FORMAT, excerpt,
};
use crate::game::Game as _;
use crate::games::GameRules;
use crate::games::guess::What;
use crate::games::record::Record;
use crate::games::rules::ExternalFormat;
use crate::options::options;

/// A format for games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Format {
    /// A plain list of moves: `f5d6c3`.
    Moves,
    /// The current position, in the game's own notation.
    Position,
    /// OBF: the position in one line, then the side to move and a semicolon.
    Obf,
    /// GGF, the format of the server GGS.
    Ggf,
    /// SGF, the Smart Game Format.
    Sgf,
    /// PSQ, the format of Gomocup's manager.
    Psq,
    /// The columns of the moves as digits, in games in which pieces fall: `4435`, with 1 for the left one.
    Columns,
}

impl Format {
    /// All formats and their names.
    pub const NAMES: [(Format, &'static str); 7] = [
        (Format::Moves, "moves"),
        (Format::Position, "position"),
        (Format::Obf, "obf"),
        (Format::Ggf, "ggf"),
        (Format::Sgf, "sgf"),
        (Format::Psq, "psq"),
        (Format::Columns, "columns"),
    ];

    /// The format's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        let named = Self::NAMES.iter().find(|(format, _)| *format == self);
        named.map_or("", |(_, name)| name)
    }

    /// The name in a sentence: `SGF`, and “moves” as it is.
    #[must_use]
    pub fn title(self) -> String {
        match self {
            Format::Moves | Format::Position | Format::Columns => self.name().to_owned(),
            Format::Obf | Format::Ggf | Format::Sgf | Format::Psq => {
                self.name().to_ascii_uppercase()
            }
        }
    }
}

/// The longest text accepted, in bytes. The longest game that fits has some 2,000 moves.
pub const MAX_TEXT: usize = 200_000;

options! {
    /// How to read a text; both are false by default.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "types", derive(ts_rs::TS))]
    pub struct ImportOptions {
        /// Refuse whatever would have to be guessed.
        pub strict: bool => Argument::boolean,
        /// Read moves as far as they can be played. What follows is left aside.
        pub partial: bool => Argument::boolean,
    }
}

/// Reads a game in any format: moves, a position, a diagram, OBF, GGF, SGF or PSQ.
///
/// The text determines the board and the rules where it can; otherwise `rules` does. Without them, every game is asked for
/// rules under which all moves are legal. Of these, the rules with the fewest moves are chosen (if there are at least two), then those with
/// the smallest board, unless a game on a smaller board is likelier but for one move: then that move is an error.
/// Rules without a size take the text's. If the text has several games, the first is read. What the text did not say stands in
/// [`Record::guessed`].
///
/// # Errors
/// Of kind bad-rules if the text contradicts `rules`; of kind bad-position if the text can't be read, contains an unsupported game, or is a link; of kind
/// illegal-move, with the first illegal move, its number and its place; of kind too-large beyond [`MAX_TEXT`].
pub fn import(text: &str, rules: Option<&TextRules>) -> Result<Record> {
    import_as(text, rules, ImportOptions::default())
}

/// [`import`] with options.
///
/// # Errors
/// Those of [`import`]; with [`strict`](ImportOptions::strict), of kind bad-position with the first guess.
pub fn import_as(text: &str, rules: Option<&TextRules>, options: ImportOptions) -> Result<Record> {
    let game = read(text, rules, options.partial)?;
    match game.guessed().first().filter(|_| options.strict) {
        Some(guess) => {
            let error = Error::new(GUESSED, guess.text.clone());
            Err(error
                .with("what", guess.what.name())
                .with("text", excerpt(&guess.text)))
        }
        None => Ok(game),
    }
}

/// Reads a game; `partial`: as far as its moves can be played.
fn read(text: &str, rules: Option<&TextRules>, partial: bool) -> Result<Record> {
    let text = &with_line_feeds(without_mark(text));
    let text = first_of_many(text)?;
    if let Some(format) = unsupported(text) {
        return Err(Error::new(UNSUPPORTED_FORMAT, format).with("format", format));
    }
    let (format, read) = if properties::begin(text).is_some() {
        let line = properties::main_line(text).map_err(|at| {
            let wrong = Unreadable {
                format: "SGF",
                at: at..(at + 1).min(text.len()),
            };
            replay::unreadable(text, &wrong)
        })?;
        // GGF has a name for its game, SGF a number.
        let game = line.iter().find(|property| property.name == "GM");
        let named = game.is_some_and(|game| {
            game.text
                .trim_start()
                .starts_with(|c: char| c.is_ascii_alphabetic())
        });
        if named {
            (ExternalFormat::Ggf, ggf::read(&line))
        } else {
            (ExternalFormat::Sgf, sgf::read(&line))
        }
    } else if psq::is_it(text) {
        (ExternalFormat::Psq, psq::read(text))
    } else if has_link(text) {
        return Err(Error::new(LINK, excerpt(text)));
    } else {
        return plain(text, rules, partial);
    };
    let transcript = read.map_err(|wrong| replay::unreadable(text, &wrong))?;
    replay::replay(text, format, &transcript, rules, partial)
}

/// The maximum number of bytes before [`RENLIB`]: a byte that is not a character, or what decoders replace it with.
const MARK: usize = 5;

/// The beginning of a file of the program RenLib, after a byte that is not a character.
const RENLIB: &str = "RenLib";

/// Whether a text is a file of WTHOR, whose first bytes are no characters but a date.
fn is_wthor(text: &str) -> bool {
    let head: Option<Vec<u8>> = text
        .chars()
        .take(4)
        .map(|part| u32::from(part).try_into().ok())
        .collect();
    head.is_some_and(|head| wthor::begins(&head))
}

/// The name of a format that is recognised but not read.
fn unsupported(text: &str) -> Option<&'static str> {
    let mut heads = text.as_bytes().windows(RENLIB.len()).take(MARK);
    if heads.any(|head| head == RENLIB.as_bytes()) {
        return Some(RENLIB);
    }
    is_wthor(text).then_some("WTHOR")
}

/// Whether a text has a link of the page in it. Pages read links, with their checks; read as moves, a damaged one could be another game.
fn has_link(text: &str) -> bool {
    const FIELDS: [&str; 5] = ["check=", "game=", "match=", "puzzle=", "sheet="];
    let mut said = text.split(['#', '?', '&']).skip(1);
    said.any(|field| FIELDS.iter().any(|name| field.starts_with(name)))
}

/// The text with a line feed for each carriage return that stands alone. Places stay the same.
#[must_use]
pub fn with_line_feeds(text: &str) -> Cow<'_, str> {
    let alone = |at: usize| text.as_bytes().get(at + 1) != Some(&b'\n');
    if !text.match_indices('\r').any(|(at, _)| alone(at)) {
        return text.into();
    }
    let feed = |(at, letter)| {
        if letter == '\r' && alone(at) {
            '\n'
        } else {
            letter
        }
    };
    text.char_indices().map(feed).collect()
}

/// The text, or the first game of one that is longer than a game may be.
fn first_of_many(text: &str) -> Result<&str> {
    if text.len() <= MAX_TEXT {
        return Ok(text);
    }
    let too_long = || Error::new(TEXT_SIZE, text.len()).with("most", MAX_TEXT);
    let end = match properties::begin(text) {
        Some(begins) => properties::tree(text, begins).map_err(|_| too_long())?.end,
        None => {
            // One game a line.
            let mut lines = text.split_inclusive('\n');
            let before = lines.by_ref().take_while(|line| is_aside(line.trim()));
            let before: usize = before.map(str::len).sum();
            let rest = &text[before..];
            let line = rest
                .find('\n')
                .filter(|_| !psq::is_it(rest))
                .ok_or_else(too_long)?;
            before + line
        }
    };
    text.get(..end)
        .filter(|first| first.len() <= MAX_TEXT)
        .ok_or_else(too_long)
}

/// The text without the mark (U+FEFF) with which some editors begin a file.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Whether a text is JSON, though perhaps broken: an object, or a list, unlike a header such as `[Event "…"]`.
#[must_use]
pub fn is_json(text: &str) -> bool {
    let text = text.trim_start();
    let list = text.strip_prefix('[').map(str::trim_start);
    let fields = text.contains('{') && text.contains("\":");
    // A list of numbers is a board, or columns.
    let list = list.filter(|list| {
        list.contains('"') || list.contains('{') || !list.contains(|c: char| c.is_ascii_digit())
    });
    fields
        || text.starts_with('{')
        || list.is_some_and(|list| list.is_empty() || list.starts_with(['{', '[', '"', ']']))
}

/// The error for JSON that can't be parsed.
#[must_use]
pub fn bad_json(text: &str, error: &serde_json::Error) -> Error {
    // Lines and columns count from 1; columns are bytes, and 0 stands before a line.
    let before = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1));
    let line: usize = before.map(str::len).sum();
    let at = (line + error.column().saturating_sub(1)).min(text.len());
    let at = (0..=at)
        .rev()
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or(0);
    let wrong = Unreadable {
        format: "JSON",
        at: at..text.len(),
    };
    replay::unreadable(text, &wrong)
}

/// Reads a game in another program's JSON.
///
/// # Errors
/// Those of [`import`].
pub fn import_json(
    value: &Value,
    rules: Option<&TextRules>,
    options: ImportOptions,
) -> Result<Record> {
    match othello_quest::moves(value) {
        Some(list) => {
            let text = list.join(" ");
            match text
                .find(|letter: char| !(letter.is_ascii_alphanumeric() || "- ".contains(letter)))
            {
                Some(at) => Err(replay::stray(NOT_A_MOVE, &text, &(at..text.len()))),
                None => moves::read(&text, rules, options.partial),
            }
        }
        None => Err(Error::new(UNKNOWN_FORMAT, Value::Null)),
    }
}

/// Reads a position, including OBF, a diagram, or moves, alone or with other words around them.
fn plain(text: &str, rules: Option<&TextRules>, partial: bool) -> Result<Record> {
    let (text, comments) = markup::removed(&signs::plain(text));
    let read = bare(&text, rules, partial)?;
    let aside = |record: Record, comment| record.with_guess(What::LeftAside, comment);
    Ok(comments.into_iter().fold(read, aside))
}

/// [`plain`] without markup.
fn bare(text: &str, rules: Option<&TextRules>, partial: bool) -> Result<Record> {
    let mut lines = text.split_inclusive('\n').scan(0, |end, line| {
        *end += line.len();
        Some((*end, line.trim()))
    });
    let first = lines.find(|(_, line)| !is_aside(line));
    let Some((end, line)) = first else {
        // An empty text is the start of the game, if the rules are given.
        let rules = rules.filter(|_| text.trim().is_empty());
        let rules = rules.ok_or_else(|| Error::new(UNKNOWN_FORMAT, excerpt(text)))?;
        return Record::new(rules.usual().clone(), None);
    };
    let guessing = |record: Record| match rules {
        Some(_) => record,
        // OBF is a format of one game.
        None if line.contains(';') => record,
        None => {
            let described = moves::described(record.rules());
            record.with_guess(What::Rules, described)
        }
    };
    if let Some(read) = position(line, rules) {
        let begins = text[..end].trim_end().len() - line.len();
        let read = read?;
        if let Some(at) = obf::wrong_value(line) {
            let at = begins + at.start..begins + at.end;
            let wrong = Unreadable { format: "OBF", at };
            return Err(replay::unreadable(text, &wrong));
        }
        return match stray_after(text, end) {
            Some(at) => Err(replay::stray(NOT_A_MOVE, text, &at)),
            None => Ok(aside::lines(guessing(read), text, begins..end)),
        };
    }
    if let Some(at) = columns::pairs(text) {
        return Err(replay::stray(NOT_A_MOVE, text, &at));
    }
    let not_a_row = |text: &str, at| replay::stray(NOT_A_ROW, text, &at);
    let numbers = diagram::numbers(text).map_err(|at| not_a_row(text, at))?;
    let usual = numbers.clone().or_else(|| diagram::usual_signs(text));
    let drawing = usual.as_deref().unwrap_or(text);
    // Discs that belong to no board may have lost theirs.
    if let Some((at, disc)) = drawing.match_indices(['🔴', '🟡', '🔵']).next() {
        return Err(not_a_row(drawing, at..at + disc.len()));
    }
    let mut drawn = None;
    let diagram = diagram::read(drawing).map_err(|at| not_a_row(drawing, at))?;
    if let Some(diagram) = diagram {
        for line in &diagram.positions {
            match position(line, rules) {
                Some(Err(error)) => drawn = drawn.or(Some(error)),
                Some(Ok(read)) => {
                    if let Some(at) = prose::line_of_moves(drawing, diagram.at.end) {
                        return Err(replay::stray(NOT_A_MOVE, drawing, &at));
                    }
                    let kind = if numbers.is_some() {
                        "numbers"
                    } else {
                        "diagram"
                    };
                    let mut read = guessing(read.with_guess(What::Format, kind));
                    if !diagram.turn {
                        let turn = read.game().turn().name();
                        read = read.with_guess(What::Sides, turn);
                    }
                    return Ok(aside::lines(read, drawing, diagram.at));
                }
                None => {}
            }
        }
    }
    if let Some(read) = listed(text, rules) {
        return Ok(read);
    }
    let transcript = prose::transcript(text);
    let transcript = transcript.map_err(|at| replay::stray(NOT_A_MOVE, text, &at))?;
    match transcript {
        Some(transcript) => {
            let read = moves::read(&transcript, rules, partial)?;
            Ok(aside::blanked(read, text, &transcript))
        }
        // Numbers, letters, or nothing that belongs to a game.
        None => moves::read(text, rules, partial).map_err(|wrong| drawn.unwrap_or(wrong)),
    }
}

/// A list of columns in brackets, in a link, or with its value; `None` if it is none, or not the moves of a game that is written so.
fn listed(text: &str, rules: Option<&TextRules>) -> Option<Record> {
    let listed = columns::listed(text)?;
    let read = moves::read(&listed.list, rules, false).ok()?;
    let by_columns = || read.rules().game.name_in(ExternalFormat::Columns).is_ok();
    match listed.score {
        Some(score) => by_columns().then(|| {
            let read = read.clone().with_guess(What::Score, score);
            let begins = text.len() - text.trim_start().len();
            let line = text[begins..].lines().next().unwrap_or_default();
            aside::lines(read, text, begins..begins + line.len())
        }),
        None => Some(read),
    }
}

/// Whether a line is empty or a comment. A row of obstacles begins like a comment too.
fn is_aside(line: &str) -> bool {
    let row =
        || !GameRules::candidates_for_position(line.split(';').next().unwrap_or(line)).is_empty();
    line.is_empty() || line.starts_with('%') || (line.starts_with('#') && !row())
}

/// What may be a part of the position or of a game after the position's line: moves, or a line with neither letters nor a position. Other
/// positions, comments and sentences may follow.
fn stray_after(text: &str, end: usize) -> Option<std::ops::Range<usize>> {
    let mut from = end;
    for line in text[end..].split_inclusive('\n') {
        let position = line.split(';').next().unwrap_or(line).trim();
        let aside =
            is_aside(line.trim()) || !GameRules::candidates_for_position(position).is_empty();
        let whole = || (!line.contains(char::is_alphabetic)).then_some(0..line.trim_end().len());
        if let Some(at) = prose::first_move(line).or_else(whole).filter(|_| !aside) {
            return Some(from + at.start..from + at.end);
        }
        from += line.len();
    }
    None
}
