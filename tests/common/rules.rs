//! Rule sets of every game: small ones, large ones, and ones at the limits.

use std::path::Path;
use std::sync::OnceLock;

use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::game::{Score, Side};
use yomikiri::games::{GameRules, presets};

use super::{new_game, plain, random_for};

/// The one game that `./build.sh test game NAME` is about.
pub fn only() -> Option<String> {
    std::env::var("YOMIKIRI_GAME").ok()
}

/// The names of all games, or of the only one.
pub fn games() -> Vec<&'static str> {
    let only = only();
    let all = GameRules::defaults();
    let names = all.iter().map(GameRules::name);
    names
        .filter(|name| only.as_deref().is_none_or(|only| only == *name))
        .collect()
}

/// The rule sets of the games that are tested.
fn of_tested(mut sets: Vec<Value>) -> Vec<Value> {
    let games = games();
    sets.retain(|rules| games.iter().any(|name| rules["game"] == **name));
    sets
}

/// The facts that the tests need about a game, from its file in `tests/data/games`:
///
/// - `rules`: rule sets (at least ten, some of them twice if there are fewer, unless this module makes others) whose games can be
///   read out plainly, at least from a late position; the first is the usual one or a smaller one, and solved from its start;
/// - `large`: more rule sets, whose games are played and written down, but never read out;
/// - `presets`: the presets' names and complete rules, in order;
/// - `reasons`: the reasons for which the game may end;
/// - `illegal`: a move that is never, or hardly ever, legal;
/// - `signs`: pairs of a sign in a position's text and another sign with the same meaning;
/// - `score_all_along`: whether the score has a meaning before the end;
/// - `places_may_look_alike`: whether different positions may have the same text;
/// - `spaced`: whether a list of moves needs a space between them, as lists without a board do;
/// - `techniques`: positions (`rules` and `moves`, or `plies` random moves) in which leaving out any
///   of the techniques in `try` changes the number of nodes. Without it, all of the solver's
///   techniques make a difference at the start of the first rule set;
/// - `techniques_without_effect`: techniques that make no difference in any position;
/// - `moves_twice`: whether a side may move twice in a row under some of the rules.
pub fn data(game: &str) -> Value {
    let file = format!("{game}.json");
    serde_json::from_str(&data_file(&file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Rules and the leaves of their game trees at depths 1, 2, 3, …, from `tests/data/games/GAME.perft`.
pub fn perft_counts(game: &str) -> Vec<(Value, Vec<u64>)> {
    let read = |row: &str| {
        let (rules, counts) = row.split_once('|').expect("rules | counts");
        let counts = counts.split_whitespace().map(|count| count.parse());
        let rules = serde_json::from_str(rules).expect("the rules are JSON");
        (rules, counts.collect::<Result<_, _>>().expect("numbers"))
    };
    let text = data_file(&format!("{game}.perft"));
    let rows = text.lines().filter(|row| !row.starts_with('#'));
    rows.map(read).collect()
}

/// A position and what an independent program says of it, from `tests/data/games/GAME.values`.
#[derive(Clone)]
pub struct Valued {
    pub rules: Value,
    pub moves: Vec<String>,
    pub turn: Side,
    pub value: Score,
}

/// The rows of `tests/data/games/GAME.values`: the rules, the moves, the side to move after them, and the value.
pub fn values(game: &str) -> Vec<Valued> {
    let read = |row: &str| {
        let parts: Vec<&str> = row.split('|').map(str::trim).collect();
        let [rules, moves, turn, value] = parts[..] else {
            panic!("{row}: rules | moves | turn | value");
        };
        Valued {
            rules: serde_json::from_str(rules).expect("the rules are JSON"),
            moves: moves.split_whitespace().map(str::to_owned).collect(),
            turn: Side::from_name(turn).expect("a side"),
            value: value.parse().expect("a number"),
        }
    };
    let text = data_file(&format!("{game}.values"));
    let rows = text.lines().filter(|row| !row.starts_with('#'));
    rows.map(read).collect()
}

/// The text of a file in `tests/data/games`.
fn data_file(name: &str) -> String {
    // The fuzzer's crate, which is in a folder below, also reads the file.
    let path = Path::new("tests/data/games").join(name);
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let found = folders
        .map(|folder| folder.join(&path))
        .find(|path| path.is_file());
    let found = found.unwrap_or_else(|| panic!("there is no {}", path.display()));
    std::fs::read_to_string(&found).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The complete rules from every game's data file that can be read out.
pub fn of_all_games() -> Vec<Value> {
    let sets = |game: &str| {
        let sets = listed(game, "rules");
        assert!(!sets.is_empty(), "{game}");
        sets
    };
    games().into_iter().flat_map(sets).collect()
}

/// The complete rules in a list of a game's data file; none if it has no such list.
fn listed(game: &str, list: &str) -> Vec<Value> {
    let data = data(game);
    let sets = data[list].as_array().into_iter().flatten();
    sets.map(|rules| plain(&new_game(rules))["rules"].clone())
        .collect()
}

/// The games for which this module and the fuzzer make rules. The rules of all others are in their data files.
const MADE: [&str; 4] = ["mnk", "reversi", "eight", "tree"];

/// The complete rules from the data files of the games for which no others are made.
pub fn of_other_games() -> &'static [Value] {
    static OTHERS: OnceLock<Vec<Value>> = OnceLock::new();
    OTHERS.get_or_init(|| {
        let mut others = of_all_games();
        others.retain(|rules| !MADE.iter().any(|name| rules["game"] == **name));
        others
    })
}

/// Complete m,n,k rules.
pub fn mnk(width: u8, height: u8, k: u8, misere: bool, obstacles: &[String]) -> Value {
    json!({
        "game": "mnk", "width": width, "height": height, "k": k, "misere": misere,
        "obstacles": obstacles, "gravity": false, "fouls": "reject",
    })
}

/// The same m,n,k rules with gravity.
pub fn falling(mut mnk: Value) -> Value {
    mnk["gravity"] = true.into();
    mnk
}

/// Complete reversi rules.
pub fn reversi(width: u8, height: u8, parallel: bool, reversed: bool, empties: bool) -> Value {
    json!({
        "game": "reversi", "width": width, "height": height,
        "opening": if parallel { "parallel" } else { "cross" },
        "reversed": reversed, "empties_to_winner": empties, "fouls": "reject",
    })
}

/// Complete rules of Eight.
pub fn eight(target: u16, most: u16) -> Value {
    json!({ "game": "eight", "target": target, "most": most, "fouls": "reject" })
}

/// Complete rules of a written-down tree.
pub fn tree(text: &str) -> Value {
    json!({ "game": "tree", "tree": text, "fouls": "reject" })
}

/// The names of a board's cells, row by row.
pub fn cells(width: u8, height: u8) -> Vec<String> {
    let row = |y| (0..width).map(move |x| format!("{}{}", char::from(b'a' + x), y + 1));
    (0..height).flat_map(row).collect()
}

/// Some of a board's cells, row by row, each chosen with a probability of `percent`.
pub fn some_cells(width: u8, height: u8, percent: u8, rng: &mut Rng) -> Vec<String> {
    let mut cells = cells(width, height);
    cells.retain(|_| rng.u8(..100) < percent);
    cells
}

/// m,n,k rules on these boards, with various k, normal and misère, without obstacles, with some,
/// and with nothing but obstacles.
pub fn mnk_on(sizes: &[(u8, u8)]) -> Vec<Value> {
    let mut all = Vec::new();
    for &(width, height) in sizes {
        let mut ks = vec![
            1,
            2,
            3,
            5,
            width.min(height),
            width.max(height),
            width.max(height).saturating_add(1).min(19),
            19,
        ];
        ks.sort_unstable();
        ks.dedup();
        for k in ks {
            for misere in [false, true] {
                all.push(mnk(width, height, k, misere, &[]));
                for percent in [20, 60] {
                    let mut rng = random_for(&format!("{width} {height} {k} {misere} {percent}"));
                    let some = some_cells(width, height, percent, &mut rng);
                    let some = mnk(width, height, k, misere, &some);
                    all.push(falling(some.clone()));
                    all.push(some);
                }
            }
        }
        all.push(mnk(width, height, 2, false, &cells(width, height)));
    }
    all
}

/// All variants of the reversi rules on boards up to this size.
pub fn reversi_up_to(largest: u8) -> Vec<Value> {
    let mut all = Vec::new();
    for width in 2..=largest {
        for height in 2..=largest {
            for flags in 0..8 {
                let flag = |bit: u8| flags >> bit & 1 == 1;
                all.push(reversi(width, height, flag(0), flag(1), flag(2)));
            }
        }
    }
    all
}

/// Rules of Eight with the smallest, the usual and the largest numbers.
pub fn eights() -> Vec<Value> {
    let mut all = Vec::new();
    for target in [1, 2, 3, 7, 8, 21, 1000] {
        for most in [1, 2, 3, 4, 9, 10, 100] {
            all.push(eight(target, most));
        }
    }
    all
}

/// Trees: the textbook example, the smallest, deep ones, a wide one and random ones.
pub fn trees() -> Vec<Value> {
    let mut all: Vec<Value> = [
        "(((1 3)(4 2))((2 1)(3 5)))",
        "5",
        "-7",
        "(0)",
        "((((((((-1))))))))",
        "(1 (2 (3 (4 5))))",
        "(-1000000000 1000000000)",
        "([1 [(3 -2) 2]] ([4 (0 -1)] [-3 5]))",
        "[[[[-1 2]]]]",
    ]
    .into_iter()
    .map(tree)
    .collect();
    let deep = format!("{}1{}", "(".repeat(64), ")".repeat(64));
    let wide: Vec<String> = (0..300).map(|leaf| (leaf * 37 % 101).to_string()).collect();
    all.push(tree(&deep));
    all.push(tree(&format!("({})", wide.join(" "))));
    all.extend((0..40).map(|seed| tree(&random_tree(5, 4, &mut Rng::with_seed(seed)))));
    all
}

/// A random tree of at most this depth, with at most `most` items in each list. Its square brackets make a side move again.
pub fn random_tree(depth: u32, most: usize, rng: &mut Rng) -> String {
    if depth == 0 || rng.u8(..5) == 0 {
        return rng.i32(-9..=9).to_string();
    }
    let children: Vec<String> = (0..rng.usize(1..=most))
        .map(|_| random_tree(depth - 1, most, rng))
        .collect();
    let children = children.join(" ");
    match rng.u8(..4) {
        0 => format!("[{children}]"),
        _ => format!("({children})"),
    }
}

/// The rules themselves, or, if they contain a tree, mostly rules with a random one.
pub fn varied(rules: &Value, rng: &mut Rng) -> Value {
    match rules["tree"] {
        Value::String(_) if rng.u8(..4) > 0 => tree(&random_tree(5, 4, rng)),
        _ => rules.clone(),
    }
}

/// Rule sets of every game, including the largest boards.
pub fn every_rule_set() -> Vec<Value> {
    let mut all = mnk_on(&[
        (1, 1),
        (2, 1),
        (1, 3),
        (5, 1),
        (2, 2),
        (3, 3),
        (4, 3),
        (3, 5),
        (7, 6),
        (8, 8),
        (9, 7),
        (1, 19),
        (19, 1),
        (16, 4),
        (19, 19),
    ]);
    all.extend(reversi_up_to(8));
    all.extend(eights());
    all.extend(trees());
    all.extend(of_all_games());
    let large = |game| listed(game, "large");
    all.extend(games().into_iter().flat_map(large));
    for (name, _) in presets() {
        all.push(plain(&new_game(&json!(name)))["rules"].clone());
    }
    of_tested(all)
}

/// Rule sets whose games can be read out plainly, at least from a late position.
pub fn small_rule_sets() -> Vec<Value> {
    let mut all = of_all_games();
    all.extend(mnk_on(&[
        (1, 1),
        (4, 1),
        (2, 3),
        (3, 3),
        (4, 3),
        (3, 4),
        (5, 4),
    ]));
    all.extend(reversi_up_to(5));
    all.push(reversi(8, 8, false, false, false));
    all.push(reversi(7, 6, true, true, true));
    for target in [1, 5, 8, 12] {
        all.extend([1, 2, 3, 5].map(|most| eight(target, most)));
    }
    all.extend(trees().into_iter().filter(|rules| {
        let text = rules["tree"].as_str().unwrap_or_default();
        text.len() < 1_000
    }));
    of_tested(all)
}
