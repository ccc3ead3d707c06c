//! Sorting of short lists.
//!
//! The standard library compiles its sorts anew for each type and key: some 5 kB each, most of which only a list of more than twenty elements uses.
//! Lists of moves are shorter as a rule, but there are so many types of them that these sorts made up a sixth of the engine, which a browser
//! fetches and reads before the first search.

/// Sorts a list of moves or the like, by insertion. Elements with equal keys keep their order. Each key is computed once.
///
/// The time grows with the square of the length: for a search's root rather than for each position, and not for lists of thousands.
pub(crate) fn sort_short<T, K: Ord>(list: &mut [T], key: impl FnMut(&T) -> K) {
    let mut keys: Vec<K> = list.iter().map(key).collect();
    for sorted in 1..list.len() {
        let mut at = sorted;
        while at > 0 && keys[at] < keys[at - 1] {
            keys.swap(at, at - 1);
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_short;

    #[test]
    fn short_lists_are_sorted_and_equal_elements_keep_their_order() {
        let mut seed = 1u64;
        for length in 0..40 {
            let mut list: Vec<(u64, usize)> = (0..length)
                .map(|index| {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    (seed >> 61, index)
                })
                .collect();
            let mut expected = list.clone();
            expected.sort_by_key(|one| one.0);
            sort_short(&mut list, |one| one.0);
            assert_eq!(list, expected);
        }
    }
}
