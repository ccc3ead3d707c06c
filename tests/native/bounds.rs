//! Alpha-beta with one bound and with both. `search.rs` compares each with a recursion; these are the documented counts and the differences.

use crate::common;

use common::rules::{random_tree, tree};
use common::{new_game, solve};
use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::api::{self, FilmQuery, SolveOptions, decode};
use yomikiri::games::record::Record;
use yomikiri::search::window::Bounds;

/// The results with both bounds and with one.
fn with_both_and_one(game: &Record, order: &str) -> [Value; 2] {
    ["both", "one"].map(|bounds| {
        let options = json!({ "method": "alphabeta", "order": order, "bounds": bounds, "tree": 9 });
        solve(game, &options).expect("a solution")
    })
}

#[test]
fn the_counts_are_the_documented_ones() {
    // With both bounds, and with one; those of the 4x4 boards with one bound are the source documents'.
    for (rules, order, documented) in [
        ("reversi-4x4", "board", [3_425, 10_016]),
        ("reversi-4x4", "corners", [718, 2_387]),
        ("reversi-4x4-parallel", "board", [4_749, 13_590]),
        ("reversi-4x4-parallel", "corners", [1_059, 4_832]),
        ("tic-tac-toe", "board", [7_330, 12_352]),
        ("tic-tac-toe", "corners", [5_848, 10_505]),
        ("misere-tic-tac-toe", "board", [5_058, 8_566]),
        ("misere-tic-tac-toe", "corners", [11_696, 16_944]),
    ] {
        let found = with_both_and_one(&new_game(&json!(rules)), order);
        let leaves = found.map(|found| found["leaves"].clone());
        assert_eq!(json!(leaves), json!(documented), "{rules} {order}");
    }
    assert_eq!(SolveOptions::default().bounds, Bounds::Both);
}

#[test]
fn two_bounds_never_visit_more_leaves_than_one() {
    let mut rng = Rng::with_seed(1975);
    let mut fewer = 0;
    for _ in 0..1_000 {
        let game = new_game(&tree(&random_tree(6, 3, &mut rng)));
        let [both, one] = with_both_and_one(&game, "board");
        for field in ["value", "line"] {
            assert_eq!(both[field], one[field], "{both}");
        }
        let [both, one] = [both, one].map(|found| found["leaves"].as_u64());
        assert!(both <= one);
        fewer += u32::from(both < one);
    }
    assert!(fewer > 50, "deep cut-offs happen in {fewer} trees only");
}

#[test]
fn a_node_has_the_window_of_its_bounds() {
    // The root has 5 when it comes to the leaf 4, three moves below: enough only if both bounds are passed down.
    let game = new_game(&tree("(5 (((4 9) 6) 7))"));
    let found = with_both_and_one(&game, "board");
    for (found, [alpha, cut, bound], leaves) in [
        (&found[0], [json!(5), json!("alpha"), json!("upper")], 4),
        (&found[1], [json!(null), json!(null), json!(null)], 5),
    ] {
        assert_eq!([&found["value"], &found["leaves"]], [6, leaves]);
        // The node above is exact: one of its best moves is.
        let above = &found["tree"]["children"][1]["children"][0];
        let fields = ["value", "bound", "alpha"].map(|field| &above[field]);
        assert_eq!(fields, [&json!(6), &json!(null), &alpha]);
        let deep = &above["children"][0];
        assert_eq!(deep["position"], "(4 9) second");
        let fields = ["value", "alpha", "beta", "cut", "bound"].map(|field| &deep[field]);
        assert_eq!(fields, [&json!(4), &alpha, &json!(null), &cut, &bound]);
        assert_eq!(deep["children"][1]["pruned"], leaves == 4);
    }
}

#[test]
fn a_film_names_the_position_that_a_deep_cut_comes_from() {
    let game = new_game(&tree("(5 (((4 9) 6) 7))"));
    let cuts = |options: &Value| {
        let options = decode::film_options(options).expect("options");
        let look = decode::options::<FilmQuery>(&json!({ "cuts": true })).expect("a query");
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
fn bounds_are_for_alpha_beta() {
    let game = new_game(&json!("tic-tac-toe"));
    for method in ["fast", "minimax"] {
        let error = solve(&game, &json!({ "method": method, "bounds": "one" })).unwrap_err();
        assert_eq!(error.code.name, "alphabeta-only");
        assert_eq!(error.input, "bounds");
        assert_eq!(error.message(), "“bounds” needs the method “alphabeta”.");
        let default = json!({ "method": method, "bounds": "both", "max_nodes": 10 });
        assert!(solve(&game, &default).is_ok());
    }
    let film = json!({ "method": "minimax", "bounds": "one" });
    let film = decode::film_options(&film).expect("options");
    assert_eq!(common::code(api::film(&game, &film, 1)), "alphabeta-only");
}
