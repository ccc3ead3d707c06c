//! The exhaustive search against plain recursion: values, lengths, numbers of best lines, and what it visits.

use crate::common;

use common::for_positions;
use common::reference::{Wanted, read_out, search as reference};
use fastrand::Rng;
use yomikiri::game::{Game, Notation};
use yomikiri::games::AnyGame;
use yomikiri::search::Count;
use yomikiri::search::exhaustive::ExhaustiveSearch;
use yomikiri::search::minimax::minimax;

#[test]
fn an_analysis_finds_value_length_and_number_of_lines() {
    for_positions(1_500, 5, |rules, game, _| {
        let text = game.write_position();
        let (value, plies, lines) = read_out(game);
        let mut analysis = ExhaustiveSearch::new(game.clone(), 1_000_000, true);
        assert!(analysis.run(u64::MAX) && !analysis.given_up());
        let root = analysis.root().expect("the analysis is done");
        assert_eq!(root.value, value, "{rules} {text}");
        assert_eq!(root.best_lines.to_string(), lines.to_string());
        for mv in game.moves() {
            let after = game.after(mv);
            let known = analysis.known(&after).expect("every move is read out");
            let (value, plies, lines) = read_out(&after);
            assert_eq!(known.value, value, "{rules} {text}");
            assert_eq!(known.best_lines.to_string(), lines.to_string());
            assert!(value == 0 || known.plies == plies, "{rules} {text}");
        }
        // The line of best play is legal, reaches the end and keeps the value. In a decided game it
        // has exactly the length found.
        let line = analysis.line(game);
        let mut end = game.clone();
        for &mv in &line {
            assert!(end.moves().contains(&mv));
            end.play(mv);
            assert_eq!(minimax(&end), value, "{rules} {text}");
        }
        assert!(end.outcome().is_some());
        if value != 0 {
            assert_eq!(root.plies, plies, "{rules} {text}");
            assert_eq!(line.len(), plies as usize, "{rules} {text}");
        }

        let mut uncounted = ExhaustiveSearch::new(game.clone(), 1_000_000, false);
        assert!(uncounted.run(u64::MAX));
        let known = uncounted.root().expect("the analysis is done");
        assert_eq!((known.value, known.plies), (root.value, root.plies));
        assert_eq!(uncounted.line(game), line);
        assert_eq!(uncounted.nodes(), analysis.nodes());

        for slice in [1, 7] {
            let mut sliced = ExhaustiveSearch::new(game.clone(), 1_000_000, true);
            while !sliced.run(slice) {
                assert_eq!(sliced.root(), None);
            }
            assert_eq!(sliced.root(), analysis.root(), "{rules} {text}");
            let counts = |of: &ExhaustiveSearch<AnyGame>| (of.nodes(), of.leaves());
            assert_eq!(counts(&sliced), counts(&analysis), "{rules} {text}");
            assert_eq!(sliced.line(game), line, "{rules} {text}");
        }
    });
}

#[test]
fn an_analysis_counts_its_visits_and_keeps_within_its_limit_of_positions() {
    for_positions(40, 5, |rules, game, _| {
        let mut different = std::collections::HashMap::new();
        let mut open = vec![game.clone()];
        while let Some(game) = open.pop() {
            let after: Vec<AnyGame> = game.moves().into_iter().map(|mv| game.after(mv)).collect();
            if !after.is_empty() && !different.contains_key(&game.key()) {
                let ends = after.iter().filter(|game| game.outcome().is_some()).count();
                different.insert(game.key(), (after.len() as u64, ends as u64));
                open.extend(after);
            }
        }
        let over = u64::from(game.outcome().is_some());
        let nodes = 1 + different.values().map(|(moves, _)| moves).sum::<u64>();
        let leaves = over + different.values().map(|(_, ends)| ends).sum::<u64>();
        let whole = reference(game, &Wanted::default());
        let text = game.write_position();
        let without = (whole.nodes, whole.leaves);
        for (looks_up, expected) in [(true, (nodes, leaves)), (false, without)] {
            let mut analysis = ExhaustiveSearch::new(game.clone(), different.len(), true);
            analysis.look_up(looks_up);
            assert!(analysis.run(u64::MAX) && !analysis.given_up());
            let counts = (analysis.nodes(), analysis.leaves());
            assert_eq!(counts, expected, "{rules} {text}");
            assert_eq!(analysis.root().map(|known| known.value), Some(whole.value));
        }
        if let Some(too_few) = different.len().checked_sub(1) {
            let mut analysis = ExhaustiveSearch::new(game.clone(), too_few, true);
            let done = analysis.run(u64::MAX);
            assert!(done && analysis.given_up(), "{rules} {text}");
        }
    });
}

#[test]
fn an_analysis_gives_up_when_there_are_too_many_positions() {
    let game = common::game("reversi-6x6", "").game().clone();
    let mut analysis = ExhaustiveSearch::new(game.clone(), 1_000, true);
    assert!(analysis.run(u64::MAX));
    assert!(analysis.given_up());
    assert_eq!(analysis.root(), None);
    assert_eq!(analysis.line(&game), []);
    assert!(analysis.nodes() < 100_000);
}

#[test]
fn large_counts_are_added_correctly() {
    let mut rng = Rng::with_seed(3);
    for _ in 0..2_000 {
        let (mut count, mut plain) = (Count::default(), 0u128);
        for _ in 0..rng.usize(..20) {
            let number = rng.u64(..) >> rng.u32(..64);
            count += &Count::from(number);
            plain += u128::from(number);
            if rng.u8(..3) == 0 && plain < 1 << 100 {
                let same = count.clone();
                count += &same;
                plain *= 2;
            }
        }
        assert_eq!(count.to_string(), plain.to_string());
    }
    // Equal numbers compare equal however they were computed.
    let mut sum = Count::from(1);
    sum += &Count::from(u64::MAX - 1);
    assert_eq!(sum, Count::from(u64::MAX));
    // 2 to the power of 2,000, digit by digit.
    let (mut count, mut digits) = (Count::from(1), vec![1u8]);
    for _ in 0..2_000 {
        let same = count.clone();
        count += &same;
        let mut carry = 0;
        for digit in &mut digits {
            let doubled = *digit * 2 + carry;
            (*digit, carry) = (doubled % 10, doubled / 10);
        }
        if carry > 0 {
            digits.push(carry);
        }
    }
    let plain: String = digits.iter().rev().map(u8::to_string).collect();
    assert_eq!(count.to_string(), plain);
    assert_eq!(plain.len(), 603);
}
