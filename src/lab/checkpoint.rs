//! A file in which a program that solves many positions keeps its proofs, so that it can be stopped at any time and restarted.
//!
//! A line holds the pieces of the side to move and the other side's pieces, in hexadecimal, the value for the side to move, and possibly the
//! cell of a best move. While only bounds of the value are known, they stand in its place, as in `-4..12`; later lines hold closer ones.
//! Lines that begin with `#` say what the file is about and what the work has cost.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::hash::Hash;
use std::io::{ErrorKind, Write};

/// A position's value for the side to move and, if it was requested, a best move.
pub type Entry = (i8, Option<u8>);

/// A lower and an upper bound of a position's value for the side to move.
pub type Bounds = (i8, i8);

/// The work on positions of a file, over all runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Positions searched.
    pub nodes: u64,
    /// Microseconds.
    pub us: u64,
}

/// A position as bit boards: the pieces of the side to move, and the other side's.
pub trait Bits: Copy + Eq + Hash + From<(u64, u64)> + Into<(u64, u64)> {}

impl<P: Copy + Eq + Hash + From<(u64, u64)> + Into<(u64, u64)>> Bits for P {}

/// The known values of positions, and the file to which new ones are appended.
pub struct Checkpoint<P> {
    /// The values, those of the file and those added by [`Checkpoint::assume`].
    pub known: HashMap<P, Entry>,
    /// The bounds of positions, including those that [`Checkpoint::keep_bounds`] has found equal.
    pub bounds: HashMap<P, Bounds>,
    /// The work that the values of the file took, where the file records it.
    pub cost: Cost,
    path: String,
    file: File,
}

/// A file's text up to its last `end`, behind which an interruption may have left an incomplete entry. Empty if there is no file.
///
/// # Errors
/// If the file can't be read.
pub fn whole_text(path: &str, end: &str) -> Result<String, String> {
    let mut text = match std::fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        text => text.map_err(|error| format!("{path}: {error}"))?,
    };
    text.truncate(text.rfind(end).map_or(0, |at| at + end.len()));
    Ok(text)
}

/// Opens a file to append to its whole text, and removes what is behind that. Call it once it is certain what kind of file it is.
///
/// # Errors
/// If the file can't be written.
pub fn append_to(path: &str, whole: &str) -> Result<File, String> {
    let failed = |error| format!("{path}: {error}");
    let file = OpenOptions::new().create(true).append(true).open(path);
    let file = file.map_err(failed)?;
    file.set_len(whole.len() as u64).map_err(failed)?;
    Ok(file)
}

impl<P: Bits> Checkpoint<P> {
    /// Opens a file, or begins one. If `about` is given, it is the file's first line, so that positions of different games never mix. An
    /// incomplete last line, which an interruption has left behind, is removed.
    ///
    /// # Errors
    /// If the file can't be read or written, is about something else, or has a line that is not an entry.
    pub fn open(path: &str, about: Option<&str>) -> Result<Self, String> {
        let text = whole_text(path, "\n")?;
        let about = about.map(|about| format!("# {about}"));
        let first = text.lines().next();
        if let (Some(about), Some(first)) = (&about, first)
            && about != first
        {
            return Err(format!("{path}: the first line is not “{about}”"));
        }
        let (mut known, mut bounds) = (HashMap::new(), HashMap::new());
        let mut cost = Cost::default();
        for (number, line) in text.lines().enumerate() {
            let read = read(line, (&mut known, &mut bounds), &mut cost);
            read.ok_or_else(|| format!("{path}, line {}: not an entry", number + 1))?;
        }
        // Only now is it certain that it is such a file.
        let mut file = append_to(path, &text)?;
        if let (Some(about), None) = (about, first) {
            file.write_all(format!("{about}\n").as_bytes())
                .map_err(|error| format!("{path}: {error}"))?;
        }
        Ok(Self {
            known,
            bounds,
            cost,
            path: path.to_owned(),
            file,
        })
    }

    /// Adds a known value without writing it, unless the file has one.
    pub fn assume(&mut self, position: P, value: i8) {
        self.known.entry(position).or_insert((value, None));
    }

    /// Appends a position's proved value, and the cost of proving it, if that is to be counted.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn keep(&mut self, position: P, entry: Entry, cost: Option<Cost>) -> Result<(), String> {
        self.known.insert(position, entry);
        let (value, cell) = entry;
        let cell = cell.map_or(String::new(), |cell| format!(" {cell}"));
        self.append(position, &format!("{value}{cell}"), cost)
    }

    /// Appends a position's proved bounds, and the cost of proving them.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn keep_bounds(&mut self, position: P, bounds: Bounds, cost: Cost) -> Result<(), String> {
        self.bounds.insert(position, bounds);
        let (lower, upper) = bounds;
        self.append(position, &format!("{lower}..{upper}"), Some(cost))
    }

    /// Appends what is known of a position.
    fn append(&mut self, position: P, what: &str, cost: Option<Cost>) -> Result<(), String> {
        let (mover, other) = position.into();
        let mut lines = format!("{mover:x} {other:x} {what}\n");
        if let Some(cost) = cost {
            self.cost.nodes += cost.nodes;
            self.cost.us += cost.us;
            lines += &format!("{COST}{} {}\n", cost.nodes, cost.us);
        }
        // In one piece, so that an interruption rarely cuts a line in two.
        let written = self.file.write_all(lines.as_bytes());
        written.map_err(|error| format!("{}: {error}", self.path))
    }
}

/// Begins a note of positions searched and microseconds.
const COST: &str = "# cost ";

/// Reads a line; `None` if it is invalid.
fn read<P: Bits>(
    line: &str,
    (known, bounds): (&mut HashMap<P, Entry>, &mut HashMap<P, Bounds>),
    cost: &mut Cost,
) -> Option<()> {
    if line.starts_with('#') {
        let noted = line.strip_prefix(COST);
        if let Some((nodes, us)) = noted.and_then(|noted| noted.split_once(' ')) {
            cost.nodes += nodes.parse::<u64>().ok()?;
            cost.us += us.parse::<u64>().ok()?;
        }
        return Some(());
    }
    let mut words = line.split(' ');
    let mover = u64::from_str_radix(words.next()?, 16).ok()?;
    let other = u64::from_str_radix(words.next()?, 16).ok()?;
    let position = (mover, other).into();
    let value = words.next()?;
    if let Some((lower, upper)) = value.split_once("..") {
        bounds.insert(position, (lower.parse().ok()?, upper.parse().ok()?));
        return words.next().is_none().then_some(());
    }
    let value = value.parse().ok()?;
    let cell = words.next().map(str::parse).transpose().ok()?;
    known.insert(position, (value, cell));
    Some(())
}
