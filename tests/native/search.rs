//! Compares the textbook searches with plain recursion on thousands of random positions of every
//! game.

use crate::common;

use common::for_positions;
use common::model::Model;
use common::reference::{Found, Wanted, better, search as reference};
use fastrand::Rng;
use yomikiri::game::{Evaluate, Game, Notation, Score, Side};
use yomikiri::games::domineering::{Domineering, Rules};
use yomikiri::games::{AnyGame, AnyMove};
use yomikiri::search::minimax::minimax;
use yomikiri::search::order::Order;
use yomikiri::search::textbook::{Config, Cut, Node, Search};
use yomikiri::search::window::{Bound, Bounds, Window};

/// A move order for a search, sometimes with the cells in random order.
fn random_order(game: &AnyGame, rng: &mut Rng) -> Order {
    let view = game.view();
    if view.width == 0 {
        return Order::board();
    }
    match rng.u8(..3) {
        0 => Order::board(),
        1 => Order::corners(game),
        _ => {
            let mut cells = common::rules::cells(view.width, view.height);
            rng.shuffle(&mut cells);
            cells.truncate(rng.usize(..=cells.len()));
            Order::cells(game, &cells).expect("distinct cells of the board")
        }
    }
}

fn config(wanted: &Wanted, tree: Option<u32>) -> Config {
    Config {
        prune: wanted.prune,
        bounds: wanted.bounds,
        depth: wanted.depth,
        order: wanted.order.clone(),
        each_move: wanted.each_move,
        tree,
        ..Config::default()
    }
}

fn found(search: &Search<AnyGame>) -> Found<AnyMove> {
    let moves = search.root_moves().iter();
    Found {
        value: search.value().expect("the search is done"),
        line: search.line(),
        moves: moves.map(|root| (root.mv, root.value)).collect(),
        nodes: search.nodes(),
        leaves: search.leaves(),
        cutoffs: search.cutoffs(),
    }
}

fn random_wanted(game: &AnyGame, rng: &mut Rng) -> Wanted {
    Wanted {
        prune: rng.bool(),
        bounds: [Bounds::One, Bounds::Both][usize::from(rng.bool())],
        depth: rng.bool().then(|| rng.u32(1..=5)),
        order: random_order(game, rng),
        each_move: rng.bool(),
    }
}

#[test]
fn minimax_agrees_with_the_plain_rules() {
    for_positions(1_000, 5, |rules, game, _| {
        let Some(model) = Model::of(rules) else {
            return;
        };
        let (game, model) = match game.view() {
            // Without a board, a model can't be set to the middle of a game; compare the start.
            view if view.width == 0 => {
                let start = common::new_game(rules).game().clone();
                (start, model)
            }
            view => {
                let model = model.with_cells(&view.cells, game.turn());
                (game.clone(), model)
            }
        };
        let text = game.write_position();
        assert_eq!(minimax(&game), model.minimax(), "{rules} {text}");
    });
}

#[test]
fn textbook_searches_agree_with_the_recursion_in_values_and_counts() {
    for_positions(2_000, 5, |rules, game, rng| {
        let value = minimax(game);
        for _ in 0..3 {
            let wanted = random_wanted(game, rng);
            let expected = reference(game, &wanted);
            let mut search = Search::new(game, config(&wanted, None));
            assert!(search.run(u64::MAX));
            let text = game.write_position();
            assert_eq!(found(&search), expected, "{rules} {text} {wanted:?}");
            assert!(search.tree().is_empty());
            if wanted.depth.is_none() {
                assert_eq!(search.value(), Some(value), "{rules} {text} {wanted:?}");
            }
            let whole = Wanted {
                prune: false,
                ..wanted.clone()
            };
            assert_eq!(search.value(), Some(reference(game, &whole).value));

            // The line leads to the value found.
            let mut end = game.clone();
            for &mv in &expected.line {
                assert!(end.moves().contains(&mv));
                end.play(mv);
            }
            let promised = match (wanted.depth, end.outcome()) {
                (Some(_), _) => end.evaluate(),
                (None, outcome) => outcome.expect("a complete line").score,
            };
            assert_eq!(search.value(), Some(promised), "{rules} {text} {wanted:?}");
        }
    });
}

#[test]
fn each_moves_value_is_that_of_the_position_after_it() {
    for_positions(1_000, 5, |rules, game, rng| {
        let wanted = Wanted {
            each_move: true,
            depth: None,
            ..random_wanted(game, rng)
        };
        let mut search = Search::new(game, config(&wanted, None));
        assert!(search.run(u64::MAX));
        let moves = [search.root_moves().len(), search.finished_moves()];
        assert_eq!(moves, [game.moves().len(); 2]);
        for root in search.root_moves() {
            let value = Some(minimax(&game.after(root.mv)));
            assert_eq!(root.value, value, "{rules} {}", game.write_position());
        }
    });
}

