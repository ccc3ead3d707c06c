//! What a drawing has besides its rows: heads and alignments of Markdown tables, and cells left blank. The lines come out as rows that
//! [`super::row`] reads.

use std::borrow::Cow;

use super::{MOST, sign};

/// A line of a text: its byte offset, and what stands in it.
pub struct Line<'t> {
    pub at: usize,
    pub text: Cow<'t, str>,
}

/// The lines of a text.
pub fn lines(text: &str) -> Vec<Line<'_>> {
    let mut at = 0;
    let mut lines = Vec::new();
    for line in text.split('\n') {
        lines.push(Line {
            at,
            text: line.trim_end_matches('\r').into(),
        });
        at += line.len() + 1;
    }
    without_heads(&mut lines);
    fill_blanks(&mut lines);
    lines
}

/// Empties the heads and alignments of Markdown tables, and the cells of their rows that stand under no letter of the head.
fn without_heads(lines: &mut [Line]) {
    for alignment in 1..lines.len() {
        let head = lines[alignment - 1].text.clone().into_owned();
        let head = parts(&head);
        if !is_alignment(&lines[alignment].text) || head.len() < 2 {
            continue;
        }
        let rows = lines[alignment + 1..].iter();
        let rows = rows
            .take_while(|line| parts(&line.text).len() == head.len())
            .count();
        let letters = named_columns(&head, |index| char::from(b'a' + index as u8).to_string());
        let numbers = named_columns(&head, |index| (index + 1).to_string());
        let named = [letters, numbers];
        let named = named.iter().find(|named| {
            let count = named.iter().filter(|&&named| named).count();
            count >= rows.max(2)
        });
        let blank = head.iter().all(|part| part.is_empty());
        let rows = alignment + 1..alignment + 1 + rows;
        lines[alignment].text = "".into();
        if let Some(named) = named {
            for line in &mut lines[rows] {
                let parts = parts(&line.text).into_iter().zip(named);
                let kept = parts.filter(|(_, named)| **named);
                let kept: Vec<&str> = kept.map(|(part, _)| part).collect();
                let text = format!("| {} |", kept.join(" | "));
                line.text = text.into();
            }
        }
        if named.is_some() || (blank && rows_fit(head.len(), lines, alignment)) {
            lines[alignment - 1].text = "".into();
        } else {
            // The head is the first row, and the alignment a line between two rows.
            lines[alignment].text = RULE.into();
        }
    }
}

/// A line between two rows.
const RULE: &str = "|---|---|";

/// Whether a table has as many rows after its alignment as columns.
fn rows_fit(columns: usize, lines: &[Line], alignment: usize) -> bool {
    let rows = lines[alignment + 1..].iter();
    let rows = rows
        .take_while(|line| parts(&line.text).len() == columns)
        .count();
    rows >= columns
        || rows + 1 == columns && parts(&lines[alignment + 1].text)[0].parse::<u8>().is_ok()
}

/// Which columns the head names one after the other; the others have the names of rows.
fn named_columns(head: &[&str], name: fn(usize) -> String) -> Vec<bool> {
    let mut count = 0;
    let mut named: Vec<bool> = Vec::new();
    for part in head {
        let is = part.eq_ignore_ascii_case(&name(count));
        count += usize::from(is);
        named.push(is);
    }
    let others = head.iter().zip(&named).filter(|(_, named)| !**named);
    if others.clone().count() > 2 || others.clone().any(|(part, _)| !part.is_empty()) {
        named.fill(false);
    }
    named
}

/// What stands between the bars of a row that begins and ends with one; nothing if the line is no such row.
fn parts(line: &str) -> Vec<&str> {
    let inner = line
        .trim()
        .strip_prefix('|')
        .and_then(|line| line.strip_suffix('|'));
    inner.map_or_else(Vec::new, |inner| inner.split('|').map(str::trim).collect())
}

/// Whether the line says how the columns of a table are aligned: `|:---:|---:|`.
fn is_alignment(line: &str) -> bool {
    let parts = parts(line);
    let hyphens = |part: &str| {
        let part = part.strip_prefix(':').unwrap_or(part);
        part.strip_suffix(':')
            .unwrap_or(part)
            .bytes()
            .filter(|&byte| byte == b'-')
            .count()
            == part.trim_matches(':').len()
    };
    parts.len() > 1 && parts.iter().all(|part| part.contains('-') && hyphens(part))
}

/// Puts a sign into the blank cells of square boards on which every line, blank ones included, has all its places.
fn fill_blanks(lines: &mut [Line]) {
    let mut from = 0;
    while from < lines.len() {
        let Some(length) = drawn(&lines[from].text).map(|drawn| drawn.chars().count()) else {
            from += 1;
            continue;
        };
        let same = |line: &Line| {
            let drawn = drawn(&line.text);
            drawn.is_some_and(|drawn| drawn.chars().count() == length)
        };
        let rows = lines[from..].iter().take_while(|line| same(line)).count();
        let step = match length {
            _ if length == rows => Some(1),
            _ if length.div_ceil(2) == rows => Some(2),
            _ => None,
        };
        let board = from..from + rows;
        from += rows;
        let Some(step) = step.filter(|_| (3..=MOST).contains(&rows)) else {
            continue;
        };
        let board = &mut lines[board];
        // Nothing stands between the cells, something stands in one, and who draws empty cells leaves none blank.
        let (mut fits, mut stones, mut blank) = (true, false, false);
        for line in board.iter() {
            for (place, letter) in drawn(&line.text).unwrap_or_default().chars().enumerate() {
                let is_cell = place % step == 0;
                match sign(letter) {
                    Some(stone) if is_cell && stone > 0 => stones = true,
                    Some(_) => fits = false,
                    None => blank |= is_cell,
                }
            }
        }
        if fits && stones && blank {
            for line in board {
                let cells = drawn(&line.text).unwrap_or_default().chars().step_by(step);
                let filled = cells.map(|letter| if letter == ' ' { '.' } else { letter });
                line.text = filled.collect::<String>().into();
            }
        }
    }
}

/// What is drawn in a line that has signs and spaces only, within its frame.
fn drawn(line: &str) -> Option<&str> {
    let framed = line
        .trim()
        .strip_prefix('|')
        .and_then(|line| line.strip_suffix('|'));
    let drawn = framed.unwrap_or(line);
    let is_drawn = drawn
        .chars()
        .all(|letter| letter == ' ' || sign(letter).is_some());
    (!drawn.is_empty() && is_drawn).then_some(drawn)
}
