//! The second reader of texts: game trees, which are SGF and GGF.

use yomikiri::game::Side;

use super::plain_texts::{Drawn, Listed, PASSES, cell, signs};

/// A property of SGF or GGF.
type Property = (String, Vec<String>);

/// The nodes of a game tree's main line, and what follows the tree.
fn tree(text: &[char]) -> Option<(Vec<Property>, &[char])> {
    fn spaces(mut text: &[char]) -> &[char] {
        while let [first, rest @ ..] = text
            && first.is_whitespace()
        {
            text = rest;
        }
        text
    }
    let [open, rest @ ..] = text else { return None };
    let mut rest = spaces(rest);
    if *open != '(' || rest.first() != Some(&';') {
        return None;
    }
    let mut line: Vec<Property> = Vec::new();
    let mut variations = 0;
    loop {
        rest = spaces(rest);
        match rest.first()? {
            ')' => return Some((line, &rest[1..])),
            '(' => {
                let (nodes, after) = tree(rest)?;
                if variations == 0 {
                    line.extend(nodes);
                }
                (variations, rest) = (variations + 1, after);
            }
            _ if variations > 0 => return None,
            ';' => rest = &rest[1..],
            letter if letter.is_ascii_alphabetic() => {
                let length = rest
                    .iter()
                    .take_while(|letter| letter.is_ascii_alphanumeric())
                    .count();
                let name: String = rest[..length]
                    .iter()
                    .filter(|letter| !letter.is_ascii_lowercase())
                    .collect();
                if !name.starts_with(|letter: char| letter.is_ascii_uppercase()) {
                    return None;
                }
                rest = spaces(&rest[length..]);
                let mut values = Vec::new();
                while rest.first() == Some(&'[') {
                    let mut value = String::new();
                    let mut at = 1;
                    while *rest.get(at)? != ']' {
                        at += usize::from(rest[at] == '\\');
                        value.push(*rest.get(at)?);
                        at += 1;
                    }
                    values.push(value);
                    rest = spaces(&rest[at + 1..]);
                }
                if values.is_empty() {
                    return None;
                }
                line.push((name, values));
            }
            _ => return None,
        }
    }
}

/// The main line of the first game of a text.
fn main_line(text: &str) -> Option<Vec<Property>> {
    let letters: Vec<char> = text.chars().collect();
    let begins = (0..letters.len()).find(|&at| {
        let after = letters[at + 1..]
            .iter()
            .find(|letter| !letter.is_whitespace());
        letters[at] == '(' && after == Some(&';')
    });
    let (line, rest) = tree(&letters[begins?..])?;
    let next = (0..rest.len())
        .find(|&at| rest[at..].starts_with(&['(', ';']))
        .unwrap_or(rest.len());
    // What is left of a game that was closed too early.
    (!rest[..next].contains(&'[') && !rest[..next].contains(&']')).then_some(line)
}

/// The size that SGF states, if it does; `None` if that is unreadable or states two.
fn stated_size(line: &[Property]) -> Option<Option<(usize, usize)>> {
    let mut size = None;
    for value in line
        .iter()
        .filter(|(name, _)| name == "SZ")
        .flat_map(|(_, values)| values)
    {
        let value = value.trim();
        let (width, height) = value.split_once(':').unwrap_or((value, value));
        let stated = (width.trim().parse().ok()?, height.trim().parse().ok()?);
        if *size.get_or_insert(stated) != stated {
            return None;
        }
    }
    Some(size)
}

