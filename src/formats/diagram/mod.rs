//! Positions drawn as a diagram: a line for each row, with or without the names of rows and columns, bars and lines between the cells, and
//! perhaps the side to move.

mod lines;
mod row;

use std::ops::Range;

use self::lines::{Line, lines};
use self::row::{Row, row};
use crate::game::Side;
use crate::games::grid::{MAX_SIZE, write_board};

/// The fewest rows and columns of a diagram, and the fewest of one without stones.
const LEAST: [usize; 2] = [2, 3];
/// The most columns of a diagram.
const MOST: usize = MAX_SIZE as usize;

/// The cells of Othello's board, the smallest that is written in one line with the side to move right behind it.
const USUAL: usize = 64;
/// The most columns that a frame and the numbers of rows add.
const FRAME: usize = 4;

/// The side to move: whether it is the one of `X` and Black, and whether it is named by its letter.
type Turn = (bool, bool);

/// What a sign stands for: 0 empty, 1 `X` and Black, 2 `O` and White.
fn sign(letter: char) -> Option<u8> {
    match letter {
        '●' | 'X' | 'x' | '*' | '×' | '✕' | '❌' => Some(1),
        '○' | 'O' | 'o' | '⭕' => Some(2),
        '-' | '.' | '_' | '+' => Some(0),
        _ => None,
    }
}

/// A diagram: its rows, and the lines that they are drawn in.
#[derive(Default)]
struct Diagram {
    cells: Vec<u8>,
    width: usize,
    /// Whether it has Black and White; otherwise it has letters, and each game knows which of them moves first.
    colours: bool,
    /// Whether it has bars between its cells, and so perhaps lines of hyphens between its rows.
    barred: bool,
    /// Whether something stands outside its bars, as in `X | O` and `---+---`; otherwise its first and last columns are outside the frame.
    open: bool,
    /// Whether its cells have spaces between them.
    spaced: bool,
    /// The numbers that stand in cells, each with its row and column.
    numbers: Vec<(usize, usize, usize)>,
    lines: Range<usize>,
}

/// The texts that a diagram may stand for, in the notation of positions, the likeliest first; `None` if the text has no diagram.
///
/// # Errors
/// The byte range of a line beside the diagram that looks like one more row, but is none.
pub fn positions(text: &str) -> Result<Option<[String; 2]>, Range<usize>> {
    let lines = lines(text);
    let rows: Vec<Option<Row>> = lines.iter().map(|line| row(&line.text)).collect();
    let mut turn = lines.iter().zip(&rows).find_map(|(line, row)| {
        // Text may stand beside a numbered row.
        turn_in(
            row.as_ref()
                .and_then(|row| row.beside)
                .map_or(&line.text, |from| &line.text[from..]),
        )
    });
    let Some(mut found) = first_diagram(&rows) else {
        return in_one_line(&lines, turn);
    };
    let wrong = |line: usize| lines[line].at..lines[line].at + lines[line].text.len();
    let neighbours = Neighbours {
        lines: &lines,
        rows: &rows,
        found: &found,
    };
    let above = neighbours.above().or_else(|| neighbours.out_of_order());
    if let Some(above) = above.or_else(|| neighbours.elsewhere()) {
        return Err(wrong(above));
    }
    if let Some(below) = neighbours.below() {
        let row = rows[below].as_ref().filter(|row| found.is_before(row));
        let Some(row) = row else {
            return Err(wrong(below));
        };
        turn = turn.or(row.last);
        found.cells.extend(&row.cells[..found.width]);
    }
    if found.may_have_blanks(&lines) {
        return Err(wrong(found.lines.start));
    }
    found.remove_frame();
    Ok((found.width <= MOST && found.is_whole()).then(|| found.positions(turn)))
}

/// The first rows of the same width that are enough for a diagram.
fn first_diagram(rows: &[Option<Row>]) -> Option<Diagram> {
    let mut found = Diagram::default();
    for (at, row) in rows.iter().enumerate() {
        match row {
            Some(row) if row.is_frame(found.barred || found.width == 0) => found.open |= row.open,
            Some(row) if found.width == row.width() => found.add(row, at),
            // A line of hyphens between two rows.
            Some(row) if found.barred && !row.barred && row.is_empty() => found.open |= row.crossed,
            _ if found.is_whole() => return Some(found),
            Some(row) if row.width() <= MOST + FRAME => {
                found = Diagram {
                    width: row.width(),
                    lines: at..at,
                    ..Diagram::default()
                };
                found.add(row, at);
            }
            _ => found = Diagram::default(),
        }
    }
    found.is_whole().then_some(found)
}

/// The lines around a diagram.
struct Neighbours<'d> {
    lines: &'d [Line<'d>],
    rows: &'d [Option<Row>],
    found: &'d Diagram,
}

