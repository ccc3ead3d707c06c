//! The types of arguments and results, for the package's TypeScript declarations.

use ts_rs::TypeVisitor;

use super::exercises::ExerciseView;
use super::puzzles::{
    self, Hint, MainLineStep, Played, PuzzleBranch, PuzzleLibrary, PuzzleLimits, PuzzleVerdict,
    SharedPuzzle, SlipArgument,
};
use super::view::MoveCells;
use super::{
    BestMoveOptions, CodeInfo, Diagnosis, ExerciseAnswer, ExerciseOptions, FileGame, FilmAnswer,
    FilmMoment, FilmQuery, GameInfo, GameView, ImportOptions, Level, NewGameOptions, Progress,
    Reply, SetUp, SetUpOptions, Solution, SolveOptions, Survey, Turn,
};
use crate::formats::Format;
use crate::game::Side;
use crate::games::guess::{Guess, What};
use crate::games::openings::Openings;
use crate::games::rules::Fouls;
use crate::games::{AnyPicture, Rules};

/// Shows the visitor each type of an argument or a result. What only these mention is left to their `visit_dependencies`.
pub fn visit_types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Side>();
    visitor.visit::<Rules>();
    visitor.visit::<NewGameOptions>();
    visitor.visit::<GameView<'static>>();
    visitor.visit::<MoveCells>();
    visitor.visit::<SetUpOptions>();
    visitor.visit::<SetUp>();
    visitor.visit::<AnyPicture>();
    visitor.visit::<Fouls>();
    visitor.visit::<Level>();
    visitor.visit::<BestMoveOptions>();
    visitor.visit::<Reply>();
    visitor.visit::<Survey>();
    visitor.visit::<SolveOptions>();
    visitor.visit::<Solution>();
    visitor.visit::<Progress>();
    visitor.visit::<Turn>();
    visitor.visit::<FilmMoment>();
    visitor.visit::<FilmQuery>();
    visitor.visit::<FilmAnswer>();
    visitor.visit::<ExerciseView<'static>>();
    visitor.visit::<ExerciseOptions>();
    visitor.visit::<ExerciseAnswer>();
    visitor.visit::<Diagnosis>();
    visitor.visit::<GameInfo>();
    visitor.visit::<ImportOptions>();
    visitor.visit::<Guess>();
    visitor.visit::<What>();
    visitor.visit::<FileGame>();
    visitor.visit::<Format>();
    visitor.visit::<CodeInfo>();
    visitor.visit::<Openings>();
    visitor.visit::<puzzles::Turn>();
    visitor.visit::<Played>();
    visitor.visit::<Hint>();
    visitor.visit::<MainLineStep>();
    visitor.visit::<PuzzleBranch>();
    visitor.visit::<PuzzleVerdict>();
    visitor.visit::<SlipArgument<'static>>();
    visitor.visit::<SharedPuzzle>();
    visitor.visit::<PuzzleLimits>();
    visitor.visit::<PuzzleLibrary>();
}
