//! The one error type: a code for programs, a message for people, and the offending input.
//!
//! Every message is declared once, as a [`Code`]. [`CODES`] lists those that any game may use; messages of a single game are declared with
//! that game. [`games::codes`](crate::games::codes) has all of them.

use std::ops::Deref;

use serde::Serialize;
use serde_json::Value;
use thiserror::Error as ThisError;

/// What kind of input was wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(rename = "ErrorKind", rename_all = "kebab-case")
)]
#[non_exhaustive]
pub enum Kind {
    /// The rules name no game, or one of their fields is out of range.
    BadRules,
    /// A position can't be read, or doesn't belong to the rules.
    BadPosition,
    /// The move can't be read or isn't legal.
    IllegalMove,
    /// The move was made by the side that isn't to move.
    WrongTurn,
    /// The game is over.
    GameOver,
    /// An option is unknown, of the wrong type or out of range.
    BadOptions,
    /// The request is valid but exceeds what the engine can hold.
    TooLarge,
}

impl Kind {
    /// The kind's name in the JavaScript interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::BadRules => "bad-rules",
            Kind::BadPosition => "bad-position",
            Kind::IllegalMove => "illegal-move",
            Kind::WrongTurn => "wrong-turn",
            Kind::GameOver => "game-over",
            Kind::BadOptions => "bad-options",
            Kind::TooLarge => "too-large",
        }
    }
}

/// Identifies an error's message: finer than its kind, and stable, so that a page can translate it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// The name that JavaScript sees as `error.code`.
    pub name: &'static str,
    /// The kind of failure.
    pub kind: Kind,
    /// The message in English, with its parameters in braces: `“{field}” must be true or false.`
    pub sentence: &'static str,
}

impl Code {
    /// The names of the message's parameters, in order of appearance.
    ///
    /// ```
    /// let code = yomikiri::games::codes().into_iter().find(|code| code.name == "rule-integer").unwrap();
    /// assert_eq!(code.params().collect::<Vec<_>>(), ["field", "least", "most"]);
    /// ```
    pub fn params(&self) -> impl Iterator<Item = &'static str> + use<> {
        let after_braces = self.sentence.split('{').skip(1);
        after_braces.filter_map(|rest| rest.split_once('}').map(|(name, _)| name))
    }
}

/// Declares codes as constants and lists them as `CODES`.
macro_rules! codes {
    ($($constant:ident: $kind:ident, $name:literal, $sentence:literal;)*) => {
        $(pub(crate) const $constant: &$crate::error::Code = &$crate::error::Code {
            name: $name,
            kind: $crate::error::Kind::$kind,
            sentence: $sentence,
        };)*

        /// Every message declared here.
        pub const CODES: &[&$crate::error::Code] = &[$($constant),*];
    };
}
pub(crate) use codes;

