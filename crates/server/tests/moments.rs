//! Past moments of the table: everybody sees again what they saw then, and nothing else.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use table::{Eye, Seat};

use crate::common::two::known_game;
use crate::common::{Client, Running};

/// The moment of an event, as this client receives it.
async fn moment(client: &mut Client, event: usize) -> Value {
    client.say(&json!({ "type": "moment", "id": "then", "event": event })).await;
    let moment = client.wait_until(|it| it["id"] == "then").await;
    assert_eq!((&moment["type"], &moment["event"]), (&json!("moment"), &json!(event)), "{moment:.300}");
    moment
}

/// What a client received during the game: the view after each number of choices, and the events with their numbers.
fn sent(client: &Client) -> (BTreeMap<u64, Value>, Vec<Value>) {
    let (mut views, mut events) = (BTreeMap::new(), Vec::new());
    for frame in &client.frames {
        let table: Value = serde_json::from_str(frame).unwrap();
        if table["type"] == "table" {
            views.insert(table["choices"].as_u64().unwrap(), table["view"].clone());
            events.extend(table["events"].as_array().unwrap().iter().cloned());
        }
    }
    (views, events)
}

#[tokio::test]
async fn everybody_sees_again_what_they_saw_then() {
    let server = Running::start().await;
    let mut two = known_game(&server).await;
    let mut third = server.browser().sit_down(&two.game).await;
    third.wait("table").await;
    two.play_until(|table| {
        let mut events = table["events"].as_array().unwrap().iter();
        events.any(|told| told["event"].get("attack-declared").is_some())
    })
    .await;
    let end = two.first.table["choices"].clone();
    third.wait_until(|it| it["type"] == "table" && it["choices"] == end).await;

    let (mut dials, mut lines) = (0, 0);
    for (client, side) in [(&mut two.first, Some("A")), (&mut two.second, Some("B")), (&mut third, None)] {
        let (views, events) = sent(client);
        assert!(events.len() > 20 && views.len() > 20);
        for told in &events {
            let then = moment(client, told["number"].as_u64().unwrap() as usize).await;
            let after = told["after"].as_u64().unwrap();
            assert_eq!(then["view"], views[&after], "{told}");
            assert_eq!(then["before"], after.checked_sub(1).map_or(Value::Null, |before| views[&before].clone()));
            assert!(then["view"]["deck"]["order"].is_null());
            for ship in then["view"]["ships"].as_object().unwrap().values() {
                if ship["side"].as_str() != side && ship["dials_assigned"].as_u64() > Some(0) {
                    assert!(ship["stack"].is_null(), "the dials of others stay hidden");
                    dials += 1;
                }
            }
            if told["event"].get("attack-declared").is_some() {
                let measured = then["strokes"].as_array().unwrap();
                assert!(measured[0]["says"].as_str().unwrap().ends_with("range"), "{measured:?}");
                lines += 1;
            }
        }
    }
    assert!(dials > 20 && lines >= 3, "there was something to hide and to measure: {dials} dials, {lines} attacks");
}

#[tokio::test]
async fn at_a_hot_seat_the_one_who_looks_sees_their_own_past() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("hot-seat").await;
    let mut client = me.sit_down(&game).await;
    client.wait("table").await;
    while client.table["questions"][0]["ask"] != "activate-ship" {
        let (choices, question) = (client.table["choices"].clone(), client.table["questions"][0].clone());
        let seat = question["seat"].as_u64().unwrap() as u8;
        client.say(&json!({ "type": "look", "seat": seat })).await;
        client.auto(seat, &question["at"]).await;
        client.wait_until(|it| it["type"] == "table" && it["choices"] != choices).await;
    }
    let referee = server.stored_game(&game).await;
    let last = referee.event_count() - 1;
    let after = referee.events(Eye::Omniscient, last)[0].after;
    for seat in [0, 1] {
        client.say(&json!({ "type": "look", "seat": seat })).await;
        client.wait("table").await;
        let mut seen = Value::Null;
        referee.retrace(&mut |then| {
            if then.choices() == after {
                seen = then.view(Eye::Seat(Seat(seat)));
            }
        });
        assert_eq!(moment(&mut client, last).await["view"], seen);
    }
    // A player who hands the screen over before the answer arrives does not reveal their secrets with it.
    client.say(&json!({ "type": "moment", "id": "late", "event": last })).await;
    client.say(&json!({ "type": "look", "seat": 0 })).await;
    let mut eye = json!({ "seat": 1 });
    let answer = loop {
        let message = client.next().await.unwrap();
        match message["type"].as_str().unwrap() {
            "welcome" => eye = message["eye"].clone(),
            "moment" | "refused" => break message,
            _ => {}
        }
    };
    assert_eq!(answer["id"], "late");
    assert!(answer["type"] == "refused" || eye == json!({ "seat": 1 }), "{answer:.300}");
}

#[tokio::test]
async fn what_never_happened_is_refused_and_one_moment_is_looked_up_at_a_time() {
    let server = Running::start().await;
    let mut me = server.browser();
    let waiting = me.learning_game("friend").await;
    let mut alone = me.sit_down(&waiting).await;
    alone.say(&json!({ "type": "moment", "id": "0", "event": 0 })).await;
    assert_eq!(alone.refused().await["kind"], "not-asked");

    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    client.play_until(0, |table| table["choices"].as_u64() > Some(20)).await;
    for event in [100_000, usize::MAX] {
        client.say(&json!({ "type": "moment", "id": "7", "event": event })).await;
        let refused = client.wait("refused").await;
        assert_eq!((&refused["id"], &refused["refusal"]["kind"]), (&json!("7"), &json!("unknown")));
        assert!(refused["refusal"]["says"].as_str().unwrap().contains(&event.to_string()));
    }
    let many = 30;
    for id in 0..many {
        client.say(&json!({ "type": "moment", "id": id.to_string(), "event": 5 })).await;
    }
    let (mut shown, mut busy) = (0, 0);
    while shown + busy < many {
        let answer = client.wait_until(|it| it["type"] == "moment" || it["type"] == "refused").await;
        if answer["type"] == "moment" {
            shown += 1;
        } else {
            assert_eq!(answer["refusal"]["kind"], "busy");
            busy += 1;
        }
    }
    assert!(shown > 0 && busy > 0, "{shown} shown, {busy} refused");
}
