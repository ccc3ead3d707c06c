use super::plies::replies;
use super::*;
use crate::game::Game;
use crate::games::mnk::{Mnk, Move};
use crate::search::report::Report;
use crate::solver::connect_four::knowledge::ConnectFourKnowledge;
use crate::solver::connect_four::prover::Prover;
use crate::solver::connect_four::table::Table;
use crate::solver::connect_four::word::Word;
use crate::solver::null_window::Member;
use crate::solver::options::Options;
use crate::solver::tables::SolverTable;
use fastrand::Rng;

fn small_board() -> Board<u64> {
    Board::new((5, 4), 4, false, |_, _| false).expect("it fits")
}

/// The first plies of 5x4, and their scores.
fn made(count: usize) -> (Vec<Ply>, Vec<Vec<Score>>) {
    let board = small_board();
    let plies = enumerate(&board, count);
    let mut prover = Prover::new(board, 1 << 24).expect("memory");
    let mut score = |&position: &Position<u64>| prover.score(position, None, None);
    let scores = plies
        .iter()
        .map(|ply| ply.positions.iter().map(&mut score).collect());
    let scores = scores.collect();
    (plies, scores)
}

/// A book of 5x4 with so many plies.
fn small(count: usize) -> Book {
    let board = small_board();
    let (plies, scores) = made(count);
    let file = Book::write(&board, &plies, &scores);
    let book = Book::read(board, &file);
    assert_eq!(book.scores, scores, "what is written is read back");
    book
}

fn solve(game: &Mnk, book: Option<&'static Book>) -> Report<Move> {
    let options = Options {
        each_move: true,
        plies: true,
        ..Options::default()
    };
    let known = ConnectFourKnowledge::<u64>::new(game, options).expect("it fits");
    let mut search = Member::of(known.with_book(book), options);
    let mut table = Table::of_at_most(1 << 24);
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
    let (plies, scores) = made(6);
    let mut exact = 0;
    for (position, &score) in plies[5].positions.iter().zip(&scores[5]) {
        let least = book.least(*position).expect("its predecessors are known");
        assert!(least <= score, "{position:?}: {least} {score}");
        exact += usize::from(least == score);
    }
    assert!(exact > 0);
    let far = plies[5].positions[0];
    let beyond = replies(&small_board(), far).next().expect("a reply");
    assert_eq!(book.least(beyond), None);
}

/// The scores of the first moves are those that others have published (Allis 1988; Tromp 1995; Pons 2015).
#[test]
fn the_committed_book_agrees_with_published_scores() {
    let book = Book::committed();
    let board = board();
    let scores = board.open(0).cells().map(|cell| {
        let score = book.score(Position::default().after(cell));
        -score.expect("known")
    });
    assert!(scores.eq([-2, -1, 0, 1, 0, -1, -2]));
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
    assert!(Book::of(&plain, 0).is_some());
    let plies = Book::committed().plies().len();
    assert!(Book::of(&plain, plies - 1).is_some());
    assert!(
        Book::of(&plain, plies).is_none(),
        "it says nothing of such positions"
    );
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
        assert!(Book::of(&other, 0).is_none(), "{other:?}");
    }
}
