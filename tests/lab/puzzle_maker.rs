//! The shipped puzzles, www/puzzles/puzzles.bin, are what the maker, src/lab/bin/puzzles.rs, makes from this source.
//!
//! The maker takes minutes. So it also leaves a sample of its first candidates, which is made again here: when a solver, a level, a theme or the
//! fit changes what the maker makes, the sample differs. The usual run leaves out the boards of 15x15, which take two thirds of the time, and so
//! the ratings, which are fitted to all kinds.
use std::collections::HashSet;
use std::path::Path;

use yomikiri::game::Notation;
use yomikiri::puzzles::file::PuzzleFile;
use yomikiri_lab::puzzles::generate::candidates;
use yomikiri_lab::puzzles::kinds::KINDS;
use yomikiri_lab::puzzles::sample;
use yomikiri_lab::puzzles::symmetry::family;

const REMEDY: &str = "so www/puzzles/puzzles.bin is no longer what this source makes. \
    `cargo run --release -p yomikiri-lab --bin puzzles` makes it and the sample anew; src/lab/README.md says what follows from it";

fn read(path: &str) -> Vec<u8> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    std::fs::read(Path::new(root).join(path)).unwrap()
}

/// Whether this is `./build.sh test all`, which tries more.
fn all() -> bool {
    std::env::var("YOMIKIRI_TESTS").is_ok_and(|size| size == "all")
}

#[test]
fn the_maker_makes_the_shipped_file() {
    let bytes = read("www/puzzles/puzzles.bin");
    let seed = PuzzleFile::read(&bytes).unwrap().seed;
    let mut pool = Vec::new();
    let is_made = |name: &str| all() || !name.starts_with("five");
    for (number, kind) in KINDS.iter().enumerate() {
        if !is_made(kind.name) {
            continue;
        }
        let found = candidates(kind, sample::size(kind), seed).unwrap();
        assert_eq!(found.len(), sample::size(kind), "{}", kind.name);
        pool.extend(found.into_iter().map(|candidate| (number, candidate)));
    }
    let made = sample::with_digest(&sample::sample(&pool).unwrap(), &bytes);
    let kept = String::from_utf8(read("tests/data/puzzle-maker.txt")).unwrap();
    let until_rating = |line: &str| match line.split_once(" rating ") {
        Some((before, _)) if !all() => before.to_owned(),
        _ => line.to_owned(),
    };
    let kept: Vec<String> = kept
        .lines()
        .filter(|line| is_made(line))
        .map(until_rating)
        .collect();
    let made: Vec<String> = made.lines().map(until_rating).collect();
    for (made, kept) in made.iter().zip(&kept) {
        assert_eq!(made, kept, "{REMEDY}");
    }
    assert_eq!(made.len(), kept.len(), "{REMEDY}");
}

#[test]
fn no_two_puzzles_are_equal_up_to_symmetry() {
    let file = PuzzleFile::read(&read("www/puzzles/puzzles.bin")).unwrap();
    let mut families = HashSet::new();
    for record in file.kinds.iter().flat_map(|kind| &kind.records) {
        let position = record.puzzle.position.write_position();
        assert!(families.insert(family(&record.puzzle)), "{position}");
    }
    assert!(families.len() > 1000);
}
