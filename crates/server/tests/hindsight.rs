//! Games looked back on: only when they are over, worked out once, and the same for everybody.

use std::time::Duration;

use serde_json::{Value, json};
use server::Limits;

use crate::common::two::{Two, sit_down};
use crate::common::{Browser, Running, quick};

fn path(game: &str) -> String {
    format!("/api/games/{game}/hindsight")
}

/// The hindsight once it is ready.
async fn ready(browser: &mut Browser, game: &str) -> Value {
    for _ in 0..200 {
        let page = browser.get(&path(game)).await.json();
        if page["ready"] == json!(true) {
            return page["hindsight"].clone();
        }
        assert_eq!(page["ready"], json!(false), "{page}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it is never ready");
}

async fn begun(server: &Running) -> Two {
    let mut two = sit_down(server).await;
    two.play_until(|table| table["progress"]["round"].as_u64() >= Some(1) && table["choices"].as_u64() > Some(60))
        .await;
    two
}

#[tokio::test]
async fn while_a_game_is_going_on_nobody_is_told_anything() {
    let server = Running::start().await;
    let mut two = begun(&server).await;
    for browser in [&mut two.first_browser, &mut two.second_browser, &mut server.browser()] {
        assert_eq!(browser.get(&path(&two.game)).await.refused(), "forbidden");
    }
    let waiting = two.first_browser.learning_game("friend").await;
    assert_eq!(two.first_browser.get(&path(&waiting)).await.refused(), "forbidden", "it has not begun");
    let unknown = "0123456789abcdef0123456789abcdef";
    assert_eq!(server.browser().get(&path(unknown)).await.refused(), "unknown");
}

#[tokio::test]
async fn a_finished_game_is_the_same_for_everybody_who_may_watch_it() {
    let server = Running::start().await;
    let mut two = begun(&server).await;
    two.first.say(&json!({ "type": "concede", "seat": 0 })).await;
    two.first.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    let own = ready(&mut two.first_browser, &two.game).await;
    assert_eq!(own["over"], json!(true));
    assert_eq!(own["luck"].as_array().unwrap().len(), 2);
    let last = own["stretches"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["chances"], json!([0.0, 1.0]), "who gives up has lost");
    let stranger = ready(&mut server.browser(), &two.game).await;
    assert_eq!(own, stranger);
}

#[tokio::test]
async fn what_may_wait_is_bounded() {
    let limits = Limits { reports_per_address: 0, ..quick() };
    let server = Running::with(limits).await;
    let mut two = sit_down(&server).await;
    two.first.say(&json!({ "type": "concede", "seat": 0 })).await;
    two.first.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    let refused = two.first_browser.get(&path(&two.game)).await;
    assert_eq!(refused.refused(), "busy");
    assert_eq!(two.first_browser.get(&path(&two.game)).await.refused(), "busy", "it can be asked for again");
}
