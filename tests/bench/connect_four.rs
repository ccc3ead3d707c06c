//! The benchmark of the solver for m,n,k-games with gravity. It prints one row per problem.
//!
//! `cargo bench --bench connect_four -- [--quick] [--slice NODES] [--update] [FILTER]`
//!
//! - `--update` writes the counts to `tests/bench/baseline.txt`.
//! - `--ablation` prints the number of positions visited without each technique.
//! - `--file FILE` solves a file of positions, a line each: the columns played, and the score that Pons' test sets give (the winner's stones left,
//!   counting the last one). It prints the mean number of positions visited.

mod ablation;
mod baseline;
mod connect_four_work;
mod rows;

use std::time::Instant;

use rows::Arguments;
use yomikiri::game::{Game, Notation};
use yomikiri::games::mnk::{Mnk, Rules};
use yomikiri::solver::connect_four::{TECHNIQUES, search};
use yomikiri::solver::technique::Without;
use yomikiri::solver::{Options, Tables};

fn main() {
    let arguments = Arguments::read();
    if arguments.has("--ablation") {
        ablation();
    } else if arguments.has("--file") {
        file(arguments.filter().expect("--file FILE"));
    } else {
        rows::measure(
            &arguments,
            &connect_four_work::all(),
            |work| (&work.name, work.value, work.quick),
            |work, slice| work.run(&mut Tables::default(), slice),
        );
    }
}

/// Solves the positions of a file and compares the scores.
fn file(path: &str) {
    let rules = Rules {
        gravity: true,
        ..Rules::new(7, 6, 4).expect("in range")
    };
    let text = std::fs::read_to_string(path).expect("a file");
    let (mut nodes, mut count) = (0, 0);
    let mut tables = Tables::default();
    let start = Instant::now();
    for line in text.lines() {
        let (columns, score) = line.split_once(' ').expect("columns and score");
        let mut game = Mnk::new(rules.clone());
        for column in columns.chars() {
            let mv = game.expand(&column.to_string());
            let mv = mv.expect("a column that is not full");
            game.play(mv);
        }
        let options = Options {
            plies: true,
            ..Options::default()
        };
        let mut search = search(&game, options).expect("it fits");
        while !search.run(&mut tables, u64::MAX).expect("memory") {}
        let report = search.report();
        let left = |plies: u32| (44 - columns.len() as i64 - i64::from(plies)) / 2;
        let found = game.turn().sign() * report.lower * report.plies.map_or(0, left);
        assert_eq!(Ok(found), score.parse(), "{line}");
        (nodes, count) = (nodes + report.nodes, count + 1);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{path}: {count} positions, in the mean");
    rows::print("", nodes / count, seconds / count as f64, "");
}

/// Prints the number of positions visited without each technique, up to a hundred million.
fn ablation() {
    const MOST: u64 = 100_000_000;
    let works = [
        "connect-four-6x4,4",
        "connect-four-5x5,4",
        "connect-four-7x6,4-middle",
        "connect-four-5x4,4-misere",
    ];
    let works = works.map(|name| {
        let mut all = connect_four_work::all().into_iter();
        (name, all.find(|work| work.name == name).expect("a row"))
    });
    ablation::print(&works, 28, TECHNIQUES, |work, names| {
        let options = Options {
            without: Without::read(TECHNIQUES, names).expect("techniques"),
            ..work.options
        };
        let mut search = search(&work.game, options).expect("it fits");
        let done = search.run(&mut Tables::default(), MOST).expect("memory");
        done.then(|| search.report().nodes)
    });
}
