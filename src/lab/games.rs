//! The games in the table.

use yomikiri::error::Result;
use yomikiri::games::mnk;
use yomikiri::games::reversi::{self, Opening};
use yomikiri::games::rules::{Fouls, checked};
use yomikiri::games::{GameRules, Rules};

/// The longest side of a board.
const SIDE: u8 = 8;
/// The maximum number of cells on a reversi board, except those of [`LARGER`].
const CELLS: u8 = 36;
/// Larger reversi boards, in both orientations.
const LARGER: [(u8, u8); 2] = [(5, 8), (6, 7)];
/// The lengths of a row in m,n,k-games.
const ROWS: std::ops::RangeInclusive<u8> = 3..=5;
/// With gravity, a row has this length, and no side of the board is shorter.
const FALLING: u8 = 4;

/// All games in the table's order: reversi from the smallest board to the largest, then m,n,k-games likewise, at last those with gravity.
///
/// Both orientations of a board are there. With the parallel opening of reversi and with gravity they are different games; in other
/// m,n,k-games they are the same, see [`turned`]. m,n,k-boards on which no row fits are left out, and so are those with a single row or column of cells.
///
/// # Errors
/// Never: these are games.
pub fn games() -> Result<Vec<Rules>> {
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
    let mut games = Vec::new();
    for &(width, height) in &sizes {
        for reversed in [false, true] {
            for opening in [Opening::Cross, Opening::Parallel] {
                let rules = reversi::Rules::new(width, height)?;
                let rules = reversi::Rules {
                    opening,
                    reversed,
                    ..rules
                };
                games.push(GameRules::Reversi(checked(rules)?));
            }
        }
    }
    let mut sizes: Vec<(u8, u8)> = Vec::new();
    for width in 2..=SIDE {
        sizes.extend((2..=SIDE).map(|height| (width, height)));
    }
    sizes.sort_by_key(|&(width, height)| (width * height, width.max(height), height));
    for misere in [false, true] {
        for k in ROWS {
            let fits = |&&(width, height): &&(u8, u8)| width.max(height) >= k;
            for &(width, height) in sizes.iter().filter(fits) {
                let rules = mnk::Rules::new(width, height, k)?;
                games.push(GameRules::Mnk(checked(mnk::Rules { misere, ..rules })?));
            }
        }
    }
    let tall = |&&(width, height): &&(u8, u8)| width.min(height) >= FALLING;
    for misere in [false, true] {
        for &(width, height) in sizes.iter().filter(tall) {
            let rules = mnk::Rules::new(width, height, FALLING)?;
            let gravity = true;
            games.push(GameRules::Mnk(checked(mnk::Rules {
                misere,
                gravity,
                ..rules
            })?));
        }
    }
    let fouls = Fouls::default();
    let complete = games.into_iter().map(|game| Rules { fouls, game });
    Ok(complete.collect())
}

/// The same game on the turned board; `None` for squares, and where it is another game, as it is where pieces fall. Boards of reversi with up
/// to 36 cells are solved both ways.
pub fn turned(rules: &Rules) -> Option<Rules> {
    let game = match &rules.game {
        GameRules::Mnk(own)
            if own.width != own.height && own.obstacles.is_empty() && !own.gravity =>
        {
            let turned = mnk::Rules::new(own.height, own.width, own.k).ok()?;
            let misere = own.misere;
            GameRules::Mnk(mnk::Rules { misere, ..turned })
        }
        GameRules::Reversi(own)
            if own.width != own.height
                && own.opening == Opening::Cross
                && cells(rules) > u32::from(CELLS) =>
        {
            GameRules::Reversi(reversi::Rules {
                width: own.height,
                height: own.width,
                ..*own
            })
        }
        _ => return None,
    };
    let fouls = rules.fouls;
    Some(Rules { fouls, game })
}

/// Whether another game's row is to be turned for this one: this is a board higher than wide.
pub fn is_turned(rules: &Rules) -> bool {
    let higher = match &rules.game {
        GameRules::Mnk(own) => own.height > own.width,
        GameRules::Reversi(own) => own.height > own.width,
        _ => false,
    };
    higher && turned(rules).is_some()
}

/// The game that is solved for this one: a board higher than wide has the row of the turned board.
pub fn solved_as(rules: Rules) -> Rules {
    let of_turned = turned(&rules).filter(|_| is_turned(&rules));
    of_turned.unwrap_or(rules)
}

/// The number of cells; 0 for games that are not in the table.
pub fn cells(rules: &Rules) -> u32 {
    match &rules.game {
        GameRules::Reversi(rules) => u32::from(rules.width) * u32::from(rules.height),
        GameRules::Mnk(rules) => rules.cells() as u32,
        _ => 0,
    }
}

/// A game's name for people and for filters, such as `reversi 6x4 parallel reversed`, `mnk 5,4,4 misere` or `mnk 7,6,4 normal gravity`.
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
            let gravity = if rules.gravity { " gravity" } else { "" };
            format!(
                "mnk {},{},{} {misere}{gravity}",
                rules.width, rules.height, rules.k
            )
        }
        other => other.name().to_owned(),
    }
}
