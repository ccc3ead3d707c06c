//! Mutated texts of each format: what is read equals what a second, plain reader makes of it, or is refused with its place. Nothing is read
//! in part.

use crate::common;

use common::model::Model;
use common::plain_texts::{self as plain, Drawn, Listed};
use common::plain_trees;
use common::rules::{mnk, reversi};
use common::{random_for, texts, wanted};
use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::api::{export_game, import_game};
use yomikiri::error::Param;
use yomikiri::formats::{Format, with_line_feeds};
use yomikiri::game::{Game, Notation};
use yomikiri::games::guess::{Guess, What};
use yomikiri::games::record::Record;

/// The characters that mutations put in: those that mean something in some format, and some that do not.
const SIGNS: &str = "abcdefghopstxyABCOPWX0123456789 \n\r\t,.-+:;/*#%()[]{}\"'\\|?!あ●○";

/// A text with a few characters changed, left out, put in, swapped, or repeated.
fn mutated(text: &str, rng: &mut Rng) -> String {
    let signs: Vec<char> = SIGNS.chars().collect();
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(1..=3) {
        let length = letters.len();
        let at = rng.usize(..length.max(1)).min(length.saturating_sub(1));
        match rng.u8(..9) {
            _ if length < 2 => letters.push(signs[rng.usize(..signs.len())]),
            0..=1 => drop(letters.remove(at)),
            2..=3 => letters[at] = signs[rng.usize(..signs.len())],
            4..=5 => letters.insert(at, signs[rng.usize(..signs.len())]),
            6 => letters.swap(at, (at + 1) % length),
            7 => {
                let end = (at + rng.usize(1..8)).min(length);
                let part = letters[at..end].to_vec();
                if rng.bool() {
                    letters.splice(at..at, part);
                } else {
                    letters.drain(at..end);
                }
            }
            _ if rng.u8(..4) == 0 => letters.truncate(at.max(1)),
            _ => letters[at] = letters[rng.usize(..length)],
        }
    }
    letters.into_iter().collect()
}

/// A game under these rules after up to so many random moves.
fn some_game(rules: &Value, plies: usize, rng: &mut Rng) -> Record {
    let mut record = Record::new(texts::rules(rules.clone()), None).expect("rules");
    for _ in 0..rng.usize(3..plies) {
        let Some(mv) = rng.choice(common::legal(record.game())) else {
            break;
        };
        record = record.play(&mv, None).expect("a legal move");
    }
    record
}

/// A record's plain data.
fn data(record: &Record) -> Value {
    json!(record)
}

/// Whether the record has this position. Its cells are the model's where the plain reader read moves.
fn shows(record: &Record, drawn: &Drawn) -> bool {
    let view = record.game().view();
    let turn = drawn.turn.is_none_or(|turn| turn == record.game().turn());
    usize::from(view.width) == drawn.width && view.cells == drawn.cells && turn
}

/// Whether the record is what this list leads to under the record's rules.
fn is_game(record: &Record, listed: &Listed) -> bool {
    let view = record.game().view();
    let size = (usize::from(view.width), usize::from(view.height));
    let Some((moves, model)) = plain::play(&data(record)["rules"], listed) else {
        return false;
    };
    listed.size.is_none_or(|stated| stated == size)
        && record.moves() == moves
        && model.cells() == view.cells
        && (model.turn() == record.game().turn() || record.outcome().is_some())
}

/// Whether the record is what the text says as columns alone, perhaps with move numbers, which name the moves of a game with gravity.
fn is_columns(record: &Record, text: &str) -> bool {
    let column = |letter: char| match letter {
        '1'..='9' => Some((b'a' + letter as u8 - b'1') as char),
        letter => Some(letter.to_ascii_lowercase()).filter(char::is_ascii_lowercase),
    };
    let words = text.split(|c: char| c.is_whitespace() || c == ',' || c == ';');
    let bare = |word: &str| {
        let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let numbered =
            rest.starts_with(|letter: char| letter == '.' || letter.is_ascii_alphabetic());
        let moves = if numbered { rest } else { word };
        moves.strip_prefix('.').unwrap_or(moves).to_owned()
    };
    let signs: String = words.map(bare).collect();
    let named: Option<Vec<char>> = signs.chars().map(column).collect();
    let played = record
        .moves()
        .iter()
        .filter_map(|mv| mv.chars().next())
        .collect();
    data(record)["rules"]["gravity"] == true && named == Some(played)
}

