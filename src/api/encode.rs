//! Converts this crate's types to plain data for JavaScript.
//!
//! ```
//! use serde_json::{Value, json};
//! use yomikiri::internals::encode;
//! use yomikiri::games::{presets, record::Record};
//! let (_, rules) = presets().swap_remove(0);
//! let game = Record::new(rules, None)?.play("b1", None)?;
//! let plain = Value::from(encode::game(&game));
//! assert_eq!(plain["last"], json!({ "move": "b1", "by": "first", "flipped": [] }));
//! # Ok::<(), yomikiri::error::Error>(())
//! ```

use std::ops::RangeInclusive;

use crate::api::decode::FOULS;
use crate::api::options::{Progress, Solution, TreeNode};
use crate::error::Result;
use crate::game::{Game as _, Notation, Score, Side, winner};
use crate::games::Rules;
use crate::games::grid::{CellSet, cell_name};
use crate::games::record::Record;
use crate::games::rules::Fields;
use crate::plain::{Object, Plain};
use crate::player::{Reply, Survey};

/// One position of a game, with everything a page needs to draw it.
#[must_use]
pub fn game(record: &Record) -> Plain {
    let game = record.game();
    let outcome = record.outcome();
    let view = game.view();
    let mut legal = Vec::new();
    let mut places = Places::new(view.width);
    if outcome.is_none() {
        for mv in game.moves() {
            let written = game.write_move(mv);
            places.add(&written, &game.at(mv));
            legal.push(Plain::Text(written));
        }
    }
    let mut cells = Vec::with_capacity(view.cells.len());
    for cell in view.cells {
        cells.push(Plain::Number(f64::from(cell)));
    }
    let last = record.last().map(|last| {
        let mut object = Object::default();
        object.text("move", &last.mv);
        object.text("by", last.by.name());
        object.put("flipped", Plain::texts(&last.flipped));
        if let Some(at) = places.add_last(&last.mv, &last.at) {
            object.put("at", Plain::texts(&at));
        }
        object.end()
    });
    let ended = outcome.as_ref().map(|outcome| {
        let mut object = Object::default();
        object.text("winner", winner_name(outcome.score));
        object.number("score", outcome.score);
        object.text("reason", outcome.reason.name());
        object.put("line", Plain::texts(&view.line));
        object.end()
    });
    let mut object = Object::default();
    object.put("rules", rules(record.rules()));
    object.maybe_text("start", record.start());
    object.put("moves", Plain::texts(record.moves()));
    object.text("position", &game.write_position());
    object.number("width", view.width.into());
    object.number("height", view.height.into());
    object.put("cells", Plain::List(cells));
    object.text("turn", game.turn().name());
    object.put("legal", Plain::List(legal));
    if let Some(at) = places.end() {
        object.put("at", at);
    }
    object.put("last", last.unwrap_or(Plain::Null));
    let score = outcome.map_or(view.score, |outcome| outcome.score);
    object.number("score", score);
    object.put("outcome", ended.unwrap_or(Plain::Null));
    if !record.values().is_empty() {
        let values = record.values().iter().map(|(mv, value)| {
            let mut object = Object::default();
            object.text("move", mv);
            object.number("value", *value);
            object.end()
        });
        object.put("values", Plain::List(values.collect()));
    }
    object.put("picture", record.picture().unwrap_or(Plain::Null));
    object.end()
}

/// The cells that moves are made on.
struct Places {
    width: usize,
    /// Each move and the names of its cells.
    moves: Vec<(String, Vec<String>)>,
}

impl Places {
    fn new(width: u8) -> Self {
        let moves = Vec::new();
        let width = width.into();
        Self { width, moves }
    }

    /// Adds a legal move and its cells, given by their row-major indices.
    fn add(&mut self, mv: &str, cells: &[usize]) {
        self.moves.push((mv.to_owned(), self.names(cells)));
    }

    /// Adds the last move. If a legal move of the same name is made elsewhere, as in a game whose moves are columns, the cells' names are
    /// returned instead.
    fn add_last(&mut self, mv: &str, cells: &[usize]) -> Option<Vec<String>> {
        let names = self.names(cells);
        if let Some((_, legal)) = self.moves.iter().find(|(legal, _)| legal == mv) {
            return (*legal != names).then_some(names);
        }
        self.moves.push((mv.to_owned(), names));
        None
    }

    fn names(&self, cells: &[usize]) -> Vec<String> {
        let mut names = Vec::with_capacity(cells.len());
        for cell in cells {
            names.push(cell_name(cell % self.width, cell / self.width));
        }
        names
    }

