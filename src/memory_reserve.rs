//! A memory reserve for everything except the large tables.
//!
//! Tables and growing lists allocate fallibly; most other code cannot. When memory is exhausted, the next small allocation would abort the
//! program, which in a browser is a worker. So code that takes much memory holds this reserve while it allocates, and calls that may need
//! much memory first check that the reserve is available.

use std::collections::TryReserveError;
use std::hint::black_box;

/// The size of the reserve in bytes: several times what a search needs apart from its tables, the usual evaluations
/// included.
const RESERVE: usize = 4 << 20;

/// Memory that stays unused while this is held, and becomes available when it is dropped.
pub struct MemoryReserve(Vec<u8>);

/// Holds the usual reserve.
///
/// # Errors
/// If there is too little memory.
pub fn reserve() -> Result<MemoryReserve, TryReserveError> {
    reserve_with(0)
}

/// Holds the usual reserve plus a number of bytes.
///
/// # Errors
/// If there is too little memory.
pub fn reserve_with(bytes: usize) -> Result<MemoryReserve, TryReserveError> {
    let mut held = Vec::new();
    held.try_reserve_exact(RESERVE.saturating_add(bytes))?;
    // Otherwise the compiler may optimise an unused allocation away and assume that it succeeds.
    Ok(black_box(MemoryReserve(held)))
}

impl Drop for MemoryReserve {
    fn drop(&mut self) {
        black_box(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reserve_is_available_but_not_unlimited() {
        assert!(reserve().is_ok_and(|held| held.0.capacity() >= RESERVE));
        assert!(reserve_with(usize::MAX).is_err());
        assert!(reserve_with(isize::MAX as usize - 2 * RESERVE).is_err());
    }
}
