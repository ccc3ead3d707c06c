//! The themes of Eight.

use crate::error::Result;
use crate::game::{Game, Notation};
use crate::games::GameRules;
use crate::puzzles::Stage;
use crate::puzzles::judge::Judge;
use crate::puzzles::solve::Step;

/// [`Theme::TakenNumber`](super::Theme::TakenNumber): the reply that says the same number again would miss the goal, if it were allowed.
pub fn taken_number(judge: &mut Judge, rules: &GameRules, first: &Step) -> Result<bool> {
    let after = first.stage.after(first.mv);
    let text = after.game.write_position();
    let words: Vec<&str> = text.split(' ').collect();
    let [sum, _, turn] = words[..] else {
        return Ok(false);
    };
    if after.game.outcome().is_some() {
        return Ok(false);
    }
    let free = rules.start(Some(&format!("{sum} - {turn}")))?;
    let free = Stage {
        game: free,
        ..after
    };
    Ok(free.game.moves().contains(&first.mv) && !judge.holds(&free.after(first.mv))?)
}
