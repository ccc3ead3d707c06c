//! The precomputed data: the evaluation's weights and the 6x6 book.
//!
//! They are part of the program. A page may replace their bytes in the WebAssembly file with zeros and keep them in a separate file until
//! they are needed ([`supply`]); small boards never need them.

use std::hint::black_box;
use std::sync::OnceLock;

use crate::hash::{START, fnv1a};

static WEIGHTS: &[u8] = include_bytes!("eval/weights.bin");
static BOOK: &[u8] = include_bytes!("book/book.bin");

/// Both, weights first, if they were supplied.
static SUPPLIED: OnceLock<Vec<u8>> = OnceLock::new();

/// The checksum of both at compile time, to refuse another version's data.
const CHECKSUM: u64 = {
    let weights = fnv1a(include_bytes!("eval/weights.bin"), START);
    fnv1a(include_bytes!("book/book.bin"), weights)
};

/// Whether the data was removed and not yet supplied. Searches then remain correct but are slow, and choose badly where they do not see the
/// end.
#[must_use]
pub fn missing() -> bool {
    // Without `black_box`, the compiler would use the bytes as they were at compile time.
    SUPPLIED.get().is_none() && black_box(WEIGHTS).iter().take(16).all(|&byte| byte == 0)
}

/// Supplies the data that was removed: first the weights' bytes, then the book's. Call it before the first search that needs them, since
/// what is derived from them is computed once. False if the bytes are not this version's data.
pub fn supply(bytes: &[u8]) -> bool {
    bytes.len() == WEIGHTS.len() + BOOK.len()
        && fnv1a(bytes, START) == CHECKSUM
        && (SUPPLIED.set(bytes.to_vec()).is_ok() || !missing())
}

/// The weights' file; empty if the data is [`missing`].
pub(super) fn weights() -> &'static [u8] {
    part(WEIGHTS, 0)
}

/// The book's file; empty if the data is [`missing`].
pub(super) fn book() -> &'static [u8] {
    part(BOOK, WEIGHTS.len())
}

fn part(embedded: &'static [u8], from: usize) -> &'static [u8] {
    match SUPPLIED.get() {
        Some(bytes) => &bytes[from..from + embedded.len()],
        None if missing() => &[],
        None => black_box(embedded),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embedded_data_is_present_and_other_data_is_refused() {
        assert!(!missing());
        assert_eq!((weights().len(), book().len()), (WEIGHTS.len(), BOOK.len()));
        assert!(!supply(&[]));
        let mut bytes = [weights(), book()].concat();
        bytes[7] ^= 1;
        assert!(!supply(&bytes));
        bytes[7] ^= 1;
        let (weights, book) = (weights().to_vec(), book().to_vec());
        assert!(supply(&bytes));
        assert_eq!(
            (weights.as_slice(), book.as_slice()),
            (super::weights(), super::book())
        );
        assert!(supply(&bytes), "once more does no harm");
    }
}
