//! `yomikiri manual` and `yomikiri completions`: the manual pages and the shells' completions, made from the same declarations as the
//! arguments themselves.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Command, ValueEnum as _};
use clap_complete::Shell;

use crate::output::{Status, say, write_bytes};

/// The program's name.
const NAME: &str = "yomikiri";

/// The arguments of `manual`.
#[derive(clap::Args)]
pub struct Args {
    /// The folder; it is created if it does not exist
    folder: PathBuf,
}

/// The arguments of `completions`.
#[derive(clap::Args)]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Runs `manual`, for the program that `program` describes.
pub fn run(args: &Args, program: Command) -> ExitCode {
    let folder = args.folder.display();
    match write(&args.folder, program) {
        Ok(()) => {
            say!("{folder}");
            ExitCode::SUCCESS
        }
        Err(error) => Status::Unwritable
            .with(format_args!("{folder}: {error}"))
            .into(),
    }
}

fn write(folder: &Path, mut program: Command) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    // A page for each command suffices: the pages of `help` would say nothing else. Writing completions adds `help` to the program.
    let pages = program.clone().disable_help_subcommand(true);
    for shell in Shell::value_variants() {
        clap_complete::generate_to(*shell, &mut program, NAME, folder)?;
    }
    clap_mangen::generate_to(pages, folder)
}

/// Runs `completions`: prints those of one shell.
pub fn completions(args: &CompletionsArgs, mut program: Command) -> ExitCode {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut program, NAME, &mut text);
    write_bytes(&text);
    ExitCode::SUCCESS
}
