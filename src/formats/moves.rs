//! Reads lists of moves, `f5 d6 c3`, with or without numbers, commas and passes.

use std::ops::Range;

use super::numbers;
use super::replay::{cut_at, misplayed, not_played, passed, stray, with_other_side};
use super::signs::{SIDES, side_before};
use super::text_rules::{TextRules, described, name};
use super::transcript::{Ply, is_pass};
use crate::error::{
    AFTER_END, COLUMN_FULL, Error, LIKELIER_GAME, NOT_A_MOVE, Result, UNKNOWN_FORMAT, excerpt,
};
use crate::game::{Game, Notation};
use crate::games::grid::parse_cell;
use crate::games::guess::What;
use crate::games::moves::split_side;
use crate::games::record::Record;
use crate::games::rules::ExternalFormat;
use crate::games::{GameRules, Rules};

/// A way to read a list of moves: as a game in which every move is legal, or up to the first illegal move.
struct Reading<'r> {
    rules: &'r Rules,
    /// The moves written in the text; any that follow the end of the game count too.
    plies: Vec<Ply>,
    /// For each move played, how many moves it was chosen from, as a number of doublings.
    choices: Vec<u32>,
    way: Way,
    /// Whether the game writes one of the moves in another way.
    foreign: bool,
}

/// How a list is read under rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// As the game writes it.
    Usual,
    /// The side that usually moves second begins.
    OtherSide,
    /// Rows are numbered from the bottom, in games in which pieces fall there.
    FromBelow,
}

impl Way {
    /// The start of a game that is read in this way; `None` if it can't be.
    fn start(self, rules: &Rules) -> Result<Option<Record>> {
        let usual = Record::new(rules.clone(), None)?;
        let falls = || rules.game.name_in(ExternalFormat::Columns).is_ok();
        Ok(match self {
            Way::Usual => Some(usual),
            Way::OtherSide => with_other_side(&usual),
            Way::FromBelow => Some(usual).filter(|_| falls()),
        })
    }
}

/// How well a reading fits the text; the smallest is the best.
///
/// The fewest moves fit best, because a text read in larger pieces is less likely to be legal by chance; a single move says too little for
/// that. Then a game that writes its moves as the text does is preferred to one that can also read them so: `1213` are numbers rather than
/// columns. Then the smallest board is assumed (no board counts as the largest), and then the usual side to begin.
type Fit = (bool, usize, bool, usize, bool);

impl Reading<'_> {
    fn fit(&self) -> Fit {
        fit(
            self.plies.len(),
            self.foreign,
            self.size(),
            self.way != Way::Usual,
        )
    }

    fn size(&self) -> usize {
        size(&self.rules.game)
    }

    /// Where the text goes wrong, if it does. Rules that read no move get nowhere, whatever they skip as a move number.
    fn end(&self) -> usize {
        let played = self.choices.len();
        let wrong = self.plies.get(played).filter(|_| played > 0);
        wrong.map_or(0, |ply| ply.at.start)
    }

    /// Whether the text is more likely to be this game with an error than the game `other`, which has a larger board.
    ///
    /// All its cells are on the smaller board, and the moves before the error were chosen from so few that this is hardly chance.
    fn is_likelier(&self, other: &Self) -> bool {
        let (width, height) = self.rules.game.board();
        let here = |ply: &Ply| {
            let cell = split_side(&ply.mv).and_then(|(_, cell)| parse_cell(cell));
            ply.mv == "pass" || cell.is_some_and(|(column, row)| column < width && row < height)
        };
        let end = self.end();
        let same = other.plies.iter().zip(&other.choices);
        let chosen: u32 = same
            .filter(|(ply, _)| ply.at.start < end)
            .map(|(_, choice)| choice)
            .sum();
        self.size() < other.size()
            && chosen >= self.choices.iter().sum::<u32>() + LIKELIER
            && self.plies.iter().all(here)
    }
}

/// By how many doublings of the choice a game must be the likelier one: two moves out of Othello's few, against two out of 225.
const LIKELIER: u32 = 10;

