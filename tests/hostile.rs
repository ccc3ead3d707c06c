//! Mutations of valid arguments: answers and typed errors, never a panic or a hang.

mod common;

use common::{best_move, new_game, new_game_from, plain, solve, values_but};
use fastrand::Rng;
use serde_json::{Map, Value, json};
use yomikiri::api::decode;
use yomikiri::games::record::Record;

/// Valid arguments of all four functions, as one list: rules, options of `new_game`, move, side, options of the searches.
fn valid_calls() -> Vec<Value> {
    let sets = [
        json!("tic-tac-toe"),
        json!("reversi-4x4-parallel"),
        json!({ "game": "mnk", "width": 5, "height": 4, "k": 4, "misere": true, "obstacles": ["a1", "c2"] }),
        json!({ "game": "mnk", "width": 9, "height": 7, "k": 5, "fouls": "reject" }),
        json!({ "game": "mnk", "fouls": "lose" }),
        json!({ "game": "reversi", "width": 5, "height": 3, "opening": "parallel", "reversed": true,
                "empties_to_winner": true, "fouls": "lose" }),
        json!({ "game": "reversi", "width": 8, "height": 8 }),
        json!({ "game": "eight", "target": 21, "most": 4 }),
        json!({ "game": "tree", "tree": "(((1 3)(4 2))((2 1)(3 5)))" }),
    ];
    let mut rng = Rng::with_seed(11);
    let mut calls = Vec::new();
    let sets = sets.into_iter().chain(common::rules::of_all_games());
    for rules in sets {
        let mut game = new_game(&rules);
        for ply in 0..7 {
            let data = plain(&game);
            let legal = common::legal(game.game());
            let Some(mv) = rng.choice(&legal) else { break };
            let level = [
                "random",
                "beginner",
                "casual",
                "strong",
                "expert",
                "perfect",
                "lookahead",
            ][ply];
            calls.push(json!({
                "game": data,
                "rules": rules,
                "options": { "start": data["start"], "moves": data["moves"] },
                "text": { "start": data["position"], "moves": mv },
                "move": mv,
                "by": data["turn"],
                "best": { "level": level, "seed": ply },
                "solve": { "method": "alphabeta", "order": "board", "depth": 3, "tree": 2, "each_move": true },
                "fast": { "method": "fast", "count_lines": ply == 3, "plies": true, "book": true },
            }));
            game = game.play(mv, None).unwrap();
        }
    }
    calls
}

/// Puts something else in a random place.
fn mutate(value: &mut Value, rng: &mut Rng) {
    let names = [
        "game", "width", "k", "tree", "moves", "start", "depth", "level", "", "fouls", "most",
    ];
    let other = |rng: &mut Rng| {
        let mut all = values_but(&[]);
        all.extend(
            [
                "a1",
                "second:b2",
                "pass",
                "t20",
                "((1 2)(3 4))",
                "X".repeat(64).as_str(),
                "....",
                "0 - first",
            ]
            .map(Value::from),
        );
        all.extend([
            json!({ "game": "mnk" }),
            json!({ "game": "tree" }),
            json!(3),
            json!(8),
            json!(19),
        ]);
        rng.choice(all).unwrap()
    };
    match value {
        Value::Object(fields) if !fields.is_empty() && rng.u8(..8) > 0 => {
            mutate_fields(fields, rng, &names, other);
        }
        Value::Array(items) if !items.is_empty() && rng.u8(..8) > 0 => {
            let at = rng.usize(..items.len());
            match rng.u8(..5) {
                0 => {
                    items.remove(at);
                }
                1 => items.insert(at, other(rng)),
                2 => items.push(items[at].clone()),
                3 => items.reverse(),
                _ => mutate(&mut items[at], rng),
            }
        }
        Value::String(text) if !text.is_empty() && rng.u8(..8) > 0 => {
            let mut chars: Vec<char> = text.chars().collect();
            let at = rng.usize(..chars.len());
            let alphabet: Vec<char> = "abcs019XOx-.#/ ()+:,é日\u{0}".chars().collect();
            let char = rng.choice(alphabet).unwrap();
            match rng.u8(..5) {
                0 => {
                    chars.remove(at);
                }
                1 => chars.insert(at, char),
                2 => chars[at] = char,
                3 => chars.truncate(at),
                _ => chars.extend_from_within(..),
            }
            *text = chars.into_iter().collect();
        }
        Value::Number(number) if rng.u8(..8) > 0 => {
            let number = number.as_i64().unwrap_or(0);
            let near = [
                number.wrapping_add(1),
                number.wrapping_sub(1),
                number.wrapping_neg(),
                255,
                65_536,
            ];
            *value = json!(rng.choice(near).unwrap());
        }
        _ => *value = other(rng),
    }
}

