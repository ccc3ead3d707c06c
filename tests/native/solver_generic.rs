//! The generic solver against plain minimax: on every game without a solver of its own, on m,n,k
//! and reversi without theirs, and on games made for this test.
//!
//! `YOMIKIRI_POSITIONS=200000 cargo test --release --test native solver_generic` compares more positions
//! of each game than usual.

use crate::common;

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

use common::reference::{ReadOut, check_report, read_out};
use common::rules::{eight, only, random_tree, small_rule_sets, tree};
use common::{late_position, new_game, play_randomly, wanted};
use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::game::{Game, Notation, Outcome, Reason, Score, Side};
use yomikiri::games::domineering::{self, Domineering};
use yomikiri::games::{AnyGame, AnyKey, AnyMove};
use yomikiri::search::report::Report;
use yomikiri::solver::generic::{GenericSearch, TECHNIQUES, Table};
use yomikiri::solver::technique::Without;
use yomikiri::solver::{MAX_TABLE_BYTES, Options, PeerPlace, SolverTable};

/// The tables of a test: the usual one, which many searches share, and one that is full at once.
struct Tables<K> {
    usual: Table<K>,
    tiny: Table<K>,
}

impl<K: Eq + Hash + Clone> Tables<K> {
    fn new() -> Self {
        Self {
            usual: Table::default(),
            tiny: Table::of_at_most(1_000),
        }
    }
}

/// The search without some techniques.
fn without(names: &[&str]) -> Without {
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    Without::read(TECHNIQUES, &names).expect("techniques")
}

/// The options with these questions.
fn asked(each_move: bool, plies: bool) -> Options {
    Options {
        each_move,
        plies,
        ..Options::default()
    }
}

/// Runs a search in slices and checks that its reports only ever get better.
fn run<G: Game>(search: &mut GenericSearch<G>, table: &mut Table<G::Key>, slice: u64) {
    let mut before = search.report();
    while !search.run(table, slice).expect("memory") {
        let now = search.report();
        assert!(now.lower >= before.lower && now.upper <= before.upper);
        assert!(now.lower <= now.upper);
        assert!(now.done >= before.done && now.done < now.total);
        assert_eq!(now.total, before.total);
        assert!(now.nodes >= before.nodes && now.nodes == search.nodes());
        for known in &now.moves {
            let mut same = before.moves.iter().filter(|other| other.mv == known.mv);
            let other = same.next();
            assert!(
                other.is_none_or(|other| known.lower >= other.lower && known.upper <= other.upper)
            );
        }
        before = now;
    }
    let last = search.report();
    assert_eq!(last.done, last.total);
    assert!(search.run(table, 1).expect("memory"), "it stays done");
    assert_eq!(search.report(), last);
}

/// Compares a report with plain minimax.
fn compare<G: Game + Debug>(game: &G, options: Options, report: &Report<G::Move>) {
    let asked = (options.each_move, options.plies);
    check_report(game, asked, report, &mut ReadOut::<G>::new());
}

/// Solves a position in one of many ways, which `number` chooses.
fn check<G: Game + Debug>(
    game: &G,
    range: (Score, Score),
    number: usize,
    tables: &mut Tables<G::Key>,
) {
    let (value, ..) = read_out(game);
    let (lower, upper) = game.value_bounds();
    assert!(game.outcome().is_some() || lower <= value && value <= upper);
    let options = Options {
        each_move: number % 2 == 1,
        plies: number / 2 % 2 == 1,
        without: match number / 4 % (TECHNIQUES.len() + 3) {
            0 => without(TECHNIQUES),
            left => without(TECHNIQUES.get(left - 1..left).unwrap_or(&[])),
        },
        ..Options::default()
    };
    let table = match number / 3 % 2 {
        0 => &mut tables.usual,
        _ => &mut tables.tiny,
    };
    let mut search = GenericSearch::new(game, range, options);
    run(&mut search, table, u64::MAX);
    let report = search.report();
    compare(game, options, &report);

    let mut sliced = GenericSearch::new(game, range, options);
    run(&mut sliced, table, [1, 5, 40][number % 3]);
    assert_eq!(sliced.report(), report, "slices change nothing");
}

/// Checks random positions of a game with an own type, in some of the rule sets.
fn check_any(name: &str, rules: impl Fn(usize, &mut Rng) -> (Value, usize)) {
    let mut tables: Tables<AnyKey> = Tables::new();
    for number in 0..wanted("YOMIKIRI_POSITIONS", 20_000) {
        let mut rng = Rng::with_seed(number as u64);
        let (rules, free) = rules(number, &mut rng);
        let game = late_position(&rules, free, &mut rng);
        println!("{name} {number}: {rules} {}", game.write_position());
        check(&game, game.score_range(), number, &mut tables);
    }
    assert!(tables.usual.bytes() <= MAX_TABLE_BYTES && tables.tiny.bytes() <= 1_000);
}

