//! Boards whose empty cells are left blank.

use std::borrow::Cow;

use super::signs::{MOST, sign};

/// Puts a sign into the blank cells of square boards if every line, blank ones included, has its full length.
pub fn fill(lines: &mut [Cow<str>]) {
    let mut from = 0;
    while from < lines.len() {
        let length = places(&lines[from]).count();
        let same = |line: &&Cow<str>| length > 0 && places(line).count() == length;
        let rows = lines[from..].iter().take_while(same).count();
        // The cells stand side by side, or with a space between any two.
        let step = [1, 2]
            .into_iter()
            .find(|step| length.div_ceil(*step) == rows);
        if let Some(step) = step.filter(|_| (3..=MOST).contains(&rows)) {
            fill_board(&mut lines[from..from + rows], step);
        }
        from += rows.max(1);
    }
}

/// Fills a board with cells in every `step`th place, if it is one: there is nothing between the cells, at least one has a stone and one is
/// blank, and none is drawn empty.
fn fill_board(board: &mut [Cow<str>], step: usize) {
    let all = board.iter().flat_map(|line| places(line).enumerate());
    let (mut stones, mut blank) = (false, false);
    for (place, letter) in all {
        match sign(letter) {
            Some(0) => return,
            Some(_) if place % step > 0 => return,
            Some(_) => stones = true,
            None => blank |= place % step == 0,
        }
    }
    for line in board.iter_mut().filter(|_| stones && blank) {
        let cells = places(line).step_by(step);
        let filled = cells.map(|letter| if letter == ' ' { '.' } else { letter });
        *line = filled.collect::<String>().into();
    }
}

/// The characters of a line that has only signs and spaces within its frame; none for any other line.
fn places(line: &str) -> impl Iterator<Item = char> {
    let inside = line.trim().strip_prefix('|');
    let inside = inside.and_then(|inside| inside.strip_suffix('|'));
    let inside = inside.unwrap_or(line);
    let drawn = |letter: char| letter == ' ' || sign(letter).is_some();
    let is_drawn = inside.chars().all(drawn);
    inside.chars().filter(move |_| is_drawn)
}
