//! Proof-number search agrees with exhaustive search, and its results hold wherever positions agree on their zone.

use std::collections::HashMap;

use super::*;
use crate::games::mnk::Rules;
use crate::solver::mnk::static_analysis::pairing::tests::completes;
use crate::solver::mnk::table::Table;
use crate::solver::mnk::technique::NAMES;
use crate::solver::technique::Without;

/// Techniques left out, so that a search goes deep and meets many positions in the table.
const LEFT_OUT: [&str; 5] = [
    "",
    "ordering",
    "ordering pairing potential",
    "ordering pairing potential dominance",
    "pairs pairing potential",
];

/// The board without the techniques that are named.
fn board_without((width, height, k): (u8, u8, u8), names: &str) -> MnkBoard<u64> {
    let rules = Rules::new(width, height, k).expect("in range");
    let names: Vec<String> = names.split_whitespace().map(str::to_owned).collect();
    MnkBoard::new(&rules, Without::read(NAMES, &names).expect("techniques"))
}

/// The open cells of each line that the attacker can still complete.
fn open_lines(board: &MnkBoard<u64>, attacker: u64, empty: u64) -> Vec<u64> {
    let live = board.windows.iter();
    let live = live.filter(|window| window.within(attacker | empty));
    live.map(|window| window & empty).collect()
}

/// Rules, the attacker's marks, the empty cells and whether the attacker is to move.
type Case = ((u8, u8, u8), u64, u64, bool);

/// Here a zone from the table once lacked the pairs of the position at hand and struck the winning move.
const STRUCK: [Case; 2] = [
    ((5, 3, 3), 0x200, 0x79cf, false),
    ((6, 5, 5), 0x2a90_8885, 0x156b_6342, true),
];

fn random_case(random: &mut fastrand::Rng) -> Case {
    let rules = (random.u8(3..=7), random.u8(3..=5), random.u8(3..=5));
    let (mut attacker, mut empty) = (0, 0);
    let density = random.u8(2..=8);
    for cell in 0..u32::from(rules.0) * u32::from(rules.1) {
        match random.u8(..10) {
            0..=1 => attacker |= 1 << cell,
            x if x <= density => empty |= 1 << cell,
            _ => {}
        }
    }
    (rules, attacker, empty, random.bool())
}

#[test]
fn maker_breaker_results_are_those_of_exhaustive_search() {
    let positions = std::env::var("YOMIKIRI_POSITIONS");
    let positions = positions.map_or(3000, |n| n.parse().expect("a number"));
    let mut random = fastrand::Rng::with_seed(5);
    let mut cases = STRUCK.to_vec();
    for _ in 0..positions {
        cases.push(random_case(&mut random));
    }
    let mut table = Table::default();
    let mut results = [0; 2];
    let mut owner = 0;
    for (rules, attacker, empty, attacker_to_move) in cases {
        let lines = open_lines(&board_without(rules, ""), attacker, empty);
        if empty.count() > 16 || lines.contains(&0) {
            continue;
        }
        let wins = completes(&lines, attacker_to_move, &mut HashMap::new());
        results[usize::from(wins)] += 1;
        for names in LEFT_OUT {
            let board = board_without(rules, names);
            let root = Attack {
                attacker,
                defender: 0,
                empty,
                spare: 0,
                attacker_to_move,
                limit: None,
            };
            owner += 1;
            table.claim(owner, 1).expect("memory");
            let mut search = Dfpn::from(Mode::MakerBreaker, false, root);
            let answer = search
                .run(&board, &mut Memory::alone(&mut table), u64::MAX)
                .expect("an answer");
            assert_eq!(answer.wins, wins, "{names:?} {root:?}");
        }
    }
    assert!(results.iter().all(|&count| count > 100), "{results:?}");
}

/// The result of a search and its zone. The search ran with this table.
fn result(board: &MnkBoard<u64>, mode: Mode, root: Attack<u64>, table: &mut Table) -> (bool, u64) {
    let mut search = Dfpn::from(mode, false, root);
    let wins = search
        .run(board, &mut Memory::alone(table), u64::MAX)
        .expect("an answer")
        .wins;
    let mut state = root;
    let findings = analyse(board, mode, &mut state, &mut Scratch::default());
    let zone = if let Some((_, zone)) = findings.decided {
        zone::with_open_cells(board, &state, zone, findings.need)
    } else {
        let (key, symmetry) = search.key(board, &state);
        let known = table.get(&key).expect("stored last");
        board.moved(known.zone, board.inverses[symmetry])
    };
    (wins, zone & root.empty)
}

