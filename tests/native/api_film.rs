//! `film` and `film_look` over plain data: what a moment contains, how far a film runs, and which
//! arguments are refused.

use serde_json::{Value, json};
use yomikiri::api::{self, FilmQuery, decode};
use yomikiri::error::Result;
use yomikiri::games::record::Record;

/// The game and the options, decoded as for the package's `film`.
fn asked(rules: &Value, options: &Value) -> (Record, api::SolveOptions) {
    let game = Record::new(decode::rules(rules).expect("rules"), None).expect("a start");
    (game, decode::film_options(options).expect("options"))
}

#[test]
fn moments_and_looks_are_plain_data() -> Result<()> {
    let (game, options) = asked(
        &json!({ "game": "tree", "tree": "(((1 3)(4 2))((2 1)(3 5)))" }),
        &json!({ "method": "alphabeta" }),
    );
    let null = || json!(null);
    let moves = |all: [(&str, Value, Value, Value); 2]| {
        let (mut list, names) = (Vec::new(), ["1", "2"]);
        for ((state, value, bound, positions), name) in all.into_iter().zip(names) {
            let counted = positions.is_number();
            list.push(json!({
                "move": name, "state": state, "value": value, "bound": bound, "positions": positions, "counted": counted,
            }));
        }
        Value::from(list)
    };
    let ahead = || ("ahead", null(), null(), null());
    let here = |value: Value| ("here", value, null(), null());
    let done = |value: i64, bound: Value| ("done", json!(value), bound, null());
    let skipped = |positions: u64| ("skipped", null(), null(), json!(positions));
    let cut = |limit: i64, limit_ply: u64, value: i64, positions: u64| json!({ "limit": limit, "limit_ply": limit_ply, "value": value, "skipped": 1, "positions": positions, "counted": true });
    let whole = "(((1 3)(4 2))((2 1)(3 5))) first";
    // The other side already has 3, which it prefers to 4, so the search skips the leaf 2.
    let moment = api::film(&game, &options, 7)?;
    assert_eq!(
        json!(moment),
        json!({
            "at": 7, "length": 11, "whole": true, "nodes": 7, "leaves": 3, "cutoffs": 1, "value": null,
            "path": [
                { "move": null, "turn": "first", "alpha": null, "beta": null, "value": null, "position": whole,
                  "moves": moves([here(null()), ahead()]) },
                { "move": "1", "turn": "second", "alpha": null, "beta": 3, "value": null, "position": "((1 3)(4 2)) second",
                  "moves": moves([done(3, null()), here(null())]) },
                { "move": "2", "turn": "first", "alpha": 4, "beta": 3, "value": null, "position": "(4 2) first",
                  "moves": moves([here(json!(4)), skipped(1)]) },
                { "move": "1", "turn": "second", "alpha": null, "beta": null, "value": 4, "position": "4 second", "moves": [] },
            ],
            "steps": [
                { "ply": 3, "value": 4, "bound": null, "better": true, "cut": cut(3, 1, 4, 1) },
                { "ply": 2, "value": 4, "bound": "lower", "better": false, "cut": null },
                { "ply": 1, "value": 3, "bound": null, "better": true, "cut": null },
            ],
        })
    );
    let look = json!({ "nodes": [[], ["1", "2"], ["1", "2", "2"]], "places": "(4 2) first", "cuts": true });
    let looked = api::film_look(&game, &options, &decode::options::<FilmQuery>(&look)?)?;
    let cuts = |all: [(&[&str], Value); 2]| {
        let with_path = |(path, mut cut): (&[&str], Value)| {
            cut["path"] = json!(path);
            cut
        };
        Value::from(all.map(with_path).to_vec())
    };
    assert_eq!(
        json!(looked),
        json!({
            "nodes": [
                { "move": null, "turn": "first", "alpha": 3, "beta": null, "value": 3, "position": whole,
                  "moves": moves([done(3, null()), done(2, json!("upper"))]), "from": 1, "to": 11, "bound": null },
                { "move": "2", "turn": "first", "alpha": 4, "beta": 3, "value": 4, "position": "(4 2) first",
                  "moves": moves([done(4, null()), skipped(1)]), "from": 6, "to": 7, "bound": "lower" },
                null,
            ],
            "places": [6],
            "cuts": cuts([(&["1", "2"], cut(3, 1, 4, 1)), (&["2"], cut(3, 0, 2, 3))]),
            "whole": true,
        })
    );
    // The answer contains only what the query requests.
    let nothing = api::film_look(
        &game,
        &options,
        &decode::options::<FilmQuery>(&Value::Null)?,
    )?;
    assert_eq!(
        json!(nothing),
        json!({ "nodes": [], "places": [], "cuts": null, "whole": true })
    );
    Ok(())
}

#[test]
fn a_film_continues_only_for_moments_it_does_not_have_yet() -> Result<()> {
    let (game, options) = asked(&json!("reversi-4x4"), &json!({ "bounds": "one" }));
    let first = api::film(&game, &options, u64::MAX)?;
    assert!(!first.whole && first.at == first.length);
    for at in [1, first.length] {
        let known = api::film(&game, &options, at)?;
        assert_eq!(
            (known.at, known.length, known.whole),
            (at, first.length, false)
        );
    }
    // `film_look` continues the film too.
    let look = api::FilmQuery::default();
    let calls = (1..10).find(|_| {
        let looked = api::film_look(&game, &options, &look);
        looked.is_ok_and(|looked| looked.whole)
    });
    assert!(calls.is_some());
    let start = api::film(&game, &options, 1)?;
    assert!(start.whole && start.length > first.length);
    assert_eq!((start.at, start.value), (1, None));
    let last = api::film(&game, &options, u64::MAX)?;
    assert_eq!((last.length, last.at), (start.length, start.length));
    assert_eq!(last.value, Some(-8));
    Ok(())
}

#[test]
fn invalid_film_arguments_are_refused_with_a_code() {
    let (game, options) = asked(&json!("eight"), &json!({}));
    let two_hundred = vec![json!([]); 200];
    let mut more = two_hundred.clone();
    more.push(json!([]));
    let ask = |look: &Value| api::film_look(&game, &options, &decode::options::<FilmQuery>(look)?);
    let looked = ask(&json!({ "nodes": two_hundred })).expect("a valid query");
    assert_eq!(looked.nodes.len(), 200);
    let error = ask(&json!({ "nodes": more })).expect_err("too many nodes");
    assert_eq!((error.code.name, &error.input), ("look", &json!(more)));
    let error = ask(&json!({ "nodes": [["1", "1"]] })).expect_err("an illegal move");
    assert_eq!(
        (error.code.name, &error.input),
        ("change-move", &"1".into())
    );
    let fast = api::SolveOptions::default();
    let error = api::film(&game, &fast, 1).expect_err("not a textbook method");
    assert_eq!(error.code.name, "textbook-only");
    for at in [json!(0), json!("1")] {
        let error = decode::at(&at).expect_err("not a visit number");
        assert_eq!(error.input, at);
        assert_eq!(
            error.message(),
            "“at” must be a whole number from 1 to 9007199254740991."
        );
    }
}
