//! The tests of the laboratory, in one program: `cargo test -p yomikiri-lab`.

mod puzzle_maker;
mod values;
