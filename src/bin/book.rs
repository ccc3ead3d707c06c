//! Makes the 6x6 book: `cargo run --release --features train --bin book`.
//!
//! The positions of the deepest ply are solved one after the other over one table, the earlier plies' values follow
//! by minimax. Each value is appended to the checkpoint file as soon as it is proved; started again, the program
//! goes on where it was stopped, and a deeper book can be made later from the same file.

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::time::Instant;

use yomikiri::games::reversi::bitboard::moves;
use yomikiri::solver::reversi::book::{Book, MOST_PLIES, Ply, Position, back_up, enumerate};
use yomikiri::solver::reversi::deep::Deep;
use yomikiri::solver::reversi::eval::Evaluator;
use yomikiri::solver::reversi::order::Orderer;
use yomikiri::solver::reversi::rules::Board;
use yomikiri::solver::reversi::stack::Stack;
use yomikiri::solver::reversi::table::Table;

const USAGE: &str = "\
usage: book [--plies N] [--checkpoint FILE] [--out FILE] [--bits N] [--sample N]
  --plies       the deepest ply solved; default 7
  --checkpoint  values proved so far; default target/book-6x6.txt
  --out         default src/solver/reversi/book.bin
  --bits        the table's buckets of 96 bytes, as a power of two; default 23
  --sample      solves only this many positions, spread over the deepest ply, and writes no book: how long will it take?";

struct Options {
    plies: usize,
    checkpoint: String,
    out: String,
    bits: u32,
    sample: Option<usize>,
}

fn main() {
    if let Err(error) = run(&options()) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn options() -> Options {
    let mut options = Options {
        plies: 7,
        checkpoint: "target/book-6x6.txt".into(),
        out: "src/solver/reversi/book.bin".into(),
        bits: 23,
        sample: None,
    };
    let usage = || -> ! {
        eprintln!("{USAGE}");
        std::process::exit(2)
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let value = arguments.next().unwrap_or_else(|| usage());
        let number = || value.parse::<u32>().unwrap_or_else(|_| usage());
        match argument.as_str() {
            "--plies" => options.plies = number() as usize,
            "--checkpoint" => options.checkpoint = value,
            "--out" => options.out = value,
            "--bits" => options.bits = number(),
            "--sample" => options.sample = Some(number() as usize),
            _ => usage(),
        }
    }
    if !(1..=MOST_PLIES).contains(&options.plies) {
        usage();
    }
    options
}

fn run(options: &Options) -> Result<(), String> {
    let plies = enumerate(options.plies);
    for (number, ply) in plies.iter().enumerate() {
        println!("ply {number}: {} positions", ply.positions.len());
    }
    let mut known = read_checkpoint(&options.checkpoint)?;
    let mut left: Vec<Position> = families(&plies);
    left.retain(|position| !known.contains_key(position));
    if let Some(sample) = options.sample {
        left = left
            .iter()
            .step_by((left.len() / sample.max(1)).max(1))
            .copied()
            .collect();
    }
    let bounds = bounds(&plies, &known);
    solve(options, &mut known, &left, &bounds)?;
    if options.sample.is_some() {
        return Ok(());
    }
    let values = all_values(&plies, &known);
    println!("value of the start: {}", values[0][0]);
    let file = Book::write(&plies, &values);
    let book = Book::read(&file);
    for (number, values) in values.iter().enumerate() {
        if book.values(number) != values {
            return Err(format!("ply {number} does not read back"));
        }
    }
    std::fs::write(&options.out, &file).map_err(|error| format!("{}: {error}", options.out))?;
    println!("{}: {} bytes", options.out, file.len());
    Ok(())
}

/// The deepest ply's positions, those next to each other that have ancestors in common: what the table knows from one
/// is of use for the next.
fn families(plies: &[Ply]) -> Vec<Position> {
    let mut rank = vec![0];
    let mut positions = plies[0].positions.clone();
    for ply in &plies[1..] {
        let mut order: Vec<usize> = (0..ply.positions.len()).collect();
        order.sort_by_key(|&i| ply.from(i).map(|from| rank[from]));
        rank = vec![0; order.len()];
        for (place, &i) in order.iter().enumerate() {
            rank[i] = place;
        }
        positions = order.iter().map(|&i| ply.positions[i]).collect();
    }
    positions
}

/// What the values of the ply before prove of the deepest ply's positions, if they are all known.
fn bounds(plies: &[Ply], known: &HashMap<Position, i8>) -> HashMap<Position, (i8, i8)> {
    let [.., before, deepest] = plies else {
        return HashMap::new();
    };
    let values: Option<Vec<i8>> = before
        .positions
        .iter()
        .map(|position| known.get(position).copied())
        .collect();
    let Some(values) = values else {
        return HashMap::new();
    };
    let of_place = |i| {
        (
            deepest.positions[i],
            (deepest.least(i, &values), deepest.most(i, &values)),
        )
    };
    (0..deepest.positions.len()).map(of_place).collect()
}

/// The values of all plies from those of the deepest.
fn all_values(plies: &[Ply], known: &HashMap<Position, i8>) -> Vec<Vec<i8>> {
    let mut values = Vec::new();
    if let Some(deepest) = plies.last() {
        values.push(
            deepest
                .positions
                .iter()
                .map(|position| known[position])
                .collect(),
        );
    }
    for pair in plies.windows(2).rev() {
        let next: &Vec<i8> = &values[values.len() - 1];
        values.push(back_up(&pair[0], &pair[1], next));
    }
    values.reverse();
    values
}

/// Lines of the discs of the side to move, the other side's, and the value for the side to move.
fn read_checkpoint(path: &str) -> Result<HashMap<Position, i8>, String> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(format!("{path}: {error}")),
    };
    // A last line without its end was being written when the program was stopped.
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let read = |line: &str| {
        let mut words = line.split(' ');
        let player = u64::from_str_radix(words.next()?, 16).ok()?;
        let opponent = u64::from_str_radix(words.next()?, 16).ok()?;
        Some(((player, opponent), words.next()?.parse().ok()?))
    };
    let lines = whole.lines().enumerate();
    lines
        .map(|(i, line)| read(line).ok_or_else(|| format!("{path}, line {}: not an entry", i + 1)))
        .collect()
}

