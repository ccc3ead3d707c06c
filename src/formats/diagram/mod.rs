//! Positions drawn as a diagram: a line for each row, with or without the names of rows and columns, bars and lines between the cells, and
//! perhaps the side to move.
//!
//! Every line of the text is a row of the board, a line between rows, or text. What looks like one more row is refused.

mod blanks;
mod lists;
mod palette;
mod row;
mod rows;
mod signs;
mod turn;

pub use self::lists::{beside, lists};
pub use self::palette::{numbers, usual as usual_signs};
pub use self::row::uneven;
pub use self::rows::{rows, without_rows};
pub use self::turn::names_turn;

use std::borrow::Cow;
use std::ops::Range;

use self::row::{BLANK, Line, Row, are_numbers_right, bars_in, is_like_row, line};
use self::signs::{LEAST, MOST, Turn, sign, turn_of};
use self::turn::turn_in;
use super::lines::names_columns;
use crate::game::Side;
use crate::games::grid::write_board;

/// The number of cells of Othello's board, the smallest board that is written in one line with the side to move right behind it.
const USUAL: usize = 64;

/// What a diagram may stand for.
pub struct Diagram {
    /// Texts in the notation of positions, the likeliest first.
    pub positions: [String; 2],
    /// Where its lines begin and end.
    pub at: Range<usize>,
    /// Whether the text says whose turn it is.
    pub turn: bool,
}

/// The diagram of a text, if it has one.
///
/// # Errors
/// The byte range of a line that looks like one more row, but is none.
pub fn read(text: &str) -> Result<Option<Diagram>, Range<usize>> {
    let written: Vec<&str> = text.split('\n').collect();
    let ends = |line: &&str| line.trim_end_matches('\r').len();
    let mut texts: Vec<Cow<str>> = written
        .iter()
        .map(|line| line[..ends(line)].into())
        .collect();
    blanks::fill(&mut texts);
    let bars = bars_in(texts.iter().map(|text| &**text));
    let lines = texts.iter().map(|text| line(text, bars)).collect();
    let mut drawing = Drawing { texts, lines, bars };
    drawing.settle_head();
    let rows = drawing.first_rows();
    let read = if drawing.is_whole(&rows) {
        drawing.board(&rows)
    } else {
        drawing.in_one_line()
    };
    let place = |line: usize| {
        let before = written[..line].iter().map(|line| line.len() + 1);
        let begins: usize = before.sum();
        begins..begins + ends(&written[line])
    };
    let diagram = |found: Found| Diagram {
        positions: found.positions,
        at: place(found.first).start..place(found.last).end,
        turn: found.turn,
    };
    read.map(|read| read.map(diagram)).map_err(place)
}

/// A board, the first and the last of its lines, and whether the text says whose turn it is.
struct Found {
    positions: [String; 2],
    first: usize,
    last: usize,
    turn: bool,
}

/// The lines of a text.
struct Drawing<'t> {
    texts: Vec<Cow<'t, str>>,
    lines: Vec<Line>,
    /// The number of bars in a row, 0 if there are none between its cells.
    bars: usize,
}

