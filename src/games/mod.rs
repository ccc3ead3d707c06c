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
use crate::game::{Game, MoveError, Notation, Outcome, Score, Side, View};

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
/// It is itself a [`Game`], so that what is built on searches needs no cases; where speed matters,
/// a search is given the game inside.
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

/// A move in any of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyMove {
    /// A cell to mark.
    Mnk(mnk::Move),
    /// A square, or a pass.
    Reversi(reversi::Move),
    /// A number said.
    Eight(u16),
    /// A child taken.
    Tree(u32),
}

/// A position of any of the games without its past.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AnyKey {
    /// Of k in a row.
    Mnk(<mnk::Mnk as Game>::Key),
    /// Of reversi.
    Reversi(<reversi::Reversi as Game>::Key),
    /// Of Eight.
    Eight(<eight::Eight as Game>::Key),
    /// Of a tree.
    Tree(<tree::TreeGame as Game>::Key),
}

/// Hands a call to the game an [`AnyGame`] holds; `=>` wraps what comes back in the variant of the same name.
macro_rules! delegate {
    ($any:expr, $game:ident . $method:ident ( $($arg:expr),* )) => {
        match $any {
            AnyGame::Mnk($game) => $game.$method($($arg),*),
            AnyGame::Reversi($game) => $game.$method($($arg),*),
            AnyGame::Eight($game) => $game.$method($($arg),*),
            AnyGame::Tree($game) => $game.$method($($arg),*),
        }
    };
    ($any:expr, $wrap:ident, $game:ident => $body:expr) => {
        match $any {
            AnyGame::Mnk($game) => $body.map($wrap::Mnk),
            AnyGame::Reversi($game) => $body.map($wrap::Reversi),
            AnyGame::Eight($game) => $body.map($wrap::Eight),
            AnyGame::Tree($game) => $body.map($wrap::Tree),
        }
    };
    ($any:expr, $mv:expr, $game:ident . $method:ident, else $other:expr) => {
        match ($any, $mv) {
            (AnyGame::Mnk($game), AnyMove::Mnk(mv)) => $game.$method(mv),
            (AnyGame::Reversi($game), AnyMove::Reversi(mv)) => $game.$method(mv),
            (AnyGame::Eight($game), AnyMove::Eight(mv)) => $game.$method(mv),
            (AnyGame::Tree($game), AnyMove::Tree(mv)) => $game.$method(mv),
            _ => $other,
        }
    };
}

/// Moves of another game than the one held are never legal, and playing one changes nothing.
impl Game for AnyGame {
    type Move = AnyMove;
    type Key = AnyKey;

    fn turn(&self) -> Side {
        delegate!(self, game.turn())
    }

    fn moves_into(&self, moves: &mut Vec<AnyMove>) {
        match self {
            Self::Mnk(game) => moves.extend(game.moves().into_iter().map(AnyMove::Mnk)),
            Self::Reversi(game) => moves.extend(game.moves().into_iter().map(AnyMove::Reversi)),
            Self::Eight(game) => moves.extend(game.moves().into_iter().map(AnyMove::Eight)),
            Self::Tree(game) => moves.extend(game.moves().into_iter().map(AnyMove::Tree)),
        }
    }

    fn play(&mut self, mv: AnyMove) {
        delegate!(self, mv, game.play, else ());
    }

    fn outcome(&self) -> Option<Outcome> {
        delegate!(self, game.outcome())
    }

    fn key(&self) -> AnyKey {
        match self {
            Self::Mnk(game) => AnyKey::Mnk(game.key()),
            Self::Reversi(game) => AnyKey::Reversi(game.key()),
            Self::Eight(game) => AnyKey::Eight(game.key()),
            Self::Tree(game) => AnyKey::Tree(game.key()),
        }
    }
}

impl Notation for AnyGame {
    fn read_move(&self, text: &str) -> std::result::Result<AnyMove, MoveError> {
        delegate!(self, AnyMove, game => game.read_move(text))
    }

    fn write_move(&self, mv: AnyMove) -> String {
        delegate!(self, mv, game.write_move, else String::new())
    }

    fn write_position(&self) -> String {
        delegate!(self, game.write_position())
    }

    fn view(&self) -> View {
        delegate!(self, game.view())
    }

    fn cell(&self, mv: AnyMove) -> Option<usize> {
        delegate!(self, mv, game.cell, else None)
    }

    fn turned(&self, mv: AnyMove) -> Vec<String> {
        delegate!(self, mv, game.turned, else Vec::new())
    }

    fn score_range(&self) -> (Score, Score) {
        delegate!(self, game.score_range())
    }
}
