//! Minimax by its definition, which every other search must agree with.

use crate::game::{Game, Score, Side};

/// The value of a position with best play on both sides, from the first side's point of view.
///
/// Each side picks its best move among all continuations to the end (Zermelo 1913; von Neumann 1928). It visits the whole tree, so it suits
/// small positions only.
///
/// ```
/// use yomikiri::games::tree::{Tree, TreeGame};
/// use yomikiri::search::minimax::minimax;
/// let game = TreeGame::new(Tree::parse("(((1 3)(4 2))((2 1)(3 5)))")?);
/// assert_eq!(minimax(&game), 3);
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
pub fn minimax<G: Game>(game: &G) -> Score {
    if let Some(outcome) = game.outcome() {
        return outcome.score;
    }
    let values = game.moves().into_iter().map(|mv| minimax(&game.after(mv)));
    let best = match game.turn() {
        Side::First => values.max(),
        Side::Second => values.min(),
    };
    best.expect("a game that goes on has a move")
}
