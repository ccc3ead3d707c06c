//! What the benchmarks of levels share: their arguments, and openings of random moves.

use fastrand::Rng;
use serde_json::Value;
use yomikiri::api::decode;
use yomikiri::api::{self, Level, Moves};
use yomikiri::game::{Game, Notation};
use yomikiri::games::record::Record;

/// The arguments of a benchmark: flags with values, and a part of the boards' names.
pub struct Arguments(Vec<String>);

impl Arguments {
    /// Those of this program.
    pub fn read() -> Self {
        let args = std::env::args().skip(1);
        Self(args.filter(|arg| arg != "--bench").collect())
    }

    /// Whether a flag is there.
    #[allow(dead_code)]
    pub fn has(&self, flag: &str) -> bool {
        self.0.iter().any(|arg| arg == flag)
    }

    /// The value after a flag.
    pub fn value(&self, flag: &str) -> Option<&str> {
        let at = self.0.iter().position(|arg| arg == flag)?;
        self.0.get(at + 1).map(String::as_str)
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        let games = self.value("--games");
        games.map_or(200, |games| games.parse().expect("a number"))
    }

    /// Whether this board is asked for.
    pub fn wants(&self, board: &str) -> bool {
        let args = &self.0;
        let mut names = (0..args.len()).filter(|&at| {
            !args[at].starts_with("--") && (at == 0 || !args[at - 1].starts_with("--"))
        });
        names.next().is_none_or(|at| board.contains(&args[at]))
    }
}

/// The level with this name.
pub fn level(wanted: &str) -> Level {
    let known = Level::NAMES.iter().find(|(_, name)| *name == wanted);
    known.expect("a level").0
}

/// A game after so many random moves, or fewer if it ends.
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
