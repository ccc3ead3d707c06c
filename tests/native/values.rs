//! The table of values, `www/docs/values.json`: its rows are complete, legal and agree with what is known, and a random tenth of the small
//! ones is solved anew.

use std::collections::HashMap;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::solver_connect_four::PUBLISHED;
use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::api::decode;
use yomikiri::api::{self, Moves, SolveOptions};
use yomikiri::game::{Notation, Score};
use yomikiri::games::record::Record;
use yomikiri::proof;

/// Rows that took up to this many positions are solved anew, a tenth of them in each run.
const SMALL: u64 = 100_000;

fn rows() -> Vec<Value> {
    let rows: Value = serde_json::from_str(include_str!("../../www/docs/values.json")).unwrap();
    rows.as_array().unwrap().clone()
}

/// The game of a row after these moves.
fn game(row: &Value, moves: &[String]) -> Record {
    let rules = decode::rules(&row["rules"]).unwrap_or_else(|error| panic!("{row}: {error}"));
    let game = api::new_game(rules, None, &Moves::List(moves.to_vec()));
    game.unwrap_or_else(|error| panic!("{row}: {error}"))
}

fn line(row: &Value) -> Vec<String> {
    let line = row["line"].as_array().expect("a list of moves");
    let moves = line.iter().map(|mv| mv.as_str().expect("a move"));
    moves.map(str::to_owned).collect()
}

/// The value of a row, or what its bounds leave.
fn bounds(row: &Value) -> (Score, Score) {
    match row["value"].as_i64() {
        Some(value) => (value, value),
        None => (
            row["lower"].as_i64().unwrap(),
            row["upper"].as_i64().unwrap(),
        ),
    }
}

/// Complete rules of reversi.
fn reversi(width: u64, height: u64, opening: &str, reversed: bool) -> Value {
    json!({ "game": "reversi", "fouls": "reject", "width": width, "height": height, "opening": opening, "reversed": reversed,
        "empties_to_winner": false })
}

/// Complete rules of an m,n,k-game.
fn mnk(width: u64, height: u64, k: u64, misere: bool) -> Value {
    json!({ "game": "mnk", "fouls": "reject", "width": width, "height": height, "k": k, "misere": misere, "obstacles": [], "gravity": false })
}

/// Complete rules of Connect Four on a board of this size.
fn falling(width: u64, height: u64, misere: bool) -> Value {
    let mut rules = mnk(width, height, 4, misere);
    rules["gravity"] = true.into();
    rules
}

fn by_rules(rows: &[Value]) -> HashMap<String, &Value> {
    rows.iter()
        .map(|row| (row["rules"].to_string(), row))
        .collect()
}

#[test]
fn every_row_is_well_formed_and_its_line_ends_in_its_value() {
    for row in &rows() {
        let start = game(row, &[]);
        let rules = json!(start.rules());
        assert_eq!(
            rules, row["rules"],
            "the rules are complete and in canonical form"
        );
        assert!(
            row["nodes"].as_u64().is_some_and(|nodes| nodes > 0),
            "{row}"
        );
        assert!(
            row["seconds"]
                .as_f64()
                .is_some_and(|seconds| seconds >= 0.0),
            "{row}"
        );
        let keys: Vec<&str> = row
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        let mut expected = vec![
            "certificate",
            "confirmed_by",
            "line",
            "nodes",
            "rules",
            "seconds",
            "value",
        ];
        let confirmed = row["confirmed_by"].as_str();
        if confirmed != Some("certificate") {
            assert!(
                row["limit"].as_f64().is_some_and(|limit| limit >= 0.0),
                "{row}"
            );
            expected.push("limit");
        }
        let bytes = row["certificate"].as_u64();
        match confirmed {
            Some("certificate") => assert!(bytes.is_some_and(|bytes| bytes > 100), "{row}"),
            Some("bounds" | "solver") | None => assert_eq!(bytes, None, "{row}"),
            Some(other) => panic!("confirmed by {other}"),
        }
        let line = line(row);
        if let Some(value) = row["value"].as_i64() {
            let end = game(row, &line);
            let outcome = end
                .outcome()
                .unwrap_or_else(|| panic!("the game goes on: {row}"));
            assert_eq!(outcome.score, value, "{row}");
            if let Some(plies) = row.get("plies") {
                assert!(rules["gravity"] == true && value != 0, "{row}");
                assert_eq!(plies.as_u64(), Some(line.len() as u64), "{row}");
                expected.push("plies");
            }
        } else {
            expected.extend(["lower", "upper"]);
            let (lower, upper) = bounds(row);
            let (least, most) = start.game().score_range();
            assert!(least <= lower && lower < upper && upper <= most, "{row}");
            assert!(line.is_empty() && confirmed.is_none(), "{row}");
        }
        expected.sort_unstable();
        assert_eq!(keys, expected, "{row}");
    }
}

