//! `yomikiri solve`: values and best lines of the games and positions in files.

mod expected;
mod print;

use std::collections::BTreeMap;
use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use yomikiri::api::decode;
use yomikiri::api::{self, Method, Progress, Solution, SolveOptions};
use yomikiri::error::Result;
use yomikiri::formats::TextRules;
use yomikiri::search::window::Bounds;

use self::print::{CSV_HEAD, Output, Printer};
use crate::board::signed;
use crate::entry::Entry;
use crate::input;
use crate::interrupt::interrupted;
use crate::number::{bytes, count};
use crate::output::{complain, say};
use crate::resources;

/// The interval between redraws of the progress.
const REDRAW_INTERVAL: Duration = Duration::from_millis(200);
/// The stack of a searching thread, in bytes: as much as a main thread usually has, and some more.
const STACK: usize = 32 << 20;

/// The arguments of `solve`.
#[derive(clap::Args)]
pub struct Args {
    /// Files of games or positions in any supported format, one per line or one per file; - for standard input. Without files, the start of
    /// the game with --rules, otherwise standard input
    files: Vec<PathBuf>,
    /// Rules, if the text does not determine them: the name of a preset, or JSON
    #[arg(long)]
    rules: Option<String>,
    /// Also print the value of every move
    #[arg(long)]
    each_move: bool,
    /// How to search: the game's solver, or a textbook method
    #[arg(long, default_value = "fast", value_parser = ["fast", "alphabeta", "minimax"])]
    method: String,
    /// Which bounds alphabeta passes down: both, or only the one from one move up
    #[arg(long, default_value = "both", value_parser = ["both", "one"])]
    bounds: String,
    /// Stop each search after this many positions, such as 500k or 2M
    #[arg(long, value_name = "N", value_parser = count)]
    max_nodes: Option<u64>,
    /// Stop each search after this many milliseconds
    #[arg(long, value_name = "MS", value_parser = count)]
    max_ms: Option<u64>,
    /// Do not look up precomputed values
    #[arg(long)]
    no_book: bool,
    /// Use up to this many threads; never more than the processor has cores [default: the number of cores]. They solve as many
    /// positions at the same time; where there are fewer positions, several threads solve one together, in games whose solver can
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Let the table of each search take up to this many bytes, such as 512M or 4G; M means 2^20, G means 2^30
    #[arg(long, value_name = "BYTES", default_value = "64M", value_parser = bytes)]
    hash: u64,
    /// How to print the results
    #[arg(long, value_enum, default_value_t = Output::Text)]
    output: Output,
    /// Short for --output json
    #[arg(long, conflicts_with = "output")]
    json: bool,
}

/// Runs the command. The exit code is 1 if something could not be read or differs from what a file says, 130 after Ctrl-C.
pub fn run(args: &Args) -> ExitCode {
    let given = args.rules.as_deref().map(input::rules);
    let rules = match given.as_ref().map(decode::text_rules).transpose() {
        Ok(rules) => rules,
        Err(error) => {
            let hint = input::did_you_mean(&error);
            return fail(&format!("--rules: {error}{hint}"));
        }
    };
    let (entries, mut failed) = read(args, rules.as_ref());
    if entries.is_empty() {
        return if failed {
            ExitCode::from(2)
        } else {
            fail("the input contains no game")
        };
    }
    let printer = Printer {
        output: if args.json { Output::Json } else { args.output },
        each_move: args.each_move,
        counts_leaves: args.method != "fast",
        named: args.files.len() > 1,
    };
    if printer.output == Output::Csv {
        say!("{CSV_HEAD}");
    }
    solve_all(args, &entries, |entry, solved| {
        wipe();
        match (&entry.game, solved) {
            (Ok(game), Ok(solution)) => {
                let compared = expected::compare(game, &solution, entry);
                failed |= !compared.differences.is_empty();
                failed |= !printer.solution(entry, game, &solution, &compared);
            }
            (Err(error), _) => {
                failed = true;
                printer.error(entry, error);
            }
            (_, Err(error)) => {
                failed = true;
                printer.error(entry, &error);
            }
        }
    });
    if interrupted() {
        return ExitCode::from(130);
    }
    ExitCode::from(u8::from(failed))
}

