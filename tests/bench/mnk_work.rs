//! Problems for the m,n,k solver, shared by its benchmark and the test of their node counts.

use yomikiri::games::mnk::{Mnk, Rules};
use yomikiri::solver::Options;
use yomikiri::solver::mnk::{MnkSearch, Table};

/// A problem: a position, the question about it, and the expected result.
pub struct Work {
    /// The name, without blanks; it is also the row's name in the baseline.
    pub name: String,
    /// The position to solve.
    pub game: Mnk,
    /// The options of the search.
    pub options: Options,
    /// The value from the first side's point of view.
    pub value: i64,
    /// Whether the search is short enough for every test run.
    pub quick: bool,
}

impl Work {
    /// Solves the problem from an empty table, in slices of `slice` nodes. Returns the value, if it is exact, and the number of positions visited.
    pub fn run(&self, table: &mut Table, slice: u64) -> (Option<i64>, u64) {
        let mut search = MnkSearch::new(&self.game, &self.options);
        while !search.run(table, slice).expect("memory") {}
        let report = search.report();
        let value = (report.lower == report.upper).then_some(report.lower);
        (value, report.nodes)
    }
}

fn work(
    (width, height, k): (u8, u8, u8),
    what: &str,
    position: &str,
    value: i64,
    quick: bool,
) -> Work {
    let mut rules = Rules::new(width, height, k).expect("in range");
    rules.misere = what.contains("misere");
    let cells = position.bytes().filter(|byte| b"OX.#".contains(byte));
    for (cell, mark) in cells.take(rules.cells()).enumerate() {
        if mark == b'#' {
            rules.obstacles.insert(cell);
        }
    }
    let game = if position.is_empty() {
        Mnk::new(rules)
    } else {
        Mnk::read_position(rules, position).expect("a position")
    };
    let suffix = if what.is_empty() {
        String::new()
    } else {
        format!("-{what}")
    };
    Work {
        name: format!("mnk-{width},{height},{k}{suffix}"),
        game,
        options: Options {
            each_move: what.contains("each"),
            plies: what.contains("plies"),
            ..Options::default()
        },
        value,
        quick,
    }
}

/// O wins by threats, in four moves of its own at the earliest, for example j6, j4, j3 and j2.
const THREATS: &str = "\
    .............../.............../.............../.............../.........OOOX../......X...OO.../\
    ..........XX.../.........X...../.............../.............../.............../.............../\
    .............../.............../............... O";

/// O wins in nine moves of its own at the earliest. Every threat must be a four, because X
/// threatens to win too. A hill climb from random stones towards longer wins found this position.
const NINE_MOVES: &str = "\
    .............../...XXX........./.............../...O...O...XO../...X....O..X.../..........O..../\
    ....O..O..X.O../....X..XX..XO../....XOOXXO...../....O.X...O..../...XO...OX...../....OO.X....O../\
    ........O..XX../.............../............... O";

/// Boards with obstacles.
const WALLS: [&str; 3] = [
    "#../.../.../.../.../... O",
    "...../#..../...../..##. O",
    "##./#../.../.../.../.#./.../..#/#.# O",
];

/// All problems.
pub fn all() -> Vec<Work> {
    vec![
        work((3, 3, 3), "each-plies", "", 0, true),
        work((3, 3, 3), "misere-each", "", 0, true),
        work((4, 4, 4), "", "", 0, true),
        work((5, 4, 4), "", "", 0, true),
        work((5, 5, 4), "", "", 0, true),
        work((5, 5, 4), "each", "", 0, true),
        work((6, 5, 4), "", "", 1, true),
        work((6, 5, 4), "plies", "", 1, false),
        work((5, 5, 5), "each", "", 0, true),
        work((6, 5, 5), "", "", 0, true),
        work((6, 6, 5), "", "", 0, true),
        work((7, 7, 5), "", "", 0, true),
        work((9, 6, 5), "", "", 0, false),
        work((4, 3, 3), "misere", "", -1, true),
        work((4, 3, 3), "misere-plies-each", "", -1, true),
        work((4, 4, 3), "misere-plies", "", -1, true),
        work((4, 3, 3), "plies-each", "", 1, true),
        work((5, 4, 3), "plies-each", "", 1, true),
        work((7, 5, 4), "plies", "", 1, false),
        work((4, 4, 3), "misere", "", -1, true),
        work((5, 4, 3), "misere", "", -1, false),
        work((5, 4, 4), "misere", "", 0, false),
        work((6, 3, 3), "misere", "", -1, false),
        work((10, 2, 3), "misere", "", 0, false),
        work((19, 1, 3), "misere", "", 0, false),
        work((3, 6, 3), "misere-obstacle", WALLS[0], 1, false),
        work((5, 4, 3), "misere-obstacles", WALLS[1], 0, false),
        work((3, 9, 3), "misere-obstacles", WALLS[2], -1, false),
        work((5, 3, 3), "misere-plies-each", "", -1, false),
        work((6, 3, 3), "misere-plies", "", -1, false),
        work((19, 1, 2), "misere-plies-each", "", -1, false),
        work((5, 4, 3), "misere-plies", "", -1, false),
        work((19, 19, 3), "plies", "", 1, true),
        work((15, 15, 5), "threats", THREATS, 1, true),
        work((15, 15, 5), "threats-plies", THREATS, 1, false),
        work((15, 15, 5), "nine-moves", NINE_MOVES, 1, true),
        work((15, 15, 5), "nine-moves-plies", NINE_MOVES, 1, false),
    ]
}
