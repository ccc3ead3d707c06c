//! Arbitrary positions, reachable or not: bit boards and lines against a walk square by square.

use crate::common;

use common::model::Model;
use common::rules::{cells, mnk, reversi};
use common::{legal, plain};
use fastrand::Rng;
use proptest::prelude::*;
use serde_json::Value;
use yomikiri::api::decode;
use yomikiri::error::Kind;
use yomikiri::game::{Evaluate, Game, Notation, Score, Side};
use yomikiri::games::record::Record;
use yomikiri::games::reversi::Reversi;
use yomikiri::games::reversi::bitboard;
use yomikiri::games::tree::{Tree, TreeGame};
use yomikiri::games::{AnyGame, mnk as mnk_game, reversi as reversi_game};
use yomikiri::player::strategy::{Rule, four_rules};

/// Runs this many cases and writes nothing into the source tree.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(cases)
    }
}

/// A random board: each cell is empty with a chance of `empty` in 100, and otherwise either side's.
fn random_cells(count: usize, empty: u8, rng: &mut Rng) -> Vec<u8> {
    let cell = |rng: &mut Rng| {
        if rng.u8(..100) < empty {
            0
        } else {
            rng.u8(1..=2)
        }
    };
    (0..count).map(|_| cell(rng)).collect()
}

/// Rules with random obstacles, and a random board under them.
fn walled(
    (width, height, k): (u8, u8, u8),
    misere: bool,
    (obstacles, empty): (u8, u8),
    rng: &mut Rng,
) -> (Value, Vec<u8>) {
    let walls = common::rules::some_cells(width, height, obstacles, rng);
    let names = cells(width, height);
    let mut board = random_cells(names.len(), empty, rng);
    for (cell, name) in board.iter_mut().zip(&names) {
        if walls.contains(name) {
            *cell = 3;
        }
    }
    (mnk(width, height, k, misere, &walls), board)
}

fn side(second: bool) -> Side {
    if second { Side::Second } else { Side::First }
}

/// Writes cells as a position, with these letters for empty, first, second and obstacle.
fn written(cells: &[u8], width: u8, letters: [char; 4], turn: Side) -> String {
    let rows: Vec<String> = cells
        .chunks(usize::from(width))
        .map(|row| row.iter().map(|&cell| letters[usize::from(cell)]).collect())
        .collect();
    let turn = letters[if turn == Side::First { 1 } else { 2 }];
    format!("{} {turn}", rows.join("/"))
}

fn at(rules: &Value, position: &str) -> yomikiri::error::Result<AnyGame> {
    let rules = decode::rules(rules).expect("rules");
    rules.game.start(Some(position))
}

#[test]
fn bit_boards_agree_with_a_walk() {
    common::walk::check();
}

