//! From answers to a report: the queries that determine a position's value, its moves' values, their plies and the line.
//!
//! Whenever an answer comes in, the deduction starts again from the beginning. It goes as far as the answers allow and
//! notes each query whose answer is missing. It searches nothing itself.

use rustc_hash::FxHashMap;

use super::bits::{Bits, Wide};
use super::board::MnkBoard;
use super::order::order;
use super::position::Position;
use super::query::{Answer, Query};
use super::static_analysis::attack::Mode;
use super::technique::{STRATEGY_STEALING, THREATS};
use crate::game::{Score, Side};
use crate::games::mnk::Move;
use crate::search::report::{MoveReport, Report};
use crate::short_sort::sort_short;
use crate::solver::options::Options;

/// The answers so far.
pub type Answers = FxHashMap<Query, Answer>;

/// An answer is missing; the query has been noted.
struct Missing;
type Deduced<T> = Result<T, Missing>;

struct Deduction<'a> {
    board: &'a MnkBoard<Wide>,
    answers: &'a Answers,
    open_queries: Vec<Query>,
    /// Whether to ask about threats alone.
    threats: bool,
    /// Whether nothing more is asked about lengths.
    gives_up: bool,
}

/// The moves that end a game.
struct Ending {
    /// The cells that complete a line.
    lines: Wide,
    /// The score of a completed line.
    score: Score,
    /// Whether only one cell is left.
    last: bool,
}

impl Ending {
    /// The score if a move to this cell ends the game.
    fn value(&self, cell: u16) -> Option<Score> {
        if self.lines.has(u32::from(cell)) {
            Some(self.score)
        } else {
            self.last.then_some(0)
        }
    }
}

/// What follows from the answers, and the queries to ask next; none once everything is known. `line` is the line found so far, and
/// `gives_up` says to ask nothing more about lengths.
pub fn deduce(
    board: &MnkBoard<Wide>,
    options: &Options,
    root: &Position,
    answers: &Answers,
    line: &[Move],
    gives_up: bool,
) -> (Report<Move>, Vec<Query>) {
    let mut deduction = Deduction {
        board,
        answers,
        open_queries: Vec::new(),
        threats: false,
        gives_up,
    };
    let report = deduction.report(options, root, line);
    (report, deduction.open_queries)
}

