//! Marks the unsound moves in a file of openings: `cargo run --release -p yomikiri-lab --bin openings -- PRESET FILE`.
//!
//! A move is unsound if the level `perfect` finds it more than two points worse than its own choice. The file is rewritten in place; marks that it
//! had do not count.

use std::collections::HashMap;
use std::fmt::Write;

use clap::Parser;
use yomikiri::api::openings;
use yomikiri::games::AnyKey;
use yomikiri::games::record::Record;
use yomikiri::player::{BestMoveOptions, best_move};
use yomikiri::{Game, Rules, preset};

/// Marks the unsound moves in a file of openings.
#[derive(Parser)]
#[command(name = "openings")]
struct Options {
    /// The preset whose openings these are.
    rules: String,
    /// The file, which is rewritten.
    file: String,
}

/// How many points a sound move may give away: the estimates of neighbouring depths differ by as much.
const MARGIN: i64 = 2;

fn main() {
    if let Err(error) = run(&Options::parse()) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn run(options: &Options) -> Result<(), String> {
    let rules = preset(&options.rules).map_err(|error| error.to_string())?;
    let mut values = Values {
        rules,
        known: HashMap::new(),
    };
    let mut text = String::new();
    let all = openings();
    let of_rules = all.iter().find(|of| of.rules == options.rules);
    let of_rules = of_rules.ok_or_else(|| format!("{} has no named openings", options.rules))?;
    for opening in &of_rules.list {
        let mut played: Vec<&str> = Vec::new();
        let mut before = values.after(&played)?;
        for (number, mv) in opening.moves.iter().enumerate() {
            played.push(mv);
            let after = values.after(&played)?;
            let lost = if number % 2 == 0 {
                before - after
            } else {
                after - before
            };
            let sign = if lost > MARGIN { "?" } else { "" };
            let space = if number == 0 { "" } else { " " };
            write!(text, "{space}{mv}{sign}").map_err(|error| error.to_string())?;
            if !sign.is_empty() {
                println!(
                    "{}: {} gives away {lost} points",
                    opening.en,
                    played.concat()
                );
            }
            before = after;
        }
        writeln!(text, "\t{}\t{}", opening.en, opening.ja).map_err(|error| error.to_string())?;
    }
    std::fs::write(&options.file, text).map_err(|error| format!("{}: {error}", options.file))
}

/// The values of positions, from the first side's point of view.
struct Values {
    rules: Rules,
    known: HashMap<AnyKey, i64>,
}

impl Values {
    /// The value after these moves from the start.
    fn after(&mut self, moves: &[&str]) -> Result<i64, String> {
        let record =
            Record::new(self.rules.clone(), None).and_then(|start| start.replay_list(moves));
        let record = record.map_err(|error| error.to_string())?;
        let class = record.game().class();
        if let Some(&value) = self.known.get(&class) {
            return Ok(value);
        }
        let reply =
            best_move(&record, &BestMoveOptions::default()).map_err(|error| error.to_string())?;
        let value = reply.value.unwrap_or_default();
        self.known.insert(class, value);
        Ok(value)
    }
}
