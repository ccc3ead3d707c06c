//! The 6x6 book: it is complete and consistent, finds a position by any of its symmetric images,
//! and agrees with the solver.

use std::collections::BTreeSet;

use fastrand::Rng;
use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::reversi::bitboard::Discs;
use yomikiri::games::reversi::{Move, Opening, Reversi, Rules};
use yomikiri::solver::Options;
use yomikiri::solver::reversi::book::full_plies::Full;
use yomikiri::solver::reversi::book::likely_plies::{Likely, likely_plies};
use yomikiri::solver::reversi::book::plies::{BOOK, Ply, enumerate, rules};
use yomikiri::solver::reversi::book::{self, Book};
use yomikiri::solver::reversi::{ReversiSearch, Table};

/// The value of a position for its side to move, solved without the book.
fn solved(rules: &Rules, discs: Discs) -> i8 {
    let game = Reversi::from_discs(*rules, discs.player, discs.opponent, Side::First);
    let mut search = ReversiSearch::new(&game.unwrap(), &Options::default());
    while !search.run(&mut Table::default(), u64::MAX).unwrap() {}
    let report = search.report();
    assert_eq!(report.lower, report.upper);
    report.lower as i8
}

/// Consistent values that have nothing to do with the game: random ones at the deepest ply, backed
/// up by minimax above it.
fn made_up(plies: &[Ply]) -> Vec<Vec<i8>> {
    let deepest = &plies[plies.len() - 1].positions;
    let mut rng = Rng::with_seed(9);
    let mut values = vec![
        deepest
            .iter()
            .map(|_| rng.i8(-36..=36))
            .collect::<Vec<i8>>(),
    ];
    for pair in plies.windows(2).rev() {
        values.push(BOOK.back_up(&pair[0], &pair[1], &values[values.len() - 1]));
    }
    values.reverse();
    values
}

#[test]
fn each_symmetry_class_is_enumerated_once() {
    let counts: Vec<usize> = enumerate(7).iter().map(|ply| ply.positions.len()).collect();
    assert_eq!(counts, [1, 1, 3, 14, 60, 314, 1632, 9069]);
}

/// The likely plies after the first `full` ones, if the values of all plies are these.
fn likely_of(all: &Full, full: usize, tolerated: &[u8]) -> Vec<Likely> {
    let first = Full {
        plies: &all.plies[..full],
        values: &all.values[..full],
    };
    let likely = likely_plies(&first, tolerated, |(_, ply), _| {
        let values = ply.positions.iter().map(|&position| all.value(position));
        values.collect::<Option<_>>().ok_or("no value")
    });
    likely.unwrap()
}

#[test]
fn a_book_reads_back_as_it_was_written() {
    let plies = enumerate(7);
    let values = made_up(&plies);
    let all = Full {
        plies: &plies,
        values: &values,
    };
    let shallow = Full {
        plies: &plies[..4],
        values: &values[..4],
    };
    let likely = likely_of(&all, 4, &[1, 0]);
    let mut choose = |position| all.choice(position).unwrap();
    let file = Book::write(shallow, &likely, 6, &mut choose);
    let book = Book::read(&file);
    assert_eq!(book.plies().len(), 4);
    for (ply, values) in values[..4].iter().enumerate() {
        assert_eq!(book.values(ply), values);
    }
    assert_eq!(book.likely().len(), 2);
    for (number, (read, likely)) in (4..).zip(book.likely().iter().zip(&likely)) {
        assert!((1..plies[number].positions.len()).contains(&likely.values.len()));
        assert_eq!(read.ply.positions, likely.ply.positions);
        assert_eq!(read.values, likely.values);
        assert_eq!(read.tolerated, likely.tolerated);
        for (position, value) in likely.entries() {
            assert_eq!(book.lookup(position), Some(value.into()));
        }
    }
    assert_eq!(book.lines().len(), 7);
    for (ply, known) in book.lines().iter().enumerate() {
        assert!(!known.values.is_empty(), "ply {ply}");
        for &(position, value) in &known.values {
            assert_eq!(Some(value), all.value(position));
            assert_eq!(book.lookup(position), Some(i32::from(value)), "ply {ply}");
        }
    }
    let without = Book::read(&Book::write(shallow, &[], 6, &mut choose));
    assert!(without.likely().is_empty());
    assert_eq!(without.lines(), book.lines());
    assert!(Book::read(&[]).lookup(Discs::new(1, 2)).is_none());
    // Reading a damaged book does not panic.
    for cut in [1, 2, 3, 4, 10, file.len() / 2] {
        let damaged = Book::read(&file[..cut]);
        assert_eq!(damaged.plies().len(), if cut < 3 { 0 } else { 4 });
    }
}

