//! The JSON of the phone game Othello Quest: a list of objects, each with a move under `m`.

use crate::plain::Plain;

/// The deepest nesting of the list.
const DEPTH: u32 = 6;

/// The moves; `None` if the value contains no such list.
pub fn moves(value: &Plain) -> Option<Vec<&str>> {
    find(value, DEPTH)
}

fn find(value: &Plain, depth: u32) -> Option<Vec<&str>> {
    if depth == 0 {
        return None;
    }
    match value {
        Plain::List(items) => {
            listed(items).or_else(|| items.iter().find_map(|item| find(item, depth - 1)))
        }
        _ => value.fields().find_map(|(_, field)| find(field, depth - 1)),
    }
}

/// The moves, if each item has one and there are any.
fn listed(items: &[Plain]) -> Option<Vec<&str>> {
    let mut moves = Vec::with_capacity(items.len());
    for item in items {
        moves.push(item.get("m")?.as_str()?);
    }
    (!moves.is_empty()).then_some(moves)
}
