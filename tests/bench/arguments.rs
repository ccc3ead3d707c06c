//! The arguments of the benchmarks.
#![allow(dead_code)]

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

    /// The text that a name must contain: the first argument that is no flag, no number and no flag's value.
    pub fn filter(&self) -> Option<&str> {
        let valued = ["--problems", "--pair", "--level", "--against"];
        let is_filter = |&at: &usize| {
            let (arg, before) = (&self.0[at], at.checked_sub(1).map(|at| &*self.0[at]));
            let is_value = before.is_some_and(|flag| valued.contains(&flag));
            !is_value && !arg.starts_with("--") && arg.parse::<u64>().is_err()
        };
        let found = (0..self.0.len()).find(is_filter);
        found.map(|at| &*self.0[at])
    }

    /// Whether a problem is wanted.
    pub fn wants(&self, name: &str, quick: bool) -> bool {
        (quick || !self.has("--quick")) && self.filter().is_none_or(|part| name.contains(part))
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.number("--games", 1).unwrap_or(200)
    }
}
