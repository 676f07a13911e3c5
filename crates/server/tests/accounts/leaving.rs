//! Everything that is one's own: kept, handed out, and removed.

use serde_json::{Value, json};
use server::Limits;

use super::{PASSPHRASE, account, games, sign_up, signed_in, try_sign_in};
use crate::common::{Running, made, quick, two};

#[tokio::test]
async fn settings_follow_an_account() {
    let server = Running::start().await;
    let mut home = server.browser();
    sign_up(&mut home, "Ada").await;
    assert_eq!(home.get("/api/me/settings").await.json(), json!({ "settings": {}, "changed_at": null }));
    let settings = json!({ "speed": "relaxed", "lessons": ["first-shot"] });
    let kept = home.post("/api/me/settings", &json!({ "settings": settings })).await.json();
    assert_eq!(kept["settings"], settings);
    let mut phone = signed_in(&server, "Ada").await;
    assert_eq!(phone.get("/api/me/settings").await.json(), kept);
    let full = Limits { settings: 20, ..quick() };
    let server = Running::with(full).await;
    let mut home = server.browser();
    sign_up(&mut home, "Ada").await;
    assert_eq!(home.post("/api/me/settings", &json!({ "settings": settings })).await.refused(), "too-large");
    assert_eq!(home.get("/api/me/settings").await.json()["settings"], json!({}));
}

