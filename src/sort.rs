//! One sort for everything that is sorted now and then: the standard sorts are compiled anew for
//! every type and key, and weigh on the page.

/// Sorts by a key of two numbers, lowest first; equal items stay in their order.
pub fn by_key<T: Clone>(items: &mut [T], key: impl Fn(&T) -> (i64, i64)) {
    let mut keys: Vec<((i64, i64), usize)> = items
        .iter()
        .enumerate()
        .map(|(at, item)| (key(item), at))
        .collect();
    keys.sort_unstable();
    let sorted: Vec<T> = keys.into_iter().map(|(_, at)| items[at].clone()).collect();
    items.clone_from_slice(&sorted);
}
