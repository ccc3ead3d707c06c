//! Dots and Boxes (Édouard Lucas, 1889): the sides draw lines between dots. Whoever draws the last line around a box gets it and moves again.

mod chains;

use crate::error::{Code, Error, Result, codes};
use crate::game::{CellKind, CellKind::*};
use crate::game::{Evaluate, Game, MoveError, Notation, Outcome, Reason, Score, Side, View};
use crate::games::grid::{board_size, cell_name, no_sign, parse_cell, split_board};
use crate::games::moves::split_cells;
use crate::games::rules::{Fields, Ruleset, checked};

/// The rules of Dots and Boxes: how many boxes the board has. The sides draw lines between neighbouring dots; whoever draws the last line
/// around a box gets it and moves again. The score is the first side's boxes minus the second's. On the board, the dots, the lines and the
/// boxes are cells, so that 3x2 boxes have 7x5 cells; a move is the cell of its line: "b1", "a2".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "DotsAndBoxes"))]
pub struct Rules {
    /// Boxes in a row, 1 to 5.
    pub width: u8,
    /// Boxes in a column, 1 to 5.
    pub height: u8,
}

codes! {
    BOX_OPEN: BadPosition, "box-open", "{cell} has an owner, but not all of its four lines are drawn.";
    BOX_UNOWNED: BadPosition, "box-unowned", "All four lines around {cell} are drawn, but it has no owner.";
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            width: 3,
            height: 3,
        }
    }
}

/// The number of moves that tell this game from others if all of them are lines. Of other games' lists of so many moves, about one in 256 has
/// nothing but lines.
const TELLING: usize = 4;

impl Ruleset for Rules {
    type Game = DotsAndBoxes;
    type Picture = ();

    const NAME: &'static str = "dots_and_boxes";
    const PRESETS: &'static [(&'static str, Self)] = &[];
    const LENGTH_COUNTS: bool = false;
    const CODES: &'static [&'static Code] = CODES;

    fn fields(&mut self, fields: &mut dyn Fields) -> Result<()> {
        fields.number("width", 1..=5, &mut self.width)?;
        fields.number("height", 1..=5, &mut self.height)
    }

    fn start(&self) -> Result<DotsAndBoxes> {
        Ok(DotsAndBoxes::new(*self))
    }

    fn read_position(&self, text: &str) -> Result<DotsAndBoxes> {
        DotsAndBoxes::read_position(*self, text)
    }

    /// The smallest square board with all the lines that is no smaller than the usual one. Fewer than four lines are left to the games
    /// on boards of squares, in which they are moves as well.
    fn candidates_for_moves(text: &str) -> Vec<Self> {
        let cells = split_cells(text);
        if cells.len() < TELLING {
            return Vec::new();
        }
        let cells = cells.iter().filter_map(|cell| parse_cell(cell));
        let least = usize::from(Self::default().width);
        let boxes = |(x, y): (usize, usize)| x.max(y).div_ceil(2);
        let side = cells.fold(least, |side, cell| side.max(boxes(cell))) as u8;
        Self::new(side, side).into_iter().collect()
    }

    fn position_from_cells(&self, cells: &[u8], turn: Side) -> Option<String> {
        Some(self.write(cells, turn))
    }

    /// A line is drawn, whichever side draws it, or removed. A box gets all its lines; one that has them changes its owner; emptied, it loses
    /// them. A box that is completed on the way goes to the side whose content it is, and one that is opened to nobody.
    fn put(&self, cells: &mut [u8], cell: usize, content: u8) {
        let columns = usize::from(self.size().0);
        let around = |of: usize| [of - columns, of - 1, of + 1, of + columns];
        let is_closed = |cells: &[u8], of| around(of).iter().all(|&line| cells[line] > 0);
        let content = if content > 2 { 0 } else { content };
        match Self::kind(cell % columns, cell / columns) {
            Point => return,
            Line => cells[cell] = u8::from(cells[cell] == 0 && content > 0),
            Area if content > 0 && is_closed(cells, cell) => {
                cells[cell] = if cells[cell] == content {
                    3 - content
                } else {
                    content
                };
            }
            Area => {
                for line in around(cell) {
                    cells[line] = u8::from(content > 0);
                }
            }
        }
        let boxes = (0..cells.len()).filter(|of| Self::kind(of % columns, of / columns) == Area);
        for of in boxes.collect::<Vec<_>>() {
            let owner = if cells[of] == 0 { content } else { cells[of] };
            cells[of] = if is_closed(cells, of) { owner } else { 0 };
        }
    }

    fn candidate_for_position(text: &str) -> Option<Self> {
        let (board, turn) = text.trim().rsplit_once(char::is_whitespace)?;
        let (width, height) = board_size(board.trim_end())?;
        let ours = |c: char| matches!(c, '+' | '-' | '|' | '.' | '/' | 'B' | 'b' | 'O' | 'o');
        let dotted = board.starts_with('+') && board.chars().all(ours);
        let odd = width % 2 == 1 && height % 2 == 1;
        let turn = matches!(turn, "B" | "b" | "O" | "o");
        let rules = Self::new(width / 2, height / 2).ok()?;
        (dotted && odd && turn).then_some(rules)
    }
}

