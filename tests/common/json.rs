//! The conversions from plain data, over JSON. The modules have the names of those in `yomikiri::internals`.

use serde_json::Value;
use yomikiri::api::{
    BestMoveOptions, ExerciseAnswer, ExerciseOptions, FilmQuery, Moves, SolveOptions,
};
use yomikiri::formats::{Format, TextRules};
use yomikiri::game::Side;
use yomikiri::games::Rules;
use yomikiri::games::record::Record;
use yomikiri::{Result, internals};

/// Declares functions over JSON that convert it and call the function of the same name.
macro_rules! over_json {
    ($module:ident: $($function:ident -> $result:ty),*) => {
        pub mod $module {
            use super::*;

            $(pub fn $function(json: &Value) -> Result<$result> {
                internals::$module::$function(&json.clone().into()).map(Into::into)
            })*
        }
    };
}

over_json! {
    decode: rules -> Rules, text_rules -> TextRules, new_game_options -> (Option<String>, Moves), game -> Record,
    mv -> String, by -> Option<Side>, best_move_options -> BestMoveOptions, solve_options -> SolveOptions,
    film_options -> SolveOptions, at -> u64, text -> String, format -> Format
}
over_json! {
    film_data: look -> FilmQuery
}
over_json! {
    exercise_data: decode_options -> ExerciseOptions, decode_answers -> Vec<ExerciseAnswer>
}
