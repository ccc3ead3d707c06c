//! m,n,k-games: k in a row on any rectangle, with obstacles, misère and gravity. Tic-tac-toe is 3,3,3; Connect Four is 7,6,4 with gravity.

mod gravity;
mod ruleset;

use std::sync::Arc;

use crate::error::{Error, Result, codes};
use crate::game::{Evaluate, Game, MoveError, Notation, Outcome, Reason, Score, Side, View};
use crate::games::grid::{CellSet, cell_name, no_sign, parse_cell, split_board, write_board};
use crate::games::rules::checked;

/// The complete rules of an m,n,k-game: k in a row. "first" is O, "second" is X. A move is a cell; the score is +1, 0 or -1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Mnk"))]
pub struct Rules {
    /// Columns, 1 to 20.
    pub width: u8,
    /// Rows, 1 to 20.
    pub height: u8,
    /// Marks in a row that complete a line, 1 to 20; longer rows count too.
    pub k: u8,
    /// Whether completing a line loses.
    pub misere: bool,
    /// Cells that neither side may use.
    #[cfg_attr(feature = "types", ts(type = "Cell[]"))]
    pub obstacles: CellSet,
    /// Whether a piece falls: onto the edge, an obstacle or another piece. Lists of moves are then also read as columns: letters ("ddce")
    /// or, on boards of up to nine columns, digits ("4435"). Cells below an obstacle, which nothing can reach, count as filled.
    pub gravity: bool,
}

codes! {
    OBSTACLE_MISSING: BadPosition, "obstacle-missing", "{cell} is an obstacle in the rules but not in the position.";
    OBSTACLE_EXTRA: BadPosition, "obstacle-extra", "{cell} is an obstacle in the position but not in the rules.";
    TWO_LINES: BadPosition, "two-lines", "Both sides have completed a line.";
    FLOATING: BadPosition, "floating-piece", "The piece on {cell} would fall: the cell below it is empty.";
    UNREACHABLE: BadPosition, "unreachable-piece", "No piece can fall to {cell}: there is an obstacle above it.";
}

/// The characters for the cells in a position's text.
const SIGNS: &str = "O X . #";

/// Tic-tac-toe.
const TIC_TAC_TOE: Rules = Rules {
    width: 3,
    height: 3,
    k: 3,
    misere: false,
    obstacles: CellSet::EMPTY,
    gravity: false,
};

/// Connect Four.
const CONNECT_FOUR: Rules = Rules {
    width: 7,
    height: 6,
    k: 4,
    gravity: true,
    ..TIC_TAC_TOE
};

impl Default for Rules {
    fn default() -> Self {
        TIC_TAC_TOE
    }
}

impl Rules {
    /// Writes a position from its cells: 0 empty, 1 first, 2 second, 3 obstacle.
    fn write(&self, cells: &[u8], turn: Side) -> String {
        write_board(self.width, cells, ['.', 'O', 'X', '#'], turn)
    }

    /// The normal game without obstacles or misère.
    ///
    /// # Errors
    /// Of kind bad-rules if a number is not from 1 to 20.
    pub fn new(width: u8, height: u8, k: u8) -> Result<Self> {
        checked(Self {
            width,
            height,
            k,
            ..TIC_TAC_TOE
        })
    }

