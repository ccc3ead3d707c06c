//! Round trips compared with plain minimax, damaged files, and proofs with random moves, cuts and claims.

use std::collections::HashMap;

use super::claim::Claim;
use super::header::{Header, Start};
use super::mutants::{Choices, Mutator, file};
use super::read::walk;
use super::watch::Watch;
use super::*;
use crate::game::{Game, Score};
use crate::games::AnyGame;
use crate::games::mnk::{self, Mnk};
use crate::games::reversi::{self as rules, Opening, Reversi};
use crate::range_coder::Encoder;

/// A position's value by plain minimax.
pub fn minimax<G: Game>(game: &G, known: &mut HashMap<G::Key, Score>) -> Score {
    if let Some(outcome) = game.outcome() {
        return outcome.score;
    }
    if let Some(&value) = known.get(&game.key()) {
        return value;
    }
    let values = game.moves().into_iter().map(|mv| {
        let mut next = game.clone();
        next.play(mv);
        minimax(&next, known)
    });
    let values: Vec<Score> = values.collect();
    let value = match game.turn() {
        crate::game::Side::First => values.into_iter().max(),
        crate::game::Side::Second => values.into_iter().min(),
    };
    let value = value.unwrap();
    known.insert(game.key(), value);
    value
}

/// A position a few random moves from the start.
fn wander<G: Game>(mut game: G, moves: usize, random: &mut fastrand::Rng) -> G {
    for _ in 0..moves {
        let moves = game.moves();
        let mut next = game.clone();
        if moves.is_empty() {
            return game;
        }
        next.play(moves[random.usize(..moves.len())]);
        if next.outcome().is_some() {
            return game;
        }
        game = next;
    }
    game
}

/// Proves all true claims with the value's neighbours, and checks that false ones are refused.
fn round_trip(game: &AnyGame, value: Score, (least, most): (Score, Score), cut: u32) {
    for (at_least, at_most) in [
        (Some(value), Some(value)),
        (Some(value), None),
        (None, Some(value)),
        (Some(value - 1), None),
        (None, Some(value + 1)),
        (Some(value + 1), None),
        (None, Some(value - 1)),
    ] {
        let within = |claim: Option<Score>, (least, most)| {
            claim.is_none_or(|claim| (least..=most).contains(&claim))
        };
        if !within(at_least, (least, most)) || !within(at_most, (-most, -least)) {
            continue;
        }
        let options = Options {
            cut,
            hash: 1 << 16,
            ..Options::new(at_least, at_most)
        };
        let holds = at_least.is_none_or(|claim| claim <= value)
            && at_most.is_none_or(|claim| claim >= value);
        match prove(game, &options, &mut |_| true) {
            Ok(file) => {
                assert!(holds, "{game:?} {options:?}");
                let checked = check(&file, 16, &mut |_| true).unwrap();
                assert_eq!(checked.header.at_least, at_least);
                assert_eq!(checked.header.at_most, at_most);
                assert_eq!(checked.progress.positions, checked.progress.total);
            }
            Err(fault) => assert!(!holds, "{fault} {game:?} {options:?}"),
        }
    }
}

#[test]
fn reversi_values_are_proved_and_others_are_not() {
    let mut random = fastrand::Rng::with_seed(3);
    for (width, height) in [
        (2, 2),
        (2, 3),
        (3, 3),
        (4, 3),
        (3, 4),
        (2, 8),
        (4, 4),
        (5, 3),
    ] {
        for number in 0..8 {
            let board = rules::Rules {
                opening: [Opening::Cross, Opening::Parallel][number & 1],
                reversed: number & 2 > 0,
                empties_to_winner: number & 4 > 0,
                ..rules::Rules::new(width, height).unwrap()
            };
            let game = wander(Reversi::new(board), random.usize(..5), &mut random);
            let value = minimax(&game, &mut HashMap::new());
            let cells = Score::from(width) * Score::from(height);
            let cut = random.u32(..8);
            round_trip(&AnyGame::Reversi(game), value, (-cells, cells), cut);
        }
    }
}

