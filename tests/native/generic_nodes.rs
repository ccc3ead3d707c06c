//! Compares the generic solver's values and node counts with the committed baseline. A change that
//! alters the counts must update the baseline with `cargo bench --bench generic -- --update`.

use crate::baseline;
use crate::generic_work;

#[test]
fn values_are_correct_and_node_counts_match_the_baseline() {
    let rows = baseline::read();
    let mut checked = 0;
    for work in generic_work::all().into_iter().filter(|work| work.quick) {
        let name = &work.name;
        let outcome = (work.run)(u64::MAX);
        assert_eq!(outcome.value, Some(work.value), "{name}");
        let row = rows.iter().find(|row| row.0 == *name);
        let (_, nodes, value) = row.unwrap_or_else(|| panic!("{name} is not in the baseline"));
        assert_eq!((outcome.nodes, work.value), (*nodes, *value), "{name}");
        let sliced = (work.run)(1_000);
        assert_eq!(sliced.nodes, outcome.nodes, "{name}: slices change nothing");
        checked += 1;
    }
    assert!(checked >= 5);
}
