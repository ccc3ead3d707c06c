//! A table of kinds, drawing × letters × game: random positions are drawn in every way that people draw them, and read back. Mutated texts of
//! every kind are refused, or each of their signs is used or said to be left aside.

use crate::common;

use common::{legal, random_for, texts, wanted};
use fastrand::Rng;
use serde_json::json;
use yomikiri::api::import_game;
use yomikiri::game::Notation;
use yomikiri::games::guess::What;
use yomikiri::games::record::Record;

/// Signs for an empty cell, the side that moves first and the other, and the games that people use them for.
const LETTERS: [([&str; 3], &[&str]); 11] = [
    (
        [".", "●", "○"],
        &["connect-four", "reversi-8x8", "reversi-6x6", "tic-tac-toe"],
    ),
    (
        ["-", "⚫", "⚪"],
        &["connect-four", "reversi-8x8", "reversi-6x6", "tic-tac-toe"],
    ),
    ([".", "O", "X"], &["connect-four", "tic-tac-toe"]),
    // Noughts that are typed as zeros.
    ([" ", "0", "X"], &["tic-tac-toe"]),
    (["_", "R", "Y"], &["connect-four"]),
    ([".", "r", "b"], &["connect-four"]),
    (["⚪", "🔴", "🟡"], &["connect-four"]),
    (["⬜", "🔴", "🔵"], &["connect-four"]),
    (
        [":white_circle:", ":red_circle:", ":large_yellow_circle:"],
        &["connect-four"],
    ),
    (
        ["0", "1", "2"],
        &["connect-four", "reversi-8x8", "reversi-6x6", "tic-tac-toe"],
    ),
    (
        ["0", "1", "-1"],
        &["connect-four", "reversi-8x8", "tic-tac-toe"],
    ),
];

/// Puts the rows of a board together.
type Draw = fn(&[Vec<&str>]) -> String;
/// Whether a game has all that a text says.
type Used = Box<dyn Fn(&Record, &str) -> bool>;

/// The drawings: how the cells of a row and the rows of a board are put together.
const DRAWINGS: [(&str, Draw); 6] = [
    ("side by side", |rows| joined(rows, "", "", "", "\n")),
    ("with spaces", |rows| joined(rows, "", " ", "", "\n")),
    ("between bars", |rows| joined(rows, "|", "|", "|", "\n")),
    ("quoted", |rows| joined(rows, "> ", " ", "", "\n")),
    ("HTML", |rows| {
        joined(rows, "<tr><td>", "</td><td>", "</td></tr>", "\n")
    }),
    ("a list of lists", |rows| {
        format!("[{}]", joined(rows, "[", ", ", "]", ",\n "))
    }),
];

fn joined(rows: &[Vec<&str>], before: &str, between: &str, after: &str, ends: &str) -> String {
    let rows = rows
        .iter()
        .map(|row| format!("{before}{}{after}", row.join(between)));
    rows.collect::<Vec<_>>().join(ends)
}

/// Whether people draw with these letters in this way: numbers stand in lists or apart, and a board of `-1` can't be written side by side.
fn is_drawn(drawing: &str, letters: [&str; 3]) -> bool {
    let numbers = letters[0] == "0";
    match drawing {
        _ if letters[0] == " " => matches!(drawing, "between bars" | "HTML"),
        "a list of lists" => numbers,
        "side by side" => letters[2] != "-1",
        "with spaces" | "quoted" => true,
        _ => !numbers,
    }
}

/// A game under these rules after some random moves.
fn some_game(preset: &str, rng: &mut Rng) -> Record {
    let mut record = Record::new(texts::rules(json!(preset)), None).expect("rules");
    let most = record.game().view().cells.len();
    for _ in 0..rng.usize(2..most) {
        let Some(mv) = rng.choice(legal(record.game())) else {
            break;
        };
        record = record.play(&mv, None).expect("a legal move");
    }
    record
}

