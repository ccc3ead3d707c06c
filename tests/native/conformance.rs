//! One suite of checks that every game must pass, under many rule sets.

use crate::common;

use std::collections::{BTreeSet, HashMap, HashSet};

use common::model::Model;
use common::rules::{every_rule_set, small_rule_sets};
use common::{late_position, legal, new_game, new_game_from, plain, play_randomly, random_for};
use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::api::decode;
use yomikiri::error::Kind;
use yomikiri::game::{CellKind, Game, MoveError, Notation, Reason, perft, winner};
use yomikiri::games::grid::{cell_name, parse_cell};
use yomikiri::games::record::Record;
use yomikiri::games::{AnyGame, AnyMove, preset};
use yomikiri::search::minimax::minimax;

/// Runs a check for every rule set, each with its own random numbers.
pub fn for_each(sets: &[Value], mut check: impl FnMut(&Value, &mut Rng)) {
    assert!(sets.len() > 50 || common::rules::only().is_some() && !sets.is_empty());
    for rules in sets {
        check(rules, &mut random_for(&rules.to_string()));
    }
}

/// The test data for the game.
fn data_of(rules: &Value) -> Value {
    common::rules::data(rules["game"].as_str().expect("a name"))
}

/// Plays a whole random game and returns all its positions, beginning with the start.
pub fn random_game(rules: &Value, rng: &mut Rng) -> Vec<Record> {
    let mut records = vec![new_game(rules)];
    loop {
        let record = &records[records.len() - 1];
        let Some(mv) = rng.choice(legal(record.game())) else {
            return records;
        };
        let next = record.play(&mv, None);
        records.push(next.unwrap_or_else(|error| panic!("{rules}: {mv}: {error}")));
    }
}

#[test]
fn random_games_agree_with_the_model() {
    for_each(&every_rule_set(), |rules, rng| {
        let Some(start) = Model::of(rules) else {
            return;
        };
        for _ in 0..2 {
            let mut model = start.clone();
            let records = random_game(rules, rng);
            for (ply, record) in records.iter().enumerate() {
                let game = record.game();
                if ply > 0 {
                    let mv = &record.moves()[ply - 1];
                    let last = record.last().expect("a move has been made");
                    let mut changed = last.changed.clone();
                    changed.sort();
                    assert_eq!((&last.mv, last.by), (mv, model.turn()), "{rules}");
                    assert_eq!(changed, model.turned(mv), "{rules}");
                    model.play(mv);
                }
                let outcome = game.outcome().map(|end| (end.score, end.reason));
                assert_eq!(legal(game), model.moves(), "{rules} {:?}", record.moves());
                assert_eq!(outcome, model.outcome(), "{rules} {:?}", record.moves());
                assert_eq!(game.turn(), model.turn(), "{rules}");
                assert_eq!(game.view().cells, model.cells(), "{rules}");
                assert_eq!(record.outcome(), game.outcome());
            }
        }
    });
}

#[test]
fn outcomes_make_sense() {
    for_each(&every_rule_set(), |rules, rng| {
        let data = data_of(rules);
        for record in random_game(rules, rng) {
            let game = record.game();
            let view = game.view();
            let outcome = game.outcome();
            assert_eq!(outcome.is_some(), game.moves().is_empty(), "{rules}");
            let area = usize::from(view.width) * usize::from(view.height);
            assert_eq!(view.cells.len(), area);
            let Some(outcome) = outcome else {
                assert!(view.line.is_empty());
                let may_score = view.score == 0 || data["score_all_along"] == true;
                assert!(
                    may_score,
                    "{rules}: a score before the end; if it has a meaning, its data need `score_all_along`"
                );
                continue;
            };
            let (least, most) = game.score_range();
            assert!((least..=most).contains(&outcome.score), "{rules}");
            assert_eq!(view.score, outcome.score, "{rules}");
            assert_eq!(outcome.winner(), winner(outcome.score));
            let reasons = data["reasons"].as_array().expect("a list");
            let fits = reasons.contains(&json!(outcome.reason.name()));
            let reason = outcome.reason.name();
            assert!(
                fits,
                "{rules}: {reason} is not in the `reasons` of its data"
            );
            // Where pieces fall, nothing reaches the cells below an obstacle.
            let reached = |cell: usize| {
                let above = (0..cell).rev().skip(usize::from(view.width) - 1);
                let mut above = above.step_by(view.width.into());
                rules["gravity"] != true || above.all(|cell| view.cells[cell] != 3)
            };
            let mut empty = (0..view.cells.len()).filter(|&cell| view.cells[cell] == 0);
            let full = !view.cells.is_empty() && !empty.any(reached);
            let full_counts = reasons.contains(&json!(Reason::Full.name()));
            if outcome.reason != Reason::Line && full_counts {
                assert_eq!(outcome.reason == Reason::Full, full, "{rules}");
            }
            let has_line = !view.line.is_empty();
            assert_eq!(
                outcome.reason == Reason::Line,
                has_line,
                "{rules}: `View::line` is for `Reason::Line` alone"
            );
        }
    });
}