#[test]
fn the_table_has_every_board_once() {
    let rows = rows();
    let by_rules = by_rules(&rows);
    assert_eq!(by_rules.len(), rows.len(), "a game is there twice");
    let mut boards = 0;
    let mut expect = |rules: Value| {
        assert!(
            by_rules.contains_key(&rules.to_string()),
            "{rules} is missing"
        );
        boards += 1;
    };
    for reversed in [false, true] {
        for opening in ["cross", "parallel"] {
            for (width, height) in
                (2..=8).flat_map(|width| (2..=8).map(move |height| (width, height)))
            {
                if width * height <= 36
                    || [(5, 8), (8, 5), (6, 7), (7, 6)].contains(&(width, height))
                {
                    expect(reversi(width, height, opening, reversed));
                }
            }
        }
    }
    for misere in [false, true] {
        for k in 3..=5 {
            let sizes = (2..=8).flat_map(|width| (2..=8).map(move |height| (width, height)));
            for (width, height) in sizes.filter(|&(width, height)| width.max(height) >= k) {
                expect(mnk(width, height, k, misere));
            }
        }
    }
    for misere in [false, true] {
        for (width, height) in (4..=8).flat_map(|width| (4..=8).map(move |height| (width, height)))
        {
            expect(falling(width, height, misere));
        }
    }
    assert!(boards > 400, "{boards} boards");
    assert_eq!(rows.len(), boards);
}

#[test]
fn a_turned_board_with_the_cross_opening_is_the_same_game() {
    let rows = rows();
    let by_rules = by_rules(&rows);
    let mut compared = 0;
    for row in rows.iter().filter(|row| row["rules"]["opening"] == "cross") {
        let mut turned = row["rules"].clone();
        (turned["width"], turned["height"]) = (turned["height"].take(), turned["width"].take());
        let turned = by_rules.get(&turned.to_string());
        let (one, other) = (
            bounds(row),
            bounds(turned.expect("both orientations are there")),
        );
        assert!(one.0 <= other.1 && other.0 <= one.1, "{row}");
        compared += usize::from(one.0 == one.1 && other.0 == other.1);
    }
    assert!(compared > 40, "{compared} solved boards were compared");
}

#[test]
fn the_table_agrees_with_what_is_known() {
    let rows = rows();
    let by_rules = by_rules(&rows);
    let cross = |width, height| reversi(width, height, "cross", false);
    // Squares: Feinstein 1993 for 6x6. m,n,k: Uiterwijk and van den Herik 2000, Hsu et al. 2020 for 7,7,5.
    for (rules, value) in [
        (cross(2, 2), 0),
        (cross(3, 3), -9),
        (cross(4, 4), -8),
        (cross(5, 5), 13),
        (cross(6, 6), -4),
        (reversi(6, 6, "parallel", false), -2),
        (cross(4, 6), 16),
        (cross(6, 4), 16),
        (cross(5, 6), 10),
        (cross(6, 5), 10),
        (reversi(4, 4, "parallel", false), -3),
        (mnk(3, 3, 3, false), 0),
        (mnk(4, 3, 3, false), 1),
        (mnk(4, 4, 4, false), 0),
        (mnk(5, 5, 4, false), 0),
        (mnk(5, 5, 5, false), 0),
        (mnk(7, 7, 5, false), 0),
        (mnk(3, 3, 3, true), 0),
    ] {
        let row = by_rules[&rules.to_string()];
        assert_eq!(row["value"], value, "{row}");
    }
}

