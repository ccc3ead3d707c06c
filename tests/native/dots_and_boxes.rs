//! Dots and Boxes: what the rules say at a glance, against every line of play of a second program.

use std::collections::HashSet;

use yomikiri::game::{CellKind, Game, Notation, Score, Side};
use yomikiri::games::dots_and_boxes::{DotsAndBoxes, Rules};
use yomikiri::search::report::Report;
use yomikiri::solver::dots_and_boxes::{self, DotsAndBoxesSearch};
use yomikiri::solver::generic::{GenericSearch, TECHNIQUES, Table};
use yomikiri::solver::technique::Without;
use yomikiri::solver::{Options, PeerPlace, SolverTable};

use crate::common::reference::{ReadOut, check_report};
use crate::puzzle_file::all_wanted;

fn board(width: u8, height: u8) -> DotsAndBoxes {
    DotsAndBoxes::new(Rules::new(width, height).expect("in range"))
}

/// The position after some lines were drawn.
fn after(width: u8, height: u8, lines: &[u8]) -> DotsAndBoxes {
    let mut game = board(width, height);
    lines.iter().for_each(|&line| game.play(line));
    game
}

/// The boxes that the side to move gets of those to come, less those that the other side gets, for each set of lines drawn. Found from the end
/// to the beginning, by arithmetic of its own.
fn values(width: usize, height: usize) -> Vec<i8> {
    let step = 2 * width + 1;
    let lines = step * height + width;
    let boxes: Vec<u32> = (0..height)
        .flat_map(|y| (0..width).map(move |x| y * step + x))
        .map(|above| [above, above + width, above + width + 1, above + step])
        .map(|around| around.iter().fold(0, |set, line| set | 1 << line))
        .collect();
    let mut values = vec![0; 1 << lines];
    for drawn in (0..(1_u32 << lines) - 1).rev() {
        let open = (0..lines).filter(|line| drawn >> line & 1 == 0);
        let worth = |line: usize| {
            let next = drawn | 1 << line;
            let is_new = |set: &&u32| next & **set == **set && drawn & **set != **set;
            match boxes.iter().filter(is_new).count() as i8 {
                0 => -values[next as usize],
                won => won + values[next as usize],
            }
        };
        values[drawn as usize] = open.map(worth).max().expect("a line is open");
    }
    values
}

/// Every position that random games of a board reach is checked; of small boards, nearly every one.
fn check_at_a_glance(width: u8, height: u8, games: u64) -> usize {
    let values = values(width.into(), height.into());
    let to_come = |game: &DotsAndBoxes| Score::from(values[game.drawn() as usize]);
    let mut sufficient = 0;
    let mut seen = HashSet::new();
    for seed in 0..games {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut game = board(width, height);
        while game.outcome().is_none() {
            let moves = game.moves();
            if seen.insert(game.drawn()) {
                let text = game.write_position();
                let worth = |&line: &u8| {
                    let next = game.after(line);
                    let sign = game.turn().sign();
                    let won = sign * (next.gained().unwrap() - game.gained().unwrap());
                    won + sign * next.turn().sign() * to_come(&next)
                };
                let best = |moves: &[u8]| moves.iter().map(worth).max();
                assert_eq!(best(&moves), Some(to_come(&game)), "{text}");
                let mut some = Vec::new();
                game.sufficient_into(&mut some);
                assert!(some.iter().all(|line| moves.contains(line)), "{text}");
                if !some.is_empty() {
                    assert_eq!(best(&some), best(&moves), "{text} {some:?}");
                    sufficient += usize::from(some.len() < moves.len());
                }
                let class = game.class();
                assert_eq!(
                    values[class.0 as usize],
                    values[game.drawn() as usize],
                    "{text}"
                );
                assert_eq!(class.2, game.turn());
                let (least, most) = game.value_bounds();
                let value = game.gained().unwrap() + game.turn().sign() * to_come(&game);
                assert!((least..=most).contains(&value), "{text}");
            }
            game.play(moves[rng.usize(..moves.len())]);
        }
    }
    sufficient
}

#[test]
fn what_is_seen_at_a_glance_is_true() {
    for (width, height, games) in [(1, 1, 50), (2, 1, 500), (1, 4, 1_000), (2, 2, 3_000)] {
        assert!(check_at_a_glance(width, height, games) > 0 || width * height == 1);
    }
    assert!(check_at_a_glance(3, 2, 3_000) > 10_000);
    assert!(check_at_a_glance(2, 3, 500) > 2_000);
}

#[test]
fn the_smallest_boards_have_the_values_of_a_second_program() {
    for (width, height, expected) in [(1, 1, -1), (2, 1, 0), (2, 2, 2), (3, 2, -2), (3, 3, -3)] {
        if width * height < 9 || all_wanted() {
            assert_eq!(values(width, height)[0], expected);
        }
        let most = (width * height) as Score;
        let game = board(width as u8, height as u8);
        let mut search = GenericSearch::new(&game, (-most, most), Options::default());
        while !search.run(&mut Table::default(), u64::MAX).expect("memory") {}
        assert_eq!(
            search.report().lower,
            Score::from(expected),
            "{width}x{height}"
        );
    }
}

