//! The reversi solver's benchmark. It prints one row per problem; every search starts with an empty
//! table.
//!
//! `cargo bench --bench reversi -- [--quick] [--slice NODES] [--threads N] [--update] [--problems FILE.obf] [FILTER]`
//!
//! - `--update` writes the counts to `tests/bench/baseline.txt`.
//! - `--ablation` prints the effect of each technique on the number of positions visited.
//! - `--make COUNT EMPTIES SEED` prints endgames from the program's own play with their values,
//!   which a second search confirms.

mod baseline;
mod reversi_ablation;
mod reversi_work;
mod rows;

use std::time::Instant;

use reversi_work::Work;
use rows::Arguments;
use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::reversi::{Reversi, Rules};
use yomikiri::player::reversi::choose::{Effort, choose};
use yomikiri::solver::reversi::{ReversiSearch, Table};
use yomikiri::solver::useful_threads;
use yomikiri::solver::{Options, SolverTable, Tables};

fn main() {
    let arguments = Arguments::read();
    let mut table = Table::default();
    if arguments.has("--make") {
        let usage = "--make COUNT EMPTIES SEED";
        let number = |n| arguments.number("--make", n).expect(usage);
        make(number(1), number(2) as u32, number(3));
        return;
    }
    if arguments.has("--ablation") {
        reversi_ablation::print(&mut table);
        return;
    }
    let file = arguments.after("--problems", 1);
    let all = match file {
        Some(file) => {
            let text = std::fs::read_to_string(file).expect("a problem file");
            reversi_work::problems(&text, "problem")
        }
        None => reversi_work::all(),
    };
    let slice = arguments.slice();
    let threads = useful_threads(arguments.number("--threads", 1).unwrap_or(1) as usize);
    let mut counts = Vec::new();
    let mut wrong = false;
    let (mut nodes, mut seconds) = (0, 0.0);
    for work in all {
        if !arguments.wants(&work.name, work.quick) {
            continue;
        }
        let start = Instant::now();
        let (found, visited) = work.run(&mut table, slice, threads);
        let elapsed = start.elapsed().as_secs_f64();
        let verdict = match work.value {
            Some(value) if value == found => "",
            Some(_) => "  WRONG",
            None => "  not checked",
        };
        wrong |= verdict == "  WRONG";
        let text = format!("value {found:+}{verdict}");
        rows::print(&work.name, visited, elapsed, &text);
        nodes += visited;
        seconds += elapsed;
        counts.push((work.name, visited, found));
    }
    rows::print("all", nodes, seconds, "");
    if arguments.has("--update") && file.is_none() && threads == 1 && !wrong {
        baseline::update(&counts);
    }
    assert!(!wrong, "a value is wrong");
}

/// Plays games from random openings of eight plies. Prints the positions reached and their values.
fn make(count: u64, empties: u32, seed: u64) {
    let mut tables = Tables::default();
    let mut random = fastrand::Rng::with_seed(seed);
    let mut rules = Rules::new(8, 8).expect("a legal size");
    rules.empties_to_winner = true;
    let effort = Effort {
        exact_empties: 0,
        book: false,
        exact_nodes: 0,
        depth: 5,
        nodes: 50_000,
        confidence: None,
        large: false,
        ms: None,
        threads: 1,
    };
    let mut made = 0;
    while made < count {
        let mut game = Reversi::new(rules);
        while game.empties() > empties {
            let moves = game.moves();
            let Some(&first) = moves.first() else { break };
            let mv = if game.empties() > 52 {
                moves[random.usize(..moves.len())]
            } else {
                let choice = choose(&game, &effort, &mut tables).expect("memory");
                choice.map_or(first, |choice| choice.mv)
            };
            game.play(mv);
        }
        if game.empties() != empties || game.outcome().is_some() {
            continue;
        }
        let work = Work {
            name: String::new(),
            position: game.clone(),
            each_move: false,
            value: None,
            quick: true,
        };
        let (value, _) = work.run(tables.of(), u64::MAX, 1);
        // For confirmation, solve each reply of the mirrored position separately, with a table of a
        // sixteenth of the usual size.
        let (first, second) = (game.first().swap_bytes(), game.second().swap_bytes());
        let mirrored = Reversi::from_discs(rules, first, second, game.turn()).expect("legal");
        let mut small = Table::of_at_most(64 << (empties - 9));
        let replies = mirrored.moves().into_iter().map(|mv| {
            let mut search = ReversiSearch::new(&mirrored.after(mv), &Options::default());
            while !search.run(&mut small, u64::MAX).expect("memory") {}
            search.report().lower
        });
        let (sign, again) = match game.turn() {
            Side::First => (1, replies.max()),
            Side::Second => (-1, replies.min()),
        };
        assert_eq!(again, Some(value), "the two searches must agree");
        let position = game.write_position().replace('/', "");
        println!("{position}; value:{:+};", sign * value);
        made += 1;
    }
}