/// Every move that was legal in the course of a game, moves of other games, and texts that never are moves.
fn candidates(records: &[Record]) -> BTreeSet<String> {
    let mut all = common::rules::cells(20, 21);
    all.extend(records.iter().flat_map(|record| legal(record.game())));
    all.extend((0..=301).map(|number: u32| number.to_string()));
    let more = ", ,pass,a,1a,a0,a01,aa1,a1 b1,-1,9999999999,é1,a１,first:,:a1,third:a1,a1:first";
    all.extend(more.split(',').map(str::to_owned));
    all.into_iter().collect()
}

#[test]
fn legal_moves_are_exactly_the_playable_ones() {
    for_each(&every_rule_set(), |rules, rng| {
        let records = random_game(rules, rng);
        let candidates = candidates(&records);
        // The start, the end and a position in between.
        let between = rng.usize(..records.len());
        for record in [&records[0], &records[between], &records[records.len() - 1]] {
            let legal = legal(record.game());
            let over = record.outcome().is_some();
            let before = record.clone();
            for candidate in &candidates {
                match record.play(candidate, None) {
                    Ok(next) => {
                        let mv = &next.moves()[next.moves().len() - 1];
                        assert!(legal.contains(mv) && mv == candidate, "{rules} {candidate}");
                        assert_eq!(next.moves()[..before.moves().len()], *before.moves());
                    }
                    Err(error) => {
                        assert!(!legal.contains(candidate), "{rules} {candidate}");
                        let kinds = [Kind::IllegalMove, Kind::GameOver];
                        assert_eq!(error.kind, kinds[usize::from(over)], "{rules} {candidate}");
                        assert_eq!(error.input, *candidate);
                    }
                }
            }
            assert_eq!(*record, before);
        }
    });
}

#[test]
fn replaying_a_prefix_restores_the_game_at_that_point() {
    for_each(&every_rule_set(), |rules, rng| {
        let records = random_game(rules, rng);
        let whole = &records[records.len() - 1];
        for _ in 0..3 {
            let at = rng.usize(..records.len());
            let prefix = &whole.moves()[..at];
            let undone = new_game(rules).replay_list(prefix).expect("legal moves");
            assert_eq!(undone, records[at], "{rules}");
            assert_eq!(plain(&undone), plain(&records[at]), "{rules}");
        }
    });
}

#[test]
fn a_game_survives_a_round_trip_through_plain_data() {
    for_each(&every_rule_set(), |rules, rng| {
        let records = random_game(rules, rng);
        let at = rng.usize(..records.len());
        for record in [&records[at], &records[records.len() - 1]] {
            let data = plain(record);
            assert_eq!(data["rules"], *rules, "the rules should be complete");
            let again = new_game_from(&data["rules"], &data).expect("a game's own data is valid");
            assert_eq!(again, *record, "{rules}");
            let decoded = decode::game(&data).expect("a game should decode");
            assert_eq!(decoded, *record, "{rules}");
            let text = serde_json::to_string(&data).unwrap();
            let parsed: Value = serde_json::from_str(&text).unwrap();
            assert_eq!(plain(&decode::game(&parsed).unwrap()), data, "{rules}");
        }
        // Play the rest of the game from the position in the middle.
        let position = records[at].game().write_position();
        let options = json!({ "start": position, "moves": [] });
        let mut game = new_game_from(rules, &options).expect("a written position is valid");
        let moves = &records[records.len() - 1].moves()[at..];
        game = game.replay_list(moves).expect("the same moves are legal");
        let data = plain(&game);
        let whole = plain(&records[records.len() - 1]);
        for field in ["position", "cells", "turn", "legal", "score", "outcome"] {
            assert_eq!(data[field], whole[field], "{rules} {field}");
        }
        let from_start = position == new_game(rules).game().write_position();
        assert_eq!(data["start"].is_null(), from_start);
        assert_eq!(new_game_from(rules, &data).unwrap(), game, "{rules}");
        assert_eq!(decode::game(&data).unwrap(), game, "{rules}");
    });
}