impl Drawing<'_> {
    fn row(&self, line: usize) -> Option<&Row> {
        match self.lines.get(line)? {
            Line::Row(row) => Some(row),
            Line::Rule | Line::Text => None,
        }
    }

    fn width(&self, line: usize) -> usize {
        self.row(line).map_or(0, |row| row.cells.len())
    }

    /// Takes `|-|-|-|`, the line below the head of a Markdown table, for one between rows if the board draws its empty cells in another way. A
    /// square board without blank cells has an empty row there.
    fn settle_head(&mut self) {
        let is_line = |text: &str| {
            let cells = text.trim().strip_prefix('|');
            let cells = cells.and_then(|cells| cells.strip_suffix('|'));
            cells.is_some_and(|cells| cells.split('|').all(|cell| cell.trim() == "-"))
        };
        let mut barred = (0..self.texts.len()).filter(|&at| self.texts[at].contains('|'));
        let (head, second) = (barred.next(), barred.next());
        let Some(at) = second.filter(|&at| head == at.checked_sub(1) && is_line(&self.texts[at]))
        else {
            return;
        };
        let rows = || (0..self.lines.len()).filter_map(|line| self.row(line));
        let elsewhere = (0..self.texts.len()).any(|other| {
            other != at
                && self.row(other).is_some()
                && self.texts[other].contains(['-', '.', '_', '+'])
        });
        // Nothing stands outside the bars.
        let blanks = |row: &Row| row.cells.iter().filter(|&&cell| cell == BLANK).count();
        let blank = rows().any(|row| blanks(row) > 2);
        let square = rows().count() + 2 == self.width(at);
        if !elsewhere && (blank || !square) {
            self.lines[at] = Line::Rule;
        }
    }

    /// The lines of the first rows of the same width that are enough for a diagram.
    fn first_rows(&self) -> Vec<usize> {
        let mut rows: Vec<usize> = Vec::new();
        for (at, line) in self.lines.iter().enumerate() {
            let same = rows
                .last()
                .is_some_and(|&last| self.width(last) == self.width(at));
            if same || matches!(line, Line::Rule) {
                rows.extend(self.row(at).map(|_| at));
                continue;
            }
            if self.is_whole(&rows) {
                break;
            }
            rows.clear();
            rows.extend(self.row(at).map(|_| at));
        }
        rows
    }

    /// Whether these are enough rows.
    fn is_whole(&self, rows: &[usize]) -> bool {
        let cells = rows.iter().filter_map(|&line| self.row(line));
        let mut cells = cells.flat_map(|row| &row.cells);
        let least = LEAST[usize::from(!cells.any(|cell| matches!(cell, 1 | 2)))];
        rows.first()
            .is_some_and(|&row| self.width(row).min(rows.len()) >= least)
    }

    /// The board with these rows, if it is not too large, and its last line.
    fn board(&self, lines: &[usize]) -> Result<Option<Found>, usize> {
        let (width, first) = (self.width(lines[0]), lines[0]);
        let mut last = lines[lines.len() - 1];
        let mut rows: Vec<&Row> = lines.iter().filter_map(|&line| self.row(line)).collect();
        let mut turn = self.turn();
        if let Some(row) = self.row(last + 1).filter(|row| self.is_before(&rows, row)) {
            last += 1;
            turn = turn.or(row.last);
            rows.push(row);
        }
        self.in_order(lines)?;
        self.alone(first..last + 1, width, rows.len() == width)?;
        if self.may_have_blanks(&rows, first..last + 1) {
            return Err(first);
        }
        let mut columns = 0..width;
        if self.bars > 0 {
            columns = inside(&rows, width);
            if self.may_have_head(lines) {
                let within = inside(&rows[1..], width);
                match rows.len().checked_sub(within.len()) {
                    Some(0) if !self.is_head(lines[0], &rows[1..], &within) => {}
                    Some(0 | 1) => {
                        columns = within;
                        rows.remove(0);
                    }
                    _ => return Err(first),
                }
            }
        }
        let mut cells = Vec::new();
        for row in &rows {
            cells.extend(&row.cells[columns.clone()]);
        }
        if !are_numbers_right(&rows, &columns) {
            return Err(first);
        }
        // A diagram that draws empty cells leaves none blank.
        if cells.contains(&0) && cells.contains(&BLANK) {
            return Err(first);
        }
        let board = Board {
            width: columns.len(),
            colours: rows.iter().any(|row| row.colours),
            cells: cells.iter().map(|cell| cell % BLANK).collect(),
        };
        let fits = (LEAST[0]..=MOST).contains(&board.width);
        Ok(fits.then(|| Found {
            positions: board.positions(turn),
            first,
            last,
            turn: turn.is_some(),
        }))
    }

    /// Whether this row is the last, with the side to move behind it.
    fn is_before(&self, rows: &[&Row], row: &Row) -> bool {
        let width = rows[0].cells.len();
        let spaced = rows.iter().any(|row| row.last_apart);
        let side = row.cells.len() == width + 1 && row.last.is_some() && row.last_apart;
        // A second number ends a row.
        let open = rows.iter().chain([&row]).all(|row| row.beside.is_none());
        side && open && self.bars == 0 && (!spaced || rows.len() + 1 == width)
    }

    /// Refuses the first row whose number does not follow the one before.
    fn in_order(&self, lines: &[usize]) -> Result<(), usize> {
        let number = |line: usize| self.row(line)?.number;
        let wrong = |by: [usize; 2]| {
            let mut pairs = lines.windows(2);
            let follows = |pair: &[usize]| match (number(pair[0]), number(pair[1])) {
                (Some(one), Some(two)) => one + by[0] == two + by[1],
                (one, two) => one == two,
            };
            pairs.find(|pair| !follows(pair)).map(|pair| pair[1])
        };
        match wrong([1, 0]).zip(wrong([0, 1])) {
            Some((ascending, descending)) => Err(ascending.max(descending)),
            None => Ok(()),
        }
    }

    /// Refuses the first line outside the board that may belong to it: every row, however short, that has a piece. A square board lacks no row,
    /// so other boards may follow it.
    fn alone(&self, board: Range<usize>, width: usize, square: bool) -> Result<(), usize> {
        let is_rule = |&line: &usize| matches!(self.lines[line], Line::Rule);
        let above = (0..board.start).rev().find(|line| !is_rule(line));
        let below = (board.end..self.lines.len()).find(|line| !is_rule(line));
        let wrong = |&at: &usize| {
            let beside = Some(at) == above || Some(at) == below;
            match &self.lines[at] {
                _ if board.contains(&at) => false,
                Line::Rule => false,
                Line::Text if self.is_barred(at) => true,
                Line::Text => (beside || !square) && is_like_row(&self.texts[at], width),
                Line::Row(row) => {
                    let length = row.cells.len();
                    let more = [at.wrapping_sub(1), at + 1];
                    let more = more.iter().any(|&at| self.width(at) == length);
                    // `--` begins the signature of a mail.
                    let drawn = length > LEAST[0] || row.has_piece();
                    beside || (drawn && !(square && at > board.end && more))
                }
            }
        };
        match (0..self.lines.len()).find(wrong) {
            Some(at) => Err(at),
            None => Ok(()),
        }
    }

    /// Whether a line that is no row has bars like the rows, and does not name the columns.
    fn is_barred(&self, line: usize) -> bool {
        let text = &self.texts[line];
        let bars = text.matches('|').count();
        let begins = text.trim().starts_with('|');
        let pieces = bars > 0
            && text
                .chars()
                .any(|letter| matches!(sign(letter), Some(1 | 2)));
        let names = text.replace(['|', '#'], " ");
        let named = names.trim().is_empty() || names_columns(&names);
        self.bars > 0 && (bars == self.bars || begins || pieces) && !named
    }

    /// Whether empty cells may have been left blank: no cell is drawn empty, and there are spaces that nothing explains.
    fn may_have_blanks(&self, rows: &[&Row], lines: Range<usize>) -> bool {
        let indent = |text: &str| text.len() - text.trim_start().len();
        let begins = indent(&self.texts[lines.start]);
        let spaces = |at: usize| self.texts.get(at).is_some_and(|text| text.ends_with(' '));
        let around = lines.start.checked_sub(1).is_some_and(spaces) || spaces(lines.end);
        let within = |at: usize| spaces(at) || indent(&self.texts[at]) != begins;
        let middle = rows.len() == LEAST[0] || rows[0].cells.len() == LEAST[0];
        let full = |row: &&Row| !row.colours && !row.cells.contains(&0);
        let unexplained = around || lines.into_iter().any(within) || (middle && begins > 0);
        self.bars == 0 && unexplained && rows.iter().all(full)
    }

    /// Whether the first row may be the head of a Markdown table: it is blank or has numbers, and the only line between rows follows it.
    fn may_have_head(&self, lines: &[usize]) -> bool {
        let blank = self
            .row(lines[0])
            .is_some_and(|row| row.cells.iter().all(|&cell| cell == BLANK));
        let apart = |pair: &&[usize]| pair[0] + 1 < pair[1];
        let mut apart = lines.windows(2).filter(apart);
        let first = apart.next().is_some_and(|pair| pair[0] == lines[0]);
        blank && first && lines.len() > LEAST[1] && apart.next().is_none()
    }

    /// Whether the first row, above a line between rows, is no row of the board: it numbers the columns, or is blank above pieces that stand.
    fn is_head(&self, line: usize, rows: &[&Row], columns: &Range<usize>) -> bool {
        let head = self.row(line).map_or(&[][..], |row| &row.numbers);
        let numbers = head.iter().flatten();
        let cells = rows.iter().flat_map(|row| &row.cells[columns.clone()]);
        let board = Board {
            width: columns.len(),
            colours: false,
            cells: cells.map(|cell| cell % BLANK).collect(),
        };
        let stands = board.stands() && board.cells.iter().any(|&cell| cell > 0);
        match numbers.clone().count() {
            0 => board.width > LEAST[1] && stands,
            _ => numbers.copied().eq(1..=columns.len()),
        }
    }

    /// The side to move, if a line says so.
    fn turn(&self) -> Option<Turn> {
        let texts = self.texts.iter().zip(&self.lines);
        let mut texts = texts.filter_map(|(text, line)| match line {
            Line::Row(row) => text.get(row.beside?..),
            Line::Rule => None,
            Line::Text => Some(&**text),
        });
        texts.find_map(turn_in)
    }

    /// A square board written in one line, its rows one after the other or with spaces between them, if the text says whose turn it is.
    fn in_one_line(&self) -> Result<Option<Found>, usize> {
        let elsewhere = self.turn();
        for (at, text) in self.texts.iter().enumerate() {
            let other = |letter| letter != ' ' && sign(letter).is_none();
            let mut length = text.find(other).unwrap_or(text.len());
            if text[length..].starts_with(char::is_alphanumeric) {
                // The last sign begins a word.
                length = text[..length].rfind(' ').map_or(0, |space| space + 1);
            }
            let (drawn, beside) = text.split_at(length);
            let drawn: Vec<char> = drawn.trim_end().chars().collect();
            let letters = drawn.iter().filter(|letter| sign(**letter).is_some());
            let mut letters: Vec<char> = letters.copied().collect();
            let square = |count: usize| (LEAST[1]..=MOST).any(|side| side * side == count);
            // OBF's values stand only beside OBF's signs.
            let values = beside.contains(|letter: char| letter.is_ascii_digit());
            let beside = beside.trim_matches(|letter| " |(),;:".contains(letter));
            let mut turn = turn_in(beside).or(elsewhere.filter(|_| beside.is_empty()));
            let apart = drawn.iter().rev().nth(1) == Some(&' ');
            let behind = letters.last().copied().and_then(turn_of);
            if !square(letters.len()) && behind.is_some() && (apart || letters.len() > USUAL) {
                // What follows may be `to move`.
                let named = letters.pop().map(|letter| format!("{letter} {beside}"));
                turn = behind.filter(|_| named.is_some_and(|named| turn_in(&named).is_some()));
            }
            let cells: Vec<u8> = letters.iter().copied().filter_map(sign).collect();
            if !square(cells.len()) || !cells.contains(&1) || !cells.contains(&2) {
                continue;
            }
            let rows: Vec<usize> = drawn
                .split(|&letter| letter == ' ')
                .map(<[char]>::len)
                .collect();
            let (last, rows) = rows.split_last().map_or((&0, &[][..]), |split| split);
            let even =
                rows.iter().all(|&row| row == rows[0]) && (rows.is_empty() || *last <= rows[0]);
            let both = |one: &str, other: &str| {
                let has = |signs: &str| letters.iter().any(|letter| signs.contains(*letter));
                has(one) && has(other)
            };
            let mixed = both("●○", "XOxo*") || both("+", "-");
            // Another row may be a part of this board.
            let other = |line: usize| line != at && self.width(line) > LEAST[0];
            let alone = !(0..self.lines.len()).any(other);
            if (turn.is_none() && !beside.is_empty()) || values || !even || mixed || !alone {
                return Err(at);
            }
            // A line that is cut short has no side, but may be a smaller square.
            if turn.is_some() {
                let board = Board {
                    width: cells.len().isqrt(),
                    colours: letters.contains(&'●'),
                    cells,
                };
                return Ok(Some(Found {
                    positions: board.positions(turn),
                    first: at,
                    last: at,
                    turn: turn.is_some(),
                }));
            }
        }
        Ok(None)
    }
}

