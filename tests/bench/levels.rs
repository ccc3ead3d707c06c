//! What the benchmarks of levels share: their arguments, and openings of random moves.

#[path = "arguments.rs"]
mod arguments;

pub use arguments::Arguments;
use fastrand::Rng;
use serde_json::Value;
use yomikiri::api::decode;
use yomikiri::api::{self, Level, Moves};
use yomikiri::game::{Game, Notation};
use yomikiri::games::record::Record;

/// The level with this name.
pub fn level(wanted: &str) -> Level {
    let known = Level::NAMES.iter().find(|(_, name)| *name == wanted);
    known.expect("a level").0
}

/// A game after this many random moves, or fewer if it ends.
pub fn opening(rules: &Value, moves: usize, rng: &mut Rng) -> Record {
    let rules = decode::rules(rules).expect("rules");
    let mut game = api::new_game(rules, None, &Moves::default()).expect("a game");
    for _ in 0..moves {
        let Some(mv) = rng.choice(game.game().moves()) else {
            break;
        };
        let mv = game.game().write_move(mv);
        game = game.play(&mv, None).expect("a legal move");
    }
    game
}
