//! Compares the reversi solver's values and node counts with the committed baseline. A change that
//! makes the search better or worse by more than 2 % must update the baseline with
//! `cargo bench --bench reversi -- --update`.

use crate::baseline;
use crate::reversi_work;

use yomikiri::solver::reversi::Table;

#[test]
fn values_are_correct_and_node_counts_match_the_baseline() {
    let rows = baseline::read();
    let mut table = Table::new();
    let mut checked = 0;
    for work in reversi_work::all().into_iter().filter(|work| work.quick) {
        let outcome = work.run(&mut table, u64::MAX, 1);
        let name = &work.name;
        if let Some(value) = work.value {
            assert_eq!(outcome.value, value, "{name}");
        }
        let (_, nodes, value) = rows
            .iter()
            .find(|row| row.0 == *name)
            .unwrap_or_else(|| panic!("{name} is not in the baseline"));
        assert_eq!(outcome.value, *value, "{name}");
        let drift = outcome.nodes as f64 / *nodes as f64 - 1.0;
        assert!(
            drift.abs() <= 0.02,
            "{name}: {} nodes, {nodes} in the baseline",
            outcome.nodes
        );
        checked += 1;
    }
    assert!(checked >= 5);
}
