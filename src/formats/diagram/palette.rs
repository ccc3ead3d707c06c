//! Boards in other signs than those of Black and White: coloured discs, the letters of colours, noughts written as zeros, and numbers.

use std::ops::Range;

use super::lists::{in_brackets, turn_beside};

/// The signs of the two sides, and those that may stand for empty cells if no other sign does.
struct Palette {
    sides: [&'static str; 2],
    background: &'static str,
    /// Whether the first is Black, whoever has moved first.
    black: bool,
}

const PALETTES: [Palette; 6] = [
    Palette::of("🔴", "🟡", "🔵○●⬛"),
    Palette::of("🔴", "🔵", "○●⬛"),
    Palette::of("🟡", "🔵", "○●⬛"),
    Palette::of("Rr", "Yy", ""),
    Palette::of("Rr", "Bb", ""),
    Palette {
        black: true,
        ..Palette::of("Bb", "Ww", "")
    },
];

/// The signs for empty cells.
const EMPTY: &str = ".-_+0";
/// The signs that the reader of diagrams knows for the side that moved first, the other, and an empty cell.
const KNOWN: [char; 3] = ['●', '○', '-'];
/// The signs that people draw most.
const USUAL: &str = "XxOo●○*";
/// The least number of cells in a line of a board.
const LEAST: usize = 3;

/// The text with the usual signs for those of its palette; `None` if it has none. One character becomes one character.
///
/// The side with more pieces has moved first; of equally many, the one that people name first.
pub fn usual(text: &str) -> Option<String> {
    let palettes = PALETTES.iter().filter_map(|palette| palette.usual(text));
    let best = palettes.max_by_key(|(lines, _)| *lines);
    noughts(text).or(best.map(|(_, usual)| usual))
}

impl Palette {
    const fn of(first: &'static str, second: &'static str, background: &'static str) -> Self {
        Self {
            sides: [first, second],
            background,
            black: false,
        }
    }

    fn side(&self, letter: char) -> Option<usize> {
        self.sides.iter().position(|side| side.contains(letter))
    }

