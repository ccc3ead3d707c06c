//! Files made to deceive a checker, or to keep it busy.

use super::claim::Claim;
use super::coder::{Choice, Contexts, Guide};
use super::header::{Header, Start};
use super::mutants::file;
use super::read::walk;
use super::watch::Watch;
use super::work::Work;
use super::*;
use crate::games::mnk::{self, Mnk};
use crate::games::reversi::{self as rules, Reversi};
use crate::range_coder::Encoder;

/// Chooses the last candidate each time, and writes that.
struct Last {
    encoder: Encoder,
    contexts: Contexts,
}

impl<C: Choice> Guide<C> for Last {
    fn choose(&mut self, choice: C) -> Result<usize, Fault> {
        let last = choice.among() - 1;
        self.contexts.write(&mut self.encoder, &choice, last);
        Ok(last)
    }
}

/// The proof of a claim that holds whatever the prover plays, with the last of its moves.
fn proof_by_last_moves() -> (Header, Vec<u8>) {
    let mut header = Header {
        start: Start::Reversi(Reversi::new(rules::Rules::new(5, 4).unwrap())),
        at_least: Some(-20),
        at_most: None,
        cut: 6,
        positions: 0,
    };
    let mut guide = Last {
        encoder: Encoder::default(),
        contexts: Contexts::default(),
    };
    let mut listener = |_: &Progress| true;
    let mut watch = Watch::new(u64::MAX, Cause::Stopped, 0, &mut listener);
    walk(&header, Claim::AtLeast(-20), &mut guide, &mut watch).unwrap();
    header.positions = watch.progress.positions;
    (header, guide.encoder.finish())
}

/// A decoder that computes with 64 bits, or with 32, would find the same bits and the same end: what is added exceeds its numbers.
#[test]
fn a_body_whose_code_is_beyond_the_range_is_refused() {
    let (header, body) = proof_by_last_moves();
    let checked = |body: &[u8]| check(&file(&header.write(), body), 16, &mut |_| true);
    checked(&body).unwrap();
    assert!(body.len() > 12, "{} bytes", body.len());
    for kept in [4, 8] {
        let mut forged = body.clone();
        forged[..body.len() - kept].fill(0xff);
        assert_eq!(checked(&forged).unwrap_err().cause, Cause::NoCode);
        forged[4..body.len() - kept].fill(0);
        assert_eq!(checked(&forged).unwrap_err().cause, Cause::NoCode);
    }
}

/// A header with the maximum number of positions, for a claim that the first side at least holds from the start of an m,n,k-game.
fn large(board: mnk::Rules) -> Header {
    Header {
        start: Start::Mnk {
            game: Mnk::new(board),
            own_lines: true,
        },
        at_least: Some(0),
        at_most: None,
        cut: 0,
        positions: MOST_POSITIONS,
    }
}

/// A body of zeros says "the first candidate" thousands of times.
#[test]
fn a_small_file_cannot_ask_for_much_work() {
    for (width, k, misere, bytes) in [
        (19, 3, false, 4),
        (19, 10, false, 4),
        (19, 5, true, 4),
        (9, 6, true, 100),
    ] {
        let mut board = mnk::Rules::new(width, width, k).unwrap();
        board.misere = misere;
        let file = file(&large(board).write(), &vec![0; bytes]);
        assert!(file.len() < 600);
        let fault = check(&file, 16, &mut |_| true).unwrap_err();
        assert_eq!(fault.cause, Cause::Work, "{width}, {k}, {misere}");
    }
}

/// Any move proves this claim. But the search of a position with 16 empty cells may take minutes, and there are millions of them.
#[test]
fn a_small_file_cannot_ask_for_many_searches() {
    let header = Header {
        start: Start::Reversi(Reversi::new(rules::Rules::new(8, 8).unwrap())),
        at_least: Some(-64),
        at_most: None,
        cut: 16,
        positions: MOST_POSITIONS,
    };
    let fault = check(&file(&header.write(), &[0; 40]), 16, &mut |_| true).unwrap_err();
    assert_eq!(fault.cause, Cause::Work);
    // The position is one of those that are left to the search.
    assert!(fault.line.split(' ').count() >= 44, "{}", fault.line);
}

#[test]
fn the_limits_are_those_of_the_document() {
    let most = Work::most(36, 100);
    assert_eq!(most.visits, 612 * (1 << 19) / 1296);
    assert_eq!(most.searches, 132 * (1 << 28) / 1296);
    assert!(most.within(most));
    for (visits, searches) in [(1, 0), (0, 1)] {
        let more = Work {
            visits: most.visits + visits,
            searches: most.searches + searches,
        };
        assert!(!more.within(most));
    }
}
