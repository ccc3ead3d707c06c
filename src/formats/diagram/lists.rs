//! Boards as programs print them: a list of rows, each of which is a list of signs, `[['X', 'O', ' '], …]`, or a text, `["XO.", …]`.

use std::ops::Range;

use super::signs::{LEAST, MOST, sign};
use super::turn::names_turn;

/// The words for a cell that programs have instead of a sign.
const WORDS: [(&str, char); 10] = [
    ("none", '.'),
    ("null", '.'),
    ("undefined", '.'),
    ("empty", '.'),
    ("", '.'),
    ("red", 'R'),
    ("yellow", 'Y'),
    ("blue", 'B'),
    ("black", '●'),
    ("white", '○'),
];

/// The letters and digits that stand for pieces and empty cells.
const CELLS: &str = "XxOoRrYyBbWw012";

/// A list, or what stands in it: a text in quotation marks, or a word.
enum Item<'t> {
    List(Vec<(Item<'t>, Range<usize>)>),
    Text(&'t str),
}

/// Where a list in brackets begins and ends, if a program has it in a line such as `board = np.array([…], dtype=int)`.
pub fn in_brackets(text: &str) -> Option<(usize, usize)> {
    let begins = text.find('[')?;
    let ends = text.rfind(']')? + 1;
    let code = |letter: char| letter.is_ascii_alphanumeric() || "_.=():, ;>\n".contains(letter);
    let around = [&text[..begins], text.get(ends..)?];
    let is_code = |part: &&str| part.len() < 40 && part.chars().all(code);
    (begins < ends && around.iter().all(is_code)).then_some((begins, ends))
}

/// The diagram of a board that is a list of rows of signs, or of all its signs, or these in quotation marks: a row in each line. `None` if the
/// text is anything else.
///
/// # Errors
/// The byte range of a row that is not as long as the first.
pub fn lists(text: &str) -> Result<Option<String>, Range<usize>> {
    let turn = turn_beside(text);
    let turn = turn.map_or_else(String::new, |at| format!("\n\n{}", &text[at]));
    if let Some(signs) = quoted(text) {
        return Ok(board_of(text[signs].chars()).map(|board| board + &turn));
    }
    let Some((begins, ends)) = in_brackets(text) else {
        return Ok(None);
    };
    let mut at = begins;
    let item = item(&text[..ends], &mut at, 0);
    let rows = match item {
        Some(Item::List(rows)) if at == ends => rows,
        _ => return Ok(None),
    };
    let cells: Option<Vec<char>> = rows.iter().map(|(cell, _)| cell_of(cell)).collect();
    if let Some(board) = cells.and_then(|cells| board_of(cells.into_iter())) {
        return Ok(Some(board + &turn));
    }
    let mut drawn: Vec<(Vec<char>, Range<usize>)> = Vec::new();
    for (row, place) in rows {
        let cells: Option<Vec<char>> = match row {
            Item::List(cells) => cells.iter().map(|(cell, _)| cell_of(cell)).collect(),
            Item::Text(signs) => Some(
                signs
                    .chars()
                    .map(|sign| if sign == ' ' { '.' } else { sign })
                    .collect(),
            ),
        };
        // Other letters and digits are moves, or no game.
        let is_cell = |cell: &char| !cell.is_alphanumeric() || CELLS.contains(*cell);
        match cells.filter(|cells| cells.iter().all(is_cell)) {
            Some(cells) => drawn.push((cells, place)),
            None => return Ok(None),
        }
    }
    let is_board = |(cells, _): &&(Vec<char>, _)| {
        let sizes = LEAST[0]..=MOST;
        sizes.contains(&cells.len()) && sizes.contains(&drawn.len())
    };
    // A board of numbers has no quotation marks.
    let quoted = text[begins..ends].contains(['\'', '"']);
    let Some((first, _)) = drawn.first().filter(is_board).filter(|_| quoted) else {
        return Ok(None);
    };
    if let Some((_, place)) = drawn.iter().find(|(cells, _)| cells.len() != first.len()) {
        return Err(place.clone());
    }
    let line = |(cells, _): &(Vec<char>, _)| {
        cells
            .iter()
            .map(char::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let board = drawn.iter().map(line).collect::<Vec<_>>().join("\n");
    Ok(Some(board + &turn))
}

/// Where words stand before and behind a list in brackets or cells in quotation marks: a name for it, the side to move, or others.
pub fn beside(text: &str) -> [Range<usize>; 2] {
    let marks = quoted(text).map(|signs| (signs.start - 1, signs.end + 1));
    let (begins, ends) = marks
        .or_else(|| in_brackets(text))
        .unwrap_or((0, text.len()));
    [(0, begins), (ends, text.len())].map(|(begins, ends)| {
        let other = |letter: char| !letter.is_alphanumeric();
        let part = &text[begins..ends];
        let words = part.trim_matches(other);
        let begins = begins + part.find(words).unwrap_or(0);
        begins..begins + words.len()
    })
}

/// Where the side to move stands before or behind a list.
pub fn turn_beside(text: &str) -> Option<Range<usize>> {
    beside(text)
        .into_iter()
        .find(|at| names_turn(&text[at.clone()]))
}

/// Where cells stand in quotation marks, if the text has nothing else than perhaps a name for them: `board = "…"`. Nothing was cut off there.
fn quoted(text: &str) -> Option<Range<usize>> {
    let begins = text.find(['"', '\''])?;
    let (mark, rest) = text[begins..].split_at_checked(1)?;
    let end = rest.find(mark)?;
    let code = |letter: char| letter.is_ascii_alphanumeric() || "_.=:; \n".contains(letter);
    let around = [&text[..begins], &rest[end + 1..]];
    let is_code = |part: &&str| part.len() < 40 && part.chars().all(code);
    around
        .iter()
        .all(is_code)
        .then_some(begins + 1..begins + 1 + end)
}

/// The rows of a square board, or of Connect Four's, from its cells one after the other; `None` if they are none, or have no piece.
fn board_of(cells: impl Iterator<Item = char>) -> Option<String> {
    let blank = |cell| if cell == ' ' { '.' } else { cell };
    let cells: Vec<char> = cells.map(blank).collect();
    let width = match cells.len() {
        CONNECT_FOUR => 7,
        count => count.isqrt(),
    };
    let is_piece = |cell: &char| cell.is_alphabetic() || matches!(sign(*cell), Some(1 | 2));
    let known = |cell: &char| sign(*cell).is_some() || CELLS.contains(*cell);
    let whole = (LEAST[1]..=MOST).contains(&width) && cells.len().is_multiple_of(width);
    let square = cells.len() == CONNECT_FOUR || width * width == cells.len();
    let board = whole && square && cells.iter().all(known) && cells.iter().any(is_piece);
    let row = |row: &[char]| {
        row.iter()
            .map(char::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    board.then(|| cells.chunks(width).map(row).collect::<Vec<_>>().join("\n"))
}

/// The number of cells of Connect Four's board.
const CONNECT_FOUR: usize = 42;

/// The sign of a cell.
fn cell_of(item: &Item) -> Option<char> {
    let Item::Text(text) = item else {
        return None;
    };
    let text = text.trim();
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Some(letter),
        _ => {
            let known = WORDS
                .iter()
                .find(|(word, _)| text.eq_ignore_ascii_case(word));
            known.map(|(_, sign)| *sign)
        }
    }
}

/// Reads the item at this place, and goes on behind it. `None` if it is none, or if lists stand deeper in one another than rows in a board.
fn item<'t>(text: &'t str, at: &mut usize, depth: usize) -> Option<Item<'t>> {
    let skip = |at: &mut usize| *at = text.len() - text[*at..].trim_start().len();
    skip(at);
    let rest = &text[*at..];
    let first = rest.chars().next()?;
    if let '\'' | '"' = first {
        let length = rest[1..].find([first, '\n'])?;
        *at += length + 2;
        return rest[1 + length..]
            .starts_with(first)
            .then(|| Item::Text(&rest[1..=length]));
    }
    if first.is_alphanumeric() {
        let length = rest
            .find(|letter: char| !letter.is_alphanumeric())
            .unwrap_or(rest.len());
        *at += length;
        return Some(Item::Text(&rest[..length]));
    }
    if first != '[' || depth > 1 {
        return None;
    }
    *at += 1;
    let mut items = Vec::new();
    loop {
        skip(at);
        // The last item may have a comma behind it.
        if text[*at..].starts_with(']') {
            *at += 1;
            return Some(Item::List(items));
        }
        let begins = *at;
        items.push((item(text, at, depth + 1)?, begins..*at));
        skip(at);
        match text[*at..].chars().next()? {
            ',' => *at += 1,
            ']' => {}
            _ => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::lists;

    #[test]
    fn lists_of_rows_become_lines() {
        for (text, drawn) in [
            ("[['X', 'O', ' '], ['', None, \"X\"]]", "X O .\n. . X"),
            ("board = [[\"R\",\"Y\"],\n [\"red\",null],\n]", "R Y\nR ."),
            ("[\"XO \",'.XO']", "X O .\n. X O"),
            ("\"XOXOXOX..\"", "X O X\nO X O\nX . ."),
            ("board: 'X O  O  X'", "X . O\n. . O\n. . X"),
            ("'XO..O...X': O to move", "X O .\n. O .\n. . X\n\nO to move"),
            ("X: [\"XO \",'.XO'] lost", "X O .\n. X O\n\nX"),
            ("'XO..O...X' by Ann", "X O .\n. O .\n. . X"),
            (
                "['X','O',' ','',null,'X','O',\"\",None]",
                "X O .\n. . X\nO . .",
            ),
        ] {
            assert_eq!(lists(text).unwrap().as_deref(), Some(drawn), "{text}");
        }
        for text in [
            "[1, 2]",
            "[[0, 1], [1, 2]]",
            "[['X']]",
            "[['X','O']",
            "['f5', ['d6']]",
            "[[['X','O']]]",
            "{\"a\":[]}",
            "[\"X\nO\"]",
            "\"XOXOXOX.\"",
            "'.........'",
            "'d6 f5 c3 '",
            "[\"1\",\"2\",\"1\",\"2\",\"1\",\"2\",\"1\",\"2\",\"1\"]",
            "['d','d','e','d','d','e','d','d','e']",
            "",
        ] {
            assert_eq!(lists(text), Ok(None), "{text}");
        }
        assert_eq!(lists("[['X','O'],['X']]"), Err(11..16));
    }
}
