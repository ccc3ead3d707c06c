//! One position under one question: is it decided at sight, and if not, which moves are there to try?

use super::bits::Bits;
use super::blocking::look_breaker;
use super::board::Board;
use super::misere::look_misere;
use super::reduce::{Lines, ONE, weight};

/// What a search asks about an attacker, and under which rules it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Can he complete a line when the defender only blocks? If not, he can't in the real game either
    /// (the Maker-Breaker game; Erdős and Selfridge 1973).
    Breaker,
    /// Does he win the real game?
    Full,
    /// Does he win by threats alone, each of which has to be answered? If not, nothing is said.
    Threats,
    /// Does he win the misère game, that is, must the other side complete a line?
    Misere,
    /// The same for an attacker who may complete lines himself. If he doesn't win then, he doesn't win at all
    /// (the Avoider-Enforcer game).
    Avoider,
}

/// No bound on the attacker's moves.
pub const UNBOUNDED: u16 = 511;
/// The move that stands for any cell that no line needs.
pub const ELSEWHERE: u16 = 400;

/// A position seen from an attacker; cells in none of the sets are of no use to anyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State<B> {
    /// The attacker's marks.
    pub mine: B,
    /// The defender's marks.
    pub other: B,
    /// Free cells that matter.
    pub empty: B,
    /// Free cells that don't (misère, where having a move to spare counts).
    pub spare: u16,
    /// Whether the attacker is to move.
    pub attacking: bool,
    /// Moves the attacker may still make, or [`UNBOUNDED`].
    pub limit: u16,
}

impl<B: Bits> State<B> {
    /// Misère: the cells that each side, the attacker and the defender, can take without losing at once.
    pub fn safe(&self, board: &Board<B>) -> [B; 2] {
        [self.mine, self.other].map(|marks| self.empty.without(board.completing(marks, self.empty)))
    }
}

/// What sight tells of a position.
#[derive(Clone, Copy, Debug)]
pub struct Seen<B> {
    /// The decision: does the attacker win, and the cells that this rests on.
    pub decided: Option<(bool, B)>,
    /// The moves to try.
    pub moves: B,
    /// Cells that any proof of this position rests on: for the attacker's win, and against it.
    pub base: [B; 2],
    /// How many cells of each of the attacker's (of the defender's) live lines must be in a proof's zone.
    pub need: [u8; 2],
    /// The move that decides.
    pub hint: Option<u16>,
    /// Moves left out because another is never worse, and those others.
    pub dominated: [B; 2],
}

/// Working memory of [`look`].
#[derive(Clone, Debug)]
pub struct Scratch<B> {
    /// The attacker's lines.
    pub lines: Lines<B>,
    /// What each cell is worth to the attacker and to the defender.
    pub worth: [Vec<u64>; 2],
    /// The sums of the lines' weights.
    pub potential: [u64; 2],
    /// For each cell of a line that misses two, the other one of all such lines.
    pub(super) partners: Vec<B>,
    /// For each cell the lines through it.
    pub(super) through: Vec<u128>,
    /// Lines at hand.
    pub(super) pool: Vec<B>,
}

impl<B: Bits> Default for Scratch<B> {
    fn default() -> Self {
        Self {
            lines: Lines::default(),
            worth: [vec![0; 64 * B::WORDS], vec![0; 64 * B::WORDS]],
            potential: [0; 2],
            partners: vec![B::EMPTY; 64 * B::WORDS],
            through: Vec::new(),
            pool: Vec::new(),
        }
    }
}

impl<B: Bits> Scratch<B> {
    /// Finds the forks of a side: the cells they are at, each one's partners in `self.partners`.
    fn forks(&mut self, board: &Board<B>, mine: B, empty: B) -> B {
        let (mut seen, mut forks) = (B::EMPTY, B::EMPTY);
        for direction in &board.directions {
            let two = board.missing_two(direction, mine, empty);
            for start in two.cells() {
                let cells = board.window(direction, start) & empty;
                for cell in cells.cells() {
                    let partner = cells.without(B::bit(cell));
                    let place = &mut self.partners[cell as usize];
                    if !seen.has(cell) {
                        seen |= B::bit(cell);
                        *place = partner;
                    } else if *place != partner {
                        *place |= partner;
                        forks |= B::bit(cell);
                    }
                }
            }
        }
        forks
    }

    /// The cells one of which a side must take (or make a threat of its own) against all those forks,
    /// and all the cells that the forks use.
    pub(super) fn answers(&self, forks: B) -> (B, B) {
        let (mut common, mut all) = (!B::EMPTY, B::EMPTY);
        for cell in forks.cells() {
            let partners = self.partners[cell as usize];
            let at = B::bit(cell);
            all |= at | partners;
            common &= if partners.count() == 2 {
                at | partners
            } else {
                at
            };
        }
        (common, all)
    }

