//! SGF, the Smart Game Format (FF[1] to FF[4]; Kierulf 1990, Hollosi 1999): `(;GM[2]SZ[8];B[ef];W[df])`.
//!
//! Points are two letters, column first, from the top left: `aa`. A letter and a number, as some programs write them, are read too. Black
//! moves first and is the first side here. A pass is `[]` or `[tt]`.

use std::fmt::Write as _;

use super::properties::Property;
use super::transcript::{LARGEST, Ply, Setup, Step, Transcript, Unreadable, named};
use crate::game::{Score, Side, View};
use crate::games::GameRules;
use crate::games::grid::parse_cell;
use crate::games::rules::ExternalFormat;

const FORMAT: &str = "SGF";

/// The properties that say something about the game, the format and the encoding.
pub const USED: &[&str] = &["FF", "CA", "GM", "SZ", "B", "W", "PL", "AB", "AW", "AE"];

/// The game's number if a file gives none: Go.
pub const UNNAMED: &str = "1";

/// The names of the games by their numbers from 1 on (Hollosi 1999, *SGF File Format FF[4]*, property GM).
#[rustfmt::skip]
const GAMES: [&str; 40] = [
    "Go", "Othello", "chess", "Gomoku", "Nine Men's Morris", "Backgammon", "Xiangqi", "Shogi", "Lines of Action", "Ataxx",
    "Hex", "Jungle", "Neutron", "Philosopher's Football", "Quadrature", "Trax", "Tantrix", "Amazons", "Octi", "Gess",
    "Twixt", "Zèrtz", "Plateau", "Yinsh", "Pünct", "Gobblet", "Hive", "Exxit", "Hnefatafl", "Kuba",
    "Tripples", "Chase", "Tumbling Down", "Sahara", "Byte", "Focus", "Dvonn", "Tamsk", "Gipf", "Kropki",
];

/// The name of the game with this number, or else the text itself.
pub fn game_name(number: &str) -> &str {
    let index = number
        .parse::<usize>()
        .ok()
        .and_then(|number| number.checked_sub(1));
    index
        .and_then(|index| GAMES.get(index))
        .copied()
        .unwrap_or(number)
}

/// Reads the main line of the first game of a collection.
pub fn read(properties: &[Property]) -> Result<Transcript, Unreadable> {
    let mut transcript = Transcript {
        game: UNNAMED.to_owned(),
        ..Transcript::default()
    };
    let mut stones = Vec::new();
    let mut turn = None;
    let mut at = None;
    let mut named = false;
    transcript.size = stated_size(properties);
    for value in properties {
        let text = value.text.trim();
        let understood = match value.name.as_str() {
            "GM" => {
                let same = !named || transcript.game == text;
                text.clone_into(&mut transcript.game);
                named = true;
                same
            }
            "SZ" => size(text).is_some() && size(text) == transcript.size,
            "B" => {
                let ply = ply(Side::First, value, transcript.size);
                transcript.plies.push(ply);
                true
            }
            "W" => {
                let ply = ply(Side::Second, value, transcript.size);
                transcript.plies.push(ply);
                true
            }
            "PL" => {
                turn = side(text);
                turn.is_some()
            }
            "AB" => set(&mut stones, text, 1),
            "AW" => set(&mut stones, text, 2),
            "AE" => set(&mut stones, text, 0),
            _ => continue,
        };
        let is_setup = matches!(value.name.as_str(), "AB" | "AW" | "AE" | "PL");
        // Setting up stones during the game is not supported.
        if !understood || (is_setup && !transcript.plies.is_empty()) {
            return Err(value.unreadable(FORMAT));
        }
        if is_setup {
            at.get_or_insert(value.at..value.at + value.text.len());
        }
    }
    if let Some(at) = at {
        let cells = cells(&stones, &transcript).ok_or(Unreadable {
            format: FORMAT,
            at: at.clone(),
        })?;
        transcript.setup = Some(Setup { cells, turn, at });
    }
    Ok(transcript)
}

fn side(text: &str) -> Option<Side> {
    match text {
        "B" | "b" | "1" => Some(Side::First),
        "W" | "w" | "2" => Some(Side::Second),
        _ => None,
    }
}

/// `pa` and `ps`, which are passes in other formats, are points here, and so is `tt` on boards of 20 columns and rows.
fn is_pass(text: &str, size: Option<(usize, usize)>) -> bool {
    match text {
        "" | "--" => true,
        "tt" => size.is_none_or(|(width, height)| width.max(height) < 20),
        _ => text.eq_ignore_ascii_case("pass"),
    }
}

/// The size that the first `SZ` states. The moves depend on it wherever it stands.
fn stated_size(properties: &[Property]) -> Option<(usize, usize)> {
    let stated = properties.iter().find(|property| property.name == "SZ")?;
    size(stated.text.trim())
}

