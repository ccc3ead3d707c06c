//! Games of the levels against each other, and of the level `even`, which follows the results, against the others.

use fastrand::Rng;
use serde_json::Value;
use yomikiri::api::{self, BestMoveOptions, Level, Moves, decode};
use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::record::Record;
use yomikiri::player::rate;

/// A player of the measurement.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    /// What it is called.
    pub name: &'static str,
    /// Its level.
    pub level: Level,
    /// Its strength, at the level `even`.
    pub strength: Option<u32>,
    /// The maximum number of positions for a move.
    pub most: Option<u64>,
}

/// A game after this many random moves.
///
/// # Panics
/// If these are no rules.
#[must_use]
pub fn start(rules: &Value, moves: usize, rng: &mut Rng) -> Record {
    loop {
        let rules = decode::rules(rules).expect("rules");
        let mut game = api::new_game(rules, None, &Moves::default()).expect("a game");
        for _ in 0..moves {
            if let Some(mv) = rng.choice(game.game().moves()) {
                let mv = game.game().write_move(mv);
                game = game.play(&mv, None).expect("a legal move");
            }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

/// Plays a game; returns the first side's result: 1, 0.5 or 0.
///
/// # Panics
/// If the game lacks a player's level.
#[must_use]
pub fn play(mut game: Record, first: Player, second: Player, seed: u64) -> f64 {
    let mut ply = 0;
    while game.outcome().is_none() {
        let side = game.game().turn();
        let player = if side == Side::First { first } else { second };
        let options = BestMoveOptions::default()
            .level(player.level)
            .strength(player.strength)
            .max_nodes(player.most)
            .seed(seed + ply);
        let reply = api::best_move(&game, &options).expect("a move");
        game = game.play(&reply.mv, None).expect("a legal move");
        ply += 1;
    }
    match game.outcome().and_then(|outcome| outcome.winner()) {
        Some(Side::First) => 1.0,
        Some(Side::Second) => 0.0,
        None => 0.5,
    }
}

/// The games for which `even` adapts itself before they count, and the games of a run that count.
const ADAPTING: u32 = 10;
const COUNTED: u32 = 20;

/// What a level got against `even`.
#[derive(Clone, Copy, Debug)]
pub struct Score {
    /// The level's share of the points.
    pub share: f64,
    /// How far the share may be off, 19 times of 20.
    pub spread: f64,
    /// The games that counted.
    pub games: u32,
    /// How strong `even` was in them, on average.
    pub strength: f64,
}

/// Lets a level play `even` from the usual start. In each run, `even` begins at its usual strength and follows the results, as on the page.
/// What counts are the games after the first ten. `most` limits the positions for a move of `even`.
///
/// # Panics
/// If these are no rules.
#[must_use]
pub fn against_even(rules: &Value, level: Level, games: u32, most: Option<u64>) -> Score {
    let rival = Player {
        name: level.name(),
        level,
        strength: None,
        most: None,
    };
    let (mut got, mut squares, mut counted, mut strengths) = (0.0, 0.0, 0, 0.0);
    let mut seed = 0;
    for run in 0..games.div_ceil(COUNTED) {
        let mut results = Vec::new();
        for game in 0..ADAPTING + COUNTED {
            let begun = start(rules, 0, &mut Rng::with_seed(0));
            let strength = rate(begun.game(), &results, None);
            let even = Player {
                name: "even",
                level: Level::Even,
                strength: Some(strength),
                most,
            };
            seed += 1_000;
            let result = match (run + game) % 2 {
                0 => play(begun, rival, even, seed),
                _ => 1.0 - play(begun, even, rival, seed),
            };
            results.push(result);
            if game >= ADAPTING {
                got += result;
                squares += result * result;
                counted += 1;
                strengths += f64::from(strength);
            }
        }
    }
    let games = f64::from(counted);
    let share = got / games;
    Score {
        share,
        spread: 1.96 * ((squares / games - share * share) / games).sqrt(),
        games: counted,
        strength: strengths / games,
    }
}
