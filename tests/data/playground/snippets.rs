// What the playground writes for the wishes in tests/playground.mjs; tests/repository/playground.test.mjs checks it.

mod program_0 {
    use yomikiri::games::preset;
    use yomikiri::api::{self, Moves};
    use yomikiri::{BestMoveOptions, SolveOptions};

    pub fn main() -> Result<(), yomikiri::error::Error> {
        let rules = preset("reversi-6x6")?;
        let game = api::new_game(rules, None, &Moves::Text("".into()))?;

        let options = BestMoveOptions::default();
        let reply = api::best_move(&game, &options)?;
        let solution = api::solve(&game, &SolveOptions::default().max_ms(1_000), &mut |_| true)?;
        println!("{} {} {} {}", reply.mv, solution.value, solution.exact, solution.line.join(" "));
        Ok(())
    }
}

mod program_1 {
    use yomikiri::games::preset;
    use yomikiri::api::{self, Moves};
    use yomikiri::{BestMoveOptions, Level, SolveOptions};

    pub fn main() -> Result<(), yomikiri::error::Error> {
        let rules = preset("reversi-4x4")?;
        let game = api::new_game(rules, None, &Moves::Text("b1a1".into()))?;

        let options = BestMoveOptions::default().level(Level::Strong);
        let reply = api::best_move(&game, &options)?;
        let solution = api::solve(&game, &SolveOptions::default().max_ms(1_000), &mut |_| true)?;
        println!("{} {} {} {}", reply.mv, solution.value, solution.exact, solution.line.join(" "));
        Ok(())
    }
}

mod program_2 {
    use yomikiri::games::preset;
    use yomikiri::api::{self, Moves};
    use yomikiri::{BestMoveOptions, Level, SolveOptions};

    pub fn main() -> Result<(), yomikiri::error::Error> {
        let rules = preset("tic-tac-toe")?;
        let game = api::new_game(rules, None, &Moves::Text("a1b1".into()))?;

        let options = BestMoveOptions::default().level(Level::Perfect);
        let reply = api::best_move(&game, &options)?;
        let solution = api::solve(&game, &SolveOptions::default().max_ms(1_000), &mut |_| true)?;
        println!("{} {} {} {}", reply.mv, solution.value, solution.exact, solution.line.join(" "));
        Ok(())
    }
}

mod program_3 {
    use serde_json::json;
    use yomikiri::api::{self, decode, Moves};
    use yomikiri::{BestMoveOptions, Level, SolveOptions};

    pub fn main() -> Result<(), yomikiri::error::Error> {
        let rules = decode::rules(&json!({ "game": "mnk", "width": 4, "k": 3, "misere": true, "obstacles": ["b2", "c3"] }))?;
        let game = api::new_game(rules, None, &Moves::Text("a1".into()))?;

        let options = BestMoveOptions::default().level(Level::Strong);
        let reply = api::best_move(&game, &options)?;
        let solution = api::solve(&game, &SolveOptions::default().max_ms(1_000), &mut |_| true)?;
        println!("{} {} {} {}", reply.mv, solution.value, solution.exact, solution.line.join(" "));
        Ok(())
    }
}

mod program_4 {
    use serde_json::json;
    use yomikiri::api::{self, decode, Moves};
    use yomikiri::{BestMoveOptions, SolveOptions};

    pub fn main() -> Result<(), yomikiri::error::Error> {
        let rules = decode::rules(&json!({ "game": "reversi", "width": 5, "height": 4, "opening": "parallel", "fouls": "lose" }))?;
        let game = api::new_game(rules, None, &Moves::Text("".into()))?;

        let options = BestMoveOptions::default();
        let reply = api::best_move(&game, &options)?;
        let solution = api::solve(&game, &SolveOptions::default().max_ms(1_000), &mut |_| true)?;
        println!("{} {} {} {}", reply.mv, solution.value, solution.exact, solution.line.join(" "));
        Ok(())
    }
}

mod program_5 {
    use yomikiri::games::preset;
    use yomikiri::api::{self, Moves};
    use yomikiri::{BestMoveOptions, Level, SolveOptions};

    pub fn main() -> Result<(), yomikiri::error::Error> {
        let rules = preset("reversi-4x4")?;
        let game = api::new_game(rules, Some("-X--/-XX-/-XO-/---- O"), &Moves::Text("".into()))?;

        let options = BestMoveOptions::default().level(Level::Lookahead);
        let reply = api::best_move(&game, &options)?;
        let solution = api::solve(&game, &SolveOptions::default().max_ms(1_000), &mut |_| true)?;
        println!("{} {} {} {}", reply.mv, solution.value, solution.exact, solution.line.join(" "));
        Ok(())
    }
}

mod program_6 {
    use serde_json::json;
    use yomikiri::api::{self, decode, Moves};
    use yomikiri::{BestMoveOptions, SolveOptions};

    pub fn main() -> Result<(), yomikiri::error::Error> {
        let rules = decode::rules(&json!({ "game": "tree", "tree": "(((1 3)(4 2))((2 1)(3 5)))" }))?;
        let game = api::new_game(rules, None, &Moves::Text("1".into()))?;

        let options = BestMoveOptions::default();
        let reply = api::best_move(&game, &options)?;
        let solution = api::solve(&game, &SolveOptions::default().max_ms(1_000), &mut |_| true)?;
        println!("{} {} {} {}", reply.mv, solution.value, solution.exact, solution.line.join(" "));
        Ok(())
    }
}

mod program_7 {
    use serde_json::json;
    use yomikiri::api::{self, decode, Moves};
    use yomikiri::{BestMoveOptions, SolveOptions};

    pub fn main() -> Result<(), yomikiri::error::Error> {
        let rules = decode::rules(&json!({ "game": "eight", "target": 10 }))?;
        let game = api::new_game(rules, None, &Moves::Text("2 3".into()))?;

        let options = BestMoveOptions::default();
        let reply = api::best_move(&game, &options)?;
        let solution = api::solve(&game, &SolveOptions::default().max_ms(1_000), &mut |_| true)?;
        println!("{} {} {} {}", reply.mv, solution.value, solution.exact, solution.line.join(" "));
        Ok(())
    }
}

mod program_8 {
    use serde_json::json;
    use yomikiri::api::{self, decode, Moves};
    use yomikiri::{BestMoveOptions, SolveOptions};

    pub fn main() -> Result<(), yomikiri::error::Error> {
        let rules = decode::rules(&json!({ "game": "domineering" }))?;
        let game = api::new_game(rules, None, &Moves::Text("a1a2".into()))?;

        let options = BestMoveOptions::default();
        let reply = api::best_move(&game, &options)?;
        let solution = api::solve(&game, &SolveOptions::default().max_ms(1_000), &mut |_| true)?;
        println!("{} {} {} {}", reply.mv, solution.value, solution.exact, solution.line.join(" "));
        Ok(())
    }
}

type Program = fn() -> Result<(), yomikiri::error::Error>;
const PROGRAMS: [Program; 9] = [program_0::main, program_1::main, program_2::main, program_3::main, program_4::main, program_5::main, program_6::main, program_7::main, program_8::main];
