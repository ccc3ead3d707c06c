//! Checks of searches with any options and any method, sliced or whole, with all techniques or
//! some.

use serde_json::{Value, json};
use yomikiri::api;
use yomikiri::api::{ExerciseOptions, decode};
use yomikiri::game::{Game, Notation};
use yomikiri::games::AnyGame;
use yomikiri::games::record::Record;
use yomikiri::solver::techniques;

use super::bytes::Bytes;
use super::inputs;
use super::targets::typed;
use crate::common::{best_move, plain, record_at, score_after, solve};

/// Options of `solve`, mostly valid ones.
fn solve_options(record: &Record, bytes: &mut Bytes) -> Value {
    let mut options = json!({ "max_nodes": bytes.between(1, 600) });
    for _ in 0..bytes.below(6) {
        let legal = plain(record)["legal"].clone();
        let (name, value) = match bytes.below(12) {
            0 => (
                "method",
                json!(bytes.pick(&["fast", "alphabeta", "minimax", "magic"])),
            ),
            1 => ("each_move", json!(bytes.flag())),
            2 => ("count_lines", json!(bytes.flag())),
            3 => ("plies", json!(bytes.flag())),
            4 => ("book", json!(bytes.flag())),
            5 => ("depth", json!(bytes.between(0, 6))),
            6 => ("tree", json!(bytes.between(0, 3))),
            7 => (
                "order",
                [json!("board"), json!("corners"), legal, json!(["z9"])][bytes.below(4)].clone(),
            ),
            8 => (
                "moves",
                [json!([]), legal, json!(["z9"])][bytes.below(3)].clone(),
            ),
            9 => ("bounds", json!(bytes.pick(&["both", "one", "none"]))),
            10 => {
                let names = techniques(record.game());
                let chosen: Vec<&str> = (0..bytes.below(4)).map(|_| bytes.pick(names)).collect();
                ("without", json!(chosen))
            }
            _ => (
                "changes",
                json!([{ "path": [], "first": legal, "value": bytes.between(-3, 3) }]),
            ),
        };
        options[name] = value;
    }
    if bytes.rarely(4) {
        inputs::mutate(&mut options, bytes);
        bounded(&mut options, "max_nodes", 300);
    }
    options
}

/// Sets `name` to `most`, which bounds the work. Options that aren't an object are replaced by a
/// list.
fn bounded(options: &mut Value, name: &str, most: i64) {
    match options.as_object_mut() {
        Some(fields) => drop(fields.insert(name.to_owned(), json!(most))),
        None => *options = json!([name]),
    }
}

/// Options of every search and of the exercises: the result's bounds hold, or the error is typed.
pub fn options(input: &[u8]) {
    let mut bytes = Bytes::new(input);
    let rules = inputs::rules(&mut bytes, 5);
    let record = inputs::played(&rules, &mut bytes, 24);
    let (lower, upper) = record.game().score_range();
    let options = solve_options(&record, &mut bytes);
    match solve(&record, &options) {
        Ok(found) => {
            let number = |name: &str| found[name].as_i64().expect("a number");
            if record.outcome().is_none() {
                assert!(
                    lower <= number("lower") && number("upper") <= upper,
                    "{options} {found}"
                );
            }
            assert!(number("lower") <= number("upper"), "{options} {found}");
            if found["exact"] == true {
                let (value, bounds) = (number("value"), (number("lower"), number("upper")));
                assert_eq!(bounds, (value, value), "{options} {found}");
            }
        }
        Err(error) => typed(&error),
    }
    let mut best = json!({ "level": bytes.pick(&["random", "casual", "perfect", "lookahead", "strategy", "expert"]) });
    if bytes.flag() {
        inputs::mutate(&mut best, &mut bytes);
    }
    bounded(&mut best, "max_nodes", 200);
    match best_move(&record, &best) {
        Ok(reply) => assert!(
            plain(&record)["legal"]
                .as_array()
                .expect("a list")
                .contains(&reply["move"])
        ),
        Err(error) => typed(&error),
    }
    let at = bytes.between(-1, 400);
    let mut film =
        json!({ "method": bytes.pick(&["alphabeta", "minimax"]), "depth": bytes.between(1, 4) });
    if bytes.rarely(4) {
        inputs::mutate(&mut film, &mut bytes);
        bounded(&mut film, "depth", 2);
    }
    let shown = decode::film_options(&film)
        .and_then(|film| api::film(&record, &film, decode::at(&json!(at))?));
    if let Err(error) = shown {
        typed(&error);
    }
    exercise(&mut bytes);
}

