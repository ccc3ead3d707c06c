//! The reversi solver's pieces of work, shared by its benchmark and the test that watches their node
//! counts.

use yomikiri::games::reversi::{Opening, Reversi, Rules};
use yomikiri::solver::reversi::{Options, Search, Table};

/// 8x8 endgames from the program's own play, values confirmed by two searches.
const ENDGAMES: &str = include_str!("../data/reversi-8x8.obf");

/// One piece of work: a position, what to find out, and what has to come out.
pub struct Work {
    /// Without blanks; also the row's name in the baseline.
    pub name: String,
    /// Where.
    pub position: Reversi,
    /// Every move's value?
    pub each_move: bool,
    /// The value, first's point of view, where it is known.
    pub value: Option<i64>,
    /// Short enough for every test run.
    pub quick: bool,
}

/// What it took.
pub struct Outcome {
    /// The value, first's point of view.
    pub value: i64,
    /// Positions visited.
    pub nodes: u64,
}

impl Work {
    /// Does the work, in slices of so many nodes; to the search the table is empty.
    pub fn run(&self, table: &mut Table, slice: u64) -> Outcome {
        let options = Options {
            each_move: self.each_move,
            book: false,
            ..Options::default()
        };
        let mut search = Search::new(&self.position, &options);
        while !search.run(table, slice).expect("memory") {}
        let report = search.report();
        assert_eq!(report.lower, report.upper);
        Outcome {
            value: report.lower,
            nodes: report.nodes,
        }
    }
}

/// All pieces of work but those of problem files.
#[allow(dead_code)]
pub fn all() -> Vec<Work> {
    let mut work: Vec<Work> = [
        (3, 3, Opening::Cross, true, -9, true),
        (4, 4, Opening::Cross, true, -8, true),
        (4, 4, Opening::Parallel, true, -3, true),
        (5, 5, Opening::Cross, false, 13, true),
        (5, 5, Opening::Parallel, false, 15, true),
        (4, 6, Opening::Cross, false, 16, true),
        (6, 4, Opening::Cross, false, 16, true),
        (5, 6, Opening::Cross, false, 10, false),
        (6, 5, Opening::Cross, false, 10, false),
        (6, 6, Opening::Cross, false, -4, false),
    ]
    .into_iter()
    .map(|(width, height, opening, each_move, value, quick)| {
        let mut rules = Rules::new(width, height).expect("a legal size");
        rules.opening = opening;
        let opening = if opening == Opening::Cross {
            ""
        } else {
            "-parallel"
        };
        let each = if each_move { "-each" } else { "" };
        Work {
            name: format!("reversi-{width}x{height}{opening}{each}"),
            position: Reversi::new(rules),
            each_move,
            value: Some(value),
            quick,
        }
    })
    .collect();
    work.extend(problems(ENDGAMES, "reversi-8x8-endgame"));
    work
}

/// The problems of a file: a position a line, then fields `move:value;` from the side to move. Empty
/// cells count for the winner. Boards other than 8x8 have their rows divided by slashes.
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
