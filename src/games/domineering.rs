//! Domineering (Göran Andersson, about 1974): the first side places vertical dominoes, the second horizontal ones; a side that cannot move loses.

use crate::error::{Code, Error, Result, codes};
use crate::game::{Evaluate, Game, MoveError, Notation, Outcome, Reason, Score, Side, View};
use crate::games::grid::{board_size, cell_name, no_sign, parse_cell, split_board, write_board};
use crate::games::moves::{split_cell_groups, split_cells};
use crate::games::rules::{Fields, Ruleset, checked};

/// The rules of Domineering: the size of the board. "first" places vertical dominoes, "second" horizontal ones; the side that cannot move
/// loses. A move is the domino's two cells, the upper or left one first: "a1a2", "b3c3". The score is +1 or -1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Domineering"))]
pub struct Rules {
    /// Columns, 1 to 8.
    pub width: u8,
    /// Rows, 1 to 8.
    pub height: u8,
}

codes! {
    DOMINO_HALF: BadPosition, "domino-half", "{cell} has half of a domino, but the other half is missing.";
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            width: 4,
            height: 4,
        }
    }
}

impl Ruleset for Rules {
    type Game = Domineering;
    type Picture = ();

    const NAME: &'static str = "domineering";
    const PRESETS: &'static [(&'static str, Self)] = &[];
    const LENGTH_COUNTS: bool = false;
    const CODES: &'static [&'static Code] = CODES;

    fn fields(&mut self, fields: &mut dyn Fields) -> Result<()> {
        fields.number("width", 1..=8, &mut self.width)?;
        fields.number("height", 1..=8, &mut self.height)
    }

    fn start(&self) -> Result<Domineering> {
        Ok(Domineering::new(*self))
    }

    fn read_position(&self, text: &str) -> Result<Domineering> {
        Domineering::read_position(*self, text)
    }

    /// The smallest square board that contains all the cells and is no smaller than the usual one.
    fn candidates_for_moves(text: &str) -> Vec<Self> {
        let cells = split_cells(text);
        let cells = cells.iter().filter_map(|cell| parse_cell(cell));
        let least = usize::from(Self::default().width);
        let side = cells.fold(least, |side, (x, y)| side.max(x + 1).max(y + 1)) as u8;
        Self::new(side, side).into_iter().collect()
    }

    fn position_from_cells(&self, cells: &[u8], turn: Side) -> Option<String> {
        Some(self.write(cells, turn))
    }

    fn candidate_for_position(text: &str) -> Option<Self> {
        let (board, turn) = text.trim().rsplit_once(char::is_whitespace)?;
        let board = board.trim_end();
        let half = |c: char| matches!(c, 'V' | 'v' | 'H' | 'h');
        let ours = turn.len() == 1
            && turn.chars().all(half)
            && board.chars().all(|c| half(c) || matches!(c, '.' | '/'));
        let (width, height) = board_size(board)?;
        Self::new(width, height).ok().filter(|_| ours)
    }
}

impl Rules {
    /// A board of this size.
    ///
    /// # Errors
    /// Of kind bad-rules if a number is not from 1 to 8.
    pub fn new(width: u8, height: u8) -> Result<Self> {
        checked(Self { width, height })
    }

    /// Writes a position from its cells: 0 empty, 1 first, 2 second.
    fn write(self, cells: &[u8], turn: Side) -> String {
        write_board(self.width, cells, ['.', 'V', 'H', '.'], turn)
    }

