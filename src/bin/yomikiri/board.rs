//! A position as text for the terminal.

use std::fmt::Write as _;

use yomikiri::game::{Game, Notation};
use yomikiri::games::grid::cell_name;
use yomikiri::games::record::Record;

/// The legal moves as they are written; none once the game is over.
pub fn legal(record: &Record) -> Vec<String> {
    let game = record.game();
    let moves = if record.outcome().is_some() {
        Vec::new()
    } else {
        game.moves()
    };
    moves.into_iter().map(|mv| game.write_move(mv)).collect()
}

/// The board with letters and numbers at its edge, the last move pointed out, and empty cells that can be played dotted
/// where not most can; where there is no board, the position's own text.
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
    // The marks are those of the game's own notation.
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
