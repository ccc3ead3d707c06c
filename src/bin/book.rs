//! Makes the 6x6 book: `cargo run --release --features train --bin book`.
//!
//! The positions of the deepest ply are solved one after the other with a shared table; the values of earlier plies follow by minimax. Each
//! value is appended to the checkpoint file as soon as it is proved, so that the program can be stopped and restarted, and a deeper book
//! can later be made from the same file. `progress.txt` beside the book is such a file: it has the positions after seven plies that are
//! proved so far, for the book that `--plies 7 --lines 11` will make. The lines come last. Values in the committed book are not proved again
//! unless `--anew` is given.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::time::Instant;

use clap::Parser;
use clap::builder::TypedValueParser;
use yomikiri::internals::reversi::Prover;
use yomikiri::internals::reversi::bitboard::{Discs, cells};
use yomikiri::internals::reversi::book::Book;
use yomikiri::internals::reversi::book::full_plies::{Choice, Full};
use yomikiri::internals::reversi::book::lines::{Guide, walk};
use yomikiri::internals::reversi::book::plies::{MOST_PLIES, Ply, back_up, enumerate};

/// Makes the 6x6 book.
#[derive(Parser)]
#[command(name = "book")]
struct Options {
    /// Solve all positions up to this ply.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = plies(1))]
    plies: usize,
    /// Follow the book's moves for one side up to this ply.
    #[arg(long, value_name = "N", default_value_t = 11, value_parser = plies(0))]
    lines: usize,
    /// Append the values proved so far to this file.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "src/solver/reversi/book/progress.txt"
    )]
    checkpoint: String,
    /// Write the book to this file.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "src/solver/reversi/book/book.bin"
    )]
    out: String,
    /// Use a table of 2^N buckets of 64 bytes.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=30))]
    bits: u32,
    /// Search each position with this many threads.
    #[arg(long, value_name = "N", default_value_t = std::thread::available_parallelism().map_or(1, Into::into))]
    threads: usize,
    /// Also prove what the committed book knows.
    #[arg(long)]
    anew: bool,
    /// Solve only this many positions, spread over the deepest ply, and write no book: an estimate of the time needed.
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
}

/// Reads a number of plies, at least this many.
fn plies(least: usize) -> impl TypedValueParser<Value = usize> {
    let range = least as i64..=MOST_PLIES as i64;
    clap::value_parser!(u32)
        .range(range)
        .map(|plies| plies as usize)
}

fn main() {
    if let Err(error) = run(&Options::parse()) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn run(options: &Options) -> Result<(), String> {
    let plies = enumerate(options.plies);
    for (number, ply) in plies.iter().enumerate() {
        println!("ply {number}: {} positions", ply.positions.len());
    }
    let mut solver = Solver::new(options)?;
    let mut left: Vec<Discs> = families(&plies);
    left.retain(|position| !solver.known.contains_key(position));
    if let Some(sample) = options.sample {
        left = left
            .iter()
            .step_by((left.len() / sample.max(1)).max(1))
            .copied()
            .collect();
    }
    let bounds = bounds(&plies, &solver.known);
    for (i, &position) in left.iter().enumerate() {
        solver.value(
            position,
            bounds.get(&position).copied().unwrap_or((-36, 36)),
        )?;
        solver.report(i + 1, left.len());
    }
    if options.sample.is_some() {
        return Ok(());
    }
    let values = all_values(&plies, &solver.known);
    println!("value of the start: {}", values[0][0]);
    let full = Full {
        plies: &plies,
        values: &values,
    };
    let mut guide = Lines {
        full,
        solver,
        choices: HashMap::new(),
        failed: None,
    };
    let known = walk(full, options.lines, &mut guide);
    if let Some(error) = guide.failed {
        return Err(error);
    }
    let mut written = |position: Discs| guide.choices[&position];
    let file = Book::write(full, options.lines, &mut written);
    let book = Book::read(&file);
    for (number, values) in values.iter().enumerate() {
        if book.values(number) != values {
            return Err(format!("ply {number} does not read back"));
        }
    }
    if book.lines() != known {
        return Err("the lines do not read back".into());
    }
    std::fs::write(&options.out, &file).map_err(|error| format!("{}: {error}", options.out))?;
    println!("{}: {} bytes", options.out, file.len());
    Ok(())
}

/// Solves the positions on the walk along the lines.
struct Lines<'a> {
    full: Full<'a>,
    solver: Solver,
    choices: HashMap<Discs, Choice>,
    failed: Option<String>,
}

impl Guide for Lines<'_> {
    fn choose(&mut self, position: Discs, bounds: (i8, i8)) -> Choice {
        let choice = self.full.choice(position).unwrap_or_else(|| {
            let known = self.full.value(position);
            let bounds = known.map_or(bounds, |value| (value, value));
            let choice = self.solver.choice(position, bounds);
            self.solver.report(self.choices.len(), 0);
            choice.unwrap_or_else(|error| {
                self.failed.get_or_insert(error);
                Choice { value: 0, cell: 64 }
            })
        });
        self.choices.insert(position, choice);
        choice
    }
}

