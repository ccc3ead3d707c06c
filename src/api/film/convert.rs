//! Converts films' moments and queries from and to plain data.

use crate::api::fields::{Fields, OPTION_FIELDS, move_list, wrong};
use crate::api::film::{FilmAnswer, FilmMoment, FilmQuery};
use crate::error::{LOOK, NOT_OPTIONS, Result};
use crate::game::Notation as _;
use crate::games::{AnyGame, AnyMove};
use crate::plain::{Object, Plain};
use crate::search::film::{Choice, CutOff, Row};
use crate::search::window::Bound;

/// The most nodes requested in one query.
const MOST_LEFT: usize = 200;

/// Reads a query.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn look(value: &Plain) -> Result<FilmQuery> {
    read(value).map_err(|error| error.with("most", MOST_LEFT))
}

fn read(value: &Plain) -> Result<FilmQuery> {
    let nothing = Plain::Object(Vec::new());
    let value = if value.is_null() { &nothing } else { value };
    let mut fields = Fields::new(value, &OPTION_FIELDS, NOT_OPTIONS)?;
    let mut left = Vec::new();
    if let Some(value) = fields.get("nodes") {
        let list = value.as_list().filter(|list| list.len() <= MOST_LEFT);
        for path in list.ok_or_else(|| wrong(LOOK, "", value))? {
            left.push(move_list(path, LOOK)?);
        }
    }
    let places = match fields.get("places") {
        Some(Plain::Text(position)) => Some(position.clone()),
        Some(value) => return Err(wrong(LOOK, "", value)),
        None => None,
    };
    let look = FilmQuery {
        left,
        places,
        cuts: fields.boolean("cuts").unwrap_or(false),
    };
    fields.finish()?;
    Ok(look)
}

/// The answer to a query.
#[must_use]
pub fn looked(looked: &FilmAnswer) -> Plain {
    let game = &looked.game;
    let mut nodes = Vec::with_capacity(looked.left.len());
    for left in &looked.left {
        nodes.push(left.as_ref().map_or(Plain::Null, |left| {
            let mut object = row(game, &left.row);
            object.number("from", left.from as i64);
            object.number("to", left.to as i64);
            object.maybe_text("bound", left.found.bound.map(Bound::name));
            object.end()
        }));
    }
    let mut places = Vec::with_capacity(looked.places.len());
    for &at in &looked.places {
        places.push(Plain::Number(at as f64));
    }
    let cuts = looked.cuts.as_ref().map_or(Plain::Null, |cuts| {
        let mut list = Vec::with_capacity(cuts.len());
        for at in cuts {
            let mut path = Vec::with_capacity(at.path.len());
            for &mv in &at.path {
                path.push(Plain::Text(game.write_move(mv)));
            }
            let mut object = cut(&at.cut);
            object.put("path", Plain::List(path));
            object.end_in(&mut list);
        }
        Plain::List(list)
    });
    let mut object = Object::default();
    object.put("nodes", Plain::List(nodes));
    object.put("places", Plain::List(places));
    object.put("cuts", cuts);
    object.flag("whole", looked.whole);
    object.end()
}

/// A moment of a film.
#[must_use]
pub fn moment(shown: &FilmMoment) -> Plain {
    let moment = &shown.moment;
    let mut path = Vec::with_capacity(moment.path.len());
    for one in &moment.path {
        row(&shown.game, one).end_in(&mut path);
    }
    let mut steps = Vec::with_capacity(moment.steps.len());
    for step in &moment.steps {
        let mut object = Object::default();
        object.number("ply", step.ply as i64);
        object.number("value", step.found.value);
        object.maybe_text("bound", step.found.bound.map(Bound::name));
        object.flag("better", step.better);
        let why = step.cut.as_ref();
        object.put("cut", why.map_or(Plain::Null, |why| cut(why).end()));
        object.end_in(&mut steps);
    }
    let mut object = Object::default();
    object.number("at", moment.at as i64);
    object.number("length", shown.length as i64);
    object.flag("whole", shown.whole);
    object.put("path", Plain::List(path));
    object.put("steps", Plain::List(steps));
    object.number("nodes", moment.at as i64);
    object.number("leaves", moment.leaves as i64);
    object.number("cutoffs", moment.cutoffs as i64);
    object.maybe_number("value", moment.value);
    object.end()
}

fn cut(cut: &CutOff) -> Object {
    let mut object = Object::default();
    object.number("limit", cut.limit);
    object.number("limit_ply", cut.limit_ply as i64);
    object.number("value", cut.value);
    object.number("skipped", cut.skipped as i64);
    object.number("positions", cut.positions as i64);
    object.flag("counted", cut.counted);
    object
}

fn row(game: &AnyGame, row: &Row<AnyMove>) -> Object {
    let mut moves = Vec::with_capacity(row.moves.len());
    for choice in &row.moves {
        let state = match choice {
            Choice { skipped: true, .. } => "skipped",
            Choice { here: true, .. } => "here",
            Choice { found: Some(_), .. } => "done",
            _ => "ahead",
        };
        let mut object = Object::default();
        object.text("move", &game.write_move(choice.mv));
        object.text("state", state);
        object.maybe_number("value", choice.found.map(|found| found.value));
        let bound = choice.found.and_then(|found| found.bound);
        object.maybe_text("bound", bound.map(Bound::name));
        let size = choice.size;
        object.maybe_number("positions", size.map(|size| size.positions as i64));
        object.flag("counted", size.is_some_and(|size| size.counted));
        object.end_in(&mut moves);
    }
    let mut object = Object::default();
    let mv = row.mv.map(|mv| game.write_move(mv));
    object.maybe_text("move", mv.as_deref());
    object.text("turn", row.turn.name());
    object.maybe_number("alpha", row.alpha);
    object.maybe_number("beta", row.beta);
    object.maybe_number("value", row.value);
    object.text("position", &row.position);
    object.put("moves", Plain::List(moves));
    object
}
