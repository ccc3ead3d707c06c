//! Tests the search against plain minimax with the same evaluation.

use super::*;
use crate::game::Game;
use crate::games::reversi::bitboard::cells;
use crate::games::reversi::{Move, Reversi, Rules};

/// The value after `depth` plies by plain minimax; a pass does not count as a ply.
fn plain(midgame: &Midgame, discs: Discs, depth: u32) -> i32 {
    let mask = midgame.board.mask;
    let legal = discs.moves(mask);
    if depth == 0 && (legal != 0 || midgame.evaluator.is_some()) {
        return midgame.evaluate(discs, &midgame.fillings(discs));
    }
    if legal == 0 {
        return match discs.passed().moves(mask) {
            0 => DISC * midgame.board.final_score(discs),
            _ => -plain(midgame, discs.passed(), depth),
        };
    }
    let values = cells(legal).map(|cell| -plain(midgame, discs.play(cell), depth - 1));
    values.max().unwrap_or(-INFINITE)
}

/// A position after this many random moves in which the side to move can place a disc.
fn position(rules: Rules, plies: u32, random: &mut fastrand::Rng) -> Discs {
    loop {
        let mut game = Reversi::new(rules);
        for _ in 0..plies {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[random.usize(..moves.len())]);
        }
        if let Some(Move::Place(_)) = game.moves().first() {
            let (player, opponent) = game.player_opponent();
            return Discs::new(player, opponent);
        }
    }
}

#[test]
fn without_selectivity_it_is_minimax() {
    let mut random = fastrand::Rng::with_seed(1);
    for (width, height, reversed) in [
        (8, 8, false),
        (6, 6, false),
        (7, 6, false),
        (8, 8, true),
        (4, 4, true),
    ] {
        let mut rules = Rules::new(width, height).expect("a legal size");
        rules.reversed = reversed;
        let board = ReversiBoard::of(&rules);
        for _ in 0..40 {
            let plies = random.u32(0..u32::from(width) * u32::from(height) - 6);
            let discs = position(rules, plies, &mut random);
            let legal = discs.moves(board.mask);
            // With a confidence that no shallower search can reach, the selective code gives the same results.
            for confidence in [None, Some(10_000)] {
                let limit = Limit::new(u64::MAX, None);
                let mut table = MidgameTable::default();
                let mut midgame =
                    Midgame::new(&board, confidence, true, limit, &mut table, 8, false);
                let mut found = Vec::new();
                midgame.deepen(discs, legal, 5, |depth| found.push(depth));
                for depth in 1..=4 {
                    let last = found.iter().rfind(|found| found.depth == depth);
                    let Some(last) = last else {
                        assert!(legal.count_ones() == 1 && depth > 1, "{discs:?}");
                        continue;
                    };
                    let value = plain(&midgame, discs, depth);
                    assert_eq!(
                        last.value, value,
                        "{width}x{height} {discs:?} {depth} plies"
                    );
                    let after = discs.play(last.cell.into());
                    assert_eq!(-plain(&midgame, after, depth - 1), value, "{discs:?}");
                }
            }
        }
    }
}

#[test]
fn a_search_stops_at_its_limit_with_a_result() {
    let rules = Rules::new(8, 8).expect("a legal size");
    let board = ReversiBoard::of(&rules);
    let discs = position(rules, 20, &mut fastrand::Rng::with_seed(2));
    let legal = discs.moves(board.mask);
    let mut table = MidgameTable::default();
    for most in [1, 10, 100, 1_000, 20_000] {
        let limit = Limit::new(most, None);
        let mut midgame = Midgame::new(&board, Some(110), true, limit, &mut table, 10, false);
        let mut last = None;
        midgame.deepen(discs, legal, 60, |found| last = Some(found));
        assert!(midgame.nodes <= most + 1_000, "{most} {}", midgame.nodes);
        if let Some(found) = last {
            assert!(legal >> found.cell & 1 == 1);
        }
    }
}

#[test]
fn the_first_plies_are_searched_even_without_time() {
    let rules = Rules::new(8, 8).expect("a legal size");
    let board = ReversiBoard::of(&rules);
    let discs = position(rules, 20, &mut fastrand::Rng::with_seed(3));
    let mut table = MidgameTable::default();
    let limit = Limit::new(u64::MAX, Some(0));
    let mut midgame = Midgame::new(&board, Some(110), true, limit, &mut table, 10, false);
    let mut depths = Vec::new();
    midgame.deepen(discs, discs.moves(board.mask), 60, |found| {
        depths.push(found.depth)
    });
    assert_eq!(depths, [1, 2]);
}

#[test]
fn only_a_search_that_resumes_sees_what_earlier_ones_stored() {
    let rules = Rules::new(8, 8).expect("a legal size");
    let board = ReversiBoard::of(&rules);
    let mut random = fastrand::Rng::with_seed(4);
    let mut any = |plies| position(rules, plies, &mut random);
    let (one, other) = (any(20), any(24));
    let mut table = MidgameTable::default();
    let mut nodes = |discs: Discs, depth, resumes| {
        let limit = Limit::new(u64::MAX, None);
        let mut midgame = Midgame::new(&board, Some(110), true, limit, &mut table, 8, resumes);
        midgame.deepen(discs, discs.moves(board.mask), depth, |_| {});
        midgame.nodes
    };
    let alone = nodes(one, 7, false);
    // So few buckets are full of other positions after these.
    assert_eq!(nodes(other, 8, false), nodes(other, 8, false));
    assert_eq!(nodes(one, 7, false), alone);
    assert!(nodes(one, 7, true) < alone / 4);
    assert_eq!(nodes(one, 7, false), alone);
}