/// The lines of a text without what its reader says to be left aside, which stands where it says. The plain readers of whole files skip that
/// themselves.
fn used_of(format: &str, text: &str, record: &Record) -> String {
    // Carriage returns alone end lines everywhere.
    let letters: Vec<char> = with_line_feeds(text).chars().collect();
    let mut used = letters.clone();
    for Guess {
        what,
        text: part,
        at,
    } in record.guessed()
    {
        let part: Vec<char> = part.chars().collect();
        let Some(at) = at else {
            let placed = matches!(what, What::LeftAside | What::Score);
            assert!(
                !placed || IN_OTHER_SIGNS.contains(&format),
                "{format}: {text:?}"
            );
            continue;
        };
        assert!(
            letters[at - 1..].starts_with(&part),
            "{format}: {text:?}: {part:?} at {at}"
        );
        if *what == What::LeftAside && !WHOLE.iter().any(|whole| format.starts_with(whole)) {
            used[at - 1..at - 1 + part.len()].fill(' ');
        }
    }
    used.into_iter().collect::<String>().replace('\r', "")
}

/// Formats of whole files.
const WHOLE: [&str; 4] = ["GGF", "SGF", "PSQ", "JSON"];
/// Formats of which parts may be written in other signs than they are shown, so that their place is unknown.
const IN_OTHER_SIGNS: [&str; 1] = ["JSON of Othello Quest"];

/// Tries 1,000 mutations of the texts that `make` writes, in the usual run half. `same` compares what was read from a text with what the plain reader
/// reads there.
fn try_all(
    format: &str,
    rules: Option<&Value>,
    make: impl Fn(&mut Rng) -> String,
    same: impl Fn(&Record, &str) -> bool,
) {
    let mut rng = random_for(format);
    let mut faults = Vec::new();
    let (mut read, tried) = (0, wanted("YOMIKIRI_TEXTS", 1_000));
    let asked = || rules.map(|rules| texts::rules(rules.clone()));
    for number in 0..tried {
        let whole = make(&mut rng);
        if number % 10 == 0 {
            let record = import_game(&whole, asked());
            let record = record.unwrap_or_else(|error| panic!("{format}: {whole}: {error}"));
            assert!(same(&record, &whole), "{format}: {whole}");
        }
        let text = mutated(&whole, &mut rng);
        if text.trim().is_empty() {
            continue;
        }
        match import_game(&text, asked()) {
            Ok(record) => {
                read += 1;
                let lines = used_of(format, &text, &record);
                if !same(&record, &lines) && (rules.is_some() || !is_columns(&record, &lines)) {
                    let position = record.game().write_position();
                    faults.push(format!(
                        "{text:?}\n  of {whole:?}\n  was read as {position} {:?}",
                        record.moves()
                    ));
                }
            }
            Err(error) => {
                let param = |name: &str| {
                    error
                        .params
                        .iter()
                        .find(|(known, _)| *known == name)
                        .map(|(_, param)| param)
                };
                if let Some(Param::Number(at)) = param("at") {
                    let input = error.input.as_str().expect("a part of the text");
                    let from = text.chars().skip(usize::try_from(*at).unwrap() - 1);
                    assert!(
                        from.count() >= input.chars().count(),
                        "{format}: {text:?}: {error}"
                    );
                }
                let placed = ["at", "row", "cell", "expected", "found"]
                    .into_iter()
                    .any(|name| param(name).is_some());
                let about_all = [
                    "unknown-format",
                    "position-without-turn",
                    "position-turn",
                    "no-such-game",
                    "no-such-board",
                    "rules-contradicted",
                    "two-lines",
                    "unknown-game",
                    "not-rules",
                    "likelier-game",
                ];
                let in_json = format.starts_with("JSON");
                assert!(
                    placed || in_json || about_all.contains(&error.code.name),
                    "{format}: {text:?}: {}",
                    error.code.name
                );
            }
        }
    }
    assert!(
        faults.is_empty(),
        "{format}: {} faults: {}",
        faults.len(),
        faults.join("\n")
    );
    println!("{format}: {read} of {tried} mutated texts are read");
    assert!(read < tried, "{format}: nothing is refused");
}

fn othello() -> Value {
    reversi(8, 8, false, false, false)
}

