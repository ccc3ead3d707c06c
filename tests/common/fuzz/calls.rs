//! Calls of the four functions with arbitrary arguments.

use std::cell::OnceCell;

use serde_json::{Value, json};
use yomikiri::api::decode;
use yomikiri::games::record::Record;

use super::bytes::Bytes;
use super::inputs;
use super::targets::{consistent, typed};
use crate::common::rules::of_other_games;
use crate::common::{LEVELS, best_move, legal, new_game, new_game_from, plain, random_for, solve};

/// Rules of every game, for the calls: of some, these; of the others, those in their data files.
pub fn sets() -> Vec<Value> {
    let mut sets = vec![
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
    sets.extend_from_slice(of_other_games());
    sets
}

/// Valid arguments of all four functions. Each call combines rules, options of `new_game`, a move,
/// a side and options of the searches.
pub fn valid_calls(sets: &[Value]) -> Vec<Value> {
    let mut calls = Vec::new();
    for rules in sets {
        let mut rng = random_for(&rules.to_string());
        let mut game = new_game(rules);
        for (ply, level) in LEVELS[..8].iter().enumerate() {
            let data = plain(&game);
            let legal = legal(game.game());
            let Some(mv) = rng.choice(&legal) else { break };
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

/// Calls all four functions with a call's arguments. Returns how many of them succeeded.
pub fn call_all(call: &Value) -> u32 {
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
            consistent(&record);
        }
        Ok(None) => answered += 1,
        Err(error) => typed(&error),
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

/// Makes a valid call after one to three changes to it. Returns how many of the functions
/// succeeded.
pub fn changed(calls: &[Value], bytes: &mut Bytes) -> u32 {
    let mut call = calls[bytes.below(calls.len())].clone();
    for _ in 0..=bytes.below(3) {
        inputs::mutate(&mut call, bytes);
    }
    call_all(&call)
}

/// Makes a changed call that the input determines.
pub fn call(input: &[u8]) {
    thread_local! {
        static CALLS: OnceCell<Vec<Value>> = const { OnceCell::new() };
    }
    CALLS.with(|calls| {
        let calls = calls.get_or_init(|| valid_calls(&sets()));
        changed(calls, &mut Bytes::new(input));
    });
}
