//! The traits of every game: a position with a side to move, legal moves, and an outcome at the end.
//!
//! The searches are generic over [`Game`] and, where they write moves or stop early, over [`Notation`] and [`Evaluate`]. [`Game::play`]
//! does not check moves, since searches play only legal ones; other callers use a [`Record`](crate::games::record::Record), which checks
//! every move.

use std::fmt::Debug;
use std::hash::Hash;

/// A value from the first side's point of view: positive when the first side is better.
///
/// Games without a score use +1, 0 and -1. Evaluations of unfinished positions may be larger but stay within ±10^15, which JavaScript
/// represents exactly.
pub type Score = i64;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Side {
    /// The side that moves first.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// The sides and their names.
    pub const NAMES: [(Self, &'static str); 2] = [
        (Self::First, Self::First.name()),
        (Self::Second, Self::Second.name()),
    ];

    /// The opponent.
    ///
    /// ```
    /// use yomikiri::game::Side;
    /// assert_eq!(Side::First.other(), Side::Second);
    /// ```
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// `+1` for the first side, `-1` for the second: multiplied with a score, it gives this side's view.
    #[must_use]
    pub const fn sign(self) -> Score {
        match self {
            Side::First => 1,
            Side::Second => -1,
        }
    }

    /// `"first"` or `"second"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::First => "first",
            Side::Second => "second",
        }
    }

    /// Reads what [`Side::name`] writes.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let known = Self::NAMES.into_iter().find(|(_, known)| *known == name);
        known.map(|(side, _)| side)
    }
}

/// Why a game is over. "wrong-turn" and "illegal-move" are fouls that lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Reason {
    /// k in a row.
    Line,
    /// No cell is empty.
    Full,
    /// No move is left, although the board is not full.
    NoMoves,
    /// The target was reached exactly.
    Target,
    /// The target was passed.
    Overshoot,
    /// A leaf of a game tree.
    Leaf,
    /// Foul: a side acted out of turn.
    WrongTurn,
    /// Foul: an illegal move.
    IllegalMove,
}

impl Reason {
    /// The reason's name in JavaScript.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Line => "line",
            Reason::Full => "full",
            Reason::NoMoves => "no-moves",
            Reason::Target => "target",
            Reason::Overshoot => "overshoot",
            Reason::Leaf => "leaf",
            Reason::WrongTurn => "wrong-turn",
            Reason::IllegalMove => "illegal-move",
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The final score from the first side's point of view; its sign gives the winner.
    pub score: Score,
    /// Why the game is over.
    pub reason: Reason,
}

impl Outcome {
    /// The winner, or `None` for a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        winner(self.score)
    }
}

/// The winner with this score; `None` for 0.
#[must_use]
pub fn winner(score: Score) -> Option<Side> {
    match score.signum() {
        1 => Some(Side::First),
        -1 => Some(Side::Second),
        _ => None,
    }
}

/// A position of a two-player game without chance or hidden information.
///
/// Implementations keep one promise above all: [`moves`](Game::moves) is empty exactly when [`outcome`](Game::outcome) is `Some`. A forced
/// pass counts as a move.
pub trait Game: Clone {
    /// A move, cheap to copy.
    type Move: Copy + Eq + Hash + Debug;
    /// Identifies a position: two positions with equal keys (under the same rules) have equal futures.
    type Key: Eq + Hash + Clone + Debug;

    /// The side to move; after the end, the side that would be next.
    fn turn(&self) -> Side;

    /// Appends the legal moves in the game's canonical order (on boards: row by row).
    fn moves_into(&self, moves: &mut Vec<Self::Move>);

    /// Plays a move that must be one of [`moves`](Game::moves).
    ///
    /// After an illegal move the position is valid but unspecified; `play` never panics.
    fn play(&mut self, mv: Self::Move);

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Identifies the position, whatever moves led to it.
    fn key(&self) -> Self::Key;

    /// Identifies the position among those that are worth the same: positions of equal class have the same side to move, the same value and,
    /// with best play, the same length.
    ///
    /// It may forget what [`key`](Game::key) distinguishes: which of several mirror images it is, or whether a cell that nobody can use is
    /// empty. Their moves may differ. The default forgets nothing.
    fn class(&self) -> Self::Key {
        self.key()
    }

    /// The score gained so far, from the first side's point of view, if [`class`](Game::class) leaves it out.
    ///
    /// In a game whose moves gain scores, positions that differ in nothing else are the same to whoever plays on from them. So the solver's table
    /// need not hold each of them once for every score: where this is `Some`, positions of equal class have an equal score still *to come*, which
    /// is the final score less the one gained. The [`key`](Game::key) always has the score. Where the length of the game is asked for, the solver
    /// goes by the key, since the score decides who is in a hurry. The default is that the class has all that counts.
    fn gained(&self) -> Option<Score> {
        None
    }

    /// Whether the sides always take turns in this game, whatever is played from here. Where a side may move twice in a row, a number of plies
    /// doesn't say how many of them are whose.
    fn alternates(&self) -> bool {
        true
    }

