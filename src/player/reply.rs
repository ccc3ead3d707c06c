//! The options and the result of choosing a move.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::argument::{Argument, MAX_SAFE};
use crate::error::{self, Error, NOTHING_TO_FIND, OPTION_CHOICE, excerpt};
use crate::game::{Notation, Score, Side};
use crate::options::{DEPTH, MILLISECONDS, NODES, STRENGTHS, options};

/// The strength of the moves that [`best_move`](super::best_move) chooses. "random": any legal move; "strategy": the four rules (win,
/// block, centre, corner), in games that have them; "lookahead": depth-limited alpha-beta with a static evaluation; then from "beginner" to
/// "expert", and "perfect": exact wherever the budget suffices to solve the game, otherwise as strong as possible. "even" is as strong as
/// its option `strength` says, and overlooks nothing that is one move away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
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
    /// As strong as the option `strength` says; it overlooks nothing that is one move away.
    Even,
}

impl Level {
    /// All levels and their names, weakest first, then the special ones.
    pub const NAMES: [(Level, &'static str); 9] = [
        (Level::Random, "random"),
        (Level::Beginner, "beginner"),
        (Level::Casual, "casual"),
        (Level::Strong, "strong"),
        (Level::Expert, "expert"),
        (Level::Perfect, "perfect"),
        (Level::Strategy, "strategy"),
        (Level::Lookahead, "lookahead"),
        (Level::Even, "even"),
    ];

    /// Whether it is one of the solvers with a budget of positions, `strong`, `expert` or `perfect`, or may play like one of them: `even`.
    #[must_use]
    pub const fn searches(self) -> bool {
        matches!(
            self,
            Self::Strong | Self::Expert | Self::Perfect | Self::Even
        )
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
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
    #[non_exhaustive]
    pub struct BestMoveOptions {
        /// The level; "perfect" by default.
        pub level: Level => |level| level.one_of(Level::NAMES),
        /// The search depth in plies, for "lookahead" only.
        pub depth: Option<u32> => |depth| depth.whole::<u32>(DEPTH),
        /// For "even" only: how strong it is, in the points of the game's ladder of levels. By default, as strong as "casual"; beyond the ends
        /// of the ladder, as strong as there.
        pub strength: Option<u32> => |strength| strength.whole::<u32>(STRENGTHS),
        /// A limit on the positions visited; if it is reached, the reply is not exact.
        pub max_nodes: Option<u64> => |nodes| nodes.whole::<u64>(NODES),
        /// A time limit in milliseconds, at most an hour, for levels that search: "perfect" uses the whole time if it can't solve the game, the
        /// others at most the time. With it, equal arguments may give different replies.
        pub max_ms: Option<u32> => |ms| ms.whole::<u32>(MILLISECONDS),
        /// The seed of random choices among equal moves.
        pub seed: u64 => seed,
        /// "expert" and "perfect": also say what is known of the likely moves, where the position is too large to solve (m,n,k-games with more
        /// than 49 free cells or, with gravity, on a board of more than 49 cells); false by default.
        pub each_move: bool => Argument::boolean,
        /// "strong", "expert" and "perfect": play moves of named openings while possible, without a search (8x8 reversi with the usual start).
        /// The seed chooses among them. False by default.
        pub openings: bool => Argument::boolean,
        /// [`Level::Perfect`]: how many threads search together, in games whose solver supports it. 0 means one. With several, equal arguments
        /// may give different replies. WebAssembly has one thread.
        #[cfg_attr(feature = "types", ts(skip))]
        pub threads: usize,
        /// Whether [`Level::Expert`], too, uses the whole time, as a [`Player`](super::Player) has it do.
        #[cfg_attr(feature = "types", ts(skip))]
        pub by_time: bool,
    }
}

impl BestMoveOptions {
    /// The time limit at a level that uses all of it; the others use at most the time.
    pub(super) fn whole_time(&self) -> Option<u32> {
        let whole = self.level == Level::Perfect || self.by_time && self.level == Level::Expert;
        self.max_ms.filter(|_| whole)
    }
}

fn seed(seed: Argument) -> error::Result<u64> {
    Ok(seed.whole::<i64>(-MAX_SAFE..=MAX_SAFE)? as u64)
}

/// The rule or method that chose a move; "any": the first in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
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
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Reply {
    /// The move to make.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move"))]
    pub mv: String,
    /// The value after the move, from the first side's point of view; `None` at levels that don't evaluate.
    pub value: Option<Score>,
    /// Whether the value is proved.
    pub exact: bool,
    /// The expected continuation, starting with the move.
    #[cfg_attr(feature = "types", ts(type = "Move[]"))]
    pub line: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
    /// The reason for the move.
    pub why: Why,
    /// With [`BestMoveOptions::each_move`]: what is known of a position that is too large to solve.
    #[serde(flatten)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub survey: Option<Survey>,
}

/// What is known of a position that is too large to solve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Survey {
    /// With `each_move`, in a position too large to solve: the likely moves, in no particular order.
    pub moves: Vec<Candidate>,
    /// The same: the threats on the board.
    pub threats: Vec<Threats>,
}

/// A likely move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Candidate {
    /// The move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move"))]
    pub mv: String,
    /// The value from the first side's point of view; if not exact, an estimate on no exact scale, between the outcomes. In Rust, in
    /// tenths.
    #[serde(rename = "value", serialize_with = "in_units")]
    #[cfg_attr(feature = "types", ts(as = "f64"))]
    pub tenths: Score,
    /// Whether threats prove the value.
    pub exact: bool,
    /// The expected continuation, starting with the move.
    #[cfg_attr(feature = "types", ts(type = "Move[]"))]
    pub line: Vec<String>,
    /// The kind of threat that the move makes.
    #[cfg_attr(feature = "types", ts(type = "Threats[\"kind\"] | null"))]
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
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Threats {
    /// The side that threatens.
    pub by: Side,
    /// "line": to complete a line; "fork": to mark a cell that leaves two cells that complete lines.
    #[cfg_attr(feature = "types", ts(type = "\"line\" | \"fork\""))]
    pub kind: &'static str,
    /// The side's marks in these lines.
    #[cfg_attr(feature = "types", ts(type = "Cell[]"))]
    pub marks: Vec<String>,
    /// The cells that complete a line; for forks, the cells that stop them all.
    #[cfg_attr(feature = "types", ts(type = "Cell[]"))]
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