proptest! {
    #![proptest_config(config(3_000))]

    #[test]
    fn reversi_moves_and_flips_agree_with_a_walk(
        width in 2u8..=8, height in 2u8..=8, empty in 0u8..100, second: bool, flags in 0u8..8, seed: u64,
    ) {
        let flag = |bit: u8| flags >> bit & 1 == 1;
        let rules = reversi(width, height, flag(0), flag(1), flag(2));
        let names = cells(width, height);
        let board = random_cells(names.len(), empty, &mut Rng::with_seed(seed));
        let turn = side(second);
        let model = Model::new(&rules).with_cells(&board, turn);
        let game = at(&rules, &written(&board, width, ['-', 'X', 'O', '#'], turn)).unwrap();
        let AnyGame::Reversi(game) = game else { unreachable!() };

        prop_assert_eq!(&game.view().cells, &board);
        prop_assert_eq!(legal(&game), model.moves());
        let outcome = game.outcome().map(|outcome| (outcome.score, outcome.reason));
        prop_assert_eq!(outcome, model.outcome());

        // Check each square separately, including those where no move is legal.
        let (player, opponent) = game.player_opponent();
        let moves = bitboard::moves(player, opponent, game.mask());
        for (index, name) in names.iter().enumerate() {
            if board[index] != 0 {
                continue;
            }
            let (x, y) = (index % usize::from(width), index / usize::from(width));
            let square = 8 * y + x;
            let flips = bitboard::flips(player, opponent, square as u32);
            let mut turned: Vec<String> = (0..64usize)
                .filter(|bit| flips >> bit & 1 == 1)
                .map(|bit| format!("{}{}", char::from(b'a' + (bit % 8) as u8), bit / 8 + 1))
                .collect();
            turned.sort();
            let expected = model.turned(name);
            prop_assert_eq!(moves >> square & 1 == 1, !expected.is_empty());
            prop_assert_eq!(&turned, &expected);
        }
        for mv in game.moves() {
            let name = game.write_move(mv);
            let mut next = model.clone();
            next.play(&name);
            let after = game.after(mv);
            prop_assert_eq!(after.view().cells, next.cells());
            prop_assert_eq!(after.turn(), next.turn());
            prop_assert_eq!(legal(&after), next.moves());
        }
    }

    #[test]
    fn lines_of_k_are_found_wherever_they_are(
        width in 1u8..=19, height in 1u8..=19, k in 1u8..=6, misere: bool, obstacles in 0u8..40,
        empty in 0u8..100, second: bool, seed: u64,
    ) {
        let mut rng = Rng::with_seed(seed);
        let (rules, board) = walled((width, height, k), misere, (obstacles, empty), &mut rng);
        let names = cells(width, height);
        let turn = side(second);
        let model = Model::new(&rules).with_cells(&board, turn);
        let read = at(&rules, &written(&board, width, ['.', 'O', 'X', '#'], turn));
        let both = model.has_line(Side::First) && model.has_line(Side::Second);
        prop_assert_eq!(read.is_err(), both);
        let Ok(AnyGame::Mnk(game)) = read else { return Ok(()) };

        let completed = [Side::First, Side::Second].into_iter().find(|&side| model.has_line(side));
        prop_assert_eq!(game.completed(), completed);
        prop_assert_eq!(legal(&game), model.moves());
        prop_assert_eq!(game.free(), board.iter().filter(|&&cell| cell == 0).count());
        prop_assert_eq!(&game.view().cells, &board);
        let outcome = game.outcome().map(|outcome| (outcome.score, outcome.reason));
        prop_assert_eq!(outcome, model.outcome());

        // The line shown is a complete straight run of the side's marks, at least k long.
        let line = game.view().line;
        prop_assert_eq!(line.is_empty(), completed.is_none());
        if let Some(side) = completed {
            let mark = if side == Side::First { 1 } else { 2 };
            let places: Vec<(i32, i32)> = line
                .iter()
                .map(|name| names.iter().position(|other| other == name).unwrap() as i32)
                .map(|cell| (cell % i32::from(width), cell / i32::from(width)))
                .collect();
            prop_assert!(places.len() >= usize::from(k));
            let on_board = |(x, y): (i32, i32)| {
                let inside = (0..i32::from(width)).contains(&x) && (0..i32::from(height)).contains(&y);
                inside.then(|| board[(y * i32::from(width) + x) as usize])
            };
            prop_assert!(places.iter().all(|&place| on_board(place) == Some(mark)));
            if let [first, second, ..] = places[..] {
                let step = (second.0 - first.0, second.1 - first.1);
                prop_assert!([(1, 0), (0, 1), (1, 1), (-1, 1)].contains(&step));
                prop_assert!(places.windows(2).all(|two| (two[1].0 - two[0].0, two[1].1 - two[0].1) == step));
                let last = places[places.len() - 1];
                prop_assert!(on_board((first.0 - step.0, first.1 - step.1)) != Some(mark));
                prop_assert!(on_board((last.0 + step.0, last.1 + step.1)) != Some(mark));
            }
            return Ok(());
        }

        // On some of the free cells, check whether a mark of either side would complete a line.
        for mv in game.moves().into_iter().filter(|_| rng.u8(..4) == 0) {
            let cell = usize::from(mv);
            for side in [Side::First, Side::Second] {
                let mut marked = board.clone();
                marked[cell] = if side == Side::First { 1 } else { 2 };
                let completes = Model::new(&rules).with_cells(&marked, turn).has_line(side);
                prop_assert_eq!(game.completes(side, cell), completes);
            }
            let mut next = model.clone();
            next.play(&game.write_move(mv));
            let outcome = game.after(mv).outcome().map(|outcome| (outcome.score, outcome.reason));
            prop_assert_eq!(outcome, next.outcome());
        }
    }

    #[test]
    fn line_counting_matches_its_definition(
        width in 1u8..=9, height in 1u8..=9, k in 1u8..=6, misere: bool, obstacles in 0u8..30,
        empty in 30u8..100, second: bool, seed: u64,
    ) {
        let mut rng = Rng::with_seed(seed);
        let (rules, board) = walled((width, height, k), misere, (obstacles, empty), &mut rng);
        let read = at(&rules, &written(&board, width, ['.', 'O', 'X', '#'], side(second)));
        let Ok(AnyGame::Mnk(game)) = read else { return Ok(()) };

        // Group the cells by row, by column, and by the sum and difference of the two.
        let (columns, rows) = (i32::from(width), i32::from(height));
        let mut sum = 0;
        for group in 0..4 {
            for number in -20..40 {
                let cells: Vec<u8> = (0..columns * rows)
                    .map(|cell| (cell % columns, cell / columns))
                    .filter(|(x, y)| number == [*y, *x, x + y, x - y][group])
                    .map(|(x, y)| board[(y * columns + x) as usize])
                    .collect();
                let of = |mark| cells.iter().filter(|&&cell| cell == mark).count() as u32;
                if cells.len() >= usize::from(k) {
                    sum += match (of(1), of(2)) {
                        (0, 0) => 0,
                        (own, 0) => 10i64.pow(own),
                        (0, opposing) => -(10i64.pow(opposing)),
                        _ => 0,
                    };
                }
            }
        }
        let expected: Score = if misere { -sum } else { sum };
        prop_assert_eq!(game.evaluate(), expected);
    }

    #[test]
    fn the_four_rules_are_followed_on_every_board(
        width in 1u8..=7, height in 1u8..=7, k in 1u8..=5, obstacles in 0u8..30, empty in 20u8..100,
        second: bool, seed: u64,
    ) {
        let mut rng = Rng::with_seed(seed);
        let (rules, board) = walled((width, height, k), false, (obstacles, empty), &mut rng);
        let names = cells(width, height);
        let turn = side(second);
        let model = Model::new(&rules).with_cells(&board, turn);
        let Ok(AnyGame::Mnk(game)) = at(&rules, &written(&board, width, ['.', 'O', 'X', '#'], turn)) else {
            return Ok(());
        };
        let free = model.moves();
        let completing = |side: Side| free.iter().find(|name| {
            let mut marked = board.clone();
            let cell = names.iter().position(|other| other == *name).unwrap();
            marked[cell] = if side == Side::First { 1 } else { 2 };
            Model::new(&rules).with_cells(&marked, turn).has_line(side)
        });
        let name = |x: u8, y: u8| format!("{}{}", char::from(b'a' + x), y + 1);
        let centre = name((width - 1) / 2, (height - 1) / 2);
        let corners = [name(0, 0), name(width - 1, 0), name(0, height - 1), name(width - 1, height - 1)];
        let expected = if free.is_empty() {
            None
        } else if let Some(cell) = completing(turn) {
            Some((cell.clone(), Rule::Win))
        } else if let Some(cell) = completing(turn.other()) {
            Some((cell.clone(), Rule::Block))
        } else if free.contains(&centre) {
            Some((centre, Rule::Centre))
        } else if let Some(cell) = corners.iter().find(|cell| free.contains(cell)) {
            Some((cell.clone(), Rule::Corner))
        } else {
            Some((free[0].clone(), Rule::Any))
        };
        let chosen = four_rules(&game).map(|(mv, rule)| (game.write_move(mv), rule));
        prop_assert_eq!(chosen, expected);
    }
}