fn fit(moves: usize, foreign: bool, cells: usize, other_side: bool) -> Fit {
    (moves < 2, moves, foreign, cells, other_side)
}

/// Reads the moves under `rules`, or under the rules of any game that fit the text best.
///
/// # Errors
/// The first illegal move, under the rules that get furthest, or under rules that are likelier than those that all moves are legal under.
pub fn read(text: &str, rules: Option<&TextRules>, partial: bool) -> Result<Record> {
    // The sides' signs are not part of the moves; three spaces take as many bytes.
    let bare = &text.replace(SIDES, "   ");
    let candidates = match rules {
        Some(rules) => by_size(rules.candidates()),
        None => by_size(of_any_game(bare)),
    };
    let (best, furthest) = readings(text, bare, &candidates, rules.is_none())?;
    let guess = rules.is_none_or(TextRules::are_guessed);
    match (best, furthest) {
        (best, Some((meant, _)))
            if partial
                && !meant.choices.is_empty()
                && best
                    .as_ref()
                    .is_none_or(|(best, _)| meant.is_likelier(best)) =>
        {
            in_part(text, &meant, guess)
        }
        (Some((best, _)), Some((meant, _))) if meant.is_likelier(&best) => {
            let played = meant.choices.len();
            let error = misplayed(LIKELIER_GAME, text, &meant.plies[played], played);
            let error = error.with("game", name(meant.rules));
            Err(error.with("other", name(best.rules)))
        }
        (Some((best, record)), _) => {
            let wrong = numbers::wrong(bare, &best.plies);
            match wrong.or_else(|| stray_side(text, &best.plies)) {
                Some(wrong) => Err(stray(NOT_A_MOVE, text, &wrong)),
                None => {
                    // After the end of a game, the next lines are other games.
                    let rest = best.plies.get(best.choices.len());
                    let record = told(record, &best, guess);
                    Ok(match rest {
                        Some(ply) => cut_at(record, text, ply),
                        None => record,
                    })
                }
            }
        }
        (None, Some((meant, error)))
            if (!meant.choices.is_empty() && !ends_in_word(bare, &meant))
                || looks_like_moves(bare) =>
        {
            Err(error)
        }
        _ => Err(Error::new(UNKNOWN_FORMAT, excerpt(text))),
    }
}

/// The best reading in which every move is legal, and the one that gets furthest of the others.
type Readings<'r> = (Option<(Reading<'r>, Record)>, Option<(Reading<'r>, Error)>);

/// Reads the moves in all ways under all rules; `any_game`: none were given.
fn readings<'r>(
    text: &str,
    bare: &str,
    candidates: &'r [Rules],
    any_game: bool,
) -> Result<Readings<'r>> {
    let mut best: Option<(Reading, Record)> = None;
    let mut furthest: Option<(Reading, Error)> = None;
    // Some transcripts start with the other side, or count rows from below; that is tried last, and is preferred only to a larger board.
    for way in [Way::Usual, Way::OtherSide, Way::FromBelow] {
        // Rows count from below only where nothing else is legal.
        if way == Way::FromBelow && best.is_some() {
            break;
        }
        for asked in candidates {
            let Some(start) = way.start(asked)? else {
                continue;
            };
            let (_, height) = asked.game.board();
            let mut plies = plies(&start, text, bare);
            if way == Way::FromBelow {
                plies.iter_mut().for_each(|ply| ply.flip(height));
            }
            // Sides that are named against the turn on an empty board are those of another game.
            let named = plies.iter().any(|ply| ply.by.is_some());
            let empty = || start.game().view().cells.iter().all(|&cell| cell == 0);
            if way == Way::OtherSide && named && any_game && empty() {
                continue;
            }
            // What is neither on a smaller board nor a better reading needs no replay.
            let hopeless = best.as_ref().is_some_and(|(best, _)| {
                let fit = fit(plies.len(), false, size(&asked.game), way != Way::Usual);
                size(&asked.game) >= best.size() && fit >= best.fit()
            });
            if hopeless {
                continue;
            }
            let mut choices = Vec::new();
            let played = replay(text, start, &plies, &mut choices);
            let foreign = played
                .as_ref()
                .is_ok_and(|record| is_foreign(record, &plies));
            let reading = Reading {
                rules: asked,
                plies,
                choices,
                way,
                foreign,
            };
            match played {
                // Move numbers alone are not a game.
                Ok(_) if reading.plies.is_empty() => {}
                // Of equally good readings, the first in the list is chosen.
                Ok(record) => {
                    if best
                        .as_ref()
                        .is_none_or(|(best, _)| reading.fit() < best.fit())
                    {
                        best = Some((reading, record));
                    }
                }
                Err(error) => {
                    let end = reading.end();
                    if furthest.as_ref().is_none_or(|(most, _)| end > most.end()) {
                        furthest = Some((reading, error));
                    }
                }
            }
        }
    }
    Ok((best, furthest))
}

