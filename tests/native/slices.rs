//! Stopping and resuming a search changes neither its result nor its counts.

use crate::common;

use common::rules::{eight, mnk, reversi, tree};
use common::{new_game, shown, solve, solve_watched};
use serde_json::{Value, json};
use yomikiri::api::{self, Progress, SolveOptions, decode};
use yomikiri::game::Notation;
use yomikiri::games::record::Record;

const METHODS: [&str; 3] = ["fast", "alphabeta", "minimax"];

/// Longer searches of every game by every method, over hundreds of positions at least.
pub fn longer_searches() -> Vec<(Record, Value)> {
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
        let options = json!({ "method": "alphabeta", "depth": 5, "tree": 2 });
        all.push((game.clone(), options));
    }
    all
}

/// Calls `solve` repeatedly, with at most `max_nodes` positions a call, until the search is done.
/// Returns the result and the number of calls.
fn in_slices(
    record: &Record,
    options: &Value,
    max_nodes: u64,
    mut between: impl FnMut(),
) -> (Value, u32) {
    let mut options = options.clone();
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
        assert!(now >= nodes, "the node count never decreases");
        nodes = now;
        let [lower, upper] = ["lower", "upper"].map(|bound| found[bound].as_i64().unwrap());
        let order = [bounds.0, lower, upper, bounds.1];
        assert!(order.is_sorted(), "{bounds:?} {found}");
        bounds = (lower, upper);
        // The last progress report of a finished search says that it is done.
        if last.is_some_and(|progress| progress.done == progress.total) {
            return (found, calls);
        }
        assert!(found["line_complete"] == false, "{found}");
        assert!(found["tree"].is_null() && found["best_lines"].is_null());
        between();
    }
    panic!("{options}: the search never ends");
}

#[test]
fn a_search_stopped_and_resumed_gives_the_same_result_and_counts() {
    for (record, options) in longer_searches() {
        let whole = solve(&record, &options).unwrap();
        for max_nodes in [777, 20_000] {
            let (found, calls) = in_slices(&record, &options, max_nodes, || {});
            assert_eq!(found, whole, "{} {options} {max_nodes}", shown(&record));
            if options["method"] != "fast" {
                let nodes = whole["nodes"].as_u64().unwrap();
                let least = nodes / max_nodes;
                assert!(u64::from(calls) >= least, "a call visited too many nodes");
            }
        }
    }
}

