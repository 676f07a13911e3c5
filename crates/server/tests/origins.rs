//! A game that is played from a moment of another one: the same position, other dice, whoever sits there.

use serde_json::{Value, json};
use table::{Eye, Seat};

use crate::common::two::{Two, known_game};
use crate::common::{Browser, Running};

/// A game that was given up in its first round, and the number of the event that the others are played from.
async fn ended(server: &Running) -> (Two, usize) {
    let mut two = known_game(server).await;
    two.play_until(|table| table["questions"][0]["ask"] == "activate-ship").await;
    let event = two.first.table["events"].as_array().unwrap().last().unwrap()["number"].as_u64().unwrap() as usize;
    for _ in 0..6 {
        two.play_one().await;
    }
    two.first.say(&json!({ "type": "concede", "seat": 0 })).await;
    two.first.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    (two, event)
}

fn from(game: &str, event: usize, other: &Value) -> Value {
    json!({ "from": { "game": game, "event": event }, "seats": [{ "player": other }, { "player": "you" }] })
}

/// The browser of a guest.
fn known(server: &Running, cookie: Option<String>) -> Browser {
    let mut browser = server.browser();
    browser.cookie = cookie;
    browser
}

/// What a seat of a stored game sees.
async fn view(server: &Running, game: &str, seat: u8) -> Value {
    server.stored_game(game).await.view(Eye::Seat(Seat(seat)))
}

#[tokio::test]
async fn the_position_is_the_same_and_the_dice_are_others() {
    let server = Running::start().await;
    let (two, event) = ended(&server).await;
    let mut me = server.browser();
    let game = me.make(&from(&two.game, event, &json!({ "computer": "greedy" }))).await;
    let path = format!("/api/games/{game}");
    let card = me.get(&path).await.json();
    assert_eq!(card["origin"], json!({ "game": two.game, "event": event, "says": "round 1, Ship Phase" }));
    assert_eq!((&card["stage"], &card["you"], &card["mode"]), (&json!("playing"), &json!([1]), &json!("computer")));
    let before = me.get(&format!("/api/games/{}", two.game)).await.json();
    assert_eq!(card["terms"], before["terms"]);
    assert_eq!(
        (0..2).map(|seat| card["seats"][seat]["brought"].clone()).collect::<Vec<_>>(),
        (0..2).map(|seat| before["seats"][seat]["brought"].clone()).collect::<Vec<_>>()
    );
    assert_ne!(card["commitment"], before["commitment"]);

    let referee = server.stored_game(&two.game).await;
    let then = |eye| referee.recall(event, eye, None).unwrap()().view;
    let store = server::Store::open(&server.database).await.unwrap();
    let header = store.game(&game).await.unwrap().unwrap().header.unwrap();
    store.close().await;
    let begun = games::find("armada").unwrap().rules().resume(header.as_bytes()).unwrap().0;
    for seat in [0, 1] {
        let eye = Eye::Seat(Seat(seat));
        assert_eq!(begun.view(eye), then(eye), "seat {seat} sees what it saw then, its own dials among it");
    }
    assert_ne!(begun.view(Eye::Omniscient)["deck"]["order"], then(Eye::Omniscient)["deck"]["order"]);
}

