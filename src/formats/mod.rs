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
mod json_board;
pub mod lines;
mod markup;
mod moves;
mod numbers;
pub mod obf;
mod othello_quest;
mod plain;
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

pub(crate) use self::plain::is_aside;
use self::plain::plain;
use self::replay::Places;
use self::transcript::Unreadable;

use serde_json::Value;

use crate::argument::Argument;
use crate::error::{
    Error, GUESSED, LEFT_ASIDE, LINK, NOT_A_MOVE, Result, TEXT_SIZE, UNSUPPORTED_FORMAT, excerpt,
};
use crate::game::Notation as _;
use crate::games::Rules;
use crate::games::grid::parse_cell;
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
        /// Refuse whatever would have to be guessed or left aside.
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
/// Those of [`import`]; with [`strict`](ImportOptions::strict), of kind bad-position with the first guess, or the first part left aside and its
/// place.
pub fn import_as(text: &str, rules: Option<&TextRules>, options: ImportOptions) -> Result<Record> {
    checked(read(text, rules, options.partial)?, options)
}

/// The game, unless something was guessed or left aside where nothing may be.
fn checked(game: Record, options: ImportOptions) -> Result<Record> {
    let Some(guess) = game.guessed().first().filter(|_| options.strict) else {
        return Ok(game);
    };
    let text = excerpt(&guess.text);
    let error = |code| Error::new(code, guess.text.clone());
    Err(match guess.what {
        What::LeftAside => {
            let error = error(LEFT_ASIDE).with("part", text);
            error.with("at", guess.at.unwrap_or(1))
        }
        what => error(GUESSED).with("what", what.name()).with("text", text),
    })
}

/// Reads a list of moves by the rules of the text `before` it in a file, which is faster than to ask every game: `None` unless all moves are
/// legal, and they reach the last column or row of its board, so that they need no other. Then [`import`] may read the text otherwise.
#[must_use]
pub fn import_like(text: &str, before: &Rules) -> Option<Record> {
    let rules = TextRules::guess(before.clone());
    let game = import_as(text, Some(&rules), ImportOptions::default()).ok()?;
    let (width, height) = before.game.board();
    let reaches = |mv: &String| {
        let cell = parse_cell(mv);
        cell.is_some_and(|(column, row)| column + 1 == width || row + 1 == height)
    };
    // Only of a list of moves are the rules the first guess. The side to begin, or another way to count rows, would be one more.
    let guesses = game.guessed().iter().map(|guess| guess.what);
    let first = guesses.clone().next() == Some(What::Rules);
    let sure = guesses
        .skip(1)
        .all(|what| matches!(what, What::LeftAside | What::Score));
    let listed = first && sure && game.start().is_none();
    (listed && game.moves().iter().any(reaches)).then_some(game)
}

