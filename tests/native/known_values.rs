//! The exact figures that the project relies on, each checked against the real code.

use std::collections::HashSet;

use yomikiri::api::{self, Method, Solution, SolveOptions};
use yomikiri::game::{Evaluate, Game, Notation, Score, Side, perft};
use yomikiri::games::domineering;
use yomikiri::games::eight::{self, Eight};
use yomikiri::games::mnk::{self, Mnk};
use yomikiri::games::record::Record;
use yomikiri::games::reversi::{self, Opening, Reversi};
use yomikiri::games::rules::Fouls;
use yomikiri::games::tree::{Tree, TreeGame};
use yomikiri::games::{GameRules, Rules, preset};
use yomikiri::player::strategy::four_rules;
use yomikiri::search::exhaustive::ExhaustiveSearch;
use yomikiri::search::order::Order;
use yomikiri::search::textbook::{Config, Cut, Search};
use yomikiri::search::window::Bounds;

fn search<G: Notation + Evaluate>(game: &G, config: Config) -> Search<G> {
    let mut search = Search::new(game, config);
    assert!(search.run(u64::MAX));
    search
}

/// The source documents' alpha-beta, which hands on one bound.
fn pruned() -> Config {
    Config {
        prune: true,
        bounds: Bounds::One,
        ..Config::default()
    }
}

fn mini_reversi(opening: Opening) -> Reversi {
    Reversi::new(reversi::Rules {
        opening,
        ..reversi::Rules::new(4, 4).unwrap()
    })
}

fn tic_tac_toe(misere: bool) -> Mnk {
    Mnk::new(mnk::Rules {
        misere,
        ..mnk::Rules::new(3, 3, 3).unwrap()
    })
}

fn written<G: Notation>(game: &G, moves: &[G::Move]) -> String {
    let written: Vec<String> = moves.iter().map(|&mv| game.write_move(mv)).collect();
    written.join(" ")
}

#[test]
fn mini_reversi_has_the_documented_counts_values_and_lines() {
    let cases = [
        (
            Opening::Cross,
            -8,
            [60_060, 10_016, 2_387],
            "b1 a1 a2 c1 d4 a3 d1 b4 a4 c4",
        ),
        (
            Opening::Parallel,
            -3,
            [67_116, 13_590, 4_832],
            "a1 d1 d2 d3 a4 c1 d4 a3 a2 pass c4 b4",
        ),
    ];
    for (opening, value, leaves, line) in cases {
        let game = mini_reversi(opening);
        let corners = Config {
            order: Order::corners(&game),
            ..pruned()
        };
        for (config, leaves) in [Config::default(), pruned(), corners]
            .into_iter()
            .zip(leaves)
        {
            let found = search(&game, config);
            assert_eq!(found.value(), Some(value));
            assert_eq!(found.leaves(), leaves);
            assert_eq!(written(&game, &found.line()), line);
        }
    }
}

#[test]
fn tic_tac_toe_has_the_documented_values() {
    let values = |misere| {
        let each_move = Config {
            each_move: true,
            ..Config::default()
        };
        let found = search(&tic_tac_toe(misere), each_move);
        let values = found.root_moves().iter().map(|root| root.value.unwrap());
        (found.leaves(), values.collect::<Vec<Score>>())
    };
    assert_eq!(values(false), (255_168, vec![0; 9]));
    assert_eq!(values(true).1, [-1, -1, -1, -1, 0, -1, -1, -1, -1]);
}

#[test]
fn tic_tac_toe_has_5478_positions_and_765_up_to_symmetry() {
    let mut seen = HashSet::new();
    let mut classes = HashSet::new();
    let mut open = vec![tic_tac_toe(false)];
    while let Some(game) = open.pop() {
        if !seen.insert(game.key()) {
            continue;
        }
        let cells = game.view().cells;
        let turned = |cells: &[u8]| {
            (0..9)
                .map(|i| cells[(2 - i % 3) * 3 + i / 3])
                .collect::<Vec<_>>()
        };
        let mirrored = |cells: &[u8]| {
            (0..9)
                .map(|i| cells[i / 3 * 3 + 2 - i % 3])
                .collect::<Vec<_>>()
        };
        let mut images = vec![cells.clone(), mirrored(&cells)];
        for _ in 0..3 {
            let turned: Vec<_> = images[images.len() - 2..]
                .iter()
                .map(|image| turned(image))
                .collect();
            images.extend(turned);
        }
        classes.insert(images.into_iter().min().unwrap());
        open.extend(game.moves().into_iter().map(|mv| game.after(mv)));
    }
    assert_eq!((seen.len(), classes.len()), (5_478, 765));
}