#[test]
fn values_of_mnk_boards_are_proved_and_others_are_not() {
    let mut random = fastrand::Rng::with_seed(4);
    for (width, height, k) in [
        (1, 1, 1),
        (3, 2, 2),
        (3, 3, 3),
        (4, 3, 3),
        (3, 3, 4),
        (4, 3, 2),
        (4, 4, 3),
        (4, 4, 4),
        (5, 2, 3),
    ] {
        for number in 0..12 {
            let mut board = mnk::Rules::new(width, height, k).unwrap();
            board.misere = number & 1 > 0;
            if number >= 6 {
                board.obstacles.insert(random.usize(..board.cells()));
            }
            let moves = random.usize(..4).max(board.cells().saturating_sub(12));
            let game = wander(Mnk::new(board), moves, &mut random);
            if game.free() == 0 {
                continue;
            }
            let value = minimax(&game, &mut HashMap::new());
            let cut = if game.rules().misere {
                random.u32(..6)
            } else {
                0
            };
            round_trip(&AnyGame::Mnk(game), value, (0, 1), cut);
        }
    }
}

fn small() -> Vec<u8> {
    let game = AnyGame::Reversi(Reversi::new(rules::Rules::new(4, 4).unwrap()));
    prove(&game, &Options::new(Some(-8), Some(-8)), &mut |_| true).unwrap()
}

fn cause(file: &[u8]) -> Cause {
    check(file, 16, &mut |_| true).unwrap_err().cause
}

#[test]
fn damaged_files_are_refused() {
    let good = small();
    check(&good, 16, &mut |_| true).unwrap();
    for bit in 0..8 * good.len() {
        let mut bad = good.clone();
        bad[bit / 8] ^= 1 << (bit % 8);
        check(&bad, 16, &mut |_| true).unwrap_err();
    }
    for length in 0..good.len() {
        check(&good[..length], 16, &mut |_| true).unwrap_err();
    }
    assert_eq!(cause(&[&good[..], &[0]].concat()), Cause::CheckSum);
    let end = good.iter().position(|&byte| byte == b'\n').unwrap();
    let header = std::str::from_utf8(&good[..end]).unwrap();
    let body = &good[end + 1..good.len() - 4];
    assert_eq!(file(header, body), good);
    assert_eq!(
        cause(&file(header, &[body, &[0]].concat())),
        Cause::BodyGoesOn
    );
    cause(&file(header, &body[..body.len() - 1]));
    cause(&file(header, &[]));
    assert_eq!(cause(b""), Cause::NoHeader);
    assert_eq!(cause(b"\n1234"), Cause::CheckSum);
    assert_eq!(cause(&vec![b' '; 100_000]), Cause::NoHeader);
}

#[test]
fn only_canonical_headers_are_read() {
    let good = small();
    let end = good.iter().position(|&byte| byte == b'\n').unwrap();
    let header = std::str::from_utf8(&good[..end]).unwrap();
    let body = &good[end + 1..good.len() - 4];
    for (from, to) in [
        ("{\"format\"", "{ \"format\""),
        ("\"version\":1", "\"version\":2"),
        ("\"version\":1", "\"version\":1.0"),
        ("\"cut\":0", "\"cut\":0,\"more\":1"),
        ("\"cut\":0", "\"cut\":0,\"cut\":0"),
        ("\"cut\":0", "\"cut\":-0"),
        ("\"cut\":0", "\"cut\":00"),
        ("\"cut\":0", "\"cut\":17"),
        ("\"cut\":0", "\"cut\":1e1"),
        ("\"cut\":0", "\"cut\":99999999999999999999"),
        ("\"at_least\":-8", "\"at_least\":null"),
        ("\"at_least\":-8", "\"at_least\":\"-8\""),
        ("\"at_least\":-8", "\"at_least\":-17"),
        ("\"at_least\":-8", "\"at_least\":-7"),
        (
            "\"at_least\":-8,\"at_most\":-8",
            "\"at_most\":-8,\"at_least\":-8",
        ),
        ("\"at_least\":-8,\"at_most\":-8,", ""),
        ("\"width\":4", "\"width\":9"),
        ("\"width\":4", "\"width\":5"),
        ("---- X", "---- x"),
        ("----/-OX-/-XO-/---- X", "-----OX--XO----- X"),
        ("\"reversed\":false", "\"reversed\":0"),
        ("\"reversed\":false,", ""),
        ("\"game\":\"reversi\"", "\"game\":\"eight\""),
        ("\"cross\"", "\"crosses\""),
        ("yomikiri-proof", "yomikiri-pro\\u006ff"),
    ] {
        let changed = header.replacen(from, to, 1);
        assert_ne!(changed, header, "{from}");
        let cause = cause(&file(&changed, body));
        let of_header = matches!(cause, Cause::Header(_) | Cause::Claims(_));
        assert!(of_header, "{changed}: {cause:?}");
    }
    let fault = check(
        &file(&header.replace("\"cut\":0", "\"cut\":9"), body),
        8,
        &mut |_| true,
    );
    assert_eq!(
        fault.unwrap_err().cause,
        Cause::CutTooDeep { cut: 9, most: 8 }
    );
}

