//! The game's fields and presets, its names in other programs' formats, and how to recognise one of its positions.

use super::{CODES, Opening, Reversi, Rules, plain};
use crate::error::{Code, Result};
use crate::game::Side;
use crate::games::grid::board_size;
use crate::games::rules::{ExternalFormat, Field, Fields, Ruleset};

/// Othello's board, on which other programs count the empty cells for the winner.
const OTHELLO: (usize, usize) = (8, 8);

impl Ruleset for Rules {
    type Game = Reversi;
    type Picture = ();

    const NAME: &'static str = "reversi";
    const PRESETS: &'static [(&'static str, Self)] = &[
        ("reversi-4x4", plain(4, Opening::Cross)),
        ("reversi-4x4-parallel", plain(4, Opening::Parallel)),
        ("reversi-6x6", plain(6, Opening::Cross)),
        ("reversi-8x8", plain(8, Opening::Cross)),
    ];
    const LENGTH_COUNTS: bool = false;
    const CODES: &'static [&'static Code] = CODES;

    fn fields(&mut self, fields: &mut dyn Fields) -> Result<()> {
        let openings = [(Opening::Cross, "cross"), (Opening::Parallel, "parallel")];
        fields.number("width", 2..=8, &mut self.width)?;
        fields.number("height", 2..=8, &mut self.height)?;
        fields.one_of("opening", openings, &mut self.opening)?;
        fields.field("reversed", Field::Boolean(&mut self.reversed))?;
        let empties = Field::Boolean(&mut self.empties_to_winner);
        fields.field("empties_to_winner", empties)
    }

    fn start(&self) -> Result<Reversi> {
        Ok(Reversi::new(*self))
    }

    fn read_position(&self, text: &str) -> Result<Reversi> {
        Reversi::read_position(*self, text)
    }

    /// The game's name in a format: square boards are called Othello.
    fn name_in(&self, format: ExternalFormat) -> std::result::Result<&'static str, &'static str> {
        let square = self.width == self.height;
        match format {
            ExternalFormat::Psq | ExternalFormat::Columns => Err("game"),
            ExternalFormat::Sgf | ExternalFormat::Obf if self.reversed => Err("reversed"),
            ExternalFormat::Sgf => Ok("2"),
            ExternalFormat::Ggf | ExternalFormat::Obf if !square => Err("width"),
            ExternalFormat::Ggf if self.reversed => Ok("Othello anti"),
            ExternalFormat::Ggf => Ok("Othello"),
            ExternalFormat::Obf => Ok(""),
        }
    }

    fn openings(&self) -> &'static str {
        // How the end is scored makes no difference to the opening.
        let unscored = Self {
            empties_to_winner: false,
            ..*self
        };
        if unscored == plain(8, Opening::Cross) {
            include_str!("../reversi.openings.txt")
        } else {
            ""
        }
    }

    /// The rules that a board of this size may stand for, the most usual first.
    fn candidates_for_board(size: Option<(usize, usize)>) -> Vec<Self> {
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
    fn candidate_for_position(text: &str) -> Option<Self> {
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

    fn position_from_cells(&self, cells: &[u8], turn: Side) -> Option<String> {
        Some(self.write(cells, turn))
    }
}
