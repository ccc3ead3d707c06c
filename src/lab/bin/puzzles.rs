//! Makes the file of puzzles: `cargo run --release -p yomikiri-lab --bin puzzles`.
//!
//! Positions come from games between the levels. Where exactly one move keeps a goal, the exact solvers follow the solution against the hardest
//! defence. Every level plays those that remain after symmetric duplicates and dull positions are dropped; what they solve gives the
//! ratings, and the puzzles are chosen so that the ratings of each kind are spread evenly. A puzzle that is already in the file stays there
//! with its rating, so that its link stays the same. Equal seeds and equal earlier files give equal files: work is bounded by positions, never
//! by time. The sample that goes with the file lets a test see when this program would make another one.

use std::time::Instant;

use clap::Parser;
use yomikiri::game::Notation;
use yomikiri::puzzles::file::{Kind, PuzzleFile};
use yomikiri::puzzles::rating::{LEVELS, is_held_back};
use yomikiri::puzzles::solve::keys;
use yomikiri_lab::puzzles::fit::{Rated, rate};
use yomikiri_lab::puzzles::generate::{Candidate, candidates};
use yomikiri_lab::puzzles::kinds::{KINDS, Source};
use yomikiri_lab::puzzles::sample::{sample, with_digest};
use yomikiri_lab::puzzles::select::{Earlier, select};

/// Candidates for each puzzle that is wanted.
const CHOICE: f64 = 1.7;

/// Makes the file of puzzles.
#[derive(Parser)]
#[command(name = "puzzles")]
struct Options {
    /// The seed of the games.
    #[arg(long, value_name = "N", default_value_t = 26)]
    seed: u64,
    /// Write the puzzles to this file.
    #[arg(long, value_name = "FILE", default_value = "www/puzzles/puzzles.bin")]
    out: String,
    /// Keep the puzzles of this file that are still candidates, with their ratings; a path without a file keeps none.
    #[arg(long, value_name = "FILE", default_value = "www/puzzles/puzzles.bin")]
    keep: String,
    /// Write a sample of the candidates, and the digest of the puzzles, to this file, unless this is a trial.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "tests/data/puzzle-maker.txt"
    )]
    sample: String,
    /// Make only this percentage of the puzzles, for a trial.
    #[arg(long, value_name = "N", default_value_t = 100)]
    percent: usize,
    /// Make only puzzles of these kinds, for a trial.
    #[arg(long, value_name = "KIND")]
    kind: Vec<String>,
    /// Also write what is known of each candidate to this file, as comma-separated values.
    #[arg(long, value_name = "FILE")]
    table: Option<String>,
}

fn main() {
    if let Err(error) = run(&Options::parse()) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn run(options: &Options) -> Result<(), String> {
    let began = Instant::now();
    let mut pool: Vec<(usize, Candidate)> = Vec::new();
    for (number, kind) in KINDS.iter().enumerate() {
        if !options.kind.is_empty() && !options.kind.iter().any(|name| name == kind.name) {
            continue;
        }
        let wanted = (kind.count * options.percent).div_ceil(100);
        let enough = (wanted as f64 * CHOICE).ceil() as usize;
        let found = candidates(kind, enough, options.seed)?;
        println!(
            "{}: {} candidates, {:.0} s",
            kind.name,
            found.len(),
            began.elapsed().as_secs_f64()
        );
        pool.extend(found.into_iter().map(|candidate| (number, candidate)));
    }
    let whole = options.percent == 100 && options.kind.is_empty();
    let sample = whole.then(|| sample(&pool)).transpose()?;
    let earlier = earlier(&options.keep)?;
    let (mut rated, fit) = rate(pool)?;
    for one in &mut rated {
        if let Some(rating) = earlier.rating(&one.candidate.puzzle) {
            one.rating = rating.into();
        }
    }
    println!("{}", fit.report);
    if let Some(path) = &options.table {
        std::fs::write(path, table(&rated)).map_err(|error| format!("{path}: {error}"))?;
    }
    let mut file = PuzzleFile {
        seed: options.seed,
        predictor: fit.predictor,
        levels: fit.levels,
        kinds: Vec::new(),
    };
    for (number, kind) in KINDS.iter().enumerate() {
        file.kinds
            .push(chosen(options, number, kind, &rated, &earlier)?);
    }
    let bytes = file.write().map_err(|error| error.to_string())?;
    if PuzzleFile::read(&bytes)
        .map_err(|error| error.to_string())?
        .kinds
        != file.kinds
    {
        return Err("the file does not read back".into());
    }
    if let Some(folder) = std::path::Path::new(&options.out).parent() {
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    std::fs::write(&options.out, &bytes).map_err(|error| format!("{}: {error}", options.out))?;
    if let Some(sample) = sample {
        let text = with_digest(&sample, &bytes);
        std::fs::write(&options.sample, text)
            .map_err(|error| format!("{}: {error}", options.sample))?;
    }
    let levels = LEVELS.iter().zip(&file.levels);
    for (level, rating) in levels {
        println!(
            "{} solves half of the puzzles rated {rating:.0}",
            level.name()
        );
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("{}: {} bytes, {seconds:.0} s", options.out, bytes.len());
    Ok(())
}

/// The puzzles of a kind that are chosen from the rated candidates.
fn chosen(
    options: &Options,
    number: usize,
    kind: &Source,
    rated: &[Rated],
    earlier: &Earlier,
) -> Result<Kind, String> {
    let wanted = (kind.count * options.percent).div_ceil(100);
    let of_kind: Vec<&Rated> = rated.iter().filter(|rated| rated.kind == number).collect();
    let records = select(&of_kind, wanted, earlier);
    if records.len() < wanted && options.kind.is_empty() {
        return Err(format!("{}: only {} puzzles", kind.name, records.len()));
    }
    let kept = records
        .iter()
        .filter(|record| earlier.rating(&record.puzzle).is_some());
    println!("{}: {} stay", kind.name, kept.count());
    let keys = records
        .iter()
        .map(|record| keys(&record.puzzle))
        .collect::<Result<_, _>>()
        .map_err(|error| error.to_string())?;
    Ok(Kind {
        name: kind.name.to_owned(),
        rated: kind.rated,
        records,
        keys,
    })
}

/// The puzzles of an earlier file, if there is one.
fn earlier(path: &str) -> Result<Earlier, String> {
    let Ok(bytes) = std::fs::read(path) else {
        return Ok(Earlier::default());
    };
    let file = PuzzleFile::read(&bytes).map_err(|error| error.to_string())?;
    Ok(Earlier::of(&file))
}

/// A line for each candidate: its kind, rating and themes, whether it was held back, how often each level solved it, its predictors, and the
/// position.
fn table(rated: &[Rated]) -> String {
    let mut table = String::new();
    for one in rated {
        let candidate = &one.candidate;
        let mut cells = vec![
            KINDS[one.kind].name.to_owned(),
            one.rating.to_string(),
            candidate.themes.to_string(),
            u8::from(is_held_back(&candidate.puzzle)).to_string(),
        ];
        cells.extend(candidate.solved.iter().map(ToString::to_string));
        cells.extend(candidate.predictors.0.iter().map(ToString::to_string));
        cells.push(candidate.puzzle.position.write_position());
        table += &(cells.join(",") + "\n");
    }
    table
}
