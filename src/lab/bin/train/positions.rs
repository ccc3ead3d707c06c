//! Labelled positions and their files. Each line has the width, the height, both sides' discs and the value.

use std::fmt::Write;

use yomikiri::evaluation::reversi::weights::Group;
use yomikiri::games::reversi::bitboard::Discs;

/// A position and its value in discs.
pub struct Labelled {
    /// The index of the board in its group.
    pub board: usize,
    pub discs: Discs,
    /// The number of empty cells.
    pub empties: u32,
    /// For the side to move.
    pub value: f32,
}

/// Writes the positions.
pub fn write_positions(path: &str, group: &Group, positions: &[Labelled]) -> Result<(), String> {
    let mut text = String::new();
    for p in positions {
        let (width, height) = group.boards[p.board];
        let line = writeln!(
            text,
            "{width} {height} {:x} {:x} {}",
            p.discs.player, p.discs.opponent, p.value
        );
        line.map_err(|error| error.to_string())?;
    }
    std::fs::write(path, text).map_err(|error| format!("{path}: {error}"))
}

/// Reads the output of [`write_positions`].
pub fn read_positions(path: &str, group: &Group) -> Result<Vec<Labelled>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let read = |line: &str| {
        let mut words = line.split(' ');
        let mut word = || words.next().unwrap_or_default();
        let size = (word().parse().ok()?, word().parse().ok()?);
        let player = u64::from_str_radix(word(), 16).ok()?;
        let opponent = u64::from_str_radix(word(), 16).ok()?;
        let discs = Discs::new(player, opponent);
        Some(Labelled {
            board: group.boards.iter().position(|&board| board == size)?,
            discs,
            empties: u32::from(size.0 * size.1) - discs.all().count_ones(),
            value: word().parse().ok()?,
        })
    };
    let lines = text.lines().enumerate();
    lines
        .map(|(i, line)| {
            read(line)
                .ok_or_else(|| format!("{path}, line {}: not a position of {}", i + 1, group.name))
        })
        .collect()
}
