//! Every option, and every field of rules and games, either works or is refused by name.

use crate::common;

use common::{LEVELS, best_move, new_game, new_game_from, parsed, plain, solve, values_but};
use serde_json::{Value, json};
use yomikiri::api::{BestMoveOptions, SolveOptions, decode};
use yomikiri::error::{Error, Kind};
use yomikiri::games::record::Record;

/// Checks the kind and the input of an error, and that its sentence names the field.
fn refused(error: &Error, kind: Kind, input: &Value, field: &str) {
    assert_eq!(error.kind, kind, "{field}: {error} {input}");
    assert_eq!(error.input, *input, "{field}: {error}");
    assert!(error.message().contains(field), "{field}: {error}");
    assert_eq!(error.to_string(), error.message());
    assert!(error.message().ends_with('.') && error.message().len() > 15);
}

/// One argument per line: the call, its value, then the refused part of it and the field that the sentence names. Rules are refused with
/// `bad-rules`, the rest with `bad-options`. A game is three squares from its end.
const REFUSED: &str = r#"
rules {"game":"mnk","Width":3} => "Width" Width
rules {"game":"mnk","opening":"cross"} => "opening" opening
rules {"game":"reversi","k":3} => "k" k
rules {"game":"eight","tree":"1"} => "tree" tree
rules {"game":"tree","tree":"1","target":8} => "target" target
rules {"game":"mnk","__proto__":1} => "__proto__" __proto__
rules {"game":"mnk","":1} => "" 
rules {"game":"mnk","obstacles":["a1",3]} => 3 obstacles
rules {"game":"mnk","obstacles":[null]} => null obstacles
rules {"game":"mnk","obstacles":["pass"]} => "pass" obstacles
solve {"depth":0} => 0 depth
solve {"tree":65,"method":"minimax"} => 65 tree
solve {"max_nodes":0} => 0 max_nodes
solve {"tree":1} => "tree" tree
solve {"moves":[]} => "moves" moves
solve {"moves":["b1"],"each_move":false} => "moves" moves
solve {"changes":[{}]} => "changes" changes
solve {"without":"X"} => "X" without
solve {"without":[1]} => [1] without
solve {"order":"corners"} => "order" order
solve {"order":["a1"]} => "order" order
solve {"method":"minimax","order":["a1","d4"]} => "d4" order
solve {"method":"minimax","order":["a1","A1"]} => "A1" order
solve {"method":"minimax","order":"spiral"} => "spiral" order
solve {"method":"minimax","order":["a1",1]} => ["a1",1] order
solve {"maxNodes":3} => "maxNodes" maxNodes
solve {"level":"perfect"} => "level" level
solve-eight {"method":"minimax","order":"corners"} => "order" order
best_move {"max_ms":0} => 0 max_ms
best_move {"max_ms":-1} => -1 max_ms
best_move {"max_ms":3600001} => 3600001 max_ms
best_move {"strength":3} => 3 strength
new_game {"move":[]} => "move" move
"#;

#[test]
fn arguments_are_refused_by_name() {
    let game = new_game(&json!("tic-tac-toe")).replay("a1b2c3").unwrap();
    let eight = new_game(&json!("eight"));
    for case in REFUSED.lines().skip(1) {
        let (call, rest) = case.split_once(' ').expect(case);
        let (value, rest) = rest.split_once(" => ").expect(case);
        let (input, field) = rest.rsplit_once(' ').expect(case);
        let [value, input] = [value, input].map(parsed);
        let (kind, error) = match call {
            "rules" => (Kind::BadRules, decode::rules(&value).map(drop)),
            "solve" => (Kind::BadOptions, solve(&game, &value).map(drop)),
            "solve-eight" => (Kind::BadOptions, solve(&eight, &value).map(drop)),
            "best_move" => (Kind::BadOptions, best_move(&game, &value).map(drop)),
            _ => (Kind::BadOptions, decode::new_game_options(&value).map(drop)),
        };
        refused(&error.expect_err(case), kind, &input, field);
    }
}