    /// The number of cells, obstacles included.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.width as usize * self.height as usize
    }

    /// The name of a cell.
    #[must_use]
    pub fn name(&self, cell: usize) -> String {
        let width = usize::from(self.width);
        cell_name(cell % width, cell / width)
    }

    /// The cells that can never be marked: obstacles and, with gravity, all cells below one.
    #[must_use]
    pub fn closed(&self) -> CellSet {
        let width = usize::from(self.width);
        let mut closed = self.obstacles;
        if self.gravity {
            for cell in width..self.cells() {
                if closed.contains(cell - width) {
                    closed.insert(cell);
                }
            }
        }
        closed
    }

    /// All maximal straight lines of at least `shortest` cells: rows, columns, diagonals falling to the right, diagonals falling to the
    /// left.
    #[must_use]
    pub fn lines(&self, shortest: usize) -> Vec<Vec<usize>> {
        let (width, height) = (i32::from(self.width), i32::from(self.height));
        let mut lines = Vec::new();
        let mut add = |mut x: i32, mut y: i32, dx: i32, dy: i32| {
            let mut line = Vec::new();
            while (0..width).contains(&x) && (0..height).contains(&y) {
                line.push((y * width + x) as usize);
                (x, y) = (x + dx, y + dy);
            }
            if line.len() >= shortest {
                lines.push(line);
            }
        };
        (0..height).for_each(|y| add(0, y, 1, 0));
        (0..width).for_each(|x| add(x, 0, 0, 1));
        // Starting from the bottom left, up to the corner, then to the right.
        (0..height).rev().for_each(|y| add(0, y, 1, 1));
        (1..width).for_each(|x| add(x, 0, 1, 1));
        (0..width).for_each(|x| add(x, 0, -1, 1));
        (1..height).for_each(|y| add(width - 1, y, -1, 1));
        lines
    }
}

/// A move: the row-major index of the cell that is marked.
pub type Move = u16;

/// Shared by all positions of a game.
#[derive(Debug, PartialEq, Eq)]
struct Geometry {
    rules: Rules,
    /// The cells that can't be marked.
    closed: CellSet,
    /// The lines that are at least k long.
    lines: Vec<Vec<usize>>,
}

/// A position of an m,n,k-game.
///
/// ```
/// use yomikiri::game::{Game, Notation, Side};
/// use yomikiri::games::mnk::{Mnk, Rules};
/// let mut game = Mnk::new(Rules::new(3, 3, 3)?);
/// for cell in ["a1", "b1", "a2", "b2", "a3"] {
///     game.play(game.read_move(cell).unwrap());
/// }
/// assert_eq!(game.outcome().unwrap().winner(), Some(Side::First));
/// assert_eq!(game.write_position(), "OX./OX./O.. X");
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mnk {
    board: Arc<Geometry>,
    first: CellSet,
    second: CellSet,
    turn: Side,
    free: u16,
    /// The side that has completed a line.
    completed: Option<Side>,
}

