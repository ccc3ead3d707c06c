//! Problems for the generic solver, shared by its benchmark and the test of their node counts.

use yomikiri::game::{Game, Notation, Score};
use yomikiri::games::domineering::{self, Domineering};
use yomikiri::games::eight::{self, Eight};
use yomikiri::games::tree::{Tree, TreeGame};
use yomikiri::solver::Options;
use yomikiri::solver::generic::{GenericSearch, Table};

/// A problem: a question about a position, and the expected result.
pub struct Work {
    /// The name, without blanks; it is also the row's name in the baseline.
    pub name: String,
    /// The value from the first side's point of view.
    pub value: Score,
    /// Whether the search is short enough for every test run.
    pub quick: bool,
    /// Solves the problem from an empty table, in slices of this many positions. Returns the value, if it is exact, and the number of
    /// positions visited.
    pub run: Box<dyn Fn(u64) -> (Option<Score>, u64)>,
}

fn work<G: Game + 'static>(
    name: String,
    game: G,
    range: (Score, Score),
    options: Options,
    (value, quick): (Score, bool),
) -> Work {
    let run = move |slice| {
        let mut table = Table::default();
        let mut search = GenericSearch::new(&game, range, options);
        while !search.run(&mut table, slice).expect("memory") {}
        let report = search.report();
        let value = (report.lower == report.upper).then_some(report.lower);
        (value, report.nodes)
    };
    Work {
        name,
        value,
        quick,
        run: Box::new(run),
    }
}

fn options(what: &str) -> Options {
    Options {
        each_move: what.contains("each"),
        plies: what.contains("plies"),
        ..Options::default()
    }
}

fn domineering(width: u8, height: u8, what: &str, value: Score, quick: bool) -> Work {
    let name = format!("generic-domineering-{width}x{height}{what}");
    let game = Domineering::new(domineering::Rules::new(width, height).expect("in range"));
    let range = game.score_range();
    work(name, game, range, options(what), (value, quick))
}

fn eight(target: u16, most: u16, what: &str, value: Score) -> Work {
    let game = Eight::new(eight::Rules::new(target, most).expect("in range"));
    let name = format!("generic-eight-{target},{most}{what}");
    let range = game.score_range();
    work(name, game, range, options(what), (value, true))
}

/// Chomp (Gale 1974): a move takes a cell and all cells below and to the right of it; whoever takes
/// the first cell loses. `rows` are the cells left in each row.
fn chomp_tree(rows: &[usize], score: Score, text: &mut String) {
    if rows[0] == 1 && rows.get(1).is_none_or(|&row| row == 0) {
        // Only the first cell is left, and the side to move loses.
        text.push_str(&format!("{score} "));
        return;
    }
    text.push('(');
    for (row, &cells) in rows.iter().enumerate() {
        for column in usize::from(row == 0)..cells {
            let mut left = rows.to_vec();
            for cells in &mut left[row..] {
                *cells = column.min(*cells);
            }
            chomp_tree(&left, -score, text);
        }
    }
    text.push(')');
}

fn chomp(rows: &[usize], what: &str, value: Score) -> Work {
    let mut text = String::new();
    chomp_tree(rows, -1, &mut text);
    let game = TreeGame::new(Tree::parse(&text).expect("within a tree's limits"));
    let shape: Vec<String> = rows.iter().map(usize::to_string).collect();
    let name = format!("generic-chomp-tree-{}{what}", shape.join("-"));
    work(name, game, (-1, 1), options(what), (value, true))
}

/// All problems.
pub fn all() -> Vec<Work> {
    vec![
        domineering(5, 5, "", -1, true),
        domineering(5, 5, "-each-plies", -1, false),
        domineering(6, 6, "", 1, true),
        domineering(7, 7, "", 1, false),
        chomp(&[4, 4, 4], "", 1),
        chomp(&[4, 4, 4], "-each-plies", 1),
        chomp(&[5, 3, 3], "", 1),
        eight(1000, 10, "", 1),
        eight(1000, 10, "-each-plies", 1),
        eight(1000, 100, "-plies", 1),
    ]
}
