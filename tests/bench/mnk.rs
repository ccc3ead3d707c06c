//! The m,n,k solver's benchmark. It prints one row per problem.
//!
//! `cargo bench --bench mnk -- [--quick] [--slice NODES] [--threads N] [--update] [FILTER]`
//!
//! - `--update` writes the counts to `tests/bench/baseline.txt`.
//! - `--ablation [FILTER]` prints the number of positions visited without each technique.
//! - `--scan [FILTER]` runs every misère board of up to 20 cells and some boards with obstacles, and
//!   prints the slow ones.

mod ablation;
mod baseline;
mod mnk_scan;
mod mnk_work;
mod rows;

use rows::Arguments;
use yomikiri::solver::Options;
use yomikiri::solver::mnk::{MnkSearch, TECHNIQUES, Table};
use yomikiri::solver::technique::Without;
use yomikiri::solver::useful_threads;

fn main() {
    let arguments = Arguments::read();
    if arguments.has("--scan") {
        mnk_scan::scan(0.1, 400, arguments.filter());
        return;
    }
    if arguments.has("--ablation") {
        ablation(&arguments);
        return;
    }
    let mut all = mnk_work::all();
    for work in &mut all {
        work.options.threads =
            useful_threads(arguments.number("--threads", 1).unwrap_or(1) as usize);
    }
    rows::measure(
        &arguments,
        &all,
        |work| (&work.name, work.value, work.quick),
        |work, slice| work.run(&mut Table::default(), slice),
    );
}

/// Prints the number of positions visited without each technique, up to ten million.
fn ablation(arguments: &Arguments) {
    const MOST: u64 = 10_000_000;
    let works = [
        "mnk-5,5,4-each",
        "mnk-6,5,4",
        "mnk-7,7,5",
        "mnk-5,4,3-misere",
        "mnk-5,4,4-misere",
        "mnk-9,6,5",
        "mnk-15,15,5-threats",
        "mnk-15,15,5-nine-moves",
    ];
    let works = works.iter().filter(|name| arguments.wants(name, true));
    let works = works.map(|&name| {
        let mut all = mnk_work::all().into_iter();
        (name, all.find(|work| work.name == name).expect("a row"))
    });
    let works: Vec<_> = works.collect();
    ablation::print(&works, 30, TECHNIQUES, |work, names| {
        let options = Options {
            without: Without::read(TECHNIQUES, names).expect("techniques"),
            ..work.options
        };
        let mut search = MnkSearch::new(&work.game, &options);
        let done = search.run(&mut Table::default(), MOST).expect("memory");
        done.then(|| search.report().nodes)
    });
}
