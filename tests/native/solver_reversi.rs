//! Compares the reversi solver with plain minimax on random positions of every board and rule set,
//! and with the known values of whole games.
//!
//! `YOMIKIRI_POSITIONS=20000 cargo test --release --test native solver_reversi` runs the full comparison.

use crate::common;

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use common::reference::{ReadOut, check_report};
use fastrand::Rng;
use yomikiri::game::{Game, Side};
use yomikiri::games::reversi::{Move, Opening, Reversi, Rules};
use yomikiri::search::report::Report;
use yomikiri::solver::reversi::{ReversiSearch, Table};
use yomikiri::solver::{Options, SolverTable};

/// The positions to check: `YOMIKIRI_POSITIONS`, or this many.
fn wanted(usual: usize) -> usize {
    common::wanted("YOMIKIRI_POSITIONS", usual)
}

fn rules(width: u8, height: u8, variant: usize) -> Rules {
    let mut rules = Rules::new(width, height).expect("a legal size");
    rules.opening = [Opening::Cross, Opening::Parallel][variant & 1];
    rules.reversed = variant & 2 != 0;
    rules.empties_to_winner = variant & 4 != 0;
    rules
}

/// A position with at most `empties` empty cells, made by random play from the start or from random
/// discs.
fn random_position(rules: Rules, empties: u32, random: &mut Rng) -> Reversi {
    if random.usize(..3) > 0 {
        let mut game = Reversi::new(rules);
        while game.empties() > empties {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[random.usize(..moves.len())]);
        }
        if game.empties() <= empties {
            return game;
        }
    }
    let (mut first, mut second) = (0, 0);
    let mut cells: Vec<u32> = (0..64).filter(|c| rules.mask() >> c & 1 == 1).collect();
    while cells.len() > empties as usize {
        let cell = cells.swap_remove(random.usize(..cells.len()));
        if random.usize(..2) == 0 {
            first |= 1u64 << cell;
        } else {
            second |= 1u64 << cell;
        }
    }
    let turn = [Side::First, Side::Second][random.usize(..2)];
    Reversi::from_discs(rules, first, second, turn).expect("a legal position")
}

/// Runs a search in slices of `slice` nodes and checks the report after each slice.
fn solve(position: &Reversi, each_move: bool, slice: u64, table: &mut Table) -> Report<Move> {
    let options = Options {
        each_move,
        book: true,
        ..Options::default()
    };
    solve_with(position, &options, slice, table)
}

/// [`solve`] with these options.
fn solve_with(
    position: &Reversi,
    options: &Options,
    slice: u64,
    table: &mut Table,
) -> Report<Move> {
    let mut search = ReversiSearch::new(position, options);
    let mut last = search.report();
    loop {
        let done = search.run(table, slice).expect("memory");
        let report = search.report();
        assert!(report.lower >= last.lower && report.upper <= last.upper);
        assert!(report.lower <= report.upper);
        assert!(report.done >= last.done && report.done <= report.total);
        assert_eq!(report.total, last.total);
        assert_eq!(report.done == report.total, done);
        if done {
            return report;
        }
        last = report;
    }
}

/// The moves and their bounds.
fn of_each_move(report: &Report<Move>) -> Vec<(Move, i64, i64)> {
    let moves = report.moves.iter();
    moves.map(|m| (m.mv, m.lower, m.upper)).collect()
}

fn check(position: &Reversi, report: &Report<Move>, each_move: bool) {
    let known = &mut ReadOut::<Reversi>::new();
    check_report(position, (each_move, false), report, known);
}

#[test]
fn agrees_with_minimax_on_random_positions_of_every_board_and_rule() {
    let mut random = Rng::with_seed(0x5eed_0001);
    let mut table = Table::default();
    for round in 0..wanted(3_000) {
        let (width, height) = (2 + round % 7, 2 + round / 7 % 7);
        let rules = rules(width as u8, height as u8, round / 49 % 8);
        // Most searches are small; some are deep enough for the part of the search that uses an
        // explicit stack.
        let empties = match round {
            _ if round % 500 == 499 => 11 + random.usize(..2),
            _ if round % 20 == 19 => random.usize(..10),
            _ => random.usize(..8),
        } as u32;
        let position = random_position(rules, empties, &mut random);
        let each_move = random.usize(..2) == 0;
        let slice = [u64::MAX, 1, 50][random.usize(..3)];
        let report = solve(&position, each_move, slice, &mut table);
        check(&position, &report, each_move);
    }
}

