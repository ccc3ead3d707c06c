//! The generic solver's benchmark. It prints one row per problem.
//!
//! `cargo bench --bench generic -- [--quick] [--slice NODES] [--update] [FILTER]`
//!
//! `--update` writes the counts to `tests/bench/baseline.txt`.

mod baseline;
mod generic_work;

use std::time::Instant;

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
    let mut rows = Vec::new();
    let mut wrong = false;
    for work in generic_work::all() {
        if has("--quick") && !work.quick || filter.is_some_and(|f| !work.name.contains(f.as_str()))
        {
            continue;
        }
        let start = Instant::now();
        let outcome = (work.run)(slice.unwrap_or(u64::MAX));
        let seconds = start.elapsed().as_secs_f64();
        let right = outcome.value == Some(work.value);
        wrong |= !right;
        println!(
            "{:<36}{:>12} nodes{:>9.3} s{:>9.0} nodes/s  value {:+}{}",
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
