//! Levels for m,n,k-games.
//!
//! A position is solved if that takes little of the limit. Otherwise `choose` takes a win by threats alone if there is one, or else the best move
//! by an alpha-beta search to a limited depth (`alphabeta`) that leaves the other side no such win. `survey` says what is known of such a
//! position: the threats on the board, and each likely move's outcome by threats or its estimate.

mod alphabeta;
mod appeal;
pub mod choose;
mod falling;
mod ladder;
mod ranking;
mod survey;

use std::collections::TryReserveError;

use fastrand::Rng;

use self::alphabeta::DECIDED;
use self::appeal::most_appealing;
use self::choose::{READABLE, choose as search_for, ponder};
use self::survey::{survey, written};
use super::ladder::Ladder;
use super::levels::{Levels, LightLevels};
use super::reply::{BestMoveOptions, Level, Reply, Why, nothing_to_find};
use super::strategy::{Rule, four_rules};
use crate::error::{Result, no_memory};
use crate::game::{Game, Side};
use crate::games::AnyGame;
use crate::games::mnk::{Mnk, Move};
use crate::solver::Options;
use crate::solver::limit::Limit;
use crate::solver::mnk::MnkSearch;
use crate::solver::{wants_data, with_tables};

/// `strong` solves the game with at most this many free cells.
const STRONG_FREE: usize = 12;
/// The maximum number of positions that it may visit for that.
const STRONG_NODES: u64 = 5_000;

/// 0.2 seconds of work on 15x15 in a desktop browser.
const PERFECT_NODES: u64 = 250_000;

/// Positions between two readings of the clock, if time is limited.
const STRONG_SLICE: u64 = 500;

/// A few hundredths of a second of work.
const EXPERT_NODES: u64 = 10_000;

impl Levels for Mnk {
    fn wants_data(&self, level: Level) -> bool {
        level.searches() && falling::uses_book(level) && wants_data(&AnyGame::Mnk(self.clone()))
    }

    fn ladder(&self) -> &'static Ladder {
        ladder::of(self.rules())
    }

    fn reply(&self, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
        match options.level {
            // Threats work differently where marks fall.
            _ if self.rules().gravity => falling::choose(self, options, rng),
            Level::Strong => strong(self, options, rng),
            Level::Expert => perfect(self, EXPERT_NODES, options),
            _ => perfect(self, PERFECT_NODES, options),
        }
    }

    fn is_solvable(&self) -> bool {
        let rules = self.rules();
        match rules.gravity {
            true => rules.cells() <= falling::SOLVABLE,
            false => rules.cells() - rules.closed().len() <= READABLE,
        }
    }

    fn ponder(&self, options: &BestMoveOptions) -> Result<bool> {
        let limit = Limit::new(options.max_nodes.unwrap_or(u64::MAX), options.max_ms);
        if self.rules().gravity {
            return falling::ponder(self, limit);
        }
        with_tables(|tables| ponder(self, limit, tables)).map_err(|_| no_memory())
    }
}

impl LightLevels for Mnk {
    fn light_reply(&self, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
        let (mv, why) = match options.level {
            Level::Strategy => {
                let (mv, rule) = four_rules(self).ok_or_else(nothing_to_find)?;
                (mv, rule.into())
            }
            Level::Beginner => choose(self, rng, BEGINNER),
            _ => choose(self, rng, CASUAL),
        };
        Ok(Reply::new(self, &[mv], why))
    }
}

impl From<Rule> for Why {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::Win => Why::Win,
            Rule::Block => Why::Block,
            Rule::Centre => Why::Centre,
            Rule::Corner => Why::Corner,
            Rule::Any => Why::Any,
        }
    }
}