fn drawn(record: &Record, letters: [&'static str; 3], draw: Draw) -> String {
    let view = record.game().view();
    let rows = view.cells.chunks(view.width.into());
    let row = |cells: &[u8]| {
        cells
            .iter()
            .map(|&cell| letters[usize::from(cell)])
            .collect()
    };
    draw(&rows.map(row).collect::<Vec<Vec<&str>>>())
}

/// All kinds: the drawing, the letters and the game.
fn kinds() -> Vec<(usize, [&'static str; 3], &'static str)> {
    let mut kinds = Vec::new();
    for (letters, games) in LETTERS {
        for (at, (drawing, _)) in DRAWINGS.iter().enumerate() {
            if is_drawn(drawing, letters) {
                kinds.extend(games.iter().map(|game| (at, letters, *game)));
            }
        }
    }
    kinds
}

/// The kinds without the signs of a drawing's frame.
#[test]
fn every_kind_of_drawing_is_read_back() {
    let tried = wanted("YOMIKIRI_TEXTS", 1_000) / 50;
    let mut faults = Vec::new();
    for (at, letters, game) in kinds() {
        let (drawing, draw) = DRAWINGS[at];
        let mut rng = random_for(&format!("{drawing} {letters:?} {game}"));
        for _ in 0..tried {
            let whole = some_game(game, &mut rng);
            let cells = whole.game().view().cells;
            // A board without an empty cell says little: of numbers, it may be moves.
            if !cells.contains(&0) || cells.iter().all(|&cell| cell == 0) {
                continue;
            }
            let text = drawn(&whole, letters, draw);
            match import_game(&text, None) {
                Ok(read) if read.game().view().cells == cells => {}
                Ok(read) => faults.push(format!("{text}\n{}", read.game().write_position())),
                Err(error) => faults.push(format!("{text}\n{error}")),
            }
        }
    }
    let shown = &faults[..faults.len().min(5)];
    assert!(
        faults.is_empty(),
        "{}: {}",
        faults.len(),
        shown.join("\n\n")
    );
}

/// The digits for rows in Japanese.
const KANJI: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

fn numbered_by_sign(moves: &[&str]) -> String {
    let moves = moves.iter().zip(1..);
    moves.map(|(mv, at)| format!("#{at} {mv}\n")).collect()
}

/// Cells with something before, between, and behind their letters and digits, and passes as they are.
fn cells(moves: &[&str], before: &str, between: &str, after: &str) -> String {
    let cell = |mv: &&str| match *mv {
        "pass" => (*mv).to_owned(),
        mv => format!("{before}{}{between}{}{after}", &mv[..1], &mv[1..]),
    };
    moves.iter().map(cell).collect::<Vec<_>>().join(" ")
}

/// A text whose cells are written as moves are.
fn bare(text: &str) -> String {
    let mut text = text.replace([',', '_', '{', '}'], "");
    for (digit, row) in ('1'..).zip(KANJI) {
        text = text.replace(row, &digit.to_string());
    }
    text
}

/// How many ways [`list`] knows.
const WAYS: u8 = 12;

/// A list of moves in one of the ways that people write them.
fn list(way: u8, rng: &mut Rng) -> String {
    let game = some_game(["reversi-8x8", "gomoku"][usize::from(rng.bool())], rng);
    let moves: Vec<&str> = game.moves().iter().map(String::as_str).take(12).collect();
    let pairs = moves.chunks(2).enumerate();
    let numbered = |between: &str, ends: &str| {
        let lines = pairs
            .clone()
            .map(|(at, pair)| format!("{}{between}{}{ends}", at + 1, pair.join(" ")));
        lines.collect::<String>()
    };
    match way {
        0 => moves.concat(),
        1 => numbered(". ", " "),
        2 => numbered(": ", "\n"),
        3 => format!("<p>{}</p>", moves.join("<br>")),
        4 => numbered(". ", " {a comment} "),
        5 => format!("> {}\n> thanks", moves.join(" ")),
        6 => numbered_by_sign(&moves),
        7 => cells(&moves, "(", ",", ")"),
        8 => format!("${}$", cells(&moves, "", "_", "")),
        9 => format!("${}$", cells(&moves, "", "_{", "}")),
        10 => {
            let row = |mv: &&str| {
                mv[1..]
                    .parse()
                    .ok()
                    .and_then(|row: usize| KANJI.get(row - 1))
            };
            let rows: Vec<String> = moves
                .iter()
                .map(|mv| {
                    row(mv).map_or_else(|| (*mv).to_owned(), |row| format!("{}{row}", &mv[..1]))
                })
                .collect();
            rows.join(" ")
        }
        _ => {
            let rows = pairs
                .clone()
                .map(|(at, pair)| format!("| {} | {} |\n", at + 1, pair.join(" | ")));
            format!("| # | B | W |\n|---|---|---|\n{}", rows.collect::<String>())
        }
    }
}

/// A text with some characters or lines deleted, doubled, swapped, replaced, cut off or joined.
fn mutated(text: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let extra: Vec<char> = "abcdefgh12345678XO.- |\n,;(".chars().collect();
    for _ in 0..rng.usize(1..=3) {
        let length = letters.len();
        if length < 2 {
            break;
        }
        let at = rng.usize(..length);
        match rng.u8(..8) {
            0 => drop(letters.remove(at)),
            1 => letters.insert(at, letters[at]),
            2 => letters.swap(at, (at + 1) % length),
            3 => letters[at] = letters[rng.usize(..length)],
            4 => letters[at] = extra[rng.usize(..extra.len())],
            5 => letters.truncate(at.max(1)),
            6 => letters.retain(|letter| *letter != '\n' || rng.u8(..4) > 0),
            _ => {
                let end = (at + rng.usize(1..12)).min(length);
                let part = letters[at..end].to_vec();
                letters.splice(at..at, part);
            }
        }
    }
    letters.into_iter().collect()
}

/// How often a text has these signs, tags aside.
fn count(text: &str, signs: &[&str]) -> usize {
    let text = &text.replace("tr>", ">");
    signs.iter().map(|sign| text.matches(sign).count()).sum()
}

/// The cells that a text names: a letter that follows none, except that of a pass, and digits.
fn cells_in(text: &str) -> usize {
    let text = text.to_ascii_lowercase().replace("pass", "    ");
    let bytes = text.as_bytes();
    let named = |&at: &usize| {
        bytes[at].is_ascii_lowercase()
            && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
            && !(at > 0 && bytes[at - 1].is_ascii_lowercase())
    };
    (0..bytes.len()).filter(named).count()
}

/// Each way to write a list of moves is read whole.
#[test]
fn every_kind_of_list_is_read_back() {
    let mut rng = random_for("lists");
    for number in 0..wanted("YOMIKIRI_TEXTS", 1_000) / 4 {
        let way = (number % usize::from(WAYS)) as u8;
        let text = list(way, &mut rng);
        // Fewer moves among words may be part of a sentence.
        if cells_in(&bare(&text)) < 3 {
            continue;
        }
        let read = import_game(&text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
        let moves = read.moves().iter().filter(|mv| *mv != "pass").count();
        assert_eq!(moves, cells_in(&bare(&text)), "{text}");
    }
}

fn aside(record: &Record) -> String {
    let aside = record.guessed().iter();
    let aside = aside.filter(|guess| matches!(guess.what, What::LeftAside | What::Score));
    aside
        .map(|guess| guess.text.as_str())
        .collect::<Vec<_>>()
        .join("\n")
}

/// Of every sign that means a piece or a move, the game has one, or the part that was left aside.
#[test]
fn mutated_texts_are_used_said_to_be_left_aside_or_refused() {
    let mut rng = random_for("drawings");
    let kinds = kinds();
    let (mut faults, mut read) = (Vec::new(), 0);
    let tried = wanted("YOMIKIRI_TEXTS", 1_000);
    for number in 0..tried {
        let (text, used): (String, Used) = match number % 3 {
            0 => {
                let text = list(rng.u8(..WAYS), &mut rng);
                let used = |record: &Record, text: &str| {
                    let moves = record.moves().iter().filter(|mv| *mv != "pass").count();
                    cells_in(&bare(text)) <= moves + cells_in(&bare(&aside(record)))
                };
                (text, Box::new(used))
            }
            1 => {
                let game = some_game("connect-four", &mut rng);
                let columns = game.moves().iter().map(|mv| mv.as_bytes()[0] - b'a' + b'1');
                let columns: String = columns.map(char::from).collect();
                let text = ["C", "[C]", "C 2", "https://x.example/?pos=C"][rng.usize(..4)];
                let used = |record: &Record, text: &str| {
                    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).count();
                    let own: usize = record.moves().iter().map(|mv| mv.len() - 1).sum();
                    // In a link, its field has the moves.
                    let text = text.split_once("pos=").map_or(text, |(_, list)| list);
                    // A mutation may have made the first column the number of a cell: `1b2`.
                    let number = text.strip_prefix('1');
                    let number = number.is_some_and(|rest| rest.starts_with(char::is_alphabetic));
                    let numbers = text.matches('.').count() + usize::from(number);
                    digits(text) <= numbers + own.max(record.moves().len()) + digits(&aside(record))
                };
                (text.replace('C', &columns), Box::new(used))
            }
            _ => {
                let (at, letters, game) = kinds[rng.usize(..kinds.len())];
                let text = drawn(&some_game(game, &mut rng), letters, DRAWINGS[at].1);
                let used = move |record: &Record, text: &str| {
                    let cells = record.game().view().cells;
                    let pieces = cells.iter().filter(|cell| matches!(cell, 1 | 2)).count();
                    let signs = &letters[1..];
                    // `-1` has the other side's sign in it.
                    let both = count(text, signs)
                        - if letters[2] == "-1" {
                            count(text, &["-1"])
                        } else {
                            0
                        };
                    // A sign of its own may name the side to move.
                    let guessed = record.guessed().iter();
                    let turn = guessed.filter(|guess| guess.what == What::Sides).count() == 0;
                    let left = count(&aside(record), signs) + count(&aside(record), &["●", "○"]);
                    both <= pieces.max(record.moves().len()) + left + usize::from(turn)
                };
                (text, Box::new(used))
            }
        };
        let text = mutated(&text, &mut rng);
        if let Ok(record) = import_game(&text, None) {
            read += 1;
            if !used(&record, &text) {
                let data = json!(record);
                let found = format!("{} {} {}", data["position"], data["moves"], data["guessed"]);
                faults.push(format!("{text:?}\n  {found}"));
            }
        }
    }
    assert!(read * 10 > tried, "only {read} of {tried} were read");
    let shown = &faults[..faults.len().min(12)];
    assert!(
        faults.is_empty(),
        "{} of {read} read: {}",
        faults.len(),
        shown.join("\n")
    );
}
