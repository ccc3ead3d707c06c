//! One line of a drawing: a row of cells, a line between rows, or text.

use std::ops::Range;

use super::signs::{LEAST, Turn, sign, turn_of};

/// What a line of a text is.
pub enum Line {
    Row(Row),
    /// A frame, a line between rows, or the alignment of a Markdown table.
    Rule,
    /// Anything else, nothing included.
    Text,
}

/// A cell between bars that is blank or has a number.
pub const BLANK: u8 = 3;

/// A row of a board.
#[derive(Default)]
pub struct Row {
    /// 0 empty, 1 with `X`, `●` or `*`, 2 with `O` or `○`, or [`BLANK`].
    pub cells: Vec<u8>,
    /// Whether it has Black.
    pub colours: bool,
    /// The number of the row, which stands before or after cells without bars.
    pub number: Option<usize>,
    /// The numbers in cells between bars, where there is nothing else.
    pub numbers: Vec<Option<usize>>,
    /// The number at the beginning of a row with bars, in or beside its first cell.
    pub begins: Option<usize>,
    /// Whether it begins and ends with bars.
    pub enclosed: [bool; 2],
    /// The side that the last sign names, if it is one for a stone, and whether a space stands before that sign alone.
    pub last: Option<Turn>,
    pub last_apart: bool,
    /// Where the text beside the row begins, after the row's second number.
    pub beside: Option<usize>,
}

impl Row {
    fn add(&mut self, letter: char) -> Option<()> {
        let cell = sign(letter)?;
        self.cells.push(cell);
        self.colours |= letter == '●';
        self.last = turn_of(letter);
        Some(())
    }

    /// Whether a piece stands in it.
    pub fn has_piece(&self) -> bool {
        self.cells.iter().any(|cell| matches!(cell, 1 | 2))
    }
}

/// The place of the first line that is a row of another length than the row before it.
pub fn uneven(text: &str) -> Option<Range<usize>> {
    let (mut begins, mut width) = (0, None);
    for text in text.split('\n') {
        let bars = text.matches('|').count();
        if let Line::Row(row) = line(text, bars) {
            let cells = row.cells.len();
            if width.replace(cells).is_some_and(|before| before != cells) {
                return Some(begins..begins + text.trim_end().len());
            }
        }
        begins += text.len() + 1;
    }
    None
}

/// Reads a line. `bars` is the number of bars in the text's rows, 0 if they have none between their cells.
pub fn line(text: &str, bars: usize) -> Line {
    if is_rule(text, bars) {
        return Line::Rule;
    }
    let row = if bars > 0 {
        Some(text)
            .filter(|_| count_bars(text) == bars)
            .and_then(barred)
    } else {
        unbarred(text)
    };
    row.map_or(Line::Text, Line::Row)
}

/// The number of bars in the first row with bars between its cells, 0 if the text has none.
pub fn bars_in<'t>(lines: impl Iterator<Item = &'t str>) -> usize {
    let row = |line: &&str| {
        let only_bars = line.trim().bytes().all(|byte| byte == b'|');
        !only_bars && !is_rule(line, 1) && barred(line).is_some()
    };
    lines.filter(row).map(count_bars).next().unwrap_or(0)
}

fn count_bars(text: &str) -> usize {
    text.matches('|').count()
}

/// Whether a line is part of the frame or stands between rows; `bars` is the number of bars in a row, 0 if there are none.
fn is_rule(text: &str, bars: usize) -> bool {
    let text = text.trim();
    let only = |signs: &str| text.chars().all(|letter| signs.contains(letter));
    let double = text.contains("--") || text.contains("__");
    if text.is_empty() {
        false
    } else if only("|") {
        text.len() > 1 && text.len() != bars
    } else if bars == 0 {
        only("+-") && text.starts_with('+') && text.ends_with('+') && double
    } else {
        only("+-_|:= ") && (double || text.contains(':') || count_bars(text) == 0)
    }
}

