//! Makes the table of values: `cargo run --release -p yomikiri-lab --bin values`.
//!
//! Each game is solved, and its value is then confirmed: a certificate is made and checked, or two further searches prove the value from
//! both sides, or another solver finds the same. Of two boards that are the same game turned, the wide one is solved, and its row is turned.
//! The table is written anew after each game, so that the program can be stopped at any time. Games whose values have certificates are left
//! alone; the others are tried again if more time is allowed than before.
//!
//! With `--journal`, the program solves one very large board: it asks question after question about the positions after a few plies, and appends
//! the answers to a file. It too can be stopped at any time. A value that the table has already is confirmed in this way.

mod journal;
mod row;
mod table;
mod work;

use clap::Parser;
use parse_size::Config;
use serde_json::Value;
use yomikiri::api::decode;
use yomikiri::games::Rules;
use yomikiri_lab::games::{cells, games, is_turned, name, solved_as, turned};

use crate::journal::Limits;
use crate::row::{Confirmed, Found, Row};
use crate::table::ValueTable;
use crate::work::{Means, confirm, falls, length, proved_loss, solve};

/// Makes the table of values.
#[derive(Parser)]
#[command(name = "values")]
struct Options {
    /// Take up to this many seconds for each step: to find a value, to find how long the game lasts, to prove the value, to check the proof. 600
    /// if not given; with a journal, there is no limit then to finding the value.
    #[arg(long, value_name = "N", value_parser = seconds)]
    seconds: Option<f64>,
    /// Search with this many threads.
    #[arg(long, value_name = "N", default_value_t = std::thread::available_parallelism().map_or(1, Into::into))]
    threads: usize,
    /// Let the table of a search take up to this many bytes, such as 512M or 4G.
    #[arg(long, value_name = "BYTES", default_value = "512M", value_parser = bytes)]
    hash: u64,
    /// Take only the games whose names have all these words, as in `reversi 6x4`, `mnk misere` or `parallel reversed`.
    #[arg(long, value_name = "WORDS")]
    only: Vec<String>,
    /// Take only boards with up to this many cells.
    #[arg(long, value_name = "N")]
    cells: Option<u32>,
    /// List the games and what is known of them, and solve nothing.
    #[arg(long)]
    list: bool,
    /// The file of the table.
    #[arg(long, value_name = "FILE", default_value = "www/docs/values.json")]
    file: String,
    /// Solve the one game of `--rules` with this journal.
    #[arg(long, value_name = "FILE", requires = "rules")]
    journal: Option<String>,
    /// With a journal: search the positions after this many plies.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=12))]
    plies: u8,
    /// With a journal: leave a position after this many seconds and try the next one. They double once all have been tried.
    #[arg(long, value_name = "N", requires = "journal", value_parser = seconds)]
    piece: Option<f64>,
    /// With a journal: the game, as JSON or the name of a preset.
    #[arg(long, requires = "journal")]
    rules: Option<String>,
}

/// Reads a number of bytes such as `512M`, whose suffix multiplies by a power of 1,024.
fn bytes(text: &str) -> Result<u64, String> {
    let read = Config::new().with_binary().parse_size(text);
    read.map_err(|_| "expected a number of bytes, such as 512M or 4G".to_owned())
}

/// Reads a positive number of seconds.
fn seconds(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| "expected a number".to_owned())?;
    let right = number.is_finite() && number > 0.0;
    right
        .then_some(number)
        .ok_or_else(|| "expected a positive number".to_owned())
}