/// Whether the attacker wins the real game, found by exhaustive search.
fn wins_real_game(
    board: &MnkBoard<u64>,
    state: &Attack<u64>,
    memo: &mut HashMap<(u64, u64, bool), bool>,
) -> bool {
    if board.has_line(state.attacker) || board.has_line(state.defender) {
        return board.has_line(state.attacker);
    }
    if state.empty == 0 {
        return false;
    }
    let key = (state.attacker, state.defender, state.attacker_to_move);
    if let Some(&known) = memo.get(&key) {
        return known;
    }
    let mut moves = state.empty.cells();
    let mut after = |cell| wins_real_game(board, &state.after(Some(cell as u16)), memo);
    let wins = if state.attacker_to_move {
        moves.any(&mut after)
    } else {
        moves.all(&mut after)
    };
    memo.insert(key, wins);
    wins
}

/// A position that agrees with `state` on the zone of a proof or a disproof. The loser gets most of the other cells.
fn agreeing(
    board: &MnkBoard<u64>,
    state: &Attack<u64>,
    wins: bool,
    zone: u64,
    random: &mut fastrand::Rng,
) -> Attack<u64> {
    let winner = if wins { state.attacker } else { state.defender };
    let (mut winners, mut losers) = (winner, 0);
    for cell in board.playable.without(winner | zone).cells() {
        match random.u8(..8) {
            0 => winners |= 1 << cell,
            1..=5 => losers |= 1 << cell,
            _ => {}
        }
    }
    let (attacker, defender) = if wins {
        (winners, losers)
    } else {
        (losers, winners)
    };
    Attack {
        attacker,
        defender,
        empty: board.playable.without(attacker | defender),
        ..*state
    }
}

#[test]
fn results_hold_wherever_positions_agree_on_their_zone() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut table = Table::default();
    // The positions compared, by mode and result.
    let mut compared = [[0; 2]; 2];
    for number in 0..400 {
        let rules = [
            (3, 3, 3),
            (4, 3, 3),
            (5, 3, 3),
            (4, 4, 3),
            (4, 4, 4),
            (5, 4, 4),
        ];
        let rules = rules[random.usize(..rules.len())];
        let names = LEFT_OUT[number % LEFT_OUT.len()];
        let board = board_without(rules, names);
        let mut cells: Vec<u32> = board.playable.cells().collect();
        random.shuffle(&mut cells);
        let mut root = Attack {
            attacker: 0,
            defender: 0,
            empty: 0,
            spare: 0,
            attacker_to_move: random.bool(),
            limit: None,
        };
        for (i, &cell) in cells.iter().enumerate() {
            match i {
                0..=8 => root.empty |= 1 << cell,
                _ if random.bool() => root.attacker |= 1 << cell,
                _ => root.defender |= 1 << cell,
            }
        }
        if board.has_line(root.attacker) || board.has_line(root.defender) {
            continue;
        }
        for (of_mode, mode) in [Mode::MakerMaker, Mode::MakerBreaker]
            .into_iter()
            .enumerate()
        {
            table
                .claim(2 * number as u64 + of_mode as u64 + 1, 1)
                .expect("memory");
            let (wins, zone) = result(&board, mode, root, &mut table);
            let mut memo = HashMap::new();
            for _ in 0..16 {
                let other = agreeing(&board, &root, wins, zone, &mut random);
                if other.empty.count() > 9
                    || mode == Mode::MakerMaker && wins && board.has_line(other.defender)
                {
                    continue;
                }
                let found = if mode == Mode::MakerMaker {
                    wins_real_game(&board, &other, &mut memo)
                } else {
                    let lines = open_lines(&board, other.attacker, other.empty);
                    completes(&lines, other.attacker_to_move, &mut HashMap::new())
                };
                compared[of_mode][usize::from(wins)] += 1;
                assert_eq!(
                    found, wins,
                    "{mode:?} {names:?} {root:?} {zone:x} {other:?}"
                );
            }
        }
    }
    assert!(
        compared.iter().flatten().all(|&count| count > 200),
        "{compared:?}"
    );
}
