//! The options and the result of choosing a move.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::argument::{Argument, DEPTH, MAX_SAFE, MILLISECONDS, NODES};
use crate::error::{self, Error, NOTHING_TO_FIND, OPTION_CHOICE, excerpt};
use crate::game::{Notation, Score, Side};
use crate::options::options;

/// The strength of the moves that [`best_move`](super::best_move) chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// Any legal move.
    Random,
    /// The four rules (win, block, centre, corner), in games that have them.
    Strategy,
    /// Depth-limited alpha-beta with a static evaluation.
    Lookahead,
    /// Usually sees immediate threats.
    Beginner,
    /// Looks a little ahead.
    Casual,
    /// Searches well and solves short endings.
    Strong,
    /// Searches like the strongest level, for a few hundredths of a second.
    Expert,
    /// Exact wherever the budget suffices to solve the game, otherwise as strong as possible.
    #[default]
    Perfect,
}

impl Level {
    /// All levels and their names, weakest first, then the special ones.
    pub const NAMES: [(Level, &'static str); 8] = [
        (Level::Random, "random"),
        (Level::Beginner, "beginner"),
        (Level::Casual, "casual"),
        (Level::Strong, "strong"),
        (Level::Expert, "expert"),
        (Level::Perfect, "perfect"),
        (Level::Strategy, "strategy"),
        (Level::Lookahead, "lookahead"),
    ];

    /// Whether it is one of the solvers with a budget of positions: `strong`, `expert` or `perfect`.
    #[must_use]
    pub const fn searches(self) -> bool {
        matches!(self, Self::Strong | Self::Expert | Self::Perfect)
    }

    /// The level's name in JavaScript.
    #[must_use]
    pub fn name(self) -> &'static str {
        let known = Self::NAMES.iter().find(|(level, _)| *level == self);
        known.map_or("", |(_, name)| name)
    }
}

/// The level's name, as in JavaScript.
///
/// ```
/// use yomikiri::Level;
/// assert_eq!("casual".parse(), Ok(Level::Casual));
/// assert_eq!(Level::Casual.to_string(), "casual");
/// assert_eq!("casualty".parse::<Level>().unwrap_err().code.name, "option-choice");
/// ```
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = Error;

    /// Reads what [`Display`](fmt::Display) writes. Any other text is an error of kind bad-options.
    fn from_str(text: &str) -> Result<Self, Error> {
        let known = Self::NAMES.iter().find(|(_, name)| *name == text);
        known.map(|(level, _)| *level).ok_or_else(|| {
            Error::new(OPTION_CHOICE, excerpt(text))
                .with("field", "level")
                .with("choices", Self::NAMES.map(|(_, name)| name).join(", "))
        })
    }
}

options! {
    /// Options of [`best_move`](super::best_move).
    ///
    /// ```
    /// use yomikiri::{BestMoveOptions, Level};
    /// let options = BestMoveOptions::default().level(Level::Lookahead).depth(4);
    /// assert_eq!((options.depth, options.max_ms), (Some(4), None));
    /// ```
    #[derive(Clone, Debug, PartialEq)]
    #[non_exhaustive]
    pub struct BestMoveOptions {
        /// The level.
        pub level: Level => |level| level.one_of(Level::NAMES),
        /// The search depth in plies, for [`Level::Lookahead`] only.
        pub depth: Option<u32> => |depth| depth.whole::<u32>(DEPTH),
        /// A limit on the positions visited.
        pub max_nodes: Option<u64> => |nodes| nodes.whole::<u64>(NODES),
        /// A time limit in milliseconds, for levels that search. With it, equal arguments may give different replies.
        pub max_ms: Option<u32> => |ms| ms.whole::<u32>(MILLISECONDS),
        /// The seed of random choices among equal moves.
        pub seed: u64 => seed,
        /// Also report the likely moves and the threats, if the position is too large to solve (m,n,k-games).
        pub each_move: bool => Argument::boolean,
        /// [`Level::Strong`] and above: play moves of named openings while possible, without a search. The seed chooses among them.
        pub openings: bool => Argument::boolean,
        /// [`Level::Perfect`]: how many threads search together, in games whose solver supports it. 0 means one. With several, equal arguments
        /// may give different replies. WebAssembly has one thread.
        pub threads: usize,
    }
}