#[test]
fn boards_on_which_pieces_fall_have_the_published_values_and_lengths() {
    let rows = rows();
    let by_rules = by_rules(&rows);
    let mut solved = 0;
    for (width, height, value, last) in PUBLISHED {
        let row = by_rules[&falling(width.into(), height.into(), false).to_string()];
        let (lower, upper) = bounds(row);
        assert!((lower..=upper).contains(&value), "{row}");
        if lower == upper {
            solved += 1;
        }
        if let Some(plies) = row.get("plies") {
            assert_eq!(plies, last, "{row}");
        }
    }
    assert!(solved >= 16, "{solved} boards are solved");
    // By a second program.
    for (width, height, value) in [(4, 4, -1), (5, 4, -1), (5, 5, 1)] {
        let row = by_rules[&falling(width, height, true).to_string()];
        assert_eq!(row["value"], value, "{row}");
    }
    // Turned, such a board is another game: on one of these the second side wins, on the other nobody.
    let value = |width, height| &by_rules[&falling(width, height, false).to_string()]["value"];
    assert_eq!((value(6, 4), value(4, 6)), (&json!(-1), &json!(0)));
}

#[test]
fn every_value_of_a_small_board_has_a_certificate() {
    let mut boards = 0;
    for row in &rows() {
        let rules = &row["rules"];
        let number = |name: &str| rules[name].as_u64().unwrap();
        let (width, height) = (number("width"), number("height"));
        let is_reversi = rules["game"] == "reversi";
        let falls = rules["gravity"] == true;
        if row["value"].is_null() || falls || width * height > if is_reversi { 32 } else { 30 } {
            continue;
        }
        assert_eq!(row["confirmed_by"], "certificate", "{row}");
        boards += 1;
    }
    assert!(boards > 250, "{boards} boards");
}

/// A move on the turned board, where columns are rows: a cell or a pass.
fn turned_move(name: &str) -> String {
    if name == "pass" {
        return name.to_owned();
    }
    let row: u8 = name[1..].parse().unwrap();
    let column = name.as_bytes()[0] - b'a' + 1;
    format!("{}{column}", char::from(b'a' + row - 1))
}

#[test]
fn boards_that_are_the_same_game_turned_have_the_same_row() {
    let rows = rows();
    let by_rules = by_rules(&rows);
    let mut pairs = 0;
    // Not where pieces fall; of reversi, only large boards with the cross opening.
    let is_turned = |row: &&Value| {
        let rules = &row["rules"];
        let cells = rules["width"].as_u64().unwrap() * rules["height"].as_u64().unwrap();
        rules["gravity"] == false || rules["opening"] == "cross" && cells > 36
    };
    for row in rows.iter().filter(is_turned) {
        let mut expected = row.clone();
        expected["rules"]["width"] = row["rules"]["height"].clone();
        expected["rules"]["height"] = row["rules"]["width"].clone();
        let turned = by_rules[&expected["rules"].to_string()];
        if turned["rules"] == row["rules"] {
            continue;
        }
        let moves = line(row);
        expected["line"] = moves.iter().map(|mv| turned_move(mv)).collect();
        assert_eq!(*turned, expected);
        pairs += 1;
    }
    assert!(pairs > 200, "{pairs} boards");
}

#[test]
fn the_pages_proofs_have_the_values_of_the_table() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let rows = rows();
    let mut compared = 0;
    for entry in std::fs::read_dir(root.join("www/proofs")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|kind| kind != "proof") {
            continue;
        }
        let file = std::fs::read(&path).unwrap();
        let header = proof::header(&file).unwrap();
        let rules: Value = serde_json::from_str(&header.rules().to_string()).unwrap();
        let mut found = rows.iter().filter(|row| {
            let has = |(name, value): (&String, &Value)| {
                name == "own_lines" || row["rules"][name] == *value
            };
            rules.as_object().unwrap().iter().all(has)
        });
        let row = found.next().unwrap_or_else(|| panic!("{rules} is missing"));
        assert_eq!(found.next(), None);
        assert_eq!(row["value"].as_i64(), header.at_least, "{row}");
        assert_eq!(row["value"].as_i64(), header.at_most, "{row}");
        assert_eq!(row["confirmed_by"], "certificate", "{row}");
        compared += 1;
    }
    assert!(compared >= 10, "{compared} proofs");
}

