//! Whole numbers in mixed radix: the digits of a record, each with its own number of possible values.

use serde_json::Value;

use crate::error::{Error, PUZZLE_GOES_ON, Result};

/// Writes digits.
#[derive(Default)]
pub struct DigitWriter(Vec<(u32, u32)>);

impl DigitWriter {
    /// Appends a digit from 0 to `radix - 1`.
    ///
    /// # Panics
    /// If it is not one.
    pub fn put(&mut self, digit: u32, radix: u32) {
        assert!(digit < radix, "{digit} is not a digit of radix {radix}");
        self.0.push((digit, radix));
    }

    /// The number whose first digit is the least significant one, as little-endian bytes without zeros at the end.
    #[must_use]
    pub fn end(self) -> Vec<u8> {
        let mut bytes: Vec<u8> = Vec::new();
        for (digit, radix) in self.0.into_iter().rev() {
            let mut carry = u64::from(digit);
            for byte in &mut bytes {
                carry += u64::from(*byte) * u64::from(radix);
                *byte = carry as u8;
                carry >>= 8;
            }
            while carry > 0 {
                bytes.push(carry as u8);
                carry >>= 8;
            }
        }
        bytes
    }
}

/// Reads digits.
pub struct DigitReader(Vec<u8>);

impl DigitReader {
    /// Reads the number with these bytes.
    #[must_use]
    pub fn new(bytes: &[u8]) -> Self {
        Self(bytes.to_vec())
    }

    /// The next digit, from 0 to `radix - 1`.
    pub fn take(&mut self, radix: u32) -> u32 {
        let mut rest = 0;
        for byte in self.0.iter_mut().rev() {
            let value = rest << 8 | u64::from(*byte);
            *byte = (value / u64::from(radix)) as u8;
            rest = value % u64::from(radix);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u32
    }

    /// Checks that all digits were read.
    ///
    /// # Errors
    /// With the code `puzzle-goes-on` if the number goes on.
    pub fn end(self) -> Result<()> {
        if self.0.iter().all(|&byte| byte == 0) {
            Ok(())
        } else {
            Err(Error::new(PUZZLE_GOES_ON, Value::Null))
        }
    }
}
