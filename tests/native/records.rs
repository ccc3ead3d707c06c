//! Playing a game: move checks, fouls, move histories in every form, and moves after the end.

use crate::common;

use common::rules::{data, every_rule_set, small_rule_sets};
use common::{
    code, legal, new_game, new_game_from, parsed, plain, play_randomly, random_for, rows,
};
use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::api::decode;
use yomikiri::error::Kind;
use yomikiri::game::{Game, Notation, Reason, Side};
use yomikiri::games::record::{MAX_MOVES, Record};

/// The same rules, except that a foul loses the game.
fn losing(rules: &Value) -> Value {
    let mut rules = rules.clone();
    rules["fouls"] = json!("lose");
    rules
}

/// Tic-tac-toe with fouls that lose the game, like the published state machine's.
fn state_machine() -> Record {
    new_game(&json!({ "game": "mnk", "fouls": "lose" }))
}

/// Plays actions in the state machine's notation: `A0` means that the first side takes cell 0.
fn act(game: &Record, actions: &str) -> Record {
    actions.split(' ').fold(game.clone(), |game, action| {
        let (by, cell) = action.split_at(1);
        let by = if by == "A" { Side::First } else { Side::Second };
        let cell: usize = cell.parse().unwrap();
        let name = &common::rules::cells(3, 3)[cell];
        game.play(name, Some(by))
            .expect("no move is refused where fouls lose")
    })
}

/// The board in the state machine's notation.
fn board(game: &Record) -> String {
    let cells = game.game().view().cells;
    cells
        .iter()
        .map(|&cell| ['-', 'A', 'B'][usize::from(cell)])
        .collect()
}

#[test]
fn the_state_machines_four_games_end_as_documented() {
    let games = r#"
        A0 B4 A3 B2 A6             | A-BAB-A-- | first  | line         | a1 b2 a2 c1 a3
        A0 A4 B3                   | A-------- | second | wrong-turn   | a1 first:b2
        A0 B4 A3 B3 A6             | A--AB---- | first  | illegal-move | a1 b2 a2 a2
        A0 B4 A3 B6 A2 B1 A7 B5 A8 | ABAABBBAA | draw   | full         | a1 b2 a2 a3 c1 b1 b3 c2 c3
    "#;
    for [actions, cells, winner, reason, moves] in rows(games) {
        let game = act(&state_machine(), actions);
        let data = plain(&game);
        assert_eq!(board(&game), cells);
        assert_eq!(data["outcome"]["winner"], winner);
        assert_eq!(data["outcome"]["reason"], reason);
        assert_eq!(data["moves"], json!(moves.split(' ').collect::<Vec<_>>()));
        assert_eq!(data["legal"], json!([]));
        assert_eq!(new_game_from(&data["rules"], &data).unwrap(), game);
        assert_eq!(decode::game(&data).unwrap(), game);
        // The game is over, so it ignores every further move, valid or not.
        for (mv, by) in [
            ("c3", None),
            ("a1", Some(Side::Second)),
            ("?", Some(Side::First)),
            ("", None),
        ] {
            assert_eq!(game.play(mv, by).unwrap(), game);
        }
    }
    let line = plain(&act(&state_machine(), "A0 B4 A3 B2 A6"));
    assert_eq!(line["outcome"]["line"], json!(["a1", "a2", "a3"]));
    let foul = plain(&act(&state_machine(), "A0 A4"));
    assert_eq!(foul["outcome"]["line"], json!([]));
    assert_eq!(foul["outcome"]["score"], -1);
    assert_eq!(foul["score"], -1);
    assert_eq!(
        foul["last"],
        json!({ "move": "b2", "by": "first", "flipped": [] })
    );
}

/// Checks one foul under both settings: the first game refuses it with an error of this kind, and
/// the second ends for this reason.
fn foul_ends_the_game(
    [reject, lose]: &[Record; 2],
    mv: &str,
    by: Option<Side>,
    (reason, kind): (Reason, Kind),
) {
    let turn = reject.game().turn();
    let legal_move = &legal(reject.game())[0];
    let rules = plain(lose)["rules"].clone();
    let error = reject.play(mv, by).unwrap_err();
    assert_eq!(error.kind, kind, "{rules} {mv}");
    assert_eq!(error.input, mv);
    let game = lose.play(mv, by).unwrap();
    let outcome = game.outcome().unwrap();
    let winner = if reason == Reason::WrongTurn {
        turn
    } else {
        turn.other()
    };
    assert_eq!(
        (outcome.score, outcome.reason),
        (winner.sign(), reason),
        "{rules}"
    );
    assert_eq!(
        game.moves().len(),
        lose.moves().len() + 1,
        "the foul stays in the history"
    );
    let (data, before) = (plain(&game), plain(lose));
    for same in ["position", "cells", "turn", "start"] {
        assert_eq!(data[same], before[same], "{rules}");
    }
    assert_eq!(data["legal"], json!([]));
    assert_eq!(
        new_game_from(&data["rules"], &data).unwrap(),
        game,
        "{rules}"
    );
    assert_eq!(decode::game(&data).unwrap(), game, "{rules}");
    assert_eq!(game.play(legal_move, None).unwrap(), game);
    // A history may go on after a foul; its remaining moves are ignored too.
    let mut longer = game.moves().to_vec();
    longer.push("b2".to_owned());
    assert_eq!(new_game(&rules).replay_list(&longer).unwrap(), game);
}