#[test]
fn moves_and_positions_are_read_in_every_accepted_form() {
    for_each(&every_rule_set(), |rules, rng| {
        let records = random_game(rules, rng);
        let record = &records[rng.usize(..records.len())];
        let game = record.game();
        for mv in game.moves() {
            let written = game.write_move(mv);
            assert_eq!(game.read_move(&written), Ok(mv), "{rules}");
            assert_eq!(game.read_move(&written.to_uppercase()), Ok(mv), "{rules}");
        }
        let data = data_of(rules);
        let illegal = data["illegal"].as_str().expect("a move");
        if !legal(game).contains(&illegal.to_owned()) {
            assert_eq!(game.read_move(illegal), Err(MoveError::Illegal), "{rules}");
        }
        assert_eq!(game.read_move("a?"), Err(MoveError::Unreadable));
        let position = game.write_position();
        let read = |text: &str| record.rules().game.start(Some(text));
        if data["places_may_look_alike"] == true {
            let again = read(&position).expect("a written position is valid");
            assert_eq!(again.write_position(), position);
            assert_eq!(perft(&again, 9), perft(game, 9), "{rules}");
            return;
        }
        let mut forms = vec![position.clone(), format!("  {position}\n")];
        if game.view().width > 0 {
            let (board, turn) = position.split_once(' ').unwrap();
            forms.push(format!("{}   {turn}", board.to_lowercase()));
            forms.push(format!("{board} {}", turn.to_lowercase()));
            if game.view().width == game.view().height {
                forms.push(format!("{} {turn}", board.replace('/', "")));
            }
        }
        for signs in data["signs"].as_array().into_iter().flatten() {
            let sign = |at: usize| signs[at].as_str().expect("a sign");
            forms.push(position.replace(sign(0), sign(1)));
        }
        for form in forms {
            assert_eq!(read(&form).as_ref(), Ok(game), "{rules} {form}");
        }
    });
}

#[test]
fn a_position_is_written_from_its_cells() {
    let mut read_again = 0;
    for_each(&every_rule_set(), |rules, rng| {
        let records = random_game(rules, rng);
        for record in [&records[0], rng.choice(&records).unwrap()] {
            let (own, game) = (&record.rules().game, record.game());
            let (view, turn) = (game.view(), game.turn());
            let written = own.position_from_cells(&view.cells, turn);
            if view.width == 0 {
                assert_eq!(written, None, "{rules}");
                continue;
            }
            assert_eq!(written, Some(game.write_position()), "{rules}");
            // With the other side to move, it may be a position that the game refuses.
            let other = own.position_from_cells(&view.cells, turn.other());
            let other = other.expect("a board's position");
            assert_ne!(written.as_ref(), Some(&other), "{rules}");
            if let Ok(read) = own.start(Some(&other)) {
                assert_eq!(read.view().cells, view.cells, "{rules} {other}");
                assert_eq!(read.write_position(), other, "{rules}");
                read_again += 1;
            }
        }
    });
    assert!(read_again > 50 || common::rules::only().is_some());
}

#[test]
fn moves_change_the_cells_they_are_made_on() {
    for_each(&every_rule_set(), |rules, rng| {
        let records = random_game(rules, rng);
        for record in [&records[0], rng.choice(&records).unwrap()] {
            let game = record.game();
            let before = game.view().cells;
            let mut all = HashSet::new();
            for mv in game.moves() {
                let written = game.write_move(mv);
                let at = game.at(mv);
                let after = game.after(mv).view().cells;
                for &cell in &at {
                    assert!(cell < before.len(), "{rules} {written}");
                    assert_ne!(before[cell], after[cell], "{rules} {written}");
                }
                let cells: BTreeSet<usize> = at.iter().copied().collect();
                assert_eq!(cells.len(), at.len(), "{rules} {written}: a cell twice");
                let none = before.is_empty() || game.forced_pass() == Some(mv);
                assert_eq!(at.is_empty(), none, "{rules} {written}");
                // A page knows a move by its cells.
                assert!(at.is_empty() || all.insert(cells), "{rules} {written}");
            }
        }
    });
}

