//! The documents' scores of the levels against `even`.

use std::path::Path;

use serde_json::json;
use yomikiri::api::Level;
use yomikiri_lab::matches::against_even;

/// The levels of the table's columns.
const LEVELS: [Level; 4] = [Level::Beginner, Level::Casual, Level::Strong, Level::Expert];

/// The rows of the table in a language's document, as their cells.
fn rows(language: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../www/docs")
        .join(language)
        .join("notation.md");
    let text = std::fs::read_to_string(path).unwrap();
    let (_, section) = text.split_once("{#against-even}").unwrap();
    let section = section.split("\n#").next().unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| "));
    let cells = |row: &str| row.trim_matches('|').split('|').map(own).collect();
    rows.map(cells).collect()
}

fn own(cell: &str) -> String {
    cell.trim().to_owned()
}

#[test]
fn every_level_gets_about_half_of_the_points_against_even() {
    let rows = rows("en");
    assert_eq!(
        rows[0][1..],
        LEVELS.map(|level| format!("`{}`", level.name()))
    );
    for row in &rows[2..] {
        for cell in row[1..].iter().filter(|cell| *cell != "–") {
            let (score, games) = cell.trim_end_matches(')').split_once(" (").unwrap();
            let (score, games): (f64, u32) = (score.parse().unwrap(), games.parse().unwrap());
            assert!((45.0..=55.0).contains(&score) && games >= 100, "{row:?}");
        }
    }
}

#[test]
fn both_languages_have_the_same_scores() {
    let [english, japanese] = ["en", "ja"].map(rows);
    assert_eq!(english.len(), japanese.len());
    for (one, other) in english.iter().zip(&japanese) {
        assert_eq!(one[1..], other[1..]);
    }
}

/// The whole row of the game that is the quickest to play is played again. Another score means that the table is to be measured anew.
#[test]
fn the_scores_are_those_of_the_program() {
    let row = rows("en")
        .into_iter()
        .find(|row| row[0] == "reversi 4×4")
        .unwrap();
    for (level, said) in LEVELS.into_iter().zip(&row[1..]) {
        let score = against_even(&json!("reversi-4x4"), level, 400, None);
        let played = format!("{:.1} ({})", 100.0 * score.share, score.games);
        assert_eq!(&played, said, "{}", level.name());
    }
}
