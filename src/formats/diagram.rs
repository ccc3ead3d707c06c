//! Positions drawn as a diagram: a line for each row, with or without the names of rows and columns, and perhaps the side to move.

use crate::game::Side;

/// The fewest rows of a diagram.
const LEAST: usize = 3;

/// The texts that a diagram may stand for, in the notation of positions, the likeliest first; none if the text has no diagram.
pub fn positions(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut rows: Vec<Vec<char>> = Vec::new();
    let mut from = 0;
    for (at, line) in lines.iter().enumerate() {
        let row = row(line, rows.len() + 1);
        let fits = row
            .as_ref()
            .is_some_and(|row| rows.first().is_none_or(|first| first.len() == row.len()));
        match row {
            Some(row) if fits => rows.push(row),
            _ if rows.len() >= LEAST => break,
            _ => {
                rows.clear();
                from = at + 1;
            }
        }
    }
    let width = rows.first().map_or(0, Vec::len);
    if rows.len() < LEAST || width < LEAST {
        return Vec::new();
    }
    let around: Vec<&str> = [&lines[..from], &lines[from + rows.len()..]].concat();
    let stones = rows.iter().flatten().filter(|&&cell| cell != '-').count();
    let (height, turn) = (rows.len(), turn(&around));
    let written = |empty: &str, turn: char| {
        let rows = rows
            .iter()
            .map(|row| row.iter().collect::<String>().replace('-', empty));
        format!("{} {turn}", rows.collect::<Vec<_>>().join("/"))
    };
    // Without a side to move, the number of stones tells it, unless a side has passed.
    let turn = turn.unwrap_or(if stones.is_multiple_of(2) {
        Side::First
    } else {
        Side::Second
    });
    let (black_first, circle_first) = match turn {
        Side::First => ('X', 'O'),
        Side::Second => ('O', 'X'),
    };
    // Games that begin with four stones in the centre write X for the first side, games that begin with an empty board O.
    let centre = |y: usize, x: usize| rows[y][x] != '-';
    let (x, y) = ((width - 1) / 2, (height - 1) / 2);
    let held = centre(y, x) && centre(y, x + 1) && centre(y + 1, x) && centre(y + 1, x + 1);
    let (discs, marks) = (written("-", black_first), written(".", circle_first));
    if held && width.is_multiple_of(2) {
        vec![discs, marks]
    } else {
        vec![marks, discs]
    }
}

/// The cells of a row, without its number, borders and spaces; `None` if the line is something else.
fn row(line: &str, number: usize) -> Option<Vec<char>> {
    let number = number.to_string();
    let line = line.trim().trim_matches('|').trim();
    let line = line.strip_prefix(&number).unwrap_or(line);
    let line = line.strip_suffix(&number).unwrap_or(line);
    let cells = line.chars().filter(|c| !c.is_whitespace() && *c != '|');
    let cells: Vec<char> = cells.map(cell).collect::<Option<_>>()?;
    (cells.len() >= LEAST && cells.len() <= 19).then_some(cells)
}

fn cell(sign: char) -> Option<char> {
    match sign {
        'X' | 'x' | '*' | '●' | '⚫' => Some('X'),
        'O' | 'o' | '0' | '○' | '⚪' => Some('O'),
        '-' | '.' | '_' | '·' | '+' | '・' | '□' => Some('-'),
        _ => None,
    }
}

/// The side to move, as the lines around the diagram say it: `Black to move`, or a sign alone.
fn turn(around: &[&str]) -> Option<Side> {
    let words = |line: &&str| -> Vec<String> {
        let words =
            line.split(|c: char| c.is_whitespace() || matches!(c, ':' | '.' | ',' | '(' | ')'));
        words
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect()
    };
    let side = |word: &str| match word {
        "black" | "x" | "*" | "●" => Some(Side::First),
        "white" | "o" | "○" => Some(Side::Second),
        _ => None,
    };
    let says = |line: &&str| {
        let words = words(line);
        let about = words.len() == 1
            || words
                .iter()
                .any(|word| matches!(&**word, "move" | "moves" | "play" | "turn"));
        words.iter().find_map(|word| side(word)).filter(|_| about)
    };
    around.iter().find_map(says)
}
