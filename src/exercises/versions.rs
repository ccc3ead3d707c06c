//! Alpha-beta, and the versions of it that learners have in mind: real searches, each with one mistake.

use super::tree::{Node, Tree};
use crate::game::{Score, Side};

/// A search: the right one, or one with a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Version {
    /// Alpha-beta.
    Right,
    /// Visits everything: minimax.
    NeverCuts,
    /// Cuts when a value is beyond the bound, but not when it equals the bound.
    CutsLate,
    /// Does not pass on the first side's best value so far.
    AlphaForgotten,
    /// Does not pass on the second side's best value so far.
    BetaForgotten,
    /// Compares with the bound as if it were the other side's.
    NotSwapped,
    /// Takes the bound that a cut position returns for its value, so that it can tie with the best.
    BoundForValue,
    /// Gives a position the value of its last move.
    LastChild,
    /// Tries the moves in reverse order.
    OtherEnd,
    /// Uses the previous move's value as the bound, not the best value so far.
    BoundOfSibling,
    /// Skips only the next move at a cut.
    OneSkipped,
    /// Lets both sides maximise.
    OneSided,
}

/// All versions and their names, the right one first.
pub const VERSIONS: [(Version, &str); 12] = [
    (Version::Right, "right"),
    (Version::NeverCuts, "never-cuts"),
    (Version::CutsLate, "cuts-late"),
    (Version::AlphaForgotten, "alpha-forgotten"),
    (Version::BetaForgotten, "beta-forgotten"),
    (Version::NotSwapped, "not-swapped"),
    (Version::BoundForValue, "bound-for-value"),
    (Version::LastChild, "last-child"),
    (Version::OtherEnd, "other-end"),
    (Version::BoundOfSibling, "bound-of-sibling"),
    (Version::OneSkipped, "one-skipped"),
    (Version::OneSided, "one-sided"),
];

impl Version {
    /// The version's name in kebab case.
    #[must_use]
    pub fn name(self) -> &'static str {
        VERSIONS[self as usize].1
    }

    /// The version with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let found = VERSIONS.iter().find(|(_, other)| *other == name);
        found.map(|&(version, _)| version)
    }
}

/// The record of a search of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The leaves visited, in order, as indices into the tree.
    pub leaves: Vec<usize>,
    /// The value found for the root.
    pub value: Score,
    /// The root's child chosen.
    pub best: usize,
}

/// Runs a version on a tree.
#[must_use]
pub fn run(version: Version, tree: &Tree) -> Trace {
    let mut run = Run {
        version,
        tree,
        leaves: Vec::new(),
        best: 0,
    };
    let (value, _) = run.search(0, None);
    Trace {
        leaves: run.leaves,
        value,
        best: run.best,
    }
}

/// The leaves visited by the full form of alpha-beta, which passes down both bounds from all positions above: Knuth and Moore's F2 (1975).
/// It is right as well.
#[must_use]
pub fn with_both_bounds(tree: &Tree) -> Vec<usize> {
    let mut leaves = Vec::new();
    both(tree, 0, (Score::MIN, Score::MAX), &mut leaves);
    leaves
}

fn both(
    tree: &Tree,
    at: usize,
    (mut alpha, mut beta): (Score, Score),
    leaves: &mut Vec<usize>,
) -> Score {
    let node = &tree[at];
    if node.children.is_empty() {
        leaves.push(at);
        return node.value;
    }
    for &child in &node.children {
        let value = both(tree, child, (alpha, beta), leaves);
        match node.turn {
            Side::First => alpha = alpha.max(value),
            Side::Second => beta = beta.min(value),
        }
        if alpha >= beta {
            break;
        }
    }
    if node.turn == Side::First {
        alpha
    } else {
        beta
    }
}

struct Run<'a> {
    version: Version,
    tree: &'a Tree,
    leaves: Vec<usize>,
    best: usize,
}

impl Run<'_> {
    /// A node's value, and whether it was cut. `limit` is the best value so far of the other side, one move up.
    fn search(&mut self, at: usize, limit: Option<Score>) -> (Score, bool) {
        use Version::{
            AlphaForgotten, BetaForgotten, BoundForValue, BoundOfSibling, LastChild, NeverCuts,
            OneSided, OneSkipped, OtherEnd,
        };
        let Node {
            turn,
            children,
            value,
            ..
        } = &self.tree[at];
        if children.is_empty() {
            self.leaves.push(at);
            return (*value, false);
        }
        let version = self.version;
        let turn = if version == OneSided {
            Side::First
        } else {
            *turn
        };
        let mut order = children.clone();
        if version == OtherEnd {
            order.reverse();
        }
        let handed = match version {
            NeverCuts => false,
            AlphaForgotten => turn == Side::Second,
            BetaForgotten => turn == Side::First,
            _ => true,
        };
        let (mut best, mut before) = (None, None);
        let (mut cut, mut skip) = (false, false);
        for child in order {
            if skip {
                skip = false;
                continue;
            }
            let has = if version == BoundOfSibling {
                before
            } else {
                best
            };
            let (value, bound) = self.search(child, has.filter(|_| handed));
            before = Some(value);
            let better = best.is_none_or(|best| turn.sign() * (value - best) > 0);
            let equal = version == BoundForValue && bound && best == Some(value);
            if better || equal || version == LastChild {
                best = Some(value);
                if at == 0 {
                    self.best = child;
                }
            }
            let reached = limit
                .zip(best)
                .is_some_and(|(limit, best)| self.reaches(turn, best, limit));
            if !reached {
                continue;
            }
            cut = true;
            if version != OneSkipped {
                break;
            }
            skip = true;
        }
        (best.unwrap_or(*value), cut)
    }

    fn reaches(&self, turn: Side, best: Score, limit: Score) -> bool {
        let past = turn.sign() * (best - limit);
        match self.version {
            Version::CutsLate => past > 0,
            Version::NotSwapped => past <= 0,
            _ => past >= 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercises::tree::of_game;
    use crate::games::tree::{Tree as Text, TreeGame};
    use crate::search::textbook::{Config, Search};

    #[test]
    fn names_match_the_versions() {
        for (i, (version, name)) in VERSIONS.into_iter().enumerate() {
            assert_eq!((version as usize, version.name()), (i, name));
            assert_eq!(Version::from_name(name), Some(version));
        }
    }

    #[test]
    fn the_right_one_is_the_textbook_search_and_the_second_is_minimax() {
        for text in [
            "(((1 3)(4 2))((2 1)(3 5)))",
            "((3 (1 9) 2) 4 ((5 5 1) 6))",
            "7",
        ] {
            let game = TreeGame::new(Text::parse(text).expect("a tree"));
            let tree = of_game(&game, 100).expect("small");
            for (version, prune) in [(Version::Right, true), (Version::NeverCuts, false)] {
                let config = Config {
                    prune,
                    ..Config::default()
                };
                let mut search = Search::new(&game, config);
                search.run(u64::MAX);
                let trace = run(version, &tree);
                assert_eq!(Some(trace.value), search.value());
                assert_eq!(trace.leaves.len() as u64, search.leaves());
            }
        }
    }
}
