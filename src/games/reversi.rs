//! Reversi on every board from 2x2 to 8x8.

pub mod bitboard;
mod ruleset;
pub(crate) mod symmetry;

use std::sync::Arc;

use crate::error::{Error, Result, codes};
use crate::game::{Evaluate, Game, MoveError, Notation, Outcome, Reason, Score, Side, View};
use crate::games::grid::{cell_name, no_sign, parse_cell, split_board, write_board};
use crate::games::moves::{PASSES, split_cells};
use crate::games::rules::checked;
use bitboard::Discs;
use symmetry::Symmetries;

codes! {
    DISCS: BadPosition, "discs", "A cell holds two discs, or a disc lies outside the board.";
}

/// The characters for the cells in a position's text.
const SIGNS: &str = "X O -";

/// The four discs at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Opening {
    /// White black over black white, the usual opening.
    Cross,
    /// White black over white black.
    Parallel,
}

/// The complete rules of a reversi game. "first" is black. A move is a cell, or "pass", which is legal only if no cell is. The score is a
/// difference in discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Reversi"))]
pub struct Rules {
    /// Columns, 2 to 8.
    pub width: u8,
    /// Rows, 2 to 8.
    pub height: u8,
    /// The four discs at the start. "cross": W B / B W from the top left of the centre; "parallel": W B / W B.
    #[cfg_attr(feature = "types", ts(inline))]
    pub opening: Opening,
    /// Whether the side with fewer discs wins. The score is then second's discs minus first's, so that a positive score is a win for the
    /// first side in every game.
    pub reversed: bool,
    /// Whether empty cells at the end count for the winner; otherwise the score is the plain disc difference.
    pub empties_to_winner: bool,
}

/// The plain game on a square board.
const fn plain(size: u8, opening: Opening) -> Rules {
    Rules {
        width: size,
        height: size,
        opening,
        reversed: false,
        empties_to_winner: false,
    }
}

/// The smallest board on which the result is not obvious.
impl Default for Rules {
    fn default() -> Self {
        plain(4, Opening::Cross)
    }
}

impl Rules {
    /// Writes a position from its cells: 0 empty, 1 first, 2 second.
    fn write(&self, cells: &[u8], turn: Side) -> String {
        write_board(self.width, cells, ['-', 'X', 'O', '-'], turn)
    }

    /// The plain game on a board of this size: cross opening, most discs win, scored by disc difference.
    ///
    /// # Errors
    /// Of kind bad-rules if a side is not from 2 to 8 cells long.
    pub fn new(width: u8, height: u8) -> Result<Self> {
        checked(Self {
            width,
            height,
            ..Self::default()
        })
    }

    /// The board's squares as a bitset.
    #[must_use]
    pub const fn mask(&self) -> u64 {
        bitboard::board_mask(self.width as u32, self.height as u32)
    }

    /// The score of a final board, from the first side's point of view.
    ///
    /// It is the disc difference, negated in the reversed game, so that a positive score is always a win for the first side. With
    /// `empties_to_winner`, the winner also gets the empty cells.
    #[must_use]
    pub const fn score(&self, first: u64, second: u64) -> Score {
        let (first, second) = (first.count_ones() as Score, second.count_ones() as Score);
        let difference = if self.reversed {
            second - first
        } else {
            first - second
        };
        if self.empties_to_winner {
            let empties = self.width as Score * self.height as Score - first - second;
            difference + difference.signum() * empties
        } else {
            difference
        }
    }
}

/// A move: a square of the 8x8 embedding, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Places a disc on a square, `8 * row + column`.
    Place(u8),
    /// Passes the turn; legal only if no square is.
    Pass,
}

/// A reversi position.
///
/// ```
/// use yomikiri::game::{Game, Notation};
/// use yomikiri::games::reversi::{Reversi, Rules};
/// let start = Reversi::new(Rules::new(4, 4)?);
/// assert_eq!(start.write_position(), "----/-OX-/-XO-/---- X");
/// assert_eq!(start.moves().len(), 4);
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reversi {
    rules: Arc<Rules>,
    first: u64,
    second: u64,
    turn: Side,
}

