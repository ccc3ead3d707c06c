//! Room to move in: what large parts of the engine leave free of the memory for everything else.
//!
//! A table, or a list that grows with the search, asks for memory in a way that can be refused. Most of what is done around it
//! can't: where nothing at all is left, the next small object would end the program, which in a browser is a worker. So whatever takes
//! much memory holds this room while it does, and calls that may need much begin by looking whether there is any.

use std::collections::TryReserveError;
use std::hint::black_box;

/// Bytes that stay free: several times what a search needs besides its tables, evaluations included.
const RESERVE: usize = 4 << 20;

/// Memory that is free as long as this is held, and as soon as it is dropped can be used.
pub struct MemoryReserve(Vec<u8>);

/// The usual room.
///
/// # Errors
/// There is not so much memory left.
pub fn reserve() -> Result<MemoryReserve, TryReserveError> {
    reserve_with(0)
}

/// The usual room, and so many bytes besides.
///
/// # Errors
/// There is not so much memory left.
pub fn reserve_with(bytes: usize) -> Result<MemoryReserve, TryReserveError> {
    let mut held = Vec::new();
    held.try_reserve_exact(RESERVE.saturating_add(bytes))?;
    // The compiler may leave out what nobody uses, and take it for granted.
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
    fn there_is_room_and_not_for_everything() {
        assert!(reserve().is_ok_and(|room| room.0.capacity() >= RESERVE));
        assert!(reserve_with(usize::MAX).is_err());
        assert!(reserve_with(isize::MAX as usize - 2 * RESERVE).is_err());
    }
}
