//! One row of a diagram.

use super::{LEAST, Turn, sign, turn_of};

/// A row: its cells, 0 empty, 1 with `X`, `●` or `*`, 2 with `O` or `○`. A line of borders alone has none.
#[derive(Default)]
pub struct Row {
    pub cells: Vec<u8>,
    /// Whether it has Black.
    pub colours: bool,
    /// Whether it is a line of hyphens with bars: `___|___|___`.
    pub ruled: bool,
    /// Whether it has bars.
    pub barred: bool,
    /// Whether something stands outside its bars.
    pub open: bool,
    /// Whether it is a line of hyphens with crossings, as between rows with bars: `---+---`.
    pub crossed: bool,
    /// Whether spaces stand between all its cells.
    pub spaced: bool,
    /// The numbers that stand in cells, each with its column.
    pub numbers: Vec<(usize, usize)>,
    /// The side that the last sign names, if it is one for a stone, and whether a space stands before that sign.
    pub last: Option<Turn>,
    pub last_apart: bool,
    /// The number before the cells.
    pub leading: Option<usize>,
    /// Where the text begins that stands beside the row, after its second number.
    pub beside: Option<usize>,
}

impl Row {
    pub fn width(&self) -> usize {
        self.cells.len()
    }

    /// Whether it is a part of the frame; only boards with bars have lines of hyphens with bars.
    pub fn is_frame(&self, barred: bool) -> bool {
        self.width() == 0 && (barred || !self.ruled)
    }

    /// The row whose second number ends at this place; what follows stands beside the board. `None` if more of a row follows.
    fn with_text_beside(mut self, line: &str, at: usize) -> Option<Self> {
        let rest = &line[at..];
        let is_sign = |word: &&str| word.chars().all(|letter| sign(letter).is_some());
        let apart = rest.is_empty() || rest.starts_with([' ', '\t']);
        if !apart || rest.split_whitespace().filter(is_sign).count() > 1 {
            return None;
        }
        self.beside = Some(at).filter(|_| !rest.trim().is_empty());
        self.spaced &= self.cells.len() > 1;
        (self.width() >= LEAST[0]).then_some(self)
    }

    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(|&cell| cell == 0)
    }
}

/// The cells of a row, without its number, borders and spaces. `None` if the line is something else.
///
/// A place without a sign before, between or after bars is an empty cell.
pub fn row(line: &str) -> Option<Row> {
    let mut row = Row {
        spaced: true,
        ..Row::default()
    };
    // How many cells stand before the last bar, and in how many parts hyphens stand side by side.
    let (mut part, mut lines) = (0, 0);
    let (mut before, mut first, mut last) = (' ', ' ', ' ');
    let (mut double, mut border) = (false, false);
    // The number in progress, the one before the cells, and whether one follows a cell of this part.
    let (mut number, mut leading, mut numbered) = (None, None, false);
    let line = line.trim_end();
    for (at, letter) in line.char_indices().chain([(line.len(), '\n')]) {
        let end = letter == '\n';
        if let Some(digit) = letter.to_digit(10) {
            // The number of the row, before or after it, or of an empty cell.
            numbered = row.cells.len() > part;
            number =
                Some(10 * number.unwrap_or(0) + digit as usize).filter(|&number| number < 1_000);
            if row.cells.is_empty() {
                leading = number;
            }
            before = letter;
            continue;
        }
        if numbered
            && !row.barred
            && before.is_ascii_digit()
            && leading.is_some()
            && number == leading
        {
            row.leading = leading;
            return row.with_text_beside(line, at);
        }
        match letter {
            '|' | '\n' => {
                let blank = row.cells.len() == part;
                border = border || (before == '|' && !end && row.is_empty());
                row.open |= !blank && (part == 0 || end);
                row.barred |= !end;
                if blank {
                    if let Some(number) = number {
                        row.numbers.push((row.cells.len(), number));
                    }
                    row.cells.push(0);
                }
                (part, numbered, number) = (row.cells.len(), false, None);
                lines += u8::from(double);
                double = false;
            }
            ' ' | '\t' => {}
            _ => {
                let cell = sign(letter).filter(|_| !numbered)?;
                number = None;
                if first == ' ' {
                    first = letter;
                }
                double |= before == letter && matches!(letter, '-' | '_');
                border |= before == '+' && letter == '-';
                row.colours |= letter == '●';
                row.last = turn_of(letter);
                row.last_apart = matches!(before, ' ' | '\t');
                row.spaced &= row.cells.is_empty() || row.last_apart;
                row.cells.push(cell);
                last = letter;
            }
        }
        before = letter;
    }
    // The empty cells `+` and `-` may alternate in a row without bars.
    let framed = row.barred || (first == '+' && last == '+');
    if row.is_empty() && ((border && framed) || lines > 1) {
        row.open &= first != '+';
        row.ruled = lines > 1;
        row.cells.clear();
        return Some(row);
    }
    row.leading = leading.filter(|_| !row.barred);
    row.crossed = border && row.is_empty();
    (row.width() >= LEAST[0]).then_some(row)
}
