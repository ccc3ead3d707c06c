//! A search that its caller runs in turns, as a page's worker does.

use crate::common;
use crate::slices::longer_searches;

use common::{new_game, shown, solve};
use serde_json::{Value, json};
use yomikiri::api::{self, MoveValue, SolveOptions, Turn, decode};

/// Runs the started search to its end. Returns the last turn and the number of turns.
fn run_started() -> (Turn, u32) {
    for turns in 1.. {
        let turn = api::resume_search(&[]).unwrap().expect("a started search");
        if turn != Turn::Running {
            return (turn, turns);
        }
    }
    unreachable!()
}

/// The started search's result, without the time it took.
fn stop_started() -> Value {
    let mut found = json!(api::stop_search().unwrap().expect("a started search"));
    found.as_object_mut().unwrap().remove("elapsed_ms");
    found
}

#[test]
fn a_search_in_turns_gives_the_same_result_and_counts() {
    for (record, asked) in longer_searches() {
        let whole = solve(&record, &asked).unwrap();
        let options = decode::solve_options(&asked).unwrap();
        api::start_search(&record, &options).unwrap();
        assert_eq!(run_started().0, Turn::Finished);
        let progress = api::search_progress().expect("a started search");
        assert_eq!(progress.done, progress.total, "{asked}");
        assert_eq!(stop_started(), whole, "{} {asked}", shown(&record));
    }
    assert_eq!(api::resume_search(&[]).unwrap(), None);
    assert!(api::search_progress().is_none() && api::stop_search().unwrap().is_none());
}

#[test]
fn a_search_in_turns_resumes_and_says_which_search_it_is() {
    let record = new_game(&json!("gomoku"));
    let minimax = decode::solve_options(&json!({ "method": "minimax" })).unwrap();
    let limited = minimax.clone().max_nodes(1_000_000);
    let other = decode::solve_options(&json!({ "method": "alphabeta" })).unwrap();
    let key = api::start_search(&record, &minimax).unwrap();
    api::resume_search(&[]).unwrap();
    // Beginning another search stops this one. Searches that differ only in their limits are the same search.
    assert_ne!(api::start_search(&record, &other).unwrap(), key);
    let before = api::solve(&record, &minimax.max_nodes(1), &mut |_| true);
    assert!(before.unwrap().nodes > 2);
    assert_eq!(api::start_search(&record, &limited).unwrap(), key);
    let (turn, turns) = run_started();
    assert_eq!(turn, Turn::Finished);
    assert!(turns > 1, "one turn of a million positions");
    assert!(stop_started()["nodes"].as_u64() > Some(1_000_000));
    let record = record.play("a1", None).unwrap();
    assert_ne!(api::start_search(&record, &limited).unwrap(), key);
    api::stop_search().unwrap();
}

#[test]
fn a_search_in_turns_keeps_its_limits_for_all_turns_together() {
    let record = new_game(&json!("gomoku"));
    let options = decode::solve_options(&json!({ "method": "minimax" })).unwrap();
    let began = std::time::Instant::now();
    api::start_search(&record, &options.clone().max_ms(60)).unwrap();
    let (turn, turns) = run_started();
    assert_eq!(turn, Turn::Stopped);
    assert!(turns > 1 && began.elapsed().as_millis() >= 60, "{turns}");
    let before = stop_started()["nodes"].as_u64().unwrap();
    api::start_search(&record, &options.max_nodes(2_000_000)).unwrap();
    assert_eq!(run_started().0, Turn::Finished);
    let nodes = stop_started()["nodes"].as_u64().unwrap() - before;
    assert!((2_000_000..=2_250_000).contains(&nodes), "{nodes}");
    // A finished game.
    let over = new_game(&json!("tic-tac-toe"))
        .replay("a1b1a2b2a3")
        .unwrap();
    let options = SolveOptions::default();
    api::start_search(&over, &options).unwrap();
    assert_eq!(
        (run_started(), api::search_progress()),
        ((Turn::Finished, 1), None)
    );
    assert_eq!(stop_started(), solve(&over, &json!({})).unwrap());
}

#[test]
fn a_search_in_turns_uses_proofs_and_refuses_false_ones() {
    let record = new_game(&json!({ "game": "domineering", "width": 5, "height": 6 }));
    let asked = json!({ "each_move": true, "book": false });
    let whole = api::solve(
        &record,
        &decode::solve_options(&asked).unwrap(),
        &mut |_| true,
    );
    let whole = whole.unwrap();
    let options = decode::solve_options(&asked).unwrap();
    let known = |found: &MoveValue| (found.mv.clone(), found.value);
    api::start_search(&record, &options).unwrap();
    api::resume_search(&whole.moves.iter().map(known).collect::<Vec<_>>()).unwrap();
    run_started();
    let found = api::stop_search().unwrap().unwrap();
    assert_eq!(found.value, whole.value);
    assert!(
        found.nodes < whole.nodes,
        "{} of {}",
        found.nodes,
        whole.nodes
    );
    api::start_search(&record, &options).unwrap();
    let error = api::resume_search(&[("z9".to_owned(), 1)]).unwrap_err();
    assert_eq!(error.code.name, "proved");
    assert_eq!(
        api::resume_search(&[]).unwrap(),
        None,
        "the error has ended it"
    );
}
