//! Reading texts in the tests of formats.

use serde_json::Value;
use yomikiri::api::decode;
use yomikiri::api::import_game;
use yomikiri::error::Error;
use yomikiri::game::Notation;
use yomikiri::games::Rules;
use yomikiri::games::record::Record;

/// The game in a text.
pub fn read(text: &str) -> Record {
    import_game(text, None).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Why a text is not read.
pub fn refused(text: &str) -> Error {
    import_game(text, None).expect_err(text)
}

/// Rules from plain data.
pub fn rules(value: Value) -> Rules {
    decode::rules(&value).unwrap_or_else(|error| panic!("{value}: {error}"))
}

/// Columns and rows of a game's board.
pub fn board(game: &Record) -> (u8, u8) {
    let view = game.game().view();
    (view.width, view.height)
}

/// The code of an error and the params of its sentence, on one line.
pub fn in_short(error: &Error) -> String {
    let mut text = error.code.name.to_owned();
    for name in error.code.params() {
        text += " ";
        text += &super::param(error, name);
    }
    text
}

/// Why a text is not read: [`in_short`].
pub fn refusal(text: &str) -> String {
    in_short(&refused(text))
}
