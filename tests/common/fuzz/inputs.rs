//! Rules, games, texts and plain data made from bytes: mostly valid, sometimes invalid.

use serde_json::{Map, Value, json};
use yomikiri::api::decode;
use yomikiri::game::{Game, Notation};
use yomikiri::games::record::Record;

use super::bytes::Bytes;
use crate::common::rules::{
    cells, eight, falling, mnk, of_other_games, random_tree, reversi, tree,
};

/// A board's size, with both sides from `least` to `most`.
fn size(bytes: &mut Bytes, least: i64, most: i64) -> (u8, u8) {
    let side = |bytes: &mut Bytes| bytes.between(least, most) as u8;
    (side(bytes), side(bytes))
}

/// Valid rules of any game, on boards of at most `most` columns and rows.
pub fn rules(bytes: &mut Bytes, most: i64) -> Value {
    let others = of_other_games();
    let mut rules = match bytes.below(8 + others.len()) {
        0..=2 => {
            let (width, height) = size(bytes, 1, most.min(19));
            let names = cells(width, height);
            let obstacles: Vec<String> = (0..bytes.below(4))
                .map(|_| names[bytes.below(names.len())].clone())
                .collect();
            let k = bytes.between(1, 6) as u8;
            let rules = mnk(width, height, k, bytes.flag(), &obstacles);
            if bytes.flag() { falling(rules) } else { rules }
        }
        3..=5 => {
            let (width, height) = size(bytes, 2, most.min(8));
            reversi(width, height, bytes.flag(), bytes.flag(), bytes.flag())
        }
        6 => eight(bytes.between(1, 40) as u16, bytes.between(1, 12) as u16),
        other if other >= 8 => others[other - 8].clone(),
        _ => {
            let seed = bytes.below(65_536) as u64;
            tree(&random_tree(4, 3, &mut fastrand::Rng::with_seed(seed)))
        }
    };
    if bytes.rarely(4) {
        rules["fouls"] = json!("lose");
    }
    rules
}

