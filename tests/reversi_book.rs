//! The 6x6 book: that it is whole, agrees with itself, is found by any image of a position, and agrees with the solver.

use yomikiri::game::{Game, Side};
use yomikiri::games::reversi::bitboard::moves;
use yomikiri::games::reversi::{Opening, Reversi, Rules};
use yomikiri::solver::reversi::book::{self, Book, back_up, enumerate};
use yomikiri::solver::reversi::{Options, Search, Table};

/// Values that agree with each other, though not with the game: whatever at the deepest ply, minimax above.
fn made_up(plies: &[book::Ply]) -> Vec<Vec<i8>> {
    let deepest = &plies[plies.len() - 1].positions;
    let mut state = 9u64;
    let mut random = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(99);
        ((state >> 33) % 73) as i8 - 36
    };
    let mut values = vec![deepest.iter().map(|_| random()).collect::<Vec<i8>>()];
    for pair in plies.windows(2).rev() {
        values.push(back_up(&pair[0], &pair[1], &values[values.len() - 1]));
    }
    values.reverse();
    values
}

#[test]
fn positions_are_enumerated_once_for_each_class() {
    let counts: Vec<usize> = enumerate(7).iter().map(|ply| ply.positions.len()).collect();
    assert_eq!(counts, [1, 1, 3, 14, 60, 314, 1632, 9069]);
}

#[test]
fn a_book_reads_back_as_it_was_written() {
    let plies = enumerate(5);
    let values = made_up(&plies);
    let file = Book::write(&plies, &values);
    let book = Book::read(&file);
    assert_eq!(book.plies().len(), 6);
    for (ply, values) in values.iter().enumerate() {
        assert_eq!(book.values(ply), values);
    }
    assert!(Book::read(&[]).lookup(1, 2).is_none());
    // Damaged ones are read without a panic.
    for cut in [1, 2, 10, file.len() / 2] {
        assert_eq!(Book::read(&file[..cut]).plies().len(), 6);
    }
}

#[test]
fn values_agree_with_each_other_and_with_the_known_one() {
    let book = Book::committed();
    assert!(book.plies().len() > 1, "there is a book");
    assert_eq!(book.values(0), [-4], "Feinstein 1993");
    for (ply, pair) in book.plies().windows(2).enumerate() {
        let backed_up = back_up(&pair[0], &pair[1], book.values(ply + 1));
        assert_eq!(book.values(ply), backed_up, "ply {ply}");
    }
}

#[test]
fn a_position_is_found_in_every_image_and_in_the_plain_game_only() {
    let mut game = Reversi::new(book::rules());
    assert_eq!(book::value(&game), Some(-4));
    // All first moves are images of one another; the value does not change, seen from the first side.
    for mv in game.moves() {
        let mut after = game.clone();
        after.play(mv);
        assert_eq!(after.turn(), Side::Second);
        assert_eq!(book::value(&after), Some(-4));
    }
    let deepest = Book::committed().plies().len() - 1;
    for _ in 0..deepest {
        let mv = *game.moves().last().unwrap();
        game.play(mv);
        assert!(book::value(&game).is_some());
    }
    let mv = game.moves()[0];
    game.play(mv);
    assert_eq!(book::value(&game), None, "past the last ply");

    let plain = book::rules();
    let others = [
        Rules {
            reversed: true,
            ..plain
        },
        Rules {
            empties_to_winner: true,
            ..plain
        },
        Rules {
            opening: Opening::Parallel,
            ..plain
        },
        Rules::new(6, 5).unwrap(),
        Rules::new(8, 8).unwrap(),
    ];
    for rules in others {
        assert_eq!(book::value(&Reversi::new(rules)), None);
    }
}

/// The deepest ply's positions with the fewest moves for either side: some of the quickest to solve. To be run with
/// `cargo test --release --test reversi_book -- --ignored`.
#[test]
#[ignore = "hundreds of millions of positions"]
fn a_sample_solved_anew_has_the_same_values() {
    let book = Book::committed();
    let ply = book.plies().len() - 1;
    let rules = book::rules();
    let mask = Reversi::new(rules).mask();
    let mut positions = book.plies()[ply].positions.clone();
    positions.sort_by_key(|&(player, opponent)| {
        moves(player, opponent, mask).count_ones() + moves(opponent, player, mask).count_ones()
    });
    let mut table = Table::new();
    for &(player, opponent) in &positions[..3] {
        let position = Reversi::from_discs(rules, player, opponent, Side::First).unwrap();
        let mut search = Search::new(
            &position,
            &Options {
                book: false,
                ..Options::default()
            },
        );
        while !search.run(&mut table, u64::MAX).unwrap() {}
        let report = search.report();
        assert_eq!(report.lower, report.upper);
        assert_eq!(Some(report.lower), book::value(&position));
    }
}