impl Reversi {
    /// The start of a game.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        let corner = u32::from((rules.width - 1) / 2 + 8 * ((rules.height - 1) / 2));
        let diagonal = (1u64 | 1 << 9) << corner;
        let antidiagonal = (1u64 << 1 | 1 << 8) << corner;
        let (first, second) = match rules.opening {
            Opening::Cross => (antidiagonal, diagonal),
            Opening::Parallel => ((1u64 << 1 | 1 << 9) << corner, (1u64 | 1 << 8) << corner),
        };
        Self {
            rules: Arc::new(rules),
            first,
            second,
            turn: Side::First,
        }
    }

    /// Any position; `first` and `second` are the sides' discs in the 8x8 embedding.
    ///
    /// # Errors
    /// Of kind bad-position if a square holds both or lies outside the board.
    pub fn from_discs(rules: Rules, first: u64, second: u64, turn: Side) -> Result<Self> {
        if first & second != 0 || (first | second) & !rules.mask() != 0 {
            return Err(Error::new(DISCS, format!("{first:016x} {second:016x}")));
        }
        Ok(Self {
            rules: Arc::new(rules),
            first,
            second,
            turn,
        })
    }

    /// Reads a position: rows joined by `/`, `X` black (first), `O` white, `-` empty, a space, the side to move.
    ///
    /// `.` for empty, `*` or `B` for black, `W` for white, lower case and a square board without slashes are read too.
    ///
    /// # Errors
    /// Of kind bad-position, with the text and the reason.
    pub fn read_position(rules: Rules, text: &str) -> Result<Self> {
        let (cells, turn) = split_board(text, (rules.width, rules.height), ["Xx*Bb", "OoWw"])?;
        let width = usize::from(rules.width);
        let (mut first, mut second) = (0, 0);
        for (cell, sign) in cells.into_iter().enumerate() {
            let bit = 1u64 << (8 * (cell / width) + cell % width);
            match sign.to_ascii_uppercase() {
                'X' | '*' | 'B' => first |= bit,
                'O' | 'W' => second |= bit,
                '-' | '.' => {}
                _ => return Err(no_sign(text, sign, cell, rules.width, SIGNS)),
            }
        }
        Self::from_discs(rules, first, second, turn)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The first side's discs (black), in the 8x8 embedding.
    #[must_use]
    pub const fn first(&self) -> u64 {
        self.first
    }

    /// The second side's discs (white), in the 8x8 embedding.
    #[must_use]
    pub const fn second(&self) -> u64 {
        self.second
    }

    /// The discs of the side to move, then the opponent's.
    #[must_use]
    pub const fn player_opponent(&self) -> (u64, u64) {
        match self.turn {
            Side::First => (self.first, self.second),
            Side::Second => (self.second, self.first),
        }
    }

    /// The board's squares.
    #[must_use]
    pub fn mask(&self) -> u64 {
        self.rules.mask()
    }

    /// The number of empty cells.
    #[must_use]
    pub fn empties(&self) -> u32 {
        (self.mask() & !(self.first | self.second)).count_ones()
    }

    fn squares(&self) -> u64 {
        let (player, opponent) = self.player_opponent();
        bitboard::moves(player, opponent, self.mask())
    }

    fn opponent_squares(&self) -> u64 {
        let (player, opponent) = self.player_opponent();
        bitboard::moves(opponent, player, self.mask())
    }

    /// The contents of each cell, as in [`View::cells`].
    fn cells(&self) -> Vec<u8> {
        let content = |square| {
            let held_by = |discs: u64| (discs >> square & 1) as u8;
            held_by(self.first) + 2 * held_by(self.second)
        };
        squares_of(self.mask()).map(content).collect()
    }

    fn square_name(square: u8) -> String {
        cell_name(usize::from(square % 8), usize::from(square / 8))
    }
}

