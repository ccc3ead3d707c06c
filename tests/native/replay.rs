//! Every position of a game.

use crate::common;

use common::rules::every_rule_set;
use common::{legal, new_game, plain, random_for};
use serde_json::json;
use yomikiri::api::{self, Moves};
use yomikiri::error::Kind;
use yomikiri::game::Reason;
use yomikiri::games::record::MAX_MOVES;

#[test]
fn a_replay_gives_the_game_after_every_move() {
    for rules in every_rule_set() {
        let (mut game, mut rng) = (new_game(&rules), random_for(&rules.to_string()));
        while let Some(mv) = rng
            .choice(legal(game.game()))
            .filter(|_| game.moves().len() < 12)
        {
            game = game.play(&mv, None).unwrap();
        }
        let all = api::replay(
            game.rules().clone(),
            None,
            &Moves::List(game.moves().to_vec()),
        );
        let all = all.unwrap();
        assert_eq!(all.len(), game.moves().len() + 1, "{rules}");
        let mut one = new_game(&rules);
        for (at, position) in all.iter().enumerate() {
            assert_eq!(plain(position), plain(&one), "{rules}");
            if let Some(mv) = game.moves().get(at) {
                one = one.play(mv, None).unwrap();
            }
        }
    }
    // From a start. A foul ends it; a wrong move and a list that is too long are refused.
    let rules = new_game(&json!("reversi-4x4")).rules().clone();
    let start = "-XX-/XXX-/XXX-/XO-- O";
    let all = api::replay(rules.clone(), Some(start), &Moves::Text(String::new())).unwrap();
    assert_eq!((all.len(), all[0].start()), (1, Some(start)));
    let fouls = new_game(&json!({ "game": "mnk", "fouls": "lose" }));
    let foul = api::replay(fouls.rules().clone(), None, &Moves::Text("a1a1b2".into()));
    let foul = foul.unwrap();
    assert_eq!(foul.len(), 3);
    assert_eq!(foul[2].outcome().unwrap().reason, Reason::IllegalMove);
    let wrong = api::replay(rules.clone(), None, &Moves::Text("a1".into())).unwrap_err();
    assert_eq!(wrong.kind, Kind::IllegalMove);
    let long = Moves::List(vec!["b1".to_owned(); MAX_MOVES + 1]);
    assert_eq!(
        api::replay(rules, None, &long).unwrap_err().kind,
        Kind::TooLarge
    );
}
