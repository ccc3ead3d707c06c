//! `solve` and `best_move` over plain data: every option, slices, finished games, the levels' contract.

mod common;

use common::reference::{Wanted, read_out, search as reference};
use common::rules::{eight, mnk, reversi, small_rule_sets, tree};
use common::{best_move, late_position, legal, new_game, plain, record_at, solve, solve_watched};
use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::error::Kind;
use yomikiri::game::{Game, Notation, winner};
use yomikiri::games::record::Record;
use yomikiri::search::evaluate::Evaluate;
use yomikiri::search::order::Order;

const METHODS: [&str; 3] = ["fast", "alphabeta", "minimax"];

/// Calls a check with random positions near the end, so many rule sets of every game.
fn for_late_positions(of_each_game: usize, free: usize, mut check: impl FnMut(&Record, &mut Rng)) {
    let sets = small_rule_sets();
    for name in ["mnk", "reversi", "eight", "tree"] {
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
fn shown(record: &Record) -> String {
    format!(
        "{} {}",
        plain(record)["rules"],
        record.game().write_position()
    )
}

/// Plays a line that must be legal, to the end of the game; the score there.
fn score_after(record: &Record, line: &Value) -> i64 {
    let moves: Vec<&str> = line
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv.as_str().unwrap())
        .collect();
    let end = record.replay_list(&moves).expect("a line is legal");
    end.outcome().expect("a line goes to the end").score
}

fn winner_name(score: i64) -> &'static str {
    winner(score).map_or("draw", |side| side.name())
}

#[test]
fn every_method_finds_value_line_length_and_number_of_lines() {
    for_late_positions(150, 6, |record, rng| {
        let game = record.game();
        let (value, plies, lines) = read_out(game);
        let has_plies = matches!(
            plain(record)["rules"]["game"].as_str(),
            Some("mnk" | "eight")
        );
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
                assert_eq!(
                    found["line"].as_array().unwrap().len() as u32,
                    plies,
                    "{text}"
                );
            }
            let without = json!({ "method": method, "plies": false });
            let found = solve(record, &without).unwrap();
            assert_eq!(
                (&found["plies"], &found["best_lines"]),
                (&json!(null), &json!(null))
            );
            assert_eq!(found["value"], value);
        }
    });
}