    /// The number of cells.
    const fn cells(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// The bit of a cell, which is numbered row by row.
    const fn bit(self, cell: usize) -> u64 {
        let width = self.width as usize;
        1 << (cell / width * 8 + cell % width)
    }
}

/// A position of Domineering. The cell in column x and row y is bit 8y + x of a set of cells.
///
/// ```
/// use yomikiri::game::{Game, Notation, Side};
/// use yomikiri::games::domineering::{Domineering, Rules};
/// let mut game = Domineering::new(Rules::new(3, 2)?);
/// for domino in ["a1a2", "b1c1"] {
///     game.play(game.read_move(domino).unwrap());
/// }
/// assert_eq!(game.outcome().unwrap().winner(), Some(Side::Second));
/// assert_eq!(game.write_position(), "VHH/V.. V");
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Domineering {
    rules: Rules,
    free: u64,
    /// The cells that the first side's dominoes cover.
    vertical: u64,
    turn: Side,
}

/// The upper or left cells of a side's moves on these cells.
const fn places(side: Side, free: u64) -> u64 {
    match side {
        Side::First => free & free >> 8,
        Side::Second => free & free >> 1 & !0x8080_8080_8080_8080,
    }
}

/// The cells of a side's dominoes with these upper or left cells.
const fn dominoes(side: Side, places: u64) -> u64 {
    match side {
        Side::First => places | places << 8,
        Side::Second => places | places << 1,
    }
}

/// The cells that a side can use.
const fn usable(side: Side, free: u64) -> u64 {
    dominoes(side, places(side, free))
}

/// Fills each run of cells with a side's dominoes from its beginning. Returns how many fit, and the cells left over.
fn filled(side: Side, mut cells: u64) -> (Score, u64) {
    let mut count = 0;
    loop {
        let places = places(side, cells);
        if places == 0 {
            return (count, cells);
        }
        // The beginnings of all runs at once.
        let first = match side {
            Side::First => places & !(places << 8),
            Side::Second => places & !(places << 1),
        };
        count += Score::from(first.count_ones());
        cells &= !dominoes(side, first);
    }
}

/// A move: the upper or left cell's number, plus this if the domino is horizontal.
const HORIZONTAL: u8 = 64;

/// The side that makes a move, and the upper or left cell.
const fn parts(mv: u8) -> (Side, u64) {
    let side = match mv & HORIZONTAL {
        0 => Side::First,
        _ => Side::Second,
    };
    (side, 1 << (mv % HORIZONTAL))
}

impl Domineering {
    /// The empty board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self {
            rules,
            free: (0..rules.cells()).fold(0, |free, cell| free | rules.bit(cell)),
            vertical: 0,
            turn: Side::First,
        }
    }

    /// Reads a position: rows joined by `/`, `V` and `H` for halves of vertical and horizontal dominoes, `.` empty, a space, the side to
    /// move (`V` or `H`).
    ///
    /// Lower case and a square board without slashes are read too.
    ///
    /// # Errors
    /// Of kind bad-position, with the text and the reason; every half must have its other half.
    pub fn read_position(rules: Rules, text: &str) -> Result<Self> {
        let (cells, turn) = split_board(text, (rules.width, rules.height), ["Vv", "Hh"])?;
        let (mut vertical, mut horizontal) = (0, 0);
        for (cell, sign) in cells.into_iter().enumerate() {
            match sign {
                'V' | 'v' => vertical |= rules.bit(cell),
                'H' | 'h' => horizontal |= rules.bit(cell),
                '.' => {}
                _ => return Err(no_sign(text, sign, cell, rules.width, "V H .")),
            }
        }
        let halves = filled(Side::First, vertical).1 | filled(Side::Second, horizontal).1;
        if halves != 0 {
            let half = halves.trailing_zeros() as usize;
            let cell = cell_name(half % 8, half / 8);
            return Err(Error::new(DOMINO_HALF, text).with("cell", cell));
        }
        let mut game = Self::new(rules);
        game.free &= !(vertical | horizontal);
        (game.vertical, game.turn) = (vertical, turn);
        Ok(game)
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The cells that no domino covers.
    #[must_use]
    pub const fn free(&self) -> u64 {
        self.free
    }

    /// The number of moves that a side is sure of. The other side cannot disturb moves on cells that it cannot use. Each of its
    /// moves spoils at most two of the remaining ones, and in between the side plays one of them.
    fn sure(&self, side: Side) -> Score {
        let disturbed = usable(side.other(), self.free);
        let (safe, _) = filled(side, self.free & !disturbed);
        let (open, _) = filled(side, self.free & disturbed);
        let first = if self.turn == side { 2 } else { 0 };
        safe + (open + first) / 3
    }

    /// How many more places the first side has for a domino than the second, on these cells.
    fn lead(free: u64) -> Score {
        let count = |side| Score::from(places(side, free).count_ones());
        count(Side::First) - count(Side::Second)
    }

    /// The contents of each cell, as in [`View::cells`].
    fn cells(&self) -> Vec<u8> {
        let holds = |cell| {
            let bit = self.rules.bit(cell);
            match (self.free & bit, self.vertical & bit) {
                (0, 0) => 2,
                (0, _) => 1,
                _ => 0,
            }
        };
        (0..self.rules.cells()).map(holds).collect()
    }
}