#[test]
fn empties_go_to_the_winner_and_reversed_scores_are_negated() {
    let boards = [
        // Two discs to none; one each; a full board, seven to two; none to three.
        ("XX-/---/--- X", [2, -2, 9, -9]),
        ("XO-/---/--- X", [0, 0, 0, 0]),
        ("XXX/XXX/XOO O", [5, -5, 5, -5]),
        ("OO-/O--/--- X", [-3, 3, -9, 9]),
    ];
    for (position, scores) in boards {
        for (number, score) in scores.into_iter().enumerate() {
            let rules = reversi(3, 3, false, number % 2 == 1, number > 1);
            let rules = decode::rules(&rules).unwrap();
            let record = Record::new(rules, Some(position)).unwrap();
            if position.starts_with("XO-") {
                assert!(record.outcome().is_none());
                assert_eq!(plain(&record)["score"], score);
                continue;
            }
            let outcome = record.outcome().unwrap();
            assert_eq!(outcome.score, score, "{position} {number}");
            assert_eq!(plain(&record)["outcome"]["score"], score);
        }
    }
}

/// The rules' name, a position's text, and the sentence of its error.
const WRONG_POSITIONS: &str = "\
walled | ..../.#../.... | A position must end with a space and the side to move.
walled |  | A position must end with a space and the side to move.
walled | é.../.#../.... O | “é” on a1 is not a valid symbol; the symbols are O X . #.
walled | ..../.#../.... Q | The side to move must be O (first) or X (second).
walled | ..../.#.. O | The position should have 3 rows, not 2.
walled | .....#...... O | The position should have 3 rows, not 1.
walled | ..../.#../..... O | Row 3 of the position should have 4 cells, not 5.
walled | ..../.#../...? O | “?” on d3 is not a valid symbol; the symbols are O X . #.
walled | ..../..../.... O | b2 is an obstacle in the rules but not in the position.
walled | ..../.O../.... O | b2 is an obstacle in the rules but not in the position.
walled | ..../.#../...# O | d3 is an obstacle in the position but not in the rules.
walled | OOO./.#../XXX. O | Both sides have completed a line.
square | ........ O | The position should have 9 cells, not 8.
wide | ----/-OX-/-XO- Z | The side to move must be X (first) or O (second).
wide | ----/-OX-/QXO- X | “Q” on a3 is not a valid symbol; the symbols are X O -.
eight | 0 - | A position must be the sum, the number just said or -, and the side to move.
eight | 0 - first first | A position must be the sum, the number just said or -, and the side to move.
eight | 99999 1 first | The sum must be a whole number from 0 to 11.
eight | x - first | The sum must be a whole number from 0 to 11.
eight | 12 - first | The sum must be a whole number from 0 to 11.
eight | 12 3 first | The sum must be a whole number from 0 to 11.
eight | 3 0 first | The number just said must be - or a whole number from 1 to 3.
eight | 3 4 first | The number just said must be - or a whole number from 1 to 3.
eight | 3 2 third | The side to move must be first or second.
tree | 12 | A position must be a tree, a space and the side to move.
tree | (1 2) | The side to move must be first or second.
tree | () first | The tree of the position can't be read: tree-empty-list.
tree | ) first | The tree of the position can't be read: tree-not-opened.
tree | (1 first | The tree of the position can't be read: tree-not-closed.
tree | 1) first | The tree of the position can't be read: tree-goes-on.
tree | x first | The tree of the position can't be read: tree-leaf.";