fn options(each_move: bool) -> Options {
    Options {
        each_move,
        plies: true,
        ..Options::default()
    }
}

#[test]
fn the_generic_solver_agrees_with_minimax_in_turns() {
    let boards = [
        (1, 1, &[][..]),
        (2, 1, &[]),
        (2, 2, &[]),
        (2, 2, &[2, 3, 9]),
        (3, 1, &[4]),
    ];
    for (width, height, lines) in boards {
        let game = after(width, height, lines);
        // Without lengths, positions share what is known of them whatever was gained before.
        for (each_move, plies) in [(false, true), (true, true), (false, false), (true, false)] {
            let asked = Options {
                plies,
                ..options(each_move)
            };
            let mut search = GenericSearch::new(&game, game.score_range(), asked);
            let mut table = Table::default();
            while !search.run(&mut table, 7).expect("memory") {}
            let known = &mut ReadOut::<DotsAndBoxes>::new();
            check_report(&game, (each_move, plies), &search.report(), known);
        }
    }
}

#[test]
fn two_workers_share_the_work() {
    let game = after(3, 3, &[0, 5, 9]);
    let asked = Options {
        each_move: true,
        ..Options::default()
    };
    let search = || {
        let search = GenericSearch::new(&game, game.score_range(), asked);
        (search, Table::default())
    };
    let (mut alone, mut table) = search();
    while !alone.run(&mut table, u64::MAX).expect("memory") {}
    let mut workers = [search(), search()];
    let mut messages = [Vec::new(), Vec::new()];
    let done = (0..).map(|turn| turn % 2).find(|&at| {
        let (search, table) = &mut workers[at];
        let done = search.run(table, 300).expect("memory");
        let (rank, count) = (at as u16, 2);
        messages[at] = search.exchange(PeerPlace { rank, count }, &messages[1 - at]);
        done
    });
    let found = workers[done.expect("one is done first")].0.report();
    let expected = alone.report();
    assert_eq!(found.moves, expected.moves);
    assert_eq!((found.lower, found.plies), (expected.lower, expected.plies));
    let share = found.nodes as f64 / expected.nodes as f64;
    assert!(share < 0.9, "{share}");
}

#[test]
fn a_score_gained_before_needs_no_position_of_its_own() {
    let game = board(3, 2);
    let solved = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let asked = Options {
            without: Without::read(TECHNIQUES, &names).expect("techniques"),
            ..Options::default()
        };
        let mut search = GenericSearch::new(&game, game.score_range(), asked);
        while !search.run(&mut Table::default(), u64::MAX).expect("memory") {}
        search.report()
    };
    let [shared, apart] = [solved(&[]), solved(&["equivalence"])];
    assert_eq!((shared.lower, shared.upper), (apart.lower, apart.upper));
    let share = shared.nodes as f64 / apart.nodes as f64;
    assert!(share < 0.6, "{share}");
}

/// Runs a search to the end, in slices of so many positions.
fn solve(game: &DotsAndBoxes, options: Options, bytes: usize, slice: u64) -> Report<u8> {
    let mut search = DotsAndBoxesSearch::new(game, options);
    let mut table = dots_and_boxes::Table::of_at_most(bytes);
    while !search.run(&mut table, slice).expect("memory") {}
    search.report()
}

/// Compares the solver with the values of a second program, in positions that random games of a board reach. Many games reach the first ones:
/// each way of solving them is tried once.
fn check_solver(width: u8, height: u8, games: u64, most_open: u32) -> usize {
    let values = values(width.into(), height.into());
    let rank = |game: &DotsAndBoxes| {
        let to_come = Score::from(values[game.drawn() as usize]);
        game.gained().unwrap() + game.turn().sign() * to_come
    };
    let mut checked = 0;
    let mut tried = HashSet::new();
    for seed in 0..games {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut game = board(width, height);
        while game.outcome().is_none() {
            let moves = game.moves();
            let each_move = rng.bool();
            let left_out = dots_and_boxes::TECHNIQUES.get(rng.usize(..8));
            let bytes = [1_000, 1 << 20][rng.usize(..2)];
            let slice = [3, u64::MAX][rng.usize(..2)];
            let text = game.write_position();
            let way = (text.clone(), each_move, left_out, bytes, slice);
            if moves.len() as u32 <= most_open && tried.insert(way) {
                let left_out: Vec<String> = left_out.iter().map(|&&name| name.to_owned()).collect();
                let asked = Options {
                    each_move,
                    without: Without::read(dots_and_boxes::TECHNIQUES, &left_out).expect("names"),
                    ..Options::default()
                };
                let report = solve(&game, asked, bytes, slice);
                let value = rank(&game);
                assert_eq!((report.lower, report.upper), (value, value), "{text}");
                for known in report.moves.iter().filter(|_| each_move) {
                    let expected = rank(&game.after(known.mv));
                    let found = (known.lower, known.upper);
                    assert_eq!(found, (expected, expected), "{text} {}", known.mv);
                }
                let mut end = game.clone();
                report.line.iter().for_each(|&line| end.play(line));
                assert_eq!(end.outcome().expect("the end").score, value, "{text}");
                checked += 1;
            }
            game.play(moves[rng.usize(..moves.len())]);
        }
    }
    checked
}

