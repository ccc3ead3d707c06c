//! `yomikiri solve`: values and best lines of the games and positions in a file.

use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use yomikiri::api::{self, Progress, Solution, SolveOptions};
use yomikiri::game::Notation;
use yomikiri::games::record::Record;
use yomikiri::internals::{decode, encode};

use crate::board::signed;
use crate::{input, interrupted};

/// The interval between redraws of the progress.
const REDRAW_INTERVAL: Duration = Duration::from_millis(200);

/// The arguments of `solve`.
#[derive(clap::Args)]
pub struct Args {
    /// File of games or positions in any supported format, one per line or one per file; - for standard input
    file: PathBuf,
    /// Rules, if the text does not determine them: the name of a preset, or JSON
    #[arg(long)]
    rules: Option<String>,
    /// Also print the value of every move
    #[arg(long)]
    each_move: bool,
    /// Stop each search after this many positions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    max_nodes: Option<u64>,
    /// Do not look up precomputed values
    #[arg(long)]
    no_book: bool,
    /// Print one JSON object per line instead of text
    #[arg(long)]
    json: bool,
}

/// Runs the command. The exit code is 1 if something could not be read, 130 after Ctrl-C.
pub fn run(args: &Args) -> ExitCode {
    let rules = args.rules.as_deref().map(input::rules);
    let rules = match rules.as_ref().map(decode::text_rules).transpose() {
        Ok(rules) => rules,
        Err(error) => return fail(&format!("--rules: {error}")),
    };
    let text = match input::text(&args.file) {
        Ok(text) => text,
        Err(error) => return fail(&format!("{}: {error}", args.file.display())),
    };
    let entries = input::games(&text, rules.as_ref());
    if entries.is_empty() {
        return fail(&format!(
            "{}: the file contains no game",
            args.file.display()
        ));
    }
    let options = SolveOptions {
        each_move: args.each_move,
        max_nodes: args.max_nodes,
        book: !args.no_book,
        ..SolveOptions::default()
    };
    let mut failed = false;
    for entry in entries {
        let line = entry.line;
        let solved = entry.game.and_then(|game| {
            let solution = api::solve(&game, &options, &mut watch(line))?;
            Ok((game, solution))
        });
        wipe();
        match solved {
            Ok((game, solution)) if args.json => print_json(line, &game, &solution),
            Ok((game, solution)) => print_text(line, &game, &solution, args.each_move),
            Err(error) => {
                failed = true;
                if args.json {
                    let told = json!({ "line": line, "error": { "kind": error.kind.name(), "code": error.code.name,
                        "message": error.message(), "input": error.input.clone() } });
                    println!("{told}");
                } else {
                    eprintln!("line {line}: {error}");
                }
            }
        }
        if interrupted() {
            return ExitCode::from(130);
        }
    }
    ExitCode::from(u8::from(failed))
}

fn fail(message: &str) -> ExitCode {
    eprintln!("yomikiri: {message}");
    ExitCode::from(2)
}

/// Draws the progress of a search on a terminal, and stops the search after Ctrl-C.
fn watch(line: usize) -> impl FnMut(&Progress) -> bool {
    let mut last_drawn = Instant::now();
    move |progress| {
        if last_drawn.elapsed() > REDRAW_INTERVAL && std::io::stderr().is_terminal() {
            last_drawn = Instant::now();
            let Progress {
                nodes,
                lower,
                upper,
                done,
                total,
                ..
            } = progress;
            let bounds = format!("{} to {}", signed(*lower), signed(*upper));
            eprint!("\r\x1b[Kline {line}: {done} of {total}, {bounds}, {nodes} positions");
            let _ = std::io::stderr().flush();
        }
        !interrupted()
    }
}

fn wipe() {
    if std::io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
}

fn print_text(line: usize, game: &Record, solution: &Solution, each_move: bool) {
    let Solution {
        exact,
        nodes,
        elapsed_ms,
        ..
    } = solution;
    let seconds = elapsed_ms / 1000.0;
    let value = if *exact {
        signed(solution.value)
    } else {
        let (lower, upper) = (signed(solution.lower), signed(solution.upper));
        format!("{lower} to {upper}, about {}", signed(solution.value))
    };
    let winner = match (exact, solution.winner) {
        (false, _) => "not solved",
        (true, "draw") => "a draw",
        (true, "first") => "the first side wins",
        (true, _) => "the second side wins",
    };
    let plies = match solution.plies {
        None => String::new(),
        Some(1) => " in 1 move".to_owned(),
        Some(plies) => format!(" in {plies} moves"),
    };
    println!("line {line}: {value}, {winner}{plies}");
    println!("  position  {}", game.game().write_position());
    if !solution.line.is_empty() {
        println!("  line      {}", solution.line.join(" "));
    }
    if each_move {
        let about = |exact: bool| if exact { "" } else { "~" };
        let moves: Vec<String> = solution
            .moves
            .iter()
            .map(|m| format!("{} {}{}", m.mv, about(m.exact), signed(m.value)))
            .collect();
        println!("  moves     {}", moves.join(", "));
    }
    println!("  searched  {nodes} positions in {seconds:.3} s");
}

fn print_json(line: usize, game: &Record, solution: &Solution) {
    let (game, solution) = (
        Value::from(encode::game(game)),
        Value::from(encode::solution(solution)),
    );
    let told = json!({ "line": line, "game": game, "solution": solution });
    println!("{told}");
}
