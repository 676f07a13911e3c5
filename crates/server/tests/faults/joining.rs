//! A guest takes a seat, and the confirmation is lost.

use serde_json::json;

use super::broken::Fault;
use super::table::{AMPLE, databases, serve};
use crate::common::made::learning_of;

/// Number of writes of a new guest without a name before the one that takes the seat: the guest. One with a name is not
/// even begun with while the names of accounts cannot be read.
const BEFORE_JOINING: usize = 1;

#[tokio::test]
async fn whoever_sat_down_without_hearing_of_it_still_sits_there() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        let (server, breaker) = serve(&database, AMPLE).await;
        let (mut ada, mut ben) = (server.browser(), server.browser());
        let game = ada.make(&learning_of("Ada", "friend")).await;
        // A game in memory can be viewed without the store.
        let mut first = ada.sit_down(&game).await;
        first.wait("welcome").await;
        let join = format!("/api/games/{game}/join");
        breaker.break_write(Fault::LosesConnectionAfterCommit, BEFORE_JOINING);
        breaker.unreadable(true);
        let lost = ben.post(&join, &json!({})).await;
        assert_eq!((lost.status, &lost.json()["refused"]["kind"]), (503, &json!("away")), "{lost:?}");
        assert!(lost.body.contains("not known yet"), "{lost:?}");
        assert!(ben.cookie.is_some(), "they can prove who they are");

        breaker.unreadable(false);
        for _ in 0..2 {
            let again = ben.post(&join, &json!({})).await;
            assert_eq!((again.status, &again.json()["you"]), (200, &json!([1])), "{again:?}");
        }
        first.wait("table").await;
        ben.sit_down(&game).await.wait("table").await;
        assert_eq!(server.browser().post(&join, &json!({})).await.refused(), "forbidden", "one seat, one person");
        server.stop().await;
    }
}

/// Where it is certain that nothing was stored, the guest is told so, and the table still waits for its second player.
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
        let refused = ben.post(&join, &json!({})).await;
        assert!(refused.status == 503 && refused.body.contains("so this was not done"), "{refused:?}");
        breaker.unreadable(false);
        assert_eq!(ben.post(&join, &json!({})).await.json()["you"], json!([1]));
        first.wait("table").await;
        server.stop().await;
    }
}
