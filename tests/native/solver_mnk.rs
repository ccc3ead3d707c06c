//! Compares the m,n,k solver with plain minimax on random positions of every kind of board, and
//! with known values.
//!
//! `YOMIKIRI_POSITIONS=20000 cargo test --release --test native solver_mnk` checks as many random
//! positions, and `YOMIKIRI_THREADS=8` searches with so many threads.

use std::collections::{HashMap, HashSet};

use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::mnk::{Mnk, Rules};
use yomikiri::search::report::Report;
use yomikiri::solver::mnk::choose::choose;
use yomikiri::solver::mnk::{Options, Search, TECHNIQUES, Table};
use yomikiri::solver::technique::Without;

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

/// The values that minimax found, by position, under the same rules.
type Memo = HashMap<<Mnk as Game>::Key, (i64, u32)>;

/// The value from the first side's point of view, and the number of plies if the winner wins as
/// soon as possible and the loser holds out as long as possible.
fn minimax(game: &Mnk, memo: &mut Memo) -> (i64, u32) {
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
        .expect("an unfinished game has moves");
    memo.insert(game.key(), best);
    best
}

/// A position without a line that has at most `most` free cells.
fn random_position(random: &mut Random, most: usize) -> Mnk {
    loop {
        // Sometimes the board is so large that it takes several machine words.
        let largest = [6, 6, 6, 6, 9, 12, 16, 19][random.below(8) as usize];
        let (width, height) = (
            1 + random.below(largest) as u8,
            1 + random.below(largest) as u8,
        );
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
        while rules.cells() - rules.obstacles.len() > 36 {
            rules
                .obstacles
                .insert(random.below(rules.cells() as u64) as usize);
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
                // Let the same side move again, because a position need not come from a real game.
                let text = game.write_position();
                let (cells, turn) = text.split_at(text.len() - 1);
                let other = if turn == "O" { "X" } else { "O" };
                game = Mnk::read_position(game.rules().clone(), &format!("{cells}{other}"))
                    .expect("a position that was written");
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

/// Solves with the number of threads asked for, if `options` have none.
fn solve(game: &Mnk, options: Options, table: &mut Table) -> Report<u16> {
    let asked = std::env::var("YOMIKIRI_THREADS").ok();
    let threads = asked.and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut options = options;
    if options.threads == 0 {
        (options.threads, options.alone) = (threads, Some(0));
    }
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

/// Follows the line and returns the final score.
fn end_of(game: &Mnk, line: &[u16]) -> i64 {
    let mut game = game.clone();
    for &mv in line {
        assert!(game.moves().contains(&mv), "illegal move in a line");
        game.play(mv);
    }
    game.outcome().expect("the line ends the game").score
}

fn check(game: &Mnk, table: &mut Table) {
    check_with(game, table, &mut Memo::new());
}

fn check_with(game: &Mnk, table: &mut Table, memo: &mut Memo) {
    let (value, plies) = minimax(game, memo);
    let what = || format!("{} {:?}", game.write_position(), game.rules());
    for (each_move, with_plies) in [(false, false), (true, false), (false, true), (true, true)] {
        let options = Options {
            each_move,
            plies: with_plies,
            ..Options::default()
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
            let (value, plies) = minimax(&game.after(each.mv), memo);
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

/// Strategy stealing needs no search, so its bound stands while the first question is still open.
#[test]
fn the_first_side_of_an_empty_board_has_at_least_a_draw_before_any_search() {
    let bounds = |rules: Rules, line: &str| {
        let mut game = Mnk::new(rules);
        for mv in line.split_whitespace() {
            game = game.after(game.read_move(mv).expect("a legal move"));
        }
        let search = Search::new(&game, &Options::default());
        (search.report().lower, search.report().upper)
    };
    let rules = Rules::new(8, 8, 5).expect("a legal board");
    assert_eq!(bounds(rules.clone(), ""), (0, 1));
    // Not the side that is behind, and nobody in misère.
    assert_eq!(bounds(rules.clone(), "d4"), (-1, 1));
    assert_eq!(bounds(rules.clone(), "d4 a1"), (-1, 1));
    let misere = Rules {
        misere: true,
        ..rules
    };
    assert_eq!(bounds(misere, ""), (-1, 1));
}

/// Up to eight threads with room for 64 positions, so that they write the same entries all the time. With techniques left out, they search
/// deep.
#[test]
fn threads_in_a_tiny_table_agree_with_minimax() {
    const LEFT_OUT: [&str; 4] = [
        "",
        "potential pairing relaxed-game",
        "potential pairing pairs ordering zones",
        "potential pairing dominance strategy-stealing depth-first",
    ];
    let count = std::env::var("YOMIKIRI_POSITIONS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(150);
    let mut random = Random(20_261_123);
    let mut table = Table::new(1 << 12);
    for i in 0..count {
        let game = random_position(&mut random, if i % 20 == 0 { 11 } else { 9 });
        let names: Vec<String> = LEFT_OUT[i % LEFT_OUT.len()]
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        let mut memo = Memo::new();
        let (value, plies) = minimax(&game, &mut memo);
        let options = Options {
            each_move: random.below(3) == 0,
            plies: random.below(3) == 0,
            threads: [2, 3, 8][random.below(3) as usize],
            alone: Some(0),
            without: Without::read(TECHNIQUES, &names).expect("techniques"),
        };
        let report = solve(&game, options, &mut table);
        let what = format!("{} {:?} {options:?}", game.write_position(), game.rules());
        assert_eq!((report.lower, report.upper), (value, value), "{what}");
        assert_eq!(end_of(&game, &report.line), value, "{what}");
        if options.plies && value != 0 {
            assert_eq!(report.plies, Some(plies), "{what}");
        }
        for each in report.moves.iter().filter(|_| options.each_move) {
            let (value, _) = minimax(&game.after(each.mv), &mut memo);
            assert_eq!((each.lower, each.upper), (value, value), "{what}");
        }
    }
}

/// Boards whose search goes deep enough for the threads to part, in one piece and in slices.
#[test]
fn threads_find_known_values() {
    let mut table = Table::default();
    for ((width, height, k), value) in [((5, 5, 4), 0), ((6, 5, 4), 1), ((7, 7, 5), 0)] {
        let game = Mnk::new(Rules::new(width, height, k).expect("in range"));
        for (threads, slice) in [(2, u64::MAX), (8, 3_000)] {
            let options = Options {
                threads,
                alone: Some(0),
                ..Options::default()
            };
            let mut search = Search::new(&game, &options);
            while !search.run(&mut table, slice).expect("memory") {
                assert!(search.report().nodes < 50_000_000);
            }
            let report = search.report();
            assert_eq!((report.lower, report.upper), (value, value));
            assert_eq!(end_of(&game, &report.line), value);
        }
    }
}

/// Checks every reachable position in which the game isn't over. Returns their number.
fn check_all(rules: Rules) -> usize {
    let mut table = Table::default();
    let mut memo = Memo::new();
    let mut seen = HashSet::new();
    let mut ahead = vec![Mnk::new(rules)];
    while let Some(game) = ahead.pop() {
        if game.outcome().is_none() && seen.insert(game.key()) {
            check_with(&game, &mut table, &mut memo);
            ahead.extend(game.moves().into_iter().map(|mv| game.after(mv)));
        }
    }
    seen.len()
}

/// Random positions are hardly ever symmetric; among all reachable positions, many are.
#[test]
fn agrees_with_minimax_on_all_positions_of_small_boards() {
    let mut boards = vec![(3, 3, 3), (4, 3, 2)];
    if std::env::var_os("YOMIKIRI_POSITIONS").is_some() {
        boards.extend([(4, 3, 3), (3, 4, 4), (6, 2, 3)]);
    }
    for (width, height, k) in boards {
        for misere in [false, true] {
            let mut rules = Rules::new(width, height, k).expect("in range");
            rules.misere = misere;
            let positions = check_all(rules);
            assert!(k != 3 || width != 3 || positions == 4_520, "{positions}");
        }
    }
}

/// Each side's marks are the other side's, rotated by a quarter turn, so that neither side need be
/// ahead.
#[test]
fn agrees_with_minimax_on_rotated_marks() {
    let mut random = Random(8);
    let mut table = Table::default();
    for (size, k, marks) in [(3, 3, 1), (3, 3, 2), (4, 3, 4), (4, 4, 4)] {
        for _ in 0..40 {
            let rules = Rules::new(size, size, k).expect("in range");
            let game = loop {
                let mut cells = vec!['.'; usize::from(size * size)];
                for _ in 0..marks {
                    let (x, y) = (random.below(size.into()), random.below(size.into()));
                    let at = |x, y| (y * u64::from(size) + x) as usize;
                    cells[at(x, y)] = 'O';
                    cells[at(u64::from(size) - 1 - y, x)] = 'X';
                }
                let rows: Vec<String> = cells
                    .chunks(usize::from(size))
                    .map(|row| row.iter().collect())
                    .collect();
                let turn = ["O", "X"][random.below(2) as usize];
                let text = format!("{} {turn}", rows.join("/"));
                if let Ok(game) = Mnk::read_position(rules.clone(), &text)
                    && game.outcome().is_none()
                    && game.free() <= 9
                {
                    break game;
                }
            };
            check(&game, &mut table);
        }
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

/// Plays moves from the start; `text` has their cells, separated by blanks.
fn played(rules: Rules, text: &str) -> Mnk {
    text.split(' ').fold(Mnk::new(rules), |game, cell| {
        game.after(game.read_move(cell).expect("a legal move"))
    })
}

#[test]
fn finds_deep_threat_wins_and_plays_them_out() {
    let rules = Rules::new(15, 15, 5).expect("in range");
    let mut table = Table::default();
    let mut game = played(rules, "k6 g6 k5 k7 l5 j8 j5 m5 l6 l7");
    let choice = choose(&game, 100_000, &mut table)
        .expect("memory")
        .expect("a move");
    assert_eq!((choice.value, choice.exact), (Some(1), true));
    assert_eq!(
        Some(&choice),
        choose(&game, 100_000, &mut table).expect("memory").as_ref()
    );
    // The winner keeps the win against the defence that the solver chooses for the other side.
    while game.outcome().is_none() {
        let choice = choose(&game, 100_000, &mut table)
            .expect("memory")
            .expect("a move");
        if game.turn() == Side::First {
            assert_eq!(choice.value, Some(1), "{}", game.write_position());
        }
        game.play(choice.mv);
    }
    assert_eq!(game.outcome().expect("over").winner(), Some(Side::First));
}

#[test]
fn finds_a_win_of_nine_moves_and_none_shorter() {
    let mut table = Table::default();
    for (name, plies) in [("threats", 7), ("nine-moves", 17)] {
        let name = format!("mnk-15,15,5-{name}");
        let work = mnk_work::all().into_iter().find(|work| work.name == name);
        let mut game = work.expect("a problem").game;
        let options = Options {
            each_move: false,
            plies: true,
            ..Options::default()
        };
        let report = solve(&game, options, &mut table);
        assert_eq!((report.lower, report.plies), (1, Some(plies)), "{name}");
        assert_eq!(report.line.len() as u32, plies, "{name}");
        assert_eq!(end_of(&game, &report.line), 1, "{name}");
        // The winner keeps the win, whatever the other side plays.
        while game.outcome().is_none() {
            let winner = game.turn() == Side::First;
            let choice = choose(&game, if winner { 150_000 } else { 10_000 }, &mut table)
                .expect("memory")
                .expect("a move");
            if winner {
                assert_eq!((choice.value, choice.exact), (Some(1), true), "{name}");
            }
            game.play(choice.mv);
        }
        assert_eq!(game.outcome().expect("over").winner(), Some(Side::First));
    }
}

#[test]
fn answers_threats_that_have_an_answer() {
    let rules = Rules::new(15, 15, 5).expect("in range");
    let mut table = Table::default();
    // An open three and a four.
    for (moves, answers) in [
        ("h8 a1 h7 o15 h6", "h5 h9 h4 h10"),
        ("h8 h9 h7 o15 h6 a1 h5", "h4"),
    ] {
        let game = played(rules.clone(), moves);
        let choice = choose(&game, 100_000, &mut table)
            .expect("memory")
            .expect("a move");
        let cell = game.write_move(choice.mv);
        assert!(
            answers.split(' ').any(|answer| answer == cell),
            "{moves}: {cell}"
        );
    }
}

#[test]
fn chooses_a_legal_move_everywhere() {
    let mut random = Random(7);
    let mut table = Table::default();
    for _ in 0..150 {
        let game = random_position(&mut random, 12);
        let budget = 1 + random.below(3000);
        let choice = choose(&game, budget, &mut table)
            .expect("memory")
            .expect("a move");
        assert!(game.moves().contains(&choice.mv));
        assert_eq!(choice.line[0], choice.mv);
        assert_eq!(choice.exact, choice.value.is_some());
        if let Some(value) = choice.value {
            assert_eq!(value, minimax(&game, &mut HashMap::new()).0);
        }
        let mut after = game.clone();
        for &mv in &choice.line {
            assert!(after.moves().contains(&mv), "{}", game.write_position());
            after.play(mv);
        }
    }
    let mut rules = Rules::new(9, 9, 4).expect("in range");
    rules.misere = true;
    rules.obstacles.insert(40);
    let choice = choose(&Mnk::new(rules), 20_000, &mut table).expect("memory");
    assert!(choice.is_some());
}

use crate::mnk_work;

#[test]
fn node_counts_match_the_baseline() {
    let baseline = include_str!("../bench/baseline.txt");
    for work in mnk_work::all().iter().filter(|work| work.quick) {
        let line = baseline
            .lines()
            .find(|line| line.split(' ').next() == Some(&work.name))
            .unwrap_or_else(|| panic!("{} has no baseline", work.name));
        let numbers: Vec<i64> = line
            .split(' ')
            .skip(1)
            .map(|number| number.parse().expect("a number"))
            .collect();
        let outcome = work.run(&mut Table::default(), u64::MAX);
        assert_eq!(outcome.value, Some(work.value), "{}", work.name);
        assert_eq!(numbers[1], work.value, "{}", work.name);
        let drift = (outcome.nodes as f64 / numbers[0] as f64 - 1.0).abs();
        assert!(
            drift <= 0.02,
            "{}: {} nodes, {} in the baseline; \
             run `cargo bench --bench mnk -- --update` if the change is intended",
            work.name,
            outcome.nodes,
            numbers[0]
        );
    }
}

#[test]
fn solves_tic_tac_toe_and_its_misere_form() {
    let mut rules = Rules::new(3, 3, 3).expect("in range");
    check(&Mnk::new(rules.clone()), &mut Table::default());
    rules.misere = true;
    check(&Mnk::new(rules), &mut Table::default());
}

#[test]
fn a_question_that_takes_long_does_not_hold_up_an_easy_one() {
    // The first side begins in the middle and then mirrors; whether it can do better takes long to find out.
    for (width, height) in [(7, 5), (7, 7)] {
        let mut rules = Rules::new(width, height, 5).unwrap();
        rules.misere = true;
        let mut search = Search::new(&Mnk::new(rules), &Options::default());
        assert!(!search.run(&mut Table::new(1 << 20), 20_000).unwrap());
        let report = search.report();
        assert_eq!((report.lower, report.upper), (0, 1), "{width},{height},5");
    }
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
            threads: 1,
            ..Options::default()
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
fn an_obstacle_can_turn_a_win_into_a_draw() {
    // Two in a row on a board of one row: O wins by taking the middle. An obstacle there makes it a
    // draw.
    let mut rules = Rules::new(3, 1, 2).expect("in range");
    let report = solve(
        &Mnk::new(rules.clone()),
        Options {
            each_move: true,
            plies: true,
            ..Options::default()
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
