//! `yomikiri play`: a game in the terminal, between people, levels, or both.

use std::io::BufRead as _;
use std::process::ExitCode;

use yomikiri::api::decode;
use yomikiri::api::{self, BestMoveOptions, Level, Moves, SolveOptions};
use yomikiri::error::Result;
use yomikiri::game::{Game, Notation, Outcome, Side};
use yomikiri::games::record::Record;

use crate::board::{draw, legal, signed};
use crate::output::{Status, say};
use crate::resources::Resources;
use crate::{input, output};

/// The arguments of `play`.
#[derive(clap::Args)]
pub struct Args {
    /// The game: the name of a preset, or rules as JSON
    #[arg(default_value_t = first_preset())]
    game: String,
    /// Who plays the first side: person, or a level
    #[arg(long, default_value = "person")]
    first: String,
    /// Who plays the second side: person, or a level
    #[arg(long, default_value = "casual")]
    second: String,
    /// Moves to start with
    #[arg(long, default_value = "")]
    moves: String,
    /// Seed for the computer's choice among equally good moves
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Let the computer play named openings, at the level strong and above; the seed chooses among them
    #[arg(long)]
    openings: bool,
    /// Time limit for the computer's moves in milliseconds; the strongest level uses it in full
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=3_600_000))]
    max_ms: Option<u32>,
    #[command(flatten)]
    resources: Resources,
}

/// The name of the first preset.
fn first_preset() -> String {
    let mut presets = yomikiri::games::presets().into_iter();
    presets
        .next()
        .map_or_else(String::new, |(name, _)| name.to_owned())
}

const HELP: &str =
    "Enter a move (such as c2) or a command: undo, hint, values, moves, board, help, quit.";

/// A person at the keyboard, or the computer at a level.
#[derive(Clone, Copy, PartialEq)]
enum Player {
    Person,
    Computer(Level),
}

/// Runs the command.
pub fn run(args: &Args) -> ExitCode {
    match TerminalGame::open(args).and_then(TerminalGame::play) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let hint = input::did_you_mean(&error);
            Status::Unusable.with(format_args!("{error}{hint}")).into()
        }
    }
}

struct TerminalGame {
    games: Vec<Record>,
    first: Player,
    second: Player,
    seed: u64,
    openings: bool,
    max_ms: Option<u32>,
    /// What the computer remembers of its searches.
    memory: api::Player,
    /// How many threads search a position.
    threads: usize,
}

impl TerminalGame {
    fn open(args: &Args) -> Result<Self> {
        let rules = decode::rules(&input::rules(&args.game)?)?;
        let moves = Moves::Text(args.moves.clone());
        Ok(Self {
            games: vec![api::new_game(rules, None, &moves)?],
            first: player(&args.first)?,
            second: player(&args.second)?,
            seed: args.seed,
            openings: args.openings,
            max_ms: args.max_ms,
            memory: api::Player::default(),
            threads: args.resources.claim(),
        })
    }

    fn now(&self) -> &Record {
        &self.games[self.games.len() - 1]
    }

    fn mover(&self) -> Player {
        match self.now().game().turn() {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    fn show(&self) {
        say!("{}", draw(self.now()));
    }

    fn play(mut self) -> Result<()> {
        say!("{HELP}");
        self.show();
        let mut lines = std::io::stdin().lock().lines();
        loop {
            let game = self.now();
            if let Some(outcome) = &game.outcome() {
                say!("{}", ending(outcome));
                return Ok(());
            }
            let turn = game.game().turn();
            let mv = match self.mover() {
                Player::Computer(level) => {
                    let options = BestMoveOptions::default()
                        .level(level)
                        .seed(self.seed + game.moves().len() as u64)
                        .openings(self.openings)
                        .max_ms(self.max_ms)
                        .threads(self.threads);
                    let game = &self.games[self.games.len() - 1];
                    // Without a time, the same moves every time; with one, as strong as it can.
                    match self.max_ms {
                        Some(_) => api::player_move(&mut self.memory, game, &options, None)?.mv,
                        None => api::best_move(game, &options)?.mv,
                    }
                }
                Player::Person => {
                    // A person who can only pass is not asked.
                    let pass = game.game().forced_pass();
                    if let Some(pass) = pass.map(|pass| game.game().write_move(pass)) {
                        let passed = api::play(game, &pass, None)?;
                        say!("{}: {pass}", turn.name());
                        self.games.push(passed);
                        continue;
                    }
                    output::write(format_args!("{} to move> ", turn.name()));
                    let Some(Ok(line)) = lines.next() else {
                        say!();
                        return Ok(());
                    };
                    match self.run_command(line.trim())? {
                        Input::Move(mv) => mv,
                        Input::Nothing => continue,
                        Input::Quit => return Ok(()),
                    }
                }
            };
            match api::play(self.now(), &mv, None) {
                Ok(next) => self.games.push(next),
                Err(error) => {
                    say!("{error}");
                    continue;
                }
            }
            say!("{}: {mv}", turn.name());
            self.show();
        }
    }

    fn run_command(&mut self, line: &str) -> Result<Input> {
        match line {
            "" => {}
            "quit" | "exit" | "q" => return Ok(Input::Quit),
            "help" | "?" => say!("{HELP}"),
            "board" => self.show(),
            "moves" => say!("{}", legal(self.now()).join(" ")),
            "hint" => {
                let options = BestMoveOptions::default().threads(self.threads);
                let reply = api::best_move(self.now(), &options)?;
                let value = reply.value.map_or(String::new(), |value| {
                    format!(
                        ", {}{}",
                        if reply.exact { "" } else { "about " },
                        signed(value)
                    )
                });
                say!("{}{value}", reply.mv);
            }
            "values" => self.values()?,
            "undo" => self.undo(),
            mv => return Ok(Input::Move(mv.to_owned())),
        }
        Ok(Input::Nothing)
    }

    /// Prints every move's value, as far as a few seconds suffice.
    fn values(&self) -> Result<()> {
        let options = SolveOptions::default()
            .each_move(true)
            .threads(self.threads);
        let solution = api::solve(self.now(), &options, &mut |progress| {
            progress.elapsed_ms < 5_000.0
        })?;
        for m in &solution.moves {
            say!(
                "{} {}{}",
                m.mv,
                if m.exact { "" } else { "about " },
                signed(m.value)
            );
        }
        Ok(())
    }

    /// Goes back to a person's last turn.
    fn undo(&mut self) {
        let before = self.games.len();
        while self.games.len() > 1 {
            self.games.pop();
            if self.mover() == Player::Person {
                break;
            }
        }
        if self.games.len() == before {
            say!("There is no move to take back.");
        }
        self.show();
    }
}

enum Input {
    Move(String),
    Nothing,
    Quit,
}

fn player(name: &str) -> Result<Player> {
    if name == "person" {
        return Ok(Player::Person);
    }
    let options = serde_json::json!({ "level": name });
    let options: BestMoveOptions = decode::options(&options)?;
    Ok(Player::Computer(options.level))
}

fn ending(outcome: &Outcome) -> String {
    let score = signed(outcome.score);
    match outcome.winner() {
        None => "A draw.".to_owned(),
        Some(winner) => format!("The {} side wins, {score}.", winner.name()),
    }
}