/// A side's losses are added up along every game, and the likely positions are compared with those of the games.
#[test]
fn likely_positions_follow_when_a_side_has_given_away_little() {
    /// Plays on to ply `last`, and finds the positions there before which a side has given away at most `tolerated` discs.
    fn play(
        game: &Reversi,
        all: &Full,
        (own, other): (i64, i64),
        (last, tolerated): (usize, u8),
        found: &mut BTreeSet<Discs>,
    ) {
        let class = |game: &Reversi| {
            let (player, opponent) = game.player_opponent();
            BOOK.canonical(Discs::new(player, opponent))
        };
        let value = |game: &Reversi| {
            let value = all.value(class(game)).expect("a value in the book");
            game.turn().sign() * i64::from(value)
        };
        for mv in game.moves() {
            let mut after = game.after(mv);
            if after.moves() == [Move::Pass] {
                after.play(Move::Pass);
            }
            if 36 - 4 - after.empties() as usize == last {
                if own.min(other) <= tolerated.into() {
                    found.insert(class(&after));
                }
                continue;
            }
            let lost = game.turn().sign() * (value(game) - value(&after));
            let losses = if after.turn() == game.turn() {
                (own + lost, other)
            } else {
                (other, own + lost)
            };
            play(&after, all, losses, (last, tolerated), found);
        }
    }
    let plies = enumerate(6);
    let values = made_up(&plies);
    let all = Full {
        plies: &plies,
        values: &values,
    };
    let mut sizes = [const { Vec::new() }; 2];
    for tolerated in [[0, 0], [3, 0], [10, 3], [36, 10]] {
        let likely = likely_of(&all, 5, &tolerated);
        for ((last, likely), sizes) in [5, 6].into_iter().zip(&likely).zip(&mut sizes) {
            let mut found = BTreeSet::new();
            let start = Reversi::new(rules());
            play(&start, &all, (0, 0), (last, likely.tolerated), &mut found);
            let positions = &likely.ply.positions;
            assert!(positions.iter().eq(&found), "ply {last}, {tolerated:?}");
            let every = plies[last].positions.len();
            assert!((1..every).contains(&positions.len()) || likely.tolerated == 36);
            sizes.push(positions.len());
        }
    }
    for sizes in sizes {
        assert!(sizes.is_sorted() && 0 < sizes[0] && sizes[0] < sizes[3]);
    }
}

/// One side follows the book, and the other plays at random. Until the lines end, the book has a
/// value for every position on the way, and the side that follows it never gives any of that value
/// away.
#[test]
fn the_lines_answer_every_move_of_the_other_side() {
    let book = Book::committed();
    let last = book.lines().len() as u32 - 1;
    let mut random = Rng::with_seed(20);
    for round in 0..200 {
        let follows = if round % 2 == 0 {
            Side::First
        } else {
            Side::Second
        };
        let mut game = Reversi::new(rules());
        let mut least = -4 * follows.sign();
        while 36 - 4 - game.empties() <= last && game.outcome().is_none() {
            let moves = game.moves();
            if game.turn() == follows {
                let value = book::value(&game).expect("a value in the book");
                assert!(follows.sign() * value >= least, "{}", game.write_position());
                least = follows.sign() * value;
                let best = moves.into_iter().find(|&mv| {
                    let after = game.after(mv);
                    let (player, opponent) = after.player_opponent();
                    book::value(&after) == Some(value) && book.on_line(Discs::new(player, opponent))
                });
                // At the end of the lines, the best move leads out of the book.
                let Some(best) = best else { break };
                game.play(best);
            } else {
                game.play(moves[random.usize(..moves.len())]);
            }
        }
        assert!(36 - 4 - game.empties() >= last, "{}", game.write_position());
    }
}

/// From every position before the last full ply, the book's moves lead to the end of the lines.
#[test]
fn every_position_of_the_full_plies_has_its_best_line() {
    let book = Book::committed();
    let last = book.lines().len() as u32 - 1;
    let before = book.plies().len() - 1;
    for &Discs { player, opponent } in book.plies()[..before].iter().flat_map(|ply| &ply.positions)
    {
        let mut game =
            Reversi::from_discs(rules(), player, opponent, Side::First).expect("a position");
        let value = book::value(&game);
        assert!(value.is_some());
        while 36 - 4 - game.empties() < last && game.outcome().is_none() {
            let mut best: Vec<Reversi> = game
                .moves()
                .into_iter()
                .map(|mv| game.after(mv))
                .filter(|after| book::value(after) == value)
                .collect();
            best.sort_by_key(|after| {
                let (player, opponent) = after.player_opponent();
                !book.on_line(Discs::new(player, opponent))
            });
            assert!(!best.is_empty(), "{}", game.write_position());
            game = best.swap_remove(0);
        }
    }
}

