//! The game's fields and presets, its name in other programs' formats, and how to recognise one of its positions.

use super::{CODES, CONNECT_FOUR, Mnk, Rules, TIC_TAC_TOE};
use crate::error::{Code, Result};
use crate::game::Side;
use crate::games::grid::{MAX_SIZE, board_size};
use crate::games::moves::split_columns;
use crate::games::rules::{ExternalFormat, Field, Fields, Ruleset};

impl Ruleset for Rules {
    type Game = Mnk;
    type Picture = ();

    const NAME: &'static str = "mnk";
    const PRESETS: &'static [(&'static str, Self)] = &[
        ("tic-tac-toe", TIC_TAC_TOE),
        (
            "misere-tic-tac-toe",
            Rules {
                misere: true,
                ..TIC_TAC_TOE
            },
        ),
        (
            "gomoku",
            Rules {
                width: 15,
                height: 15,
                k: 5,
                ..TIC_TAC_TOE
            },
        ),
        ("connect-four", CONNECT_FOUR),
    ];
    const LENGTH_COUNTS: bool = true;
    const CODES: &'static [&'static Code] = CODES;

    fn fields(&mut self, fields: &mut dyn Fields) -> Result<()> {
        fields.number("width", 1..=MAX_SIZE, &mut self.width)?;
        fields.number("height", 1..=MAX_SIZE, &mut self.height)?;
        fields.number("k", 1..=MAX_SIZE, &mut self.k)?;
        fields.field("misere", Field::Boolean(&mut self.misere))?;
        let board = (self.width, self.height);
        fields.field("obstacles", Field::Cells(board, &mut self.obstacles))?;
        fields.added_field("gravity", Field::Boolean(&mut self.gravity))
    }

    fn start(&self) -> Result<Mnk> {
        Ok(Mnk::new(self.clone()))
    }

    fn read_position(&self, text: &str) -> Result<Mnk> {
        Mnk::read_position(self.clone(), text)
    }

    /// The game's name in a format: SGF and PSQ know the game with five in a row, and lists of columns the one with gravity.
    fn name_in(&self, format: ExternalFormat) -> std::result::Result<&'static str, &'static str> {
        let lacking: &[(&'static str, bool)] = match format {
            ExternalFormat::Columns => &[("gravity", !self.gravity), ("width", self.width > 9)],
            ExternalFormat::Sgf | ExternalFormat::Psq => &[
                ("gravity", self.gravity),
                ("misere", self.misere),
                ("obstacles", !self.obstacles.is_empty()),
                ("k", self.k != 5),
            ],
            ExternalFormat::Obf | ExternalFormat::Ggf => &[("game", true)],
        };
        let name = match format {
            ExternalFormat::Sgf => "4",
            _ => "",
        };
        let field = lacking.iter().find(|(_, lacks)| *lacks);
        field.map_or(Ok(name), |&(field, _)| Err(field))
    }

    /// The presets; those with gravity only for lists of columns or of cells: among cells, a letter on its own is a misprint.
    fn candidates_for_moves(text: &str) -> Vec<Self> {
        let moves = split_columns(text, true);
        let columns = moves.iter().filter(|mv| mv.len() == 1).count();
        let mixed = columns > 0 && columns < moves.len();
        let presets = Self::PRESETS.iter().map(|(_, rules)| rules);
        let fitting = presets.filter(|rules| !(rules.gravity && mixed));
        fitting.cloned().collect()
    }

    /// The rules for a board of this size: five in a row.
    fn candidates_for_board(size: Option<(usize, usize)>) -> Vec<Self> {
        // If the text gives no size, assume gomoku's board.
        let (width, height) = size.unwrap_or((15, 15));
        let sides = u8::try_from(width).ok().zip(u8::try_from(height).ok());
        let five = sides.and_then(|(width, height)| Self::new(width, height, 5).ok());
        five.into_iter().collect()
    }

    /// The rules of a position, if its text looks like this game's.
    fn candidate_for_position(text: &str) -> Option<Self> {
        let (board, turn) = text.trim().rsplit_once(char::is_whitespace)?;
        let board = board.trim_end();
        let ours = |c: char| matches!(c, 'O' | 'o' | 'X' | 'x' | '.' | '#' | '/');
        if !board.chars().all(ours) || !matches!(turn, "O" | "o" | "X" | "x") {
            return None;
        }
        let (width, height) = board_size(board)?;
        // A board without `.` or without slashes is recognised only if it is as large as tic-tac-toe's.
        let sure = board.contains('#') || (board.contains('.') && board.contains('/'));
        if !sure && (width, height) != (3, 3) {
            return None;
        }
        // A board of Connect Four's size is Connect Four's if every piece lies where it can have fallen.
        if (width, height) == (CONNECT_FOUR.width, CONNECT_FOUR.height) {
            let falls = CONNECT_FOUR.read_position(text);
            if falls.is_ok() {
                return Some(CONNECT_FOUR);
            }
        }
        // k is the shorter side of the board, at most five, as in the presets.
        let mut rules = Self::new(width, height, width.min(height).clamp(1, 5)).ok()?;
        for (cell, mark) in board.chars().filter(|&c| c != '/').enumerate() {
            if mark == '#' && cell < rules.cells() {
                rules.obstacles.insert(cell);
            }
        }
        Some(rules)
    }

    fn position_from_cells(&self, cells: &[u8], turn: Side) -> Option<String> {
        Some(self.write(cells, turn))
    }
}
