//! Reads lists of moves, `f5 d6 c3`, with or without numbers, commas and passes.

use super::replay::{board, misplayed, not_played, passed, with_other_side};
use super::signs::SIDES;
use super::text_rules::TextRules;
use super::transcript::{Ply, is_pass};
use crate::error::{Error, LIKELIER_GAME, Result, UNKNOWN_FORMAT, excerpt};
use crate::game::{Game, Notation, Side};
use crate::games::grid::parse_cell;
use crate::games::record::Record;
use crate::games::rules::Fouls;
use crate::games::{GameRules, Rules, presets};
use crate::sort::by_key;

/// A way to read a list of moves: as a game that every move is legal in.
struct Reading {
    record: Record,
    /// The moves written in the text; any that follow the end of the game count too.
    moves: usize,
    /// Whether the side that usually moves second begins.
    other_side: bool,
}

/// How well a reading fits the text; the smallest is the best.
///
/// The fewest moves fit best, because a text read in larger pieces is less likely to be legal by chance; a single move says too little for
/// that. Then the smallest board is assumed (no board counts as the largest), and then the usual side to begin.
type Fit = (bool, usize, usize, bool);

impl Reading {
    fn fit(&self) -> Fit {
        fit(self.moves, size(&self.record.rules().game), self.other_side)
    }
}

fn fit(moves: usize, cells: usize, other_side: bool) -> Fit {
    (moves < 2, moves, cells, other_side)
}

/// A reading with a move that can't be played.
struct Failed {
    start: Record,
    plies: Vec<Ply>,
    /// The number of moves before it.
    played: usize,
    error: Error,
}

impl Failed {
    /// Where the text goes wrong. Rules that read no move get nowhere, whatever they skip as a move number.
    fn at(&self) -> usize {
        let wrong = self.plies.get(self.played).filter(|_| self.played > 0);
        wrong.map_or(0, |ply| ply.at.start)
    }

    /// Whether the text is likelier a game with this error than the game `other`, which has a larger board.
    ///
    /// All its cells are on the smaller board, and there the moves before the error were some of a few, which they hardly are by chance.
    fn is_likelier(&self, other: &Record, text: &str) -> bool {
        let (width, height) = board(&self.start.rules().game);
        let here = |ply: &Ply| {
            let cell = parse_cell(ply.mv.rsplit(':').next().unwrap_or_default());
            ply.mv == "pass" || cell.is_some_and(|(column, row)| column < width && row < height)
        };
        let start = Record::new(other.rules().clone(), other.start());
        let Some(start) = start
            .ok()
            .filter(|_| size(&other.rules().game) > width * height)
        else {
            return false;
        };
        let (played, end) = (&self.plies[..self.played], self.at());
        let mut same = plies(&start, text, text);
        same.retain(|ply| ply.at.start < end);
        self.plies.iter().all(here)
            && choices(start, &same) >= choices(self.start.clone(), played) + LIKELIER
    }
}

/// By how many doublings of the choice a game has to be the likelier one: two moves of Othello's four, against two of 225.
const LIKELIER: u32 = 10;

/// Among how many lists of moves like this one the players chose, as a number of doublings; the first moves say enough.
fn choices(start: Record, plies: &[Ply]) -> u32 {
    let (mut record, mut sum) = (Some(start), 0);
    for ply in plies.iter().take(20) {
        let Some(now) = record.and_then(|record| passed(record).ok()) else {
            break;
        };
        sum += now.game().moves().len().max(1).ilog2();
        record = now.with_move(&ply.mv, None).ok();
    }
    sum
}

