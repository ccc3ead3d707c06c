//! Replaces the many signs that people type for the same thing by one: full-width forms, emoji, kinds of hyphens. All readers of plain text
//! share it.
//!
//! One character becomes one character, so that errors still name the right place.

use crate::game::Side;

/// The signs for Black and White.
pub const SIDES: [char; 2] = ['●', '○'];

/// The side whose sign stands before this place, perhaps with spaces between, and where its sign begins.
pub fn side_before(text: &str, at: usize) -> Option<(Side, usize)> {
    let mut end = at;
    while text.as_bytes().get(end.wrapping_sub(1)) == Some(&b' ') {
        end -= 1;
    }
    let begins = end.checked_sub(SIDES[0].len_utf8())?;
    let sign = text.get(begins..end)?.chars().next()?;
    let side = match sign {
        '●' => Side::First,
        '○' => Side::Second,
        _ => return None,
    };
    Some((side, begins))
}

/// The text in the signs that the readers know.
///
/// A hyphen between two moves, `f5-d6`, becomes a space; the bracket after a move's number, `1) f5`, a full stop; the colon after a side,
/// `黒：f5`, a space.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    // The last sign, the last that is not a space, whether it belongs to a number on its own, how many brackets are open, and
    // what this is if the character before it was the first half of a word.
    let (mut before, mut side, mut number, mut open, mut half) = (' ', ' ', false, 0_usize, None);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let after = letters.peek().copied().unwrap_or(' ');
        let word = match (letter, after) {
            // `ps` is a pass.
            ('パ', 'ス') => Some(('p', 's')),
            ('先', '手') => Some(('●', ' ')),
            ('後', '手') => Some(('○', ' ')),
            _ => None,
        };
        let (begun, rest) = word.unzip();
        let mut sign = half.or(begun).unwrap_or_else(|| usual(letter));
        half = rest;
        match sign {
            '-' if before.is_ascii_digit() && usual(after).is_ascii_alphabetic() => sign = ' ',
            '(' => open += 1,
            ')' if open > 0 => open -= 1,
            ')' if number => sign = '.',
            ':' if SIDES.contains(&side) => sign = ' ',
            _ => {}
        }
        number = sign.is_ascii_digit() && (number || !before.is_ascii_alphanumeric());
        before = sign;
        if sign != ' ' {
            side = sign;
        }
        plain.push(sign);
    }
    plain
}

/// The usual sign for a character.
fn usual(letter: char) -> char {
    match letter {
        // The full-width forms are in the order of ASCII.
        '！'..='～' => char::from((letter as u32 - '！' as u32) as u8 + b'!'),
        '⚫' | '⬤' | '黒' => '●',
        '⚪' | '◯' | '〇' | '白' => '○',
        '⬜' | '🟩' | '・' | '·' | '□' => '.',
        // Box drawing.
        '\u{2500}'..='\u{257f}' => '|',
        '–' | '—' | '−' | '→' => '-',
        '、' => ',',
        // Spaces, and characters that only change how the one before is drawn.
        '\u{a0}' | '\u{3000}' | '\u{200b}'..='\u{200d}' | '\u{20e3}' | '\u{fe0e}' | '\u{fe0f}' => {
            ' '
        }
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn what_people_type_becomes_the_signs_that_the_readers_know() {
        for (text, expected) in [
            ("１．ｆ５　２．Ｄ６", "1.f5 2.D6"),
            ("黒：ｆ５、白 : ｄ６", "● f5,○   d6"),
            ("1) f5 (2) d6 c3)", "1. f5 (2) d6 c3)"),
            ("((1 3)(4 2)) first", "((1 3)(4 2)) first"),
            ("f5-d6–c3→d3 34–30", "f5 d6 c3 d3 34-30"),
            ("⚫️⚪🟩⬜・黒白", "● ○...●○"),
            ("パス スパ パスス", "ps スパ psス"),
            ("先手f5 後手：d6 後で先に", "● f5 ○  d6 後で先に"),
            ("│a│ 8×8", "|a| 8×8"),
        ] {
            let found = plain(text);
            assert_eq!(found, expected);
            assert_eq!(found.chars().count(), text.chars().count());
        }
    }
}
