//! Every reachable position once: its value, how long the game lasts, and in how many ways it can go.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::game::{Game, Score, Side, winner};
use crate::memory_reserve::reserve;
use crate::search::count::Count;

/// What is known of a position that has been read out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its value with best play, first's point of view.
    pub value: Score,
    /// Moves to the end when the winner hurries and the loser delays; in a drawn position, of no meaning.
    pub plies: u32,
    /// How many different best lines there are: sequences of moves to the end, each of them keeping the value.
    /// Counted only where asked for.
    pub best_lines: Count,
}

impl Known {
    fn finished(value: Score, counting: bool) -> Self {
        Self {
            value,
            plies: 0,
            best_lines: if counting {
                Count::from(1)
            } else {
                Count::default()
            },
        }
    }
}

/// A position that is being worked on.
struct Pending<G: Game> {
    game: G,
    moves: Vec<G::Move>,
    next: usize,
    best: Option<Known>,
}

/// A depth-first search of all positions with a memory of those seen, which can be stopped and resumed.
///
/// It keeps every position, so that it is for small games only: it gives up past `capacity` positions.
///
/// ```
/// use yomikiri::games::presets;
/// use yomikiri::search::exhaustive::ExhaustiveSearch;
/// let (_, rules) = presets().swap_remove(0);
/// let mut exhaustive = ExhaustiveSearch::new(rules.game.start(None)?, 10_000, true);
/// assert!(exhaustive.run(u64::MAX));
/// let root = exhaustive.root().expect("so few positions fit");
/// assert_eq!((root.value, root.plies), (0, 9));
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
pub struct ExhaustiveSearch<G: Game> {
    seen: FxHashMap<G::Key, Known>,
    stack: Vec<Pending<G>>,
    root: Option<Known>,
    capacity: usize,
    counting: bool,
    /// Positions met before are not searched again.
    looks_up: bool,
    nodes: u64,
    leaves: u64,
    given_up: bool,
}

impl<G: Game> ExhaustiveSearch<G> {
    /// A search of `game` that remembers at most `capacity` positions; with `counting`, it also counts best lines.
    pub fn new(game: G, capacity: usize, counting: bool) -> Self {
        let mut exhaustive = Self {
            seen: FxHashMap::default(),
            stack: Vec::new(),
            root: None,
            capacity,
            counting,
            looks_up: true,
            nodes: 0,
            leaves: 0,
            given_up: false,
        };
        exhaustive.root = exhaustive.visit(game);
        exhaustive
    }

    /// Says whether positions met before are looked up, as they are at first, or searched again each time: the values stay the same.
    pub fn look_up(&mut self, wanted: bool) {
        self.looks_up = wanted;
    }

    /// Runs until it is done or about `nodes` more positions have been visited; says whether it is done.
    pub fn run(&mut self, nodes: u64) -> bool {
        let stop = self.nodes.saturating_add(nodes);
        while let Some(frame) = self.stack.last_mut() {
            if self.nodes >= stop {
                return false;
            }
            if self.seen.len() >= self.capacity || !has_room(&mut self.seen) {
                self.given_up = true;
                self.stack.clear();
                self.seen = FxHashMap::default();
                return true;
            }
            let known = if let Some(&mv) = frame.moves.get(frame.next) {
                frame.next += 1;
                let child = frame.game.after(mv);
                let Some(known) = self.visit(child) else {
                    continue;
                };
                known
            } else {
                let Some((frame, known)) = self.stack.pop().and_then(|mut frame| {
                    let best = frame.best.take()?;
                    Some((frame, best))
                }) else {
                    continue;
                };
                self.seen.insert(frame.game.key(), known.clone());
                known
            };
            match self.stack.last_mut() {
                Some(parent) => merge(parent.game.turn(), &mut parent.best, known),
                None => self.root = Some(known),
            }
        }
        true
    }

    /// What is known of a position at once, or `None` after putting it on the stack.
    fn visit(&mut self, game: G) -> Option<Known> {
        self.nodes += 1;
        if let Some(outcome) = game.outcome() {
            self.leaves += 1;
            return Some(Known::finished(outcome.score, self.counting));
        }
        if self.looks_up
            && let Some(known) = self.seen.get(&game.key())
        {
            return Some(known.clone());
        }
        let moves = game.moves();
        self.stack.push(Pending {
            game,
            moves,
            next: 0,
            best: None,
        });
        None
    }

    /// The result; `None` while it isn't done, or when there were too many positions.
    #[must_use]
    pub fn root(&self) -> Option<&Known> {
        self.root.as_ref()
    }

    /// What was found of a position on the way; finished positions are always known.
    #[must_use]
    pub fn known(&self, game: &G) -> Option<Known> {
        match game.outcome() {
            Some(outcome) => Some(Known::finished(outcome.score, self.counting)),
            None => self.seen.get(&game.key()).cloned(),
        }
    }

    /// Positions visited, repeated ones included.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Finished positions evaluated.
    #[must_use]
    pub const fn leaves(&self) -> u64 {
        self.leaves
    }

    /// Whether it stopped because there were more positions than it may keep.
    #[must_use]
    pub const fn given_up(&self) -> bool {
        self.given_up
    }

    /// Best play from `game` to the end, the first of equals: the winner hurries, the loser delays.
    #[must_use]
    pub fn line(&self, game: &G) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut game = game.clone();
        while let Some(mv) = self.best_move(&game) {
            line.push(mv);
            game.play(mv);
        }
        line
    }

    /// The first best move; `None` at the end or where the position isn't known.
    #[must_use]
    pub fn best_move(&self, game: &G) -> Option<G::Move> {
        let target = self.known(game)?;
        let is_best = |mv: &G::Move| {
            self.known(&game.after(*mv)).is_some_and(|child| {
                let same_length = winner(target.value).is_none() || child.plies + 1 == target.plies;
                child.value == target.value && same_length
            })
        };
        game.moves().into_iter().find(is_best)
    }
}

/// Whether there is memory for one position more. What goes with positions, besides their places, is looked at now and then.
fn has_room<K: Eq + Hash>(seen: &mut FxHashMap<K, Known>) -> bool {
    let look = seen.len() == seen.capacity() || seen.len().is_multiple_of(1 << 12);
    // Held until there is a place.
    let held = look.then(reserve);
    !matches!(held, Some(Err(_))) && seen.try_reserve(1).is_ok()
}

/// Takes a child's result into its parent's best so far.
fn merge(turn: Side, best: &mut Option<Known>, mut child: Known) {
    child.plies += 1;
    let Some(best) = best else {
        *best = Some(child);
        return;
    };
    let sign = turn.sign();
    match (sign * child.value).cmp(&(sign * best.value)) {
        std::cmp::Ordering::Greater => *best = child,
        std::cmp::Ordering::Equal => {
            best.best_lines += &child.best_lines;
            let hurries = winner(child.value) == Some(turn);
            best.plies = if hurries {
                best.plies.min(child.plies)
            } else {
                best.plies.max(child.plies)
            };
        }
        std::cmp::Ordering::Less => {}
    }
}
