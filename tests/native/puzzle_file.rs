//! The shipped puzzles, www/puzzles/puzzles.bin: every record is solved again, and its themes are proved again by other means.
//!
//! The usual run checks some of them, `./build.sh test all` more, and `YOMIKIRI_PUZZLES=all` all of them.

use crate::common::{all, puzzle_bytes};
use crate::plain_puzzles;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;

use plain_puzzles::{described, plain_main_line, plain_themes, plainly_holds, room};
use yomikiri::game::{Game, Notation, Score};
use yomikiri::games::eight::Eight;
use yomikiri::games::{AnyGame, AnyMove, GameRules};
use yomikiri::puzzles::file::PuzzleFile;
use yomikiri::puzzles::judge::Judge;
use yomikiri::puzzles::record::{MOST_BYTES, PuzzleRecord};
use yomikiri::puzzles::solve::{Step, defence, is_solved, main_line, refutation};
use yomikiri::puzzles::themes::{Theme, themes};
use yomikiri::puzzles::{Goal, Stage};
use yomikiri::search::minimax::minimax;

pub(crate) fn file() -> PuzzleFile {
    PuzzleFile::read(&puzzle_bytes()).unwrap()
}

pub(crate) fn all_wanted() -> bool {
    std::env::var("YOMIKIRI_PUZZLES").is_ok_and(|wanted| wanted == "all")
}

#[test]
fn the_file_is_small_and_has_enough_of_each_kind() {
    let bytes = puzzle_bytes();
    assert!(bytes.len() <= 40_000, "{}", bytes.len());
    assert_eq!(MOST_BYTES, 24);
    let file = file();
    assert_eq!(file.write().unwrap(), bytes);
    let names: Vec<&str> = file.kinds.iter().map(|kind| kind.name.as_str()).collect();
    let reversi = ["reversi-4x4", "reversi-5x5", "reversi-6x6", "reversi-8x8"];
    assert_eq!(
        names,
        [
            &reversi[..],
            &[
                "rows",
                "five-first",
                "five",
                "misere",
                "connect-four",
                "domineering",
                "dots-and-boxes",
                "eight"
            ]
        ]
        .concat()
    );
    let counts = file.kinds.iter().map(|kind| kind.records.len());
    assert_eq!(counts.clone().sum::<usize>(), 1_440);
    let allowed = |name: &str| match name {
        "five-first" => 70..=99,
        "eight" => 90..=99,
        _ => 100..=200,
    };
    for kind in &file.kinds {
        // Sums are dull to most people, who meet them only when they ask for them.
        assert_eq!(kind.rated, kind.name != "eight");
        let count = kind.records.len();
        assert!(
            allowed(&kind.name).contains(&count),
            "{}: {count}",
            kind.name
        );
    }
}

/// Whether a game of Eight comes to this position, found by playing all moves from the start.
fn is_reached(position: &Eight) -> bool {
    let text = position.write_position();
    let start = GameRules::Eight(*position.rules()).start(None).unwrap();
    let mut seen = HashSet::from([start.write_position()]);
    let mut open = vec![start];
    while let Some(game) = open.pop() {
        for mv in game.moves() {
            let next = game.after(mv);
            let is_short = matches!(&next, AnyGame::Eight(next) if next.sum() <= position.sum());
            if is_short && seen.insert(next.write_position()) {
                open.push(next);
            }
        }
    }
    seen.contains(&text)
}