fn exercise(bytes: &mut Bytes) {
    if !bytes.rarely(8) {
        return;
    }
    let mut options =
        json!({ "seed": bytes.below(1_000), "kind": bytes.pick(&["numbers", "position"]) });
    if bytes.flag() {
        inputs::mutate(&mut options, bytes);
    }
    match decode::options::<ExerciseOptions>(&options) {
        Ok(options) => drop(api::exercise(&options)),
        Err(error) => typed(&error),
    }
    let mut answer = options;
    if answer.is_object() {
        answer["clicks"] = (0..bytes.below(12))
            .map(|_| json!(bytes.below(40)))
            .collect();
        answer["best"] = json!(bytes.below(5));
    }
    let mut answers = json!([answer]);
    if bytes.flag() {
        inputs::mutate(&mut answers, bytes);
    }
    match decode::answers(&answers) {
        Ok(answers) => drop(api::diagnose(&answers)),
        Err(error) => typed(&error),
    }
}

/// Compares a small position's value by every method: minimax, alpha-beta, and the fast solver, in
/// slices as well, with and without some of its techniques.
pub fn solvers(input: &[u8]) {
    let mut bytes = Bytes::new(input);
    let rules = inputs::rules(&mut bytes, 5);
    let mut record = inputs::played(&rules, &mut bytes, 24);
    // Play on until few cells are free or the game ends.
    for _ in 0..64 {
        let (cells, moves) = (record.game().view().cells, record.game().moves());
        let free = cells.iter().filter(|&&cell| cell == 0).count();
        if free <= 6 && !cells.is_empty() || moves.is_empty() || small(&record) {
            break;
        }
        let mv = record.game().write_move(moves[bytes.below(moves.len())]);
        record = record.play(&mv, None).expect("a legal move");
    }
    if record.outcome().is_some() || record.rules().fouls != Default::default() {
        return;
    }
    let record = record_at(&rules, record.game());
    compare(&record, &mut bytes);
}

/// Whether a game without a board is close enough to its end to be read out.
fn small(record: &Record) -> bool {
    record.game().view().cells.is_empty() && walk(record.game(), 5_000) > 0
}

/// Visits the positions that can follow, one by one, until `left` of them have been visited. Returns how many are left.
fn walk(game: &AnyGame, left: usize) -> usize {
    let moves = game.moves().into_iter();
    moves.fold(left.saturating_sub(1), |left, mv| match left {
        0 => 0,
        _ => walk(&game.after(mv), left),
    })
}

/// Checks that every method finds the same values in this position, which must be small.
pub fn compare(record: &Record, bytes: &mut Bytes) {
    let compared = |found: &Value| ["value", "moves", "plies"].map(|field| found[field].clone());
    let plain =
        solve(record, &json!({ "method": "minimax", "each_move": true })).expect("an answer");
    let expected = compared(&plain);
    let found =
        solve(record, &json!({ "method": "alphabeta", "each_move": true })).expect("an answer");
    let shown = || crate::common::shown(record);
    assert_eq!(compared(&found), expected, "{}", shown());
    let all = techniques(record.game());
    let without: Vec<&str> = all.iter().copied().filter(|_| bytes.rarely(3)).collect();
    for without in [Vec::new(), without] {
        let mut options = json!({ "each_move": true, "book": false, "without": without });
        let whole = solve(record, &options).expect("an answer");
        assert_eq!(compared(&whole), expected, "{options} {}", shown());
        options["max_nodes"] = json!(bytes.between(1, 200));
        let sliced = loop {
            let found = solve(record, &options).expect("an answer");
            if found["line_complete"] == true {
                break found;
            }
        };
        assert_eq!(sliced, whole, "{options} {}", shown());
        let alone =
            solve(record, &json!({ "book": false, "without": without })).expect("an answer");
        assert_eq!(alone["value"], expected[0], "{without:?} {}", shown());
        let score = score_after(record, &alone["line"]);
        assert_eq!(alone["value"], score, "{without:?} {}", shown());
    }
}
