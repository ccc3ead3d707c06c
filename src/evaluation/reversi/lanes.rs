//! Eight 16-bit numbers that are added at once: the compiler makes vectors of them.

/// Eight numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lanes([u16; 8]);

impl Lanes {
    /// From these numbers.
    #[must_use]
    pub fn new(numbers: [u16; 8]) -> Self {
        Lanes(numbers)
    }

    /// Adds lane by lane, wrapping around.
    #[must_use]
    pub fn plus(mut self, other: Lanes) -> Lanes {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a = a.wrapping_add(b);
        }
        self
    }

    /// Subtracts lane by lane, wrapping around.
    #[must_use]
    pub fn minus(mut self, other: Lanes) -> Lanes {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a = a.wrapping_sub(b);
        }
        self
    }

    /// The numbers.
    #[must_use]
    pub fn get(self) -> [u16; 8] {
        self.0
    }
}