    pub(super) fn weigh(&mut self, side: usize, windows: impl Iterator<Item = B>) {
        self.worth[side].fill(0);
        let mut sum = 0;
        for open in windows {
            let value = weight(open.count());
            sum += value;
            for cell in open.cells() {
                self.worth[side][cell as usize] += value;
            }
        }
        self.potential[side] = sum;
    }
}

/// Looks at a position: leaves out of it what doesn't matter, and says what is plain to see.
pub fn look<B: Bits>(
    board: &Board<B>,
    mode: Mode,
    state: &mut State<B>,
    scratch: &mut Scratch<B>,
) -> Seen<B> {
    match mode {
        Mode::Breaker => look_breaker(board, state, scratch),
        Mode::Full | Mode::Threats => look_full(board, mode, state, scratch),
        Mode::Misere | Mode::Avoider => look_misere(board, mode, state, scratch),
    }
}

pub(super) fn decided<B: Bits>(wins: bool, zone: B) -> Seen<B> {
    Seen {
        decided: Some((wins, zone)),
        moves: B::EMPTY,
        base: [B::EMPTY; 2],
        need: [0; 2],
        hint: None,
        dominated: [B::EMPTY; 2],
    }
}

/// Decided by the mover's taking `cell`.
pub(super) fn taken<B: Bits>(wins: bool, cell: u32, zone: B) -> Seen<B> {
    let mut seen = decided(wins, B::bit(cell) | zone);
    seen.hint = Some(cell as u16);
    seen
}

pub(super) fn open<B: Bits>(moves: B) -> Seen<B> {
    Seen {
        decided: None,
        moves,
        base: [B::EMPTY; 2],
        need: [0; 2],
        hint: None,
        dominated: [B::EMPTY; 2],
    }
}

fn look_full<B: Bits>(
    board: &Board<B>,
    mode: Mode,
    state: &mut State<B>,
    scratch: &mut Scratch<B>,
) -> Seen<B> {
    let bounded = state.limit != UNBOUNDED;
    let my_cells = board.live_cells(state.mine | state.empty);
    let other_cells = board.live_cells(state.other | state.empty);
    state.mine &= my_cells;
    state.other &= other_cells;
    state.empty &= my_cells | other_cells;
    let empty = state.empty;
    if (my_cells & empty).is_empty() {
        return decided(false, B::EMPTY);
    }
    if state.limit == 0 {
        return decided(false, empty);
    }
    let my_completing = board.completing(state.mine, empty);
    let other_completing = board.completing(state.other, empty);
    let first_two = |cells: B| B::bit(cells.first()) | B::bit(cells.rest().first());
    let mut seen;
    if state.attacking {
        if !my_completing.is_empty() {
            return taken(true, my_completing.first(), B::EMPTY);
        }
        if other_completing.several() {
            let mut seen = decided(false, first_two(other_completing));
            seen.need = [2, 0];
            return seen;
        }
        if state.limit == 1 {
            return decided(false, empty);
        }
        if !other_completing.is_empty() {
            seen = open(other_completing);
            seen.base[1] = other_completing;
            seen.need = [2, 0];
        } else {
            let forks = scratch.forks(board, state.mine, empty);
            if !forks.is_empty() {
                let cell = forks.first();
                let mut seen = taken(true, cell, first_two(scratch.partners[cell as usize]));
                seen.need = [0, 2];
                return seen;
            }
            if state.limit == 2 {
                return decided(false, empty);
            }
            seen = open(empty);
            let forks = scratch.forks(board, state.other, empty);
            if !forks.is_empty() {
                let (common, all) = scratch.answers(forks);
                let fours = missing_two(board, state.mine, empty);
                seen.moves = (common | fours) & empty;
                seen.base[1] = all;
                seen.need = [3, 0];
                if seen.moves.is_empty() {
                    seen.decided = Some((false, all));
                    return seen;
                }
            }
        }
    } else {
        if !other_completing.is_empty() {
            let mut seen = taken(false, other_completing.first(), B::EMPTY);
            seen.need = [1, 0];
            return seen;
        }
        if my_completing.several() {
            let mut seen = decided(true, first_two(my_completing));
            seen.need = [0, 2];
            return seen;
        }
        if !my_completing.is_empty() {
            seen = open(my_completing);
            seen.base[0] = my_completing;
            seen.need = [0, 2];
        } else {
            if state.limit == 1 {
                return decided(false, empty);
            }
            let forks = scratch.forks(board, state.other, empty);
            if !forks.is_empty() {
                let cell = forks.first();
                let mut seen = taken(false, cell, first_two(scratch.partners[cell as usize]));
                seen.need = [2, 0];
                return seen;
            }
            let forks = scratch.forks(board, state.mine, empty);
            if forks.is_empty() {
                if mode == Mode::Threats || state.limit == 2 {
                    return decided(false, empty);
                }
                seen = open(empty);
                seen.need = [0, 2];
            } else {
                let (common, all) = scratch.answers(forks);
                let fours = missing_two(board, state.other, empty);
                seen = open((common | fours) & empty);
                seen.base[0] = all;
                seen.need = [0, 3];
                if seen.moves.is_empty() {
                    seen.decided = Some((true, all));
                    return seen;
                }
            }
        }
    }
    if mode == Mode::Threats {
        if state.attacking && other_completing.is_empty() {
            seen.moves &= threats(board, state, scratch);
            if seen.moves.is_empty() {
                return decided(false, empty);
            }
        }
        scratch.weigh_near(board, state);
        return seen;
    }
    // Blocking alone may do: what holds against a free attacker holds in the real game.
    scratch.lines.collect(board, state.mine, empty);
    let paired = scratch.lines.reduce();
    let threshold = if state.attacking { ONE / 2 } else { ONE };
    if scratch.lines.lines.is_empty() || scratch.lines.potential() < threshold {
        let zone = scratch
            .lines
            .lines
            .iter()
            .fold(paired, |zone, line| zone | line.open);
        return decided(false, if bounded { empty } else { zone });
    }
    scratch.weigh_windows(board, state, false);
    seen
}

