//! A search that its owner runs in turns, as a page's worker does.

use std::time::{Duration, Instant};

use crate::common;
use crate::slices::longer_searches;

use common::{new_game, shown, solve};
use serde_json::{Value, json};
use yomikiri::Record;
use yomikiri::api::{self, PeerPlace, Search, SolveOptions, Turn, decode};

/// The time of a turn.
const TURN: Duration = Duration::from_millis(8);

fn search(record: &Record, options: &Value) -> Search {
    Search::new(record, &decode::options::<SolveOptions>(options).unwrap()).unwrap()
}

/// Runs a search to its end. Returns the last turn and the number of turns.
fn run(search: &mut Search) -> (Turn, u32) {
    for turns in 1.. {
        let turn = search.run(TURN).unwrap();
        if turn != Turn::Running {
            return (turn, turns);
        }
    }
    unreachable!()
}

/// A search's result, without the time it took.
fn found(search: &Search) -> Value {
    let mut found = json!(search.result().unwrap());
    found.as_object_mut().unwrap().remove("elapsed_ms");
    found
}

#[test]
fn searches_in_turns_give_the_same_results_and_counts_one_by_one() {
    for (record, asked) in longer_searches() {
        let whole = solve(&record, &asked).unwrap();
        let mut search = search(&record, &asked);
        assert!(search.progress().nodes <= 1, "the root at most");
        assert_eq!(run(&mut search).0, Turn::Finished);
        let progress = search.progress();
        assert_eq!(progress.done, progress.total, "{asked}");
        assert_eq!(found(&search), whole, "{} {asked}", shown(&record));
        // After the end, nothing happens.
        assert_eq!(search.run(Duration::MAX).unwrap(), Turn::Finished);
        assert_eq!(found(&search), whole);
    }
}

/// The numbers of positions may vary, because the searches share the tables.
#[test]
fn many_searches_live_at_once_and_solve_does_not_disturb_them() {
    let asked = longer_searches();
    let mut searches: Vec<_> = asked
        .iter()
        .chain(&asked)
        .map(|(record, options)| search(record, options))
        .collect();
    let mut running = searches.len();
    while running > 0 {
        running = 0;
        for search in &mut searches {
            running += usize::from(search.run(TURN / 8).unwrap() == Turn::Running);
        }
        assert_eq!(
            solve(&new_game(&json!("reversi-4x4")), &json!({})).unwrap()["value"],
            -8
        );
        // A search that is dropped takes nothing with it.
        if searches.len() > asked.len() {
            searches.pop();
        }
    }
    for (search, (record, options)) in searches.iter().zip(&asked) {
        let whole = solve(record, options).unwrap();
        let found = found(search);
        for field in ["value", "exact", "winner", "moves", "plies", "best_lines"] {
            assert_eq!(found[field], whole[field], "{} {options}", shown(record));
        }
    }
}

#[test]
fn limits_hold_for_all_turns_together_and_new_ones_let_it_go_on() {
    let record = new_game(&json!("gomoku"));
    let mut search = search(
        &record,
        &json!({ "method": "minimax", "max_nodes": 2_000_000 }),
    );
    let nodes = |search: &Search| search.progress().nodes;
    let (turn, turns) = run(&mut search);
    assert!(turn == Turn::Stopped && turns > 1, "{turn:?} {turns}");
    assert!((2_000_000..=2_250_000).contains(&nodes(&search)));
    let before = nodes(&search);
    // It is used up.
    assert_eq!(search.run(Duration::MAX).unwrap(), Turn::Stopped);
    assert_eq!(nodes(&search), before);
    search.limit(Some(1_000_000), None).unwrap();
    assert_eq!(run(&mut search).0, Turn::Stopped);
    assert!((1_000_000..=1_250_000).contains(&(nodes(&search) - before)));
    // Time counts only while the search runs.
    search.limit(None, Some(60)).unwrap();
    std::thread::sleep(Duration::from_millis(80));
    let began = Instant::now();
    let (turn, turns) = run(&mut search);
    assert!(turn == Turn::Stopped && turns > 1, "{turn:?} {turns}");
    assert!(began.elapsed().as_millis() >= 60);
    search.limit(None, None).unwrap();
    assert_eq!(search.run(TURN).unwrap(), Turn::Running);
    assert!(search.result().unwrap().nodes > before);
}