fn fail(message: &str) -> ExitCode {
    complain(format_args!("{message}"));
    ExitCode::from(2)
}

/// The games of all files, and whether a file could not be read.
fn read(args: &Args, rules: Option<&TextRules>) -> (Vec<Entry>, bool) {
    let files = match (&args.files[..], rules) {
        ([], Some(rules)) => return (vec![input::start(rules)], false),
        ([], None) => vec![PathBuf::from("-")],
        (files, _) => files.to_vec(),
    };
    let (mut entries, mut failed) = (Vec::new(), false);
    for file in files {
        match input::games(&file, rules) {
            Ok(games) => entries.extend(games),
            Err(error) => {
                failed = true;
                complain(format_args!("{}: {error}", file.display()));
            }
        }
    }
    (entries, failed)
}

/// Solves the games on several threads, and passes the results on in the games' order, as soon as they and those before them are known.
/// After Ctrl-C, games that have not been begun are left out.
fn solve_all(args: &Args, entries: &[Entry], mut solved: impl FnMut(&Entry, Result<Solution>)) {
    let threads = resources::threads(args.threads);
    let at_once = threads.min(entries.len());
    let queue = Queue {
        entries,
        next: AtomicUsize::new(0),
        options: options(args).threads(threads / at_once),
        draws: at_once == 1 && std::io::stderr().is_terminal(),
    };
    let (sender, receiver) = channel();
    thread::scope(|scope| {
        for _ in 0..at_once {
            let (queue, sender) = (&queue, sender.clone());
            let work = move || queue.work(args, &sender);
            let builder = thread::Builder::new().stack_size(STACK);
            if let Err(error) = builder.spawn_scoped(scope, work) {
                complain(format_args!("can't start a thread: {error}"));
            }
        }
        drop(sender);
        let (mut early, mut at) = (BTreeMap::new(), 0);
        for (index, result) in receiver {
            early.insert(index, result);
            while let Some(result) = early.remove(&at) {
                solved(&entries[at], result);
                at += 1;
            }
        }
    });
}

fn options(args: &Args) -> SolveOptions {
    SolveOptions::default()
        .method(match args.method.as_str() {
            "alphabeta" => Method::Alphabeta,
            "minimax" => Method::Minimax,
            _ => Method::Fast,
        })
        .bounds(match args.bounds.as_str() {
            "one" => Bounds::One,
            _ => Bounds::Both,
        })
        .each_move(args.each_move)
        .max_nodes(args.max_nodes)
        .book(!args.no_book)
}

/// The games to solve, and how.
struct Queue<'a> {
    entries: &'a [Entry],
    /// The index of the next game.
    next: AtomicUsize,
    options: SolveOptions,
    /// Whether to draw the progress on a terminal.
    draws: bool,
}

impl Queue<'_> {
    /// Solves games as long as there are any.
    fn work(&self, args: &Args, results: &Sender<(usize, Result<Solution>)>) {
        resources::claim_table(args.hash);
        while !interrupted() {
            let at = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(entry) = self.entries.get(at) else {
                return;
            };
            let solved = match &entry.game {
                Ok(game) => api::solve(game, &self.options, &mut self.watch(args, at + 1)),
                Err(error) => Err(error.clone()),
            };
            if results.send((at, solved)).is_err() {
                return;
            }
        }
    }

    /// Stops a search after Ctrl-C or when its time is up, and draws the progress.
    fn watch(&self, args: &Args, number: usize) -> impl FnMut(&Progress) -> bool + use<> {
        let began = Instant::now();
        let most = args.max_ms.map(Duration::from_millis);
        let draws = self.draws;
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
}

fn wipe() {
    if std::io::stderr().is_terminal() {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
}