#[tokio::test]
async fn a_person_gets_everything_that_is_theirs_and_no_secrets() {
    let server = Running::start().await;
    let mut home = server.browser();
    let game = home.make(&made::learning_of("Ada", "computer")).await;
    let codes = sign_up(&mut home, "Ada").await;
    home.post("/api/me/settings", &json!({ "settings": { "speed": "quick" } })).await;
    let mut phone = server.browser();
    let other = phone.learning_game("friend").await;
    try_sign_in(&mut phone, "Ada", PASSPHRASE, true).await;
    let answer = home.get("/api/me/data").await;
    assert!(answer.header("content-disposition").unwrap().contains("attachment"));
    let data = answer.json();
    assert_eq!(data["accounts"][0]["name"], "Ada");
    assert_eq!(data["sessions"].as_array().unwrap().len(), 2);
    assert_eq!(data["settings"][0]["text"], "{\"speed\":\"quick\"}");
    let ids: Vec<&str> = data["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert!(ids.len() == 2 && ids.contains(&game.as_str()) && ids.contains(&other.as_str()));
    assert!(data["games"][0]["terms"].is_object());
    for secret in codes.iter().chain(home.cookie.iter()).chain(phone.cookie.iter()) {
        assert!(!answer.body.contains(secret), "{secret}");
    }
    assert!(!answer.body.contains("argon2") && !answer.body.contains("hash"), "{answer:?}");
    let mut client = home.sit_down(&game).await;
    client.wait("table").await;
    client.say(&json!({ "type": "concede", "seat": 0 })).await;
    client.wait_until(|it| !it["outcome"].is_null()).await;
    let journal = format!("/api/games/{game}/journal");
    crate::abuse::until("the journal is linked", || async {
        home.clone().get("/api/me/data").await.body.contains(&journal)
    })
    .await;
}

#[tokio::test]
async fn who_goes_leaves_only_seats_without_a_name() {
    let server = Running::start().await;
    let mut two = two::sit_down(&server).await;
    let home = &mut two.first_browser;
    sign_up(home, "Ada").await;
    let alone = home.learning_game("computer").await;
    let screen = home.learning_game("hot-seat").await;
    let mut table = home.sit_down(&alone).await;
    table.wait("table").await;
    assert_eq!(home.post("/api/me/delete", &json!({})).await.refused(), "forbidden");
    let wrong = json!({ "passphrase": "not the right one" });
    assert_eq!(home.post("/api/me/delete", &wrong).await.refused(), "forbidden");
    assert_eq!(account(home).await, "Ada", "nothing has changed");
    let gone = home.post("/api/me/delete", &json!({ "passphrase": PASSPHRASE })).await;
    assert_eq!(gone.status, 200, "{gone:?}");
    assert!(table.is_let_go().await);
    for game in [&alone, &screen] {
        assert_eq!(server.browser().get(&format!("/api/games/{game}")).await.refused(), "unknown");
    }
    let seats = |card: &Value| (card["seats"][0]["name"].clone(), card["seats"][0]["online"].clone());
    let over = two.second.wait_until(|it| !it["outcome"].is_null()).await;
    assert!(over["outcome"]["how"].as_str().unwrap().ends_with("left the table"), "{over}");
    let told = two.second.wait_until(|it| it["type"] == "seats" && it["seats"][0]["name"] == "Former player").await;
    assert_eq!(seats(&told).1, false);
    let card = two.second_browser.get(&format!("/api/games/{}", two.game)).await.json();
    assert_eq!(seats(&card), (json!("Former player"), json!(false)));
    let again = two.second_browser.post(&format!("/api/games/{}/rematch", two.game), &json!({})).await;
    assert!(again.refused() == "forbidden" && again.body.contains("has gone"), "{again:?}");
    assert_eq!(try_sign_in(&mut server.browser(), "Ada", PASSPHRASE, true).await.refused(), "forbidden");
    // The name is free again, and the new account has nothing of the old one.
    let mut new = server.browser();
    sign_up(&mut new, "Ada").await;
    assert_eq!(games(&mut new).await, Vec::<String>::new());
    let server = server.again().await;
    let card = server.browser().get(&format!("/api/games/{}", two.game)).await.json();
    assert_eq!(seats(&card).0, "Former player");
}

#[tokio::test]
async fn nobody_waits_for_a_player_who_has_gone() {
    let server = Running::start().await;
    let (mut ada, mut ben) = (server.browser(), server.browser());
    let resting = ada.make(&made::learning_of("Ada", "friend")).await;
    assert_eq!(ben.post(&format!("/api/games/{resting}/join"), &json!({ "name": "Ben" })).await.status, 200);
    let mut offer = made::learning("friend");
    offer["offered"] = json!(true);
    let offered = ada.make(&offer).await;
    let terms = json!({ "learning": true, "seats_a": 2, "seats_b": 2 });
    let open = json!({ "player": "open" });
    let seats = json!([{ "player": "you" }, open, open, { "player": { "computer": "random" } }]);
    let team = ada.make(&json!({ "ruleset": "armada", "terms": terms, "seats": seats })).await;
    assert_eq!(ben.post(&format!("/api/games/{team}/join"), &json!({})).await.status, 200);
    // The game is loaded only to be given up.
    let server = server.again().await;
    let (mut ada, mut ben) = (server.browser_of(&ada), server.browser_of(&ben));
    assert_eq!(ada.post("/api/me/delete", &json!({})).await.status, 200);
    let list = ben.get("/api/me/games").await.json();
    assert_eq!(list["games"].as_array().unwrap().len(), 1, "{list}");
    assert_eq!((&list["games"][0]["stage"], &list["turns"]), (&json!("over"), &json!(0)));
    assert_eq!(list["games"][0]["result"]["places"], json!([2, 1]));
    for gone in [&offered, &team] {
        assert_eq!(ben.get(&format!("/api/games/{gone}")).await.refused(), "unknown");
    }
    assert_eq!(ben.get("/api/offers").await.json()["games"], json!([]));
    let journal = ben.get(&format!("/api/games/{resting}/journal")).await.body;
    assert!(journal.lines().last().unwrap().starts_with(r#"{"left_table":0,"#), "{journal}");
    assert!(!journal.contains("Ada"));
}

#[tokio::test]
async fn a_guest_can_go_as_well() {
    let server = Running::start().await;
    let mut guest = server.browser();
    let game = guest.learning_game("computer").await;
    assert_eq!(guest.get("/api/me/data").await.json()["games"][0]["id"], json!(game));
    assert_eq!(guest.post("/api/me/delete", &json!({})).await.status, 200);
    assert_eq!(guest.get(&format!("/api/games/{game}")).await.refused(), "unknown");
    assert_eq!(guest.post("/api/me/delete", &json!({})).await.refused(), "forbidden");
}

#[tokio::test]
async fn an_account_may_have_more_open_games_than_a_guest() {
    let server = Running::with(Limits { open_games_per_guest: 1, open_games_per_account: 2, ..quick() }).await;
    let mut home = server.browser();
    let learning = made::learning("computer");
    home.make(&learning).await;
    assert_eq!(home.post("/api/games", &learning).await.refused(), "busy");
    sign_up(&mut home, "Ada").await;
    home.make(&learning).await;
    assert_eq!(home.post("/api/games", &learning).await.refused(), "busy");
    let mut guest = server.browser();
    guest.make(&learning).await;
    try_sign_in(&mut guest, "Ada", PASSPHRASE, true).await;
    assert_eq!(guest.post("/api/games", &learning).await.refused(), "busy", "what was taken along counts");
}