fn seed(seed: Argument) -> error::Result<u64> {
    Ok(seed.whole::<i64>(-MAX_SAFE..=MAX_SAFE)? as u64)
}

/// Why a move was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// It wins at once.
    Win,
    /// It keeps the opponent from winning at once.
    Block,
    /// It takes the centre.
    Centre,
    /// It takes a corner.
    Corner,
    /// It is the first move in the list.
    Any,
    /// A search found it.
    Search,
    /// It was chosen at random.
    Random,
    /// It is the only legal move.
    OnlyMove,
}

/// A move to play and its evaluation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Reply {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The value after the move, from the first side's point of view; `None` at levels that don't evaluate.
    pub value: Option<Score>,
    /// Whether the value is proved.
    pub exact: bool,
    /// The expected continuation, starting with the move.
    pub line: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
    /// The reason for the move.
    pub why: Why,
    /// With [`BestMoveOptions::each_move`]: what is known of a position that is too large to solve.
    #[serde(flatten)]
    pub survey: Option<Survey>,
}

/// What is known of a position that is too large to solve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Survey {
    /// The likely moves, in no particular order.
    pub moves: Vec<Candidate>,
    /// The threats on the board.
    pub threats: Vec<Threats>,
}

/// A likely move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Candidate {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The value after the move in tenths, from the first side's point of view; if not exact, an estimate.
    #[serde(rename = "value", serialize_with = "in_units")]
    pub tenths: Score,
    /// Whether the value is proved.
    pub exact: bool,
    /// The expected continuation, starting with the move.
    pub line: Vec<String>,
    /// The kind of threat that it makes.
    pub makes: Option<&'static str>,
}

/// Tenths as a number with at most one decimal.
fn in_units<S: Serializer>(tenths: &Score, serializer: S) -> Result<S::Ok, S::Error> {
    if tenths % 10 == 0 {
        serializer.serialize_i64(tenths / 10)
    } else {
        serializer.serialize_f64(*tenths as f64 / 10.0)
    }
}

/// A side's threats of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Threats {
    /// The side that threatens.
    pub by: Side,
    /// `"line"`: to complete a line; `"fork"`: to mark a cell that leaves two cells that complete lines.
    pub kind: &'static str,
    /// Its marks in these lines.
    pub marks: Vec<String>,
    /// The cells that complete a line; for forks, the cells that stop them all.
    pub answers: Vec<String>,
}

impl Reply {
    /// The first move of this line, without an evaluation.
    pub fn new<G: Notation>(game: &G, line: &[G::Move], why: Why) -> Self {
        let line = write_line(game, line);
        Self {
            mv: line[0].clone(),
            line,
            value: None,
            exact: false,
            nodes: 0,
            why,
            survey: None,
        }
    }
}

impl Why {
    /// The reason's name in JavaScript.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Why::Win => "win",
            Why::Block => "block",
            Why::Centre => "centre",
            Why::Corner => "corner",
            Why::Any => "any",
            Why::Search => "search",
            Why::Random => "random",
            Why::OnlyMove => "only-move",
        }
    }

    /// This reason, unless the move is the only one of `moves`.
    #[must_use]
    pub const fn unless_alone<M>(self, moves: &[M]) -> Self {
        if moves.len() == 1 {
            Why::OnlyMove
        } else {
            self
        }
    }
}

/// The moves of a line in notation.
#[must_use]
pub fn write_line<G: Notation>(game: &G, line: &[G::Move]) -> Vec<String> {
    line.iter().map(|&mv| game.write_move(mv)).collect()
}

/// The error for a move requested after the end of the game.
#[must_use]
pub fn nothing_to_find() -> Error {
    Error::new(NOTHING_TO_FIND, Value::Null)
}
