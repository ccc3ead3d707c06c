//! Films of textbook searches, checked visit by visit against independent searches and minimax.

use crate::common;

use common::reference::{Wanted, search as reference, search_watched};
use yomikiri::error::Result;
use yomikiri::game::{Evaluate, Game, Notation, Score};
use yomikiri::games::tree::{Tree, TreeGame};
use yomikiri::games::{eight, preset};
use yomikiri::search::film::Film;
use yomikiri::search::minimax::minimax;
use yomikiri::search::textbook::{Change, Config};
use yomikiri::search::window::{Bound, Bounds, Found};

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

/// Alpha-beta with one bound.
fn one_bound() -> Config {
    Config {
        bounds: Bounds::One,
        ..pruned()
    }
}

/// Alpha-beta to this depth.
fn to(depth: u32) -> Config {
    Config {
        depth: Some(depth),
        ..pruned()
    }
}

fn tree(text: &str) -> Result<TreeGame> {
    Tree::parse(text).map(TreeGame::new)
}

/// The positions in the order in which the recursion visits them.
fn visits<G: Notation + Evaluate>(game: &G, config: &Config) -> Vec<String> {
    let wanted = Wanted {
        prune: config.prune,
        bounds: config.bounds,
        depth: config.depth,
        ..Wanted::default()
    };
    let mut order = Vec::new();
    search_watched(game, &wanted, &mut |game| order.push(game.write_position()));
    order
}

/// Whether a true value fits what was found.
fn fits(found: Found, value: Score) -> bool {
    match found.bound {
        None => value == found.value,
        Some(Bound::Lower) => value >= found.value,
        Some(Bound::Upper) => value <= found.value,
    }
}

/// The value that minimax finds at this depth, and the number of positions it visits.
fn minimax_to<G: Notation + Evaluate>(game: &G, depth: Option<u32>) -> (Score, u64) {
    let wanted = Wanted {
        depth,
        ..Wanted::default()
    };
    let found = reference(game, &wanted);
    (found.value, found.nodes)
}

/// Checks every moment: the path leads to the visited position, exact values are those of minimax,
/// and bounds are right.
fn holds<G: Notation + Evaluate>(game: &G, config: Config) {
    let depth = config.depth;
    let order = visits(game, &config);
    let below = |ply: usize| depth.map(|depth| depth - ply as u32);
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
                here.play(row.mv.expect("every row below the root has a move"));
            }
            assert_eq!(row.position, here.write_position());
            values.push((row.turn, minimax_to(&here, below(ply)).0));
            let tried = row.moves.iter().filter(|choice| choice.here);
            let next = moment.path.get(ply + 1).and_then(|row| row.mv);
            assert!(tried.map(|choice| choice.mv).eq(next));
            for choice in &row.moves {
                let Some(found) = choice.found else { continue };
                let value = minimax_to(&here.after(choice.mv), below(ply + 1)).0;
                assert!(!choice.skipped && fits(found, value));
            }
        }
        assert_eq!(&here.write_position(), position, "visit {at}");
        for step in &moment.steps {
            assert!(fits(step.found, values[step.ply].1));
            if let Some(cut) = &step.cut {
                let sign = values[step.ply - 1].0.sign();
                assert!(step.better && sign * cut.value >= sign * cut.limit);
                // The other side has the limit at the position named.
                let owner = &moment.path[cut.limit_ply];
                let has = if sign > 0 { owner.beta } else { owner.alpha };
                assert_eq!((owner.turn.sign(), has), (-sign, Some(cut.limit)));
                let row = &moment.path[step.ply - 1];
                let mut above = game.clone();
                for row in &moment.path[1..step.ply] {
                    above.play(row.mv.expect("every row below the root has a move"));
                }
                let last = row.moves.iter().rev().take(cut.skipped);
                let skipped = last.map(|choice| above.after(choice.mv));
                let positions: u64 = skipped
                    .map(|game| minimax_to(&game, below(step.ply)).1)
                    .sum();
                assert_eq!((cut.positions, cut.counted), (positions, true));
                cuts += 1;
            }
        }
        leaves += u64::from(moment.path.last().is_some_and(|row| row.value.is_some()));
        assert_eq!((moment.leaves, moment.cutoffs), (leaves, cuts));
    }
    let value = minimax_to(game, depth).0;
    assert_eq!(film.moment(u64::MAX).value, Some(value));
    assert!(depth.is_some() || value == minimax(game));
}