impl Neighbours<'_> {
    fn above(&self) -> Option<usize> {
        let mut lines = (0..self.found.lines.start).rev();
        let next = lines.find(|&line| !self.is_between(line))?;
        let apart = self.is_blank(next);
        let next = if apart {
            lines.find(|&line| !self.is_blank(line))?
        } else {
            next
        };
        // A diagram above would have been found first.
        self.is_like_row(next, apart).then_some(next)
    }

    fn below(&self) -> Option<usize> {
        let mut lines = self.found.lines.end..self.lines.len();
        let next = lines.find(|&line| !self.is_between(line))?;
        let apart = self.is_blank(next);
        let next = if apart {
            lines.find(|&line| !self.is_blank(line))?
        } else {
            next
        };
        // Of two square boards, the first is read.
        (self.is_like_row(next, apart) && !(apart && self.is_square())).then_some(next)
    }

    /// The row whose number does not follow the one before.
    fn out_of_order(&self) -> Option<usize> {
        let numbered = self.found.lines.clone().filter_map(|line| {
            let number = self.rows[line].as_ref()?.leading?;
            Some((line, number))
        });
        let numbered: Vec<(usize, usize)> = numbered.collect();
        let number = |of: Option<&(usize, usize)>| of.map(|of| of.1);
        let ascending = number(numbered.first()) <= number(numbered.last());
        let follows = |pair: &[(usize, usize)]| {
            let (low, high) = if ascending {
                (pair[0].1, pair[1].1)
            } else {
                (pair[1].1, pair[0].1)
            };
            low + 1 == high
        };
        let wrong = numbered.windows(2).find(|pair| !follows(pair));
        wrong.map(|pair| pair[1].0)
    }

    /// Another row, however far away, if the diagram is no square: then it may be a part of one.
    fn elsewhere(&self) -> Option<usize> {
        let rows = self.rows.iter().enumerate();
        let mut others = rows.filter(|(line, row)| {
            let is_row = row.as_ref().is_some_and(|row| row.width() > LEAST[0]);
            is_row && !self.found.lines.contains(line) && !self.is_between(*line)
        });
        let (line, row) = others.next().filter(|_| !self.is_square())?;
        let last = line >= self.found.lines.end && others.next().is_none();
        let side = row.as_ref().is_some_and(|row| self.found.is_before(row));
        (!(last && side)).then_some(line)
    }

    fn is_square(&self) -> bool {
        self.found.cells.len() == self.found.width * self.found.width
    }

    fn is_blank(&self, line: usize) -> bool {
        self.lines[line].text.trim().is_empty()
    }

    /// Whether a line draws the frame, or stands between two rows.
    fn is_between(&self, line: usize) -> bool {
        let row = self.rows[line].as_ref();
        row.is_some_and(|row| {
            row.is_frame(self.found.barred) || (self.found.barred && !row.barred && row.is_empty())
        })
    }

    /// Whether a line looks like a row: at the diagram it has signs and little else, apart from it the same width.
    fn is_like_row(&self, line: usize, apart: bool) -> bool {
        let row = self.rows[line].as_ref();
        if apart {
            return row.is_some_and(|row| row.width() == self.found.width);
        }
        let letters = self.lines[line].text.chars();
        let letters = letters.filter(|&letter| {
            !(letter.is_whitespace() || letter.is_ascii_digit() || letter == '|')
        });
        let (signs, others): (Vec<char>, Vec<char>) =
            letters.partition(|&letter| sign(letter).is_some());
        // A part of a row is one too, unless it may be a side to move.
        let part =
            others.is_empty() && signs.first().is_some_and(|&letter| sign(letter) == Some(0));
        let mostly = signs.len() > 1 && signs.len() >= 2 * others.len();
        // Three empty cells make a row if the diagram is no square.
        let text = &self.lines[line].text;
        let empty = !self.is_square() && text.contains("---");
        row.is_some() || part || mostly || empty
    }
}

/// A square board written in one line, its rows one after the other or with spaces between them, if the text says whose turn it is.
fn in_one_line(lines: &[Line], turn: Option<Turn>) -> Result<Option<[String; 2]>, Range<usize>> {
    for line in lines {
        let mut cells = Vec::new();
        let mut colours = false;
        let text = line.text.trim_start();
        let mut end = line.text.len() - text.len();
        let mut last = None;
        for word in text.split_inclusive(char::is_whitespace) {
            let signs = word.trim().trim_end_matches([',', ';', ':']).chars();
            let signs: Option<Vec<u8>> = signs.map(sign).collect();
            let Some(signs) = signs else { break };
            end += word.len();
            colours |= word.contains('●');
            last = word
                .chars()
                .rfind(|&letter| sign(letter).is_some())
                .or(last);
            cells.extend(signs);
        }
        let square =
            |count: usize| count.isqrt().pow(2) == count && (3..=MOST).contains(&count.isqrt());
        let stones = |of: u8| cells.contains(&of);
        if !(stones(1) && stones(2)) {
            continue;
        }
        let mut turn = turn;
        let apart = line.text[..end].trim_end().chars().rev().nth(1) == Some(' ');
        let behind = square(cells.len().saturating_sub(1)) && cells.last() > Some(&0);
        if behind && (apart || cells.len() > USUAL) {
            cells.pop();
            turn = last.and_then(turn_of);
        } else if !square(cells.len()) {
            continue;
        }
        let beside = line.text[end..]
            .trim_matches(|letter: char| letter.is_whitespace() || ",;|:()".contains(letter));
        if !beside.is_empty() {
            let named = turn_in(beside);
            if named.is_none() {
                let at = line.at + end;
                return Err(at..line.at + line.text.len());
            }
            turn = named;
        }
        // A line that is cut short has no side, but may be a smaller square.
        if turn.is_none() {
            continue;
        }
        let width = cells.len().isqrt();
        let found = Diagram {
            cells,
            width,
            colours,
            ..Diagram::default()
        };
        return Ok(Some(found.positions(turn)));
    }
    Ok(None)
}

