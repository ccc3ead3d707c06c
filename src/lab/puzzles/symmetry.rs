//! Puzzles that differ only by a rotation or reflection of the board or by the sides' colours.

use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::domineering;
use yomikiri::games::{AnyGame, GameRules};
use yomikiri::puzzles::Puzzle;

/// A board with each cell's content as the solver sees it: 0 empty, 1 own, 2 other, 3 obstacle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Seen {
    width: usize,
    cells: Vec<u8>,
}

impl Seen {
    fn transposed(&self) -> Self {
        let height = self.cells.len() / self.width;
        let cell = |at: usize| self.cells[at % height * self.width + at / height];
        Self {
            width: height,
            cells: (0..self.cells.len()).map(cell).collect(),
        }
    }

    fn mirrored(&self) -> Self {
        let rows = self.cells.chunks(self.width);
        Self {
            width: self.width,
            cells: rows.flat_map(|row| row.iter().rev().copied()).collect(),
        }
    }
}

/// A text that two puzzles share if they are the same under a symmetry of the board, an exchange of the sides' colours, or both. The goal does
/// not count: one puzzle for each position is enough.
///
/// `rules` is a text that identifies the rules.
fn of_board(puzzle: &Puzzle, rules: &str) -> String {
    let view = puzzle.position.view();
    if view.width == 0 {
        return format!("{rules} {}", puzzle.position.write_position());
    }
    let own = match puzzle.position.turn().sign() {
        1 => 1,
        _ => 2,
    };
    let seen = |&holds: &u8| match holds {
        0 | 3 => holds,
        _ if holds == own => 1,
        _ => 2,
    };
    let mut board = Seen {
        width: usize::from(view.width),
        cells: view.cells.iter().map(seen).collect(),
    };
    let mut least = board.clone();
    for turn in 0..8 {
        board = if turn % 2 == 0 {
            board.mirrored()
        } else {
            board.transposed()
        };
        least = least.min(board.clone());
    }
    let cells = least
        .cells
        .iter()
        .map(|&holds| char::from(b'0' + holds))
        .collect::<String>();
    format!("{rules} {} {cells}", least.width)
}

/// The free cells that matter, the same for mirror images, where the side to move places upright dominoes: the other side's board lies on
/// its side.
fn seen_upright(game: &domineering::Domineering, rules: domineering::Rules) -> Option<u64> {
    if game.turn() == Side::First {
        return Some(game.class().0);
    }
    let (width, height) = (usize::from(rules.width), usize::from(rules.height));
    let cells = game.view().cells;
    let turned = (0..cells.len()).map(|at| match cells[at % height * width + at / height] {
        1 => 2,
        2 => 1,
        free => free,
    });
    let turned: Vec<u8> = turned.collect();
    let rules = GameRules::Domineering(domineering::Rules::new(rules.height, rules.width).ok()?);
    let text = rules.position_from_cells(&turned, Side::First)?;
    match rules.start(Some(&text)).ok()? {
        AnyGame::Domineering(game) => Some(game.class().0),
        _ => None,
    }
}

/// What two puzzles share if one of them is enough.
#[must_use]
pub fn family(puzzle: &Puzzle) -> String {
    match (&puzzle.position, &puzzle.rules) {
        // Only what is left to the target counts.
        (AnyGame::Eight(game), GameRules::Eight(rules)) => {
            let text = game.write_position();
            let said = text.split(' ').nth(1).unwrap_or("-").to_owned();
            let left = rules.target - game.sum();
            format!("{left} of {} after {said}", rules.most)
        }
        (AnyGame::Domineering(game), GameRules::Domineering(rules)) => {
            format!("dominoes {:?}", seen_upright(game, *rules))
        }
        // Who has which box only counts for the goal.
        (AnyGame::DotsAndBoxes(game), GameRules::DotsAndBoxes(rules)) => {
            format!("boxes {}x{} {}", rules.width, rules.height, game.class().0)
        }
        (_, GameRules::Mnk(rules)) => {
            let rules = format!("rows of {} {} {}", rules.k, rules.misere, rules.gravity);
            of_board(puzzle, &rules)
        }
        _ => of_board(puzzle, ""),
    }
}