codes! {
    NOT_RULES: BadRules, "not-rules", "The rules must be the name of a preset or an object.";
    UNKNOWN_PRESET: BadRules, "unknown-preset", "There is no such preset; the presets are {presets}. Any other rules are written as {example}.";
    UNKNOWN_GAME: BadRules, "unknown-game", "“game” must be one of {games}.";
    RULE_INTEGER: BadRules, "rule-integer", "“{field}” must be a whole number from {least} to {most}.";
    RULE_BOOLEAN: BadRules, "rule-boolean", "“{field}” must be true or false.";
    RULE_CHOICE: BadRules, "rule-choice", "“{field}” must be one of {choices}.";
    RULE_TEXT: BadRules, "rule-text", "“{field}” must be text.";
    RULE_CELLS: BadRules, "rule-cells", "“{field}” must be a list of cells.";
    RULE_CELL_TEXT: BadRules, "rule-cell-text", "A cell in “{field}” is not text.";
    RULE_CELL: BadRules, "rule-cell", "“{cell}” in “{field}” is not a cell of the board.";
    RULES_CONTRADICTED: BadRules, "rules-contradicted", "The text does not fit these rules: it has {found}.";
    RULE_UNKNOWN: BadRules, "rule-unknown", "There is no field “{field}”; the fields are {fields}.";

    NOT_A_GAME: BadPosition, "not-a-game", "A game must be an object.";
    MISSING_FIELD: BadPosition, "missing-field", "The game has no field “{field}”.";
    GAME_START: BadPosition, "game-start", "“start” must be the text of a position.";
    GAME_MOVES: BadPosition, "game-moves", "“moves” must be a list of moves.";
    NO_TURN: BadPosition, "position-without-turn", "A position must end with a space and the side to move.";
    POSITION_TURN: BadPosition, "position-turn", "The side to move must be {first} (first) or {second} (second).";
    POSITION_SIDE: BadPosition, "position-side", "The side to move must be first or second.";
    POSITION_ROWS: BadPosition, "position-rows", "The position should have {expected} rows, not {found}.";
    POSITION_ROW: BadPosition, "position-row", "Row {row} of the position should have {expected} cells, not {found}.";
    POSITION_SIZE: BadPosition, "position-size", "The position should have {expected} cells, not {found}.";
    POSITION_CELL: BadPosition, "position-cell", "“{found}” on {cell} is not a valid symbol; the symbols are {signs}.";

    MOVE_TEXT: IllegalMove, "move-text", "A move must be text.";
    LIST_MOVE_TEXT: IllegalMove, "list-move-text", "A move in “moves” is not text.";
    MOVE_SIDE: IllegalMove, "move-side", "“{move}” names no side: write first or second before the colon.";
    MOVE_UNREADABLE: IllegalMove, "move-unreadable", "“{move}” is not a move in this game.";
    MOVE_ILLEGAL: IllegalMove, "move-illegal", "“{move}” is not a legal move here.";
    WRONG_TURN: WrongTurn, "wrong-turn", "It is the {side} side's turn.";
    OVER: GameOver, "over", "The game is over.";
    NOTHING_TO_FIND: GameOver, "nothing-to-find", "The game is over, so there is no move to find.";

    NOT_OPTIONS: BadOptions, "not-options", "The options must be an object.";
    OPTION_INTEGER: BadOptions, "option-integer", "“{field}” must be a whole number from {least} to {most}.";
    OPTION_BOOLEAN: BadOptions, "option-boolean", "“{field}” must be true or false.";
    OPTION_CHOICE: BadOptions, "option-choice", "“{field}” must be one of {choices}.";
    OPTION_UNKNOWN: BadOptions, "option-unknown", "There is no field “{field}”; the fields are {fields}.";
    OPTION_START: BadOptions, "option-start", "“start” must be the text of a position.";
    OPTION_MOVES: BadOptions, "option-moves", "“moves” must be text or a list of moves.";
    SET_UP: BadOptions, "set-up", "A position is set up by “cells”, whole numbers from 0 to 3 in rows of “width”, “cell” and “content”.";
    SET_UP_WITHOUT_CELLS: BadOptions, "set-up-without-cells", "Positions are only set up in games with cells.";
    OPTION_BY: BadOptions, "option-by", "“by” must be first or second.";
    OTHER_SIDE: BadOptions, "other-side", "The side named in the move differs from “by”.";
    OPTION_MOVE_LIST: BadOptions, "option-move-list", "“{field}” must be a list of moves.";
    ORDER: BadOptions, "order", "“order” must be board, corners or a list of cells.";
    ORDER_CELL: BadOptions, "order-cell", "“order” contains {cell}, which is not a cell of the board.";
    ORDER_TWICE: BadOptions, "order-twice", "“order” contains {cell} twice.";
    ORDER_WITHOUT_CELLS: BadOptions, "order-without-cells", "“order” only works in games with cells.";
    CHANGES: BadOptions, "changes", "“changes” must be a list of at most {most} changes.";
    CHANGE: BadOptions, "change", "A change must be an object.";
    LOOK: BadOptions, "look", "“nodes” must be a list of at most {most} lists of moves, and “places” must be a position.";
    CHANGE_MOVES: BadOptions, "change-moves", "“path” and “first” of a change must be lists of moves.";
    CHANGE_MOVE: BadOptions, "change-move", "“{move}” in a change is not legal in its position.";
    BETWEEN: BadOptions, "between", "“between” must be two different names from {choices}.";
    ANSWERS: BadOptions, "answers", "The answers must be a list of at most {most} answers.";
    ANSWER: BadOptions, "answer", "An answer must be an object with the exercise's options, “clicks” and “best”.";
    CLICKS: BadOptions, "clicks", "“clicks” must be a list of at most {most} whole numbers.";
    TEXTBOOK_ONLY: BadOptions, "textbook-only", "“{field}” needs the method “minimax” or “alphabeta”.";
    ALPHABETA_ONLY: BadOptions, "alphabeta-only", "“{field}” needs the method “alphabeta”.";
    FAST_ONLY: BadOptions, "fast-only", "“{field}” needs the method “fast” without “depth”.";
    EACH_MOVE_ONLY: BadOptions, "each-move-only", "“{field}” needs “each_move”.";
    TURN_MS: BadOptions, "turn-ms", "A turn's time must be a number of milliseconds, at least 0.";
    PLACE: BadOptions, "place", "The place must be an object with the whole numbers “rank” and “count”, from 0 to {most}.";
    MESSAGES: BadOptions, "messages", "The messages must be a Uint8Array.";
    WITHOUT: BadOptions, "without", "“without” must be a list of techniques.";
    TECHNIQUE: BadOptions, "technique", "This game's solver has no technique “{technique}”; its techniques are {techniques}.";
    LEVEL: BadOptions, "level", "This game has no level “{level}”; its levels are {levels}.";
    DEPTH: BadOptions, "depth", "“depth” needs the level “lookahead”.";
    STRENGTH: BadOptions, "strength", "“strength” needs the level “even”.";
    RESULTS: BadOptions, "results", "“results” must be a list of at most {most} numbers from 0 (lost) to 1 (won).";
    NO_CLOCK: BadOptions, "no-clock", "A time limit needs a clock: the feature “wasm” of the crate, or one given to set_clock.";
    CALLBACK: BadOptions, "callback", "“on_progress” must be a function.";
    CALLBACK_THREW: BadOptions, "callback-threw", "“on_progress” threw an error.";

    ARGUMENT_SIZE: TooLarge, "argument-size", "This argument is too large.";
    TOO_MANY_MOVES: TooLarge, "too-many-moves", "A game can have at most {most} moves.";
    TREE_SIZE: TooLarge, "tree-size", "The tree has more than {most} nodes; reduce the number of plies.";
    FILM_SIZE: TooLarge, "film-size", "The search visits more than {most} positions; reduce its depth.";
    NO_MEMORY: TooLarge, "no-memory", "There is not enough memory for this search.";

    IMPORT_TEXT: BadPosition, "import-text", "“{field}” must be text.";
    UNKNOWN_FORMAT: BadPosition, "unknown-format", "This text contains no game or position in a known format.";
    UNSUPPORTED_FORMAT: BadPosition, "unsupported-format", "This is a file of {format}, which can't be read.";
    DATABASE_LENGTH: BadPosition, "database-length", "The WTHOR file is damaged: it states {stated} games, and there is room for {found}.";
    DATABASE_NAMES: BadPosition, "database-names", "This WTHOR file has names, and no games: open it together with a .wtb file.";
    NOT_A_DATABASE: BadPosition, "not-a-database", "These bytes are not a database of games (WTHOR).";
    NOT_TEXT: BadPosition, "not-text", "This file is not text.";
    NOT_IN_FORMAT: BadPosition, "not-in-format", "“{part}”, at character {at}, can't be read as {format}.";
    NO_SUCH_GAME: BadPosition, "no-such-game", "This is {game}, which can't be read.";
    NO_SUCH_BOARD: BadPosition, "no-such-board", "The text has a board of {board}; the boards of its game are from {least} to {most}.";
    SETUP: BadPosition, "setup", "The stones set up at character {at} do not form a valid position of this game.";
    NOT_A_MOVE: IllegalMove, "not-a-move", "“{part}”, at character {at}, is no move.";
    NOT_A_ROW: BadPosition, "not-a-row", "“{part}”, at character {at}, does not fit the rows of the diagram beside it.";
    NO_ROWS: BadPosition, "no-rows", "“{part}”, at character {at}, could be a board, but it does not say where its rows end. Write each row on a line of its own.";
    MOVE_NOT_PLAYED: IllegalMove, "move-not-played", "Move {number}, “{move}”, at character {at}, can't be played.";
    COLUMN_FULL: IllegalMove, "column-full", "Move {number}, “{move}”, at character {at}, can't be played: the column is full.";
    AFTER_END: IllegalMove, "after-end", "Move {number}, “{move}”, at character {at}, comes after the end of the game.";
    LIKELIER_GAME: IllegalMove, "likelier-game", "This looks like {game}, but move {number}, “{move}”, at character {at}, can't be played. All moves can be played in {other}.";
    GUESSED: BadPosition, "guessed", "The text does not say everything: the reader would have to conclude its {what}, “{text}”.";
    LEFT_ASIDE: BadPosition, "left-aside", "The part “{part}”, at character {at}, says nothing that the reader could use.";
    LINK: BadPosition, "link", "This is a link of the page. Open it there, or give the moves of its game.";
    NOT_SAYABLE: BadOptions, "not-sayable", "The format {format} cannot represent this game, because of its “{field}”.";
    TEXT_SIZE: TooLarge, "text-size", "The text is longer than {most} bytes.";

    PUZZLE_TOO_LONG: TooLarge, "puzzle-too-long", "The link is too long for a puzzle.";
    PUZZLE_UNREADABLE: BadPosition, "puzzle-unreadable", "The link is not complete, or has characters that do not belong in one.";
    PUZZLE_VERSION: BadPosition, "puzzle-version", "The puzzle was made by a later version of this page.";
    PUZZLE_UNKNOWN_GAME: BadPosition, "puzzle-unknown-game", "The puzzle is of a game that this page does not have.";
    PUZZLE_TEXT: BadPosition, "puzzle-text", "A text in the puzzle cannot be read.";
    PUZZLE_GOES_ON: BadPosition, "puzzle-goes-on", "There is more in the link than a puzzle.";
    PUZZLE_POSITION: BadPosition, "puzzle-position", "The position of the puzzle is refused: {reason}.";
    PUZZLE_TURN: BadPosition, "puzzle-turn", "The position contradicts the side that is to move.";
    PUZZLE_GOAL: BadOptions, "puzzle-goal", "The goal is not one that a puzzle can have.";
    PUZZLE_OVER: GameOver, "puzzle-over", "There is nothing to solve: the game is over, or every line of play reaches the goal.";
    PUZZLE_UNREACHABLE: BadOptions, "puzzle-unreachable", "The goal cannot be reached against the best defence.";
    PUZZLE_TOO_LARGE: TooLarge, "puzzle-too-large", "This position could not be solved. Fewer empty cells may help, or a win in a given number of moves as the goal.";
    PUZZLE_FILE: BadPosition, "puzzle-file", "The file of puzzles is damaged.";
}

