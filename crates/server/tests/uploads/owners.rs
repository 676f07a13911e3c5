//! An uploaded game belongs to whoever uploaded it.

use serde_json::json;
use server::{Limits, Store};

use super::{list, pearls, server, told, upload, uploaded, whole};
use crate::common::{Running, quick};

#[tokio::test]
async fn its_uploader_finds_it_again_and_may_remove_it() {
    let (server, mut me) = server().await;
    let mut other = server.browser();
    assert_eq!(list(&mut me).await, [] as [serde_json::Value; 0]);
    let (first, second) = (uploaded(&mut me, &whole()).await, uploaded(&mut me, &pearls(2, 9).journal_lines()).await);
    let lines = list(&mut me).await;
    assert_eq!(lines.len(), 2);
    for (game, over) in [(&first, true), (&second, false)] {
        let line = lines.iter().find(|line| line["game"] == **game).unwrap();
        assert_eq!(
            (&line["may_withdraw"], &line["your_turn"], &line["stage"]),
            (&json!(true), &json!(false), &json!("over"))
        );
        assert_eq!(!line["result"].is_null(), over, "{line}");
    }
    let mine = me.get("/api/me/games").await.json();
    assert_eq!((&mine["games"], &mine["turns"]), (&json!([]), &json!(0)), "nobody waits for them");
    assert_eq!(list(&mut other).await.len(), 0);

    let (path, withdraw) = (format!("/api/games/{first}"), format!("/api/games/{first}/withdraw"));
    assert_eq!(me.get(&path).await.json()["may_withdraw"], true);
    assert_eq!(other.get(&path).await.json()["may_withdraw"], false);
    other.post("/api/me", &json!({ "name": "Eve" })).await;
    assert_eq!(other.post(&withdraw, &json!({})).await.refused(), "forbidden");
    let mut watching = other.sit_down(&first).await;
    watching.wait("table").await;
    assert_eq!(other.post(&withdraw, &json!({})).await.refused(), "forbidden", "not while it is in memory, either");
    assert_eq!(me.post(&withdraw, &json!({})).await.status, 200);
    watching.wait("closing").await;
    assert_eq!(me.get(&path).await.refused(), "unknown");
    assert_eq!(list(&mut me).await.len(), 1);
}

#[tokio::test]
async fn nobody_learns_from_it_who_uploaded_it_or_who_played() {
    let (server, mut me) = server().await;
    let mut ada = server.browser();
    let played = ada
        .make(&json!({ "ruleset": "pearls", "terms": { "divers": 2 }, "name": "Adalbert", "seats":
        [{ "player": "you" }, { "player": "you", "name": "Benjamin" }] }))
        .await;
    let mut client = ada.sit_down(&played).await;
    client.wait("table").await;
    client.say(&json!({ "type": "concede", "seat": 0 })).await;
    client.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    let journal = ada.get(&format!("/api/games/{played}/journal")).await.body;
    me.post("/api/me", &json!({ "name": "Uploader" })).await;
    let game = uploaded(&mut me, &journal).await;
    let mut stranger = server.browser();
    let card = stranger.get(&format!("/api/games/{game}")).await.body;
    let mut client = stranger.sit_down(&game).await;
    let told = [client.wait("welcome").await, client.wait("table").await, client.wait("seats").await];
    for text in [journal, card, told.map(|it| it.to_string()).concat()] {
        for name in ["Adalbert", "Benjamin", "Uploader", &played] {
            assert!(!text.contains(name), "{name}: {text}");
        }
    }
}

#[tokio::test]
async fn it_goes_with_its_uploader_and_is_part_of_their_data() {
    let (server, mut me) = server().await;
    let game = uploaded(&mut me, &whole()).await;
    let mut watching = server.browser().sit_down(&game).await;
    watching.wait("table").await;
    let data = me.get("/api/me/data").await.json();
    assert_eq!(data["uploads"][0]["game"], json!(game));
    assert!(data["games"].as_array().unwrap().iter().any(|it| it["id"] == json!(game)), "{data}");
    assert_eq!(me.post("/api/me/delete", &json!({})).await.status, 200);
    watching.wait("closing").await;
    assert_eq!(server.browser().get(&format!("/api/games/{game}")).await.refused(), "unknown");
}

#[tokio::test]
async fn an_account_takes_along_what_was_uploaded_before() {
    let (server, mut me) = server().await;
    let account = json!({ "name": "Cleo", "passphrase": "seven frigates at dawn" });
    assert_eq!(server.browser().post("/api/account", &account).await.status, 200);
    let game = uploaded(&mut me, &whole()).await;
    let mut sign_in = account.clone();
    sign_in["take_along"] = json!(true);
    assert_eq!(me.post("/api/session", &sign_in).await.status, 200);
    assert_eq!(list(&mut me).await[0]["game"], json!(game));
    assert_eq!(me.post(&format!("/api/games/{game}/withdraw"), &json!({})).await.status, 200);
}

#[tokio::test]
async fn one_guest_and_one_address_upload_only_so_much() {
    let server = Running::with(Limits { uploads_per_guest: 2, ..quick() }).await;
    let mut me = server.browser();
    let (first, _) = (uploaded(&mut me, &whole()).await, uploaded(&mut me, &whole()).await);
    let (kind, says) = told(&upload(&mut me, &whole()).await);
    assert_eq!((kind.as_str(), says.as_str()), ("busy", "you have uploaded 2 journals; remove one of them first"));
    assert_eq!(list(&mut me).await.len(), 2);
    me.post(&format!("/api/games/{first}/withdraw"), &json!({})).await;
    uploaded(&mut me, &whole()).await;
    uploaded(&mut server.browser(), &whole()).await;

    let server = Running::with(Limits { uploads_per_hour: 2, ..quick() }).await;
    for _ in 0..2 {
        upload(&mut server.browser(), "nonsense").await;
    }
    let (kind, says) = told(&upload(&mut server.browser(), &whole()).await);
    assert!(kind == "busy" && says.contains("from your address"), "{says}");
    uploaded(&mut server.browser().at(2), &whole()).await;

    let server = Running::with(Limits { uploads_at_once: 0, uploads_waiting: 0, ..quick() }).await;
    assert_eq!(upload(&mut server.browser(), &whole()).await.refused(), "busy");
    let mut me = server.browser();
    assert_eq!(me.post("/api/rulesets/pearls/terms", &json!({})).await.status, 200, "nothing else waits for them");
}

#[tokio::test]
async fn an_intact_store_stays_intact_with_it() {
    let (server, mut me) = server().await;
    uploaded(&mut me, &whole()).await;
    uploaded(&mut me, &pearls(2, 9).journal_lines()).await;
    let database = server.database.clone();
    let folder = server.stop().await;
    let checked = server::check_store(&database, |_, _| ()).await.unwrap();
    assert_eq!((checked.games, checked.whole, checked.faults.len()), (2, 2, 0), "{checked:?}");
    let store = Store::open(&database).await.unwrap();
    assert_eq!(store.lacking("", 9).await.unwrap().len(), 2, "what newer rules need is stored by and by");
    store.close().await;
    drop(folder);
}