/// Encodes a claim with random moves, as far as they go, and checks that file. Returns whether it was accepted.
fn accepted(mut header: Header, random: &mut fastrand::Rng) -> bool {
    let claim = header.claims().next().unwrap();
    let (mut encoder, none) = (Encoder::default(), Choices::default());
    let mut mutant = Mutator::<false>::new(&mut encoder, &none, random);
    let mut listener = |_: &Progress| true;
    let mut watch = Watch::new(u64::MAX, Cause::Stopped, 0, &mut listener);
    let walked = walk(&header, claim, &mut mutant, &mut watch);
    header.positions = watch.progress.positions;
    let checked = check(&file(&header.write(), &encoder.finish()), 16, &mut |_| true);
    assert_eq!(checked.is_ok(), walked.is_ok());
    if let (Err(checked), Err(walked)) = (&checked, walked) {
        assert_eq!(
            (&checked.cause, &checked.line),
            (&walked.cause, &walked.line)
        );
    }
    checked.is_ok()
}

#[test]
fn whatever_is_accepted_is_true() {
    let mut random = fastrand::Rng::with_seed(5);
    let (mut right, mut wrong) = (0, 0);
    let mut see = |header: Header, holds: bool, random: &mut fastrand::Rng| {
        if header.check().is_ok() && accepted(header.clone(), random) {
            assert!(holds, "{}", header.write());
            right += 1;
        } else {
            wrong += 1;
        }
    };
    for number in 0..40 {
        let (width, height) = [(4, 4), (4, 3), (3, 3), (5, 3)][number % 4];
        let board = rules::Rules {
            opening: [Opening::Cross, Opening::Parallel][random.usize(..2)],
            reversed: random.bool(),
            empties_to_winner: random.bool(),
            ..rules::Rules::new(width, height).unwrap()
        };
        let game = wander(Reversi::new(board), random.usize(..6), &mut random);
        let value = minimax(&game, &mut HashMap::new());
        for _ in 0..60 {
            let claim = value + random.i64(-4..=4);
            let at_least = random.bool();
            let header = Header {
                start: Start::Reversi(game.clone()),
                at_least: at_least.then_some(claim),
                at_most: (!at_least).then_some(claim),
                cut: random.u32(..6),
                positions: 0,
            };
            let holds = if at_least {
                claim <= value
            } else {
                claim >= value
            };
            see(header, holds, &mut random);
        }
    }
    for number in 0..120 {
        let (width, height, k) = [
            (3, 3, 3),
            (4, 3, 3),
            (4, 4, 3),
            (4, 4, 4),
            (5, 2, 2),
            (4, 3, 2),
        ][number % 6];
        let mut board = mnk::Rules::new(width, height, k).unwrap();
        board.misere = random.u8(..3) == 0;
        if random.bool() {
            board.obstacles.insert(random.usize(..board.cells()));
        }
        let moves = random.usize(..4).max(board.cells().saturating_sub(11));
        let game = wander(Mnk::new(board), moves, &mut random);
        let misere = game.rules().misere;
        let value = minimax(&game, &mut HashMap::new());
        for _ in 0..60 {
            let at_least = random.bool().then_some(random.i64(0..=1));
            let at_most = at_least.is_none().then_some(random.i64(-1..=0));
            let header = Header {
                start: Start::Mnk {
                    game: game.clone(),
                    own_lines: random.bool(),
                },
                at_least,
                at_most,
                cut: if misere { random.u32(..5) } else { 0 },
                positions: 0,
            };
            let holds = at_least.is_none_or(|claim| claim <= value)
                && at_most.is_none_or(|claim| claim >= value);
            see(header, holds, &mut random);
        }
    }
    assert!(right > 1000 && wrong > 1000, "{right} {wrong}");
}