/// The deepest ply's positions, with relatives next to each other, so that the table's knowledge of one helps with the next.
fn families(plies: &[Ply]) -> Vec<Discs> {
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

/// The bounds of the deepest ply's positions that follow from the ply before, if all its values are known.
fn bounds(plies: &[Ply], known: &HashMap<Discs, Entry>) -> HashMap<Discs, (i8, i8)> {
    let [.., before, deepest] = plies else {
        return HashMap::new();
    };
    let values: Option<Vec<i8>> = before
        .positions
        .iter()
        .map(|position| known.get(position).map(|entry| entry.0))
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

/// The values of all plies, from those of the deepest.
fn all_values(plies: &[Ply], known: &HashMap<Discs, Entry>) -> Vec<Vec<i8>> {
    let mut values = Vec::new();
    if let Some(deepest) = plies.last() {
        values.push(
            deepest
                .positions
                .iter()
                .map(|position| known[position].0)
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

/// A position's value for the side to move and, if it was requested, a best move.
type Entry = (i8, Option<u8>);

/// Reads lines with the discs of the side to move, the other side's discs, the value for the side to move, and possibly a best move.
fn read_checkpoint(path: &str) -> Result<HashMap<Discs, Entry>, String> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(format!("{path}: {error}")),
    };
    if !(text.is_empty() || text.ends_with('\n')) {
        return Err(format!("{path}: the last line is incomplete; remove it"));
    }
    let read = |line: &str| {
        let mut words = line.split(' ');
        let player = u64::from_str_radix(words.next()?, 16).ok()?;
        let opponent = u64::from_str_radix(words.next()?, 16).ok()?;
        let value = words.next()?.parse().ok()?;
        let cell = words.next().map(str::parse).transpose().ok()?;
        Some((Discs::new(player, opponent), (value, cell)))
    };
    let lines = text.lines().enumerate();
    lines
        .map(|(i, line)| read(line).ok_or_else(|| format!("{path}, line {}: not an entry", i + 1)))
        .collect()
}

/// The committed book's values for the side to move.
fn committed() -> impl Iterator<Item = (Discs, i8)> {
    let book = Book::committed();
    let of_ply = |(number, ply): (usize, &'static Ply)| {
        let positions = ply.positions.iter().copied();
        positions.zip(book.values(number).iter().copied())
    };
    let full = book.plies().iter().enumerate().flat_map(of_ply);
    let lines = book.lines().iter().flat_map(|known| known.values.iter());
    full.chain(lines.copied())
}

/// Solves positions with a shared table and writes each to the checkpoint.
struct Solver {
    known: HashMap<Discs, Entry>,
    path: String,
    file: File,
    prover: Prover,
    /// Whether to ignore the committed book.
    anew: bool,
    began: Instant,
    reported: Instant,
}

impl Solver {
    fn new(options: &Options) -> Result<Solver, String> {
        let path = options.checkpoint.clone();
        let mut known = read_checkpoint(&path)?;
        if !options.anew {
            for (position, value) in committed() {
                known.entry(position).or_insert((value, None));
            }
        }
        let file = OpenOptions::new().create(true).append(true).open(&path);
        let prover = Prover::new((6, 6, false), options.bits, options.threads)
            .map_err(|error| error.to_string())?;
        Ok(Solver {
            known,
            file: file.map_err(|error| format!("{path}: {error}"))?,
            path,
            prover,
            anew: options.anew,
            began: Instant::now(),
            reported: Instant::now(),
        })
    }

    /// The exact value, which must lie within these bounds.
    fn value(&mut self, position: Discs, bounds: (i8, i8)) -> Result<i8, String> {
        if let Some(&(value, _)) = self.known.get(&position) {
            return Ok(value);
        }
        let bounds = (i32::from(bounds.0), i32::from(bounds.1));
        let value = self.prover.value(position, bounds) as i8;
        self.keep(position, (value, None))?;
        Ok(value)
    }

    /// The exact value and a best move.
    fn choice(&mut self, position: Discs, bounds: (i8, i8)) -> Result<Choice, String> {
        let value = self.value(position, bounds)?;
        if let Some(&(value, Some(cell))) = self.known.get(&position) {
            return Ok(Choice { value, cell });
        }
        // The moves are tried until one is worth the value; by now the table knows most answers.
        let wanted = i32::from(value);
        let (_, first) = self.prover.ask(position, wanted);
        let legal = cells(position.moves(self.prover.board.mask)).map(|cell| cell as u8);
        let mut order: Vec<u8> = first.into_iter().chain(legal).collect();
        order.dedup();
        // Prefer the moves of the committed book's lines.
        let book = Book::committed();
        let followed = |&cell: &u8| {
            let after = position.play(u32::from(cell));
            !self.anew && book.on_line(after) && book.lookup(after) == Some(-wanted)
        };
        if let Some(&cell) = order.iter().find(|cell| followed(cell)) {
            self.keep(position, (value, Some(cell)))?;
            return Ok(Choice { value, cell });
        }
        for cell in order {
            let after = position.play(u32::from(cell));
            let (reply, _) = self.prover.ask(after, 1 - wanted);
            if -reply >= wanted {
                self.keep(position, (value, Some(cell)))?;
                return Ok(Choice { value, cell });
            }
        }
        Err(format!("no move of {position:?} is worth {value}"))
    }

    fn keep(&mut self, position: Discs, entry: Entry) -> Result<(), String> {
        self.known.insert(position, entry);
        let (value, cell) = entry;
        let cell = cell.map_or(String::new(), |cell| format!(" {cell}"));
        writeln!(
            self.file,
            "{:x} {:x} {value}{cell}",
            position.player, position.opponent
        )
        .map_err(|error| format!("{}: {error}", self.path))
    }

    fn report(&mut self, done: usize, of: usize) {
        if self.reported.elapsed().as_secs() < 20 && done != of {
            return;
        }
        self.reported = Instant::now();
        let seconds = self.began.elapsed().as_secs_f64();
        print!(
            "{done} solved, {seconds:.0} s, {} nodes",
            self.prover.nodes()
        );
        if of > 0 {
            let left = seconds / done as f64 * (of - done) as f64;
            print!(", some {left:.0} s to go");
        }
        println!();
    }
}
