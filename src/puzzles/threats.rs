//! Whether a side completes a line within a number of moves, in m,n,k-games without misère: exact, and quick on large boards.
//!
//! A side that wins within n moves must threaten to win with each of them: if the other side passed, n - 1 further moves would have to suffice,
//! because an extra mark never helps the side that did not make it (null move; as in lambda search, Thomsen 2000). So quiet moves are ruled out
//! by a search of one move less. Of the replies, those count that touch a line which the winner can still complete in time, or one with which
//! the defender can threaten in time; any other is as good as a pass.

use rustc_hash::FxHashMap;

use super::bounded::{Budget, remember};
use crate::game::{Game, Side};
use crate::games::grid::CellSet;
use crate::games::mnk::Mnk;
use crate::games::{AnyGame, AnyMove};

/// A board with every line of k cells and the marks on it counted.
pub struct Threats {
    k: usize,
    /// The cells of each line.
    lines: Vec<Vec<u16>>,
    /// The lines through each cell.
    through: Vec<Vec<u16>>,
    /// Who holds each cell: 0 nobody, 1 the winner, 2 the defender, 3 obstacle.
    cells: Vec<u8>,
    /// The winner's and the defender's marks on each line.
    count: Vec<[u8; 2]>,
    /// For each side, how many lines hold this many of its marks and none of the other side's.
    live: [Vec<u32>; 2],
    free: usize,
    marks: [CellSet; 2],
    known: FxHashMap<(CellSet, CellSet, u8), (bool, u64)>,
    budget: Budget,
    nodes: u64,
}

/// The maximum number of answers that are remembered; then all are forgotten.
const MOST_KNOWN: usize = 1 << 16;

/// The side that must win, and the one that must prevent it.
const WINNER: usize = 0;
const DEFENDER: usize = 1;

impl Threats {
    /// Whether this search knows the game.
    #[must_use]
    pub fn apply_to(game: &AnyGame) -> bool {
        matches!(game, AnyGame::Mnk(game) if !game.rules().misere && !game.rules().gravity)
    }

    /// The search for positions under the rules of this one, which must be of an m,n,k-game.
    ///
    /// # Panics
    /// If it is of another game.
    #[must_use]
    pub fn new(game: &AnyGame) -> Self {
        let AnyGame::Mnk(game) = game else {
            panic!("not an m,n,k-game");
        };
        let k = usize::from(game.rules().k);
        let cells = game.rules().cells();
        let obstacle = |cell: &usize| game.rules().obstacles.contains(*cell);
        let windows = game.lines().iter().flat_map(|line| line.windows(k));
        let lines: Vec<Vec<u16>> = windows
            .filter(|window| !window.iter().any(obstacle))
            .map(|window| window.iter().map(|&cell| cell as u16).collect())
            .collect();
        let mut through = vec![Vec::new(); cells];
        for (number, line) in lines.iter().enumerate() {
            for &cell in line {
                through[usize::from(cell)].push(number as u16);
            }
        }
        Self {
            k,
            count: vec![[0; 2]; lines.len()],
            lines,
            through,
            cells: vec![0; cells],
            live: [vec![0; k + 1], vec![0; k + 1]],
            free: 0,
            marks: [CellSet::EMPTY; 2],
            known: FxHashMap::default(),
            budget: Budget::default(),
            nodes: 0,
        }
    }

    /// Positions visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether `winner` wins within this many of its own moves, whoever's turn it is. The game must not be over.
    ///
    /// `None` if that takes more than `most` positions, where a position that is met twice counts twice: the answer does not depend on
    /// earlier questions.
    pub fn wins_within(
        &mut self,
        game: &AnyGame,
        winner: Side,
        moves: u8,
        most: u64,
    ) -> Option<bool> {
        let AnyGame::Mnk(game) = game else {
            return Some(false);
        };
        if moves == 0 {
            return Some(false);
        }
        self.budget = Budget::of(most);
        self.set(game, winner);
        if game.turn() == winner {
            self.wins(moves)
        } else {
            self.answers_all(moves)
        }
    }

    /// The moves with which the side to move wins within this many of its own moves, in canonical order. The game must not be over.
    ///
    /// `None` if judging one of them takes more than `most` positions.
    pub fn keeping(&mut self, game: &AnyGame, moves: u8, most: u64) -> Option<Vec<AnyMove>> {
        let AnyGame::Mnk(game) = game else {
            return Some(Vec::new());
        };
        let mut keeping = Vec::new();
        if moves == 0 {
            return Some(keeping);
        }
        let winner = game.turn();
        self.set(game, winner);
        for cell in 0..self.cells.len() {
            if self.cells[cell] != 0 {
                continue;
            }
            self.budget = Budget::of(most);
            if game.completes(winner, cell) || self.wins_with(cell, moves)? {
                keeping.push(AnyMove::Mnk(cell as u16));
            }
        }
        Some(keeping)
    }

    fn set(&mut self, game: &Mnk, winner: Side) {
        self.cells.fill(0);
        self.count.fill([0; 2]);
        self.live = [vec![0; self.k + 1], vec![0; self.k + 1]];
        self.live[WINNER][0] = self.lines.len() as u32;
        self.live[DEFENDER][0] = self.lines.len() as u32;
        self.marks = [CellSet::EMPTY; 2];
        self.free = self.cells.len();
        for cell in 0..self.cells.len() {
            if game.rules().obstacles.contains(cell) {
                self.cells[cell] = 3;
                self.free -= 1;
            } else if game.marks(winner).contains(cell) {
                self.mark(cell, WINNER);
            } else if game.marks(winner.other()).contains(cell) {
                self.mark(cell, DEFENDER);
            }
        }
    }

