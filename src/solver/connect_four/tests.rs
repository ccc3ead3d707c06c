//! Searches of the same position together, compared with one alone.

use super::knowledge::ConnectFourKnowledge;
use super::{ConnectFourSearch, Table};
use crate::game::Game;
use crate::games::mnk::{Mnk, Move, Rules};
use crate::search::report::Report;
use crate::solver::null_window::{Bounds, Knowledge};
use crate::solver::options::Options;
use crate::solver::place::Place;
use fastrand::Rng;

/// What is to be found out about each position.
fn options() -> Options {
    Options {
        each_move: true,
        plies: true,
        ..Options::default()
    }
}

fn random_position(random: &mut Rng) -> Mnk {
    let (width, height) = (random.u8(3..6), random.u8(3..5));
    let rules = Rules {
        gravity: true,
        misere: random.bool(),
        ..Rules::new(width, height, random.u8(3..5)).expect("in range")
    };
    after_random_moves(random, rules)
}

/// An unfinished game of up to three moves.
fn after_random_moves(random: &mut Rng, rules: Rules) -> Mnk {
    let mut game = Mnk::new(rules);
    for _ in 0..random.usize(..4) {
        let moves = game.moves();
        let next = game.after(moves[random.usize(..moves.len())]);
        if next.outcome().is_none() {
            game = next;
        }
    }
    game
}

/// Only the value and the length of the game.
fn value_only() -> Options {
    Options {
        each_move: false,
        ..options()
    }
}

fn alone(game: &Mnk, options: Options) -> Report<Move> {
    let mut search = ConnectFourSearch::new(game, options).expect("it fits");
    while !search.run(&mut Table::default(), u64::MAX).expect("memory") {}
    search.report()
}

fn values(report: &Report<Move>) -> Vec<(Move, i64, i64, Option<u32>)> {
    let moves = report.moves.iter();
    moves
        .map(|mv| (mv.mv, mv.lower, mv.upper, mv.plies))
        .collect()
}

/// Lets so many searches share their work until one is done.
fn together(game: &Mnk, options: Options, count: usize, slice: u64) -> Report<Move> {
    let search = || ConnectFourSearch::new(game, options).expect("it fits");
    let mut searches: Vec<_> = (0..count).map(|_| (search(), Table::default())).collect();
    let mut messages = vec![Vec::new(); count];
    loop {
        let mut next = Vec::new();
        for (rank, (search, table)) in searches.iter_mut().enumerate() {
            if search.run(table, slice).expect("memory") {
                return search.report();
            }
            let mut received: Vec<Vec<u8>> = messages.clone();
            received.remove(rank);
            let (rank, count) = (rank as u16, count as u16);
            next.push(search.exchange(Place { rank, count }, &received.concat()));
        }
        messages = next;
    }
}

/// How many positions one search alone visits, and the first of several together to be done, which must find the same. Each game comes with
/// the number of searches and their slice.
fn work(games: impl Iterator<Item = (Mnk, usize, u64)>, options: Options) -> (u64, u64) {
    let (mut one, mut each) = (0, 0);
    for (game, count, slice) in games {
        let expected = alone(&game, options);
        let report = together(&game, options, count, slice);
        let found = |report: &Report<Move>| (report.lower, report.upper, report.plies);
        assert_eq!(found(&report), found(&expected), "{game:?}");
        if options.each_move {
            assert_eq!(values(&report), values(&expected), "{game:?}");
        }
        one += expected.nodes;
        each += report.nodes;
    }
    (one, each)
}

#[test]
fn peers_find_what_one_search_finds_with_less_work_each() {
    let mut random = Rng::with_seed(20_261_128);
    let games = (0..200).map(|_| {
        let game = random_position(&mut random);
        (game, random.usize(2..4), random.u64(1..200))
    });
    let (one, each) = work(games, options());
    assert!(5 * each < 3 * one, "{each} {one}");
}

#[test]
fn two_peers_have_different_questions() {
    let rules = Rules {
        gravity: true,
        ..Rules::new(7, 6, 4).expect("in range")
    };
    for (plies, score) in (-20_i64..=20).flat_map(|score| [(true, score), (false, score)]) {
        let options = Options {
            plies,
            ..Options::default()
        };
        let known = ConnectFourKnowledge::<u64>::new(&Mnk::new(rules.clone()), options);
        let known = known.expect("it fits");
        let mut shared = 0;
        let mut bounds = Bounds {
            lower: -22,
            upper: 22,
        };
        while !known.is_settled(bounds) {
            let asks = |rank| known.question(bounds, None, None, Place { rank, count: 2 });
            let questions = [asks(0), asks(1)];
            shared += usize::from(questions[0] == questions[1]);
            for threshold in questions {
                assert!(bounds.lower < threshold && threshold <= bounds.upper);
            }
            for threshold in questions {
                let answer = threshold - i64::from(score < threshold);
                bounds = bounds.and(Bounds::of_answer(answer, threshold));
            }
        }
        let lower = bounds.lower;
        assert!(lower == score || !plies && lower.signum() == score.signum());
        assert!(shared <= 2, "{score}: {shared}");
    }
}

#[test]
fn two_peers_find_the_value_with_less_work_each() {
    let mut random = Rng::with_seed(20_261_127);
    let games = (0..40).map(|number| {
        let rules = Rules {
            gravity: true,
            misere: number % 4 == 0,
            ..Rules::new(random.u8(5..7), 4, 4).expect("in range")
        };
        (after_random_moves(&mut random, rules), 2, 200)
    });
    let (one, each) = work(games, value_only());
    assert!(4 * each < 3 * one, "{each} {one}");
}

#[test]
fn threads_find_what_one_search_finds() {
    let mut random = Rng::with_seed(20_261_129);
    for _ in 0..40 {
        let game = random_position(&mut random);
        let threads = Options {
            threads: 3,
            alone: Some(20),
            ..options()
        };
        let mut search = ConnectFourSearch::new(&game, threads).expect("it fits");
        let mut table = Table::default();
        while !search.run(&mut table, 1_000).expect("memory") {}
        let expected = alone(&game, options());
        let report = search.report();
        assert_eq!(values(&report), values(&expected), "{game:?}");
        assert_eq!(report.nodes, search.nodes());
    }
}

#[test]
fn a_message_that_is_none_is_no_harm() {
    let mut random = Rng::with_seed(20_261_130);
    for _ in 0..200 {
        let game = random_position(&mut random);
        let mut search = ConnectFourSearch::new(&game, options()).expect("it fits");
        let mut table = Table::default();
        while !search.run(&mut table, 100).expect("memory") {
            let bytes = (0..random.usize(..200))
                .map(|_| random.u8(..3))
                .collect::<Vec<_>>();
            let (rank, count) = (random.u16(..3), random.u16(..3));
            search.exchange(Place { rank, count }, &bytes);
        }
    }
}