/// The value of a parameter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Param {
    /// A text.
    Text(String),
    /// A number.
    Number(i64),
}

impl From<&str> for Param {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Param {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Param {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<usize> for Param {
    fn from(number: usize) -> Self {
        Self::Number(number as i64)
    }
}

/// Why a call was refused. A refused call changes nothing.
///
/// ```
/// use yomikiri::error::Kind;
/// let error = yomikiri::games::preset("chess").unwrap_err();
/// assert_eq!((error.kind, error.code.name), (Kind::BadRules, "unknown-preset"));
/// assert_eq!(error.input, "chess");
/// ```
///
/// The [`Details`] are boxed so that a [`Result`] is hardly larger than its successful value.
#[derive(Clone, Debug, PartialEq, ThisError)]
#[error("{}", self.message())]
pub struct Error(Box<Details>);

/// The contents of an [`Error`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Details {
    /// The kind of failure, taken from the code.
    pub kind: Kind,
    /// Identifies the message.
    pub code: &'static Code,
    /// The message's parameters by name, as in [`Code::params`].
    pub params: Vec<(&'static str, Param)>,
    /// The input that was refused.
    pub input: Value,
}

impl Deref for Error {
    type Target = Details;

    fn deref(&self) -> &Details {
        &self.0
    }
}

impl Error {
    /// The error for a file that has no text.
    #[must_use]
    pub fn not_text(file: String) -> Self {
        Self::new(NOT_TEXT, file)
    }

