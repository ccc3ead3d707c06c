//! MTD(f) (Plaat, Schaeffer, Pijls and de Bruin 1996): null windows converge on a value, upwards or downwards from a guess.

/// The next question about a value within these bounds, the lower less than the upper: is it at least the returned target?
///
/// `before` is the previous target, whose answer the bounds include; the first target is the guess.
#[must_use]
pub fn target((lower, upper): (i32, i32), before: Option<i32>, guess: impl FnOnce() -> i32) -> i32 {
    match before {
        None => guess().clamp(lower + 1, upper),
        Some(before) if lower >= before => lower + 1,
        Some(_) => upper,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_found_from_every_guess() {
        for value in -36..=36 {
            for guess in -40..=40 {
                let (mut lower, mut upper) = (-36, 36);
                let mut before = None;
                while lower < upper {
                    let target = target((lower, upper), before, || guess);
                    assert!(lower < target && target <= upper);
                    before = Some(target);
                    // Each answer is as tight as possible.
                    if value >= target {
                        lower = value;
                    } else {
                        upper = value;
                    }
                }
                assert_eq!(lower, value);
            }
        }
    }
}
