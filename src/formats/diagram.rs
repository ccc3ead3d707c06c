//! Positions drawn as a diagram: a line for each row, with or without the names of rows and columns, bars and lines between the cells, and
//! perhaps the side to move.

use crate::game::Side;
use crate::games::grid::write_board;

/// The fewest rows and columns of a diagram, and the fewest of one without stones.
const LEAST: [usize; 2] = [2, 3];
/// The most columns of a diagram.
const MOST: usize = 19;

/// A diagram: its cells row by row, 0 empty, 1 with `X`, `●` or `*`, 2 with `O` or `○`.
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
}

/// The side to move: whether it is the one of `X` and Black, and whether it is named by its letter.
type Turn = (bool, bool);

/// The texts that a diagram may stand for, in the notation of positions, the likeliest first; `None` if the text has no diagram.
pub fn positions(text: &str) -> Option<[String; 2]> {
    let (mut found, mut turn) = (Diagram::default(), None);
    let mut ended = false;
    for line in text.split('\n') {
        turn = turn.or_else(|| turn_in(line));
        match row(line) {
            _ if ended => {}
            Some(row) if row.width == 0 => found.open |= row.open,
            Some(row) if found.width == row.width => {
                found.cells.extend(row.cells);
                found.colours |= row.colours;
                found.barred |= row.barred;
                found.open |= row.open;
            }
            // A line of hyphens between two rows.
            Some(row) if found.barred && !row.barred && row.is_empty() => {}
            _ if found.is_whole() => ended = true,
            row => found = row.unwrap_or_default(),
        }
    }
    if found.barred && !found.open {
        let (mut at, last) = (0, found.width - 1);
        found.cells.retain(|_| {
            let inside = at % (last + 1) != 0 && at % (last + 1) != last;
            at += 1;
            inside
        });
        found.width = last - 1;
    }
    (found.width <= MOST && found.is_whole()).then(|| found.positions(turn))
}

impl Diagram {
    /// Whether it has enough rows.
    fn is_whole(&self) -> bool {
        let least = LEAST[usize::from(self.is_empty())];
        self.width >= least && self.cells.len() >= least * self.width
    }

    fn is_empty(&self) -> bool {
        self.cells.iter().all(|&cell| cell == 0)
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

/// The cells of a row, without its number, borders and spaces. A line of borders alone has no cells; `None` if the line is something else.
///
/// A place without a sign before, between or after bars is an empty cell.
fn row(line: &str) -> Option<Diagram> {
    let mut row = Diagram::default();
    // How many cells stand before the last bar, and in how many parts hyphens stand side by side.
    let (mut part, mut lines) = (0, 0);
    let (mut before, mut first) = (' ', ' ');
    let (mut numbered, mut double, mut border) = (false, false, false);
    for letter in line.trim_end().chars().chain(['\n']) {
        let end = letter == '\n';
        let cell = match letter {
            '●' | 'X' | 'x' | '*' | '×' | '✕' | '❌' => 1,
            '○' | 'O' | 'o' | '⭕' => 2,
            '-' | '.' | '_' | '+' => 0,
            // The number of the row, before or after it, or of an empty cell.
            '0'..='9' => {
                numbered = row.cells.len() > part;
                continue;
            }
            '|' | '\n' => {
                let blank = row.cells.len() == part;
                border = border || (before == '|' && !end && row.is_empty());
                row.open |= !blank && (part == 0 || end);
                row.barred |= !end;
                if blank {
                    row.cells.push(0);
                }
                (part, numbered) = (row.cells.len(), false);
                lines += u8::from(double);
                double = false;
                before = letter;
                continue;
            }
            ' ' | '\t' => {
                before = letter;
                continue;
            }
            _ => return None,
        };
        if numbered {
            return None;
        }
        if first == ' ' {
            first = letter;
        }
        double |= before == letter && matches!(letter, '-' | '_');
        border |= before == '+' && letter == '-';
        row.colours |= letter == '●';
        row.cells.push(cell);
        before = letter;
    }
    row.width = row.cells.len();
    if border || lines > 1 {
        row.open &= first != '+';
        row.width = 0;
        return Some(row);
    }
    (row.width >= LEAST[0]).then_some(row)
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
