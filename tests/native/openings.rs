//! Named openings: the list, and the computer's play by it.

use std::collections::HashSet;

use yomikiri::Game;
use yomikiri::api::openings;
use yomikiri::games::openings::Opening;
use yomikiri::games::preset;
use yomikiri::games::record::Record;
use yomikiri::player::{BestMoveOptions, Level, Reply, best_move};

fn start(rules: &str) -> Record {
    Record::new(preset(rules).expect("a preset"), None).expect("a start")
}

fn reply(game: &Record, level: Level, seed: u64, openings: bool) -> Reply {
    let options = BestMoveOptions::default();
    let options = options.level(level).seed(seed).openings(openings);
    best_move(game, &options.max_nodes(2_000)).expect("a move")
}

#[test]
fn every_opening_can_be_played_and_begins_soundly() {
    let lists = openings();
    assert!(!lists.is_empty());
    for of in lists {
        let mut names = HashSet::new();
        for Opening {
            moves,
            sound,
            en,
            ja,
            ..
        } in of.list
        {
            let played = start(of.rules).replay_list(&moves);
            assert_eq!(played.expect(en).moves().len(), moves.len());
            assert_eq!((sound.len(), sound[0]), (moves.len(), true), "{en}");
            assert!(names.insert(en) && names.insert(ja), "{en} {ja}");
        }
    }
}

#[test]
fn strong_levels_play_different_openings_by_sound_moves() {
    for of in openings() {
        // Of each sound move, the positions before and after it.
        let mut sound_steps = HashSet::new();
        let mut ends = HashSet::new();
        for opening in &of.list {
            let mut game = start(of.rules);
            for (mv, sound) in opening.moves.iter().zip(&opening.sound) {
                let after = game.play(mv, None).expect("legal");
                if *sound {
                    sound_steps.insert((game.game().class(), after.game().class()));
                }
                game = after;
            }
            ends.insert(game.game().class());
        }
        let (mut reached, mut first_moves) = (HashSet::new(), HashSet::new());
        for seed in 0..100 {
            let mut game = start(of.rules);
            for ply in 0.. {
                let chosen = reply(&game, Level::Strong, seed + ply, true);
                assert_eq!(chosen, reply(&game, Level::Strong, seed + ply, true));
                if chosen.nodes > 0 {
                    assert_eq!(chosen, reply(&game, Level::Strong, seed + ply, false));
                    break;
                }
                let after = game.play(&chosen.mv, None).expect("legal");
                let step = (game.game().class(), after.game().class());
                assert!(sound_steps.contains(&step), "{:?}", after.moves());
                game = after;
                if ends.contains(&game.game().class()) {
                    reached.insert(game.game().class());
                }
            }
            assert!(game.moves().len() > 1);
            first_moves.insert(game.moves()[0].clone());
        }
        assert!(reached.len() > of.list.len() / 3, "{}", reached.len());
        assert!(first_moves.len() > 1);
    }
}

#[test]
fn other_rules_and_levels_play_as_without_openings() {
    for (rules, level) in [
        ("reversi-6x6", Level::Strong),
        ("reversi-8x8", Level::Casual),
        ("reversi-8x8", Level::Random),
        ("connect-four", Level::Strong),
    ] {
        for seed in 0..5 {
            let game = start(rules);
            let (with, without) = (
                reply(&game, level, seed, true),
                reply(&game, level, seed, false),
            );
            assert_eq!(with, without, "{rules} {level:?}");
        }
    }
}