/// A row with a bar between each two cells. A cell without a sign is empty; a number may stand in it.
fn barred(text: &str) -> Option<Row> {
    let text = text.trim();
    let mut row = Row {
        enclosed: [text.starts_with('|'), text.ends_with('|')],
        ..Row::default()
    };
    for (part, at) in text.split('|').zip(0..) {
        let part = part.trim();
        let rest = part.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let number = part[..part.len() - rest.len()].parse().ok();
        let mut letters = rest.trim_start().chars();
        match (letters.next(), letters.next()) {
            // Beside a piece stands the number of its row, or none.
            (Some(letter), None) if at == 0 || number.is_none() => row.add(letter)?,
            (None, _) => row.cells.push(BLANK),
            _ => return None,
        }
        row.begins = row.begins.or(number.filter(|_| at == 0));
        row.numbers.push(number.filter(|_| rest.is_empty()));
    }
    (row.cells.len() >= LEAST[0]).then_some(row)
}

/// A row of signs with or without spaces between them, perhaps with its number before or after it, or with a frame on both sides.
fn unbarred(text: &str) -> Option<Row> {
    let inside = text.trim().strip_prefix('|');
    let inside = inside.and_then(|inside| inside.strip_suffix('|'));
    let text = inside.unwrap_or(text).trim_end();
    let mut row = Row::default();
    let (mut before, mut at) = (' ', 0);
    while let Some(letter) = text[at..].chars().next() {
        let digits = text[at..].trim_start_matches(|letter: char| letter.is_ascii_digit());
        let digits = text.len() - digits.len() - at;
        if digits > 0 {
            let number = text[at..at + digits].parse().ok()?;
            at += digits;
            if row.cells.is_empty() {
                if row.number.replace(number).is_some() {
                    return None;
                }
                continue;
            }
            // What follows the second number stands beside the board, unless it continues the row.
            let rest = &text[at..];
            let same = *row.number.get_or_insert(number) == number;
            let apart = rest.is_empty() || rest.starts_with([' ', '\t']);
            if !same || !apart || is_like_row(rest, 0) {
                return None;
            }
            row.beside = Some(at);
            break;
        }
        at += letter.len_utf8();
        if !matches!(letter, ' ' | '\t') {
            row.add(letter)?;
            row.last_apart = matches!(before, ' ' | '\t');
        }
        before = letter;
    }
    (row.cells.len() >= LEAST[0]).then_some(row)
}

/// Whether each number of a board with bars says what is so: at the beginning of all rows which row it is; in a blank cell which cell, from 0 or 1,
/// row by row from the top or the bottom. A zero may be a nought unless every blank cell has its number.
pub fn are_numbers_right(rows: &[&Row], columns: &Range<usize>) -> bool {
    let (width, count) = (columns.len(), rows.len());
    let begins = || rows.iter().map(|row| row.begins);
    let ascending = begins().eq((1..=count).map(Some));
    let counted = ascending || begins().eq((1..=count).rev().map(Some));
    let beside = |row: &&Row| row.begins.is_some() && row.cells[0] != BLANK;
    if !counted && rows.iter().any(beside) {
        return false;
    }
    let mut blank = Vec::new();
    for (row, at) in rows.iter().zip(0..) {
        for column in columns.clone().filter(|&column| row.cells[column] == BLANK) {
            let number = row.numbers[column].filter(|_| column > 0 || !counted);
            blank.push((number, at, column - columns.start));
        }
    }
    let are_cells = |from_below: bool, first: usize| {
        blank.iter().all(|&(number, row, column)| {
            let above = if from_below { count - 1 - row } else { row };
            number.map_or(first > 0, |number| number == above * width + column + first)
        })
    };
    let none = blank.iter().all(|(number, _, _)| number.is_none());
    none || [0, 1]
        .iter()
        .any(|&first| are_cells(false, first) || are_cells(true, first))
}

/// Whether a line of text has signs and little else, or as many of anything as the rows beside it have cells.
pub fn is_like_row(text: &str, width: usize) -> bool {
    let is_text = |word: &&str| {
        let other = |letter: &char| letter.is_alphabetic() && sign(*letter).is_none();
        2 * word.chars().filter(other).count() >= word.chars().count()
    };
    let letters = text.split_whitespace().filter(|word| !is_text(word));
    let letters: Vec<char> = letters.flat_map(str::chars).collect();
    let signs = letters.iter().filter(|&&letter| sign(letter).is_some());
    let signs = signs.count();
    (signs > 1 && 2 * signs >= letters.len()) || (signs > 0 && letters.len() == width)
}
