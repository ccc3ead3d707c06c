//! Turns a transcript into a game: finds its rules and plays its moves.

use super::sgf;
use super::text_rules::{TextRules, described};
use super::transcript::{Ply, Setup, Transcript, Unreadable};
use crate::error::{
    Code, Error, MOVE_NOT_PLAYED, NO_SUCH_BOARD, NO_SUCH_GAME, NOT_IN_FORMAT, Result, SETUP,
    excerpt,
};
use crate::game::{Game, Notation, Side};
use crate::games::guess::What;
use crate::games::record::Record;
use crate::games::rules::ExternalFormat;
use crate::games::{GameRules, Rules};

/// The game of a transcript of `text`, perhaps `partial`: as far as its moves can be played.
///
/// # Errors
/// Those of [`import`](super::import).
pub fn replay(
    text: &str,
    format: ExternalFormat,
    transcript: &Transcript,
    rules: Option<&TextRules>,
    partial: bool,
) -> Result<Record> {
    let plies = &transcript.plies;
    // Where the text has no board, it is the usual one.
    let guess = transcript.size.is_none() && rules.is_none_or(TextRules::is_of_any_board);
    let rules = match rules {
        Some(rules) => asked(rules, format, transcript)?,
        None => stated(format, transcript)?,
    };
    let start = begin(text, &rules, transcript.setup.as_ref())?;
    // Without a side or a move, the setup has the usual side to move.
    let setup = transcript.setup.as_ref();
    let unsaid = setup.is_some_and(|setup| setup.turn.is_none() && plies.is_empty());
    let told = |mut record: Record| {
        if guess {
            record = record.with_guess(What::Rules, described(&rules));
        }
        if unsaid {
            let turn = record.game().turn().name();
            record = record.with_guess(What::Sides, turn);
        }
        record
    };
    match play_all(text, start.clone(), plies) {
        Err((index, _)) if partial => {
            let played = play_all(text, start, &plies[..index]);
            let played = played.map_err(|(_, error)| error)?;
            Ok(cut_at(told(played), text, &plies[index]))
        }
        played => played.map(told).map_err(|(_, error)| error),
    }
}

/// The game after these moves, or the index of the first that can't be played.
fn play_all(
    text: &str,
    start: Record,
    plies: &[Ply],
) -> std::result::Result<Record, (usize, Error)> {
    let mut record = start;
    for (index, ply) in plies.iter().enumerate() {
        record = play(text, record, ply, index).map_err(|error| (index, error))?;
    }
    Ok(record)
}

/// The rules asked for, on the transcript's board.
fn asked(rules: &TextRules, format: ExternalFormat, transcript: &Transcript) -> Result<Rules> {
    let fitting = match transcript.size {
        Some(size) => rules.on_board(size),
        None => {
            // If the text gives no board, that of the rules counts.
            let usual = stated(format, transcript).ok();
            let usual = usual.and_then(|usual| rules.on_board(usual.game.board()));
            usual.or_else(|| Some(rules.usual().clone()))
        }
    };
    // Programs that know no number for their game write 1, Go.
    let unnamed = format == ExternalFormat::Sgf && transcript.game == sgf::UNNAMED;
    fitting
        .filter(|rules| unnamed || fits(&rules.game, format, transcript))
        .ok_or_else(|| rules.contradicted(game_name(format, transcript), transcript.size))
}

/// Whether the transcript can mean these rules.
fn fits(rules: &GameRules, format: ExternalFormat, transcript: &Transcript) -> bool {
    let named = rules.is_named(format, &transcript.game);
    named && transcript.size.is_none_or(|size| rules.board() == size)
}

/// The rules of the transcript, or the likeliest ones.
fn stated(format: ExternalFormat, transcript: &Transcript) -> Result<Rules> {
    let candidates: Vec<GameRules> = GameRules::candidates_for_board(transcript.size)
        .into_iter()
        .filter(|rules| fits(rules, format, transcript))
        .collect();
    let starts_so = |rules: &&GameRules| {
        let start = rules.start(None);
        let setup = transcript.setup.as_ref();
        setup.is_none_or(|setup| start.is_ok_and(|game| game.view().cells == setup.cells))
    };
    let chosen = candidates.iter().find(starts_so).or(candidates.first());
    if let Some(game) = chosen {
        return Ok(game.clone().into());
    }
    let usual = GameRules::candidates_for_board(None);
    let known = usual
        .iter()
        .find(|rules| rules.is_named(format, &transcript.game));
    match (known, transcript.size) {
        (Some(game), Some((width, height))) => {
            let board = format!("{width}x{height}");
            let [least, most] = game.boards();
            let error = Error::new(NO_SUCH_BOARD, board.clone()).with("board", board);
            Err(error.with("least", least).with("most", most))
        }
        _ => Err(Error::new(NO_SUCH_GAME, transcript.game.as_str())
            .with("game", excerpt(game_name(format, transcript)))),
    }
}

