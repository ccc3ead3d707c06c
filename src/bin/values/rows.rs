//! The games in the table.

use yomikiri::error::Result;
use yomikiri::games::mnk;
use yomikiri::games::reversi::{self, Opening};
use yomikiri::games::rules::{Fouls, checked};
use yomikiri::games::{GameRules, Rules};

/// The longest side of a board.
const SIDE: u8 = 8;
/// The most cells of a reversi board, except those of [`LARGER`].
const CELLS: u8 = 36;
/// Larger reversi boards, in both orientations.
const LARGER: [(u8, u8); 2] = [(5, 8), (6, 7)];
/// The lengths of a row in m,n,k-games.
const ROWS: std::ops::RangeInclusive<u8> = 3..=5;

/// All games in the table's order: reversi from the smallest board to the largest, then m,n,k-games likewise.
///
/// Both orientations of a reversi board are there, since with the parallel opening their values differ. Those of an m,n,k-board do not, so
/// the wide one stands for both. m,n,k-boards on which no row fits are left out.
///
/// # Errors
/// Never: these are games.
pub fn rows() -> Result<Vec<Rules>> {
    let mut sizes: Vec<(u8, u8)> = Vec::new();
    for width in 2..=SIDE {
        for height in 2..=SIDE {
            let turned = (width.min(height), width.max(height));
            if width * height <= CELLS || LARGER.contains(&turned) {
                sizes.push((width, height));
            }
        }
    }
    sizes.sort_by_key(|&(width, height)| (width * height, width.abs_diff(height), height));
    let mut rows = Vec::new();
    for &(width, height) in &sizes {
        for reversed in [false, true] {
            for opening in [Opening::Cross, Opening::Parallel] {
                let rules = reversi::Rules::new(width, height)?;
                let rules = reversi::Rules {
                    opening,
                    reversed,
                    ..rules
                };
                rows.push(GameRules::Reversi(checked(rules)?));
            }
        }
    }
    let mut sizes: Vec<(u8, u8)> = Vec::new();
    for width in 2..=SIDE {
        sizes.extend((2..=width).map(|height| (width, height)));
    }
    sizes.sort_by_key(|&(width, height)| (width * height, width));
    for misere in [false, true] {
        for k in ROWS {
            for &(width, height) in sizes.iter().filter(|(width, _)| *width >= k) {
                let rules = mnk::Rules::new(width, height, k)?;
                rows.push(GameRules::Mnk(checked(mnk::Rules { misere, ..rules })?));
            }
        }
    }
    let fouls = Fouls::default();
    let complete = rows.into_iter().map(|game| Rules { fouls, game });
    Ok(complete.collect())
}

/// The number of cells; 0 for games that are not in the table.
pub fn cells(rules: &Rules) -> u32 {
    match &rules.game {
        GameRules::Reversi(rules) => u32::from(rules.width) * u32::from(rules.height),
        GameRules::Mnk(rules) => rules.cells() as u32,
        _ => 0,
    }
}

/// A game's name for people and for filters, such as `reversi 6x4 parallel reversed` or `mnk 5,4,4 misere`.
pub fn name(rules: &Rules) -> String {
    match &rules.game {
        GameRules::Reversi(rules) => {
            let opening = match rules.opening {
                Opening::Cross => "cross",
                Opening::Parallel => "parallel",
            };
            let reversed = if rules.reversed { "reversed" } else { "normal" };
            format!(
                "reversi {}x{} {opening} {reversed}",
                rules.width, rules.height
            )
        }
        GameRules::Mnk(rules) => {
            let misere = if rules.misere { "misere" } else { "normal" };
            format!("mnk {},{},{} {misere}", rules.width, rules.height, rules.k)
        }
        other => other.name().to_owned(),
    }
}
