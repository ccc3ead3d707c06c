//! The table of an alpha-beta search: estimates of positions, and their best moves.

use std::collections::TryReserveError;

use crate::games::mnk::Rules;
use crate::solver::SolverTable;

/// The estimate of a win with the next move. Each ply before it subtracts one.
pub(super) const WON: i32 = 2_000_000_000;
/// Estimates from here on mean that the game looks decided.
pub(super) const SURE: i32 = WON - 1000;
/// The entries of the table, a power of two.
const ENTRIES: usize = 1 << 14;
/// The same of a table that outlives the search.
const REMEMBERED_ENTRIES: usize = 1 << 18;

/// The depth and window of a search.
#[derive(Clone, Copy)]
pub(super) struct Aim {
    /// Plies still to search, not counting forced replies.
    pub depth: i32,
    /// Plies from the root.
    pub ply: i32,
    /// Estimates up to this one need not be distinguished.
    pub alpha: i32,
    /// Neither need estimates from this one on.
    pub beta: i32,
}

/// Whether an estimate is exact or a bound.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    Lower,
    Upper,
}

/// An entry of the table.
#[derive(Clone, Copy)]
struct Entry {
    hash: u64,
    estimate: i32,
    depth: i8,
    bound: Bound,
    /// The best move, or [`NO_MOVE`] where none was tried.
    best: u16,
}

const NO_MOVE: u16 = u16::MAX;

/// What a search found out about a position.
pub(super) struct Finding {
    /// The estimate for the side to move, seen from the root.
    pub estimate: i32,
    pub bound: Bound,
    /// The plies that were searched.
    pub depth: i32,
    /// The best move, if any was tried.
    pub best: Option<u16>,
}

/// What searches found out about positions.
pub struct EstimateTable {
    entries: Vec<Option<Entry>>,
    /// The rules of all the positions.
    rules: Option<Rules>,
}

impl SolverTable for EstimateTable {
    fn of_at_most(_: usize) -> Self {
        Self {
            entries: Vec::new(),
            rules: None,
        }
    }

    fn max_bytes(&self) -> usize {
        size_of::<Option<Entry>>() * REMEMBERED_ENTRIES
    }
}

impl EstimateTable {
    /// Begins a search under these rules. If it `resumes`, it sees what those before found out under the same rules; else nothing.
    ///
    /// # Errors
    /// If there is too little memory.
    pub(super) fn begin(&mut self, rules: &Rules, resumes: bool) -> Result<(), TryReserveError> {
        if resumes && self.rules.as_ref() == Some(rules) {
            return Ok(());
        }
        let places = if resumes { REMEMBERED_ENTRIES } else { ENTRIES };
        self.entries.clear();
        self.entries.try_reserve_exact(places)?;
        self.entries.resize(places, None);
        self.rules = Some(rules.clone());
        Ok(())
    }

    fn place(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }

    fn find(&self, hash: u64) -> Option<Entry> {
        self.entries[self.place(hash)].filter(|entry| entry.hash == hash)
    }

    /// The estimate of a position `aim.ply` plies from the root, if it is known well enough for this depth and window.
    pub(super) fn estimate(&self, hash: u64, aim: Aim) -> Option<i32> {
        let entry = self.find(hash)?;
        if i32::from(entry.depth) < aim.depth {
            return None;
        }
        let estimate = later(entry.estimate, aim.ply);
        let suffices = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => estimate >= aim.beta,
            Bound::Upper => estimate <= aim.alpha,
        };
        suffices.then_some(estimate)
    }

    /// The best move found in a position.
    pub(super) fn best(&self, hash: u64) -> Option<u16> {
        let best = self.find(hash)?.best;
        (best != NO_MOVE).then_some(best)
    }

    /// Keeps what was found out about a position so many plies from the root, unless it is an estimate without a search and takes the place of
    /// one with a search.
    pub(super) fn keep(&mut self, hash: u64, ply: i32, found: &Finding) {
        let place = self.place(hash);
        if found.depth == 0 && self.entries[place].is_some_and(|entry| entry.depth > 0) {
            return;
        }
        self.entries[place] = Some(Entry {
            hash,
            estimate: later(found.estimate, -ply),
            depth: found.depth as i8,
            bound: found.bound,
            best: found.best.unwrap_or(NO_MOVE),
        });
    }
}

/// An estimate, so many plies farther from the root: a decided game then ends later.
pub(super) const fn later(estimate: i32, plies: i32) -> i32 {
    let decided = estimate.abs() - plies;
    let decided = if decided < SURE { SURE } else { decided };
    if estimate >= SURE {
        decided
    } else if estimate <= -SURE {
        -decided
    } else {
        estimate
    }
}
