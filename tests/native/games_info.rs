//! `games()` and `error_codes()` agree with the engine and with the package's types.

use crate::common;

use std::collections::BTreeSet;

use common::rules::data;
use common::{LEVELS, best_move, legal, new_game, new_game_from, plain};
use serde_json::{Value, json};
use yomikiri::api::decode;
use yomikiri::api::{error_codes, games};
use yomikiri::error::Param;
use yomikiri::games::codes;

/// The result of `games()` as JavaScript receives it.
fn offered() -> Vec<Value> {
    games().iter().map(|game| json!(game)).collect()
}

/// The rule sets in the game's test data.
fn sets(game: &Value) -> Vec<Value> {
    let data = data(game["game"].as_str().unwrap());
    data["rules"].as_array().unwrap().clone()
}

/// The game's rules with only the required fields.
fn least_rules(game: &Value) -> Value {
    let mut rules = json!({ "game": game["game"] });
    for field in game["fields"].as_array().unwrap() {
        if field["default"].is_null() {
            let name = field["name"].as_str().unwrap();
            rules[name] = sets(game)[0][name].clone();
        }
    }
    rules
}

#[test]
fn field_defaults_ranges_and_choices_match_the_decoder() {
    let games = offered();
    assert!(games.len() >= 4);
    for game in &games {
        let given = least_rules(game);
        let rules = plain(&new_game(&given))["rules"].clone();
        let fields = game["fields"].as_array().unwrap();
        let named: BTreeSet<&str> = fields.iter().map(|f| f["name"].as_str().unwrap()).collect();
        let in_rules: BTreeSet<&str> = rules
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        assert_eq!(in_rules.difference(&named).collect::<Vec<_>>(), [&"game"]);
        assert!(named.is_subset(&in_rules));
        assert_eq!(fields.last().unwrap()["name"], "fouls");
        for field in fields {
            let name = field["name"].as_str().unwrap();
            let read = |value: Value| {
                let mut rules = given.clone();
                rules[name] = value;
                decode::rules(&rules)
            };
            if !field["default"].is_null() {
                assert_eq!(rules[name], field["default"], "{name}");
            }
            let (taken, refused) = match field["type"].as_str().unwrap() {
                "integer" => {
                    let (least, most) = (field["least"].as_i64(), field["most"].as_i64());
                    let (least, most) = (least.unwrap(), most.unwrap());
                    let error = read(json!(most + 1)).unwrap_err();
                    assert_eq!(error.code.name, "rule-integer");
                    let params = [
                        ("field", Param::from(name)),
                        ("least", least.into()),
                        ("most", most.into()),
                    ];
                    assert_eq!(error.params, params);
                    (
                        vec![json!(least), json!(most)],
                        vec![json!(least - 1), json!(most + 1)],
                    )
                }
                "boolean" => (vec![json!(true), json!(false)], vec![json!(0), json!(null)]),
                "choice" => {
                    let choices = field["choices"].as_array().unwrap();
                    assert!(choices.len() > 1 && choices.contains(&field["default"]));
                    (choices.clone(), vec![json!("none of them"), json!(1)])
                }
                "cells" => (
                    vec![json!([]), json!(["a1"])],
                    vec![json!("a1"), json!(["t1"])],
                ),
                "text" => {
                    let given = sets(game).into_iter().map(|rules| rules[name].clone());
                    (given.collect(), vec![json!(1), json!(null)])
                }
                other => panic!("unknown type: {other}"),
            };
            for value in taken {
                assert!(read(value.clone()).is_ok(), "{name} {value}");
            }
            for value in refused {
                assert!(read(value.clone()).is_err(), "{name} {value}");
            }
        }
    }
}

#[test]
fn presets_levels_and_flags_match_the_functions() {
    for game in offered() {
        for preset in game["presets"].as_array().unwrap() {
            let by_name = plain(&new_game(&preset["name"]));
            assert_eq!(by_name["rules"], preset["rules"]);
            assert_eq!(preset["rules"]["game"], game["game"]);
        }
        let record = new_game(&least_rules(&game));
        assert_eq!(
            game["board"].as_bool().unwrap(),
            !plain(&record)["cells"].as_array().unwrap().is_empty()
        );
        assert_eq!(
            game["board"].as_bool().unwrap(),
            plain(&record)["picture"].is_null()
        );
        let levels = game["levels"].as_array().unwrap();
        for level in LEVELS {
            let reply = best_move(&record, &json!({ "level": level, "max_nodes": 100 }));
            match levels.contains(&json!(level)) {
                true => assert!(
                    legal(record.game())
                        .contains(&reply.unwrap()["move"].as_str().unwrap().to_owned())
                ),
                false => assert_eq!(reply.unwrap_err().code.name, "level"),
            }
        }
        let solution = common::solve(&record, &json!({ "max_nodes": 2_000_000 })).unwrap();
        if solution["exact"] == true && solution["value"] != 0 {
            assert_eq!(
                solution["plies"].is_number(),
                game["plies"] == true,
                "{game}"
            );
        }
    }
}

