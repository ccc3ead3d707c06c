//! PSQ, the file format of Gomocup's manager Piskvork: a line about the board, one line per move, `column,row,milliseconds` (counted from
//! 1), then the players.

use std::fmt::Write as _;

use super::transcript::{Ply, Transcript, Unreadable, named};
use crate::game::Side;
use crate::games::grid::parse_cell;

const FORMAT: &str = "PSQ";
const HEAD: &str = "piskvorky";
/// What stands behind the size of the board: how large a cell is on the screen, and a number.
const USUAL: &str = "11:11, 0";

/// Whether the text looks like PSQ.
pub fn is_it(text: &str) -> bool {
    let head = text.trim_start().get(..HEAD.len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(HEAD))
}

/// Reads a game.
///
/// Empty lines mean nothing. All moves have three numbers, or all have two. After the moves come the players and the kind of rule, which are
/// left aside like the times, and no line that could be a move.
pub fn read(text: &str) -> Result<Transcript, Unreadable> {
    let trimmed = text.trim_start();
    let mut at = text.len() - trimmed.len();
    let mut lines = trimmed.split('\n');
    let head = lines.next().unwrap_or_default();
    let size = size(head).ok_or_else(|| Unreadable {
        format: FORMAT,
        at: at..at + head.trim_end().len(),
    })?;
    let mut aside = Vec::new();
    // What every file has behind the board says nothing.
    if let Some((board, rest)) = head.trim_end().split_once(',')
        && rest.trim() != USUAL
        && rest.contains(char::is_alphanumeric)
    {
        let begins = at + board.len() + 1 + rest.len() - rest.trim_start().len();
        aside.push(begins..begins + rest.trim().len());
    }
    at += head.len() + 1;
    let mut plies: Vec<Ply> = Vec::new();
    let (mut by, mut numbers, mut ended) = (Side::First, None, false);
    for line in lines {
        let begins = at + line.len() - line.trim_start().len();
        at += line.len() + 1;
        let text = line.trim();
        let place = begins..begins + text.len();
        let cell =
            cell(text).filter(|&(_, count)| !ended && *numbers.get_or_insert(count) == count);
        let Some(((column, row), _)) = cell else {
            if looks_like_move(text) || (plies.is_empty() && parse_cell(text).is_some()) {
                return Err(Unreadable {
                    format: FORMAT,
                    at: place,
                });
            }
            ended = ended || !text.is_empty();
            if ended && text.contains(char::is_alphanumeric) {
                aside.push(place);
            }
            continue;
        };
        if let Some((before, time)) = text.rsplit_once(',')
            && numbers == Some(3)
            && time.trim().parse() != Ok(0)
        {
            let time = begins + before.len() + 1 + time.len() - time.trim().len();
            aside.push(time..place.end);
        }
        let mv = column.checked_sub(1).zip(row.checked_sub(1));
        plies.push(Ply {
            by: Some(by),
            mv: mv
                .and_then(|(column, row)| named(column, row))
                .unwrap_or_else(|| text.to_owned()),
            at: place,
        });
        by = by.other();
    }
    Ok(Transcript {
        game: String::new(),
        size: Some(size),
        setup: None,
        plies,
        aside,
    })
}

/// `Piskvorky 15x15, 11:11, 0`.
fn size(head: &str) -> Option<(usize, usize)> {
    let board = head.trim().get(HEAD.len()..)?.split(',').next()?;
    let (columns, rows) = board.trim().split_once(['x', 'X'])?;
    Some((columns.trim().parse().ok()?, rows.trim().parse().ok()?))
}

/// `8,8,120`: the column and the row, and how many whole numbers the line has: two, or three with the time.
fn cell(line: &str) -> Option<((usize, usize), usize)> {
    let numbers = line.split(',').map(|part| part.trim().parse().ok());
    match numbers.collect::<Option<Vec<usize>>>()?[..] {
        [column, row] => Some(((column, row), 2)),
        [column, row, _] => Some(((column, row), 3)),
        _ => None,
    }
}

/// Whether a line that is no move may have been meant as one: it has numbers and hardly anything else, unlike the lines after the moves, which are
/// names, `-1` and `1,Freestyle`.
fn looks_like_move(line: &str) -> bool {
    let digits = line.chars().filter(|letter| letter.is_numeric()).count();
    let is_comma = |letter: &char| [',', '，'].contains(letter);
    let between =
        |letter: &char| !(letter.is_numeric() || is_comma(letter) || " \t".contains(*letter));
    let others = line.chars().filter(between).count();
    let commas = line.chars().filter(is_comma).count();
    digits > 0 && (commas > 1 || (others <= 2 && (digits > 1 || commas > 0)))
}

/// Writes a game: its board, and each move as a row-major cell.
pub fn write(width: usize, height: usize, cells: &[usize]) -> String {
    let mut text = format!("Piskvorky {width}x{height}, {USUAL}\n");
    for cell in cells {
        let _ = writeln!(text, "{},{},0", cell % width + 1, cell / width + 1);
    }
    text
}
