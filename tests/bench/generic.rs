//! The benchmark of the generic solver and of Dots and Boxes. It prints one row per problem.
//!
//! `cargo bench --bench generic -- [--quick] [--slice NODES] [--update] [FILTER]`
//!
//! `--update` writes the counts to `tests/bench/baseline.txt`.

mod baseline;
mod dots_and_boxes_work;
mod generic_work;
mod rows;

fn main() {
    let mut all = generic_work::all();
    all.extend(dots_and_boxes_work::all());
    rows::measure(
        &rows::Arguments::read(),
        &all,
        |work| (&work.name, work.value, work.quick),
        |work, slice| (work.run)(slice),
    );
}