#[test]
fn moves_change_no_other_cells_than_they_say() {
    for_each(&every_rule_set(), |rules, rng| {
        for pair in random_game(rules, rng).windows(2) {
            let [before, after] = [pair[0].game().view(), pair[1].game().view()];
            let last = pair[1].last().expect("a move");
            let cells = common::rules::cells(before.width, before.height);
            let mut stated: Vec<String> = last.at.iter().map(|&at| cells[at].clone()).collect();
            stated.extend(last.changed.iter().cloned());
            stated.sort();
            let differs = |at: &usize| before.cells[*at] != after.cells[*at];
            let changed = (0..cells.len()).filter(differs);
            let mut changed: Vec<String> = changed.map(|at| cells[at].clone()).collect();
            changed.sort();
            assert_eq!(stated, changed, "{rules} {}", last.mv);
        }
    });
}

#[test]
fn kinds_of_cells_stay_and_say_where_moves_are_made() {
    for_each(&every_rule_set(), |rules, rng| {
        let records = random_game(rules, rng);
        let kinds = records[0].game().view().kinds;
        for record in &records {
            let view = record.game().view();
            assert_eq!(view.kinds, kinds, "{rules}");
            assert!(kinds.is_empty() || kinds.len() == view.cells.len());
            let stated = plain(record)["kinds"].clone();
            let names: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
            let expected = if names.is_empty() {
                json!(null)
            } else {
                json!(names)
            };
            assert_eq!(stated, expected, "{rules}");
            // Nobody can play on the points of a board whose cells are not all alike.
            for mv in record.game().moves() {
                let at = record.game().at(mv);
                let is_point = |&at: &usize| kinds.get(at) == Some(&CellKind::Point);
                assert!(!at.iter().any(is_point), "{rules}: a move on a point");
            }
        }
    });
}

/// The cells of a move according to a game's plain data.
fn places_in(data: &Value, mv: &str) -> Value {
    let cells = common::rules::cells(
        data["width"].as_u64().unwrap() as u8,
        data["height"].as_u64().unwrap() as u8,
    );
    match data["at"].get(mv) {
        Some(names) => names.clone(),
        None => cells.into_iter().filter(|cell| cell == mv).collect(),
    }
}

#[test]
fn plain_data_says_where_moves_are_made() {
    for_each(&every_rule_set(), |rules, rng| {
        let records = random_game(rules, rng);
        let some = (0..12).map(|_| &records[rng.usize(..records.len())]);
        for record in some.chain([&records[0], &records[records.len() - 1]]) {
            let data = plain(record);
            let view = record.game().view();
            let cells = common::rules::cells(view.width, view.height);
            let names = |at: &[usize]| -> Value { at.iter().map(|&at| &*cells[at]).collect() };
            let game = record.game();
            let mut known = HashSet::new();
            for mv in game.moves() {
                let written = game.write_move(mv);
                assert_eq!(places_in(&data, &written), names(&game.at(mv)), "{rules}");
                known.insert(written);
            }
            if let Some(last) = record.last() {
                let own = data["last"].get("at").cloned();
                let stated = own.unwrap_or_else(|| places_in(&data, &last.mv));
                assert_eq!(stated, names(&last.at), "{rules} {}", last.mv);
                known.insert(last.mv.clone());
            }
            let Some(at) = data.get("at") else {
                continue;
            };
            let at = at.as_object().expect("an object");
            assert_eq!(at.keys().cloned().collect::<HashSet<_>>(), known);
            let own = |(mv, cells): (&String, &Value)| {
                let cells = cells.as_array().unwrap();
                cells.iter().all(|cell| cell == mv)
            };
            assert!(!at.iter().all(own), "{rules}: moves are their cells");
        }
    });
}

/// Positions with equal keys need not be the same: the key may leave out what makes no difference.
#[test]
fn positions_with_equal_keys_have_equal_futures() {
    for_each(&small_rule_sets(), |rules, rng| {
        let look_alike = data_of(rules)["places_may_look_alike"] == true;
        let mut seen: HashMap<_, AnyGame> = HashMap::new();
        let mut written: HashMap<String, _> = HashMap::new();
        let mut open = vec![late_position(rules, 5, rng)];
        while let Some(game) = open.pop() {
            if seen.len() > 400 {
                return;
            }
            let (key, text) = (game.key(), game.write_position());
            if let Some(other) = seen.get(&key) {
                assert_eq!(game.turn(), other.turn(), "{rules} {text}");
                assert_eq!(game.outcome(), other.outcome(), "{rules} {text}");
                assert_eq!(perft(&game, 3), perft(other, 3), "{rules} {text}");
                // The same position has the same value anyway.
                if game != *other {
                    assert_eq!(perft(&game, 9), perft(other, 9), "{rules} {text}");
                    assert_eq!(minimax(&game), minimax(other), "{rules} {text}");
                }
                continue;
            }
            // The same position always has the same key.
            if !look_alike {
                assert_eq!(written.insert(text, key.clone()), None, "{rules}");
            }
            open.extend(game.moves().into_iter().map(|mv| game.after(mv)));
            seen.insert(key, game);
        }
    });
}

