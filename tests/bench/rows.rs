//! The arguments and the rows that the benchmarks have in common.

use std::time::Instant;

use crate::baseline;

/// The command line's arguments.
pub struct Arguments(Vec<String>);

impl Arguments {
    /// Reads them. Cargo adds `--bench`, which is left out.
    pub fn read() -> Self {
        let all = std::env::args().skip(1);
        Self(all.filter(|arg| arg != "--bench").collect())
    }

    /// Whether the flag is given.
    pub fn has(&self, flag: &str) -> bool {
        self.0.iter().any(|arg| arg == flag)
    }

    /// The `n`-th argument after the flag.
    pub fn after(&self, flag: &str, n: usize) -> Option<&String> {
        let at = self.0.iter().position(|arg| arg == flag)?;
        self.0.get(at + n)
    }

    /// The `n`-th argument after the flag, if it is a number.
    pub fn number(&self, flag: &str, n: usize) -> Option<u64> {
        self.after(flag, n)?.parse().ok()
    }

    /// The positions in a slice; by default, a search is not interrupted.
    pub fn slice(&self) -> u64 {
        self.number("--slice", 1).unwrap_or(u64::MAX)
    }

    /// The text that a problem's name must contain: the first argument that is no flag, no number, and not `file`.
    pub fn filter(&self, file: Option<&String>) -> Option<&str> {
        let is_filter = |arg: &&String| {
            !arg.starts_with("--") && arg.parse::<u64>().is_err() && Some(*arg) != file
        };
        self.0.iter().find(is_filter).map(String::as_str)
    }

    /// Whether a problem is wanted.
    pub fn wants(&self, name: &str, quick: bool, filter: Option<&str>) -> bool {
        (quick || !self.has("--quick")) && filter.is_none_or(|part| name.contains(part))
    }
}

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
    let (slice, filter) = (arguments.slice(), arguments.filter(None));
    let mut rows = Vec::new();
    let mut wrong = false;
    for work in works {
        let (name, value, quick) = problem(work);
        if !arguments.wants(name, quick, filter) {
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