/// The columns of rows with bars that are neither outside the frame nor the numbers of the rows.
fn inside(rows: &[&Row], width: usize) -> Range<usize> {
    let numbered = |column: usize| {
        let number = |row: usize| rows[row].numbers[column];
        let mut all = 0..rows.len();
        let ascending = all.clone().all(|row| number(row) == Some(row + 1));
        ascending || all.all(|row| number(row) == Some(rows.len() - row))
    };
    let outside =
        |end: usize, column: usize| numbered(column) || rows.iter().all(|row| row.enclosed[end]);
    let mut columns = 0..width;
    if width > LEAST[1] && outside(0, 0) && outside(1, width - 1) {
        columns = 1..width - 1;
    }
    if columns.len() > LEAST[0] && numbered(columns.start) {
        columns.start += 1;
    }
    if columns.len() > LEAST[0] && numbered(columns.end - 1) {
        columns.end -= 1;
    }
    columns
}

/// A board: its cells row by row, 0 empty, 1 with `X`, `●` or `*`, 2 with `O` or `○`.
struct Board {
    cells: Vec<u8>,
    width: usize,
    /// Whether it has Black and White; otherwise it has letters, and each game knows which of them moves first.
    colours: bool,
}

impl Board {
    /// Whether every piece stands on the edge or on another piece.
    fn stands(&self) -> bool {
        let below = self.cells.iter().skip(self.width);
        let mut pairs = self.cells.iter().zip(below);
        pairs.all(|(cell, below)| *cell == 0 || *below != 0)
    }

