//! Heavy requests: on blocking threads, with a bounded queue, and answers of bounded size.

use serde_json::json;
use server::Limits;

use crate::common::http::Answer;
use crate::common::made::{learning, with_fleet};
use crate::common::{Browser, Running, quick};

/// A list of many cards that do not exist.
fn misspelt(count: usize) -> String {
    let ids: Vec<String> = (0..count).map(|number| format!("'general-dodona{number}'")).collect();
    format!("faction = 'rebel'\n[[ships]]\ncard = 'cr90-corvette-a'\nupgrades = [{}]", ids.join(","))
}

async fn check(browser: &mut Browser, list: String) -> Answer {
    browser.post("/api/rulesets/armada/brought/check", &json!({ "brings": { "list": list } })).await
}

#[tokio::test]
async fn where_there_is_no_room_for_heavy_requests_they_are_refused_and_others_are_not() {
    let server = Running::with(Limits { work_at_once: 0, work_waiting: 0, ..quick() }).await;
    let mut me = server.browser();
    let checked = check(&mut me, misspelt(1000)).await;
    assert_eq!((checked.status, checked.refused()), (429, "busy".to_owned()));
    assert_eq!(me.post("/api/games", &learning("computer")).await.refused(), "busy");
    assert_eq!(me.get("/api/rulesets/armada/rules?search=attack").await.refused(), "busy");
    for path in
        ["/healthz", "/api/rulesets", "/api/me", "/api/rulesets/armada", "/api/rulesets/armada/rules/defense.redirect"]
    {
        assert_eq!(me.get(path).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn of_many_faults_some_are_told_and_the_rest_is_counted() {
    let server = Running::with(Limits { faults: 5, ..quick() }).await;
    let mut me = server.browser();
    let told = |verdict: &serde_json::Value, key: &str| verdict[key].as_array().unwrap().clone();
    let verdict = check(&mut me, misspelt(1000)).await.json();
    let faults = told(&verdict, "faults");
    assert_eq!(faults.len(), 6);
    assert_eq!(faults[0]["says"], "no upgrade has the id `general-dodona0`; did you mean `general-dodonna`?");
    assert_eq!(faults[5]["says"], "and 995 more");

    let list = "Name: Scouts\nFaction: Rebel\nCommander:\n\nCR90 Corvette A (44)\n".to_owned();
    let verdict = check(&mut me, list + &"• Jainas Ligth (2)\n".repeat(50)).await.json();
    assert_eq!(told(&verdict, "unread").len(), 6, "{verdict}");
    assert_eq!(verdict["unread"][0]["choices"][0], "Jaina's Light");
    assert_eq!((&verdict["unread"][5]["line"], &verdict["unread"][5]["says"]), (&json!(null), &json!("and 45 more")));

    let new = with_fleet(&json!({ "list": misspelt(1000) }));
    let refused = me.post("/api/games", &new).await;
    assert!(refused.refused() == "malformed" && refused.body.len() < 4000, "{refused:?}");
}