/// What people call the transcript's game.
fn game_name(format: ExternalFormat, transcript: &Transcript) -> &str {
    match format {
        ExternalFormat::Sgf => sgf::game_name(&transcript.game),
        _ => &transcript.game,
    }
}

fn begin(text: &str, rules: &Rules, setup: Option<&Setup>) -> Result<Record> {
    let usual = Record::new(rules.clone(), None)?;
    let Some(setup) = setup else {
        return Ok(usual);
    };
    let view = usual.game().view();
    let cells = if setup.cells.is_empty() {
        &view.cells
    } else {
        &setup.cells
    };
    let turn = setup.turn.unwrap_or(Side::First);
    let position = rules.game.position_from_cells(cells, turn);
    let begun = position.and_then(|start| Record::new(rules.clone(), Some(&start)).ok());
    begun.ok_or_else(|| {
        Error::new(SETUP, part(text, &setup.at)).with("at", place(text, setup.at.start))
    })
}

/// Plays a move. A pass that was left out is inserted; passes after the end are skipped.
fn play(text: &str, record: Record, ply: &Ply, index: usize) -> Result<Record> {
    let is_pass = ply.mv == "pass";
    if is_pass && record.outcome().is_some() {
        return Ok(record);
    }
    let wrong = |_| not_played(text, ply, index);
    let mut record = record;
    let turn = record.game().turn();
    let other = ply.by.is_some_and(|by| by != turn);
    if !is_pass && record.game().forced_pass().is_some() {
        record = passed(record)?;
    } else if other && record.moves().is_empty() {
        // If the other side starts, only the first move shows it.
        record = with_other_side(&record).ok_or_else(|| not_played(text, ply, index))?;
    }
    let by = ply.by.unwrap_or(record.game().turn());
    if by != record.game().turn() {
        return Err(not_played(text, ply, index));
    }
    record.with_move(&ply.mv, None).map_err(wrong)
}

/// The game before a move that can't be played: what follows is left aside.
pub fn cut_at(record: Record, text: &str, ply: &Ply) -> Record {
    let rest = text.get(ply.at.start..).unwrap_or_default();
    let at = place(text, ply.at.start);
    record.with_part(What::LeftAside, rest.trim_end(), Some(at))
}

/// The game after a forced pass, if there is one.
pub fn passed(record: Record) -> Result<Record> {
    match record.game().forced_pass() {
        Some(pass) => {
            let pass = record.game().write_move(pass);
            record.with_move(&pass, None)
        }
        None => Ok(record),
    }
}

/// The same start with the other side to move.
pub fn with_other_side(record: &Record) -> Option<Record> {
    let game = record.game();
    let position = record
        .rules()
        .game
        .position_from_cells(&game.view().cells, game.turn().other())?;
    Record::new(record.rules().clone(), Some(&position)).ok()
}

/// The error for text that can't be read, with its place in characters, counted from 1.
pub fn unreadable(text: &str, wrong: &Unreadable) -> Error {
    let part = part(text, &wrong.at);
    let at = place(text, wrong.at.start);
    Error::new(NOT_IN_FORMAT, part.clone())
        .with("format", wrong.format)
        .with("part", part)
        .with("at", at)
}

/// The error for a part of a text that means nothing where it stands, with its place.
pub fn stray(code: &'static Code, text: &str, at: &std::ops::Range<usize>) -> Error {
    let part = part(text, at);
    Error::new(code, part.clone())
        .with("part", part)
        .with("at", place(text, at.start))
}

/// The error for a move that can't be played, with its number and its place.
pub fn not_played(text: &str, ply: &Ply, index: usize) -> Error {
    misplayed(MOVE_NOT_PLAYED, text, ply, index)
}

/// [`not_played`] with another message.
pub fn misplayed(code: &'static Code, text: &str, ply: &Ply, index: usize) -> Error {
    let mv = part(text, &ply.at);
    Error::new(code, mv.clone())
        .with("number", index + 1)
        .with("move", mv)
        .with("at", place(text, ply.at.start))
}

/// The maximum number of characters of the input that an error shows.
const SHOWN: usize = 60;

fn part(text: &str, at: &std::ops::Range<usize>) -> String {
    let part = text.get(at.clone()).or_else(|| text.get(at.start..));
    part.unwrap_or_default().chars().take(SHOWN).collect()
}

/// Places in a text, asked for in order, which takes no longer than to read it once.
pub struct Places<'t> {
    text: &'t str,
    /// The last byte offset, and its place.
    last: (usize, usize),
}

impl<'t> Places<'t> {
    pub const fn new(text: &'t str) -> Self {
        Self { text, last: (0, 1) }
    }

    /// The place of a byte offset, which is not before the last, in characters, counted from 1.
    pub fn of(&mut self, at: usize) -> usize {
        let (from, place) = self.last;
        let more = self
            .text
            .get(from..at)
            .map_or(0, |part| part.chars().count());
        self.last = (at, place + more);
        place + more
    }
}

/// The place of a byte offset, in characters, counted from 1.
pub fn place(text: &str, at: usize) -> usize {
    text.get(..at)
        .map_or(1, |before| before.chars().count() + 1)
}