/// Text that isn't a move of the game is refused. A move may name its side, but that side must be
/// the one passed to `play`.
fn unreadable_or_contradictory_is_refused(game: &Record, named: &str) {
    let turn = game.game().turn();
    let legal_move = &legal(game.game())[0];
    for text in ["", "?", "a1?", "third:a1", "first:second:a1"] {
        assert_eq!(
            game.play(text, None).unwrap_err().kind,
            Kind::IllegalMove,
            "{text}"
        );
    }
    let contradiction = game.play(named, Some(turn)).unwrap_err();
    assert_eq!(contradiction.kind, Kind::BadOptions);
    let mine = format!(
        "{}:{}",
        turn.name().to_uppercase(),
        legal_move.to_uppercase()
    );
    let same = game.play(&mine, None).unwrap();
    assert_eq!(same, game.play(legal_move, Some(turn)).unwrap());
    assert_eq!(
        same.moves().last(),
        Some(legal_move),
        "a move by the side to move is recorded without the side's name"
    );
}

#[test]
fn a_foul_loses_or_is_refused_as_the_rules_say() {
    let mut fouls = [0; 2];
    for rules in small_rule_sets() {
        let mut rng = random_for(&rules.to_string());
        let mut games = [new_game(&rules), new_game(&losing(&rules))];
        for _ in 0..rng.usize(..6) {
            let Some(mv) = rng.choice(legal(games[0].game())) else {
                break;
            };
            games = games.map(|game| game.play(&mv, None).unwrap());
        }
        let [reject, lose] = &games;
        if reject.outcome().is_some() {
            assert_eq!(lose.outcome(), reject.outcome());
            assert_eq!(reject.play("a1", None).unwrap_err().kind, Kind::GameOver);
            assert_eq!(lose.play("a1", None).unwrap(), *lose);
            continue;
        }
        let turn = reject.game().turn();
        let moves = legal(reject.game());
        let data = data(rules["game"].as_str().expect("a name"));
        let illegal = data["illegal"].as_str().expect("a move");
        let other = turn.other();
        let named = format!("{}:{}", other.name(), moves[0]);
        // A legal move by the wrong side, given in two ways; an illegal move by the right side; an
        // illegal move by the wrong side.
        let wrong_turn = (Reason::WrongTurn, Kind::WrongTurn);
        let illegal_move = (Reason::IllegalMove, Kind::IllegalMove);
        let cases = [
            (moves[0].as_str(), Some(other), wrong_turn),
            (named.as_str(), None, wrong_turn),
            (illegal, None, illegal_move),
            (illegal, Some(turn), illegal_move),
            (illegal, Some(other), wrong_turn),
        ];
        for (mv, by, (reason, kind)) in cases {
            foul_ends_the_game(&games, mv, by, (reason, kind));
            fouls[usize::from(reason == Reason::WrongTurn)] += 1;
        }
        // Both settings refuse text that isn't a move of the game.
        for game in &games {
            unreadable_or_contradictory_is_refused(game, &named);
        }
    }
    let all_games = common::rules::only().is_none();
    assert!(
        !all_games || fouls.iter().all(|&count| count > 500),
        "{fouls:?}"
    );
}

