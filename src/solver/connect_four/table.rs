//! The transposition table: proved bounds of positions, a word each, in bounded memory.
//!
//! A key is mixed by steps that can be undone. Its lowest bits say where the entry stands, and the rest stands in the entry, so no two
//! positions are ever confused. Of two positions, the one with more cells left took more work.
//!
//! Each search begins with an empty table. Positions near the end, most of all that are
//! searched, have a part of their own that stays so small that the processor's second-level cache holds it: there are many, and memory is slow.

use std::collections::TryReserveError;

use super::length::Score;
use super::word::Word;
use crate::solver::null_window::Bounds;
use crate::solver::tables::SolverTable;
use crate::solver::two_big::{Entry, TwoBig};

/// The bits of a bound.
const BOUND_BITS: u32 = 7;
/// What a bound is increased by, so that it is positive.
const BOUND_BASE: Score = 64;
/// The bits of an entry besides its tag: two bounds, and the class of the cells left.
const EXTRA_BITS: u32 = 2 * BOUND_BITS + CLASS_BITS;
const CLASS_BITS: u32 = 5;
/// With this many bits of a bucket's number a part starts, or with more if the tag would not fit.
const LEAST_BITS: u32 = 6;

/// The most bits of a bucket's number in the part for positions near the end: 512 KiB, with words of 64 bits.
const NEAR_BITS: u32 = 15;
/// The most cells left in a position near the end. For 100 positions of 7x6 in the opening, in millions of positions searched and a second:
/// 46.1 and 4 to 6 without this part, 49.6 and 10.0 with 15, 51.7 and 11.1 with 17; with half as large a part, 50.6 and 11.4 with 15.
const MOST_NEAR: i32 = 15;

/// A table for boards that fit a word.
#[derive(Clone, Debug)]
pub struct Table<W> {
    far: TwoBig<Packed<W>>,
    near: TwoBig<Packed<W>>,
    /// The bits of a key.
    key_bits: u32,
    /// How much memory it may take.
    max_bytes: usize,
    /// The search that the entries belong to.
    owner: u64,
}

/// An entry: two bounds, the class of the cells left, and the tag. 0 is none.
#[derive(Clone, Copy, Debug, Default)]
struct Packed<W>(W);

impl<W: Word> Packed<W> {
    /// The bits of bounds are never all 0, so that no entry is 0.
    #[inline]
    fn new(tag: W, known: Bounds, left: i32) -> Self {
        let class = (left as u64 / 4).min((1 << CLASS_BITS) - 1);
        let lower = (known.lower + BOUND_BASE) as u64;
        let upper = (known.upper + BOUND_BASE) as u64;
        let extra = lower | upper << BOUND_BITS | class << (2 * BOUND_BITS);
        Self(tag << EXTRA_BITS | W::of(extra))
    }

    #[inline(always)]
    fn is_of(self, tag: W) -> bool {
        self.0 >> EXTRA_BITS == tag && !self.0.is_empty()
    }

    #[inline(always)]
    fn bounds(self) -> Bounds {
        let bits = self.0.low();
        let bound = |bits: u64| (bits & ((1 << BOUND_BITS) - 1)) as Score - BOUND_BASE;
        Bounds {
            lower: bound(bits),
            upper: bound(bits >> BOUND_BITS),
        }
    }
}

impl<W: Word> Entry for Packed<W> {
    #[inline]
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The class of the cells left.
    #[inline]
    fn work(&self) -> u64 {
        self.0.low() >> (2 * BOUND_BITS) & ((1 << CLASS_BITS) - 1)
    }

    /// The lowest bit of the tag becomes the highest bit of the bucket's number.
    fn split(&mut self, _: u32) -> bool {
        let tag = self.0 >> EXTRA_BITS;
        let extra = self.0 ^ tag << EXTRA_BITS;
        self.0 = (tag >> 1) << EXTRA_BITS | extra;
        tag.low() & 1 == 1
    }
}

/// A bucket that may have the position looked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lookup<W> {
    tag: W,
    bucket: [Packed<W>; 2],
}

impl<W: Word> Lookup<W> {
    /// What is known of the position.
    #[inline(always)]
    pub fn bounds(self) -> Option<Bounds> {
        let mut found = self.bucket.into_iter();
        found
            .find(|entry| entry.is_of(self.tag))
            .map(Packed::bounds)
    }
}