/// A game under these rules after up to `most` legal moves.
pub fn played(rules: &Value, bytes: &mut Bytes, most: usize) -> Record {
    let rules = decode::rules(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
    let mut record = Record::new(rules, None).expect("the usual start");
    for _ in 0..bytes.below(most + 1) {
        let moves = record.game().moves();
        if moves.is_empty() {
            break;
        }
        let mv = record.game().write_move(moves[bytes.below(moves.len())]);
        record = record.play(&mv, None).expect("a legal move");
    }
    record
}

/// Plain data of any sort.
pub fn any(bytes: &mut Bytes, depth: usize) -> Value {
    #[rustfmt::skip]
    const TEXTS: [&str; 16] = [
        "", "a1", "A1", "pass", "first", "second:b2", "X", "---- X", "0 - first", "mnk", "reversi", "(1 2)", "__proto__", "é", "読み切り",
        "999999999999",
    ];
    match bytes.below(if depth == 0 { 6 } else { 8 }) {
        0 => Value::Null,
        1 => json!(bytes.flag()),
        2 => json!(bytes.between(-2, 40)),
        3 => json!(bytes.pick(&[i64::MIN, i64::MAX, 1 << 53, -(1 << 53), 65_536, 256])),
        4 => json!(bytes.pick(&[0.5, -0.0, 1e300, 1e-300])),
        5 => json!(bytes.pick(&TEXTS)),
        6 => (0..bytes.below(4)).map(|_| any(bytes, depth - 1)).collect(),
        _ => {
            let mut fields = Map::new();
            for _ in 0..bytes.below(4) {
                let name =
                    bytes.pick(&["game", "width", "k", "moves", "rules", "start", "", "fouls"]);
                fields.insert(name.to_owned(), any(bytes, depth - 1));
            }
            Value::Object(fields)
        }
    }
}

/// Changes plain data in one place, which the bytes choose.
pub fn mutate(value: &mut Value, bytes: &mut Bytes) {
    match value {
        Value::Object(fields) if !fields.is_empty() && !bytes.rarely(8) => {
            mutate_fields(fields, bytes)
        }
        Value::Array(items) if !items.is_empty() && !bytes.rarely(8) => {
            let at = bytes.below(items.len());
            match bytes.below(5) {
                0 => mutate(&mut items[at], bytes),
                1 => drop(items.remove(at)),
                2 => items.insert(at, any(bytes, 2)),
                3 => items.push(items[at].clone()),
                _ => items.reverse(),
            }
        }
        Value::String(text) if !text.is_empty() && !bytes.rarely(8) => *text = mutated(text, bytes),
        Value::Number(number) if !bytes.rarely(8) => {
            let number = number.as_i64().unwrap_or(0);
            *value = json!(bytes.pick(&[
                number.wrapping_add(1),
                number.wrapping_sub(1),
                number.wrapping_neg(),
                255,
                65_536,
            ]));
        }
        _ => *value = any(bytes, 2),
    }
}

fn mutate_fields(fields: &mut Map<String, Value>, bytes: &mut Bytes) {
    const NAMES: [&str; 12] = [
        "game", "width", "k", "tree", "moves", "start", "depth", "level", "", "fouls", "most",
        "without",
    ];
    let names: Vec<String> = fields.keys().cloned().collect();
    let name = &names[bytes.below(names.len())];
    match bytes.below(8) {
        0 => drop(fields.remove(name)),
        1 => drop(fields.insert(bytes.pick(&NAMES).to_owned(), any(bytes, 2))),
        2 => drop(fields.insert(name.clone(), any(bytes, 2))),
        _ => mutate(&mut fields[name], bytes),
    }
}

/// Just under the longest text that any call accepts.
const LONG: usize = 199_000;

/// Repeats a text's end until the text has nearly the longest length that a call accepts.
fn repeat_end(text: &mut String, from: usize) {
    let end = text[from..].to_owned();
    if !end.is_empty() {
        text.push_str(&end.repeat(LONG.saturating_sub(text.len()) / end.len()));
    }
}

/// A text with one change.
pub fn mutated(text: &str, bytes: &mut Bytes) -> String {
    let alphabet: Vec<char> = "abcs019XOx-.#/ ()[];+:,\\é日\u{0}\u{202e}"
        .chars()
        .collect();
    let mut chars: Vec<char> = text.chars().collect();
    let at = bytes.below(chars.len().max(1)).min(chars.len());
    let char = bytes.pick(&alphabet);
    match bytes.below(5) {
        0 if at < chars.len() => drop(chars.remove(at)),
        1 => chars.insert(at, char),
        2 if at < chars.len() => chars[at] = char,
        3 => chars.truncate(at),
        _ if bytes.rarely(8) => {
            let mut text: String = chars[..at].iter().collect();
            let from = text.len();
            text.extend(&chars[at..]);
            repeat_end(&mut text, from);
            return text;
        }
        _ => chars.extend_from_within(at..),
    }
    chars.into_iter().collect()
}

/// A text put together from fragments of the formats.
pub fn of_familiar_parts(bytes: &mut Bytes) -> String {
    #[rustfmt::skip]
    const PARTS: [&str; 64] = [
        "(;", ")", ";", "GM[2]", "GM[4]", "GM[Othello]", "SZ[8]", "SZ[1:19]", "SZ[99999999999]", "AB[aa:ss]", "AW[", "PL[W]", "B[",
        "W[tt]", "]", "\\", "BO[8 ", "BO[4 ---- -*O- -O*- ---- *]", "Piskvorky ", "15x15", "0x0", ",", "\n", "8,8,0", "0,0,0", "f5", "d6",
        "pass", "--", "first:", "second:a1", "X", "O", "-", "/", "#", ".", " ", "é", "{", "[", "\"rules\":", "\"m\":\"f5\"", "}", "1.",
        "999999999999", "*", "b", "w", "; X;", "%", "d3", "c4", "e3", "\t", "\r\n", "\u{feff}", "\u{202e}", "(1 2)", "0 - first", ":",
        "\"", "null", "dd",
    ];
    let mut text = String::new();
    // The offset at which each part begins.
    let mut begins = Vec::new();
    while !bytes.is_empty() && text.len() < 4_000 {
        let byte = usize::from(bytes.byte());
        let last = begins.len().min(1 + byte % 4);
        if byte >= 252 && last > 0 && bytes.rarely(6) {
            repeat_end(&mut text, begins[begins.len() - last]);
        } else {
            begins.push(text.len());
            text.push_str(PARTS[byte % PARTS.len()]);
        }
    }
    text
}