#[test]
fn a_sliced_search_gives_the_same_result() {
    for_positions(500, 5, |rules, game, rng| {
        let wanted = random_wanted(game, rng);
        let tree = rng.bool().then(|| rng.u32(0..=6));
        let mut whole = Search::new(game, config(&wanted, tree));
        assert!(whole.run(u64::MAX));
        for slice in [1, 7, 100] {
            let mut search = Search::new(game, config(&wanted, tree));
            let mut best: Option<Score> = None;
            let mut finished = 0;
            loop {
                let before = search.nodes();
                let done = search.run(slice);
                assert!(search.nodes() - before <= slice);
                assert!(search.finished_moves() >= finished);
                finished = search.finished_moves();
                if let (Some(before), Some(now)) = (best, search.best()) {
                    let worse = better(game.turn(), before, now);
                    assert!(!worse, "{rules}: the best value got worse");
                }
                best = search.best();
                assert_eq!(best.is_some(), finished > 0);
                if done {
                    assert!(best.is_none() || best == search.value());
                    break;
                }
                assert!(search.nodes() > before, "{rules}: a slice without progress");
                assert_eq!(search.value(), None);
            }
            assert_eq!(found(&search), found(&whole), "{rules} {wanted:?} {slice}");
            let [one, other] = [&search, &whole].map(|search| format!("{:?}", search.tree()));
            assert_eq!(one, other);
        }
    });
}

/// The window for the next child of a node whose best value so far is `best`.
fn window_below(node: &Node<AnyMove>, best: Option<Score>, wanted: &Wanted) -> Window {
    let above = match wanted.bounds {
        Bounds::Both => node.window,
        Bounds::One => Window::default(),
    };
    let Some(best) = best else { return above };
    match node.turn {
        Side::First => Window {
            alpha: above.alpha.max(Some(best)),
            ..above
        },
        Side::Second => Window {
            beta: Some(above.beta.map_or(best, |beta| beta.min(best))),
            ..above
        },
    }
}

/// Checks a recorded node and its whole subtree. Returns the numbers of searched nodes and of
/// leaves.
fn check_tree(
    nodes: &[Node<AnyMove>],
    index: usize,
    game: &AnyGame,
    ply: u32,
    wanted: &Wanted,
    deep: u32,
) -> (u64, u64) {
    let node = &nodes[index];
    assert_eq!(node.turn, game.turn());
    assert_eq!(node.position, game.write_position());
    assert!(!node.pruned, "a searched node is not marked as pruned");
    let value = node.value.expect("a searched node has a value");
    if wanted.depth.is_none() {
        let truth = minimax(game);
        assert!(match node.bound {
            None => truth == value,
            Some(Bound::Lower) => truth >= value,
            Some(Bound::Upper) => truth <= value,
        });
    }
    if game.outcome().is_some() || wanted.depth == Some(ply) {
        assert!(node.children.is_empty() && node.cut.is_none());
        let expected = match (wanted.depth, game.outcome()) {
            (None, Some(outcome)) => outcome.score,
            _ => game.evaluate(),
        };
        assert_eq!(value, expected);
        return (1, 1);
    }
    let limit = match node.turn {
        Side::First => node.window.beta,
        Side::Second => node.window.alpha,
    };
    if let (Some(cut), Some(limit)) = (node.cut, limit) {
        assert_eq!(cut == Cut::Beta, node.turn == Side::First);
        let early = better(node.turn, limit, value);
        assert!(
            !early,
            "the node was cut before its value reached the limit"
        );
    }
    assert!(node.cut.is_none() || limit.is_some(), "cut without a limit");
    if ply == deep {
        assert!(node.children.is_empty());
        return (1, 0);
    }
    let mut moves = game.moves();
    wanted.order.sort(game, &mut moves);
    let children: Vec<&Node<AnyMove>> = node.children.iter().map(|&child| &nodes[child]).collect();
    let played: Vec<_> = children.iter().map(|child| child.mv.unwrap()).collect();
    assert_eq!(played, moves, "every legal move is recorded, in order");
    let searched = children.iter().take_while(|child| !child.pruned).count();
    assert!(searched > 0 && children[searched..].iter().all(|child| child.pruned));
    assert_eq!(node.cut.is_some(), searched < children.len());
    let (mut total, mut leaves) = (1, 0);
    let mut best: Option<Score> = None;
    for (&child, &mv) in node.children.iter().zip(&moves) {
        let next = game.after(mv);
        let recorded = &nodes[child];
        if recorded.pruned {
            assert_eq!((recorded.value, recorded.window), (None, Window::default()));
            assert!(recorded.children.is_empty() && recorded.cut.is_none());
            assert_eq!(recorded.position, next.write_position());
            continue;
        }
        let hands_down = wanted.prune && !(ply == 0 && wanted.each_move);
        let window = window_below(node, best.filter(|_| hands_down), wanted);
        assert_eq!(recorded.window, window);
        let below = check_tree(nodes, child, &next, ply + 1, wanted, deep);
        (total, leaves) = (total + below.0, leaves + below.1);
        let value = recorded.value.unwrap();
        if best.is_none_or(|best| better(node.turn, value, best)) {
            best = Some(value);
        }
    }
    assert_eq!(Some(value), best, "a node has its best child's value");
    (total, leaves)
}