/// The record of a reading with what it concludes; `guess`: the rules are among it.
fn told(record: Record, reading: &Reading, guess: bool) -> Record {
    let record = if guess {
        record.with_guess(What::Rules, described(reading.rules))
    } else {
        record
    };
    match reading.way {
        Way::Usual => record,
        Way::OtherSide => record.with_guess(What::Sides, "second"),
        Way::FromBelow => record.with_guess(What::Format, "rows-from-below"),
    }
}

/// The game up to the first move of a reading that can't be played.
fn in_part(text: &str, meant: &Reading, guess: bool) -> Result<Record> {
    let start = meant.way.start(meant.rules)?;
    let start = start.ok_or_else(|| Error::new(UNKNOWN_FORMAT, excerpt(text)))?;
    let (played, rest) = meant.plies.split_at(meant.choices.len());
    let record = told(replay(text, start, played, &mut Vec::new())?, meant, guess);
    Ok(match rest.first() {
        Some(ply) => cut_at(record, text, ply),
        None => record,
    })
}

/// The first sign of a side that no move follows, or that does not begin with the first move.
fn stray_side(text: &str, plies: &[Ply]) -> Option<Range<usize>> {
    let named = plies.first().is_some_and(|ply| ply.by.is_some());
    let plies = plies.iter().filter(|_| named);
    let mut used = plies.filter_map(|ply| side_before(text, ply.at.start));
    let mut signs = text.match_indices(SIDES);
    let (at, sign) = signs.find(|(at, _)| used.next().is_none_or(|(_, used)| used != *at))?;
    Some(at..at + sign.len())
}

/// The rules that the text may mean if none are given.
fn of_any_game(text: &str) -> Vec<Rules> {
    let games = GameRules::candidates_for_moves(text).into_iter();
    games.map(Rules::from).collect()
}

/// The rules, smallest board first.
fn by_size(mut rules: Vec<Rules>) -> Vec<Rules> {
    let mut sorted = Vec::with_capacity(rules.len());
    // There are a few; a sorting algorithm would be the largest part of this module.
    while let Some(smallest) = (0..rules.len()).min_by_key(|&at| size(&rules[at].game)) {
        sorted.push(rules.remove(smallest));
    }
    sorted
}

/// The number of cells on the board. A game without a board counts as larger than any, so that it is asked last.
fn size(rules: &GameRules) -> usize {
    match rules.board() {
        (0, _) | (_, 0) => u16::MAX.into(),
        (width, height) => width * height,
    }
}

/// Whether a reading of letters as columns ends in the first words of a text, which are then no columns.
fn ends_in_word(text: &str, reading: &Reading) -> bool {
    let played = reading.choices.len();
    let Some(ply) = reading.plies.get(played).filter(|_| played < FEW) else {
        return false;
    };
    let is_letter = |byte: &&u8| byte.is_ascii_alphabetic();
    let bytes = text.as_bytes();
    let before = bytes[..ply.at.start].iter().rev().take_while(is_letter);
    let after = bytes[ply.at.start..].iter().take_while(is_letter);
    let word = before.count() + after.count();
    word >= FEW && word < text.trim().len()
}

/// The number of letters of a word, rather than of columns.
const FEW: usize = 3;

