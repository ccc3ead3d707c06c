//! The tests of the laboratory, in one program: `cargo test -p yomikiri-lab`.

mod declarations;
mod even;
mod journal;
mod maker;
mod puzzle_maker;
mod split;
mod values;
