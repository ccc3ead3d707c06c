//! Mutated arguments get answers or typed errors. They never cause a panic or a hang.

use crate::common;
use crate::fuzz_targets as fuzz;

use fastrand::Rng;
use fuzz::bytes::Bytes;
use fuzz::calls;

#[test]
fn mutated_arguments_give_only_answers_or_typed_errors() {
    let mut sets = calls::sets();
    sets.extend(common::rules::of_all_games());
    let calls = calls::valid_calls(&sets);
    for call in &calls {
        assert_eq!(calls::call_all(call), 8, "{call}");
    }
    let mut rng = Rng::with_seed(20_261_121);
    let (mut answers, mut asked) = (0, 0);
    while asked < 20_000 {
        let mut input = [0; 64];
        rng.fill(&mut input);
        answers += calls::changed(&calls, &mut Bytes::new(&input));
        asked += 8;
    }
    let share = f64::from(answers) / f64::from(asked);
    assert!(
        (0.2..0.98).contains(&share),
        "the share of answered calls is {share}, not 0.2 to 0.98"
    );
}
