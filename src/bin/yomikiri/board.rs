//! Draws a position as text in the terminal.

use std::collections::HashSet;
use std::fmt::Write as _;

use yomikiri::game::{Game, Notation};
use yomikiri::games::AnyMove;
use yomikiri::games::record::Record;

/// The legal moves as text; empty after the end of the game.
pub fn legal(record: &Record) -> Vec<String> {
    let game = record.game();
    let moves = moves(record).into_iter();
    moves.map(|mv| game.write_move(mv)).collect()
}

/// The legal moves; empty after the end of the game.
fn moves(record: &Record) -> Vec<AnyMove> {
    if record.outcome().is_some() {
        Vec::new()
    } else {
        record.game().moves()
    }
}

/// The row-major indices of the cells that legal moves are made on.
fn playable(record: &Record) -> HashSet<usize> {
    let game = record.game();
    let moves = moves(record).into_iter();
    moves.flat_map(|mv| game.at(mv)).collect()
}

/// The board with letters and numbers at its edges and the last move marked. If less than half of the cells can be played, those are
/// dotted. Without a board, the position's text.
pub fn draw(record: &Record) -> String {
    let view = record.game().view();
    let position = record.game().write_position();
    let (width, height) = (usize::from(view.width), usize::from(view.height));
    if width == 0 {
        return format!("{position}\n");
    }
    let last = record.last().map_or(&[][..], |last| &last.at);
    let playable = playable(record);
    let few = playable.len() * 2 < width * height;
    let mut text = String::from("   ");
    for column in 0..view.width {
        let _ = write!(text, " {}", char::from(b'a' + column));
    }
    text.push('\n');
    // The cells' characters are those of the game's notation.
    for (y, row) in position.split([' ', '/']).take(height).enumerate() {
        let _ = write!(text, "{:>3}", y + 1);
        for (x, mark) in row.chars().enumerate().take(width) {
            let cell = y * width + x;
            text.push(if last.contains(&cell) { '>' } else { ' ' });
            text.push(match mark {
                _ if few && playable.contains(&cell) => '·',
                '-' => '.',
                mark => mark,
            });
        }
        text.push('\n');
    }
    text
}

/// A score with its sign.
pub fn signed(score: i64) -> String {
    if score == 0 {
        "0".to_owned()
    } else {
        format!("{score:+}")
    }
}