/// The small rule sets of a game; none if the tests are about another game alone.
fn small(name: &str) -> Vec<Value> {
    let mut sets = small_rule_sets();
    sets.retain(|rules| rules["game"] == name);
    assert_eq!(sets.is_empty(), only().is_some_and(|only| only != name));
    sets
}

#[test]
fn eight_agrees_with_minimax() {
    check_any("eight", |_, rng| {
        let most = rng.u16(1..=6);
        (eight(rng.u16(1..=if most > 3 { 8 } else { 11 }), most), 0)
    });
}

#[test]
fn trees_agree_with_minimax() {
    check_any("tree", |_, rng| (tree(&random_tree(6, 4, rng)), 0));
}

#[test]
fn mnk_without_its_own_solver_agrees_with_minimax() {
    let sets = small("mnk");
    if sets.is_empty() {
        return;
    }
    check_any("mnk", |number, _| (sets[number % sets.len()].clone(), 5));
}

#[test]
fn reversi_without_its_own_solver_agrees_with_minimax() {
    let sets = small("reversi");
    if sets.is_empty() {
        return;
    }
    check_any("reversi", |number, _| {
        (sets[number % sets.len()].clone(), 5)
    });
}

/// The lowest and highest score of Domineering.
const RANGE: (Score, Score) = (-1, 1);

/// An empty board of Domineering.
fn board(width: u8, height: u8) -> Domineering {
    Domineering::new(domineering::Rules::new(width, height).expect("in range"))
}

/// The same board with the other side to move.
fn passed(game: &Domineering) -> Domineering {
    let position = game.write_position();
    let (cells, _) = position.split_once(' ').expect("a side to move");
    let turn = if game.turn() == Side::First { 'H' } else { 'V' };
    Domineering::read_position(*game.rules(), &format!("{cells} {turn}")).expect("a position")
}

/// A random position of Domineering with up to this many free cells. The sides need not have taken turns.
fn random_domineering(free: u32, rng: &mut Rng) -> Domineering {
    let mut game = board(rng.u8(1..=8), rng.u8(1..=8));
    while game.free().count_ones() > free {
        if rng.bool() {
            game = passed(&game);
        }
        let moves = game.moves();
        match rng.choice(&moves) {
            Some(&mv) => game.play(mv),
            // Neither side can move.
            None if passed(&game).moves().is_empty() => break,
            None => {}
        }
    }
    game
}

#[test]
fn domineering_agrees_with_minimax() {
    let mut tables = Tables::new();
    for number in 0..wanted("YOMIKIRI_POSITIONS", 20_000) {
        let mut rng = Rng::with_seed(number as u64);
        let game = random_domineering(11, &mut rng);
        println!("domineering {number}: {game:?}");
        check(&game, RANGE, number, &mut tables);
    }
    assert!(tables.usual.bytes() <= MAX_TABLE_BYTES && tables.tiny.bytes() <= 1_000);
}

#[test]
fn equal_classes_of_domineering_are_worth_the_same() {
    let mut rng = Rng::with_seed(1);
    let mut known = HashMap::new();
    let mut shared = 0;
    for _ in 0..20_000 {
        let game = random_domineering(9, &mut rng);
        let (value, plies, _) = read_out(&game);
        let class = (*game.rules(), game.class());
        let (first, worth) = known
            .entry(class)
            .or_insert_with(|| (game.key(), (value, plies)));
        assert_eq!(*worth, (value, plies), "{game:?}");
        shared += i32::from(*first != game.key());
    }
    assert!(shared > 1_000, "{shared}");
}

