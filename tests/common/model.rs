//! A second implementation of the rules, as plain as possible: square by square, without bit sets.
//!
//! Tests compare the real games with this model. It reads the same plain rules, but shares only the
//! names of sides and reasons with the crate.

use serde_json::Value;
use yomikiri::game::{Reason, Score, Side};

/// A position of one of the games.
#[derive(Clone, Debug)]
pub struct Model {
    turn: Side,
    board: Board,
}

#[derive(Clone, Debug)]
enum Board {
    Mnk {
        grid: Grid,
        k: i32,
        misere: bool,
        gravity: bool,
    },
    Reversi {
        grid: Grid,
        reversed: bool,
        empties_to_winner: bool,
    },
    Eight {
        target: i64,
        most: i64,
        said: Vec<i64>,
    },
    /// Points, lines and boxes are cells; a line that is drawn holds 1, and a point 3.
    Dots(Grid),
    Tree(Tree),
}

/// A nested list.
#[derive(Clone, Debug)]
enum Tree {
    Leaf(Score),
    /// A list, and whether the side that chooses it moves again.
    List(Vec<Tree>, bool),
}

/// Cells as in the plain data: 0 empty, 1 first, 2 second, 3 obstacle.
#[derive(Clone, Debug)]
struct Grid {
    width: i32,
    height: i32,
    cells: Vec<u8>,
}

const DIRECTIONS: [(i32, i32); 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

impl Grid {
    fn new(rules: &Value) -> Self {
        let side = |name: &str| rules[name].as_i64().expect("a whole number") as i32;
        let (width, height) = (side("width"), side("height"));
        Self {
            width,
            height,
            cells: vec![0; (width * height) as usize],
        }
    }

    /// The content of a cell, or `None` beyond the border.
    fn at(&self, x: i32, y: i32) -> Option<u8> {
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        inside.then(|| self.cells[(y * self.width + x) as usize])
    }

    fn set(&mut self, x: i32, y: i32, mark: u8) {
        self.cells[(y * self.width + x) as usize] = mark;
    }

    fn places(&self) -> impl Iterator<Item = (i32, i32)> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |y| (0..width).map(move |x| (x, y)))
    }

    fn name(x: i32, y: i32) -> String {
        format!("{}{}", (b'a' + x as u8) as char, y + 1)
    }

    fn place(name: &str) -> (i32, i32) {
        let row: i32 = name[1..].parse().expect("a cell");
        (i32::from(name.as_bytes()[0] - b'a'), row - 1)
    }

    fn count(&self, mark: u8) -> Score {
        self.cells.iter().filter(|&&cell| cell == mark).count() as Score
    }

    /// Whether a piece that falls from above the board lands here: all is empty down to this cell, and the next is not.
    fn lands(&self, x: i32, y: i32) -> bool {
        (0..=y).all(|y| self.at(x, y) == Some(0)) && self.at(x, y + 1) != Some(0)
    }

    /// Whether k marks of a side stand in a row somewhere.
    fn has_line(&self, mark: u8, k: i32) -> bool {
        self.places().any(|(x, y)| {
            DIRECTIONS
                .iter()
                .any(|(dx, dy)| (0..k).all(|i| self.at(x + i * dx, y + i * dy) == Some(mark)))
        })
    }

    /// The cells whose discs a disc placed here turns.
    fn turned(&self, x: i32, y: i32, own: u8) -> Vec<(i32, i32)> {
        let mut turned = Vec::new();
        if self.at(x, y) != Some(0) {
            return turned;
        }
        for (dx, dy) in DIRECTIONS {
            let mut run = Vec::new();
            let (mut x, mut y) = (x + dx, y + dy);
            while self.at(x, y) == Some(3 - own) {
                run.push((x, y));
                (x, y) = (x + dx, y + dy);
            }
            if self.at(x, y) == Some(own) {
                turned.extend(run);
            }
        }
        turned
    }

    /// Whether a cell between points and boxes is a line.
    const fn is_line(x: i32, y: i32) -> bool {
        (x + y) % 2 == 1
    }

    /// The boxes beside a line whose other three lines are drawn.
    fn completed(&self, x: i32, y: i32) -> Vec<(i32, i32)> {
        let beside = |(x, y): (i32, i32)| [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
        let is_box = |&(x, y): &(i32, i32)| x % 2 == 1 && y % 2 == 1 && self.at(x, y).is_some();
        let boxes = beside((x, y)).into_iter().filter(is_box);
        let others = |&own: &(i32, i32)| {
            let lines = beside(own).into_iter().filter(|&line| line != (x, y));
            lines.into_iter().all(|(x, y)| self.at(x, y) == Some(1))
        };
        boxes.filter(others).collect()
    }

    fn reversi_moves(&self, own: u8) -> Vec<String> {
        self.places()
            .filter(|&(x, y)| !self.turned(x, y, own).is_empty())
            .map(|(x, y)| Self::name(x, y))
            .collect()
    }
}

