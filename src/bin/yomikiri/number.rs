//! Numbers on the command line, with suffixes.

/// Reads a whole number from 1, such as `500k`, `2M` or `1.5G`.
///
/// # Errors
/// A sentence that says what is expected.
pub fn count(text: &str) -> Result<u64, String> {
    let wrong = || "expected a whole number from 1, such as 5000, 500k, 2M or 1G".to_owned();
    let (digits, factor) = match text.trim().char_indices().last() {
        Some((at, 'k' | 'K')) => (&text.trim()[..at], 1e3),
        Some((at, 'M' | 'm')) => (&text.trim()[..at], 1e6),
        Some((at, 'G' | 'g')) => (&text.trim()[..at], 1e9),
        _ => (text.trim(), 1.0),
    };
    let plain = digits.chars().all(|c| c.is_ascii_digit() || c == '.');
    let number: f64 = digits.parse().map_err(|_| wrong())?;
    let number = number * factor;
    let whole = plain && number.fract() == 0.0 && (1.0..=MOST).contains(&number);
    whole.then_some(number as u64).ok_or_else(wrong)
}

/// The largest number up to which all whole numbers can be represented.
const MOST: f64 = 9_007_199_254_740_991.0;

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn suffixes_multiply_by_thousands() {
        for (text, number) in [
            ("1", 1),
            ("5000", 5_000),
            ("500k", 500_000),
            ("2M", 2_000_000),
            ("1.5G", 1_500_000_000),
            ("0.001k", 1),
        ] {
            assert_eq!(count(text), Ok(number), "{text}");
        }
        for wrong in [
            "",
            "k",
            "0",
            "-1",
            "1.5",
            "1e3",
            "2T",
            "10kk",
            "0.0001k",
            "inf",
            "NaN",
            "99999999G",
        ] {
            assert!(count(wrong).is_err(), "{wrong}");
        }
    }
}
