//! `each_move` for some of the moves: their values are those that it finds among all, and the position's results stay the same.

use crate::common;

use common::{for_late_positions, game, legal, new_game, plain, shown, solve};
use serde_json::{Value, json};
use yomikiri::api::{self, SolveOptions};
use yomikiri::game::Game as _;
use yomikiri::games::record::Record;

/// What the position's results say, besides the moves and the line, of which several may be best.
fn results(found: &Value) -> Vec<&Value> {
    let fields = ["value", "exact", "lower", "upper", "winner", "plies"];
    fields.iter().map(|field| &found[field]).collect()
}

/// The entries of these moves among those of all moves.
fn among(all: &Value, moves: &[String]) -> Vec<Value> {
    let each = all["moves"].as_array().expect("a list").iter();
    let is_chosen = |known: &&Value| moves.iter().any(|mv| known["move"] == **mv);
    each.filter(is_chosen).cloned().collect()
}

#[test]
fn chosen_moves_have_the_values_that_they_have_among_all() {
    for_late_positions(100, 7, |record, rng| {
        let mut chosen = legal(record.game());
        chosen.retain(|_| rng.u8(..3) == 0);
        rng.shuffle(&mut chosen);
        for mut options in [
            json!({ "book": rng.bool() }),
            json!({ "book": false, "plies": false }),
            json!({ "method": "alphabeta" }),
            json!({ "method": "minimax" }),
            json!({ "method": "alphabeta", "depth": 2 }),
        ] {
            options["each_move"] = json!(true);
            let all = solve(record, &options).unwrap();
            options["moves"] = json!(chosen);
            let found = solve(record, &options).unwrap();
            let text = format!("{} {options} {found}", shown(record));
            assert_eq!(found["moves"], json!(among(&all, &chosen)), "{text}");
            assert_eq!(results(&found), results(&all), "{text}");
            if options.get("depth").is_some() {
                continue;
            }
            // Stopped again and again, it goes on where it stopped.
            let nodes = found["nodes"].as_u64().expect("a count of positions");
            let slice = 1 + rng.u64(..40) + nodes / 1_000;
            options["max_nodes"] = json!(slice);
            let mut calls = 0..3 * nodes / slice + 50;
            let sliced = calls.find_map(|_| {
                let sliced = solve(record, &options).unwrap();
                (sliced["line_complete"] == true).then_some(sliced)
            });
            let sliced = sliced.unwrap_or_else(|| panic!("never done: {text}"));
            assert_eq!(sliced["moves"], found["moves"], "{text}");
            assert_eq!(results(&sliced), results(&found), "{text}");
        }
    });
}

/// Positions in which `each_move` takes thousands of positions.
fn longer() -> Vec<Record> {
    let columns = json!({ "game": "mnk", "width": 5, "height": 5, "k": 4, "gravity": true });
    vec![
        game("reversi-6x6", "e4e3c2e5f6e6f2b2f4c1b1c5b4e2d1a4"),
        new_game(&json!({ "game": "mnk", "width": 4, "height": 4, "k": 4 })),
        new_game(&columns).replay("c5c4").unwrap(),
        new_game(&json!({ "game": "domineering", "width": 5, "height": 5 })),
    ]
}

#[test]
fn fewer_moves_take_fewer_positions_on_any_number_of_threads() {
    let (mut of_one, mut of_all) = (0, 0);
    for record in longer() {
        let options = SolveOptions::default().each_move(true).book(false);
        let solve = |options: &SolveOptions| api::solve(&record, options, &mut |_| true).unwrap();
        let all = solve(&options);
        let worst = all.moves.iter().min_by_key(|known| {
            let sign = record.game().turn().sign();
            sign * known.value
        });
        let chosen = vec![worst.expect("a move").mv.clone()];
        let one = solve(&options.clone().moves(chosen.clone()));
        assert_eq!(json!(one.moves), json!(among(&json!(all), &chosen)));
        assert!(one.nodes <= all.nodes, "{}", shown(&record));
        of_one += one.nodes;
        of_all += all.nodes;
        let none = solve(&options.clone().moves(Vec::new()));
        assert_eq!((none.moves.len(), none.value), (0, all.value));
        for threads in [2, 3] {
            let together = solve(&options.clone().moves(chosen.clone()).threads(threads));
            assert_eq!(json!(together.moves), json!(one.moves));
            assert_eq!((together.value, together.plies), (one.value, one.plies));
        }
    }
    assert!(3 * of_one < 2 * of_all, "{of_one} of {of_all}");
}

#[test]
fn moves_that_are_not_legal_are_refused() {
    let board = game("tic-tac-toe", "b2");
    let over = game("tic-tac-toe", "a1 a2 b1 b2 c1");
    for (record, mv, code) in [
        (&board, "b2", "move-illegal"),
        (&board, "d4", "move-illegal"),
        (&board, "?", "move-unreadable"),
        (&over, "c3", "move-illegal"),
    ] {
        for method in ["fast", "alphabeta", "minimax"] {
            let options = json!({ "method": method, "each_move": true, "moves": ["c3", mv] });
            let error = solve(record, &options).expect_err(mv);
            let first = if record == &over { "c3" } else { mv };
            assert_eq!((error.code.name, &error.input), (code, &json!(first)));
        }
    }
    let nothing = json!({ "each_move": true, "moves": [] });
    assert_eq!(solve(&over, &nothing).unwrap()["moves"], json!([]));
    assert_eq!(plain(&over)["legal"], json!([]));
}