impl Diagram {
    fn add(&mut self, row: &Row, line: usize) {
        let at = self.cells.len() / self.width.max(1);
        let numbers = row.numbers.iter();
        self.numbers
            .extend(numbers.map(|&(column, number)| (at, column, number)));
        self.cells.extend(&row.cells);
        self.colours |= row.colours;
        self.barred |= row.barred;
        self.open |= row.open;
        self.spaced |= row.spaced;
        self.lines.end = line + 1;
    }

    /// Whether it has enough rows.
    fn is_whole(&self) -> bool {
        let least = LEAST[usize::from(self.is_empty())];
        self.width >= least && self.cells.len() >= least * self.width
    }

    fn is_empty(&self) -> bool {
        self.cells.iter().all(|&cell| cell == 0)
    }

    /// Whether this is its last row, with the side to move behind it.
    fn is_before(&self, row: &Row) -> bool {
        let rows = self.cells.len() / self.width;
        let side = row.width() == self.width + 1 && row.last.is_some() && row.last_apart;
        side && !row.barred && (!self.spaced || rows + 1 == self.width)
    }

    /// Whether empty cells may have been left blank: no cell is drawn empty, and there are spaces that nothing explains.
    fn may_have_blanks(&self, lines: &[Line]) -> bool {
        let drawn = |line: &Line| line.text.trim().len();
        let spaces = |line: &Line| {
            line.text.len() > drawn(line) && (drawn(line) == 0 || line.text.ends_with(' '))
        };
        let first = self.lines.start.saturating_sub(1);
        let last = (self.lines.end + 1).min(lines.len());
        let begins = |line: &Line| line.text.len() - line.text.trim_start().len();
        let around = lines[first..last].iter().any(spaces);
        let shifted = lines[self.lines.clone()]
            .iter()
            .any(|line| begins(line) != begins(&lines[self.lines.start]));
        let middle = self.width == LEAST[0] || self.lines.len() == LEAST[0];
        let indented = middle && begins(&lines[self.lines.start]) > 0;
        let spaces = around || shifted || indented;
        !self.barred && !self.cells.contains(&0) && !self.colours && spaces
    }

    /// Removes what stands outside the bars, and the numbers of rows within them.
    fn remove_frame(&mut self) {
        if !self.barred {
            return;
        }
        if !self.open {
            self.remove_column(self.width - 1);
            self.remove_column(0);
        }
        let rows = self.cells.len() / self.width.max(1);
        for column in [self.width.saturating_sub(1), 0] {
            let mut of_column = self.numbers.iter().filter(|number| number.1 == column);
            let ascending = of_column.clone().all(|&(row, _, number)| number == row + 1);
            let descending = of_column.all(|&(row, _, number)| number == rows - row);
            let count = self
                .numbers
                .iter()
                .filter(|number| number.1 == column)
                .count();
            if count == rows && (ascending || descending) && self.width > 1 {
                self.remove_column(column);
            }
        }
    }

    fn remove_column(&mut self, column: usize) {
        let (mut at, width) = (0, self.width);
        self.cells.retain(|_| {
            at += 1;
            (at - 1) % width != column
        });
        self.width -= 1;
        self.numbers.retain(|number| number.1 != column);
        for number in &mut self.numbers {
            number.1 -= usize::from(number.1 > column);
        }
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
        let discs = full && (width.is_multiple_of(2) || (self.colours && width > 3));
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

/// The side that a sign for a stone names.
fn turn_of(letter: char) -> Option<Turn> {
    let dark = match sign(letter)? {
        1 => true,
        2 => false,
        _ => return None,
    };
    Some((dark, !matches!(letter, '●' | '○')))
}

/// The side to move, if a line such as `White to move`, or a sign alone, says so.
fn turn_in(line: &str) -> Option<Turn> {
    let has = |word: &str, sign: char| word.chars().any(|letter| letter == sign);
    let (mut side, mut words, mut about) = (None, 0, has(line, '番'));
    for word in line.split_whitespace() {
        words += 1;
        let begins = |with: &str| {
            let start = word.as_bytes().get(..with.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(with.as_bytes()))
        };
        let named = |sign| has(word, sign) && (about || word.len() == sign.len_utf8());
        let found = match word {
            "X" | "x" | "*" => Some((true, true)),
            "O" | "o" => Some((false, true)),
            _ if begins("black") || named('●') => Some((true, false)),
            _ if begins("white") || named('○') => Some((false, false)),
            _ => None,
        };
        side = side.or(found);
        about |= begins("move") || begins("play") || begins("turn");
    }
    side.filter(|_| about || words == 1)
}