/// Reads a game, perhaps as far as its moves can be played.
fn read(text: &str, rules: Option<&TextRules>, partial: bool) -> Result<Record> {
    let text = &with_line_feeds(without_mark(text));
    let text = first_of_many(text)?;
    if let Some(format) = unsupported(text) {
        return Err(Error::new(UNSUPPORTED_FORMAT, format).with("format", format));
    }
    let mut aside = Vec::new();
    let (format, read) = if let Some(begins) = properties::begin(text) {
        let tree = properties::tree(text, begins).map_err(|at| {
            let wrong = Unreadable {
                format: "SGF",
                at: at..(at + 1).min(text.len()),
            };
            replay::unreadable(text, &wrong)
        })?;
        let line = &tree.line;
        // GGF has a name for its game, SGF a number.
        let game = line.iter().find(|property| property.name == "GM");
        let named = game.is_some_and(|game| {
            game.text
                .trim_start()
                .starts_with(|c: char| c.is_ascii_alphabetic())
        });
        let (format, read, used) = if named {
            (ExternalFormat::Ggf, ggf::read(line), ggf::USED)
        } else {
            (ExternalFormat::Sgf, sgf::read(line), sgf::USED)
        };
        aside = tree.unused(text, used);
        (format, read)
    } else if psq::is_it(text) {
        (ExternalFormat::Psq, psq::read(text))
    } else if has_link(text) {
        return Err(Error::new(LINK, excerpt(text)));
    } else {
        return plain(text, rules, partial);
    };
    let transcript = read.map_err(|wrong| replay::unreadable(text, &wrong))?;
    let mut record = replay::replay(text, format, &transcript, rules, partial)?;
    // Both lists are in order. A sorting algorithm would be the largest part of this module.
    for at in transcript.aside {
        let before = aside.iter().rposition(|other| other.start <= at.start);
        aside.insert(before.map_or(0, |before| before + 1), at);
    }
    // The result of a game that has ended so says nothing new.
    let result = record.outcome().map(|outcome| match format {
        ExternalFormat::Ggf => ggf::result(outcome.score),
        _ => sgf::result(outcome.score, record.game().score_range()),
    });
    let result = result.map(|result| format!("RE[{result}]"));
    let mut places = Places::new(text);
    for at in aside {
        let place = places.of(at.start);
        let part = text.get(at).unwrap_or_default();
        if result.as_deref() != Some(part) {
            record = record.with_part(What::LeftAside, part, Some(place));
        }
    }
    Ok(record)
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
    let says = |text: &str| {
        let mut said = text.split(['#', '?', '&']).skip(1);
        said.any(|field| FIELDS.iter().any(|name| field.starts_with(name)))
    };
    // A redirect has the link in one of its own fields, percent-encoded.
    let decoded = || {
        let signs = [("%23", "#"), ("%26", "&"), ("%3D", "="), ("%3d", "=")];
        let replaced = |text: String, (code, sign): (&str, &str)| text.replace(code, sign);
        signs.into_iter().fold(text.to_owned(), replaced)
    };
    says(text) || (text.contains("%23") && says(&decoded()))
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
    // A list of rows is a board.
    if !matches!(diagram::lists(text), Ok(None)) {
        return false;
    }
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

/// The moves of a list, or of an object that has only these, as texts or columns as numbers.
fn listed_moves(value: &Value) -> Option<Vec<String>> {
    let fields = value.as_object().filter(|fields| fields.len() == 1);
    match fields.map_or(Some(value), |fields| fields.get("moves"))? {
        Value::Array(moves) if !moves.is_empty() => {
            let text = |mv: &Value| match mv {
                Value::String(text) => Some(text.clone()),
                Value::Number(number) => Some(number.to_string()),
                _ => None,
            };
            moves.iter().map(text).collect()
        }
        Value::String(moves) if fields.is_some() => Some(vec![moves.clone()]),
        _ => None,
    }
}

/// Reads a game in another program's JSON.
///
/// # Errors
/// Those of [`import`].
pub fn import_json(
    text: &str,
    value: &Value,
    rules: Option<&TextRules>,
    options: ImportOptions,
) -> Result<Record> {
    let listed = othello_quest::moves(value);
    let listed = listed.or_else(|| Some((listed_moves(value)?, Vec::new())));
    let Some((moves, aside)) = listed else {
        let (drawn, at) = json_board::drawn(text, value)?;
        let game = import_as(&drawn, rules, options);
        return game.map_err(|wrong| json_board::misplaced(wrong, text, &at));
    };
    let moves = moves.join(" ");
    let other = |letter: char| !(letter.is_ascii_alphanumeric() || "- ".contains(letter));
    if let Some(at) = moves.find(other) {
        return Err(replay::stray(NOT_A_MOVE, &moves, &(at..moves.len())));
    }
    let mut game = moves::read(&moves, rules, options.partial)?;
    for part in aside {
        let at = text.find(&part).map(|at| replay::place(text, at));
        game = game.with_part(What::LeftAside, part, at);
    }
    checked(game, options)
}
