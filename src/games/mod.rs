//! The games, one file or folder each. This is the only file that lists them.
//!
//! To add a game, write its file with a type `Rules` that implements [`Ruleset`], and name it in the list below. The searches, the
//! functions of [`api`](crate::api) and the conformance tests then cover it.

mod any;
pub mod grid;
pub mod guess;
pub mod moves;
pub mod openings;
pub mod record;
pub mod rules;

use serde::Serialize;

use self::any::{games, of_each};
use self::rules::{ExternalFormat, Field, Fields, Fouls, Ruleset};
use crate::error::{CODES, Code, Error, Result, UNKNOWN_PRESET};
use crate::game::{Evaluate, Game, MoveError, Notation, Outcome, Score, Side, View};

games! {
    mnk => Mnk,
    reversi => Reversi,
    eight => Eight,
    tree => Tree,
    domineering => Domineering,
    dots_and_boxes => DotsAndBoxes,
}

/// A game of the list.
pub(crate) trait ListedGame: Notation<Move: Send, Key: Send> + Send + 'static {
    /// One of its moves as a move of any of the games.
    fn to_any(mv: Self::Move) -> AnyMove;
}

/// A function that is compiled for each game of the list; see [`AnyGame::visit`].
pub(crate) trait GameVisitor {
    /// What it returns.
    type Result;

    /// Calls it.
    fn visit<G: ListedGame>(self, game: &G) -> Self::Result;
}

/// Complete rules: a game's own and how to treat fouls.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "GameRules"))]
pub struct Rules {
    /// The effect of an illegal action.
    pub fouls: Fouls,
    /// The game's own rules.
    pub game: GameRules,
}

/// Complete rules with the usual treatment of fouls.
impl From<GameRules> for Rules {
    fn from(game: GameRules) -> Self {
        let fouls = Fouls::default();
        Self { fouls, game }
    }
}

impl GameRules {
    /// Columns and rows of the game's board; (0, 0) for a game without one.
    pub(crate) fn board(&self) -> (usize, usize) {
        let view = self.start(None).map(|game| game.view()).unwrap_or_default();
        (usize::from(view.width), usize::from(view.height))
    }

    /// The smallest and the largest board of the game, as columns and rows: `2x2` and `8x8`. On the former, all numbers of the rules are at
    /// their least, on the latter at their most, whatever their names.
    pub(crate) fn boards(&self) -> [String; 2] {
        [End::Least, End::Most].map(|mut end| {
            let mut rules = self.clone();
            // A number at the end of its range is not refused.
            let _ = rules.fields(&mut end);
            let (columns, rows) = rules.board();
            format!("{columns}x{rows}")
        })
    }

    /// Whether another program's format has this name for the game.
    pub(crate) fn is_named(&self, format: ExternalFormat, name: &str) -> bool {
        let called = self.name_in(format);
        called.is_ok_and(|own| own.eq_ignore_ascii_case(name))
    }

    /// Columns and rows of the usual board of the game with this name in another program's format; if the game is unknown, of the largest
    /// usual board of any.
    pub(crate) fn usual_board(format: ExternalFormat, name: &str) -> (usize, usize) {
        let usual = Self::candidates_for_board(None);
        let meant = usual.iter().find(|rules| rules.is_named(format, name));
        meant
            .map(Self::board)
            .or_else(|| usual.iter().map(Self::board).max())
            .unwrap_or_default()
    }
}

/// Sets every whole number of rules to an end of its range.
#[derive(Clone, Copy)]
enum End {
    Least,
    Most,
}

impl Fields for End {
    fn field(&mut self, _: &'static str, field: Field) -> Result<()> {
        if let Field::Integer(range, value) = field {
            *value = match self {
                End::Least => *range.start(),
                End::Most => *range.end(),
            };
        }
        Ok(())
    }
}

/// The named rule sets, game by game; each game's default comes first.
#[must_use]
pub fn presets() -> Vec<(&'static str, Rules)> {
    let games = GameRules::defaults().into_iter();
    games
        .flat_map(|game| game.presets())
        .map(|(name, game)| (name, game.into()))
        .collect()
}

/// The rules of a preset.
///
/// # Errors
/// Of kind bad-rules if [`presets`] has no such name.
pub fn preset(name: &str) -> Result<Rules> {
    let mut names = Vec::new();
    for (known, rules) in presets() {
        if known == name {
            return Ok(rules);
        }
        names.push(known);
    }
    Err(Error::new(UNKNOWN_PRESET, name)
        .with("presets", names.join(", "))
        .with("example", in_full(name)))
}

/// How rules with this name, such as `domineering-4x4`, are written; if the name says no game and board, those of another game.
fn in_full(name: &str) -> String {
    let known = GameRules::defaults().into_iter();
    let on_boards = known.filter(|rules| rules.board() != (0, 0));
    let names: Vec<_> = on_boards.map(|rules| rules.name()).collect();
    let said = name.rsplit_once('-').and_then(|(game, board)| {
        let (width, height) = board.split_once('x')?;
        let sides: (u8, u8) = (width.parse().ok()?, height.parse().ok()?);
        let game = names.iter().find(|known| game.starts_with(**known))?;
        Some((*game, sides))
    });
    let any = names.first().copied().unwrap_or_default();
    let (game, (width, height)) = said.unwrap_or((any, (9, 9)));
    format!("{{\"game\":\"{game}\",\"width\":{width},\"height\":{height}}}")
}

#[cfg(test)]
mod tests {
    use super::GameRules;

    /// Columns and rows of a board such as `2x2`.
    fn sides(board: &str) -> (usize, usize) {
        let (columns, rows) = board.split_once('x').expect("columns and rows");
        (
            columns.parse().expect("columns"),
            rows.parse().expect("rows"),
        )
    }

    /// Counted in cells, as the usual board is; a game's numbers may be others, such as boxes or a single side.
    #[test]
    fn the_usual_board_is_between_the_smallest_and_the_largest() {
        for rules in GameRules::defaults() {
            let (usual, name) = (rules.board(), rules.name());
            let [least, most] = rules.boards().map(|board| sides(&board));
            assert_eq!(least == (0, 0), usual == (0, 0), "{name}");
            assert!(least.0 <= usual.0 && usual.0 <= most.0, "{name}");
            assert!(least.1 <= usual.1 && usual.1 <= most.1, "{name}");
        }
    }
}