#[test]
fn moves() {
    let rules = othello();
    let write = |rng: &mut Rng| {
        let moves = some_game(&rules, 20, rng).moves().to_vec();
        match rng.u8(..5) {
            0 => moves.concat(),
            1 => moves.join(" "),
            2 => moves.join(", ").to_uppercase(),
            3 => moves.join(" ") + " 34-30",
            _ => {
                let pairs = moves.chunks(2).zip(1..);
                pairs
                    .map(|(pair, number)| format!("{number}. {} ", pair.join(" ")))
                    .collect()
            }
        }
    };
    let same = |record: &Record, text: &str| {
        plain::moves(text).is_some_and(|listed| is_game(record, &listed))
    };
    try_all("moves", Some(&rules), write, same);
    let any = |record: &Record, text: &str| {
        if data(record)["rules"]["game"] == "eight" {
            // Numbers are the moves there, and a list of one-digit numbers may have nothing between them.
            let digits = text.chars().filter(char::is_ascii_digit);
            return record.moves().concat() == digits.collect::<String>();
        }
        same(record, text)
    };
    try_all("moves of any game", None, write, any);
}

#[test]
fn positions() {
    let same = |record: &Record, text: &str| {
        let [first, second] = match data(record)["rules"]["game"].as_str() {
            Some("reversi") => ["XxBb*", "OoWw"],
            _ => ["Oo", "Xx"],
        };
        if data(record)["rules"]["game"] == "eight" {
            return record.moves().concat() == text.trim();
        }
        // Without a side to move, it is a drawing, whose side is said to be guessed.
        let unsaid = record
            .guessed()
            .iter()
            .any(|guess| guess.what == What::Sides);
        let sided = format!("{} {}", text.trim(), &first[..1]);
        let drawn = plain::position(if unsaid { &sided } else { text }, first, second);
        let drawn = drawn.map(|drawn| Drawn {
            turn: drawn.turn.filter(|_| !unsaid),
            ..drawn
        });
        let listed = || plain::moves(text).is_some_and(|listed| is_game(record, &listed));
        // Little may be left, such as `O2`, which is a move.
        drawn.map_or_else(listed, |drawn| shows(record, &drawn))
    };
    for rules in [
        reversi(6, 4, false, false, false),
        othello(),
        mnk(7, 6, 4, false, &[]),
    ] {
        let write = |rng: &mut Rng| some_game(&rules, 16, rng).game().write_position();
        try_all(&format!("position {rules}"), None, write, same);
    }
}

#[test]
fn diagrams() {
    let rules = othello();
    let write = |rng: &mut Rng| {
        let position = some_game(&rules, 30, rng).game().write_position();
        let (board, _) = position.split_once(' ').expect("the side to move");
        let rows = board.split('/');
        let spaced = |row: &str| {
            row.chars()
                .map(|sign| format!(" {sign}"))
                .collect::<String>()
        };
        let lines: Vec<String> = match rng.u8(..3) {
            0 => rows.map(str::to_owned).collect(),
            1 => rows.map(|row| spaced(row).trim().to_owned()).collect(),
            _ => rows
                .zip(1..)
                .map(|(row, number)| format!("{number}{} {number}", spaced(row)))
                .collect(),
        };
        let lines = lines.join("\n");
        match rng.u8(..3) {
            0 => lines,
            1 => format!("  A B C D E F G H\n{lines}"),
            _ => format!("Hello,\n\n{lines}\n\nWhite to move"),
        }
    };
    let same = |record: &Record, text: &str| {
        if data(record)["rules"]["game"] == "eight" {
            // What is left of a mutated diagram may be a number.
            return record.moves().concat() == text.trim();
        }
        plain::diagram(text).is_some_and(|mut drawn| {
            if data(record)["rules"]["game"] == "mnk" && !text.contains('●') {
                // There, O is the first side.
                drawn
                    .cells
                    .iter_mut()
                    .for_each(|cell| *cell = [0, 2, 1][usize::from(*cell)]);
            }
            shows(record, &drawn)
        })
    };
    try_all("diagram", None, write, same);
}

#[test]
fn obf() {
    let rules = othello();
    let write = |rng: &mut Rng| {
        let record = some_game(&rules, 30, rng);
        let position = record.game().write_position().replace('/', "");
        let legal = common::legal(record.game());
        let values = legal.iter().take(3).filter(|mv| *mv != "pass");
        let values: String = values
            .map(|mv| format!(" {mv}:{:+};", rng.i32(-20..20)))
            .collect();
        let comment = if rng.bool() { "% FFO\n" } else { "" };
        format!("{comment}{position};{values}")
    };
    let same = |record: &Record, text: &str| {
        plain::obf(text).is_some_and(|(drawn, values)| {
            let sign = record.game().turn().sign();
            let known = values
                .iter()
                .any(|(mv, value)| record.values().contains(&(mv.clone(), sign * value)));
            shows(record, &drawn) && (known || record.values().is_empty())
        })
    };
    try_all("OBF", None, write, same);
}

