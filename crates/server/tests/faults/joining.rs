//! Somebody sits down, and the answer to it is lost.

use serde_json::json;

use super::broken::Fault;
use super::table::{AMPLE, databases, serve};
use crate::common::made::learning_of;

/// Writes of somebody new before the one with which they sit down: themselves, and their name.
const BEFORE_JOINING: usize = 2;

#[tokio::test]
async fn whoever_sat_down_without_hearing_of_it_still_sits_there() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        let (server, breaker) = serve(&database, AMPLE).await;
        let (mut ada, mut ben) = (server.browser(), server.browser());
        let game = ada.make(&learning_of("Ada", "friend")).await;
        // What is in memory can be looked at without the store.
        let mut first = ada.sit_down(&game).await;
        first.wait("welcome").await;
        let join = format!("/api/games/{game}/join");
        breaker.break_write(Fault::LosesConnectionAfterCommit, BEFORE_JOINING);
        breaker.unreadable(true);
        let lost = ben.post(&join, &json!({ "name": "Ben" })).await;
        assert_eq!((lost.status, &lost.json()["refused"]["kind"]), (503, &json!("away")), "{lost:?}");
        assert!(lost.body.contains("not known yet"), "{lost:?}");
        assert!(ben.cookie.is_some(), "they can prove who they are");

        breaker.unreadable(false);
        for _ in 0..2 {
            let again = ben.post(&join, &json!({ "name": "Ben" })).await;
            assert_eq!((again.status, &again.json()["you"]), (200, &json!([1])), "{again:?}");
        }
        first.wait("table").await;
        ben.sit_down(&game).await.wait("table").await;
        assert_eq!(server.browser().post(&join, &json!({})).await.refused(), "forbidden", "one seat, one person");
        server.stop().await;
    }
}

/// Where it is certain that nothing was stored, that is what is said, and the table goes on waiting for its second player.
#[tokio::test]
async fn whoever_could_not_sit_down_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        let (server, breaker) = serve(&database, AMPLE).await;
        let (mut ada, mut ben) = (server.browser(), server.browser());
        let game = ada.learning_game("friend").await;
        let mut first = ada.sit_down(&game).await;
        first.wait("welcome").await;
        let join = format!("/api/games/{game}/join");
        breaker.break_write(Fault::FailsToCommit, BEFORE_JOINING);
        breaker.unreadable(true);
        let refused = ben.post(&join, &json!({ "name": "Ben" })).await;
        assert!(refused.status == 503 && refused.body.contains("so this was not done"), "{refused:?}");
        breaker.unreadable(false);
        assert_eq!(ben.post(&join, &json!({})).await.json()["you"], json!([1]));
        first.wait("table").await;
        server.stop().await;
    }
}
