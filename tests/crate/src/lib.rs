//! What a host without JavaScript's glue calls: numbers in, numbers out.

use yomikiri::api::{self, Moves};
use yomikiri::games::preset;
use yomikiri::{BestMoveOptions, Record, Result, Solution, SolveOptions};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// The host's clock, in milliseconds.
    safe fn now() -> f64;
}

/// The result of [`set_clock`], [`solve_in_time`] and [`move_in_time`] if a call is refused because there is no clock.
const NO_CLOCK: i32 = -1;

fn game(name: &str, moves: &str) -> Result<Record> {
    api::new_game(preset(name)?, None, &Moves::Text(moves.to_owned()))
}

fn solved(name: &str, options: &SolveOptions, reports: &mut u32) -> Result<Solution> {
    api::solve(&game(name, "")?, options, &mut |_| {
        *reports += 1;
        true
    })
}

/// The value of 4x4 reversi, if the progress of the search was told.
#[unsafe(no_mangle)]
pub extern "C" fn value() -> i32 {
    let mut reports = 0;
    let solution = solved("reversi-4x4", &SolveOptions::default(), &mut reports).expect("a value");
    assert!(solution.exact && reports > 0);
    solution.value as i32
}

/// Passes the host's clock on: 1 if it is the first.
#[unsafe(no_mangle)]
pub extern "C" fn set_clock() -> i32 {
    yomikiri::set_clock(|| now()).into()
}

fn refused_or<T>(result: Result<T>, number: impl FnOnce(T) -> i32) -> i32 {
    match result {
        Ok(found) => number(found),
        Err(error) if error.code.name == "no-clock" => NO_CLOCK,
        Err(error) => panic!("{error}"),
    }
}

/// Solves 8x8 reversi, which takes longer, for this many milliseconds, and returns how many it took.
#[unsafe(no_mangle)]
pub extern "C" fn solve_in_time(max_ms: u32) -> i32 {
    let options = SolveOptions::default().max_ms(max_ms);
    let solution = solved("reversi-8x8", &options, &mut 0);
    refused_or(solution, |solution| {
        assert!(!solution.exact);
        solution.elapsed_ms.round() as i32
    })
}

/// Chooses a move of tic-tac-toe within this many milliseconds, and returns its value.
#[unsafe(no_mangle)]
pub extern "C" fn move_in_time(max_ms: u32) -> i32 {
    let options = BestMoveOptions::default().max_ms(max_ms);
    let reply = game("tic-tac-toe", "b2").and_then(|game| api::best_move(&game, &options));
    refused_or(reply, |reply| reply.value.expect("a value") as i32)
}
