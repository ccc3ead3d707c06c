//! Compares the m,n,k solver with plain minimax on random positions of every kind of board, and
//! with known values.
//!
//! `YOMIKIRI_POSITIONS=20000 cargo test --release --test native solver_mnk` checks as many random
//! positions, and `YOMIKIRI_THREADS=8` searches with that many threads.

use std::collections::HashSet;

use crate::common::reference::{ReadOut, check_report, read_out_with};
use crate::common::wanted;
use fastrand::Rng;
use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::mnk::{Mnk, Rules};
use yomikiri::player::mnk::choose::{Choice, choose};
use yomikiri::search::report::Report;
use yomikiri::solver::mnk::{MnkSearch, TECHNIQUES, Table};
use yomikiri::solver::technique::Without;
use yomikiri::solver::{Options, Tables};

/// The values that minimax found, by position, under the same rules.
type Memo = ReadOut<Mnk>;

/// The value and the number of plies with best play, which counts unless the game is drawn.
fn minimax(game: &Mnk, memo: &mut Memo) -> (i64, u32) {
    let (value, plies, _) = read_out_with(game, memo);
    (value, plies)
}

/// A board without obstacles.
fn rules(width: u8, height: u8, k: u8, misere: bool) -> Rules {
    let rules = Rules::new(width, height, k).expect("in range");
    Rules { misere, ..rules }
}

/// The options with these questions, for one thread.
fn asked(each_move: bool, plies: bool) -> Options {
    Options {
        each_move,
        plies,
        ..Options::default()
    }
}

/// The engine's choice with this budget.
fn chosen(game: &Mnk, budget: u64, tables: &mut Tables) -> Choice {
    let choice = choose(game, budget, tables).expect("memory");
    choice.expect("a move")
}