#[test]
fn the_puzzles_are_of_their_kind() {
    let mut goals: BTreeMap<String, usize> = BTreeMap::new();
    for kind in file().kinds {
        for record in kind.records {
            let (puzzle, described) = (&record.puzzle, described(&record));
            let view = puzzle.position.view();
            let goal = puzzle.goal;
            match &puzzle.position {
                AnyGame::Reversi(game) => {
                    assert_eq!(kind.name, format!("reversi-{}x{}", view.width, view.height));
                    assert!(game.empties() <= 14, "{described}");
                }
                AnyGame::Mnk(game) if game.rules().gravity => {
                    assert_eq!(kind.name, "connect-four");
                    assert_eq!(game.rules().k, 4);
                    assert!((5..=7).contains(&view.width), "{described}");
                    assert!((4..=6).contains(&view.height), "{described}");
                    assert!(room(&puzzle.position) <= 22, "{described}");
                    assert!(
                        matches!(goal, Goal::Draw | Goal::WinIn(2..=9)),
                        "{described}"
                    );
                }
                AnyGame::Mnk(game) if game.rules().misere => assert_eq!(kind.name, "misere"),
                AnyGame::Mnk(game) if view.cells.len() == 225 => {
                    assert_eq!(game.rules().k, 5);
                    let first = matches!(goal, Goal::WinIn(1..=2));
                    assert!(first || matches!(goal, Goal::WinIn(3..)), "{described}");
                    assert_eq!(kind.name, if first { "five-first" } else { "five" });
                }
                AnyGame::Mnk(_) => {
                    assert_eq!(kind.name, "rows");
                    assert!(
                        matches!(goal, Goal::Draw | Goal::WinIn(2..=4)),
                        "{described}"
                    );
                }
                AnyGame::Eight(game) => {
                    assert_eq!(kind.name, "eight");
                    assert!(is_reached(game), "{described}");
                }
                AnyGame::Domineering(game) => {
                    assert_eq!((kind.name.as_str(), goal), ("domineering", Goal::Win));
                    assert!(game.free().count_ones() <= 24, "{described}");
                }
                AnyGame::DotsAndBoxes(game) => {
                    assert_eq!(kind.name, "dots-and-boxes");
                    let boxes = (game.rules().width, game.rules().height);
                    assert!(matches!(boxes, (3, 2) | (3 | 4, 3)), "{described}");
                    assert!(room(&puzzle.position) <= 20, "{described}");
                    assert!(!matches!(goal, Goal::WinIn(_)), "{described}");
                }
                other => panic!("{other:?}"),
            }
            assert!(goal.threshold() >= -6, "{described}");
            *goals.entry(format!("{} {goal:?}", kind.name)).or_default() += 1;
        }
    }
    for wanted in [
        "rows WinIn(2)",
        "rows WinIn(3)",
        "rows WinIn(4)",
        "rows Draw",
        "five WinIn(3)",
        "five-first WinIn(1)",
        "five-first WinIn(2)",
        "connect-four Draw",
        "connect-four WinIn(2)",
        "connect-four WinIn(3)",
        "connect-four WinIn(4)",
        "connect-four WinIn(5)",
        "connect-four WinIn(6)",
        "dots-and-boxes Win",
        "dots-and-boxes AtLeast(3)",
    ] {
        assert!(
            goals.get(wanted).is_some_and(|&count| count >= 5),
            "{wanted}: {goals:?}"
        );
    }
}

/// Puzzles for beginners of five in a row begin where a level that plays at random would stand.
#[test]
fn five_in_a_row_begins_easily() {
    let file = file();
    let ratings = |name: &str| {
        let kind = file.kinds.iter().find(|kind| kind.name == name).unwrap();
        let ratings = kind.records.iter().filter_map(|record| record.rating);
        ratings.collect::<Vec<u16>>()
    };
    let easy = ratings("five-first")
        .iter()
        .filter(|&&rating| rating <= 800)
        .count();
    assert!(easy >= 20, "{easy}");
    assert!(ratings("five-first").iter().max() < ratings("five").iter().max());
}

/// The solvers prove every puzzle anew, or every fourth one in the usual run: at every key move of the main line exactly one move keeps the goal, and the themes hold.
#[test]
fn every_record_is_solved_again() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let kinds = file().kinds;
    let records = kinds
        .iter()
        .flat_map(|kind| kind.records.iter().zip(&kind.keys));
    let every = if all() || all_wanted() { 1 } else { 4 };
    for (record, &keys) in records.step_by(every) {
        let mut judge = Judge::new();
        let line = main_line(&mut judge, &record.puzzle.stage()).unwrap();
        let described = described(record);
        let found = line.iter().filter(|step| step.is_key()).count();
        assert_eq!(found, usize::from(keys), "{described}");
        assert!(line.first().is_some_and(Step::is_key), "{described}");
        for step in line.iter().filter(|step| step.is_key()) {
            for mv in step.stage.game.moves() {
                let keeps = judge.holds(&step.stage.after(mv)).unwrap();
                assert_eq!(keeps, mv == step.mv, "{described}");
            }
        }
        let last = line.last().unwrap();
        assert!(is_solved(&last.stage.after(last.mv)), "{described}");
        let proved = themes(&mut judge, &record.puzzle.rules, &line).unwrap();
        assert_eq!(record.themes, proved, "{described}");
        // In a win with the next move, there is nothing to prove a theme of.
        assert!(
            record.themes != 0 || record.puzzle.goal == Goal::WinIn(1),
            "{described}"
        );
        plain_themes(record, &line);
        for theme in Theme::ALL {
            if record.themes & theme.bit() != 0 {
                *seen.entry(theme.name()).or_default() += 1;
            }
        }
    }
    for theme in Theme::ALL {
        let count = seen.get(theme.name()).copied().unwrap_or(0);
        // The other side avoids losing all its discs; a test of its own has such endings.
        let least = usize::from(theme != Theme::WipeOut);
        assert!((least..1_000).contains(&count), "{}: {count}", theme.name());
    }
    println!("{seen:?}");
}

