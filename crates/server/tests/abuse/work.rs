//! Heavy requests: beside the runtime, in a queue with an end, and with answers of a size.

use serde_json::json;
use server::Limits;

use crate::common::{Running, quick};

/// A list of many cards that are not there.
fn misspelt(count: usize) -> String {
    let ids: Vec<String> = (0..count).map(|number| format!("'general-dodona{number}'")).collect();
    format!("faction = 'rebel'\n[[ships]]\ncard = 'cr90-corvette-a'\nupgrades = [{}]", ids.join(","))
}

#[tokio::test]
async fn where_there_is_no_room_for_heavy_requests_they_are_refused_and_others_are_not() {
    let server = Running::with(Limits { work_at_once: 0, work_waiting: 0, ..quick() }).await;
    let mut me = server.browser();
    let checked = me.post("/api/fleets/check", &json!({ "list": misspelt(1000) })).await;
    assert_eq!((checked.status, checked.refused()), (429, "busy".to_owned()));
    let learning = json!({ "mode": "computer", "learning": true });
    assert_eq!(me.post("/api/games", &learning).await.refused(), "busy");
    assert_eq!(me.get("/api/rules/armada?search=attack").await.refused(), "busy");
    for path in ["/healthz", "/api/fleets", "/api/me", "/api/rules/armada/defense.redirect"] {
        assert_eq!(me.get(path).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn of_many_faults_some_are_told_and_the_rest_is_counted() {
    let server = Running::with(Limits { faults: 5, ..quick() }).await;
    let mut me = server.browser();
    let told = |verdict: &serde_json::Value, key: &str| verdict[key].as_array().unwrap().clone();
    let verdict = me.post("/api/fleets/check", &json!({ "list": misspelt(1000) })).await.json();
    let faults = told(&verdict, "faults");
    assert_eq!(faults.len(), 6);
    assert_eq!(faults[0]["says"], "no upgrade has the id `general-dodona0`; did you mean `general-dodonna`?");
    assert_eq!(faults[5]["says"], "and 995 more");

    let list = "Name: Scouts\nFaction: Rebel\nCommander:\n\nCR90 Corvette A (44)\n".to_owned();
    let verdict =
        me.post("/api/fleets/check", &json!({ "list": list + &"• Jainas Ligth (2)\n".repeat(50) })).await.json();
    assert_eq!(told(&verdict, "unread").len(), 6, "{verdict}");
    assert_eq!(verdict["unread"][5], "and 45 more");

    let new = json!({ "mode": "computer", "fleets": [{ "list": misspelt(1000) }, null] });
    let refused = me.post("/api/games", &new).await;
    assert!(refused.refused() == "malformed" && refused.body.len() < 4000, "{refused:?}");
}
