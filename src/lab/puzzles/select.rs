//! The choice among the candidates of a kind: ratings spread evenly, the more beautiful first.

use std::collections::{BTreeMap, HashMap};

use yomikiri::puzzles::Puzzle;
use yomikiri::puzzles::file::PuzzleFile;
use yomikiri::puzzles::record::PuzzleRecord;
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
        Theme::Sacrifice | Theme::CornerGiven | Theme::WipeOut | Theme::DoubleDealing => 2.0,
    }
}

/// The puzzles of an earlier file, each by its record without rating and themes, with its rating.
#[derive(Default)]
pub struct Earlier(HashMap<Vec<u8>, u16>);

impl Earlier {
    /// The puzzles of a file that have a rating.
    #[must_use]
    pub fn of(file: &PuzzleFile) -> Self {
        let records = file.kinds.iter().flat_map(|kind| &kind.records);
        let rated = records.filter_map(|one| Some((bare(&one.puzzle)?, one.rating?)));
        Self(rated.collect())
    }

    /// The rating of a puzzle of the earlier file.
    pub fn rating(&self, puzzle: &Puzzle) -> Option<u16> {
        self.0.get(&bare(puzzle)?).copied()
    }
}

/// A puzzle's record without rating and themes.
fn bare(puzzle: &Puzzle) -> Option<Vec<u8>> {
    let record = PuzzleRecord {
        puzzle: puzzle.clone(),
        rating: None,
        themes: 0,
    };
    record.write().ok()
}

/// How much a puzzle is worth to the file.
fn worth(one: &Rated) -> f64 {
    let themes = Theme::ALL.into_iter();
    let held = themes.filter(|theme| one.candidate.themes & theme.bit() != 0);
    // A first move that greed would not find is a surprise.
    held.map(beauty).sum::<f64>() + one.candidate.predictors.0[0]
}

/// The records of the chosen puzzles, easiest first. Those of the earlier file stay, as long as there is room.
pub fn select(rated: &[&Rated], wanted: usize, earlier: &Earlier) -> Vec<PuzzleRecord> {
    let (kept, new): (Vec<&Rated>, Vec<&Rated>) = rated
        .iter()
        .partition(|one| earlier.rating(&one.candidate.puzzle).is_some());
    let mut chosen: BTreeMap<i64, Vec<&Rated>> = BTreeMap::new();
    choose(kept, wanted, &mut chosen);
    choose(new, wanted, &mut chosen);
    let mut chosen: Vec<&Rated> = chosen.into_values().flatten().collect();
    chosen.sort_by(|a, b| a.rating.total_cmp(&b.rating));
    chosen
        .into_iter()
        .map(|one| PuzzleRecord {
            puzzle: one.candidate.puzzle.clone(),
            rating: Some(one.rating as u16),
            themes: one.candidate.themes,
        })
        .collect()
}

/// Adds the worthiest of `pool` to the chosen puzzles, by steps of ratings, until `wanted` are chosen: always where the fewest are so far.
fn choose<'a>(mut pool: Vec<&'a Rated>, wanted: usize, chosen: &mut BTreeMap<i64, Vec<&'a Rated>>) {
    // The sort is stable, so that equals stay in the order in which they were found. The worthiest comes last.
    pool.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    pool.reverse();
    let mut steps: BTreeMap<i64, Vec<&Rated>> = BTreeMap::new();
    for one in pool {
        let step = (one.rating / STEP).floor() as i64;
        steps.entry(step).or_default().push(one);
    }
    while chosen.values().map(Vec::len).sum::<usize>() < wanted {
        let open = steps.iter_mut().filter(|(_, left)| !left.is_empty());
        let fewest = open.min_by_key(|(step, _)| chosen.get(step).map_or(0, Vec::len));
        let Some((&step, left)) = fewest else { return };
        chosen.entry(step).or_default().extend(left.pop());
    }
}