const fn mark(side: Side) -> u8 {
    match side {
        Side::First => 1,
        Side::Second => 2,
    }
}

impl Model {
    /// The start of a game that has a model.
    pub fn new(rules: &Value) -> Self {
        Self::of(rules).unwrap_or_else(|| panic!("{rules}: no model"))
    }

    /// The start of a game under complete plain rules, as the API returns them. A game without a
    /// model is only compared with the counts in its file `tests/data/games/NAME.perft`.
    pub fn of(rules: &Value) -> Option<Self> {
        let flag = |name: &str| rules[name].as_bool().expect("true or false");
        let number = |name: &str| rules[name].as_i64().expect("a whole number");
        let board = match rules["game"].as_str().expect("a game") {
            "mnk" => {
                let mut grid = Grid::new(rules);
                for cell in rules["obstacles"].as_array().expect("a list") {
                    let (x, y) = Grid::place(cell.as_str().expect("a cell"));
                    grid.set(x, y, 3);
                }
                Board::Mnk {
                    grid,
                    k: number("k") as i32,
                    misere: flag("misere"),
                    gravity: flag("gravity"),
                }
            }
            "reversi" => {
                let mut grid = Grid::new(rules);
                let (x, y) = ((grid.width - 1) / 2, (grid.height - 1) / 2);
                let (upper, lower) = match rules["opening"].as_str() {
                    Some("cross") => ([2, 1], [1, 2]),
                    _ => ([2, 1], [2, 1]),
                };
                for i in 0..2 {
                    grid.set(x + i, y, upper[i as usize]);
                    grid.set(x + i, y + 1, lower[i as usize]);
                }
                Board::Reversi {
                    grid,
                    reversed: flag("reversed"),
                    empties_to_winner: flag("empties_to_winner"),
                }
            }
            "eight" => Board::Eight {
                target: number("target"),
                most: number("most"),
                said: Vec::new(),
            },
            "dots_and_boxes" => {
                let (width, height) = (2 * number("width") + 1, 2 * number("height") + 1);
                let mut grid = Grid {
                    width: width as i32,
                    height: height as i32,
                    cells: vec![0; (width * height) as usize],
                };
                let points = grid.places().filter(|(x, y)| x % 2 == 0 && y % 2 == 0);
                for (x, y) in points.collect::<Vec<_>>() {
                    grid.set(x, y, 3);
                }
                Board::Dots(grid)
            }
            "tree" => {
                let text = rules["tree"].as_str().expect("a tree");
                let spaced = text.replace('(', " ( ").replace(')', " ) ");
                let spaced = spaced.replace('[', " [ ").replace(']', " ] ");
                Board::Tree(Tree::read(&mut spaced.split_whitespace()))
            }
            _ => return None,
        };
        let turn = Side::First;
        Some(Self { turn, board })
    }

