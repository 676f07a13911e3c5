//! A game that is over can be looked at through any eye; one that is going on, only through one's own.

use serde_json::{Value, json};
use table::{Eye, Seat};

use crate::common::two::known_game;
use crate::common::{Client, Running};

/// Every eye, as clients name it.
const EYES: [Eye; 4] = [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Spectator, Eye::Omniscient];

/// Looks through an eye; the answer is the table that is seen.
async fn look(client: &mut Client, eye: Eye) -> Value {
    client.say(&json!({ "type": "look", "eye": eye })).await;
    let welcome = client.wait("welcome").await;
    assert_eq!(welcome["eye"], json!(eye));
    client.wait("table").await
}

#[tokio::test]
async fn once_a_game_is_over_everybody_may_look_through_any_eye() {
    let server = Running::start().await;
    let mut two = known_game(&server).await;
    let mut third = server.browser().sit_down(&two.game).await;
    third.wait("table").await;
    two.play_until(|table| table["questions"][0]["ask"] == "activate-ship").await;

    for (client, own) in [(&mut two.first, Some(0)), (&mut two.second, Some(1)), (&mut third, None)] {
        for eye in EYES.into_iter().filter(|eye| *eye != own.map_or(Eye::Spectator, |own| Eye::Seat(Seat(own)))) {
            client.say(&json!({ "type": "look", "eye": eye })).await;
            assert_eq!(client.refused().await["kind"], "forbidden", "{eye:?} while the game is going on");
        }
    }
    two.first.say(&json!({ "type": "concede", "seat": 0 })).await;
    for client in [&mut two.first, &mut two.second, &mut third] {
        client.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    }

    let referee = server.stored_game(&two.game).await;
    let dials_set = referee.events(Eye::Omniscient, 0).last().unwrap().number - 1;
    for client in [&mut two.first, &mut two.second, &mut third] {
        for eye in EYES {
            let table = look(client, eye).await;
            assert_eq!(table["view"], referee.view(eye), "{eye:?}");
            assert_eq!(table["events"], json!(referee.events(eye, 0)));
            client.say(&json!({ "type": "moment", "id": "then", "event": dials_set })).await;
            let moment = client.wait_until(|it| it["id"] == "then").await;
            let then = referee.recall(dials_set, eye, None).unwrap()();
            assert_eq!((&moment["view"], &moment["before"]), (&then.view, &json!(then.before)));
        }
    }
    let stacks = |eye| {
        let ships = referee.view(eye)["ships"].as_object().unwrap().clone();
        ships.values().filter(|ship| !ship["stack"].is_null()).count()
    };
    let [first, second, spectator, all] = EYES.map(stacks);
    assert!(first > 0 && second > 0 && spectator == 0 && all == first + second, "there was something to see");
}

#[tokio::test]
async fn an_eye_that_sees_everything_changes_nothing_for_the_others() {
    let server = Running::start().await;
    let mut two = known_game(&server).await;
    two.play_until(|table| table["questions"][0]["ask"] == "activate-ship").await;
    two.first.say(&json!({ "type": "concede", "seat": 0 })).await;
    two.first.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    let referee = server.stored_game(&two.game).await;

    let stranger = server.browser();
    let mut watching = stranger.follow(&two.game, 0).await;
    look(&mut watching, Eye::Omniscient).await;
    let mut other = stranger.follow(&two.game, 0).await;
    assert_eq!(other.table["view"], referee.view(Eye::Spectator));
    assert_eq!(look(&mut other, Eye::Seat(Seat(1))).await["view"], referee.view(Eye::Seat(Seat(1))));
    assert_eq!(look(&mut watching, Eye::Spectator).await["view"], referee.view(Eye::Spectator));
}

#[tokio::test]
async fn an_eye_that_does_not_exist_is_refused() {
    let server = Running::start().await;
    let mut two = known_game(&server).await;
    two.first.say(&json!({ "type": "concede", "seat": 0 })).await;
    two.first.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    for (eye, seat) in
        [(json!({ "seat": 7 }), Value::Null), (json!("spectator"), json!(0)), (json!("third"), Value::Null)]
    {
        two.first.say(&json!({ "type": "look", "eye": eye, "seat": seat })).await;
        assert_eq!(two.first.refused().await["kind"], "malformed", "{eye}");
    }
}
