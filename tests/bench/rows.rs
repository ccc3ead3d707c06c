//! The rows that the solvers' benchmarks have in common.

#[path = "arguments.rs"]
mod arguments;

use std::time::Instant;

use crate::baseline;

pub use arguments::Arguments;

/// Prints a row.
pub fn print(name: &str, nodes: u64, seconds: f64, value: &str) {
    println!(
        "{name:<36}{nodes:>12} nodes{seconds:>9.3} s{:>11.0} nodes/s  {value}",
        nodes as f64 / seconds
    );
}

/// A problem: its name, its value, and whether it is quick.
pub type Problem<'a> = (&'a str, i64, bool);

/// Solves the wanted problems, prints a row for each, and with `--update` writes the baseline. `run` returns the value found and the
/// number of positions visited.
///
/// # Panics
/// If a value is wrong.
#[allow(dead_code)]
pub fn measure<W>(
    arguments: &Arguments,
    works: &[W],
    problem: fn(&W) -> Problem,
    mut run: impl FnMut(&W, u64) -> (Option<i64>, u64),
) {
    let slice = arguments.slice();
    let mut rows = Vec::new();
    let mut wrong = false;
    for work in works {
        let (name, value, quick) = problem(work);
        if !arguments.wants(name, quick) {
            continue;
        }
        let start = Instant::now();
        let (found, nodes) = run(work, slice);
        let seconds = start.elapsed().as_secs_f64();
        let right = found == Some(value);
        wrong |= !right;
        let verdict = if right { "" } else { "  WRONG" };
        let text = format!("value {:+}{verdict}", found.unwrap_or(99));
        print(name, nodes, seconds, &text);
        rows.push((name.to_owned(), nodes, value));
    }
    // Several threads visit other positions each time.
    let alone = arguments
        .number("--threads", 1)
        .is_none_or(|threads| threads == 1);
    if arguments.has("--update") && alone && !wrong {
        baseline::update(&rows);
    }
    assert!(!wrong, "a value is wrong");
}
