use super::maker::Maker;
use super::plies::replies;
use super::*;
use crate::game::Game;
use crate::games::mnk::{Mnk, Move};
use crate::search::report::Report;
use crate::solver::connect_four::search::Search;
use crate::solver::connect_four::table::Table;
use crate::solver::connect_four::word::Word;
use crate::solver::options::Options;
use fastrand::Rng;

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

/// A book of 5x4 with so many plies.
fn small(plies: usize) -> Book {
    let board = small_board();
    let maker = made(plies, 1);
    let file = Book::write(&board, &maker.plies, &maker.scores);
    let book = Book::read(board, &file);
    assert_eq!(book.scores, maker.scores, "what is written is read back");
    book
}

fn solve(game: &Mnk, book: Option<&'static Book>) -> Report<Move> {
    let options = Options {
        each_move: true,
        plies: true,
        ..Options::default()
    };
    let mut search = Search::<u64>::new(game, options).expect("it fits");
    if let Some(book) = book {
        search.look_up(book);
    }
    let mut table = Table::new(1 << 24);
    while !search.run(&mut table, u64::MAX).expect("memory") {}
    search.report()
}

#[test]
fn a_search_finds_the_same_with_a_book_and_less_work() {
    let book: &'static Book = Box::leak(Box::new(small(4)));
    let mut random = Rng::with_seed(20_261_126);
    let rules = Rules {
        gravity: true,
        ..Rules::new(5, 4, 4).expect("in range")
    };
    let (mut with, mut without) = (0, 0);
    for _ in 0..60 {
        let mut game = Mnk::new(rules.clone());
        for _ in 0..random.usize(..5) {
            let moves = game.moves();
            game = game.after(moves[random.usize(..moves.len())]);
        }
        let (found, expected) = (solve(&game, Some(book)), solve(&game, None));
        let values = |report: &Report<Move>| {
            let moves = report.moves.iter();
            let of_moves = moves.map(|mv| (mv.mv, mv.lower, mv.upper, mv.plies));
            (report.lower, report.plies, of_moves.collect::<Vec<_>>())
        };
        assert_eq!(values(&found), values(&expected), "{game:?}");
        assert_eq!(found.line.len(), expected.line.len(), "{game:?}");
        assert!(!expected.from_book);
        with += found.nodes;
        without += expected.nodes;
    }
    assert!(with < without, "{with} {without}");
    assert!(solve(&Mnk::new(rules), Some(book)).from_book);
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

#[test]
fn an_empty_book_knows_nothing() {
    let board = small_board();
    let book = Book::read(board, &[]);
    assert_eq!(book.score(Position::default()), None);
    assert_eq!(book.from_ply(0).count(), 0);
}

/// Just beyond the last ply, the book still bounds scores, and never wrongly.
#[test]
fn positions_one_move_before_bound_a_score() {
    let book = small(5);
    let deeper = made(6, 1);
    let mut exact = 0;
    for (position, &score) in deeper.plies[5].positions.iter().zip(&deeper.scores[5]) {
        let least = book.least(*position).expect("its predecessors are known");
        assert!(least <= score, "{position:?}: {least} {score}");
        exact += usize::from(least == score);
    }
    assert!(exact > 0);
    let far = deeper.plies[5].positions[0];
    let beyond = replies(&small_board(), far).next().expect("a reply");
    assert_eq!(book.least(beyond), None);
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
            Some(scores[at] + i32::from(wrong && position.marks >= 3))
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
        let wrong = |position: Position<u64>| Some(position.marks % 7 - 3);
        maker
            .next(|_| None, wrong, |_, _, _| Ok(()))
            .expect("minimax");
    }
    assert_eq!(maker.scores, right.scores);
    let mut maker = Maker::new(small_board(), 5, 1, 1 << 24).expect("memory");
    assert!(maker.assume(|_| None).is_err(), "a score is missing");
}

/// The scores of the first moves are those that others have published (Allis 1988; Tromp 1995; Pons 2015).
#[test]
fn the_committed_book_agrees_with_published_scores() {
    let book = Book::committed();
    let board = board();
    let mut open = board.open(0);
    let mut scores = Vec::new();
    while open != 0 {
        let cell = open ^ open.without_lowest();
        open ^= cell;
        let score = book.score(Position::default().after(cell));
        scores.push(-score.expect("known"));
    }
    assert_eq!(scores, [-2, -1, 0, 1, 0, -1, -2]);
    assert_eq!(book.score(Position::default()), Some(1));
}

#[test]
fn every_score_of_the_committed_book_is_the_best_of_its_replies() {
    let book = Book::committed();
    let last = book.plies().len() - 1;
    for (position, score) in book.from_ply(0) {
        if position.marks as usize == last || score_at_once(&book.board, &position).is_some() {
            continue;
        }
        let best = replies(&book.board, position)
            .map(|reply| -book.score(reply).expect("known"))
            .max();
        assert_eq!(best, Some(score), "{position:?}");
    }
}

#[test]
fn only_plain_7x6_has_the_committed_book() {
    let plain = Rules {
        gravity: true,
        ..Rules::new(7, 6, 4).expect("in range")
    };
    assert!(Book::of(&plain).is_some());
    for other in [
        Rules {
            misere: true,
            ..plain.clone()
        },
        Rules {
            gravity: false,
            ..plain.clone()
        },
        Rules {
            gravity: true,
            ..Rules::new(7, 6, 5).expect("in range")
        },
        Rules {
            gravity: true,
            ..Rules::new(6, 7, 4).expect("in range")
        },
    ] {
        assert!(Book::of(&other).is_none(), "{other:?}");
    }
}