    /// The same rules with these cells and this side to move, for games with a board.
    pub fn with_cells(mut self, cells: &[u8], turn: Side) -> Self {
        if let Board::Mnk { grid, .. } | Board::Reversi { grid, .. } | Board::Dots(grid) =
            &mut self.board
        {
            grid.cells = cells.to_vec();
        }
        self.turn = turn;
        self
    }

    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The cells, row by row; empty for games without a board.
    pub fn cells(&self) -> &[u8] {
        match &self.board {
            Board::Mnk { grid, .. } | Board::Reversi { grid, .. } | Board::Dots(grid) => {
                &grid.cells
            }
            _ => &[],
        }
    }

    /// m,n,k: whether `side` has k in a row.
    pub fn has_line(&self, side: Side) -> bool {
        match &self.board {
            Board::Mnk { grid, k, .. } => grid.has_line(mark(side), *k),
            _ => false,
        }
    }

    /// The cells that the side to move would change beside `cell`, sorted: in reversi the discs turned, among dots the boxes completed.
    pub fn turned(&self, cell: &str) -> Vec<String> {
        if cell == "pass" {
            return Vec::new();
        }
        let turned = match &self.board {
            Board::Reversi { grid, .. } => {
                let (x, y) = Grid::place(cell);
                grid.turned(x, y, mark(self.turn))
            }
            Board::Dots(grid) => {
                let (x, y) = Grid::place(cell);
                grid.completed(x, y)
            }
            _ => return Vec::new(),
        };
        let turned = turned.into_iter();
        let mut names: Vec<String> = turned.map(|(x, y)| Grid::name(x, y)).collect();
        names.sort();
        names
    }

