//! Signing up, in and out; and taking a guest's games along.

use std::slice::from_ref;

use serde_json::{Value, json};

use super::{PASSPHRASE, account, games, sign_up, signed_in, try_sign_in};
use crate::common::{Running, made, two};

#[tokio::test]
async fn a_guest_becomes_an_account_and_plays_on_elsewhere() {
    let server = Running::start().await;
    let mut home = server.browser();
    let game = home.make(&made::learning_of("Ada", "computer")).await;
    let codes = sign_up(&mut home, "Admiral Ada").await;
    assert_eq!(codes.len(), 8);
    assert_eq!(home.get("/api/me").await.json(), json!({ "name": "Admiral Ada", "account": "Admiral Ada" }));
    assert_eq!(games(&mut home).await, from_ref(&game));

    let mut phone = signed_in(&server, "Admiral Ada").await;
    assert_eq!(games(&mut phone).await, from_ref(&game));
    let mut table = phone.sit_down(&game).await;
    table.wait("table").await;
    table.play_until(0, |table| table["choices"].as_u64() > Some(3)).await;

    let out = phone.post("/api/session/end", &json!({})).await;
    assert!(out.status == 200 && out.header("set-cookie").unwrap().contains("Max-Age=0"), "{out:?}");
    assert_eq!(account(&mut phone).await, Value::Null);
    assert_eq!(account(&mut home).await, "Admiral Ada", "the other one stays");
}

#[tokio::test]
async fn names_are_found_however_they_are_written_and_are_nobody_elses() {
    let server = Running::start().await;
    sign_up(&mut server.browser(), "Admiral Ada").await;
    for written in ["admiral ada", " ADMIRAL  ADA ", "AdmiralAda", "Ａdmiral Ada"] {
        assert_eq!(try_sign_in(&mut server.browser(), written, PASSPHRASE, true).await.status, 200, "{written}");
        let taken = json!({ "name": written, "passphrase": PASSPHRASE });
        let answer = server.browser().post("/api/account", &taken).await;
        assert!(answer.refused() == "malformed" && answer.body.contains("sign in"), "{answer:?}");
    }
}

#[tokio::test]
async fn the_games_of_a_guest_are_taken_along_into_the_account() {
    let server = Running::start().await;
    let mut home = server.browser();
    sign_up(&mut home, "Ada").await;
    let first = home.learning_game("computer").await;

    let mut phone = server.browser();
    let second = phone.make(&made::learning_of("Somebody", "friend")).await;
    let mut friend = server.browser();
    let joined = friend.post(&format!("/api/games/{second}/join"), &json!({ "name": "Ben" })).await;
    assert_eq!(joined.status, 200, "{joined:?}");
    let guest = phone.clone();
    assert_eq!(try_sign_in(&mut phone, "Ada", PASSPHRASE, true).await.status, 200);
    assert_eq!(guest.clone().get("/api/me").await.json()["name"], Value::Null, "the guest is no more");

    for browser in [&mut home, &mut phone] {
        let mut listed = games(browser).await;
        listed.sort();
        let mut all = vec![first.clone(), second.clone()];
        all.sort();
        assert_eq!(listed, all);
        let card = browser.get(&format!("/api/games/{second}")).await.json();
        assert_eq!((&card["you"], &card["seats"][0]["name"]), (&json!([0]), &json!("Ada")));
    }
    // The seat is the same as before, so the game goes on from either browser.
    let mut table = home.sit_down(&second).await;
    let welcome = table.wait("welcome").await;
    assert_eq!(welcome["card"]["you"], json!([0]));
    let seen = friend.get(&format!("/api/games/{second}")).await.json();
    assert_eq!(seen["seats"][0]["online"], true);
}

#[tokio::test]
async fn a_guest_is_left_behind_if_that_is_wanted_and_an_account_is_never_taken_along() {
    let server = Running::start().await;
    let (mut ada, mut ben) = (server.browser(), server.browser());
    sign_up(&mut ada, "Ada").await;
    sign_up(&mut ben, "Ben").await;
    let of_ben = ben.learning_game("computer").await;
    let mut guest = server.browser();
    guest.learning_game("computer").await;
    assert_eq!(try_sign_in(&mut guest, "Ada", PASSPHRASE, false).await.status, 200);
    assert_eq!(games(&mut guest).await, Vec::<String>::new());
    // Ben's browser changes to Ada's account; Ben's games stay Ben's.
    let mut changed = ben.clone();
    assert_eq!(try_sign_in(&mut changed, "Ada", PASSPHRASE, true).await.status, 200);
    assert_eq!(games(&mut changed).await, Vec::<String>::new());
    assert_eq!(account(&mut ben).await, Value::Null, "this browser left the account");
    assert_eq!(games(&mut signed_in(&server, "Ben").await).await, [of_ben]);
}

/// What is taken back has to be agreed on by the others, also when the proposer's seat was taken along.
#[tokio::test]
async fn a_seat_that_was_taken_along_agrees_and_proposes_as_its_person() {
    let server = Running::start().await;
    let mut two = two::sit_down(&server).await;
    sign_up(&mut server.browser(), "Ada").await;
    two.play_until(|table| table["choices"].as_u64() > Some(3)).await;
    assert_eq!(try_sign_in(&mut two.first_browser, "Ada", PASSPHRASE, true).await.status, 200);
    assert!(two.first.is_let_go().await, "the guest's session ended");
    let mut first = two.first_browser.sit_down(&two.game).await;
    let table = first.wait("table").await;
    let choices = table["choices"].as_u64().unwrap();
    for to in (0..choices).rev() {
        two.second.say(&json!({ "type": "take-back", "to": to })).await;
        let told = two.second.wait_until(|it| it["type"] == "refused" || !it["proposal"].is_null()).await;
        if told["type"] != "refused" {
            break;
        }
    }
    first.wait_until(|it| !it["proposal"].is_null()).await;
    first.say(&json!({ "type": "take-back-answer", "agree": true })).await;
    let table = first.wait_until(|it| it["type"] == "table" && it["proposal"].is_null()).await;
    assert!(table["choices"].as_u64().unwrap() < choices, "{table}");
}

#[tokio::test]
async fn what_an_account_cannot_have_is_refused_and_nothing_changes() {
    let server = Running::start().await;
    let mut browser = server.browser();
    for (name, passphrase) in [
        ("Ada", "short"),
        ("Ada", "aaaaaaaaaaaaaaa"),
        ("Ada", "Ada Ada Ada Ada"),
        ("", PASSPHRASE),
        ("Admin", PASSPHRASE),
        ("Former player", PASSPHRASE),
        ("A\u{200b}da", PASSPHRASE),
    ] {
        let answer = browser.post("/api/account", &json!({ "name": name, "passphrase": passphrase })).await;
        assert_eq!(answer.refused(), "malformed", "{name} {passphrase}");
        assert_eq!((answer.header("set-cookie"), &browser.cookie), (None, &None));
    }
    sign_up(&mut browser, "Ada").await;
    let again = browser.post("/api/account", &json!({ "name": "Eve", "passphrase": PASSPHRASE })).await;
    assert_eq!(again.refused(), "forbidden");
    assert_eq!(server.browser().post("/api/session/end", &json!({})).await.refused(), "forbidden");
}
