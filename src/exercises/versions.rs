//! Alpha-beta, and the versions of it that learners have in mind: real searches, each with one mistake.

use serde::Serialize;

use super::tree::{Node, Tree};
use crate::game::{Score, Side};
use crate::search::window::{Bound, Found};

/// Alpha-beta ("right"), or a common misunderstanding of it: a search with one mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(rename = "SearchVersion", rename_all = "kebab-case")
)]
pub enum Version {
    /// Alpha-beta with both bounds: Knuth and Moore's F2 (1975).
    Right,
    /// Visits everything: minimax.
    NeverCuts,
    /// Cuts when a value is beyond the bound, but not when it equals the bound.
    CutsLate,
    /// Does not pass on the first side's best value so far.
    AlphaForgotten,
    /// Does not pass on the second side's best value so far.
    BetaForgotten,
    /// Passes down only the best value of the position one move up and forgets what came from further up: Knuth and Moore's F1.
    OneBound,
    /// Compares with the bound as if it were the other side's.
    NotSwapped,
    /// Takes the bound that a position returns for its value, so that it can tie with the best.
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
pub const VERSIONS: [(Version, &str); 13] = [
    (Version::Right, "right"),
    (Version::NeverCuts, "never-cuts"),
    (Version::CutsLate, "cuts-late"),
    (Version::AlphaForgotten, "alpha-forgotten"),
    (Version::BetaForgotten, "beta-forgotten"),
    (Version::OneBound, "one-bound"),
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
}

/// A search of an exercise's tree. Positions are indices of its nodes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "SearchTrace"))]
#[non_exhaustive]
pub struct Trace {
    /// The leaves visited, in order.
    pub leaves: Vec<usize>,
    /// The value found for the root.
    pub value: Score,
    /// The root's child chosen.
    pub best: usize,
    /// What the search found for each position of the tree; `None` if it skipped the position.
    pub found: Vec<Option<Found>>,
    /// The cuts, in order.
    pub cuts: Vec<TraceCut>,
}

/// A cut in a search of an exercise's tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct TraceCut {
    /// The position whose remaining moves were skipped.
    pub at: usize,
    /// The children that were skipped.
    pub skipped: Vec<usize>,
    /// What the other side already has.
    pub limit: Score,
    /// The position further up where it has that.
    pub limit_at: usize,
}

/// Runs a version on a tree.
#[must_use]
pub fn run(version: Version, tree: &Tree) -> Trace {
    let mut run = Run {
        version,
        tree,
        trace: Trace {
            leaves: Vec::new(),
            value: 0,
            best: 0,
            found: vec![None; tree.len()],
            cuts: Vec::new(),
        },
    };
    run.trace.value = run.search(0, None, None).value;
    run.trace
}

/// A side's best value so far, and the position where it has it.
#[derive(Clone, Copy)]
struct Has {
    value: Score,
    at: usize,
}

struct Run<'a> {
    version: Version,
    tree: &'a Tree,
    trace: Trace,
}

