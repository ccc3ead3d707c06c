//! The solvers: each game's search is an object that can be resumed, and borrows a transposition table.
//!
//! Two drivers do the work. The null-window search ([`null_window`]) asks whether a position is worth at least so much; reversi,
//! [`connect_four`], [`dots_and_boxes`] and [`generic`] contribute what they know of their games. M,n,k-games have a proof-number search ([`mnk`]), since
//! they have three results only.
//!
//! Searches of the same position that share no memory are *peers*; they exchange messages. Natively, several threads can be a *crew* (`crew`):
//! each runs one of the peers, the caller one and its *helpers* the others.
//!
//! M,n,k-games in which pieces fall have [`connect_four`], since other techniques suit them.
//!
//! Only this file chooses a solver by game; a game not named here is solved by the generic one.
//!
#![doc = include_str!("REFERENCES.md")]

pub mod connect_four;
mod counts;
pub(crate) mod crew;
pub mod dots_and_boxes;
pub mod generic;
pub mod limit;
pub(crate) mod memory;
pub mod mnk;
pub mod null_window;
mod options;
mod peer_place;
pub(crate) mod resumable;
pub mod reversi;
mod solvable;
pub(crate) mod tables;
pub mod technique;
mod two_big;

use crate::data;
use crate::error::Result;
use crate::games::{AnyGame, AnyMove};
use crate::search::report::Report;
use limit::Limit;
pub use options::Options;
pub use peer_place::PeerPlace;
pub use resumable::ResumableSearch;
use solvable::Solvable;
pub use tables::{
    MAX_TABLE_BYTES, Remembered, SolverTable, Tables, set_table_bytes, with_remembered, with_tables,
};
use technique::Without;

/// The number of threads worth using, if `threads` are allowed: at most as many as the processor has cores for this program.
///
/// More threads than cores gain nothing, and each makes the others search positions that one thread would not need: on two cores, eight
/// threads take a fifth more time for the problems 40 to 44 of the FFO suite than two.
///
/// ```
/// assert_eq!(yomikiri::solver::useful_threads(1), 1);
/// ```
#[must_use]
pub fn useful_threads(threads: usize) -> usize {
    threads.min(std::thread::available_parallelism().map_or(1, Into::into))
}

/// A search for the position's value, not yet begun.
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
    solvable(game).start(usable(game, options))
}

/// The same search by the generic solver, which knows every game and needs no data. It visits more positions than a game's own solver, but
/// a program that calls nothing else does without the other solvers.
fn light_start(game: &AnyGame, options: Options) -> Box<dyn ResumableSearch> {
    Solvable::start(game, usable(game, options))
}

/// These options as far as they concern the game and this machine.
fn usable(game: &AnyGame, options: Options) -> Options {
    Options {
        plies: options.plies && game.length_counts(),
        threads: useful_threads(options.threads),
        ..options
    }
}

/// The game's own solver; a game not named here has the generic one.
fn solvable(game: &AnyGame) -> &dyn Solvable {
    match game {
        AnyGame::Mnk(game) => game,
        AnyGame::Reversi(game) => game,
        AnyGame::DotsAndBoxes(game) => game,
        game => game,
    }
}

/// Positions between two readings of the clock, if time is limited.
const SLICE: u64 = 2_000;

/// Solves the position as far as the limit allows. Returns whether everything requested is found, and what is found.
///
/// # Errors
/// Of kind too-large if there is too little memory.
pub(crate) fn run_within(
    game: &AnyGame,
    options: Options,
    limit: &Limit,
) -> Result<(bool, Report<AnyMove>)> {
    finish_within(start(game, options), limit)
}

/// [`run_within`] by the generic solver.
///
/// # Errors
/// Those of [`run_within`].
pub(crate) fn run_light_within(
    game: &AnyGame,
    options: Options,
    limit: &Limit,
) -> Result<(bool, Report<AnyMove>)> {
    finish_within(light_start(game, options), limit)
}

fn finish_within(
    mut search: Box<dyn ResumableSearch>,
    limit: &Limit,
) -> Result<(bool, Report<AnyMove>)> {
    let mut done = false;
    while !done && limit.left(search.nodes()) > 0 {
        let slice = limit.slice(limit.left(search.nodes()), SLICE);
        done = with_tables(|tables| search.run(tables, slice))?;
    }
    Ok((done, search.report()))
}

/// The names of the techniques that can be left out of the game's solver, in no particular order. Under some rules, some of them have no
/// effect.
#[must_use]
pub fn techniques(game: &AnyGame) -> &'static [&'static str] {
    match game {
        AnyGame::Reversi(_) => reversi::TECHNIQUES,
        AnyGame::DotsAndBoxes(_) => dots_and_boxes::TECHNIQUES,
        AnyGame::Mnk(position) if connect_four::fits(position) => connect_four::TECHNIQUES,
        AnyGame::Mnk(position) if !position.rules().gravity => mnk::TECHNIQUES,
        _ => generic::TECHNIQUES,
    }
}

/// The techniques to leave out in this position. Those of m,n,k-games without gravity have no effect on games with it.
///
/// # Errors
/// Of kind bad-options if the game has no technique of one of these names.
pub fn without(game: &AnyGame, names: &[String]) -> Result<Without> {
    let own = techniques(game);
    let others = match game {
        AnyGame::Mnk(_) => mnk::TECHNIQUES,
        _ => own,
    };
    let mut names = names.to_vec();
    names.retain(|name| own.contains(&&**name) || !others.contains(&&**name));
    Without::read(own, &names)
}

/// Whether solving this position needs data that is neither part of the program nor supplied ([`supply_data`]).
#[must_use]
pub fn wants_data(game: &AnyGame) -> bool {
    solvable(game).wants_data()
}

/// Supplies the solvers' precomputed data to a program without the feature `embedded-data`: the weights of reversi's evaluation and a book each
/// for 6x6 reversi and Connect Four. Searches that begin from now on use it. The bytes are those of `src/evaluation/reversi/weights.bin`,
/// `src/solver/reversi/book/book.bin` and `src/solver/connect_four/book/book.bin`, joined: `yomikiri_data.bin` in the npm package. False if
/// they are not this version's data.
pub fn supply_data(bytes: &[u8]) -> bool {
    data::supply(bytes)
}
