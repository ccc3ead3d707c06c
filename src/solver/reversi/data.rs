//! What was computed beforehand: the evaluation's weights and the 6x6 book.
//!
//! They stand in the program. A page may take their bytes out of the WebAssembly file, leaving zeros, and keep them in a
//! file of its own until they are wanted ([`supply`]): who plays on a small board never fetches them.

use std::hint::black_box;
use std::sync::OnceLock;

use crate::hash::{START, fnv1a};

static WEIGHTS: &[u8] = include_bytes!("eval/weights.bin");
static BOOK: &[u8] = include_bytes!("book/book.bin");

/// Both, weights first, where they came from outside.
static SUPPLIED: OnceLock<Vec<u8>> = OnceLock::new();

/// Of both as they were when this was compiled: another version's are refused.
const CHECKSUM: u64 = {
    let weights = fnv1a(include_bytes!("eval/weights.bin"), START);
    fnv1a(include_bytes!("book/book.bin"), weights)
};

/// Whether the bytes were taken out and have not come back. Searches are then as right as ever, but slow, and choose badly where
/// they do not see the end.
#[must_use]
pub fn missing() -> bool {
    // The compiler knows the bytes as they were; what is asked is how they are.
    SUPPLIED.get().is_none() && black_box(WEIGHTS).iter().take(16).all(|&byte| byte == 0)
}

/// Gives back what was taken out: the weights' bytes and then the book's. It has to come before the first search that wants them,
/// as what follows from them is worked out once. False for bytes that are not this version's.
pub fn supply(bytes: &[u8]) -> bool {
    bytes.len() == WEIGHTS.len() + BOOK.len()
        && fnv1a(bytes, START) == CHECKSUM
        && (SUPPLIED.set(bytes.to_vec()).is_ok() || !missing())
}

/// The file of weights; an empty one where it is [`missing`].
pub(super) fn weights() -> &'static [u8] {
    part(WEIGHTS, 0)
}

/// The file of the book; an empty one where it is [`missing`].
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
    fn what_stands_in_the_program_is_not_missing_and_nothing_else_is_taken() {
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
