//! Reversi's names in other programs' formats, and how to recognise one of its positions.

use super::{Opening, Rules};
use crate::games::grid::board_size;
use crate::games::rules::ExternalFormat;

/// Othello's board, on which other programs count the empty cells for the winner.
const OTHELLO: (usize, usize) = (8, 8);

impl Rules {
    /// The game's name in a format: square boards are called Othello.
    pub(super) fn external_name(&self, format: ExternalFormat) -> Option<&'static str> {
        let square = self.width == self.height;
        match format {
            ExternalFormat::Sgf if !self.reversed => Some("2"),
            ExternalFormat::Ggf if square && self.reversed => Some("Othello anti"),
            ExternalFormat::Ggf if square => Some("Othello"),
            ExternalFormat::Obf if square => Some(""),
            ExternalFormat::Sgf
            | ExternalFormat::Ggf
            | ExternalFormat::Obf
            | ExternalFormat::Psq => None,
        }
    }

    /// The rules that a board of this size may stand for, the most usual first.
    pub(super) fn of_board(size: Option<(usize, usize)>) -> Vec<Self> {
        let (width, height) = size.unwrap_or(OTHELLO);
        let sides = u8::try_from(width).ok().zip(u8::try_from(height).ok());
        let Some(plain) = sides.and_then(|(width, height)| Self::new(width, height).ok()) else {
            return Vec::new();
        };
        let openings = [Opening::Cross, Opening::Parallel];
        let of = |reversed| {
            openings.map(|opening| Self {
                opening,
                reversed,
                empties_to_winner: (width, height) == OTHELLO,
                ..plain
            })
        };
        [of(false), of(true)].concat()
    }

    /// The rules of a position, if its text looks like this game's.
    pub(super) fn of_position(text: &str) -> Option<Self> {
        let (board, turn) = text.trim().rsplit_once(char::is_whitespace)?;
        let board = board.trim_end();
        let disc = |c: char| matches!(c, 'X' | 'x' | 'O' | 'o' | '*' | 'B' | 'b' | 'W' | 'w');
        let ours = |c: char| disc(c) || matches!(c, '-' | '.' | '/');
        let is_side = turn.len() == 1 && turn.chars().all(disc);
        let (width, height) = board_size(board)?;
        let othello = (usize::from(width), usize::from(height)) == OTHELLO;
        let rules = Self {
            // OBF, the format of Othello's problem collections, has no slashes.
            empties_to_winner: othello && !board.contains('/'),
            ..Self::new(width, height).ok()?
        };
        (is_side && board.chars().all(ours)).then_some(rules)
    }
}
