//! Alpha-beta with one bound and with both, against textbook recursions that share no code with it.

use crate::common;

use common::rules::random_tree;
use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::api::decode;
use yomikiri::api::{self, SolveOptions};
use yomikiri::error::Result;
use yomikiri::game::{Game, Notation, Score, Side};
use yomikiri::games::AnyGame;
use yomikiri::games::record::Record;

/// Beyond any score.
const INFINITY: Score = 1_000_000_000;

/// What a recursion finds: its value, its line of best play and the number of leaves evaluated.
#[derive(Debug, Default, PartialEq, Eq)]
struct Known {
    value: Score,
    line: Vec<String>,
    leaves: u64,
}

/// The moves in reading order, or corners first.
fn ordered(game: &AnyGame, corners: bool) -> Vec<String> {
    let mut moves: Vec<String> = game.moves().iter().map(|&mv| game.write_move(mv)).collect();
    if corners {
        let view = game.view();
        let (right, bottom) = (char::from(b'a' + view.width - 1), view.height);
        let first = [
            "a1".to_owned(),
            format!("{right}1"),
            format!("a{bottom}"),
            format!("{right}{bottom}"),
        ];
        // A stable sort keeps the reading order of the others.
        moves.sort_by_key(|mv| first.iter().position(|one| one == mv).unwrap_or(4));
    }
    moves
}

fn after(game: &AnyGame, mv: &str) -> AnyGame {
    game.after(game.read_move(mv).expect("a legal move"))
}

/// Both bounds: the fail-hard form, as in Knuth and Moore's F2 with the roles of the sides written out.
fn both(
    game: &AnyGame,
    corners: bool,
    mut alpha: Score,
    mut beta: Score,
    leaves: &mut u64,
) -> (Score, Vec<String>) {
    if let Some(outcome) = game.outcome() {
        *leaves += 1;
        return (outcome.score, Vec::new());
    }
    let mut best = Vec::new();
    for mv in ordered(game, corners) {
        let (value, line) = both(&after(game, &mv), corners, alpha, beta, leaves);
        match game.turn() {
            Side::First if value > alpha => (alpha, best) = (value, [vec![mv], line].concat()),
            Side::Second if value < beta => (beta, best) = (value, [vec![mv], line].concat()),
            _ => {}
        }
        if alpha >= beta {
            break;
        }
    }
    match game.turn() {
        Side::First => (alpha, best),
        Side::Second => (beta, best),
    }
}

/// One bound, in the negamax form of Knuth and Moore's F1: values are those of the side to move.
fn one(game: &AnyGame, corners: bool, bound: Score, leaves: &mut u64) -> (Score, Vec<String>) {
    let sign = game.turn().sign();
    if let Some(outcome) = game.outcome() {
        *leaves += 1;
        return (sign * outcome.score, Vec::new());
    }
    let (mut best, mut best_line) = (-INFINITY, Vec::new());
    for mv in ordered(game, corners) {
        let (value, line) = one(&after(game, &mv), corners, -best, leaves);
        if -value > best {
            (best, best_line) = (-value, [vec![mv], line].concat());
        }
        if best >= bound {
            break;
        }
    }
    (best, best_line)
}

fn expected(game: &AnyGame, bounds: &str, corners: bool) -> Known {
    let mut leaves = 0;
    let (value, line) = match bounds {
        "both" => both(game, corners, -INFINITY, INFINITY, &mut leaves),
        _ => one(game, corners, INFINITY, &mut leaves),
    };
    let value = match bounds {
        "both" => value,
        _ => game.turn().sign() * value,
    };
    Known {
        value,
        line,
        leaves,
    }
}

fn start(rules: &Value) -> Record {
    let rules = decode::rules(rules).expect("rules");
    Record::new(rules, None).expect("a start")
}

fn solve(game: &Record, options: &Value) -> Result<Value> {
    let options = decode::solve_options(options)?;
    let solution = api::solve(game, &options, &mut |_| true)?;
    Ok(json!(solution))
}

fn known(game: &Record, options: &Value) -> Known {
    let found = solve(game, options).expect("a solution");
    assert_eq!(found["exact"], true);
    let line = found["line"].as_array().expect("a line");
    Known {
        value: found["value"].as_i64().expect("a value"),
        line: line
            .iter()
            .map(|mv| mv.as_str().expect("a move").to_owned())
            .collect(),
        leaves: found["leaves"].as_u64().expect("a count"),
    }
}

/// The line as `solve` returns it: without the passes that end the game.
fn without_last_passes(mut known: Known) -> Known {
    while known.line.last().is_some_and(|mv| mv == "pass") {
        known.line.pop();
    }
    known
}

#[test]
fn the_counts_are_those_of_the_recursions() {
    // With both bounds, and with one; those of the 4x4 boards with one bound are the source documents'.
    let cases = [
        ("reversi-4x4", false, [3_425, 10_016]),
        ("reversi-4x4", true, [718, 2_387]),
        ("reversi-4x4-parallel", false, [4_749, 13_590]),
        ("reversi-4x4-parallel", true, [1_059, 4_832]),
        ("tic-tac-toe", false, [7_330, 12_352]),
        ("tic-tac-toe", true, [5_848, 10_505]),
        ("misere-tic-tac-toe", false, [5_058, 8_566]),
        ("misere-tic-tac-toe", true, [11_696, 16_944]),
    ];
    for (rules, corners, documented) in cases {
        let game = start(&json!(rules));
        let order = if corners { "corners" } else { "board" };
        let mut leaves = Vec::new();
        for (bounds, documented) in ["both", "one"].into_iter().zip(documented) {
            let options = json!({ "method": "alphabeta", "order": order, "bounds": bounds });
            let found = known(&game, &options);
            let wanted = without_last_passes(expected(game.game(), bounds, corners));
            assert_eq!(found, wanted, "{rules} {options}");
            assert_eq!(found.leaves, documented, "{rules} {options}");
            leaves.push(found.leaves);
        }
        assert!(
            leaves[0] < leaves[1],
            "both bounds should visit fewer leaves"
        );
        let usual = known(&game, &json!({ "method": "alphabeta", "order": order }));
        assert_eq!(usual.leaves, leaves[0], "both bounds are the default");
    }
}