    /// The number of the board's lines, and the text with the usual signs in them.
    fn usual(&self, text: &str) -> Option<(usize, String)> {
        let is_line = |line: &str| {
            is_board_line(line, |letter| {
                self.side(letter).is_some() || self.background.contains(letter)
            })
        };
        let lines: Vec<&str> = text.lines().filter(|line| is_line(line)).collect();
        // A letter among the usual signs is a misprint.
        let has_usual = |line: &str| {
            is_board_line(line, |letter| {
                self.side(letter).is_some() || USUAL.contains(letter)
            })
        };
        if text.lines().any(|line| has_usual(line) && !is_line(line)) {
            return None;
        }
        let mut counts = [0; 2];
        let letters = || lines.iter().flat_map(|line| line.chars());
        for side in letters().filter_map(|letter| self.side(letter)) {
            counts[side] += 1;
        }
        // Every piece of the text belongs to the board.
        let emoji = !self.sides[0].is_ascii();
        let all = text
            .chars()
            .filter(|&letter| self.side(letter).is_some())
            .count();
        let drawn = letters().any(|letter| EMPTY.contains(letter));
        let bars = letters().any(|letter| letter == '|');
        let grounds = letters().fold(0u32, |used, letter| {
            let at = self.background.chars().position(|one| one == letter);
            used | at.map_or(0, |at| 1 << at)
        });
        let one_ground = grounds.count_ones() as usize + usize::from(drawn && emoji) <= 1;
        let fits = lines.len() > 1 && counts != [0; 2] && one_ground && (emoji || drawn || bars);
        if !fits || (emoji && all != counts[0] + counts[1]) {
            return None;
        }
        let first = usize::from(!self.black && counts[1] == counts[0] + 1);
        let sign = |letter: char| match self.side(letter) {
            Some(side) => KNOWN[usize::from(side != first)],
            None if self.background.contains(letter) => KNOWN[2],
            None => letter,
        };
        let usual = by_line(text, is_line, |line| {
            let letters: Vec<char> = line.chars().collect();
            let digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
            let each = letters
                .iter()
                .enumerate()
                .map(|(at, &letter)| match letter {
                    '0' if !digit(at.wrapping_sub(1)) && !digit(at + 1) => KNOWN[2],
                    _ => sign(letter),
                });
            each.collect()
        });
        Some((lines.len(), usual))
    }
}

/// The text with the letter O for zeros, if they are noughts: the board has crosses, no letter O and no other number.
fn noughts(text: &str) -> Option<String> {
    let is_line = |line: &str| {
        is_board_line(line, |letter| "Xx".contains(letter))
            && !line.contains(|letter: char| ('1'..='9').contains(&letter))
    };
    let lines: Vec<&str> = text.lines().filter(|line| is_line(line)).collect();
    let has = |sign: char| lines.iter().any(|line| line.contains(sign));
    let other = text.contains(['O', 'o'])
        || text
            .lines()
            .any(|line| line.contains('0') && !is_line(line));
    let noughts = lines.len() > 1 && (has('X') || has('x')) && has('0') && !other;
    noughts.then(|| by_line(text, is_line, |line| line.replace('0', "O")))
}

/// Whether a line has cells with such signs or empty ones, and nothing else but bars, spaces and the number of the row.
fn is_board_line(line: &str, is_sign: impl Fn(char) -> bool) -> bool {
    let cell = |letter: &char| is_sign(*letter) || EMPTY.contains(*letter);
    let between =
        |letter: char| matches!(letter, ' ' | '\t' | '\r' | '|') || letter.is_ascii_digit();
    // Blank cells have bars on one side at least.
    let bars = line.matches('|').count();
    line.chars().all(|letter| cell(&letter) || between(letter))
        && line.chars().filter(cell).count().max(bars + 1) >= LEAST
}

fn by_line(text: &str, is_line: impl Fn(&str) -> bool, usual: impl Fn(&str) -> String) -> String {
    let each = text.split('\n').map(|line| {
        if is_line(line) {
            usual(line)
        } else {
            line.to_owned()
        }
    });
    each.collect::<Vec<_>>().join("\n")
}

/// The diagram of a board of numbers, 0 for an empty cell, 1 and 2 or 1 and -1 for the sides: a row in each line, as NumPy prints it too, or all
/// of its cells in one list.
///
/// # Errors
/// The byte range of a row that is not as long as the first, or of the side to move, since numbers do not say which side that is.
pub fn numbers(text: &str) -> Result<Option<String>, Range<usize>> {
    let mut rows: Vec<(Vec<i8>, Range<usize>)> = Vec::new();
    let (begins, ends) = in_brackets(text).unwrap_or((0, text.len()));
    let mut at = begins;
    for line in text[begins..ends].split('\n') {
        let place = at..at + line.len();
        at += line.len() + 1;
        match cells(line) {
            Some(cells) if cells.is_empty() => {}
            Some(cells) => rows.push((cells, place)),
            None => return Ok(None),
        }
    }
    let all: Vec<i8> = rows.iter().flat_map(|(cells, _)| cells.clone()).collect();
    let has = |number: i8| all.contains(&number);
    // Without an empty cell these may be moves.
    if !has(0) || (has(2) && has(-1)) {
        return Ok(None);
    }
    let Some((first, _)) = rows.first() else {
        return Ok(None);
    };
    let square = (LEAST..=8).find(|side| side * side == all.len());
    let width = match rows.iter().find(|(cells, _)| cells.len() != first.len()) {
        None if rows.len() >= LEAST && first.len() >= LEAST => first.len(),
        // The last line of a long list may be shorter than the others.
        _ if all.len() == 42 => 7,
        _ if square.is_some() => square.unwrap_or(LEAST),
        Some((_, place)) if rows.len() > LEAST && first.len() >= LEAST => return Err(place.clone()),
        _ => return Ok(None),
    };
    if let Some(turn) = turn_beside(text) {
        return Err(turn);
    }
    let count = |second: bool| {
        all.iter()
            .filter(|&&cell| cell != 0 && (cell != 1) == second)
            .count()
    };
    // Where discs are flipped, the side that began may have fewer.
    let one_first = width.is_multiple_of(2) || count(true) != count(false) + 1;
    let sign = |&cell: &i8| match cell {
        0 => KNOWN[2],
        cell => KNOWN[usize::from((cell == 1) != one_first)],
    };
    let lines = all
        .chunks(width)
        .map(|row| row.iter().map(sign).collect::<String>());
    Ok(Some(lines.collect::<Vec<_>>().join("\n")))
}

/// The numbers of a line, in brackets or not; `None` if it has anything else.
fn cells(line: &str) -> Option<Vec<i8>> {
    let words: Vec<&str> = line
        .split(|letter: char| letter.is_whitespace() || "[],;".contains(letter))
        .filter(|word| !word.is_empty())
        .collect();
    if let [word] = words[..]
        && word.len() >= LEAST
        && word.bytes().all(|byte| matches!(byte, b'0'..=b'2'))
    {
        return Some(word.bytes().map(|byte| (byte - b'0') as i8).collect());
    }
    let number = |word: &&str| match word.trim_end_matches(".0").trim_end_matches('.') {
        "0" | "-0" => Some(0),
        "1" | "+1" => Some(1),
        "2" => Some(2),
        "-1" => Some(-1),
        _ => None,
    };
    words.iter().map(number).collect()
}