/// A game of SGF whose number is this.
pub fn sgf(text: &str, game: &str) -> Option<Listed> {
    let mut listed = Listed::default();
    let mut named = false;
    let mut points: Vec<(u8, String)> = Vec::new();
    let mut turn = None;
    let line = main_line(text)?;
    listed.size = stated_size(&line)?;
    for (name, values) in &line {
        for value in values {
            let value = value.trim();
            match name.as_str() {
                "GM" => {
                    if value != game {
                        return None;
                    }
                    named = true;
                }
                "B" | "W" => {
                    let by = if name == "B" {
                        Side::First
                    } else {
                        Side::Second
                    };
                    let mv = match value {
                        "" | "--" => None,
                        "tt" if listed
                            .size
                            .is_none_or(|(width, height)| width < 20 && height < 20) =>
                        {
                            None
                        }
                        _ if value.eq_ignore_ascii_case("pass") => None,
                        _ => Some(point(value)?),
                    };
                    listed.moves.push((Some(by), mv));
                }
                "AB" | "AW" | "AE" | "PL" if !listed.moves.is_empty() => return None,
                "AB" => points.push((1, value.to_owned())),
                "AW" => points.push((2, value.to_owned())),
                "AE" => points.push((0, value.to_owned())),
                "PL" => {
                    turn = Some(match value {
                        "B" | "b" | "1" => Side::First,
                        "W" | "w" | "2" => Side::Second,
                        _ => return None,
                    });
                }
                _ => {}
            }
        }
    }
    if !points.is_empty() || turn.is_some() {
        let usual = if game == "2" { 8 } else { 15 };
        let (width, height) = listed.size.unwrap_or((usual, usual));
        let mut cells = vec![0; width * height];
        for (mark, value) in &points {
            let (from, to) = value.split_once(':').unwrap_or((value, value));
            let [from, to] = [from, to].map(|text| {
                let cell = point(text)?;
                let column = usize::from(cell.as_bytes()[0] - b'a');
                Some((column, cell[1..].parse::<usize>().ok()? - 1))
            });
            let ((left, top), (right, bottom)) = (from?, to?);
            for row in top..=bottom {
                for column in left..=right {
                    *cells
                        .get_mut(row * width + column)
                        .filter(|_| column < width)? = *mark;
                }
            }
        }
        let cells = if points.is_empty() { Vec::new() } else { cells };
        listed.start = Some(Drawn { width, cells, turn });
    }
    named.then_some(listed)
}

/// A point of SGF as a cell.
fn point(text: &str) -> Option<String> {
    match text.as_bytes() {
        &[column @ b'a'..=b'z', row @ b'a'..=b'z'] => {
            Some(format!("{}{}", char::from(column), row - b'a' + 1))
        }
        _ => cell(text),
    }
}

/// A game of GGF, and whether fewest discs win.
pub fn ggf(text: &str) -> Option<(Listed, bool)> {
    let mut listed = Listed::default();
    let (mut game, mut stated, mut anti) = (None, None, false);
    for (name, values) in main_line(text)? {
        for value in values {
            match name.as_str() {
                "GM" => game = Some(value.trim().to_ascii_lowercase()),
                "TY" => {
                    anti |= value.contains(['a', 'A']);
                    let digits: String = value
                        .chars()
                        .skip_while(|c| !c.is_ascii_digit())
                        .take_while(char::is_ascii_digit)
                        .collect();
                    stated = digits
                        .get(..digits.len().min(3))
                        .and_then(|digits| digits.parse().ok())
                        .or(stated);
                }
                "BO" => {
                    let (side, rest) = value.trim_start().split_once(char::is_whitespace)?;
                    let side: usize = side.parse().ok()?;
                    let marks: String = rest
                        .chars()
                        .filter(|letter| !letter.is_whitespace())
                        .collect();
                    let mut marks = signs(&marks, "*", "Oo")?;
                    let turn = match marks.pop()? {
                        1 => Side::First,
                        2 => Side::Second,
                        _ => return None,
                    };
                    if marks.len() != side * side
                        || rest.contains('.')
                        || listed.start.is_some()
                        || !listed.moves.is_empty()
                    {
                        return None;
                    }
                    listed.start = Some(Drawn {
                        width: side,
                        cells: marks,
                        turn: Some(turn),
                    });
                    if stated.is_some_and(|stated: usize| stated != side) {
                        return None;
                    }
                }
                "B" | "W" => {
                    let by = if name == "B" {
                        Side::First
                    } else {
                        Side::Second
                    };
                    let mv = value.split('/').next()?.trim();
                    let pass = mv == "-" || PASSES.contains(&mv.to_ascii_lowercase().as_str());
                    listed
                        .moves
                        .push((Some(by), if pass { None } else { Some(cell(mv)?) }));
                }
                _ => {}
            }
        }
    }
    let side = listed.start.as_ref().map(|start| start.width).or(stated);
    listed.size = side.map(|side| (side, side));
    (game? == "othello").then_some((listed, anti))
}
