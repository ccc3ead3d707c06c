//! `yomikiri manual`: the manual pages and the shells' completions, made from the same declarations as the arguments themselves.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Command, ValueEnum as _};
use clap_complete::Shell;

use crate::output::{complain, say};

/// The arguments of `manual`.
#[derive(clap::Args)]
pub struct Args {
    /// The folder; it is created if it does not exist
    folder: PathBuf,
}

/// Runs the command, for the program that `program` describes.
pub fn run(args: &Args, program: Command) -> ExitCode {
    match write(&args.folder, program) {
        Ok(()) => {
            say!("{}", args.folder.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            complain(format_args!("{}: {error}", args.folder.display()));
            ExitCode::from(2)
        }
    }
}

fn write(folder: &Path, mut program: Command) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for shell in Shell::value_variants() {
        clap_complete::generate_to(*shell, &mut program, "yomikiri", folder)?;
    }
    clap_mangen::generate_to(program, folder)
}
