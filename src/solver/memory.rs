//! The memory of the transposition tables. A game's table decides what stands in a place and which search may read it; how places are had and
//! kept is the same for all.

use std::collections::TryReserveError;
use std::ops::{Deref, DerefMut};

use crate::memory_reserve::reserve;

/// The places of a table. They are never given back, so that searches can use them one after the other.
#[derive(Clone, Debug)]
pub struct Memory<T>(Vec<T>);

impl<T> Memory<T> {
    /// No places yet.
    pub const NONE: Self = Self(Vec::new());

    /// The memory in use, in bytes.
    pub const fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<T>()
    }

    /// Makes sure that there are so many places, of which new ones are empty. What stands in the others stays.
    ///
    /// # Errors
    /// If there is too little memory; then nothing is changed.
    pub fn make_room(&mut self, places: usize) -> Result<(), TryReserveError>
    where
        T: Default,
    {
        if places > self.0.capacity() {
            let _reserve = reserve()?;
            self.0.try_reserve_exact(places - self.0.len())?;
        }
        if places > self.0.len() {
            self.0.resize_with(places, T::default);
        }
        Ok(())
    }

    /// Empties it, and makes it have exactly so many places.
    ///
    /// # Errors
    /// If there is too little memory; then it has none.
    pub fn reset(&mut self, places: usize) -> Result<(), TryReserveError>
    where
        T: Default,
    {
        self.0.clear();
        self.make_room(places)
    }

    /// Empties all places.
    pub fn clear(&mut self)
    where
        T: Default,
    {
        self.0.fill_with(T::default);
    }
}

impl<T> Default for Memory<T> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<T> Deref for Memory<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T> DerefMut for Memory<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}
