//! Problems for the solver of Dots and Boxes, shared by the generic solver's benchmark and the test of their node counts.

use yomikiri::game::Score;
use yomikiri::games::dots_and_boxes::{DotsAndBoxes, Rules};
use yomikiri::solver::Options;
use yomikiri::solver::dots_and_boxes::{DotsAndBoxesSearch, Table};

use crate::generic_work::Work;

fn boxes(width: u8, height: u8, value: Score, quick: bool) -> Work {
    let game = DotsAndBoxes::new(Rules::new(width, height).expect("in range"));
    let run = move |slice| {
        let mut table = Table::default();
        let mut search = DotsAndBoxesSearch::new(&game, Options::default());
        while !search.run(&mut table, slice).expect("memory") {}
        let report = search.report();
        let value = (report.lower == report.upper).then_some(report.lower);
        (value, report.nodes)
    };
    Work {
        name: format!("dots-and-boxes-{width}x{height}"),
        value,
        quick,
        run: Box::new(run),
    }
}

/// All problems.
pub fn all() -> Vec<Work> {
    vec![boxes(3, 3, -3, true), boxes(4, 3, 0, false)]
}