fn mutate_fields(
    fields: &mut Map<String, Value>,
    rng: &mut Rng,
    names: &[&str],
    other: impl Fn(&mut Rng) -> Value,
) {
    let key = rng.choice(fields.keys()).unwrap().clone();
    match rng.u8(..8) {
        0 => {
            fields.remove(&key);
        }
        1 => {
            let name = rng.choice(names).unwrap();
            fields.insert((*name).to_owned(), other(rng));
        }
        2 => {
            fields.insert(key, other(rng));
        }
        _ => mutate(fields.get_mut(&key).unwrap(), rng),
    }
}

/// All four functions with whatever stands in a call; how many answered.
fn call_all(call: &Value) -> u32 {
    let null = Value::Null;
    let at = |name: &str| call.get(name).unwrap_or(&null);
    let bounded = |name: &str| {
        let mut options = at(name).clone();
        if let Some(options) = options.as_object_mut() {
            options.insert("max_nodes".to_owned(), json!(200));
        }
        options
    };
    let mut answered = 0;
    let mut check = |result: yomikiri::error::Result<Option<Record>>| match result {
        Ok(Some(record)) => {
            answered += 1;
            let data = plain(&record);
            let again = new_game_from(&data["rules"], &data).expect("a game continues itself");
            assert_eq!(again, record);
            assert_eq!(data["legal"] == json!([]), data["outcome"].is_object());
        }
        Ok(None) => answered += 1,
        Err(error) => assert!(!error.message().is_empty() && !error.kind.name().is_empty()),
    };
    check(new_game_from(at("rules"), at("options")).map(Some));
    check(new_game_from(at("rules"), at("text")).map(Some));
    check(new_game_from(at("rules"), at("game")).map(Some));
    let game = decode::game(at("game"));
    check(game.clone().map(Some));
    let Ok(game) = game else { return answered };
    check((|| {
        game.play(decode::mv(at("move"))?, decode::by(at("by"))?)
            .map(Some)
    })());
    if bounded("best").is_object() {
        check(best_move(&game, &bounded("best")).map(|_| None));
    }
    for name in ["solve", "fast"] {
        if bounded(name).is_object() {
            check(solve(&game, &bounded(name)).map(|_| None));
        }
    }
    answered
}

#[test]
fn mutated_arguments_give_answers_and_typed_errors_alone() {
    let calls = valid_calls();
    for call in &calls {
        assert_eq!(call_all(call), 8, "{call}");
    }
    let mut rng = Rng::with_seed(20_261_121);
    let (mut answers, mut asked) = (0, 0);
    while asked < 20_000 {
        let mut call = rng.choice(&calls).unwrap().clone();
        for _ in 0..rng.u8(1..=3) {
            mutate(&mut call, &mut rng);
        }
        answers += call_all(&call);
        asked += 8;
    }
    let share = f64::from(answers) / f64::from(asked);
    assert!(
        (0.2..0.98).contains(&share),
        "{share}: neither all refused nor none"
    );
}