#[test]
fn a_thousand_random_trees_have_the_counts_of_the_recursions() {
    let mut rng = Rng::with_seed(1975);
    let mut fewer = 0;
    for _ in 0..1_000 {
        let text = random_tree(6, 3, &mut rng);
        let game = start(&json!({ "game": "tree", "tree": text }));
        let [both, one] = ["both", "one"].map(|bounds| {
            let wanted = expected(game.game(), bounds, false);
            let options = json!({ "method": "alphabeta", "bounds": bounds });
            if game.outcome().is_none() {
                assert_eq!(known(&game, &options), wanted, "{text} {bounds}");
            }
            wanted
        });
        assert_eq!((both.value, &both.line), (one.value, &one.line), "{text}");
        assert!(both.leaves <= one.leaves, "{text}");
        fewer += u32::from(both.leaves < one.leaves);
    }
    assert!(fewer > 50, "deep cut-offs happen in {fewer} trees only");
}

#[test]
fn a_node_has_the_window_of_its_bounds() {
    // The root has 5 when it comes to the leaf 4, three moves below: enough only if both bounds are handed on.
    let game = start(&json!({ "game": "tree", "tree": "(5 (((4 9) 6) 7))" }));
    for (bounds, alpha, cut, leaves) in [
        ("both", json!(5), json!("alpha"), 4),
        ("one", json!(null), json!(null), 5),
    ] {
        let found = solve(
            &game,
            &json!({ "method": "alphabeta", "bounds": bounds, "tree": 9 }),
        )
        .expect("a solution");
        assert_eq!(
            (&found["value"], &found["leaves"]),
            (&json!(6), &json!(leaves))
        );
        let deep = &found["tree"]["children"][1]["children"][0]["children"][0];
        assert_eq!(deep["position"], "(4 9) second");
        assert_eq!(
            (&deep["alpha"], &deep["beta"], &deep["cut"]),
            (&alpha, &json!(null), &cut),
            "{bounds}"
        );
        let bound = if bounds == "both" {
            json!("upper")
        } else {
            json!(null)
        };
        assert_eq!((&deep["value"], &deep["bound"]), (&json!(4), &bound));
        assert_eq!(deep["children"][1]["pruned"], json!(bounds == "both"));
        // The node above both is exact: one of its best moves is.
        let above = &found["tree"]["children"][1]["children"][0];
        assert_eq!(
            (&above["value"], &above["bound"]),
            (&json!(6), &json!(null))
        );
        assert_eq!(
            above["alpha"],
            if bounds == "both" {
                json!(5)
            } else {
                json!(null)
            }
        );
    }
}

#[test]
fn a_film_names_the_position_that_a_deep_cut_comes_from() {
    let game = start(&json!({ "game": "tree", "tree": "(5 (((4 9) 6) 7))" }));
    let cuts = |options: &Value| {
        let options = decode::film_options(options).expect("options");
        let look = decode::decode_query(&json!({ "cuts": true })).expect("a query");
        let looked = api::film_look(&game, &options, &look).expect("a film");
        json!(looked)["cuts"].clone()
    };
    let deep = json!({
        "limit": 5, "limit_ply": 0, "value": 4, "skipped": 1, "positions": 1, "counted": true, "path": ["2", "1", "1"],
    });
    assert_eq!(cuts(&json!({})), json!([deep]));
    assert_eq!(cuts(&json!({ "bounds": "one" })), json!([]));
}

#[test]
fn bounds_are_for_alpha_beta_and_have_two_names() {
    let game = start(&json!("tic-tac-toe"));
    for method in ["fast", "minimax"] {
        let error = solve(&game, &json!({ "method": method, "bounds": "one" })).unwrap_err();
        assert_eq!(
            (error.code.name, &error.input),
            ("alphabeta-only", &"bounds".into())
        );
        assert_eq!(error.message(), "“bounds” needs the method “alphabeta”.");
        let default = json!({ "method": method, "bounds": "both", "max_nodes": 10 });
        assert!(solve(&game, &default).is_ok());
    }
    for wrong in [json!("two"), json!(1), json!(null)] {
        let error = decode::solve_options(&json!({ "bounds": wrong })).unwrap_err();
        assert_eq!(
            (error.code.name, &error.input),
            ("option-choice", &wrong.clone())
        );
        assert_eq!(error.message(), "“bounds” must be one of both, one.");
        assert!(decode::film_options(&json!({ "bounds": wrong })).is_err());
    }
    let film =
        decode::film_options(&json!({ "method": "minimax", "bounds": "one" })).expect("two words");
    let error = api::film(&game, &film, 1).unwrap_err();
    assert_eq!(error.code.name, "alphabeta-only");
    assert_eq!(
        SolveOptions::default().bounds,
        yomikiri::search::window::Bounds::Both
    );
}