    /// How promising a legal move is, seen at a glance: of two moves, the one with the higher number is more likely to be best. By default,
    /// all moves promise the same.
    fn promise(&self, mv: Self::Move) -> i64 {
        let _ = mv;
        0
    }

    /// Bounds of an unfinished position's value with best play, from the first side's point of view, as far as they can be seen at a glance.
    /// The default knows none.
    fn value_bounds(&self) -> (Score, Score) {
        (Score::MIN, Score::MAX)
    }

    /// Appends legal moves of which one is best, if it can be seen at a glance that no other needs to be tried; nothing if it cannot. The best of
    /// them has the position's value and, with best play, its length. The default sees nothing.
    fn sufficient_into(&self, moves: &mut Vec<Self::Move>) {
        let _ = moves;
    }

    /// The legal moves in canonical order; empty exactly when the game is over.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.moves_into(&mut moves);
        moves
    }

    /// The position after `mv`.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }
}

/// Counts the leaves of the game tree `depth` plies deep.
///
/// A pass counts as a ply, and a game that ends earlier counts as one leaf. This is the usual test of move generation ("performance test",
/// from computer chess).
///
/// ```
/// use yomikiri::game::perft;
/// use yomikiri::games::{AnyGame, presets};
/// let (_, rules) = presets().swap_remove(0);
/// let start: AnyGame = rules.game.start(None)?;
/// assert_eq!(perft(&start, 3), 9 * 8 * 7);
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = game.moves();
    if moves.is_empty() {
        return 1;
    }
    moves
        .into_iter()
        .map(|mv| perft(&game.after(mv), depth - 1))
        .sum()
}

/// Why a text is not a move here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is not the notation of any move in this game.
    Unreadable,
    /// The text is the notation of a move that is not legal in this position.
    Illegal,
}

/// What a cell of a board is, which decides how it is drawn. A column or row without areas is narrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum CellKind {
    /// The point between four areas, where lines meet.
    Point,
    /// The line between two areas.
    Line,
    /// A square.
    Area,
}

impl CellKind {
    /// The kind's name in JavaScript.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Point => "point",
            Self::Line => "line",
            Self::Area => "area",
        }
    }
}

/// What a page needs to draw a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Columns; 0 in a game without a board.
    pub width: u8,
    /// Rows; 0 in a game without a board.
    pub height: u8,
    /// Row by row: 0 empty, 1 first, 2 second, 3 obstacle or point. A line that is drawn holds 1, whoever drew it.
    pub cells: Vec<u8>,
    /// The kind of each cell, row by row; empty if all are areas.
    pub kinds: Vec<CellKind>,
    /// The score if the game ended now, where that is meaningful; otherwise 0 until the end.
    pub score: Score,
    /// The names of the cells in the completed line, if there is one.
    pub line: Vec<String>,
}

/// How a game's moves and positions are written and drawn.
pub trait Notation: Game {
    /// Reads a legal move, upper or lower case.
    ///
    /// # Errors
    /// [`MoveError`] distinguishes unreadable text from an illegal move.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// Writes a move in its canonical form, which [`read_move`](Notation::read_move) reads back.
    fn write_move(&self, mv: Self::Move) -> String;

    /// Splits a list of moves into single moves, with or without spaces, commas and move numbers. It does not check the moves.
    fn split_moves(&self, text: &str) -> Vec<String>;

    /// The legal move that a list of moves may write in this shorter way, which [`read_move`](Notation::read_move) does not read.
    fn expand(&self, text: &str) -> Option<Self::Move> {
        let _ = text;
        None
    }

    /// Writes the position in the game's text notation.
    fn write_position(&self) -> String;

    /// The data to draw the position.
    fn view(&self) -> View;

    /// The row-major indices of the cells that a legal move is made on, each once; empty for a pass and in games without cells.
    ///
    /// These are the cells that a player points at to choose the move, unless its column is enough ([`column`](Self::column)), so no two legal
    /// moves share all of theirs. The move changes the content of each.
    fn at(&self, mv: Self::Move) -> Vec<usize>;

    /// The column, counted from 0, that a legal move is made in, in games in which pieces fall, so that the column alone determines the move.
    fn column(&self, mv: Self::Move) -> Option<usize> {
        let _ = mv;
        None
    }

    /// The cells whose content `mv` changes, apart from those it is made on: discs that it flips, boxes that it completes.
    fn changed(&self, mv: Self::Move) -> Vec<String> {
        let _ = mv;
        Vec::new()
    }

    /// The pass, if it is the only legal move: move lists may leave it out.
    fn forced_pass(&self) -> Option<Self::Move> {
        None
    }

    /// The lowest and highest possible final score.
    fn score_range(&self) -> (Score, Score);
}

/// A static evaluation, for searches that stop before the end.
pub trait Evaluate: Game {
    /// The estimated value of the position, finished or not, from the first side's point of view.
    fn evaluate(&self) -> Score;
}
