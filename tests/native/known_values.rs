//! The exact figures that the project relies on, each checked against the real code.

use std::collections::HashSet;

use yomikiri::game::{Evaluate, Game, Notation, Score, Side};
use yomikiri::games::eight::{self, Eight};
use yomikiri::games::mnk::{self, Mnk};
use yomikiri::games::reversi::{self, Opening, Reversi};
use yomikiri::games::tree::{Tree, TreeGame};
use yomikiri::player::strategy::four_rules;
use yomikiri::search::order::Order;
use yomikiri::search::textbook::{Config, Search};
use yomikiri::search::window::Bounds;

fn search<G: Notation + Evaluate>(game: &G, config: Config) -> Search<G> {
    let mut search = Search::new(game, config);
    assert!(search.run(u64::MAX));
    search
}

/// The source documents' alpha-beta, which passes down one bound.
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
    let found = search(&game, pruned());
    assert_eq!((found.value(), found.leaves()), (Some(3), 5));
    assert_eq!(found.cutoffs(), 2);
    assert_eq!(written(&game, &found.line()), "1 1 2");
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
