//! Boards as programs print them: a list of rows, each of which is a list of signs, `[['X', 'O', ' '], …]`, or a text, `["XO.", …]`.

use std::ops::Range;

use super::palette::in_brackets;
use super::signs::{LEAST, MOST};

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

/// The diagram of a board that is a list of rows of signs, a row in each line; `None` if the text is anything else.
///
/// # Errors
/// The byte range of a row that is not as long as the first.
pub fn lists(text: &str) -> Result<Option<String>, Range<usize>> {
    let Some((begins, ends)) = in_brackets(text) else {
        return Ok(None);
    };
    let mut at = begins;
    let item = item(&text[..ends], &mut at, 0);
    let rows = match item {
        Some(Item::List(rows)) if at == ends => rows,
        _ => return Ok(None),
    };
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
    Ok(Some(drawn.iter().map(line).collect::<Vec<_>>().join("\n")))
}

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
            "",
        ] {
            assert_eq!(lists(text), Ok(None), "{text}");
        }
        assert_eq!(lists("[['X','O'],['X']]"), Err(11..16));
    }
}
