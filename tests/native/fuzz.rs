//! Inputs made of bytes: the kept ones, each of which reaches code that no other does, and new ones
//! derived from them.
//!
//! By default, every run tries the same few thousand inputs.
//! `YOMIKIRI_INPUTS=1000000 cargo test --release --test native fuzz` tries that many new ones for each
//! target. `./build.sh fuzz` searches for inputs that reach more code. `YOMIKIRI_POSITIONS=100000`
//! solves that many positions of each game by every method.

use crate::common;
use crate::fuzz_targets as fuzz;

use std::fs::read_to_string;

use common::{for_late_positions, wanted};
use fastrand::Rng;
use fuzz::TARGETS;
use fuzz::bytes::Bytes;
use fuzz::solving::compare;

/// Reads the inputs kept for a target. Each line is a JSON string whose characters are the bytes.
fn kept(target: &str) -> Vec<Vec<u8>> {
    let path = format!(
        "{}/tests/fuzz/corpus/{target}.txt",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let bytes = |line: &str| {
        let text: String =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{path}: {line}: {error}"));
        text.chars()
            .map(|char| u8::try_from(char).expect("a byte"))
            .collect()
    };
    text.lines().map(bytes).collect()
}

/// Derives a new input from a kept one.
fn changed(input: &[u8], other: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut input = input.to_vec();
    for _ in 0..rng.u8(1..=4) {
        let at = rng.usize(..=input.len());
        match rng.u8(..6) {
            0 if at < input.len() => input[at] ^= 1 << rng.u8(..8),
            1 if at < input.len() => input[at] = rng.u8(..),
            2 => input.insert(at, rng.u8(..)),
            3 if at < input.len() => drop(input.remove(at)),
            4 => input.truncate(at.max(1)),
            _ => {
                let from = rng.usize(..=other.len());
                let to = rng.usize(from..=other.len());
                input.splice(at.., other[from..to].iter().copied());
            }
        }
        input.truncate(1_000);
    }
    input
}

/// Prints the input when a check panics.
struct Tried<'a>(&'a str, &'a [u8]);

impl Drop for Tried<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let text: String = self.1.iter().map(|&byte| char::from(byte)).collect();
            eprintln!("{}: {}", self.0, serde_json::Value::from(text));
        }
    }
}

fn try_all(target: &str, new: usize) {
    let (_, check) = TARGETS
        .into_iter()
        .find(|(name, _)| *name == target)
        .expect("a target");
    let kept = kept(target);
    assert!(kept.len() >= 10, "{target} has {} inputs", kept.len());
    let mut rng = Rng::with_seed(20_261_122);
    let made = (0..new).map(|number| {
        if number % 8 == 0 {
            (0..rng.usize(..120)).map(|_| rng.u8(..)).collect()
        } else {
            let (one, other) = (rng.usize(..kept.len()), rng.usize(..kept.len()));
            changed(&kept[one], &kept[other], &mut rng)
        }
    });
    for input in kept.iter().cloned().chain(made) {
        let tried = Tried(target, &input);
        check(&input);
        drop(tried);
    }
}

#[test]
fn every_method_agrees_in_slices_and_in_one_go() {
    for_late_positions(wanted("YOMIKIRI_POSITIONS", 40), 6, |record, rng| {
        let mut choices = [0; 64];
        rng.fill(&mut choices);
        compare(record, &mut Bytes::new(&choices));
    });
}

macro_rules! tests {
    ($($target:ident: $new:literal,)*) => {
        $(#[test] fn $target() { try_all(stringify!($target), wanted("YOMIKIRI_INPUTS", $new)); })*

        #[test]
        fn every_target_is_tried() {
            let tried = [$(stringify!($target)),*];
            assert_eq!(TARGETS.map(|(name, _)| name), tried);
        }
    };
}

tests! {
    rules: 3_000,
    positions: 2_000,
    moves: 1_000,
    import: 3_000,
    written: 500,
    stored: 1_000,
    puzzles: 2_000,
    calls: 500,
    options: 500,
    solvers: 200,
}