impl Rules {
    /// A board of this many boxes.
    ///
    /// # Errors
    /// Of kind bad-rules if a number is not from 1 to 5.
    pub fn new(width: u8, height: u8) -> Result<Self> {
        checked(Self { width, height })
    }

    /// The number of boxes.
    const fn boxes(self) -> u32 {
        self.width as u32 * self.height as u32
    }

    /// The number of lines from one to the line below it.
    pub(crate) const fn step(self) -> u32 {
        2 * self.width as u32 + 1
    }

    /// The number of lines.
    pub(crate) const fn lines(self) -> u32 {
        self.step() * self.height as u32 + self.width as u32
    }

    /// All lines.
    pub(crate) const fn all(self) -> u64 {
        (1 << self.lines()) - 1
    }

    /// The four lines around a box, whose boxes are numbered row by row: above, left, right, below.
    const fn around(self, of: u32) -> u64 {
        let above = of / self.width as u32 * self.step() + of % self.width as u32;
        let left = above + self.width as u32;
        1 << above | 3 << left | 1 << (above + self.step())
    }

    /// Columns and rows of cells.
    const fn size(self) -> (u8, u8) {
        (2 * self.width + 1, 2 * self.height + 1)
    }

    /// The kind of the cell in this column and row.
    const fn kind(column: usize, row: usize) -> CellKind {
        match (column % 2, row % 2) {
            (0, 0) => Point,
            (1, 1) => Area,
            _ => Line,
        }
    }

    /// Each cell's kind, and the number of its line or box.
    fn cells(self) -> impl Iterator<Item = (CellKind, u32)> {
        let (columns, rows) = self.size();
        let (mut line, mut area) = (0, 0);
        let places = (0..rows).flat_map(move |y| (0..columns).map(move |x| (x, y)));
        places.map(move |(x, y)| {
            let kind = Self::kind(x.into(), y.into());
            let count = match kind {
                Point => return (kind, 0),
                Line => &mut line,
                Area => &mut area,
            };
            *count += 1;
            (kind, *count - 1)
        })
    }

    /// The cell of a line, as an index.
    fn cell_of(self, line: u8) -> usize {
        let (width, step) = (usize::from(self.width), self.step() as usize);
        let (row, at) = (usize::from(line) / step, usize::from(line) % step);
        let (x, y) = if at < width {
            (2 * at + 1, 2 * row)
        } else {
            (2 * (at - width), 2 * row + 1)
        };
        y * step + x
    }

    /// Writes a position from its cells.
    fn write(self, cells: &[u8], turn: Side) -> String {
        let columns = usize::from(self.size().0);
        let mut text = String::with_capacity(cells.len() + 8);
        for (at, &cell) in cells.iter().enumerate() {
            let (x, y) = (at % columns, at / columns);
            if at > 0 && x == 0 {
                text.push('/');
            }
            text.push(match (Self::kind(x, y), cell) {
                (Point, _) => '+',
                (Line, 1..) if y % 2 == 0 => '-',
                (Line, 1..) => '|',
                (Area, 1) => SIGNS[0],
                (Area, 2) => SIGNS[1],
                _ => '.',
            });
        }
        text.push(' ');
        text.push(SIGNS[turn as usize]);
        text
    }
}

/// The sides' signs: blue and orange.
const SIGNS: [char; 2] = ['B', 'O'];

