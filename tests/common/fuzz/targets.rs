//! Checks that any rules, positions, moves and texts lead to a consistent result or to a typed
//! error.

use serde_json::{Value, json};
use yomikiri::api::decode;
use yomikiri::api::puzzles::read_puzzle;
use yomikiri::api::{self, export_game, import_game};
use yomikiri::error::{Error, Result};
use yomikiri::formats::Format;
use yomikiri::game::{Game, Notation};
use yomikiri::games::record::Record;
use yomikiri::puzzles::record::PuzzleRecord;

use super::bytes::Bytes;
use super::inputs;
use crate::common::model::Model;
use crate::common::{legal, new_game_from, plain, record_at};

/// Checks that an error has a message, a kind and all its parameters.
pub fn typed(error: &Error) {
    assert!(!error.message().is_empty() && !error.kind.name().is_empty());
    for name in error.code.params() {
        let given = error.params.iter().any(|(param, _)| *param == name);
        assert!(given, "{} lacks its parameter {name}", error.code.name);
    }
}

/// Checks that a game can be rebuilt from its own plain data, and that the data is consistent.
pub fn consistent(record: &Record) {
    let data = plain(record);
    let again =
        new_game_from(&data["rules"], &data).expect("a game can be rebuilt from its own data");
    let stored = decode::game(&data).expect("a stored game");
    assert_eq!(again, stored);
    same(&again, record);
    assert_eq!(data["legal"] == json!([]), data["outcome"].is_object());
    // A score without a meaning yet is 0. A foul's score is 1 or -1, whatever the game's range.
    let (lower, upper) = record.game().score_range();
    let score = data["score"].as_i64().expect("a number");
    assert!((lower.min(-1)..=upper.max(1)).contains(&score), "{data}");
}

/// Checks that two games are the same. What the reader of a text concluded is told once, and not kept.
fn same(left: &Record, right: &Record) {
    let [left_data, right_data] = [left, right].map(|record| {
        let mut data = plain(record);
        data.as_object_mut().expect("a game").remove("guessed");
        data
    });
    assert_eq!(left_data, right_data);
    if right.guessed().is_empty() {
        assert_eq!(left, right);
    }
}

fn checked(result: Result<Record>) -> Option<Record> {
    match result {
        Ok(record) => {
            consistent(&record);
            Some(record)
        }
        Err(error) => {
            typed(&error);
            None
        }
    }
}

/// Checks rules given as plain data.
pub fn rules(input: &[u8]) {
    let value = serde_json::from_slice(input).unwrap_or_else(|_| {
        let mut bytes = Bytes::new(input);
        let mut value = inputs::rules(&mut bytes, 19);
        for _ in 0..bytes.below(4) {
            inputs::mutate(&mut value, &mut bytes);
        }
        value
    });
    match decode::rules(&value) {
        Err(error) => typed(&error),
        Ok(rules) => {
            if let Some(record) = checked(Record::new(rules.clone(), None)) {
                // The complete rules mean the same.
                let written = &plain(&record)["rules"];
                assert_eq!(decode::rules(written).expect("complete rules"), rules);
            }
        }
    }
}

/// Checks a position's text as the start of a game.
pub fn positions(input: &[u8]) {
    let mut bytes = Bytes::new(input);
    let rules = inputs::rules(&mut bytes, 9);
    let text = if bytes.flag() {
        let record = inputs::played(&rules, &mut bytes, 60);
        let mut text = record.game().write_position();
        for _ in 0..bytes.below(4) {
            text = inputs::mutated(&text, &mut bytes);
        }
        text
    } else {
        bytes.text()
    };
    let read = decode::rules(&rules).expect("valid rules");
    let Some(record) = checked(Record::new(read, Some(&text))) else {
        return;
    };
    let game = record.game();
    assert_eq!(record_at(&rules, game).game(), game, "{text:?}");
    if !game.view().cells.is_empty()
        && let Some(model) = Model::of(&rules)
    {
        let model = model.with_cells(&game.view().cells, game.turn());
        assert_eq!(legal(game), model.moves(), "{text:?}");
        let outcome = game
            .outcome()
            .map(|outcome| (outcome.score, outcome.reason));
        assert_eq!(outcome, model.outcome(), "{text:?}");
    }
}

