//! Searches of the same position that share their proofs find what one finds alone, in whatever order they run, whichever messages are lost
//! and whichever of them die. That one alone agrees with minimax is tested from outside. Here they share much smaller proofs than usual.

use std::mem::take;

use fastrand::Rng;

use crate::game::Game;
use crate::games::{AnyGame, AnyMove, domineering, mnk, reversi};
use crate::search::report::{MoveReport, Report};
use crate::solver::options::Options;
use crate::solver::peer_place::PeerPlace;
use crate::solver::resumable::ResumableSearch;
use crate::solver::start;
use crate::solver::tables::Tables;

/// One of several searches, with the messages from the others.
struct Member {
    search: Box<dyn ResumableSearch>,
    tables: Tables,
    inbox: Vec<u8>,
    is_done: bool,
}

/// So many searches, each with tables of up to so many bytes.
fn team(game: &AnyGame, options: Options, sizes: impl Iterator<Item = usize>) -> Vec<Member> {
    let member = |max_bytes| Member {
        search: start(game, options),
        tables: Tables::new(max_bytes),
        inbox: Vec::new(),
        is_done: false,
    };
    sizes.map(member).collect()
}

/// Lets one of them search so many positions and then send a message to those others that `reaches` says.
fn turn(team: &mut [Member], at: usize, nodes: u64, mut reaches: impl FnMut() -> bool) {
    let (rank, count) = (at as u16, team.len() as u16);
    let member = &mut team[at];
    let done = member.search.run(&mut member.tables, nodes);
    member.is_done = done.expect("memory");
    let inbox = take(&mut member.inbox);
    let message = member.search.exchange(PeerPlace { rank, count }, &inbox);
    let message = message.expect("it exchanges messages");
    for (other, member) in team.iter_mut().enumerate() {
        if other != at && reaches() {
            member.inbox.extend(&message);
        }
    }
}

fn alone(game: &AnyGame, options: Options) -> Report<AnyMove> {
    let mut search = start(game, options);
    while !search
        .run(&mut Tables::default(), u64::MAX)
        .expect("memory")
    {}
    search.report()
}

/// The position after so many random moves, without those that would end the game.
fn play_on(rng: &mut Rng, mut game: AnyGame, plies: usize) -> AnyGame {
    for _ in 0..plies {
        let mv = rng.choice(game.moves());
        let Some(next) = mv.map(|mv| game.after(mv)) else {
            break;
        };
        if next.outcome().is_none() {
            game = next;
        }
    }
    game
}

fn of_reversi(rng: &mut Rng, (width, height): (u8, u8), plies: usize) -> AnyGame {
    let mut rules = reversi::Rules::new(width, height).expect("a legal size");
    rules.reversed = rng.u8(..4) == 0;
    rules.empties_to_winner = rng.bool();
    play_on(rng, AnyGame::Reversi(reversi::Reversi::new(rules)), plies)
}

fn of_connect_four(rng: &mut Rng, (width, height, k): (u8, u8, u8), misere: bool) -> AnyGame {
    let rules = mnk::Rules {
        gravity: true,
        misere,
        ..mnk::Rules::new(width, height, k).expect("in range")
    };
    let plies = rng.usize(..4);
    play_on(rng, AnyGame::Mnk(mnk::Mnk::new(rules)), plies)
}

/// A short game of each kind in turn.
fn short(rng: &mut Rng, number: usize) -> AnyGame {
    match number % 6 {
        0 => of_reversi(rng, (4, 5), 5),
        1 => of_reversi(rng, (6, 6), 16),
        2 => {
            let sizes = [(4, 4), (3, 5), (5, 3)];
            let size = sizes[rng.usize(..3)];
            of_reversi(rng, size, 2)
        }
        3 | 4 => {
            let size = (rng.u8(3..6), rng.u8(3..5), rng.u8(3..5));
            let misere = rng.bool();
            of_connect_four(rng, size, misere)
        }
        _ => {
            let rules = domineering::Rules::new(5, 4).expect("a legal size");
            let plies = rng.usize(..4);
            play_on(
                rng,
                AnyGame::Domineering(domineering::Domineering::new(rules)),
                plies,
            )
        }
    }
}

/// Whether a report says the same as another one, and its line is one of best play.
fn check(game: &AnyGame, report: &Report<AnyMove>, expected: &Report<AnyMove>) {
    let bounds = |report: &Report<AnyMove>| (report.lower, report.upper, report.plies);
    assert_eq!(bounds(report), bounds(expected), "{game:?}");
    for known in &report.moves {
        let mut same = expected.moves.iter().filter(|other| other.mv == known.mv);
        let found = |known: &MoveReport<AnyMove>| (known.lower, known.upper, known.plies);
        assert!(same.all(|other| found(other) == found(known)), "{game:?}");
    }
    let mut end = game.clone();
    for &mv in &report.line {
        assert!(end.moves().contains(&mv), "the line is legal");
        end.play(mv);
    }
    let score = end.outcome().map(|outcome| outcome.score);
    assert_eq!(score, Some(expected.lower), "{game:?}");
}