#[test]
fn errors_say_what_is_wrong_with_a_position() {
    for line in WRONG_POSITIONS.lines() {
        let [name, position, sentence] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let rules = match name {
            "walled" => mnk(4, 3, 3, false, &["b2".to_owned()]),
            "square" => mnk(3, 3, 3, false, &[]),
            "wide" => reversi(4, 3, false, false, false),
            "eight" => common::rules::eight(8, 3),
            _ => common::rules::tree("(1 2)"),
        };
        let error = at(&rules, position).unwrap_err();
        assert_eq!(error.message(), sentence, "{line}");
        let refused = (error.kind, error.input.as_str());
        assert_eq!(refused, (Kind::BadPosition, Some(position)), "{line}");
    }
}

#[test]
fn trees_are_read_up_to_their_limits() {
    let nested = |lists: usize| format!("{}1{}", "(".repeat(lists), ")".repeat(lists));
    let spaced = |bytes: usize| format!("0{}", " ".repeat(bytes - 1));
    let largest = "(-1000000000 1000000000)";
    for text in [&nested(64), &spaced(100_000), largest] {
        assert!(Tree::parse(text).is_ok());
    }
    for (text, sentence) in [
        (
            nested(65).as_str(),
            "The tree is nested more than 64 lists deep.",
        ),
        (
            &spaced(100_001),
            "The tree's text is longer than 100000 characters.",
        ),
        (
            "(1 -1000000001)",
            "“-1000000001” in the tree is neither a list nor a whole number within ±1000000000.",
        ),
    ] {
        assert_eq!(Tree::parse(text).unwrap_err().message(), sentence);
    }
    // A tree that is too deep gets its own error, not that of a malformed one.
    let deep = at(&common::rules::tree("1"), &format!("{} first", nested(65)));
    assert_eq!(deep.unwrap_err().code.name, "tree-too-deep");
    let range = TreeGame::new(Tree::parse("((2 5) (-3 (4)))").unwrap()).score_range();
    assert_eq!(range, (-3, 5));
}