#[test]
fn histories_are_read_in_every_form() {
    let mut passes = 0;
    for rules in every_rule_set() {
        if rules["width"].as_i64() > Some(9) {
            continue;
        }
        let mut rng = random_for(&rules.to_string());
        let mut game = new_game(&rules).game().clone();
        let mut moves: Vec<String> = Vec::new();
        while let Some(mv) = rng.choice(game.moves()).filter(|_| moves.len() < 100) {
            moves.push(game.write_move(mv));
            game.play(mv);
        }
        let expected = new_game(&rules).replay_list(&moves).unwrap();
        let mut forms = vec![
            moves.join(" "),
            moves.join(", "),
            moves.join("\n"),
            moves.join(";").to_uppercase(),
            (1..)
                .zip(moves.chunks(2))
                .map(|(number, two)| format!("{number}. {}", two.join(" ")))
                .collect::<Vec<_>>()
                .join(" "),
        ];
        let data = data(rules["game"].as_str().expect("a name"));
        if game.view().width > 0 && data["spaced"] != true {
            forms.push(moves.concat());
            forms.push(moves.concat().to_uppercase());
            let numbered = (1..).zip(moves.chunks(2));
            let numbered: Vec<String> = numbered
                .map(|(number, two)| format!("{number}.{}", two.concat()))
                .collect();
            forms.push(numbered.join(" "));
        }
        if rules["game"] == "eight" && rules["most"].as_i64() < Some(10) {
            forms.push(moves.concat());
        }
        // Passes may be spelled differently or left out. A pass at the end could not be left out,
        // but no game ends with one.
        if rules["game"] == "reversi" && moves.iter().any(|mv| mv == "pass") {
            let last = moves.last().is_some_and(|mv| mv == "pass");
            assert!(!last, "{rules}: a game doesn't end with a pass");
            passes += 1;
            forms.push(moves.join(" ").replace("pass", "pa"));
            forms.push(moves.concat().replace("pass", "PS"));
            forms.push(moves.concat().replace("pass", ""));
            forms.push(moves.join(" ").replace("pass", ""));
        }
        for form in forms {
            let read = new_game(&rules).replay(&form);
            let read = read.unwrap_or_else(|error| panic!("{rules} {form}: {error}"));
            assert_eq!(read, expected, "{rules} {form}");
            let from = new_game_from(&rules, &json!({ "moves": form })).unwrap();
            assert_eq!(from, expected);
        }
    }
    assert!(passes > 50 || common::rules::only().is_some(), "{passes}");
}

#[test]
fn the_error_names_the_illegal_move_of_a_history() {
    let refused = r#"
        tic-tac-toe | ["a1", "b2", "a1"] | illegal-move | a1
        tic-tac-toe | "a1b2a1"           | illegal-move | a1
        tic-tac-toe | "a1 b2 zz"         | illegal-move | z
        tic-tac-toe | "a1 second:"       | illegal-move | second:
        tic-tac-toe | ["a1", "first:b2"] | wrong-turn   | first:b2
        tic-tac-toe | "a1 b1 a2 b2 a3 b3"| game-over    | b3
        reversi-4x4 | "a1"               | illegal-move | a1
        reversi-4x4 | ["pass"]           | illegal-move | pass
        reversi-4x4 | ["b1a1"]           | illegal-move | b1a1
        eight       | "11"               | illegal-move | 1
        eight       | ["4"]              | illegal-move | 4
    "#;
    for [rules, moves, kind, input] in rows(refused) {
        let error = new_game_from(&json!(rules), &json!({ "moves": parsed(moves) })).unwrap_err();
        let found = (error.kind.name(), &error.input);
        assert_eq!(found, (kind, &json!(input)), "{rules} {moves}");
    }
    let many: Vec<&str> = vec!["a1"; MAX_MOVES + 1];
    let start = new_game(&json!("tic-tac-toe"));
    let list = start.replay_list(&many).unwrap_err();
    assert_eq!(list.kind, Kind::TooLarge);
    let long = start.replay(&"a1".repeat(10 * MAX_MOVES)).unwrap_err();
    assert_eq!(long.kind, Kind::TooLarge);
}

#[test]
fn a_start_is_written_canonically_and_the_default_start_is_omitted() {
    let cases = r#"
        reversi-4x4 | -----ox--xo----- b     |
        reversi-4x4 | ----/.OX-/.XO-/.... *  |
        reversi-4x4 | ----/-OX-/-XO-/---- O  | ----/-OX-/-XO-/---- O
        reversi-4x4 | -----ox--xx----- w     | ----/-OX-/-XX-/---- O
        tic-tac-toe | --------- o            |
        tic-tac-toe | ox....... o            | OX./.../... O
        eight       | 0 - FIRST              |
        eight       | 3  3   second          | 3 3 second
    "#;
    for [rules, start, expected] in rows(cases) {
        let expected = Some(expected).filter(|text| !text.is_empty());
        let game = new_game_from(&json!(rules), &json!({ "start": start })).unwrap();
        assert_eq!(game.start(), expected, "{start}");
        let data = plain(&game);
        assert_eq!(data["start"], json!(expected));
        assert_eq!(new_game_from(&data["rules"], &data).unwrap(), game);
    }
    let tree = json!({ "game": "tree", "tree": "(1 (2 3))" });
    for (start, expected) in [
        ("( 1,( 2 3 )) first", None),
        ("(2 3) second", Some("(2 3) second")),
    ] {
        let game = new_game_from(&tree, &json!({ "start": start })).unwrap();
        assert_eq!(game.start(), expected);
    }
}

