//! Numbers on the command line, with suffixes.

/// A text without its suffix, and the power of the factor that the suffix k, M or G stands for.
fn split(text: &str) -> (&str, u32) {
    let text = text.trim();
    for (power, suffixes) in (1..).zip([['k', 'K'], ['M', 'm'], ['G', 'g']]) {
        if let Some(digits) = text.strip_suffix(suffixes) {
            return (digits, power);
        }
    }
    (text, 0)
}

/// Reads a whole number from 1, such as `500k`, `2M` or `1.5G`.
///
/// # Errors
/// A sentence that says what is expected.
pub fn count(text: &str) -> Result<u64, String> {
    let (digits, power) = split(text);
    let plain = digits.chars().all(|c| c.is_ascii_digit() || c == '.');
    let number = digits.parse::<f64>().ok().filter(|_| plain);
    let number = number.map(|number| number * 1000_f64.powi(power as i32));
    let whole = number.filter(|number| number.fract() == 0.0 && (1.0..=MOST).contains(number));
    whole
        .map(|number| number as u64)
        .ok_or_else(|| "expected a whole number from 1, such as 5000, 500k, 2M or 1G".to_owned())
}

/// Reads a number of bytes from 64k, such as `512M` or `4G`. The suffixes multiply by powers of 1,024.
///
/// # Errors
/// A sentence that says what is expected.
pub fn bytes(text: &str) -> Result<u64, String> {
    let (digits, power) = split(text);
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse::<u64>().ok().filter(|_| plain);
    let bytes = number.and_then(|number| number.checked_mul(1 << (10 * power)));
    bytes
        .filter(|bytes| (64 << 10..1 << 46).contains(bytes))
        .ok_or_else(|| "expected a number of bytes from 64k, such as 512M or 4G".to_owned())
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
