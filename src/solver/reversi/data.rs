//! The precomputed data: the evaluation's weights and the 6x6 book.
//!
//! With the feature `embedded-data`, it is part of the program. Without it, the program supplies the bytes of both files, joined
//! ([`supply`]), or does without; small boards never need them.

use std::sync::OnceLock;

use crate::hash::{START, fnv1a};

/// The length of the weights' file, at which the joined data is split.
const WEIGHTS: usize = include_bytes!("eval/weights.bin").len();

/// The length of both files together.
const LENGTH: usize = WEIGHTS + include_bytes!("book/book.bin").len();

/// The checksum of both, to refuse another version's data. It is computed at compile time, so it does not make the bytes part of the program.
const CHECKSUM: u64 = {
    let weights = fnv1a(include_bytes!("eval/weights.bin"), START);
    fnv1a(include_bytes!("book/book.bin"), weights)
};

/// Both files, joined, once they are supplied.
#[cfg(not(feature = "embedded-data"))]
static SUPPLIED: OnceLock<Vec<u8>> = OnceLock::new();

/// The files of the weights and of the book, if they are there.
#[cfg(feature = "embedded-data")]
#[allow(clippy::unnecessary_wraps)]
fn files() -> Option<(&'static [u8], &'static [u8])> {
    Some((
        include_bytes!("eval/weights.bin"),
        include_bytes!("book/book.bin"),
    ))
}

#[cfg(not(feature = "embedded-data"))]
fn files() -> Option<(&'static [u8], &'static [u8])> {
    SUPPLIED.get().map(|bytes| bytes.split_at(WEIGHTS))
}

/// Whether the data is neither part of the program nor supplied. Searches then remain correct but are slow, and choose badly where they do
/// not see the end.
#[must_use]
pub fn missing() -> bool {
    files().is_none()
}

/// Supplies the data: first the weights' bytes, then the book's. Searches that begin from now on use it. False if the bytes are not this
/// version's data. Supplying data that is already there does nothing.
pub fn supply(bytes: &[u8]) -> bool {
    if bytes.len() != LENGTH || fnv1a(bytes, START) != CHECKSUM {
        return false;
    }
    #[cfg(not(feature = "embedded-data"))]
    SUPPLIED.get_or_init(|| bytes.to_vec());
    true
}

/// The weights' file; empty if the data is [`missing`].
pub(super) fn weights() -> &'static [u8] {
    files().map_or(&[], |(weights, _)| weights)
}

/// The book's file; empty if the data is [`missing`].
pub(super) fn book() -> &'static [u8] {
    files().map_or(&[], |(_, book)| book)
}

/// A value made from the data on first use and kept: one made without the data, and one made with it.
pub(super) struct Made<T> {
    without: OnceLock<T>,
    with: OnceLock<T>,
}

impl<T> Made<T> {
    pub(super) const fn new() -> Self {
        Self {
            without: OnceLock::new(),
            with: OnceLock::new(),
        }
    }

    pub(super) fn get_or_init(&self, make: impl FnOnce() -> T) -> &T {
        let made = if missing() { &self.without } else { &self.with };
        made.get_or_init(make)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_versions_data_is_accepted() {
        assert_eq!(missing(), !cfg!(feature = "embedded-data"));
        let mut bytes = [
            &include_bytes!("eval/weights.bin")[..],
            include_bytes!("book/book.bin"),
        ]
        .concat();
        assert!(!supply(&[]));
        bytes[7] ^= 1;
        assert!(!supply(&bytes));
        bytes[7] ^= 1;
        assert!(supply(&bytes));
        assert!(!missing());
        assert_eq!([weights(), book()].concat(), bytes);
        assert!(supply(&bytes), "once more does no harm");
    }
}