#[test]
fn derived_fields_of_a_tampered_game_are_ignored() {
    let mut rng = Rng::with_seed(5);
    for rules in small_rule_sets() {
        let mut game = new_game(&rules).game().clone();
        play_randomly(&mut game, 3, &mut rng);
        let start = json!({ "start": game.write_position() });
        let record = new_game_from(&rules, &start).unwrap();
        let data = plain(&record);
        let mut tampered = data.clone();
        for field in [
            "position", "width", "height", "cells", "turn", "legal", "at", "last", "score",
            "outcome",
        ] {
            let others = parsed(r#"[null, -1, "x", [9], {}, { "a1": ["b2", 3], "": null }]"#);
            tampered[field] = rng.choice(others.as_array().unwrap()).unwrap().clone();
        }
        assert_eq!(plain(&decode::game(&tampered).unwrap()), data, "{rules}");
        assert_eq!(new_game_from(&rules, &tampered).unwrap(), record, "{rules}");
    }
}

#[test]
fn several_digits_are_one_move_where_moves_can_have_several_digits() {
    // Ten is the smallest move with two digits.
    let cases = r#"
        {"game": "tree", "tree": "(1 2 3 4 5 6 7 8 9 10 11 12)"} | 12                         | 12
        {"game": "tree", "tree": "((1 2)(3 4))"}                 | 12                         | 1 2
        {"game": "tree", "tree": "(1 2 3 4 5 6 7 8 9 10)"}       | 10                         | 10
        {"game": "eight", "target": 20, "most": 10}              | 10                         | 10
        {"game": "eight", "target": 20, "most": 12}              | 12                         | 12
        {"game": "eight", "target": 20, "most": 12}              | first:1second:12 FIRST:7   | 1 12 7
        "tic-tac-toe"                                            | a1second:b2first:c3        | a1 b2 c3
        "eight"                                                  | 12                         | 1 2
    "#;
    for [rules, text, moves] in rows(cases) {
        let game = new_game_from(&parsed(rules), &json!({ "moves": text })).unwrap();
        assert_eq!(game.moves().join(" "), moves, "{rules} {text}");
    }
}

#[test]
fn the_length_of_a_history_is_limited() {
    // Moves after a foul are skipped, however many there are.
    let start = state_machine();
    let game = start.replay_list(&["a1"; MAX_MOVES]).unwrap();
    assert_eq!(game.moves(), ["a1", "a1"]);
    let long = start.replay_list(&["a1"; MAX_MOVES + 1]).unwrap_err();
    let text = |bytes: usize| format!("a1{}", " ".repeat(bytes - 2));
    assert_eq!(start.replay(&text(16_000)).unwrap().moves(), ["a1"]);
    let longer = start.replay(&text(16_001)).unwrap_err();
    for (error, given) in [(long, 2_001_i64), (longer, 16_001)] {
        assert_eq!(error.message(), "A game can have at most 2000 moves.");
        assert_eq!(error.input, given);
    }
}

#[test]
fn unreadable_moves_and_illegal_moves_have_different_errors() {
    let cells = [
        "", "a", "1", "1a", "a0", "a01", "a001", "a21", "a100", "u1", "`1", "é1", "a1 b1", "a-1",
        "a+1",
    ];
    let numbers: Vec<&str> = ",+1,-1,1.0,0000000001,1000000000,a1,１"
        .split(',')
        .collect();
    for (rules, unreadable, illegal) in [
        ("tic-tac-toe", &cells[..], "d1 a4 s19"),
        ("gomoku", &cells, "p1 a16 s19"),
        ("reversi-4x4", &cells, "a1 e1 a5 i1 a9 i9 pass ps"),
        ("reversi-8x8", &cells, "a1 i1 a9 i8 h9 s19"),
        ("eight", &numbers, "0 4 70000 65537 999999999"),
    ] {
        let illegal: Vec<&str> = illegal.split(' ').collect();
        let game = new_game(&json!(rules));
        let losing = new_game(&losing(&plain(&game)["rules"]));
        for (texts, name) in [
            (unreadable, "move-unreadable"),
            (&illegal[..], "move-illegal"),
        ] {
            for text in texts {
                assert_eq!(code(game.play(text, None)), name, "{rules} {text}");
                // Only a readable move can lose the game.
                let lost = losing.play(text, None).is_ok();
                assert_eq!(lost, name == "move-illegal", "{rules} {text}");
            }
        }
    }
}
