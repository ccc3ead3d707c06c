//! Compares what a file says about its positions with what was found.

use yomikiri::api::Solution;
use yomikiri::game::{Game, Notation, Score};
use yomikiri::games::record::Record;

use crate::entry::Entry;

/// How the expected values compare with a solution.
pub struct Comparison {
    /// How many values were compared.
    pub compared: usize,
    /// The moves whose values differ: the move, the file's value, and what was found.
    pub differences: Vec<(String, Score, String)>,
}

/// Compares the values of all moves that the solution knows. Of the others, none may be better than the position.
///
/// A result in the file is compared with that of a finished game.
pub fn compare(game: &Record, solution: &Solution, entry: &Entry) -> Comparison {
    let sign = game.game().turn().sign();
    let most = match sign {
        1 => solution.upper,
        _ => -solution.lower,
    };
    let mut comparison = Comparison {
        compared: 0,
        differences: Vec::new(),
    };
    for (mv, value) in &entry.expected {
        let legal = game
            .game()
            .read_move(mv)
            .map(|mv| game.game().write_move(mv));
        let known = solution
            .moves
            .iter()
            .find(|known| legal.as_ref() == Ok(&known.mv));
        let known = known
            .filter(|known| known.exact)
            .map(|known| sign * known.value);
        let found = match (legal, known) {
            (Err(_), _) => Some("not a legal move".to_owned()),
            (_, Some(known)) => {
                comparison.compared += 1;
                (known != *value).then(|| format!("{known:+}"))
            }
            (_, None) => (*value > most).then(|| format!("at most {most:+}")),
        };
        if let Some(found) = found {
            comparison.differences.push((mv.clone(), *value, found));
        }
    }
    if let (Some(result), Some(outcome)) = (entry.result, game.outcome()) {
        comparison.compared += 1;
        if result != outcome.score {
            let found = format!("{:+}", outcome.score);
            comparison
                .differences
                .push(("the result".to_owned(), result, found));
        }
    }
    comparison
}
