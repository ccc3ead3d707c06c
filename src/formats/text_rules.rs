//! The rules under which a text is to be read.

use crate::error::{Error, RULES_CONTRADICTED, Result};
use crate::games::grid::MAX_SIZE;
use crate::games::record::Record;
use crate::games::{Rules, presets};

/// The rules with this width and height, if there are any.
type OfSize = Box<dyn Fn((usize, usize)) -> Option<Rules>>;

/// The rules under which to read a text: complete, or with the board left to the text.
pub struct TextRules {
    usual: Rules,
    of_size: Option<OfSize>,
    /// Whether nobody has named them.
    guessed: bool,
}

impl From<Rules> for TextRules {
    fn from(rules: Rules) -> Self {
        Self {
            usual: rules,
            of_size: None,
            guessed: false,
        }
    }
}

impl TextRules {
    /// Rules that are `usual` unless the text has a board; then they are `of_size`, with the width and height that give this board.
    #[must_use]
    pub fn of_any_board(usual: Rules, of_size: OfSize) -> Self {
        Self {
            usual,
            of_size: Some(of_size),
            guessed: false,
        }
    }

    /// Rules that nobody has named, such as those of a text before.
    #[must_use]
    pub fn guess(rules: Rules) -> Self {
        Self {
            guessed: true,
            ..Self::from(rules)
        }
    }

    /// Whether a reader under these rules guesses them, or their board.
    #[must_use]
    pub const fn are_guessed(&self) -> bool {
        self.guessed || self.is_of_any_board()
    }

    /// The rules for a text without a board.
    #[must_use]
    pub const fn usual(&self) -> &Rules {
        &self.usual
    }

    /// The name of their game.
    #[must_use]
    pub const fn game(&self) -> &'static str {
        self.usual.game.name()
    }

    /// Whether the text determines the board.
    #[must_use]
    pub const fn is_of_any_board(&self) -> bool {
        self.of_size.is_some()
    }

    /// The rules on a board of this many columns and rows; `None` if they have another board. A game without a board fits every size.
    #[must_use]
    pub fn on_board(&self, size: (usize, usize)) -> Option<Rules> {
        let own = self.usual.game.board();
        match &self.of_size {
            Some(of_size) if own != (0, 0) && own != size => {
                let fits = |given| of_size(given).filter(|rules| rules.game.board() == size);
                // A width may count something larger than the board's cells, such as boxes.
                let below = |most: usize| 1..most.min(usize::from(MAX_SIZE) + 1);
                let mut smaller = below(size.0)
                    .flat_map(|width| below(size.1).map(move |height| (width, height)));
                fits(size).or_else(|| smaller.find_map(fits))
            }
            _ => (own == size || own == (0, 0)).then(|| self.usual.clone()),
        }
    }

    /// The rules that a text without a board may mean: complete rules, or the usual ones and those on the boards of the game's presets.
    #[must_use]
    pub fn candidates(&self) -> Vec<Rules> {
        let mut rules = vec![self.usual.clone()];
        if self.of_size.is_some() {
            for (_, preset) in presets() {
                let same = preset.game.name() == self.game();
                rules.extend(self.on_board(preset.game.board()).filter(|_| same));
            }
        }
        rules
    }

    /// The game, if it is played by these rules.
    ///
    /// # Errors
    /// Of kind bad-rules if it is not.
    pub fn check(&self, game: Record) -> Result<Record> {
        let size = game.rules().game.board();
        if self.on_board(size).as_ref() == Some(game.rules()) {
            return Ok(game);
        }
        Err(self.contradicted(game.rules().game.name(), Some(size)))
    }

    /// The error for a text that has another game or another board.
    #[must_use]
    pub fn contradicted(&self, game: &str, size: Option<(usize, usize)>) -> Error {
        let size = size.map_or_else(String::new, |(width, height)| format!(" {width}x{height}"));
        let found = format!("{game}{size}");
        Error::new(RULES_CONTRADICTED, self.game()).with("found", found)
    }
}

/// The name of a preset with these rules, or else of their game.
pub fn name(rules: &Rules) -> &'static str {
    for (name, preset) in presets() {
        if preset == *rules {
            return name;
        }
    }
    rules.game.name()
}

/// The rules as a guess names them: a preset, or the game and its board.
pub fn described(rules: &Rules) -> String {
    let name = name(rules);
    match rules.game.board() {
        (0, _) | (_, 0) => name.to_owned(),
        (width, height) if name == rules.game.name() => format!("{name} {width}x{height}"),
        _ => name.to_owned(),
    }
}
