//! Several threads that solve a position together.
//!
//! Each has a search and a table of its own, and they share no other memory: between two chunks of work, each exchanges messages with the
//! others, as a page's workers do. The calling thread begins alone, since short searches are over before another thread has started. The
//! first thread that is done ends the work of all.

use std::collections::TryReserveError;
use std::mem::{swap, take};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, ScopedJoinHandle, panicking, scope};

use super::peer_place::PeerPlace;
use super::tables::SolverTable;

/// A search that shares its work with other searches of the same position.
pub trait Peer: Send {
    /// The memory that it borrows while it runs.
    type Table: SolverTable + Send;

    /// The number of positions, some milliseconds' work, after which more threads are worth starting.
    const ALONE: u64;

    /// The number of positions, about a millisecond's work, after which a thread exchanges messages.
    const CHUNK: u64;

    /// The same search, not yet begun.
    #[must_use]
    fn afresh(&self) -> Self;

    /// Continues until done, or until `nodes` more positions have been visited. Returns whether it is done.
    ///
    /// # Errors
    /// If there is too little memory.
    fn run(&mut self, table: &mut Self::Table, nodes: u64) -> Result<bool, TryReserveError>;

    /// Takes in messages from the others, among which it has this place, and returns a message for them.
    fn exchange(&mut self, place: PeerPlace, messages: &[u8]) -> Vec<u8>;

    /// Positions visited.
    fn nodes(&self) -> u64;
}

/// The threads besides the calling one.
#[derive(Clone, Debug)]
pub struct Crew<P: Peer> {
    helpers: Vec<Helper<P, P::Table>>,
    /// How many positions the calling thread visits alone.
    alone: u64,
    /// Each thread's messages, not yet read.
    inboxes: Vec<Vec<u8>>,
    /// Says whether to stop before the work allowed is done. Every thread asks it after each chunk.
    pub stop: Option<fn() -> bool>,
}

#[derive(Clone, Debug)]
struct Helper<P, T> {
    search: P,
    table: Option<T>,
}

/// What the threads share while they run.
struct Progress {
    /// Whether a search is done, the work allowed is, or the search was asked to stop.
    stop: AtomicBool,
    /// The positions that all threads have visited.
    nodes: AtomicU64,
    /// The number of positions at which to stop.
    limit: u64,
    /// Says whether to stop before that.
    asked: Option<fn() -> bool>,
    /// Each thread's messages, not yet read.
    inboxes: Vec<Mutex<Vec<u8>>>,
}

impl<P: Peer> Crew<P> {
    /// A crew for this many threads, including the calling one, which visits `alone` positions, if not the usual number, before the others
    /// join in.
    pub fn new(search: &P, threads: usize, alone: Option<u64>) -> Self {
        // WebAssembly has one thread.
        let threads = if cfg!(target_arch = "wasm32") {
            1
        } else {
            threads.clamp(1, u16::MAX.into())
        };
        let helper = |_| Helper {
            search: search.afresh(),
            table: None,
        };
        Self {
            helpers: (1..threads).map(helper).collect(),
            alone: alone.unwrap_or(P::ALONE),
            inboxes: vec![Vec::new(); threads],
            stop: None,
        }
    }

    /// The searches of the other threads.
    pub fn helpers(&self) -> impl Iterator<Item = &P> {
        self.helpers.iter().map(|helper| &helper.search)
    }

    /// The same, to be changed.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn helpers_mut(&mut self) -> impl Iterator<Item = &mut P> {
        self.helpers.iter_mut().map(|helper| &mut helper.search)
    }

    /// The positions that the other threads have visited.
    pub fn nodes(&self) -> u64 {
        self.helpers().map(P::nodes).sum()
    }

    /// Continues the search until it is done, until all threads have visited `nodes` more positions, or until it is asked to stop. Returns
    /// whether it is done.
    ///
    /// # Errors
    /// If there is too little memory for the calling thread. Another thread without memory takes no part.
    pub fn run(
        &mut self,
        search: &mut P,
        table: &mut P::Table,
        nodes: u64,
    ) -> Result<bool, TryReserveError> {
        // WebAssembly has one thread.
        if cfg!(target_arch = "wasm32") || self.helpers.is_empty() {
            return self.run_alone(search, table, nodes);
        }
        let alone = self.alone.saturating_sub(search.nodes()).min(nodes);
        if alone > 0 {
            let done = self.run_alone(search, table, alone)?;
            if done || alone == nodes {
                return Ok(done);
            }
        }
        let progress = Progress {
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            limit: nodes - alone,
            asked: self.stop,
            inboxes: take(&mut self.inboxes)
                .into_iter()
                .map(Mutex::new)
                .collect(),
        };
        let mut finished = None;
        let mut done = Ok(false);
        scope(|scope| {
            let progress = &progress;
            let mut started = Vec::new();
            for (index, helper) in self.helpers.iter_mut().enumerate() {
                let Helper { search, table: own } = helper;
                let own = own.get_or_insert_with(|| P::Table::of_at_most(table.max_bytes()));
                let work = move || progress.run(index + 1, search, own);
                // Do without threads that can't be started.
                started.push(Builder::new().spawn_scoped(scope, work).ok());
            }
            done = progress.run(0, search, table);
            progress.stop.store(true, Relaxed);
            for (index, thread) in started.into_iter().enumerate() {
                match thread.map(ScopedJoinHandle::join) {
                    Some(Ok(Ok(true))) => finished = Some(index),
                    Some(Err(panic)) => resume_unwind(panic),
                    _ => (),
                }
            }
        });
        let inboxes = progress.inboxes.into_iter();
        let inboxes =
            inboxes.map(|inbox| inbox.into_inner().unwrap_or_else(PoisonError::into_inner));
        self.inboxes = inboxes.collect();
        if let (Ok(false), Some(index)) = (&done, finished) {
            swap(search, &mut self.helpers[index].search);
            return Ok(true);
        }
        done
    }

    /// The same with the calling thread alone.
    fn run_alone(
        &self,
        search: &mut P,
        table: &mut P::Table,
        nodes: u64,
    ) -> Result<bool, TryReserveError> {
        let Some(stop) = self.stop else {
            return search.run(table, nodes);
        };
        let limit = search.nodes().saturating_add(nodes);
        loop {
            let left = limit.saturating_sub(search.nodes());
            let done = search.run(table, left.min(P::CHUNK))?;
            if done || search.nodes() >= limit || stop() {
                return Ok(done);
            }
        }
    }
}

