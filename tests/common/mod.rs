//! Code shared by the integration tests: rule sets of every game, random play, and a second, plain
//! implementation of the rules.

// The tests and the fuzzer each use only some of this code.
#![allow(dead_code)]

pub mod model;
pub mod plain_texts;
pub mod plain_trees;
pub mod reference;
pub mod rules;
pub mod texts;
pub mod walk;

use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::api::{BestMoveOptions, Progress, SolveOptions, decode};
use yomikiri::error::{Error, Param, Result};
use yomikiri::game::{Game, Notation};
use yomikiri::games::AnyGame;
use yomikiri::games::record::Record;

/// The names of all levels; the last one plays m,n,k-games only.
#[rustfmt::skip]
pub const LEVELS: [&str; 9] = [
    "random", "lookahead", "beginner", "casual", "strong", "expert", "perfect", "even", "strategy",
];

/// A game under these rules, at its start.
pub fn new_game(rules: &Value) -> Record {
    let rules = decode::rules(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
    Record::new(rules, None).expect("rules that were read have a start")
}

/// A game under the rules of a preset, after these moves.
pub fn game(preset: &str, moves: &str) -> Record {
    new_game_from(&json!(preset), &json!({ "moves": moves })).expect("legal moves")
}

/// The bytes of the file of puzzles.
pub fn puzzle_bytes() -> Vec<u8> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/www/puzzles/puzzles.bin");
    std::fs::read(path).expect("the file")
}

/// The code of the error that this must be.
pub fn code<T>(result: Result<T>) -> &'static str {
    result.map(drop).expect_err("an error").code.name
}

/// Random numbers that depend on this text alone (its FNV-1a hash; Fowler, Noll and Vo 1991). A rule set's text as the seed gives the same
/// positions whatever other rule sets and games there are. `YOMIKIRI_SEED`, any text, gives other numbers.
pub fn random_for(text: &str) -> Rng {
    let seed = std::env::var("YOMIKIRI_SEED").unwrap_or_default();
    let bytes = text.bytes().chain(seed.bytes());
    let hashed = bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Rng::with_seed(hashed)
}

/// The rule sets in turn, each with random numbers of its own, `count` times in all.
pub fn in_turn<'r>(
    sets: &'r [&Value],
    count: usize,
) -> impl Iterator<Item = (&'r Value, Rng)> + use<'r> {
    (0..count).map(|number| {
        let rules = sets[number % sets.len()];
        let round = number / sets.len();
        (rules, random_for(&format!("{rules} {round}")))
    })
}

/// The rows of a table, one per line, with `|` between the columns.
pub fn rows<const N: usize>(table: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    let lines = table.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        columns.try_into().expect(line)
    })
}

/// The value of a text in JSON.
pub fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect(text)
}

/// The value of an error's parameter, as its message shows it.
pub fn param(error: &Error, name: &str) -> String {
    let found = error.params.iter().find(|(known, _)| *known == name);
    match found {
        Some((_, Param::Text(text))) => text.clone(),
        Some((_, Param::Number(number))) => number.to_string(),
        None => panic!("{error} has no parameter {name}"),
    }
}

/// Whether this is `./build.sh test all`, which tries more.
pub fn all() -> bool {
    std::env::var("YOMIKIRI_TESTS").is_ok_and(|size| size == "all")
}

/// The number that an environment variable sets, or the one for `./build.sh test all`, of which `./build.sh test` tries half.
pub fn wanted(variable: &str, full: usize) -> usize {
    let usual = if all() { full } else { full.div_ceil(2) };
    std::env::var(variable).map_or(usual, |n| n.parse().expect("a number"))
}

/// A game's plain data, as JavaScript gets it.
pub fn plain(record: &Record) -> Value {
    json!(record)
}

/// `new_game(rules, options)` over plain data.
pub fn new_game_from(rules: &Value, options: &Value) -> Result<Record> {
    let rules = decode::rules(rules)?;
    let options = decode::new_game_options(options)?;
    yomikiri::api::new_game(rules, options.start.as_deref(), &options.moves)
}

/// The legal moves in notation.
pub fn legal<G: Notation>(game: &G) -> Vec<String> {
    let moves = game.moves();
    moves.into_iter().map(|mv| game.write_move(mv)).collect()
}

/// Plays up to `plies` random moves, fewer if the game ends.
pub fn play_randomly<G: Game>(game: &mut G, plies: usize, rng: &mut Rng) {
    for _ in 0..plies {
        let Some(mv) = rng.choice(game.moves()) else {
            return;
        };
        game.play(mv);
    }
}

