//! The generic solver's benchmark. It prints one row per problem.
//!
//! `cargo bench --bench generic -- [--quick] [--slice NODES] [--update] [FILTER]`
//!
//! `--update` writes the counts to `tests/bench/baseline.txt`.

mod baseline;
mod generic_work;
mod rows;

fn main() {
    rows::measure(
        &rows::Arguments::read(),
        &generic_work::all(),
        |work| (&work.name, work.value, work.quick),
        |work, slice| (work.run)(slice),
    );
}
