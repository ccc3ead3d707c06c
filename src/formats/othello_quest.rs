//! The JSON of the phone game Othello Quest: a list of objects, each with a move under `m`.

use serde_json::Value;

/// The deepest nesting of the list.
const DEPTH: u32 = 6;

/// The moves, and the names of fields and the items of lists that are not used, as JSON; `None` if the value contains no such list.
pub fn moves(value: &Value) -> Option<(Vec<String>, Vec<String>)> {
    let mut aside = Vec::new();
    let moves = find(value, DEPTH, &mut aside)?;
    Some((moves, aside))
}

fn find(value: &Value, depth: u32, aside: &mut Vec<String>) -> Option<Vec<String>> {
    if depth == 0 {
        return None;
    }
    let mut found = None;
    let mut look = |named: String, value: &Value, aside: &mut Vec<String>| {
        let before = aside.len();
        if found.is_none() {
            found = find(value, depth - 1, aside);
            if found.is_some() {
                return;
            }
        }
        aside.truncate(before);
        note(named, aside);
    };
    match value {
        Value::Array(items) => {
            if let Some(moves) = listed(items, aside) {
                return Some(moves);
            }
            for item in items {
                look(item.to_string(), item, aside);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                look(quoted(name), field, aside);
            }
        }
        _ => {}
    }
    found
}

/// The moves, if each item has one and there are any.
fn listed(items: &[Value], aside: &mut Vec<String>) -> Option<Vec<String>> {
    let moves = items
        .iter()
        .map(|item| Some(item.get(MOVE)?.as_str()?.to_owned()));
    let moves: Vec<String> = moves.collect::<Option<_>>()?;
    let fields = items.iter().filter_map(Value::as_object).flatten();
    for (name, _) in fields.filter(|(name, _)| *name != MOVE) {
        note(quoted(name), aside);
    }
    (!moves.is_empty()).then_some(moves)
}

/// The name of a move's field.
const MOVE: &str = "m";

/// A name as JSON has it.
fn quoted(name: &str) -> String {
    Value::from(name).to_string()
}

/// The most parts that are noted. No file of the game's has so many kinds of fields.
const MOST: usize = 1_000;

/// Adds a part that is not used.
fn note(part: String, aside: &mut Vec<String>) {
    if aside.len() < MOST && !aside.contains(&part) {
        aside.push(part);
    }
}