#[test]
fn a_sliced_search_visits_the_same_positions() {
    let mut random = Rng::with_seed(0x5eed_0002);
    let mut table = Table::default();
    for variant in 0..8 {
        let position = random_position(rules(8, 8, variant), 14, &mut random);
        let each_move = variant % 3 == 0;
        let whole = solve(&position, each_move, u64::MAX, &mut table);
        for slice in [1, 1000, 5000] {
            let sliced = solve(&position, each_move, slice, &mut table);
            assert_eq!(sliced, whole);
        }
        let other = solve(&position, each_move, u64::MAX, &mut Table::default());
        assert_eq!(other, whole, "a used table must behave like an empty one");
    }
}

/// As many threads as here never have enough positions, so that they often search the same one, and write the same buckets.
#[test]
fn threads_in_a_tiny_table_agree_with_minimax() {
    let mut random = Rng::with_seed(0x5eed_0006);
    let mut table = Table::of_at_most(1 << 10);
    for round in 0..wanted(80) {
        let (width, height) = (3 + round % 6, 3 + round / 6 % 6);
        let rules = rules(width as u8, height as u8, round % 8);
        let position = random_position(rules, 8 + random.usize(..4) as u32, &mut random);
        let options = Options {
            each_move: random.usize(..3) == 0,
            ..threads([2, 3, 8][random.usize(..3)])
        };
        let slice = [u64::MAX, 500][random.usize(..2)];
        let report = solve_with(&position, &options, slice, &mut table);
        check(&position, &report, options.each_move);
    }
}

/// From 13 empty cells on, threads put off what others are searching; from 18 on, they search selectively first.
#[test]
fn threads_agree_with_one_thread() {
    let mut random = Rng::with_seed(0x5eed_0007);
    for (variant, size, empties) in [(0, 8, 15), (1, 6, 15), (3, 6, 14), (6, 8, 14), (4, 6, 18)] {
        let rules = rules(size, size, variant);
        let position = random_position(rules, empties, &mut random);
        let each_move = variant == 0;
        let one = solve(&position, each_move, u64::MAX, &mut Table::default());
        for (threads, slice, bytes) in [(2, u64::MAX, 1 << 12), (8, 20_000, 1 << 20)] {
            let options = Options {
                each_move,
                ..self::threads(threads)
            };
            let mut table = Table::of_at_most(bytes);
            let report = solve_with(&position, &options, slice, &mut table);
            let values = |report: &Report<Move>| {
                let each = each_move.then(|| of_each_move(report));
                (report.lower, report.upper, each)
            };
            assert_eq!(values(&report), values(&one), "{position:?}");
        }
    }
}

/// A search with eight threads is stopped at random moments and given up, and the next one uses the table. Each stops as soon as it is
/// asked to, and the table's entries stay right. `YOMIKIRI_STOPS=1000` makes more stops and prints how long they took.
#[test]
fn eight_threads_stop_at_any_moment() {
    let stops = common::wanted("YOMIKIRI_STOPS", 20);
    let mut random = Rng::with_seed(0x5eed_0008);
    let mut table = Table::of_at_most(1 << 20);
    let mut rules = Rules::new(8, 8).expect("a legal size");
    rules.empties_to_winner = true;
    let far = random_position(rules, 26, &mut random);
    let near = random_position(rules, 14, &mut random);
    let known = solve(&near, false, u64::MAX, &mut Table::default());
    let (options, mut slowest) = (threads(8), Duration::ZERO);
    for round in 0..stops {
        let stop = AtomicBool::new(false);
        let wait = Duration::from_micros(random.usize(..20_000) as u64);
        let late = thread::scope(|scope| {
            let searching = scope.spawn(|| {
                let mut search = ReversiSearch::new(&far, &options);
                while !stop.load(Relaxed) {
                    let done = search.run(&mut table, 100_000).expect("memory");
                    if done {
                        break;
                    }
                }
                let report = search.report();
                assert!(-64 <= report.lower && report.lower <= report.upper && report.upper <= 64);
            });
            thread::sleep(wait);
            let asked = Instant::now();
            stop.store(true, Relaxed);
            searching.join().expect("no panic");
            asked.elapsed()
        });
        assert!(late < Duration::from_secs(60), "{late:?}");
        slowest = slowest.max(late);
        if round % 4 == 0 {
            let report = solve_with(&near, &options, 20_000, &mut table);
            assert_eq!((report.lower, report.upper), (known.lower, known.upper));
        }
    }
    println!("{stops} stops, the slowest after {slowest:?}");
}

