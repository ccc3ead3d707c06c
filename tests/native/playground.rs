//! The Rust programs that the documentation's playground writes compile and run.

include!("../data/playground/snippets.rs");

#[test]
fn the_programs_that_the_playground_writes_run() {
    for (at, program) in PROGRAMS.into_iter().enumerate() {
        if let Err(error) = program() {
            panic!("program {at}: {error}");
        }
    }
}