#[test]
fn every_moment_of_small_searches_is_right() -> Result<()> {
    let figure = tree("(((1 3)(4 2))((2 1)(3 5)))")?;
    let mut game = preset("tic-tac-toe")?.game.start(None)?;
    for mv in ["b2", "a1", "c3"] {
        game.play(game.read_move(mv).expect("a cell"));
    }
    let deep = tree("((5 (7 1))((((4 9) 6)((8 2) 3)) 7))")?;
    for config in [
        Config::default(),
        pruned(),
        one_bound(),
        to(1),
        to(2),
        to(3),
    ] {
        holds(&figure, config.clone());
        holds(&deep, config.clone());
        holds(&game, config);
    }
    Ok(())
}

#[test]
fn a_film_is_whole_after_its_last_visit() -> Result<()> {
    let game = tree("((5 (1 2))(1 4))")?;
    let whole = film(&game, pruned()).length();
    let mut film = Film::new(&game, pruned(), Vec::new());
    assert!(!film.run(whole - 2) && !film.whole() && !film.full());
    assert_eq!(film.length(), whole - 1);
    assert!(film.run(1) && film.whole() && !film.full());
    assert_eq!(film.length(), whole);
    Ok(())
}

#[test]
fn moments_of_a_long_search_can_be_reached_in_any_order() -> Result<()> {
    let game = preset("reversi-4x4")?.game.start(None)?;
    let order = visits(&game, &pruned());
    let film = film(&game, pruned());
    assert!(film.whole());
    assert_eq!(film.length(), order.len() as u64);
    // Some of these visits come just before and after the copies that the film keeps.
    let mut all: Vec<u64> = (1..film.length()).step_by(97).collect();
    all.extend([2047, 2048, 2049, 2050, 4096, 4097, 4098, film.length()]);
    for at in all.into_iter().rev() {
        let moment = film.moment(at);
        let row = moment.path.last().expect("the position visited");
        assert_eq!(row.position, order[at as usize - 1], "visit {at}");
    }
    let last = film.moment(u64::MAX);
    assert_eq!((last.value, last.leaves), (Some(-8), 3_425));
    assert_eq!(last.steps.last().map(|step| step.ply), Some(0));
    Ok(())
}

#[test]
fn a_changed_tree_is_searched_like_the_tree_it_becomes() -> Result<()> {
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
    for at in 1..=other.length() {
        let here = |film: &Film<TreeGame>| film.moment(at).path.last().map(|row| row.value);
        assert_eq!(here(&changed), here(&other), "visit {at}");
    }
    // The named moves come first, in the given order. Moves that do not exist there are ignored.
    let change = Change {
        path: Vec::new(),
        first: vec![3, 9, 1],
        value: None,
    };
    let film = Film::new(&tree("(1 2 3 4 5)")?, pruned(), vec![change]);
    let rows = film.moment(1).path;
    let tried = rows[0].moves.iter().map(|choice| choice.mv);
    assert!(tried.eq([3, 1, 0, 2, 4]));
    Ok(())
}