    /// Each move and its cells; `None` if each is its own cell or has none.
    fn end(self) -> Option<Plain> {
        let own = |(mv, cells): &(String, Vec<String>)| cells.iter().all(|cell| cell == mv);
        if self.moves.iter().all(own) {
            return None;
        }
        let mut places = Vec::with_capacity(self.moves.len());
        for (mv, cells) in self.moves {
            places.push((mv, Plain::texts(&cells)));
        }
        Some(Plain::Record(places))
    }
}

/// `"first"`, `"second"` or `"draw"`.
pub(super) fn winner_name(score: Score) -> &'static str {
    winner(score).map_or("draw", Side::name)
}

/// Complete rules: `game`, `fouls`, then the game's own fields.
#[must_use]
pub fn rules(rules: &Rules) -> Plain {
    let mut object = Object::default();
    object.text("game", rules.game.name());
    let fields: &mut dyn Fields = &mut object;
    // Writing never fails.
    let _ = fields.one_of("fouls", FOULS, &mut rules.fouls.clone());
    let _ = rules.game.clone().fields(fields);
    object.end()
}

/// Writes the rules' own fields.
impl Fields for Object {
    fn integer(
        &mut self,
        name: &'static str,
        _range: RangeInclusive<i64>,
        value: &mut i64,
    ) -> Result<()> {
        self.number(name, *value);
        Ok(())
    }

    fn boolean(&mut self, name: &'static str, value: &mut bool) -> Result<()> {
        self.flag(name, *value);
        Ok(())
    }

