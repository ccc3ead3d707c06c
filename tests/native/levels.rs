//! `best_move`: the contract that every level keeps, whatever its strength.

use crate::common;

use std::collections::HashSet;

use common::reference::{Wanted, read_out, search as reference};
use common::rules::{falling, mnk, random_tree, reversi, tree};
use common::{
    LEVELS, best_move, for_late_positions, late_position, legal, new_game, plain, play_randomly,
    random_for, record_at, shown,
};
use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::error::Kind;
use yomikiri::game::{Game, Notation};
use yomikiri::games::record::Record;
use yomikiri::games::{AnyGame, AnyMove};

/// Plays a reply's line and returns the game after it. The line must be legal and begin with the
/// reply's move.
fn play_line(record: &Record, reply: &Value, text: &str) -> Record {
    let mv = reply["move"].as_str().unwrap();
    let mut legal = legal(record.game()).into_iter();
    assert!(legal.any(|other| other == mv), "{text} {reply}");
    assert_eq!(reply["line"][0], mv, "{text} {reply}");
    let line = reply["line"].as_array().unwrap().iter();
    let line: Vec<&str> = line.map(|mv| mv.as_str().unwrap()).collect();
    record
        .replay_list(&line)
        .unwrap_or_else(|error| panic!("{text} {reply}: {error}"))
}

/// Asserts that a reply has this value, proved or not.
fn assert_valued(reply: &Value, value: Value, exact: bool, text: &str) {
    let found = (&reply["value"], &reply["exact"]);
    assert_eq!(found, (&value, &json!(exact)), "{text} {reply}");
}

#[test]
fn levels_keep_their_contract() {
    for_late_positions(120, 9, |record, rng| {
        if record.outcome().is_some() {
            return;
        }
        let game = record.game();
        let is_mnk = plain(record)["rules"]["game"] == "mnk";
        for level in LEVELS {
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
            play_line(record, &reply, &text);
            let after = game.after(game.read_move(mv).unwrap());
            if reply["exact"] == true {
                let value = read_out(game).0;
                assert_eq!(reply["value"], value, "{text} {reply}");
                assert_eq!(read_out(&after).0, value, "{text} {reply}");
            }
            let why = reply["why"].as_str().unwrap();
            match why {
                "only-move" => assert_eq!(legal(game).len(), 1, "{text}"),
                "win" => {
                    let winner = after.outcome().and_then(|outcome| outcome.winner());
                    assert_eq!(winner, Some(game.turn()), "{text} {reply}");
                }
                "block" | "centre" | "corner" => assert!(is_mnk, "{text} {reply}"),
                "any" | "search" | "random" => {}
                other => panic!("{other}: {text} {reply}"),
            }
            if level == "random" || level == "strategy" {
                assert_valued(&reply, json!(null), false, &text);
            }
        }
    });
}