/// The main line of every puzzle, or of every fourth one in the usual run, with the number of keeping moves at each of the solver's. The page's
/// tests read the same file: `YOMIKIRI_PUZZLE_LINES=write` writes it anew.
#[test]
fn the_main_lines_are_those_that_the_page_is_tested_with() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/puzzle-lines.txt");
    let writes = std::env::var("YOMIKIRI_PUZZLE_LINES").is_ok_and(|wanted| wanted == "write");
    let every = if all() || all_wanted() || writes {
        1
    } else {
        4
    };
    let mut lines = Vec::new();
    for kind in file().kinds {
        for (number, record) in kind.records.iter().enumerate().step_by(every) {
            let line = main_line(&mut Judge::new(), &record.puzzle.stage()).unwrap();
            let moves = line.iter().map(|step| {
                let mv = step.stage.game.write_move(step.mv);
                match step.keeping().len() {
                    0 => mv,
                    keeping => format!("{mv}/{keeping}"),
                }
            });
            let moves: Vec<String> = moves.collect();
            lines.push(format!("{} {number}: {}", kind.name, moves.join(" ")));
        }
    }
    if writes {
        std::fs::write(&path, lines.join("\n") + "\n").unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    let is_chosen = |line: &&str| {
        let number = line.split([' ', ':']).nth(1).expect("a number");
        number.parse::<usize>().expect("a number") % every == 0
    };
    let kept: Vec<&str> = kept.lines().filter(is_chosen).collect();
    assert!(kept == lines, "see above");
}

/// Every tenth puzzle, or all, by trying every line of play, with up to nine empty cells.
#[test]
fn plain_minimax_agrees_up_to_nine_empty_cells() {
    let every = if all_wanted() { 1 } else { 8 };
    let (most, sum) = if all_wanted() { (9, 24) } else { (8, 16) };
    let mut checked: BTreeMap<String, usize> = BTreeMap::new();
    for kind in file().kinds {
        let small = |record: &&PuzzleRecord| {
            let sums = matches!(record.puzzle.position, AnyGame::Eight(_));
            room(&record.puzzle.position) <= if sums { sum } else { most }
        };
        for record in kind.records.iter().filter(small).step_by(every) {
            let line = main_line(&mut Judge::new(), &record.puzzle.stage()).unwrap();
            for step in line.iter().filter(|step| step.is_test()) {
                let mut keeping = step.stage.game.moves();
                keeping.retain(|&mv| plainly_holds(&step.stage.after(mv)));
                assert_eq!(step.keeping(), keeping, "{}", described(record));
            }
            let threshold = record.puzzle.goal.threshold();
            if !matches!(record.puzzle.goal, Goal::WinIn(_)) {
                let stage = record.puzzle.stage();
                let value: Score = stage.own(minimax(&stage.game));
                assert!(value >= threshold, "{}", described(record));
            }
            *checked.entry(kind.name.clone()).or_default() += 1;
        }
    }
    println!("{checked:?}");
    assert!(
        checked.len() >= 6 && checked.values().sum::<usize>() >= 30,
        "{checked:?}"
    );
}

/// The main line and the number of key moves, by the words of docs/en/puzzles.md and plain minimax.
#[test]
fn main_lines_are_those_of_the_document() {
    let every = if all_wanted() { 1 } else { 3 };
    let (most, sum) = if all_wanted() { (9, 24) } else { (7, 12) };
    let mut checked: BTreeMap<String, usize> = BTreeMap::new();
    for kind in file().kinds {
        let small = |(record, _): &(&PuzzleRecord, &u8)| {
            let sums = matches!(record.puzzle.position, AnyGame::Eight(_));
            room(&record.puzzle.position) <= if sums { sum } else { most }
        };
        let records = kind.records.iter().zip(&kind.keys).filter(small);
        for (record, &keys) in records.step_by(every) {
            let stage = record.puzzle.stage();
            let line = main_line(&mut Judge::new(), &stage).unwrap();
            let moves: Vec<AnyMove> = line.iter().map(|step| step.mv).collect();
            assert_eq!(
                plain_main_line(&stage),
                (moves, keys),
                "{}",
                described(record)
            );
            *checked.entry(kind.name.clone()).or_default() += 1;
        }
    }
    println!("{checked:?}");
    assert!(checked.values().sum::<usize>() >= 60, "{checked:?}");
}

