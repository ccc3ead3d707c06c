//! Draws a position as text in the terminal.

use std::fmt::Write as _;

use yomikiri::game::{Game, Notation};
use yomikiri::games::grid::cell_name;
use yomikiri::games::record::Record;

/// The legal moves as text; empty after the end of the game.
pub fn legal(record: &Record) -> Vec<String> {
    let game = record.game();
    let moves = if record.outcome().is_some() {
        Vec::new()
    } else {
        game.moves()
    };
    moves.into_iter().map(|mv| game.write_move(mv)).collect()
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
    let legal = legal(record);
    let few = legal.len() * 2 < width * height;
    let mut text = String::from("   ");
    for column in 0..view.width {
        let _ = write!(text, " {}", char::from(b'a' + column));
    }
    text.push('\n');
    // The cells' characters are those of the game's notation.
    for (y, row) in position.split([' ', '/']).take(height).enumerate() {
        let _ = write!(text, "{:>3}", y + 1);
        for (x, mark) in row.chars().enumerate().take(width) {
            let name = cell_name(x, y);
            let last = record.last().is_some_and(|last| last.mv == name);
            let playable = few && legal.contains(&name);
            text.push(if last { '>' } else { ' ' });
            text.push(match mark {
                _ if playable => '·',
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
