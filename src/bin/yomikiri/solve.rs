//! `yomikiri solve`: values and best lines of the games and positions in files.

mod args;
mod expected;
mod print;
mod queue;

use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;

use yomikiri::api::{Method, SolveOptions};
use yomikiri::search::window::Bounds;

pub use self::args::Args;
use self::print::{CSV_HEAD, Output, Printer};
use crate::interrupt::interrupted;
use crate::output::{Status, say};

/// Runs the command.
pub fn run(args: &Args) -> ExitCode {
    let reading = match args.files.reading() {
        Ok(reading) => reading,
        Err(status) => return status.into(),
    };
    if args.bounds != "both" && args.method != "alphabeta" {
        return Status::Unusable
            .with(format_args!(
                "--bounds {} needs --method alphabeta",
                args.bounds
            ))
            .into();
    }
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
        .moves(args.moves.clone())
        .max_nodes(args.max_nodes)
        .book(!args.no_book)
}

fn wipe() {
    if std::io::stderr().is_terminal() {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
}