/// A position without a line that has at most `most` free cells.
fn random_position(random: &mut Rng, most: usize) -> Mnk {
    loop {
        // Sometimes the board is so large that it takes several machine words.
        let largest = [6, 6, 6, 6, 9, 12, 16, 19][random.u64(..8) as usize];
        let (width, height) = (
            1 + random.u64(..largest) as u8,
            1 + random.u64(..largest) as u8,
        );
        let k = match random.u64(..8) {
            0 => 1 + random.u64(..2) as u8,
            1..4 => 3,
            4..6 => 4,
            _ => 2 + random.u64(..5) as u8,
        };
        let mut rules = Rules::new(width, height, k).expect("in range");
        rules.misere = random.u64(..3) == 0;
        if random.u64(..2) == 0 {
            let density = 2 + random.u64(..8);
            for cell in 0..rules.cells() {
                if random.u64(..density + 1) == 0 {
                    rules.obstacles.insert(cell);
                }
            }
        }
        while rules.cells() - rules.obstacles.len() > 36 {
            rules
                .obstacles
                .insert(random.u64(..rules.cells() as u64) as usize);
        }
        let mut game = Mnk::new(rules);
        let unfair = random.u64(..4) == 0;
        let target = 1 + random.u64(..most as u64) as usize;
        let mut tries = 0;
        while game.free() > target && tries < 100 {
            tries += 1;
            let moves = game.moves();
            let mv = moves[random.u64(..moves.len() as u64) as usize];
            if unfair && random.u64(..3) == 0 {
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
    let threads = wanted("YOMIKIRI_THREADS", 1);
    let mut options = options;
    if options.threads == 0 {
        (options.threads, options.alone) = (threads, Some(0));
    }
    let mut search = MnkSearch::new(game, &options);
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

fn check_with(game: &Mnk, without: Without, table: &mut Table, memo: &mut Memo) {
    for (each_move, plies) in [(false, false), (true, false), (false, true), (true, true)] {
        let options = Options {
            without,
            ..asked(each_move, plies)
        };
        let report = solve(game, options, table);
        check_report(game, (each_move, plies), &report, memo);
    }
}

fn check(game: &Mnk, table: &mut Table) {
    check_with(game, Without::default(), table, &mut Memo::new());
}

#[test]
fn agrees_with_minimax_on_random_positions() {
    let count = wanted("YOMIKIRI_POSITIONS", 600);
    let mut random = Rng::with_seed(20_261_121);
    let mut table = Table::default();
    for i in 0..count {
        let game = random_position(&mut random, if i % 20 == 0 { 11 } else { 8 });
        check(&game, &mut table);
    }
}

#[test]
fn agrees_with_minimax_whatever_technique_is_left_out() {
    let count = wanted("YOMIKIRI_POSITIONS", 600);
    let mut random = Rng::with_seed(20_261_128);
    let mut table = Table::default();
    for i in 0..count {
        let game = random_position(&mut random, if i % 20 == 0 { 11 } else { 8 });
        let mut left_out = vec![TECHNIQUES[random.usize(..TECHNIQUES.len())].to_owned()];
        // Without the depth-first search, misère positions of few cells are searched as those of many are.
        left_out.extend(random.bool().then(|| "depth-first".to_owned()));
        let without = Without::read(TECHNIQUES, &left_out).expect("techniques");
        check_with(&game, without, &mut table, &mut Memo::new());
    }
}

/// Strategy stealing needs no search, so its bound stands while the first question is still open.
#[test]
fn the_first_side_of_an_empty_board_has_at_least_a_draw_before_any_search() {
    let bounds = |rules: Rules, line: &str| {
        let search = MnkSearch::new(&played(rules, line), &Options::default());
        (search.report().lower, search.report().upper)
    };
    let rules = rules(8, 8, 5, false);
    assert_eq!(bounds(rules.clone(), ""), (0, 1));
    // Not the side that is behind, and nobody in misère.
    assert_eq!(bounds(rules.clone(), "d4"), (-1, 1));
    assert_eq!(bounds(rules.clone(), "d4 a1"), (-1, 1));
    assert_eq!(bounds(self::rules(8, 8, 5, true), ""), (-1, 1));
}

/// Up to eight threads with room for 64 positions each. With techniques left out, they search deep.
#[test]
fn threads_in_a_tiny_table_agree_with_minimax() {
    const LEFT_OUT: [&str; 4] = [
        "",
        "potential pairing relaxed-game",
        "potential pairing pairs ordering zones",
        "potential pairing dominance strategy-stealing depth-first",
    ];
    let count = wanted("YOMIKIRI_POSITIONS", 150);
    let mut random = Rng::with_seed(20_261_123);
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
            each_move: random.u64(..3) == 0,
            plies: random.u64(..3) == 0,
            threads: [2, 3, 8][random.u64(..3) as usize],
            alone: Some(0),
            without: Without::read(TECHNIQUES, &names).expect("techniques"),
            ..Options::default()
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
        let game = Mnk::new(rules(width, height, k, false));
        for (threads, slice) in [(2, u64::MAX), (8, 3_000)] {
            let options = Options {
                threads,
                alone: Some(0),
                ..Options::default()
            };
            let mut search = MnkSearch::new(&game, &options);
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
            check_with(&game, Without::default(), &mut table, &mut memo);
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
            let positions = check_all(rules(width, height, k, misere));
            assert!(k != 3 || width != 3 || positions == 4_520, "{positions}");
        }
    }
}

/// Each side's marks are the other side's, rotated by a quarter turn, so that neither side need be
/// ahead.
#[test]
fn agrees_with_minimax_on_rotated_marks() {
    let mut random = Rng::with_seed(8);
    let mut table = Table::default();
    for (size, k, marks) in [(3, 3, 1), (3, 3, 2), (4, 3, 4), (4, 4, 4)] {
        for _ in 0..40 {
            let rules = rules(size, size, k, false);
            let game = loop {
                let mut cells = vec!['.'; usize::from(size * size)];
                for _ in 0..marks {
                    let [x, y] = [(); 2].map(|()| random.u64(..u64::from(size)));
                    let at = |x, y| (y * u64::from(size) + x) as usize;
                    cells[at(x, y)] = 'O';
                    cells[at(u64::from(size) - 1 - y, x)] = 'X';
                }
                let rows: Vec<String> = cells
                    .chunks(usize::from(size))
                    .map(|row| row.iter().collect())
                    .collect();
                let turn = ["O", "X"][random.u64(..2) as usize];
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
    let game = Mnk::new(rules(width, height, k, false));
    let report = solve(&game, Options::default(), &mut Table::default());
    assert_eq!(report.lower, report.upper);
    assert_eq!(end_of(&game, &report.line), report.lower);
    report.lower
}

#[test]
fn known_values() {
    #[rustfmt::skip]
    let known = [
        (3, 3, 3, 0), (4, 3, 3, 1), (3, 4, 3, 1), (4, 4, 4, 0), (5, 4, 4, 0), (5, 5, 4, 0), (6, 5, 4, 1),
        (5, 5, 5, 0), (6, 5, 5, 0), (6, 6, 5, 0), (19, 1, 1, 1), (19, 19, 2, 1), (19, 2, 3, 0),
        (11, 11, 3, 1), (19, 19, 3, 1),
    ];
    for (width, height, k, value) in known {
        assert_eq!(value_of(width, height, k), value, "{width},{height},{k}");
    }
}

/// Plays moves from the start; `text` has their cells, separated by blanks.
fn played(rules: Rules, text: &str) -> Mnk {
    text.split_whitespace().fold(Mnk::new(rules), |game, cell| {
        game.after(game.read_move(cell).expect("a legal move"))
    })
}

#[test]
fn finds_deep_threat_wins_and_plays_them_out() {
    let mut tables = Tables::default();
    let mut game = played(rules(15, 15, 5, false), "k6 g6 k5 k7 l5 j8 j5 m5 l6 l7");
    let choice = chosen(&game, 100_000, &mut tables);
    assert_eq!((choice.value, choice.exact), (Some(1), true));
    assert_eq!(choice, chosen(&game, 100_000, &mut tables));
    // The winner keeps the win against the defence that the solver chooses for the other side.
    while game.outcome().is_none() {
        let choice = chosen(&game, 100_000, &mut tables);
        if game.turn() == Side::First {
            assert_eq!(choice.value, Some(1), "{}", game.write_position());
        }
        game.play(choice.mv);
    }
    assert_eq!(game.outcome().expect("over").winner(), Some(Side::First));
}

#[test]
fn finds_a_win_of_nine_moves_and_none_shorter() {
    let mut tables = Tables::default();
    for (name, plies) in [("threats", 7), ("nine-moves", 17)] {
        let name = format!("mnk-15,15,5-{name}");
        let work = mnk_work::all().into_iter().find(|work| work.name == name);
        let mut game = work.expect("a problem").game;
        let report = solve(&game, asked(false, true), tables.of());
        assert_eq!((report.lower, report.plies), (1, Some(plies)), "{name}");
        assert_eq!(report.line.len() as u32, plies, "{name}");
        assert_eq!(end_of(&game, &report.line), 1, "{name}");
        // The winner keeps the win, whatever the other side plays.
        while game.outcome().is_none() {
            let winner = game.turn() == Side::First;
            let budget = if winner { 150_000 } else { 10_000 };
            let choice = chosen(&game, budget, &mut tables);
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
    let rules = rules(15, 15, 5, false);
    let mut tables = Tables::default();
    // An open three and a four.
    for (moves, answers) in [
        ("h8 a1 h7 o15 h6", "h5 h9 h4 h10"),
        ("h8 h9 h7 o15 h6 a1 h5", "h4"),
    ] {
        let game = played(rules.clone(), moves);
        let choice = chosen(&game, 100_000, &mut tables);
        let cell = game.write_move(choice.mv);
        let mut answers = answers.split(' ');
        assert!(answers.any(|answer| answer == cell), "{moves}: {cell}");
    }
}

#[test]
fn chooses_a_legal_move_everywhere() {
    let mut random = Rng::with_seed(7);
    let mut tables = Tables::default();
    for _ in 0..150 {
        let game = random_position(&mut random, 12);
        let budget = 1 + random.u64(..3000);
        let choice = chosen(&game, budget, &mut tables);
        assert!(game.moves().contains(&choice.mv));
        assert_eq!(choice.line[0], choice.mv);
        assert_eq!(choice.exact, choice.value.is_some());
        if let Some(value) = choice.value {
            assert_eq!(value, minimax(&game, &mut Memo::new()).0);
        }
        let mut after = game.clone();
        for &mv in &choice.line {
            assert!(after.moves().contains(&mv), "{}", game.write_position());
            after.play(mv);
        }
    }
    let mut rules = rules(9, 9, 4, true);
    rules.obstacles.insert(40);
    chosen(&Mnk::new(rules), 20_000, &mut tables);
}

use crate::mnk_work;

#[test]
fn a_question_that_takes_long_does_not_hold_up_an_easy_one() {
    // The first side begins in the middle and then mirrors; whether it can do better takes long to find out.
    for (width, height) in [(7, 5), (7, 7)] {
        let game = Mnk::new(rules(width, height, 5, true));
        let mut search = MnkSearch::new(&game, &Options::default());
        assert!(!search.run(&mut Table::new(1 << 20), 20_000).unwrap());
        let report = search.report();
        assert_eq!((report.lower, report.upper), (0, 1), "{width},{height},5");
    }
}

#[test]
fn slices_visit_the_same_nodes() {
    let mut table = Table::default();
    for (width, height, k, misere) in [(5, 5, 4, false), (4, 3, 3, true), (6, 5, 5, false)] {
        let game = Mnk::new(rules(width, height, k, misere));
        let options = Options {
            threads: 1,
            ..asked(height < 5, true)
        };
        let whole = solve(&game, options, &mut table);
        for slice in [1, 97, 5000] {
            let mut search = MnkSearch::new(&game, &options);
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
fn lengths_that_take_too_long_are_given_up_and_nothing_else_is() {
    let mut random = Rng::with_seed(62);
    let table = &mut Table::new(1 << 14);
    let (mut given_up, mut kept) = (0, 0);
    for round in 0..wanted("YOMIKIRI_POSITIONS", 400) {
        let game = random_position(&mut random, 10);
        let limited = Options {
            length_nodes: Some(random.u64(..20)),
            ..asked(round % 2 == 0, true)
        };
        let found = solve(&game, limited, table);
        let mut memo = Memo::new();
        let (value, plies) = minimax(&game, &mut memo);
        let what = || format!("{} {:?}", game.write_position(), game.rules());
        assert_eq!((found.lower, found.upper), (value, value), "{}", what());
        assert_eq!(end_of(&game, &found.line), value, "{}", what());
        let of_game = found.plies.is_some() || value == 0;
        assert!(found.plies.is_none_or(|found| found == plies), "{}", what());
        if of_game && value != 0 {
            assert_eq!(found.line.len() as u32, plies, "{}", what());
        }
        let mut all = of_game;
        for known in &found.moves {
            let (value, plies) = minimax(&game.after(known.mv), &mut memo);
            assert_eq!(known.exact(), Some(value), "{}", what());
            let right = known.plies.is_none_or(|found| found == plies + 1);
            assert!(right, "{}", what());
            all &= known.plies.is_some() || value == 0;
        }
        assert_eq!(found.length_given_up, !all, "{}", what());
        assert_eq!(found.done, found.total, "{}", what());
        *(if all { &mut kept } else { &mut given_up }) += 1;
    }
    assert!(given_up > 5 && kept > 5, "{given_up} {kept}");
}

#[test]
fn an_obstacle_can_turn_a_win_into_a_draw() {
    // Two in a row on a board of one row: O wins by taking the middle. An obstacle there makes it a
    // draw.
    let mut rules = rules(3, 1, 2, false);
    let open = Mnk::new(rules.clone());
    let report = solve(&open, asked(true, true), &mut Table::default());
    assert_eq!((report.lower, report.plies), (1, Some(3)));
    rules.obstacles.insert(1);
    let blocked = Mnk::new(rules);
    assert_eq!(blocked.turn(), Side::First);
    let report = solve(&blocked, Options::default(), &mut Table::default());
    assert_eq!((report.lower, report.upper), (0, 0));
}
