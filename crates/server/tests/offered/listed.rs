//! Descriptions of games before one is created.

use serde_json::{Value, json};

use crate::common::Running;

#[tokio::test]
async fn every_game_of_the_list_has_its_page() {
    let server = Running::start().await;
    let mut me = server.browser();
    let list = me.get("/api/rulesets").await.json();
    let names: Vec<&str> = list.as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(names, games::all().iter().map(|game| game.about().name).collect::<Vec<_>>());
    for name in names {
        let page = me.get(&format!("/api/rulesets/{name}")).await.json();
        assert_eq!(page["name"], name);
        assert!(page["players"][0]["name"].is_string() && page["phases"][0]["id"].is_string(), "{page}");
        let fields = page["form"]["fields"].as_array().unwrap();
        let standard = &page["standard"];
        for field in fields {
            let id = field["id"].as_str().unwrap();
            assert_eq!(standard["terms"][id], field["default"], "{name}: {id}");
        }
        assert!(standard["seats"].as_array().unwrap().len() >= 2 && standard["sides"][1]["side"] == 1, "{name}");
        assert_eq!(me.cookie, None, "looking leaves no trace");
    }
}

#[tokio::test]
async fn terms_are_checked_and_say_which_seats_there_are() {
    let server = Running::start().await;
    let mut me = server.browser();
    let seats = |agreed: &Value| {
        agreed["seats"].as_array().unwrap().iter().map(|it| it["side"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    let agreed =
        me.post("/api/rulesets/armada/terms", &json!({ "terms": { "seats_a": 2, "learning": true } })).await.json();
    assert_eq!((seats(&agreed), &agreed["hints"]), (vec![0, 0, 1], &json!(true)));
    assert_eq!(agreed["seats"][1]["brings"], false, "a team shares what the first of it brings");
    assert_eq!(agreed["terms"]["blank"], false, "what was left out is at its default");
    assert!(
        agreed["says"].as_array().unwrap().iter().any(|line| line["title"] == "Learning game" && line["says"] == "yes")
    );
    let divers = me.post("/api/rulesets/pearls/terms", &json!({ "terms": { "divers": 4 } })).await.json();
    assert_eq!(seats(&divers), [0, 1, 2, 3]);

    for (ruleset, terms, kind, says) in [
        ("pearls", json!({ "divers": 5 }), "illegal", "Divers: 2 to 4 is possible, not 5"),
        ("pearls", json!({ "diver": 2 }), "malformed", "did you mean"),
        ("armada", json!({ "edition": "2018" }), "malformed", "Edition"),
        ("armada", json!({ "seats_a": 3, "seats_b": 1 }), "illegal", "nearly equal size"),
        ("armada", json!({ "points": "many" }), "illegal", "Fleet points"),
    ] {
        let answer = me.post(&format!("/api/rulesets/{ruleset}/terms"), &json!({ "terms": terms })).await;
        assert_eq!(answer.refused(), kind, "{terms}");
        assert!(answer.body.contains(says), "{answer:?}");
    }
    let long = me.post("/api/rulesets/armada/terms", &json!({ "terms": { "x".repeat(50_000): 1 } })).await;
    assert!(long.refused() == "malformed" && long.body.len() < 4000, "what is far too long is not repeated");
}

#[tokio::test]
async fn rules_keywords_and_cards_are_looked_up_by_game() {
    let server = Running::start().await;
    let mut me = server.browser();
    for game in games::all() {
        let base = format!("/api/rulesets/{}", game.about().name);
        let entry = &game.reference().entries()[0];
        let page = me.get(&format!("{base}/rules/{}", entry.id)).await.json();
        assert_eq!((page["id"].as_str(), page["title"].as_str()), (Some(entry.id.as_str()), Some(entry.title())));
        let word = entry.title().replace(' ', "+");
        let found = me.get(&format!("{base}/rules?search={word}")).await.json();
        assert!(found.as_array().unwrap().iter().any(|it| it["id"] == entry.id), "{word}: {found}");
        for card in game.reference().cards().into_iter().take(3) {
            let page = me.get(&format!("{base}/cards/{}", card.id)).await.json();
            assert_eq!((&page["name"], page["face"].is_array()), (&json!(card.name), true));
            let found = me.get(&format!("{base}/cards?search={}", card.id)).await.json();
            assert!(found.as_array().unwrap().iter().any(|it| it["id"] == card.id), "{}", card.id);
        }
    }
    assert_eq!(me.get("/api/rulesets/pearls/cards/any").await.refused(), "unknown", "a game without cards");
    let long = me.get(&format!("/api/rulesets/armada/cards/{}", "x".repeat(5000))).await;
    assert!(long.refused() == "malformed" && long.body.len() < 1000, "{long:?}");
}
