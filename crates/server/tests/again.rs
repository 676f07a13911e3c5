//! Playing again: the same players, terms and fleets, on the same seats or on each other's, once all of them want that.

use std::time::Duration;

use serde_json::{Value, json};
use server::Limits;

use crate::common::two::{Two, sit_down};
use crate::common::{Browser, Client, Running, quick};

/// Two players of whom the first has given up.
async fn ended(server: &Running) -> Two {
    let mut two = sit_down(server).await;
    two.first.say(&json!({ "type": "concede", "seat": 0 })).await;
    for client in [&mut two.first, &mut two.second] {
        client.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    }
    two
}

fn brought(card: &Value) -> [Value; 2] {
    [0, 1].map(|seat: usize| card["seats"][seat]["brought"].clone())
}

/// What is said about a rematch; `how` is empty, or the end of the address.
async fn say(browser: &mut Browser, game: &str, how: &str, body: &Value) -> Value {
    let answer = browser.post(&format!("/api/games/{game}/rematch{how}"), body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

async fn wants(browser: &mut Browser, game: &str, swap: bool) -> Value {
    say(browser, game, "", &json!({ "swap": swap })).await
}

/// The next card that a client is told.
async fn told(client: &mut Client) -> Value {
    client.wait("welcome").await["card"].clone()
}

/// The rematch of a game in a list, and whether the game waits for whoever asks.
async fn in_list(browser: &mut Browser, game: &str) -> (Value, u64) {
    let list = browser.get("/api/me/games").await.json();
    let games = list["games"].as_array().unwrap();
    let line = games.iter().find(|line| line["game"] == game).unwrap();
    (line["rematch_said"].clone(), list["turns"].as_u64().unwrap())
}

#[tokio::test]
async fn one_proposes_and_the_other_accepts() {
    let server = Running::start().await;
    for swap in [false, true] {
        let mut two = ended(&server).await;
        let path = format!("/api/games/{}", two.game);
        let before = two.first_browser.get(&path).await.json();
        assert_eq!((&before["rematch"], &before["rematch_said"]), (&Value::Null, &json!([])));

        let said = json!([{ "seat": 0, "says": if swap { "swapped" } else { "same" } }]);
        let proposed = wants(&mut two.first_browser, &two.game, swap).await;
        assert_eq!((&proposed["made"], &proposed["said"]), (&Value::Null, &said), "nothing is made yet");
        for client in [&mut two.first, &mut two.second] {
            let card = told(client).await;
            assert_eq!((&card["rematch"], &card["rematch_said"]), (&Value::Null, &said));
        }
        assert_eq!(in_list(&mut two.second_browser, &two.game).await, (said.clone(), 1), "it waits for the other");
        assert_eq!(in_list(&mut two.first_browser, &two.game).await, (said, 0));

        let made = wants(&mut two.second_browser, &two.game, swap).await;
        let next = made["made"]["game"].as_str().unwrap().to_owned();
        assert_eq!((&made["made"]["url"], &made["said"]), (&json!(format!("/game/{next}")), &json!([])));
        assert_eq!(told(&mut two.first).await["rematch"], next, "both are told at once");
        assert_eq!(told(&mut two.second).await["rematch"], next);

        let seat = u8::from(swap);
        let card = two.first_browser.get(&format!("/api/games/{next}")).await.json();
        assert_eq!(
            (&card["stage"], &card["you"], &card["terms"]),
            (&json!("playing"), &json!([seat]), &before["terms"])
        );
        assert_eq!(brought(&card), brought(&before), "what was brought stays on its seat");
        let other = two.second_browser.get(&format!("/api/games/{next}")).await.json();
        assert_eq!(other["you"], json!([1 - seat]));
        for browser in [&mut two.first_browser, &mut two.second_browser] {
            let again = wants(browser, &two.game, !swap).await;
            assert_eq!(again["made"]["game"], next, "a game has one rematch, however often it is asked for");
            assert_eq!(in_list(browser, &two.game).await.0, json!([]));
        }
    }
}

#[tokio::test]
async fn one_declines_and_may_be_asked_again() {
    let server = Running::start().await;
    let mut two = ended(&server).await;
    let decline = format!("/api/games/{}/rematch/decline", two.game);
    assert_eq!(two.second_browser.post(&decline, &json!({})).await.refused(), "stale", "nothing is proposed");

    wants(&mut two.first_browser, &two.game, true).await;
    assert_eq!(two.first_browser.post(&decline, &json!({})).await.refused(), "stale", "one's own is withdrawn instead");
    told(&mut two.first).await;
    let declined = json!([{ "seat": 1, "says": "declined" }]);
    for _ in 0..2 {
        let state = say(&mut two.second_browser, &two.game, "/decline", &json!({})).await;
        assert_eq!((&state["made"], &state["said"]), (&Value::Null, &declined));
    }
    assert_eq!(told(&mut two.first).await["rematch_said"], declined);
    assert_eq!(in_list(&mut two.second_browser, &two.game).await.1, 0);

    let said = wants(&mut two.first_browser, &two.game, false).await["said"].clone();
    assert_eq!(said, json!([{ "seat": 0, "says": "same" }]), "a new proposal is to be answered anew");
    assert!(wants(&mut two.second_browser, &two.game, false).await["made"]["game"].is_string());
    let refused = two.second_browser.post(&decline, &json!({})).await;
    assert_eq!(refused.refused(), "stale");
    assert!(refused.body.contains("agreed on already"), "{refused:?}");
}

#[tokio::test]
async fn a_proposal_can_be_withdrawn_and_another_one_made() {
    let server = Running::start().await;
    let mut two = ended(&server).await;
    wants(&mut two.first_browser, &two.game, false).await;
    told(&mut two.second).await;
    for _ in 0..2 {
        assert_eq!(say(&mut two.first_browser, &two.game, "/withdraw", &json!({})).await["said"], json!([]));
    }
    assert_eq!(told(&mut two.second).await["rematch_said"], json!([]));
    assert_eq!(in_list(&mut two.second_browser, &two.game).await, (json!([]), 0));

    // Each wants something else, until one of them gives in.
    wants(&mut two.first_browser, &two.game, false).await;
    let said = wants(&mut two.second_browser, &two.game, true).await["said"].clone();
    assert_eq!(said, json!([{ "seat": 0, "says": "same" }, { "seat": 1, "says": "swapped" }]));
    for browser in [&mut two.first_browser, &mut two.second_browser] {
        assert_eq!(in_list(browser, &two.game).await.1, 1, "each has a proposal to answer");
    }
    let made = wants(&mut two.first_browser, &two.game, true).await;
    let next = made["made"]["game"].as_str().unwrap();
    assert_eq!(two.first_browser.get(&format!("/api/games/{next}")).await.json()["you"], json!([1]));
}

/// Both press at the same time, in several windows each.
#[tokio::test]
async fn however_often_it_is_pressed_one_game_is_made() {
    let server = Running::start().await;
    let two = ended(&server).await;
    let presses = (0..12).map(|number| {
        let pressed = if number % 2 == 0 { &two.first_browser } else { &two.second_browser };
        let (mut browser, game) = (pressed.clone(), two.game.clone());
        tokio::spawn(async move { wants(&mut browser, &game, false).await["made"]["game"].clone() })
    });
    let mut made = Vec::new();
    for press in presses.collect::<Vec<_>>() {
        made.push(press.await.unwrap());
    }
    made.retain(|game| !game.is_null());
    assert!(!made.is_empty() && made.iter().all(|game| *game == made[0]), "{made:?}");
    let games = two.first_browser.clone().get("/api/me/games").await.json()["games"].as_array().unwrap().len();
    assert_eq!(games, 2, "the old one and the new one");
}

#[tokio::test]
async fn it_is_for_players_of_a_game_that_is_over() {
    let server = Running::start().await;
    let mut two = sit_down(&server).await;
    let path = format!("/api/games/{}/rematch", two.game);
    let ways = [path.clone(), format!("{path}/decline"), format!("{path}/withdraw")];
    for way in &ways {
        assert_eq!(two.first_browser.post(way, &json!({})).await.refused(), "forbidden", "it is not over");
    }
    two.first.say(&json!({ "type": "concede", "seat": 0 })).await;
    two.first.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    for way in &ways {
        assert_eq!(server.browser().post(way, &json!({})).await.refused(), "forbidden", "a stranger");
        assert_eq!(two.first_browser.post(way, &json!({ "sides": 1 })).await.refused(), "malformed");
    }
    assert_eq!(two.first_browser.post(&path, &json!({})).await.status, 200);
}

#[tokio::test]
async fn what_was_said_is_known_after_a_restart() {
    let server = Running::start().await;
    let mut two = ended(&server).await;
    let path = format!("/api/games/{}", two.game);
    let said = wants(&mut two.first_browser, &two.game, true).await["said"].clone();
    let server = server.again().await;
    let [mut one, mut other] = [&two.first_browser, &two.second_browser].map(|browser| server.browser_of(browser));
    assert_eq!(other.get(&path).await.json()["rematch_said"], said);
    let next = wants(&mut other, &two.game, true).await["made"]["game"].clone();
    let server = server.again().await;
    one = server.browser_of(&one);
    assert_eq!(one.get(&path).await.json()["rematch"], next);
    assert_eq!(wants(&mut one, &two.game, false).await["made"]["game"], next);
}

/// As an offer, a proposal lapses while whoever made it does not come, and holds again when they do.
#[tokio::test]
async fn nobody_is_bound_by_somebody_who_does_not_come() {
    let server = Running::with(Limits { offers_listed: Duration::ZERO, ..quick() }).await;
    let two = ended(&server).await;
    let Two { game, mut first_browser, mut second_browser, .. } = two;
    wants(&mut first_browser, &game, false).await;
    tokio::time::sleep(Duration::from_millis(2100)).await;
    assert_eq!(in_list(&mut second_browser, &game).await, (json!([]), 0));
    let said = wants(&mut second_browser, &game, false).await;
    assert_eq!((&said["made"], &said["said"]), (&Value::Null, &json!([{ "seat": 1, "says": "same" }])));
}

#[tokio::test]
async fn quotas_hold_as_for_any_new_game() {
    let server = Running::with(Limits { games_per_hour_per_guest: 2, ..quick() }).await;
    let mut two = ended(&server).await;
    let path = format!("/api/games/{}/rematch", two.game);
    for _ in 0..3 {
        wants(&mut two.second_browser, &two.game, false).await;
    }
    wants(&mut two.second_browser, &two.game, true).await;
    let refused = two.second_browser.post(&path, &json!({ "swap": false })).await;
    assert_eq!(refused.refused(), "busy", "two were proposed, one of them three times");
    assert!(refused.body.contains("too many games"), "{refused:?}");

    let server = Running::with(Limits { open_games_per_guest: 1, ..quick() }).await;
    let mut two = ended(&server).await;
    let path = format!("/api/games/{}/rematch", two.game);
    // It is noted in the background that their game is over, and no longer counts.
    let mut tries = 0;
    while two.first_browser.post(&path, &json!({})).await.status != 200 {
        tries += 1;
        assert!(tries < 500, "it counts for ever");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    two.second_browser.learning_game("computer").await;
    assert_eq!(two.second_browser.post(&path, &json!({})).await.refused(), "busy");
    assert_eq!(two.second_browser.post(&format!("{path}/decline"), &json!({})).await.status, 200);
}

/// A game that was taken out of the list comes back when somebody wants to play it again.
#[tokio::test]
async fn a_proposal_is_seen_even_of_a_hidden_game() {
    let server = Running::start().await;
    let mut two = ended(&server).await;
    let hide = format!("/api/me/games/{}/hide", two.game);
    assert_eq!(two.second_browser.post(&hide, &json!({ "hidden": true })).await.status, 200);
    wants(&mut two.first_browser, &two.game, false).await;
    assert_eq!(in_list(&mut two.second_browser, &two.game).await.1, 1);
}

/// Somebody who goes for good takes along what they proposed.
#[tokio::test]
async fn nobody_plays_again_with_somebody_who_has_gone() {
    let server = Running::start().await;
    let mut two = ended(&server).await;
    wants(&mut two.second_browser, &two.game, false).await;
    told(&mut two.first).await;
    assert_eq!(two.second_browser.post("/api/me/delete", &json!({})).await.status, 200);
    assert_eq!(told(&mut two.first).await["rematch_said"], json!([]));
    let path = format!("/api/games/{}/rematch", two.game);
    assert!(two.first_browser.post(&path, &json!({})).await.body.contains("has gone for good"));
}

/// Everybody who holds a seat must agree.
#[tokio::test]
async fn in_a_team_all_must_want_it() {
    let server = Running::start().await;
    let mut people: Vec<Browser> = (0..3).map(|_| server.browser()).collect();
    let (open, computer) = (json!({ "player": "open" }), json!({ "player": { "computer": "random" } }));
    let terms = json!({ "learning": true, "seats_a": 2, "seats_b": 2 });
    let seats = json!([{ "player": "you" }, open, open, computer]);
    let new = json!({ "ruleset": "armada", "terms": terms, "seats": seats });
    let game = people[0].make(&new).await;
    for person in &mut people[1..] {
        assert_eq!(person.post(&format!("/api/games/{game}/join"), &json!({})).await.status, 200);
    }
    let mut client = people[0].sit_down(&game).await;
    client.wait("table").await;
    client.say(&json!({ "type": "concede", "seat": 0 })).await;
    client.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    let over = people[0].get(&format!("/api/games/{game}")).await.json();
    assert_eq!(over["stage"], "over", "{over}");
    for person in &mut people[..2] {
        assert_eq!(wants(person, &game, false).await["made"], Value::Null, "one is missing");
    }
    let said = say(&mut people[2], &game, "/decline", &json!({})).await["said"].clone();
    assert_eq!(said, json!([{ "seat": 2, "says": "declined" }]), "then nothing is proposed any more");
    let mut made = Value::Null;
    for person in &mut people {
        assert_eq!(made, Value::Null);
        made = wants(person, &game, false).await["made"]["game"].clone();
    }
    assert!(made.is_string());
}

#[tokio::test]
async fn against_the_computer_and_at_one_screen_it_just_starts() {
    let server = Running::start().await;
    let mut me = server.browser();
    for (mode, you) in [("computer", json!([1])), ("hot-seat", json!([0, 1]))] {
        let game = me.learning_game(mode).await;
        let mut client = me.sit_down(&game).await;
        client.wait("table").await;
        client.say(&json!({ "type": "concede", "seat": 0 })).await;
        client.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
        let names = |card: &Value| [0, 1].map(|seat: usize| card["seats"][seat]["name"].clone());
        let before = me.get(&format!("/api/games/{game}")).await.json();
        let made = wants(&mut me, &game, true).await["made"].clone();
        let card = me.get(&format!("/api/games/{}", made["game"].as_str().unwrap())).await.json();
        assert_eq!((&card["stage"], &card["you"]), (&json!("playing"), &you), "{mode}");
        if mode == "computer" {
            assert_eq!(card["seats"][0]["player"], "computer");
            let [one, other] = names(&before);
            assert_eq!(names(&card), [other, one]);
        }
    }
}
