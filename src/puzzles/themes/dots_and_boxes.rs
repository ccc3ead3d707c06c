//! The themes of Dots and Boxes.

use crate::game::Game;
use crate::games::AnyGame;
use crate::games::dots_and_boxes::DotsAndBoxes;
use crate::puzzles::Stage;
use crate::puzzles::solve::Step;

/// The fewest boxes of a long chain: whoever takes them can leave the last two, and keeps control.
const LONG: u32 = 3;

fn board(stage: &Stage) -> Option<&DotsAndBoxes> {
    match &stage.game {
        AnyGame::DotsAndBoxes(game) => Some(game),
        _ => None,
    }
}

/// How many boxes can be taken before a move, and by the other side after it; `None` if the move takes some itself.
fn given(game: &DotsAndBoxes, line: u8) -> Option<(u32, u32)> {
    let after = game.after(line);
    (after.turn() != game.turn()).then(|| (game.takeable(), after.takeable()))
}

/// The number of lines that take two boxes each.
fn pairs(game: &DotsAndBoxes) -> u32 {
    let takes_two = |&line: &u8| game.completed(line).count_ones() == 2;
    game.moves().into_iter().filter(takes_two).count() as u32
}

/// [`Theme::DoubleDealing`](super::Theme::DoubleDealing) at this move: all boxes that can be taken can still be taken after it, and now in pairs,
/// each by one line.
pub fn double_dealing(step: &Step) -> bool {
    let (Some(game), Some(line)) = (board(&step.stage), step.mv.dots_and_boxes()) else {
        return false;
    };
    let Some((before @ (2 | 4), after)) = given(game, line) else {
        return false;
    };
    let paired = pairs(game) == 0 && after == 2 * pairs(&game.after(line));
    step.is_key() && paired && before == after
}

/// [`Theme::Sacrifice`](super::Theme::Sacrifice) in Dots and Boxes.
pub fn sacrifice(first: &Step) -> bool {
    let (Some(game), Some(line)) = (board(&first.stage), first.mv.dots_and_boxes()) else {
        return false;
    };
    let Some((0, cost)) = given(game, line) else {
        return false;
    };
    let cheaper = |line| given(game, line).is_some_and(|(_, other)| other < cost);
    game.moves().into_iter().any(cheaper)
}

/// Whether the other side, to move, can take no box, and lets the solver take a long chain whatever it does.
fn must_open_long(stage: &Stage) -> bool {
    let Some(game) = board(stage).filter(|_| !stage.is_own_turn()) else {
        return false;
    };
    let opens =
        |line| given(game, line).is_some_and(|(before, after)| before == 0 && after >= LONG);
    let moves = game.moves();
    !moves.is_empty() && moves.into_iter().all(opens)
}

/// [`Theme::Parity`](super::Theme::Parity) in Dots and Boxes, where the first move is zugzwang.
pub fn parity(first: &Step, line: &[Step]) -> bool {
    let closed = board(&first.stage).is_some_and(|game| game.takeable() == 0);
    closed && line.iter().any(|step| must_open_long(&step.stage))
}