/// The column and row of each cell of a move.
fn cells_of(mv: u8) -> [(usize, usize); 2] {
    let (x, y) = (usize::from(mv % 8), usize::from(mv % HORIZONTAL / 8));
    match parts(mv).0 {
        Side::First => [(x, y), (x, y + 1)],
        Side::Second => [(x, y), (x + 1, y)],
    }
}

impl Game for Domineering {
    type Move = u8;
    type Key = (u64, Side);

    fn turn(&self) -> Side {
        self.turn
    }

    fn moves_into(&self, moves: &mut Vec<u8>) {
        let direction = match self.turn {
            Side::First => 0,
            Side::Second => HORIZONTAL,
        };
        let mut places = places(self.turn, self.free);
        while places != 0 {
            moves.push(places.trailing_zeros() as u8 | direction);
            places &= places - 1;
        }
    }

    fn play(&mut self, mv: u8) {
        let (side, place) = parts(mv);
        if side != self.turn || places(side, self.free) & place == 0 {
            return;
        }
        let domino = dominoes(side, place);
        self.free &= !domino;
        if side == Side::First {
            self.vertical |= domino;
        }
        self.turn = side.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        (places(self.turn, self.free) == 0).then(|| Outcome {
            score: -self.turn.sign(),
            reason: Reason::NoMoves,
        })
    }

    fn key(&self) -> Self::Key {
        (self.free, self.turn)
    }

    /// Cells that nobody can use count as taken, and mirror images are the same.
    fn class(&self) -> Self::Key {
        let cells = usable(Side::First, self.free) | usable(Side::Second, self.free);
        let mirrored =
            |cells: u64| cells.reverse_bits().swap_bytes() >> (8 - u32::from(self.rules.width));
        let flipped = cells.swap_bytes() >> (8 * (8 - u32::from(self.rules.height)));
        let images = [mirrored(cells), flipped, mirrored(flipped)];
        (images.into_iter().fold(cells, u64::min), self.turn)
    }

    /// The places that are left to the side, less those left to the other side.
    fn promise(&self, mv: u8) -> i64 {
        let (side, place) = parts(mv);
        side.sign() * Self::lead(self.free & !dominoes(side, place))
    }

    /// A side wins if it is sure of more moves than the other side can have; the side to move needs one more.
    fn value_bounds(&self) -> (Score, Score) {
        let other = self.turn.other();
        let (own, others) = (self.turn.sign(), other.sign());
        if self.sure(self.turn) > filled(other, self.free).0 {
            (own, own)
        } else if self.sure(other) >= filled(self.turn, self.free).0 {
            (others, others)
        } else {
            (-1, 1)
        }
    }
}

impl Notation for Domineering {
    fn read_move(&self, text: &str) -> std::result::Result<u8, MoveError> {
        let cells = (1..text.len()).find_map(|at| {
            let (one, other) = text.split_at_checked(at)?;
            Some([parse_cell(one)?, parse_cell(other)?])
        });
        let cells = cells.ok_or(MoveError::Unreadable)?;
        let mut moves = self.moves().into_iter();
        let legal = moves.find(|&mv| cells_of(mv) == cells);
        legal.ok_or(MoveError::Illegal)
    }

    fn write_move(&self, mv: u8) -> String {
        let [(x, y), (next_x, next_y)] = cells_of(mv);
        cell_name(x, y) + &cell_name(next_x, next_y)
    }

    fn split_moves(&self, text: &str) -> Vec<String> {
        split_cell_groups(text, 2)
    }

    fn write_position(&self) -> String {
        self.rules.write(&self.cells(), self.turn)
    }

    fn view(&self) -> View {
        View {
            width: self.rules.width,
            height: self.rules.height,
            cells: self.cells(),
            score: self.outcome().map_or(0, |outcome| outcome.score),
            ..View::default()
        }
    }

    fn at(&self, mv: u8) -> Vec<usize> {
        let index = |(x, y)| y * usize::from(self.rules.width) + x;
        let [one, other] = cells_of(mv);
        vec![index(one), index(other)]
    }

    fn score_range(&self) -> (Score, Score) {
        (-1, 1)
    }
}

/// The estimate is the number of places where the first side can put a domino, less that of the second. A finished game counts more than
/// any estimate.
impl Evaluate for Domineering {
    fn evaluate(&self) -> Score {
        self.outcome()
            .map_or_else(|| Self::lead(self.free), |outcome| 100 * outcome.score)
    }
}