/// `8`, or `8:6`: columns and rows.
fn size(text: &str) -> Option<(usize, usize)> {
    let (columns, rows) = text.split_once(':').unwrap_or((text, text));
    Some((columns.trim().parse().ok()?, rows.trim().parse().ok()?))
}

fn ply(by: Side, value: &Property, size: Option<(usize, usize)>) -> Ply {
    let text = value.text.trim();
    let mv = if is_pass(text, size) {
        "pass".to_owned()
    } else {
        let cell = point(text).and_then(|(column, row)| named(column, row));
        cell.unwrap_or_else(|| text.to_owned())
    };
    Ply {
        by: Some(by),
        mv,
        at: value.at..value.at + value.text.len(),
    }
}

/// Column and row, from 0, of `dc` or `d3`.
fn point(text: &str) -> Option<(usize, usize)> {
    match text.as_bytes() {
        &[column @ b'a'..=b'z', row @ b'a'..=b'z'] => {
            Some((usize::from(column - b'a'), usize::from(row - b'a')))
        }
        _ => parse_cell(text),
    }
}

/// A stone on a board: column, row and side.
type Stone = (usize, usize, u8);

/// Sets stones on a point, or on a rectangle given by two corners; `false` if the text is neither.
fn set(stones: &mut Vec<Stone>, text: &str, mark: u8) -> bool {
    let (from, to) = text.split_once(':').unwrap_or((text, text));
    let Some(((left, top), (right, bottom))) = point(from).zip(point(to)) else {
        return false;
    };
    for row in top..=bottom {
        for column in left..=right {
            stones.push((column, row, mark));
        }
    }
    // A board has no more stones than this; beyond it, a file keeps setting the same points.
    stones.len() <= LARGEST * LARGEST
}

/// The board with these stones; empty without stones, `None` if a stone is off the board.
fn cells(stones: &[Stone], transcript: &Transcript) -> Option<Vec<u8>> {
    if stones.is_empty() {
        return Some(Vec::new());
    }
    // A file may leave out the size of its usual board.
    let (width, height) = transcript
        .size
        .unwrap_or_else(|| GameRules::usual_board(ExternalFormat::Sgf, &transcript.game));
    let (width, height) = (width.min(LARGEST), height.min(LARGEST));
    let mut cells = vec![0; width * height];
    for &(column, row, mark) in stones {
        *cells
            .get_mut(row * width + column)
            .filter(|_| column < width)? = mark;
    }
    Some(cells)
}

/// The result of a game with this score, from the first side's point of view: the winner and, if scores differ by more than win and loss, the
/// margin.
pub fn result(score: Score, (least, most): (Score, Score)) -> String {
    let margin = if most - least > 2 {
        score.abs().to_string()
    } else {
        String::new()
    };
    match score {
        0 => "0".to_owned(),
        1.. => format!("B+{margin}"),
        _ => format!("W+{margin}"),
    }
}

/// Writes a game of this number. `known`: every program that knows the game knows its start. `result` is the winner and the margin.
pub fn write(
    game: &str,
    (start, turn): (&View, Side),
    known: bool,
    plies: &[Step],
    result: Option<&str>,
) -> String {
    let (width, height) = (usize::from(start.width), usize::from(start.height));
    let letter = |n: usize| char::from(b'a' + n as u8);
    let at = |cell: usize| {
        let (column, row) = (cell % width, cell / width);
        [letter(column), letter(row)].iter().collect::<String>()
    };
    let mut text = format!("(;FF[4]GM[{game}]SZ[{width}");
    if width != height {
        let _ = write!(text, ":{height}");
    }
    text.push(']');
    if let Some(result) = result {
        let _ = write!(text, "RE[{result}]");
    }
    if !known {
        let cells = &start.cells;
        for (name, mark) in [("AB", 1), ("AW", 2)] {
            let held = (0..cells.len()).filter(|&cell| cells[cell] == mark);
            let points: String = held.map(|cell| format!("[{}]", at(cell))).collect();
            if !points.is_empty() {
                text.push_str(name);
                text.push_str(&points);
            }
        }
        if cells.iter().all(|&mark| mark == 0) {
            // Marks a board without stones, which would otherwise mean the game's usual start.
            text.push_str("AE[aa]");
        }
        let turn = if turn == Side::First { 'B' } else { 'W' };
        let _ = write!(text, "PL[{turn}]");
    }
    for &(by, cell) in plies {
        text.push_str(if by == Side::First { ";B[" } else { ";W[" });
        text.push_str(&cell.map(at).unwrap_or_default());
        text.push(']');
    }
    text.push(')');
    text
}
