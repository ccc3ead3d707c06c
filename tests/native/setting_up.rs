//! `set_up`: positions are set up cell by cell, and the rules say what follows from a step.

use crate::common;

use common::rules::every_rule_set;
use common::{code, new_game, random_for};
use serde_json::{Value, json};
use yomikiri::api::{SetUp, decode, set_up};
use yomikiri::error::Result;
use yomikiri::game::Notation;

/// A step under these rules, both as JSON.
fn step(rules: &Value, options: &Value) -> Result<SetUp> {
    set_up(&decode::rules(rules)?, &decode::options(options)?)
}

fn boxes(width: u8, height: u8) -> Value {
    json!({ "game": "dots_and_boxes", "width": width, "height": height })
}

/// The position after these steps from an empty board, each a cell and its content: `b1 1`.
fn drawn(rules: &Value, steps: &str) -> String {
    let mut options = json!({});
    let mut position = String::new();
    for one in steps.split(", ") {
        let (cell, content) = one.split_once(' ').unwrap();
        options["cell"] = json!(cell);
        options["content"] = json!(content.parse::<u8>().unwrap());
        let after = step(rules, &options).unwrap();
        options["cells"] = json!(after.cells);
        position = after.position;
    }
    position
}

#[test]
fn who_has_a_box_follows_from_its_lines() {
    let two = boxes(2, 1);
    for (steps, position) in [
        ("b1 1", "+-+.+/...../+.+.+"),
        ("b1 2, b1 1", "+.+.+/...../+.+.+"),
        ("b1 1, b1 0", "+.+.+/...../+.+.+"),
        // Whoever draws the last line has the box, and both of them if it is between two.
        ("b1 2, a2 2, c2 2, b3 1", "+-+.+/|B|../+-+.+"),
        (
            "b1 1, d1 1, a2 1, e2 1, b3 1, d3 1, c2 2",
            "+-+-+/|O|O|/+-+-+",
        ),
        // A box brings its lines, and completes those beside it with them.
        ("b2 2", "+-+.+/|O|../+-+.+"),
        ("d1 1, e2 1, d3 1, b2 2", "+-+-+/|O|O|/+-+-+"),
        ("b2 1, d2 2", "+-+-+/|B|O|/+-+-+"),
        // Chosen again, it is the other side's.
        ("b2 1, b2 1", "+-+.+/|O|../+-+.+"),
        ("b2 1, b2 2", "+-+.+/|O|../+-+.+"),
        // Without a line, nobody has it.
        ("b2 1, d2 2, c2 1", "+-+-+/|...|/+-+-+"),
        ("b2 1, d2 2, b1 0", "+.+-+/|.|O|/+-+-+"),
        ("b2 1, d2 2, d2 0", "+-+.+/|..../+-+.+"),
        // Points are no content, and neither are obstacles.
        ("a1 1, c1 2", "+.+.+/...../+.+.+"),
        ("b1 3, b2 3", "+.+.+/...../+.+.+"),
    ] {
        assert_eq!(drawn(&two, steps), format!("{position} B"), "{steps}");
    }
}

#[test]
fn whatever_is_drawn_of_dots_and_boxes_is_a_position() {
    for (width, height) in [(1, 1), (2, 1), (3, 2), (5, 5)] {
        let mut size = (width, height);
        let mut rng = random_for(&format!("set up {width} {height}"));
        let mut options = json!({});
        for _ in 0..300 {
            if rng.usize(..20) == 0 {
                size = (rng.usize(..5) as u8 + 1, rng.usize(..5) as u8 + 1);
            }
            let rules = boxes(size.0, size.1);
            let (x, y) = (2 * size.0 + 1, 2 * size.1 + 1);
            let (x, y) = (
                rng.usize(..usize::from(x)) as u8,
                rng.usize(..usize::from(y)),
            );
            options["cell"] = json!(format!("{}{}", char::from(b'a' + x), y + 1));
            options["content"] = json!(rng.usize(..4));
            options["turn"] = json!(["first", "second"][rng.usize(..2)]);
            let after = step(&rules, &options).unwrap();
            options["cells"] = json!(after.cells);
            options["width"] = json!(after.width);
            let game = new_game(&json!(rules));
            let read = game.rules().game.start(Some(&after.position));
            let view = read.expect(&after.position).view();
            assert_eq!(view.cells, after.cells, "{}", after.position);
            assert_eq!((view.width, view.kinds), (after.width, after.kinds));
        }
    }
}

#[test]
fn the_usual_start_is_set_up_by_no_step() {
    for rules in every_rule_set() {
        let game = new_game(&rules);
        let view = game.game().view();
        match step(&rules, &json!({})) {
            Ok(start) => assert_eq!(
                (start.cells, start.width, start.height, start.position),
                (
                    view.cells,
                    view.width,
                    view.height,
                    game.game().write_position()
                ),
                "{rules}"
            ),
            Err(error) => {
                assert_eq!(view.width, 0, "{rules}");
                assert_eq!(error.code.name, "set-up-without-cells", "{rules}");
            }
        }
    }
}

#[test]
fn cells_on_both_boards_keep_their_content() {
    let mnk =
        |width: u8, height: u8| json!({ "game": "mnk", "width": width, "height": height, "k": 3 });
    let small = step(&mnk(3, 3), &json!({ "cell": "c3", "content": 2 })).unwrap();
    assert_eq!(small.position, ".../.../..X O");
    let cells = json!({ "cells": small.cells, "width": 3, "turn": "second" });
    let large = step(&mnk(4, 5), &cells).unwrap();
    assert_eq!(large.position, "..../..../..X./..../.... X");
    let again = json!({ "cells": large.cells, "width": 4, "cell": "a1", "content": 1 });
    assert_eq!(step(&mnk(3, 3), &again).unwrap().position, "O../.../..X O");
    assert_eq!(step(&mnk(3, 2), &again).unwrap().position, "O../... O");
    // The same content again empties a cell, another one replaces it.
    let once = json!({ "cells": small.cells, "cell": "c3", "content": 2 });
    assert_eq!(step(&mnk(3, 3), &once).unwrap().position, ".../.../... O");
    let other = json!({ "cells": small.cells, "cell": "c3", "content": 1 });
    assert_eq!(step(&mnk(3, 3), &other).unwrap().position, ".../.../..O O");
}

#[test]
fn what_is_no_board_is_refused() {
    let two = boxes(2, 1);
    for options in [
        json!({ "cells": [0, 1], "width": 3 }),
        json!({ "cells": [0, 1], "width": 0 }),
        json!({ "cell": "f1", "content": 1 }),
        json!({ "cell": "a4", "content": 1 }),
        json!({ "cell": "", "content": 1 }),
    ] {
        assert_eq!(code(step(&two, &options)), "set-up", "{options}");
    }
    assert_eq!(code(step(&boxes(6, 1), &json!({}))), "rule-integer");
}
