//! Replaces the many signs that people type for the same thing with one: full-width forms, emoji, kinds of hyphens. All readers of plain text
//! share it.
//!
//! One character becomes one character, so that errors still name the right place.

use std::ops::Range;

use super::transcript::is_pass;
use crate::game::Side;
use crate::games::grid::parse_cell;

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
    with_sides(&letters(&with_emoji(text)))
}

/// The text with an emoji for each of the names that messengers write for one, `:red_circle:`; spaces stand for the rest of the name.
fn with_emoji(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(':') {
        plain.push_str(before);
        let named = after.split_once(':');
        match named.and_then(|(name, after)| Some((name.len(), emoji(name)?, after))) {
            Some((length, emoji, after)) => {
                plain.push_str(&" ".repeat(length + 1));
                plain.push(emoji);
                rest = after;
            }
            None => {
                plain.push(':');
                rest = after;
            }
        }
    }
    plain + rest
}

fn emoji(name: &str) -> Option<char> {
    Some(match name.strip_prefix("large_").unwrap_or(name) {
        "red_circle" => '🔴',
        "yellow_circle" => '🟡',
        "blue_circle" => '🔵',
        "white_circle" => '⚪',
        "black_circle" => '⚫',
        "white_large_square" => '⬜',
        "black_large_square" => '⬛',
        "x" => '❌',
        "o" => '⭕',
        _ => return None,
    })
}

/// Whether a text begins with the number of a move behind its sign, and the move: `#1 f5`.
pub fn begins_numbered(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('#') else {
        return false;
    };
    let (mut digits, mut word) = (0, String::new());
    for letter in rest.chars() {
        match letter {
            _ if letter.is_ascii_alphabetic() => word.push(letter),
            '0'..='9' if !word.is_empty() => word.push(letter),
            _ if !word.is_empty() => break,
            '0'..='9' => digits += 1,
            ' ' | '.' | ':' | ')' if digits > 0 => {}
            _ => return false,
        }
    }
    (1..=3).contains(&digits) && is_move(&word)
}

/// The digits for rows in Japanese.
const DIGITS: &str = "一二三四五六七八九";

/// The words for the sides. Black moves first; of colours, the one that is named first.
const NAMES: [[&str; 2]; 3] = [["black", "white"], ["b", "w"], ["x", "o"]];
const COLOURS: [&str; 10] = [
    "red", "yellow", "blue", "r", "y", "赤", "黄", "🔴", "🟡", "🔵",
];
/// How many of the colours are words, which may also stand elsewhere.
const COLOUR_WORDS: usize = 3;

/// A word that names the side of the move after it.
struct Named {
    /// From the word to its move.
    place: Range<usize>,
    side: usize,
    /// Whether it is a letter or a sign, which names sides only if every move has one.
    letter: bool,
    /// The place of a column's digit.
    digit: Option<usize>,
}

/// The text with a side's sign for each word that names the side of the move after it: `Black: f5`, `White d6`, `Red: 4`. The letters
/// `B f5 W d6` do so too, if every move has one; otherwise they are misprints. After a colour, a digit is a column, and becomes its letter.
fn with_sides(text: &str) -> String {
    let mut found: Vec<Named> = Vec::new();
    let (mut words, mut loose, mut colours) = (0, 0, Vec::new());
    let mut at = 0;
    while at < text.len() {
        let length = |from: usize| {
            let word = text.as_bytes()[from..].iter();
            word.take_while(|byte| byte.is_ascii_alphanumeric()).count()
        };
        let sign = text[at..].chars().next().map_or(1, char::len_utf8);
        let end = at + length(at).max(sign);
        let word = &text[at..end];
        let is_column = |word: &str| matches!(word.as_bytes(), [b'1'..=b'9']);
        words += usize::from(is_move(word) || (is_column(word) && !text[end..].starts_with('.')));
        let is = |name: &&str| word.eq_ignore_ascii_case(name);
        let named = NAMES.iter().enumerate().find_map(|(letter, sides)| {
            let side = sides.iter().position(&is)?;
            Some((side, letter > 0, false))
        });
        let named = named.or_else(|| {
            let colour = COLOURS.iter().position(is)?;
            // `R` and `Red` are one colour.
            let first = word
                .chars()
                .next()
                .map(|letter| letter.to_ascii_lowercase())?;
            let known = colours.iter().position(|&other| other == first);
            let side = known.unwrap_or(colours.len());
            if known.is_none() {
                colours.push(first);
            }
            loose += usize::from(colour >= COLOUR_WORDS);
            (side < 2).then_some((side, colour >= COLOUR_WORDS, true))
        });
        if let Some((side, letter, colour)) = named {
            let after = text[end..].trim_start_matches([' ', '\t']);
            let after = after.strip_prefix([':', '.']).unwrap_or(after);
            let after = after.trim_start_matches([' ', '\t']);
            let begins = text.len() - after.len();
            let mv = &text[begins..begins + length(begins)];
            let digit = (colour && is_column(mv)).then_some(begins);
            let apart = begins > end || digit.is_some();
            if apart && (is_move(mv) || digit.is_some()) {
                let place = at..begins;
                found.push(Named {
                    place,
                    side,
                    letter,
                    digit,
                });
            }
        }
        at = end;
    }
    let letters = found.iter().filter(|named| named.letter).count();
    let all = letters == words && (loose == 0 || loose == letters);
    let mut plain = String::with_capacity(text.len());
    let mut from = 0;
    for Named {
        place,
        side,
        letter,
        digit,
    } in found
    {
        if letter && !all {
            continue;
        }
        plain.push_str(&text[from..place.start]);
        plain.push(SIDES[side]);
        plain.extend(text[place.clone()].chars().skip(1).map(|_| ' '));
        from = place.end;
        if let Some(at) = digit {
            plain.push(char::from(text.as_bytes()[at] - b'1' + b'a'));
            from = at + 1;
        }
    }
    plain + &text[from..]
}

