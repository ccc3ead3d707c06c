//! `solve` over plain data: the results and counts of each method, finished games, the search tree.

use crate::common;

use std::collections::BTreeSet;

use common::reference::read_out;
use common::rules::tree;
use common::{
    LEVELS, best_move, for_late_positions, game, legal, new_game, plain, score_after, shown, solve,
};
use serde_json::{Value, json};
use yomikiri::api::decode;
use yomikiri::api::{film, wants_data};
use yomikiri::error::Kind;
use yomikiri::game::{Game, Notation, winner};
use yomikiri::games::record::Record;

const METHODS: [&str; 3] = ["fast", "alphabeta", "minimax"];

fn winner_name(score: i64) -> &'static str {
    winner(score).map_or("draw", |side| side.name())
}

#[test]
fn the_length_counts_only_where_a_move_wins_the_game() {
    let counts = |preset| game(preset, "").game().length_counts();
    assert!(counts("tic-tac-toe") && counts("eight") && !counts("reversi-4x4"));
}

#[test]
fn every_method_finds_the_value_line_length_and_line_count() {
    for_late_positions(150, 6, |record, rng| {
        let game = record.game();
        let (value, plies, lines) = read_out(game);
        let has_plies = record.game().length_counts();
        let expected_plies = |value: i64, plies: u32| match value {
            0 => json!(null),
            _ if !has_plies => json!(null),
            _ => json!(plies),
        };
        for method in METHODS {
            let each_move = rng.bool();
            let options = json!({
                "method": method, "each_move": each_move, "count_lines": true, "book": rng.bool(),
            });
            let found = solve(record, &options).unwrap();
            let text = format!("{} {options} {found}", shown(record));
            for bound in ["value", "lower", "upper"] {
                assert_eq!(found[bound], value, "{bound} {text}");
            }
            assert_eq!(found["exact"], true, "{text}");
            assert_eq!(found["winner"], winner_name(value), "{text}");
            assert_eq!(found["best_lines"], lines.to_string(), "{text}");
            assert_eq!(found["tree"], json!(null));
            assert_eq!(score_after(record, &found["line"]), value, "{text}");
            assert_eq!(found["plies"], expected_plies(value, plies), "{text}");
            let moves = found["moves"].as_array().unwrap();
            let named: Vec<&Value> = moves.iter().map(|known| &known["move"]).collect();
            if record.outcome().is_some() {
                assert!(moves.is_empty(), "{text}");
            } else if each_move {
                assert_eq!(moves.len(), legal(game).len(), "{text}");
                let all: Vec<Value> = legal(game).into_iter().map(Value::from).collect();
                assert!(all.iter().all(|mv| named.contains(&mv)), "{text}");
            } else {
                assert_eq!(named, [&found["line"][0]], "{text}");
            }
            for known in moves {
                let mv = game.read_move(known["move"].as_str().unwrap()).unwrap();
                let (value, plies, _) = read_out(&game.after(mv));
                assert_eq!(known["value"], value, "{text}");
                assert_eq!(known["exact"], true, "{text}");
                assert_eq!(known["plies"], expected_plies(value, plies + 1), "{text}");
            }
            if method == "fast" && found["plies"].is_number() {
                let length = found["line"].as_array().unwrap().len();
                assert_eq!(length, plies as usize, "{text}");
            }
            let without = json!({ "method": method, "plies": false });
            let found = solve(record, &without).unwrap();
            assert!(found["plies"].is_null() && found["best_lines"].is_null());
            assert_eq!(found["value"], value);
        }
    });
}

#[test]
fn best_lines_of_four_by_four_reversi() {
    for (rules, value, lines) in [("reversi-4x4", -8, "8"), ("reversi-4x4-parallel", -3, "2")] {
        let record = new_game(&json!(rules));
        let (expected, _, counted) = read_out(record.game());
        assert_eq!(expected, value);
        let found = solve(&record, &json!({ "count_lines": true })).unwrap();
        assert_eq!(found["best_lines"], counted.to_string());
        assert_eq!(found["best_lines"], lines);
    }
}

