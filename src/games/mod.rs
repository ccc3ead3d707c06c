//! The games: one file each, rules and notation. This is the one file that names them all.
//!
//! To add a game: write its file, then a variant of [`Rules`] and of [`AnyGame`] here, and its
//! fields in [`api`](crate::api); the searches, the tests' conformance suite and the four functions
//! take it from there.

pub mod eight;
pub mod grid;
pub mod mnk;
pub mod record;
pub mod reversi;
pub mod tree;

use crate::error::{Error, Kind, Result};
use crate::game::{Game, Notation};

/// What an illegal action does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fouls {
    /// It is refused, and nothing changes.
    #[default]
    Reject,
    /// The offender loses on the spot.
    Lose,
}

/// A whole set of rules: of which game, and what a foul does.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// What an illegal action does.
    pub fouls: Fouls,
    /// The game's own rules.
    pub game: GameRules,
}

/// The rules of one of the games.
#[derive(Clone, Debug, PartialEq)]
pub enum GameRules {
    /// k in a row.
    Mnk(mnk::Rules),
    /// Reversi.
    Reversi(reversi::Rules),
    /// Eight.
    Eight(eight::Rules),
    /// A written-down tree, in its text as given.
    Tree(String),
}

impl GameRules {
    /// The start of a game, or with `position` any position of it.
    ///
    /// # Errors
    /// [`Kind::BadPosition`] when the text is no position under these rules;
    /// [`Kind::BadRules`] when a tree's text is none.
    pub fn start(&self, position: Option<&str>) -> Result<AnyGame> {
        Ok(match (self, position) {
            (Self::Mnk(rules), None) => AnyGame::Mnk(mnk::Mnk::new(rules.clone())),
            (Self::Mnk(rules), Some(text)) => {
                AnyGame::Mnk(mnk::Mnk::read_position(rules.clone(), text)?)
            }
            (Self::Reversi(rules), None) => AnyGame::Reversi(reversi::Reversi::new(*rules)),
            (Self::Reversi(rules), Some(text)) => {
                AnyGame::Reversi(reversi::Reversi::read_position(*rules, text)?)
            }
            (Self::Eight(rules), None) => AnyGame::Eight(eight::Eight::new(*rules)),
            (Self::Eight(rules), Some(text)) => {
                AnyGame::Eight(eight::Eight::read_position(*rules, text)?)
            }
            (Self::Tree(tree), None) => {
                AnyGame::Tree(tree::TreeGame::new(tree::Tree::parse(tree)?))
            }
            (Self::Tree(_), Some(text)) => AnyGame::Tree(tree::TreeGame::read_position(text)?),
        })
    }
}

/// The rules that go by a name.
pub const PRESETS: [&str; 8] = [
    "tic-tac-toe",
    "misere-tic-tac-toe",
    "gomoku",
    "reversi-4x4",
    "reversi-4x4-parallel",
    "reversi-6x6",
    "reversi-8x8",
    "eight",
];

/// The rules of a preset.
///
/// # Errors
/// [`Kind::BadRules`] when the name is not one of [`PRESETS`].
pub fn preset(name: &str) -> Result<Rules> {
    let reversi = |size, opening| {
        reversi::Rules::new(size, size)
            .map(|rules| GameRules::Reversi(reversi::Rules { opening, ..rules }))
    };
    let mnk = |size, k, misere| {
        mnk::Rules::new(size, size, k).map(|rules| GameRules::Mnk(mnk::Rules { misere, ..rules }))
    };
    let game = match name {
        "tic-tac-toe" => mnk(3, 3, false),
        "misere-tic-tac-toe" => mnk(3, 3, true),
        "gomoku" => mnk(15, 5, false),
        "reversi-4x4" => reversi(4, reversi::Opening::Cross),
        "reversi-4x4-parallel" => reversi(4, reversi::Opening::Parallel),
        "reversi-6x6" => reversi(6, reversi::Opening::Cross),
        "reversi-8x8" => reversi(8, reversi::Opening::Cross),
        "eight" => eight::Rules::new(8, 3).map(GameRules::Eight),
        _ => Err(Error::new(
            Kind::BadRules,
            format!(
                "There is no preset of this name; the presets are {}.",
                PRESETS.join(", ")
            ),
            name,
        )),
    };
    game.map(|game| Rules {
        fouls: Fouls::Reject,
        game,
    })
}

/// A position of any of the games.
///
/// Searches are generic over [`Game`]; [`with_game!`](crate::with_game) hands them the concrete one.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyGame {
    /// k in a row.
    Mnk(mnk::Mnk),
    /// Reversi.
    Reversi(reversi::Reversi),
    /// Eight.
    Eight(eight::Eight),
    /// A written-down tree.
    Tree(tree::TreeGame),
}

/// Evaluates an expression with the concrete game that an [`AnyGame`](crate::games::AnyGame) holds.
///
/// ```
/// use yomikiri::game::Game;
/// let game = yomikiri::games::preset("eight")?.game.start(None)?;
/// assert_eq!(yomikiri::with_game!(&game, game => game.moves().len()), 3);
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::games::AnyGame::Mnk($game) => $body,
            $crate::games::AnyGame::Reversi($game) => $body,
            $crate::games::AnyGame::Eight($game) => $body,
            $crate::games::AnyGame::Tree($game) => $body,
        }
    };
}

/// What [`Notation`] says of a position, without its type.
impl AnyGame {
    /// The legal moves, written; empty exactly when the game is over.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        with_game!(self, game => game.moves().into_iter().map(|mv| game.write_move(mv)).collect())
    }
}
