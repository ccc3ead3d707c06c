//! A second reader of texts: by plain means, strict, and without recognition. It says what a text of a known format holds, or that it holds
//! nothing readable; it knows no rules beyond the [`Model`]'s.

use serde_json::Value;
use yomikiri::game::Side;

use super::model::Model;

/// A position drawn or written: its columns, cells (0 empty, 1 first, 2 second) and side to move, if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    pub width: usize,
    pub cells: Vec<u8>,
    pub turn: Option<Side>,
}

/// A move as it is written: its side, if it has one, and its cell, or `None` for a pass.
pub type Written = (Option<Side>, Option<String>);

/// A game of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// Columns and rows, if the text states them.
    pub size: Option<(usize, usize)>,
    pub start: Option<Drawn>,
    pub moves: Vec<Written>,
}

pub(super) const PASSES: [&str; 13] = [
    "pass", "passe", "passo", "passt", "passes", "passed", "passen", "pas", "pasa", "paso", "pa",
    "ps", "--",
];

/// A cell's name in small letters.
pub(super) fn cell(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let column = bytes.first()?.to_ascii_lowercase();
    let row: u32 = text.get(1..)?.parse().ok()?;
    let digits = bytes[1..].iter().all(u8::is_ascii_digit) && bytes[1] != b'0';
    (column.is_ascii_lowercase() && digits && row <= 99)
        .then(|| format!("{}{row}", char::from(column)))
}

/// A word of moves that stand next to each other, every way of cutting it tried.
fn word(text: &str) -> Option<Vec<Written>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    // As the shortest cells leave a digit over, the longest come first; passes before cells.
    for length in (2..=6.min(text.len())).rev() {
        let Some((part, rest)) = text.split_at_checked(length) else {
            continue;
        };
        let pass = PASSES.contains(&part.to_ascii_lowercase().as_str());
        let written = if pass {
            Some(None)
        } else {
            cell(part).filter(|_| length < 4).map(Some)
        };
        if let Some((written, rest)) = written.zip(word(rest)) {
            return Some([vec![(None, written)], rest].concat());
        }
    }
    None
}

/// A list of moves, with or without numbers `1.` for pairs of moves, and a result. Everything but letters and digits stands between words.
pub fn moves(text: &str) -> Option<Listed> {
    let mut listed = Listed::default();
    let mut words = Vec::new();
    let letters: Vec<char> = text.chars().collect();
    let mut at = 0;
    while at < letters.len() {
        let begins = at;
        while at < letters.len() && letters[at].is_ascii_alphanumeric() {
            at += 1;
        }
        if at > begins {
            let word: String = letters[begins..at].iter().collect();
            let before = letters[..begins]
                .iter()
                .rev()
                .find(|letter| !letter.is_whitespace())
                .copied();
            let after = letters.get(at).copied();
            words.push((word, before, after));
        } else if letters[at..].starts_with(&['-', '-']) {
            words.push(("--".to_owned(), None, None));
            at += 2;
        } else {
            at += 1;
        }
    }
    // A result: two numbers at the end, with a hyphen or a colon between them.
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    if let [.., one, (two, Some('-' | ':'), _)] = &words[..]
        && is_number(&one.0)
        && is_number(two)
    {
        words.truncate(words.len() - 2);
    }
    for (text, before, after) in words {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let number: Option<usize> = text[..digits].parse().ok();
        if digits == text.len() {
            let pair = listed.moves.len() / 2 + 1;
            let counts = after == Some('.') || number == Some(pair);
            let aside = before == Some('(') && after == Some(')');
            if !(counts || aside) {
                return None;
            }
        } else {
            // The number of a pair may have lost its dot.
            let pair = listed.moves.len() / 2 + 1;
            if number.is_some_and(|number| !(pair..pair + 3).contains(&number)) {
                return None;
            }
            listed.moves.extend(word(&text[digits..])?);
        }
    }
    (!listed.moves.is_empty()).then_some(listed)
}

