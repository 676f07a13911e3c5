//! What a person sees of others in lists, and what they take out of their own. On SQLite, and on PostgreSQL where
//! `WARDROOM_TEST_POSTGRES` names one.

use serde_json::{Value, json};
use server::store::Store;

use crate::common::{Browser, Running, quick};
use crate::database::{Database, each};

async fn serve(database: &Database) -> Running {
    let store = Store::open(&database.url()).await.unwrap();
    Running::over_store(store, &database.url(), tempfile::tempdir().unwrap(), quick()).await
}

fn divers(name: &str, seats: &[&str]) -> Value {
    let sitters: Vec<Value> = seats.iter().map(|player| json!({ "player": player })).collect();
    json!({ "ruleset": "pearls", "terms": { "divers": seats.len() }, "name": name, "seats": sitters })
}

async fn join(browser: &mut Browser, game: &str, name: &str) {
    let joined = browser.post(&format!("/api/games/{game}/join"), &json!({ "name": name })).await;
    assert_eq!(joined.status, 200, "{joined:?}");
}

async fn games(browser: &mut Browser) -> Value {
    browser.get("/api/me/games").await.json()
}

async fn hide(browser: &mut Browser, game: &str, hidden: bool) -> Value {
    let answer = browser.post(&format!("/api/me/games/{game}/hide"), &json!({ "hidden": hidden })).await;
    if answer.status == 200 { answer.json()["hidden"].clone() } else { json!(answer.refused()) }
}

#[tokio::test]
async fn a_game_that_somebody_hides_is_out_of_their_list_until_it_moves() {
    for database in each().await {
        let server = serve(&database).await;
        let (mut ada, mut ben, mut cleo) = (server.browser(), server.browser(), server.browser());
        let game = ada.make(&divers("Ada", &["you", "open"])).await;
        join(&mut ben, &game, "Ben").await;
        cleo.post("/api/me", &json!({ "name": "Cleo" })).await;
        database.run("UPDATE standings SET moved_at = 7").await;
        let before = games(&mut ada).await;
        assert_eq!((before["games"].as_array().unwrap().len(), &before["turns"]), (1, &json!(1)));
        assert_eq!(hide(&mut ada, &game, true).await, true);
        assert_eq!((&games(&mut ada).await["games"], &games(&mut ada).await["turns"]), (&json!([]), &json!(0)));
        assert_eq!(games(&mut ben).await["games"].as_array().unwrap().len(), 1, "it is in the others' lists");
        assert_eq!(hide(&mut ada, &game, true).await, true, "twice is as once");
        assert_eq!(hide(&mut ada, &game, false).await, false);
        assert_eq!(games(&mut ada).await, before, "it is there again");

        hide(&mut ada, &game, true).await;
        let mut table = ben.sit_down(&game).await;
        table.wait("table").await;
        table.say(&json!({ "type": "concede", "seat": 1 })).await;
        table.wait_until(|it| !it["outcome"].is_null()).await;
        assert_eq!(games(&mut ada).await["games"][0]["stage"], "over", "it has moved");

        for browser in [&mut cleo, &mut server.browser()] {
            assert_eq!(hide(browser, &game, true).await, "unknown", "it is not theirs");
        }
        assert_eq!(hide(&mut ada, "0123", true).await, "unknown");
        drop(table);
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn what_a_guest_has_hidden_stays_hidden_in_their_account() {
    for database in each().await {
        let server = serve(&database).await;
        let (mut home, mut phone) = (server.browser(), server.browser());
        let account = json!({ "name": "Ada", "passphrase": "seven frigates at dawn" });
        assert_eq!(home.post("/api/account", &account).await.status, 200);
        let game = phone.make(&divers("Bea", &["you", "you"])).await;
        hide(&mut phone, &game, true).await;
        let mut sign_in = account.clone();
        sign_in["take_along"] = json!(true);
        assert_eq!(phone.post("/api/session", &sign_in).await.status, 200);
        assert_eq!(games(&mut home).await["games"], json!([]));
        assert_eq!(hide(&mut home, &game, false).await, false);
        assert_eq!(games(&mut home).await["games"][0]["game"], json!(game));
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn whoever_made_a_game_withdraws_it_until_it_begins() {
    for database in each().await {
        let server = serve(&database).await;
        let (mut ada, mut ben) = (server.browser(), server.browser());
        let game = ada.make(&divers("Ada", &["you", "open", "open"])).await;
        join(&mut ben, &game, "Ben").await;
        let withdraw = format!("/api/games/{game}/withdraw");
        assert_eq!(games(&mut ben).await["games"][0]["may_withdraw"], false);
        assert_eq!(ben.post(&withdraw, &json!({})).await.refused(), "forbidden", "only who made it");
        assert_eq!(games(&mut ada).await["games"][0]["may_withdraw"], true);
        let mut waiting = ben.sit_down(&game).await;
        waiting.wait("welcome").await;
        assert_eq!(ada.post(&withdraw, &json!({})).await.status, 200);
        assert!(waiting.wait("closing").await["says"].as_str().unwrap().contains("withdrawn"));
        assert_eq!(games(&mut ben).await["games"], json!([]));
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn lists_say_who_is_there_and_who_was_when() {
    for database in each().await {
        let server = serve(&database).await;
        let (mut ada, mut ben) = (server.browser(), server.browser());
        let game = ada.make(&divers("Ada", &["you", "open"])).await;
        join(&mut ben, &game, "Ben").await;
        let other = ben.make(&divers("Ben", &["you", "you"])).await;
        database.run("UPDATE guests SET seen_at = 1000 WHERE name = 'Ben'").await;
        let seat = |list: &Value| {
            let seat = &list["games"][0]["seats"][1];
            (seat["online"].clone(), seat["away_since"].clone())
        };
        assert_eq!(seat(&games(&mut ada).await), (json!(false), json!(1000)));
        // At another table they are there as well.
        let table = ben.sit_down(&other).await;
        assert_eq!(seat(&games(&mut ada).await), (json!(true), Value::Null));
        drop(table);
        let account = json!({ "name": "Ben", "passphrase": "seven frigates at dawn" });
        let mut home = server.browser();
        assert_eq!(home.post("/api/account", &account).await.status, 200);
        let mut sign_in = account.clone();
        sign_in["take_along"] = json!(true);
        assert_eq!(ben.post("/api/session", &sign_in).await.status, 200);
        let table = home.sit_down(&game).await;
        assert_eq!(seat(&games(&mut ada).await).0, true, "the account sits on the seat that the guest took");
        drop(table);
        let mut away = seat(&games(&mut ada).await);
        while away.0 == true {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            away = seat(&games(&mut ada).await);
        }
        assert!(away.1.as_i64() > Some(1000), "{away:?}");
        server.stop().await;
        database.drop().await;
    }
}
