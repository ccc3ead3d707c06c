//! Several threads that answer one query together.
//!
//! Each runs a search of its own from the root; they share a table ([`Shared`]). A move that another thread is searching is made to look
//! harder: its number is raised for the choice among a position's moves, so that the threads spread over moves that are about equally good
//! (virtual proof numbers: Kaneko 2010). The raised number is never stored or passed on. A thread that decides a position stores the
//! result, and the others leave the position ([`Dfpn::catch_up`]).

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::thread;

use super::memory::Memory;
use super::numbers::ProofNumbers;
use super::{Dfpn, outcome_of};
use crate::solver::counts::Counts;
use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::entry::{Entry, Key};
use crate::solver::mnk::query::Answer;
use crate::solver::mnk::shared::Shared;
use crate::solver::mnk::table::Table;

/// One thread searches this many positions (about 10 ms) before the others join in.
const ALONE: u64 = 4_096;

/// After this many positions (about a millisecond), a thread checks what the others have done.
const CHUNK: u64 = 128;

/// Marks, as a power of two: many times as many as threads have positions on their paths.
const MARKS: u32 = 12;

/// A search, and those of other threads that help it.
#[derive(Clone, Debug)]
pub struct Crew<B> {
    search: Dfpn<B>,
    helpers: Vec<Dfpn<B>>,
    threads: usize,
    /// How many positions one thread searches alone.
    alone: u64,
    /// The helpers' work.
    helped: Counts,
}

/// How many threads are searching below which position and which of its moves.
struct Marks(Box<[AtomicU32]>);

impl Marks {
    fn new() -> Self {
        Self((0..1 << MARKS).map(|_| AtomicU32::new(0)).collect())
    }

    fn at(&self, hash: u64) -> &AtomicU32 {
        &self.0[(hash >> (64 - MARKS)) as usize]
    }

    fn of_move<B: Bits>(&self, key: &Key<B>, cell: Option<u16>) -> &AtomicU32 {
        let cell = cell.map_or(0, |cell| u64::from(cell) + 1);
        self.at((key.hash() ^ cell.wrapping_mul(0xc2b2_ae3d_27d4_eb4f))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn of_position<B: Bits>(&self, key: &Key<B>) -> &AtomicU32 {
        self.at(key.hash().wrapping_mul(0xd6e8_feb8_6659_fd93))
    }
}

/// The table and the marks of all threads. Marks are hints, which may be mistaken.
struct Together<'a> {
    shared: &'a Shared,
    marks: &'a Marks,
}

/// The same table while one thread searches alone.
impl<B: Bits> Memory<B> for &Shared {
    fn get(&self, key: &Key<B>) -> Option<Entry<B>> {
        Shared::get(self, key)
    }

    fn put(&mut self, key: &Key<B>, known: &Entry<B>, work: u64) {
        Shared::put(self, key, known, work);
    }
}

impl<B: Bits> Memory<B> for Together<'_> {
    const TOGETHER: bool = true;

    fn get(&self, key: &Key<B>) -> Option<Entry<B>> {
        self.shared.get(key)
    }

    fn put(&mut self, key: &Key<B>, known: &Entry<B>, work: u64) {
        self.shared.put(key, known, work);
    }

    fn enter(&self, position: &Key<B>, cell: Option<u16>) {
        self.marks.of_position(position).fetch_add(1, Relaxed);
        self.marks.of_move(position, cell).fetch_add(1, Relaxed);
    }

    fn leave(&self, position: &Key<B>, cell: Option<u16>) {
        self.marks.of_position(position).fetch_sub(1, Relaxed);
        self.marks.of_move(position, cell).fetch_sub(1, Relaxed);
    }

    fn has_others(&self, position: &Key<B>) -> bool {
        self.marks.of_position(position).load(Relaxed) > 0
    }

    fn has_others_at(&self, position: &Key<B>, cell: Option<u16>) -> bool {
        self.marks.of_move(position, cell).load(Relaxed) > 0
    }
}

/// What the threads share while they run.
struct Progress {
    /// Whether there is an answer, the work allowed is done, or the table has to grow.
    stop: AtomicBool,
    /// The positions that all threads have visited.
    nodes: AtomicU64,
    /// The number of positions at which to stop.
    limit: u64,
}