/// The cells of a position's signs: `first` and `second` are those of the sides.
pub(super) fn signs(text: &str, first: &str, second: &str) -> Option<Vec<u8>> {
    let sign = |letter: char| match letter {
        '-' | '.' => Some(0),
        '#' if first == "Oo" => Some(3),
        _ if first.contains(letter) => Some(1),
        _ if second.contains(letter) => Some(2),
        _ => None,
    };
    text.chars().map(sign).collect()
}

fn side(text: &str, first: &str, second: &str) -> Option<Side> {
    match signs(text, first, second)?[..] {
        [1] => Some(Side::First),
        [2] => Some(Side::Second),
        _ => None,
    }
}

/// A position in one line, `first` and `second` being the signs of the sides.
pub fn position(text: &str, first: &str, second: &str) -> Option<Drawn> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let (line, None) = (lines.next()?, lines.next()) else {
        return None;
    };
    let mut words = line.split_whitespace();
    let (Some(board), Some(turn), None) = (words.next(), words.next(), words.next()) else {
        return None;
    };
    let turn = side(turn, first, second)?;
    let rows: Vec<Vec<u8>> = board
        .split('/')
        .map(|row| signs(row, first, second))
        .collect::<Option<_>>()?;
    let cells = rows.concat();
    let width = if rows.len() == 1 {
        cells.len().isqrt()
    } else {
        rows[0].len()
    };
    let even = rows.len() == 1 || rows.iter().all(|row| row.len() == width);
    let whole =
        width > 0 && cells.len() % width == 0 && (rows.len() > 1 || width * width == cells.len());
    (even && whole).then_some(Drawn {
        width,
        cells,
        turn: Some(turn),
    })
}

/// A line of OBF after comments, and the values of its moves for the side to move.
pub fn obf(text: &str) -> Option<(Drawn, Vec<(String, i64)>)> {
    let mut lines = text
        .lines()
        .filter(|line| !(line.trim().is_empty() || line.trim().starts_with(['%', '#'])));
    let (line, None) = (lines.next()?, lines.next()) else {
        return None;
    };
    let mut parts = line.split(';');
    let drawn = position(parts.next()?, "XxBb*", "OoWw")?;
    let mut values = Vec::new();
    for part in parts {
        if part.trim().is_empty() {
            continue;
        }
        if part.trim().starts_with('%') {
            break;
        }
        let Some((mv, value)) = part.split_once(':') else {
            // A comment.
            if part
                .trim()
                .split(|c: char| !c.is_ascii_alphanumeric())
                .next()
                .is_some_and(|word| cell(word).is_some())
            {
                return None;
            }
            continue;
        };
        match (cell(mv.trim()), value.trim().parse()) {
            (Some(mv), Ok(value)) => values.push((mv, value)),
            (Some(_), Err(_)) => return None,
            (None, _) => {}
        }
    }
    Some((drawn, values))
}

/// A diagram of rows of signs, perhaps with spaces between them, numbers before and after them, and bars. Lines with other letters say
/// nothing about the cells.
pub fn diagram(text: &str) -> Option<Drawn> {
    let mut rows: Vec<Vec<u8>> = Vec::new();
    let mut ended = false;
    for line in text.lines() {
        // Behind a second number of the row, text may stand.
        let number: String = line.chars().take_while(char::is_ascii_digit).collect();
        let rest = line.get(number.len()..).unwrap_or_default();
        let cut = rest.find(&number).filter(|_| !number.is_empty());
        let line = cut.map_or(line, |cut| &rest[..cut]);
        let row: String = line
            .chars()
            .filter(|letter| !(letter.is_whitespace() || letter.is_ascii_digit() || *letter == '|'))
            .map(|letter| match letter {
                '+' | '_' => '-',
                '●' => 'X',
                '○' => 'O',
                _ => letter,
            })
            .collect();
        match signs(&row, "X*x", "Oo") {
            Some(row) if row.len() > 1 => {
                if ended || rows.first().is_some_and(|first| first.len() != row.len()) {
                    return None;
                }
                rows.push(row);
            }
            _ if rows.is_empty() => {}
            _ => ended = true,
        }
    }
    let width = rows.first()?.len();
    (rows.len() > 1).then(|| Drawn {
        width,
        cells: rows.concat(),
        turn: None,
    })
}

