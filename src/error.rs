//! The one error type: a kind for programs, a sentence for people, and the offending input.

use std::fmt;
use std::ops::Deref;

use serde_json::Value;
use thiserror::Error as ThisError;

/// What sort of failure it is; [`Kind::name`] is what JavaScript sees as `error.kind`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// The request is valid, but more than can be held.
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

/// Why a call was refused. Nothing has changed when one is returned.
///
/// Its [`Details`] are kept elsewhere, so that a [`Result`] is hardly larger than what it holds when all is well.
#[derive(Clone, PartialEq, ThisError)]
#[error("{}", .0.message)]
pub struct Error(Box<Details>);

/// What an [`Error`] tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Details {
    /// What sort of failure it is.
    pub kind: Kind,
    /// A sentence for people, in English.
    pub message: String,
    /// The input that was refused.
    pub input: Value,
}

/// Kind and message alone: whatever expects a [`Result`] to be `Ok` brings this into the wasm, and the input's own
/// `Debug`, with all that JSON has, would weigh 3 kB there when compressed.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.kind.name())?;
        f.write_str(": ")?;
        f.write_str(&self.message)
    }
}

impl Deref for Error {
    type Target = Details;

    fn deref(&self) -> &Details {
        &self.0
    }
}

impl Error {
    /// An error of `kind` about `input`.
    pub fn new(kind: Kind, message: impl Into<String>, input: impl Into<Value>) -> Self {
        Self(Box::new(Details {
            kind,
            message: message.into(),
            input: input.into(),
        }))
    }
}

/// A result whose error is [`Error`].
pub type Result<T> = std::result::Result<T, Error>;