/// A position of Dots and Boxes. A move is the number of a line. The lines are numbered row by row: those from left to right above the first
/// row of boxes, those from top to bottom beside them, and so on.
///
/// ```
/// use yomikiri::game::{Game, Notation, Side};
/// use yomikiri::games::dots_and_boxes::{DotsAndBoxes, Rules};
/// let mut game = DotsAndBoxes::new(Rules::new(1, 1)?);
/// for line in ["b1", "a2", "c2", "b3"] {
///     game.play(game.read_move(line).unwrap());
/// }
/// assert_eq!(game.outcome().unwrap().winner(), Some(Side::Second));
/// assert_eq!(game.write_position(), "+-+/|O|/+-+ O");
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DotsAndBoxes {
    rules: Rules,
    /// A bit for each line.
    drawn: u64,
    /// The boxes of each side, a bit each.
    boxes: [u32; 2],
    turn: Side,
}

impl DotsAndBoxes {
    /// The board without lines.
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        Self {
            rules,
            drawn: 0,
            boxes: [0; 2],
            turn: Side::First,
        }
    }

    /// Reads a position: rows of cells joined by `/`, a space, the side to move (`B` or `O`). `+` is a dot, `-` and `|` are lines, `B` and `O`
    /// boxes, and `.` is a line that is not drawn or a box that nobody has.
    ///
    /// Lower case and a square board without slashes are read too.
    ///
    /// # Errors
    /// Of kind bad-position, with the text and the reason; a box has an owner exactly if its four lines are drawn.
    pub fn read_position(rules: Rules, text: &str) -> Result<Self> {
        let (cells, turn) = split_board(text, rules.size(), ["Bb", "Oo"])?;
        let columns = usize::from(rules.size().0);
        let mut game = Self::new(rules);
        game.turn = turn;
        for ((at, sign), (kind, number)) in cells.into_iter().enumerate().zip(rules.cells()) {
            let across = at / columns % 2 == 0;
            match (kind, sign) {
                (Point, '+') | (Line | Area, '.') => {}
                (Line, '-') if across => game.drawn |= 1 << number,
                (Line, '|') if !across => game.drawn |= 1 << number,
                (Area, 'B' | 'b') => game.boxes[0] |= 1 << number,
                (Area, 'O' | 'o') => game.boxes[1] |= 1 << number,
                _ => {
                    let signs = match kind {
                        Point => "+",
                        Line if across => "- .",
                        Line => "| .",
                        Area => "B O .",
                    };
                    return Err(no_sign(text, sign, at, rules.size().0, signs));
                }
            }
        }
        for of in 0..rules.boxes() {
            let around = rules.around(of);
            let code = match (
                (game.boxes[0] | game.boxes[1]) >> of & 1,
                game.drawn & around == around,
            ) {
                (1, false) => BOX_OPEN,
                (0, true) => BOX_UNOWNED,
                _ => continue,
            };
            let (x, y) = (
                of as usize % usize::from(rules.width),
                of as usize / usize::from(rules.width),
            );
            return Err(Error::new(code, text).with("cell", cell_name(2 * x + 1, 2 * y + 1)));
        }
        Ok(game)
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The lines drawn, a bit each.
    #[must_use]
    pub const fn drawn(&self) -> u64 {
        self.drawn
    }

    /// The number of boxes that a side has.
    #[must_use]
    pub const fn boxes_of(&self, side: Side) -> u32 {
        self.boxes[side as usize].count_ones()
    }

    /// The number of boxes that the side to move can take at once, one after the other.
    #[must_use]
    pub fn takeable(&self) -> u32 {
        self.rules.taken(self.drawn)
    }

    fn lead(&self) -> Score {
        Score::from(self.boxes_of(Side::First)) - Score::from(self.boxes_of(Side::Second))
    }

    /// The boxes that a line completes, a bit each; the line is not drawn yet.
    pub(crate) fn completed(&self, line: u8) -> u32 {
        let after = self.drawn | 1 << line;
        let mut completed = 0;
        for of in self.rules.beside(line).into_iter().flatten() {
            let around = self.rules.around(of);
            if after & around == around {
                completed |= 1 << of;
            }
        }
        completed
    }

    /// The contents of each cell, as in [`View::cells`]. A dot counts as an obstacle. A line that is drawn holds 1, whoever
    /// drew it.
    fn cells(&self) -> Vec<u8> {
        let holds = |(kind, number)| match kind {
            Point => 3,
            Line => (self.drawn >> number & 1) as u8,
            Area => (self.boxes[0] >> number & 1) as u8 + 2 * (self.boxes[1] >> number & 1) as u8,
        };
        self.rules.cells().map(holds).collect()
    }
}