/// Proves a claim about a board with a prover that is set up like this, and checks the proof.
fn prove_with(
    board: mnk::Rules,
    claim: Claim,
    set_up: impl FnOnce(&mut super::mnk::prover::Writer<'_>),
) {
    let game = Mnk::new(board);
    let mut encoder = Encoder::default();
    let mut goes_on = |_| true;
    let about = (claim, true);
    let writer = super::mnk::prover::Writer::new(&game, about, 1 << 16, &mut encoder, &mut goes_on);
    let mut writer = writer.unwrap();
    set_up(&mut writer);
    let mut listener = |_: &Progress| true;
    let mut watch = Watch::new(u64::MAX, Cause::Stopped, 0, &mut listener);
    super::mnk::Walk::run(&game, (claim, true, 0), &mut writer, &mut watch).unwrap();
    let (at_least, at_most) = match claim {
        Claim::AtLeast(score) => (Some(score), None),
        Claim::AtMost(score) => (None, Some(score)),
    };
    let header = Header {
        start: Start::Mnk {
            game,
            own_lines: true,
        },
        at_least,
        at_most,
        cut: 0,
        positions: watch.progress.positions,
    };
    let proof = file(&header.write(), &encoder.finish());
    check(&proof, 16, &mut |_| true).unwrap();
}

#[test]
fn a_prover_that_forgets_and_hardly_looks_for_small_proofs_proves_as_much() {
    for (width, height, misere, claim) in [
        (4, 4, false, Claim::AtLeast(1)),
        (3, 3, true, Claim::AtLeast(0)),
        (4, 3, true, Claim::AtMost(-1)),
    ] {
        let mut board = mnk::Rules::new(width, height, 3).unwrap();
        board.misere = misere;
        prove_with(board, claim, |writer| {
            writer.most_known = 0;
            writer.misere_effort = (0, 0);
        });
    }
}

#[test]
fn opposite_answers_hold_in_misere() {
    let claim = Claim::AtLeast(0);
    for (width, height, k) in [(3, 3, 3), (5, 3, 4), (5, 3, 5), (1, 7, 6)] {
        let mut board = mnk::Rules::new(width, height, k).unwrap();
        board.misere = true;
        let hold = super::mnk::prover::opposite_answers_hold(&Mnk::new(board.clone()), claim);
        assert!(hold, "{width},{height},{k}");
        prove_with(board, claim, |writer| {
            writer.answers_opposite = true;
            writer.misere_effort = (0, 0);
        });
    }
    // Lines that end in the middle: the opponent has no opposite line.
    let mut board = mnk::Rules::new(5, 3, 3).unwrap();
    board.misere = true;
    let game = Mnk::new(board);
    assert!(!super::mnk::prover::opposite_answers_hold(&game, claim));
}

#[test]
fn a_second_side_wins_in_misere_by_opposite_answers_where_they_win() {
    let claim = Claim::AtMost(-1);
    for (width, height) in [(4, 3), (4, 4), (6, 3), (5, 4)] {
        let mut board = mnk::Rules::new(width, height, 3).unwrap();
        board.misere = true;
        let answers = super::mnk::opposite::OppositeAnswers::new(&Mnk::new(board.clone()), claim);
        assert!(answers.is_some());
        prove_with(board, claim, |writer| {
            writer.answers_opposite = true;
            writer.opposite_answers = answers;
            writer.misere_effort = (0, 0);
        });
    }
}

#[test]
fn work_stops_when_asked_to() {
    let game = AnyGame::Reversi(Reversi::new(rules::Rules::new(5, 5).unwrap()));
    let options = Options::new(Some(13), None);
    let stopped = prove(&game, &options, &mut |_| false).unwrap_err();
    assert_eq!(stopped.cause, Cause::Stopped);
    let mut calls = 0;
    let file = prove(&game, &options, &mut |_| true).unwrap();
    let stopped = check(&file, 16, &mut |progress| {
        calls += 1;
        progress.positions < 2000
    });
    assert_eq!(stopped.unwrap_err().cause, Cause::Stopped);
    assert!(calls > 1);
}
