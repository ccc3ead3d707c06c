//! Files of several games: what is one game, and what is many.

use yomikiri::api::{games_in_database, games_in_text, import_game};

fn texts(text: &str) -> Vec<(usize, String)> {
    let games = games_in_text(text).into_iter();
    games.map(|game| (game.number, game.text)).collect()
}

#[test]
fn a_single_game_stays_whole() {
    for text in [
        "f5d6c3d3c4",
        "1. f5 d6\n2. c3 d3\n3. c4",
        "Black: f5\nWhite: d6",
        "(;GM[2]SZ[8];B[ef]\n;W[fd])",
        "f5 d6\nc3 d3",
        "- - - -\n- O X -\n- X O -\n- - - -\nWhite to move",
        "----/-OX-/-XO-/---- X",
        "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n-1",
        "What about f5d6c3d3c4, folks?\nOr not?",
        "",
        "nothing\nat all",
        "b1 a1 zz",
        "# only\n# comments\n",
    ] {
        assert_eq!(texts(text), [(1, text.to_owned())]);
    }
}

#[test]
fn several_games_are_told_apart_with_their_lines() {
    for (text, found) in [
        ("(;GM[2]SZ[8];B[ef])(;GM[2]SZ[8];B[dc])", vec![1, 1]),
        ("(;GM[2]SZ[8];B[ef])\n\n(;GM[2]SZ[8];B[dc])", vec![1, 3]),
        ("f5d6c3\nf5f6e6f4\n\nf5f4", vec![1, 2, 4]),
        // Not every line with this sign is a comment.
        ("#.X/.O./... O\n# a list\nb2a1", vec![1, 3]),
        ("#1 f5\n#2 d6\n#3 c3\n\n#1 f5\n#2 f6", vec![1, 5]),
        ("# a list\nf5d6c3\r\nf5f6e6f4\r\n", vec![2, 3]),
        ("f5d6\rf5f6\rf5f4", vec![1, 2, 3]),
        ("1. f5 d6\n2. c3 d3\n1. f5 f6\n2. e6 f4", vec![1, 3]),
        (
            "---------------------------OX------XO--------------------------- X;\n---------------------------OX------XO--------------------------- O;",
            vec![1, 2],
        ),
    ] {
        let games = texts(text);
        let lines: Vec<usize> = games.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, found, "{text}");
        for (_, text) in games {
            assert!(import_game(&text, None).is_ok(), "{text}");
        }
    }
    // A broken one among many stays in its place.
    assert_eq!(texts("f5zz\nf5d6c3\nf5f6e6f4").len(), 3);
    assert_eq!(texts("f5d6c3\nf5f6e6f4\nf5zz").len(), 3);
    assert_eq!(texts("(;GM[2]SZ[8];B[ef])(;GM[2]SZ[8];B[a9])").len(), 2);
}

#[test]
fn what_a_file_says_of_its_games_is_listed() {
    let [one, two] = &games_in_text(
        "(;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[Anna]PW[Ben]RE[+8.0]TY[4]BO[4 ---- -O*- -*O- ---- *]B[C4];)(;GM[2]SZ[8]EV[ Cup\n1 ]DT[1999]PB[Carl]RE[W+6];B[ef])",
    )[..] else {
        panic!("two games");
    };
    assert_eq!(
        (
            &*one.first,
            &*one.second,
            &*one.event,
            one.year,
            &*one.result
        ),
        ("Anna", "Ben", "GGS/os", Some(2003), "+8.0")
    );
    assert_eq!(
        (
            &*two.first,
            &*two.second,
            &*two.event,
            two.year,
            &*two.result
        ),
        ("Carl", "", "Cup 1", Some(1999), "W+6")
    );
}

#[test]
fn a_database_gives_texts_that_read_back_with_their_rules() {
    let mut content = vec![20, 26, 11, 23, 3, 0, 0, 0, 0, 0, 0xea, 7, 0, 0, 22, 0];
    // One of the shortest games; one that stops; one with a move that can't be played.
    for moves in [
        &[65, 46, 35, 66, 57, 64, 75, 56, 53][..],
        &[56, 64],
        &[56, 56],
    ] {
        let mut game = vec![1, 0, 2, 0, 0, 0, 64, 64];
        game.extend(moves);
        game.resize(68, 0);
        content.extend(game);
    }
    let games = games_in_database(&content, None, None).unwrap();
    let read = |at: usize| import_game(&games[at].text, games[at].rules.clone());
    assert_eq!(read(0).unwrap().outcome().unwrap().score, 64);
    assert_eq!(read(1).unwrap().moves(), ["f5", "d6"]);
    assert_eq!(read(2).unwrap_err().code.name, "move-not-played");
    assert_eq!(
        (games[0].number, games[2].number, games[0].year),
        (1, 3, Some(2026))
    );
    let code = |content: &[u8]| {
        games_in_database(content, None, None)
            .unwrap_err()
            .code
            .name
    };
    assert_eq!(code(&content[..100]), "database-length");
    assert_eq!(code(b"f5d6"), "not-a-database");
}