#[tokio::test]
async fn it_is_played_on_after_a_restart_and_its_journal_is_one_like_any_other() {
    let server = Running::start().await;
    let (two, event) = ended(&server).await;
    let mut me = server.browser();
    let game = me.make(&from(&two.game, event, &json!("you"))).await;
    let mut client = me.sit_down(&game).await;
    client.wait("table").await;
    let question = client.table["questions"][0].clone();
    client.auto(question["seat"].as_u64().unwrap() as u8, &question["at"]).await;
    client.wait_until(|it| it["type"] == "table" && it["choices"] == 1).await;

    let (cookie, server) = (me.cookie.clone(), server.again().await);
    let mut me = known(&server, cookie);
    let mut client = me.sit_down(&game).await;
    assert_eq!(client.wait("table").await["choices"], 1);
    client.say(&json!({ "type": "concede", "seat": 0 })).await;
    client.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    let journal = me.get(&format!("/api/games/{game}/journal")).await.body;
    let (again, cut_off) = games::find("armada").unwrap().rules().resume(journal.as_bytes()).unwrap();
    assert!(cut_off.is_none() && again.outcome().is_some() && journal.contains(r#""start":{"position""#));
    // It can be played again, and from one of its own moments.
    let rematch = me.post(&format!("/api/games/{game}/rematch"), &json!({})).await.json()["made"]["game"].clone();
    let rematch = rematch.as_str().unwrap();
    assert_eq!(me.get(&format!("/api/games/{rematch}")).await.json()["origin"]["game"], two.game);
    let further = me.make(&from(&game, 0, &json!("you"))).await;
    assert_eq!(me.get(&format!("/api/games/{further}")).await.json()["origin"]["game"], game);
}

#[tokio::test]
async fn a_friend_takes_the_open_seat_and_brings_nothing() {
    let server = Running::start().await;
    let (two, event) = ended(&server).await;
    let (mut me, mut friend) = (server.browser(), server.browser());
    let game = me.make(&from(&two.game, event, &json!("open"))).await;
    let path = format!("/api/games/{game}");
    let card = friend.get(&path).await.json();
    assert_eq!((&card["stage"], &card["seats"][0]["brings"]), (&json!("waiting"), &json!(false)));
    let bringing = json!({ "brings": { "ready": "learning-rebel" } });
    assert_eq!(friend.post(&format!("{path}/join"), &bringing).await.refused(), "malformed");
    // What it is played from is stored with it, whatever becomes of the server.
    let (own, others) = (me.cookie.clone(), friend.cookie.clone());
    let server = server.again().await;
    let mut friend = known(&server, others);
    let joined = friend.post(&format!("{path}/join"), &json!({ "name": "Fay" })).await.json();
    assert_eq!((&joined["stage"], &joined["you"]), (&json!("playing"), &json!([0])));
    let me = known(&server, own);
    me.sit_down(&game).await.wait("table").await;
    let then = server.stored_game(&two.game).await.recall(event, Eye::Seat(Seat(1)), None).unwrap()().view;
    assert_eq!(view(&server, &game, 1).await["ships"], then["ships"]);
}

#[tokio::test]
async fn only_moments_of_games_that_are_over_are_played_from() {
    let server = Running::start().await;
    let mut me = server.browser();
    let running = me.learning_game("computer").await;
    let waiting = me.learning_game("friend").await;
    let you = json!("you");
    for game in [&running, &waiting] {
        assert_eq!(me.post("/api/games", &from(game, 0, &you)).await.refused(), "forbidden");
    }
    let nowhere = "0123456789abcdef0123456789abcdef";
    assert_eq!(me.post("/api/games", &from(nowhere, 0, &you)).await.refused(), "unknown");
    assert_eq!(me.post("/api/games", &from("the last one", 0, &you)).await.refused(), "unknown");
    let (two, event) = ended(&server).await;
    assert_eq!(me.post("/api/games", &from(&two.game, 1_000_000, &you)).await.refused(), "unknown");
    let wrong = [
        json!({ "ruleset": "armada" }),
        json!({ "terms": { "learning": true } }),
        json!({ "lesson": "first-shots" }),
        json!({ "seats": [{ "player": "you" }] }),
        json!({ "seats": [{ "player": "you", "brings": { "ready": "learning-rebel" } }, { "player": "you" }] }),
        json!({ "seats": [{ "player": "open" }, { "player": "open" }] }),
    ];
    for added in wrong {
        let mut new = from(&two.game, event, &you);
        new.as_object_mut().unwrap().extend(added.as_object().unwrap().clone());
        assert_eq!(me.post("/api/games", &new).await.refused(), "malformed", "{added}");
    }
}
