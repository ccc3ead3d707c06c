//! PSQ, the file format of Gomocup's manager Piskvork: a line about the board, one line per move, `column,row,milliseconds` (counted from
//! 1), then the players.

use std::fmt::Write as _;

use super::transcript::{Ply, Transcript, Unreadable, named};
use crate::game::Side;

const FORMAT: &str = "PSQ";
const HEAD: &str = "piskvorky";

/// Whether the text looks like PSQ.
pub fn is_it(text: &str) -> bool {
    let head = text.trim_start().get(..HEAD.len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(HEAD))
}

/// Reads a game.
pub fn read(text: &str) -> Result<Transcript, Unreadable> {
    let trimmed = text.trim_start();
    let mut at = text.len() - trimmed.len();
    let mut lines = trimmed.split('\n');
    let head = lines.next().unwrap_or_default();
    let size = size(head).ok_or_else(|| Unreadable {
        format: FORMAT,
        at: at..at + head.trim_end().len(),
    })?;
    at += head.len() + 1;
    let mut plies = Vec::new();
    let mut by = Side::First;
    for line in lines {
        let Some((column, row)) = cell(line) else {
            // The players' names or the end of the file.
            break;
        };
        let mv = column.checked_sub(1).zip(row.checked_sub(1));
        let begins = at + line.len() - line.trim_start().len();
        plies.push(Ply {
            by: Some(by),
            mv: mv
                .and_then(|(column, row)| named(column, row))
                .unwrap_or_else(|| line.trim().to_owned()),
            at: begins..begins + line.trim().len(),
        });
        by = by.other();
        at += line.len() + 1;
    }
    Ok(Transcript {
        game: String::new(),
        size: Some(size),
        setup: None,
        plies,
    })
}

/// `Piskvorky 15x15, 11:11, 0`.
fn size(head: &str) -> Option<(usize, usize)> {
    let board = head.trim().get(HEAD.len()..)?.split(',').next()?;
    let (columns, rows) = board.trim().split_once(['x', 'X'])?;
    Some((columns.trim().parse().ok()?, rows.trim().parse().ok()?))
}

/// `8,8,120`: three whole numbers, unlike the lines after the moves.
fn cell(line: &str) -> Option<(usize, usize)> {
    let mut numbers = line
        .trim()
        .split(',')
        .map(|part| part.trim().parse::<usize>().ok());
    let cell = (numbers.next()??, numbers.next()??);
    numbers.next()??;
    numbers.next().is_none().then_some(cell)
}

/// Writes a game: its board, and each move as a row-major cell.
pub fn write(width: usize, height: usize, cells: &[usize]) -> String {
    let mut text = format!("Piskvorky {width}x{height}, 11:11, 0\n");
    for cell in cells {
        let _ = writeln!(text, "{},{},0", cell % width + 1, cell / width + 1);
    }
    text
}
