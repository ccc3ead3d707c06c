//! The m,n,k solver against plain minimax on random positions of every kind of board, and its known values.
//!
//! `YOMIKIRI_POSITIONS=20000 cargo test --release --test solver_mnk` runs as many random positions.

use std::collections::HashMap;

use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::mnk::{Mnk, Rules};
use yomikiri::solver::Report;
use yomikiri::solver::mnk::{Options, Search, Table};

/// A small deterministic generator (Knuth's MMIX constants).
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Value (first's view) and plies with the winner hurrying and the loser delaying.
fn minimax(game: &Mnk, memo: &mut HashMap<<Mnk as Game>::Key, (i64, u32)>) -> (i64, u32) {
    if let Some(outcome) = game.outcome() {
        return (outcome.score, 0);
    }
    if let Some(&known) = memo.get(&game.key()) {
        return known;
    }
    let sign = game.turn().sign();
    let rank = |&(value, plies): &(i64, u32)| match value * sign {
        1 => 1000 - i64::from(plies),
        0 => 0,
        _ => -1000 + i64::from(plies),
    };
    let best = game
        .moves()
        .into_iter()
        .map(|mv| {
            let (value, plies) = minimax(&game.after(mv), memo);
            (value, plies + 1)
        })
        .max_by_key(rank)
        .expect("a position that goes on has moves");
    memo.insert(game.key(), best);
    best
}

/// A position with at most `most` free cells in which nobody has a line.
fn random_position(random: &mut Random, most: usize) -> Mnk {
    loop {
        let (width, height) = (1 + random.below(6) as u8, 1 + random.below(6) as u8);
        let k = match random.below(8) {
            0 => 1 + random.below(2) as u8,
            1..4 => 3,
            4..6 => 4,
            _ => 2 + random.below(5) as u8,
        };
        let mut rules = Rules::new(width, height, k).expect("in range");
        rules.misere = random.below(3) == 0;
        if random.below(2) == 0 {
            let density = 2 + random.below(8);
            for cell in 0..rules.cells() {
                if random.below(density + 1) == 0 {
                    rules.obstacles.insert(cell);
                }
            }
        }
        let mut game = Mnk::new(rules);
        let unfair = random.below(4) == 0;
        let target = 1 + random.below(most as u64) as usize;
        let mut tries = 0;
        while game.free() > target && tries < 100 {
            tries += 1;
            let moves = game.moves();
            let mv = moves[random.below(moves.len() as u64) as usize];
            if unfair && random.below(3) == 0 {
                // Give the same side another move: positions need not come from a game.
                let text = game.write_position();
                let (cells, turn) = text.split_at(text.len() - 1);
                let other = if turn == "O" { "X" } else { "O" };
                game = Mnk::read_position(game.rules().clone(), &format!("{cells}{other}"))
                    .expect("written by us");
            }
            let next = game.after(mv);
            if next.outcome().is_none() {
                game = next;
            }
        }
        if game.outcome().is_none() && game.free() <= most {
            return game;
        }
    }
}

fn solve(game: &Mnk, options: Options, table: &mut Table) -> Report<u16> {
    let mut search = Search::new(game, &options);
    while !search.run(table, 1 << 20).expect("memory") {
        assert!(
            search.report().nodes < 50_000_000,
            "{} {:?}",
            game.write_position(),
            game.rules()
        );
    }
    search.report()
}

/// Follows the line and says how the game ends.
fn end_of(game: &Mnk, line: &[u16]) -> i64 {
    let mut game = game.clone();
    for &mv in line {
        assert!(game.moves().contains(&mv), "illegal move in a line");
        game.play(mv);
    }
    game.outcome().expect("the line ends the game").score
}

fn check(game: &Mnk, table: &mut Table) {
    let mut memo = HashMap::new();
    let (value, plies) = minimax(game, &mut memo);
    let what = || format!("{} {:?}", game.write_position(), game.rules());
    for (each_move, with_plies) in [(false, false), (true, false), (false, true), (true, true)] {
        let options = Options {
            each_move,
            plies: with_plies,
        };
        let report = solve(game, options, table);
        assert_eq!((report.lower, report.upper), (value, value), "{}", what());
        assert_eq!(report.done, report.total, "{}", what());
        assert_eq!(end_of(game, &report.line), value, "{}", what());
        if with_plies && value != 0 {
            assert_eq!(report.plies, Some(plies), "{}", what());
            assert_eq!(report.line.len() as u32, plies, "{}", what());
        } else {
            assert_eq!(report.plies, None);
        }
        if each_move {
            let moves: Vec<u16> = report.moves.iter().map(|each| each.mv).collect();
            assert_eq!(moves, game.moves());
        }
        for each in &report.moves {
            let (value, plies) = minimax(&game.after(each.mv), &mut memo);
            assert_eq!(
                (each.lower, each.upper),
                (value, value),
                "{} {}",
                what(),
                game.write_move(each.mv)
            );
            let plies = (with_plies && value != 0).then_some(plies + 1);
            assert_eq!(each.plies, plies, "{} {}", what(), game.write_move(each.mv));
        }
    }
}

#[test]
fn agrees_with_minimax_on_random_positions() {
    let count = std::env::var("YOMIKIRI_POSITIONS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(600);
    let mut random = Random(20_261_121);
    let mut table = Table::default();
    for i in 0..count {
        let game = random_position(&mut random, if i % 20 == 0 { 11 } else { 8 });
        check(&game, &mut table);
    }
}

fn value_of(width: u8, height: u8, k: u8) -> i64 {
    let game = Mnk::new(Rules::new(width, height, k).expect("in range"));
    let report = solve(&game, Options::default(), &mut Table::default());
    assert_eq!(report.lower, report.upper);
    assert_eq!(end_of(&game, &report.line), report.lower);
    report.lower
}

#[test]
fn known_values() {
    for (width, height, k, value) in [
        (3, 3, 3, 0),
        (4, 3, 3, 1),
        (3, 4, 3, 1),
        (4, 4, 4, 0),
        (5, 4, 4, 0),
        (5, 5, 4, 0),
        (6, 5, 4, 1),
        (5, 5, 5, 0),
        (6, 5, 5, 0),
        (6, 6, 5, 0),
        (19, 1, 1, 1),
        (19, 19, 2, 1),
        (19, 2, 3, 0),
        (11, 11, 3, 1),
        (19, 19, 3, 1),
    ] {
        assert_eq!(value_of(width, height, k), value, "{width},{height},{k}");
    }
}

#[test]
fn tic_tac_toe_and_its_misere() {
    let mut rules = Rules::new(3, 3, 3).expect("in range");
    check(&Mnk::new(rules.clone()), &mut Table::default());
    rules.misere = true;
    check(&Mnk::new(rules), &mut Table::default());
}

#[test]
fn slices_visit_the_same_nodes() {
    let mut table = Table::default();
    for (width, height, k, misere) in [(5, 5, 4, false), (4, 3, 3, true), (6, 5, 5, false)] {
        let mut rules = Rules::new(width, height, k).expect("in range");
        rules.misere = misere;
        let game = Mnk::new(rules);
        let options = Options {
            each_move: height < 5,
            plies: true,
        };
        let whole = solve(&game, options, &mut table);
        for slice in [1, 97, 5000] {
            let mut search = Search::new(&game, &options);
            let mut last = search.report();
            while !search.run(&mut table, slice).expect("memory") {
                let report = search.report();
                assert!(report.done >= last.done && report.total == last.total);
                assert!(report.lower >= last.lower && report.upper <= last.upper);
                assert!(report.nodes <= last.nodes + slice);
                last = report;
            }
            assert_eq!(search.report(), whole, "{width},{height},{k} by {slice}");
        }
    }
}

#[test]
fn the_loser_of_a_blocked_board() {
    // One row, two in a row: O wins by the middle; with an obstacle in the middle nobody does.
    let mut rules = Rules::new(3, 1, 2).expect("in range");
    let report = solve(
        &Mnk::new(rules.clone()),
        Options {
            each_move: true,
            plies: true,
        },
        &mut Table::default(),
    );
    assert_eq!((report.lower, report.plies), (1, Some(3)));
    rules.obstacles.insert(1);
    let blocked = Mnk::new(rules);
    assert_eq!(blocked.turn(), Side::First);
    let report = solve(&blocked, Options::default(), &mut Table::default());
    assert_eq!((report.lower, report.upper), (0, 0));
}
