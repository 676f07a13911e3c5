//! How a game of every ruleset ends when somebody gives it up.

use rulebook::shows;
use serde_json::{Value, json};
use table::{Eye, Forfeit, Seat};

use crate::playing::{begun, play_on};

/// The scores that everybody sees on the table.
fn shown(ruleset: &str, view: &Value) -> [i64; 2] {
    let [first, second] = match ruleset {
        "armada" => [&view["players"]["A"]["score"], &view["players"]["B"]["score"]],
        _ => [&view["points"]["first"], &view["points"]["second"]],
    };
    [first.as_i64().unwrap(), second.as_i64().unwrap()]
}

#[test]
fn the_other_side_wins_and_the_points_so_far_count() {
    shows!("scoring.concession", "victory.concession");
    for name in ["armada", "starmada"] {
        let game = games::find(name).unwrap();
        let mut played = begun(game, 1);
        while shown(name, &played.view(Eye::Spectator)) == [0, 0] {
            assert!(play_on(game, &mut *played), "{name}: nobody scores");
        }
        let scores = shown(name, &played.view(Eye::Spectator));
        let events = played.event_count();
        played.give_up(Seat(1), Forfeit::GaveUp).unwrap();
        let outcome = json!(played.outcome());
        assert_eq!((&outcome["places"], &outcome["scores"]), (&json!([1, 2]), &json!(scores)), "{name}");
        assert_eq!(outcome["parts"][0], json!({ "seat": 1 }), "{name}");
        let told = json!(played.events(Eye::Spectator, events));
        assert_eq!((&told[0]["kind"], &told[0]["seats"]), (&json!("gave-up"), &json!([1])), "{name}");
    }
}
