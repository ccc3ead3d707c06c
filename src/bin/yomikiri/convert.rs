//! `yomikiri convert`: games and positions from files, written in another format.

use std::process::ExitCode;

use serde_json::json;
use yomikiri::api;
use yomikiri::error::Error;
use yomikiri::formats::Format;

use crate::entry::Entry;
use crate::files::Files;
use crate::output::{note, say};

/// The name of a game as JSON, which is no format of other programs.
const JSON: &str = "json";

/// The arguments of `convert`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    files: Files,
    /// The format to write; in json, each line is a game as the package has it
    #[arg(long, value_name = "FORMAT", value_parser = clap::builder::PossibleValuesParser::new(names()))]
    to: String,
}

/// The names of the formats.
fn names() -> impl Iterator<Item = &'static str> {
    let formats = Format::NAMES.iter().map(|(_, name)| *name);
    formats.chain([JSON])
}

/// Runs the command.
pub fn run(args: &Args) -> ExitCode {
    let reading = match args.files.reading() {
        Ok(reading) => reading,
        Err(status) => return status.into(),
    };
    let (mut number, mut failed) = (0, false);
    reading.each(&mut |entry| {
        number += 1;
        for aside in &entry.notes {
            let place = entry.place(args.files.several());
            note(format_args!("{place}: note: {aside}"));
        }
        match written(&entry, &args.to) {
            Ok(text) => say!("{}", text.trim_end()),
            Err(error) => {
                failed = true;
                let place = entry.place(args.files.several());
                note(format_args!("{place}: {error}"));
            }
        }
        true
    });
    reading.faults().status(number, failed).into()
}

/// A game in a format.
fn written(entry: &Entry, to: &str) -> Result<String, Error> {
    let game = entry.game.as_ref().map_err(Clone::clone)?;
    match Format::NAMES.iter().find(|(_, name)| *name == to) {
        Some(&(format, _)) => api::export_game(game, format),
        None => Ok(json!(game).to_string()),
    }
}