impl Mnk {
    /// The start of a game: all cells empty except the obstacles.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        let closed = rules.closed();
        let free = (rules.cells() - closed.len()) as u16;
        let lines = rules.lines(usize::from(rules.k));
        let board = Geometry {
            rules,
            closed,
            lines,
        };
        Self {
            board: Arc::new(board),
            first: CellSet::default(),
            second: CellSet::default(),
            turn: Side::First,
            free,
            completed: None,
        }
    }

    /// Reads a position: rows joined by `/`, `O` first, `X` second, `.` empty, `#` obstacle, a space, the side to move.
    ///
    /// Lower case, `-` for empty and a square board without slashes are read too.
    ///
    /// # Errors
    /// Of kind bad-position, with the text and the reason; the obstacles must be those of the rules, and with gravity nothing may float.
    pub fn read_position(rules: Rules, text: &str) -> Result<Self> {
        let width = rules.width;
        let (cells, turn) = split_board(text, (rules.width, rules.height), ["Oo", "Xx"])?;
        let mut game = Self::new(rules);
        game.turn = turn;
        let at = |code, cell| Error::new(code, text).with("cell", game.rules().name(cell));
        let (mut first, mut second) = (CellSet::EMPTY, CellSet::EMPTY);
        for (cell, sign) in cells.into_iter().enumerate() {
            let obstacle = game.rules().obstacles.contains(cell);
            match sign.to_ascii_uppercase() {
                '#' if obstacle => {}
                _ if obstacle => return Err(at(OBSTACLE_MISSING, cell)),
                '#' => return Err(at(OBSTACLE_EXTRA, cell)),
                'O' => first.insert(cell),
                'X' => second.insert(cell),
                '.' | '-' => {}
                _ => return Err(no_sign(text, sign, cell, width, SIGNS)),
            }
        }
        (game.first, game.second) = (first, second);
        game.check_falls(text)?;
        game.free -= (first.len() + second.len()) as u16;
        let has_line = |side| game.run_of(side).is_some();
        game.completed = match (has_line(Side::First), has_line(Side::Second)) {
            (true, true) => return Err(Error::new(TWO_LINES, text)),
            (true, false) => Some(Side::First),
            (false, true) => Some(Side::Second),
            (false, false) => None,
        };
        Ok(game)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.board.rules
    }

    /// The maximal straight lines of cells that are at least k long, in the order of [`Rules::lines`].
    #[must_use]
    pub fn lines(&self) -> &[Vec<usize>] {
        &self.board.lines
    }

    /// The cells that a side has marked.
    #[must_use]
    pub const fn marks(&self, side: Side) -> &CellSet {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }

    /// The side that has completed a line, if any: the winner, or in misère the loser.
    #[must_use]
    pub const fn completed(&self) -> Option<Side> {
        self.completed
    }

    /// Whether the cell can be marked, now or later: it is neither marked nor an obstacle nor, with gravity, below an obstacle.
    #[must_use]
    pub fn is_free(&self, cell: usize) -> bool {
        !self.is_marked(cell) && !self.board.closed.contains(cell)
    }

    /// Whether the cell can be marked now.
    #[must_use]
    pub fn is_open(&self, cell: usize) -> bool {
        self.is_free(cell) && !(self.rules().gravity && self.falls(cell))
    }

    /// Whether a side has marked the cell.
    const fn is_marked(&self, cell: usize) -> bool {
        self.first.contains(cell) || self.second.contains(cell)
    }

    /// The number of free cells.
    #[must_use]
    pub const fn free(&self) -> usize {
        self.free as usize
    }

    /// Whether `side` would complete a line by marking the free cell.
    #[must_use]
    pub fn completes(&self, side: Side, cell: usize) -> bool {
        let marks = self.marks(side);
        let (width, height) = (
            i32::from(self.rules().width),
            i32::from(self.rules().height),
        );
        let (x, y) = (cell as i32 % width, cell as i32 / width);
        [(1, 0), (0, 1), (1, 1), (-1, 1)]
            .into_iter()
            .any(|(dx, dy)| {
                let reach = |dx: i32, dy: i32| {
                    (1..)
                        .map(|step| (x + step * dx, y + step * dy))
                        .take_while(|&(x, y)| {
                            (0..width).contains(&x)
                                && (0..height).contains(&y)
                                && marks.contains((y * width + x) as usize)
                        })
                        .count()
                };
                1 + reach(dx, dy) + reach(-dx, -dy) >= usize::from(self.rules().k)
            })
    }

    /// The contents of each cell, as in [`View::cells`].
    fn cells(&self) -> Vec<u8> {
        let holds = |cell| match cell {
            _ if self.first.contains(cell) => 1,
            _ if self.second.contains(cell) => 2,
            _ if self.rules().obstacles.contains(cell) => 3,
            _ => 0,
        };
        (0..self.rules().cells()).map(holds).collect()
    }

    /// The first complete run of at least k marks of a side, in the order of [`Rules::lines`].
    fn run_of(&self, side: Side) -> Option<Vec<usize>> {
        let marks = self.marks(side);
        let k = usize::from(self.rules().k);
        self.lines().iter().find_map(|line| {
            line.chunk_by(|&a, &b| marks.contains(a) == marks.contains(b))
                .find(|run| run.len() >= k && marks.contains(run[0]))
                .map(<[usize]>::to_vec)
        })
    }
}

impl Game for Mnk {
    type Move = Move;
    type Key = (CellSet, CellSet, Side);

    fn turn(&self) -> Side {
        self.turn
    }

