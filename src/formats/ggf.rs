//! GGF, the Generic Game Format of the server GGS (Buro 1994): `(;GM[Othello]TY[8]BO[8 --- … *]B[d3//1.2]W[c3];)`.
//!
//! A move is followed by an evaluation and a time, `d3/-2.00/12.5`; a pass is `PA`. `TY` has the board's side and variants: `8` is the
//! side, `a` ("anti") means that fewest discs win, `r` a random start, which `BO` then gives.

use std::fmt::Write as _;

use super::properties::Property;
use super::transcript::{LARGEST, Ply, Setup, Step, Transcript, Unreadable, is_pass};
use crate::game::{Score, Side, View};
use crate::games::grid::{cell_name, parse_cell};

const FORMAT: &str = "GGF";

/// The properties that say something about the game.
pub const USED: &[&str] = &["GM", "TY", "BO", "B", "W"];

/// Reads the first game of a text; the games of a match follow each other there.
pub fn read(properties: &[Property]) -> Result<Transcript, Unreadable> {
    let mut transcript = Transcript::default();
    // The side of the board that `TY` states.
    let mut stated = None;
    for value in properties {
        match value.name.as_str() {
            "GM" => transcript.game = value.text.trim().to_ascii_lowercase(),
            "TY" => {
                let anti = value.text.bytes().any(|byte| matches!(byte, b'a' | b'A'));
                if anti {
                    transcript.game.push_str(" anti");
                }
                // Synchronised games and random starts are games like others.
                let known = |letter: char| !letter.is_alphabetic() || "aArRsS".contains(letter);
                if !value.text.chars().all(known) {
                    transcript.aside.push(value.whole.clone());
                }
                // The board, if there is no `BO`.
                let digits = value.text.bytes().skip_while(|byte| !byte.is_ascii_digit());
                let digits = digits.take_while(u8::is_ascii_digit).take(3);
                let side = digits.fold(None, |side, digit| {
                    Some(10 * side.unwrap_or_default() + usize::from(digit - b'0'))
                });
                if let Some(side) = side {
                    if side == 0 {
                        return Err(value.unreadable(FORMAT));
                    }
                    stated = Some(side);
                    transcript.size.get_or_insert((side, side));
                }
            }
            "BO" => {
                let (side, setup) =
                    board(&value.text, value.at).ok_or_else(|| value.unreadable(FORMAT))?;
                let other = stated.is_some_and(|stated| stated != side);
                if other || transcript.setup.is_some() || !transcript.plies.is_empty() {
                    return Err(value.unreadable(FORMAT));
                }
                transcript.size = Some((side, side));
                transcript.setup = Some(setup);
            }
            "B" | "W" => {
                let by = if value.name == "B" {
                    Side::First
                } else {
                    Side::Second
                };
                transcript.plies.push(ply(by, &value.text, value.at));
                // The evaluation and the time.
                let rest = value.text.find('/').unwrap_or(value.text.len());
                if value.text[rest..].contains(char::is_alphanumeric) {
                    transcript.aside.push(value.at + rest..value.whole.end - 1);
                }
            }
            _ => {}
        }
    }
    Ok(transcript)
}

/// `8 -------- … *`: the length of a side, the cells in reading order, and the side to move.
fn board(text: &str, at: usize) -> Option<(usize, Setup)> {
    let (side, rest) = text.trim_start().split_once(char::is_whitespace)?;
    let side: usize = side.parse().ok()?;
    let marks: Vec<char> = rest.chars().filter(|c| !c.is_whitespace()).collect();
    if side > LARGEST || marks.len() != side * side + 1 {
        return None;
    }
    let read = |mark: &char| match mark {
        '-' => Some(0),
        '*' => Some(1),
        'O' | 'o' => Some(2),
        _ => None,
    };
    let (turn, cells) = marks.split_last()?;
    let turn = match read(turn)? {
        1 => Side::First,
        2 => Side::Second,
        _ => return None,
    };
    let setup = Setup {
        cells: cells.iter().map(read).collect::<Option<_>>()?,
        turn: Some(turn),
        at: at..at + text.len(),
    };
    Some((side, setup))
}

fn ply(by: Side, value: &str, at: usize) -> Ply {
    let text = value.split('/').next().unwrap_or_default();
    let begins = at + text.len() - text.trim_start().len();
    let text = text.trim();
    let mv = if is_pass(text) {
        "pass".to_owned()
    } else {
        let cell = parse_cell(text).map(|(column, row)| cell_name(column, row));
        cell.unwrap_or_else(|| text.to_owned())
    };
    Ply {
        by: Some(by),
        mv,
        at: begins..begins + text.len(),
    }
}

/// The result of a game with this score, from the first side's point of view.
pub fn result(score: Score) -> String {
    format!("{score:+}.00")
}

/// Writes a game on a square board. `variant` is the part of `TY` after the board's side; `result` is the score of a finished game, from the
/// first side's point of view.
pub fn write(
    game: &str,
    variant: &str,
    (start, turn): (&View, Side),
    plies: &[Step],
    result: Option<Score>,
) -> String {
    let mark = |cell: &u8| match cell {
        1 => '*',
        2 => 'O',
        _ => '-',
    };
    let side = usize::from(start.width);
    let mut text = format!("(;GM[{game}]TY[{side}{variant}]");
    if let Some(score) = result {
        let _ = write!(text, "RE[{}]", self::result(score));
    }
    let _ = write!(text, "BO[{side}");
    for row in start.cells.chunks(side) {
        text.push(' ');
        text.extend(row.iter().map(mark));
    }
    text.push_str(if turn == Side::First { " *]" } else { " O]" });
    for &(by, cell) in plies {
        let cell = cell.map(|cell| cell_name(cell % side, cell / side).to_ascii_uppercase());
        let by = if by == Side::First { 'B' } else { 'W' };
        let _ = write!(text, "{by}[{}]", cell.as_deref().unwrap_or("PA"));
    }
    text.push_str(";)");
    text
}
