//! What the integration tests share: rule sets of every game, random play, and a second, plain implementation of the rules.

// Every test file is a crate of its own and uses its own part of this.
#![allow(dead_code)]

pub mod model;
pub mod reference;
pub mod rules;
pub mod walk;

use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::api::Progress;
use yomikiri::error::{Error, Param, Result};
use yomikiri::game::{Game, Notation};
use yomikiri::games::AnyGame;
use yomikiri::games::record::Record;
use yomikiri::internals::{decode, encode};

/// A game of these rules at its start.
pub fn new_game(rules: &Value) -> Record {
    let rules = decode::rules(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
    Record::new(rules, None).expect("rules that were read have a start")
}

/// What the sentence of an error says under a name.
pub fn param(error: &Error, name: &str) -> String {
    let found = error.params.iter().find(|(known, _)| *known == name);
    match found {
        Some((_, Param::Text(text))) => text.clone(),
        Some((_, Param::Number(number))) => number.to_string(),
        None => panic!("{error} has no {name}"),
    }
}

/// How many are wanted: as a variable of the environment says, or as usual.
pub fn wanted(variable: &str, usual: usize) -> usize {
    std::env::var(variable).map_or(usual, |n| n.parse().expect("a number"))
}

/// The plain data that JavaScript gets of a game.
pub fn plain(record: &Record) -> Value {
    encode::game(record).into()
}

/// `new_game(rules, options)` over plain data.
pub fn new_game_from(rules: &Value, options: &Value) -> Result<Record> {
    let rules = decode::rules(rules)?;
    let (start, moves) = decode::new_game_options(options)?;
    yomikiri::api::new_game(rules, start.as_deref(), &moves)
}

/// The legal moves, written.
pub fn legal<G: Notation>(game: &G) -> Vec<String> {
    let moves = game.moves();
    moves.into_iter().map(|mv| game.write_move(mv)).collect()
}

/// Plays random moves until `plies` are played or the game is over.
pub fn play_randomly<G: Game>(game: &mut G, plies: usize, rng: &mut Rng) {
    for _ in 0..plies {
        let Some(mv) = rng.choice(game.moves()) else {
            return;
        };
        game.play(mv);
    }
}

/// A position of these rules in which at most `free` cells are free, reached by random play.
///
/// Where games are over long before that, one of the latest positions met; games without cells come
/// back after a few random moves.
pub fn late_position(rules: &Value, free: usize, rng: &mut Rng) -> AnyGame {
    let start = new_game(rules).game().clone();
    let count = |game: &AnyGame| game.view().cells.iter().filter(|&&cell| cell == 0).count();
    let mut latest = start.clone();
    for _ in 0..20 {
        let mut game = start.clone();
        while count(&game) > free || (count(&game) == 0 && rng.u8(..3) > 0) {
            let before = game.clone();
            play_randomly(&mut game, 1, rng);
            // Now and then a finished game is wanted as well.
            if game.outcome().is_some() {
                if rng.u8(..20) > 0 {
                    game = before;
                }
                break;
            }
        }
        if count(&game) <= free {
            return game;
        }
        if count(&game) < count(&latest) {
            latest = game;
        }
    }
    latest
}

/// `solve(game, options)` over plain data, without the time it took.
pub fn solve(game: &Record, options: &Value) -> Result<Value> {
    solve_watched(game, options, &mut |_| true)
}

/// `solve(game, options, on_progress)` over plain data, without the time it took.
pub fn solve_watched(
    game: &Record,
    options: &Value,
    on_progress: &mut dyn FnMut(&Progress) -> bool,
) -> Result<Value> {
    let options = decode::solve_options(options)?;
    let solution = yomikiri::api::solve(game, &options, on_progress)?;
    let mut solution = Value::from(encode::solution(&solution));
    let elapsed = solution
        .as_object_mut()
        .and_then(|it| it.remove("elapsed_ms"));
    assert!(
        elapsed
            .and_then(|ms| ms.as_f64())
            .is_some_and(|ms| ms >= 0.0)
    );
    Ok(solution)
}

/// `best_move(game, options)` over plain data.
pub fn best_move(game: &Record, options: &Value) -> Result<Value> {
    let options = decode::best_move_options(options)?;
    let reply = yomikiri::api::best_move(game, &options)?;
    Ok(encode::reply(&reply).into())
}

/// The same position as a record, begun there.
pub fn record_at(rules: &Value, game: &AnyGame) -> Record {
    let rules = decode::rules(rules).expect("rules");
    Record::new(rules, Some(&game.write_position())).expect("a position that was written")
}

/// Calls a check with random positions near the end, so many rule sets of every game.
pub fn for_late_positions(
    of_each_game: usize,
    free: usize,
    mut check: impl FnMut(&Record, &mut Rng),
) {
    let sets = rules::small_rule_sets();
    for name in rules::games() {
        let of_game: Vec<&Value> = sets.iter().filter(|rules| rules["game"] == name).collect();
        for number in 0..of_each_game {
            let mut rng = Rng::with_seed(number as u64);
            let rules = of_game[number % of_game.len()];
            let game = late_position(rules, free, &mut rng);
            check(&record_at(rules, &game), &mut rng);
        }
    }
}

/// What stands for a record in a failed test.
pub fn shown(record: &Record) -> String {
    format!(
        "{} {}",
        plain(record)["rules"],
        record.game().write_position()
    )
}

/// Values that are no whole number, no flag, no text and no list, but for those sorts named.
pub fn values_but(sorts: &[&str]) -> Vec<Value> {
    let all = [
        ("null", json!(null)),
        ("flag", json!(true)),
        ("number", json!(0)),
        ("number", json!(-1)),
        ("number", json!(1_000_000_007)),
        ("number", json!(i64::MIN)),
        ("number", json!(u64::MAX)),
        ("fraction", json!(2.5)),
        ("fraction", json!(1e300)),
        ("text", json!("")),
        ("text", json!("3")),
        ("text", json!("読み切り")),
        ("list", json!([])),
        ("list", json!(["a1", "a1"])),
        ("list", json!([[[]]])),
        ("object", json!({})),
        ("object", json!({ "": "function" })),
    ];
    let wanted = all.into_iter().filter(|(sort, _)| !sorts.contains(sort));
    wanted.map(|(_, value)| value).collect()
}