#[test]
fn every_code_is_listed_once() {
    let listed = json!(error_codes());
    let listed = listed.as_array().unwrap();
    let name = |code: &Value| code["code"].as_str().unwrap().to_owned();
    let names: BTreeSet<String> = listed.iter().map(name).collect();
    assert_eq!(names.len(), listed.len(), "every name should be unique");
    for code in codes() {
        assert!(
            code.name
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        );
        assert!(code.sentence.ends_with('.'), "{}", code.sentence);
    }
}

#[test]
fn a_sentence_is_built_from_its_code_and_params() {
    let outside = json!({ "game": "mnk", "obstacles": ["d1"] });
    for (error, sentence) in [
        (
            decode::rules(&json!({ "game": "eight", "most": 101 })).unwrap_err(),
            "“most” must be a whole number from 1 to 100.",
        ),
        (
            decode::rules(&json!(3)).unwrap_err(),
            "The rules must be the name of a preset or an object.",
        ),
        (
            decode::game(&json!({ "moves": [] })).unwrap_err(),
            "The game has no field “rules”.",
        ),
        (
            decode::rules(&outside).unwrap_err(),
            "“d1” in “obstacles” is not a cell of the board.",
        ),
    ] {
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn a_sum_picture_lists_the_numbers_said() {
    let picture = |options: Value| {
        plain(&new_game_from(&json!("eight"), &options).unwrap())["picture"].clone()
    };
    assert_eq!(
        picture(json!({ "moves": ["2", "3"] })),
        json!({ "kind": "sum", "sum": 5, "target": 8, "most": 3, "said": [
            { "number": 2, "by": "first" }, { "number": 3, "by": "second" },
        ] })
    );
    assert_eq!(
        picture(json!({ "start": "3 2 second", "moves": "1" })),
        json!({ "kind": "sum", "sum": 4, "target": 8, "most": 3, "said": [
            { "number": 3, "by": null }, { "number": 1, "by": "second" },
        ] })
    );
    assert_eq!(picture(json!(null))["said"], json!([]));
    // A foul does not count towards the sum.
    let fouls = json!({ "game": "eight", "fouls": "lose" });
    let foul = plain(&new_game_from(&fouls, &json!({ "moves": ["2", "2"] })).unwrap());
    assert_eq!(foul["picture"]["sum"], 2);
}

#[test]
fn a_tree_picture_shows_the_whole_tree_and_the_current_node() {
    let rules = json!({ "game": "tree", "tree": "((1 3) (4 [2 7]))" });
    let game = plain(&new_game_from(&rules, &json!({ "moves": ["2", "2"] })).unwrap());
    let node = |parent: Value, mv: Value, turn: &str, value: Value| json!({ "parent": parent, "move": mv, "turn": turn, "value": value });
    let null = || json!(null);
    assert_eq!(
        game["picture"],
        json!({ "kind": "tree", "at": 6, "nodes": [
        node(null(), null(), "first", null()),
        node(json!(0), json!("1"), "second", null()),
        node(json!(1), json!("1"), "first", json!(1)),
        node(json!(1), json!("2"), "first", json!(3)),
        node(json!(0), json!("2"), "second", null()),
        node(json!(4), json!("1"), "first", json!(4)),
        node(json!(4), json!("2"), "second", null()),
        node(json!(6), json!("1"), "first", json!(2)),
        node(json!(6), json!("2"), "first", json!(7)),
    ] })
    );
    let other = plain(&new_game_from(&rules, &json!({ "start": "(5 6) second" })).unwrap());
    assert_eq!(
        (
            &other["picture"]["at"],
            other["picture"]["nodes"].as_array().unwrap().len()
        ),
        (&json!(0), 3)
    );
    let leaves = vec!["1"; 1_000].join(" ");
    let large = json!({ "game": "tree", "tree": format!("({leaves})") });
    let drawn = &plain(&new_game(&large))["picture"];
    assert_eq!(*drawn, json!({ "kind": "tree", "nodes": [], "at": null }));
}
