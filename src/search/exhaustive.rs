//! Solves a game by visiting every reachable position once: value, length of the game, number of best lines.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};

use crate::game::{Game, Score, Side, winner};
use crate::hash::WordHasher;
use crate::memory_reserve::reserve;
use crate::search::count::Count;

/// The maximum number of positions that counting best lines may remember: some 100 MB.
pub const CAPACITY: usize = 500_000;

/// What is known of a solved position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Its value with best play, from the first side's point of view.
    pub value: Score,
    /// Moves to the end when the winner plays for a quick end and the loser for a long game; meaningless in a drawn position.
    pub plies: u32,
    /// The number of best lines: sequences of moves to the end that keep the value throughout. Counted only on request.
    pub best_lines: Count,
}

impl Solved {
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

/// What is known, by position.
type Seen<K> = HashMap<K, Solved, BuildHasherDefault<WordHasher>>;

/// A position whose moves are being searched.
struct Pending<G: Game> {
    game: G,
    moves: Vec<G::Move>,
    next: usize,
    best: Option<Solved>,
}

/// A depth-first search of all positions that remembers those it has seen, and can be stopped and resumed.
///
/// It keeps every position and gives up beyond `capacity` positions, so it suits small games only.
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
    seen: Seen<G::Key>,
    stack: Vec<Pending<G>>,
    root: Option<Solved>,
    capacity: usize,
    counting: bool,
    /// Whether known positions are looked up instead of searched again.
    looks_up: bool,
    nodes: u64,
    leaves: u64,
    given_up: bool,
}

impl<G: Game> ExhaustiveSearch<G> {
    /// A search of `game` that remembers at most `capacity` positions; with `counting`, it also counts best lines.
    pub fn new(game: G, capacity: usize, counting: bool) -> Self {
        let mut exhaustive = Self {
            seen: Seen::default(),
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

    /// Chooses whether known positions are looked up (the default) or searched again each time; the values are the same.
    pub fn look_up(&mut self, wanted: bool) {
        self.looks_up = wanted;
    }

    /// Runs until done or until about `nodes` more positions have been visited; returns whether it is done.
    pub fn run(&mut self, nodes: u64) -> bool {
        let stop = self.nodes.saturating_add(nodes);
        while let Some(frame) = self.stack.last_mut() {
            if self.nodes >= stop {
                return false;
            }
            if self.seen.len() >= self.capacity || !has_room(&mut self.seen) {
                self.given_up = true;
                self.stack.clear();
                self.seen = Seen::default();
                return true;
            }
            let known = if let Some(&mv) = frame.moves.get(frame.next) {
                frame.next += 1;
                let child = frame.game.after(mv);
                self.visit(child)
            } else {
                let frame = self.stack.pop();
                frame.and_then(|frame| {
                    let known = frame.best?;
                    self.seen.insert(frame.game.key(), known.clone());
                    Some(known)
                })
            };
            match (self.stack.last_mut(), known) {
                (_, None) => {}
                (Some(parent), Some(known)) => merge(parent.game.turn(), &mut parent.best, known),
                (None, known) => self.root = known,
            }
        }
        true
    }

    /// A position's result if it is known at once; otherwise puts the position on the stack and returns `None`.
    fn visit(&mut self, game: G) -> Option<Solved> {
        self.nodes += 1;
        if let Some(outcome) = game.outcome() {
            self.leaves += 1;
            return Some(Solved::finished(outcome.score, self.counting));
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

    /// The result; `None` until done, or if there were too many positions.
    #[must_use]
    pub fn root(&self) -> Option<&Solved> {
        self.root.as_ref()
    }

    /// The result of a position met during the search; finished positions are always known.
    #[must_use]
    pub fn known(&self, game: &G) -> Option<Solved> {
        match game.outcome() {
            Some(outcome) => Some(Solved::finished(outcome.score, self.counting)),
            None => self.seen.get(&game.key()).cloned(),
        }
    }

    /// Positions visited, including repeated visits.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Finished positions evaluated.
    #[must_use]
    pub const fn leaves(&self) -> u64 {
        self.leaves
    }

    /// Whether it gave up because there were too many positions to keep.
    #[must_use]
    pub const fn given_up(&self) -> bool {
        self.given_up
    }

    /// Best play from `game` to the end, the first among equal moves; the winner plays for a quick end, the loser for a long game.
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

    /// The first best move; `None` at the end of the game or if the position is unknown.
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

/// Whether there is memory for one more position. The reserve is checked only now and then.
fn has_room<K: Eq + Hash>(seen: &mut Seen<K>) -> bool {
    let look = seen.len() == seen.capacity() || seen.len().is_multiple_of(1 << 12);
    // Held until the space is allocated.
    let held = look.then(reserve);
    !matches!(held, Some(Err(_))) && seen.try_reserve(1).is_ok()
}

/// Merges a child's result into its parent's best so far.
fn merge(turn: Side, best: &mut Option<Solved>, mut child: Solved) {
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
