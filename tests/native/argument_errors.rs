//! Errors for refused arguments: the kind, the code and the params of its sentence, for every sort
//! of argument.

use std::time::Duration;

use crate::common;

use common::param;
use serde_json::{Value, json};
use yomikiri::api::{
    self, BestMoveOptions, ExerciseOptions, FilmQuery, SetUpOptions, SolveOptions, decode,
};
use yomikiri::error::{CODES, Result};
use yomikiri::formats::Format;

/// Decodes a value as the argument that `call` names.
fn read(call: &str, value: &Value) -> Result<()> {
    match call {
        "rules" => decode::rules(value).map(drop),
        "new_game" => decode::new_game_options(value).map(drop),
        "game" => decode::game(value).map(drop),
        "move" => decode::mv(value).map(drop),
        "by" => decode::by(value).map(drop),
        "set_up" => decode::options::<SetUpOptions>(value).map(drop),
        "best_move" => decode::options::<BestMoveOptions>(value).map(drop),
        "solve" => decode::options::<SolveOptions>(value).map(drop),
        "limits" => decode::limits(value).map(drop),
        "turn" => decode::turn_ms(value).map(drop),
        "place" => decode::place(value).map(drop),
        "messages" => {
            let code = CODES.iter().find(|code| code.name == call).unwrap();
            decode::bytes(Err(value.clone()), code).map(drop)
        }
        "film" => decode::film_options(value).map(drop),
        "look" => decode::options::<FilmQuery>(value).map(drop),
        "at" => decode::at(value).map(drop),
        "text" => decode::text(value).map(drop),
        "format" => decode::format(value).map(drop),
        "import" => api::import_game(decode::text(value)?, None).map(drop),
        "exercise" => decode::options::<ExerciseOptions>(value).map(drop),
        "results" => decode::results(value).map(drop),
        "before" => decode::strength(value).map(drop),
        "diagnose" => decode::answers(value).map(drop),
        _ => panic!("{call}"),
    }
}

/// The choices of `between`.
const VERSIONS: &str = "right, never-cuts, cuts-late, alpha-forgotten, beta-forgotten, one-bound, not-swapped, bound-for-value, last-child, other-end, bound-of-sibling, one-skipped, one-sided";

