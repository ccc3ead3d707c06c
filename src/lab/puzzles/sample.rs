//! A sample of the maker's work, small enough to be made again by a test (`tests/lab/puzzle_maker.rs`).

use std::hash::Hasher;

use fnv::FnvHasher;
use yomikiri::puzzles::record::PuzzleRecord;

use super::fit::{Rated, rate};
use super::generate::Candidate;
use super::kinds::{KINDS, Source};
use super::select::{Earlier, select};

/// How many of a kind's first candidates are in the sample. Those on 15x15 take a second each.
pub fn size(kind: &Source) -> usize {
    if kind.name == "five" { 2 } else { 8 }
}

/// A line for each of the first candidates of every kind: the kind, the record without a rating in hexadecimal digits, how often each level
/// solved it, the rating that it has in this sample, and whether it is in the half that is chosen from the sample.
///
/// # Errors
/// If the candidates are too few to be rated, or one fits no record.
pub fn sample(pool: &[(usize, Candidate)]) -> Result<String, String> {
    let mut first = Vec::new();
    for (number, kind) in KINDS.iter().enumerate() {
        let of_kind = pool.iter().filter(|(of, _)| *of == number);
        first.extend(of_kind.take(size(kind)).cloned());
    }
    let (rated, _) = rate(first)?;
    let mut text = String::new();
    for (number, kind) in KINDS.iter().enumerate() {
        let of_kind: Vec<&Rated> = rated.iter().filter(|one| one.kind == number).collect();
        let chosen = select(&of_kind, of_kind.len() / 2, &Earlier::default());
        for one in of_kind {
            let candidate = &one.candidate;
            let record = PuzzleRecord {
                puzzle: candidate.puzzle.clone(),
                rating: None,
                themes: candidate.themes,
            };
            let bytes = record.write().map_err(|error| error.to_string())?;
            let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            let solved = candidate.solved.map(|times| times.to_string()).join(" ");
            let is_chosen = chosen
                .iter()
                .any(|record| record.puzzle == candidate.puzzle);
            let mark = if is_chosen { " chosen" } else { "" };
            text += &format!(
                "{} {hex} solved {solved} rating {}{mark}\n",
                kind.name, one.rating
            );
        }
    }
    Ok(text)
}

/// The sample after a line with the digest (FNV-1a) of the file that was made with it.
#[must_use]
pub fn with_digest(sample: &str, file: &[u8]) -> String {
    let mut digest = FnvHasher::default();
    digest.write(file);
    format!("puzzles.bin {:016x}\n{sample}", digest.finish())
}
