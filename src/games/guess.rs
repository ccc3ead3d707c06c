//! What the reader of a text concluded, because the text did not say it.

use serde::Serialize;

/// What was concluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// One conclusion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Guess {
    /// What was concluded.
    pub what: What,
    /// The conclusion, or the part of the text that is concerned.
    pub text: String,
}
