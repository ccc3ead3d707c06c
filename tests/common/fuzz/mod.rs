//! Inputs made of bytes, and what has to hold for every one of them: shared by the property tests, by the replay of the kept inputs
//! (`tests/fuzz.rs`) and by the guided search for new ones (`tests/fuzz`).

// Every test file is a crate of its own and uses its own part of this.
#![allow(dead_code)]

pub mod bytes;
pub mod calls;
pub mod inputs;
pub mod solving;
pub mod targets;

/// Panics where something does not hold for an input.
pub type Check = fn(&[u8]);

/// What is tried, by name.
pub const TARGETS: [(&str, Check); 9] = [
    ("rules", targets::rules),
    ("positions", targets::positions),
    ("moves", targets::moves),
    ("import", targets::import),
    ("written", targets::written),
    ("stored", targets::stored),
    ("calls", calls::call),
    ("options", solving::options),
    ("solvers", solving::solvers),
];