#[test]
fn rules_are_refused_by_field() {
    // The values that are accepted, and those that are not.
    let fields = [
        ("mnk", "width", "[1, 20]", "[21, 0, 3.5]"),
        ("mnk", "height", "[1, 20]", "[21]"),
        ("mnk", "k", "[1, 20]", "[21, 0]"),
        ("mnk", "misere", "[true, false]", r#"[1, "true"]"#),
        ("mnk", "fouls", r#"["lose", "reject"]"#, r#"["Lose", ""]"#),
        ("reversi", "width", "[2, 8]", "[1, 9]"),
        ("reversi", "height", "[2, 8]", "[1, 9]"),
        ("reversi", "opening", r#"["cross"]"#, r#"["diagonal"]"#),
        ("reversi", "reversed", "[true]", "[0]"),
        ("reversi", "empties_to_winner", "[true]", r#"["yes"]"#),
        ("eight", "target", "[1, 1000]", "[0, 1001]"),
        ("eight", "most", "[1, 100]", "[0, 101]"),
    ];
    for (game, field, good, bad) in fields {
        let list = |text: &str| parsed(text).as_array().unwrap().clone();
        let with = |value: &Value| decode::rules(&json!({ "game": game, field: value }));
        for value in list(good) {
            let data = plain(&Record::new(with(&value).unwrap(), None).unwrap());
            assert_eq!(data["rules"][field], value);
        }
        for value in list(bad) {
            refused(&with(&value).unwrap_err(), Kind::BadRules, &value, field);
        }
        for value in values_but(&[]) {
            match with(&value) {
                Err(error) => refused(&error, Kind::BadRules, &value, field),
                Ok(_) => assert!(value == json!(true) && good.contains("true"), "{field}"),
            }
        }
    }
}

#[test]
fn rules_need_a_game() {
    for value in values_but(&["object", "text"]) {
        let error = decode::rules(&value).unwrap_err();
        assert_eq!(error.kind, Kind::BadRules, "{value}");
        let error = decode::rules(&json!({ "game": value })).unwrap_err();
        refused(&error, Kind::BadRules, &value, "game");
    }
}

#[test]
fn obstacles_may_be_named_twice_and_in_any_order() {
    let twice = json!({ "game": "mnk", "obstacles": ["B2", "c1", "b2", "a1"] });
    let data = plain(&new_game(&twice));
    assert_eq!(data["rules"]["obstacles"], json!(["a1", "c1", "b2"]));
}

#[test]
fn trees_are_nested_lists_of_a_bounded_size() {
    let refusal = |text: &str| {
        let rules = json!({ "game": "tree", "tree": text });
        new_game_from(&rules, &json!(null)).unwrap_err()
    };
    for text in ",(,),(),(1,1),1 2,(1 x),((1)(2),1.5,(1000000001),(-),٣".split(',') {
        let error = refusal(text);
        assert_eq!((error.kind, &error.input), (Kind::BadRules, &text.into()));
    }
    for text in ["(".repeat(65) + "1" + &")".repeat(65), "1 ".repeat(60_000)] {
        assert_eq!(refusal(&text).kind, Kind::TooLarge);
    }
}

#[test]
fn solve_options_are_accepted_or_refused_by_name() {
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
        json!({ "each_move": true, "moves": [] }),
        json!({ "each_move": true, "moves": ["b1", "B1"] }),
        json!({ "method": "alphabeta", "tree": 0 }),
        json!({ "method": "alphabeta", "bounds": "one" }),
        json!({ "method": "minimax", "bounds": "both" }),
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
        ("bounds", &[]),
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
            let Err(error) = decode::options::<SolveOptions>(&options) else {
                let fits = field == "max_nodes" && value.as_i64() == Some(1_000_000_007)
                    || field == "tree" && value == json!(0);
                assert!(fits, "{field} {value}");
                continue;
            };
            refused(&error, Kind::BadOptions, &value, field);
        }
    }
}

#[test]
fn options_are_objects() {
    for value in values_but(&["object", "null"]) {
        for result in [
            decode::options::<SolveOptions>(&value).map(drop),
            decode::options::<BestMoveOptions>(&value).map(drop),
            decode::new_game_options(&value).map(drop),
        ] {
            assert_eq!(result.unwrap_err().kind, Kind::BadOptions, "{value}");
        }
    }
}

#[test]
fn best_move_options_are_accepted_or_refused_by_name() {
    let game = new_game(&json!("tic-tac-toe")).replay("a1b2c3").unwrap();
    for level in LEVELS {
        let options = json!({ "level": level, "seed": -3, "max_nodes": 100, "max_ms": 50 });
        best_move(&game, &options).unwrap();
        match best_move(&game, &json!({ "level": level, "depth": 2 })) {
            Ok(_) => assert_eq!(level, "lookahead"),
            Err(error) => refused(&error, Kind::BadOptions, &json!(2), "depth"),
        }
    }
    for field in ["level", "depth", "max_nodes", "max_ms", "seed"] {
        for value in values_but(&[]) {
            let mut options = json!({ "level": "lookahead" });
            options[field] = value.clone();
            let Err(error) = decode::options::<BestMoveOptions>(&options) else {
                assert!(
                    value.is_i64() && field != "level" && field != "depth",
                    "{field} {value}"
                );
                continue;
            };
            refused(&error, Kind::BadOptions, &value, field);
        }
    }
}

#[test]
fn games_moves_and_sides_are_refused_by_field() {
    let data = plain(&new_game(&json!("tic-tac-toe")).replay("a1b2").unwrap());
    let with = |field: &str, value: Value| {
        let mut game = data.clone();
        game[field] = value;
        decode::game(&game).map(|record| plain(&record))
    };
    let position = |error: &Error, value: &Value, field: &str| {
        refused(error, Kind::BadPosition, value, field);
    };
    let options = |error: &Error, value: &Value, field: &str| {
        refused(error, Kind::BadOptions, value, field);
    };
    let eight = |asked: Value| new_game_from(&json!("eight"), &asked).unwrap_err();
    for value in values_but(&["null", "text"]) {
        position(&with("start", value.clone()).unwrap_err(), &value, "start");
        let error = with("rules", value.clone()).unwrap_err();
        assert_eq!(error.kind, Kind::BadRules, "{value}");
        options(&eight(json!({ "start": value })), &value, "start");
    }
    for value in values_but(&["list"]) {
        position(&with("moves", value.clone()).unwrap_err(), &value, "moves");
        if !value.is_string() {
            options(&eight(json!({ "moves": value })), &value, "moves");
        }
    }
    for value in values_but(&["text"]) {
        let error = with("moves", json!(["a1", value])).unwrap_err();
        refused(&error, Kind::IllegalMove, &value, "move");
        let error = decode::mv(&value).unwrap_err();
        refused(&error, Kind::IllegalMove, &value, "move");
    }
    for value in values_but(&["null"]) {
        options(&decode::by(&value).unwrap_err(), &value, "by");
    }
    for missing in ["rules", "moves"] {
        let mut game = data.clone();
        game.as_object_mut().unwrap().remove(missing);
        position(&decode::game(&game).unwrap_err(), &json!(missing), missing);
    }
    for value in values_but(&["object"]) {
        assert_eq!(decode::game(&value).unwrap_err().kind, Kind::BadPosition);
    }
    let large = json!({ "game": "mnk", "obstacles": { "": "too large" } });
    assert_eq!(decode::rules(&large).unwrap_err().kind, Kind::TooLarge);
}

#[test]
fn changes_are_applied_or_refused_by_field() {
    let game = new_game(&json!({ "game": "tree", "tree": "((3 5)(2 9))" }));
    let search = |changes: &Value| {
        let options = json!({ "method": "alphabeta", "changes": changes });
        solve(&game, &options)
    };
    // The changes, the resulting value, whether it is exact, and the number of visited positions.
    for (changes, value, exact, nodes) in [
        (json!([]), 3, true, 6),
        (json!(vec![json!({}); 1_000]), 3, true, 6),
        (json!([{ "first": ["2"] }]), 3, true, 7),
        (json!([{ "path": ["2"], "first": ["2"] }]), 3, true, 7),
        (json!([{ "path": ["2", "1"], "value": 7 }]), 7, false, 7),
        (json!([{ "path": ["1"], "value": 1 }]), 2, false, 5),
        (json!([{ "value": -1_000_000 }]), -1_000_000, false, 1),
        (json!([{ "value": 1_000_000 }]), 1_000_000, false, 1),
    ] {
        let found = search(&changes).unwrap();
        let what = [&found["value"], &found["exact"], &found["nodes"]];
        let expected = [json!(value), json!(exact), json!(nodes)];
        assert_eq!(what, [&expected[0], &expected[1], &expected[2]]);
    }
    let refused = r#"
{} => changes {}
[{"value":-1000001}] => option-integer -1000001
[{"moves":[]}] => option-unknown "moves"
[{"path":["3"]}] => change-move "3"
[{"path":["1","1","1"]}] => change-move "1"
[{"path":["1"],"first":["9"]}] => change-move "9"
"#;
    for case in refused.lines().skip(1) {
        let (changes, expected) = case.split_once(" => ").expect(case);
        let error = search(&parsed(changes)).expect_err(case);
        assert_eq!(format!("{} {}", error.code.name, error.input), expected);
    }
    let many = json!(vec![json!({}); 1_001]);
    let error = search(&many).unwrap_err();
    assert_eq!((error.code.name, &error.input), ("changes", &many));
}
