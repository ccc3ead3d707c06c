//! Inputs made of bytes, and the checks that every input must pass. The property tests, the replay
//! of kept inputs (`tests/native/fuzz.rs`) and the guided search for new inputs (`tests/fuzz`) share them.

// The tests and the fuzzer each use only some of this code.
#![allow(dead_code)]

pub mod bytes;
pub mod calls;
pub mod inputs;
pub mod solving;
pub mod targets;

/// A check; it panics if the input fails it.
pub type Check = fn(&[u8]);

/// All checks, by name.
pub const TARGETS: [(&str, Check); 10] = [
    ("rules", targets::rules),
    ("positions", targets::positions),
    ("moves", targets::moves),
    ("import", targets::import),
    ("written", targets::written),
    ("stored", targets::stored),
    ("puzzles", targets::puzzles),
    ("calls", calls::call),
    ("options", solving::options),
    ("solvers", solving::solvers),
];
