//! Whose turn it is, and what a position is worth: against an independent program, and where a side moves twice in a row.

use crate::common;
use crate::conformance::{for_each, random_game};

use std::collections::HashMap;

use common::new_game;
use common::reference::read_out;
use common::rules::{Valued, every_rule_set};
use serde_json::json;
use yomikiri::game::{Game, Notation, Outcome, Side};
use yomikiri::games::AnyGame;
use yomikiri::games::tree::{Tree, TreeGame};

/// A position's turn and value, as far as they differ from what an independent program says.
fn contradiction<G: Game>(
    start: &G,
    read: impl Fn(&G, &str) -> Option<G::Move>,
    row: &Valued,
) -> Option<String> {
    let mut game = start.clone();
    for mv in &row.moves {
        let Some(legal) = read(&game, mv).filter(|mv| game.moves().contains(mv)) else {
            return Some(format!("{mv} is not legal"));
        };
        game.play(legal);
    }
    let found = (game.turn(), read_out(&game).0);
    (found != (row.turn, row.value)).then(|| format!("{found:?}"))
}

#[test]
fn turns_and_values_are_those_of_an_independent_program() {
    for name in common::rules::games() {
        let rows = common::rules::values(name);
        assert!(rows.len() >= 10, "{name}: {} rows", rows.len());
        assert!(rows.iter().any(|row| !row.moves.is_empty()), "{name}");
        for row in rows {
            assert_eq!(row.rules["game"], *name);
            let record = new_game(&row.rules);
            let read = |game: &AnyGame, mv: &str| game.read_move(mv).ok();
            let wrong = contradiction(record.game(), read, &row);
            assert_eq!(wrong, None, "{} {:?}", row.rules, row.moves);
            let at = record.replay_list(&row.moves).expect("legal moves");
            let solved = common::solve(&at, &json!({})).expect("a small game");
            assert_eq!(solved["value"], row.value, "{} {:?}", row.rules, row.moves);
        }
    }
}

/// A game tree in which the sides always take turns, whatever its brackets say: a wrong copy of the rules.
#[derive(Clone)]
struct Alternating(TreeGame, Side);

impl Game for Alternating {
    type Move = u32;
    type Key = (<TreeGame as Game>::Key, Side);

    fn turn(&self) -> Side {
        self.1
    }

    fn moves_into(&self, moves: &mut Vec<u32>) {
        self.0.moves_into(moves);
    }

    fn play(&mut self, mv: u32) {
        self.0.play(mv);
        self.1 = self.1.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn key(&self) -> Self::Key {
        (self.0.key(), self.1)
    }
}

#[test]
fn the_values_notice_a_wrong_turn_rule() {
    if !common::rules::games().contains(&"tree") {
        return;
    }
    let mut noticed = [0, 0];
    for row in common::rules::values("tree") {
        let text = row.rules["tree"].as_str().expect("a tree");
        let tree = TreeGame::new(Tree::parse(text).expect("a tree"));
        let read = |game: &Alternating, mv: &str| game.0.read_move(mv).ok();
        let wrong = contradiction(&Alternating(tree.clone(), Side::First), read, &row);
        assert!(wrong.is_none() || !tree.alternates(), "{text}");
        // By the side to move alone, or by the value alone.
        let with = |turn, value| Valued {
            turn,
            value,
            ..row.clone()
        };
        let own = Alternating(tree, Side::First);
        let mut at = own.clone();
        row.moves
            .iter()
            .for_each(|mv| at.play(at.0.read_move(mv).expect("a move")));
        noticed[0] += i32::from(at.turn() != row.turn);
        noticed[1] += i32::from(contradiction(&own, read, &with(at.turn(), row.value)).is_some());
    }
    assert!(noticed.iter().all(|&rows| rows >= 3), "{noticed:?}");
}

#[test]
fn sides_take_turns_in_every_game_that_says_so() {
    let mut twice: HashMap<String, bool> = HashMap::new();
    for_each(&every_rule_set(), |rules, rng| {
        let name = rules["game"].as_str().expect("a name").to_owned();
        let met = twice.entry(name).or_default();
        for pair in random_game(rules, rng).windows(2) {
            let [before, after] = [pair[0].game(), pair[1].game()];
            let again = before.turn() == after.turn();
            assert!(
                !(again && before.alternates()),
                "{rules} {}",
                before.write_position()
            );
            assert_eq!(
                pair[1].last().map(|last| last.by),
                Some(before.turn()),
                "{rules}"
            );
            *met |= again;
        }
    });
    for (name, twice) in twice {
        let stated = common::rules::data(&name)["moves_twice"] == true;
        assert_eq!(twice, stated, "{name}");
    }
}
