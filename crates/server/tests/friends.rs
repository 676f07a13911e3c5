//! Two people at one table, over real sockets: what each of them gets, and what neither of them gets.

use serde_json::{Value, json};
use table::{Eye, Seat};

use crate::common::made::learning;
use crate::common::two::{known_game, sit_down};
use crate::common::{Browser, Running};

#[tokio::test]
async fn neither_gets_what_is_hidden_from_them() {
    let server = Running::start().await;
    let mut two = known_game(&server).await;
    let (mut dials, mut facedown) = (0, 0);
    let damaged = |table: &Value| {
        let ships = table["view"]["ships"].as_object().unwrap();
        let mut cards = ships.values().flat_map(|ship| ship["damage"].as_array().unwrap());
        cards.any(|card| card["faceup"] == false)
    };
    while (dials <= 5 || facedown == 0) && two.first.table["outcome"].is_null() {
        two.play_one().await;
        // The referee replays the whole journal, so not after every choice.
        if two.first.table["choices"].as_u64().unwrap() % 31 != 0 && !damaged(&two.first.table) {
            continue;
        }
        let everything = serde_json::to_value(server.stored_game(&two.game).await.view(Eye::Omniscient)).unwrap();
        for (client, side) in [(&two.first, "A"), (&two.second, "B")] {
            let view = &client.table["view"];
            assert!(view["deck"]["order"].is_null());
            for (name, ship) in view["ships"].as_object().unwrap() {
                let truth = &everything["ships"][name];
                let hidden = ship["side"] != side && ship["dials_assigned"].as_u64() > Some(0);
                if hidden {
                    assert!(truth["stack"].as_array().is_some_and(|stack| !stack.is_empty()));
                    assert!(ship["stack"].is_null(), "the dials of {name}");
                    dials += 1;
                }
                for (card, truth) in ship["damage"].as_array().unwrap().iter().zip(truth["damage"].as_array().unwrap())
                {
                    if truth["faceup"] == false {
                        assert!(truth["card"].is_string() && card["card"].is_null(), "a facedown card on {name}");
                        facedown += 1;
                    }
                }
            }
        }
    }
    assert!(dials > 5 && facedown > 0, "there was something to hide: {dials} dials, {facedown} cards");
    assert!(server.stored_game(&two.game).await.view(Eye::Omniscient)["deck"]["order"].is_array());
}

/// Two games that differ only in what one player hides: the other receives identical frames.
#[tokio::test]
async fn frames_do_not_depend_on_what_is_hidden() {
    let server = Running::start().await;
    let (mut frames, mut lists) = (Vec::new(), Vec::new());
    for hidden in ["navigate", "squadron"] {
        let mut two = known_game(&server).await;
        two.play_until(|table| table["questions"][0]["ask"] == "assign-dials").await;
        while let Some(question) = two.second.asked(1) {
            let choice = question["shape"]["pick"]["options"].as_array().unwrap().iter();
            let dial = choice.map(|option| &option["item"]).find(|item| item["command"] == hidden).unwrap();
            let choices = two.second.table["choices"].clone();
            let least = question["shape"]["pick"]["least"].as_u64().unwrap() as usize;
            two.second.choose(1, &question["at"], &json!({ "pick": vec![dial; least] })).await;
            let later = |it: &Value| it["type"] == "table" && it["choices"] != choices;
            two.second.wait_until(later).await;
            two.first.wait_until(later).await;
        }
        while two.first.asked(0).is_some() {
            two.play_one().await;
        }
        assert!(
            two.first.table["view"]["ships"]
                .as_object()
                .unwrap()
                .values()
                .any(|ship| ship["side"] == "B" && ship["dials_assigned"].as_u64() > Some(0))
        );
        lists.push(list_of(&mut two.first_browser).await);
        let told: Vec<String> = two.first.frames.iter().map(|frame| frame.replace(&two.game, "GAME")).collect();
        frames.push(told);
    }
    assert!(frames[0].len() > 20);
    assert_eq!(frames[0], frames[1]);
    assert_eq!(lists[0], lists[1]);
    assert!(lists[0].iter().any(|line| line["progress"].is_string()));
}

/// The games of a player without their ids and times.
async fn list_of(browser: &mut Browser) -> Vec<Value> {
    let mut games = browser.get("/api/me/games").await.json()["games"].as_array().unwrap().clone();
    for game in &mut games {
        (game["game"], game["moved_at"]) = (Value::Null, Value::Null);
    }
    games.sort_by_key(Value::to_string);
    games
}

