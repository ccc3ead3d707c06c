//! The games of the table of values, and which of them are the same game turned.

use serde_json::json;
use yomikiri::api::decode;
use yomikiri_lab::games;

#[test]
fn a_board_on_which_pieces_fall_is_another_game_turned() {
    let order = games::games().unwrap();
    let mut boards = 0;
    for rules in order.iter().filter(|rules| games::cells(rules) > 0) {
        let json = json!(rules);
        if json["game"] != "mnk" {
            continue;
        }
        let turned = games::turned(rules);
        let expected = json["width"] != json["height"] && json["gravity"] == false;
        assert_eq!(turned.is_some(), expected, "{json}");
        assert!(!games::is_turned(rules) || expected, "{json}");
        boards += 1;
    }
    assert!(boards > 250, "{boards} boards");
}

/// A journal's value of a board higher than wide would be lost if it were not that of the board from which the row is turned.
#[test]
fn a_board_higher_than_wide_is_solved_turned_if_that_is_the_same_game() {
    let solved = |width, height, opening: &str| {
        let rules =
            json!({ "game": "reversi", "width": width, "height": height, "opening": opening });
        let rules = games::solved_as(decode::rules(&rules).unwrap());
        (
            json!(rules)["width"].clone(),
            json!(rules)["height"].clone(),
        )
    };
    assert_eq!(solved(5, 8, "cross"), (json!(8), json!(5)));
    assert_eq!(solved(8, 5, "cross"), (json!(8), json!(5)));
    assert_eq!(solved(5, 8, "parallel"), (json!(5), json!(8)));
    assert_eq!(solved(5, 6, "cross"), (json!(5), json!(6)));
}
