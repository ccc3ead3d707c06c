//! The search against plain minimax with the same estimate, and what it proves against the solver.

use fastrand::Rng;

use super::ahead::{Ahead, SURE, Secured, WON, secured};
use super::threats::{Threats, ending, estimate};
use crate::game::Game;
use crate::games::mnk::{Mnk, Rules};
use crate::games::{AnyGame, AnyMove};
use crate::solver::connect_four::{Board, Position, Word, read};
use crate::solver::limit::Limit;
use crate::solver::{Options, Remembered, Tables, run_within, with_remembered, with_tables};

/// Minimax without a window, a table or an order; what ends a line is the same.
fn minimax(board: &Board<u128>, position: &Position<u128>, depth: i32, ply: i32) -> i32 {
    let left = board.size - position.marks;
    let open = board.open(position.mask);
    let threats = Threats::of(board, position);
    if left == 0 {
        return 0;
    }
    if !(open & threats.own).is_empty() {
        return WON - ply - 1;
    }
    let (least, most) = match secured(board, position, threats, open) {
        Secured::Won => (WON - ply - left, WON),
        Secured::Lost => (-WON, -(WON - ply - left)),
        Secured::Between(least, most) => (least, most),
    };
    // A move that loses at once is only made if there is no other.
    let loses = |cell: u128| {
        let after = position.after(cell);
        let ends = board.completing(after.own) & board.open(after.mask);
        !ends.is_empty()
    };
    let moves: Vec<u128> = open.cells().filter(|&cell| !loses(cell)).collect();
    if moves.is_empty() {
        return -(WON - ply - 2);
    }
    if least >= SURE || most <= -SURE || least == most {
        return if least >= SURE { least } else { most };
    }
    let depth = depth + i32::from(moves.len() == 1);
    if depth <= 0 {
        return estimate(board, position, threats).clamp(least, most);
    }
    let after = |&cell: &u128| -minimax(board, &position.after(cell), depth - 1, ply + 1);
    let best = moves.iter().map(after).max().unwrap_or(0);
    best.clamp(least, most)
}