/// The solved rows that took at most `most` positions, in a random order, and the seed of that order, which is printed.
fn shuffled(rows: &[Value], most: u64) -> (Vec<&Value>, u64) {
    let is_small = |row: &&Value| !row["value"].is_null() && row["nodes"].as_u64().unwrap() <= most;
    let mut small: Vec<&Value> = rows.iter().filter(is_small).collect();
    assert!(small.len() > 100, "{} small rows", small.len());
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let seed = std::env::var("YOMIKIRI_VALUES_SEED")
        .map_or(now.as_nanos() as u64, |seed| seed.parse().unwrap());
    println!("YOMIKIRI_VALUES_SEED={seed}");
    Rng::with_seed(seed).shuffle(&mut small);
    (small, seed)
}

/// The rows whose certificates are made anew in each run.
const CERTIFICATES: usize = 12;
/// The maximum number of positions that their searches took, and the maximum size of their certificates in bytes.
const SMALLER: (u64, u64) = (20_000, 700);
/// The maximum number of cells on their boards.
const CELLS: u64 = 20;

/// `YOMIKIRI_CERTIFICATES` names a folder for the certificates: `tests/node/values.test.mjs` gives them to the checker in JavaScript.
#[test]
fn certificates_of_random_small_rows_are_accepted() {
    let rows = rows();
    let (small, seed) = shuffled(&rows, SMALLER.0);
    let folder = std::env::var_os("YOMIKIRI_CERTIFICATES").map(std::path::PathBuf::from);
    let with = |row: &&&Value| {
        let side = |name: &str| row["rules"][name].as_u64().unwrap();
        row["certificate"]
            .as_u64()
            .is_some_and(|bytes| bytes <= SMALLER.1)
            && side("width") * side("height") <= CELLS
    };
    for (number, row) in small.iter().filter(with).take(CERTIFICATES).enumerate() {
        let start = game(row, &[]);
        let value = row["value"].as_i64().unwrap();
        let (least, most) = start.game().score_range();
        let options = proof::Options {
            // Without misère, m,n,k-games have no cut.
            cut: if row["rules"]["game"] == "reversi" || row["rules"]["misere"] == true {
                6
            } else {
                0
            },
            ..proof::Options::new(
                Some(value).filter(|&value| value > least || least == most),
                Some(value).filter(|&value| value < most),
            )
        };
        let file = proof::prove(start.game(), &options, &mut |_| true)
            .unwrap_or_else(|fault| panic!("seed {seed}: {fault}: {row}"));
        proof::check(&file, proof::MOST_CUT, &mut |_| true)
            .unwrap_or_else(|fault| panic!("seed {seed}: {fault}: {row}"));
        if let Some(folder) = &folder {
            std::fs::write(folder.join(format!("{number}.proof")), &file).unwrap();
        }
    }
}

#[test]
fn a_random_tenth_of_the_small_rows_is_right() {
    let rows = rows();
    let (small, seed) = shuffled(&rows, SMALL);
    let options = SolveOptions::default().book(false);
    for row in &small[..small.len().div_ceil(10)] {
        let solution = api::solve(&game(row, &[]), &options, &mut |_| true).unwrap();
        assert!(solution.exact, "seed {seed}: {row}");
        assert_eq!(
            Some(solution.value),
            row["value"].as_i64(),
            "seed {seed}: {row}"
        );
        if let Some(plies) = row.get("plies") {
            assert_eq!(json!(solution.plies), *plies, "seed {seed}: {row}");
        }
        // Each move of the line keeps the value.
        let line = line(row);
        for played in 1..line.len() {
            let after = game(row, &line[..played]);
            let rest = api::solve(&after, &options, &mut |_| true).unwrap();
            assert_eq!(
                rest.value, solution.value,
                "seed {seed}, {played} moves: {row}"
            );
        }
    }
}