#[test]
fn searches_can_interrupt_one_another() {
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
fn a_callback_can_stop_a_search_that_is_resumed_later() {
    let record = new_game(&json!("misere-tic-tac-toe"));
    let options = json!({ "method": "minimax", "each_move": true });
    let whole = solve(&record, &options).unwrap();
    let mut calls = 0;
    let found = loop {
        calls += 1;
        let found = solve_watched(&record, &options, &mut |_| false).unwrap();
        if found["line_complete"] == true {
            break found;
        }
        assert!(found["nodes"].as_u64() <= whole["nodes"].as_u64());
    };
    assert_eq!(found, whole);
    assert!(calls >= 1);

    // These games are far too large to solve. A search that is stopped at its first report returns
    // the bounds proved so far, and the next call resumes it.
    for rules in ["reversi-8x8", "gomoku"] {
        let record = new_game(&json!(rules));
        let mut nodes = 0;
        for method in METHODS {
            for _ in 0..2 {
                let mut reported = 0;
                let options = json!({ "method": method });
                let found = solve_watched(&record, &options, &mut |_| {
                    reported += 1;
                    false
                });
                let found = found.unwrap();
                assert!(
                    found["line_complete"] == false && reported == 1,
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
fn progress_never_goes_backwards() {
    #[rustfmt::skip]
    let asked = [
        (reversi(5, 4, false, false, false), json!({ "each_move": true, "book": false })),
        (json!("tic-tac-toe"), json!({ "method": "minimax", "count_lines": true })),
        (mnk(4, 4, 4, false, &[]), json!({ "each_move": true })),
        (mnk(4, 3, 3, true, &[]), json!({ "method": "alphabeta", "each_move": true })),
        (json!("reversi-4x4"), json!({ "method": "alphabeta", "order": "corners" })),
    ];
    for (rules, options) in asked {
        let record = new_game(&rules);
        let mut before: Option<Progress> = None;
        let mut done = false;
        let mut limited = options.clone();
        limited["max_nodes"] = json!(20_000);
        for _ in 0..400 {
            solve_watched(&record, &limited, &mut |now| {
                if let Some(before) = &before {
                    assert_eq!(now.total, before.total, "{options}");
                    let counts = now.done >= before.done && now.nodes >= before.nodes;
                    assert!(counts, "{options}");
                    let bounds = now.lower >= before.lower && now.upper <= before.upper;
                    assert!(bounds, "{options}");
                    for (now, before) in now.moves.iter().zip(&before.moves) {
                        let same = now.mv == before.mv;
                        let kept = before.value.is_none() || now.value == before.value;
                        assert!(options["each_move"] != true || !same || kept, "{options}");
                        let narrower = now.lower >= before.lower && now.upper <= before.upper;
                        assert!(!same || narrower, "{options}: {now:?} after {before:?}");
                    }
                }
                assert!(now.lower <= now.upper && now.done <= now.total, "{options}");
                for mv in &now.moves {
                    assert!(mv.lower <= mv.upper, "{options}: {mv:?}");
                    let exact = (mv.lower == mv.upper).then_some(mv.lower);
                    assert_eq!(mv.value, exact, "{options}: {mv:?}");
                }
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
fn a_callback_may_start_another_search_or_the_same_one() {
    for (record, options) in longer_searches().into_iter().step_by(2) {
        let whole = solve(&record, &options).unwrap();
        let other = new_game(&json!("reversi-4x4"));
        let mut reported = 0;
        let found = solve_watched(&record, &options, &mut |_| {
            reported += 1;
            if reported < 3 {
                assert_eq!(solve(&record, &options).unwrap(), whole);
                assert_eq!(solve(&other, &json!({})).unwrap()["value"], -8);
            }
            true
        });
        assert_eq!(found.unwrap(), whole, "{} {options}", shown(&record));
        assert!(reported > 0);
    }
}

#[test]
fn searches_finish_even_if_more_are_open_than_are_kept() {
    // Each call evicts another search. The evicted search's progress is lost, but searches never
    // mix.
    let starts = ["a1", "b1", "c1", "a2", "b2", "c2"];
    let games = starts.map(|mv| new_game(&json!("misere-tic-tac-toe")).replay(mv).unwrap());
    let options = json!({ "method": "minimax", "plies": false });
    let whole = games.each_ref().map(|game| solve(game, &options).unwrap());
    let mut limited = options.clone();
    for max_nodes in [1_000, 10_000, 100_000] {
        limited["max_nodes"] = json!(max_nodes);
        for (game, whole) in games.iter().zip(&whole) {
            let found = solve(game, &limited).unwrap();
            assert!(found["nodes"].as_u64() <= whole["nodes"].as_u64());
            assert!(found["line_complete"] == false || found == *whole);
        }
    }
    for (game, whole) in games.iter().zip(&whole) {
        assert_eq!(solve(game, &options).unwrap(), *whole);
    }
}

#[test]
fn a_stop_takes_effect_quickly_even_on_the_largest_boards() {
    let boards = [
        mnk(19, 19, 5, false, &[]),
        mnk(19, 19, 19, false, &[]),
        mnk(19, 19, 12, true, &[]),
        reversi(8, 8, false, false, false),
    ];
    let mut stopped = 0;
    for rules in boards {
        let record = new_game(&rules);
        for method in METHODS {
            let began = std::time::Instant::now();
            let options = json!({ "method": method });
            let mut asked = false;
            let found = solve_watched(&record, &options, &mut |reported| {
                asked = reported.done < reported.total;
                false
            });
            // A fast machine may finish some searches before their first interim report. The final
            // report then marks the end.
            assert_eq!(found.unwrap()["line_complete"], !asked, "{rules} {method}");
            stopped += u32::from(asked);
            // Each search stops within some milliseconds; the limit allows for slow and busy
            // machines.
            let took = began.elapsed().as_secs_f64();
            assert!(took < 4.0, "{rules} {method}: {took} s");
        }
    }
    assert!(stopped >= 6, "{stopped}");
}

#[test]
fn a_search_resumes_with_any_limit_of_positions() {
    let record = new_game(&json!("tic-tac-toe"));
    // The root is visited first, outside the limit.
    let mut visited = 1;
    for max_nodes in [500, 700, 1, 13] {
        let options = json!({ "method": "minimax", "max_nodes": max_nodes });
        visited += max_nodes;
        assert_eq!(solve(&record, &options).unwrap()["nodes"], visited);
    }
}

/// The value that the side to move has already secured can only improve for that side.
#[test]
fn a_stopped_textbook_search_reports_proved_bounds() {
    let max = new_game(&tree("((3 5) (2 9))"));
    let min = new_game(&tree("(((3 5) (2 9)) 0)")).replay("1").unwrap();
    // After the root, its first move takes four positions and the second one three more.
    let cases = [
        (&max, 3, [2, 2, 9], json!([])),
        (&max, 4, [3, 3, 9], json!(["1", "1"])),
        (&max, 7, [3, 3, 3], json!(["1", "1"])),
        (&min, 3, [0, 0, 9], json!([])),
        (&min, 4, [5, 0, 5], json!(["1", "2"])),
        (&min, 7, [5, 5, 5], json!(["1", "2"])),
    ];
    for (record, max_nodes, expected, line) in cases {
        // A finished search first, so that the next one doesn't resume a stopped one.
        solve(record, &json!({ "method": "minimax" })).unwrap();
        let options = json!({ "method": "minimax", "max_nodes": max_nodes });
        let found = solve(record, &options).unwrap();
        let values = ["value", "lower", "upper"].map(|name| found[name].as_i64());
        assert_eq!(values, expected.map(Some), "{max_nodes}");
        assert_eq!(
            (&found["line"], &found["line_complete"]),
            (&line, &json!(max_nodes == 7))
        );
    }
}

/// The length search and the line count respect the limit of positions just like the value search.
#[test]
fn every_stage_respects_the_limit_of_positions() {
    let record = new_game(&json!("tic-tac-toe")).replay("b2a1").unwrap();
    let calls = |plies: bool, count_lines: bool| {
        let mut options =
            json!({ "method": "minimax", "plies": plies, "count_lines": count_lines });
        // The first call allows as many positions as the value takes, the later ones only a few.
        options["max_nodes"] = solve(&record, &options).unwrap()["nodes"].clone();
        let done = |call: &u32| {
            let found = solve(&record, &options).unwrap();
            options["max_nodes"] = json!(20);
            assert!(*call == 1 || found["lower"] == found["upper"]);
            found["line_complete"] == true
        };
        (1..1_000).find(done).expect("the search ends")
    };
    // Without these two stages, the search ends with the value's last position.
    let (value, length, lines) = (calls(false, false), calls(true, false), calls(false, true));
    assert!(
        value <= 2 && length > 5 && lines > 30,
        "{value} {length} {lines}"
    );
    assert!(calls(true, true) + 2 >= length + lines);
}

#[test]
fn the_length_and_the_line_count_are_one_unit_of_work_each() {
    let last = |record: &Record, options: &Value| {
        let mut last = None;
        solve_watched(record, options, &mut |now| {
            last = Some((now.done, now.total));
            true
        })
        .unwrap();
        last.expect("a report of the end")
    };
    let record = new_game(&json!("tic-tac-toe")).replay("b2a1").unwrap();
    for (options, units) in [
        (json!({ "plies": false }), 0),
        (json!({}), 1),
        (json!({ "count_lines": true }), 2),
        (json!({ "plies": false, "count_lines": true }), 1),
        (json!({ "depth": 2, "count_lines": true }), 1),
    ] {
        let mut options = options;
        options["method"] = json!("minimax");
        assert_eq!(last(&record, &options), (7 + units, 7 + units), "{options}");
    }
    // With two in a row, the value is found at once, but counting the lines takes seconds.
    let record = new_game(&mnk(6, 6, 2, false, &[]));
    let options = json!({ "method": "alphabeta", "count_lines": true });
    let mut done = Vec::new();
    solve_watched(&record, &options, &mut |now| {
        assert_eq!(now.total, 36 + 2);
        done.push(now.done);
        now.done < 37
    })
    .unwrap();
    assert!(done.is_sorted() && done.last() == Some(&37), "{done:?}");
}

/// The times are the search's own. On a slow machine the reports come later, but never earlier.
#[test]
fn progress_is_reported_every_fifteen_milliseconds_and_the_time_adds_up() {
    let record = new_game(&json!("gomoku"));
    let options = decode::options::<SolveOptions>(&json!({ "method": "minimax" })).unwrap();
    let began = std::time::Instant::now();
    let mut before = 0.0;
    for _ in 0..2 {
        let mut reported = Vec::new();
        let stopped = api::solve(&record, &options, &mut |now| {
            reported.push(now.elapsed_ms);
            reported.len() < 2
        });
        for elapsed_ms in reported {
            assert!(elapsed_ms - before > 14.999, "{elapsed_ms} after {before}");
            before = elapsed_ms;
        }
        assert_eq!(stopped.unwrap().elapsed_ms.to_bits(), before.to_bits());
    }
    let all = began.elapsed().as_secs_f64() * 1000.0;
    assert!(before <= all, "{before} of {all}");
}