/// For every game: `class`, `value_bounds` and `sufficient_into`, each by itself.
#[test]
fn what_games_see_at_a_glance_agrees_with_minimax() {
    let (mut bounded, mut spared) = (0, 0);
    for (seed, rules) in (0..).zip(small_rule_sets()) {
        let mut rng = Rng::with_seed(seed);
        let mut known = HashMap::new();
        for _ in 0..40 {
            let game = late_position(&rules, 4, &mut rng);
            let mut open = vec![game];
            while let Some(game) = open.pop() {
                let text = format!("{rules} {}", game.write_position());
                let (value, plies, _) = read_out(&game);
                // A class that leaves out the score gained says what is still to come, and nothing of the length.
                let to_come = value - game.gained().unwrap_or(0);
                let counts = value != 0 && game.gained().is_none();
                let worth = (to_come, counts.then_some(plies), game.turn());
                let first = known.entry(game.class()).or_insert(worth);
                assert_eq!(*first, worth, "class: {text}");
                // Of an end, nobody asks these.
                let moves = game.moves();
                if !moves.is_empty() {
                    let (least, most) = game.value_bounds();
                    let within = (least..=most).contains(&value);
                    assert!(within, "value_bounds: {least} to {most}, {text}");
                    let (lowest, highest) = game.score_range();
                    bounded += usize::from(least > lowest || most < highest);
                    let mut some = Vec::new();
                    game.sufficient_into(&mut some);
                    let legal = some.iter().all(|mv| moves.contains(mv));
                    assert!(legal, "sufficient_into: {some:?}, {text}");
                    let is_best = |mv: &AnyMove| {
                        let (after, left, _) = read_out(&game.after(*mv));
                        after == value && (!counts || left + 1 == plies)
                    };
                    let one_is = some.is_empty() || some.iter().any(is_best);
                    assert!(one_is, "sufficient_into: none of {some:?}, {text}");
                    spared += usize::from((1..moves.len()).contains(&some.len()));
                }
                if open.len() < 30 {
                    open.extend(moves.into_iter().map(|mv| game.after(mv)));
                }
            }
        }
    }
    assert!(
        bounded.min(spared) > 100 || only().is_some(),
        "{bounded} {spared}"
    );
}

/// A game in which several ways lead to a position, either side may move several times in a row,
/// and draws are common.
#[derive(Clone, Debug)]
struct Web {
    /// Of each place the side to move, the score if it is an end, and the places that moves lead to.
    places: std::rc::Rc<[(Side, Score, Vec<usize>)]>,
    at: usize,
}

impl Web {
    fn random(rng: &mut Rng) -> Self {
        let count = rng.usize(1..=16);
        let place = |at: usize, rng: &mut Rng| {
            let side = [Side::First, Side::Second][usize::from(rng.bool())];
            let moves = if at + 1 == count { 0 } else { rng.usize(0..=3) };
            let moves = (0..moves)
                .map(|_| rng.usize(at + 1..count.min(at + 5)))
                .collect();
            (side, rng.i64(-2..=2), moves)
        };
        let places = (0..count).map(|at| place(at, rng)).collect();
        Self { places, at: 0 }
    }
}

impl Game for Web {
    type Move = usize;
    type Key = usize;

    fn turn(&self) -> Side {
        self.places[self.at].0
    }

    fn moves_into(&self, moves: &mut Vec<usize>) {
        moves.extend(0..self.places[self.at].2.len());
    }

    fn play(&mut self, mv: usize) {
        self.at = self.places[self.at].2[mv];
    }

    fn outcome(&self) -> Option<Outcome> {
        let (_, score, moves) = &self.places[self.at];
        moves.is_empty().then_some(Outcome {
            score: *score,
            reason: Reason::Leaf,
        })
    }

    fn key(&self) -> usize {
        self.at
    }
}

#[test]
fn games_with_several_moves_in_a_row_agree_with_minimax() {
    let mut tables = Tables::new();
    for number in 0..wanted("YOMIKIRI_POSITIONS", 20_000) {
        let game = Web::random(&mut Rng::with_seed(number as u64));
        println!("web {number}: {game:?}");
        check(&game, (-2, 2), number, &mut tables);
    }
}

/// Two searches of the same position, which exchange messages that `spoil` may change. Returns what the first one to be done has found.
fn together<G: Game>(
    game: &G,
    range: (Score, Score),
    options: Options,
    slice: u64,
    mut spoil: impl FnMut(&mut Vec<u8>),
) -> Report<G::Move> {
    let search = || (GenericSearch::new(game, range, options), Table::default());
    let mut searches = [search(), search()];
    let mut messages = [Vec::new(), Vec::new()];
    for turn in 0.. {
        let at = turn % 2;
        let (search, table) = &mut searches[at];
        if search.run(table, slice).expect("memory") {
            return search.report();
        }
        assert!(search.nodes() < 1_000_000, "it ends");
        spoil(&mut messages[1 - at]);
        let (rank, count) = (at as u16, 2);
        messages[at] = search.exchange(PeerPlace { rank, count }, &messages[1 - at]);
    }
    unreachable!("a search ends")
}

#[test]
fn messages_that_make_no_sense_do_no_harm() {
    for number in 0..2_000 {
        let mut rng = Rng::with_seed(number);
        let game = Web::random(&mut rng);
        let options = asked(rng.bool(), rng.bool());
        together(&game, (-2, 2), options, 3, |message| {
            for byte in message.iter_mut() {
                if rng.u8(..8) == 0 {
                    *byte = rng.u8(..);
                }
            }
            message.truncate(rng.usize(..=message.len()));
        });
    }
}

/// Solves a board of Domineering; returns the report.
fn solve_board(size: u8, options: Options, table: &mut Table<(u64, Side)>) -> Report<u8> {
    let game = board(size, size);
    let mut search = GenericSearch::new(&game, RANGE, options);
    while !search.run(table, 10_000).expect("memory") {}
    search.report()
}

