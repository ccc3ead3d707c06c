//! Wins in *n* moves, in any game: each side's moves are tried one by one, and a short search by the game's solver saves most of that.
//!
//! For m,n,k-games without misère, [`threats`](super::threats) are far quicker.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::Stage;
use crate::error::Result;
use crate::game::{Game, Side};
use crate::games::AnyKey;
use crate::solver::limit::Limit;
use crate::solver::{Options, run_within};

/// The number of positions that a question may take.
///
/// A position that is met again counts as much as the first time, so the answer does not depend on earlier questions.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Budget {
    spent: u64,
    most: u64,
}

impl Budget {
    pub(super) const fn of(most: u64) -> Self {
        Self { spent: 0, most }
    }

    /// Counts positions; `None` if they are too many.
    pub(super) fn spend(&mut self, positions: u64) -> Option<()> {
        self.spent = self.spent.saturating_add(positions);
        (self.spent <= self.most).then_some(())
    }

    pub(super) const fn spent(&self) -> u64 {
        self.spent
    }
}

/// Remembers an answer; if there are `most` already, all are forgotten first.
pub(super) fn remember<K: Eq + Hash, V>(
    known: &mut FxHashMap<K, V>,
    most: usize,
    key: K,
    value: V,
) {
    if known.len() >= most {
        known.clear();
    }
    known.insert(key, value);
}

/// The maximum number of positions in the solver's short search, by the number of the solver's own moves left. With one left, the moves are
/// tried at once.
const SHORT: [u64; 5] = [0, 0, 20, 300, 3_000];
/// The maximum number of answers that are remembered; then all are forgotten.
const MOST_KNOWN: usize = 1 << 16;

/// A search for wins in *n* moves.
#[derive(Default)]
pub struct BoundedWins {
    known: FxHashMap<(AnyKey, Side, u8), (bool, u64)>,
    budget: Budget,
    nodes: u64,
}

impl BoundedWins {
    /// Positions visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the solver of the stage wins within `moves` moves of its own. `None` if that takes more than `most` positions.
    ///
    /// # Errors
    /// Of kind too-large if there is too little memory for a search.
    pub fn wins_within(&mut self, stage: &Stage, moves: u8, most: u64) -> Result<Option<bool>> {
        self.budget = Budget::of(most);
        self.wins(stage, moves)
    }

    fn wins(&mut self, stage: &Stage, moves: u8) -> Result<Option<bool>> {
        if let Some(outcome) = stage.game.outcome() {
            return Ok(Some(stage.own(outcome.score) > 0));
        }
        if moves == 0 {
            return Ok(Some(false));
        }
        let key = (stage.game.key(), stage.solver, moves);
        if let Some(&(known, cost)) = self.known.get(&key) {
            return Ok(self.budget.spend(cost).map(|()| known));
        }
        let before = self.budget.spent();
        self.nodes += 1;
        if self.budget.spend(1).is_none() {
            return Ok(None);
        }
        let own = stage.is_own_turn();
        let seen = match own && moves > 1 {
            true => self.seen(stage, moves)?,
            false => None,
        };
        let result = match seen {
            Some(seen) => seen,
            None => {
                let mut result = !own;
                for mv in stage.game.moves() {
                    let Some(wins) = self.wins(&stage.after(mv), moves - u8::from(own))? else {
                        return Ok(None);
                    };
                    if wins == own {
                        result = own;
                        break;
                    }
                }
                result
            }
        };
        let cost = self.budget.spent() - before;
        remember(&mut self.known, MOST_KNOWN, key, (result, cost));
        Ok(Some(result))
    }

    /// Whether the solver, to move, wins in time, as far as a short search shows.
    fn seen(&mut self, stage: &Stage, moves: u8) -> Result<Option<bool>> {
        let most = SHORT[usize::from(moves).min(SHORT.len() - 1)];
        let options = Options {
            plies: stage.game.length_counts(),
            ..Options::default()
        };
        let (done, report) = run_within(&stage.game, options, &Limit::from(most))?;
        self.nodes += report.nodes;
        if self.budget.spend(report.nodes).is_none() {
            return Ok(None);
        }
        let bounds = [stage.own(report.lower), stage.own(report.upper)];
        if bounds[0].max(bounds[1]) <= 0 {
            return Ok(Some(false));
        }
        if bounds[0].min(bounds[1]) <= 0 {
            return Ok(None);
        }
        let sure = report.plies.or(report.plies_most);
        let moves = u32::from(moves);
        Ok(match sure {
            // Where a side may move twice, any of the plies may be the solver's, and others may all be the other side's.
            Some(plies) if !stage.game.alternates() => (plies <= moves).then_some(true),
            // The last of the own moves must win, so the win takes at most one move of the other side less.
            Some(plies) if plies < 2 * moves => Some(true),
            Some(_) if done && report.plies.is_some() => Some(false),
            _ => None,
        })
    }
}
