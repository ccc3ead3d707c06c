//! Boards whose rows stand in one line with strokes between them, `XOX/OXO/X..`, perhaps with numbers for empty cells as in chess's FEN, and
//! boards from spreadsheets, with commas, semicolons or tabs between the cells.

use std::ops::Range;

use super::signs::{LEAST, MOST, sign};

/// The letters for pieces besides the usual signs.
const LETTERS: &str = "RrYyBbWw";
/// The least number of cells of a board whose rows do not end.
const FEW: usize = 6;
/// What stands between the cells of a spreadsheet.
const BETWEEN: [char; 3] = ['\t', ';', ','];

/// The diagram of a board that is a single line of rows or a part of a spreadsheet; `None` if the text is neither.
pub fn rows(text: &str) -> Option<String> {
    in_one_line(text).or_else(|| in_cells(text))
}

/// The place of the first word that has nothing but many cells, which could be those of boards with rows of any length.
pub fn without_rows(text: &str) -> Option<Range<usize>> {
    let is_cell = |letter: char| is_piece(letter) || sign(letter).is_some();
    let is_board = |word: &&str| {
        word.chars().count() >= FEW && word.contains(is_piece) && word.chars().all(is_cell)
    };
    let word = text.split_whitespace().find(is_board)?;
    let at = text.find(word)?;
    Some(at..at + word.len())
}

fn is_piece(letter: char) -> bool {
    matches!(sign(letter), Some(1 | 2)) || LETTERS.contains(letter)
}

/// A line for each row of a board in one line, and one for its side to move, if it has one.
///
/// A board without numbers has to be square: without its last rows, a line that was cut would be a smaller board.
fn in_one_line(text: &str) -> Option<String> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines.next().filter(|_| lines.next().is_none())?;
    let (board, turn) = line
        .split_once(' ')
        .filter(|(board, _)| board.contains('/'))
        .unwrap_or((line, ""));
    let between = ['/', '|', ' ']
        .into_iter()
        .find(|&between| board.contains(between))?;
    let parts: Vec<&str> = board.split(between).collect();
    let expanded: Option<Vec<String>> = parts.iter().map(|part| expanded(part)).collect();
    let rows = expanded?;
    let width = rows[0].chars().count();
    let even = rows.iter().all(|row| row.chars().count() == width);
    let numbers = board.contains(|letter: char| letter.is_ascii_digit());
    let discs = board.contains(['●', '○']);
    let letters = board.contains(|letter: char| letter != '●' && letter != '○' && is_piece(letter));
    let pieces = discs != letters;
    let fits = (LEAST[1]..=MOST).contains(&width) && (LEAST[1]..=MOST).contains(&rows.len());
    // A board has numbers of empty cells or signs for them. A position of a game's own has its side to move.
    let drawn = board.contains(|letter| sign(letter) == Some(0));
    let whole = if numbers {
        between == '/' && !drawn
    } else {
        rows.len() == width && turn.is_empty()
    };
    let turn = match turn {
        "" => "",
        "b" | "B" => "\n\nblack to move",
        "w" | "W" => "\n\nwhite to move",
        "x" | "X" | "o" | "O" => &format!("\n\n{turn}"),
        _ => return None,
    };
    (even && fits && pieces && whole).then(|| rows.join("\n") + turn)
}

/// A row with a point for each of its empty cells; `None` if it has anything else than pieces, empty cells and numbers of them.
fn expanded(row: &str) -> Option<String> {
    let mut cells = String::new();
    let mut number = 0;
    for letter in row.chars().chain(['.']) {
        if let Some(digit) = letter.to_digit(10) {
            number = 10 * number + digit as usize;
            if number > MOST {
                return None;
            }
            continue;
        }
        cells.push_str(&".".repeat(number));
        number = 0;
        match sign(letter) {
            Some(0) => cells.push('.'),
            _ if is_piece(letter) => cells.push(letter),
            _ => return None,
        }
    }
    // The point behind the row ends its last number.
    cells.pop();
    Some(cells)
}

/// The text with bars between the cells, if every line has as many as the others and each cell is a piece, or empty.
fn in_cells(text: &str) -> Option<String> {
    let between = BETWEEN
        .into_iter()
        .find(|&between| text.contains(between))?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let count = |line: &str| line.matches(between).count();
    let is_cell = |cell: &str| {
        let mut letters = cell.trim_matches([' ', '"', '\r']).chars();
        let first = letters.next();
        let known = first.is_none_or(|letter| is_piece(letter) || sign(letter).is_some());
        known && letters.next().is_none()
    };
    let cells = || lines.iter().flat_map(|line| line.split(between));
    let even = lines.len() > 1 && lines.iter().all(|line| count(line) == count(lines[0]));
    let pieces = cells().filter(|cell| cell.contains(is_piece)).count();
    let fits = count(lines.first()?) >= LEAST[0] && cells().all(is_cell) && pieces > 1;
    let bare = |line: &str| line.replace(between, "|").replace('"', "");
    let rows = lines.iter().map(|line| format!("|{}|", bare(line)));
    (even && fits).then(|| rows.collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::{rows, without_rows};

    #[test]
    fn a_board_without_ends_of_rows_is_found() {
        for (text, at) in [
            ("XOXOXOX..", Some(0..9)),
            ("so: ●○---- ", Some(4..14)),
            ("......", None),
            ("XOX OXO", None),
            ("oxbow rybowx0", None),
        ] {
            assert_eq!(without_rows(text), at, "{text}");
        }
    }

    #[test]
    fn rows_in_one_line_and_cells_of_spreadsheets_become_diagrams() {
        for (text, drawn) in [
            ("XOX/OXO/X..", "XOX\nOXO\nX.."),
            (" XOX|OXO|X-- ", "XOX\nOXO\nX.."),
            ("XOX OXO X..", "XOX\nOXO\nX.."),
            ("3o/1x2/4 x", "...o\n.x..\n....\n\nx"),
            ("3/x2/1o1 b", "...\nx..\n.o.\n\nblack to move"),
            ("X,O,X\n,X,\nO,,O", "|X|O|X|\n||X||\n|O||O|"),
            ("X\tO\t\r\n\tX\tO\r\n", "|X|O||\n||X|O|"),
        ] {
            assert_eq!(rows(text).as_deref(), Some(drawn), "{text}");
        }
        for text in [
            "XOX/OXO",
            "X/O/X",
            "XOX/OX/XO.",
            "f5 d6 c3",
            "4,4,3",
            "XO.,O",
            "X|O|X",
            "...X/.O.X/...O/.X.O/.... X",
            "99999/x",
            "",
            "1/2/3",
            "-1X/OXO/3 x",
            "XO●/XOX/...",
        ] {
            assert!(rows(text).is_none(), "{text}");
        }
    }
}
