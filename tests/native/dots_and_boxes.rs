//! A game from outside the crate in which a side moves again after a good move: Dots and Boxes. The generic solver solves it with lengths, in
//! turns and with two workers, without a line of the game's own for any of that.

use yomikiri::game::{Game, Outcome, Reason, Score, Side};
use yomikiri::solver::generic::{GenericSearch, TECHNIQUES, Table};
use yomikiri::solver::technique::Without;
use yomikiri::solver::{Options, Place};

use crate::common::reference::{ReadOut, check_report};

/// A board of boxes. Whoever draws the last side of a box gets it and moves again.
#[derive(Clone, Debug)]
struct DotsAndBoxes {
    width: usize,
    height: usize,
    /// The lines drawn, a bit each: first the horizontal ones, row by row, then the vertical ones.
    drawn: u32,
    /// The first side's boxes minus the second's.
    lead: i64,
    turn: Side,
}

impl DotsAndBoxes {
    fn new(width: usize, height: usize) -> Self {
        Self {
            width,
            height,
            drawn: 0,
            lead: 0,
            turn: Side::First,
        }
    }

    fn lines(&self) -> usize {
        self.width * (self.height + 1) + self.height * (self.width + 1)
    }

    /// The four lines around each box.
    fn boxes(&self) -> impl Iterator<Item = u32> {
        let (width, height) = (self.width, self.height);
        let vertical = width * (height + 1);
        (0..width * height).map(move |at| {
            let (x, y) = (at % width, at / width);
            let left = vertical + y * (width + 1) + x;
            let sides = [y * width + x, (y + 1) * width + x, left, left + 1];
            sides.iter().fold(0, |lines, side| lines | 1 << side)
        })
    }
}

impl Game for DotsAndBoxes {
    type Move = usize;
    type Key = (u32, i64, Side);

    fn turn(&self) -> Side {
        self.turn
    }

    fn moves_into(&self, moves: &mut Vec<usize>) {
        moves.extend((0..self.lines()).filter(|line| self.drawn >> line & 1 == 0));
    }

    fn play(&mut self, line: usize) {
        let before = self.drawn;
        self.drawn |= 1 << line;
        let is_new = |lines: &u32| self.drawn & lines == *lines && before & lines != *lines;
        let won = self.boxes().filter(is_new).count() as i64;
        self.lead += self.turn.sign() * won;
        if won == 0 {
            self.turn = self.turn.other();
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.drawn.count_ones() as usize == self.lines()).then_some(Outcome {
            score: self.lead,
            reason: Reason::Full,
        })
    }

    fn key(&self) -> Self::Key {
        (self.drawn, self.lead, self.turn)
    }

    fn class(&self) -> Self::Key {
        (self.drawn, 0, self.turn)
    }

    fn gained(&self) -> Option<Score> {
        Some(self.lead)
    }

    fn alternates(&self) -> bool {
        false
    }
}

/// The position after some lines were drawn.
fn after(width: usize, height: usize, lines: &[usize]) -> DotsAndBoxes {
    let mut game = DotsAndBoxes::new(width, height);
    lines.iter().for_each(|&line| game.play(line));
    game
}

fn options(each_move: bool) -> Options {
    Options {
        each_move,
        plies: true,
        ..Options::default()
    }
}

#[test]
fn it_agrees_with_minimax_in_turns() {
    let boards = [
        (1, 1, &[][..]),
        (2, 1, &[]),
        (2, 2, &[]),
        (2, 2, &[2, 3, 9]),
        (3, 1, &[4]),
    ];
    for (width, height, lines) in boards {
        let game = after(width, height, lines);
        // Without lengths, positions share what is known of them whatever was gained before.
        for (each_move, plies) in [(false, true), (true, true), (false, false), (true, false)] {
            let asked = Options {
                plies,
                ..options(each_move)
            };
            let mut search = GenericSearch::new(&game, (-4, 4), asked);
            let mut table = Table::default();
            while !search.run(&mut table, 7).expect("memory") {}
            let known = &mut ReadOut::<DotsAndBoxes>::new();
            check_report(&game, (each_move, plies), &search.report(), known);
        }
    }
}

#[test]
fn two_workers_share_the_work() {
    let game = after(3, 2, &[0]);
    let search = || {
        (
            GenericSearch::new(&game, (-6, 6), options(true)),
            Table::default(),
        )
    };
    let (mut alone, mut table) = search();
    while !alone.run(&mut table, u64::MAX).expect("memory") {}
    let mut workers = [search(), search()];
    let mut messages = [Vec::new(), Vec::new()];
    let done = (0..).map(|turn| turn % 2).find(|&at| {
        let (search, table) = &mut workers[at];
        let done = search.run(table, 300).expect("memory");
        let (rank, count) = (at as u16, 2);
        messages[at] = search.exchange(Place { rank, count }, &messages[1 - at]);
        done
    });
    let found = workers[done.expect("one is done first")].0.report();
    let expected = alone.report();
    assert_eq!(found.moves, expected.moves);
    assert_eq!((found.lower, found.plies), (expected.lower, expected.plies));
    let share = found.nodes as f64 / expected.nodes as f64;
    assert!(share < 0.9, "{share}");
}

#[test]
fn a_score_gained_before_needs_no_position_of_its_own() {
    let game = after(3, 2, &[]);
    let solved = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let asked = Options {
            without: Without::read(TECHNIQUES, &names).expect("techniques"),
            ..Options::default()
        };
        let mut search = GenericSearch::new(&game, (-6, 6), asked);
        while !search.run(&mut Table::default(), u64::MAX).expect("memory") {}
        search.report()
    };
    let [shared, apart] = [solved(&[]), solved(&["equivalence"])];
    assert_eq!((shared.lower, shared.upper), (apart.lower, apart.upper));
    println!(
        "3x2: {} positions, {} with the score",
        shared.nodes, apart.nodes
    );
    let share = shared.nodes as f64 / apart.nodes as f64;
    assert!(share < 0.6, "{share}");
}
