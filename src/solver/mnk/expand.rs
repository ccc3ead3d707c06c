//! One position under one question: is it decided at sight, and if not, which moves are there to try?

use super::bits::Bits;
use super::board::Board;
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
    /// Misère: free cells that only the attacker (only the defender) can still take without losing.
    pub only: [B; 2],
    /// Misère: moves that a side has in hand besides.
    pub tempo: [u8; 2],
    /// Misère: there is a cell that neither side can take without losing, so that the board never fills up.
    pub blocked: bool,
    /// Whether the attacker is to move.
    pub attacking: bool,
    /// Moves the attacker may still make, or [`UNBOUNDED`].
    pub limit: u16,
}

impl<B: Bits> State<B> {
    /// Misère: the cells that each side, the attacker and the defender, can take without losing at once.
    pub fn safe(&self, board: &Board<B>) -> [B; 2] {
        [(self.mine, self.only[1]), (self.other, self.only[0])].map(|(marks, not)| {
            let free = self.empty.without(not);
            free.without(board.completing(marks, free))
        })
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
    partners: Vec<B>,
    /// For each cell the lines through it.
    through: Vec<u128>,
    pool: Vec<B>,
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
            let two = board.missing(direction, mine, empty)[2];
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
    fn answers(&self, forks: B) -> (B, B) {
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

    fn weigh(&mut self, side: usize, windows: impl Iterator<Item = B>) {
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

fn decided<B: Bits>(wins: bool, zone: B) -> Seen<B> {
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
fn taken<B: Bits>(wins: bool, cell: u32, zone: B) -> Seen<B> {
    let mut seen = decided(wins, B::bit(cell) | zone);
    seen.hint = Some(cell as u16);
    seen
}

fn open<B: Bits>(moves: B) -> Seen<B> {
    Seen {
        decided: None,
        moves,
        base: [B::EMPTY; 2],
        need: [0; 2],
        hint: None,
        dominated: [B::EMPTY; 2],
    }
}

fn look_breaker<B: Bits>(
    board: &Board<B>,
    state: &mut State<B>,
    scratch: &mut Scratch<B>,
) -> Seen<B> {
    scratch.lines.collect(board, state.mine, state.empty);
    let paired = scratch.lines.reduce();
    let cells = scratch.lines.cells();
    state.mine &= cells;
    state.empty &= cells;
    state.other = B::EMPTY;
    if cells.is_empty() {
        return decided(false, paired);
    }
    // One or two missing cells: lines that complete, and forks.
    let mut single = B::EMPTY;
    let mut forks = B::EMPTY;
    let mut seen = B::EMPTY;
    for line in &scratch.lines.lines {
        let line = line.open;
        let rest = line.rest();
        if rest.is_empty() {
            single |= line;
        } else if rest.rest().is_empty() {
            for cell in line.cells() {
                let partner = line.without(B::bit(cell));
                let place = &mut scratch.partners[cell as usize];
                if seen.has(cell) {
                    *place |= partner;
                    forks |= B::bit(cell);
                } else {
                    seen |= B::bit(cell);
                    *place = partner;
                }
            }
        }
    }
    let lines = std::mem::take(&mut scratch.lines);
    scratch.weigh(0, lines.lines.iter().map(|line| line.open));
    scratch.lines = lines;
    scratch.potential[1] = 0;
    let potential = scratch.potential[0];
    let mut seen = if state.attacking {
        if !single.is_empty() {
            return taken(true, single.first(), B::EMPTY);
        }
        if !forks.is_empty() {
            let cell = forks.first();
            let partners = scratch.partners[cell as usize];
            let two = B::bit(partners.first()) | B::bit(partners.rest().first());
            return taken(true, cell, two);
        }
        if 2 * potential < ONE {
            return decided(false, state.empty | paired);
        }
        undominated_of_lines(state.empty, scratch)
    } else {
        if single.several() {
            let two = B::bit(single.first()) | B::bit(single.rest().first());
            return decided(true, two);
        }
        if potential < ONE {
            return decided(false, state.empty | paired);
        }
        if !single.is_empty() {
            let mut seen = open(single);
            seen.base[0] = single;
            seen
        } else if !forks.is_empty() {
            let (common, all) = scratch.answers(forks);
            if common.is_empty() {
                return decided(true, all);
            }
            let mut seen = open(common & state.empty);
            seen.base[0] = all;
            seen
        } else {
            undominated_of_lines(state.empty, scratch)
        }
    };
    seen.base[1] |= paired;
    seen
}

/// The moves without those to whose every line another cell belongs too: that one is never worse, for either side.
fn undominated_of_lines<B: Bits>(empty: B, scratch: &mut Scratch<B>) -> Seen<B> {
    let shared = &mut scratch.partners;
    for cell in empty.cells() {
        shared[cell as usize] = empty;
    }
    for line in &scratch.lines.lines {
        for cell in line.open.cells() {
            shared[cell as usize] &= line.open;
        }
    }
    let (mut dominated, mut by) = (B::EMPTY, B::EMPTY);
    for cell in empty.cells() {
        let others = shared[cell as usize].without(B::bit(cell));
        if !others.is_empty() {
            dominated |= B::bit(cell);
            by |= B::bit(others.first());
        }
    }
    let mut seen = open(empty.without(dominated));
    seen.dominated = [dominated, by];
    seen
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
    fn weigh_windows(&mut self, board: &Board<B>, state: &State<B>, other_only: bool) {
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
        let two = board.missing(direction, mine, empty)[2];
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
        for start in board.missing(direction, state.mine, state.empty)[2].cells() {
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

/// Boards with more cells are taken as they are.
const MAX_SETTLED: u32 = 31;

/// Takes out of a misère position what nobody will touch before he must.
///
/// A cell that completes a line of a side's own stays untouched by that side, and so do all its lines through that cell.
/// Once some cell is untouchable for both, the board can't fill up: whoever runs out of moves loses. Then moves in hand of
/// one side cancel out against the other's (they are integers; Conway 1976).
fn settle<B: Bits>(board: &Board<B>, state: &mut State<B>) {
    let mut free = [
        state.empty.without(state.only[1]),
        state.empty.without(state.only[0]),
    ];
    free[0] = free[0].without(board.completing(state.mine, free[0]));
    free[1] = free[1].without(board.completing(state.other, free[1]));
    if !state.empty.within(free[0] | free[1]) {
        state.blocked = true;
    }
    if !state.blocked {
        return;
    }
    let live = [
        board.live_cells(state.mine | free[0]),
        board.live_cells(state.other | free[1]),
    ];
    state.mine &= live[0];
    state.other &= live[1];
    let shared = free[0] & free[1];
    let idle = shared.without(live[0] | live[1]);
    state.spare += idle.count() as u16;
    for side in 0..2 {
        let alone = free[side].without(shared);
        state.tempo[side] += alone.without(live[side]).count() as u8;
        state.only[side] = alone & live[side];
    }
    state.empty = shared.without(idle) | state.only[0] | state.only[1];
    if state.limit == UNBOUNDED {
        let least = state.tempo[0].min(state.tempo[1]);
        state.tempo = state.tempo.map(|tempo| tempo - least);
        // A move to spare for both is always best, so two of them cancel out.
        if state.spare % 2 == 1 {
            state.attacking = !state.attacking;
        }
        state.spare = 0;
    }
}

fn look_misere<B: Bits>(
    board: &Board<B>,
    mode: Mode,
    state: &mut State<B>,
    scratch: &mut Scratch<B>,
) -> Seen<B> {
    if mode == Mode::Misere && board.playable.count() <= MAX_SETTLED {
        settle(board, state);
    }
    if state.blocked {
        return look_blocked(board, state, scratch);
    }
    let my_cells = if mode == Mode::Avoider {
        B::EMPTY
    } else {
        board.live_cells(state.mine | state.empty)
    };
    let other_cells = board.live_cells(state.other | state.empty);
    let matter = state.empty & (my_cells | other_cells);
    state.spare += state.empty.without(matter).count() as u16;
    state.mine &= my_cells;
    state.other &= other_cells;
    state.empty = matter;
    if state.limit == UNBOUNDED {
        // A move to spare is always best, so two of them cancel out.
        state.spare %= 2;
        if state.spare == 1 && !matter.is_empty() {
            state.spare = 0;
            state.attacking = !state.attacking;
        }
    }
    if (other_cells & matter).is_empty() {
        return decided(false, matter);
    }
    if state.attacking && state.limit == 0 {
        return decided(false, matter);
    }
    if state.spare > 0 {
        return open(B::EMPTY);
    }
    let mover = if state.attacking {
        state.mine
    } else {
        state.other
    };
    let mut safe = matter;
    if !(mode == Mode::Avoider && state.attacking) {
        safe = matter.without(board.completing(mover, matter));
    }
    if safe.is_empty() || state.attacking && mirror_holds(board, state) {
        return decided(!state.attacking && safe.is_empty(), matter);
    }
    if mode == Mode::Misere
        && state.limit == UNBOUNDED
        && let Some(wins) = count_moves(board, state, scratch)
    {
        return decided(wins, matter);
    }
    scratch.weigh_windows(board, state, mode == Mode::Avoider);
    if 2 * scratch.potential[1] < ONE {
        return decided(false, matter);
    }
    open(undominated(board, mode, state, safe, scratch))
}

/// A settled position in which whoever runs out of moves loses.
fn look_blocked<B: Bits>(
    board: &Board<B>,
    state: &mut State<B>,
    scratch: &mut Scratch<B>,
) -> Seen<B> {
    if state.attacking && state.limit == 0 {
        return decided(false, state.empty);
    }
    if state.spare > 0 {
        return open(B::EMPTY);
    }
    let (side, free) = if state.attacking {
        (0, state.empty.without(state.only[1]))
    } else {
        (1, state.empty.without(state.only[0]))
    };
    if free.is_empty() && state.tempo[side] == 0 {
        return decided(!state.attacking, state.empty);
    }
    if state.limit == UNBOUNDED
        && let Some(wins) = count_moves(board, state, scratch)
    {
        return decided(wins, state.empty);
    }
    open(undominated(board, Mode::Misere, state, free, scratch))
}

/// Whether the defender, who has just moved, doesn't lose because he can go on mirroring the attacker's moves.
///
/// Each cell that he takes is the image of one that the attacker took before him. A line that he completes is the image of a line
/// that the attacker has completed already, unless it has one of his marks that are their own images; and such a line
/// must hold a cell and its image, of which he never gets both.
fn mirror_holds<B: Bits>(board: &Board<B>, state: &State<B>) -> bool {
    board.mirrors.iter().any(|&(symmetry, fixed)| {
        let own = state.other & fixed;
        own.count() + state.mine.count() == state.other.count()
            && (state.empty & fixed).is_empty()
            && board.moved(state.mine, symmetry) == state.other.without(own)
            && board.moved(state.empty, symmetry) == state.empty
            && board.windows.iter().all(|&window| {
                (window & own).is_empty()
                    || !window.within(state.other | state.empty)
                    || !(board.moved(window, symmetry) & window)
                        .without(fixed)
                        .is_empty()
            })
    })
}

/// Counts moves when each side has cells that only it can still take without losing: is the attacker sure to win, or sure not to?
///
/// Nobody will touch a cell that completes a line of his own before he must. The cells that only one side can take are
/// its moves in hand. Who can be sure of more of them than the other can have altogether doesn't run out of moves first.
fn count_moves<B: Bits>(
    board: &Board<B>,
    state: &State<B>,
    scratch: &mut Scratch<B>,
) -> Option<bool> {
    let safe = state.safe(board);
    let shared = safe[0] & safe[1];
    let both_lose = state.blocked || !state.empty.within(safe[0] | safe[1]);
    // For each side the moves that it has at least, and at most.
    let mut bounds = [[0u32; 2]; 2];
    for (side, marks) in [(0, state.mine), (1, state.other)] {
        let (alone, all) = (safe[side].without(shared), safe[side]);
        scratch.pool.clear();
        for &window in &board.windows {
            if window.within(marks | all) {
                scratch.pool.push(window & all);
            }
        }
        // At most: of disjoint lines one cell each stays free.
        let (mut used, mut disjoint) = (B::EMPTY, 0);
        for &line in &scratch.pool {
            if (line & used).is_empty() {
                used |= line;
                disjoint += 1;
            }
        }
        bounds[side][1] = all.count() - disjoint;
        scratch.pool.retain(|line| line.within(alone));
        bounds[side][0] = alone.count() - hitting(&scratch.pool, B::EMPTY);
        if shared.is_empty() {
            bounds[side][1] = bounds[side][1].min(alone.count() - hitting(&scratch.pool, B::EMPTY));
        }
    }
    for (bounds, tempo) in bounds.iter_mut().zip(state.tempo) {
        *bounds = bounds.map(|bound| bound + u32::from(tempo));
    }
    let first = u32::from(state.attacking);
    if bounds[0][0] >= bounds[1][1] + first
        && (both_lose || state.empty.count() > 2 * bounds[1][1] + first)
    {
        return Some(true);
    }
    (bounds[0][1] < bounds[1][0] + first).then_some(false)
}

/// The fewest cells that meet all the lines.
fn hitting<B: Bits>(lines: &[B], taken: B) -> u32 {
    let Some((i, line)) = lines
        .iter()
        .enumerate()
        .find(|(_, line)| (**line & taken).is_empty())
    else {
        return 0;
    };
    line.cells()
        .map(|cell| 1 + hitting(&lines[i + 1..], taken | B::bit(cell)))
        .min()
        .unwrap_or(0)
}

/// The safe moves without those that another one is never worse than.
///
/// A cell that adds to fewer lines, of both sides, is the better one to take when lines lose.
fn undominated<B: Bits>(
    board: &Board<B>,
    mode: Mode,
    state: &State<B>,
    safe: B,
    scratch: &mut Scratch<B>,
) -> B {
    if board.windows.len() > 63 {
        return safe;
    }
    scratch.through.clear();
    scratch.through.resize(64 * B::WORDS, 0);
    for (side, marks) in [(0, state.mine), (64, state.other)] {
        if side == 0 && mode == Mode::Avoider {
            continue;
        }
        let not = state.only[usize::from(side == 0)];
        let free = marks | state.empty.without(not);
        for (i, window) in board.windows.iter().enumerate() {
            if window.within(free) {
                for cell in (*window & state.empty).cells() {
                    scratch.through[cell as usize] |= 1 << (side + i);
                }
            }
        }
    }
    // What the other side can't take may be left for later.
    for cell in (state.only[usize::from(!state.attacking)] & safe).cells() {
        scratch.through[cell as usize] |= 1 << 127;
    }
    let mut moves = safe;
    for y in safe.cells() {
        let lines = scratch.through[y as usize];
        let dominated = safe.cells().any(|x| {
            let fewer = scratch.through[x as usize];
            x != y && fewer & !lines == 0 && (fewer != lines || x < y)
        });
        if dominated {
            moves = moves.without(B::bit(y));
        }
    }
    moves
}
