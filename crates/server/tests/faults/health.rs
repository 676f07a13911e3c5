//! Health and readiness, and requests while the store is unavailable.

use std::time::{Duration, Instant};

use serde_json::json;

use super::table::{AMPLE, databases, serve};
use crate::common::made::learning;
use crate::common::{Browser, Running};

/// Asks until the answer has this status; answers are cached for a moment.
async fn becomes(browser: &mut Browser, path: &str, status: u16) {
    let begun = Instant::now();
    loop {
        let answer = browser.get(path).await;
        if answer.status == status {
            assert_eq!(answer.json()["refused"]["kind"] == "away", status == 503, "{answer:?}");
            return;
        }
        assert!(begun.elapsed() < Duration::from_mins(1), "{answer:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_server_without_its_store_lives_but_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        let (server, breaker) = serve(&database, AMPLE).await;
        let mut me = server.browser();
        me.post("/api/me", &json!({ "name": "Ada" })).await;
        becomes(&mut me, "/readyz", 200).await;
        breaker.unreadable(true);
        becomes(&mut me, "/readyz", 503).await;
        assert_eq!(me.get("/healthz").await.status, 200);
        for answer in [me.get("/api/me").await, me.post("/api/games", &learning("friend")).await] {
            assert_eq!((answer.status, &answer.json()["refused"]["kind"]), (503, &json!("away")), "{answer:?}");
            assert!(answer.header("retry-after").is_some(), "{answer:?}");
        }
        breaker.unreadable(false);
        becomes(&mut me, "/readyz", 200).await;
        assert_eq!(me.get("/api/me").await.json()["name"], "Ada");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_store_that_only_reads_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        let (server, breaker) = serve(&database, AMPLE).await;
        let mut me = server.browser();
        breaker.unwritable(true);
        let refused = me.post("/api/me", &json!({ "name": "Ada" })).await;
        assert_eq!((refused.status, &refused.json()["refused"]["kind"]), (503, &json!("away")), "{refused:?}");
        becomes(&mut me, "/readyz", 503).await;
        breaker.unwritable(false);
        becomes(&mut me, "/readyz", 200).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn a_server_with_its_store_is_ready() {
    let server = Running::start().await;
    assert_eq!(server.browser().get("/readyz").await.json(), json!({ "ok": true }));
}
