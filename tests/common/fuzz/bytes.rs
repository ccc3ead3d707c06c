//! Choices read off bytes: the same bytes make the same choices, and once they are used up every choice is the first.

/// Bytes being read.
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// All of these, from the first.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// The next byte; 0 after the last.
    pub fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                first
            }
            None => 0,
        }
    }

    /// Whether all have been read.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A number below `n`, at most 65,536.
    pub fn below(&mut self, n: usize) -> usize {
        if n <= 1 {
            return 0;
        }
        let byte = usize::from(self.byte());
        let number = if n > 256 {
            byte << 8 | usize::from(self.byte())
        } else {
            byte
        };
        number % n
    }

    /// A number in a range of at most 65,536.
    pub fn between(&mut self, least: i64, most: i64) -> i64 {
        least + self.below((most - least + 1) as usize) as i64
    }

    /// True about half of the times.
    pub fn flag(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    /// True once in `n` times; never when all bytes have been read.
    pub fn rarely(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// What is left, as text: whatever is no UTF-8 is replaced.
    pub fn text(&mut self) -> String {
        let text = String::from_utf8_lossy(self.0).into_owned();
        self.0 = &[];
        text
    }
}
