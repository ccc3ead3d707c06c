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
use crate::api::plain::{Object, Plain};
use crate::error::Result;
use crate::game::{Game as _, Notation, Picture, Score, Side, winner};
use crate::games::Rules;
use crate::games::grid::{CellSet, cell_name};
use crate::games::record::Record;
use crate::games::rules::Fields;
use crate::player::Reply;

/// One position of a game, with everything a page needs to draw it.
#[must_use]
pub fn game(record: &Record) -> Plain {
    let game = record.game();
    let outcome = record.outcome();
    let view = game.view();
    let mut legal = Vec::new();
    if outcome.is_none() {
        for mv in game.moves() {
            legal.push(Plain::Text(game.write_move(mv)));
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
    object.put("picture", record.picture().map_or(Plain::Null, picture));
    object.end()
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

fn picture(picture: Picture) -> Plain {
    let mut drawn = Object::default();
    let mut list = Vec::new();
    match picture {
        Picture::Sum {
            sum,
            target,
            most,
            said,
        } => {
            for said in said {
                let mut part = Object::default();
                part.number("number", said.number.into());
                part.maybe_text("by", said.by.map(Side::name));
                part.end_in(&mut list);
            }
            drawn.text("kind", "sum");
            drawn.number("sum", sum.into());
            drawn.number("target", target.into());
            drawn.number("most", most.into());
            drawn.put("said", Plain::List(list));
        }
        Picture::Tree { nodes, at } => {
            let place = |at: usize| at as i64;
            for node in nodes {
                let mut part = Object::default();
                part.maybe_number("parent", node.parent.map(place));
                part.maybe_text("move", node.mv.as_deref());
                part.maybe_number("value", node.value);
                part.end_in(&mut list);
            }
            drawn.text("kind", "tree");
            drawn.put("nodes", Plain::List(list));
            drawn.maybe_number("at", at.map(place));
        }
    }
    drawn.end()
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
    object.end()
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
    object.text("winner", solution.winner);
    object.put("line", Plain::texts(&solution.line));
    object.put("moves", Plain::List(moves));
    object.maybe_number("plies", solution.plies.map(i64::from));
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
    object.put("moves", Plain::List(moves));
    object.end()
}
