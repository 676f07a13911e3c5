//! Where an account is signed in: listed, ended, and ended for those who are connected.

use serde_json::{Value, json};
use server::Limits;

use super::{PASSPHRASE, account, sign_up, signed_in, try_sign_in};
use crate::common::{Running, quick};

#[tokio::test]
async fn sessions_are_listed_and_ended_one_or_all_others() {
    let server = Running::start().await;
    let mut home = server.browser();
    let agent = "content-type: application/json\r\nuser-agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0\r\n";
    let body = json!({ "name": "Ada", "passphrase": PASSPHRASE }).to_string();
    assert_eq!(home.send("POST", "/api/account", agent, &body).await.status, 200);
    let (mut phone, mut club) = (signed_in(&server, "Ada").await, signed_in(&server, "Ada").await);
    let listed = home.get("/api/me/sessions").await.json();
    let sessions = listed["sessions"].as_array().unwrap();
    assert_eq!((sessions.len(), &listed["codes"]), (3, &json!(8)));
    let this: Vec<&Value> = sessions.iter().filter(|session| session["this"] == true).collect();
    assert_eq!((this.len(), &this[0]["device"]), (1, &json!("Firefox on Linux")));
    assert!(this[0]["seen_at"].as_i64() > Some(0));
    for secret in [&home.cookie, &phone.cookie, &club.cookie] {
        assert!(!listed.to_string().contains(secret.as_ref().unwrap()));
    }

    let game = home.learning_game("computer").await;
    let mut table = phone.sit_down(&game).await;
    table.wait("table").await;
    let own = phone.get("/api/me/sessions").await.json();
    let name = own["sessions"].as_array().unwrap().iter().find(|it| it["this"] == true).unwrap()["session"].clone();
    let left = home.post("/api/me/sessions/end", &json!({ "session": name })).await.json();
    assert_eq!(left["sessions"].as_array().unwrap().len(), 2);
    assert!(table.is_let_go().await, "a live connection ends with its session");
    assert_eq!(account(&mut phone).await, Value::Null);
    let card = phone.get(&format!("/api/games/{game}")).await.json();
    assert_eq!(card["you"], json!([]), "only a spectator");
    assert_eq!(home.post("/api/me/sessions/end", &json!({ "session": name })).await.refused(), "unknown");
    let here = this[0]["session"].clone();
    assert_eq!(home.post("/api/me/sessions/end", &json!({ "session": here })).await.refused(), "forbidden");

    assert_eq!(home.post("/api/me/sessions/end", &json!({})).await.json()["sessions"].as_array().unwrap().len(), 1);
    assert_eq!((account(&mut club).await, account(&mut home).await), (Value::Null, json!("Ada")));
}

#[tokio::test]
async fn the_sessions_that_were_not_used_for_longest_end() {
    let server = Running::with(Limits { sessions_per_account: 3, ..quick() }).await;
    let mut home = server.browser();
    sign_up(&mut home, "Ada").await;
    for _ in 0..5 {
        signed_in(&server, "Ada").await;
    }
    let mut last = signed_in(&server, "Ada").await;
    let listed = last.get("/api/me/sessions").await.json();
    assert_eq!(listed["sessions"].as_array().unwrap().len(), 3);
    assert!(listed["sessions"].as_array().unwrap().iter().any(|it| it["this"] == true));
}

#[tokio::test]
async fn a_new_passphrase_ends_every_other_session() {
    let server = Running::start().await;
    let mut home = server.browser();
    sign_up(&mut home, "Ada").await;
    let mut phone = signed_in(&server, "Ada").await;
    let (before, new) = (home.clone(), "nine corvettes at dusk");
    let wrong = json!({ "passphrase": "not the right one", "new": new });
    assert_eq!(home.post("/api/account/passphrase", &wrong).await.refused(), "forbidden");
    let weak = json!({ "passphrase": PASSPHRASE, "new": "short" });
    assert_eq!(home.post("/api/account/passphrase", &weak).await.refused(), "malformed");
    assert_eq!(account(&mut phone).await, "Ada", "nothing has changed");
    let change = json!({ "passphrase": PASSPHRASE, "new": new });
    assert_eq!(home.post("/api/account/passphrase", &change).await.status, 200);
    assert_ne!(home.cookie, before.cookie, "the token is a new one");
    assert_eq!((account(&mut home).await, account(&mut phone).await), (json!("Ada"), Value::Null));
    assert_eq!(account(&mut before.clone()).await, Value::Null);
    assert_eq!(try_sign_in(&mut phone, "Ada", PASSPHRASE, false).await.refused(), "forbidden");
    assert_eq!(try_sign_in(&mut phone, "Ada", new, false).await.status, 200);
}