#[test]
fn a_turn_of_no_time_ends_and_one_without_end_finishes() {
    let record = new_game(&json!("tic-tac-toe"));
    let mut search = search(&record, &json!({ "method": "minimax" }));
    assert_eq!(search.run(Duration::ZERO).unwrap(), Turn::Running);
    assert!(search.progress().nodes < 1_000);
    assert_eq!(search.run(Duration::MAX).unwrap(), Turn::Finished);
    assert_eq!(search.result().unwrap().value, 0);
}

#[test]
fn a_finished_game_has_its_result_at_once() {
    let over = new_game(&json!("tic-tac-toe"))
        .replay("a1b1a2b2a3")
        .unwrap();
    let mut search = search(&over, &json!({}));
    let progress = search.progress();
    assert_eq!((progress.done, progress.total), (1, 1));
    assert_eq!((progress.lower, progress.upper), (1, 1));
    assert_eq!(search.run(TURN).unwrap(), Turn::Finished);
    assert_eq!(found(&search), solve(&over, &json!({})).unwrap());
    assert_eq!(search.exchange(PeerPlace::default(), &[]), None);
}

#[test]
fn it_refuses_what_solve_refuses() {
    let record = new_game(&json!("reversi-4x4"));
    for options in [
        json!({ "tree": 2 }),
        json!({ "order": "corners" }),
        json!({ "without": ["none"] }),
        json!({ "method": "minimax", "bounds": "one" }),
    ] {
        let options = decode::options::<SolveOptions>(&options).unwrap();
        let refused = Search::new(&record, &options).err().expect("a refusal");
        let error = api::solve(&record, &options, &mut |_| true).unwrap_err();
        assert_eq!(refused.code.name, error.code.name);
    }
}

#[test]
fn searches_that_exchange_messages_find_what_one_finds() {
    let options = json!({ "each_move": true, "book": false });
    let record = new_game(&json!("reversi-6x6"))
        .replay("e4e3c2e5f6e6f2b2f4c1")
        .unwrap();
    let alone = solve(&record, &options).unwrap();
    // Each thread has tables of its own, as each worker has.
    let (to_first, from_second) = std::sync::mpsc::channel::<Vec<u8>>();
    let (to_second, from_first) = std::sync::mpsc::channel::<Vec<u8>>();
    let member =
        |rank, from: std::sync::mpsc::Receiver<Vec<u8>>, to: std::sync::mpsc::Sender<_>| {
            let mut search = search(&record, &options);
            let place = PeerPlace { rank, count: 2 };
            while search.run(TURN / 8).unwrap() == Turn::Running {
                let received: Vec<u8> = from.try_iter().flatten().collect();
                // The other one may have finished.
                let _ = to.send(search.exchange(place, &received).expect("a message"));
            }
            found(&search)
        };
    let both = std::thread::scope(|scope| {
        let second = scope.spawn(|| member(1, from_first, to_first));
        [member(0, from_second, to_second), second.join().unwrap()]
    });
    for found in both {
        assert_eq!(found["moves"], alone["moves"]);
    }
}

#[test]
fn nothing_is_exchanged_with_a_textbook_method_and_nonsense_does_no_harm() {
    let record = new_game(&json!("reversi-4x4"));
    let mut textbook = search(&record, &json!({ "method": "alphabeta" }));
    assert_eq!(textbook.exchange(PeerPlace::default(), &[]), None);
    let mut search = search(&record, &json!({ "book": false }));
    for (rank, count) in [(0, 0), (7, 2), (u16::MAX, u16::MAX)] {
        let nonsense: Vec<u8> = (0..1000).map(|i| (i * 37 % 251) as u8).collect();
        // Whatever is no message is ignored, and so is one that is cut short.
        for length in [0, 1, 7, 1000] {
            assert!(
                search
                    .exchange(PeerPlace { rank, count }, &nonsense[..length])
                    .is_some()
            );
        }
        search.run(Duration::ZERO).unwrap();
    }
}
