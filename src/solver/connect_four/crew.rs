//! Several threads that solve a position together. Each has a search and a table of its own, and they exchange messages (`peers`).

use std::collections::TryReserveError;
use std::mem::{swap, take};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use super::any::{AnySearch, Table};
use crate::solver::place::Place;

/// The number of positions, some milliseconds, after which more threads are worth starting.
const ALONE: u64 = 50_000;
/// The number of positions, a millisecond or two, after which a thread exchanges messages.
const CHUNK: u64 = if cfg!(test) { 50 } else { 10_000 };

/// The threads besides the calling one.
#[derive(Clone, Debug)]
pub struct Crew {
    helpers: Vec<Helper>,
    /// How many positions the calling thread visits alone.
    alone: u64,
}

#[derive(Clone, Debug)]
struct Helper {
    search: AnySearch,
    table: Option<Table>,
}

/// What the threads share while they run.
struct Progress {
    /// Whether the search is done or the work allowed is.
    stop: AtomicBool,
    /// The positions that all threads have visited.
    nodes: AtomicU64,
    /// The number of positions at which to stop.
    limit: u64,
    /// Each thread's messages, not yet read.
    inboxes: Vec<Mutex<Vec<u8>>>,
}

impl Crew {
    /// A crew for this many threads, including the calling one, which visits `alone` positions, if not the usual number, before the others
    /// join in.
    pub fn new(search: &AnySearch, threads: usize, alone: Option<u64>) -> Self {
        // WebAssembly has one thread.
        let threads = if cfg!(target_arch = "wasm32") {
            1
        } else {
            threads.min(u16::MAX.into())
        };
        let helper = |_| Helper {
            search: search.copy(),
            table: None,
        };
        Self {
            helpers: (1..threads).map(helper).collect(),
            alone: alone.unwrap_or(ALONE),
        }
    }

    /// The positions that the helpers have visited.
    pub fn nodes(&self) -> u64 {
        let nodes = self.helpers.iter().map(|helper| helper.search.nodes());
        nodes.sum()
    }

    /// Continues the search until it is done, or until all threads have visited `nodes` more positions. Returns whether it is done.
    ///
    /// # Errors
    /// If there is too little memory for the table of the calling thread. Another thread without memory takes no part.
    pub fn run(
        &mut self,
        search: &mut AnySearch,
        table: &mut Table,
        nodes: u64,
    ) -> Result<bool, TryReserveError> {
        if self.helpers.is_empty() {
            return search.run(table, nodes);
        }
        let alone = self.alone.saturating_sub(search.nodes()).min(nodes);
        if alone > 0 {
            let done = search.run(table, alone)?;
            if done || alone == nodes {
                return Ok(done);
            }
        }
        let progress = Progress {
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            limit: nodes - alone,
            inboxes: (0..=self.helpers.len()).map(|_| Mutex::default()).collect(),
        };
        let max_bytes = table.max_bytes;
        let mut finished = None;
        let mut done = Ok(false);
        thread::scope(|scope| {
            let progress = &progress;
            let help = move |(index, helper): (usize, &mut Helper)| {
                let table = helper.table.get_or_insert_with(|| Table::new(max_bytes));
                progress.run(index + 1, &mut helper.search, table)
            };
            let spawn = |helper| thread::Builder::new().spawn_scoped(scope, move || help(helper));
            // Do without threads that can't be started.
            let helpers = self.helpers.iter_mut().enumerate();
            let started: Vec<_> = helpers.map(|helper| spawn(helper).ok()).collect();
            done = progress.run(0, search, table);
            progress.stop.store(true, Relaxed);
            for (index, thread) in started.into_iter().enumerate() {
                match thread.map(thread::ScopedJoinHandle::join) {
                    Some(Ok(Ok(true))) => finished = Some(index),
                    Some(Err(panic)) => resume_unwind(panic),
                    _ => (),
                }
            }
        });
        if let (Ok(false), Some(index)) = (&done, finished) {
            swap(search, &mut self.helpers[index].search);
            return Ok(true);
        }
        done
    }
}

impl Progress {
    /// Runs one thread until all stop. Returns whether it has done all that was asked for.
    fn run(
        &self,
        rank: usize,
        search: &mut AnySearch,
        table: &mut Table,
    ) -> Result<bool, TryReserveError> {
        let place = Place {
            rank: rank as u16,
            count: self.inboxes.len() as u16,
        };
        while !self.stop.load(Relaxed) {
            let before = search.nodes();
            let done = search.run(table, CHUNK)?;
            let visited = search.nodes() - before;
            let all = self.nodes.fetch_add(visited, Relaxed) + visited;
            if done || all >= self.limit {
                self.stop.store(true, Relaxed);
            }
            if done {
                return Ok(true);
            }
            let received = take(&mut *self.inbox(rank));
            let message = search.exchange(place, &received);
            for other in (0..self.inboxes.len()).filter(|&other| other != rank) {
                self.inbox(other).extend_from_slice(&message);
            }
        }
        Ok(false)
    }

    fn inbox(&self, rank: usize) -> MutexGuard<'_, Vec<u8>> {
        let inbox = self.inboxes[rank].lock();
        inbox.unwrap_or_else(PoisonError::into_inner)
    }
}