#[test]
fn textbook_methods_count_as_the_recursion_does() {
    for_late_positions(100, 6, |record, rng| {
        let game = record.game();
        if record.outcome().is_some() {
            return;
        }
        let prune = rng.bool();
        let corners = game.view().width > 0 && rng.bool();
        let wanted = Wanted {
            prune,
            depth: rng.bool().then(|| rng.u32(1..=4)),
            order: if corners {
                Order::corners(game)
            } else {
                Order::board()
            },
            each_move: rng.bool(),
        };
        let mut options = json!({
            "method": if prune { "alphabeta" } else { "minimax" },
            "order": if corners { "corners" } else { "board" },
            "each_move": wanted.each_move,
        });
        if let Some(depth) = wanted.depth {
            options["depth"] = json!(depth);
        }
        let expected = reference(game, &wanted);
        let found = solve(record, &options).unwrap();
        let text = format!("{} {options}", shown(record));
        for (name, count) in [
            ("nodes", expected.nodes),
            ("leaves", expected.leaves),
            ("cutoffs", expected.cutoffs),
        ] {
            assert_eq!(found[name], count, "{name} {text}");
        }
        let line: Vec<String> = expected
            .line
            .iter()
            .map(|&mv| game.write_move(mv))
            .collect();
        assert_eq!(found["line"], json!(line), "{text}");
        let range = game.score_range();
        if range.0 == range.1 {
            // A tree of equal leaves has its value without a search.
            assert_eq!(found["value"], range.0);
            return;
        }
        assert_eq!(found["value"], expected.value, "{text}");
        assert_eq!(found["exact"], wanted.depth.is_none(), "{text}");
        let (lower, upper) = match wanted.depth {
            None => (expected.value, expected.value),
            Some(_) => range,
        };
        assert_eq!(
            (&found["lower"], &found["upper"]),
            (&json!(lower), &json!(upper))
        );
        if wanted.depth.is_some() {
            assert_eq!(found["plies"], json!(null));
            assert!(
                found["moves"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .all(|known| known["exact"] == false)
            );
        }
    });
}

/// Searches of every game and method that take a while, in hundreds of positions at least.
fn longer_searches() -> Vec<(Record, Value)> {
    let small = |rules: &Value, moves: &str| new_game(rules).replay(moves).unwrap();
    let games = [
        small(&json!("reversi-4x4"), "b1a1"),
        small(&json!("reversi-4x4-parallel"), "a1d1"),
        small(&reversi(3, 5, false, true, true), ""),
        small(&json!("tic-tac-toe"), "b2"),
        small(&json!("misere-tic-tac-toe"), "b2 a1"),
        small(&mnk(4, 3, 3, false, &["b2".to_owned()]), "a1 c2"),
        small(&eight(15, 4), ""),
        small(&tree("(((1 3)(4 2))((2 1)(3 5)))"), ""),
    ];
    let mut all = Vec::new();
    for game in games {
        for method in METHODS {
            for (each_move, count_lines) in [(false, false), (true, true)] {
                let options = json!({
                    "method": method, "each_move": each_move, "count_lines": count_lines, "book": false,
                });
                all.push((game.clone(), options));
            }
        }
        all.push((
            game.clone(),
            json!({ "method": "alphabeta", "depth": 5, "tree": 2 }),
        ));
    }
    all
}

/// Calls `solve` with at most so many positions at a time until it is done; what came of it, and in how many calls.
fn in_slices(
    record: &Record,
    options: &Value,
    max_nodes: u64,
    mut between: impl FnMut(),
) -> (Value, u32) {
    let mut options = options.clone();
    let limited = options.get("depth").is_some();
    options["max_nodes"] = json!(max_nodes);
    let (mut nodes, mut bounds) = (0, record.game().score_range());
    for calls in 1..100_000 {
        let mut last = None;
        let found = solve_watched(record, &options, &mut |progress| {
            last = Some(progress.clone());
            true
        })
        .unwrap();
        let now = found["nodes"].as_u64().unwrap();
        assert!(now >= nodes, "nodes add up");
        nodes = now;
        let proved = (
            found["lower"].as_i64().unwrap(),
            found["upper"].as_i64().unwrap(),
        );
        assert!(
            bounds.0 <= proved.0 && proved.0 <= proved.1 && proved.1 <= bounds.1,
            "{bounds:?} {found}"
        );
        bounds = proved;
        // The last thing that a search tells is that it is done.
        if last.is_some_and(|progress| progress.done == progress.total) {
            return (found, calls);
        }
        assert!(found["exact"] == false, "{found}");
        assert!(found["tree"].is_null() && found["best_lines"].is_null());
        assert!(limited || proved.0 < proved.1 || found["exact"] == false);
        between();
    }
    panic!("{options}: a search that is never done");
}

#[test]
fn a_search_stopped_and_resumed_finds_and_counts_the_same() {
    for (record, options) in longer_searches() {
        let whole = solve(&record, &options).unwrap();
        for max_nodes in [777, 20_000] {
            let (found, calls) = in_slices(&record, &options, max_nodes, || {});
            assert_eq!(found, whole, "{} {options} {max_nodes}", shown(&record));
            if options["method"] != "fast" {
                let nodes = whole["nodes"].as_u64().unwrap();
                assert!(
                    u64::from(calls) >= nodes / max_nodes,
                    "more nodes than allowed"
                );
            }
        }
    }
}

#[test]
fn searches_can_be_put_aside_for_one_another() {
    let other = new_game(&json!("tic-tac-toe"));
    let another = new_game(&json!("reversi-6x6"));
    let options = json!({ "method": "minimax", "max_nodes": 500 });
    for (record, asked) in longer_searches().into_iter().step_by(3) {
        let whole = solve(&record, &asked).unwrap();
        let (found, _) = in_slices(&record, &asked, 5_000, || {
            solve(&other, &options).unwrap();
            solve(&another, &options).unwrap();
        });
        assert_eq!(found, whole, "{} {asked}", shown(&record));
    }
}

#[test]
fn a_callback_stops_a_search_that_then_goes_on() {
    let record = new_game(&json!("misere-tic-tac-toe"));
    let options = json!({ "method": "minimax", "each_move": true });
    let whole = solve(&record, &options).unwrap();
    let mut calls = 0;
    let found = loop {
        calls += 1;
        let found = solve_watched(&record, &options, &mut |_| false).unwrap();
        if found["exact"] == true {
            break found;
        }
        assert!(found["nodes"].as_u64() <= whole["nodes"].as_u64());
    };
    assert_eq!(found, whole);
    assert!(calls >= 1);

    // Far too large to be read out: stopped at the first word, it says what is proved, and goes on from there.
    for rules in ["reversi-8x8", "gomoku"] {
        let record = new_game(&json!(rules));
        let mut nodes = 0;
        for method in METHODS {
            for _ in 0..2 {
                let mut told = 0;
                let options = json!({ "method": method });
                let found = solve_watched(&record, &options, &mut |_| {
                    told += 1;
                    false
                });
                let found = found.unwrap();
                assert_eq!(
                    (&found["exact"], told),
                    (&json!(false), 1),
                    "{rules} {method}"
                );
                assert!(found["lower"].as_i64() < found["upper"].as_i64());
                assert!(found["nodes"].as_u64().unwrap() > nodes, "{rules} {method}");
                nodes = found["nodes"].as_u64().unwrap();
            }
            nodes = 0;
        }
    }
}

#[test]
fn progress_never_goes_back() {
    let asked = [
        (
            new_game(&reversi(5, 4, false, false, false)),
            json!({ "each_move": true, "book": false }),
        ),
        (
            new_game(&json!("tic-tac-toe")),
            json!({ "method": "minimax", "count_lines": true }),
        ),
        (
            new_game(&mnk(4, 4, 4, false, &[])),
            json!({ "each_move": true }),
        ),
        (
            new_game(&mnk(4, 3, 3, true, &[])),
            json!({ "method": "alphabeta", "each_move": true }),
        ),
        (
            new_game(&json!("reversi-4x4")),
            json!({ "method": "alphabeta", "order": "corners" }),
        ),
    ];
    for (record, options) in asked {
        let mut before: Option<yomikiri::api::Progress> = None;
        let mut done = false;
        let mut limited = options.clone();
        limited["max_nodes"] = json!(20_000);
        for _ in 0..400 {
            solve_watched(&record, &limited, &mut |now| {
                if let Some(before) = &before {
                    assert_eq!(now.total, before.total, "{options}");
                    assert!(
                        now.done >= before.done && now.nodes >= before.nodes,
                        "{options}"
                    );
                    assert!(
                        now.lower >= before.lower && now.upper <= before.upper,
                        "{options}"
                    );
                    for (now, before) in now.moves.iter().zip(&before.moves) {
                        let same = now.mv != before.mv || before.value.is_none();
                        let each_move = options["each_move"] == true;
                        assert!(!each_move || same || now.value == before.value, "{options}");
                    }
                }
                assert!(now.lower <= now.upper && now.done <= now.total, "{options}");
                done = now.done == now.total;
                before = Some(now.clone());
                true
            })
            .unwrap();
            if done {
                break;
            }
        }
        assert!(done, "{options}");
        let last = before.unwrap();
        assert_eq!(last.lower, last.upper);
        record.replay_list(&last.line).expect("a line is legal");
    }
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
        (
            new_game(&json!("tic-tac-toe"))
                .replay("a1 a2 b1 b2 c1")
                .unwrap(),
            1,
        ),
        (
            new_game(&json!("tic-tac-toe"))
                .replay("b2a1c1a3a2c2c3b1b3")
                .unwrap(),
            0,
        ),
        (
            new_game(&json!("reversi-4x4"))
                .replay("b1a1a2c1d4a3d1b4a4c4")
                .unwrap(),
            -8,
        ),
        (new_game(&json!("eight")).replay("323").unwrap(), 1),
        (new_game(&tree("-12")), -12),
        (new_game(&fouls("reversi")).replay("second:b1").unwrap(), 1),
        (new_game(&fouls("eight")).replay("7").unwrap(), -1),
    ];
    for (record, score) in finished {
        let data = plain(&record);
        assert_eq!(data["legal"], json!([]));
        assert_eq!(
            (&data["outcome"]["score"], &data["score"]),
            (&json!(score), &json!(score))
        );
        assert_eq!(data["outcome"]["winner"], winner_name(score));
        for method in METHODS {
            let options = json!({ "method": method, "each_move": true, "count_lines": true });
            let mut found = solve(&record, &options).unwrap();
            assert!(found["plies"] == json!(0) || found["plies"].is_null());
            found.as_object_mut().unwrap().remove("plies");
            let expected = json!({
                "value": score, "exact": true, "winner": winner_name(score), "line": [], "moves": [],
                "best_lines": "1", "nodes": 1, "leaves": 1, "cutoffs": 0, "from_book": false,
                "lower": score, "upper": score, "tree": null,
            });
            assert_eq!(found, expected);
        }
        for level in [
            "random",
            "beginner",
            "casual",
            "strong",
            "perfect",
            "lookahead",
            "strategy",
        ] {
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
fn the_searched_tree_is_handed_over_with_its_windows() {
    let record = new_game(&tree("(((1 3)(4 2))((2 1)(3 5)))"));
    let options = json!({ "method": "alphabeta", "tree": 9 });
    let found = solve(&record, &options).unwrap();
    let root = &found["tree"];
    let at = |path: &[usize]| {
        path.iter()
            .fold(root, |node, &child| &node["children"][child])
    };
    let node = |mv: Value,
                turn: &str,
                value: Value,
                window: [Value; 2],
                cut: Value,
                pruned: bool,
                position: &str| {
        let [alpha, beta] = window;
        json!({
            "move": mv, "turn": turn, "value": value, "alpha": alpha, "beta": beta, "cut": cut,
            "pruned": pruned, "position": position,
        })
    };
    let open = || [json!(null), json!(null)];
    let cases = [
        (
            vec![],
            node(
                json!(null),
                "first",
                json!(3),
                open(),
                json!(null),
                false,
                "(((1 3)(4 2))((2 1)(3 5))) first",
            ),
        ),
        (
            vec![0],
            node(
                json!("1"),
                "second",
                json!(3),
                open(),
                json!(null),
                false,
                "((1 3)(4 2)) second",
            ),
        ),
        (
            vec![0, 1],
            node(
                json!("2"),
                "first",
                json!(4),
                [json!(null), json!(3)],
                json!("beta"),
                false,
                "(4 2) first",
            ),
        ),
        (
            vec![0, 1, 1],
            node(
                json!("2"),
                "second",
                json!(null),
                open(),
                json!(null),
                true,
                "2 second",
            ),
        ),
        (
            vec![1],
            node(
                json!("2"),
                "second",
                json!(2),
                [json!(3), json!(null)],
                json!("alpha"),
                false,
                "((2 1)(3 5)) second",
            ),
        ),
        (
            vec![1, 1],
            node(
                json!("2"),
                "first",
                json!(null),
                open(),
                json!(null),
                true,
                "(3 5) first",
            ),
        ),
    ];
    for (path, expected) in cases {
        let mut found = at(&path).clone();
        found.as_object_mut().unwrap().remove("children");
        assert_eq!(found, expected);
    }
    let shallow = solve(&record, &json!({ "method": "minimax", "tree": 0 })).unwrap();
    assert_eq!(shallow["tree"]["children"], json!([]));
    assert_eq!(shallow["tree"]["value"], 3);
    let large = json!({ "method": "minimax", "tree": 64 });
    let error = solve(&new_game(&json!("tic-tac-toe")), &large).unwrap_err();
    assert_eq!((error.kind, error.input), (Kind::TooLarge, json!(64)));
}

#[test]
fn levels_keep_their_contract() {
    let levels = [
        "random",
        "lookahead",
        "beginner",
        "casual",
        "strong",
        "perfect",
        "strategy",
    ];
    for_late_positions(40, 9, |record, rng| {
        if record.outcome().is_some() {
            return;
        }
        let game = record.game();
        let is_mnk = plain(record)["rules"]["game"] == "mnk";
        for level in levels {
            let mut options = json!({ "level": level, "seed": rng.i64(-5..5) });
            if rng.bool() {
                options["max_nodes"] = json!(rng.u64(1..5_000));
            }
            let text = format!("{} {options}", shown(record));
            let reply = best_move(record, &options);
            if level == "strategy" && !is_mnk {
                assert_eq!(reply.unwrap_err().kind, Kind::BadOptions);
                continue;
            }
            let reply = reply.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(best_move(record, &options).unwrap(), reply, "{text}");
            let mv = reply["move"].as_str().unwrap();
            assert!(
                legal(game).iter().any(|other| other == mv),
                "{text} {reply}"
            );
            assert_eq!(reply["line"][0], mv, "{text} {reply}");
            let line: Vec<&str> = reply["line"]
                .as_array()
                .unwrap()
                .iter()
                .map(|mv| mv.as_str().unwrap())
                .collect();
            record
                .replay_list(&line)
                .unwrap_or_else(|error| panic!("{text} {reply}: {error}"));
            let after = game.after(game.read_move(mv).unwrap());
            if reply["exact"] == true {
                let value = read_out(game).0;
                assert_eq!(reply["value"], value, "{text} {reply}");
                assert_eq!(read_out(&after).0, value, "{text} {reply}");
            }
            let why = reply["why"].as_str().unwrap();
            match why {
                "only-move" => assert_eq!(legal(game).len(), 1, "{text}"),
                "win" => assert_eq!(
                    after.outcome().and_then(|outcome| outcome.winner()),
                    Some(game.turn()),
                    "{text} {reply}"
                ),
                "block" | "centre" | "corner" => assert!(is_mnk, "{text} {reply}"),
                other => assert!(
                    ["any", "search", "random"].contains(&other),
                    "{text} {reply}"
                ),
            }
            if level == "random" || level == "strategy" {
                assert_eq!(
                    (&reply["value"], &reply["exact"]),
                    (&json!(null), &json!(false))
                );
            }
        }
    });
}

#[test]
fn a_reply_does_not_depend_on_what_was_asked_before() {
    let games = [
        new_game(&json!("reversi-6x6")),
        new_game(&json!("reversi-4x4")).replay("b1a1").unwrap(),
        new_game(&json!("misere-tic-tac-toe")),
        new_game(&mnk(7, 7, 5, false, &[])).replay("d4 c3").unwrap(),
        new_game(&json!("eight")),
    ];
    let asked: Vec<(usize, Value)> = (0..games.len())
        .flat_map(|at| {
            let levels = ["random", "beginner", "casual", "strong", "perfect"];
            levels.map(|level| (at, json!({ "level": level, "seed": 7, "max_nodes": 3_000 })))
        })
        .collect();
    let ask = |(at, options): &(usize, Value)| best_move(&games[*at], options).unwrap();
    let forward: Vec<Value> = asked.iter().map(ask).collect();
    let mut backward: Vec<Value> = asked.iter().rev().map(ask).collect();
    backward.reverse();
    assert_eq!(forward, backward);
}

#[test]
fn a_seed_varies_what_is_left_to_chance() {
    let record = new_game(&json!("gomoku"));
    let chosen =
        |seed: i64| best_move(&record, &json!({ "level": "random", "seed": seed })).unwrap();
    let different: std::collections::HashSet<String> = (0..50)
        .map(|seed| chosen(seed)["move"].to_string())
        .collect();
    assert!(different.len() > 20);
    assert_eq!(
        chosen(0),
        best_move(&record, &json!({ "level": "random" })).unwrap()
    );
}

#[test]
fn lookahead_is_the_depth_limited_search() {
    for_late_positions(30, 9, |record, rng| {
        if record.outcome().is_some() {
            return;
        }
        let depth = rng.u32(1..=3);
        let reply = best_move(record, &json!({ "level": "lookahead", "depth": depth })).unwrap();
        let wanted = Wanted {
            depth: Some(depth),
            ..Wanted::default()
        };
        let expected = reference(record.game(), &wanted);
        assert_eq!(reply["value"], expected.value, "{}", shown(record));
        let line: Vec<String> = expected
            .line
            .iter()
            .map(|&mv| record.game().write_move(mv))
            .collect();
        assert_eq!(reply["line"], json!(line), "{}", shown(record));
        assert_eq!(reply["exact"], false);
    });
    let value = new_game(&json!("tic-tac-toe")).game().evaluate();
    assert_eq!(value, 0);
}