/// A game of PSQ.
pub fn psq(text: &str) -> Option<Listed> {
    let mut lines = text.trim_start().lines();
    let head = lines.next()?.trim();
    if !head.get(..9)?.eq_ignore_ascii_case("piskvorky") {
        return None;
    }
    let board = head[9..].split(',').next()?.trim().to_ascii_lowercase();
    let (width, height) = board.split_once('x')?;
    let mut listed = Listed {
        size: Some((width.trim().parse().ok()?, height.trim().parse().ok()?)),
        ..Listed::default()
    };
    let (mut count, mut by, mut ended) = (None, Side::First, false);
    for line in lines.map(str::trim).filter(|line| !line.is_empty()) {
        let numbers: Option<Vec<usize>> = line
            .split(',')
            .map(|part| part.trim().parse().ok())
            .collect();
        match numbers.as_deref() {
            Some(numbers @ [column, row, ..])
                if numbers.len() <= 3
                    && !ended
                    && *count.get_or_insert(numbers.len()) == numbers.len() =>
            {
                let column = u8::try_from(*column).ok()?.checked_sub(1)?;
                let name = (column < 26).then(|| format!("{}{row}", char::from(b'a' + column)))?;
                listed.moves.push((Some(by), Some(name)));
                by = by.other();
            }
            // Two numbers or more, but no move.
            Some([_, _, ..]) => return None,
            _ => ended = true,
        }
    }
    Some(listed)
}

/// The moves of the list of objects with a move `m` each, however deep it is.
pub fn quest(value: &Value) -> Option<Listed> {
    match value {
        Value::Array(items) => {
            let moves: Option<Vec<&str>> =
                items.iter().map(|item| item.get("m")?.as_str()).collect();
            match moves {
                Some(list) if !list.is_empty() => moves_of(&list),
                _ => items.iter().find_map(quest),
            }
        }
        Value::Object(fields) => fields.values().find_map(quest),
        _ => None,
    }
}

fn moves_of(list: &[&str]) -> Option<Listed> {
    let mut listed = Listed::default();
    for text in list {
        let read = if *text == "-" {
            vec![(None, None)]
        } else {
            word(text.trim())?
        };
        listed.moves.extend(read);
    }
    Some(listed)
}

/// What a list of moves leads to: the moves, with the passes that it leaves out, and the last position. `None` if one can't be played.
pub fn play(rules: &Value, listed: &Listed) -> Option<(Vec<String>, Model)> {
    let mut model = Model::new(rules);
    if let Some(start) = &listed.start {
        let cells = if start.cells.is_empty() {
            model.cells().to_vec()
        } else {
            start.cells.clone()
        };
        model = model.with_cells(&cells, start.turn.unwrap_or(Side::First));
    }
    let mut played: Vec<String> = Vec::new();
    for (by, mv) in &listed.moves {
        let legal = model.moves();
        let text = mv.clone().unwrap_or_else(|| "pass".to_owned());
        if legal.is_empty() && mv.is_none() {
            continue;
        }
        if mv.is_some() && legal == ["pass"] {
            model.play("pass");
            played.push("pass".to_owned());
        } else if played.is_empty()
            && (by.is_some_and(|by| by != model.turn()) || (by.is_none() && !legal.contains(&text)))
        {
            // The other side begins.
            let cells = model.cells().to_vec();
            let other = model.turn().other();
            model = model.with_cells(&cells, other);
        }
        if by.is_some_and(|by| by != model.turn()) || !model.moves().contains(&text) {
            return None;
        }
        model.play(&text);
        played.push(text);
    }
    Some((played, model))
}
