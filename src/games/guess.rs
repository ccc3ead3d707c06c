//! What the reader of a text concluded, because the text did not say it.

use serde::Serialize;

/// What was concluded: the format ("diagram", "numbers" or "rows-from-below"), the rules (a preset, or the game and its board), the side to
/// move, a part of the text that is left aside, or a value that stood with the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(rename = "GuessKind", rename_all = "kebab-case")
)]
#[non_exhaustive]
pub enum What {
    /// What kind of text it is, if its signs also have other meanings: `diagram`, `numbers` or `rows-from-below`.
    Format,
    /// The rules: the name of a preset, or the game and its board (`mnk 9x9`).
    Rules,
    /// The side to move: `first` or `second`.
    Sides,
    /// A part of the text that says nothing about the game, or that was given up: from the first move that can't be played on.
    LeftAside,
    /// The value that stood with the moves, as the text has it: from the point of view of the side to move.
    Score,
}

impl What {
    /// Its name in JavaScript.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            What::Format => "format",
            What::Rules => "rules",
            What::Sides => "sides",
            What::LeftAside => "left-aside",
            What::Score => "score",
        }
    }
}

impl Serialize for What {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A conclusion of the reader about what the text does not say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Guess {
    /// What was concluded.
    #[cfg_attr(feature = "types", ts(type = "GuessKind | \"start\""))]
    pub what: What,
    /// The conclusion, or the part of the text that is concerned.
    pub text: String,
    /// Where that part stands in the text, in characters, counted from 1.
    #[serde(skip)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub at: Option<usize>,
}
