//! Compares the solvers' values and node counts with the committed baseline. A change that makes a search better or worse by more than 2 %
//! must update the baseline with `cargo bench --bench mnk -- --update` (or `reversi`, `generic`).

use crate::{
    baseline, connect_four_work, dots_and_boxes_work, generic_work, mnk_work, reversi_work,
};

use yomikiri::solver::{Tables, mnk, reversi};

/// Checks a problem's value and the number of positions visited.
fn check(name: &str, value: Option<i64>, nodes: u64) {
    let rows = baseline::read();
    let row = rows.into_iter().find(|row| row.0 == name);
    let (_, usual, expected) = row.unwrap_or_else(|| panic!("{name} is not in the baseline"));
    assert_eq!(value, Some(expected), "{name}");
    let drift = (nodes as f64 / usual as f64 - 1.0).abs();
    assert!(
        drift <= 0.02,
        "{name}: {nodes} nodes, {usual} in the baseline"
    );
}

#[test]
fn mnk_counts_match_the_baseline() {
    for work in mnk_work::all().iter().filter(|work| work.quick) {
        let (value, nodes) = work.run(&mut mnk::Table::default(), u64::MAX);
        assert_eq!(value, Some(work.value), "{}", work.name);
        check(&work.name, value, nodes);
    }
}

#[test]
fn connect_four_counts_match_the_baseline_in_slices_too() {
    for work in connect_four_work::all().iter().filter(|work| work.quick) {
        let (value, nodes) = work.run(&mut Tables::default(), u64::MAX);
        assert_eq!(value, Some(work.value), "{}", work.name);
        check(&work.name, value, nodes);
        let sliced = work.run(&mut Tables::default(), 1_000);
        assert_eq!(sliced, (value, nodes), "{}", work.name);
    }
}

#[test]
fn reversi_counts_match_the_baseline_in_slices_too() {
    let mut table = reversi::Table::default();
    for work in reversi_work::all().iter().filter(|work| work.quick) {
        let (value, nodes) = work.run(&mut table, u64::MAX, 1);
        assert_eq!(value, work.value.unwrap_or(value));
        check(&work.name, Some(value), nodes);
        let sliced = work.run(&mut table, 1_000, 1);
        assert_eq!(sliced, (value, nodes), "{}", work.name);
    }
}

#[test]
fn generic_counts_match_the_baseline_in_slices_too() {
    let mut all = generic_work::all();
    all.extend(dots_and_boxes_work::all());
    for work in all.iter().filter(|work| work.quick) {
        let (value, nodes) = (work.run)(u64::MAX);
        assert_eq!(value, Some(work.value), "{}", work.name);
        check(&work.name, value, nodes);
        assert_eq!((work.run)(1_000).1, nodes, "{}", work.name);
    }
}