/// One search, stopped and resumed at random moments, has the same value as an uninterrupted one.
#[test]
fn stopped_threads_go_on_where_they_were() {
    let mut random = Rng::with_seed(0x5eed_0009);
    let position = random_position(rules(6, 6, 0), 17, &mut random);
    let known = solve(&position, true, u64::MAX, &mut Table::default());
    for _ in 0..5 {
        let options = Options {
            each_move: true,
            ..threads(8)
        };
        let mut table = Table::of_at_most(1 << 14);
        let mut search = ReversiSearch::new(&position, &options);
        while !search
            .run(&mut table, 1 + random.usize(..30_000) as u64)
            .expect("memory")
        {}
        assert_eq!(of_each_move(&search.report()), of_each_move(&known));
    }
}

/// With this many threads, all of them from the first position on.
fn threads(threads: usize) -> Options {
    Options {
        threads,
        book: true,
        alone: Some(0),
        ..Options::default()
    }
}

/// With 18 empty cells, the solver starts with a selective search. It must not take that search's
/// results for proved ones.
#[test]
fn the_selective_search_affects_neither_values_nor_slices() {
    let mut random = Rng::with_seed(0x5eed_0004);
    let mut table = Table::default();
    for round in 0..2 {
        let size = if round == 0 { 8 } else { 6 };
        let position = random_position(rules(size, size, 4 * round), 18, &mut random);
        let each_move = round == 1;
        let whole = solve(&position, each_move, u64::MAX, &mut table);
        assert_eq!(solve(&position, each_move, 20_000, &mut table), whole);
        // The values of the replies, which are searched without a selective search, agree.
        let values = position.moves().into_iter().map(|mv| {
            let reply = position.after(mv);
            solve(&reply, false, u64::MAX, &mut table).lower
        });
        let value = match position.turn() {
            Side::First => values.max(),
            Side::Second => values.min(),
        };
        assert_eq!(Some(whole.lower), value);
    }
}

#[test]
fn whole_games_have_their_known_values() {
    let mut table = Table::default();
    for (width, height, opening, value) in [
        (3, 3, Opening::Cross, -9),
        (4, 4, Opening::Cross, -8),
        (4, 4, Opening::Parallel, -3),
        (4, 6, Opening::Cross, 16),
        (6, 4, Opening::Cross, 16),
        (5, 5, Opening::Cross, 13),
    ] {
        let mut rules = Rules::new(width, height).expect("a legal size");
        rules.opening = opening;
        let report = solve(&Reversi::new(rules), false, 100_000, &mut table);
        assert_eq!((report.lower, report.upper), (value, value));
    }
}

#[test]
fn small_boards_from_the_start_agree_with_minimax() {
    let mut table = Table::default();
    let squares = [(2, 2), (3, 3), (4, 4)];
    let others = [(2, 5), (3, 4), (4, 3), (2, 8), (8, 2)];
    for (width, height) in squares.into_iter().chain(others) {
        for variant in 0..8 {
            let start = Reversi::new(rules(width, height, variant));
            let report = solve(&start, true, 1000, &mut table);
            check(&start, &report, true);
        }
    }
}

#[test]
fn evaluating_a_move_equals_evaluating_the_position_after_it() {
    use yomikiri::evaluation::reversi::Evaluator;
    use yomikiri::games::reversi::bitboard::{flips, moves};

    let mut random = Rng::with_seed(0x5eed_0003);
    for round in 0..wanted(400) {
        let (width, height) = (4 + round % 5, 4 + round / 5 % 5);
        let rules = rules(width as u8, height as u8, 0);
        let empties = 1 + random.usize(..width * height - 4) as u32;
        let (player, opponent) = random_position(rules, empties, &mut random).player_opponent();
        let (width, height, reversed) = (width as u32, height as u32, round % 2 == 1);
        let usual = Evaluator::of(width, height, reversed);
        for evaluator in [Some(usual), Evaluator::large(width, height, reversed)]
            .into_iter()
            .flatten()
        {
            let fillings = evaluator.fillings(player, opponent);
            for cell in (0..64).filter(|c| moves(player, opponent, rules.mask()) >> c & 1 == 1) {
                let turned = flips(player, opponent, cell);
                let (p, o) = (opponent ^ turned, player ^ turned ^ (1 << cell));
                let own = moves(p, o, rules.mask()).count_ones();
                let other = moves(o, p, rules.mask()).count_ones();
                assert_eq!(
                    evaluator.evaluate_move(&fillings, (cell, turned), p | o, own, other),
                    evaluator.evaluate(p, o)
                );
                let after = evaluator.after(&fillings, cell, turned);
                assert_eq!(
                    evaluator.evaluate_filled(&after, p | o, own, other),
                    evaluator.evaluate(p, o)
                );
            }
        }
    }
}