#[test]
fn recorded_trees_match_the_search() {
    for_positions(1_000, 5, |rules, game, rng| {
        let wanted = random_wanted(game, rng);
        for deep in [rng.u32(0..=3), 64] {
            let mut search = Search::new(game, config(&wanted, Some(deep)));
            assert!(search.run(u64::MAX));
            assert!(!search.tree_overflow());
            let root = &search.tree()[0];
            let found = (root.mv, root.window, root.bound);
            assert_eq!(found, (None, Window::default(), None));
            let (nodes, leaves) = check_tree(search.tree(), 0, game, 0, &wanted, deep);
            if deep == 64 {
                let counted = (search.nodes(), search.leaves());
                assert_eq!((nodes, leaves), counted, "{rules} {wanted:?}");
                let cuts = search.tree().iter().filter(|node| node.cut.is_some());
                assert_eq!(cuts.count() as u64, search.cutoffs());
            }
            let pruned = search.tree().iter().filter(|node| node.pruned).count() as u64;
            assert_eq!(search.tree().len() as u64, nodes + pruned);
        }
    });
}

#[test]
fn a_tree_that_is_too_large_is_marked_as_cut_off() {
    let game = common::game("gomoku", "").game().clone();
    let wanted = Wanted {
        depth: Some(3),
        ..Wanted::default()
    };
    let mut search = Search::new(&game, config(&wanted, Some(3)));
    search.run(300_000);
    assert!(search.tree_overflow());
    assert_eq!(search.tree().len(), yomikiri::search::textbook::MAX_TREE);
}

#[test]
fn orders_with_unknown_or_repeated_cells_are_refused() {
    let game = common::game("reversi-4x4", "").game().clone();
    let cells = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        Order::cells(&game, &names)
    };
    for (names, input) in [
        (&["e1"][..], "e1"),
        (&["a5"], "a5"),
        (&["a1", "b2", "a1"], "a1"),
        (&["pass"], "pass"),
        (&["a1", ""], ""),
    ] {
        let error = cells(names).unwrap_err();
        assert_eq!(error.kind, yomikiri::error::Kind::BadOptions);
        assert_eq!(error.input, input);
    }
    let mut moves = game.moves();
    cells(&["c4", "D3"]).unwrap().sort(&game, &mut moves);
    let sorted: Vec<String> = moves.into_iter().map(|mv| game.write_move(mv)).collect();
    assert_eq!(sorted, ["c4", "d3", "b1", "a2"]);
}

#[test]
fn corners_come_first_and_the_other_cells_keep_their_order() {
    for (width, height, order) in [(4, 2, "a1 d1 a2 d2 b1 c1 b2 c2"), (1, 4, "a1 a4 a2 a3")] {
        let rules = common::rules::mnk(width, height, 3, false, &[]);
        let game = common::new_game(&rules).game().clone();
        let mut moves = game.moves();
        Order::corners(&game).sort(&game, &mut moves);
        let moves: Vec<String> = moves.into_iter().map(|mv| game.write_move(mv)).collect();
        assert_eq!(moves.join(" "), order);
    }
}

#[test]
fn moves_on_several_cells_go_by_their_best_cells() {
    let rules = Rules::new(3, 3).expect("a board");
    let game = Domineering::read_position(rules, ".../.../... H").expect("a position");
    let sorted = |order: &Order| {
        let mut moves = game.moves();
        order.sort(&game, &mut moves);
        let cells = moves.into_iter().map(|mv| game.at(mv));
        cells.collect::<Vec<_>>()
    };
    let expected = [[0, 1], [1, 2], [6, 7], [7, 8], [3, 4], [4, 5]];
    assert_eq!(sorted(&Order::corners(&game)), expected);
    let named = ["b2", "c2", "c3"].map(str::to_owned);
    let order = Order::cells(&game, &named).expect("cells of the board");
    let expected = [[4, 5], [3, 4], [7, 8], [0, 1], [1, 2], [6, 7]];
    assert_eq!(sorted(&order), expected);
}