/// A position under these rules with at most `free` free cells, reached by random play.
///
/// If games usually end before that, this is one of the latest positions found. Games without cells
/// stop after a few random moves.
pub fn late_position(rules: &Value, free: usize, rng: &mut Rng) -> AnyGame {
    let start = new_game(rules).game().clone();
    let count = |game: &AnyGame| game.view().cells.iter().filter(|&&cell| cell == 0).count();
    let mut latest = start.clone();
    for _ in 0..20 {
        let mut game = start.clone();
        while count(&game) > free || (count(&game) == 0 && rng.u8(..3) > 0) {
            let before = game.clone();
            play_randomly(&mut game, 1, rng);
            // Keep a finished game now and then.
            if game.outcome().is_some() {
                if rng.u8(..20) > 0 {
                    game = before;
                }
                break;
            }
        }
        if count(&game) <= free {
            return game;
        }
        if count(&game) < count(&latest) {
            latest = game;
        }
    }
    latest
}

/// `solve(game, options)` over plain data, without the elapsed time.
pub fn solve(game: &Record, options: &Value) -> Result<Value> {
    solve_watched(game, options, &mut |_| true)
}

/// `solve(game, options, on_progress)` over plain data, without the elapsed time.
pub fn solve_watched(
    game: &Record,
    options: &Value,
    on_progress: &mut dyn FnMut(&Progress) -> bool,
) -> Result<Value> {
    let options = decode::options::<SolveOptions>(options)?;
    let solution = yomikiri::api::solve(game, &options, on_progress)?;
    let mut solution = json!(solution);
    let elapsed = solution
        .as_object_mut()
        .and_then(|it| it.remove("elapsed_ms"));
    assert!(
        elapsed
            .and_then(|ms| ms.as_f64())
            .is_some_and(|ms| ms >= 0.0)
    );
    Ok(solution)
}

/// The final score of the game after a line of a solution, which must be legal and end the game.
pub fn score_after(record: &Record, line: &Value) -> i64 {
    let moves = line.as_array().expect("a line").iter();
    let moves: Vec<&str> = moves.map(|mv| mv.as_str().expect("text")).collect();
    let end = record.replay_list(&moves).expect("a legal line");
    end.outcome().expect("a complete line").score
}

/// `best_move(game, options)` over plain data.
pub fn best_move(game: &Record, options: &Value) -> Result<Value> {
    let options = decode::options::<BestMoveOptions>(options)?;
    let reply = yomikiri::api::best_move(game, &options)?;
    Ok(json!(reply))
}

/// A record that starts from this position.
pub fn record_at(rules: &Value, game: &AnyGame) -> Record {
    let rules = decode::rules(rules).expect("rules");
    Record::new(rules, Some(&game.write_position())).expect("a position that was written")
}

/// Calls `check` with `of_each_game` random positions near the end of every game, and their rules.
pub fn for_positions(
    of_each_game: usize,
    free: usize,
    mut check: impl FnMut(&Value, &AnyGame, &mut Rng),
) {
    let sets = rules::small_rule_sets();
    for name in rules::games() {
        let of_game: Vec<&Value> = sets.iter().filter(|rules| rules["game"] == name).collect();
        let count = of_game.len();
        assert!(count >= 10, "{name} has {count} rule sets, not ten");
        for (rules, mut rng) in in_turn(&of_game, of_each_game) {
            let rules = rules::varied(rules, &mut rng);
            let game = late_position(&rules, free, &mut rng);
            check(&rules, &game, &mut rng);
        }
    }
}

/// [`for_positions`], with a record that starts from each position.
pub fn for_late_positions(
    of_each_game: usize,
    free: usize,
    mut check: impl FnMut(&Record, &mut Rng),
) {
    for_positions(of_each_game, free, |rules, game, rng| {
        check(&record_at(rules, game), rng)
    });
}

/// A short text that identifies a record in the message of a failed test.
pub fn shown(record: &Record) -> String {
    format!(
        "{} {}",
        plain(record)["rules"],
        record.game().write_position()
    )
}

/// Values of all sorts except the ones named.
pub fn values_but(sorts: &[&str]) -> Vec<Value> {
    let all = [
        ("null", json!(null)),
        ("flag", json!(true)),
        ("number", json!(0)),
        ("number", json!(-1)),
        ("number", json!(1_000_000_007)),
        ("number", json!(i64::MIN)),
        ("number", json!(u64::MAX)),
        ("fraction", json!(2.5)),
        ("fraction", json!(1e300)),
        ("text", json!("")),
        ("text", json!("3")),
        ("text", json!("読み切り")),
        ("list", json!([])),
        ("list", json!(["a1", "a1"])),
        ("list", json!([[[]]])),
        ("object", json!({})),
        ("object", json!({ "": "function" })),
    ];
    let wanted = all.into_iter().filter(|(sort, _)| !sorts.contains(sort));
    wanted.map(|(_, value)| value).collect()
}
