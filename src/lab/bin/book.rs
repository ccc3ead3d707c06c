//! Makes the 6x6 book: `cargo run --release -p yomikiri-lab --bin book`.
//!
//! The positions of the deepest ply are solved one after the other with a shared table; the values of earlier plies follow by minimax. The
//! likely positions of the next plies come then, and the lines last. Each value is appended to the checkpoint file as soon as it is proved, so
//! that the program can be stopped and restarted. Values in the committed book are not proved again unless `--anew` is given; that book was
//! made with `--plies 7 --tolerate 4,0 --lines 10 --bits 23`. With a number of `--tolerate` raised, only what is new is proved.

use std::collections::HashMap;
use std::time::Instant;

use clap::Parser;
use clap::builder::TypedValueParser;
use yomikiri::games::reversi::bitboard::{Discs, cells};
use yomikiri::solver::reversi::book::Book;
use yomikiri::solver::reversi::book::full_plies::{Choice, Full};
use yomikiri::solver::reversi::book::likely_plies::{Likely, likely_plies};
use yomikiri::solver::reversi::book::lines::{Guide, walk};
use yomikiri::solver::reversi::book::plies::{BOOK, MOST_PLIES, Ply, enumerate};
use yomikiri::solver::reversi::prover::Prover;
use yomikiri_lab::checkpoint::{Checkpoint, Entry};
use yomikiri_lab::deepest_ply::{all_values, by_rank, families, family_ranks, ranks_after};

/// Makes the 6x6 book.
#[derive(Parser)]
#[command(name = "book")]
struct Options {
    /// Solve all positions up to this ply.
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = plies(1))]
    plies: usize,
    /// Also solve the positions of the next ply before which a side has given away at most N discs, of the ply after it with the next number,
    /// and so on. No number may be greater than the one before.
    #[arg(long, value_name = "N,...", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(..=36))]
    tolerate: Vec<u8>,
    /// Follow the book's moves for one side up to this ply.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = plies(0))]
    lines: usize,
    /// Append the values proved so far to this file.
    #[arg(long, value_name = "FILE", default_value = "target/book-progress.txt")]
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
    if !options
        .tolerate
        .is_sorted_by(|before, after| before >= after)
    {
        return Err("--tolerate: a number is greater than the one before".into());
    }
    let plies = enumerate(options.plies);
    for (number, ply) in plies.iter().enumerate() {
        println!("ply {number}: {} positions", ply.positions.len());
    }
    let mut solver = Solver::new(options)?;
    let mut left: Vec<Discs> = families(&plies);
    left.retain(|position| !solver.checkpoint.known.contains_key(position));
    if let Some(sample) = options.sample {
        left = left
            .iter()
            .step_by((left.len() / sample.max(1)).max(1))
            .copied()
            .collect();
    }
    let bounds = bounds(&plies, &solver.checkpoint.known);
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
    let values = all_values(BOOK, &plies, &solver.checkpoint.known);
    println!("value of the start: {}", values[0][0]);
    let full = Full {
        plies: &plies,
        values: &values,
    };
    let mut ranks = family_ranks(full.plies);
    let likely = likely_plies(&full, &options.tolerate, |(number, ply), before| {
        println!("ply {number}: {} likely positions", ply.positions.len());
        ranks = ranks_after(&ranks, ply);
        solver.values(ply, before, &ranks)
    })?;
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
    let file = Book::write(full, &likely, options.lines, &mut written);
    let book = Book::read(&file);
    for (number, values) in values.iter().enumerate() {
        if book.values(number) != values {
            return Err(format!("ply {number} does not read back"));
        }
    }
    let read = book.likely().iter().map(|likely| &likely.values);
    if !read.eq(likely.iter().map(|likely| &likely.values)) {
        return Err("the likely positions do not read back".into());
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

/// The committed book's values for the side to move.
fn committed() -> impl Iterator<Item = (Discs, i8)> {
    let book = Book::committed();
    let of_ply = |(number, ply): (usize, &'static Ply)| {
        let positions = ply.positions.iter().copied();
        positions.zip(book.values(number).iter().copied())
    };
    let full = book.plies().iter().enumerate().flat_map(of_ply);
    let likely = book.likely().iter().flat_map(Likely::entries);
    let lines = book.lines().iter().flat_map(|known| known.values.iter());
    full.chain(likely).chain(lines.copied())
}

/// Solves positions with a shared table and writes each to the checkpoint.
struct Solver {
    checkpoint: Checkpoint<Discs>,
    prover: Prover,
    /// Whether to ignore the committed book.
    anew: bool,
    began: Instant,
    reported: Instant,
}

impl Solver {
    fn new(options: &Options) -> Result<Solver, String> {
        let mut checkpoint = Checkpoint::open(&options.checkpoint, None)?;
        if !options.anew {
            for (position, value) in committed() {
                checkpoint.assume(position, value);
            }
        }
        let prover = Prover::new((6, 6, false), options.bits, options.threads)
            .map_err(|error| error.to_string())?;
        Ok(Solver {
            checkpoint,
            prover,
            anew: options.anew,
            began: Instant::now(),
            reported: Instant::now(),
        })
    }

    /// The exact value, which must lie within these bounds.
    fn value(&mut self, position: Discs, bounds: (i8, i8)) -> Result<i8, String> {
        if let Some(&(value, _)) = self.checkpoint.known.get(&position) {
            return Ok(value);
        }
        let bounds = (i32::from(bounds.0), i32::from(bounds.1));
        let value = self.prover.value(position, bounds) as i8;
        self.checkpoint.keep(position, (value, None), None)?;
        Ok(value)
    }

    /// The values of a ply's positions, by their index: from the values of the ply before, with the positions solved by their ranks.
    fn values(&mut self, ply: &Ply, before: &[i8], ranks: &[usize]) -> Result<Vec<i8>, String> {
        let order = by_rank(ranks);
        let mut values = vec![0; order.len()];
        for (done, &i) in order.iter().enumerate() {
            let bounds = (ply.least(i, before), ply.most(i, before));
            values[i] = self.value(ply.positions[i], bounds)?;
            self.report(done + 1, order.len());
        }
        Ok(values)
    }

    /// The exact value and a best move.
    fn choice(&mut self, position: Discs, bounds: (i8, i8)) -> Result<Choice, String> {
        let value = self.value(position, bounds)?;
        if let Some(&(value, Some(cell))) = self.checkpoint.known.get(&position) {
            return Ok(Choice { value, cell });
        }
        let wanted = i32::from(value);
        let legal = cells(position.moves(self.prover.board().mask)).map(|cell| cell as u8);
        let legal: Vec<u8> = legal.collect();
        // Prefer the moves of the committed book's lines.
        let book = Book::committed();
        let followed = |&cell: &u8| {
            let after = position.play(u32::from(cell));
            !self.anew && book.on_line(after) && book.lookup(after) == Some(-wanted)
        };
        if let Some(cell) = legal.iter().copied().find(followed) {
            self.checkpoint.keep(position, (value, Some(cell)), None)?;
            return Ok(Choice { value, cell });
        }
        // The moves are tried until one is worth the value; by now the table knows most answers.
        let (_, first) = self.prover.ask(position, wanted);
        let mut order: Vec<u8> = first.into_iter().chain(legal).collect();
        order.dedup();
        for cell in order {
            let after = position.play(u32::from(cell));
            let (reply, _) = self.prover.ask(after, 1 - wanted);
            if -reply >= wanted {
                self.checkpoint.keep(position, (value, Some(cell)), None)?;
                return Ok(Choice { value, cell });
            }
        }
        Err(format!("no move of {position:?} is worth {value}"))
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
