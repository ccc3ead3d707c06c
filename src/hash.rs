//! A hash for maps that only ever hold the program's own positions: no one chooses keys that collide, and the standard
//! library's keyed hash weighs on the page.

use std::hash::{BuildHasherDefault, Hasher};

/// What makes a `HashMap` use it.
pub type Hash = BuildHasherDefault<Words>;

/// Mixes word by word, each time by a multiplication and a rotation (as the Rust compiler's own maps do).
#[derive(Clone, Copy, Default)]
pub struct Words(u64);

impl Hasher for Words {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(u64::from(word));
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(26) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        // The table looks at the highest and at the lowest bits; the best mixed are in the middle and above.
        self.0.rotate_left(26)
    }
}
