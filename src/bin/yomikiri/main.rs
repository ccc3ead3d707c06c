//! `yomikiri`: a solver, a game in the terminal, and an engine for NBoard programs.

mod board;
mod input;
mod nboard;
mod play;
mod solve;

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Parser, Subcommand};

/// Play small board games and solve them.
#[derive(Parser)]
#[command(name = "yomikiri", version, about, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Solve games or positions from a file: values, best lines, positions searched.
    Solve(solve::Args),
    /// Play a game in the terminal.
    Play(play::Args),
    /// Speak the NBoard protocol for Othello programs on standard input and output.
    Nboard,
}

/// Set by Ctrl-C: a search then stops and reports what is proved.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed.
fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let watched = match cli.command {
        // During a game or a dialogue with another program, Ctrl-C ends the program as usual.
        Command::Play(_) | Command::Nboard => Ok(()),
        Command::Solve(_) => ctrlc::set_handler(|| {
            // A second Ctrl-C ends the program at once.
            if INTERRUPTED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        }),
    };
    if let Err(error) = watched {
        eprintln!("yomikiri: can't handle Ctrl-C: {error}");
    }
    match cli.command {
        Command::Solve(args) => solve::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Nboard => nboard::run(),
    }
}
