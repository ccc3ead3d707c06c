//! The first line of the file. It is canonical: once read, it is written again and must be the same text.

use serde_json::Value;

use super::claim::Claim;
use super::fault::{Cause, Fault};
use crate::game::{Notation, Score};
use crate::games::grid::{cell_name, parse_cell};
use crate::games::mnk::{self, Mnk};
use crate::games::reversi::{self, Opening, Reversi};
use crate::games::rules::{Ruleset, checked};

/// The maximum number of positions that a proof may have.
pub const MOST_POSITIONS: u64 = 16_000_000;
/// The deepest cut.
pub const MOST_CUT: u32 = 16;

/// The deepest cut in misère, where a plain search takes longer.
const MOST_CUT_MISERE: u32 = 10;

/// The position that a proof is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// A position of reversi.
    Reversi(Reversi),
    /// A position of an m,n,k-game.
    Mnk {
        /// The position.
        game: Mnk,
        /// Whether the prover's lines count.
        own_lines: bool,
    },
}

/// A header.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// The rules and the position.
    pub start: Start,
    /// The claim "at least this", from the first side's point of view.
    pub at_least: Option<Score>,
    /// The claim "at most this".
    pub at_most: Option<Score>,
    /// The checker searches positions with this many empty cells or fewer.
    pub cut: u32,
    /// The number of positions remembered.
    pub positions: u64,
}

impl Header {
    /// The cells of the board, obstacles included.
    pub fn cells(&self) -> Score {
        match &self.start {
            Start::Reversi(game) => i64::from(game.mask().count_ones()),
            Start::Mnk { game, .. } => game.rules().cells() as Score,
        }
    }

    /// The claims in the order in which they are proved.
    pub fn claims(&self) -> impl Iterator<Item = Claim> + use<> {
        let at_least = self.at_least.map(Claim::AtLeast);
        at_least.into_iter().chain(self.at_most.map(Claim::AtMost))
    }

    /// Reads a header without its line feed.
    ///
    /// # Errors
    /// If it is not a header, or not in canonical form.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let wrong = |why: &str| Cause::Header(why.to_owned());
        let json: Value = serde_json::from_str(text).map_err(|_| wrong("it is not JSON"))?;
        if json["format"] != "yomikiri-proof" {
            return Err(wrong("“format” is not “yomikiri-proof”").into());
        }
        if json["version"] != 1 {
            return Err(wrong("this version of the format is not known").into());
        }
        let position = json["position"].as_str();
        let position = position.ok_or_else(|| wrong("“position” must be text"))?;
        let number = |name: &str| -> Result<Option<i64>, Cause> {
            match &json[name] {
                Value::Null => Ok(None),
                value => Ok(Some(value.as_i64().ok_or_else(|| {
                    wrong(&format!("“{name}” must be a whole number"))
                })?)),
            }
        };
        let unsigned = |name: &str| -> Result<u64, Cause> {
            let value = json[name].as_u64();
            value.ok_or_else(|| wrong(&format!("“{name}” must be a whole number from 0")))
        };
        let header = Self {
            start: start(&json["rules"], position).map_err(|why| wrong(&why))?,
            at_least: number("at_least")?,
            at_most: number("at_most")?,
            cut: u32::try_from(unsigned("cut")?).unwrap_or(u32::MAX),
            positions: unsigned("positions")?,
        };
        header.check()?;
        if header.write() != text {
            return Err(wrong("it is not written as the format wants it").into());
        }
        Ok(header)
    }

    /// Checks that the numbers are in range.
    ///
    /// # Errors
    /// If one of them is out of range.
    pub fn check(&self) -> Result<(), Fault> {
        let wrong = |why: &'static str| Err(Cause::Claims(why).into());
        if self.at_least.is_none() && self.at_most.is_none() {
            return wrong("there is no claim");
        }
        let claims = self.at_least.into_iter().chain(self.at_most);
        match &self.start {
            Start::Reversi(_) => {
                if claims.into_iter().any(|claim| claim.abs() > self.cells()) {
                    return wrong("a claim is beyond the number of cells");
                }
            }
            Start::Mnk { game, own_lines } => {
                if self.at_least.is_some_and(|claim| !(0..=1).contains(&claim))
                    || self.at_most.is_some_and(|claim| !(-1..=0).contains(&claim))
                {
                    return wrong("claims must be at least 0 or 1, at most 0 or -1");
                }
                if game.completed().is_some() {
                    return wrong("the game is over in this position");
                }
                let wins = self.at_least == Some(1) || self.at_most == Some(-1);
                let misere = game.rules().misere;
                if (wins || misere) && !own_lines {
                    return wrong("“own_lines” must be true in misère and for wins");
                }
                if !misere && self.cut > 0 {
                    return wrong("“cut” must be 0 in a game without misère");
                }
                if self.cut > MOST_CUT_MISERE {
                    return wrong("“cut” is more than 10 in misère");
                }
            }
        }
        if let (Some(least), Some(most)) = (self.at_least, self.at_most)
            && least > most
        {
            return wrong("the claims contradict each other");
        }
        if self.cut > MOST_CUT {
            return wrong("“cut” is more than 16");
        }
        if self.positions > MOST_POSITIONS {
            return wrong("“positions” is more than 16,000,000");
        }
        Ok(())
    }

    /// The rules as JSON.
    #[must_use]
    pub fn rules(&self) -> String {
        match &self.start {
            Start::Reversi(game) => {
                let rules = game.rules();
                let opening = match rules.opening {
                    Opening::Cross => "cross",
                    Opening::Parallel => "parallel",
                };
                format!(
                    r#"{{"game":"reversi","width":{},"height":{},"opening":"{opening}","reversed":{},"empties_to_winner":{}}}"#,
                    rules.width, rules.height, rules.reversed, rules.empties_to_winner
                )
            }
            Start::Mnk { game, own_lines } => {
                let rules = game.rules();
                let cells = (0..rules.cells()).filter(|&cell| rules.obstacles.contains(cell));
                let names: Vec<String> = cells.map(|c| format!("\"{}\"", rules.name(c))).collect();
                format!(
                    r#"{{"game":"mnk","width":{},"height":{},"k":{},"misere":{},"obstacles":[{}],"own_lines":{own_lines}}}"#,
                    rules.width,
                    rules.height,
                    rules.k,
                    rules.misere,
                    names.join(",")
                )
            }
        }
    }

    /// The header as text, without a line feed.
    #[must_use]
    pub fn write(&self) -> String {
        let position = match &self.start {
            Start::Reversi(game) => game.write_position(),
            Start::Mnk { game, .. } => game.write_position(),
        };
        let claim = |name: &str, claim: Option<Score>| match claim {
            Some(score) => format!(r#""{name}":{score},"#),
            None => String::new(),
        };
        format!(
            r#"{{"format":"yomikiri-proof","version":1,"rules":{},"position":"{position}",{}{}"cut":{},"positions":{}}}"#,
            self.rules(),
            claim("at_least", self.at_least),
            claim("at_most", self.at_most),
            self.cut,
            self.positions
        )
    }
}

