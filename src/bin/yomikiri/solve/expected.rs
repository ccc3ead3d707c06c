//! Compares what a file says about its positions with what was found.

use yomikiri::api::Solution;
use yomikiri::game::{Game, Notation, Score};
use yomikiri::games::guess::What;
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
    if let Some((value, found)) = score(game, solution) {
        comparison.compared += 1;
        if value != found {
            let score = "the score".to_owned();
            comparison
                .differences
                .push((score, value, format!("{found:+}")));
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

/// The value that stands with a list of columns, and what the solution gives, from the point of view of the side to move: the winner scores the pieces that it
/// has left with the fastest win, and one more (Pons 2015). `None` without such a value, or if the solution does not know it.
fn score(game: &Record, solution: &Solution) -> Option<(Score, Score)> {
    let guess = game
        .guessed()
        .iter()
        .find(|guess| guess.what == What::Score)?;
    let value = guess.text.parse().ok()?;
    let view = game.game().view();
    let cells = i64::from(view.width) * i64::from(view.height);
    let plies = solution.plies.or((solution.value == 0).then_some(0));
    let plies = i64::from(plies.filter(|_| solution.exact)?);
    let played = view.cells.iter().filter(|&&cell| cell != 0).count() as i64;
    let left = cells / 2 + 1 - (played + plies + 1) / 2;
    let sign = game.game().turn().sign() * solution.value.signum();
    Some((value, sign * left))
}