#[test]
fn finished_games_are_solved_and_have_no_best_move() {
    let fouls = |game: &str| json!({ "game": game, "fouls": "lose" });
    let finished = [
        (game("tic-tac-toe", "a1 a2 b1 b2 c1"), 1),
        (game("tic-tac-toe", "b2a1c1a3a2c2c3b1b3"), 0),
        (game("reversi-4x4", "b1a1a2c1d4a3d1b4a4c4"), -8),
        (game("eight", "323"), 1),
        (new_game(&tree("-12")), -12),
        (new_game(&fouls("reversi")).replay("second:b1").unwrap(), 1),
        (new_game(&fouls("eight")).replay("7").unwrap(), -1),
    ];
    for (record, score) in finished {
        let data = plain(&record);
        assert_eq!(data["legal"], json!([]));
        assert_eq!(data["outcome"]["score"], score);
        assert_eq!(data["score"], score);
        assert_eq!(data["outcome"]["winner"], winner_name(score));
        for method in METHODS {
            let options = json!({ "method": method, "each_move": true, "count_lines": true });
            let mut found = solve(&record, &options).unwrap();
            let counts = record.game().length_counts() && score != 0;
            assert_eq!(found["plies"], json!(counts.then_some(0)));
            let without = json!({ "method": method, "plies": false });
            assert!(solve(&record, &without).unwrap()["plies"].is_null());
            found.as_object_mut().unwrap().remove("plies");
            let expected = json!({
                "value": score, "exact": true, "line_complete": true, "winner": winner_name(score), "line": [], "moves": [],
                "best_lines": "1", "nodes": 1, "leaves": 1, "cutoffs": 0, "from_book": false,
                "lower": score, "upper": score, "tree": null,
            });
            assert_eq!(found, expected);
        }
        for level in LEVELS {
            let error = best_move(&record, &json!({ "level": level })).unwrap_err();
            assert_eq!(error.kind, Kind::GameOver);
        }
        let played = record.play("a1", None);
        match data["rules"]["fouls"].as_str() {
            Some("lose") => assert_eq!(played.unwrap(), record),
            _ => assert_eq!(played.unwrap_err().kind, Kind::GameOver),
        }
    }
}

#[test]
fn the_searched_tree_includes_its_windows() {
    let record = new_game(&tree("(((1 3)(4 2))((2 1)(3 5)))"));
    let options = json!({ "method": "alphabeta", "tree": 9 });
    let found = solve(&record, &options).unwrap();
    let root = &found["tree"];
    let cases = r#"
[] {"move":null,"turn":"first","value":3,"bound":null,"alpha":null,"beta":null,"cut":null,"pruned":false,"position":"(((1 3)(4 2))((2 1)(3 5))) first"}
[0] {"move":"1","turn":"second","value":3,"bound":null,"alpha":null,"beta":null,"cut":null,"pruned":false,"position":"((1 3)(4 2)) second"}
[0,1] {"move":"2","turn":"first","value":4,"bound":"lower","alpha":null,"beta":3,"cut":"beta","pruned":false,"position":"(4 2) first"}
[0,1,1] {"move":"2","turn":"second","value":null,"bound":null,"alpha":null,"beta":null,"cut":null,"pruned":true,"position":"2 second"}
[1] {"move":"2","turn":"second","value":2,"bound":"upper","alpha":3,"beta":null,"cut":"alpha","pruned":false,"position":"((2 1)(3 5)) second"}
[1,1] {"move":"2","turn":"first","value":null,"bound":null,"alpha":null,"beta":null,"cut":null,"pruned":true,"position":"(3 5) first"}
"#;
    for case in cases.lines().skip(1) {
        let (path, expected) = case.split_once(' ').expect(case);
        let path: Vec<usize> = serde_json::from_str(path).expect(case);
        let expected: Value = serde_json::from_str(expected).expect(case);
        let mut found = path
            .iter()
            .fold(root, |node, &child| &node["children"][child])
            .clone();
        found.as_object_mut().unwrap().remove("children");
        assert_eq!(found, expected);
    }
    let shallow = solve(&record, &json!({ "method": "minimax", "tree": 0 })).unwrap();
    assert_eq!(shallow["tree"]["children"], json!([]));
    assert_eq!(shallow["tree"]["value"], 3);
    let large = json!({ "method": "minimax", "tree": 64 });
    let error = solve(&new_game(&json!("tic-tac-toe")), &large).unwrap_err();
    assert_eq!((error.kind, &error.input), (Kind::TooLarge, &64_i64.into()));
}

