//! Every option, and every field of rules and games, either works or is refused by name.

use crate::common;

use common::{best_move, new_game, new_game_from, plain, solve, values_but};
use serde_json::{Value, json};
use yomikiri::api::decode;
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
}

#[test]
fn rules_without_a_game_or_with_unknown_fields_are_refused() {
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
}

#[test]
fn obstacles_are_cells_of_the_board() {
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
    let twice = json!({ "game": "mnk", "obstacles": ["B2", "c1", "b2", "a1"] });
    let data = plain(&new_game(&twice));
    assert_eq!(data["rules"]["obstacles"], json!(["a1", "c1", "b2"]));
}

#[test]
fn trees_are_nested_lists_of_a_bounded_size() {
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
        assert_eq!((error.kind, &error.input), (Kind::BadRules, &text.into()));
    }
    for text in ["(".repeat(65) + "1" + &")".repeat(65), "1 ".repeat(60_000)] {
        let error =
            new_game_from(&json!({ "game": "tree", "tree": text }), &json!(null)).unwrap_err();
        assert_eq!(error.kind, Kind::TooLarge);
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
            let Err(error) = decode::solve_options(&options) else {
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
fn solve_options_out_of_range_or_in_conflict_are_refused() {
    let game = new_game(&json!("tic-tac-toe")).replay("a1b2c3").unwrap();
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
        (json!({ "changes": [{}] }), json!("changes"), "changes"),
        (json!({ "without": "X" }), json!("X"), "without"),
        (json!({ "without": [1] }), json!([1]), "without"),
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
        (
            json!({ "method": "minimax", "order": ["a1", 1] }),
            json!(["a1", 1]),
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
fn options_are_objects() {
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
}

#[test]
fn proved_values_need_legal_moves_and_each_move() {
    let game = new_game(&json!("tic-tac-toe")).replay("a1b2").unwrap();
    let refusal = |each_move: bool, proved: Value| {
        let options = json!({ "each_move": each_move, "proved": proved });
        solve(&game, &options)
            .map(|_| ())
            .map_err(|error| (error.kind, error.code.name))
    };
    assert_eq!(refusal(true, json!([{ "move": "C1", "value": 0 }])), Ok(()));
    assert_eq!(refusal(false, json!([])), Ok(()));
    let wrong = Err((Kind::BadOptions, "proved"));
    for (each_move, proved) in [
        (false, json!([{ "move": "c1", "value": 0 }])),
        (true, json!([{ "move": "a1", "value": 0 }])),
        (true, json!([{ "move": "no", "value": 0 }])),
        (true, json!([{ "move": "c1", "value": 1_000 }])),
        (true, json!([{ "move": "c1", "value": 0.5 }])),
        (true, json!([{ "move": "c1" }])),
        (true, json!([{ "value": 1 }])),
        (true, json!(["c1"])),
        (true, json!("c1")),
        (true, json!({ "c1": 1 })),
    ] {
        assert_eq!(refusal(each_move, proved.clone()), wrong, "{proved}");
    }
}

#[test]
fn best_move_options_are_accepted_or_refused_by_name() {
    let game = new_game(&json!("tic-tac-toe")).replay("a1b2c3").unwrap();
    for level in [
        "random",
        "strategy",
        "lookahead",
        "beginner",
        "casual",
        "strong",
        "expert",
        "perfect",
    ] {
        best_move(
            &game,
            &json!({ "level": level, "seed": -3, "max_nodes": 100, "max_ms": 50 }),
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
    for field in ["level", "depth", "max_nodes", "max_ms", "seed"] {
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
    for ms in [0, -1, 3_600_001] {
        let error = decode::best_move_options(&json!({ "max_ms": ms })).unwrap_err();
        refused(&error, Kind::BadOptions, &json!(ms), "max_ms");
        let sentence = error.to_string();
        assert!(
            sentence.contains("1") && sentence.contains("3600000"),
            "{sentence}"
        );
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
    for (changes, code, input) in [
        (json!({}), "changes", json!({})),
        (
            json!(vec![json!({}); 1_001]),
            "changes",
            json!(vec![json!({}); 1_001]),
        ),
        (json!([1]), "change", json!(1)),
        (json!([{ "path": "1" }]), "change-moves", json!("1")),
        (json!([{ "first": [1] }]), "list-move-text", json!(1)),
        (
            json!([{ "value": 1_000_001 }]),
            "option-integer",
            json!(1_000_001),
        ),
        (
            json!([{ "value": -1_000_001 }]),
            "option-integer",
            json!(-1_000_001),
        ),
        (json!([{ "moves": [] }]), "option-unknown", json!("moves")),
        (json!([{ "path": ["3"] }]), "change-move", json!("3")),
        (
            json!([{ "path": ["1", "1", "1"] }]),
            "change-move",
            json!("1"),
        ),
        (
            json!([{ "path": ["1"], "first": ["9"] }]),
            "change-move",
            json!("9"),
        ),
    ] {
        let error = search(&changes).unwrap_err();
        assert_eq!((error.code.name, &error.input), (code, &input));
    }
}