/// Whether the text starts with a cell's name or a number, and so was meant as moves.
fn looks_like_moves(text: &str) -> bool {
    let mut letters = text.trim_start().chars();
    match (letters.next(), letters.next()) {
        (Some(first), _) if first.is_ascii_digit() => true,
        (Some(first), Some(second)) => first.is_ascii_alphabetic() && second.is_ascii_digit(),
        _ => false,
    }
}

/// Whether the game writes one of the moves that were played in another way than the text.
fn is_foreign(record: &Record, plies: &[Ply]) -> bool {
    let mut written = record.moves().iter();
    plies.iter().any(|ply| {
        // Passes may have been left out or added.
        let own = |text: &String| ply.mv == "pass" || ply.mv.eq_ignore_ascii_case(text);
        !written.any(own)
    })
}

/// The moves of a text, of which `bare` has only the sides' signs replaced.
fn plies(record: &Record, text: &str, bare: &str) -> Vec<Ply> {
    let mut from = 0;
    let mut plies = Vec::new();
    for mv in record.game().split_moves(bare) {
        // The moves appear in the text in this order, possibly with other text between them.
        let rest = bare.as_bytes()[from..].windows(mv.len().max(1));
        let begins = rest.into_iter().position(|part| part == mv.as_bytes());
        let begins = from + begins.unwrap_or(0);
        from = begins + mv.len();
        plies.push(Ply {
            by: side_before(text, begins).map(|(side, _)| side),
            mv: if is_pass(&mv) { "pass".to_owned() } else { mv },
            at: begins..from,
        });
    }
    plies
}

/// The game after all moves. Adds to `choices` how many moves each was chosen from.
///
/// # Errors
/// The first move that can't be played.
fn replay(text: &str, start: Record, plies: &[Ply], choices: &mut Vec<u32>) -> Result<Record> {
    let mut record = start;
    for (index, ply) in plies.iter().enumerate() {
        let pass = ply.mv == "pass";
        let wrong = |_| not_played(text, ply, index);
        if record.outcome().is_some() {
            let before = text.as_bytes()[..ply.at.start].iter().rev();
            let gap = before.copied().find(|&byte| byte != b' ' && byte != b'\t');
            let begins_line = gap == Some(b'\n');
            if pass {
                choices.push(0);
                continue;
            }
            // After the end of a game, a new line starts another game.
            if begins_line && index > 0 {
                break;
            }
            return Err(misplayed(AFTER_END, text, ply, index));
        }
        if !pass {
            record = passed(record).map_err(wrong)?;
        }
        let choice = record.game().moves().len().max(1).ilog2();
        let mv = record.expanded(&ply.mv);
        if mv == ply.mv && is_full(&record, &mv) {
            return Err(misplayed(COLUMN_FULL, text, ply, index));
        }
        record = record.with_move(&mv, ply.by).map_err(wrong)?;
        choices.push(choice);
    }
    Ok(record)
}

/// Whether the text names a column that has no empty cell left.
fn is_full(record: &Record, mv: &str) -> bool {
    let start = Record::new(record.rules().clone(), record.start());
    start.is_ok_and(|start| start.expanded(mv) != mv)
}

#[cfg(test)]
mod tests {
    use super::fit;

    #[test]
    fn fewer_moves_fit_best_then_the_games_own_notation_then_a_smaller_board() {
        // Two moves of two cells each on 4x4, against four moves on 3x3.
        assert!(fit(2, false, 16, false) < fit(4, false, 9, false));
        assert!(fit(2, false, 16, true) < fit(4, false, 9, false));
        // A single move of two cells is no reason to leave the smaller board.
        assert!(fit(2, false, 9, false) < fit(1, false, 16, false));
        assert!(fit(1, false, 0, false) < fit(1, false, 9, false));
        assert!(fit(4, false, 9, true) < fit(4, false, 16, false));
        assert!(fit(4, false, 9, false) < fit(4, false, 9, true));
        // Columns on a small board, against numbers that a game without a board writes so itself.
        assert!(fit(4, false, 65535, false) < fit(4, true, 42, false));
    }
}
