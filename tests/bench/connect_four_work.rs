//! Problems for the solver of m,n,k-games with gravity, shared by its benchmark and the test of their node counts.

use yomikiri::game::{Game, Notation};
use yomikiri::games::mnk::{Mnk, Rules};
use yomikiri::solver::connect_four::search;
use yomikiri::solver::{Options, Tables};

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
    pub fn run(&self, tables: &mut Tables, slice: u64) -> (Option<i64>, u64) {
        let mut search = search(&self.game, self.options).expect("the board fits");
        while !search.run(tables, slice).expect("memory") {}
        let report = search.report();
        let value = (report.lower == report.upper).then_some(report.lower);
        (value, report.nodes)
    }
}

fn work(
    (width, height, k): (u8, u8, u8),
    what: &str,
    columns: &str,
    value: i64,
    quick: bool,
) -> Work {
    let rules = Rules::new(width, height, k).expect("in range");
    let mut game = Mnk::new(Rules {
        gravity: true,
        misere: what.contains("misere"),
        ..rules
    });
    for column in columns.chars() {
        let mv = game.expand(&column.to_string());
        game.play(mv.expect("a column that is not full"));
    }
    let suffix = if what.is_empty() {
        String::new()
    } else {
        format!("-{what}")
    };
    Work {
        name: format!("connect-four-{width}x{height},{k}{suffix}"),
        game,
        options: Options {
            each_move: what.contains("each"),
            plies: !what.contains("winner"),
            ..Options::default()
        },
        value,
        quick,
    }
}

/// All problems. The moves before a position are random.
pub fn all() -> Vec<Work> {
    vec![
        work((4, 4, 4), "each", "", 0, true),
        work((5, 4, 4), "", "", 0, true),
        work((6, 4, 4), "", "", -1, true),
        work((5, 5, 4), "", "", 0, true),
        work((4, 4, 4), "misere", "", -1, true),
        work((5, 4, 4), "misere", "", -1, false),
        work((5, 4, 3), "each", "", 1, true),
        work((6, 5, 4), "", "", 0, false),
        // The number of positions hangs by a thread: if the history begins with small random records, up to 1/64 of the largest, 4.2 to 6.5
        // million.
        work((8, 4, 4), "", "", -1, false),
        work((7, 6, 4), "late", LATE, 1, true),
        work((7, 6, 4), "middle", MIDDLE, -1, true),
        work((7, 6, 4), "middle-each", MIDDLE, -1, false),
        work((7, 6, 4), "early-winner", EARLY, 1, false),
        work((7, 6, 4), "early", EARLY, 1, false),
    ]
}

/// Positions of 7x6 after random moves, none of which missed or allowed a win at once.
const LATE: &str = "17756661175476632542271731";
const MIDDLE: &str = "553524115121132255";
const EARLY: &str = "1367243667";