/// Checks every position of a small search: its final state agrees with the moments.
fn left_holds<G: Notation + Evaluate>(game: &G, config: Config) {
    let depth = config.depth;
    let plies_left = |path: &[G::Move]| depth.map(|depth| depth - path.len() as u32);
    let film = film(game, config);
    // The path of each visit, in order.
    let mut seen = Vec::new();
    for at in 1..=film.length() {
        let moment = film.moment(at);
        let path: Vec<_> = moment.path.iter().filter_map(|row| row.mv).collect();
        assert_eq!(path.len(), moment.path.len() - 1);
        let position = &moment.path.last().expect("a position").position;
        let here = film.places(position, 1_000_000);
        assert!(here.contains(&at), "its own visit should be found");
        seen.push(path);
    }
    let (mut cut, mut skipped) = (0, 0);
    for (at, path) in (1..).zip(&seen) {
        let left = film.closed(path).expect("every visited node is closed");
        assert_eq!(left.from, at);
        let below = |other: &&Vec<G::Move>| other.starts_with(path);
        assert_eq!(
            left.to - left.from + 1,
            seen.iter().filter(below).count() as u64
        );
        let mut here = game.clone();
        path.iter().for_each(|&mv| here.play(mv));
        assert_eq!(left.row.position, here.write_position());
        assert!(fits(left.found, minimax_to(&here, plies_left(path)).0));
        assert_eq!(left.row.value, Some(left.found.value));
        assert!(left.row.moves.iter().all(|choice| !choice.here));
        for choice in &left.row.moves {
            let mut further = path.clone();
            further.push(choice.mv);
            assert_eq!(choice.skipped, film.closed(&further).is_none());
            assert_eq!(choice.skipped, choice.found.is_none());
            assert_eq!(choice.skipped, choice.size.is_some());
            if let Some(size) = choice.size {
                let whole = minimax_to(&here.after(choice.mv), plies_left(&further)).1;
                assert_eq!((size.positions, size.counted), (whole, true));
                skipped += 1;
            }
        }
        cut += u64::from(left.row.moves.iter().any(|choice| choice.skipped));
    }
    let cuts = film.cuts();
    assert_eq!(cuts.len() as u64, film.moment(u64::MAX).cutoffs);
    assert_eq!(cuts.len() as u64, cut);
    let all: usize = cuts.iter().map(|at| at.cut.skipped).sum();
    assert_eq!(all, skipped);
    for at in &cuts {
        let left = film.closed(&at.path).expect("each cut node was visited");
        assert!(left.found.bound.is_some() && left.found.value == at.cut.value);
    }
}

#[test]
fn closed_positions_can_be_looked_up() -> Result<()> {
    let mut game = preset("tic-tac-toe")?.game.start(None)?;
    for mv in ["b2", "a1", "c3"] {
        game.play(game.read_move(mv).expect("a cell"));
    }
    for config in [Config::default(), pruned(), one_bound(), to(2)] {
        left_holds(
            &tree("((5 (7 1))((((4 9) 6)((8 2) 3)) 7))")?,
            config.clone(),
        );
        left_holds(&tree("(((1 3)(4 2))((2 1)(3 5)))")?, config.clone());
        left_holds(&tree("7")?, config.clone());
        left_holds(&game, config);
    }
    Ok(())
}

#[test]
fn a_partial_film_reports_what_is_known_so_far() -> Result<()> {
    let game = tree("(((1 3)(4 2))((2 1)(3 5)))")?;
    for config in [Config::default(), pruned()] {
        let whole = film(&game, config.clone());
        let cuts = whole.cuts();
        let mut paths = Vec::new();
        for at in 1..=whole.length() {
            let path = whole.moment(at).path;
            paths.push(path.iter().filter_map(|row| row.mv).collect::<Vec<_>>());
        }
        for known in 1..=whole.length() {
            let mut part = Film::new(&game, config.clone(), Vec::new());
            assert_eq!(part.run(known - 1), known == whole.length());
            assert_eq!(part.length(), known);
            let moment = whole.moment(known);
            assert_eq!(part.moment(u64::MAX), moment);
            assert_eq!(part.cuts(), cuts[..moment.cutoffs as usize]);
            for path in &paths {
                let left = whole.closed(path).filter(|left| left.to <= known);
                assert_eq!(part.closed(path), left, "{known} {path:?}");
            }
            for position in ["1 first", "(4 2) first", "2 second", "5 first"] {
                let mut places = whole.places(position, 9);
                places.retain(|&at| at <= known);
                assert_eq!(part.places(position, 9), places);
            }
        }
    }
    Ok(())
}

