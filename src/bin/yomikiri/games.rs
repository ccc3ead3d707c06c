//! `yomikiri games`: what there is to play and to solve.

use std::process::ExitCode;

use serde_json::{Value, json};
use yomikiri::api;

use crate::output::say;

/// The arguments of `games`.
#[derive(clap::Args)]
pub struct Args {
    /// Print everything as JSON: the fields of the rules with their limits, the presets and the levels
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> ExitCode {
    let games = api::games();
    if args.json {
        say!("{}", json!(games));
        return ExitCode::SUCCESS;
    }
    for (number, game) in games.iter().enumerate() {
        if number > 0 {
            say!();
        }
        say!("{}", game.game);
        for preset in &game.presets {
            say!("  {:<22} {}", preset.name, json!(preset.rules));
        }
        for field in &game.fields {
            say!("  field   {}", described(&json!(field)));
        }
        let levels = game.levels.iter().map(|level| json!(level));
        let levels: Vec<String> = levels.map(|level| word(&level)).collect();
        say!("  levels  {}", levels.join(", "));
    }
    ExitCode::SUCCESS
}

/// A field with its possible values and its default.
fn described(field: &Value) -> String {
    let values = match field["type"].as_str() {
        Some("integer") => format!("{} to {}", field["least"], field["most"]),
        Some("boolean") => "true or false".to_owned(),
        Some("choice") => {
            let choices = field["choices"].as_array().into_iter().flatten();
            choices.map(word).collect::<Vec<_>>().join(" or ")
        }
        Some("cells") => "a list of cells".to_owned(),
        _ => "text".to_owned(),
    };
    let default = match &field["default"] {
        Value::Null => String::new(),
        default => format!(" (default: {})", word(default)),
    };
    format!("{}: {values}{default}", word(&field["name"]))
}

/// A value without quotation marks.
fn word(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// The names of all presets, for the help.
pub fn presets() -> String {
    let presets = yomikiri::games::presets().into_iter();
    let names: Vec<&str> = presets.map(|(name, _)| name).collect();
    names.join(", ")
}
