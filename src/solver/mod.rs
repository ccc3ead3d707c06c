//! The solvers: one search object a game, resumable, over a table that is lent to it.
//!
//! [`start`] is the one place where a solver is chosen by game; a game that isn't named there is read out by remembering
//! every position.

pub(crate) mod exhaustive;
pub(crate) mod limit;
pub mod mnk;
pub(crate) mod resumable;
pub mod reversi;
pub(crate) mod tables;
pub mod technique;

use crate::error::Result;
use crate::game::Score;
use crate::games::{AnyGame, AnyMove};
use crate::search::report::Report;
pub use resumable::ResumableSearch;
use tables::no_memory;
pub use tables::{Tables, with_tables};
use technique::Without;

/// What is asked of a solver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Also the exact value of every legal move.
    pub each_move: bool,
    /// Also how long the game lasts, where that means something.
    pub plies: bool,
    /// Values computed beforehand may be looked up.
    pub book: bool,
    /// Techniques that are left out, of those that [`techniques`] lists.
    pub without: Without,
}

/// A search for the position's value that has not begun.
///
/// ```
/// use yomikiri::games::preset;
/// use yomikiri::solver::{Options, start, with_tables};
/// let game = preset("reversi-4x4")?.game.start(None)?;
/// let mut search = start(&game, Options::default());
/// while !with_tables(|tables| search.run(tables, 1_000))? {}
/// assert_eq!((search.report().lower, search.report().upper), (-8, -8));
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[must_use]
pub fn start(game: &AnyGame, options: Options) -> Box<dyn ResumableSearch> {
    let Options {
        each_move,
        plies,
        book,
        without,
    } = options;
    if let AnyGame::Reversi(position) = game {
        let options = reversi::Options {
            each_move,
            book,
            without,
            ..reversi::Options::default()
        };
        return Box::new(reversi::Search::new(position, &options));
    }
    if let AnyGame::Mnk(position) = game {
        return Box::new(mnk::Search::new(
            position,
            &mnk::Options {
                each_move,
                plies,
                without,
            },
        ));
    }
    Box::new(exhaustive::ExhaustiveSolver::new(
        game, each_move, plies, without,
    ))
}

/// The names of the techniques of the game's solver that can be left out of a search, in no particular order. Under some rules some
/// of them have nothing to do.
#[must_use]
pub fn techniques(game: &AnyGame) -> &'static [&'static str] {
    match game {
        AnyGame::Reversi(_) => reversi::TECHNIQUES,
        AnyGame::Mnk(_) => mnk::TECHNIQUES,
        _ => exhaustive::TECHNIQUES,
    }
}

/// Whether reading this position out wants data that was taken out of the program and has not come back ([`supply_data`]).
#[must_use]
pub fn wants_data(game: &AnyGame) -> bool {
    if let AnyGame::Reversi(position) = game {
        return reversi::wants_data(position);
    }
    false
}

/// Gives back what was taken out of the program: the values and weights computed beforehand. It has to come before the first
/// search that wants them. False for bytes that are not this version's.
pub fn supply_data(bytes: &[u8]) -> bool {
    reversi::data::supply(bytes)
}

impl ResumableSearch for reversi::Search {
    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool> {
        Self::run(self, &mut tables.reversi, nodes).map_err(|_| no_memory())
    }

    fn accept_proof(&mut self, mv: AnyMove, value: Score) {
        if let AnyMove::Reversi(mv) = mv {
            Self::accept_proof(self, mv, value);
        }
    }

    fn report(&self) -> Report<AnyMove> {
        Self::report(self).map(AnyMove::Reversi)
    }

    fn nodes(&self) -> u64 {
        Self::nodes(self)
    }
}

impl ResumableSearch for mnk::Search {
    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool> {
        Self::run(self, &mut tables.mnk, nodes).map_err(|_| no_memory())
    }

    fn report(&self) -> Report<AnyMove> {
        Self::report(self).map(AnyMove::Mnk)
    }

    fn nodes(&self) -> u64 {
        Self::nodes(self)
    }
}
