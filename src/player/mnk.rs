//! Levels for m,n,k-games.

use fastrand::Rng;

use super::levels::Levels;
use super::reply::{BestMoveOptions, Level, Reply, Why, nothing_to_find};
use super::strategy::{Rule, four_rules};
use crate::error::Result;
use crate::game::{Game, Notation, Score, Side};
use crate::games::mnk::{Mnk, Move};
use crate::solver::limit::Limit;
use crate::solver::mnk::{Options, Search, choose as search_for};
use crate::solver::tables::{no_memory, with_tables};

/// With no more free cells than this, `strong` reads the game out,
const STRONG_FREE: usize = 12;
/// as long as no more positions than this have to be visited.
const STRONG_NODES: u64 = 5_000;

/// Two tenths of a second's work on 15x15 in a desktop's browser.
const PERFECT_NODES: u64 = 250_000;

/// Positions between two looks at the clock, where time is bounded.
const STRONG_SLICE: u64 = 500;

/// Some hundredths of a second's work.
const EXPERT_NODES: u64 = 10_000;

/// Positions a millisecond that a bound on the time is taken to leave room for.
const NODES_A_MS: u64 = 600;

/// An estimate from here on stands for a decided game.
const DECIDED: Score = 1_000_000_000_000;

impl Levels for Mnk {
    fn has_strategy(&self) -> bool {
        true
    }

    fn reply(&self, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
        let (mv, why) = match options.level {
            Level::Strategy => {
                let (mv, rule) = four_rules(self).ok_or_else(nothing_to_find)?;
                (mv, rule.into())
            }
            Level::Beginner => beginner(self, rng),
            Level::Casual => casual(self, rng),
            Level::Strong => return strong(self, options, rng),
            Level::Expert => return perfect(self, EXPERT_NODES, options),
            Level::Perfect | Level::Random | Level::Lookahead => {
                return perfect(self, PERFECT_NODES, options);
            }
        };
        Ok(Reply::unvalued(self, mv, why))
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

/// The solver's move: read out where that fits the budget, else the best that a search finds and can't refute.
fn perfect(game: &Mnk, nodes: u64, options: &BestMoveOptions) -> Result<Reply> {
    let timed = options.max_ms.filter(|_| options.level == Level::Perfect);
    let nodes = timed.map_or(nodes, |ms| NODES_A_MS * u64::from(ms));
    let limit = Limit::new(options.max_nodes.unwrap_or(nodes), options.max_ms);
    let choice =
        with_tables(|tables| search_for(game, limit, &mut tables.mnk)).map_err(|_| no_memory())?;
    let choice = choice.ok_or_else(nothing_to_find)?;
    let believed = if choice.estimate.abs() >= DECIDED {
        choice.estimate.signum()
    } else {
        0
    };
    let value = choice.value.unwrap_or(believed);
    Ok(reply(
        game,
        choice.mv,
        Some(value),
        choice.exact,
        &choice.line,
        choice.nodes,
    ))
}

/// Reads out what is near the end; else wins, blocks, and goes by a cell's appeal, not always to the best.
fn strong(game: &Mnk, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
    let near_the_end = game.free() <= STRONG_FREE;
    let most = if near_the_end {
        options
            .max_nodes
            .map_or(STRONG_NODES, |most| most.min(STRONG_NODES))
    } else {
        1
    };
    let limit = Limit::new(most, options.max_ms);
    let mut search = Search::new(game, &Options::default());
    let mut done = false;
    while !done && limit.left(search.nodes()) > 0 {
        let nodes = limit.slice(most - search.nodes(), STRONG_SLICE);
        done = with_tables(|tables| search.run(&mut tables.mnk, nodes)).map_err(|_| no_memory())?;
    }
    let report = search.report();
    let (appealing, _) = choose(
        game,
        rng,
        Attention {
            win: 1.0,
            block: 1.0,
            care: 1.0,
            noise: 3.2,
        },
    );
    let line = if done && !report.line.is_empty() {
        report.line
    } else {
        vec![appealing]
    };
    let value = done.then_some(report.lower);
    Ok(reply(game, line[0], value, done, &line, report.nodes))
}

fn reply(
    game: &Mnk,
    mv: Move,
    value: Option<Score>,
    exact: bool,
    line: &[Move],
    nodes: u64,
) -> Reply {
    let completes = |side| !game.rules().misere && game.completes(side, usize::from(mv));
    let why = if game.free() == 1 {
        Why::OnlyMove
    } else if completes(game.turn()) {
        Why::Win
    } else if completes(game.turn().other()) {
        Why::Block
    } else {
        Why::Search
    };
    Reply {
        mv: game.write_move(mv),
        value,
        exact,
        line: line.iter().map(|&mv| game.write_move(mv)).collect(),
        nodes,
        why,
    }
}

/// Wins when it sees how, blocks most of the time, and otherwise plays near where something is going on.
fn beginner(game: &Mnk, rng: &mut Rng) -> (Move, Why) {
    choose(
        game,
        rng,
        Attention {
            win: 0.75,
            block: 0.25,
            care: 0.85,
            noise: 9.0,
        },
    )
}

/// Never misses a win and hardly ever a block, and prefers cells that matter to either side.
fn casual(game: &Mnk, rng: &mut Rng) -> (Move, Why) {
    choose(
        game,
        rng,
        Attention {
            win: 1.0,
            block: 0.75,
            care: 1.0,
            noise: 7.0,
        },
    )
}

/// How closely a player looks: probabilities, and how far chance may change a cell's appeal.
struct Attention {
    win: f64,
    block: f64,
    /// Misère: to avoid completing a line.
    care: f64,
    noise: f64,
}

fn choose(game: &Mnk, rng: &mut Rng, attention: Attention) -> (Move, Why) {
    let moves = game.moves();
    if let [only] = moves[..] {
        return (only, Why::OnlyMove);
    }
    let side = game.turn();
    let completing = |side: Side| {
        moves
            .iter()
            .copied()
            .find(|&mv| game.completes(side, usize::from(mv)))
    };
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
    let safe: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|&mv| !careful || !game.completes(side, usize::from(mv)))
        .collect();
    let candidates = if safe.is_empty() { &moves } else { &safe };
    let appeal = appeal(game);
    let mut best = (f64::NEG_INFINITY, candidates[0]);
    for &mv in candidates {
        // In misère what builds a line is what to keep away from.
        let sign = if misere { -1.0 } else { 1.0 };
        let value = sign * (1.0 + appeal[usize::from(mv)]).ln() + attention.noise * rng.f64();
        if value > best.0 {
            best = (value, mv);
        }
    }
    (best.1, Why::Search)
}

/// What each cell is worth to both sides together: for every stretch of k cells through it that only
/// one side has marked, more for each mark.
fn appeal(game: &Mnk) -> Vec<f64> {
    let k = usize::from(game.rules().k);
    let (own, other) = (game.marks(game.turn()), game.marks(game.turn().other()));
    let mut appeal = vec![0.0; game.rules().cells()];
    for stretch in game.lines().iter().flat_map(|line| line.windows(k)) {
        if stretch
            .iter()
            .any(|&cell| game.rules().obstacles.contains(cell))
        {
            continue;
        }
        let count = |marks: &crate::games::grid::CellSet| {
            stretch.iter().filter(|&&cell| marks.contains(cell)).count()
        };
        let worth = match (count(own), count(other)) {
            (marks, 0) => 1.2 * 6f64.powi(marks as i32),
            (0, marks) => 6f64.powi(marks as i32),
            _ => 0.0,
        };
        for &cell in stretch {
            appeal[cell] += worth;
        }
    }
    appeal
}
