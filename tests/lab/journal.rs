//! How a large board is solved over many runs: its first plies, minimax from their values, and the file that keeps them.

use std::collections::HashMap;
use std::path::PathBuf;

use yomikiri::game::Side;
use yomikiri::games::reversi::bitboard::Discs;
use yomikiri::games::reversi::{Opening, Reversi, Rules};
use yomikiri::solver::Options;
use yomikiri::solver::reversi::book::plies::Area;
use yomikiri::solver::reversi::{ReversiSearch, Table};
use yomikiri_lab::checkpoint::{Checkpoint, Cost};
use yomikiri_lab::deepest_ply::{all_values, families};

/// The value of a position for its side to move, solved without the book.
pub(super) fn solved(rules: &Rules, discs: Discs) -> i8 {
    let game = Reversi::from_discs(*rules, discs.player, discs.opponent, Side::First);
    let mut search = ReversiSearch::new(&game.unwrap(), &Options::default());
    while !search.run(&mut Table::default(), u64::MAX).unwrap() {}
    let report = search.report();
    assert_eq!(report.lower, report.upper);
    report.lower as i8
}

#[test]
fn minimax_from_the_first_plies_gives_the_value_of_the_start() {
    let mut tried = 0;
    for (width, height) in [(4, 4), (3, 5), (5, 4), (3, 3)] {
        for reversed in [false, true] {
            for opening in [Opening::Cross, Opening::Parallel] {
                let rules = Rules {
                    opening,
                    reversed,
                    ..Rules::new(width, height).unwrap()
                };
                let (player, opponent) = Reversi::new(rules).player_opponent();
                let start = Discs::new(player, opponent);
                let area = Area::new(width.into(), height.into(), reversed);
                // On the smallest boards, some games end within these plies.
                for count in [1, 4, 6] {
                    let plies = area.enumerate(start, count);
                    let known: HashMap<_, _> = families(&plies)
                        .into_iter()
                        .map(|discs| (discs, (solved(&rules, discs), None)))
                        .collect();
                    let values = all_values(area, &plies, &known);
                    assert_eq!(values.len(), count + 1);
                    assert_eq!(
                        values[0],
                        [solved(&rules, start)],
                        "{rules:?}, {count} plies"
                    );
                    tried += 1;
                }
            }
        }
    }
    assert_eq!(tried, 48);
}

/// A file of this test, which does not exist yet.
fn fresh(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_checkpoint_survives_an_interruption_in_the_middle_of_a_line() {
    let path = fresh("journal.txt");
    let (one, other) = (Discs::new(0x18, 0x24), Discs::new(0xff00, 0x81));
    let cost = Cost { nodes: 70, us: 9 };
    let mut file = Checkpoint::<Discs>::open(&path, Some("a board")).unwrap();
    assert!(file.known.is_empty());
    file.keep(one, (-3, None), Some(cost)).unwrap();
    file.keep(other, (5, Some(12)), Some(cost)).unwrap();
    drop(file);
    let whole = std::fs::read_to_string(&path).unwrap();
    for cut in 0..whole.len() {
        std::fs::write(&path, &whole[..cut]).unwrap();
        let mut file = Checkpoint::<Discs>::open(&path, Some("a board")).unwrap();
        let complete = whole[..cut].matches('\n').count();
        assert_eq!(file.known.contains_key(&one), complete >= 2, "{cut} bytes");
        assert_eq!(
            file.known.contains_key(&other),
            complete >= 4,
            "{cut} bytes"
        );
        file.keep(other, (5, Some(12)), None).unwrap();
        drop(file);
        let again = Checkpoint::<Discs>::open(&path, Some("a board")).unwrap();
        assert_eq!(again.known[&other], (5, Some(12)), "{cut} bytes");
    }
    std::fs::write(&path, &whole).unwrap();
    let file = Checkpoint::<Discs>::open(&path, Some("a board")).unwrap();
    assert_eq!(file.known[&one], (-3, None));
    assert_eq!(file.cost, Cost { nodes: 140, us: 18 });
}

#[test]
fn a_checkpoint_of_something_else_is_refused_and_left_alone() {
    let path = fresh("other.txt");
    for text in [
        "# another board\n18 24 3\n",
        "18 24 three\nand more",
        "notes\n",
        "18 24\n",
    ] {
        std::fs::write(&path, text).unwrap();
        for about in [Some("a board"), None] {
            if about.is_none() && text.starts_with('#') {
                continue;
            }
            let refused = Checkpoint::<Discs>::open(&path, about).err().expect(text);
            assert!(refused.contains(&path), "{refused}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
    }
}

/// Has the trainer append games to a file until there are two. Whether it succeeds, and what it says.
fn two_games(path: &str) -> (bool, String) {
    let mut trainer = std::process::Command::new(env!("CARGO_BIN_EXE_train"));
    let run = trainer.args(["--games", path, "--scale", "2"]).output();
    let run = run.expect("the trainer starts");
    let said = String::from_utf8(run.stderr).expect("UTF-8");
    (run.status.success(), said)
}

#[test]
fn games_are_played_on_from_whole_ones_and_other_files_left_alone() {
    let path = fresh("games.txt");
    let (is_done, said) = two_games(&path);
    assert!(is_done, "{said}");
    let whole = std::fs::read_to_string(&path).unwrap();
    let first = whole.find("\n\n").expect("two games") + 2;
    for cut in [first + 1, whole.len() - 1] {
        std::fs::write(&path, &whole[..cut]).unwrap();
        let (is_done, said) = two_games(&path);
        assert!(is_done, "{said}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), whole);
    }
    for text in ["notes\n\nand more", "18 24 three\n\n"] {
        std::fs::write(&path, text).unwrap();
        let (is_done, said) = two_games(&path);
        assert!(!is_done && said.contains(&path), "{said}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}