    /// The legal moves in the games' canonical order.
    pub fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        match &self.board {
            Board::Mnk { grid, gravity, .. } => grid
                .places()
                .filter(|&(x, y)| grid.at(x, y) == Some(0) && (!gravity || grid.lands(x, y)))
                .map(|(x, y)| Grid::name(x, y))
                .collect(),
            Board::Reversi { grid, .. } => match grid.reversi_moves(mark(self.turn)) {
                none if none.is_empty() => vec!["pass".to_owned()],
                moves => moves,
            },
            Board::Eight { most, said, .. } => (1..=*most)
                .filter(|number| said.last() != Some(number))
                .map(|number| number.to_string())
                .collect(),
            Board::Dots(grid) => grid
                .places()
                .filter(|&(x, y)| Grid::is_line(x, y) && grid.at(x, y) == Some(0))
                .map(|(x, y)| Grid::name(x, y))
                .collect(),
            Board::Tree(Tree::List(children, _)) => {
                (1..=children.len()).map(|i| i.to_string()).collect()
            }
            Board::Tree(Tree::Leaf(_)) => Vec::new(),
        }
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: &str) {
        let own = mark(self.turn);
        match &mut self.board {
            Board::Mnk { grid, .. } => {
                let (x, y) = Grid::place(mv);
                grid.set(x, y, own);
            }
            Board::Reversi { .. } if mv == "pass" => {}
            Board::Reversi { grid, .. } => {
                let (x, y) = Grid::place(mv);
                for (x, y) in grid.turned(x, y, own) {
                    grid.set(x, y, own);
                }
                grid.set(x, y, own);
            }
            Board::Eight { said, .. } => said.push(mv.parse().expect("a number")),
            Board::Dots(grid) => {
                let (x, y) = Grid::place(mv);
                let completed = grid.completed(x, y);
                grid.set(x, y, 1);
                for &(x, y) in &completed {
                    grid.set(x, y, own);
                }
                if !completed.is_empty() {
                    return;
                }
            }
            Board::Tree(tree) => {
                let child: usize = mv.parse().expect("a number");
                if let Tree::List(children, _) = tree {
                    *tree = children.swap_remove(child - 1);
                }
                if let Tree::List(_, true) = tree {
                    return;
                }
            }
        }
        self.turn = self.turn.other();
    }

    /// The score from the first side's point of view and the reason, or `None` until the game is
    /// over.
    pub fn outcome(&self) -> Option<(Score, Reason)> {
        match &self.board {
            Board::Mnk {
                grid,
                misere,
                gravity,
                ..
            } => {
                let full = if *gravity {
                    grid.places().all(|(x, y)| !grid.lands(x, y))
                } else {
                    grid.count(0) == 0
                };
                let line = [Side::First, Side::Second]
                    .into_iter()
                    .find(|&side| self.has_line(side));
                match line {
                    Some(side) if *misere => Some((-side.sign(), Reason::Line)),
                    Some(side) => Some((side.sign(), Reason::Line)),
                    None => full.then_some((0, Reason::Full)),
                }
            }
            Board::Reversi {
                grid,
                reversed,
                empties_to_winner,
            } => {
                let stuck = |own| grid.reversi_moves(own).is_empty();
                if !stuck(1) || !stuck(2) {
                    return None;
                }
                let (first, second, empty) = (grid.count(1), grid.count(2), grid.count(0));
                let bonus = if *empties_to_winner { empty } else { 0 };
                let more = match first.cmp(&second) {
                    std::cmp::Ordering::Greater => first - second + bonus,
                    std::cmp::Ordering::Less => first - second - bonus,
                    std::cmp::Ordering::Equal => 0,
                };
                // Reversed rules negate the score; the empty cells have already gone to the side
                // with more discs.
                let score = if *reversed { -more } else { more };
                let full = if empty == 0 {
                    Reason::Full
                } else {
                    Reason::NoMoves
                };
                Some((score, full))
            }
            Board::Eight { target, most, said } => {
                let sum: i64 = said.iter().sum();
                let last = self.turn.other().sign();
                match sum.cmp(target) {
                    std::cmp::Ordering::Equal => Some((last, Reason::Target)),
                    std::cmp::Ordering::Greater => Some((-last, Reason::Overshoot)),
                    // If 1 is the only number and may not be repeated, the side to move has no move
                    // and loses.
                    std::cmp::Ordering::Less if *most == 1 && !said.is_empty() => {
                        Some((last, Reason::NoMoves))
                    }
                    std::cmp::Ordering::Less => None,
                }
            }
            Board::Dots(grid) => {
                let boxes = |own| {
                    let held = grid.places().filter(|&(x, y)| grid.at(x, y) == Some(own));
                    held.filter(|(x, y)| x % 2 == 1 && y % 2 == 1).count() as Score
                };
                let mut lines = grid.places().filter(|&(x, y)| Grid::is_line(x, y));
                let over = lines.all(|(x, y)| grid.at(x, y) == Some(1));
                over.then(|| (boxes(1) - boxes(2), Reason::Full))
            }
            Board::Tree(Tree::Leaf(score)) => Some((*score, Reason::Leaf)),
            Board::Tree(Tree::List(..)) => None,
        }
    }

    /// The number of leaves of the game tree at this depth; a game that ends earlier is one leaf.
    pub fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth == 0 || moves.is_empty() {
            return 1;
        }
        let after = |mv: String| {
            let mut next = self.clone();
            next.play(&mv);
            next.perft(depth - 1)
        };
        moves.into_iter().map(after).sum()
    }

    /// The value with best play, from the first side's point of view.
    pub fn minimax(&self) -> Score {
        if let Some((score, _)) = self.outcome() {
            return score;
        }
        let sign = self.turn.sign();
        let after = |mv: String| {
            let mut next = self.clone();
            next.play(&mv);
            sign * next.minimax()
        };
        let best = self.moves().into_iter().map(after).max();
        sign * best.expect("an unfinished game has a move")
    }
}

impl Tree {
    fn read<'a>(tokens: &mut impl Iterator<Item = &'a str>) -> Self {
        Self::read_token(tokens).expect("a tree")
    }

    /// The next tree, or `None` at the end of a list.
    fn read_token<'a>(tokens: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
        match tokens.next()? {
            open @ ("(" | "[") => {
                let mut children = Vec::new();
                while let Some(child) = Self::read_token(tokens) {
                    children.push(child);
                }
                Some(Tree::List(children, open == "["))
            }
            ")" | "]" => None,
            leaf => Some(Tree::Leaf(leaf.parse().expect("a whole number"))),
        }
    }
}
