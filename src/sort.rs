//! One sort for everything outside the hot loops: the standard sorts are compiled anew for each type and key, which adds weight to the
//! page.

/// Sorts by a key of two numbers, lowest first. The sort is stable.
pub fn by_key<T>(items: &mut [T], key: impl Fn(&T) -> (i64, i64)) {
    let order = order(items.len(), &mut |at| key(&items[at]));
    for at in 0..items.len() {
        // An item that belongs here, but stood before this place, has been swapped to where it is now.
        let mut from = order[at].1;
        while from < at {
            from = order[from].1;
        }
        items.swap(at, from);
    }
}

/// The keys of so many items in order, each with the place of its item. Compiled once for all types.
fn order(length: usize, key: &mut dyn FnMut(usize) -> (i64, i64)) -> Vec<((i64, i64), usize)> {
    let mut keys: Vec<_> = (0..length).map(|at| (key(at), at)).collect();
    shell(&mut keys);
    keys
}

/// Shell sort (Shell 1959) with Ciura's gaps (2001): positions have a few dozen moves, at most a few hundred.
fn shell(keys: &mut [((i64, i64), usize)]) {
    for gap in [301, 132, 57, 23, 10, 4, 1] {
        for end in gap..keys.len() {
            let item = keys[end];
            let mut at = end;
            while at >= gap && keys[at - gap] > item {
                keys[at] = keys[at - gap];
                at -= gap;
            }
            keys[at] = item;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_as_the_standard_library_does() {
        let mut random = fastrand::Rng::with_seed(1);
        for length in (0..70).chain([361, 1000]) {
            let mut items: Vec<(i64, i64, usize)> = (0..length)
                .map(|at| (random.i64(-3..3), random.i64(..), at))
                .collect();
            let mut expected = items.clone();
            expected.sort_by_key(|&(major, minor, _)| (major, minor / 2));
            by_key(&mut items, |&(major, minor, _)| (major, minor / 2));
            assert_eq!(items, expected);
            // The sort is stable.
            items.sort_by_key(|item| item.2);
            by_key(&mut items, |item| (item.0, 0));
            expected.sort_by_key(|item| item.2);
            expected.sort_by_key(|item| item.0);
            assert_eq!(items, expected);
        }
    }
}
