//! The hardest resistance: of a level's moves of equal value, the one after which the opponent errs most easily.
//!
//! A solver is content with any move that keeps the value. Against an opponent who errs they are not alike: after one move nearly every
//! reply is good enough, after another a single one. So the smallest share of replies that keep the value decides. It is a share and not a
//! number, since a reply without alternative is no chance to err. Moves that let the opponent win at once come last: nobody misses such a
//! win, although it may be the only one.
//!
//! The solver has to know every reply to every move of equal value. That is tried only within [`PERFECT`] or [`OTHERS`] positions, which
//! suffice on small boards and near the end; otherwise the level's choice stands.

use fastrand::Rng;

use super::reply::{BestMoveOptions, Level, Reply, Why};
use crate::error::Result;
use crate::game::{Game, Notation, Score};
use crate::games::{AnyGame, AnyMove};
use crate::search::report::Report;
use crate::solver::limit::Limit;
use crate::solver::tables::with_tables;
use crate::solver::{Options, start};

/// The most positions for comparing the moves of `perfect`: on 6x6 reversi, 12 empty cells take up to half of this.
const PERFECT: u64 = 100_000;
/// The same for the other levels: hundredths of a second in a browser.
const OTHERS: u64 = 10_000;

/// The most free cells with which moves are compared at levels that have not searched. A solver needs no data for so few.
const FREE: usize = 9;

/// Positions between two readings of the clock, if time is limited.
const SLICE: u64 = 500;

/// A move of equal value, and what makes it hard to answer.
struct Candidate {
    /// Best play, beginning with the move.
    line: Vec<AnyMove>,
    /// Whether the opponent can win at once.
    loses_at_once: bool,
    /// The opponent's replies that keep the value, of so many in all.
    keeping: usize,
    replies: usize,
}

impl Candidate {
    fn is_harder_than(&self, other: &Self) -> bool {
        let key = |one: &Self, two: &Self| (one.loses_at_once, one.keeping * two.replies);
        key(self, other) < key(other, self)
    }
}

/// The searches, with one limit for all of them together.
struct Comparison {
    limit: Limit,
    nodes: u64,
    book: bool,
}

impl Comparison {
    /// The values of all moves; `None` if the limit is reached.
    fn values(&mut self, game: &AnyGame) -> Result<Option<Report<AnyMove>>> {
        let options = Options {
            each_move: true,
            book: self.book,
            ..Options::default()
        };
        let mut search = start(game, options);
        let before = self.nodes;
        let mut done = false;
        while !done && self.limit.left(self.nodes) > 0 {
            let slice = self.limit.slice(self.limit.left(self.nodes), SLICE);
            done = with_tables(|tables| search.run(tables, slice))?;
            self.nodes = before + search.nodes();
        }
        Ok(done.then(|| search.report()))
    }

    /// How hard a move of this value is to answer; `None` if the limit is reached.
    fn candidate(
        &mut self,
        game: &AnyGame,
        mv: AnyMove,
        value: Score,
    ) -> Result<Option<Candidate>> {
        let after = game.after(mv);
        let Some(report) = self.values(&after)? else {
            return Ok(None);
        };
        let mut candidate = Candidate {
            line: report.line,
            loses_at_once: false,
            keeping: 0,
            replies: report.moves.len(),
        };
        candidate.line.insert(0, mv);
        let rival = game.turn().other();
        for reply in &report.moves {
            let end = after.after(reply.mv).outcome();
            candidate.loses_at_once |= end.is_some_and(|end| end.winner() == Some(rival));
            candidate.keeping += usize::from(reply.exact() == Some(value));
        }
        // Nobody can err if the game is over or the same side moves again.
        if candidate.replies == 0 || after.turn() != rival {
            (candidate.keeping, candidate.replies) = (1, 1);
        }
        Ok(Some(candidate))
    }

    /// The moves of the same value as this one that are hardest to answer; empty if it is one of them or the limit is reached.
    fn harder(&mut self, game: &AnyGame, chosen: &str) -> Result<Vec<Candidate>> {
        let mut hardest: Vec<Candidate> = Vec::new();
        let Some(report) = self.values(game)? else {
            return Ok(hardest);
        };
        let is_chosen = |mv: AnyMove| game.write_move(mv) == chosen;
        let known = report.moves.iter().find(|known| is_chosen(known.mv));
        let value = known.and_then(|known| known.exact());
        let mut equal = report.moves;
        equal.retain(|known| value.is_some() && known.exact() == value);
        if equal.len() < 2 {
            return Ok(hardest);
        }
        for known in equal {
            let Some(candidate) = self.candidate(game, known.mv, known.lower)? else {
                return Ok(Vec::new());
            };
            if hardest
                .first()
                .is_some_and(|best| candidate.is_harder_than(best))
            {
                hardest.clear();
            }
            if hardest
                .first()
                .is_none_or(|best| !best.is_harder_than(&candidate))
            {
                hardest.push(candidate);
            }
        }
        if hardest.iter().any(|best| is_chosen(best.line[0])) {
            hardest.clear();
        }
        Ok(hardest)
    }
}

/// The reply, or one with a move of the same value that is harder to answer.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn resist(
    game: &AnyGame,
    options: &BestMoveOptions,
    limit: Limit,
    rng: &mut Rng,
    mut reply: Reply,
) -> Result<Reply> {
    let (least, most) = game.score_range();
    let won = reply.value == Some(if game.turn().sign() > 0 { most } else { least });
    let free = || game.view().cells.iter().filter(|&&cell| cell == 0).count();
    let unsearched = reply.value.is_none();
    let comparable = if unsearched {
        free() <= FREE
    } else {
        reply.exact && !won
    };
    if !comparable || matches!(reply.why, Why::OnlyMove | Why::Random | Why::Win) {
        return Ok(reply);
    }
    let nodes = match options.level {
        Level::Perfect => PERFECT,
        _ => OTHERS,
    };
    let mut comparison = Comparison {
        limit: limit.part(limit.left(reply.nodes).min(nodes), 100),
        nodes: 0,
        book: reply.exact,
    };
    let mut harder = comparison.harder(game, &reply.mv)?;
    reply.nodes += comparison.nodes;
    if harder.is_empty() {
        return Ok(reply);
    }
    // Levels that choose by chance also do so here.
    let at = if unsearched {
        rng.usize(..harder.len())
    } else {
        0
    };
    let line = harder.swap_remove(at).line;
    reply.mv = game.write_move(line[0]);
    // Without a search, the level expects no continuation.
    let shown = if unsearched { 1 } else { line.len() };
    reply.line = line[..shown]
        .iter()
        .map(|&mv| game.write_move(mv))
        .collect();
    reply.why = Why::Search;
    Ok(reply)
}