#[tokio::test]
async fn each_answers_for_their_own_seat_and_the_open_question() {
    let server = Running::start().await;
    let mut two = sit_down(&server).await;
    let before = server.stored_game(&two.game).await.hash();
    let (asker, other, seat) = match two.first.asked(0) {
        Some(_) => (&mut two.first, &mut two.second, 0u8),
        None => (&mut two.second, &mut two.first, 1u8),
    };
    let question = asker.asked(seat).unwrap();
    other.choose(seat, &question["at"], &json!({ "confirm": true })).await;
    assert_eq!(other.refused().await["kind"], "forbidden");
    other.choose(1 - seat, &question["at"], &json!({ "confirm": true })).await;
    assert_eq!(other.refused().await["kind"], "not-asked");
    asker.choose(seat, &json!(4711), &json!({ "confirm": true })).await;
    assert_eq!(asker.refused().await["kind"], "stale");
    asker.choose(seat, &question["at"], &json!({ "nonsense": true })).await;
    assert_eq!(asker.refused().await["kind"], "malformed");
    asker
        .say(&json!({ "type": "check", "id": "7", "seat": seat, "at": question["at"], "choice": { "pick": [] } }))
        .await;
    let checked = asker.wait("checked").await;
    assert_eq!((&checked["id"], checked["refusal"].is_null()), (&json!("7"), false));
    assert_eq!(server.stored_game(&two.game).await.hash(), before, "whatever was refused has changed nothing");
}

#[tokio::test]
async fn a_take_back_needs_the_other_side() {
    let server = Running::start().await;
    let mut two = sit_down(&server).await;
    two.play_until(|table| table["choices"].as_u64() > Some(6) && !table["back"].is_null()).await;
    let to = two.first.table["back"].clone();

    two.first.say(&json!({ "type": "take-back", "to": to })).await;
    let proposal = two.second.wait_until(|it| !it["proposal"].is_null()).await["proposal"].clone();
    assert_eq!(proposal, json!({ "by": 0, "to": to, "agreed": [] }));
    two.first.say(&json!({ "type": "take-back-answer", "agree": true })).await;
    assert_eq!(two.first.refused().await["kind"], "forbidden", "nobody agrees with themselves");
    two.second.say(&json!({ "type": "take-back-answer", "agree": false })).await;
    two.second.wait_until(|it| it["type"] == "table" && it["proposal"].is_null()).await;

    two.first.say(&json!({ "type": "take-back", "to": to })).await;
    two.second.wait_until(|it| !it["proposal"].is_null()).await;
    two.second.say(&json!({ "type": "take-back-answer", "agree": true })).await;
    let back = two.second.wait_until(|it| it["type"] == "table" && it["choices"] == to).await;
    assert_eq!(back["view"], server.stored_game(&two.game).await.view(Eye::Seat(Seat(1))));
    two.second.say(&json!({ "type": "take-back-answer", "agree": true })).await;
    assert_eq!(two.second.refused().await["kind"], "stale");
}

#[tokio::test]
async fn a_third_person_may_only_watch() {
    let server = Running::start().await;
    let mut two = sit_down(&server).await;
    let mut third = server.browser();
    let join = format!("/api/games/{}/join", two.game);
    assert_eq!(third.post(&join, &json!({})).await.refused(), "forbidden");
    let again = two.second_browser.post(&join, &json!({})).await;
    assert_eq!((again.status, &again.json()["you"]), (200, &json!([1])), "who has joined may ask again");
    let mut maker = two.first_browser.clone();
    let waiting = maker.learning_game("friend").await;
    assert_eq!(maker.post(&format!("/api/games/{waiting}/join"), &json!({})).await.refused(), "forbidden");
    let mut watcher = third.sit_down(&two.game).await;
    assert_eq!(watcher.wait("welcome").await["card"]["may_join"], false);
}

#[tokio::test]
async fn players_without_a_name_are_told_apart() {
    let server = Running::start().await;
    let (mut one, mut other) = (server.browser(), server.browser());
    let game = one.make(&learning("friend")).await;
    other.post(&format!("/api/games/{game}/join"), &json!({})).await;
    for browser in [&mut one, &mut other] {
        let card = browser.get(&format!("/api/games/{game}")).await.json();
        let names: Vec<&str> = (0..2).map(|seat| card["seats"][seat]["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["Guest", "Guest 2"]);
    }
}