/// A position that is not over, after some random moves on a random board.
fn random_game(rng: &mut Rng) -> Mnk {
    loop {
        let (width, height, k) = (rng.u8(4..=6), rng.u8(3..=5), rng.u8(3..=4));
        let rules = Rules {
            gravity: true,
            ..Rules::new(width, height, k).expect("a board")
        };
        let mut game = Mnk::new(rules);
        for _ in 0..rng.usize(2..game.free() - 2) {
            if game.outcome().is_none() {
                let moves = game.moves();
                game.play(moves[rng.usize(..moves.len())]);
            }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

#[test]
fn the_search_finds_what_minimax_finds() {
    let mut rng = Rng::with_seed(1);
    let mut compared = 0;
    for _ in 0..300 {
        let game = random_game(&mut rng);
        let (board, root) = read::<u128>(&game).expect("it fits");
        let depth = rng.i32(1..=5);
        let ends = board.completing(root.own);
        let expected = |cell: u128| {
            if (cell & ends).is_empty() {
                -minimax(&board, &root.after(cell), depth - 1, 1)
            } else {
                WON - 1
            }
        };
        for each in [true, false] {
            let (limit, mut tables) = (Limit::from(u64::MAX), Tables::default());
            let ahead = Ahead::new(&board, game.rules(), limit, &mut tables);
            let mut ahead = ahead.expect("memory");
            let ranked = ahead.rank(&root, each, depth, |_| 0);
            let at = format!("{game:?} {depth}");
            let best = ranked.iter().map(|one| expected(one.line[0])).max();
            if ranked[0].estimate.abs() < SURE {
                assert_eq!(Some(ranked[0].estimate), best, "{at}");
                assert_eq!(expected(ranked[0].line[0]), ranked[0].estimate, "{at}");
            }
            for one in ranked.iter().filter(|_| each) {
                // A win that is found at a smaller depth ends the search.
                if ranked[0].estimate.abs() < SURE {
                    assert_eq!(
                        one.estimate,
                        expected(one.line[0]),
                        "{at} {:x}",
                        one.line[0]
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn what_the_search_proves_is_what_the_solver_proves() {
    let mut rng = Rng::with_seed(2);
    let mut seen = [0; 3];
    for _ in 0..400 {
        let game = random_game(&mut rng);
        let (board, root) = read::<u128>(&game).expect("it fits");
        let (limit, mut tables) = (Limit::from(2_000), Tables::default());
        let ahead = Ahead::new(&board, game.rules(), limit, &mut tables);
        let mut ahead = ahead.expect("memory");
        for one in ahead.rank(&root, true, rng.i32(1..=8), |_| 0) {
            let size = (game.rules().width.into(), game.rules().height.into());
            let mv = crate::solver::connect_four::name_of(size, one.line[0].lowest());
            let after = AnyGame::Mnk(game.clone()).after(AnyMove::Mnk(mv));
            let value = match after.outcome() {
                Some(outcome) => outcome.score,
                None => {
                    let limit = Limit::from(u64::MAX);
                    run_within(&after, Options::default(), &limit)
                        .expect("memory")
                        .1
                        .lower
                }
            };
            let value = game.turn().sign() * value;
            let proved = i64::from(one.estimate / SURE);
            if proved != 0 {
                assert_eq!(proved.signum(), value, "{game:?} {mv} {}", one.estimate);
            }
            seen[(proved.signum() + 1) as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&seen| seen > 100), "{seen:?}");
}

#[test]
fn the_lowest_threats_decide_the_ending_by_their_rows() {
    let board = Board::<u128>::new((7, 6), 4, false, |_, _| false).expect("it fits");
    let cells = |names: &[(u32, u32)]| {
        let bits = names.iter();
        bits.fold(0, |set, (column, row)| {
            set | 1u128 << (7 * column + row - 1)
        })
    };
    // The first side is to move on an empty board, and completes lines on these cells, given as column and row; then the second side.
    type Cells = &'static [(u32, u32)];
    let endings: [(Cells, Cells, i32); 8] = [
        (&[], &[], 0),
        (&[(2, 3)], &[], 1),
        (&[(2, 2)], &[], 0),
        (&[], &[(2, 2)], -1),
        (&[], &[(2, 3)], 0),
        // One above the other: the first side can force it.
        (&[(2, 2), (2, 3)], &[], 1),
        // Below an odd threat, an even one keeps both from it.
        (&[(2, 3)], &[(2, 2)], -1),
        // In another column it does not: the odd threat decides who runs out of moves.
        (&[(2, 3)], &[(5, 2)], 1),
    ];
    for (own, other, expected) in endings {
        let threats = Threats {
            own: cells(own),
            other: cells(other),
        };
        assert_eq!(
            ending(&board, board.cells, threats),
            expected,
            "{own:?} {other:?}"
        );
    }
}

#[test]
fn only_a_player_that_remembers_goes_on_from_earlier_searches() {
    let mut rules = Rules::new(9, 8, 4).expect("in range");
    rules.gravity = true;
    let (board, root) = read::<u128>(&Mnk::new(rules.clone())).expect("it fits");
    let visited = |rules: &Rules| {
        with_tables(|tables| {
            let ahead = Ahead::new(&board, rules, Limit::from(u64::MAX), tables);
            let mut ahead = ahead.expect("memory");
            ahead.rank(&root, false, 6, |_| 0);
            ahead.nodes
        })
    };
    let alone = visited(&rules);
    assert_eq!(visited(&rules), alone);
    let mut remembered = Remembered::default();
    let mut knowing = |rules: &Rules| with_remembered(&mut remembered, || visited(rules));
    assert!(knowing(&rules) > alone / 2);
    // In tests, an entry answers for its own depth alone, which is the last one's.
    assert!(knowing(&rules) < alone / 10 * 8);
    // What is remembered of one game says nothing of another.
    let other = Rules {
        misere: true,
        ..rules.clone()
    };
    assert!(knowing(&other) > alone / 2);
    assert_eq!(visited(&rules), alone);
}