/// Solves these positions and writes each to the checkpoint.
fn solve(
    options: &Options,
    known: &mut HashMap<Position, i8>,
    left: &[Position],
    bounds: &HashMap<Position, (i8, i8)>,
) -> Result<(), String> {
    let path = &options.checkpoint;
    let file = OpenOptions::new().create(true).append(true).open(path);
    let mut file = file.map_err(|error| format!("{path}: {error}"))?;
    if !known.is_empty() {
        // Ends a line that was cut off; empty lines are none.
        let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
        if !text.ends_with('\n') {
            return Err(format!("{path}: the last line is incomplete; remove it"));
        }
    }
    let board = Board::new(6, 6, false, false);
    let orderer = Orderer::new(&board, 36);
    let evaluator = Evaluator::new(6, 6);
    let mut table = Table::new();
    let lease = table
        .lease(options.bits)
        .map_err(|error| error.to_string())?;
    let mut deep = Deep {
        board: &board,
        orderer: &orderer,
        table: &mut table,
        lease,
        nodes: 0,
        leaves: 0,
        cutoffs: 0,
    };
    let mut stack = Stack::default();
    let began = Instant::now();
    let mut reported = Instant::now();
    for (i, &(player, opponent)) in left.iter().enumerate() {
        // The window walks from a guess to the value (Plaat et al. 1996).
        let bounds = bounds.get(&(player, opponent));
        let (mut lower, mut upper) = bounds
            .map_or((-board.cells, board.cells), |&(lower, upper)| {
                (i32::from(lower), i32::from(upper))
            });
        let mut guess = (evaluator.evaluate(player, opponent) + 128) >> 8 << 1;
        while lower < upper {
            let alpha = guess.clamp(lower, upper - 1);
            let legal = moves(player, opponent, board.mask);
            stack.begin(player, opponent, legal, alpha);
            let value = loop {
                if let Some(value) = stack.run::<false>(&mut deep, u64::MAX) {
                    break value;
                }
            };
            if value > alpha {
                lower = value;
            } else {
                upper = value;
            }
            guess = if value > alpha { value } else { value - 1 };
        }
        known.insert((player, opponent), lower as i8);
        writeln!(file, "{player:x} {opponent:x} {lower}")
            .map_err(|error| format!("{path}: {error}"))?;
        if reported.elapsed().as_secs() >= 20 || i + 1 == left.len() {
            reported = Instant::now();
            let seconds = began.elapsed().as_secs_f64();
            println!(
                "{} of {}: {seconds:.0} s, {} nodes, some {:.0} s to go",
                i + 1,
                left.len(),
                deep.nodes,
                seconds / (i + 1) as f64 * (left.len() - i - 1) as f64,
            );
        }
    }
    Ok(())
}
