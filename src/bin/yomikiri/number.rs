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

/// Reads a number of bytes from 64k, such as `512M` or `4G`. The suffixes multiply by powers of 1,024.
///
/// # Errors
/// A sentence that says what is expected.
pub fn bytes(text: &str) -> Result<u64, String> {
    let wrong = || "expected a number of bytes from 64k, such as 512M or 4G".to_owned();
    let text = text.trim();
    let (digits, shift) = match text.char_indices().last() {
        Some((at, 'k' | 'K')) => (&text[..at], 10),
        Some((at, 'M' | 'm')) => (&text[..at], 20),
        Some((at, 'G' | 'g')) => (&text[..at], 30),
        _ => (text, 0),
    };
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    let bytes = number.checked_mul(1 << shift).ok_or_else(wrong)?;
    (plain && (64 << 10..1 << 46).contains(&bytes))
        .then_some(bytes)
        .ok_or_else(wrong)
}

/// The largest number up to which all whole numbers can be represented.
const MOST: f64 = 9_007_199_254_740_991.0;

#[cfg(test)]
mod tests {
    use super::{bytes, count};

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

    #[test]
    fn bytes_multiply_by_powers_of_two() {
        for (text, number) in [
            ("65536", 65_536),
            ("64k", 65_536),
            ("4G", 4 << 30),
            (" 512M", 512 << 20),
        ] {
            assert_eq!(bytes(text), Ok(number), "{text}");
        }
        for text in ["", "G", "1.5G", "-1M", "+1M", "63k", "99999999999G", "4T"] {
            assert!(bytes(text).is_err(), "{text}");
        }
    }
}
