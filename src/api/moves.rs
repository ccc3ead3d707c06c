//! Moves among the arguments.

use crate::api::options::SolveOptions;
use crate::error::{Error, MOVE_ILLEGAL, MOVE_UNREADABLE, Result, excerpt};
use crate::game::{Game, MoveError, Notation};
use crate::games::{AnyGame, AnyMove};
use crate::search::move_set::MoveSet;

/// Reads a legal move.
///
/// # Errors
/// Of kind illegal-move if it can't be read or isn't legal.
pub fn legal_move(game: &AnyGame, text: &str) -> Result<AnyMove> {
    // After the end of a game, a free cell may still read as a move.
    let mv = match game.read_move(text) {
        Ok(_) if game.outcome().is_some() => Err(MoveError::Illegal),
        read => read,
    };
    mv.map_err(|error| {
        let code = match error {
            MoveError::Unreadable => MOVE_UNREADABLE,
            MoveError::Illegal => MOVE_ILLEGAL,
        };
        Error::new(code, excerpt(text)).with("move", excerpt(text))
    })
}

/// The moves that `each_move` is about, if not all.
///
/// # Errors
/// Those of [`legal_move`].
pub fn chosen(game: &AnyGame, options: &SolveOptions) -> Result<Option<Vec<AnyMove>>> {
    let moves = options.moves.as_ref();
    let moves = moves.map(|moves| moves.iter().map(|text| legal_move(game, text)).collect());
    moves.transpose()
}

/// The same for a search.
///
/// # Errors
/// Those of [`legal_move`].
pub fn move_set(game: &AnyGame, options: &SolveOptions) -> Result<MoveSet> {
    let Some(chosen) = chosen(game, options)? else {
        return Ok(MoveSet::default());
    };
    let legal = game.moves().into_iter().enumerate();
    let chosen = legal.filter(|(_, mv)| chosen.contains(mv));
    Ok(MoveSet::of(chosen.map(|(index, _)| index)))
}
