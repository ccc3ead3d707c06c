//! The JSON of the phone game Othello Quest: a list of objects, each with a move under `m`.

use serde_json::Value;

/// The deepest nesting of the list.
const DEPTH: u32 = 6;

/// The moves; `None` if the value contains no such list.
pub fn moves(value: &Value) -> Option<Vec<&str>> {
    find(value, DEPTH)
}

fn find(value: &Value, depth: u32) -> Option<Vec<&str>> {
    if depth == 0 {
        return None;
    }
    match value {
        Value::Array(items) => {
            listed(items).or_else(|| items.iter().find_map(|item| find(item, depth - 1)))
        }
        Value::Object(fields) => fields.values().find_map(|field| find(field, depth - 1)),
        _ => None,
    }
}

/// The moves, if each item has one and there are any.
fn listed(items: &[Value]) -> Option<Vec<&str>> {
    let moves = items.iter().map(|item| item.get("m")?.as_str());
    let moves: Vec<&str> = moves.collect::<Option<_>>()?;
    (!moves.is_empty()).then_some(moves)
}