fn wanted(rng: &mut Rng) -> Options {
    Options {
        each_move: rng.u8(..3) > 0,
        plies: rng.bool(),
        ..Options::default()
    }
}

#[test]
fn several_find_what_one_finds() {
    let mut rng = Rng::with_seed(27);
    for number in 0..180 {
        let game = short(&mut rng, number);
        let options = wanted(&mut rng);
        let count = [2, 3, 8][number / 6 % 3];
        let mut members = team(&game, options, (0..count).map(|_| 1 << rng.u32(13..20)));
        while members.iter().any(|member| !member.is_done) {
            let at = rng.usize(..members.len());
            if number % 2 == 0 && members.len() > 1 && rng.u8(..60) == 0 {
                members.remove(at);
            } else if !members[at].is_done {
                // One message in four is lost.
                let nodes = rng.u64(1..2_000);
                turn(&mut members, at, nodes, || rng.u8(..4) > 0);
            }
        }
        let expected = alone(&game, options);
        for member in &members {
            let report = member.search.report();
            assert_eq!(report.moves.len(), expected.moves.len());
            check(&game, &report, &expected);
        }
    }
}

#[test]
fn threads_find_what_one_search_finds() {
    let mut rng = Rng::with_seed(31);
    for number in 0..60 {
        let game = short(&mut rng, number);
        let options = wanted(&mut rng);
        let threads = Options {
            threads: 3,
            alone: Some(20),
            ..options
        };
        let (mut search, mut tables) = (start(&game, threads), Tables::default());
        while !search.run(&mut tables, 1_000).expect("memory") {}
        check(&game, &search.report(), &alone(&game, options));
        assert_eq!(search.report().nodes, search.nodes());
    }
}

#[test]
fn nonsense_is_survived() {
    let mut rng = Rng::with_seed(29);
    for number in 0..300 {
        let game = short(&mut rng, number);
        let mut members = team(&game, wanted(&mut rng), [1 << 16; 2].into_iter());
        for at in [0, 1].into_iter().cycle() {
            turn(&mut members, at, 300, || true);
            if members[at].is_done {
                break;
            }
            // True messages with some bytes changed, cut or added.
            let inbox = &mut members[1 - at].inbox;
            for _ in 0..rng.usize(..4) {
                if let Some(byte) = rng.choice(&mut *inbox) {
                    *byte = if number % 12 < 6 {
                        byte.wrapping_add(1)
                    } else {
                        rng.u8(..)
                    };
                }
            }
            inbox.truncate(inbox.len() - rng.usize(..9).min(inbox.len()));
            let (rank, count) = (rng.u16(..), rng.u16(..));
            members[at]
                .search
                .exchange(PeerPlace { rank, count }, &[1; 9]);
        }
    }
}

/// How many positions one search alone visits in all these games, and the first of several together to be done.
fn work(games: impl Iterator<Item = (AnyGame, usize, u64)>, options: Options) -> (u64, u64) {
    let (mut one, mut each) = (0, 0);
    for (game, count, slice) in games {
        let mut members = team(&game, options, (0..count).map(|_| 1 << 20));
        let mut ranks = (0..count).cycle();
        let done = loop {
            let at = ranks.next().expect("some");
            turn(&mut members, at, slice, || true);
            if members[at].is_done {
                break &members[at];
            }
        };
        let expected = alone(&game, options);
        check(&game, &done.search.report(), &expected);
        one += expected.nodes;
        each += done.search.nodes();
    }
    (one, each)
}

#[test]
fn peers_visit_less_each_for_every_moves_value() {
    let mut rng = Rng::with_seed(20_261_128);
    let games = (0..200).map(|_| {
        let size = (rng.u8(3..6), rng.u8(3..5), rng.u8(3..5));
        let misere = rng.bool();
        let game = of_connect_four(&mut rng, size, misere);
        (game, rng.usize(2..4), rng.u64(1..200))
    });
    let options = Options {
        each_move: true,
        plies: true,
        ..Options::default()
    };
    let (one, each) = work(games, options);
    assert!(5 * each < 3 * one, "{each} {one}");
}

#[test]
fn two_peers_visit_less_each_for_the_value() {
    let mut rng = Rng::with_seed(20_261_127);
    let games = (0..40).map(|number| {
        let size = (rng.u8(5..7), 4, 4);
        (of_connect_four(&mut rng, size, number % 4 == 0), 2, 200)
    });
    let options = Options {
        plies: true,
        ..Options::default()
    };
    let (one, each) = work(games, options);
    assert!(25 * each < 18 * one, "{each} {one}");
}
