//! Everything derived from the list of games: one type each for all rules, positions, moves and keys.

/// Calls the inner rules or position, whichever game it belongs to. A move of a different game gives the default.
macro_rules! of_each {
    ($any:ident [$($Game:ident)*] $inner:ident => $result:expr) => {
        match $any {
            $(Self::$Game($inner) => $result,)*
        }
    };
    ($any:ident [$($Game:ident $module:ident)*] $inner:ident $mv:ident => $result:expr) => {
        match $any {
            $(Self::$Game($inner) => $mv.$module().map(|$mv| $result).unwrap_or_default(),)*
        }
    };
}
pub(super) use of_each;

/// Declares a module and an enum variant for each game. A game that lacks part of [`Ruleset`](crate::games::rules::Ruleset) or of the
/// position traits doesn't compile.
///
/// rustfmt doesn't find modules declared by a macro; format their files by name.
macro_rules! games {
    ($($module:ident => $Game:ident,)*) => {
        $(pub mod $module;)*

        /// The rules of one of the games.
        #[derive(Clone, Debug, PartialEq)]
        #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(untagged))]
        pub enum GameRules {
            $(
                #[doc = concat!("The rules of [`", stringify!($module), "`].")]
                $Game($module::Rules),
            )*
        }

        /// A position of any of the games.
        ///
        /// It implements [`Game`] itself, so that code built on searches needs no cases. Where speed matters, search the inner game: see
        /// `visit`.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyGame {
            $(
                #[doc = concat!("A position of [`", stringify!($module), "`].")]
                $Game(<$module::Rules as Ruleset>::Game),
            )*
        }

        /// A move in any of the games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum AnyMove {
            $(
                #[doc = concat!("A move of [`", stringify!($module), "`].")]
                $Game(<<$module::Rules as Ruleset>::Game as Game>::Move),
            )*
        }

        impl AnyMove {
            $(
                #[doc = concat!("The move, if it is one of [`", stringify!($module), "`].")]
                #[must_use]
                pub const fn $module(self) -> Option<<<$module::Rules as Ruleset>::Game as Game>::Move> {
                    if let Self::$Game(mv) = self { Some(mv) } else { None }
                }
            )*
        }

        $(impl ListedGame for <$module::Rules as Ruleset>::Game {
            fn to_any(mv: Self::Move) -> AnyMove {
                AnyMove::$Game(mv)
            }
        })*

        /// Identifies a position of any of the games.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum AnyKey {
            $(
                #[doc = concat!("Of [`", stringify!($module), "`].")]
                $Game(<<$module::Rules as Ruleset>::Game as Game>::Key),
            )*
        }

        /// The data for a picture of any of the games.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Picture"))]
        #[serde(untagged)]
        pub enum AnyPicture {
            $(
                #[doc = concat!("Of [`", stringify!($module), "`].")]
                $Game(#[cfg_attr(feature = "types", ts(inline))] <$module::Rules as Ruleset>::Picture),
            )*
        }

        impl AnyGame {
            /// Calls a visitor with the inner position.
            pub(crate) fn visit<V: GameVisitor>(&self, visitor: V) -> V::Result {
                of_each!(self [$($Game)*] game => visitor.visit(game))
            }

            /// The data for a picture of a game that began in this position; see [`Ruleset::picture`].
            #[must_use]
            pub fn picture(&self, moves: &[AnyMove]) -> Option<AnyPicture> {
                match self {
                    $(Self::$Game(start) => {
                        let moves: Vec<_> = moves.iter().filter_map(|mv| mv.$module()).collect();
                        <$module::Rules as Ruleset>::picture(start, &moves).map(AnyPicture::$Game)
                    })*
                }
            }

            /// Whether game length matters: whether a win in fewer moves is a better one.
            #[must_use]
            pub const fn length_counts(&self) -> bool {
                match self {
                    $(Self::$Game(_) => <$module::Rules as Ruleset>::LENGTH_COUNTS,)*
                }
            }
        }

        impl GameRules {
            /// Every game's default rules, in the list's order.
            #[must_use]
            pub fn defaults() -> Vec<Self> {
                vec![$(Self::$Game($module::Rules::default()),)*]
            }

            /// The game's name in JavaScript.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$Game(_) => <$module::Rules as Ruleset>::NAME,)*
                }
            }

            /// The presets of this game.
            #[must_use]
            pub fn presets(&self) -> Vec<(&'static str, Self)> {
                match self {
                    $(Self::$Game(_) => {
                        let presets = <$module::Rules as Ruleset>::PRESETS.iter();
                        presets.map(|(name, rules)| (*name, Self::$Game(rules.clone()))).collect()
                    })*
                }
            }

            /// Passes each field to `fields`; see [`Ruleset::fields`].
            ///
            /// # Errors
            /// Any error from `fields`.
            pub fn fields(&mut self, fields: &mut dyn Fields) -> Result<()> {
                of_each!(self [$($Game)*] rules => rules.fields(fields))
            }

            /// The start of a game, or with `position` any other position.
            ///
            /// # Errors
            /// Of kind bad-position if the text is not a position under these rules; of kind bad-rules if the fields are inconsistent.
            pub fn start(&self, position: Option<&str>) -> Result<AnyGame> {
                Ok(match self {
                    $(Self::$Game(rules) => AnyGame::$Game(match position {
                        Some(text) => rules.read_position(text)?,
                        None => rules.start()?,
                    }),)*
                })
            }

            /// The game's name in another program's format; see [`Ruleset::name_in`].
            pub fn name_in(&self, format: ExternalFormat) -> std::result::Result<&'static str, &'static str> {
                of_each!(self [$($Game)*] rules => rules.name_in(format))
            }

            /// The named openings, as text; see [`Ruleset::openings`].
            pub(crate) fn openings(&self) -> &'static str {
                of_each!(self [$($Game)*] rules => rules.openings())
            }

            /// The text of a position; see [`Ruleset::position_from_cells`].
            #[must_use]
            pub fn position_from_cells(&self, cells: &[u8], turn: Side) -> Option<String> {
                of_each!(self [$($Game)*] rules => rules.position_from_cells(cells, turn))
            }

            /// Puts a content into a cell of a position that is being set up; see [`Ruleset::put`].
            pub(crate) fn put(&self, cells: &mut [u8], cell: usize, content: u8) {
                of_each!(self [$($Game)*] rules => rules.put(cells, cell, content));
            }

            /// The rules of every game that a board of this size may stand for; see [`Ruleset::candidates_for_board`].
            #[must_use]
            pub fn candidates_for_board(size: Option<(usize, usize)>) -> Vec<Self> {
                let mut rules = Vec::new();
                $(rules.extend(<$module::Rules as Ruleset>::candidates_for_board(size).into_iter().map(Self::$Game));)*
                rules
            }

            /// The rules of every game that a list of moves may belong to; see [`Ruleset::candidates_for_moves`].
            #[must_use]
            pub fn candidates_for_moves(text: &str) -> Vec<Self> {
                let mut rules = Vec::new();
                $(rules.extend(<$module::Rules as Ruleset>::candidates_for_moves(text).into_iter().map(Self::$Game));)*
                rules
            }

            /// The rules of every game that a position's text may belong to; see [`Ruleset::candidate_for_position`].
            #[must_use]
            pub fn candidates_for_position(text: &str) -> Vec<Self> {
                let mut rules = Vec::new();
                $(rules.extend(<$module::Rules as Ruleset>::candidate_for_position(text).map(Self::$Game));)*
                rules
            }
        }

        /// Shows the visitor the type of every game's rules, in the list's order.
        #[cfg(feature = "types")]
        pub fn visit_rules(visitor: &mut impl ts_rs::TypeVisitor) {
            $(visitor.visit::<$module::Rules>();)*
        }

        /// Every possible error message.
        #[must_use]
        pub fn codes() -> Vec<&'static Code> {
            [CODES, $(<$module::Rules as Ruleset>::CODES,)*].concat()
        }

        /// Moves of a different game are never legal, and playing one changes nothing.
        impl Game for AnyGame {
            type Move = AnyMove;
            type Key = AnyKey;

            fn turn(&self) -> Side {
                of_each!(self [$($Game)*] game => game.turn())
            }

            fn moves_into(&self, moves: &mut Vec<AnyMove>) {
                match self {
                    $(Self::$Game(game) => {
                        moves.extend(game.moves().into_iter().map(AnyMove::$Game));
                    })*
                }
            }

            fn play(&mut self, mv: AnyMove) {
                of_each!(self [$($Game $module)*] game mv => game.play(mv))
            }

            fn outcome(&self) -> Option<Outcome> {
                of_each!(self [$($Game)*] game => game.outcome())
            }

            fn key(&self) -> AnyKey {
                match self {
                    $(Self::$Game(game) => AnyKey::$Game(game.key()),)*
                }
            }

            fn class(&self) -> AnyKey {
                match self {
                    $(Self::$Game(game) => AnyKey::$Game(game.class()),)*
                }
            }

            fn gained(&self) -> Option<Score> {
                of_each!(self [$($Game)*] game => game.gained())
            }

            fn alternates(&self) -> bool {
                of_each!(self [$($Game)*] game => game.alternates())
            }

            fn promise(&self, mv: AnyMove) -> i64 {
                of_each!(self [$($Game $module)*] game mv => game.promise(mv))
            }

            fn value_bounds(&self) -> (Score, Score) {
                of_each!(self [$($Game)*] game => game.value_bounds())
            }

            fn sufficient_into(&self, moves: &mut Vec<AnyMove>) {
                match self {
                    $(Self::$Game(game) => {
                        let mut sufficient = Vec::new();
                        game.sufficient_into(&mut sufficient);
                        moves.extend(sufficient.into_iter().map(AnyMove::$Game));
                    })*
                }
            }
        }

        impl Notation for AnyGame {
            fn read_move(&self, text: &str) -> std::result::Result<AnyMove, MoveError> {
                match self {
                    $(Self::$Game(game) => game.read_move(text).map(AnyMove::$Game),)*
                }
            }

            fn write_move(&self, mv: AnyMove) -> String {
                of_each!(self [$($Game $module)*] game mv => game.write_move(mv))
            }

            fn split_moves(&self, text: &str) -> Vec<String> {
                of_each!(self [$($Game)*] game => game.split_moves(text))
            }

            fn expand(&self, text: &str) -> Option<AnyMove> {
                match self {
                    $(Self::$Game(game) => game.expand(text).map(AnyMove::$Game),)*
                }
            }

            fn write_position(&self) -> String {
                of_each!(self [$($Game)*] game => game.write_position())
            }

            fn view(&self) -> View {
                of_each!(self [$($Game)*] game => game.view())
            }

            fn at(&self, mv: AnyMove) -> Vec<usize> {
                of_each!(self [$($Game $module)*] game mv => game.at(mv))
            }

            fn column(&self, mv: AnyMove) -> Option<usize> {
                match self {
                    $(Self::$Game(game) => mv.$module().and_then(|mv| game.column(mv)),)*
                }
            }

            fn changed(&self, mv: AnyMove) -> Vec<String> {
                of_each!(self [$($Game $module)*] game mv => game.changed(mv))
            }

            fn forced_pass(&self) -> Option<AnyMove> {
                match self {
                    $(Self::$Game(game) => game.forced_pass().map(AnyMove::$Game),)*
                }
            }

            fn score_range(&self) -> (Score, Score) {
                of_each!(self [$($Game)*] game => game.score_range())
            }
        }

        impl Evaluate for AnyGame {
            fn evaluate(&self) -> Score {
                of_each!(self [$($Game)*] game => game.evaluate())
            }
        }
    };
}
pub(super) use games;
