//! What is asked for wrongly is refused by name; hostile plain values of every sort never do worse.

mod common;

use common::{best_move, new_game, new_game_from, plain, solve};
use fastrand::Rng;
use serde_json::{Map, Value, json};
use yomikiri::api::decode;
use yomikiri::error::{Error, Kind};
use yomikiri::games::record::Record;

/// Checks that an error is of a kind, about an input, and that its sentence names the field.
fn refused(error: &Error, kind: Kind, input: &Value, field: &str) {
    assert_eq!(error.kind, kind, "{field}: {error} {input}");
    assert_eq!(error.input, *input, "{field}: {error}");
    assert!(error.message.contains(field), "{field}: {error}");
    assert_eq!(error.to_string(), error.message);
    assert!(error.message.ends_with('.') && error.message.len() > 15);
}

/// Values that are no whole number, no flag, no text and no list, but for those sorts named.
fn values_but(sorts: &[&str]) -> Vec<Value> {
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

#[test]
fn rules_are_refused_by_field() {
    let fields = [
        ("mnk", "width", vec!["ok 1", "ok 19", "20", "0", "3.5"]),
        ("mnk", "height", vec!["ok 1", "ok 19", "20"]),
        ("mnk", "k", vec!["ok 1", "ok 19", "20", "0"]),
        (
            "mnk",
            "misere",
            vec!["ok true", "ok false", "1", "\"true\""],
        ),
        (
            "mnk",
            "fouls",
            vec!["ok \"lose\"", "ok \"reject\"", "\"Lose\"", "\"\""],
        ),
        ("reversi", "width", vec!["ok 2", "ok 8", "1", "9"]),
        ("reversi", "height", vec!["ok 2", "ok 8", "1", "9"]),
        (
            "reversi",
            "opening",
            vec!["ok \"cross\"", "ok \"parallel\"", "\"diagonal\""],
        ),
        ("reversi", "reversed", vec!["ok true", "0"]),
        ("reversi", "empties_to_winner", vec!["ok true", "\"yes\""]),
        ("eight", "target", vec!["ok 1", "ok 1000", "0", "1001"]),
        ("eight", "most", vec!["ok 1", "ok 100", "0", "101"]),
    ];
    for (game, field, values) in fields {
        for value in values {
            let ok = value.strip_prefix("ok ");
            let value: Value = serde_json::from_str(ok.unwrap_or(value)).unwrap();
            let mut rules = json!({ "game": game });
            rules[field] = value.clone();
            let decoded = decode::rules(&rules);
            match ok {
                Some(_) => {
                    let data = plain(&Record::new(decoded.unwrap(), None).unwrap());
                    assert_eq!(data["rules"][field], value);
                }
                None => refused(&decoded.unwrap_err(), Kind::BadRules, &value, field),
            }
        }
        for value in values_but(&[]) {
            let mut rules = json!({ "game": game });
            rules[field] = value.clone();
            let Err(error) = decode::rules(&rules) else {
                assert!(
                    value == json!(true)
                        && ["misere", "reversed", "empties_to_winner"].contains(&field)
                );
                continue;
            };
            refused(&error, Kind::BadRules, &value, field);
        }
    }
    for value in values_but(&["object", "text"]) {
        assert_eq!(
            decode::rules(&value).unwrap_err().kind,
            Kind::BadRules,
            "{value}"
        );
        let error = decode::rules(&json!({ "game": value })).unwrap_err();
        refused(&error, Kind::BadRules, &value, "game");
    }
    for (rules, field) in [
        (json!({ "game": "mnk", "Width": 3 }), "Width"),
        (json!({ "game": "mnk", "opening": "cross" }), "opening"),
        (json!({ "game": "reversi", "k": 3 }), "k"),
        (json!({ "game": "eight", "tree": "1" }), "tree"),
        (
            json!({ "game": "tree", "tree": "1", "target": 8 }),
            "target",
        ),
        (json!({ "game": "mnk", "__proto__": 1 }), "__proto__"),
        (json!({ "game": "mnk", "": 1 }), ""),
    ] {
        refused(
            &decode::rules(&rules).unwrap_err(),
            Kind::BadRules,
            &json!(field),
            field,
        );
    }
    for obstacles in [
        json!(["a1", "d1"]),
        json!(["a1", 3]),
        json!([null]),
        json!(["a4"]),
        json!(["pass"]),
    ] {
        let rules = json!({ "game": "mnk", "obstacles": obstacles });
        assert_eq!(
            decode::rules(&rules).unwrap_err().kind,
            Kind::BadRules,
            "{rules}"
        );
    }
    let twice = json!({ "game": "mnk", "obstacles": ["B2", "b2", "a1"] });
    let data = plain(&new_game(&twice));
    assert_eq!(data["rules"]["obstacles"], json!(["a1", "b2"]));
    let trees = [
        "",
        "(",
        ")",
        "()",
        "(1",
        "1)",
        "1 2",
        "(1 x)",
        "((1)(2)",
        "1.5",
        "(1000000001)",
        "(-)",
        "٣",
    ];
    for text in trees {
        let error =
            new_game_from(&json!({ "game": "tree", "tree": text }), &json!(null)).unwrap_err();
        assert_eq!((error.kind, error.input), (Kind::BadRules, json!(text)));
    }
    for text in ["(".repeat(65) + "1" + &")".repeat(65), "1 ".repeat(60_000)] {
        let error =
            new_game_from(&json!({ "game": "tree", "tree": text }), &json!(null)).unwrap_err();
        assert_eq!(error.kind, Kind::TooLarge);
    }
}

#[test]
fn options_of_solve_are_taken_or_refused_by_name() {
    let game = new_game(&json!("tic-tac-toe")).replay("a1b2c3").unwrap();
    let taken = [
        json!(null),
        json!({}),
        json!({ "method": "fast" }),
        json!({ "method": "alphabeta", "order": "corners" }),
        json!({ "method": "minimax", "order": ["b2", "A1"] }),
        json!({ "method": "minimax", "order": [] }),
        json!({ "method": "fast", "order": "board" }),
        json!({ "depth": 1 }),
        json!({ "method": "fast", "depth": 500 }),
        json!({ "each_move": true, "count_lines": false, "plies": false, "book": false }),
        json!({ "method": "alphabeta", "tree": 0 }),
        json!({ "method": "minimax", "tree": 64, "depth": 2 }),
        json!({ "max_nodes": 1 }),
        json!({ "max_nodes": 9_007_199_254_740_991_i64 }),
    ];
    for options in taken {
        solve(&game, &options).unwrap_or_else(|error| panic!("{options}: {error}"));
    }
    let fields = [
        ("method", &[][..]),
        ("order", &["list"]),
        ("depth", &[]),
        ("each_move", &["flag"]),
        ("count_lines", &["flag"]),
        ("plies", &["flag"]),
        ("book", &["flag"]),
        ("tree", &[]),
        ("max_nodes", &[]),
    ];
    for (field, sorts) in fields {
        for value in values_but(sorts) {
            let mut options = json!({ "method": "minimax" });
            options[field] = value.clone();
            let Err(error) = decode::solve_options(&options) else {
                let fits = field == "max_nodes" && value.as_i64() == Some(1_000_000_007)
                    || field == "tree" && value == json!(0);
                assert!(fits, "{field} {value}");
                continue;
            };
            refused(&error, Kind::BadOptions, &value, field);
        }
    }
    let refused_together = [
        (json!({ "depth": 0 }), json!(0), "depth"),
        (json!({ "depth": 501 }), json!(501), "depth"),
        (
            json!({ "tree": 65, "method": "minimax" }),
            json!(65),
            "tree",
        ),
        (json!({ "max_nodes": 0 }), json!(0), "max_nodes"),
        (json!({ "tree": 1 }), json!("tree"), "tree"),
        (json!({ "order": "corners" }), json!("order"), "order"),
        (json!({ "order": ["a1"] }), json!("order"), "order"),
        (
            json!({ "method": "minimax", "order": ["a1", "d4"] }),
            json!("d4"),
            "order",
        ),
        (
            json!({ "method": "minimax", "order": ["a1", "A1"] }),
            json!("A1"),
            "order",
        ),
        (
            json!({ "method": "minimax", "order": "spiral" }),
            json!("spiral"),
            "order",
        ),
        (json!({ "maxNodes": 3 }), json!("maxNodes"), "maxNodes"),
        (json!({ "level": "perfect" }), json!("level"), "level"),
    ];
    for (options, input, field) in refused_together {
        refused(
            &solve(&game, &options).unwrap_err(),
            Kind::BadOptions,
            &input,
            field,
        );
    }
    for value in values_but(&["object", "null"]) {
        assert_eq!(
            decode::solve_options(&value).unwrap_err().kind,
            Kind::BadOptions
        );
        assert_eq!(
            decode::best_move_options(&value).unwrap_err().kind,
            Kind::BadOptions
        );
        assert_eq!(
            decode::new_game_options(&value).unwrap_err().kind,
            Kind::BadOptions
        );
    }
    let eight = new_game(&json!("eight"));
    let cells = json!({ "method": "minimax", "order": "corners" });
    refused(
        &solve(&eight, &cells).unwrap_err(),
        Kind::BadOptions,
        &json!("order"),
        "order",
    );
}

#[test]
fn options_of_best_move_are_taken_or_refused_by_name() {
    let game = new_game(&json!("tic-tac-toe")).replay("a1b2c3").unwrap();
    for level in [
        "random",
        "strategy",
        "lookahead",
        "beginner",
        "casual",
        "strong",
        "perfect",
    ] {
        best_move(
            &game,
            &json!({ "level": level, "seed": -3, "max_nodes": 100 }),
        )
        .unwrap();
        let with_depth = best_move(&game, &json!({ "level": level, "depth": 2 }));
        match level {
            "lookahead" => assert!(with_depth.is_ok()),
            _ => refused(
                &with_depth.unwrap_err(),
                Kind::BadOptions,
                &json!(2),
                "depth",
            ),
        }
    }
    for field in ["level", "depth", "max_nodes", "seed"] {
        for value in values_but(&[]) {
            let mut options = json!({ "level": "lookahead" });
            options[field] = value.clone();
            let Err(error) = decode::best_move_options(&options) else {
                assert!(
                    value.is_i64() && field != "level" && field != "depth",
                    "{field} {value}"
                );
                continue;
            };
            refused(&error, Kind::BadOptions, &value, field);
        }
    }
    let unknown = decode::best_move_options(&json!({ "strength": 3 })).unwrap_err();
    refused(&unknown, Kind::BadOptions, &json!("strength"), "strength");
}

#[test]
fn games_moves_and_sides_are_refused_by_field() {
    let data = plain(&new_game(&json!("tic-tac-toe")).replay("a1b2").unwrap());
    let with = |field: &str, value: Value| {
        let mut game = data.clone();
        game[field] = value;
        decode::game(&game).map(|record| plain(&record))
    };
    for value in values_but(&["null", "text"]) {
        refused(
            &with("start", value.clone()).unwrap_err(),
            Kind::BadPosition,
            &value,
            "start",
        );
        let error = with("rules", value.clone()).unwrap_err();
        assert_eq!(error.kind, Kind::BadRules, "{value}");
        let error = new_game_from(&json!("eight"), &json!({ "start": value })).unwrap_err();
        refused(&error, Kind::BadOptions, &value, "start");
    }
    for value in values_but(&["list"]) {
        refused(
            &with("moves", value.clone()).unwrap_err(),
            Kind::BadPosition,
            &value,
            "moves",
        );
        if !value.is_string() {
            let error = new_game_from(&json!("eight"), &json!({ "moves": value })).unwrap_err();
            refused(&error, Kind::BadOptions, &value, "moves");
        }
    }
    for value in values_but(&["text"]) {
        let error = with("moves", json!(["a1", value])).unwrap_err();
        refused(&error, Kind::IllegalMove, &value, "move");
        refused(
            &decode::mv(&value).unwrap_err(),
            Kind::IllegalMove,
            &value,
            "move",
        );
    }
    for value in values_but(&["null"]) {
        refused(
            &decode::by(&value).unwrap_err(),
            Kind::BadOptions,
            &value,
            "by",
        );
    }
    for missing in ["rules", "moves"] {
        let mut game = data.clone();
        game.as_object_mut().unwrap().remove(missing);
        refused(
            &decode::game(&game).unwrap_err(),
            Kind::BadPosition,
            &json!(missing),
            missing,
        );
    }
    for value in values_but(&["object"]) {
        assert_eq!(decode::game(&value).unwrap_err().kind, Kind::BadPosition);
    }
    let error = new_game_from(&json!("eight"), &json!({ "move": [] })).unwrap_err();
    refused(&error, Kind::BadOptions, &json!("move"), "move");
    let large = json!({ "game": "mnk", "obstacles": { "": "too large" } });
    assert_eq!(decode::rules(&large).unwrap_err().kind, Kind::TooLarge);
}

/// Valid arguments of all four functions, as one list: rules, options of `new_game`, move, side, options of the searches.
fn valid_calls() -> Vec<Value> {
    let sets = [
        json!("tic-tac-toe"),
        json!("reversi-4x4-parallel"),
        json!({ "game": "mnk", "width": 5, "height": 4, "k": 4, "misere": true, "obstacles": ["a1", "c2"] }),
        json!({ "game": "mnk", "width": 19, "height": 19, "k": 5, "fouls": "reject" }),
        json!({ "game": "mnk", "fouls": "lose" }),
        json!({ "game": "reversi", "width": 5, "height": 3, "opening": "parallel", "reversed": true,
                "empties_to_winner": true, "fouls": "lose" }),
        json!({ "game": "reversi", "width": 8, "height": 8 }),
        json!({ "game": "eight", "target": 21, "most": 4 }),
        json!({ "game": "tree", "tree": "(((1 3)(4 2))((2 1)(3 5)))" }),
    ];
    let mut rng = Rng::with_seed(11);
    let mut calls = Vec::new();
    for rules in sets {
        let mut game = new_game(&rules);
        for ply in 0..6 {
            let data = plain(&game);
            let legal = common::legal(game.game());
            let Some(mv) = rng.choice(&legal) else { break };
            let level = [
                "random",
                "beginner",
                "casual",
                "strong",
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
        Err(error) => assert!(!error.message.is_empty() && !error.kind.name().is_empty()),
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