fn main() {
    if let Err(error) = run(&Options::parse()) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn run(options: &Options) -> Result<(), String> {
    let order = games().map_err(|error| error.to_string())?;
    let mut table = ValueTable::read(&options.file)?;
    let limit = options.seconds.unwrap_or(600.0);
    let means = Means {
        seconds: limit,
        threads: options.threads,
        hash: usize::try_from(options.hash).unwrap_or(usize::MAX),
    };
    if let (Some(path), Some(rules)) = (&options.journal, &options.rules) {
        let json = serde_json::from_str(rules).ok().filter(Value::is_object);
        let rules = decode::rules(&json.unwrap_or_else(|| rules.as_str().into()));
        let rules = solved_as(rules.map_err(|error| error.to_string())?);
        let limits = Limits {
            plies: options.plies.into(),
            seconds: options.seconds.unwrap_or(f64::INFINITY),
            piece: options.piece.unwrap_or(f64::INFINITY),
        };
        return with_journal(&mut table, &rules, (path, limits), means, &order);
    }
    if !options.list {
        table.turn_all(&order)?;
    }
    let wanted = |rules: &Rules| {
        let turned = turned(rules).filter(|_| !options.list);
        let either =
            chosen(options, rules) || turned.is_some_and(|turned| chosen(options, &turned));
        either && (options.list || !is_turned(rules))
    };
    let mut chosen: Vec<&Rules> = order.iter().filter(|rules| wanted(rules)).collect();
    chosen.sort_by_key(|rules| cells(rules));
    for rules in chosen {
        let known = table.of(rules).cloned();
        let means = means.for_cells(cells(rules));
        if options.list {
            println!("{}", described(rules, known.as_ref()));
            continue;
        }
        let enough = |row: &Row| row.limit.is_none_or(|limit| limit >= means.seconds);
        if known.as_ref().is_some_and(enough) {
            continue;
        }
        let confirmed = known.as_ref().and_then(|row| row.confirmed);
        if known.as_ref().and_then(Row::value).is_none()
            && let Some((found, bytes)) = proved_loss(rules, means)?
        {
            let row = Row {
                certificate: Some(bytes),
                confirmed: Some(Confirmed::Certificate),
                ..Row::of(rules, found)
            };
            put(&mut table, row, &order)?;
            continue;
        }
        let found = match known {
            Some(row) if row.value().is_some() => row.found,
            known => {
                let mut found = solve(rules, &[], means)?;
                if let Some(Row { found: known, .. }) = known {
                    found.lower = found.lower.max(known.lower);
                    found.upper = found.upper.min(known.upper);
                }
                found
            }
        };
        finish(&mut table, rules, (found, confirmed), means, &order)?;
    }
    Ok(())
}

/// Solves one game with a journal, and puts what is known of it into the table, or confirms the value that the table has.
fn with_journal(
    table: &mut ValueTable,
    rules: &Rules,
    (path, limits): (&str, Limits),
    means: Means,
    order: &[Rules],
) -> Result<(), String> {
    let known = table.of(rules).cloned();
    let value = known.as_ref().and_then(Row::value);
    let guess = value.and_then(|value| i8::try_from(value).ok());
    let confirmed = known.as_ref().and_then(|row| row.confirmed);
    let open_row = |found: Found| {
        let limit = Some(found.seconds);
        Row {
            limit,
            ..Row::of(rules, found)
        }
    };
    let mut report = |found: &Found| match value {
        Some(value) if value < found.lower || value > found.upper => Err(format!(
            "the table says {value}, the journal {} to {}",
            found.lower, found.upper
        )),
        None if found.lower < found.upper => table.put(open_row(found.clone()), order),
        _ => Ok(()),
    };
    let found = journal::solve_with(rules, path, (limits, means), guess, &mut report)?;
    match known {
        // The journal's searches have not seen those that found the value, unless it was the journal that found it.
        Some(row) if row.value().is_some() && row.found.nodes != found.nodes => {
            let settled = found.lower == found.upper;
            let confirmed = row.confirmed.or(settled.then_some(Confirmed::Bounds));
            put(table, Row { confirmed, ..row }, order)
        }
        _ if found.lower < found.upper => put(table, open_row(found), order),
        _ => finish(table, rules, (found, confirmed), means, order),
    }
}

/// Whether the options ask for this game.
fn chosen(options: &Options, rules: &Rules) -> bool {
    let name = name(rules);
    let has = |word: &str| name.split(' ').any(|part| part == word);
    let wanted = options
        .only
        .iter()
        .flat_map(|words| words.split_whitespace());
    options.cells.is_none_or(|most| cells(rules) <= most) && wanted.into_iter().all(has)
}

/// Whether it is known who wins, but not how soon, although that counts.
fn lacks_length(row: &Row) -> bool {
    falls(&row.rules) && row.found.plies.is_none() && row.value() != Some(0)
}

/// Confirms a value, if it is known, and puts the row into the table.
fn finish(
    table: &mut ValueTable,
    rules: &Rules,
    (found, confirmed): (Found, Option<Confirmed>),
    means: Means,
    order: &[Rules],
) -> Result<(), String> {
    let mut row = Row {
        confirmed,
        limit: Some(means.seconds),
        ..Row::of(rules, found)
    };
    if let Some(value) = row.value() {
        // The value is safe before the longer part of the work begins, and an interruption does not count as a try.
        row.limit = Some(0.0);
        table.put(row.clone(), order)?;
        if lacks_length(&row)
            && let Some((plies, line)) = length(rules, value, means)?
        {
            row.found.plies = Some(plies);
            row.found.line = line;
            table.put(row.clone(), order)?;
        }
        let confirmation = confirm(rules, value, confirmed, means);
        let confirmation = confirmation.map_err(|error| format!("{}: {error}", name(rules)))?;
        row.limit = match confirmation {
            Some((Confirmed::Certificate, _)) => None,
            _ => Some(means.seconds),
        };
        if let Some((how, bytes)) = confirmation {
            row.confirmed = Some(how);
            row.certificate = bytes;
        }
    }
    put(table, row, order)
}

/// Puts a finished row into the table, and prints it.
fn put(table: &mut ValueTable, row: Row, order: &[Rules]) -> Result<(), String> {
    println!("{}", described(&row.rules, Some(&row)));
    table.put(row, order)
}

/// A line about a game and what is known of it.
fn described(rules: &Rules, known: Option<&Row>) -> String {
    let name = name(rules);
    let Some(row) = known else {
        return format!("{name}: not tried");
    };
    let value = match row.value() {
        Some(value) => format!("{value}"),
        None => format!("open, {} to {}", row.found.lower, row.found.upper),
    };
    let certificate = row.certificate.map_or(String::new(), |bytes| {
        format!(", certificate of {bytes} bytes")
    });
    let doubt = match (row.value(), row.confirmed) {
        (Some(_), None) => ", not confirmed",
        (Some(_), Some(Confirmed::Bounds)) => ", confirmed from both sides",
        (Some(_), Some(Confirmed::Solver)) => ", confirmed by another solver",
        _ => "",
    };
    let length = row
        .found
        .plies
        .map_or(String::new(), |plies| format!(" in {plies}"));
    format!(
        "{name}: {value}{length}, {} positions, {} s{certificate}{doubt}",
        row.found.nodes, row.found.seconds
    )
}
