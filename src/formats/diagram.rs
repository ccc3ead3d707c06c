//! Positions drawn as a diagram: a line for each row, with or without the names of rows and columns, and perhaps the side to move.

/// The fewest rows and columns of a diagram.
const LEAST: usize = 3;
/// The most columns of a diagram.
const MOST: usize = 19;

/// The texts that a diagram may stand for, in the notation of positions, the likeliest first; `None` if the text has no diagram.
pub fn positions(text: &str) -> Option<[String; 2]> {
    let (mut rows, mut width, mut second) = (Vec::new(), 0, None);
    let mut ended = false;
    for line in text.split('\n') {
        let row = row(line, rows.len() / width.max(1) + 1);
        match row {
            Some(row) if !ended && (rows.is_empty() || row.len() == width) => {
                width = row.len();
                rows.extend(row);
            }
            _ if rows.len() >= LEAST * width.max(1) => ended = true,
            _ => rows.clear(),
        }
        second = second.or_else(|| turn(line));
    }
    if width == 0 || rows.len() < LEAST * width {
        return None;
    }
    // Without a side to move, the number of stones tells it, unless a side has passed.
    let stones = rows.iter().filter(|&&cell| cell != b'-').count();
    let second = second.unwrap_or(stones % 2 == 1);
    // Games that begin with four stones in the centre write X for the first side, games that begin with an empty board O.
    let middle = (rows.len() / width - 1) / 2 * width + (width - 1) / 2;
    let centre = [0, 1, width, width + 1].map(|from| rows[middle + from]);
    let discs = width.is_multiple_of(2) && !centre.contains(&b'-');
    let side = usize::from(second);
    let by_discs = written(&rows, width, '-', ['X', 'O'][side]);
    let by_marks = written(&rows, width, '.', ['O', 'X'][side]);
    Some(if discs {
        [by_discs, by_marks]
    } else {
        [by_marks, by_discs]
    })
}

/// A position in the notation that has this sign for an empty cell and this one for the side to move.
#[inline(never)]
fn written(rows: &[u8], width: usize, empty: char, turn: char) -> String {
    let mut text = String::new();
    for (at, &cell) in rows.iter().enumerate() {
        if at > 0 && at % width == 0 {
            text.push('/');
        }
        text.push(if cell == b'-' {
            empty
        } else {
            char::from(cell)
        });
    }
    text.push(' ');
    text.push(turn);
    text
}

/// The cells of a row, without its number, borders and spaces; `None` if the line is something else.
fn row(line: &str, number: usize) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    let mut digits = 0;
    for letter in line.chars() {
        cells.push(match letter {
            'X' | 'x' | '*' | '●' | '⚫' => b'X',
            'O' | 'o' | '○' | '⚪' => b'O',
            '-' | '.' | '_' | '·' | '+' | '・' | '□' => b'-',
            // The number of the row, before or after it.
            '0'..='9' if digits < 1_000 => {
                digits = 10 * digits + (letter as usize - '0' as usize);
                continue;
            }
            '|' | ' ' | '\t' | '\r' => continue,
            _ => return None,
        });
    }
    let both = number + number * if number < 10 { 10 } else { 100 };
    let numbered = digits == 0 || digits == number || digits == both;
    (numbered && (LEAST..=MOST).contains(&cells.len())).then_some(cells)
}

/// Whether the second side is to move, if a line such as `White to move`, or a sign alone, says so.
fn turn(line: &str) -> Option<bool> {
    let (mut side, mut words, mut about) = (None, 0, false);
    for word in line.split_whitespace() {
        words += 1;
        let begins = |with: &str| {
            let start = word.as_bytes().get(..with.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(with.as_bytes()))
        };
        about |= begins("move") || begins("play") || begins("turn");
        side = match word {
            _ if side.is_some() => side,
            "X" | "x" | "*" => Some(false),
            "O" | "o" => Some(true),
            _ if begins("black") => Some(false),
            _ if begins("white") => Some(true),
            _ => None,
        };
    }
    side.filter(|_| about || words == 1)
}