#[test]
fn the_four_rules_play_their_documented_draw() {
    let mut game = tic_tac_toe(false);
    let mut moves = Vec::new();
    while let Some((mv, _)) = four_rules(&game) {
        moves.push(mv);
        game.play(mv);
    }
    assert_eq!(written(&game, &moves), "b2 a1 c1 a3 a2 c2 c3 b1 b3");
    assert_eq!(game.outcome().unwrap().score, 0);
}

#[test]
fn the_example_tree_takes_8_leaves_or_5_with_pruning() {
    let game = TreeGame::new(Tree::parse("(((1 3)(4 2))((2 1)(3 5)))").unwrap());
    let whole = search(&game, Config::default());
    assert_eq!((whole.value(), whole.leaves()), (Some(3), 8));
    assert_eq!(written(&game, &whole.line()), "1 1 2");

    let config = Config {
        tree: Some(9),
        ..pruned()
    };
    let found = search(&game, config);
    assert_eq!(
        (found.value(), found.leaves(), found.cutoffs()),
        (Some(3), 5, 2)
    );
    assert_eq!(written(&game, &found.line()), "1 1 2");
    let tree = found.tree();
    let at = |path: &[usize]| {
        path.iter()
            .fold(&tree[0], |node, &child| &tree[node.children[child]])
    };
    // After leaf 4, beta 3 cuts off D: leaf 2 is skipped.
    let d = at(&[0, 1]);
    assert_eq!(
        (d.value, d.window.limit(d.turn), d.cut),
        (Some(4), Some(3), Some(Cut::Beta))
    );
    assert!(at(&[0, 1, 1]).pruned && !at(&[0, 1, 0]).pruned);
    // After E's value 2, alpha 3 cuts off B: all of F is skipped.
    let b = at(&[1]);
    assert_eq!(
        (b.value, b.window.limit(b.turn), b.cut),
        (Some(2), Some(3), Some(Cut::Alpha))
    );
    let f = at(&[1, 1]);
    assert!(f.pruned && f.value.is_none() && f.children.is_empty());
    assert_eq!(tree.iter().filter(|node| node.pruned).count(), 2);
}

#[test]
fn eight_is_won_by_the_second_side_in_a_tree_of_62_nodes() {
    let game = Eight::new(eight::Rules::new(8, 3).unwrap());
    let config = Config {
        each_move: true,
        ..Config::default()
    };
    let found = search(&game, config);
    assert_eq!((found.value(), found.nodes()), (Some(-1), 62));
    assert!(found.root_moves().iter().all(|root| root.value == Some(-1)));
}

#[test]
fn lookahead_evaluates_and_plays_as_documented() {
    let lookahead = |game: &Mnk| {
        let config = Config {
            depth: Some(5),
            each_move: true,
            ..Config::default()
        };
        search(game, config)
    };
    let mut game = tic_tac_toe(false);
    let first = lookahead(&game);
    let for_the_opponent: Vec<Score> = first
        .root_moves()
        .iter()
        .map(|root| -root.value.unwrap())
        .collect();
    assert_eq!(
        for_the_opponent,
        [-100, -90, -100, -90, -120, -90, -100, -90, -100]
    );
    for (reply, answer) in [("b2", "b3"), ("a1", "c3"), ("a3", "a2"), ("c1", "")] {
        let mv = lookahead(&game).line()[0];
        assert_eq!(game.write_move(mv), reply);
        game.play(mv);
        if let Ok(answer) = game.read_move(answer) {
            game.play(answer);
        }
    }
    assert_eq!(game.outcome().unwrap().winner(), Some(Side::First));
}

#[test]
fn reversi_perft() {
    let counts = |game: &Reversi, depths: u32| {
        (1..=depths)
            .map(|depth| perft(game, depth))
            .collect::<Vec<_>>()
    };
    let full = Reversi::new(reversi::Rules::new(8, 8).unwrap());
    assert_eq!(
        counts(&full, 8),
        [4, 12, 56, 244, 1396, 8200, 55092, 390_216]
    );
    assert_eq!(
        counts(&mini_reversi(Opening::Cross), 11),
        [4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704]
    );
}