impl Progress {
    /// Runs one thread until all stop; returns the answer if this thread has found it.
    fn run<B: Bits>(
        &self,
        search: &mut Dfpn<B>,
        board: &MnkBoard<B>,
        mut memory: Together,
    ) -> Option<Answer> {
        search.enter_path(&memory);
        while !self.stop.load(Relaxed) {
            let before = search.counts.nodes;
            let answer = search.run(board, &mut memory, CHUNK);
            let visited = search.counts.nodes - before;
            let all = self.nodes.fetch_add(visited, Relaxed) + visited;
            if answer.is_some() || all >= self.limit || memory.shared.is_crowded() {
                self.stop.store(true, Relaxed);
            }
            if answer.is_some() {
                return answer;
            }
            search.catch_up(board, &mut memory);
        }
        None
    }
}

/// What a thread among several needs.
impl<B: Bits> Dfpn<B> {
    /// The same search, not yet begun.
    fn afresh(&self) -> Self {
        Self::new(self.mode, self.side, self.root)
    }

    /// Shows the other threads where this one is.
    fn enter_path(&self, memory: &impl Memory<B>) {
        let above = self.path.len().saturating_sub(1);
        for node in &self.path[..above] {
            memory.enter(&node.key, self.children[node.current].cell);
        }
    }

    /// Leaves the first position on the path that another thread has decided.
    fn catch_up(&mut self, board: &MnkBoard<B>, memory: &mut impl Memory<B>) {
        // The root's result is the other thread's answer.
        for at in 1..self.path.len() {
            let node = self.path[at];
            let known = memory.get(&node.key);
            let decided = |known: &Entry<B>| ProofNumbers::unpack(known.numbers).is_decided();
            let Some(known) = known.filter(decided) else {
                continue;
            };
            for above in &self.path[at - 1..self.path.len() - 1] {
                memory.leave(&above.key, self.children[above.current].cell);
            }
            self.path.truncate(at);
            self.children.truncate(node.first);
            let found = outcome_of(board, &known, usize::from(node.symmetry), &node.findings);
            self.deliver(board, memory, found);
            return;
        }
    }
}

impl<B: Bits> Crew<B> {
    /// A search by this many threads.
    #[must_use]
    pub fn new(search: Dfpn<B>, threads: usize, alone: Option<u64>) -> Self {
        Self {
            search,
            helpers: Vec::new(),
            threads,
            alone: alone.unwrap_or(ALONE),
            helped: Counts::default(),
        }
    }

    /// The work so far.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let mut counts = self.search.counts;
        counts += self.helped;
        counts
    }

    /// Goes on until there is an answer or until `nodes` more positions have been visited.
    pub fn run(&mut self, board: &MnkBoard<B>, table: &mut Table, nodes: u64) -> Option<Answer> {
        if cfg!(target_arch = "wasm32") || self.threads < 2 || !table.shared.prepare(B::WORDS) {
            return self.search.run(board, table, nodes);
        }
        let shared = &mut table.shared;
        let mut spent = 0;
        while self.search.counts.nodes < self.alone {
            if spent >= nodes {
                return None;
            }
            shared.grow();
            let (before, part) = (self.search.counts.nodes, CHUNK.min(nodes - spent));
            let answer = self.search.run(board, &mut &*shared, part);
            if answer.is_some() {
                return answer;
            }
            spent += self.search.counts.nodes - before;
        }
        while self.helpers.len() + 1 < self.threads {
            self.helpers.push(self.search.afresh());
        }
        while spent < nodes {
            shared.grow();
            let (answer, visited) = self.stretch(board, shared, nodes - spent);
            if answer.is_some() {
                return answer;
            }
            spent += visited;
        }
        None
    }

    /// Runs all threads until one has the answer, `nodes` positions have been visited, or the table has to grow. Also returns the number of
    /// positions visited.
    fn stretch(
        &mut self,
        board: &MnkBoard<B>,
        shared: &Shared,
        nodes: u64,
    ) -> (Option<Answer>, u64) {
        let marks = &Marks::new();
        let progress = &Progress {
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            limit: nodes,
        };
        let before: Vec<Counts> = self.helpers.iter().map(|helper| helper.counts).collect();
        let (search, helpers) = (&mut self.search, &mut self.helpers);
        let answer = thread::scope(|scope| {
            let spawn = |helper| {
                let work = move || progress.run(helper, board, Together { shared, marks });
                thread::Builder::new().spawn_scoped(scope, work)
            };
            // Do without threads that can't be started.
            let started: Vec<_> = helpers
                .iter_mut()
                .map_while(|helper| spawn(helper).ok())
                .collect();
            let mut answer = progress.run(search, board, Together { shared, marks });
            for thread in started {
                match thread.join() {
                    Ok(found) => answer = answer.or(found),
                    Err(panic) => resume_unwind(panic),
                }
            }
            answer
        });
        for (helper, before) in self.helpers.iter().zip(before) {
            self.helped += helper.counts - before;
        }
        (answer, progress.nodes.load(Relaxed))
    }
}