#[test]
fn the_solver_agrees_with_a_second_program() {
    let boards = [
        (1, 1, 10, 4),
        (2, 1, 200, 7),
        (1, 4, 400, 13),
        (5, 1, 200, 16),
    ];
    for (width, height, games, open) in boards {
        check_solver(width, height, games, open);
    }
    assert!(check_solver(2, 2, 1_000, 12) > 5_000);
    assert!(check_solver(3, 2, 1_000, 17) > 10_000);
    assert!(check_solver(2, 3, 500, 17) > 5_000);
    if all_wanted() {
        assert!(check_solver(3, 3, 4_000, 24) > 50_000);
    }
}

#[test]
fn the_solver_agrees_with_the_generic_one_on_larger_boards() {
    for (width, height) in [(3, 3), (4, 4), (5, 3), (5, 5)] {
        for seed in 0..100 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut game = board(width, height);
            // Random games in which no box is given away while there is another line have the longest chains.
            while game.moves().len() > 14 {
                let moves = game.moves();
                let promise = |&line: &u8| game.promise(line);
                let best = moves.iter().map(promise).max().expect("a move");
                let good: Vec<u8> = moves
                    .iter()
                    .copied()
                    .filter(|line| promise(line) == best)
                    .collect();
                game.play(good[rng.usize(..good.len())]);
            }
            let asked = Options {
                each_move: true,
                ..Options::default()
            };
            let mut generic = GenericSearch::new(&game, game.score_range(), asked);
            while !generic
                .run(&mut Table::default(), u64::MAX)
                .expect("memory")
            {}
            let expected = generic.report();
            let found = solve(&game, asked, 1 << 20, u64::MAX);
            assert_eq!(found.moves, expected.moves, "{}", game.write_position());
        }
    }
}

#[test]
fn the_solver_needs_few_positions() {
    // A browser visits some 500,000 positions a second, so it knows each move of 3x3 at once.
    for (width, height, each_move, value, most) in [
        (3, 2, false, -2, 3_000),
        (3, 3, false, -3, 55_000),
        (3, 3, true, -3, 60_000),
    ] {
        let asked = Options {
            each_move,
            ..Options::default()
        };
        let report = solve(&board(width, height), asked, 64 << 20, u64::MAX);
        assert_eq!((report.lower, report.upper), (value, value));
        if each_move {
            assert_eq!(report.moves.len(), 24);
            assert!(report.moves.iter().all(|one| one.lower == one.upper));
        }
        assert!(report.nodes < most, "{width}x{height}: {}", report.nodes);
    }
}

#[test]
fn a_line_may_complete_two_boxes_and_its_side_moves_on() {
    let mut game = board(2, 1);
    for line in ["b1", "d1", "a2", "e2", "b3", "d3"] {
        game.play(game.read_move(line).expect("a line"));
    }
    let line = game.read_move("c2").expect("a line");
    assert_eq!(game.changed(line), ["b2", "d2"]);
    let side = game.turn();
    game.play(line);
    assert_eq!((game.turn(), game.boxes_of(side)), (side, 2));
    assert_eq!(game.write_position(), "+-+-+/|B|B|/+-+-+ B");
    assert_eq!(side, Side::First);
}

#[test]
fn every_cell_has_its_kind() {
    let view = board(2, 1).view();
    let letter = |kind: &CellKind| match kind {
        CellKind::Point => 'p',
        CellKind::Line => 'l',
        CellKind::Area => 'a',
    };
    let kinds: String = view.kinds.iter().map(letter).collect();
    assert_eq!(kinds, "plplplalalplplp");
}

#[test]
fn a_box_has_an_owner_exactly_if_its_lines_are_drawn() {
    let rules = Rules::new(1, 1).expect("in range");
    let code = |text: &str| {
        DotsAndBoxes::read_position(rules, text).map_err(|error| error.code.name.to_owned())
    };
    assert!(code("+-+/|B|/+-+ O").is_ok());
    assert_eq!(code("+-+/|.|/+-+ O"), Err("box-unowned".to_owned()));
    assert_eq!(code("+-+/|B./+-+ O"), Err("box-open".to_owned()));
    assert_eq!(code("+-+/-../+-+ O"), Err("position-cell".to_owned()));
}