#[test]
fn a_reply_does_not_depend_on_earlier_calls() {
    let games = [
        new_game(&json!("reversi-6x6")),
        new_game(&json!("reversi-4x4")).replay("b1a1").unwrap(),
        new_game(&json!("misere-tic-tac-toe")),
        new_game(&mnk(7, 7, 5, false, &[])).replay("d4 c3").unwrap(),
        new_game(&json!("eight")),
    ];
    let asked: Vec<(usize, Value)> = (0..games.len())
        .flat_map(|at| {
            let levels = [
                "random", "beginner", "casual", "strong", "expert", "perfect",
            ];
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
fn the_seed_varies_random_choices() {
    let record = new_game(&json!("gomoku"));
    let chosen =
        |seed: i64| best_move(&record, &json!({ "level": "random", "seed": seed })).unwrap();
    let different: HashSet<String> = (0..50)
        .map(|seed| chosen(seed)["move"].to_string())
        .collect();
    assert!(different.len() > 20);
    assert_eq!(
        chosen(0),
        best_move(&record, &json!({ "level": "random" })).unwrap()
    );
}

#[test]
fn lookahead_matches_the_depth_limited_search() {
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
}

#[test]
fn perfect_is_exact_where_the_game_can_be_solved() {
    for_late_positions(60, 7, |record, _| {
        if record.outcome().is_some() {
            return;
        }
        let game = record.game();
        let value = read_out(game).0;
        let reply = best_move(record, &json!({})).unwrap();
        let text = format!("{} {reply}", shown(record));
        assert_valued(&reply, json!(value), true, &text);
        let mv = game.read_move(reply["move"].as_str().unwrap()).unwrap();
        assert_eq!(read_out(&game.after(mv)).0, value, "{text}");
        assert_eq!(
            best_move(record, &json!({ "level": "perfect" })).unwrap(),
            reply
        );
    });
}

#[test]
fn levels_keep_their_contract_on_large_boards() {
    let boards = [
        mnk(7, 7, 5, false, &["d4".to_owned()]),
        mnk(9, 6, 4, true, &[]),
        mnk(15, 15, 5, false, &[]),
        mnk(19, 19, 19, false, &[]),
        mnk(19, 1, 3, false, &[]),
        reversi(6, 6, false, false, false),
        reversi(8, 8, false, true, true),
        reversi(7, 5, true, false, true),
        reversi(2, 8, false, false, false),
        falling(mnk(7, 6, 4, false, &[])),
        falling(mnk(9, 8, 5, true, &["e4".to_owned()])),
        falling(mnk(20, 20, 4, false, &[])),
    ];
    for (seed, rules) in (0..).zip(&boards) {
        let mut rng = random_for(&rules.to_string());
        for plies in [0, 1, 6, 15, 30] {
            let mut game = new_game(rules).game().clone();
            play_randomly(&mut game, plies, &mut rng);
            let record = record_at(rules, &game);
            if record.outcome().is_some() {
                continue;
            }
            for level in &LEVELS[..8] {
                let options =
                    json!({ "level": level, "seed": seed, "max_nodes": rng.u64(1..2_000) });
                let text = format!("{} {options}", shown(&record));
                let reply = best_move(&record, &options).unwrap();
                let end = play_line(&record, &reply, &text);
                let (least, most) = game.score_range();
                if reply["exact"] == true {
                    let value = reply["value"].as_i64().unwrap();
                    assert!((least..=most).contains(&value), "{text} {reply}");
                    if let Some(outcome) = end.outcome() {
                        assert_eq!(outcome.score, value, "{text} {reply}");
                    }
                }
                assert_eq!(best_move(&record, &options).unwrap(), reply, "{text}");
            }
        }
    }
}

#[test]
fn perfect_rates_an_even_opening_alike_whoever_moved_last() {
    // The evaluation favours the side that has just moved. A search to a single depth gives
    // values of up to 13 discs here.
    let rules = reversi(8, 8, false, false, false);
    let mut record = new_game(&rules);
    for mv in ["d3", "c5", "f6", "f5", "e6", "e3", "d6"] {
        record = record.replay_list(&[mv]).unwrap();
        for max_nodes in [2_000, 5_000, 10_000, 20_000] {
            let reply = best_move(&record, &json!({ "max_nodes": max_nodes })).unwrap();
            let value = reply["value"].as_i64().unwrap();
            assert!(value.abs() <= 5, "{} {reply}", shown(&record));
        }
    }
}

/// Black has lost all but a few discs; the evaluation alone would give White more than 64.
#[test]
fn an_estimate_is_a_score_that_the_game_can_have() {
    let rules = reversi(8, 8, false, false, false);
    let mut record = new_game(&rules);
    let mut most = 0;
    for mv in [
        "f5", "d6", "c3", "d3", "c4", "f4", "c5", "b3", "a2", "b5", "a5", "c6", "b4", "e3", "e7",
        "a6", "b6", "a3", "a7", "a1", "f2", "a4", "e2", "a8", "c2", "b7", "f3", "d1",
    ] {
        record = record.replay_list(&[mv]).unwrap();
        let reply = best_move(&record, &json!({ "level": "expert" })).unwrap();
        let value = reply["value"].as_i64().unwrap().abs();
        assert!(value <= 64, "{} {reply}", shown(&record));
        most = most.max(value);
    }
    assert_eq!(most, 64, "the game comes to the bound");
}

#[test]
fn where_pieces_fall_no_strong_level_lets_the_opponent_win_at_once() {
    let rules = json!("connect-four");
    let mut rng = random_for("falling");
    let mut dangerous = 0;
    for _ in 0..60 {
        let mut game = new_game(&rules).game().clone();
        play_randomly(&mut game, rng.usize(6..24), &mut rng);
        let loses = |&mv: &AnyMove| {
            let after = game.after(mv);
            let mut replies = after.moves().into_iter();
            replies.any(|reply| {
                let end = after.after(reply).outcome();
                end.and_then(|end| end.winner()) == Some(after.turn())
            })
        };
        let moves = game.moves();
        let losing = moves.iter().filter(|mv| loses(mv)).count();
        if losing == 0 || losing == moves.len() {
            continue;
        }
        let record = record_at(&rules, &game);
        for level in ["expert", "perfect"] {
            let options = json!({ "level": level, "max_nodes": 3_000, "seed": dangerous });
            let reply = best_move(&record, &options).unwrap();
            let mv = game.read_move(reply["move"].as_str().unwrap()).unwrap();
            assert!(!loses(&mv), "{} {reply}", shown(&record));
        }
        dangerous += 1;
    }
    assert!(dangerous >= 15, "{dangerous}");
}

#[test]
fn a_time_limit_limits_the_search() {
    // Without the limit, each of these levels visits many times as many positions. A busy machine
    // can only lower the count.
    let boards = [
        (reversi(8, 8, false, false, false), "perfect", 1_000_000),
        (reversi(8, 8, true, false, false), "perfect", 1_000_000),
        (mnk(15, 15, 5, false, &[]), "perfect", 30_000),
        (mnk(7, 7, 6, false, &[]), "perfect", 30_000),
        (mnk(9, 9, 5, true, &[]), "perfect", 30_000),
        (mnk(19, 19, 5, false, &[]), "lookahead", 20_000),
    ];
    for (rules, level, most) in &boards {
        let mut game = new_game(rules).game().clone();
        play_randomly(&mut game, 6, &mut Rng::with_seed(3));
        let record = record_at(rules, &game);
        for max_ms in [1, 5] {
            let mut options = json!({ "level": level, "max_ms": max_ms });
            if *level == "lookahead" {
                options["depth"] = json!(9);
            }
            let text = format!("{} {options}", shown(&record));
            let reply = best_move(&record, &options).unwrap();
            play_line(&record, &reply, &text);
            let nodes = reply["nodes"].as_u64().unwrap();
            assert!(nodes < *most, "{text} {reply}");
        }
        // With ample time, the limit on positions decides, and the reply is reproducible.
        let options = json!({ "max_ms": 3_600_000, "max_nodes": 2_000 });
        let reply = best_move(&record, &options).unwrap();
        assert!(reply["nodes"].as_u64().unwrap() < 30_000, "{reply}");
        assert_eq!(best_move(&record, &options).unwrap(), reply);
    }
}

#[test]
fn perfect_is_exact_within_its_time_limit() {
    for (rules, value) in [
        (reversi(4, 4, false, false, false), -8),
        (mnk(4, 4, 4, false, &[]), 0),
    ] {
        let reply = best_move(&new_game(&rules), &json!({ "max_ms": 60_000 })).unwrap();
        assert_valued(&reply, json!(value), true, "");
    }
}

/// How easily the opponent keeps this value after a move, by plain minimax: whether a reply wins at
/// once, and how many replies of how many keep the value.
fn ease(game: &AnyGame, mv: AnyMove, value: i64) -> (bool, usize, usize) {
    let after = game.after(mv);
    let rival = game.turn().other();
    let replies: Vec<_> = after
        .moves()
        .into_iter()
        .map(|mv| after.after(mv))
        .collect();
    let wins = |end: &AnyGame| end.outcome().and_then(|end| end.winner()) == Some(rival);
    let at_once = replies.iter().any(wins);
    // Nobody can err there, and the rival does not move at once.
    if replies.is_empty() || after.turn() != rival {
        return (false, 1, 1);
    }
    let keeping = replies.iter().filter(|end| read_out(*end).0 == value);
    (at_once, keeping.count(), replies.len())
}

/// The moves of this value after which the smallest share of replies keeps it, those last that let
/// the opponent win at once.
fn hardest(game: &AnyGame, value: i64) -> Vec<String> {
    let equal = game.moves().into_iter();
    let equal = equal.filter(|&mv| read_out(&game.after(mv)).0 == value);
    let rated: Vec<_> = equal.map(|mv| (mv, ease(game, mv, value))).collect();
    let harder = |one: (bool, usize, usize), two: (bool, usize, usize)| {
        (one.0, one.1 * two.2) < (two.0, two.1 * one.2)
    };
    let unbeaten = rated
        .iter()
        .filter(|(_, one)| rated.iter().all(|(_, two)| !harder(*two, *one)));
    unbeaten.map(|&(mv, _)| game.write_move(mv)).collect()
}

/// The boards on which a test of resistance can read everything out, and where it matters.
fn contested() -> Vec<(Value, usize)> {
    let domineering = json!({"game": "domineering", "width": 4, "height": 4});
    vec![
        (json!("tic-tac-toe"), 7),
        (json!("misere-tic-tac-toe"), 7),
        (mnk(4, 4, 3, false, &[]), 7),
        (mnk(5, 4, 4, false, &[]), 7),
        (reversi(4, 4, false, false, false), 8),
        (reversi(6, 6, false, false, false), 6),
        (domineering, 12),
    ]
}

/// Checks what the levels choose in drawn and lost positions. Returns how many choices were compared, and how many could have been others.
fn check_resistance(rules: &Value, free: usize, positions: usize) -> (usize, usize) {
    let mut rng = random_for(&rules.to_string());
    let (mut compared, mut open) = (0, 0);
    for _ in 0..positions {
        let game = late_position(rules, free, &mut rng);
        let value = game.outcome().map_or(read_out(&game).0, |_| 1);
        // Drawn or lost for the side to move.
        if game.outcome().is_some() || value * game.turn().sign() > 0 {
            continue;
        }
        let record = record_at(rules, &game);
        for level in ["beginner", "casual", "strong", "expert", "perfect"] {
            let options = json!({ "level": level, "seed": rng.i64(0..100) });
            let reply = best_move(&record, &options).unwrap();
            let text = format!("{} {options} {reply}", shown(&record));
            // Mistakes on purpose are no choice among equal moves.
            if reply["why"] == "random" || reply["exact"] == false && !reply["value"].is_null() {
                assert_ne!(level, "perfect", "{text}");
                continue;
            }
            let mv = reply["move"].as_str().unwrap();
            let after = game.after(game.read_move(mv).unwrap());
            let best = hardest(&game, read_out(&after).0);
            assert!(best.iter().any(|best| best == mv), "{text}: {best:?}");
            if level == "perfect" {
                assert_eq!(read_out(&after).0, value, "{text}");
            }
            compared += 1;
            open += usize::from(best.len() < game.moves().len());
        }
    }
    (compared, open)
}

#[test]
fn levels_choose_what_is_hardest_to_answer() {
    for (rules, free) in contested() {
        let (compared, open) = check_resistance(&rules, free, 100);
        assert!(compared >= 40 && open >= 20, "{rules}: {compared} {open}");
    }
}

#[test]
fn levels_choose_what_is_hardest_to_answer_where_a_side_may_move_twice() {
    let (mut compared, mut open) = (0, 0);
    for seed in 0..60 {
        let rules = tree(&random_tree(5, 4, &mut Rng::with_seed(seed)));
        let more = check_resistance(&rules, 0, 4);
        (compared, open) = (compared + more.0, open + more.1);
    }
    assert!(compared >= 100 && open >= 30, "{compared} {open}");
}

#[test]
fn only_a_corner_is_hard_to_answer() {
    // After a corner, a single reply draws; after the centre, four do; after an edge, five.
    let record = new_game(&json!("tic-tac-toe"));
    for level in ["strong", "expert", "perfect"] {
        for seed in 0..5 {
            let reply = best_move(&record, &json!({ "level": level, "seed": seed })).unwrap();
            assert_eq!(reply["move"], "a1", "{level} {reply}");
        }
    }
    let corners = |level: &str| -> HashSet<String> {
        let options = |seed: u64| json!({ "level": level, "seed": seed });
        let reply = |seed| best_move(&record, &options(seed)).unwrap();
        (0..40)
            .map(|seed| reply(seed)["move"].to_string())
            .collect()
    };
    let all = ["a1", "c1", "a3", "c3"].map(|cell| format!("{cell:?}"));
    assert_eq!(corners("beginner"), HashSet::from(all.clone()));
    assert_eq!(corners("casual"), HashSet::from(all));
}

#[test]
fn comparing_moves_keeps_the_limits() {
    for_late_positions(40, 9, |record, rng| {
        if record.outcome().is_some() {
            return;
        }
        let max_nodes = rng.u64(1..3_000);
        for level in ["beginner", "casual", "strong", "expert", "perfect"] {
            let options = json!({ "level": level, "max_nodes": max_nodes });
            let reply = best_move(record, &options).unwrap();
            // A search of the last cells ends only after a few thousand positions.
            let nodes = reply["nodes"].as_u64().unwrap();
            let text = format!("{} {options} {reply}", shown(record));
            assert!(nodes < max_nodes + 4_000, "{text}");
        }
    });
}
