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

mod diagram;
mod export;
mod ggf;
mod moves;
#[doc(hidden)]
pub mod obf;
mod othello_quest;
#[doc(hidden)]
pub mod properties;
mod prose;
mod psq;
mod replay;
mod sgf;
mod signs;
mod text_rules;
mod transcript;

pub use export::export;
pub use text_rules::TextRules;

use self::transcript::Unreadable;

use serde_json::Value;

use crate::error::{Error, Result, TEXT_SIZE, UNKNOWN_FORMAT, UNSUPPORTED_FORMAT, excerpt};
use crate::game::Game;
use crate::games::grid::board_size;
use crate::games::record::Record;
use crate::games::rules::ExternalFormat;
use crate::games::{GameRules, Rules};

/// A format for games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
}

/// The longest text accepted, in bytes. The longest game that fits has some 2,000 moves.
pub const MAX_TEXT: usize = 200_000;

/// Reads a game in any format: moves, a position, a diagram, OBF, GGF, SGF or PSQ.
///
/// The text determines the board and the rules where it can; otherwise `rules` does. Without them, every game is asked for
/// rules under which all moves are legal. Of these, the rules with the fewest moves are chosen (if there are at least two), then those with
/// the smallest board, unless a game on a smaller board is likelier but for one move: then that move is an error.
/// Rules without a size take the text's. If the text has several games, the first is read.
///
/// # Errors
/// [`Kind::BadRules`](crate::error::Kind::BadRules) if the text contradicts `rules`;
/// [`Kind::BadPosition`](crate::error::Kind::BadPosition) if the text can't be read or contains an unsupported game;
/// [`Kind::IllegalMove`](crate::error::Kind::IllegalMove) with the first illegal move, its number and its place;
/// [`Kind::TooLarge`](crate::error::Kind::TooLarge) beyond [`MAX_TEXT`].
pub fn import(text: &str, rules: Option<&TextRules>) -> Result<Record> {
    let text = without_mark(text);
    if text.len() > MAX_TEXT {
        return Err(Error::new(TEXT_SIZE, text.len()).with("most", MAX_TEXT));
    }
    let mut heads = text.as_bytes().windows(RENLIB.len()).take(MARK);
    if heads.any(|head| head == RENLIB.as_bytes()) {
        return Err(Error::new(UNSUPPORTED_FORMAT, RENLIB).with("format", RENLIB));
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
    } else {
        return plain(text, rules);
    };
    let transcript = read.map_err(|wrong| replay::unreadable(text, &wrong))?;
    replay::replay(text, format, &transcript, rules)
}

/// The most bytes before [`RENLIB`]: a byte that is not a character, or what decoders replace it by.
const MARK: usize = 5;

/// The beginning of a file of the program RenLib, after a byte that is not a character.
const RENLIB: &str = "RenLib";

/// The text without the mark (U+FEFF) with which some editors begin a file.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Reads a game in another program's JSON.
///
/// # Errors
/// Those of [`import`].
pub fn import_json(value: &Value, rules: Option<&TextRules>) -> Result<Record> {
    match othello_quest::moves(value) {
        Some(list) => moves::read(&list.join(" "), rules),
        None => Err(Error::new(UNKNOWN_FORMAT, Value::Null)),
    }
}

/// Reads a position, including OBF, a diagram, or moves, alone or with other words around them.
fn plain(text: &str, rules: Option<&TextRules>) -> Result<Record> {
    let text = &signs::plain(text);
    let line = text.lines().map(str::trim).find(|line| !line.is_empty());
    let Some(line) = line else {
        // An empty text is the start of the game, if the rules are given.
        let rules = rules.ok_or_else(|| Error::new(UNKNOWN_FORMAT, excerpt(text)))?;
        return Record::new(rules.usual().clone(), None);
    };
    if let Some(read) = position(line, rules) {
        return read;
    }
    let mut drawn = None;
    for line in diagram::positions(text).iter().flatten() {
        match position(line, rules) {
            Some(Err(error)) => drawn = drawn.or(Some(error)),
            Some(read) => return read,
            None => {}
        }
    }
    moves::read(text, rules).or_else(|wrong| {
        // The only list of moves among other words.
        let among = prose::transcript(text).map(|transcript| moves::read(&transcript, rules));
        match among {
            Some(Err(_)) if wrong.code != UNKNOWN_FORMAT => Err(wrong),
            Some(read) => read,
            None => Err(drawn.unwrap_or(wrong)),
        }
    })
}

/// Reads a position; `None` if the line is not one.
fn position(line: &str, rules: Option<&TextRules>) -> Option<Result<Record>> {
    // After the semicolon OBF has the values of moves.
    let position = line.split(';').next().unwrap_or(line).trim();
    let candidates = GameRules::candidates_for_position(position);
    if let Some(rules) = rules {
        let read = position_under(rules, position, &candidates)?;
        return Some(read.map(|record| with_values(record, line)));
    }
    let mut wrong = None;
    for game in candidates {
        match Record::new(game.into(), Some(position)) {
            Ok(record) => return Some(Ok(with_values(record, line))),
            Err(error) => wrong = wrong.or(Some(error)),
        }
    }
    wrong.map(Err)
}

/// The game with the values that a line of OBF gives its moves.
fn with_values(record: Record, line: &str) -> Record {
    let sign = record.game().turn().sign();
    let mut values = obf::values(line);
    for (_, value) in &mut values {
        *value *= sign;
    }
    record.with_values(values)
}

/// Reads a position under given rules; `candidates` are the rules that the text may mean by itself. `None` if the text is not a position.
fn position_under(
    rules: &TextRules,
    position: &str,
    candidates: &[GameRules],
) -> Option<Result<Record>> {
    let (cells, _) = position.rsplit_once(char::is_whitespace).unzip();
    let size = cells.and_then(|cells| board_size(cells.trim_end()));
    let size = size.map(|(width, height)| (width.into(), height.into()));
    let fitting = match size {
        Some(size) if rules.is_of_any_board() => rules.on_board(size),
        _ => Some(rules.usual().clone()),
    };
    let meant = |rules: &Rules| {
        let same = |candidates: &GameRules| {
            candidates.name() == rules.game.name() && candidates.board() == rules.game.board()
        };
        candidates.iter().any(same)
    };
    match fitting.map(|rules| (meant(&rules), Record::new(rules, Some(position)))) {
        // The rules fit, so the text itself is wrong.
        Some((true, Err(error))) => Some(Err(error)),
        Some((_, Ok(record))) => Some(Ok(record)),
        _ => {
            let candidates = candidates.first()?;
            Some(Err(rules.contradicted(candidates.name(), size)))
        }
    }
}
