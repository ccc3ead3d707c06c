//! Solves games on several threads while more are being read, and passes the results on in the games' order.

use std::collections::{BTreeMap, VecDeque};
use std::io::{IsTerminal as _, Write as _};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use yomikiri::api::{self, Progress, Solution, SolveOptions};
use yomikiri::error::Result;

use super::args::Args;
use crate::board::signed;
use crate::entry::Entry;
use crate::input::Each;
use crate::interrupt::interrupted;
use crate::output::complain;
use crate::resources;

/// The interval between redraws of the progress.
const REDRAW_INTERVAL: Duration = Duration::from_millis(200);
/// The stack of a searching thread, in bytes: as much as a main thread usually has, and some more.
const STACK: usize = 32 << 20;
/// How long the first search waits for the end of the input. Of a few games, each can then have several threads.
const PATIENCE: Duration = Duration::from_millis(100);
/// How often a thread that waits for input looks whether Ctrl-C was pressed.
const WATCH_INTERVAL: Duration = Duration::from_millis(50);
/// The maximum number of games that have been read and not yet printed.
const READ_AHEAD: usize = 4096;

/// What has been read.
#[derive(Default)]
struct Games {
    waiting: VecDeque<(usize, Entry)>,
    /// All games read so far.
    read: usize,
    /// The games whose search has begun and not ended.
    running: usize,
    /// The games printed.
    printed: usize,
    /// Whether the input has ended.
    ended: bool,
}

/// The games to solve. The thread that reads them may still wait for input when the program ends.
#[derive(Default)]
struct Queue {
    games: Mutex<Games>,
    changed: Condvar,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Games> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes what is known, and tells all threads.
    fn change(&self, change: impl FnOnce(&mut Games)) {
        change(&mut self.lock());
        self.changed.notify_all();
    }

    /// Waits until `ready`, until Ctrl-C, or for at most this time. Returns whether it is ready.
    fn wait(&self, most: Duration, ready: impl Fn(&Games) -> bool) -> bool {
        let began = Instant::now();
        let mut games = self.lock();
        while !ready(&games) {
            if interrupted() || began.elapsed() >= most {
                return false;
            }
            let waited = self.changed.wait_timeout(games, WATCH_INTERVAL);
            games = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        true
    }

    /// Adds a game as soon as there is room; false after Ctrl-C.
    fn push(&self, entry: Entry) -> bool {
        let room = |games: &Games| games.read - games.printed < READ_AHEAD;
        if !self.wait(Duration::MAX, room) {
            return false;
        }
        self.change(|games| {
            games.waiting.push_back((games.read, entry));
            games.read += 1;
        });
        true
    }

    /// The next game, and how many games are solved at the same time; `None` after the last one and after Ctrl-C.
    fn next(&self, threads: usize) -> Option<(usize, Entry, usize)> {
        let ready = |games: &Games| games.ended || !games.waiting.is_empty();
        if !self.wait(Duration::MAX, ready) || interrupted() {
            return None;
        }
        let mut games = self.lock();
        let (at, entry) = games.waiting.pop_front()?;
        games.running += 1;
        let known = games.running + games.waiting.len();
        let at_once = if games.ended { games.read } else { known };
        Some((at, entry, at_once.clamp(1, threads)))
    }
}

/// Solves the games that `read` passes on. `solved` receives each result as soon as it and those before it are known.
/// After Ctrl-C, games that have not been begun are left out.
pub fn solve_all(
    args: &Args,
    options: &SolveOptions,
    read: impl FnOnce(Each) + Send + 'static,
    mut solved: impl FnMut(&Entry, Result<Solution>),
) {
    let threads = resources::threads(args.threads);
    let queue = Arc::new(Queue::default());
    let filled = Arc::clone(&queue);
    thread::spawn(move || {
        read(&mut |entry| filled.push(entry));
        filled.change(|games| games.ended = true);
    });
    queue.wait(PATIENCE, |games| games.ended || games.read >= threads);
    let at_once = match &*queue.lock() {
        games if games.ended => threads.min(games.read),
        _ => threads,
    };
    let (sender, receiver) = channel();
    thread::scope(|scope| {
        for _ in 0..at_once {
            let (queue, sender) = (&*queue, sender.clone());
            let work = move || work(queue, args, options, threads, &sender);
            let builder = thread::Builder::new().stack_size(STACK);
            if let Err(error) = builder.spawn_scoped(scope, work) {
                complain(format_args!("can't start a thread: {error}"));
            }
        }
        drop(sender);
        let (mut early, mut at) = (BTreeMap::new(), 0);
        for (index, entry, result) in receiver {
            early.insert(index, (entry, result));
            while let Some((entry, result)) = early.remove(&at) {
                solved(&entry, result);
                at += 1;
                queue.change(|games| games.printed = at);
            }
        }
    });
}

/// Solves games as long as there are any.
fn work(
    queue: &Queue,
    args: &Args,
    options: &SolveOptions,
    threads: usize,
    results: &Sender<(usize, Entry, Result<Solution>)>,
) {
    resources::claim_table(args.hash);
    while let Some((at, entry, at_once)) = queue.next(threads) {
        let options = options.clone().threads(threads / at_once);
        let draws = at_once == 1 && std::io::stderr().is_terminal();
        let solved = match &entry.game {
            Ok(game) => api::solve(game, &options, &mut watch(args, at + 1, draws)),
            Err(error) => Err(error.clone()),
        };
        queue.change(|games| games.running -= 1);
        if results.send((at, entry, solved)).is_err() {
            return;
        }
    }
}

/// Stops a search after Ctrl-C or when its time is up, and draws the progress.
fn watch(args: &Args, number: usize, draws: bool) -> impl FnMut(&Progress) -> bool + use<> {
    let began = Instant::now();
    let most = args.max_ms.map(Duration::from_millis);
    let mut last_drawn = began;
    move |progress| {
        if draws && last_drawn.elapsed() > REDRAW_INTERVAL {
            last_drawn = Instant::now();
            let Progress {
                nodes,
                lower,
                upper,
                done,
                total,
                ..
            } = progress;
            let bounds = format!("{} to {}", signed(*lower), signed(*upper));
            let text = format!("game {number}: {done} of {total}, {bounds}, {nodes} positions");
            let _ = write!(std::io::stderr(), "\r\x1b[K{text}");
        }
        !interrupted() && most.is_none_or(|most| began.elapsed() < most)
    }
}
