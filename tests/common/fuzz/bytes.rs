//! Choices driven by bytes. The same bytes give the same choices; after the last byte, every choice
//! is the first option.

/// A reader of bytes.
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// A reader that starts at the first byte.
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

    /// Whether all bytes have been read.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A number below `n`, which is at most 65,536.
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

    /// A number from `least` to `most`, a range of at most 65,536 numbers.
    pub fn between(&mut self, least: i64, most: i64) -> i64 {
        least + self.below((most - least + 1) as usize) as i64
    }

    /// True about half of the time.
    pub fn flag(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    /// True about once in `n` times, but never after the last byte.
    pub fn rarely(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    /// One of the options.
    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// The remaining bytes as text, with invalid UTF-8 replaced.
    pub fn text(&mut self) -> String {
        let text = String::from_utf8_lossy(self.0).into_owned();
        self.0 = &[];
        text
    }
}
