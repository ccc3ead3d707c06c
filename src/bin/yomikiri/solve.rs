//! `yomikiri solve`: values and best lines of the games and positions in files.

mod expected;
mod print;
mod queue;

use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;

use yomikiri::api::{Method, SolveOptions};
use yomikiri::search::window::Bounds;

use self::print::{CSV_HEAD, Output, Printer};
use crate::files::Files;
use crate::interrupt::interrupted;
use crate::number::{bytes, count};
use crate::output::{Status, say};

/// The arguments of `solve`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    files: Files,
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

/// Runs the command.
pub fn run(args: &Args) -> ExitCode {
    let reading = match args.files.reading() {
        Ok(reading) => reading,
        Err(status) => return status.into(),
    };
    let printer = Printer {
        output: if args.json { Output::Json } else { args.output },
        each_move: args.each_move,
        counts_leaves: args.method != "fast",
        named: args.files.several(),
    };
    let (mut failed, mut number) = (false, 0);
    let faults = reading.faults();
    let read = move |each: crate::input::Each| reading.each(each);
    queue::solve_all(args, &options(args), read, |entry, solved| {
        wipe();
        if number == 0 && printer.output == Output::Csv {
            say!("{CSV_HEAD}");
        }
        number += 1;
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
        return Status::Interrupted.into();
    }
    faults.status(number, failed).into()
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

fn wipe() {
    if std::io::stderr().is_terminal() {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
}