/// Solves a few of the lines' deepest positions, and of the likely positions, from scratch.
#[test]
fn solving_a_sample_of_the_deepest_positions_again_gives_the_same_values() {
    let book = Book::committed();
    let likely = book.likely().iter();
    let likely: Vec<Vec<(Discs, i8)>> = likely.map(|likely| likely.entries().collect()).collect();
    for deepest in [&book.lines().last().unwrap().values]
        .into_iter()
        .chain(&likely)
    {
        let step = (deepest.len() / 3).max(1);
        for &(position, value) in deepest.iter().step_by(step).take(3) {
            assert_eq!(solved(&rules(), position), value);
        }
    }
}

#[test]
fn values_are_consistent_and_match_the_published_value() {
    let book = Book::committed();
    assert_eq!(
        book.plies().len(),
        8,
        "all positions of the first seven plies"
    );
    assert_eq!(book.values(0), [-4], "Feinstein 1993");
    for (ply, pair) in book.plies().windows(2).enumerate() {
        let backed_up = BOOK.back_up(&pair[0], &pair[1], book.values(ply + 1));
        assert_eq!(book.values(ply), backed_up, "ply {ply}");
    }
}

/// Where all replies are likely, the best is worth as much as the position before.
#[test]
fn values_of_likely_positions_match_those_before() {
    let book = Book::committed();
    let last = book.plies().len() - 1;
    let mut before = (&book.plies()[last], book.values(last));
    let mut complete = Vec::new();
    for likely in book.likely() {
        assert_eq!(likely.ply.positions.len(), likely.values.len());
        let mut all_known = 0;
        for (&Discs { player, opponent }, &value) in before.0.positions.iter().zip(before.1) {
            let game = Reversi::from_discs(rules(), player, opponent, Side::First).unwrap();
            let replies: Option<Vec<i64>> = (game.moves().into_iter())
                .map(|mv| book::value(&game.after(mv)))
                .collect();
            if let Some(best) = replies.and_then(|replies| replies.into_iter().max()) {
                assert_eq!(best, i64::from(value), "{}", game.write_position());
                all_known += 1;
            }
        }
        complete.push(all_known);
        before = (&likely.ply, &likely.values);
    }
    assert!(complete[0] >= 1132 && complete[1] >= 796, "{complete:?}");
}

#[test]
fn a_position_is_found_in_every_image_and_under_standard_rules_only() {
    let mut game = Reversi::new(rules());
    assert_eq!(book::value(&game), Some(-4));
    // All first moves are images of one another. The value stays the same, since it is always the
    // first side's.
    for mv in game.moves() {
        let after = game.after(mv);
        assert_eq!(after.turn(), Side::Second);
        assert_eq!(book::value(&after), Some(-4));
    }
    let deepest = Book::committed().plies().len() - 1;
    for _ in 0..deepest {
        let mv = *game.moves().last().unwrap();
        game.play(mv);
        assert!(book::value(&game).is_some());
    }
    while game.empties() as usize + 4 + Book::committed().lines().len() >= 36 {
        let mv = game.moves()[0];
        game.play(mv);
    }
    assert_eq!(book::value(&game), None, "past the end of the lines");

    let plain = rules();
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

/// Solves those positions of the deepest full ply in which the two sides have the fewest moves,
/// since they are among the quickest to solve. To run this test:
/// `cargo test --release --test native reversi_book -- --ignored`.
#[test]
#[ignore = "visits hundreds of millions of positions"]
fn solving_a_sample_again_gives_the_same_values() {
    let book = Book::committed();
    let ply = book.plies().len() - 1;
    let mask = Reversi::new(rules()).mask();
    let mut positions = book.plies()[ply].positions.clone();
    positions.sort_by_key(|&discs| {
        discs.moves(mask).count_ones() + discs.passed().moves(mask).count_ones()
    });
    for &position in &positions[..3] {
        let value = i32::from(solved(&rules(), position));
        assert_eq!(Some(value), book.lookup(position));
    }
}

/// A value of the last cells is found and not looked up, although the book's lines come so far.
#[test]
fn values_of_the_last_cells_are_not_from_the_book() {
    let from_book = |game: &Reversi| {
        let options = Options {
            book: true,
            ..Options::default()
        };
        let mut search = ReversiSearch::new(game, &options);
        while !search.run(&mut Table::default(), u64::MAX).unwrap() {}
        let report = search.report();
        (report.from_book, report.line)
    };
    let mut game = Reversi::new(rules());
    let (is_from_book, line) = from_book(&game);
    assert!(is_from_book);
    for mv in line {
        game.play(mv);
        if game.outcome().is_none() && game.empties() <= 4 {
            assert!(!from_book(&game).0, "{}", game.write_position());
        }
    }
    assert!(game.outcome().is_some());
}
