//! Makes the 7x6 book: `cargo run --release -p yomikiri-lab --bin connect-four-book`.
//!
//! The plies are solved one after the other, from the empty board on, by threads with a table each; each ply is checked by minimax from the
//! next. With `--claims`, only the last ply is solved: there, two questions prove a score that is right. The committed book was made so, on
//! 2026-11-27: 77,715 positions of the last ply proved in 61 minutes on two cores, 22.1 G positions visited, no claim wrong.
//!
//! Each score is appended to the checkpoint file as soon as it is proved, so that the program can be stopped and restarted, with more
//! plies too. Scores in the committed book are not proved again unless `--anew` is given.

use std::cell::RefCell;
use std::collections::HashMap;
use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::Instant;

use clap::Parser;
use yomikiri::solver::connect_four::book::plies::key;
use yomikiri::solver::connect_four::book::{Book, board};
use yomikiri_lab::checkpoint::{Checkpoint, Cost};
use yomikiri_lab::maker::Maker;

/// Makes the 7x6 book.
#[derive(Parser)]
#[command(name = "connect-four-book")]
struct Options {
    /// Solve all positions of this many plies, the empty board's included.
    #[arg(long, value_name = "N", default_value_t = PLIES, value_parser = clap::value_parser!(u8).range(1..=10))]
    plies: u8,
    /// Append the scores proved so far to this file.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "target/connect-four-book.txt"
    )]
    checkpoint: String,
    /// Write the book to this file.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "src/solver/connect_four/book/book.bin"
    )]
    out: String,
    /// Solve with this many threads.
    #[arg(long, value_name = "N", default_value_t = available_parallelism().unwrap_or(NonZero::<usize>::MIN))]
    threads: NonZero<usize>,
    /// Use tables of at most this many mebibytes together.
    #[arg(long, value_name = "N", default_value_t = 1024)]
    table: usize,
    /// Prove only the last ply, trying the scores in this file first; minimax then proves the earlier plies. It is the book of the crate
    /// connect-four-ai (Rall 2025), `src/engine/books/default-book.bin`, in the folder where cargo keeps the crate.
    #[arg(long, value_name = "FILE")]
    claims: Option<String>,
    /// Also prove what the committed book knows.
    #[arg(long)]
    anew: bool,
}

/// The plies of the committed book.
const PLIES: u8 = 9;

fn main() {
    if let Err(error) = run(&Options::parse()) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn run(options: &Options) -> Result<(), String> {
    let about = Some("the 7x6 book of Connect Four");
    let checkpoint = RefCell::new(Checkpoint::open(&options.checkpoint, about)?);
    let mut committed = HashMap::new();
    if !options.anew {
        let entries = Book::committed().from_ply(0);
        committed.extend(entries.map(|(position, score)| ((position.own, position.mask), score)));
    }
    let claims = options.claims.as_deref().map(claims).transpose()?;
    let claimed = |position| claims.as_ref()?.get(&key(position)).copied();
    let plies = usize::from(options.plies);
    let maker = Maker::new(board(), plies, options.threads.get(), options.table << 20);
    let mut maker = maker.map_err(|error| error.to_string())?;
    let mut last = Instant::now();
    for number in 0..plies {
        println!(
            "ply {number}: {} positions",
            maker.plies[number].positions.len()
        );
        if number + 1 < plies && claims.is_some() {
            maker.assume(claimed)?;
            continue;
        }
        maker.next(
            |position| {
                let kept = checkpoint.borrow();
                let known = kept.known.get(&(position.own, position.other()));
                let known = known.map(|&(score, _)| i64::from(score));
                known.or_else(|| committed.get(&(position.own, position.mask)).copied())
            },
            claimed,
            |position, score, nodes| {
                let discs = (position.own, position.other());
                let cost = Cost {
                    nodes,
                    us: last.elapsed().as_micros() as u64,
                };
                last = Instant::now();
                let mut kept = checkpoint.borrow_mut();
                kept.keep(discs, (score as i8, None), Some(cost))
            },
        )?;
        let Cost { nodes, us } = checkpoint.borrow().cost;
        println!(
            "  {nodes} positions searched in {} s so far",
            us / 1_000_000
        );
    }
    let file = Book::write(&board(), &maker.plies, &maker.scores);
    let read = Book::read(board(), &file);
    let written = maker.scores.iter().flatten().copied();
    if !read.from_ply(0).map(|(_, score)| score).eq(written) {
        return Err("the book does not read back".into());
    }
    std::fs::write(&options.out, &file).map_err(|error| format!("{}: {error}", options.out))?;
    println!("{}: {} bytes", options.out, file.len());
    Ok(())
}

/// Reads the book of another program: the number of its entries in eight bytes, then each position's key in eight bytes and its score in one.
fn claims(path: &str) -> Result<HashMap<u64, i64>, String> {
    let file = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let number = |bytes: &[u8; 8]| u64::from_le_bytes(*bytes);
    let other_file = || format!("{path}: not a book of connect-four-ai");
    let (count, entries) = file.split_first_chunk().ok_or_else(other_file)?;
    let (entries, rest) = entries.as_chunks::<9>();
    if !rest.is_empty() || number(count) != entries.len() as u64 {
        return Err(other_file());
    }
    let entry = |entry: &[u8; 9]| {
        let (key, score) = entry.split_first_chunk()?;
        Some((number(key), i64::from(score[0] as i8)))
    };
    Ok(entries.iter().filter_map(entry).collect())
}