/// Beyond nine empty cells, a search without a table agrees with the first moves.
#[test]
fn a_search_without_a_table_agrees_beyond() {
    let most = if all_wanted() { 14 } else { 11 };
    let every = if all_wanted() { 4 } else { 12 };
    let mut checked = 0;
    for kind in file().kinds {
        let boards = |record: &&PuzzleRecord| {
            let rows = matches!(record.puzzle.goal, Goal::WinIn(_));
            let sums = matches!(record.puzzle.position, AnyGame::Eight(_));
            !rows && !sums && (10..=most).contains(&room(&record.puzzle.position))
        };
        for record in kind.records.iter().filter(boards).step_by(every) {
            let stage = record.puzzle.stage();
            let mut keeping = stage.game.moves();
            keeping.retain(|&mv| plainly_holds(&stage.after(mv)));
            assert_eq!(
                Judge::new().keeping(&stage).unwrap(),
                keeping,
                "{}",
                described(record)
            );
            checked += 1;
        }
    }
    assert!(checked >= 5, "{checked}");
}

/// Follows every keeping move against every reply, and refutes every other move; counts the stages.
struct Walk {
    judge: Judge,
    seen: HashMap<(String, Goal), ()>,
    refuted: usize,
    plain: usize,
    described: String,
}

impl Walk {
    fn of(record: &PuzzleRecord) -> Self {
        Self {
            judge: Judge::new(),
            seen: HashMap::new(),
            refuted: 0,
            plain: 0,
            described: described(record),
        }
    }

    fn visit(&mut self, stage: &Stage) {
        if self
            .seen
            .insert((stage.game.write_position(), stage.goal), ())
            .is_some()
        {
            return;
        }
        assert!(self.judge.holds(stage).unwrap(), "{}", self.described);
        if is_solved(stage) {
            return;
        }
        assert_eq!(stage.result(), None, "{}", self.described);
        if room(&stage.game) <= self.plain {
            assert!(plainly_holds(stage), "{}", self.described);
        }
        let mut moves = stage.game.moves();
        // On large boards, the ordinary run tries the defence and some of the other replies and wrong moves.
        let sparse = room(&stage.game) > 20 && !all_wanted() && stage.game.view().width > 0;
        if !stage.is_own_turn() {
            let hardest = defence(&mut self.judge, stage).unwrap();
            let (mut at, step) = (0, room(&stage.game) / 5);
            moves.retain(|&mv| {
                at += 1;
                !sparse || mv == hardest || at % step == 0
            });
            moves
                .into_iter()
                .for_each(|mv| self.visit(&stage.after(mv)));
            return;
        }
        let keeping = self.judge.keeping(stage).unwrap();
        assert!(!keeping.is_empty(), "{}", self.described);
        for (at, mv) in moves.into_iter().enumerate() {
            let after = stage.after(mv);
            if keeping.contains(&mv) {
                self.visit(&after);
                continue;
            }
            if sparse && at % 24 > 0 {
                continue;
            }
            let mut now = after;
            for mv in refutation(&mut self.judge, &now).unwrap() {
                now = now.after(mv);
            }
            assert_eq!(now.result(), Some(false), "{}", self.described);
            self.refuted += 1;
        }
    }
}

/// Twenty puzzles of each kind, or four in the usual run, spread over the half with fewer empty cells; of the wins in so many moves, the shortest
/// on the smallest boards, but not those with the next move, which have no line.
#[test]
fn every_line_ends_solved_or_refuted() {
    for kind in file().kinds {
        let moves = |record: &PuzzleRecord| match record.puzzle.goal {
            Goal::WinIn(moves) => moves,
            _ => 0,
        };
        let (mut wins, mut others): (Vec<&PuzzleRecord>, Vec<&PuzzleRecord>) =
            kind.records.iter().partition(|record| moves(record) > 0);
        wins.retain(|record| moves(record) > 1);
        wins.sort_by_key(|record| (moves(record), room(&record.puzzle.position)));
        others.sort_by_key(|record| room(&record.puzzle.position));
        let of_wins = if others.is_empty() {
            20
        } else {
            10.min(wins.len())
        };
        let spread = (others.len() / 2 / (20 - of_wins).max(1)).max(1);
        let others = others.into_iter().step_by(spread).take(20 - of_wins);
        let chosen: Vec<&PuzzleRecord> = others.chain(wins.into_iter().take(of_wins)).collect();
        assert_eq!(chosen.len(), 20);
        let every = if all() || all_wanted() { 1 } else { 5 };
        let (mut stages, mut refuted) = (0, 0);
        for record in chosen.into_iter().step_by(every) {
            let mut walk = Walk::of(record);
            walk.plain = if all_wanted() { 9 } else { 6 };
            if matches!(record.puzzle.position, AnyGame::Eight(_)) {
                walk.plain *= 2;
            }
            walk.visit(&record.puzzle.stage());
            stages += walk.seen.len();
            refuted += walk.refuted;
        }
        println!("{}: {stages} stages, {refuted} refutations", kind.name);
        assert!(
            stages > 60 / every && refuted > 40 / every,
            "{}: {stages} {refuted}",
            kind.name
        );
    }
}
