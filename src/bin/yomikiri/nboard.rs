//! `yomikiri nboard`: the NBoard protocol, version 2 (Welty 2014), in which Othello programs talk to an engine, one message per line.
//!
//! The program sends `nboard`, `set game`, `set depth`, `move`, `hint`, `go`, `analyze`, `learn`, `ping` and `quit`. The engine answers with
//! its move after `===`, with evaluations after `search` and `analysis`, all from the point of view of the side to move, with `nodestats`
//! (positions and seconds), `status`, `learned` and `pong`. A proved value has the depth `100%`. A `ping` stops what runs.

mod clock;
mod input;
mod search;

use std::process::ExitCode;
use std::time::Instant;

use yomikiri::api;
use yomikiri::game::Game;
use yomikiri::games::grid::parse_cell;
use yomikiri::games::record::Record;
use yomikiri::games::reversi::Reversi;

use self::clock::Clocks;
use self::input::{Message, stopped};
use self::search::{Depth, Line, Query, prepare, reversi, search};
use crate::output::say;
use crate::resources::Resources;

/// The depth before the other program sets one.
const DEPTH: u32 = 16;
/// The greatest depth, which reaches the end of every game.
const MAX_DEPTH: u32 = 60;

/// Runs the engine until `quit` or the end of the input.
pub fn run(resources: &Resources) -> ExitCode {
    let mut engine = Engine {
        threads: resources.claim(),
        game: None,
        clocks: Clocks::default(),
        depth: DEPTH,
    };
    prepare();
    for message in input::messages() {
        message.begin();
        if message.command == "quit" {
            break;
        }
        if let Err(error) = engine.handle(&message) {
            say!("status {error}");
        }
    }
    ExitCode::SUCCESS
}

fn sentence(error: yomikiri::error::Error) -> String {
    error.to_string()
}

struct Engine {
    /// The game; `None` before the first and after one that could not be read or continued.
    game: Option<Record>,
    clocks: Clocks,
    depth: u32,
    /// How many threads solve a position.
    threads: usize,
}

impl Engine {
    fn handle(&mut self, Message { command, rest }: &Message) -> Result<(), String> {
        match &**command {
            "nboard" => {
                say!("set myname Yomikiri");
                say!("status");
            }
            "ping" => say!("pong {rest}"),
            "set" => return self.set(rest),
            "move" => return self.play(rest),
            // The first version of the protocol had moves without the word.
            cell if cell.len() == 2 && (parse_cell(cell).is_some() || is_pass(cell)) => {
                return self.play(cell);
            }
            "go" => return self.think("thinking", Self::go),
            "hint" => {
                return self.think("thinking", |engine| engine.hint(rest.parse().unwrap_or(1)));
            }
            "analyze" => return self.think("analyzing", Self::analyze),
            // There is no book to add the game to.
            "learn" => say!("learned"),
            // The protocol requires engines to ignore messages that they do not know.
            _ => {}
        }
        Ok(())
    }

    /// Shows a status while something runs.
    fn think(
        &self,
        status: &str,
        run: impl FnOnce(&Self) -> Result<(), String>,
    ) -> Result<(), String> {
        if stopped() {
            // Nobody waits for it any more.
            return Ok(());
        }
        say!("status {status}");
        run(self)?;
        say!("status");
        Ok(())
    }

    fn set(&mut self, rest: &str) -> Result<(), String> {
        let (what, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        match what {
            "game" => {
                // If the game can't be read, the previous one is out of date too.
                self.game = None;
                let game = api::import_game(value, None).map_err(sentence)?;
                if reversi(game.game()).is_none() {
                    return Err("this game is not Othello".to_owned());
                }
                self.clocks = Clocks::of_game(value);
                self.game = Some(game);
            }
            "depth" => {
                let depth = value.trim().parse().unwrap_or(self.depth);
                self.depth = depth.clamp(1, MAX_DEPTH);
            }
            _ => {}
        }
        Ok(())
    }

    /// Plays a move in GGF's notation, `F5/1.50/12.5`.
    fn play(&mut self, given: &str) -> Result<(), String> {
        let game = self.game.take().ok_or_else(no_game)?;
        let mv = given.split('/').next().unwrap_or_default().trim();
        let mv = if is_pass(mv) { "pass" } else { mv };
        self.clocks.moved(game.game().turn(), given);
        self.game = Some(api::play(&game, mv, None).map_err(sentence)?);
        Ok(())
    }

    fn position(&self) -> Result<&Reversi, String> {
        let game = self.game.as_ref().and_then(|game| reversi(game.game()));
        game.ok_or_else(no_game)
    }

    /// A query about this many moves, without a time limit.
    fn query(&self, count: usize) -> Query {
        Query {
            count,
            depth: self.depth,
            threads: self.threads,
            time: None,
        }
    }

    /// Chooses a move within the depth and the time left.
    fn go(&self) -> Result<(), String> {
        let position = self.position()?;
        let query = Query {
            time: self.clocks.share(position.turn(), position.empties()),
            ..self.query(1)
        };
        let began = Instant::now();
        let lines = self.report(position, query);
        if stopped() {
            // The position is about to change, so nobody waits for the move any more.
            return Ok(());
        }
        let best = lines.first().ok_or("the game is over")?;
        let mv = ggf_move(&best.moves[0]);
        let seconds = began.elapsed().as_secs_f64();
        say!("=== {mv}/{:.2}/{seconds:.2}", best.value);
        Ok(())
    }

    /// Evaluates the `count` best moves; the time left does not matter.
    fn hint(&self, count: usize) -> Result<(), String> {
        self.report(self.position()?, self.query(count.max(1)));
        Ok(())
    }

    /// Searches, and says what it finds as it goes.
    fn report(&self, position: &Reversi, query: Query) -> Vec<Line> {
        let began = Instant::now();
        search(position, query, &mut |lines, nodes| {
            for Line {
                moves,
                value,
                depth,
            } in lines
            {
                let line: String = moves.iter().map(|mv| ggf_move(mv)).collect();
                match depth {
                    Depth::Plies(depth) => say!("search {line} {value:.2} 0 {depth}"),
                    Depth::Proved => say!("search {line} {value:.2} 0 100%"),
                }
            }
            say!("nodestats {nodes} {:.2}", began.elapsed().as_secs_f64());
        })
    }

    /// Evaluates each position of the game, from the last to the first.
    fn analyze(&self) -> Result<(), String> {
        let game = self.game.as_ref().ok_or_else(no_game)?;
        for made in (0..=game.moves().len()).rev() {
            let moves = api::Moves::List(game.moves()[..made].to_vec());
            let before = api::new_game(game.rules().clone(), game.start(), &moves);
            let before = before.map_err(sentence)?;
            let Some(position) = reversi(before.game()) else {
                continue;
            };
            let value = match before.outcome() {
                Some(outcome) => (position.turn().sign() * outcome.score) as f64,
                None => search(position, self.query(1), &mut |_, _| {})[0].value,
            };
            if stopped() {
                break;
            }
            say!("analysis {made} {value:.2}");
        }
        Ok(())
    }
}

fn no_game() -> String {
    "no game has been set".to_owned()
}

/// Whether this is GGF's way to write a pass.
fn is_pass(mv: &str) -> bool {
    mv.eq_ignore_ascii_case("pa") || mv.eq_ignore_ascii_case("pass")
}

/// A move in GGF notation.
fn ggf_move(mv: &str) -> String {
    match mv {
        "pass" => "PA".to_owned(),
        cell => cell.to_uppercase(),
    }
}
