//! A search that is split into questions, with a file of the answers: stopped and restarted anywhere, it finds the value that a search finds at
//! once.

use std::collections::HashSet;
use std::path::PathBuf;

use yomikiri::games::mnk::{Mnk, Rules};
use yomikiri::games::reversi::bitboard::Discs;
use yomikiri::games::reversi::{self, Opening, Reversi};
use yomikiri::solver::Options;
use yomikiri::solver::mnk::{MnkSearch, Table};
use yomikiri::solver::reversi::book::plies::Area;
use yomikiri_lab::checkpoint::{Bits, Bounds, Checkpoint, Cost};
use yomikiri_lab::pieces::Pieces;
use yomikiri_lab::split::{Split, Splitting, is_open};

use crate::journal::solved;

/// A file that does not exist yet.
fn fresh(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path.to_str().unwrap().to_owned()
}

/// Asks for at most `most` answers and keeps them in the file: what is then known of the start, and the number of questions.
fn run<G: Splitting>(
    game: &G,
    (start, of_start): (G::Position, Bounds),
    (plies, path, most): (usize, &str, usize),
    mut ask: impl FnMut(G::Position, i8) -> Option<i8>,
) -> (Bounds, usize)
where
    G::Position: Bits,
{
    let mut file = Checkpoint::open(path, Some("a game")).unwrap();
    let split = Split::new(game, start, of_start, plies);
    let (mut tried, mut asked) = (HashSet::new(), 0);
    loop {
        let all = split.bounds(&file.bounds);
        let bounds = all[&start];
        let Some(target) = Split::<G::Position>::target(bounds, None) else {
            return (bounds, asked);
        };
        if asked == most {
            return (bounds, asked);
        }
        let question = split.question(target, &all, &tried);
        let Some((position, least)) = question else {
            assert!(!tried.is_empty(), "an open value leaves a question");
            tried.clear();
            continue;
        };
        let known = file.bounds.get(&position).copied();
        let (lower, upper) = known.unwrap_or(game.range());
        assert!(is_open((lower, upper), least), "asked what is known");
        asked += 1;
        let Some(bound) = ask(position, least) else {
            tried.insert((position, least));
            continue;
        };
        let closer = if bound >= least {
            (bound, upper)
        } else {
            (lower, bound)
        };
        file.keep_bounds(position, closer, Cost { nodes: 1, us: 1 })
            .unwrap();
    }
}

/// Runs with the same file, each interrupted after a question and in the middle of a line, until the value is known.
fn restarted<G: Splitting>(
    game: &G,
    start: (G::Position, Bounds),
    (plies, name): (usize, &str),
    mut ask: impl FnMut(G::Position, i8) -> Option<i8>,
) -> (i8, usize) {
    let path = fresh(name);
    let mut questions = 0;
    loop {
        let (bounds, asked) = run(game, start, (plies, &path, 1), &mut ask);
        questions += asked;
        if asked == 0 {
            assert_eq!(bounds.0, bounds.1);
            return (bounds.0, questions);
        }
        let mut text = std::fs::read_to_string(&path).unwrap();
        text.push_str("3 4 -1");
        std::fs::write(&path, text).unwrap();
    }
}

#[test]
fn a_split_search_of_an_mnk_game_finds_its_value_however_often_it_is_stopped() {
    let mut all = 0;
    for (width, height, k, misere) in [
        (3, 3, 3, false),
        (4, 3, 3, false),
        (5, 4, 4, false),
        (6, 5, 5, false),
        (3, 3, 3, true),
        (4, 3, 3, true),
        (4, 4, 4, true),
    ] {
        let rules = Rules::new(width, height, k).unwrap();
        let game = Mnk::new(Rules { misere, ..rules });
        let mut search = MnkSearch::new(&game, &Options::default());
        while !search.run(&mut Table::default(), u64::MAX).unwrap() {}
        let value = search.report().lower as i8;
        for plies in [1, 2, 3] {
            let splitting = Pieces::new(game.rules(), 1 << 20, 1).unwrap().unwrap();
            let mut solver = Pieces::new(game.rules(), 1 << 20, 1).unwrap().unwrap();
            let start = (splitting.start(), splitting.of_start());
            let ask = |position, target| solver.ask(position, target, &mut || true);
            let (found, questions) = restarted(&splitting, start, (plies, "split-mnk.txt"), ask);
            assert_eq!(
                found, value,
                "{width},{height},{k} {misere} after {plies} plies"
            );
            all += questions;
            // Every other question gets no answer at the first time.
            let path = fresh("split-hesitating.txt");
            let mut turn = 0;
            let hesitating = |position, target| {
                turn += 1;
                solver
                    .ask(position, target, &mut || true)
                    .filter(|_| turn % 2 == 0)
            };
            let limits = (plies, path.as_str(), usize::MAX);
            let (bounds, _) = run(&splitting, start, limits, hesitating);
            assert_eq!(bounds, (value, value));
        }
    }
    assert!(all > 50, "{all} questions");
}

#[test]
fn a_split_search_of_reversi_finds_the_value() {
    let mut tried = 0;
    for (width, height) in [(4, 4), (3, 5), (3, 3)] {
        for reversed in [false, true] {
            for opening in [Opening::Cross, Opening::Parallel] {
                let rules = reversi::Rules {
                    opening,
                    reversed,
                    ..reversi::Rules::new(width, height).unwrap()
                };
                let (player, opponent) = Reversi::new(rules).player_opponent();
                let start = Discs::new(player, opponent);
                let area = Area::new(width.into(), height.into(), reversed);
                let value = solved(&rules, start);
                for plies in [1, 4, 6] {
                    let from = (area.canonical(start), area.range());
                    let ask = |discs, _| Some(solved(&rules, discs));
                    let (found, _) = restarted(&area, from, (plies, "split-reversi.txt"), ask);
                    assert_eq!(found, value, "{rules:?}, {plies} plies");
                    tried += 1;
                }
            }
        }
    }
    assert_eq!(tried, 36);
}

#[test]
fn images_of_a_position_are_one_unless_an_obstacle_tells_them_apart() {
    let plain = Rules::new(3, 3, 3).unwrap();
    let closed = Rules {
        obstacles: [1].into_iter().collect(),
        ..plain.clone()
    };
    for (rules, corners) in [(plain, 1), (closed, 2)] {
        let pieces = Pieces::new(&rules, 1 << 20, 1).unwrap().unwrap();
        let images = [1, 4, 64, 256].map(|corner| pieces.canonical((0, corner)));
        assert_eq!(HashSet::from(images).len(), corners);
    }
}

#[test]
fn a_journal_is_not_for_pieces_that_fall() {
    let rules = Rules {
        gravity: true,
        ..Rules::new(5, 4, 4).unwrap()
    };
    assert!(Pieces::new(&rules, 1 << 20, 1).unwrap().is_none());
    let large = Rules::new(9, 8, 5).unwrap();
    assert!(Pieces::new(&large, 1 << 20, 1).unwrap().is_none());
}