impl Game for DotsAndBoxes {
    type Move = u8;
    /// The lines drawn, the first side's lead, and the side to move.
    type Key = (u64, i8, Side);

    fn turn(&self) -> Side {
        self.turn
    }

    fn moves_into(&self, moves: &mut Vec<u8>) {
        let mut open = !self.drawn & self.rules.all();
        while open != 0 {
            moves.push(open.trailing_zeros() as u8);
            open &= open - 1;
        }
    }

    fn play(&mut self, line: u8) {
        if u32::from(line) >= self.rules.lines() || self.drawn >> line & 1 == 1 {
            return;
        }
        let completed = self.completed(line);
        self.drawn |= 1 << line;
        self.boxes[self.turn as usize] |= completed;
        if completed == 0 {
            self.turn = self.turn.other();
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.drawn == self.rules.all()).then(|| Outcome {
            score: self.lead(),
            reason: Reason::Full,
        })
    }

    fn key(&self) -> Self::Key {
        (self.drawn, self.lead() as i8, self.turn)
    }

    /// The score gained is left out, mirror images are the same, and so are the two outer lines of a corner.
    fn class(&self) -> Self::Key {
        (self.rules.class(self.drawn), 0, self.turn)
    }

    fn gained(&self) -> Option<Score> {
        Some(self.lead())
    }

    fn alternates(&self) -> bool {
        false
    }

    /// A line that lets the other side take boxes is worse the more it lets it take.
    fn promise(&self, line: u8) -> i64 {
        let completed = self.completed(line).count_ones();
        if completed > 0 {
            return completed.into();
        }
        -i64::from(self.rules.taken(self.drawn | 1 << line))
    }

    fn value_bounds(&self) -> (Score, Score) {
        let open = Score::from(self.rules.boxes() - (self.boxes[0] | self.boxes[1]).count_ones());
        (self.lead() - open, self.lead() + open)
    }

    fn sufficient_into(&self, moves: &mut Vec<u8>) {
        self.rules.sufficient_into(self.drawn, moves);
    }
}

impl Notation for DotsAndBoxes {
    fn read_move(&self, text: &str) -> std::result::Result<u8, MoveError> {
        let (x, y) = parse_cell(text).ok_or(MoveError::Unreadable)?;
        let columns = usize::from(self.rules.size().0);
        let mut moves = self.moves().into_iter();
        let legal = moves.find(|&line| x < columns && self.rules.cell_of(line) == y * columns + x);
        legal.ok_or(MoveError::Illegal)
    }

    fn write_move(&self, line: u8) -> String {
        let (cell, columns) = (self.rules.cell_of(line), usize::from(self.rules.size().0));
        cell_name(cell % columns, cell / columns)
    }

    fn split_moves(&self, text: &str) -> Vec<String> {
        split_cells(text)
    }

    fn write_position(&self) -> String {
        self.rules.write(&self.cells(), self.turn)
    }

    fn view(&self) -> View {
        let (width, height) = self.rules.size();
        View {
            width,
            height,
            cells: self.cells(),
            kinds: self.rules.cells().map(|(kind, _)| kind).collect(),
            score: self.lead(),
            ..View::default()
        }
    }

    fn at(&self, line: u8) -> Vec<usize> {
        vec![self.rules.cell_of(line)]
    }

    /// The boxes that the line completes.
    fn changed(&self, line: u8) -> Vec<String> {
        let width = usize::from(self.rules.width);
        let completed = self.completed(line);
        let boxes = (0..self.rules.boxes()).filter(|of| completed >> of & 1 == 1);
        let name = |of: u32| cell_name(of as usize % width * 2 + 1, of as usize / width * 2 + 1);
        boxes.map(name).collect()
    }

    fn score_range(&self) -> (Score, Score) {
        let boxes = Score::from(self.rules.boxes());
        (-boxes, boxes)
    }
}

/// The estimate is the lead, and for the side to move the boxes that it can take at once.
impl Evaluate for DotsAndBoxes {
    fn evaluate(&self) -> Score {
        let taken = Score::from(self.takeable());
        self.lead() + self.turn.sign() * taken
    }
}
