//! The choice among the candidates of a kind: ratings spread evenly, the more beautiful first.

use std::collections::BTreeMap;

use yomikiri::puzzles::record::Record;
use yomikiri::puzzles::themes::Theme;

use super::fit::Rated;

/// The width of a step of ratings.
const STEP: f64 = 100.0;

/// What a theme adds to a puzzle's beauty.
const fn beauty(theme: Theme) -> f64 {
    match theme {
        Theme::OnlyMoves | Theme::AllElseLoses => 0.5,
        Theme::QuietMove | Theme::Fork | Theme::ForcedPass | Theme::Zugzwang => 1.0,
        Theme::Parity | Theme::DoubleThreat | Theme::TakenNumber => 1.5,
        Theme::Sacrifice | Theme::CornerGiven | Theme::WipeOut => 2.0,
    }
}

/// The records of the chosen puzzles, easiest first.
pub fn select(rated: &[&Rated], wanted: usize) -> Vec<Record> {
    let mut steps: BTreeMap<i64, Vec<&Rated>> = BTreeMap::new();
    for &one in rated {
        let step = (one.rating / STEP).floor() as i64;
        steps.entry(step).or_default().push(one);
    }
    let worth = |one: &Rated| {
        let themes = Theme::ALL.into_iter();
        let held = themes.filter(|theme| one.candidate.themes & theme.bit() != 0);
        // A first move that greed would not find is a surprise.
        held.map(beauty).sum::<f64>() + one.candidate.predictors.0[0]
    };
    for ones in steps.values_mut() {
        // The sort is stable, so that equals stay in the order in which they were found. The best comes last.
        ones.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        ones.reverse();
    }
    let mut chosen: Vec<&Rated> = Vec::new();
    while chosen.len() < wanted && steps.values().any(|ones| !ones.is_empty()) {
        for ones in steps.values_mut() {
            if chosen.len() < wanted {
                chosen.extend(ones.pop());
            }
        }
    }
    chosen.sort_by(|a, b| a.rating.total_cmp(&b.rating));
    chosen
        .into_iter()
        .map(|one| Record {
            puzzle: one.candidate.puzzle.clone(),
            rating: Some(one.rating as u16),
            themes: one.candidate.themes,
        })
        .collect()
}