#[test]
fn a_film_shows_the_search_that_its_options_describe() {
    let game = new_game(&json!("tic-tac-toe")).replay("b2a1").unwrap();
    let mut lengths = BTreeSet::new();
    for options in [
        json!({}),
        json!({ "method": "minimax" }),
        json!({ "order": "corners" }),
        json!({ "depth": 3 }),
        json!({ "method": "minimax", "depth": 3 }),
        json!({ "changes": [{ "path": ["c3"], "value": 1 }] }),
    ] {
        let mut searched = options.clone();
        if searched["method"].is_null() {
            searched["method"] = json!("alphabeta");
        }
        let nodes = solve(&game, &searched).unwrap()["nodes"].as_u64().unwrap();
        let options = decode::film_options(&options).unwrap();
        let of_each_move = options.clone().each_move(true);
        // `each_move` makes no difference to a film.
        for options in [options, of_each_move] {
            let mut shown = film(&game, &options, u64::MAX).unwrap();
            while !shown.whole {
                shown = film(&game, &options, u64::MAX).unwrap();
            }
            assert_eq!(shown.length, nodes, "{searched}");
        }
        lengths.insert(nodes);
    }
    assert_eq!(
        lengths.len(),
        6,
        "every option should change the length: {lengths:?}"
    );
}

#[test]
fn a_depth_limited_search_gives_each_move_its_estimated_value() {
    let game = new_game(&json!("reversi-6x6"));
    let at = |depth: u32| json!({ "method": "minimax", "depth": depth, "each_move": true });
    let found = solve(&game, &at(3)).unwrap();
    let moves = found["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 4);
    for known in moves {
        let mv = known["move"].as_str().unwrap();
        let after = solve(&game.replay(mv).unwrap(), &at(2)).unwrap();
        assert!(known["exact"] == false && after["exact"] == false);
        assert_eq!(known["value"], after["value"], "{mv}");
        assert_ne!(known["value"], 0, "{mv}");
    }
}

#[test]
fn ends_within_the_depth_count_with_their_real_score() {
    let (late, moves) = (json!("reversi-4x4"), "b1a1a2c1d4a3d1b4a4");
    // The rules, the moves, the search depth in plies, and the value of each move.
    let cases = [
        (json!("eight"), "32", 1, json!([0, 1])),
        (json!("eight"), "321", 2, json!([-1, 1])),
        (tree("(-2 (-1 -3))"), "", 1, json!([-2, 0])),
        (tree("(-2 (-1 -3))"), "", 2, json!([-2, -3])),
        (late, moves, 1, json!([-6, -8, -8])),
    ];
    for (rules, moves, depth, expected) in cases {
        let game = new_game(&rules).replay(moves).unwrap();
        for method in ["minimax", "alphabeta"] {
            let options = json!({ "method": method, "depth": depth, "each_move": true });
            let found = solve(&game, &options).unwrap();
            let moves = found["moves"].as_array().unwrap();
            let values: Value = moves.iter().map(|known| known["value"].clone()).collect();
            assert_eq!(values, expected, "{rules} {moves:?} {options}");
            let (lower, upper) = game.game().score_range();
            let known = ["exact", "plies", "lower", "upper"].map(|field| &found[field]);
            assert_eq!(json!(known), json!([false, null, lower, upper]), "{rules}");
        }
    }
}

#[test]
fn no_call_waits_for_data_that_is_built_in() {
    for (name, rules) in yomikiri::games::presets() {
        let game = Record::new(rules, None).unwrap();
        let levels = yomikiri::player::levels(game.game());
        let mut calls = levels.into_iter().map(Some).chain([None]);
        assert!(calls.all(|level| !wants_data(&game, level)), "{name}");
    }
}