    fn positions(&self, turn: Option<Turn>) -> [String; 2] {
        let (cells, width) = (&self.cells, self.width);
        let count = |sign| cells.iter().filter(|&&cell| cell == sign).count();
        let (dark, light) = (count(1), count(2));
        // Games that begin with four stones in the centre write X for the first side, games that begin with an empty board O.
        let middle = (cells.len() / width - 1) / 2 * width + (width - 1) / 2;
        let centre = [0, 1, width, width + 1].map(|from| cells.get(middle + from));
        let full = centre
            .iter()
            .all(|cell| cell.is_some_and(|&cell| cell != 0));
        let even = width.is_multiple_of(2);
        let discs = full && (even || (self.colours && width > 3 && !self.stands()));
        // If the text names no side to move, the number of stones shows it, unless a side has passed.
        let by_discs = turn.map_or((dark + light) % 2 == 0, |(dark, _)| dark);
        let by_marks = match turn {
            Some((dark, letter)) => dark != (letter && !self.colours),
            None if self.colours => dark <= light,
            None => light <= dark,
        };
        let written = |signs, dark| {
            let turn = if dark { Side::First } else { Side::Second };
            write_board(width as u8, cells, signs, turn)
        };
        let by_discs = written(['-', 'X', 'O', '-'], by_discs);
        let (x, o) = if self.colours { ('O', 'X') } else { ('X', 'O') };
        let by_marks = written(['.', x, o, '.'], by_marks == self.colours);
        if discs {
            [by_discs, by_marks]
        } else {
            [by_marks, by_discs]
        }
    }
}