impl Deduction<'_> {
    fn report(&mut self, options: &Options, root: &Position, line: &[Move]) -> Report<Move> {
        let mut report = Report::unknown(-1, 1);
        if let Some(value) = self.over(root) {
            (report.lower, report.upper) = (value, value);
            report.plies = (options.plies && value != 0).then_some(0);
            report.done = 1;
            return report;
        }
        // On a large board, the likeliest moves are searched first.
        let large = self.board.cells() > u64::BITS;
        let cells = if large {
            order(self.board, root)
        } else {
            root.empty(self.board).cells().map(|c| c as u16).collect()
        };
        let wanted = self.wanted(options, root);
        report.total = 3 + wanted.len() as u32;
        (report.lower, report.upper) = self.bounds(root, (-1, 1));
        let value = (report.lower == report.upper).then_some(report.lower);
        if let Some(value) = value {
            report.done += 1;
            if large || !options.each_move {
                self.assess_line(options, root, value, line, &mut report);
            }
        }
        if options.each_move {
            let ending = self.ending(root);
            for mv in cells {
                let mut each = MoveReport::between(mv, -1, 1);
                // No move is better for the mover than the position.
                match root.turn {
                    Side::First => each.upper = report.upper,
                    Side::Second => each.lower = report.lower,
                }
                let end = ending.value(mv);
                if let Some(value) = end {
                    (each.lower, each.upper) = (value, value);
                }
                if value.is_some() && wanted.binary_search(&mv).is_ok() {
                    let known = self.assess_move(options, root, end, &mut each);
                    let given_up = self.gives_up && each.exact().is_some() && !known;
                    report.length_given_up |= given_up;
                    report.done += u32::from(known || given_up);
                }
                report.moves.push(each);
            }
            sort_short(&mut report.moves, |each| each.mv);
            // Small boards can wait for the line; its queries then find more in the table.
            if let Some(value) = value.filter(|_| !large) {
                self.assess_line(options, root, value, line, &mut report);
            }
        } else if let (Some(value), Some(&mv)) = (value, report.line.first()) {
            report.moves = vec![MoveReport {
                plies: report.plies,
                ..MoveReport::between(mv, value, value)
            }];
        }
        report
    }

    /// The moves whose exact values are wanted, in the game's order.
    fn wanted(&self, options: &Options, root: &Position) -> Vec<Move> {
        let legal = root.empty(self.board).cells().map(|cell| cell as Move);
        let wanted = legal.enumerate();
        let wanted = wanted.filter(|&(at, _)| options.each_move && options.moves.contains(at));
        wanted.map(|(_, mv)| mv).collect()
    }

    /// Fills in the length of the game and the line.
    fn assess_line(
        &mut self,
        options: &Options,
        root: &Position,
        value: Score,
        line: &[Move],
        report: &mut Report<Move>,
    ) {
        if options.plies && value != 0 {
            report.plies = self.plies(root, value).ok();
            if report.plies.is_none() {
                self.sketch(root, value, report);
                if !self.gives_up {
                    return;
                }
                report.length_given_up = true;
            }
        }
        report.done += 1;
        report.line.extend_from_slice(line);
        let finished = self.line(root, value, report.plies, &mut report.line);
        report.done += u32::from(finished.is_ok());
    }

    /// Reports what is known before the length of the game: a winning move and, on a large board, where finding the length takes long, the
    /// length and the line of a win by threats alone.
    fn sketch(&mut self, root: &Position, value: Score, report: &mut Report<Move>) {
        let winner = if value > 0 { Side::First } else { Side::Second };
        let threats = !self.board.misere && !self.board.without.has(THREATS);
        if threats && self.board.cells() > u64::BITS {
            self.threats = true;
            let wins = self.ask(root, winner, None);
            if wins.is_ok_and(|answer| answer.wins)
                && let Ok(plies) = self.plies(root, value)
            {
                report.plies_most = Some(plies);
                let _ = self.line(root, value, Some(plies), &mut report.line);
            }
            self.threats = false;
        }
        if report.line.is_empty()
            && winner == root.turn
            && let Ok(Answer { best: Some(mv), .. }) = self.ask(root, winner, None)
        {
            report.line.push(mv);
        }
    }

    /// Fills in the report on a move. `end` is the score if the move ends the game. Returns whether everything is known.
    fn assess_move(
        &mut self,
        options: &Options,
        root: &Position,
        end: Option<Score>,
        each: &mut MoveReport<Move>,
    ) -> bool {
        let next = root.after(each.mv);
        if end.is_none() {
            (each.lower, each.upper) = self.bounds(&next, (each.lower, each.upper));
        }
        if each.lower != each.upper {
            return false;
        }
        if options.plies && each.lower != 0 {
            each.plies = if end.is_some() {
                Some(1)
            } else {
                self.plies(&next, each.lower).ok().map(|plies| plies + 1)
            };
            return each.plies.is_some();
        }
        true
    }

    /// Which moves end the game.
    fn ending(&self, position: &Position) -> Ending {
        let empty = position.empty(self.board);
        let mine = position.marks[position.turn as usize];
        let sign = position.turn.sign();
        Ending {
            lines: self.board.completing(mine, empty),
            score: if self.board.misere { -sign } else { sign },
            last: !empty.several(),
        }
    }

    /// The score if the game is over.
    fn over(&self, position: &Position) -> Option<Score> {
        for side in [Side::First, Side::Second] {
            if self.board.has_line(position.marks[side as usize]) {
                return Some(if self.board.misere {
                    -side.sign()
                } else {
                    side.sign()
                });
            }
        }
        position.empty(self.board).is_empty().then_some(0)
    }

    fn ask(&mut self, position: &Position, attacker: Side, limit: Option<u16>) -> Deduced<Answer> {
        let mut query = Query {
            position: *position,
            attacker,
            limit,
            only: Some(Mode::Threats),
        };
        let by_threats = self.answers.get(&query);
        let by_threats = by_threats.filter(|answer| answer.wins || self.threats);
        query.only = self.threats.then_some(Mode::Threats);
        match by_threats.or_else(|| self.answers.get(&query)) {
            Some(answer) => Ok(*answer),
            None => {
                self.open_queries.push(query);
                Err(Missing)
            }
        }
    }

    /// The bounds of the value of a position in which the game goes on, known to be within `within`.
    fn bounds(&mut self, position: &Position, within: (Score, Score)) -> (Score, Score) {
        let not_won_by = |winner: Side, (lower, upper): (Score, Score)| match winner {
            Side::First => (lower, upper.min(0)),
            Side::Second => (lower.max(0), upper),
        };
        let open = |winner: Side, (lower, upper): (Score, Score)| {
            lower < upper && (lower..=upper).contains(&winner.sign())
        };
        let (mover, other) = (position.turn, position.turn.other());
        let mut bounds = within;
        // This takes no search, so it is known before any question is answered.
        if open(other, bounds) && self.mover_is_ahead(position) {
            bounds = not_won_by(other, bounds);
        }
        for attacker in [mover, other] {
            if !open(attacker, bounds) {
                continue;
            }
            match self.ask(position, attacker, None) {
                Ok(Answer { wins: true, .. }) => bounds = (attacker.sign(), attacker.sign()),
                Ok(_) => bounds = not_won_by(attacker, bounds),
                // In misère, one question is often easy, by mirroring, where the other one takes long.
                Err(Missing) if self.board.misere => {}
                Err(Missing) => break,
            }
        }
        bounds
    }

    /// Whether some symmetry maps the other side's marks into the mover's, and the mover's onto a set that contains the other side's. Then
    /// the mover is at least as well off as the other side would be with the move, so the other side can't win: the mover could play in the
    /// same way (strategy stealing, Nash).
    ///
    /// Both conditions are needed: a quarter turn may take one side's marks to the other's, but not the other's to the first.
    fn mover_is_ahead(&self, position: &Position) -> bool {
        if self.board.misere || self.board.without.has(STRATEGY_STEALING) {
            return false;
        }
        let mine = position.marks[position.turn as usize];
        let other = position.marks[position.turn.other() as usize];
        other.count() <= mine.count()
            && (0..self.board.symmetries.len()).any(|symmetry| {
                self.board.moved(other, symmetry).within(mine)
                    && other.within(self.board.moved(mine, symmetry))
            })
    }

    /// The number of plies to the end of the game from a position that is not over and is won for one side.
    fn plies(&mut self, position: &Position, value: Score) -> Deduced<u32> {
        let asked = self.open_queries.len();
        let found = self.ask_plies(position, value);
        if self.gives_up {
            self.open_queries.truncate(asked);
        }
        found
    }

    fn ask_plies(&mut self, position: &Position, value: Score) -> Deduced<u32> {
        let winner = if value > 0 { Side::First } else { Side::Second };
        let moves = position.empty(self.board).count() as u16;
        let mut limit = 0;
        loop {
            if self.ask(position, winner, Some(limit))?.wins {
                return Ok(self.plies_of(position, winner, limit));
            }
            limit += 1;
            if limit > moves {
                return Err(Missing); // The value would be wrong.
            }
        }
    }

    /// Plies to the end if `winner` needs this many moves.
    fn plies_of(&self, position: &Position, winner: Side, limit: u16) -> u32 {
        let attacking = position.turn == winner;
        match (self.board.misere, attacking) {
            (false, true) => 2 * u32::from(limit) - 1,
            (false, false) | (true, true) => 2 * u32::from(limit),
            (true, false) => 2 * u32::from(limit) + 1,
        }
    }

    /// The winner's moves in this many plies.
    fn moves_of(&self, position: &Position, winner: Side, plies: u32) -> u16 {
        (match (self.board.misere, position.turn == winner) {
            (false, true) => plies.div_ceil(2),
            _ => plies / 2,
        }) as u16
    }

    /// Continues the line of best play to the end. If `plies` is given, the winner hurries and the loser delays.
    fn line(
        &mut self,
        root: &Position,
        value: Score,
        mut plies: Option<u32>,
        line: &mut Vec<Move>,
    ) -> Deduced<()> {
        let mut position = *root;
        for &cell in line.iter() {
            position = position.after(cell);
        }
        plies = plies.map(|plies| plies - line.len() as u32);
        while self.over(&position).is_none() {
            let cell = self.best(&position, value, plies)?;
            line.push(cell);
            position = position.after(cell);
            plies = plies.map(|plies| plies.saturating_sub(1));
        }
        Ok(())
    }

    /// A move that keeps the value, and takes `plies` if given.
    fn best(&mut self, position: &Position, value: Score, plies: Option<u32>) -> Deduced<u16> {
        let mover = position.turn;
        let board = self.board;
        let order = || order(board, position);
        let loses = value == -mover.sign();
        // A move that ends the game at the right value, and in time.
        let ending = self.ending(position);
        if plies.map_or(!loses, |plies| plies == 1)
            && (ending.last || !ending.lines.is_empty())
            && let Some(cell) = order()
                .into_iter()
                .find(|&cell| ending.value(cell) == Some(value))
        {
            return Ok(cell);
        }
        // The query about the moves, and the answer wanted.
        let (attacker, wanted) = if value == mover.sign() {
            (mover, true)
        } else {
            (mover.other(), false)
        };
        let here = match plies {
            Some(plies) => {
                let moves = self.moves_of(position, attacker, plies);
                // The loser's move must not lose any sooner.
                if wanted {
                    Some(moves)
                } else {
                    moves.checked_sub(1)
                }
            }
            None => None,
        };
        if here.is_none() && (loses || plies.is_some()) {
            return order().first().copied().ok_or(Missing);
        }
        let answer = self.ask(position, attacker, here)?;
        if let Some(cell) = answer.best.filter(|_| answer.wins == wanted) {
            return Ok(cell);
        }
        let there = here.map(|moves| moves - u16::from(attacker == mover));
        for cell in order() {
            let next = position.after(cell);
            let good = match ending.value(cell) {
                Some(end) => (end == attacker.sign()) == wanted,
                None => self.ask(&next, attacker, there)?.wins == wanted,
            };
            if good {
                return Ok(cell);
            }
        }
        Err(Missing)
    }
}
