//! Several threads that answer one question together.
//!
//! Each searches the whole question, with a stack of its own, and all share the far part of the table. [`Marks`] make them take different
//! moves. A thread stores what it proves, and the others then leave positions that no longer matter ([`Stack::catch_up`]).

use std::mem::replace;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use super::kernel::Kernel;
use super::marks::Marks;
use super::stack::{Question, Stack};
use super::table::Near;
use crate::solver::counts::Counts;

/// After this many positions (about 0.2 ms), further threads are worth starting; starting one takes about 0.05 ms. With four times as many,
/// problem 44 of the FFO suite spent a twelfth of its time with one thread.
const ALONE: u64 = 5_000;

/// After this many positions (less than a millisecond), a thread checks whether it can go on elsewhere and whether to stop.
const CHUNK: u64 = 4_096;

/// The threads besides the calling one.
#[derive(Default)]
pub struct Crew {
    helpers: Vec<Helper>,
    /// How many positions the calling thread visits alone. Each time the number has doubled, another thread joins.
    alone: u64,
    /// The number of positions at which the question was begun.
    begun: u64,
    /// Where the threads are, if there are several.
    pub marks: Option<Arc<Marks>>,
    /// Says whether to stop before the limit is reached. Every thread asks every [`CHUNK`] positions.
    pub stop: Option<fn() -> bool>,
}

/// What a thread keeps until the question is answered.
#[derive(Default)]
struct Helper {
    near: Near,
    stack: Stack,
    /// Its work so far; the stack remembers when its positions were begun.
    counts: Counts,
}

/// What the threads share while they run.
struct Progress {
    /// Whether the question is answered or the work allowed is done.
    stop: AtomicBool,
    /// The positions that all threads have visited.
    nodes: AtomicU64,
    /// The number of positions at which to stop.
    limit: u64,
    /// Says whether to stop before that.
    asked: Option<fn() -> bool>,
}

impl Crew {
    /// A crew for this many threads, including the calling one, which visits `alone` positions of each question, if not the usual
    /// number, before the others join in.
    /// A thread for which there is too little memory is left out.
    #[must_use]
    pub fn new(threads: usize, alone: Option<u64>) -> Self {
        let helper = |_| {
            let mut helper = Helper::default();
            helper.near.make_room().ok().map(|()| helper)
        };
        let helpers: Vec<_> = (1..threads).map_while(helper).collect();
        Self {
            marks: (!helpers.is_empty()).then(Arc::default),
            helpers,
            alone: alone.unwrap_or(ALONE),
            begun: 0,
            stop: None,
        }
    }

    /// Whether the search is to stop early.
    #[must_use]
    pub fn asked_to_stop(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }

    /// The limit for a step that one thread takes alone: near enough for it to stop when asked to.
    #[must_use]
    pub fn step(&self, nodes: u64, limit: u64) -> u64 {
        match self.stop {
            Some(_) => limit.min(nodes.saturating_add(CHUNK)),
            None => limit,
        }
    }

    /// Runs until the question of `stack` is answered or the number of positions visited by all threads, added to the kernel's count,
    /// reaches `limit`, or until it is asked to stop. Like [`Stack::run`], it can be called again to go on.
    pub fn run(&mut self, stack: &mut Stack, kernel: &mut Kernel, limit: u64) -> Option<i32> {
        // WebAssembly has one thread.
        if cfg!(target_arch = "wasm32") || self.helpers.is_empty() {
            return stack.run(kernel, limit);
        }
        if self.helpers.iter().all(|helper| !helper.stack.busy()) {
            self.begun = kernel.counts.nodes;
            let alone = self.begun.saturating_add(self.alone);
            let answer = stack.run(kernel, limit.min(alone));
            if answer.is_some() || kernel.counts.nodes >= limit {
                return answer;
            }
        }
        let progress = Progress {
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(kernel.counts.nodes),
            limit,
            asked: self.stop,
        };
        let question = stack.question();
        let (board, orderer, far) = (kernel.board, kernel.orderer, kernel.far);
        let (lease, selectivity, marks) = (kernel.lease, kernel.selectivity, kernel.marks);
        let (mut value, mut done) = (None, Counts::default());
        thread::scope(|scope| {
            let progress = &progress;
            let help = |helper: &mut Helper| {
                let near = (&mut helper.near, far, lease);
                let mut kernel = Kernel::new(board, orderer, near, helper.counts);
                (kernel.selectivity, kernel.marks) = (selectivity, marks);
                if !helper.stack.busy() {
                    let Question { discs, alpha, .. } = question;
                    helper.stack.begin(discs, question.legal, alpha);
                }
                let answer = progress.run(&mut helper.stack, &mut kernel, |_| ());
                let before = replace(&mut helper.counts, kernel.counts);
                (answer, kernel.counts - before)
            };
            let spawn = |helper| thread::Builder::new().spawn_scoped(scope, move || help(helper));
            let (mut helpers, mut joins, mut started) =
                (self.helpers.iter_mut(), self.alone, vec![]);
            value = progress.run(stack, kernel, |nodes| {
                while nodes - self.begun >= joins
                    && let Some(helper) = helpers.next()
                {
                    // Do without threads that can't be started.
                    started.extend(spawn(helper).ok());
                    joins = joins.saturating_mul(2);
                }
            });
            for thread in started {
                match thread.join() {
                    Ok((answer, counts)) => {
                        value = value.or(answer);
                        done += counts;
                    }
                    Err(panic) => resume_unwind(panic),
                }
            }
        });
        kernel.counts += done;
        if value.is_some() {
            stack.abandon(kernel);
            for helper in &mut self.helpers {
                helper.stack.abandon(kernel);
            }
        }
        value
    }
}

impl Progress {
    /// Runs one thread until all stop; returns the answer if this thread has found it. `report` receives now and then how many
    /// positions all threads have visited.
    fn run(
        &self,
        stack: &mut Stack,
        kernel: &mut Kernel,
        mut report: impl FnMut(u64),
    ) -> Option<i32> {
        while !self.stop.load(Relaxed) {
            report(self.nodes.load(Relaxed));
            let before = kernel.counts.nodes;
            let answer = stack.run(kernel, before + CHUNK);
            let visited = kernel.counts.nodes - before;
            let all = self.nodes.fetch_add(visited, Relaxed) + visited;
            let asked = self.asked.is_some_and(|asked| asked());
            if answer.is_some() || all >= self.limit || asked {
                self.stop.store(true, Relaxed);
            }
            if answer.is_some() {
                return answer;
            }
            stack.catch_up(kernel);
        }
        None
    }
}
