//! The reversi solver's benchmark: one row a piece of work.
//!
//! `cargo bench --bench reversi -- [--quick] [--problems FILE.obf] [FILTER]`

use std::time::Instant;

use yomikiri::games::reversi::{Opening, Reversi, Rules};
use yomikiri::solver::reversi::{Options, Search, Table};

fn solve(position: &Reversi, each_move: bool, table: &mut Table) -> (i64, u64, f64) {
    let options = Options {
        each_move,
        ..Options::default()
    };
    let start = Instant::now();
    let mut search = Search::new(position, &options);
    while !search.run(table, 1 << 24).expect("memory") {}
    let report = search.report();
    assert_eq!(report.lower, report.upper);
    (report.lower, report.nodes, start.elapsed().as_secs_f64())
}

fn row(name: &str, nodes: u64, seconds: f64, value: &str) {
    println!(
        "{name:<28}{nodes:>14} nodes{seconds:>9.3} s{:>8.1} M/s  {value}",
        nodes as f64 / seconds / 1e6
    );
}

fn main() {
    let args: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| a != "--bench")
        .collect();
    let quick = args.iter().any(|a| a == "--quick");
    let mut table = Table::new();
    if let Some(i) = args.iter().position(|a| a == "--problems") {
        problems(&args[i + 1], &mut table);
        return;
    }
    let filter = args.iter().find(|a| !a.starts_with("--"));
    for (width, height, opening, each, value, slow) in [
        (3, 3, Opening::Cross, false, -9, false),
        (4, 4, Opening::Cross, true, -8, false),
        (4, 4, Opening::Parallel, true, -3, false),
        (5, 5, Opening::Cross, false, 13, false),
        (5, 5, Opening::Parallel, false, 99, false),
        (4, 6, Opening::Cross, false, 16, false),
        (6, 4, Opening::Cross, false, 16, false),
        (5, 6, Opening::Cross, false, 10, false),
        (6, 5, Opening::Cross, false, 10, false),
        (6, 6, Opening::Cross, false, -4, true),
    ] {
        if slow && quick {
            continue;
        }
        let mut rules = Rules::new(width, height).expect("size");
        rules.opening = opening;
        let name = format!("{width}x{height} {opening:?}");
        if filter.is_some_and(|f| !name.contains(f.as_str())) {
            continue;
        }
        let (found, nodes, seconds) = solve(&Reversi::new(rules), each, &mut table);
        let verdict = if found == value { "ok" } else { "WRONG" };
        row(&name, nodes, seconds, &format!("{found:+} {verdict}"));
    }
}

fn problems(path: &str, table: &mut Table) {
    let text = std::fs::read_to_string(path).expect("problem file");
    let (mut nodes, mut seconds) = (0, 0.0);
    for (i, line) in text.lines().filter(|l| !l.trim().is_empty()).enumerate() {
        let mut fields = line.split(';');
        let position = fields.next().unwrap_or("").trim();
        // Boards other than 8x8 have their rows divided by slashes.
        let board = position.split(' ').next().unwrap_or("");
        let (width, height) = match board.split_once('/') {
            Some((row, _)) => (row.len(), board.split('/').count()),
            None => (8, 8),
        };
        let mut rules = Rules::new(width as u8, height as u8).expect("size");
        rules.empties_to_winner = true;
        let values: Vec<i64> = fields
            .filter_map(|f| f.split_once(':')?.1.trim().parse().ok())
            .collect();
        let position = Reversi::read_position(rules, position).expect("position");
        let sign = if position.player_opponent().0 == position.first() {
            1
        } else {
            -1
        };
        let (found, n, s) = solve(&position, false, table);
        let verdict = match values.iter().max() {
            Some(&v) if v == sign * found => "ok",
            Some(_) => "WRONG",
            None => "",
        };
        nodes += n;
        seconds += s;
        let name = format!("{} ({} empty)", i + 1, position.empties());
        row(&name, n, s, &format!("{found:+} {verdict}"));
    }
    row("all", nodes, seconds, "");
}