#[test]
fn lines_are_ordered_and_the_first_completed_one_is_shown() {
    let rules = mnk_game::Rules::new(3, 2, 2).unwrap();
    let [rows, columns] = [
        vec![vec![0, 1, 2], vec![3, 4, 5]],
        vec![vec![0, 3], vec![1, 4], vec![2, 5]],
    ];
    let diagonals = vec![vec![0, 4], vec![1, 5], vec![1, 3], vec![2, 4]];
    assert_eq!(rules.lines(3), rows);
    assert_eq!(rules.lines(2), [rows, columns, diagonals].concat());
    for (position, line) in [
        ("OOO/O../O.. X", ["a1", "b1", "c1"]),
        ("..X/.XX/X.X O", ["c1", "c2", "c3"]),
        ("O.O/.O./O.O X", ["a1", "b2", "c3"]),
    ] {
        let game = at(&mnk(3, 3, 3, false, &[]), position).unwrap();
        assert_eq!(game.view().line, line, "{position}");
    }
}

#[test]
fn discs_must_be_on_the_board_and_on_different_squares() {
    let rules = reversi_game::Rules::new(4, 4).unwrap();
    for (first, second) in [
        (1, 1),
        (1 << 9, 3 << 8),
        (1 << 4, 0),
        (0, 1 << 4),
        (0, 1 << 63),
    ] {
        let error = Reversi::from_discs(rules, first, second, Side::First).unwrap_err();
        assert_eq!(error.code.name, "discs");
        assert_eq!(error.input, format!("{first:016x} {second:016x}"));
    }
    let game = Reversi::from_discs(rules, 1 << 2, 1 << 27, Side::Second).unwrap();
    assert_eq!(game.write_position(), "--X-/----/----/---O O");
    assert_eq!((game.first(), game.second()), (1 << 2, 1 << 27));
    assert_eq!(
        (game.player_opponent(), game.empties()),
        ((1 << 27, 1 << 2), 14)
    );
}