/// The squares of a bitset in reading order.
fn squares_of(set: u64) -> impl Iterator<Item = u8> {
    bitboard::cells(set).map(|square| square as u8)
}

impl Game for Reversi {
    type Move = Move;
    type Key = (u64, u64, Side);

    fn turn(&self) -> Side {
        self.turn
    }

    fn moves_into(&self, moves: &mut Vec<Move>) {
        let squares = self.squares();
        if squares != 0 {
            moves.extend(squares_of(squares).map(Move::Place));
        } else if self.opponent_squares() != 0 {
            moves.push(Move::Pass);
        }
    }

    fn play(&mut self, mv: Move) {
        if let Move::Place(square) = mv {
            // A square off the board would be part of no position.
            let disc = 1u64 << (square & 63) & self.mask();
            let (player, opponent) = self.player_opponent();
            let turned = bitboard::flips(player, opponent, u32::from(square & 63));
            let (player, opponent) = (player | turned | disc, opponent & !turned & !disc);
            (self.first, self.second) = match self.turn {
                Side::First => (player, opponent),
                Side::Second => (opponent, player),
            };
        }
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = if self.empties() == 0 {
            Reason::Full
        } else if self.squares() == 0 && self.opponent_squares() == 0 {
            Reason::NoMoves
        } else {
            return None;
        };
        Some(Outcome {
            score: self.rules.score(self.first, self.second),
            reason,
        })
    }

    fn key(&self) -> Self::Key {
        (self.first, self.second, self.turn)
    }

    /// The same for a position's mirror images.
    fn class(&self) -> Self::Key {
        let symmetries = Symmetries::new(self.rules.width.into(), self.rules.height.into());
        let Discs { player, opponent } = symmetries.canonical(Discs::new(self.first, self.second));
        (player, opponent, self.turn)
    }
}

impl Notation for Reversi {
    fn read_move(&self, text: &str) -> std::result::Result<Move, MoveError> {
        if PASSES.iter().any(|pass| text.eq_ignore_ascii_case(pass)) {
            return self.forced_pass().ok_or(MoveError::Illegal);
        }
        let (column, row) = parse_cell(text).ok_or(MoveError::Unreadable)?;
        if column >= 8 || row >= 8 {
            return Err(MoveError::Illegal);
        }
        let square = (8 * row + column) as u8;
        let legal = self.squares() >> square & 1 == 1;
        legal
            .then_some(Move::Place(square))
            .ok_or(MoveError::Illegal)
    }

    fn write_move(&self, mv: Move) -> String {
        match mv {
            Move::Place(square) => Self::square_name(square),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn split_moves(&self, text: &str) -> Vec<String> {
        split_cells(text)
    }

    fn forced_pass(&self) -> Option<Move> {
        let forced = self.squares() == 0 && self.opponent_squares() != 0;
        forced.then_some(Move::Pass)
    }

    fn write_position(&self) -> String {
        self.rules.write(&self.cells(), self.turn)
    }

    fn view(&self) -> View {
        View {
            width: self.rules.width,
            height: self.rules.height,
            cells: self.cells(),
            score: self.rules.score(self.first, self.second),
            ..View::default()
        }
    }

    fn at(&self, mv: Move) -> Vec<usize> {
        let width = usize::from(self.rules.width);
        match mv {
            Move::Place(square) => vec![usize::from(square / 8) * width + usize::from(square % 8)],
            Move::Pass => Vec::new(),
        }
    }

    fn changed(&self, mv: Move) -> Vec<String> {
        let Move::Place(square) = mv else {
            return Vec::new();
        };
        let (player, opponent) = self.player_opponent();
        squares_of(bitboard::flips(player, opponent, u32::from(square)))
            .map(Self::square_name)
            .collect()
    }

    fn score_range(&self) -> (Score, Score) {
        let cells = Score::from(self.rules.width) * Score::from(self.rules.height);
        (-cells, cells)
    }
}

/// The score if the game ended now.
impl Evaluate for Reversi {
    fn evaluate(&self) -> Score {
        self.rules.score(self.first, self.second)
    }
}
