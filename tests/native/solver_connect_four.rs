//! Compares the solver of m,n,k-games with gravity with plain minimax on random positions of every kind of board, and with published
//! values.
//!
//! `YOMIKIRI_POSITIONS=20000 cargo test --release --test native solver_connect_four` checks as many random positions.

use crate::common::reference::{ReadOut, check_report};
use crate::common::{game, wanted};
use fastrand::Rng;
use yomikiri::game::{Game, Notation};
use yomikiri::games::AnyGame;
use yomikiri::games::mnk::{Mnk, Rules};
use yomikiri::search::report::Report;
use yomikiri::solver::connect_four::{TECHNIQUES, search};
use yomikiri::solver::technique::Without;
use yomikiri::solver::{Options, Tables};

/// A board without obstacles.
fn rules(width: u8, height: u8, k: u8, misere: bool) -> Rules {
    let rules = Rules::new(width, height, k).expect("in range");
    Rules {
        misere,
        gravity: true,
        ..rules
    }
}

/// A position without a line that has at most `most` free cells. The sides need not have moved in turn.
fn random_position(random: &mut Rng, most: usize) -> Mnk {
    loop {
        // Some boards take 64 bits, some 128.
        let largest = [5, 5, 7, 9][random.usize(..4)];
        let (width, height) = (random.u8(1..=largest), random.u8(1..=largest));
        let k = if random.bool() { 4 } else { random.u8(1..=6) };
        let mut rules = rules(width, height, k, random.u8(..3) == 0);
        if random.bool() {
            let one_in = random.u8(3..=12);
            for cell in 0..rules.cells() {
                if random.u8(..one_in) == 0 {
                    rules.obstacles.insert(cell);
                }
            }
        }
        let unfair = random.u8(..4) == 0;
        let target = random.usize(1..=most);
        let mut game = Mnk::new(rules);
        let mut tries = 0;
        while game.free() > target && tries < 150 {
            tries += 1;
            if unfair && random.u8(..3) == 0 {
                let text = game.write_position();
                let (cells, turn) = text.split_at(text.len() - 1);
                let other = if turn == "O" { "X" } else { "O" };
                let turned = Mnk::read_position(game.rules().clone(), &format!("{cells}{other}"));
                game = turned.expect("a position that was written");
            }
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            let next = game.after(moves[random.usize(..moves.len())]);
            if next.outcome().is_none() {
                game = next;
            }
        }
        if game.outcome().is_none() && game.free() <= most {
            return game;
        }
    }
}

fn solve(game: &Mnk, options: Options, tables: &mut Tables, slice: u64) -> Report<u16> {
    let mut search = search(game, options).expect("it fits");
    while !search.run(tables, slice).expect("memory") {}
    let report = search.report();
    report.map(|mv| mv.mnk().expect("a move of this game"))
}

#[test]
fn agrees_with_minimax_on_random_positions_whatever_is_left_out() {
    let count = wanted("YOMIKIRI_POSITIONS", 1_500);
    let mut random = Rng::with_seed(20_261_126);
    let mut tables = Tables::new(1 << 16);
    for i in 0..count {
        let game = random_position(&mut random, if i % 20 == 0 { 15 } else { 11 });
        let mut memo = ReadOut::<Mnk>::new();
        for asked in [(false, false), (true, false), (false, true), (true, true)] {
            let one = TECHNIQUES[random.usize(..TECHNIQUES.len())].to_owned();
            let names: &[String] = if random.bool() { &[one] } else { &[] };
            let options = Options {
                each_move: asked.0,
                plies: asked.1,
                without: Without::read(TECHNIQUES, names).expect("techniques"),
                ..Options::default()
            };
            let slice = [1, 20, u64::MAX][random.usize(..3)];
            let report = solve(&game, options, &mut tables, slice);
            check_report(&game, asked, &report, &mut memo);
        }
    }
}

#[test]
fn a_search_in_slices_visits_the_same_positions() {
    let options = Options {
        plies: true,
        ..Options::default()
    };
    let game = Mnk::new(rules(5, 5, 4, false));
    let whole = solve(&game, options, &mut Tables::default(), u64::MAX);
    let sliced = solve(&game, options, &mut Tables::default(), 777);
    assert_eq!(sliced, whole);
}

/// Who wins and with which stone (0: a draw), by width and height: Tromp; Steininger 2025.
pub(super) const PUBLISHED: [(u8, u8, i64, u32); 17] = [
    (4, 4, 0, 0),
    (5, 4, 0, 0),
    (6, 4, -1, 24),
    (7, 4, 0, 0),
    (8, 4, -1, 32),
    (4, 5, 0, 0),
    (5, 5, 0, 0),
    (6, 5, 0, 0),
    (7, 5, 0, 0),
    (8, 5, 1, 39),
    (4, 6, 0, 0),
    (5, 6, 0, 0),
    (6, 6, -1, 36),
    (7, 6, 1, 41),
    (8, 6, -1, 48),
    (7, 7, 0, 0),
    (7, 8, 1, 55),
];

#[test]
fn finds_the_published_values() {
    let options = Options {
        plies: true,
        ..Options::default()
    };
    // Those that take a moment.
    let small = PUBLISHED
        .into_iter()
        .filter(|&(width, height, ..)| width * height <= 32);
    for (width, height, value, last) in small {
        let game = Mnk::new(rules(width, height, 4, false));
        let report = solve(&game, options, &mut Tables::default(), u64::MAX);
        let found = (report.lower, report.upper, report.plies.unwrap_or(0));
        assert_eq!(found, (value, value, last), "{width}x{height}");
    }
    for (width, height, value) in [(4, 4, -1), (5, 4, -1)] {
        let game = Mnk::new(rules(width, height, 4, true));
        let report = solve(&game, options, &mut Tables::default(), u64::MAX);
        assert_eq!(
            (report.lower, report.upper),
            (value, value),
            "{width}x{height}"
        );
    }
}

/// The score counts the winner's stones left: the solver's own unit, from the outside.
#[test]
fn knows_the_length_of_a_win_on_the_usual_board() {
    // The first side has three in a row, open on both sides.
    let record = game("connect-four", "d6d5e6e5");
    let AnyGame::Mnk(position) = record.game() else {
        panic!("m,n,k");
    };
    let options = Options {
        plies: true,
        ..Options::default()
    };
    let report = solve(position, options, &mut Tables::default(), u64::MAX);
    assert_eq!((report.lower, report.plies), (1, Some(3)));
}