/// Compares moves one by one with a second implementation of the rules, then checks all of them as
/// one text.
pub fn moves(input: &[u8]) {
    let mut bytes = Bytes::new(input);
    let rules = inputs::rules(&mut bytes, 9);
    let mut record = inputs::played(&rules, &mut bytes, 0);
    let mut model = Model::of(&rules);
    for _ in 0..bytes.below(80) {
        let game = record.game();
        if let Some(model) = &model {
            assert_eq!(legal(game), model.moves());
        }
        let Some(&mv) = game.moves().get(bytes.below(game.moves().len().max(1))) else {
            break;
        };
        let mv = game.write_move(mv);
        record = record.play(&mv, None).expect("a legal move");
        // The game and the model agree after every move.
        let Some(model) = &mut model else { continue };
        model.play(&mv);
        assert_eq!(record.game().view().cells, model.cells());
        let outcome = record
            .outcome()
            .map(|outcome| (outcome.score, outcome.reason));
        assert_eq!(outcome, model.outcome());
    }
    consistent(&record);
    let text = if bytes.flag() {
        inputs::mutated(&record.moves().concat(), &mut bytes)
    } else {
        bytes.text()
    };
    let start = Record::new(decode::rules(&rules).expect("valid rules"), None).expect("the start");
    if let Some(replayed) = checked(start.replay(&text)) {
        assert_eq!(start.replay_list(replayed.moves()).as_ref(), Ok(&replayed));
    }
    checked(record.play(&text, None));
}

/// Checks the import of any text as a game.
pub fn import(input: &[u8]) {
    let mut bytes = Bytes::new(input);
    let rules = bytes.rarely(4).then(|| inputs::rules(&mut bytes, 19));
    let rules = rules.map(|rules| decode::rules(&rules).expect("valid rules"));
    let text = if bytes.flag() {
        inputs::of_familiar_parts(&mut bytes)
    } else {
        bytes.text()
    };
    let Some(record) = checked(import_game(&text, rules)) else {
        return;
    };
    // The stored form can be imported too.
    let stored = plain(&record).to_string();
    same(&import_game(&stored, None).expect("a stored game"), &record);
    for (format, name) in Format::NAMES {
        match export_game(&record, format) {
            Ok(written) => {
                let back = import_game(&written, Some(record.rules().clone()));
                let back = back.unwrap_or_else(|error| panic!("{name} {written:?}: {error}"));
                let (back, here) = (back.game().write_position(), record.game().write_position());
                assert_eq!(back, here, "{name} {written:?}");
            }
            Err(error) => typed(&error),
        }
    }
}

/// Checks the round trip of a played game through every format that can express it.
pub fn written(input: &[u8]) {
    let mut bytes = Bytes::new(input);
    let mut rules = inputs::rules(&mut bytes, 19);
    rules["fouls"] = json!("reject");
    let game = inputs::played(&rules, &mut bytes, 120);
    for (format, name) in Format::NAMES {
        let Ok(text) = export_game(&game, format) else {
            continue;
        };
        let back = import_game(&text, Some(game.rules().clone()));
        let back = back.unwrap_or_else(|error| panic!("{name} {text}: {error}"));
        assert_eq!(
            back.game().write_position(),
            game.game().write_position(),
            "{name} {text}"
        );
        if !matches!(format, Format::Position | Format::Obf) {
            assert_eq!(back.moves(), game.moves(), "{name} {text}");
            assert_eq!(back.start(), game.start(), "{name} {text}");
        }
        // These formats contain the rules, so the import needs no others.
        if matches!(format, Format::Ggf | Format::Sgf | Format::Psq) {
            let read_back = import_game(&text, None);
            let read_back = read_back.unwrap_or_else(|error| panic!("{name} {text}: {error}"));
            assert_eq!(read_back.moves(), game.moves(), "{name} {text}");
        }
    }
}

/// Checks a stored game that has been changed.
pub fn stored(input: &[u8]) {
    let mut bytes = Bytes::new(input);
    let rules = inputs::rules(&mut bytes, 19);
    let record = inputs::played(&rules, &mut bytes, 30);
    let whole = plain(&record);
    let mut data = whole.clone();
    for _ in 0..bytes.below(4) {
        inputs::mutate(&mut data, &mut bytes);
    }
    let read = checked(decode::game(&data));
    let same = |name: &str| data.get(name).unwrap_or(&Value::Null) == &whole[name];
    if ["rules", "start", "moves"].into_iter().all(same) {
        assert_eq!(
            read,
            Some(record),
            "only rules, start and moves count: {data}"
        );
    }
    checked(api::import_game(&data.to_string(), None));
}

/// Checks the bytes of a puzzle's record, and the same as the text of a link.
pub fn puzzles(input: &[u8]) {
    let read_back = |read: Result<PuzzleRecord>| match read {
        Err(error) => typed(&error),
        Ok(record) => {
            // What is read is written, and read again.
            let id = record.id().expect("a record that was read has its link");
            assert_eq!(PuzzleRecord::from_id(&id).expect("a link"), record);
            assert_eq!(read_puzzle(&id).expect("a link").goal, record.puzzle.goal);
        }
    };
    read_back(PuzzleRecord::read(input));
    read_back(PuzzleRecord::from_id(&String::from_utf8_lossy(input)));
}