    /// An error with `code`'s message about `input`; the parameters follow.
    #[cold]
    pub fn new(code: &'static Code, input: impl Into<Value>) -> Self {
        Self(Box::new(Details {
            kind: code.kind,
            code,
            params: Vec::new(),
            input: input.into(),
        }))
    }

    /// Adds a parameter; one that the message doesn't use is ignored.
    #[cold]
    #[must_use]
    pub fn with(mut self, name: &'static str, param: impl Into<Param>) -> Self {
        if self.code.params().any(|known| known == name) {
            self.0.params.push((name, param.into()));
        }
        self
    }

    /// The same error about the whole of which the input was a part.
    #[cold]
    #[must_use]
    pub fn about(mut self, input: impl Into<Value>) -> Self {
        self.0.input = input.into();
        self
    }

    /// The message for people, in English.
    #[must_use]
    pub fn message(&self) -> String {
        let mut text = String::new();
        let mut rest = self.code.sentence;
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let (wanted, after) = after.split_once('}').unwrap_or((after, ""));
            match self.params.iter().find(|(name, _)| *name == wanted) {
                Some((_, Param::Text(param))) => text.push_str(param),
                Some((_, Param::Number(param))) => text.push_str(&param.to_string()),
                None => debug_assert!(false, "{} lacks its {wanted}", self.code.name),
            }
            rest = after;
        }
        text.push_str(rest);
        text
    }
}

/// A result whose error is [`Error`].
pub type Result<T> = std::result::Result<T, Error>;

/// The error if there is too little memory for even a small table.
#[must_use]
pub(crate) fn no_memory() -> Error {
    Error::new(NO_MEMORY, Value::Null)
}

/// The beginning of a possibly long text, for use in an error.
#[must_use]
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(100).collect()
}