impl<B: Bits> Scratch<B> {
    pub(super) fn weigh_windows(&mut self, board: &Board<B>, state: &State<B>, other_only: bool) {
        for (side, free) in [
            (0, state.mine | state.empty),
            (1, state.other | state.empty),
        ] {
            if other_only && side == 0 {
                self.worth[0].fill(0);
                self.potential[0] = 0;
                continue;
            }
            let live = board
                .windows
                .iter()
                .filter(|window| window.within(free))
                .map(|&window| window & state.empty);
            self.weigh(side, live);
        }
    }
}

impl<B: Bits> Scratch<B> {
    /// Weighs only the lines that miss no more than three cells.
    fn weigh_near(&mut self, board: &Board<B>, state: &State<B>) {
        for (side, marks) in [(0, state.mine), (1, state.other)] {
            self.worth[side].fill(0);
            self.potential[side] = 0;
            for direction in &board.directions {
                let sets = board.missing(direction, marks, state.empty);
                for (n, starts) in sets.into_iter().enumerate().skip(1) {
                    let value = weight(n as u32);
                    self.potential[side] += value * u64::from(starts.count());
                    for i in 0..board.k {
                        for cell in (starts.up(i * direction.step) & state.empty).cells() {
                            self.worth[side][cell as usize] += value;
                        }
                    }
                }
            }
        }
    }
}

/// The cells that leave some window only one short.
fn missing_two<B: Bits>(board: &Board<B>, mine: B, empty: B) -> B {
    let mut cells = B::EMPTY;
    for direction in &board.directions {
        let two = board.missing_two(direction, mine, empty);
        if !two.is_empty() {
            for i in 0..board.k {
                cells |= two.up(i * direction.step);
            }
        }
    }
    cells & empty
}

/// The attacker's moves that threaten to complete a line, or to fork.
fn threats<B: Bits>(board: &Board<B>, state: &State<B>, scratch: &mut Scratch<B>) -> B {
    let mut moves = missing_two(board, state.mine, state.empty);
    // Lines that miss three cells: each of the three makes it one that misses two.
    scratch.pool.clear();
    let mut maybe = B::EMPTY;
    for direction in &board.directions {
        for start in board.missing(direction, state.mine, state.empty)[3].cells() {
            let line = board.window(direction, start) & state.empty;
            maybe |= line;
            scratch.pool.push(line);
        }
    }
    // Those that miss two already can be the other half of a fork.
    let threes = scratch.pool.len();
    for direction in &board.directions {
        for start in board
            .missing_two(direction, state.mine, state.empty)
            .cells()
        {
            let line = board.window(direction, start) & state.empty;
            scratch.pool.push(line);
        }
    }
    for cell in maybe.without(moves).cells() {
        let at = B::bit(cell);
        // Two different lines of two that share a cell, at least one of them new.
        let fork = scratch.pool[..threes].iter().enumerate().any(|(i, &line)| {
            line.has(cell) && {
                let pair = line.without(at);
                let meets = |other: B| other != pair && !(other & pair).is_empty();
                scratch.pool[..i]
                    .iter()
                    .any(|&other| other.has(cell) && meets(other.without(at)))
                    || scratch.pool[threes..]
                        .iter()
                        .any(|&other| !other.has(cell) && meets(other))
            }
        });
        if fork {
            moves |= at;
        }
    }
    moves & state.empty
}