impl Progress {
    /// Runs one thread until all stop. Returns whether it has done all that was asked for.
    fn run<P: Peer>(
        &self,
        rank: usize,
        search: &mut P,
        table: &mut P::Table,
    ) -> Result<bool, TryReserveError> {
        let _guard = StopOnPanic(&self.stop);
        let place = PeerPlace {
            rank: rank as u16,
            count: self.inboxes.len() as u16,
        };
        // At least once, so that a search that is done already says so.
        loop {
            let before = search.nodes();
            let done = search.run(table, P::CHUNK)?;
            let visited = search.nodes() - before;
            let all = self.nodes.fetch_add(visited, Relaxed) + visited;
            let asked = self.asked.is_some_and(|asked| asked());
            if done || all >= self.limit || asked {
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
            if self.stop.load(Relaxed) {
                return Ok(false);
            }
        }
    }

    fn inbox(&self, rank: usize) -> MutexGuard<'_, Vec<u8>> {
        let inbox = self.inboxes[rank].lock();
        inbox.unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets the other threads stop if this one panics.
struct StopOnPanic<'a>(&'a AtomicBool);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if panicking() {
            self.0.store(true, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts down; its messages are five bytes.
    #[derive(Clone, Debug)]
    struct Countdown {
        left: u64,
        visited: u64,
        heard: usize,
        panics: bool,
    }

    struct NoTable;

    impl SolverTable for NoTable {
        fn of_at_most(_: usize) -> Self {
            Self
        }

        fn max_bytes(&self) -> usize {
            0
        }
    }

    impl Peer for Countdown {
        type Table = NoTable;
        const ALONE: u64 = 10;
        const CHUNK: u64 = 3;

        fn afresh(&self) -> Self {
            Self {
                visited: 0,
                heard: 0,
                ..*self
            }
        }

        fn run(&mut self, _: &mut NoTable, nodes: u64) -> Result<bool, TryReserveError> {
            assert!(!self.panics || self.visited < 12, "as asked");
            let nodes = nodes.min(self.left);
            self.left -= nodes;
            self.visited += nodes;
            Ok(self.left == 0)
        }

        fn exchange(&mut self, place: PeerPlace, messages: &[u8]) -> Vec<u8> {
            assert!(place.rank < place.count);
            self.heard += messages.len();
            vec![0; 5]
        }

        fn nodes(&self) -> u64 {
            self.visited
        }
    }

    fn countdown(left: u64) -> Countdown {
        Countdown {
            left,
            visited: 0,
            heard: 0,
            panics: false,
        }
    }

    #[test]
    fn the_first_that_is_done_ends_the_work_of_all() {
        for threads in [0, 1, 2, 4] {
            let mut search = countdown(1_000);
            let mut crew = Crew::new(&search, threads, None);
            assert_eq!(crew.helpers().count(), threads.max(1) - 1);
            let mut slices = 0;
            while !crew.run(&mut search, &mut NoTable, 50).expect("memory") {
                slices += 1;
                let all = search.nodes() + crew.nodes();
                assert!(all <= slices * (50 + 3 * threads as u64), "{all}");
            }
            assert_eq!(search.left, 0);
            assert!(crew.run(&mut search, &mut NoTable, 50).expect("memory"));
        }
    }

    #[test]
    fn one_thread_visits_a_few_positions_alone() {
        let mut search = countdown(1_000);
        let mut crew = Crew::new(&search, 2, Some(20));
        crew.run(&mut search, &mut NoTable, 20).expect("memory");
        assert_eq!((search.nodes(), crew.nodes()), (20, 0));
        crew.run(&mut search, &mut NoTable, 600).expect("memory");
        assert!(search.nodes() + crew.nodes() >= 620);
    }

    #[test]
    fn messages_outlast_a_slice() {
        let mut search = countdown(10_000);
        let mut crew = Crew::new(&search, 2, Some(0));
        for _ in 0..500 {
            crew.run(&mut search, &mut NoTable, 3).expect("memory");
        }
        let sent = crew.inboxes[0].len() + search.heard;
        assert_eq!(sent as u64, 5 * crew.nodes().div_ceil(3));
    }

    #[test]
    fn a_search_stops_when_asked_to() {
        for threads in [1, 2] {
            let mut search = countdown(u64::MAX);
            let mut crew = Crew::new(&search, threads, None);
            crew.stop = Some(|| true);
            assert!(
                !crew
                    .run(&mut search, &mut NoTable, u64::MAX)
                    .expect("memory")
            );
            assert!(search.nodes() + crew.nodes() < 100);
        }
    }

    #[test]
    #[should_panic(expected = "as asked")]
    fn a_panic_ends_the_work_of_all() {
        let mut search = countdown(u64::MAX);
        let mut crew = Crew::new(&search, 2, Some(0));
        crew.helpers[0].search.panics = true;
        let _ = crew.run(&mut search, &mut NoTable, u64::MAX);
    }
}
