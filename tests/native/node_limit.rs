//! `max_nodes` and `max_ms` are kept by `solve`: within 250,000 positions or 1 %, at every stage of every search. A search in such slices
//! visits the positions of an uninterrupted one.

use std::thread;
use std::time::Instant;

use crate::common::{all, game, play_randomly, record_at};
use fastrand::Rng;
use serde_json::json;
use yomikiri::api::{self, Method, Moves, Solution, SolveOptions, decode};
use yomikiri::game::Notation;
use yomikiri::games::presets;
use yomikiri::games::record::Record;

/// Each call runs in a thread of its own, which has no search to resume.
fn alone<T: Send + 'static>(run: impl FnOnce() -> T + Send + 'static) -> T {
    thread::spawn(run).join().expect("no panic")
}

/// The position after this many random moves.
fn random_play(preset: &str, plies: usize, rng: &mut Rng) -> Record {
    let mut position = game(preset, "").game().clone();
    play_randomly(&mut position, plies, rng);
    record_at(&json!(preset), &position)
}

fn assert_kept(used: u64, max: u64, what: &str) {
    assert!(
        used <= max + 250_000.max(max / 100),
        "{what}: {used} positions for max_nodes {max}"
    );
}

/// Calls with this limit until the search is done, at most `calls` times. Every call must keep the limit and make progress.
fn sliced(game: &Record, options: &SolveOptions, max: u64, calls: u32) -> Solution {
    let (game, options) = (game.clone(), options.clone());
    alone(move || {
        let what = format!("{} {options:?}", game.game().write_position());
        let options = options.max_nodes(max);
        let mut before = 0;
        let mut call = 0;
        loop {
            let solution = api::solve(&game, &options, &mut |_| true).expect("a solution");
            let used = solution.nodes - before;
            assert_kept(used, max, &what);
            // The positions visited to count lines, and for the length of a game after a textbook method, are not among the nodes.
            let uncounted = options.count_lines || options.method != Method::Fast;
            assert!(
                solution.line_complete || used > 0 || uncounted,
                "{what}: stands still"
            );
            before = solution.nodes;
            call += 1;
            if solution.line_complete || call == calls {
                return solution;
            }
        }
    })
}

/// The start of every preset, by every method: the first call, which estimates and orders, and those after it.
#[test]
fn from_the_start() {
    for (name, _) in presets() {
        let game = game(name, "");
        for method in [Method::Fast, Method::Alphabeta, Method::Minimax] {
            // Textbook searches of its 225 cells are slow, and stop as on small boards.
            if name == "gomoku" && method != Method::Fast {
                continue;
            }
            for each_move in [false, true] {
                // Each position of a large board takes long.
                let limits: &[(u64, u32)] = match (all(), game.game().view().cells.len()) {
                    (true, ..=100) => &[(1, 20), (2_000, 5), (60_000, 2)],
                    (true, _) => &[(1, 20), (2_000, 5)],
                    (false, _) => &[(1, 6), (2_000, 2)],
                };
                for &(max, calls) in limits {
                    let options = SolveOptions::default()
                        .method(method)
                        .each_move(each_move)
                        .book(false)
                        .count_lines(name == "reversi-4x4");
                    sliced(&game, &options, max, calls);
                }
            }
        }
    }
}

/// Reversi positions through all stages of the search, selective and exact, with few empty cells and with many: sliced as unsliced.
#[test]
fn reversi_in_slices() {
    let mut rng = Rng::with_seed(24);
    let mut games = Vec::new();
    for empties in [8, 9, 10, 11, 12, 13, 14, 18] {
        games.push(random_play("reversi-8x8", 60 - empties, &mut rng));
    }
    for empties in [10, 14, 18] {
        games.push(random_play("reversi-6x6", 32 - empties, &mut rng));
    }
    games.push(game("reversi-4x4", ""));
    for (index, game) in games.iter().enumerate() {
        let options = SolveOptions::default()
            .each_move(index % 2 == 0)
            .book(false);
        let whole = {
            let (game, options) = (game.clone(), options.clone());
            alone(move || api::solve(&game, &options, &mut |_| true).expect("a solution"))
        };
        let max = [1_000, 30_000, 400_000][index % 3];
        let slices = sliced(game, &options, max, u32::MAX);
        let counts = |found: &Solution| (found.value, found.nodes, found.leaves, found.cutoffs);
        assert_eq!(
            counts(&slices),
            counts(&whole),
            "{}",
            game.game().write_position()
        );
        assert_eq!((slices.line, slices.moves), (whole.line, whole.moves));
    }
}