impl<W: Word> SolverTable for Table<W> {
    fn of_at_most(max_bytes: usize) -> Self {
        Self {
            far: TwoBig::NONE,
            near: TwoBig::NONE,
            key_bits: 0,
            max_bytes,
            owner: 0,
        }
    }

    fn max_bytes(&self) -> usize {
        self.max_bytes
    }
}

impl<W: Word> Table<W> {
    /// Makes the table the search's own, and empty, unless it is so already; one that is off remembers nothing.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn claim(
        &mut self,
        owner: u64,
        key_bits: u32,
        is_off: bool,
    ) -> Result<(), TryReserveError> {
        if self.owner == owner {
            return Ok(());
        }
        let least = (key_bits + EXTRA_BITS).saturating_sub(W::BITS);
        let least = least.max(LEAST_BITS);
        // A table that may be no larger than that remembers nothing.
        let fits = !is_off && 2 * (2 << least) * size_of::<W>() <= self.max_bytes;
        self.owner = 0;
        self.far.clear(fits.then_some(least))?;
        self.near.clear(fits.then_some(least))?;
        (self.key_bits, self.owner) = (key_bits, owner);
        Ok(())
    }

    /// Whether it can't remember anything.
    #[inline]
    pub fn is_off(&self) -> bool {
        self.far.is_off()
    }

    /// A key, mixed.
    #[inline(always)]
    fn mix(&self, key: W) -> W {
        // Odd factors and shifts to the right, within the bits of a key, can be undone.
        let within = if self.key_bits == W::BITS {
            !W::ZERO
        } else {
            W::bit(self.key_bits).plus(!W::ZERO)
        };
        let half = self.key_bits / 2;
        let mut mixed = key;
        mixed = mixed ^ mixed >> half;
        mixed = mixed.times(W::MIXER) & within;
        mixed ^ mixed >> half
    }

    /// Fetches what is known of the position with this key and so many cells left. The table must not be off.
    ///
    /// Always inlined: called for each move of a position, it makes searches of 7x6 in WebAssembly 6 % slower.
    #[inline(always)]
    pub fn look_up(&self, key: W, left: i32) -> Lookup<W> {
        let part = if left <= MOST_NEAR {
            &self.near
        } else {
            &self.far
        };
        let mixed = self.mix(key);
        Lookup {
            tag: mixed >> part.bits(),
            bucket: *part.bucket(mixed.low() as usize),
        }
    }

    /// What is known of the position with this key and so many cells left.
    #[inline]
    pub fn probe(&self, key: W, left: i32) -> Option<Bounds> {
        if self.is_off() {
            return None;
        }
        self.look_up(key, left).bounds()
    }

    /// Remembers bounds of a position with so many cells left.
    #[inline]
    pub fn store(&mut self, key: W, new: Bounds, left: i32) {
        if self.is_off() {
            return;
        }
        let mixed = self.mix(key);
        let is_near = left <= MOST_NEAR;
        let part = if is_near {
            &mut self.near
        } else {
            &mut self.far
        };
        let tag = mixed >> part.bits();
        let entry = Packed::new(tag, new, left);
        if part.store(mixed.low() as usize, entry, |first| first.is_of(tag)) {
            self.grow(is_near);
        }
    }

    /// Adds bounds that another search has proved to what is known of a position.
    pub fn merge(&mut self, key: W, new: Bounds, left: i32) {
        let known = self.probe(key, left).unwrap_or(new);
        let both = known.and(new);
        if both.lower <= both.upper {
            self.store(key, both, left);
        }
    }

    /// Doubles a part if it may grow.
    #[cold]
    fn grow(&mut self, is_near: bool) {
        let both = self.far.bytes() + self.near.bytes();
        let part = if is_near {
            &mut self.near
        } else {
            &mut self.far
        };
        let may_grow = !is_near || part.bits() < NEAR_BITS;
        part.grow(may_grow && both + part.bytes() <= self.max_bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table that counted only part of its entries would stay small, and forget most of them.
    #[test]
    fn a_table_grows_as_it_fills_whatever_is_stored() {
        let bounds = Bounds { lower: 1, upper: 2 };
        for cells_left in [|_| 20, |key: u64| (key % 40) as i32] {
            let near = (2 << NEAR_BITS) * size_of::<u64>();
            let mut table = Table::<u64>::of_at_most((1 << 20) + near);
            table.claim(1, 49, false).expect("memory");
            for key in 0..1 << 17 {
                table.store(key << 20 | key, bounds, cells_left(key));
            }
            assert_eq!(table.far.bytes(), 1 << 20);
        }
    }
}