/// Whether a word is a cell or a pass.
pub fn is_move(word: &str) -> bool {
    let mut letters = word.chars();
    let column = letters
        .next()
        .is_some_and(|letter| letter.is_ascii_alphabetic());
    let row = letters.as_str();
    let cell =
        column && (1..=2).contains(&row.len()) && row.bytes().all(|byte| byte.is_ascii_digit());
    cell || is_pass(word)
}

/// The text with one sign for each of the many that stand for the same thing.
fn letters(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    // The last sign, the last that is not a space, whether it belongs to a number on its own, how many brackets are open, and
    // what this is if the character before it was the first half of a word.
    let (mut before, mut side, mut number, mut open, mut half) = (' ', ' ', false, 0_usize, None);
    // Whether the sign before is a letter alone, which may be a column.
    let mut column = false;
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
            '-' if before.is_ascii_digit() && usual(after).is_ascii_alphabetic() => {
                // Between the two cells of a domino, `a1-a2`, stands nothing.
                let letter = |letter: &char| letter.is_ascii_alphanumeric();
                let next: String = letters.clone().take_while(letter).collect();
                let word = plain.bytes().rev().take_while(u8::is_ascii_alphanumeric);
                let from = plain.len() - word.count();
                if are_neighbours(&plain[from..], &next) {
                    plain.insert(from, ' ');
                    (before, number) = ('-', false);
                    continue;
                }
                sign = ' ';
            }
            '(' => open += 1,
            ')' if open > 0 => open -= 1,
            ')' if number => sign = '.',
            ':' if SIDES.contains(&side) => sign = ' ',
            _ if column => {
                let digit = DIGITS.chars().zip('1'..).find(|(kanji, _)| *kanji == sign);
                sign = digit.map_or(sign, |(_, digit)| digit);
            }
            _ => {}
        }
        column = sign.is_ascii_alphabetic() && !before.is_ascii_alphabetic();
        number = sign.is_ascii_digit() && (number || !before.is_ascii_alphanumeric());
        before = sign;
        if sign != ' ' {
            side = sign;
        }
        plain.push(sign);
    }
    plain
}

/// Whether two words are cells beside each other.
fn are_neighbours(one: &str, other: &str) -> bool {
    let places = parse_cell(one).zip(parse_cell(other));
    places.is_some_and(|(from, to)| from.0.abs_diff(to.0) + from.1.abs_diff(to.1) == 1)
}

/// The usual sign for a character.
fn usual(letter: char) -> char {
    match letter {
        // The full-width forms are in the order of ASCII.
        '！'..='～' => char::from((letter as u32 - '！' as u32) as u8 + b'!'),
        '⚫' | '⬤' | '黒' | '黑' | '▲' | '▼' | '☗' => '●',
        '⚪' | '◯' | '〇' | '白' | '△' | '▽' | '☖' => '○',
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
            ("黑f5 白d6", "●f5 ○d6"),
            ("1) f5 (2) d6 c3)", "1. f5 (2) d6 c3)"),
            ("((1 3)(4 2)) first", "((1 3)(4 2)) first"),
            ("f5-d6–c3→d3 34–30", "f5 d6  c3d3 34-30"),
            ("⚫️⚪🟩⬜・黒白", "● ○...●○"),
            ("パス スパ パスス", "ps スパ psス"),
            ("先手f5 後手：d6 後で先に", "● f5 ○  d6 後で先に"),
            ("│a│ 8×8", "|a| 8×8"),
            ("▲f5 △d6 ☗c3", "●f5 ○d6 ●c3"),
            ("Black: f5 WHITE d6", "●      f5 ○     d6"),
            ("B f5 W: d6 b. pass", "● f5 ○  d6 ●  pass"),
            ("Yellow: 4, red: 4", "●       d, ○    d"),
            ("R 4 Y: d5 r 3", "● d ○  d5 ● c"),
            ("赤：4 黄：4", "● d ○ d"),
            ("X: b2, O: a1", "●  b2, ○  a1"),
            ("O b2 x a1", "○ b2 ● a1"),
            ("🔴 4 🟡4", "● d ○d"),
            ("a1-a2, c3-D3 f5-d6", " a1a2,  c3D3 f5 d6"),
            ("f五　Ｄ六、x一二 三目", "f5 D6,x1二 三目"),
            (":o: :large_red_circle:x:", "  ⭕                  🔴x:"),
            // A letter that not every move has is a misprint, and other words are names.
            ("f5 b d6", "f5 b d6"),
            ("Black: Bob\nf5", "Black: Bob\nf5"),
            ("R 4 Y 4 3", "R 4 Y 4 3"),
            ("🔴🟡🔴 1\n🟡🔴🟡 2", "🔴🟡🔴 1\n🟡🔴🟡 2"),
            ("Black: 4", "Black: 4"),
        ] {
            let found = plain(text);
            assert_eq!(found, expected);
            assert_eq!(found.chars().count(), text.chars().count());
        }
    }
}