#[test]
fn ggf() {
    let sets = [
        othello(),
        reversi(6, 6, false, true, false),
        reversi(4, 4, true, false, false),
    ];
    let write = |rng: &mut Rng| {
        let record = some_game(&sets[rng.usize(..3)], 12, rng);
        let text = export_game(&record, Format::Ggf).expect("reversi");
        text.replacen("TY", "PC[GGS/os]PB[a]PW[b (1)]TY", rng.usize(..2))
            .replace("]W", "/1.5/2]W")
    };
    let same = |record: &Record, text: &str| {
        plain_trees::ggf(text).is_some_and(|(listed, anti)| {
            data(record)["rules"]["reversed"] == json!(anti) && is_game(record, &listed)
        })
    };
    try_all("GGF", None, write, same);
}

#[test]
fn sgf() {
    for (number, rules) in [
        ("2", othello()),
        ("2", reversi(6, 4, false, false, false)),
        ("4", mnk(20, 20, 5, false, &[])),
        ("4", mnk(15, 15, 5, false, &[])),
    ] {
        let write = |rng: &mut Rng| {
            let text = export_game(&some_game(&rules, 14, rng), Format::Sgf).expect("known");
            let text = text.replacen("SZ", "PB[a]C[so\\] it (is)]SZ", rng.usize(..2));
            if rng.bool() {
                // A variation at the end.
                text.trim_end_matches(')').to_owned() + "(;B[aa])(;W[bb];B[cc]))"
            } else {
                text
            }
        };
        let usable = |rng: &mut Rng| loop {
            let text = write(rng);
            if import_game(&text, None).is_ok() {
                return text;
            }
        };
        let same = |record: &Record, text: &str| {
            let listed = plain_trees::sgf(text, number)
                .or_else(|| plain_trees::sgf(text, if number == "2" { "4" } else { "2" }));
            listed.is_some_and(|listed| is_game(record, &listed))
        };
        try_all(&format!("SGF {rules}"), None, usable, same);
    }
}

#[test]
fn psq() {
    let rules = mnk(20, 20, 5, false, &[]);
    let write = |rng: &mut Rng| {
        let text = export_game(&some_game(&rules, 14, rng), Format::Psq).expect("five in a row");
        let players = ["", "one.exe\ntwo.exe\n-1\n1,Freestyle\n"][rng.usize(..2)];
        text + players
    };
    let same = |record: &Record, text: &str| {
        plain::psq(text).is_some_and(|listed| is_game(record, &listed))
    };
    try_all("PSQ", None, write, same);
}

#[test]
fn json_of_a_game_and_of_othello_quest() {
    let rules = othello();
    let write = |rng: &mut Rng| {
        let whole = data(&some_game(&rules, 12, rng));
        json!({ "rules": whole["rules"], "start": whole["start"], "moves": whole["moves"] })
            .to_string()
    };
    let same = |record: &Record, text: &str| {
        let Ok(value) = serde_json::from_str::<Value>(text) else {
            // Without its braces it is a text with moves in it.
            let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
            let cells = words
                .filter(|word| word.len() == 2 && word.ends_with(|c: char| c.is_ascii_digit()));
            let moves = record.moves().iter().filter(|mv| *mv != "pass");
            return moves.eq(cells);
        };
        let moves = value["moves"].as_array().cloned().unwrap_or_default();
        let moves: Vec<String> = moves
            .iter()
            .map(|mv| mv.as_str().expect("text").trim().to_ascii_lowercase())
            .collect();
        let own = data(record);
        let stated = value["rules"].as_object().expect("rules");
        stated
            .iter()
            .all(|(name, field)| own["rules"][name] == *field)
            && Model::of(&own["rules"]).is_some()
            && record.moves().len() >= moves.len()
            && moves.iter().all(|mv| {
                record.moves().contains(mv)
                    || mv.contains(':')
                    || mv.starts_with("pa")
                    || mv == "ps"
            })
    };
    try_all("JSON", None, write, same);
    let write = |rng: &mut Rng| {
        let game = some_game(&rules, 12, rng);
        let moves: Vec<Value> = game
            .moves()
            .iter()
            .map(|mv| json!({ "m": mv, "t": 1 }))
            .collect();
        json!({ "_id": 1, "position": { "moves": moves } }).to_string()
    };
    let same = |record: &Record, text: &str| {
        let value: Value = serde_json::from_str(text).expect("JSON");
        plain::quest(&value).is_some_and(|listed| is_game(record, &listed))
    };
    try_all("JSON of Othello Quest", None, write, same);
}
