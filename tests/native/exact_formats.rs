//! The exact text of every format, character by character, and the errors for unreadable texts.

use crate::common;

use common::new_game_from;
use common::texts::refusal;
use serde_json::json;
use yomikiri::api::decode;
use yomikiri::api::export_game;

#[test]
fn every_format_reports_what_it_cannot_read_and_where() {
    // Each error names the move's number or the unreadable text, then its character position.
    // A list of moves fails where the rules that get furthest fail, not where the largest board
    // does. In GGF, a move's evaluation and time follow it.
    let cases = r"
z9 => move-not-played 1 z9 1
 1. z9 => move-not-played 1 z9 5
9 z9 => move-not-played 1 z9 3
f5 d6 f5 => move-not-played 3 f5 7
1. f5 d6 2. d7 f5 => move-not-played 4 f5 16
first:f5 d6 d6 => move-not-played 3 d6 13
a1d1d2d3a4c1d4a3a2 pass c4 c4 => move-not-played 12 c4 28
9 => move-not-played 1 9 1
2026 => move-not-played 2 0 2
1. 2. => unknown-format
zz => unknown-format
- f5 => unknown-format
日Piskvorky 15x15, 1 => not-a-move 日 1
(;GM[4]!B[aa]) => not-in-format ! 8 SGF
(;[f5]) => not-in-format [ 3 SGF
(;GM[2];B;W[d6]) => not-in-format ; 10 SGF
(;GM[2];B[f5];[d6]) => not-in-format [ 15 SGF
(;GM[2];B => not-in-format  10 SGF
(;GM[2];B[f5 => not-in-format f 11 SGF
(;GM[2];B[f5];W[d6] => not-in-format  20 SGF
(;GM[2];B[f5]);W[d6]) => not-in-format [ 17 SGF
(;GM[2];B[f5];PW[a;W[d6]) => not-in-format a 18 SGF
(;GM[2]GM[4];B[f5]) => not-in-format 4 11 SGF
(;GM[Othello]TY[6]BO[2 ---- *];) => not-in-format 2 ---- * 22 GGF
(;GM[4]SZ[15:z];B[aa]) => not-in-format 15:z 11 SGF
(;GM[2]SZ[4]AB[ba][ea]) => not-in-format ba 16 SGF
(;GM[2]SZ[4]AB[ae];W[bb]) => not-in-format ae 16 SGF
(;GM[2]SZ[8]AB[aa:bb][!]) => not-in-format ! 23 SGF
(;GM[2]SZ[8]PL[?]) => not-in-format ? 16 SGF
(;GM[2]SZ[8];B[f5]AW[a1:b2]) => not-in-format a1:b2 22 SGF
(;GM[2]SZ[8];B[f5]PL[W]) => not-in-format W 22 SGF
(;GM[4]SZ[15];B[hh];W[ta]) => move-not-played 2 ta 23
(;GM[4]SZ[15];B[hh];W[at]) => move-not-played 2 at 23
(;GM[4]C[日本];B[hh];W[h9];B[h9]) => move-not-played 3 h9 28
(;GM[Othello]PC[日];B[ F5 /1]W[ A1//2];) => move-not-played 2 A1 32
(;GM[Othello];B[f5]W[A1/0];) => move-not-played 2 A1 22
(;GM[2]SZ[18446744073709551615]AB[ac]) => no-such-board 18446744073709551615x18446744073709551615 2x2 8x8
(;GM[Othello]BO[8 --- *];) => not-in-format 8 --- * 17 GGF
(;GM[Othello]BO[2 ---- -];) => not-in-format 2 ---- - 17 GGF
(;GM[Othello]BO[2 --X- *];) => not-in-format 2 --X- * 17 GGF
Piskvorky, 15 => not-in-format Piskvorky, 15 1 PSQ
  Piskvorky 15by15 \n1,1,1 => not-in-format Piskvorky 15by15 3 PSQ
\n Piskvorky 15x15, 1\r\n8,8,0\r\n9,9,0\n  8,8,1 \n => move-not-played 3 8,8,1 38
Piskvorky 15x15, 1\n21,1,0 => move-not-played 1 21,1,0 20
Piskvorky 15x15, 1\n1,16,0 => move-not-played 1 1,16,0 20
Piskvorky 15x15, 1\n0,1,0 => move-not-played 1 0,1,0 20
";
    for case in cases.lines().skip(1) {
        let (text, expected) = case.split_once(" => ").expect(case);
        let text = text.replace("\\n", "\n").replace("\\r", "\r");
        assert_eq!(refusal(&text), expected, "{case}");
    }
    // A text may set the same stones only so many times.
    let again = format!("(;GM[2]SZ[8]AB{})", "[aa:hh]".repeat(157));
    assert_eq!(refusal(&again), "not-in-format aa:hh 1108 SGF");
    // An error quotes only the beginning of a long text. Boards larger than 100x100 are unreadable.
    let board = |side: usize| format!("{side} {} *", "-".repeat(side * side));
    for (side, expected) in [
        (100, "no-such-board 100x100 2x2 8x8".to_owned()),
        (101, format!("not-in-format {} 17 GGF", &board(101)[..60])),
    ] {
        let text = format!("(;GM[Othello]BO[{}];)", board(side));
        assert_eq!(refusal(&text), expected);
    }
}

/// Exports omit the discs of a game's usual start if every program that knows the game knows them.
#[test]
fn every_format_is_written_as_other_programs_read_it() {
    // The rules, the start (`!` for the usual one), the moves, the format and its text.
    let cases = r#"
"tic-tac-toe"|!|b2a1|moves|b2a1
"eight"|!|1 2 1|moves|1 2 1
"reversi-4x4-parallel"|!|a1d1d2d3a4c1d4a3a2pass|moves|a1d1d2d3a4c1d4a3a2pass
"reversi-4x4-parallel"|!|a1d1d2d3a4c1d4a3a2pass c4|moves|a1d1d2d3a4c1d4a3a2c4
"reversi-4x4"|!|b1|obf|-X---XX--XO----- O;
"reversi-4x4"|!|b1a1|ggf|(;GM[Othello]TY[4]BO[4 ---- -O*- -*O- ---- *]B[B1]W[A1];)
"reversi-4x4"|-X--/-XX-/-XO-/---- O||ggf|(;GM[Othello]TY[4]BO[4 -*-- -**- -*O- ---- O];)
"reversi-4x4"|!|b1a1a2c1d4a3d1b4a4c4|ggf|(;GM[Othello]TY[4]RE[-8.00]BO[4 ---- -O*- -*O- ---- *]B[B1]W[A1]B[A2]W[C1]B[D4]W[A3]B[D1]W[B4]B[A4]W[C4];)
"reversi-4x4"|!|b1c1d4c4d1a3b4a1d3d2a4a2|ggf|(;GM[Othello]TY[4]RE[+4.00]BO[4 ---- -O*- -*O- ---- *]B[B1]W[C1]B[D4]W[C4]B[D1]W[A3]B[B4]W[A1]B[D3]W[D2]B[PA]W[A4]B[A2];)
{"game":"reversi","width":4,"height":4,"reversed":true}|!|b1|ggf|(;GM[Othello]TY[4a]BO[4 ---- -O*- -*O- ---- *]B[B1];)
"reversi-8x8"|!|e6f4c3|sgf|(;FF[4]GM[2]SZ[8];B[ef];W[fd];B[cc])
{"game":"reversi","width":8,"height":8,"opening":"parallel"}|!||sgf|(;FF[4]GM[2]SZ[8]AB[ed][ee]AW[dd][de]PL[B])
"reversi-4x4"|!|b1a1|sgf|(;FF[4]GM[2]SZ[4]AB[cb][bc]AW[bb][cc]PL[B];B[ba];W[aa])
"reversi-4x4"|----/-OX-/-XO-/---- O|b4|sgf|(;FF[4]GM[2]SZ[4]AB[cb][bc]AW[bb][cc]PL[W];W[bd])
"reversi-4x4"|!|b1a1a2c1d4a3d1b4a4c4|sgf|(;FF[4]GM[2]SZ[4]RE[W+8]AB[cb][bc]AW[bb][cc]PL[B];B[ba];W[aa];B[ab];W[ca];B[dd];W[ac];B[da];W[bd];B[ad];W[cd])
"reversi-4x4"|!|b1c1d4c4d1a3b4a1d3d2a4a2|sgf|(;FF[4]GM[2]SZ[4]RE[B+4]AB[cb][bc]AW[bb][cc]PL[B];B[ba];W[ca];B[dd];W[cd];B[da];W[ac];B[bd];W[aa];B[dc];W[db];B[];W[ad];B[ab])
{"game":"reversi","width":6,"height":4}|!|c1|sgf|(;FF[4]GM[2]SZ[6:4]AB[db][cc]AW[cb][dc]PL[B];B[ca])
{"game":"mnk","width":6,"height":5,"k":5}|!|a2f5b2f4c2f3d2f2e2|sgf|(;FF[4]GM[4]SZ[6:5]RE[B+];B[ab];W[fe];B[bb];W[fd];B[cb];W[fc];B[db];W[fb];B[eb])
{"game":"mnk","width":6,"height":5,"k":5}|OOOO../....../....../....../XXXX.. X|e5|sgf|(;FF[4]GM[4]SZ[6:5]RE[W+]AB[aa][ba][ca][da]AW[ae][be][ce][de]PL[W];W[ee])
{"game":"mnk","width":6,"height":5,"k":5}|!|a2f5b2|psq|Piskvorky 6x5, 11:11, 0\1,2,0\6,5,0\2,2,0\
"#;
    for case in cases.lines().skip(1) {
        let parts: Vec<&str> = case.split('|').collect();
        let [rules, start, moves, name, expected] = parts[..] else {
            panic!("{case}");
        };
        let rules = serde_json::from_str(rules).unwrap();
        let start = (start != "!").then_some(start);
        let options = json!({ "start": start, "moves": moves });
        let game = new_game_from(&rules, &options).unwrap();
        let format = decode::format(&json!(name)).unwrap();
        let text = export_game(&game, format).unwrap();
        assert_eq!(text.replace('\n', "\\"), expected, "{case}");
    }
}
