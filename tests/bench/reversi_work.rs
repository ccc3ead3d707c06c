//! Problems for the reversi solver, shared by its benchmark and the test of their node counts.

use yomikiri::games::reversi::{Opening, Reversi, Rules};
use yomikiri::solver::Options;
use yomikiri::solver::reversi::{ReversiSearch, Table};

/// 8x8 endgames from the program's own play. Two searches confirmed their values.
const ENDGAMES: &str = include_str!("../data/reversi-8x8.obf");

/// A problem: a position, the question about it, and the expected result.
pub struct Work {
    /// The name, without blanks; it is also the row's name in the baseline.
    pub name: String,
    /// The position to solve.
    pub position: Reversi,
    /// Whether to find the value of every move.
    pub each_move: bool,
    /// The value from the first side's point of view, if it is known.
    pub value: Option<i64>,
    /// Whether the search is short enough for every test run.
    pub quick: bool,
}

impl Work {
    /// Solves the problem in slices of `slice` nodes with this many threads. Returns the first side's value and the number of positions
    /// visited. A used table behaves like an empty one.
    pub fn run(&self, table: &mut Table, slice: u64, threads: usize) -> (i64, u64) {
        let options = Options {
            each_move: self.each_move,
            threads,
            ..Options::default()
        };
        let mut search = ReversiSearch::new(&self.position, &options);
        while !search.run(table, slice).expect("memory") {}
        let report = search.report();
        assert_eq!(report.lower, report.upper);
        (report.lower, report.nodes)
    }
}

/// All problems except those in problem files.
#[allow(dead_code)]
pub fn all() -> Vec<Work> {
    let mut work: Vec<Work> = [
        (3, 3, Opening::Cross, "-each", -9, true),
        (4, 4, Opening::Cross, "-each", -8, true),
        (4, 4, Opening::Parallel, "-each", -3, true),
        (5, 5, Opening::Cross, "", 13, true),
        (5, 5, Opening::Parallel, "", 15, true),
        (4, 6, Opening::Cross, "", 16, true),
        (6, 4, Opening::Cross, "", 16, true),
        (5, 6, Opening::Cross, "", 10, false),
        (6, 5, Opening::Cross, "", 10, false),
        (5, 5, Opening::Cross, "-fewest", 1, true),
        (4, 6, Opening::Cross, "-fewest", 0, true),
        (5, 6, Opening::Cross, "-fewest", 4, false),
        (5, 7, Opening::Cross, "", 25, false),
        (6, 6, Opening::Cross, "", -4, false),
    ]
    .into_iter()
    .map(|(width, height, opening, kind, value, quick)| {
        let mut rules = Rules::new(width, height).expect("a legal size");
        rules.opening = opening;
        rules.reversed = kind == "-fewest";
        let opening = if opening == Opening::Cross {
            ""
        } else {
            "-parallel"
        };
        Work {
            name: format!("reversi-{width}x{height}{opening}{kind}"),
            position: Reversi::new(rules),
            each_move: kind == "-each",
            value: Some(value),
            quick,
        }
    })
    .collect();
    work.extend(problems(ENDGAMES, "reversi-8x8-endgame"));
    work
}

/// The problems in a file. Each line has a position, then fields `move:value;` from the point of
/// view of the side to move. Empty cells count for the winner. Slashes separate the rows of boards
/// other than 8x8.
pub fn problems(text: &str, name: &str) -> Vec<Work> {
    let lines = text
        .lines()
        .map(|line| line.split('%').next().unwrap_or(""))
        .filter(|line| !line.trim().is_empty());
    lines
        .enumerate()
        .map(|(i, line)| {
            let mut fields = line.split(';');
            let text = fields.next().unwrap_or("").trim();
            let board = text.split(' ').next().unwrap_or("");
            let (width, height) = match board.split_once('/') {
                Some((row, _)) => (row.len(), board.split('/').count()),
                None => (8, 8),
            };
            let mut rules = Rules::new(width as u8, height as u8).expect("a legal size");
            rules.empties_to_winner = true;
            let position = Reversi::read_position(rules, text).expect("a position");
            let sign = if position.player_opponent().0 == position.first() {
                1
            } else {
                -1
            };
            let best = fields
                .filter_map(|field| field.split_once(':')?.1.trim().parse::<i64>().ok())
                .max();
            Work {
                name: format!("{name}-{}-{}-empty", i + 1, position.empties()),
                each_move: false,
                value: best.map(|value| sign * value),
                quick: position.empties() <= 20,
                position,
            }
        })
        .collect()
}
