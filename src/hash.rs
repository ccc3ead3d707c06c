//! A hash that is the same on every platform and in every version.

/// The initial value of a hash.
pub const START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a (Fowler, Noll and Vo 1991), continuing from the hash `before`.
pub const fn fnv1a(bytes: &[u8], before: u64) -> u64 {
    let (mut hash, mut at) = (before, 0);
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01b3);
        at += 1;
    }
    hash
}