#[test]
fn illegal_moves_leave_a_position_that_can_be_read_back() {
    let sets = small_rule_sets();
    for_each(&sets, |rules, rng| {
        let look_alike = data_of(rules)["places_may_look_alike"] == true;
        let of_game: Vec<&Value> = sets
            .iter()
            .filter(|other| other["game"] == rules["game"])
            .collect();
        let mut game = new_game(rules).game().clone();
        // Moves of the same game under these and other rules, in any order and after the end.
        for other in [rules, rng.choice(&of_game).expect("rules")] {
            let mut other = new_game(other).game().clone();
            play_randomly(&mut other, 3, rng);
            for mv in other.moves() {
                game.play(mv);
                let _ = (game.moves(), game.outcome(), game.view());
                let text = game.write_position();
                let read = decode::rules(rules).unwrap().game.start(Some(&text));
                let read = read.unwrap_or_else(|error| panic!("{rules} {text}: {error}"));
                assert_eq!(read.write_position(), text, "{rules}");
                assert!(look_alike || read == game, "{rules} {text}");
            }
        }
    });
}

#[test]
fn perft_matches_the_counts_of_an_independent_program() {
    let mut rows = 0;
    for name in common::rules::games() {
        let counts = common::rules::perft_counts(name);
        assert!(!counts.is_empty(), "{name}");
        for (rules, counts) in counts {
            assert_eq!(rules["game"], *name, "{rules}");
            let game = new_game(&rules);
            for (depth, count) in (1..).zip(counts) {
                assert_eq!(perft(game.game(), depth), count, "{rules} {depth}");
            }
            rows += 1;
        }
    }
    assert!(rows >= 60 || common::rules::only().is_some());
}

#[test]
fn perft_agrees_with_the_model() {
    for_each(&every_rule_set(), |rules, _| {
        let Some(model) = Model::of(rules) else {
            return;
        };
        let width = model.moves().len() as u64;
        let depth = match width {
            0..=4 => 5,
            5..=20 => 3,
            21..=64 => 2,
            _ => 1,
        };
        let start = new_game(rules);
        let count = perft(start.game(), depth);
        assert_eq!(count, model.perft(depth), "{rules}");
        assert_eq!(perft(start.game(), 0), 1);
    });
}

#[test]
fn marking_an_unavailable_cell_changes_nothing() {
    let rules = common::rules::mnk(3, 2, 2, false, &["b2".to_owned()]);
    let mut game = new_game(&rules).game().clone();
    game.play(AnyMove::Mnk(0));
    for cell in [0, 4, 6, 360, u16::MAX] {
        let before = game.clone();
        game.play(AnyMove::Mnk(cell));
        assert_eq!(game, before, "{cell}");
    }
}

#[test]
fn cells_are_named_by_column_and_row() {
    for (row, names) in common::rules::cells(19, 19).chunks(19).enumerate() {
        for (column, name) in names.iter().enumerate() {
            assert_eq!(parse_cell(name), Some((column, row)));
            assert_eq!(parse_cell(&name.to_uppercase()), Some((column, row)));
            assert_eq!(cell_name(column, row), *name);
        }
    }
}

#[test]
fn preset_names_stand_for_these_rules() {
    let mut names = Vec::new();
    for game in common::rules::games() {
        let data = common::rules::data(game);
        for preset in data["presets"].as_array().expect("a list") {
            let rules = &plain(&new_game(&preset["name"]))["rules"];
            assert_eq!(*rules, preset["rules"], "{preset}");
            names.push(preset["name"].as_str().expect("a name").to_owned());
        }
    }
    if common::rules::only().is_some() {
        return;
    }
    let names = names.join(", ");
    let stated = format!("There is no such preset; the presets are {names}. Any other rules are");
    let message = preset("chess").unwrap_err().message();
    assert!(message.starts_with(&stated), "{message}");
}
