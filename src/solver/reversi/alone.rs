//! WebAssembly has one thread: what the module `crew` is elsewhere.

use std::sync::Arc;

use super::kernel::Kernel;
use super::marks::Marks;
use super::stack::Stack;

/// The calling thread alone.
pub struct Crew {
    /// None, since there is no other thread.
    pub marks: Option<Arc<Marks>>,
}

/// Without other threads, this has no effect.
pub const ALONE: u64 = 0;

impl Crew {
    /// One thread, whatever is wanted.
    #[must_use]
    pub fn new(_: usize, _: u64) -> Self {
        Self { marks: None }
    }

    /// In a page, a search stops only between two slices.
    #[must_use]
    pub const fn asked_to_stop(&self) -> bool {
        false
    }

    /// The limit, as it is.
    #[must_use]
    pub const fn step(&self, _: u64, limit: u64) -> u64 {
        limit
    }

    /// Runs the stack.
    pub fn run(&mut self, stack: &mut Stack, kernel: &mut Kernel, limit: u64) -> Option<i32> {
        stack.run(kernel, limit)
    }
}
