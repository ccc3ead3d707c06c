//! `yomikiri`: the solver, a game in the terminal, and an engine for programs that speak NBoard.

mod board;
mod input;
mod nboard;
mod play;
mod solve;

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Parser, Subcommand};

/// Small board games, played and read out to their end.
#[derive(Parser)]
#[command(name = "yomikiri", version, about, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Read out games or positions from a file: values, best lines, positions visited.
    Solve(solve::Args),
    /// Play a game in the terminal.
    Play(play::Args),
    /// Speak the NBoard protocol on standard input and output, for Othello programs.
    Nboard,
}

/// Set by Ctrl-C: what is searching stops and tells what is proved.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed.
fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let watched = match cli.command {
        // In a game and in a dialogue with another program, Ctrl-C ends the program as usual.
        Command::Play(_) | Command::Nboard => Ok(()),
        Command::Solve(_) => ctrlc::set_handler(|| {
            // A second time, it is meant.
            if INTERRUPTED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        }),
    };
    if let Err(error) = watched {
        eprintln!("yomikiri: Ctrl-C can't be watched: {error}");
    }
    match cli.command {
        Command::Solve(args) => solve::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Nboard => nboard::run(),
    }
}