/// The solver's move: exact if the budget allows, otherwise the best move that a search finds and can't refute.
fn perfect(game: &Mnk, nodes: u64, options: &BestMoveOptions) -> Result<Reply> {
    // Where time is limited, only time ends a search.
    let nodes = options.whole_time().map_or(nodes, |_| u64::MAX);
    let limit = Limit::new(options.max_nodes.unwrap_or(nodes), options.max_ms);
    let (choice, known) = with_tables(|tables| {
        if options.each_move
            && let Some(found) = survey(game, limit, tables)?
        {
            return Ok((Some(found.choice), Some((found.moves, found.threats))));
        }
        Ok((search_for(game, limit, tables)?, None))
    })
    .map_err(|_: TryReserveError| no_memory())?;
    let choice = choice.ok_or_else(nothing_to_find)?;
    let believed = if choice.estimate.abs() >= DECIDED {
        choice.estimate.signum()
    } else {
        0
    };
    let value = choice.value.unwrap_or(believed);
    Ok(Reply {
        value: Some(value),
        exact: choice.exact,
        nodes: choice.nodes,
        survey: known.map(|(moves, threats)| written(game, moves, threats)),
        ..Reply::new(game, &choice.line, why(game, choice.mv))
    })
}

/// Solves short endings; otherwise wins, blocks, and picks an appealing cell, not always the best.
fn strong(game: &Mnk, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
    let near_the_end = game.free() <= STRONG_FREE;
    let most = match options.max_nodes {
        _ if !near_the_end => 1,
        Some(most) => most.min(STRONG_NODES),
        None => STRONG_NODES,
    };
    let limit = Limit::new(most, options.max_ms);
    let mut search = MnkSearch::new(game, &Options::default());
    let mut done = false;
    while !done && limit.left(search.nodes()) > 0 {
        let nodes = limit.slice(most - search.nodes(), STRONG_SLICE);
        done = with_tables(|tables| search.run(tables.of(), nodes)).map_err(|_| no_memory())?;
    }
    let report = search.report();
    let (appealing, _) = choose(game, rng, ATTENTIVE);
    let line = if done && !report.line.is_empty() {
        report.line
    } else {
        vec![appealing]
    };
    Ok(Reply {
        value: done.then_some(report.lower),
        exact: done,
        nodes: report.nodes,
        ..Reply::new(game, &line, why(game, line[0]))
    })
}

/// The reason for a move that a search has found.
fn why(game: &Mnk, mv: Move) -> Why {
    let completes = |side| !game.rules().misere && game.completes(side, usize::from(mv));
    if game.free() == 1 {
        Why::OnlyMove
    } else if completes(game.turn()) {
        Why::Win
    } else if completes(game.turn().other()) {
        Why::Block
    } else {
        Why::Search
    }
}

/// A player's attention: probabilities, and the weight of chance in a cell's appeal.
struct Attention {
    win: f64,
    block: f64,
    /// Misère: the probability of avoiding completed lines.
    care: f64,
    noise: f64,
}

/// Often wins when it can, sometimes blocks, and otherwise plays near the marks on the board.
const BEGINNER: Attention = Attention {
    win: 0.75,
    block: 0.25,
    care: 0.85,
    noise: 9.0,
};

/// Never misses a win, rarely a block, and prefers cells that matter to either side.
const CASUAL: Attention = Attention {
    win: 1.0,
    block: 0.75,
    care: 1.0,
    noise: 7.0,
};

/// Never misses a win or a block.
const ATTENTIVE: Attention = Attention {
    block: 1.0,
    noise: 3.2,
    ..CASUAL
};

fn choose(game: &Mnk, rng: &mut Rng, attention: Attention) -> (Move, Why) {
    let moves = game.moves();
    if let [only] = moves[..] {
        return (only, Why::OnlyMove);
    }
    let side = game.turn();
    let completes = |side: Side, mv: Move| game.completes(side, usize::from(mv));
    let completing = |side: Side| moves.iter().copied().find(|&mv| completes(side, mv));
    let misere = game.rules().misere;
    if !misere {
        let seen = |chance: f64, rng: &mut Rng| rng.f64() < chance;
        if let Some(mv) = completing(side).filter(|_| seen(attention.win, rng)) {
            return (mv, Why::Win);
        }
        if let Some(mv) = completing(side.other()).filter(|_| seen(attention.block, rng)) {
            return (mv, Why::Block);
        }
    }
    let careful = misere && rng.f64() < attention.care;
    let mut safe = moves.clone();
    safe.retain(|&mv| !careful || !completes(side, mv));
    let candidates = if safe.is_empty() { &moves } else { &safe };
    let mv = most_appealing(game, candidates, attention.noise, rng);
    (mv, Why::Search)
}
