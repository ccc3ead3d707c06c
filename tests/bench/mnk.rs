//! The m,n,k solver's benchmark. It prints one row per problem.
//!
//! `cargo bench --bench mnk -- [--quick] [--slice NODES] [--update] [FILTER]`
//!
//! - `--update` writes the counts to `tests/bench/baseline.txt`.
//! - `--ablation` prints the number of positions visited without each technique.
//! - `--scan [FILTER]` runs every misère board of up to 20 cells and some boards with obstacles, and
//!   prints the slow ones.

mod baseline;
mod mnk_scan;
mod mnk_work;

use std::time::Instant;

use yomikiri::solver::mnk::{Options, Search, TECHNIQUES, Table};
use yomikiri::solver::technique::Without;

fn main() {
    let args: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| arg != "--bench")
        .collect();
    let has = |flag: &str| args.iter().any(|arg| arg == flag);
    let slice = args
        .iter()
        .position(|arg| arg == "--slice")
        .and_then(|i| args.get(i + 1)?.parse().ok());
    let filter = args
        .iter()
        .find(|arg| !arg.starts_with("--") && arg.parse::<u64>().is_err());
    if has("--scan") {
        mnk_scan::scan(0.1, 400, filter.map(String::as_str));
        return;
    }
    if has("--ablation") {
        ablation();
        return;
    }
    let mut rows = Vec::new();
    let mut wrong = false;
    for work in mnk_work::all() {
        if has("--quick") && !work.quick || filter.is_some_and(|f| !work.name.contains(f.as_str()))
        {
            continue;
        }
        let mut table = Table::default();
        let start = Instant::now();
        let outcome = work.run(&mut table, slice.unwrap_or(u64::MAX));
        let seconds = start.elapsed().as_secs_f64();
        let right = outcome.value == Some(work.value);
        wrong |= !right;
        println!(
            "{:<28}{:>12} nodes{:>9.3} s{:>9.0} nodes/s  value {:+}{}",
            work.name,
            outcome.nodes,
            seconds,
            outcome.nodes as f64 / seconds,
            outcome.value.unwrap_or(99),
            if right { "" } else { "  WRONG" },
        );
        rows.push((work.name, outcome.nodes, work.value));
    }
    if has("--update") && !wrong {
        baseline::update(&rows);
    }
    assert!(!wrong, "a value is wrong");
}

/// Prints the number of positions visited without each technique, up to ten million.
fn ablation() {
    const MOST: u64 = 10_000_000;
    let works = [
        "mnk-5,5,4-each",
        "mnk-6,5,4",
        "mnk-7,7,5",
        "mnk-5,4,3-misere",
    ];
    let works = works.map(|name| {
        let mut all = mnk_work::all().into_iter();
        all.find(|work| work.name == name).expect("a row")
    });
    println!(
        "{:<22}{}",
        "without",
        works
            .each_ref()
            .map(|work| format!("{:>20}", work.name))
            .concat()
    );
    for name in std::iter::once(None).chain(TECHNIQUES.iter().copied().map(Some)) {
        let names: Vec<String> = name.map(str::to_owned).into_iter().collect();
        let without = Without::read(TECHNIQUES, &names).expect("techniques");
        let counts = works.each_ref().map(|work| {
            let options = Options {
                without,
                ..work.options
            };
            let mut search = Search::new(&work.game, &options);
            let mut table = Table::default();
            let done = search.run(&mut table, MOST).expect("memory");
            let nodes = search.report().nodes;
            format!(
                "{:>20}",
                if done {
                    nodes.to_string()
                } else {
                    "more".into()
                }
            )
        });
        println!("{:<22}{}", name.unwrap_or("nothing"), counts.concat());
    }
}