/// One argument per line: its name, its value, then the kind, the code and the params of the error.
const CASES: &str = r#"
rules 3 => bad-rules not-rules ()
rules {"game":"mnk","width":21} => bad-rules rule-integer (width|1|20)
rules {"game":"mnk","misere":1} => bad-rules rule-boolean (misere)
rules {"game":"reversi","opening":"wide"} => bad-rules rule-choice (opening|cross, parallel)
rules {"game":"tree"} => bad-rules rule-text (tree)
rules {"game":"mnk","obstacles":"a1"} => bad-rules rule-cells (obstacles)
rules {"game":"mnk","obstacles":[1]} => bad-rules rule-cell-text (obstacles)
rules {"game":"mnk","obstacles":["d1"]} => bad-rules rule-cell (d1|obstacles)
rules {"game":"mnk","obstacles":["a4"]} => bad-rules rule-cell (a4|obstacles)
rules {"game":"mnk","size":3} => bad-rules rule-unknown (size|game, width, height, k, misere, obstacles, gravity, fouls)
rules {"game":"eight","fouls":"win"} => bad-rules rule-choice (fouls|reject, lose)
rules {"": "too large"} => too-large argument-size ()
new_game 1 => bad-options not-options ()
new_game {"start":1} => bad-options option-start ()
new_game {"moves":1} => bad-options option-moves ()
new_game {"moves":[1]} => illegal-move list-move-text ()
new_game {"start":null,"move":"a1"} => bad-options option-unknown (move|start, moves)
new_game {"moves":[],"position":"x"} => bad-options option-unknown (position|start, moves)
game 1 => bad-position not-a-game ()
game {"moves":[]} => bad-position missing-field (rules)
game {"rules":"eight"} => bad-position missing-field (moves)
game {"rules":"eight","moves":[],"start":[]} => bad-position game-start ()
game {"rules":"eight","moves":"1"} => bad-position game-moves ()
game {"rules":"eight","moves":[1]} => illegal-move list-move-text ()
move 1 => illegal-move move-text ()
by "third" => bad-options option-by ()
set_up {"cells":1} => bad-options set-up ()
set_up {"cells":[4]} => bad-options set-up ()
set_up {"cells":["1"]} => bad-options set-up ()
set_up {"width":21} => bad-options set-up ()
set_up {"content":-1} => bad-options set-up ()
set_up {"cell":1} => bad-options set-up ()
set_up {"turn":"third"} => bad-options option-choice (turn|first, second)
set_up {"side":"first"} => bad-options option-unknown (side|cells, width, turn, cell, content)
best_move [] => bad-options not-options ()
best_move {"level":"best"} => bad-options option-choice (level|random, beginner, casual, strong, expert, perfect, strategy, lookahead, even)
best_move {"strength":10000} => bad-options option-integer (strength|0|9999)
best_move {"strength":"1000"} => bad-options option-integer (strength|0|9999)
best_move {"depth":0} => bad-options option-integer (depth|1|500)
best_move {"max_nodes":0} => bad-options option-integer (max_nodes|1|9007199254740991)
best_move {"max_ms":3600001} => bad-options option-integer (max_ms|1|3600000)
best_move {"seed":9007199254740992} => bad-options option-integer (seed|-9007199254740991|9007199254740991)
best_move {"nodes":1} => bad-options option-unknown (nodes|level, depth, strength, max_nodes, max_ms, seed, each_move, openings)
solve [] => bad-options not-options ()
solve {"method":"best"} => bad-options option-choice (method|fast, alphabeta, minimax)
solve {"order":"rows"} => bad-options order ()
solve {"bounds":"two"} => bad-options option-choice (bounds|both, one)
solve {"depth":501} => bad-options option-integer (depth|1|500)
solve {"each_move":1} => bad-options option-boolean (each_move)
solve {"moves":"a1"} => bad-options option-move-list (moves)
solve {"moves":null} => bad-options option-move-list (moves)
solve {"moves":["a1",1]} => illegal-move list-move-text ()
solve {"tree":65} => bad-options option-integer (tree|0|64)
solve {"max_nodes":0.5} => bad-options option-integer (max_nodes|1|9007199254740991)
solve {"without":"parity"} => bad-options without ()
solve {"without":["table",1]} => bad-options without ()
solve {"without":[["table"]]} => bad-options without ()
solve {"without":{}} => bad-options without ()
solve {"without":null} => bad-options without ()
solve {"without":3} => bad-options without ()
solve {"bounds":1} => bad-options option-choice (bounds|both, one)
solve {"bounds":null} => bad-options option-choice (bounds|both, one)
solve {"changes":{}} => bad-options changes (1000)
solve {"changes":[1]} => bad-options change ()
solve {"changes":[{"path":"a1"}]} => bad-options change-moves ()
solve {"changes":[{"first":[1]}]} => illegal-move list-move-text ()
solve {"changes":[{"value":1000001}]} => bad-options option-integer (value|-1000000|1000000)
solve {"changes":[{"path":[],"last":1}]} => bad-options option-unknown (last|path, first, value)
solve {"node":1} => bad-options option-unknown (node|method, order, bounds, depth, changes, each_move, moves, count_lines, tree, plies, book, without, max_nodes, max_ms)
limits {"max_nodes":0} => bad-options option-integer (max_nodes|1|9007199254740991)
limits {"max_ms":3600001} => bad-options option-integer (max_ms|1|3600000)
limits {"depth":1} => bad-options option-unknown (depth|max_nodes, max_ms)
turn -1 => bad-options turn-ms ()
turn "8" => bad-options turn-ms ()
turn null => bad-options turn-ms ()
place null => bad-options place (65535)
place {"rank":0} => bad-options place (65535)
place {"rank":0,"count":65536} => bad-options place (65535)
place {"rank":-1,"count":2} => bad-options place (65535)
place {"rank":0.5,"count":2} => bad-options place (65535)
messages [1,2] => bad-options messages ()
messages {"":"too large"} => too-large argument-size ()
film {"method":"fast"} => bad-options option-choice (method|alphabeta, minimax)
film {"bounds":1} => bad-options option-choice (bounds|both, one)
film {"depth":0} => bad-options option-integer (depth|1|500)
film {"tree":1} => bad-options option-unknown (tree|method, order, bounds, depth, changes)
look {"nodes":[1]} => bad-options look (200)
look {"places":1} => bad-options look (200)
look {"nodes":"1"} => bad-options look (200)
look {"nodes":["1"]} => bad-options look (200)
look {"nodes":[[1]]} => illegal-move list-move-text ()
look {"cuts":1} => bad-options option-boolean (cuts)
look [] => bad-options not-options ()
look {"node":[]} => bad-options option-unknown (node|nodes, places, cuts)
at 0 => bad-options option-integer (at|1|9007199254740991)
at -1 => bad-options option-integer (at|1|9007199254740991)
at 1.5 => bad-options option-integer (at|1|9007199254740991)
at "1" => bad-options option-integer (at|1|9007199254740991)
at null => bad-options option-integer (at|1|9007199254740991)
at 9007199254740992 => bad-options option-integer (at|1|9007199254740991)
text 1 => bad-position import-text (text)
format "pgn" => bad-options option-choice (format|moves, position, obf, ggf, sgf, psq, columns)
import "no game" => bad-position unknown-format ()
exercise [] => bad-options not-options ()
exercise {"seed":-1} => bad-options option-integer (seed|0|9007199254740991)
exercise {"kind":"both"} => bad-options option-choice (kind|numbers, position)
exercise {"between":["right","right"]} => bad-options between (VERSIONS)
exercise {"clicks":[]} => bad-options option-unknown (clicks|seed, kind, between)
results 1 => bad-options results (1000)
results [1,2] => bad-options results (1000)
results [0.5,null] => bad-options results (1000)
results [-0.1] => bad-options results (1000)
before -1 => bad-options option-integer (before|0|9999)
before 0.5 => bad-options option-integer (before|0|9999)
diagnose {} => bad-options answers (20)
diagnose [1] => bad-options answer ()
diagnose [{}] => bad-options clicks (200)
diagnose [{"clicks":1}] => bad-options clicks (200)
diagnose [{"clicks":[-1]}] => bad-options clicks (200)
diagnose [{"clicks":[],"seed":-1}] => bad-options option-integer (seed|0|9007199254740991)
diagnose [{"clicks":[],"kind":""}] => bad-options option-choice (kind|numbers, position)
diagnose [{"clicks":[],"between":["right"]}] => bad-options between (VERSIONS)
diagnose [{"clicks":[],"between":["right","wrong"]}] => bad-options between (VERSIONS)
diagnose [{"clicks":[0.5],"best":0}] => bad-options clicks (200)
diagnose [{"clicks":[0],"best":-1}] => bad-options option-integer (best|0|9007199254740991)
diagnose [{"clicks":[0],"answer":0}] => bad-options option-unknown (answer|seed, kind, between, clicks, best)
"#;

