//! Unlimited counts that support only addition.

use std::fmt;
use std::ops::AddAssign;

const BASE: u64 = 1_000_000_000_000_000_000;

/// A count without an upper limit, in decimal groups of 18 digits, lowest first. No groups mean 0.
///
/// ```
/// use yomikiri::search::Count;
/// let mut count = Count::from(999_999_999_999_999_999);
/// count += &Count::from(1);
/// assert_eq!(count.to_string(), "1000000000000000000");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count(Vec<u64>);

impl From<u64> for Count {
    fn from(number: u64) -> Self {
        Self(vec![number % BASE, number / BASE])
    }
}

impl AddAssign<&Count> for Count {
    fn add_assign(&mut self, other: &Count) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        let mut carry = 0;
        for (place, group) in self.0.iter_mut().enumerate() {
            let sum = *group + other.0.get(place).copied().unwrap_or(0) + carry;
            *group = sum % BASE;
            carry = sum / BASE;
        }
        if carry > 0 {
            self.0.push(carry);
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let significant = self.0.iter().rposition(|&group| group > 0).unwrap_or(0);
        write!(f, "{}", self.0.get(significant).copied().unwrap_or(0))?;
        for group in self.0[..significant.min(self.0.len())].iter().rev() {
            write!(f, "{group:018}")?;
        }
        Ok(())
    }
}