#[test]
fn repeated_positions_are_found_up_to_the_given_number() -> Result<()> {
    let film = film(&tree("((1 2 1)(1 1))")?, Config::default());
    let all = [3, 5, 7, 8];
    for most in 1..=5 {
        let found = film.places("1 first", most);
        assert_eq!(found, all[..most.min(4)]);
    }
    assert_eq!(film.places("(1 1) second", 9), [6]);
    assert_eq!(film.places("(1 1) first", 9), [0; 0]);
    Ok(())
}

/// A film counts at most 10,000 skipped positions for one cut and 200,000 for all its cuts.
#[test]
fn skipped_positions_are_counted_up_to_a_limit() -> Result<()> {
    // The first side has ten numbers to choose from, later moves have nine, and no game ends within
    // this depth. Every position except the first of each row is cut off.
    let rules = eight::Rules::new(300, 10)?;
    let film = film(&eight::Eight::new(rules), to(8));
    let cuts = film.cuts();
    assert_eq!(cuts.len() as u64, film.moment(u64::MAX).cutoffs);
    let below = |plies: u32| (0..=plies).map(|ply| 9_u64.pow(ply)).sum::<u64>();
    let mut rest = 200_000;
    let mut seen = Vec::new();
    for at in &cuts {
        let plies = 7 - at.path.len() as u32;
        let all = 8 * below(plies);
        let positions = all.min(10_000).min(rest);
        let counted = (at.cut.positions, at.cut.counted, at.cut.skipped);
        assert_eq!(counted, (positions, all < 10_000.min(rest), 8));
        rest -= positions;
        // Moves that are listed one by one share the limit of the cut.
        if seen.contains(&plies) {
            continue;
        }
        seen.push(plies);
        let left = film.closed(&at.path).expect("each cut node was visited");
        for choice in left.row.moves.iter().filter(|choice| choice.skipped) {
            let size = choice.size.map(|size| (size.positions, size.counted));
            let all = below(plies);
            assert_eq!(size, Some((all.min(1_250), all < 1_250)));
        }
    }
    assert_eq!((rest, seen.len()), (0, 7));
    Ok(())
}

#[test]
fn distant_positions_of_a_long_search_can_be_looked_up() -> Result<()> {
    let game = preset("reversi-4x4")?.game.start(None)?;
    let film = film(&game, Config::default());
    assert_eq!(film.length(), 224_821);
    let root = film.closed(&[]).expect("the root");
    assert_eq!((root.from, root.to, root.found.value), (1, 224_821, -8));
    let mut from = 2;
    for mv in game.moves() {
        let left = film.closed(&[mv]).expect("minimax visits all");
        assert_eq!(left.from, from, "subtrees should follow one another");
        assert!(left.found.bound.is_none() && left.to > 2 * 2048 + from);
        let first = left.row.moves[0].mv;
        let below = film.closed(&[mv, first]).expect("minimax visits all");
        assert_eq!(below.from, from + 1);
        from = left.to + 1;
    }
    assert_eq!(from, 224_822);
    // The same position also arises from other move orders.
    let moment = film.moment(200_000);
    let position = &moment.path.last().expect("a position").position;
    let places = film.places(position, 1_000);
    assert!(places.len() > 1 && places.contains(&200_000));
    for &at in &places {
        let moment = film.moment(at);
        assert_eq!(&moment.path.last().expect("a position").position, position);
    }
    Ok(())
}

/// A deep search on a large board would need a gigabyte before it reached the limit on visits.
#[test]
fn a_film_stops_when_its_copies_take_too_much_memory() {
    let game = preset("gomoku").unwrap().game.start(None).unwrap();
    let mut film = Film::new(&game, Config::default(), Vec::new());
    while !film.full() {
        assert!(!film.run(50_000));
    }
    let length = film.length();
    assert!((50_000..1_000_000).contains(&length), "{length}");
    assert!(!film.run(50_000) && film.length() == length);
    assert_eq!(film.moment(length).at, length);
}
