//! Searches that share their proofs agree with minimax and with a single search, in whatever order they run, whichever messages are lost
//! and whichever of them die. Here they share much smaller proofs than usual.

use std::collections::HashMap;

use fastrand::Rng;

use crate::game::{Game, Score, Side};
use crate::games::reversi::{Move, Reversi, Rules};
use crate::search::report::Report;
use crate::solver::options::Options;
use crate::solver::place::Place;
use crate::solver::reversi::{ReversiSearch, Table};

type Values = Vec<(Move, Score)>;

fn options(each_move: bool) -> Options {
    Options {
        each_move,
        ..Options::default()
    }
}

/// One of several searches, with the messages from the others.
struct Member {
    search: ReversiSearch,
    table: Table,
    inbox: Vec<u8>,
    done: bool,
}

fn minimax(game: &Reversi, known: &mut HashMap<<Reversi as Game>::Key, Score>) -> Score {
    if let Some(outcome) = game.outcome() {
        return outcome.score;
    }
    if let Some(&value) = known.get(&game.key()) {
        return value;
    }
    let moves = game.moves().into_iter();
    let values = moves.map(|mv| minimax(&game.after(mv), known));
    let value = match game.turn() {
        Side::First => values.max(),
        Side::Second => values.min(),
    };
    let value = value.expect("a game that is not over has moves");
    known.insert(game.key(), value);
    value
}

/// A position of a small board with this many empty cells.
fn random(rng: &mut Rng, (width, height): (u8, u8), empties: u32) -> Option<Reversi> {
    let mut rules = Rules::new(width, height).expect("a legal size");
    rules.reversed = rng.u8(..4) == 0;
    rules.empties_to_winner = rng.bool();
    let mut game = Reversi::new(rules);
    while game.outcome().is_none() {
        if game.empties() <= empties {
            return Some(game);
        }
        let mv = rng.choice(game.moves());
        game.play(mv?);
    }
    None
}

/// Solves a position by `count` searches and returns the reports of all that live to the end.
fn together(
    rng: &mut Rng,
    game: &Reversi,
    options: &Options,
    count: usize,
    deaths: bool,
) -> Vec<Report<Move>> {
    let mut members: Vec<Member> = (0..count)
        .map(|_| Member {
            search: ReversiSearch::new(game, options),
            table: Table::of_at_most(1 << rng.u32(12..20)),
            inbox: Vec::new(),
            done: false,
        })
        .collect();
    while members.iter().any(|member| !member.done) {
        let count = members.len() as u16;
        let at = rng.usize(..members.len());
        if deaths && count > 1 && rng.u8(..60) == 0 {
            members.remove(at);
            continue;
        }
        let member = &mut members[at];
        if member.done {
            continue;
        }
        member.done = member
            .search
            .run(&mut member.table, rng.u64(1..2_000))
            .expect("memory");
        if rng.u8(..4) == 0 {
            continue;
        }
        let inbox = std::mem::take(&mut member.inbox);
        let place = Place {
            rank: at as u16,
            count,
        };
        let message = member.search.exchange(place, &inbox);
        for (other, member) in members.iter_mut().enumerate() {
            // One message in eight is lost.
            if other != at && rng.u8(..8) > 0 {
                member.inbox.extend(&message);
            }
        }
    }
    let searches = members.iter();
    searches.map(|member| member.search.report()).collect()
}

/// Checks reports against the moves' values.
fn check(game: &Reversi, reports: &[Report<Move>], expected: &Values, each_move: bool) {
    let values = expected.iter().map(|&(_, value)| value);
    let value = match game.turn() {
        Side::First => values.max(),
        Side::Second => values.min(),
    };
    for report in reports {
        assert_eq!((Some(report.lower), Some(report.upper)), (value, value));
        if each_move {
            assert_eq!(report.moves.len(), expected.len());
        }
        for known in &report.moves {
            let same = expected.iter().find(|(mv, _)| *mv == known.mv);
            assert_eq!(known.exact(), same.map(|&(_, value)| value));
        }
        let mut end = game.clone();
        for &mv in &report.line {
            assert!(end.moves().contains(&mv), "the line is legal");
            end.play(mv);
        }
        assert_eq!(end.outcome().map(|outcome| outcome.score), value);
    }
}

#[test]
fn several_agree_with_minimax() {
    let mut rng = Rng::with_seed(27);
    let mut done = 0;
    while done < 60 {
        let size = [(4, 4), (3, 5), (5, 3), (4, 4)][rng.usize(..4)];
        let Some(game) = random(&mut rng, size, 12) else {
            continue;
        };
        let mut known = HashMap::new();
        let moves = game.moves().into_iter();
        let expected = moves
            .map(|mv| (mv, minimax(&game.after(mv), &mut known)))
            .collect();
        let each_move = rng.bool();
        let count = [2, 3, 8][done % 3];
        let reports = together(&mut rng, &game, &options(each_move), count, done % 2 == 0);
        assert!(!reports.is_empty());
        check(&game, &reports, &expected, each_move);
        done += 1;
    }
}

#[test]
fn several_agree_with_one() {
    let mut rng = Rng::with_seed(28);
    let mut done = 0;
    while done < 15 {
        let (size, empties) = [((4, 5), 16), ((5, 5), 17), ((6, 6), 18)][done % 3];
        let Some(game) = random(&mut rng, size, empties) else {
            continue;
        };
        let mut alone = ReversiSearch::new(&game, &options(true));
        while !alone.run(&mut Table::new(), u64::MAX).expect("memory") {}
        let values = alone.report().moves.into_iter();
        let expected = values
            .map(|known| (known.mv, known.exact().expect("all are known")))
            .collect();
        let each_move = rng.u8(..3) > 0;
        let count = [2, 3, 8][rng.usize(..3)];
        let reports = together(&mut rng, &game, &options(each_move), count, true);
        check(&game, &reports, &expected, each_move);
        done += 1;
    }
}

#[test]
fn nonsense_is_survived() {
    let mut rng = Rng::with_seed(29);
    for round in 0..200 {
        let Some(game) = random(&mut rng, (4, 4), 12) else {
            continue;
        };
        let (mut table, mut message) = (Table::new(), Vec::<u8>::new());
        let mut searches = [(); 2].map(|()| ReversiSearch::new(&game, &options(true)));
        for turn in 0..100_000 {
            // True messages with some bytes changed, cut or added.
            let search = &mut searches[turn % 2];
            if search.run(&mut table, 500).expect("memory") {
                break;
            }
            for _ in 0..rng.usize(..4) {
                if let Some(byte) = rng.choice(&mut message) {
                    *byte = if round % 2 == 0 {
                        byte.wrapping_add(1)
                    } else {
                        rng.u8(..)
                    };
                }
            }
            message.truncate(message.len() - rng.usize(..9).min(message.len()));
            let (rank, count) = (rng.u16(..), rng.u16(..));
            let place = Place { rank, count };
            message = search.exchange(place, &message);
            assert!(turn < 90_000, "the search ends");
        }
    }
}