    fn mark(&mut self, cell: usize, by: usize) {
        self.cells[cell] = by as u8 + 1;
        self.marks[by].insert(cell);
        self.free -= 1;
        for &line in &self.through[cell] {
            let count = &mut self.count[usize::from(line)];
            let (own, other) = (usize::from(count[by]), usize::from(count[1 - by]));
            count[by] += 1;
            if other == 0 {
                self.live[by][own] -= 1;
                self.live[by][own + 1] += 1;
            }
            if own == 0 {
                self.live[1 - by][other] -= 1;
            }
        }
    }

    fn unmark(&mut self, cell: usize, by: usize, before: [CellSet; 2]) {
        self.cells[cell] = 0;
        self.marks = before;
        self.free += 1;
        for &line in &self.through[cell] {
            let count = &mut self.count[usize::from(line)];
            count[by] -= 1;
            let (own, other) = (usize::from(count[by]), usize::from(count[1 - by]));
            if other == 0 {
                self.live[by][own + 1] -= 1;
                self.live[by][own] += 1;
            }
            if own == 0 {
                self.live[1 - by][other] += 1;
            }
        }
    }

    /// Whether a line of this side, without marks of the other, holds at least this many marks.
    fn has_live(&self, side: usize, least: usize) -> bool {
        self.live[side][least.min(self.k)..]
            .iter()
            .any(|&lines| lines > 0)
    }

    /// The cells on which this side completes a line, at most two of them.
    fn completing_two(&self, side: usize) -> Vec<usize> {
        let mut found = Vec::new();
        if !self.has_live(side, self.k - 1) {
            return found;
        }
        for (line, count) in self.lines.iter().zip(&self.count) {
            if usize::from(count[side]) + 1 < self.k || count[1 - side] > 0 {
                continue;
            }
            let free = line
                .iter()
                .find(|&&cell| self.cells[usize::from(cell)] == 0);
            let Some(&cell) = free else { continue };
            if !found.contains(&usize::from(cell)) {
                found.push(usize::from(cell));
            }
            if found.len() == 2 {
                break;
            }
        }
        found
    }

    /// The free cells on a line that the winner can complete with `moves` moves, or on which the defender threatens in that time; the most
    /// promising come first.
    fn relevant(&self, moves: usize, replies: bool) -> Vec<usize> {
        // A reply comes before the winner's moves, so the defender has one move more.
        let least = [
            self.k.saturating_sub(moves),
            (self.k - 1).saturating_sub(moves - usize::from(!replies)),
        ];
        // A move on none of the winner's lines leaves them as they are, so the others must suffice for a win in one move less.
        let own_only = !replies && !self.has_live(WINNER, (self.k + 1).saturating_sub(moves));
        let mut weights = vec![0u64; self.cells.len()];
        for (line, count) in self.lines.iter().zip(&self.count) {
            let side = match count {
                [_, 0] if usize::from(count[WINNER]) >= least[WINNER] => WINNER,
                [0, _] if usize::from(count[DEFENDER]) >= least[DEFENDER] && !own_only => DEFENDER,
                _ => continue,
            };
            for &cell in line {
                weights[usize::from(cell)] += 1 << (2 * count[side].min(20));
            }
        }
        let free = (0..self.cells.len()).filter(|&cell| self.cells[cell] == 0);
        let mut found: Vec<usize> = free.filter(|&cell| weights[cell] > 0).collect();
        found.sort_by_key(|&cell| std::cmp::Reverse(weights[cell]));
        found
    }

    /// Whether the winner, to move, wins within this many moves. Like the other answers, `None` if the budget is spent.
    fn wins(&mut self, moves: u8) -> Option<bool> {
        let n = usize::from(moves);
        if self.free == 0 || n == 0 {
            return Some(false);
        }
        if self.has_live(WINNER, self.k - 1) {
            return Some(true);
        }
        if n == 1 || !self.has_live(WINNER, self.k.saturating_sub(n)) {
            return Some(false);
        }
        let key = (self.marks[WINNER], self.marks[DEFENDER], moves);
        if let Some(&(known, cost)) = self.known.get(&key) {
            self.budget.spend(cost)?;
            return Some(known);
        }
        let before = self.budget.spent();
        self.budget.spend(1)?;
        self.nodes += 1;
        let forced = self.completing_two(DEFENDER);
        let result = match forced[..] {
            [] => {
                let mut wins = false;
                for cell in self.relevant(n, false) {
                    wins = self.wins_with(cell, moves)?;
                    if wins {
                        break;
                    }
                }
                wins
            }
            [cell] => self.wins_with(cell, moves)?,
            _ => false,
        };
        let cost = self.budget.spent() - before;
        remember(&mut self.known, MOST_KNOWN, key, (result, cost));
        Some(result)
    }

    /// Whether the winner wins within this many moves, starting with this one, which completes no line.
    fn wins_with(&mut self, cell: usize, moves: u8) -> Option<bool> {
        let before = self.marks;
        self.mark(cell, WINNER);
        let result = self.answers_all(moves - 1);
        self.unmark(cell, WINNER, before);
        result
    }

    /// Whether the winner, who has just moved, wins within this many further moves whatever the defender does.
    fn answers_all(&mut self, moves: u8) -> Option<bool> {
        if self.free == 0 || self.has_live(DEFENDER, self.k - 1) || !self.wins(moves)? {
            return Some(false);
        }
        let replies = match self.completing_two(WINNER)[..] {
            [] => self.relevant(usize::from(moves), true),
            [cell] => vec![cell],
            // The defender can't stop both, and completes no line.
            _ => return Some(true),
        };
        let before = self.marks;
        for reply in replies {
            self.mark(reply, DEFENDER);
            let wins = self.wins(moves);
            self.unmark(reply, DEFENDER, before);
            if !wins? {
                return Some(false);
            }
        }
        Some(true)
    }
}
