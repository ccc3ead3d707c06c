//! `yomikiri nboard`: the NBoard protocol (Welty), in which Othello programs talk to an engine, one message per line.
//!
//! The program sends `nboard`, `set game`, `set depth`, `move`, `hint`, `go`, `analyze`, `ping` and `quit`. The engine answers with its
//! move after `===`, with evaluations after `search` and `analysis`, from the point of view of the side to move, and with `pong`. A proved
//! value has the depth `100%`.

use std::io::{BufRead as _, Write as _};
use std::process::ExitCode;

use yomikiri::api::{self, BestMoveOptions, Level, SolveOptions};
use yomikiri::game::{Game, Side};
use yomikiri::games::record::Record;

/// The most positions of a search of depth 1.
const FIRST_NODES: f64 = 100.0;
/// The factor by which each ply raises that number: the growth of a well-ordered search in the middle game.
const GROWTH: f64 = 2.0;
/// From this depth on, a search has the strongest level's full budget.
const WHOLE: u32 = 24;

/// Runs the engine until `quit` or the end of the input.
pub fn run() -> ExitCode {
    let mut engine = Engine {
        game: None,
        depth: WHOLE,
    };
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        let (command, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        if command == "quit" {
            break;
        }
        if let Err(message) = engine.handle(command, rest.trim()) {
            say(&format!("status {message}"));
        }
    }
    ExitCode::SUCCESS
}

fn say(message: &str) {
    let mut out = std::io::stdout().lock();
    // If the other program has closed the pipe, nobody is left to read an error.
    let _ = writeln!(out, "{message}").and_then(|()| out.flush());
}

fn sentence(error: yomikiri::error::Error) -> String {
    error.to_string()
}

/// A line of moves and its value for the side that starts it.
struct Valued {
    line: Vec<String>,
    value: f64,
    exact: bool,
}

struct Engine {
    game: Option<Record>,
    depth: u32,
}

impl Engine {
    fn handle(&mut self, command: &str, rest: &str) -> Result<(), String> {
        match command {
            "nboard" => {
                say("set myname Yomikiri");
                say("status");
            }
            "ping" => say(&format!("pong {rest}")),
            "set" => return self.set(rest),
            "move" => {
                // The move comes in GGF notation, with an evaluation and a time.
                let mv = rest.split('/').next().unwrap_or_default().trim();
                let mv = if mv.eq_ignore_ascii_case("pa") {
                    "pass"
                } else {
                    mv
                };
                self.game = Some(api::play(self.game()?, mv, None).map_err(sentence)?);
            }
            "go" => {
                say("status thinking");
                self.go()?;
                say("status");
            }
            "hint" => {
                say("status thinking");
                self.hint(rest.parse().unwrap_or(1))?;
                say("status");
            }
            "analyze" => {
                say("status analyzing");
                self.analyze()?;
                say("status");
            }
            // The protocol requires engines to ignore unknown messages, such as `learn` and those of newer versions.
            _ => {}
        }
        Ok(())
    }

    fn set(&mut self, rest: &str) -> Result<(), String> {
        let (what, value) = rest.split_once(' ').unwrap_or((rest, ""));
        match what {
            "game" => self.game = Some(api::import_game(value, None).map_err(sentence)?),
            "depth" => self.depth = value.trim().parse().unwrap_or(self.depth),
            _ => {}
        }
        Ok(())
    }

    fn game(&self) -> Result<&Record, String> {
        self.game
            .as_ref()
            .ok_or_else(|| "no game has been set".to_owned())
    }

    /// The most positions of a search of the current depth; `None` means the strongest level's budget.
    fn nodes(&self) -> Option<u64> {
        let nodes = FIRST_NODES * GROWTH.powi(self.depth.clamp(1, WHOLE) as i32);
        (self.depth < WHOLE).then_some(nodes as u64)
    }

    /// The value of a position for the side to move, by a search of the current depth.
    fn look(&self, game: &Record) -> Result<Valued, String> {
        let sign = sign(game);
        if let Some(outcome) = game.outcome() {
            return Ok(Valued {
                line: Vec::new(),
                value: sign * outcome.score as f64,
                exact: true,
            });
        }
        let options = BestMoveOptions {
            level: Level::Perfect,
            max_nodes: self.nodes(),
            ..BestMoveOptions::default()
        };
        let reply = api::best_move(game, &options).map_err(sentence)?;
        Ok(Valued {
            line: reply.line,
            value: sign * reply.value.unwrap_or_default() as f64,
            exact: reply.exact,
        })
    }

    fn go(&self) -> Result<(), String> {
        let Valued { line, value, .. } = self.look(self.game()?)?;
        match line.first() {
            Some(mv) => say(&format!("=== {}/{value:.2}", ggf_move(mv))),
            None => return Err("the game is over".to_owned()),
        }
        Ok(())
    }

    /// Prints the `count` best moves, each with its line and value.
    fn hint(&self, count: usize) -> Result<(), String> {
        let game = self.game()?;
        let options = SolveOptions {
            each_move: true,
            max_nodes: Some(self.nodes().unwrap_or(1 << 24)),
            ..SolveOptions::default()
        };
        let solution = api::solve(game, &options, &mut |_| true).map_err(sentence)?;
        let mut moves = Vec::new();
        for known in &solution.moves {
            let after = api::play(game, &known.mv, None).map_err(sentence)?;
            let mut valued = self.look(&after)?;
            // The value is the other side's unless that side has to pass.
            valued.value *= sign(game) * sign(&after);
            if known.exact {
                valued.value = sign(game) * known.value as f64;
                valued.exact = true;
            }
            valued.line.insert(0, known.mv.clone());
            moves.push(valued);
        }
        moves.sort_by(|a, b| b.value.total_cmp(&a.value));
        for Valued { line, value, exact } in moves.iter().take(count.max(1)) {
            let pv: String = line.iter().map(|mv| ggf_move(mv)).collect();
            let depth = if *exact {
                "100%".to_owned()
            } else {
                self.depth.to_string()
            };
            say(&format!("search {pv} {value:.2} 0 {depth}"));
        }
        Ok(())
    }

    /// Prints the value of each position of the game, from the last to the first.
    fn analyze(&self) -> Result<(), String> {
        let game = self.game()?;
        let rules = game.rules().clone();
        for made in (0..=game.moves().len()).rev() {
            let moves = api::Moves::List(game.moves()[..made].to_vec());
            let before = api::new_game(rules.clone(), game.start(), &moves).map_err(sentence)?;
            let Valued { value, .. } = self.look(&before)?;
            // The protocol uses the first side's point of view here.
            say(&format!("analysis {made} {:.2}", sign(&before) * value));
        }
        Ok(())
    }
}

/// `+1` if the first side is to move, `-1` if the second is.
fn sign(game: &Record) -> f64 {
    match game.game().turn() {
        Side::First => 1.0,
        Side::Second => -1.0,
    }
}

/// A move in GGF notation.
fn ggf_move(mv: &str) -> String {
    match mv {
        "pass" => "PA".to_owned(),
        cell => cell.to_uppercase(),
    }
}
