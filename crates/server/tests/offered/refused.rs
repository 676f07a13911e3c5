//! Games that cannot be created: each is refused with a sentence, and nothing is stored.

use serde_json::{Value, json};
use server::Store;

use crate::common::Running;

fn pearls(seats: &Value) -> Value {
    json!({ "ruleset": "pearls", "terms": { "divers": 2 }, "seats": seats })
}

#[tokio::test]
async fn what_cannot_be_agreed_on_is_refused_and_nothing_is_stored() {
    let server = Running::start().await;
    let mut me = server.browser();
    let (you, open) = (json!({ "player": "you" }), json!({ "player": "open" }));
    let armada = |first: &Value| json!({ "ruleset": "armada", "seats": [{ "player": "you", "brings": first }, open] });
    let starmada_fleet = games::find("starmada").unwrap().brings().unwrap();
    let agreed = games::find("starmada").unwrap().agree(&game_api::Values::new()).unwrap();
    let starmada_fleet = starmada_fleet.default_for(table::Seat(0), &agreed).unwrap();
    let cases = [
        (json!({ "ruleset": "chess" }), "unknown", "there is no game"),
        (json!({ "ruleset": "perls" }), "unknown", "did you mean \\\"pearls\\\"?"),
        (json!({ "ruleset": "pearls", "terms": { "divers": 9 } }), "illegal", "2 to 4"),
        (json!({ "ruleset": "pearls", "terms": { "fleets": 2 } }), "malformed", "there is no field"),
        (json!({ "ruleset": "armada", "terms": { "points": 3 } }), "illegal", "there are no fleets of 3 points"),
        (pearls(&json!([you])), "malformed", "2 play on these terms"),
        (pearls(&json!([you, you, you])), "malformed", "not 3"),
        (pearls(&json!([open, open])), "malformed", "take a seat yourself"),
        (pearls(&json!([you, { "player": { "computer": "deep-blue" } }])), "unknown", "computer player"),
        (pearls(&json!([you, { "player": "open", "name": "Ben" }])), "malformed", "at your screen"),
        (pearls(&json!([{ "player": "you", "brings": { "list": "a boat" } }, open])), "malformed", "brings nothing"),
        (pearls(&json!([you, { "player": "open", "brings": { "ready": "boat" } }])), "malformed", "brings their own"),
        (armada(&json!({ "brought": starmada_fleet })), "malformed", "cannot be read"),
        (armada(&json!({ "ready": "no-such-fleet" })), "unknown", "no-such-fleet"),
        (armada(&json!({ "ready": "learning-rebel" })), "illegal", "this fleet may not be played"),
    ];
    for (new, kind, says) in cases {
        let answer = me.post("/api/games", &new).await;
        assert_eq!(answer.refused(), kind, "{new}: {answer:?}");
        assert!(answer.body.contains(says), "{new}: {answer:?}");
    }
    assert_eq!(me.cookie, None);
    let store = Store::open(&server.database).await.unwrap();
    assert_eq!(store.count_games().await.unwrap(), 0);
    store.close().await;
}

#[tokio::test]
async fn who_cannot_sit_down_there_is_told_why_and_nothing_changes() {
    let server = Running::start().await;
    let (mut ada, mut ben) = (server.browser(), server.browser());
    let seats = json!([{ "player": "you" }, { "player": "open" }]);
    let game = ada.make(&json!({ "ruleset": "armada", "seats": seats })).await;
    let (card, join) = (format!("/api/games/{game}"), format!("/api/games/{game}/join"));
    let before = ben.get(&card).await.json();
    for (wanted, kind, says) in [
        (json!({ "seat": 2 }), "malformed", "this game has 2 seats"),
        (json!({ "seat": 0 }), "forbidden", "seat 1 is open"),
        (json!({ "brings": { "list": "three Death Stars" } }), "malformed", "cannot be read"),
        (json!({ "brings": { "ready": "learning-empire" } }), "illegal", "may not be played"),
        (json!({ "brings": { "brought": { "divers": 3 } } }), "malformed", "cannot be read"),
    ] {
        let answer = ben.post(&join, &wanted).await;
        assert_eq!(answer.refused(), kind, "{wanted}: {answer:?}");
        assert!(answer.body.contains(says), "{wanted}: {answer:?}");
    }
    assert_eq!((ben.get(&card).await.json(), &ben.cookie), (before, &None));
    assert_eq!(ben.post(&join, &json!({ "seat": 1 })).await.json()["stage"], "playing");
}
