//! What the documents say about the games, compared with the rules and the table of values.

use std::path::Path;

use serde_json::{Value, json};
use yomikiri::api::{self, Moves, decode};
use yomikiri::formats::Format;
use yomikiri::game::{Notation as _, Reason, Side};
use yomikiri::games::record::Record;

/// A document of the project, by its path with `LANG` for the language, in both.
fn in_both_languages(path: &str) -> [String; 2] {
    ["en", "ja"].map(|language| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(root.join(path.replace("LANG", language))).unwrap()
    })
}

/// The game after these moves.
fn game(rules: &Value, moves: &str) -> Record {
    api::new_game(
        decode::rules(rules).unwrap(),
        None,
        &Moves::Text(moves.to_owned()),
    )
    .unwrap()
}

#[test]
fn the_four_discs_of_odd_boards_are_where_the_documents_say() {
    let start = game(&json!({ "game": "reversi", "width": 3, "height": 3 }), "");
    let position = start.game().write_position();
    assert_eq!(position, "---/-OX/-XO X");
    for (text, places) in in_both_languages("src/games/reversi.LANG.md").iter().zip([
        ["closer to the right edge", "closer to the bottom"],
        ["右端に", "下端に"],
    ]) {
        for part in places.into_iter().chain([&*position]) {
            assert!(text.contains(part), "{part}");
        }
        assert!(!text.contains("top left") && !text.contains("左上"));
    }
    // One more column on the left than on the right, and one more row above than below.
    for (width, height) in [(5, 5), (7, 4), (4, 7)] {
        let start = game(
            &json!({ "game": "reversi", "width": width, "height": height }),
            "",
        );
        let view = start.game().view();
        let discs = (0..view.cells.len()).filter(|&cell| view.cells[cell] != 0);
        let first = discs.min().unwrap();
        let (left, above) = (first % width, first / width);
        assert_eq!(
            (left - (width - left - 2), above - (height - above - 2)),
            (width % 2, height % 2)
        );
    }
}

#[test]
fn eight_with_a_single_number_ends_as_the_documents_say() {
    for (target, reason) in [
        (1, Reason::Target),
        (2, Reason::NoMoves),
        (8, Reason::NoMoves),
    ] {
        let end = game(
            &json!({ "game": "eight", "target": target, "most": 1 }),
            "1",
        );
        let outcome = end.outcome().unwrap();
        assert_eq!(
            (outcome.winner(), outcome.reason),
            (Some(Side::First), reason)
        );
    }
    for text in in_both_languages("src/games/eight.LANG.md") {
        assert!(
            text.contains("`most`") && text.contains("`target`"),
            "{text}"
        );
    }
}

#[test]
fn the_page_of_formats_has_every_format_and_says_how_each_is_written() {
    let mut names: Vec<String> = Format::NAMES.map(|(_, name)| name.to_owned()).into();
    names.sort();
    for text in in_both_languages("www/docs/LANG/formats.md") {
        let (_, rest) = text.split_once("{#table}").unwrap();
        let (section, _) = rest.split_once("\n## ").unwrap();
        let cells = |line: &str| -> Vec<String> {
            let cells = line.trim().trim_matches('|').split('|');
            cells.map(|cell| cell.trim().to_owned()).collect()
        };
        let rows = section.lines().filter(|line| line.starts_with("| "));
        let rows: Vec<Vec<String>> = rows.skip(2).map(cells).collect();
        for row in &rows {
            assert!(!row[2].is_empty(), "{row:?} says nothing of writing");
        }
        let listed = rows.iter().filter_map(|row| {
            let (_, rest) = row[0].split_once(['(', '（'])?;
            let name = rest.strip_prefix('`')?.split('`').next()?;
            (!name.starts_with('.')).then(|| name.to_owned())
        });
        let mut listed: Vec<String> = listed.collect();
        listed.sort();
        assert_eq!(listed, names);
        assert!(section.contains("Connect Four"));
    }
}

#[test]
fn the_table_of_values_says_what_is_missing_and_what_is_published() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = std::fs::read_to_string(root.join("www/docs/values.json")).unwrap();
    let table: Value = serde_json::from_str(&table).unwrap();
    let rows = table.as_array().unwrap();
    let side = |row: &Value, name: &str| row["rules"][name].as_u64().unwrap();
    let narrow = rows
        .iter()
        .filter(|row| side(row, "width").min(side(row, "height")) < 2);
    assert_eq!(narrow.count(), 0);
    let fewest = rows.iter().find(|row| {
        let rules = &row["rules"];
        rules["reversed"] == true
            && rules["opening"] == "cross"
            && rules["width"] == 6
            && rules["height"] == 6
    });
    assert_eq!(fewest.unwrap()["value"], 2);
    for text in in_both_languages("www/docs/LANG/values.md") {
        assert!(text.contains("1×N"));
        let published = text
            .lines()
            .find(|line| line.contains("tothello.com"))
            .unwrap();
        assert!(published.ends_with("| +2 |"), "{published}");
    }
}
