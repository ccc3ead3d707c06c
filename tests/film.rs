//! A textbook search visit by visit, against searches that are written down anew here, and minimax.

#![allow(missing_docs)]

use yomikiri::error::Result;
use yomikiri::game::{Evaluate, Game, Notation, Score};
use yomikiri::games::preset;
use yomikiri::games::tree::{Tree, TreeGame};
use yomikiri::search::film::Film;
use yomikiri::search::minimax::minimax;
use yomikiri::search::textbook::{Change, Config};

fn film<G: Notation + Evaluate>(game: &G, config: Config) -> Film<G> {
    let mut film = Film::new(game, config, Vec::new());
    while !film.run(1_000) {}
    film
}

fn pruned() -> Config {
    Config {
        prune: true,
        ..Config::default()
    }
}

fn tree(text: &str) -> Result<TreeGame> {
    Tree::parse(text).map(TreeGame::new)
}

/// The positions in the order in which alpha-beta with one bound, or minimax, visits them.
fn visits<G: Notation>(
    game: &G,
    limit: Option<Score>,
    prune: bool,
    order: &mut Vec<String>,
) -> Score {
    order.push(game.write_position());
    if let Some(outcome) = game.outcome() {
        return outcome.score;
    }
    let sign = game.turn().sign();
    let mut best: Option<Score> = None;
    for mv in game.moves() {
        let value = visits(&game.after(mv), best.filter(|_| prune), prune, order);
        if best.is_none_or(|best| sign * (value - best) > 0) {
            best = Some(value);
        }
        if best
            .zip(limit)
            .is_some_and(|(best, limit)| sign * (best - limit) >= 0)
        {
            break;
        }
    }
    best.expect("a game that goes on has moves")
}

/// Of every moment: the path leads to the position visited; values that are no bounds are minimax's, bounds are right.
fn holds<G: Notation + Evaluate>(game: &G, config: Config) {
    let mut order = Vec::new();
    visits(game, None, config.prune, &mut order);
    let film = film(game, config);
    assert_eq!(film.length(), order.len() as u64);
    let (mut leaves, mut cuts) = (0, 0);
    for (at, position) in (1..).zip(&order) {
        let moment = film.moment(at);
        assert_eq!(moment.at, at);
        let mut here = game.clone();
        let mut values = Vec::new();
        for (ply, row) in moment.path.iter().enumerate() {
            if ply > 0 {
                here.play(row.mv.expect("below the root a move leads"));
            }
            assert_eq!(row.position, here.write_position());
            values.push((row.turn, minimax(&here)));
            let sign = row.turn.sign();
            for choice in &row.moves {
                let Some(found) = choice.found else { continue };
                let value = minimax(&here.after(choice.mv));
                assert!(!choice.skipped);
                // A bound: what the side that moved there found too bad for itself.
                let worse = sign * value <= sign * found.value;
                assert!(if found.bound {
                    worse
                } else {
                    value == found.value
                });
            }
        }
        assert_eq!(&here.write_position(), position, "visit {at}");
        for step in &moment.steps {
            let (turn, value) = values[step.ply];
            let better = turn.sign() * value >= turn.sign() * step.found.value;
            assert!(if step.found.bound {
                better
            } else {
                value == step.found.value
            });
            if let Some(cut) = &step.cut {
                let sign = values[step.ply - 1].0.sign();
                assert!(step.better && sign * cut.value >= sign * cut.limit);
                assert!(cut.positions >= cut.skipped as u64);
                cuts += 1;
            }
        }
        leaves += u64::from(moment.path.last().is_some_and(|row| row.value.is_some()));
        assert_eq!((moment.leaves, moment.cutoffs), (leaves, cuts));
    }
    assert_eq!(film.moment(u64::MAX).value, Some(minimax(game)));
}

#[test]
fn every_moment_of_small_searches_is_right() -> Result<()> {
    let figure = tree("(((1 3)(4 2))((2 1)(3 5)))")?;
    let mut game = preset("tic-tac-toe")?.game.start(None)?;
    for mv in ["b2", "a1", "c3"] {
        game.play(game.read_move(mv).expect("a cell"));
    }
    for config in [Config::default(), pruned()] {
        holds(&figure, config.clone());
        holds(&game, config);
    }
    Ok(())
}

#[test]
fn moments_of_a_long_search_are_gone_to_from_any_side() -> Result<()> {
    let game = preset("reversi-4x4")?.game.start(None)?;
    let mut order = Vec::new();
    visits(&game, None, true, &mut order);
    let film = film(&game, pruned());
    assert!(film.whole());
    assert_eq!(film.length(), order.len() as u64);
    // Some of these stand just before and after the copies that the film keeps.
    let mut all: Vec<u64> = (1..film.length()).step_by(97).collect();
    all.extend([2047, 2048, 2049, 2050, 4096, 4097, 4098, film.length()]);
    for at in all.into_iter().rev() {
        let moment = film.moment(at);
        let row = moment.path.last().expect("the position visited");
        assert_eq!(row.position, order[at as usize - 1], "visit {at}");
    }
    let last = film.moment(u64::MAX);
    assert_eq!((last.value, last.leaves), (Some(-8), 10_016));
    assert_eq!(last.steps.last().map(|step| step.ply), Some(0));
    Ok(())
}

#[test]
fn a_changed_tree_is_searched_as_if_it_had_been_so() -> Result<()> {
    let game = tree("((1 (3 7))(4 2))")?;
    let read = |texts: &[&str]| -> Vec<_> {
        texts
            .iter()
            .filter_map(|text| game.read_move(text).ok())
            .collect()
    };
    let changes = vec![
        Change {
            path: read(&["1", "2", "1"]),
            first: Vec::new(),
            value: Some(9),
        },
        Change {
            path: read(&["2"]),
            first: read(&["2"]),
            value: None,
        },
    ];
    let mut changed = Film::new(&game, pruned(), changes);
    assert!(changed.run(100));
    let other = film(&tree("((1 (9 7))(2 4))")?, pruned());
    assert_eq!(changed.length(), other.length());
    let (one, two) = (changed.moment(u64::MAX), other.moment(u64::MAX));
    assert_eq!(
        (one.value, one.leaves, one.cutoffs),
        (two.value, two.leaves, two.cutoffs)
    );
    Ok(())
}