#[test]
fn errors_carry_every_param_of_their_sentence() {
    for case in CASES.lines().skip(1) {
        let (call, rest) = case.split_once(' ').expect(case);
        let (value, expected) = rest.split_once(" => ").expect(case);
        let error = read(call, &serde_json::from_str(value).expect(case)).expect_err(case);
        let params = error.code.params().map(|name| param(&error, name));
        let params = params.collect::<Vec<_>>().join("|");
        let found = format!("{} {} ({params})", error.kind.name(), error.code.name);
        assert_eq!(found, expected.replace("VERSIONS", VERSIONS), "{case}");
    }
}

#[test]
fn values_at_the_limits_are_accepted_unchanged() {
    let most = 9_007_199_254_740_991_i64;
    for (seed, max_nodes, max_ms, depth) in [(most, 1, 1, 1), (-most, most, 3_600_000, 500)] {
        let given =
            json!({ "seed": seed, "max_nodes": max_nodes, "max_ms": max_ms, "depth": depth });
        let read = decode::options::<BestMoveOptions>(&given).unwrap();
        assert_eq!(read.seed as i64, seed);
        assert_eq!(read.max_nodes, Some(max_nodes as u64));
        assert_eq!(read.max_ms, Some(max_ms));
        assert_eq!(read.depth, Some(depth));
        let change = json!({ "value": if depth == 1 { 1_000_000 } else { -1_000_000 } });
        let changes = vec![change.clone(); 1_000];
        let given =
            json!({ "max_nodes": max_nodes, "depth": depth, "tree": 64, "changes": changes });
        let read = decode::options::<SolveOptions>(&given).unwrap();
        assert_eq!(read.max_nodes, Some(max_nodes as u64));
        assert_eq!((read.depth, read.tree), (Some(depth), Some(64)));
        assert_eq!(read.changes.len(), 1_000);
        assert_eq!(read.changes[999].value, change["value"].as_i64());
        let given = json!({ "seed": max_nodes });
        assert_eq!(
            decode::options::<ExerciseOptions>(&given).unwrap().seed,
            max_nodes as u64
        );
        assert_eq!(decode::at(&json!(max_nodes)), Ok(max_nodes as u64));
        let given = json!({ "max_nodes": max_nodes, "max_ms": max_ms });
        assert_eq!(
            decode::limits(&given),
            Ok((Some(max_nodes as u64), Some(max_ms)))
        );
    }
    assert_eq!(decode::turn_ms(&json!(0)), Ok(Duration::ZERO));
    assert_eq!(decode::turn_ms(&json!(1e308)), Ok(Duration::MAX));
    let place = decode::place(&json!({ "rank": 65_535, "count": 65_535 })).unwrap();
    assert_eq!((place.rank, place.count), (u16::MAX, u16::MAX));
    let answer = |clicks: usize| json!({ "clicks": vec![1; clicks], "best": 2 });
    let answers = decode::answers(&json!(vec![answer(200); 20])).unwrap();
    assert_eq!(
        (answers.len(), answers[19].clicks.len(), answers[19].best),
        (20, 200, 2)
    );
    assert!(decode::answers(&json!(vec![answer(200); 21])).is_err());
    assert!(decode::answers(&json!([answer(201)])).is_err());
    assert!(
        decode::options::<SolveOptions>(&json!({ "changes": vec![json!({}); 1_001] })).is_err()
    );
    assert_eq!(decode::text(&json!("読み")).as_deref(), Ok("読み"));
    for (format, name) in Format::NAMES {
        assert_eq!(format.name(), name);
        assert_eq!(decode::format(&json!(name)), Ok(format));
    }
}
