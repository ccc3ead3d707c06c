//! The questions of two peers.

use super::knowledge::ConnectFourKnowledge;
use crate::games::mnk::{Mnk, Rules};
use crate::solver::null_window::{Bounds, Knowledge};
use crate::solver::options::Options;
use crate::solver::peer_place::PeerPlace;

#[test]
fn two_peers_have_different_questions() {
    let rules = Rules {
        gravity: true,
        ..Rules::new(7, 6, 4).expect("in range")
    };
    for (plies, score) in (-20_i64..=20).flat_map(|score| [(true, score), (false, score)]) {
        let options = Options {
            plies,
            ..Options::default()
        };
        let known = ConnectFourKnowledge::<u64>::new(&Mnk::new(rules.clone()), options);
        let known = known.expect("it fits");
        let mut shared = 0;
        let mut bounds = Bounds {
            lower: -22,
            upper: 22,
        };
        while !known.is_settled(bounds) {
            let asks = |rank| known.question(bounds, None, None, PeerPlace { rank, count: 2 });
            let questions = [asks(0), asks(1)];
            shared += usize::from(questions[0] == questions[1]);
            for threshold in questions {
                assert!(bounds.lower < threshold && threshold <= bounds.upper);
            }
            for threshold in questions {
                let answer = threshold - i64::from(score < threshold);
                bounds = bounds.and(Bounds::of_answer(answer, threshold));
            }
        }
        let lower = bounds.lower;
        assert!(lower == score || !plies && lower.signum() == score.signum());
        assert!(shared <= 2, "{score}: {shared}");
    }
}
