//! What can be brought to a game, over HTTP.

use serde_json::{Value, json};

use crate::common::Running;

#[tokio::test]
async fn what_comes_ready_made_may_be_played_on_the_terms_it_suits() {
    let server = Running::start().await;
    let mut me = server.browser();
    for (ruleset, least) in [("armada", 10), ("starmada", 2)] {
        let base = format!("/api/rulesets/{ruleset}/brought");
        let ready = me.get(&base).await.json();
        let ready = ready.as_array().unwrap();
        assert!(ready.len() >= least, "{ruleset}: {}", ready.len());
        for card in ready {
            let asked = json!({ "brings": { "ready": card["id"] }, "terms": card["suits"] });
            let verdict = me.post(&format!("{base}/check"), &asked).await.json();
            assert_eq!((&verdict["legal"], &verdict["points"]), (&json!(true), &card["points"]), "{card}");
            assert!(verdict["lines"].as_array().unwrap().len() > 1 && verdict["brought"].is_object(), "{verdict}");
        }
    }
    assert_eq!(me.get("/api/rulesets/pearls/brought").await.json(), json!([]));
}

#[tokio::test]
async fn what_is_made_up_is_legal_and_can_be_written_and_read_again() {
    let server = Running::start().await;
    let mut me = server.browser();
    for ruleset in ["armada", "starmada"] {
        let base = format!("/api/rulesets/{ruleset}");
        let page = me.get(&base).await.json();
        let verdict = me.post(&format!("{base}/brought/random"), &json!({})).await.json();
        assert_eq!(verdict["legal"], true, "{verdict}");
        let formats = page["brings"]["formats"].as_array().unwrap().iter();
        let both: Vec<&Value> = formats.filter(|it| it["reads"] == true && it["writes"] == true).collect();
        assert!(!both.is_empty(), "{ruleset}");
        for format in both {
            let wish = json!({ "brings": { "brought": verdict["brought"] }, "format": format["id"] });
            let written = me.post(&format!("{base}/brought/written"), &wish).await.json();
            let again = json!({ "brings": { "list": written["text"] } });
            let read = me.post(&format!("{base}/brought/check"), &again).await.json();
            assert_eq!(read["points"], verdict["points"], "{format}: {written}");
        }
        let emblem = &page["brings"]["emblems"][0]["id"];
        let one = me.post(&format!("{base}/brought/random"), &json!({ "emblem": emblem })).await.json();
        assert_eq!(one["card"]["emblem"]["id"], *emblem);
    }
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_with_a_sentence() {
    let server = Running::start().await;
    let mut me = server.browser();
    for (path, body, kind, says) in [
        ("armada/brought/random", json!({ "emblem": "borg" }), "malformed", "borg"),
        ("armada/brought/random", json!({ "terms": { "points": 3 } }), "illegal", "there are no fleets of 3 points"),
        (
            "armada/brought/written",
            json!({ "brings": { "ready": "rebel-rieekan" }, "format": "runes" }),
            "malformed",
            "runes",
        ),
        ("armada/brought/check", json!({ "brings": { "ready": "rebel-riekan" } }), "unknown", "rebel-rieekan"),
        ("armada/brought/check", json!({ "brings": { "brought": [] } }), "malformed", "cannot be read"),
        (
            "pearls/brought/check",
            json!({ "brings": { "list": "a boat" } }),
            "malformed",
            "nothing is brought to Pearl Divers",
        ),
        ("pearls/brought/random", json!({}), "malformed", "nothing is brought to Pearl Divers"),
    ] {
        let answer = me.post(&format!("/api/rulesets/{path}"), &body).await;
        assert_eq!(answer.refused(), kind, "{path} {body}");
        assert!(answer.body.contains(says), "{answer:?}");
    }
}