/// A single position: the smallest limit there is. A short search that has begun may exceed it by some milliseconds' work.
#[test]
fn one_position() {
    for name in ["reversi-6x6", "reversi-8x8", "gomoku"] {
        let game = game(name, "");
        let options = SolveOptions::default().book(false).max_nodes(1);
        let solution = alone(move || api::solve(&game, &options, &mut |_| true).expect("bounds"));
        assert!(solution.nodes <= 250_000, "{name}: {}", solution.nodes);
        assert!(!solution.exact && solution.winner.is_none(), "{name}");
        assert!(solution.lower < solution.upper, "{name}");
    }
}

/// The book has the value at once. Until the line is found, the value is exact and the line incomplete.
#[test]
fn a_value_without_its_line() {
    let game = game("reversi-6x6", "");
    let options = SolveOptions::default().max_nodes(1);
    let solution = alone(move || api::solve(&game, &options, &mut |_| true).expect("a value"));
    assert_eq!(
        (solution.lower, solution.upper, solution.exact),
        (-4, -4, true)
    );
    assert_eq!(solution.winner, Some("second"));
    assert!(
        !solution.line_complete && solution.line.len() < 32,
        "{solution:?}"
    );
}

#[test]
fn time_is_kept() {
    for name in ["reversi-6x6", "reversi-8x8", "gomoku"] {
        for each_move in [false, true] {
            let game = game(name, "");
            let options = SolveOptions::default()
                .book(false)
                .each_move(each_move)
                .max_ms(30);
            let began = Instant::now();
            let solution =
                alone(move || api::solve(&game, &options, &mut |_| true).expect("bounds"));
            let took = began.elapsed().as_millis();
            assert!(!solution.exact && took >= 30, "{name}: {took} ms");
            // The machine may be busy.
            assert!(took < 500, "{name}: {took} ms");
        }
    }
}

/// Without a proof there is no winner; bounds on one side of zero are a proof.
#[test]
fn nothing_proved_is_no_draw() {
    let mut rng = Rng::with_seed(7);
    let (mut open, mut proved) = (0, 0);
    for _ in 0..12 {
        let game = random_play("reversi-8x8", 48, &mut rng);
        for max in [1, 500, 5_000, 50_000] {
            let options = SolveOptions::default().max_nodes(max);
            let game = game.clone();
            let found = alone(move || api::solve(&game, &options, &mut |_| true).expect("bounds"));
            let expected = match (found.lower, found.upper) {
                (1.., _) => Some("first"),
                (_, ..=-1) => Some("second"),
                (0, 0) => Some("draw"),
                _ => None,
            };
            assert_eq!(found.winner, expected, "{found:?}");
            open += u32::from(expected.is_none());
            proved += u32::from(expected.is_some() && !found.exact);
        }
    }
    assert!(open > 5 && proved > 0, "{open} {proved}");
}

#[test]
fn calls_shorter_than_the_time_between_reports_share_one() {
    let game = game("reversi-8x8", "");
    let options = SolveOptions::default().max_ms(2);
    let mut reports = 0;
    for _ in 0..50 {
        let solution = api::solve(&game, &options, &mut |_| {
            reports += 1;
            true
        });
        assert!(!solution.expect("legal options").exact);
    }
    // At least 50 times 2 ms, at least 15 ms and one call apart.
    assert!((2..=50).contains(&reports), "{reports}");
}

/// The length takes more than thirty million positions here, the value 1.3. Without limits, the solver gives it up; a limit of the caller's is
/// used up for it. Long: only with `YOMIKIRI_TESTS=all`.
#[test]
fn a_length_that_takes_too_long_does_not_hold_up_the_value() {
    if !all() {
        return;
    }
    let rules = json!({ "game": "mnk", "width": 6, "height": 4, "k": 4, "misere": true });
    let rules = decode::rules(&rules).unwrap();
    let position = ".X.X.O/X...../....../...... O";
    let game = api::new_game(rules, Some(position), &Moves::default()).unwrap();
    let solve = |options: SolveOptions| {
        let game = game.clone();
        alone(move || api::solve(&game, &options, &mut |_| true).expect("a solution"))
    };
    let found = solve(SolveOptions::default());
    assert!(found.exact && found.value != 0 && !found.line_complete);
    assert_eq!(found.plies, None);
    let mut end = game.clone();
    for mv in &found.line {
        end = api::play(&end, mv, None).unwrap();
    }
    assert_eq!(end.outcome().map(|end| end.score), Some(found.value));
    assert!(found.nodes < 6_000_000, "{}", found.nodes);
    let most = 6_000_000;
    let limited = solve(SolveOptions::default().max_nodes(most));
    assert_eq!((limited.value, limited.line_complete), (found.value, false));
    assert!(limited.nodes >= most, "{}", limited.nodes);
}