impl Run<'_> {
    /// What is found for a node. `limit` is what the other side already has further up, `own` what the side to move has.
    fn search(&mut self, at: usize, limit: Option<Has>, own: Option<Has>) -> Found {
        let Node {
            turn,
            children,
            value,
            ..
        } = &self.tree[at];
        let found = if children.is_empty() {
            self.trace.leaves.push(at);
            Found::exact(*value)
        } else {
            let turn = match self.version {
                Version::OneSided => Side::First,
                _ => *turn,
            };
            let mut order = children.clone();
            if self.version == Version::OtherEnd {
                order.reverse();
            }
            self.try_all(at, turn, &order, limit, own)
        };
        self.trace.found[at] = Some(found);
        found
    }

    fn try_all(
        &mut self,
        at: usize,
        turn: Side,
        order: &[usize],
        limit: Option<Has>,
        own: Option<Has>,
    ) -> Found {
        let version = self.version;
        let mut best: Option<Found> = None;
        let mut before = None;
        let mut skipped = Vec::new();
        let mut skip = false;
        for (tried, &child) in order.iter().enumerate() {
            if skip {
                skip = false;
                skipped.push(child);
                continue;
            }
            let has = match version {
                Version::BoundOfSibling => before,
                _ => best,
            };
            let has = has.map(|found: Found| Has {
                value: found.value,
                at,
            });
            let (below, above) = self.passed_down(turn, has, limit, own);
            let found = self.search(child, below, above);
            before = Some(found);
            let past = best.map(|best| turn.sign() * (found.value - best.value));
            let better = past.is_none_or(|past| past > 0);
            let tied =
                version == Version::BoundForValue && found.bound.is_some() && past == Some(0);
            if better || tied || version == Version::LastChild {
                best = Some(found);
                if at == 0 {
                    self.trace.best = child;
                }
            } else if past == Some(0) && found.bound.is_none() {
                // The value is exact if one of the best moves' is.
                best = Some(found);
            }
            let reached = limit
                .zip(best)
                .is_some_and(|(limit, best)| self.reaches(turn, best.value, limit.value));
            if reached && version == Version::OneSkipped {
                skip = true;
            } else if reached {
                skipped.extend(&order[tried + 1..]);
                break;
            }
        }
        let mut found = best.unwrap_or(Found::exact(0));
        if let Some(limit) = limit.filter(|_| !skipped.is_empty()) {
            found.bound = Some(Bound::of_cut(turn));
            self.trace.cuts.push(TraceCut {
                at,
                skipped,
                limit: limit.value,
                limit_at: limit.at,
            });
        }
        found
    }

    /// The limit of a node's next child and what the side to move there has, if the side to move at the node has this so far.
    fn passed_down(
        &self,
        turn: Side,
        has: Option<Has>,
        limit: Option<Has>,
        own: Option<Has>,
    ) -> (Option<Has>, Option<Has>) {
        match self.version {
            Version::NeverCuts => return (None, None),
            Version::OneBound => return (has, None),
            Version::AlphaForgotten if turn == Side::First => return (None, limit),
            Version::BetaForgotten if turn == Side::Second => return (None, limit),
            _ => {}
        }
        let tighter = match (has, own) {
            (Some(has), Some(own)) if turn.sign() * (has.value - own.value) < 0 => Some(own),
            (has, own) => has.or(own),
        };
        (tighter, limit)
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
    use crate::search::window::Bounds;

    #[test]
    fn names_match_the_versions() {
        for (i, (version, name)) in VERSIONS.into_iter().enumerate() {
            assert_eq!((version as usize, version.name()), (i, name));
        }
    }

    #[test]
    fn three_versions_are_the_textbook_searches() {
        for text in [
            "(((1 3)(4 2))((2 1)(3 5)))",
            "((3 (1 9) 2) 4 ((5 5 1) 6))",
            // A deep cut-off: the root's 5 is enough to leave the last position.
            "(5 (((4 9) 6) 7))",
            "((((5 7)(2 8)) 6)(((9 (3 8))(4 1)) 2))",
            "7",
        ] {
            let game = TreeGame::new(Text::parse(text).expect("a tree"));
            let tree = of_game(&game, 100).expect("small");
            for (version, prune, bounds) in [
                (Version::Right, true, Bounds::Both),
                (Version::OneBound, true, Bounds::One),
                (Version::NeverCuts, false, Bounds::Both),
            ] {
                let config = Config {
                    prune,
                    bounds,
                    ..Config::default()
                };
                let mut search = Search::new(&game, config);
                search.run(u64::MAX);
                let trace = run(version, &tree);
                assert_eq!(Some(trace.value), search.value());
                assert_eq!(trace.leaves.len() as u64, search.leaves());
                assert_eq!(trace.cuts.len() as u64, search.cutoffs());
            }
        }
    }

    #[test]
    fn a_deep_cut_names_the_position_whose_value_is_enough() {
        let game = TreeGame::new(Text::parse("(5 (((4 9) 6) 7))").expect("a tree"));
        let tree = of_game(&game, 100).expect("small");
        let right = run(Version::Right, &tree);
        let [cut] = right.cuts.as_slice() else {
            panic!("one cut: {:?}", right.cuts);
        };
        assert_eq!((cut.limit, cut.limit_at), (5, 0));
        assert_eq!(cut.skipped.len(), 1);
        assert_eq!(tree[cut.skipped[0]].value, 9);
        assert_eq!(right.found[cut.skipped[0]], None);
        let bound = Some(Bound::Upper);
        assert_eq!(right.found[cut.at], Some(Found { value: 4, bound }));
        assert!(run(Version::OneBound, &tree).cuts.is_empty());
    }
}
