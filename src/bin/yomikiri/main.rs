//! `yomikiri`: a solver, a game in the terminal, and an engine for NBoard programs.

mod board;
mod convert;
mod encoding;
mod entry;
mod files;
mod games;
mod help;
mod input;
mod interrupt;
mod manual;
mod nboard;
mod number;
mod output;
mod play;
mod proof;
mod resources;
mod solve;
mod wthor;

use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use crate::output::complain;

/// Play small board games and solve them.
#[derive(Parser)]
#[command(name = "yomikiri", version, about, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Solve games or positions from files: values, best lines, positions searched.
    Solve(solve::Args),
    /// Write games and positions from files in another format.
    Convert(convert::Args),
    /// Play a game in the terminal.
    Play(play::Args),
    /// Prove a bound of a value, in a small file that a short program can check.
    Prove(proof::ProveArgs),
    /// Check proofs, without the solvers.
    Check(proof::CheckArgs),
    /// List the games, their presets, the fields of their rules, and the levels.
    Games(games::Args),
    /// Speak the NBoard protocol for Othello programs on standard input and output.
    Nboard(resources::Resources),
    /// Write the manual pages and the completions for all shells into a folder.
    Manual(manual::Args),
    /// Print the completions for a shell.
    Completions(manual::CompletionsArgs),
}

fn main() -> ExitCode {
    let program = help::complete(Cli::command());
    let parsed = program.clone().try_get_matches();
    let cli = match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        // Help and the version are ordinary output.
        Err(asked) if !asked.use_stderr() => {
            output::write(format_args!("{asked}"));
            return ExitCode::SUCCESS;
        }
        Err(wrong) => wrong.exit(),
    };
    let watched = match cli.command {
        Command::Solve(_) | Command::Prove(_) | Command::Check(_) => interrupt::watch(),
        // During a game or a dialogue with another program, Ctrl-C ends the program as usual.
        _ => Ok(()),
    };
    if let Err(error) = watched {
        complain(format_args!("can't handle Ctrl-C: {error}"));
    }
    match cli.command {
        Command::Solve(args) => solve::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Prove(args) => proof::prove(&args),
        Command::Check(args) => proof::check(&args),
        Command::Games(args) => games::run(&args),
        Command::Nboard(args) => nboard::run(&args),
        Command::Manual(args) => manual::run(&args, program),
        Command::Completions(args) => manual::completions(&args, program),
    }
}
