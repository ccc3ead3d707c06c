//! Tests the JavaScript boundary, including errors, in a worker of a real browser: `./build.sh test wasm`, or for WebKit
//! `./build.sh test webkit`.
#![cfg(all(target_arch = "wasm32", feature = "wasm"))]

use js_sys::{Array, Function, JSON, Object, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use yomikiri::wasm::engine::best_move;
use yomikiri::wasm::rules::{new_game, play};
use yomikiri::wasm::solving::{Search, solve};

#[path = "common/walk.rs"]
mod walk;

wasm_bindgen_test_configure!(run_in_dedicated_worker);

const NONE: JsValue = JsValue::UNDEFINED;

fn js(json: &str) -> JsValue {
    JSON::parse(json).expect("the test's own JSON")
}

fn json(value: &JsValue) -> String {
    JSON::stringify(value).expect("plain data").into()
}

/// A nested field, as in `get(game, "outcome.winner")`.
fn get(value: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(value.clone(), |value, key| {
        assert!(
            Reflect::has(&value, &key.into()).unwrap_or(false),
            "no {key} in {}",
            json(&value)
        );
        Reflect::get(&value, &key.into()).expect("a readable field")
    })
}

fn text(value: &JsValue, path: &str) -> String {
    let found = get(value, path);
    found
        .as_string()
        .unwrap_or_else(|| panic!("{path} is {found:?}"))
}

fn number(value: &JsValue, path: &str) -> f64 {
    let found = get(value, path);
    found
        .as_f64()
        .unwrap_or_else(|| panic!("{path} is {found:?}"))
}

fn game(rules: &str, moves: &str) -> JsValue {
    let options = js(&format!(r#"{{"moves":"{moves}"}}"#));
    new_game(&rules.into(), &options).expect("a valid game")
}

/// Checks that a call was refused with a proper error. Returns the error's kind and input.
fn refused(result: Result<JsValue, JsValue>) -> (String, JsValue) {
    let error = result.expect_err("this must be refused");
    assert!(error.is_instance_of::<js_sys::Error>(), "{error:?}");
    let message = text(&error, "message");
    assert!(
        message.len() > 10 && message.ends_with('.'),
        "the message must be a sentence: {message}"
    );
    (text(&error, "kind"), get(&error, "input"))
}

#[wasm_bindgen_test]
fn games_are_plain_objects() {
    let made = new_game(&"tic-tac-toe".into(), &NONE).expect("a game");
    assert_eq!(
        Object::get_prototype_of(&made),
        Object::get_prototype_of(&Object::new())
    );
    assert!(Array::is_array(&get(&made, "legal")));
    for (field, value) in [
        ("game", r#""mnk""#),
        ("width", "3"),
        ("height", "3"),
        ("k", "3"),
        ("misere", "false"),
        ("obstacles", "[]"),
        ("gravity", "false"),
        ("fouls", r#""reject""#),
    ] {
        let found = get(&made, &format!("rules.{field}"));
        assert_eq!(json(&found), value, "{field}");
    }
    assert!(get(&made, "start").is_null() && get(&made, "last").is_null());
    assert!(get(&made, "outcome").is_null());
    assert_eq!(text(&made, "position"), ".../.../... O");
    // A game survives a round trip through JSON, as in localStorage.
    let again = new_game(&get(&made, "rules"), &js(&json(&made))).expect("the same game");
    assert_eq!(json(&again), json(&made));
}

#[wasm_bindgen_test]
fn playing_changes_no_argument() {
    let mut position = new_game(&"tic-tac-toe".into(), &NONE).expect("a game");
    for mv in ["b2", "a1", "c1", "a3", "a2", "c2", "b3", "b1", "c3"] {
        let before = json(&position);
        let next = play(&position, &mv.into(), &NONE).expect("a legal move");
        assert_eq!(json(&position), before);
        assert_eq!(text(&next, "last.move"), mv);
        position = next;
    }
    assert_eq!(text(&position, "outcome.winner"), "draw");
    assert_eq!(text(&position, "outcome.reason"), "full");
    assert_eq!(json(&get(&position, "legal")), "[]");
}

#[wasm_bindgen_test]
fn tampered_fields_are_ignored() {
    let made = game("reversi-4x4", "b1");
    let places: String = (0..200).map(|n| format!(r#""m{n}":["a1"],"#)).collect();
    for (field, other) in [
        (r#""turn":"second""#, r#""turn":"first""#.to_owned()),
        (r#""last":"#, r#""at":{"a1":["b2",{}]},"last":"#.to_owned()),
        // More than an option may have.
        (r#""last":"#, format!(r#""at":{{{places}"a1":[]}},"last":"#)),
    ] {
        let wrong = json(&made).replace(field, &other);
        assert_ne!(wrong, json(&made));
        let next = play(&js(&wrong), &"a1".into(), &NONE).expect("a legal move");
        assert_eq!(json(&next), json(&game("reversi-4x4", "b1a1")));
        let again = new_game(&get(&made, "rules"), &js(&wrong)).expect("a game");
        assert_eq!(json(&again), json(&made));
    }
}

#[wasm_bindgen_test]
fn mini_reversi_has_its_published_value() {
    for (rules, value, line) in [
        (
            "reversi-4x4",
            -8.0,
            r#"["b1","a1","a2","c1","d4","a3","d1","b4","a4","c4"]"#,
        ),
        (
            "reversi-4x4-parallel",
            -3.0,
            r#"["a1","d1","d2","d3","a4","c1","d4","a3","a2","pass","c4","b4"]"#,
        ),
    ] {
        let start = game(rules, "");
        let fast = solve(&start, &NONE, &NONE).expect("a solution");
        assert_eq!(number(&fast, "value"), value);
        assert_eq!(get(&fast, "exact"), JsValue::TRUE);
        assert_eq!(text(&fast, "winner"), "second");
        assert!(number(&fast, "elapsed_ms") >= 0.0);
        let textbook = solve(&start, &js(r#"{"method":"alphabeta"}"#), &NONE).expect("a solution");
        assert_eq!(json(&get(&textbook, "line")), line);
        assert_eq!(number(&textbook, "value"), value);
    }
}

#[wasm_bindgen_test]
fn a_search_stopped_by_its_callback_can_be_resumed() {
    let start = game("reversi-4x4", "");
    let options = js(r#"{"method":"minimax"}"#);
    let stop = Function::new_with_args("progress", "return false");
    let mut calls = 1;
    let mut stopped = solve(&start, &options, &stop).expect("a partial result");
    while get(&stopped, "line_complete") == JsValue::FALSE {
        assert!(calls < 10_000, "the search makes no progress");
        calls += 1;
        stopped = solve(&start, &options, &stop).expect("a partial result");
    }
    let whole = solve(&start, &options, &NONE).expect("a solution");
    for field in ["value", "line", "leaves", "cutoffs", "moves"] {
        assert_eq!(
            json(&get(&stopped, field)),
            json(&get(&whole, field)),
            "{field}"
        );
    }
    assert_eq!(number(&whole, "leaves"), 60_060.0);
}

#[wasm_bindgen_test]
fn progress_is_plain_data() {
    let seen = Array::new();
    let note = Function::new_with_args("progress", "this.push(progress)").bind0(&seen);
    let options = js(r#"{"each_move":true,"book":false,"max_nodes":400000}"#);
    solve(&game("reversi-6x6", ""), &options, &note).expect("a partial result");
    assert!(seen.length() > 0, "a long search reports progress");
    for progress in seen.iter() {
        let (done, total) = (number(&progress, "done"), number(&progress, "total"));
        assert!(0.0 <= done && done <= total, "{done} of {total}");
        assert!(number(&progress, "lower") <= number(&progress, "upper"));
        assert!(number(&progress, "nodes") > 0.0);
        for list in ["line", "moves"] {
            assert!(Array::is_array(&get(&progress, list)), "{list}");
        }
    }
}

#[wasm_bindgen_test]
fn every_kind_of_error_reaches_javascript_with_its_input() {
    let start = game("tic-tac-toe", "");
    let over = game("tic-tac-toe", "a1b1a2b2a3");
    let large = new_game(&js(r#"{"game":"mnk","width":21}"#), &NONE);
    let nonsense = new_game(&"tic-tac-toe".into(), &js(r#"{"start":"nonsense"}"#));
    let depth = solve(&start, &js(r#"{"depth":-1}"#), &NONE);
    let level = best_move(&start, &js(r#"{"level":"god"}"#));
    let cases = [
        ("bad-rules", new_game(&"chess".into(), &NONE), r#""chess""#),
        ("bad-rules", large, "21"),
        ("bad-position", nonsense, r#""nonsense""#),
        ("illegal-move", play(&start, &"d4".into(), &NONE), r#""d4""#),
        ("game-over", play(&over, &"c3".into(), &NONE), r#""c3""#),
        ("bad-options", depth, "-1"),
        ("bad-options", level, r#""god""#),
        ("bad-options", solve(&start, &NONE, &1.into()), "1"),
    ];
    for (kind, result, input) in cases {
        let (found, offender) = refused(result);
        assert_eq!((found.as_str(), json(&offender).as_str()), (kind, input));
    }
    let (kind, _) = refused(play(&start, &"a1".into(), &"second".into()));
    assert_eq!(kind, "wrong-turn");
    let (kind, _) = refused(best_move(&over, &NONE));
    assert_eq!(kind, "game-over");
}

#[wasm_bindgen_test]
fn an_exception_in_a_callback_becomes_a_typed_error() {
    let throws = Function::new_with_args("progress", "throw new Error('mine')");
    let start = game("reversi-6x6", "");
    let options = js(r#"{"book":false,"max_nodes":400000}"#);
    let (kind, _) = refused(solve(&start, &options, &throws));
    assert_eq!(kind, "bad-options");
    // The engine still works afterwards.
    let after = solve(&game("reversi-4x4", ""), &NONE, &NONE).expect("a solution");
    assert_eq!(number(&after, "value"), -8.0);
}

#[wasm_bindgen_test]
fn searches_run_in_turns_beside_each_other() {
    let start = game("reversi-4x4", "");
    let mut searches = ["{}", r#"{"method":"alphabeta"}"#]
        .map(|options| Search::new(&start, &js(options)).expect("a search"));
    let mut running = true;
    while running {
        let turns = searches.each_mut().map(|search| search.run(&1.into()));
        running = turns.contains(&Ok("running".into()));
    }
    let [mut fast, textbook] = searches;
    for search in [&fast, &textbook] {
        assert_eq!(number(&search.result().expect("a solution"), "value"), -8.0);
        let progress = search.progress().expect("the progress");
        assert_eq!(number(&progress, "done"), number(&progress, "total"));
    }
    let (kind, _) = refused(fast.run(&f64::NAN.into()));
    assert_eq!(kind, "bad-options");
    let place = js(r#"{"rank":0,"count":2}"#);
    let shared = |shared: Option<Uint8Array>| shared.map_or(NONE, Into::into);
    let (kind, _) = refused(fast.exchange(&place, &start).map(shared));
    assert_eq!(kind, "bad-options");
    assert!(
        fast.exchange(&place, &Uint8Array::new_with_length(3))
            .is_ok()
    );
    assert_eq!(fast.run(&1.into()), Ok("finished".into()));
}

/// No other test covers the vector code.
#[wasm_bindgen_test]
fn bit_boards_agree_with_a_walk() {
    walk::check();
}
