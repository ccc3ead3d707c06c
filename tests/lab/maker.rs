//! The maker of the Connect Four book: threads, assumed scores, and claims.

use yomikiri::solver::connect_four::{Board, Position};
use yomikiri_lab::maker::Maker;

fn small_board() -> Board<u64> {
    Board::new((5, 4), 4, false, |_, _| false).expect("it fits")
}

/// The scores of the first plies of 5x4.
fn made(plies: usize, threads: usize) -> Maker {
    let board = small_board();
    let mut maker = Maker::new(board, plies, threads, 1 << 24).expect("memory");
    for _ in 0..plies {
        maker
            .next(|_| None, |_| None, |_, _, _| Ok(()))
            .expect("minimax");
    }
    maker
}

#[test]
fn more_threads_prove_the_same_scores() {
    let alone = made(6, 1);
    for threads in [2, 3] {
        assert_eq!(made(6, threads).scores, alone.scores, "{threads}");
    }
}

#[test]
fn a_score_that_cannot_be_kept_stops_all_threads() {
    let board = small_board();
    let mut maker = Maker::new(board, 5, 2, 1 << 24).expect("memory");
    for _ in 0..4 {
        maker
            .next(|_| None, |_| None, |_, _, _| Ok(()))
            .expect("minimax");
    }
    let mut kept = 0;
    let keep = |_, _, _| {
        kept += 1;
        (kept < 3).then_some(()).ok_or_else(|| "full".to_owned())
    };
    assert_eq!(maker.next(|_| None, |_| None, keep), Err("full".to_owned()));
    assert_eq!((kept, maker.scores.len()), (3, 4));
}

/// Scores that are assumed are proved by those of the last ply, or refuted.
#[test]
fn minimax_proves_assumed_scores() {
    let right = made(5, 1);
    let board = small_board();
    for wrong in [false, true] {
        let mut maker = Maker::new(small_board(), 5, 1, 1 << 24).expect("memory");
        let claims: Vec<_> = right.plies.iter().zip(&right.scores).collect();
        let claimed = |position: Position<u64>| {
            let (ply, scores) = claims[position.marks as usize];
            let at = ply.positions.iter().position(|&other| other == position)?;
            Some(scores[at] + i64::from(wrong && position.marks >= 3))
        };
        for _ in 0..4 {
            let assumed = maker.assume(claimed);
            assert_eq!(
                assumed.is_err(),
                wrong && maker.scores.len() == 4,
                "{wrong}"
            );
        }
        if !wrong {
            let last = maker.next(|_| None, claimed, |_, _, _| Ok(()));
            assert_eq!((last, &maker.scores), (Ok(()), &right.scores));
        }
    }
    // A wrong claim about a position of the last ply only takes longer.
    let mut maker = Maker::new(board, 5, 1, 1 << 24).expect("memory");
    for _ in 0..5 {
        let wrong = |position: Position<u64>| Some(i64::from(position.marks % 7 - 3));
        maker
            .next(|_| None, wrong, |_, _, _| Ok(()))
            .expect("minimax");
    }
    assert_eq!(maker.scores, right.scores);
    let mut maker = Maker::new(small_board(), 5, 1, 1 << 24).expect("memory");
    assert!(maker.assume(|_| None).is_err(), "a score is missing");
}
