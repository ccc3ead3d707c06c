//! Tic-tac-toe by four rules without a search: win, block, centre, corner.

use crate::game::{Game, Side};
use crate::games::grid::corners;
use crate::games::mnk::{Mnk, Move};

/// The rule that chose a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// It completes a line.
    Win,
    /// It keeps the opponent from completing a line.
    Block,
    /// It takes the centre.
    Centre,
    /// It takes a corner.
    Corner,
    /// It is the first free cell.
    Any,
}

/// The move of the four-rule strategy (Matsubara and Takeuchi 1997): win if possible; keep the opponent from winning; take the centre; take
/// a corner (top left, top right, bottom left, bottom right); otherwise take the first free cell. `None` after the end of the game.
///
/// On boards of even width or height, the centre is the cell up and to the left of the middle. In misère, where a completed line loses, the
/// first two rules don't apply, and the others avoid completing a line if any other cell is free.
///
/// ```
/// use yomikiri::game::Notation;
/// use yomikiri::games::mnk::{Mnk, Rules};
/// use yomikiri::player::strategy::{Rule, four_rules};
/// let game = Mnk::read_position(Rules::new(3, 3, 3)?, "OO./.X./..X O")?;
/// let (mv, rule) = four_rules(&game).expect("the game goes on");
/// assert_eq!((game.write_move(mv).as_str(), rule), ("c1", Rule::Win));
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
pub fn four_rules(game: &Mnk) -> Option<(Move, Rule)> {
    let moves = game.moves();
    let side = game.turn();
    let misere = game.rules().misere;
    let completing = |side: Side| {
        let cell = moves
            .iter()
            .find(|&&mv| game.completes(side, usize::from(mv)));
        cell.copied().filter(|_| !misere)
    };
    if let Some(mv) = completing(side) {
        return Some((mv, Rule::Win));
    }
    if let Some(mv) = completing(side.other()) {
        return Some((mv, Rule::Block));
    }
    let safe = |mv: &&Move| !misere || !game.completes(side, usize::from(**mv));
    let (width, height) = (
        usize::from(game.rules().width),
        usize::from(game.rules().height),
    );
    let centre = (height - 1) / 2 * width + (width - 1) / 2;
    let take = |cell: usize| {
        moves
            .iter()
            .filter(safe)
            .find(|&&mv| usize::from(mv) == cell)
    };
    if let Some(&mv) = take(centre) {
        return Some((mv, Rule::Centre));
    }
    if let Some(&mv) = corners(width, height).into_iter().find_map(take) {
        return Some((mv, Rule::Corner));
    }
    let any = moves.iter().find(safe).or(moves.first());
    any.map(|&mv| (mv, Rule::Any))
}