    fn choice(
        &mut self,
        name: &'static str,
        choices: &[&'static str],
        value: &mut usize,
    ) -> Result<()> {
        Object::text(self, name, choices[*value]);
        Ok(())
    }

    fn cells(&mut self, name: &'static str, board: (u8, u8), value: &mut CellSet) -> Result<()> {
        self.put(name, names(board, value));
        Ok(())
    }

    fn text(&mut self, name: &'static str, value: &mut String) -> Result<()> {
        Object::text(self, name, value);
        Ok(())
    }
}

/// The names of a set's cells, row by row; `board` is its width and height.
pub(crate) fn names(board: (u8, u8), cells: &CellSet) -> Plain {
    let (width, height) = (usize::from(board.0), usize::from(board.1));
    let mut names = Vec::with_capacity(cells.len());
    for cell in (0..width * height).filter(|&cell| cells.contains(cell)) {
        names.push(Plain::Text(cell_name(cell % width, cell / width)));
    }
    Plain::List(names)
}

/// A move to play and its evaluation.
#[must_use]
pub fn reply(reply: &Reply) -> Plain {
    let mut object = Object::default();
    object.text("move", &reply.mv);
    object.maybe_number("value", reply.value);
    object.flag("exact", reply.exact);
    object.put("line", Plain::texts(&reply.line));
    object.number("nodes", reply.nodes as i64);
    object.text("why", reply.why.name());
    if let Some(known) = &reply.survey {
        survey(known, &mut object);
    }
    object.end()
}

/// What is known of a position that is too large to be read out.
fn survey(survey: &Survey, reply: &mut Object) {
    let mut moves = Vec::with_capacity(survey.moves.len());
    for known in &survey.moves {
        let mut object = Object::default();
        object.text("move", &known.mv);
        object.put("value", Plain::Number(known.tenths as f64 / 10.0));
        object.flag("exact", known.exact);
        object.put("line", Plain::texts(&known.line));
        object.maybe_text("makes", known.makes);
        object.end_in(&mut moves);
    }
    let mut threats = Vec::with_capacity(survey.threats.len());
    for known in &survey.threats {
        let mut object = Object::default();
        object.text("by", known.by.name());
        object.text("kind", known.kind);
        object.put("marks", Plain::texts(&known.marks));
        object.put("answers", Plain::texts(&known.answers));
        object.end_in(&mut threats);
    }
    reply.put("moves", Plain::List(moves));
    reply.put("threats", Plain::List(threats));
}

/// The result of a search.
#[must_use]
pub fn solution(solution: &Solution) -> Plain {
    let mut moves = Vec::with_capacity(solution.moves.len());
    for known in &solution.moves {
        let mut object = Object::default();
        object.text("move", &known.mv);
        object.number("value", known.value);
        object.flag("exact", known.exact);
        object.maybe_number("plies", known.plies.map(i64::from));
        object.end_in(&mut moves);
    }
    let mut object = Object::default();
    object.number("value", solution.value);
    object.flag("exact", solution.exact);
    object.maybe_text("winner", solution.winner);
    object.put("line", Plain::texts(&solution.line));
    object.put("moves", Plain::List(moves));
    object.maybe_number("plies", solution.plies.map(i64::from));
    if let Some(most) = solution.plies_most {
        object.number("plies_most", most.into());
    }
    object.maybe_text("best_lines", solution.best_lines.as_deref());
    object.number("nodes", solution.nodes as i64);
    object.number("leaves", solution.leaves as i64);
    object.number("cutoffs", solution.cutoffs as i64);
    object.put("elapsed_ms", Plain::Number(solution.elapsed_ms));
    object.flag("from_book", solution.from_book);
    object.number("lower", solution.lower);
    object.number("upper", solution.upper);
    object.put("tree", solution.tree.as_ref().map_or(Plain::Null, tree));
    object.end()
}

/// The searched tree. It is at most 64 plies deep, as requested, so recursion is safe.
fn tree(node: &TreeNode) -> Plain {
    let mut children = Vec::with_capacity(node.children.len());
    for child in &node.children {
        children.push(tree(child));
    }
    let mut object = Object::default();
    object.maybe_text("move", node.mv.as_deref());
    object.text("turn", node.turn.name());
    object.maybe_number("value", node.value);
    object.maybe_text("bound", node.bound);
    object.maybe_number("alpha", node.alpha);
    object.maybe_number("beta", node.beta);
    object.maybe_text("cut", node.cut);
    object.flag("pruned", node.pruned);
    object.text("position", &node.position);
    object.put("children", Plain::List(children));
    object.end()
}

/// The progress of a search.
#[must_use]
pub fn progress(progress: &Progress) -> Plain {
    let mut moves = Vec::with_capacity(progress.moves.len());
    for known in &progress.moves {
        let mut object = Object::default();
        object.text("move", &known.mv);
        object.maybe_number("value", known.value);
        object.number("lower", known.lower);
        object.number("upper", known.upper);
        object.end_in(&mut moves);
    }
    let mut object = Object::default();
    object.number("nodes", progress.nodes as i64);
    object.put("elapsed_ms", Plain::Number(progress.elapsed_ms));
    object.number("done", progress.done.into());
    object.number("total", progress.total.into());
    object.number("lower", progress.lower);
    object.number("upper", progress.upper);
    object.put("line", Plain::texts(&progress.line));
    for (name, plies) in [
        ("plies", progress.plies),
        ("plies_most", progress.plies_most),
    ] {
        if let Some(plies) = plies {
            object.number(name, plies.into());
        }
    }
    object.put("moves", Plain::List(moves));
    object.end()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// The cells of moves on a board of width 4.
    fn places(
        legal: &[(&str, &[usize])],
        last: Option<(&str, &[usize])>,
    ) -> (Option<Value>, Option<Vec<String>>) {
        let mut places = Places::new(4);
        for (mv, cells) in legal {
            places.add(mv, cells);
        }
        let last = last.and_then(|(mv, cells)| places.add_last(mv, cells));
        (places.end().map(Value::from), last)
    }

    #[test]
    fn places_are_left_out_where_each_move_is_its_own_cell() {
        assert_eq!(places(&[], None), (None, None));
        let cells = places(&[("a1", &[0]), ("b2", &[5])], Some(("c2", &[6])));
        assert_eq!(cells, (None, None));
        let pass: (&str, &[usize]) = ("pass", &[]);
        assert_eq!(places(&[pass], Some(pass)), (None, None));
    }

    #[test]
    fn places_name_every_cell() {
        let dominoes = places(&[("a1a2", &[0, 4]), ("pass", &[])], Some(("d1d2", &[3, 7])));
        let names = json!({ "a1a2": ["a1", "a2"], "pass": [], "d1d2": ["d1", "d2"] });
        assert_eq!(dominoes, (Some(names), None));
        // A single move that is not its own cell shows all of them.
        let mixed = places(&[("a1", &[0]), ("b", &[9])], None);
        assert_eq!(mixed.0, Some(json!({ "a1": ["a1"], "b": ["b3"] })));
    }

    #[test]
    fn a_last_move_that_shares_the_name_of_a_legal_move_tells_its_own_cells() {
        let columns = places(&[("a", &[8]), ("d", &[11])], Some(("d", &[15])));
        let names = json!({ "a": ["a3"], "d": ["d3"] });
        assert_eq!(columns, (Some(names), Some(vec!["d4".to_owned()])));
    }
}
