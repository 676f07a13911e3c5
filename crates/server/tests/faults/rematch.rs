//! A rematch is proposed, declined, withdrawn and agreed on while the store fails: what was refused is not there, what was
//! accepted is, and one game is made in any case.

use std::time::Duration;

use serde_json::{Value, json};
use server::Store;

use super::broken::{Breaker, Fault};
use super::table::{AMPLE, SHORT, databases, serve};
use crate::common::http::Answer;
use crate::common::two::{Two, sit_down};
use crate::common::{Browser, Running};

/// What is said: by whom, how, and what is known of it then.
struct Step {
    by: usize,
    how: &'static str,
    said: Value,
}

fn steps() -> [Step; 6] {
    let step = |by, how, said| Step { by, how, said };
    let said = |seat: u8, says: &str| json!([{ "seat": seat, "says": says }]);
    [
        step(0, "", said(0, "same")),
        step(1, "/decline", said(1, "declined")),
        step(1, "", said(1, "same")),
        step(1, "/withdraw", json!([])),
        step(0, "", said(0, "same")),
        step(1, "", json!([])),
    ]
}

/// Two who have finished a game on a server over a store with faults.
struct Over {
    server: Running,
    breaker: Breaker,
    game: String,
    browsers: [Browser; 2],
}

impl Over {
    async fn on(database: &str, timeout: Duration) -> Self {
        let (server, breaker) = serve(database, timeout).await;
        let mut two = sit_down(&server).await;
        two.first.say(&json!({ "type": "concede", "seat": 0 })).await;
        two.first.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
        let Two { game, first_browser, second_browser, .. } = two;
        // Until all that is stored of the end is stored, other writes than those of the test may come.
        let referee = Store::open(database).await.unwrap();
        while !referee.is_over(&game).await.unwrap() || referee.kept(&game).await.unwrap().seen.is_none() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        referee.close().await;
        Over { server, breaker, game, browsers: [first_browser, second_browser] }
    }

    async fn card(&mut self) -> Value {
        self.browsers[0].get(&format!("/api/games/{}", self.game)).await.json()
    }

    async fn say(&mut self, step: &Step) -> Answer {
        let path = format!("/api/games/{}/rematch{}", self.game, step.how);
        self.browsers[step.by].post(&path, &json!({})).await
    }
}

/// Breaks the write of each step; what was refused is said again.
async fn agree_in_spite_of(fault: Fault, database: &str, timeout: Duration) {
    let mut over = Over::on(database, timeout).await;
    let mut before = json!([]);
    for step in steps() {
        over.breaker.break_write(fault, 0);
        let answer = over.say(&step).await;
        assert!(over.breaker.has_struck(), "{fault:?} did not strike at {:?}", step.how);
        if fault.is_stored() && answer.status == 200 {
            assert_eq!(answer.json()["said"], step.said, "{fault:?}");
        } else {
            assert_eq!(
                (answer.status, &answer.json()["refused"]["kind"]),
                (503, &json!("away")),
                "{fault:?} {answer:?}"
            );
            if !fault.is_stored() {
                assert_eq!(over.card().await["rematch_said"], before, "{fault:?}: what was refused is not there");
            }
            assert_eq!(over.say(&step).await.json()["said"], step.said, "{fault:?}");
        }
        assert_eq!(over.card().await["rematch_said"], step.said);
        before = step.said;
    }
    let next = over.card().await["rematch"].as_str().unwrap().to_owned();
    for browser in &mut over.browsers {
        let card = browser.get(&format!("/api/games/{next}")).await.json();
        assert_eq!(card["stage"], "playing", "{fault:?}");
        let listed = browser.get("/api/me/games").await.json();
        assert_eq!(listed["games"].as_array().unwrap().len(), 2, "{fault:?}: one game was made");
    }
    over.server.stop().await;
}

#[tokio::test]
async fn quick_faults_leave_what_was_said_as_it_was_or_as_it_should_be() {
    for fault in Fault::QUICK {
        let folder = tempfile::tempdir().unwrap();
        for database in databases(&folder) {
            agree_in_spite_of(fault, &database, AMPLE).await;
        }
    }
}

#[tokio::test]
async fn slow_faults_too() {
    for fault in Fault::SLOW {
        let folder = tempfile::tempdir().unwrap();
        for database in databases(&folder) {
            agree_in_spite_of(fault, &database, SHORT).await;
        }
    }
}

/// The store is gone for a while, for reading and for writing.
#[tokio::test]
async fn nothing_is_said_while_the_store_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        let mut over = Over::on(&database, AMPLE).await;
        for (unreadable, unwritable) in [(true, true), (false, true)] {
            over.breaker.unreadable(unreadable);
            over.breaker.unwritable(unwritable);
            for how in ["", "/decline", "/withdraw"] {
                let refused = over.say(&Step { by: 0, how, said: Value::Null }).await;
                assert_eq!((refused.status, &refused.json()["refused"]["kind"]), (503, &json!("away")), "{refused:?}");
                let says = refused.json()["refused"]["says"].as_str().unwrap().to_owned();
                assert!(says.contains("the store does not answer"), "{says}");
            }
            over.breaker.unreadable(false);
            over.breaker.unwritable(false);
        }
        assert_eq!(over.card().await["rematch_said"], json!([]));
        assert_eq!(over.say(&steps()[0]).await.status, 200);
        over.server.stop().await;
    }
}
