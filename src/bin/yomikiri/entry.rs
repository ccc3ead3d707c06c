//! A game that a file contains, with what the file says about it.

use yomikiri::error::Result;
use yomikiri::game::Score;
use yomikiri::games::record::Record;

/// The values of moves from the point of view of the side to move, as OBF gives them.
pub type Expected = Vec<(String, Score)>;

/// A game read from a file, or the reason why it can't be read.
pub struct Entry {
    /// The file's name; `-` for standard input.
    pub file: String,
    /// The number of its first line, counted from 1; `None` for the start of a game without a file.
    pub line: Option<usize>,
    /// Who played it, and where.
    pub title: Option<String>,
    /// What the file says that is not a part of the game.
    pub notes: Vec<String>,
    /// The values of moves that the file gives.
    pub expected: Expected,
    /// The result that the file gives, from the first side's point of view.
    pub result: Option<i64>,
    /// The game.
    pub game: Result<Record>,
}

impl Entry {
    /// Where it stands: `line 3`, or with `named` `games.txt, line 3`.
    pub fn place(&self, named: bool) -> String {
        match (named, self.line) {
            (true, Some(line)) => format!("{}, line {line}", self.file),
            (true, None) => self.file.clone(),
            (false, Some(line)) => format!("line {line}"),
            (false, None) => "start".to_owned(),
        }
    }
}