/// Reads rules and position. Any deviation from the canonical form shows when the header is written again.
fn start(rules: &Value, position: &str) -> Result<Start, String> {
    let size = |name: &str| {
        let number = rules[name].as_u64().and_then(|n| u8::try_from(n).ok());
        number.ok_or_else(|| format!("“{name}” must be a small whole number"))
    };
    let flag = |name: &str| {
        let flag = rules[name].as_bool();
        flag.ok_or_else(|| format!("“{name}” must be true or false"))
    };
    let refused = |error: crate::error::Error| error.to_string();
    match rules["game"].as_str() {
        Some("reversi") => {
            let rules = checked(reversi::Rules {
                width: size("width")?,
                height: size("height")?,
                opening: match rules["opening"].as_str() {
                    Some("cross") => Opening::Cross,
                    Some("parallel") => Opening::Parallel,
                    _ => return Err("“opening” must be cross or parallel".to_owned()),
                },
                reversed: flag("reversed")?,
                empties_to_winner: flag("empties_to_winner")?,
            });
            let game = rules.and_then(|rules| rules.read_position(position));
            game.map(Start::Reversi).map_err(refused)
        }
        Some("mnk") => {
            let mut read = mnk::Rules {
                width: size("width")?,
                height: size("height")?,
                k: size("k")?,
                misere: flag("misere")?,
                ..mnk::Rules::default()
            };
            let board = (usize::from(read.width), usize::from(read.height));
            let cells = rules["obstacles"].as_array();
            for cell in cells.ok_or("“obstacles” must be a list")? {
                let (column, row) = cell
                    .as_str()
                    .and_then(parse_cell)
                    .filter(|&(column, row)| column < board.0 && row < board.1)
                    .ok_or("an obstacle is not a cell of the board")?;
                if cell != cell_name(column, row).as_str() {
                    return Err("an obstacle is not written as it must be".to_owned());
                }
                read.obstacles.insert(row * board.0 + column);
            }
            let game = checked(read).and_then(|rules| rules.read_position(position));
            Ok(Start::Mnk {
                game: game.map_err(refused)?,
                own_lines: flag("own_lines")?,
            })
        }
        _ => Err("there are proofs for reversi and m,n,k-games only".to_owned()),
    }
}
