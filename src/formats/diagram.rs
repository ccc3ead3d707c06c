//! Positions drawn as a diagram: a line for each row, with or without the names of rows and columns, bars and lines between the cells, and
//! perhaps the side to move.

/// The fewest rows and columns of a diagram, and the fewest of one without stones.
const LEAST: [usize; 2] = [2, 3];
/// The most columns of a diagram.
const MOST: usize = 19;

/// A diagram: its cells row by row, each as `X`, `●` or `*` (all `X`), `O` or `○` (`O`), or empty (`-`).
#[derive(Default)]
struct Diagram {
    cells: Vec<u8>,
    width: usize,
    /// Whether it has Black and White; otherwise it has letters, and each game knows which of them moves first.
    colours: bool,
    /// Whether it has bars between its cells, and so perhaps lines of hyphens between its rows.
    barred: bool,
}

/// The side to move: whether it is the one of `X` and Black, and whether it is named by its letter.
type Turn = (bool, bool);

/// The texts that a diagram may stand for, in the notation of positions, the likeliest first; `None` if the text has no diagram.
pub fn positions(text: &str) -> Option<[String; 2]> {
    let (mut found, mut turn) = (Diagram::default(), None);
    let mut ended = false;
    let open = text.split('\n').any(is_open);
    for line in text.split('\n') {
        turn = turn.or_else(|| turn_in(line));
        match row(line, open, found.barred) {
            _ if ended => {}
            Some(row) if row.width == 0 => {}
            Some(row) if found.width == row.width => {
                found.cells.extend(row.cells);
                found.colours |= row.colours;
                found.barred |= row.barred;
            }
            _ if found.is_whole() => ended = true,
            row => found = row.unwrap_or_default(),
        }
    }
    found.is_whole().then(|| found.positions(turn))
}

impl Diagram {
    /// Whether it has enough rows.
    fn is_whole(&self) -> bool {
        let empty = self.cells.iter().all(|&cell| cell == b'-');
        let least = LEAST[usize::from(empty)];
        self.width >= least && self.cells.len() >= least * self.width
    }

    fn positions(&self, turn: Option<Turn>) -> [String; 2] {
        let (cells, width) = (&self.cells, self.width);
        let count = |sign| cells.iter().filter(|&&cell| cell == sign).count();
        let (dark, light) = (count(b'X'), count(b'O'));
        // Games that begin with four stones in the centre write X for the first side, games that begin with an empty board O.
        let middle = (cells.len() / width - 1) / 2 * width + (width - 1) / 2;
        let centre = [0, 1, width, width + 1].map(|from| cells.get(middle + from));
        let full = centre
            .iter()
            .all(|cell| cell.is_some_and(|&cell| cell != b'-'));
        let discs = full && (width.is_multiple_of(2) || (self.colours && width > 3));
        // Without a side to move, the number of stones tells it, unless a side has passed.
        let by_discs = turn.map_or((dark + light) % 2 == 0, |(dark, _)| dark);
        let by_marks = match turn {
            Some((dark, letter)) => dark != (letter && !self.colours),
            None if self.colours => dark <= light,
            None => light <= dark,
        };
        let by_discs = written(cells, width, *b"-XO", by_discs);
        let signs = if self.colours { *b".OX" } else { *b".XO" };
        let by_marks = written(cells, width, signs, by_marks == self.colours);
        if discs {
            [by_discs, by_marks]
        } else {
            [by_marks, by_discs]
        }
    }
}

/// A position in the notation that has these signs for empty cells, `X` and `O`; `dark`: whether the side of `X` is to move.
#[inline(never)]
fn written(cells: &[u8], width: usize, [empty, x, o]: [u8; 3], dark: bool) -> String {
    let mut text = String::new();
    for (at, &cell) in cells.iter().enumerate() {
        if at > 0 && at % width == 0 {
            text.push('/');
        }
        let sign = match cell {
            b'X' => x,
            b'O' => o,
            _ => empty,
        };
        text.push(char::from(sign));
    }
    text.push(' ');
    text.push(char::from(if dark { x } else { o }));
    text
}

/// Whether a line shows that the board has no frame: a cell or a line stands outside its bars, as in `X | O` or `---+---`.
fn is_open(line: &str) -> bool {
    let line = line.trim_matches(|letter: char| letter.is_whitespace() || letter.is_ascii_digit());
    let outside = |letter: char| letter != '+' && sign(letter).is_some();
    (has(line, b"|") || has(line, b"-+-")) && (line.starts_with(outside) || line.ends_with(outside))
}

fn has(line: &str, part: &[u8]) -> bool {
    line.as_bytes().windows(part.len()).any(|here| here == part)
}

/// What stands for a cell.
fn sign(letter: char) -> Option<u8> {
    match letter {
        '●' | 'X' | 'x' | '*' | '×' | '✕' | '❌' => Some(b'X'),
        '○' | 'O' | 'o' | '⭕' => Some(b'O'),
        '-' | '.' | '_' | '+' => Some(b'-'),
        _ => None,
    }
}

/// The cells of a row, without its number, borders and spaces. A line of borders alone has no cells; `None` if the line is something else.
///
/// A place without a sign between two bars is an empty cell, and so is one outside them if the board is `open`. Below a row that is `barred`,
/// hyphens alone are a border.
fn row(line: &str, open: bool, barred: bool) -> Option<Diagram> {
    let mut row = Diagram::default();
    let line = line.trim_end_matches('\r');
    let only = |sign| !line.trim().is_empty() && line.trim().trim_matches(sign).is_empty();
    let borders: [&[u8]; 3] = [b"+-", b"--|--", b"__|__"];
    if borders.iter().any(|part| has(line, part)) || only('|') || (barred && only('-')) {
        return Some(row);
    }
    // How many cells stand before the last bar, and whether a number follows the cells after it.
    let (mut before, mut numbered) = (0, false);
    let ends = if open { Some('|') } else { None };
    for letter in line.chars().chain(ends.filter(|_| has(line, b"|"))) {
        match (letter, sign(letter)) {
            (_, Some(_)) if numbered => return None,
            (_, Some(cell)) => row.cells.push(cell),
            ('|', _) => {
                if row.cells.len() == before && (open || row.barred) {
                    row.cells.push(b'-');
                }
                before = row.cells.len();
                (row.barred, numbered) = (true, false);
            }
            // The number of the row, before or after it, or of an empty cell.
            ('0'..='9', _) => numbered = row.cells.len() > before,
            (' ' | '\t', _) => {}
            _ => return None,
        }
        row.colours |= letter == '●';
    }
    row.width = row.cells.len();
    (LEAST[0]..=MOST).contains(&row.width).then_some(row)
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