    fn moves_into(&self, moves: &mut Vec<Move>) {
        if self.completed.is_none() {
            let cells = 0..self.rules().cells();
            moves.extend(
                cells
                    .filter(|&cell| self.is_open(cell))
                    .map(|cell| cell as Move),
            );
        }
    }

    fn play(&mut self, mv: Move) {
        let cell = usize::from(mv);
        // After the end, a move could complete a line for the other side too, and no position has two.
        if cell >= self.rules().cells() || !self.is_open(cell) || self.completed.is_some() {
            return;
        }
        let side = self.turn;
        if self.completes(side, cell) {
            self.completed = Some(side);
        }
        match side {
            Side::First => self.first.insert(cell),
            Side::Second => self.second.insert(cell),
        }
        self.free -= 1;
        self.turn = side.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let misere = if self.rules().misere { -1 } else { 1 };
        match self.completed {
            Some(side) => Some(Outcome {
                score: side.sign() * misere,
                reason: Reason::Line,
            }),
            None => (self.free == 0).then_some(Outcome {
                score: 0,
                reason: Reason::Full,
            }),
        }
    }

    fn key(&self) -> Self::Key {
        (self.first, self.second, self.turn)
    }
}

impl Notation for Mnk {
    fn read_move(&self, text: &str) -> std::result::Result<Move, MoveError> {
        let (column, row) = parse_cell(text).ok_or(MoveError::Unreadable)?;
        let (width, height) = (
            usize::from(self.rules().width),
            usize::from(self.rules().height),
        );
        let cell = row * width + column;
        let legal =
            column < width && row < height && self.completed.is_none() && self.is_open(cell);
        legal.then_some(cell as Move).ok_or(MoveError::Illegal)
    }

    fn write_move(&self, mv: Move) -> String {
        self.rules().name(usize::from(mv))
    }

    fn split_moves(&self, text: &str) -> Vec<String> {
        self.split(text)
    }

    fn expand(&self, text: &str) -> Option<Move> {
        self.landing(self.column_named(text)?)
    }

    fn write_position(&self) -> String {
        self.rules().write(&self.cells(), self.turn)
    }

    fn view(&self) -> View {
        let run = self.completed.and_then(|side| self.run_of(side));
        let run = run.unwrap_or_default().into_iter();
        View {
            width: self.rules().width,
            height: self.rules().height,
            cells: self.cells(),
            score: self.outcome().map_or(0, |outcome| outcome.score),
            line: run.map(|cell| self.rules().name(cell)).collect(),
            ..View::default()
        }
    }

    fn at(&self, mv: Move) -> Vec<usize> {
        vec![usize::from(mv)]
    }

    fn column(&self, mv: Move) -> Option<usize> {
        let column = usize::from(mv) % usize::from(self.rules().width);
        self.rules().gravity.then_some(column)
    }

    fn score_range(&self) -> (Score, Score) {
        (-1, 1)
    }
}

/// The highest power of ten that a line can be worth, so that sums over a 20x20 board stay exact in JavaScript.
const MAX_EXPONENT: u32 = 13;

/// Line counting (Onoue 2005, after Bird and Wadler 1988). Every row, column and diagonal of at least k cells is worth 10^a if it holds a
/// marks of one side and none of the other, and 0 if it is empty or mixed. Obstacles are ignored. Finished games are evaluated in the same
/// way; misère negates the sum.
impl Evaluate for Mnk {
    fn evaluate(&self) -> Score {
        let (first, second) = (self.marks(Side::First), self.marks(Side::Second));
        let count = |line: &[usize], marks: &CellSet| {
            line.iter().filter(|&&cell| marks.contains(cell)).count() as u32
        };
        let value = |line: &Vec<usize>| match (count(line, first), count(line, second)) {
            (0, 0) => 0,
            (own, 0) => 10i64.pow(own.min(MAX_EXPONENT)),
            (0, opposing) => -(10i64.pow(opposing.min(MAX_EXPONENT))),
            _ => 0,
        };
        let sum: Score = self.lines().iter().map(value).sum();
        if self.rules().misere { -sum } else { sum }
    }
}