#[test]
fn boards_of_domineering_have_the_known_values() {
    // Values: Breuker, Uiterwijk and van den Herik, Solving 8x8 Domineering (2000).
    let small = [(2, 1, 100), (3, 1, 100), (4, 1, 1_000)];
    let large = [(5, -1, 5_000), (6, 1, 100_000)];
    for (size, value, most) in small.into_iter().chain(large) {
        let found = solve_board(size, Options::default(), &mut Table::default());
        assert_eq!((found.lower, found.upper), (value, value), "{size}x{size}");
        assert!(found.nodes < most, "{size}x{size}: {}", found.nodes);
    }
}

#[test]
fn each_technique_saves_positions() {
    let solve = |names: &[&str]| {
        let options = Options {
            without: without(names),
            ..Options::default()
        };
        solve_board(5, options, &mut Table::default())
    };
    let all = solve(&[]);
    // Domineering names no moves that suffice.
    for &name in TECHNIQUES
        .iter()
        .filter(|name| **name != "sufficient-moves")
    {
        let left_out = solve(&[name]);
        assert_eq!((left_out.lower, left_out.upper), (-1, -1), "{name}");
        assert!(left_out.nodes > all.nodes, "{name}: {}", left_out.nodes);
    }
}

#[test]
fn a_table_that_is_too_small_costs_positions_and_nothing_else() {
    for bytes in [0, 100, 1_000, 20_000] {
        let mut table = Table::of_at_most(bytes);
        for options in [asked(false, false), asked(false, true)] {
            let report = solve_board(5, options, &mut table);
            let usual = solve_board(5, options, &mut Table::default());
            assert_eq!((report.lower, report.plies), (usual.lower, usual.plies));
            assert!(report.nodes > usual.nodes, "{bytes} bytes");
            let mut end = board(5, 5);
            report.line.iter().for_each(|&mv| end.play(mv));
            assert_eq!(end.outcome().expect("the end").score, -1);
        }
        // A table has one bucket at least.
        let taken = table.bytes();
        assert!(taken <= bytes.max(100), "{taken} of {bytes} bytes");
    }
}

#[test]
fn a_long_search_never_gives_up_and_stays_within_its_memory() {
    let record = new_game(&json!({ "game": "mnk", "width": 5, "height": 5, "k": 4 }));
    let game: &AnyGame = record.game();
    let mut table = Table::default();
    let mut search = GenericSearch::new(game, game.score_range(), Options::default());
    let mut nodes = 0;
    while nodes < 900_000 {
        assert!(!search.run(&mut table, 10_000).expect("memory"));
        assert!(search.nodes() > nodes, "it goes on");
        nodes = search.nodes();
        assert!(table.bytes() <= 64 << 20);
    }
    assert!(table.bytes() > 32 << 20, "{} bytes", table.bytes());
}

#[test]
fn searches_that_take_turns_on_one_table_do_not_mix() {
    let mut rng = Rng::with_seed(5);
    let mut table: Table<AnyKey> = Table::of_at_most(30_000);
    for round in 0..200 {
        // Positions of equal keys that are worth different scores.
        let games: Vec<AnyGame> = (0..4)
            .map(|_| new_game(&tree(&random_tree(5, 4, &mut rng))).game().clone())
            .collect();
        let options = asked(round % 2 == 0, false);
        let mut searches: Vec<GenericSearch<AnyGame>> = games
            .iter()
            .map(|game| GenericSearch::new(game, game.score_range(), options))
            .collect();
        // One of them begins with a table that is gone afterwards.
        searches[0].run(&mut Table::default(), 3).expect("memory");
        let mut open = true;
        while open {
            open = false;
            for search in &mut searches {
                open |= !search.run(&mut table, 7).expect("memory");
            }
        }
        for (game, search) in games.iter().zip(&searches) {
            compare(game, options, &search.report());
        }
    }
}

#[test]
fn two_searches_find_what_one_finds_with_less_work_each() {
    let (mut one, mut each) = (0, 0);
    for seed in 0..4 {
        let mut rng = Rng::with_seed(seed);
        let mut game = board(6, 6);
        play_randomly(&mut game, 2, &mut rng);
        for plies in [false, true] {
            let options = asked(true, plies);
            let mut alone = GenericSearch::new(&game, RANGE, options);
            run(&mut alone, &mut Table::default(), u64::MAX);
            let expected = alone.report();
            let found = together(&game, RANGE, options, 300, |_| {});
            assert_eq!(found.moves, expected.moves);
            assert_eq!((found.lower, found.plies), (expected.lower, expected.plies));
            one += expected.nodes;
            each += found.nodes;
        }
    }
    assert!(4 * each < 3 * one, "{each} {one}");
}
