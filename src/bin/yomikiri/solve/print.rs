//! Prints solutions: as text, JSON, OBF or CSV.

use serde_json::json;
use yomikiri::api::{self, MoveValue, Solution};
use yomikiri::error::Error;
use yomikiri::formats::Format;
use yomikiri::game::{Game, Notation};
use yomikiri::games::record::Record;

use super::expected::Comparison;
use crate::board::signed;
use crate::entry::Entry;
use crate::output::{note, say};

/// The first line of CSV.
pub const CSV_HEAD: &str = "file,line,game,position,turn,value,exact,lower,upper,winner,best_line,moves,nodes,ms,differences";

/// A form of results.
#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
pub enum Output {
    /// For people
    Text,
    /// One JSON object per line
    Json,
    /// OBF: each position with the values of its moves
    Obf,
    /// A table with a line of headings
    Csv,
}

/// How to print.
pub struct Printer {
    pub output: Output,
    /// Whether all moves were asked for.
    pub each_move: bool,
    /// Whether the finished games evaluated are counted too.
    pub counts_leaves: bool,
    /// Whether to name the file.
    pub named: bool,
}

impl Printer {
    fn place(&self, entry: &Entry) -> String {
        entry.place(self.named)
    }

    pub fn error(&self, entry: &Entry, error: &Error) {
        if self.output == Output::Json {
            let object = json!({ "file": entry.file, "line": entry.line, "error": { "kind": error.kind.name(), "code": error.code.name,
                "message": error.message(), "input": error.input } });
            say!("{object}");
        } else {
            note(format_args!("{}: {error}", self.place(entry)));
        }
    }

    /// Prints a solution; false if its format can't represent the game.
    pub fn solution(
        &self,
        entry: &Entry,
        game: &Record,
        solution: &Solution,
        compared: &Comparison,
    ) -> bool {
        match self.output {
            Output::Text => self.text(entry, game, solution, compared),
            Output::Json => json(entry, game, solution, compared),
            Output::Csv => csv(entry, game, solution, compared),
            Output::Obf => match obf(game, solution) {
                Ok(line) => say!("{line}"),
                Err(error) => {
                    self.error(entry, &error);
                    return false;
                }
            },
        }
        if matches!(self.output, Output::Csv | Output::Obf) {
            for (mv, value, found) in &compared.differences {
                note(format_args!(
                    "{}: {mv} is {value:+} in the file; found: {found}",
                    self.place(entry)
                ));
            }
        }
        true
    }

    fn text(&self, entry: &Entry, game: &Record, solution: &Solution, compared: &Comparison) {
        let value = if solution.exact {
            signed(solution.value)
        } else {
            let (lower, upper) = (signed(solution.lower), signed(solution.upper));
            format!("{lower} to {upper}")
        };
        let winner = match winner(solution) {
            None => "not solved".to_owned(),
            Some("draw") => "a draw".to_owned(),
            Some(side) => format!("the {side} side wins"),
        };
        let plies = match solution.plies {
            None => String::new(),
            Some(1) => " in 1 move".to_owned(),
            Some(plies) => format!(" in {plies} moves"),
        };
        say!("{}: {value}, {winner}{plies}", self.place(entry));
        if let Some(title) = &entry.title {
            say!("  game      {title}");
        }
        for note in &entry.notes {
            say!("  note      {note}");
        }
        say!("  position  {}", game.game().write_position());
        if !solution.line.is_empty() {
            say!("  line      {}", solution.line.join(" "));
        }
        if self.each_move {
            say!("  moves     {}", moves(solution).join(", "));
        }
        for (mv, value, found) in &compared.differences {
            say!("  differs   {mv} is {value:+} in the file; found: {found}");
        }
        if compared.compared > 0 && compared.differences.is_empty() {
            say!(
                "  agrees    with the file, {} of its values compared",
                compared.compared
            );
        }
        let leaves = match self.counts_leaves {
            true => format!(", {} leaves", solution.leaves),
            false => String::new(),
        };
        let seconds = solution.elapsed_ms / 1000.0;
        let nodes = solution.nodes;
        say!("  searched  {nodes} positions{leaves} in {seconds:.3} s");
    }
}

fn winner(solution: &Solution) -> Option<&'static str> {
    solution.winner.filter(|_| solution.exact)
}

/// Each move with its value; `?` stands for one that is not proved.
fn moves(solution: &Solution) -> Vec<String> {
    let value = |m: &MoveValue| match m.exact {
        true => signed(m.value),
        false => "?".to_owned(),
    };
    let moves = solution.moves.iter();
    moves.map(|m| format!("{} {}", m.mv, value(m))).collect()
}

fn json(entry: &Entry, game: &Record, solution: &Solution, compared: &Comparison) {
    let mut object =
        json!({ "file": entry.file, "line": entry.line, "game": game, "solution": solution });
    if let Some(title) = &entry.title {
        object["title"] = json!(title);
    }
    if !entry.notes.is_empty() {
        object["notes"] = json!(entry.notes);
    }
    if !entry.expected.is_empty() || entry.result.is_some() {
        let of = |(mv, value, found): &(String, i64, String)| json!({ "move": mv, "expected": value, "found": found });
        object["differences"] = compared.differences.iter().map(of).collect();
    }
    say!("{object}");
}

/// The position and the exact values of moves, from the point of view of the side to move, best first.
fn obf(game: &Record, solution: &Solution) -> Result<String, Error> {
    let mut line = api::export_game(game, Format::Obf)?;
    if let Some(end) = line.find(';') {
        line.truncate(end + 1);
    }
    let sign = game.game().turn().sign();
    let exact = solution.moves.iter().filter(|m| m.exact);
    let mut values: Vec<_> = exact.map(|m| (sign * m.value, &m.mv)).collect();
    values.sort_by_key(|&(value, _)| -value);
    for (value, mv) in values {
        line += &format!(" {mv}:{value:+};");
    }
    Ok(line)
}

fn csv(entry: &Entry, game: &Record, solution: &Solution, compared: &Comparison) {
    let fields = [
        entry.file.clone(),
        entry.line.map_or_else(String::new, |line| line.to_string()),
        entry.title.clone().unwrap_or_default(),
        game.game().write_position(),
        game.game().turn().name().to_owned(),
        match solution.exact {
            true => solution.value.to_string(),
            false => String::new(),
        },
        solution.exact.to_string(),
        solution.lower.to_string(),
        solution.upper.to_string(),
        winner(solution).unwrap_or_default().to_owned(),
        solution.line.join(" "),
        moves(solution).join("; "),
        solution.nodes.to_string(),
        format!("{:.0}", solution.elapsed_ms),
        compared
            .differences
            .iter()
            .map(|(mv, value, found)| format!("{mv} {value:+} {found}"))
            .collect::<Vec<_>>()
            .join("; "),
    ];
    let quoted = fields.map(|field| match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field,
    });
    say!("{}", quoted.join(","));
}
