//! The hardest resistance: of a level's moves of equal value, the one after which the opponent errs most easily.
//!
//! To a solver, all moves that keep the value are equal. Against an opponent who makes mistakes, they are not: after one move nearly every
//! reply keeps the value, after another only one does. So the move with the smallest share of such replies is chosen. It is a share and not
//! a number, because nobody can go wrong with the only reply. Moves that let the opponent win at once come last: nobody misses such a win,
//! even if it is the only good reply.
//!
//! This takes the value of every reply to every move of equal value. The search for them is limited to [`PERFECT`], [`OTHERS`] or [`LIGHT`]
//! positions, which suffice on small boards and near the end; otherwise the level's choice stands.

use fastrand::Rng;

use super::reply::{BestMoveOptions, Level, Reply, Why, write_line};
use crate::error::Result;
use crate::game::{Game, Notation, Score};
use crate::games::{AnyGame, AnyMove};
use crate::search::report::Report;
use crate::solver::Options;
use crate::solver::limit::Limit;

/// The maximum number of positions for comparing the moves of `perfect`: on 6x6 reversi, 12 empty cells take up to half of this.
const PERFECT: u64 = 100_000;
/// The same for the other levels that search: hundredths of a second in a browser.
const OTHERS: u64 = 10_000;
/// The same for levels that do not, with the generic solver, which visits more positions: the first move of tic-tac-toe takes 12,000.
const LIGHT: u64 = 20_000;

/// At levels that have not searched, moves are compared with at most this many free cells. A solver needs no data for so few.
const FREE: usize = 9;

/// How a position is solved within a limit: whether everything requested is found, and what is found.
pub type Solve = fn(&AnyGame, Options, &Limit) -> Result<(bool, Report<AnyMove>)>;

/// A move of equal value.
struct EqualMove {
    /// How easy it is to answer: the share of replies that keep the value, and 1 more if one of them wins at once.
    ease: f64,
    /// Best play, beginning with the move.
    line: Vec<AnyMove>,
}

/// The searches, with one limit for all of them together.
struct Comparison<'a> {
    game: &'a AnyGame,
    solve: Solve,
    limit: Limit,
    nodes: u64,
    book: bool,
    /// Whether all searches so far were finished.
    complete: bool,
}

impl Comparison<'_> {
    /// The values of all moves, as far as the limit allows.
    fn values(&mut self, game: &AnyGame) -> Result<Report<AnyMove>> {
        let options = Options {
            each_move: true,
            book: self.book,
            ..Options::default()
        };
        let limit = self.limit.part(self.limit.left(self.nodes), 100);
        let (done, report) = (self.solve)(game, options, &limit)?;
        self.complete &= done;
        self.nodes += report.nodes;
        Ok(report)
    }

    fn equal_move(&mut self, mv: AnyMove, value: Option<Score>) -> Result<EqualMove> {
        let after = self.game.after(mv);
        let mut report = self.values(&after)?;
        let rival = self.game.turn().other();
        report.line.insert(0, mv);
        let line = report.line;
        // Nobody can err if the game is over or the same side moves again.
        if report.moves.is_empty() || after.turn() != rival {
            return Ok(EqualMove { ease: 1.0, line });
        }
        let (mut keeping, mut at_once) = (0, 0.0);
        for reply in &report.moves {
            keeping += usize::from(reply.exact() == value);
            let end = after.after(reply.mv).outcome();
            if end.is_some_and(|end| end.winner() == Some(rival)) {
                at_once = 1.0;
            }
        }
        Ok(EqualMove {
            ease: at_once + keeping as f64 / report.moves.len() as f64,
            line,
        })
    }

    /// Best play from a move of the same value as `chosen` that is harder to answer, if all replies can be searched. Among equally hard ones,
    /// `chance` picks one; without it, the first counts.
    fn harder(
        &mut self,
        chosen: AnyMove,
        mut chance: Option<&mut Rng>,
    ) -> Result<Option<Vec<AnyMove>>> {
        let mut equal = self.values(self.game)?.moves;
        let known = equal.iter().find(|known| known.mv == chosen);
        let value = known.and_then(|known| known.exact());
        equal.retain(|known| known.exact() == value && known.mv != chosen);
        if equal.is_empty() || !self.complete {
            return Ok(None);
        }
        let mut hardest = self.equal_move(chosen, value)?;
        let mut alike = 0;
        for known in equal {
            let other = self.equal_move(known.mv, value)?;
            if other.ease < hardest.ease {
                alike = 0;
            } else if other.ease > hardest.ease || alike == 0 {
                continue;
            }
            alike += 1;
            let rng = chance.as_deref_mut();
            if alike == 1 || rng.is_some_and(|rng| rng.usize(..alike) == 0) {
                hardest = other;
            }
        }
        Ok((alike > 0 && self.complete).then_some(hardest.line))
    }
}

/// The reply, or one with a move of the same value that is harder to answer, as searches by `solve` tell.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn resist(
    game: &AnyGame,
    solve: Solve,
    options: &BestMoveOptions,
    limit: Limit,
    rng: &mut Rng,
    mut reply: Reply,
) -> Result<Reply> {
    let (least, most) = game.score_range();
    let won = if game.turn().sign() > 0 { most } else { least };
    let searched = reply.value.is_some();
    let comparable = if searched {
        reply.exact && reply.value != Some(won)
    } else {
        game.view().cells.iter().filter(|&&cell| cell == 0).count() <= FREE
    };
    let chosen = game.read_move(&reply.mv);
    let (true, Ok(chosen)) = (comparable, chosen) else {
        return Ok(reply);
    };
    if matches!(reply.why, Why::OnlyMove | Why::Random | Why::Win) {
        return Ok(reply);
    }
    let nodes = match options.level {
        Level::Perfect => PERFECT,
        level if level.searches() => OTHERS,
        _ => LIGHT,
    };
    let mut comparison = Comparison {
        game,
        solve,
        limit: limit.part(limit.left(reply.nodes).min(nodes), 100),
        nodes: 0,
        book: searched,
        complete: true,
    };
    // Levels that do not search choose by chance.
    let chance = if searched { None } else { Some(rng) };
    let harder = comparison.harder(chosen, chance)?;
    reply.nodes += comparison.nodes;
    if let Some(mut line) = harder {
        if !searched {
            line.truncate(1);
        }
        reply.mv = game.write_move(line[0]);
        reply.line = write_line(game, &line);
        reply.why = Why::Search;
    }
    Ok(reply)
}