/// Reads the moves under `rules`, or under the rules of any game that fit the text best.
///
/// # Errors
/// The first illegal move, under the rules that get furthest, or under rules that are likelier than those that all moves are legal under.
pub fn read(text: &str, rules: Option<&TextRules>) -> Result<Record> {
    // The sides' signs are no part of the moves; the spaces take as many bytes.
    let bare = &text.replace(SIDES, "   ");
    let candidates = match rules {
        Some(rules) => by_size(rules.candidates()),
        None => by_size(of_any_game(bare)),
    };
    let mut best: Option<Reading> = None;
    let mut furthest: Option<Failed> = None;
    // Some transcripts start with the other side; that is tried last, and is preferred only to a larger board.
    for other_side in [false, true] {
        for rules in &candidates {
            let usual = Record::new(rules.clone(), None)?;
            let plies = plies(&usual, text, bare);
            let start = if other_side {
                with_other_side(&usual)
            } else {
                Some(usual)
            };
            let Some(start) = start else { continue };
            match replay(text, start.clone(), &plies) {
                // Move numbers alone are not a game.
                Ok(record) if !plies.is_empty() => {
                    let reading = Reading {
                        record,
                        moves: plies.len(),
                        other_side,
                    };
                    // Of equally good readings, the first game in the list is chosen.
                    if best.as_ref().is_none_or(|best| reading.fit() < best.fit()) {
                        best = Some(reading);
                    }
                }
                Err((played, error)) => {
                    let failed = Failed {
                        start,
                        plies,
                        played,
                        error,
                    };
                    if furthest
                        .as_ref()
                        .is_none_or(|furthest| failed.at() > furthest.at())
                    {
                        furthest = Some(failed);
                    }
                }
                Ok(_) => {}
            }
        }
    }
    match (best, furthest) {
        (Some(best), Some(failed)) if failed.is_likelier(&best.record, bare) => {
            let error = misplayed(
                LIKELIER_GAME,
                text,
                &failed.plies[failed.played],
                failed.played,
            );
            Err(error
                .with("game", name(failed.start.rules()))
                .with("other", name(best.record.rules())))
        }
        (Some(best), _) => Ok(best.record),
        (None, Some(failed)) if failed.played > 0 || looks_like_moves(bare) => Err(failed.error),
        _ => Err(Error::new(UNKNOWN_FORMAT, excerpt(text))),
    }
}

/// The rules that the text may mean without being told any.
fn of_any_game(text: &str) -> Vec<Rules> {
    let fouls = Fouls::default();
    let games = GameRules::candidates_for_moves(text).into_iter();
    games.map(|game| Rules { fouls, game }).collect()
}

/// The rules, smallest board first.
fn by_size(mut rules: Vec<Rules>) -> Vec<Rules> {
    by_key(&mut rules, |rules| (size(&rules.game) as i64, 0));
    rules
}

/// The number of cells on the board. A game without a board counts as larger than any, so that it is asked last.
fn size(rules: &GameRules) -> usize {
    match board(rules) {
        (0, _) | (_, 0) => u16::MAX.into(),
        (width, height) => width * height,
    }
}

/// Whether the text starts with a cell's name or a number, and so was meant as moves.
fn looks_like_moves(text: &str) -> bool {
    let mut letters = text.trim_start().chars();
    match (letters.next(), letters.next()) {
        (Some(first), _) if first.is_ascii_digit() => true,
        (Some(first), Some(second)) => first.is_ascii_alphabetic() && second.is_ascii_digit(),
        _ => false,
    }
}

/// The name of a preset with these rules, or else of their game.
fn name(rules: &Rules) -> &'static str {
    let mut presets = presets().into_iter();
    let preset = presets.find(|(_, preset)| preset == rules);
    preset.map_or(rules.game.name(), |(name, _)| name)
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
        let before = text.get(..begins).unwrap_or_default();
        let sign = before.trim_end_matches(' ').chars().next_back();
        let first = sign.filter(|sign| SIDES.contains(sign));
        plies.push(Ply {
            by: first.map(|sign| {
                if sign == SIDES[0] {
                    Side::First
                } else {
                    Side::Second
                }
            }),
            mv: if is_pass(&mv) { "pass".to_owned() } else { mv },
            at: begins..from,
        });
    }
    plies
}

/// The game after all moves, or the number of legal moves and the error of the next.
fn replay(text: &str, start: Record, plies: &[Ply]) -> std::result::Result<Record, (usize, Error)> {
    let mut record = start;
    for (index, ply) in plies.iter().enumerate() {
        let pass = ply.mv == "pass";
        if record.outcome().is_some() {
            let before = text.as_bytes()[..ply.at.start].iter().rev();
            let gap = before.copied().find(|&byte| byte != b' ' && byte != b'\t');
            let begins_line = gap == Some(b'\n');
            if pass {
                continue;
            }
            // After the end of a game, a new line starts another game.
            if begins_line && index > 0 {
                break;
            }
            return Err((index, not_played(text, ply, index)));
        }
        let wrong = |_| (index, not_played(text, ply, index));
        if !pass {
            record = passed(record).map_err(wrong)?;
        }
        record = record.with_move(&ply.mv, ply.by).map_err(wrong)?;
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::fit;

    #[test]
    fn fewer_moves_fit_better_than_a_smaller_board_and_that_better_than_the_usual_side() {
        // Two moves of two cells each on 4x4, against four moves on 3x3.
        assert!(fit(2, 16, false) < fit(4, 9, false));
        assert!(fit(2, 16, true) < fit(4, 9, false));
        // A single move of two cells is no reason to leave the smaller board.
        assert!(fit(2, 9, false) < fit(1, 16, false));
        assert!(fit(1, 0, false) < fit(1, 9, false));
        assert!(fit(4, 9, true) < fit(4, 16, false));
        assert!(fit(4, 9, false) < fit(4, 9, true));
    }
}
