//! A position in which no box can be taken any more, or in which the last boxes may be taken or left.

use std::sync::OnceLock;

use super::apart::{Number, Sets};
use super::board::{Board, Opened};
use super::table::Key;
use crate::game::Game;
use crate::games::dots_and_boxes::{DotsAndBoxes, Rules};
use crate::solver::null_window::{Bounds, Rank};

/// A position to be entered: after every box is taken that is taken in any case.
#[derive(Clone, Copy, Debug, Default)]
pub struct Position {
    /// The open lines around everything but separate chains: their smallest image, unless equal positions are told apart.
    pub lines: u64,
    /// The set of separate chains.
    pub apart: Number,
    /// The lead of the side to move.
    pub lead: i8,
    /// How many boxes the side to move may first take, or leave to the other side: 0, 2 or 4.
    pub choice: u8,
    /// The number of plies since the position to solve, of which only the first ones count.
    pub ply: u8,
}

/// A move to search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Move {
    pub position: Position,
    /// Whether the same side is to move there.
    pub same_side: bool,
    /// Its number in the position, whatever the order.
    pub number: u8,
    /// The line that is drawn, or one of the lines of the chain that is opened.
    pub line: u8,
    /// How promising it is.
    pub promise: i16,
}

/// What the moves of a board need.
#[derive(Debug)]
pub struct Moves {
    pub board: Board,
    pub sets: Sets,
}

/// The most boxes in a row or column.
const MOST: usize = 5;

impl Position {
    /// What identifies it in the table, after a choice.
    #[inline(always)]
    pub const fn key(&self) -> Key {
        Key {
            lines: self.lines,
            apart: self.apart,
        }
    }

    /// After the boxes that may be taken or left are taken, or left to the other side.
    pub const fn chosen(self, is_taken: bool) -> Self {
        let choice = self.choice as i8;
        Self {
            lead: if is_taken {
                self.lead + choice
            } else {
                choice - self.lead
            },
            choice: 0,
            ply: self.ply.saturating_add(1),
            ..self
        }
    }

    /// The ranks of the position, given what its side to move gets after the choice, less what the other side gets: the side that takes boxes
    /// gets that, the side that leaves them its opposite.
    pub fn ranks(self, to_come: Bounds) -> Bounds {
        let choice = Rank::from(self.choice);
        let Bounds { lower, upper } = to_come.raised(choice);
        let found = if choice == 0 || lower >= 0 {
            Bounds { lower, upper }
        } else if upper <= 0 {
            Bounds { lower, upper }.turned()
        } else {
            Bounds {
                // All results are even, or all are odd.
                lower: upper & 1,
                upper: upper.max(-lower),
            }
        };
        found.raised(self.lead.into())
    }
}

impl Moves {
    /// Those of a board. They are prepared once: 5x5 boxes have 22,360 sets of separate chains.
    pub fn of(rules: Rules) -> &'static Self {
        static ALL: [OnceLock<Moves>; MOST * MOST] = [const { OnceLock::new() }; MOST * MOST];
        let (width, height) = (usize::from(rules.width), usize::from(rules.height));
        ALL[(width - 1) * MOST + height - 1].get_or_init(|| Self {
            board: Board::new(rules),
            sets: Sets::new((width * height) as u32),
        })
    }

    /// What is left of a position once every box is taken that is taken in any case. With `alike`, equal positions are one.
    pub fn entering(&self, game: &DotsAndBoxes, ply: u8, alike: bool) -> Position {
        let mut game = game.clone();
        let mut moves = Vec::new();
        let mut next = |game: &DotsAndBoxes| {
            moves.clear();
            game.sufficient_into(&mut moves);
            (moves.first().copied(), moves.len())
        };
        while let (Some(line), 1) = next(&game) {
            game.play(line);
        }
        let lead = game.turn().sign() * game.gained().unwrap_or(0);
        let before = game.clone();
        while let (Some(line), _) = next(&game) {
            game.play(line);
        }
        let side = game.turn();
        let (lines, apart) = self.parted(game.rules().all() & !game.drawn(), 0);
        Position {
            lines: if alike {
                self.board.class(lines)
            } else {
                lines
            },
            apart,
            lead: lead as i8,
            choice: (game.boxes_of(side) - before.boxes_of(side)) as u8,
            ply,
        }
    }

    /// Moves the separate chains among these lines to the set.
    pub fn parted(&self, open: u64, mut apart: Number) -> (u64, Number) {
        let board = &self.board;
        let degrees = board.degrees(open);
        let joined = board.reached(open, degrees.more);
        let mut left = degrees.two & !joined;
        while left != 0 {
            let chain = board.reached(open, left & left.wrapping_neg());
            left &= !chain;
            let length = chain.count_ones();
            let is_closed = (board.around(chain) & open).count_ones() == length;
            apart = self.sets.with(apart, length, is_closed);
        }
        (open & board.around(joined), apart)
    }

    /// The number of boxes that are left after the choice.
    #[inline]
    pub fn left(&self, position: &Position) -> u32 {
        self.board.beside(position.lines).count_ones() + self.sets.boxes(position.apart)
    }

    /// Lists the moves of a position without a choice: the safe lines, and one line for each chain that may be worth opening. With `alike`, equal
    /// positions are one.
    pub fn list(&self, position: &Position, alike: bool, list: &mut Vec<Move>) {
        list.clear();
        let board = &self.board;
        let Position { lines, apart, .. } = *position;
        let degrees = board.degrees(lines);
        let images = board.images(lines);
        let mut safe = lines & !board.around(degrees.two);
        if alike {
            safe &= !board.doubled(lines);
        }
        while safe != 0 {
            let line = safe & safe.wrapping_neg();
            safe ^= line;
            let open = lines ^ line;
            let two = board.degrees(open).two;
            let (left, apart) = if two & board.beside(line) == 0 {
                (open, apart)
            } else {
                self.parted(open, apart)
            };
            let left = match alike {
                true if left == open => board.class_without(&images, line),
                true => board.class(left),
                false => left,
            };
            self.push(position, line, (left, apart), (0, 0), list);
        }
        let mut left = degrees.two;
        while left != 0 {
            let chain = board.chain(lines, degrees.two, left & left.wrapping_neg());
            left &= !chain;
            let Opened {
                open,
                taken,
                choice,
            } = board.opened(lines, chain);
            let (open, apart) = self.parted(open, apart);
            let open = if alike { board.class(open) } else { open };
            self.push(position, chain, (open, apart), (taken, choice), list);
        }
        for opening in self.sets.openings(apart) {
            let costs = (opening.taken, opening.choice);
            self.push(position, 1, (lines, opening.left), costs, list);
        }
    }

    /// Adds a move after which the other side takes so many boxes, some of which it may leave.
    #[inline(always)]
    fn push(
        &self,
        before: &Position,
        line: u64,
        (lines, apart): (u64, Number),
        (taken, choice): (u32, u32),
        list: &mut Vec<Move>,
    ) {
        let position = Position {
            lines,
            apart,
            lead: (taken - choice) as i8 - before.lead,
            choice: choice as u8,
            ply: before.ply.saturating_add(1),
        };
        list.push(Move {
            position,
            same_side: false,
            number: list.len() as u8,
            line: line.trailing_zeros() as u8,
            promise: -((taken as i16) << 8) - self.safe_lines(&position) as i16,
        });
    }

    /// The number of lines after which no box can be taken. The fewer the other side has, the better.
    #[inline(always)]
    pub fn safe_lines(&self, position: &Position) -> u32 {
        let two = self.board.degrees(position.lines).two;
        (position.lines & !self.board.around(two)).count_ones()
    }
}
