//! Notes on moments of a game: by people with a name, once it is over, and removed by their writers and the players.

use serde_json::{Value, json};
use server::store::Unseen;
use server::{Limits, Store};

use crate::common::two::{Two, sit_down};
use crate::common::{Running, quick};

async fn ended(server: &Running) -> Two {
    let mut two = sit_down(server).await;
    two.first.say(&json!({ "type": "concede", "seat": 0 })).await;
    two.first.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    two
}

fn note(event: usize, says: &str) -> Value {
    json!({ "event": event, "says": says })
}

#[tokio::test]
async fn while_a_game_is_going_on_nobody_can_leave_a_hint() {
    let server = Running::start().await;
    let mut two = sit_down(&server).await;
    let path = format!("/api/games/{}/remarks", two.game);
    assert_eq!(two.first_browser.post(&path, &note(0, "Watch your flank")).await.refused(), "forbidden");
    assert_eq!(two.second_browser.get(&path).await.json(), json!({ "remarks": [], "open": false }));
    let waiting = two.first_browser.learning_game("friend").await;
    let waiting = format!("/api/games/{waiting}/remarks");
    assert_eq!(two.first_browser.post(&waiting, &note(0, "Hello")).await.refused(), "forbidden");
}

#[tokio::test]
async fn a_note_is_written_changed_and_removed_by_whom_it_belongs_to() {
    let server = Running::start().await;
    let mut two = ended(&server).await;
    let path = format!("/api/games/{}/remarks", two.game);
    let mut third = server.browser();
    assert_eq!(third.post(&path, &note(0, "Who am I?")).await.refused(), "malformed", "a note has a name");
    let named = json!({ "event": 0, "says": "  <b>Here</b>\nit   turned ", "name": "Cay" });
    let left = third.post(&path, &named).await.json();
    let expected = json!({ "number": 1, "event": 0, "by": "Cay", "says": "<b>Here</b> it turned", "made_at": left["remarks"][0]["made_at"], "yours": true, "may_remove": true });
    assert_eq!(left, json!({ "remarks": [expected], "open": true }), "markup is text and stays what it is");
    assert!(left["remarks"][0]["made_at"].as_i64() > Some(1_700_000_000));

    let mine = two.first_browser.post(&path, &note(0, "I was asleep")).await.json();
    let [other, own] = [0, 1].map(|at: usize| mine["remarks"][at].clone());
    assert_eq!((&own["by"], &own["yours"], &own["may_remove"]), (&json!("Ada"), &json!(true), &json!(true)));
    assert_eq!((&other["yours"], &other["may_remove"]), (&json!(false), &json!(true)), "a player may remove it");

    // Only its writer writes it anew.
    let anew = json!({ "says": "Here it turned" });
    assert_eq!(two.first_browser.post(&format!("{path}/1"), &anew).await.refused(), "forbidden");
    let changed = third.post(&format!("{path}/1"), &anew).await.json();
    assert_eq!(changed["remarks"][0]["says"], "Here it turned");
    // Somebody who did not play removes nothing but their own.
    assert_eq!(third.post(&format!("{path}/2/remove"), &json!({})).await.refused(), "forbidden");
    let left = two.second_browser.post(&format!("{path}/1/remove"), &json!({})).await.json();
    assert_eq!(left["remarks"].as_array().unwrap().len(), 1);
    assert_eq!(two.second_browser.post(&format!("{path}/1/remove"), &json!({})).await.refused(), "unknown");
    assert_eq!(server.browser().post(&format!("{path}/2/remove"), &json!({})).await.refused(), "forbidden");
    let left = two.first_browser.post(&format!("{path}/2/remove"), &json!({})).await.json();
    assert_eq!(left["remarks"], json!([]));
}

#[tokio::test]
async fn notes_are_bounded() {
    let limits = Limits { remarks_per_guest: 2, remarks_per_game: 3, remarks_per_hour: 6, ..quick() };
    let server = Running::with(limits).await;
    let mut two = ended(&server).await;
    let path = format!("/api/games/{}/remarks", two.game);
    for (says, kind) in [("", "malformed"), ("\u{202e}", "malformed"), (&"x".repeat(501), "malformed")] {
        assert_eq!(two.first_browser.post(&path, &note(0, says)).await.refused(), kind);
    }
    assert_eq!(two.first_browser.post(&path, &note(100_000, "Later")).await.refused(), "unknown");
    for (nth, status) in [(1, 200), (2, 200), (3, 429)] {
        assert_eq!(two.first_browser.post(&path, &note(0, &"y".repeat(500))).await.status, status, "{nth} of Ada");
    }
    for (nth, status) in [(1, 200), (2, 429)] {
        assert_eq!(two.second_browser.post(&path, &note(0, "z")).await.status, status, "{nth} of Ben");
    }
    let refused = two.second_browser.post(&path, &note(0, "z")).await;
    assert_eq!(refused.status, 429);
    assert!(refused.body.contains("last hour"), "{refused:?}");
}

#[tokio::test]
async fn notes_outlive_the_server() {
    let server = Running::start().await;
    let mut two = ended(&server).await;
    let path = format!("/api/games/{}/remarks", two.game);
    two.first_browser.post(&path, &note(0, "It was late")).await;
    let named = json!({ "event": 0, "says": "It was early", "name": "Cay" });
    assert_eq!(server.browser().post(&path, &named).await.status, 200);
    // Whoever has written something is not forgotten before the game is.
    let store = Store::open(&server.database).await.unwrap();
    store.forget_guests(Unseen { guests: i64::MAX, accounts: i64::MAX }, 1000).await.unwrap();
    store.close().await;
    let server = server.again().await;
    let left = server.browser().get(&path).await.json();
    assert_eq!((&left["remarks"][0]["says"], &left["remarks"][0]["by"]), (&json!("It was late"), &json!("Ada")));
    assert_eq!(left["remarks"][1]["by"], "Cay");
    let unknown = "/api/games/0123456789abcdef0123456789abcdef/remarks";
    assert_eq!(server.browser().get(unknown).await.refused(), "unknown");
}
