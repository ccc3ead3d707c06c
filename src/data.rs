//! The precomputed data of solvers and evaluations: reversi's weights, its 6x6 book, the 7x6 book of Connect Four, and reversi's weights for
//! strong play on 8x8.
//!
//! With the feature `embedded-data`, it is part of the program. Without it, the program supplies the bytes of all files, joined
//! ([`supply`]), or does without; small boards never need them.

use std::sync::OnceLock;

use crate::hash::{START, fnv1a};

/// A file of data.
#[derive(Clone, Copy, Debug)]
pub enum File {
    /// The weights of reversi's evaluation.
    ReversiWeights,
    /// The 6x6 book of reversi.
    ReversiBook,
    /// The 7x6 book of Connect Four.
    ConnectFourBook,
    /// The weights of reversi's evaluation for strong play on 8x8.
    ReversiLargeWeights,
}

/// All files, in the order of [`File`] and of the joined data. A program that uses only their lengths and hashes, which are computed at compile
/// time, does not contain their bytes.
const FILES: [&[u8]; 4] = [
    include_bytes!("evaluation/reversi/weights.bin"),
    include_bytes!("solver/reversi/book/book.bin"),
    include_bytes!("solver/connect_four/book/book.bin"),
    include_bytes!("evaluation/reversi/large.bin"),
];

/// Where each file begins in the joined data; at the end, where the data ends.
const STARTS: [usize; FILES.len() + 1] = {
    let mut starts = [0; FILES.len() + 1];
    let mut at = 0;
    while at < FILES.len() {
        starts[at + 1] = starts[at] + FILES[at].len();
        at += 1;
    }
    starts
};

/// The checksum of the joined data, to refuse another version's.
const CHECKSUM: u64 = {
    let mut hash = START;
    let mut at = 0;
    while at < FILES.len() {
        hash = fnv1a(FILES[at], hash);
        at += 1;
    }
    hash
};

/// The joined data, once it is supplied.
#[cfg(not(feature = "embedded-data"))]
static SUPPLIED: OnceLock<Vec<u8>> = OnceLock::new();

/// A file's bytes; none if the data is [`missing`].
#[cfg(feature = "embedded-data")]
pub const fn bytes(file: File) -> &'static [u8] {
    FILES[file as usize]
}

/// A file's bytes; none if the data is [`missing`].
#[cfg(not(feature = "embedded-data"))]
pub fn bytes(file: File) -> &'static [u8] {
    let at = file as usize;
    SUPPLIED
        .get()
        .map_or(&[], |data| &data[STARTS[at]..STARTS[at + 1]])
}

/// Whether the data is neither part of the program nor supplied. Searches then remain correct but are slow, and choose badly where they do
/// not see the end.
#[must_use]
pub fn missing() -> bool {
    bytes(File::ReversiWeights).is_empty()
}

/// Supplies the data: the bytes of all files, joined. Searches that begin from now on use it. False if the bytes are not this version's
/// data. Supplying data that is already there does nothing.
pub fn supply(bytes: &[u8]) -> bool {
    if bytes.len() != STARTS[FILES.len()] || fnv1a(bytes, START) != CHECKSUM {
        return false;
    }
    #[cfg(not(feature = "embedded-data"))]
    SUPPLIED.get_or_init(|| bytes.to_vec());
    true
}

/// A value made from the data on first use and kept: one made without the data, and one made with it.
pub struct Made<T> {
    without: OnceLock<T>,
    with: OnceLock<T>,
}

impl<T> Made<T> {
    pub const fn new() -> Self {
        Self {
            without: OnceLock::new(),
            with: OnceLock::new(),
        }
    }

    pub fn get_or_init(&self, make: impl FnOnce() -> T) -> &T {
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
        let mut joined = FILES.concat();
        assert!(!supply(&[]));
        joined[7] ^= 1;
        assert!(!supply(&joined));
        joined[7] ^= 1;
        assert!(supply(&joined));
        assert!(!missing());
        let files = [
            File::ReversiWeights,
            File::ReversiBook,
            File::ConnectFourBook,
            File::ReversiLargeWeights,
        ];
        assert_eq!(files.map(bytes), FILES);
        assert!(supply(&joined), "once more does no harm");
    }
}