#[test]
fn small_boards_have_the_known_values() {
    let three = Reversi::new(reversi::Rules::new(3, 3).unwrap());
    assert_eq!(search(&three, pruned()).value(), Some(-9));
    for (width, height, k, value) in [(3, 3, 3, 0), (4, 3, 3, 1)] {
        let game = Mnk::new(mnk::Rules::new(width, height, k).unwrap());
        assert_eq!(search(&game, pruned()).value(), Some(value));
    }
}

#[test]
fn four_by_four_reversi_has_eight_best_lines() {
    let game = mini_reversi(Opening::Cross);
    let mut analysis = ExhaustiveSearch::new(game.clone(), 10_000_000, true);
    assert!(analysis.run(u64::MAX));
    let root = analysis.root().unwrap();
    assert_eq!(root.value, -8);
    assert_eq!(root.best_lines.to_string(), "8");
}

/// Runs `solve` on a game from its start.
fn solved(game: GameRules, options: &SolveOptions) -> Solution {
    let rules = Rules {
        fouls: Fouls::Reject,
        game,
    };
    let record = Record::new(rules, None).unwrap();
    api::solve(&record, options, &mut |_| true).unwrap()
}

fn from_scratch() -> SolveOptions {
    SolveOptions::default().book(false)
}

#[test]
fn reversi_boards_have_the_known_values() {
    for (width, height, value) in [(3, 3, -9), (4, 4, -8), (4, 6, 16), (6, 4, 16), (5, 5, 13)] {
        let rules = reversi::Rules::new(width, height).unwrap();
        let found = solved(GameRules::Reversi(rules), &from_scratch());
        let expected = (value, true, value, value);
        let exact = (found.value, found.exact, found.lower, found.upper);
        assert_eq!(exact, expected, "{width}x{height}");
        assert!(!found.from_book);
    }
}

#[test]
#[ignore = "a hundred million positions: half a minute in a release build"]
fn reversi_boards_of_thirty_cells_have_the_known_value() {
    for (width, height) in [(5, 6), (6, 5)] {
        let rules = reversi::Rules::new(width, height).unwrap();
        let found = solved(GameRules::Reversi(rules), &from_scratch());
        assert_eq!((found.value, found.exact), (10, true), "{width}x{height}");
    }
}

#[test]
fn mnk_boards_have_the_known_values() {
    let known = [
        (3, 3, 3, 0),
        (4, 3, 3, 1),
        (4, 4, 4, 0),
        (5, 5, 4, 0),
        (5, 5, 5, 0),
    ];
    // With five in a row, every board smaller than 7 by 7 is a draw.
    let inside = (3..=6).flat_map(|width| (3..=width).map(move |height| (width, height, 5, 0)));
    for (width, height, k, value) in known.into_iter().chain(inside) {
        let rules = mnk::Rules::new(width, height, k).unwrap();
        let found = solved(GameRules::Mnk(rules), &from_scratch());
        let value_and_length = (found.value, found.exact, found.plies.is_some());
        let expected = (value, true, value != 0);
        assert_eq!(value_and_length, expected, "{width},{height},{k}");
    }
}

#[test]
fn domineering_boards_have_the_known_values() {
    // Values: Breuker, Uiterwijk and van den Herik, Solving 8x8 Domineering (2000).
    for (size, value) in [(2, 1), (3, 1), (4, 1), (5, -1), (6, 1)] {
        let rules = domineering::Rules::new(size, size).unwrap();
        let found = solved(GameRules::Domineering(rules), &from_scratch());
        assert_eq!((found.value, found.exact), (value, true), "{size}x{size}");
        assert!(found.nodes < 100_000, "{size}x{size}: {}", found.nodes);
    }
}

#[test]
fn every_method_draws_misere_tic_tac_toe_only_from_the_centre() {
    for method in [Method::Fast, Method::Alphabeta, Method::Minimax] {
        let options = from_scratch().method(method).each_move(true);
        for (name, misere, value) in [("tic-tac-toe", false, 0), ("misere-tic-tac-toe", true, -1)] {
            let rules = GameRules::Mnk(tic_tac_toe(misere).rules().clone());
            assert_eq!(preset(name).unwrap().game, rules);
            let found = solved(rules, &options);
            assert_eq!((found.value, found.moves.len()), (0, 9));
            for known in found.moves {
                let value = if known.mv == "b2" { 0 } else { value };
                assert_eq!((known.value, known.exact), (value, true), "{}", known.mv);
            }
        }
    }
}
