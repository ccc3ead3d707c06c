//! What the transposition tables keep of a position, and under which key.

use super::bits::Bits;

/// The stored results for a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry<B> {
    /// The numbers that the search keeps of it, packed into a word.
    pub numbers: u64,
    /// The zone of its result once that is decided, for searches that have zones.
    pub zone: B,
}

/// The identity of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key<B> {
    /// Sets that give the state of each cell.
    pub sets: [B; 3],
    /// Everything else in one number: the mode, the side to move, the moves left.
    pub tag: u32,
}

impl<B: Bits> Key<B> {
    /// A hash of all of it.
    #[inline]
    pub fn hash(&self) -> u64 {
        let mut hash = u64::from(self.tag).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for set in &self.sets {
            for &word in set.words() {
                hash = (hash ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
                hash ^= hash >> 32;
            }
        }
        hash = hash.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        hash ^ (hash >> 29)
    }
}
