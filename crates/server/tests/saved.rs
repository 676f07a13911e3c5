//! What guests build and keep: versions, conflicts, sharing, and what belongs to somebody else. On SQLite, and on
//! PostgreSQL where `WARDROOM_TEST_POSTGRES` names one.

use serde_json::{Value, json};
use server::Limits;
use server::store::{Store, Unseen};

use crate::common::{Browser, Running, quick};
use crate::database::{Database, each};

/// A server on a database of its own.
async fn on(database: &Database, limits: Limits) -> Running {
    let store = Store::open(&database.url()).await.unwrap();
    Running::over_store(store, &database.url(), tempfile::tempdir().unwrap(), limits).await
}

/// Nothing but ships of one kind.
fn fleet(ships: usize) -> Value {
    json!({ "faction": "rebel", "ships": vec![json!({ "card": "cr90-corvette-a" }); ships] })
}

async fn keep(browser: &mut Browser, ships: usize, name: &str) -> Value {
    let new = json!({ "ruleset": "armada", "brings": { "brought": fleet(ships) }, "name": name });
    let answer = browser.post("/api/me/saved", &new).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

fn path(list: &Value) -> String {
    format!("/api/me/saved/{}", list["id"].as_str().unwrap())
}

fn version(from: &Value, ships: usize) -> Value {
    json!({ "from": from, "brings": { "brought": fleet(ships) } })
}

async fn names(browser: &mut Browser) -> Vec<String> {
    let all = browser.get("/api/me/saved").await.json();
    all.as_array().unwrap().iter().map(|list| list["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_list_is_kept_changed_copied_removed_and_brought_back() {
    for database in each().await {
        let server = on(&database, quick()).await;
        let mut ada = server.browser();
        assert_eq!(names(&mut ada).await, Vec::<String>::new());
        let first = keep(&mut ada, 1, "Home One").await;
        assert_eq!(
            (&first["points"], &first["version"], &first["emblem"]["id"]),
            (&json!(44), &json!(1), &json!("rebel"))
        );
        assert!(first["faults"].as_u64() > Some(0), "what is unfinished may be kept: {first}");

        let second = ada.post(&path(&first), &version(&json!(1), 2)).await.json();
        assert_eq!((&second["points"], &second["version"]), (&json!(88), &json!(2)));
        let same = ada.post(&path(&first), &version(&json!(2), 2)).await.json();
        assert_eq!(same["version"], 2, "a save that changes nothing is no version");
        let shown = ada.get(&path(&first)).await.json();
        assert_eq!(shown["brought"]["ships"].as_array().unwrap().len(), 2);

        let copy = ada.post(&format!("{}/duplicate", path(&first)), &json!({})).await.json();
        assert_eq!((&copy["points"], &copy["version"]), (&json!(88), &json!(1)));
        assert_ne!(copy["id"], first["id"]);
        let removed = ada.post(&format!("{}/remove", path(&first)), &json!({ "removed": true })).await;
        assert_eq!(removed.status, 200);
        assert_eq!(ada.get(&path(&first)).await.refused(), "unknown");
        assert_eq!(ada.post(&path(&first), &version(&json!(2), 3)).await.refused(), "unknown");
        assert_eq!(ada.get("/api/me/saved").await.json().as_array().unwrap().len(), 1);
        ada.post(&format!("{}/remove", path(&first)), &json!({ "removed": false })).await;
        assert_eq!(ada.get(&path(&first)).await.json()["version"], 2);
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn of_two_windows_the_second_is_told_and_loses_nothing() {
    for database in each().await {
        let server = on(&database, quick()).await;
        let mut ada = server.browser();
        let list = keep(&mut ada, 1, "Home One").await;
        assert_eq!(ada.post(&path(&list), &version(&json!(1), 2)).await.status, 200);
        let late = ada.post(&path(&list), &version(&json!(1), 3)).await;
        assert_eq!((late.status, late.refused().as_str()), (409, "stale"));
        assert_eq!(ada.get(&path(&list)).await.json()["points"], 88, "nothing was changed");
        assert_eq!(ada.post(&path(&list), &version(&json!(2), 3)).await.json()["points"], 132);
        // At the same time, one of both is refused.
        let (mut here, mut there) = (ada.clone(), ada.clone());
        let (place, four, five) = (path(&list), version(&json!(3), 4), version(&json!(3), 5));
        let (one, other) = tokio::join!(here.post(&place, &four), there.post(&place, &five));
        let mut both = [one.status, other.status];
        both.sort_unstable();
        assert_eq!(both, [200, 409]);
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn the_last_twenty_versions_are_kept() {
    for database in each().await {
        let server = on(&database, quick()).await;
        let mut ada = server.browser();
        let list = keep(&mut ada, 1, "").await;
        for ships in 2..=23_usize {
            let saved = ada.post(&path(&list), &version(&json!(ships - 1), ships)).await;
            assert_eq!(saved.status, 200, "{saved:?}");
        }
        let versions = ada.get(&format!("{}/versions", path(&list))).await.json();
        let numbers: Vec<u64> = versions.as_array().unwrap().iter().map(|it| it["version"].as_u64().unwrap()).collect();
        assert_eq!(numbers, (4..=23).rev().collect::<Vec<u64>>());
        assert_eq!(versions[19]["brought"]["ships"].as_array().unwrap().len(), 4);
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn what_a_program_saves_by_itself_within_ten_minutes_is_one_version() {
    for database in each().await {
        let server = on(&database, quick()).await;
        let mut ada = server.browser();
        let list = keep(&mut ada, 1, "").await;
        let mut save = async |ships: usize, by_itself: bool| {
            let mut next = version(&json!(ships - 1), ships);
            next["by_itself"] = json!(by_itself);
            let saved = ada.post(&path(&list), &next).await;
            assert_eq!(saved.status, 200, "{saved:?}");
            let versions = ada.get(&format!("{}/versions", path(&list))).await.json();
            let numbers = versions.as_array().unwrap().iter().map(|it| it["version"].as_u64().unwrap());
            numbers.collect::<Vec<u64>>()
        };
        assert_eq!(save(2, true).await, [2, 1]);
        assert_eq!(save(3, true).await, [3, 1], "the second took the place of the first");
        assert_eq!(save(4, false).await, [4, 3, 1], "what a person saves is kept");
        assert_eq!(save(5, true).await, [5, 4, 3, 1]);
        assert_eq!(save(6, true).await, [6, 4, 3, 1]);
        database.run("UPDATE saved_versions SET since = since - 601 WHERE version = 6").await;
        assert_eq!(save(7, true).await, [7, 6, 4, 3, 1], "ten minutes are over");
        for ships in 8..=60 {
            save(ships, true).await;
        }
        assert_eq!(save(61, false).await, [61, 60, 6, 4, 3, 1], "numbers that were folded do not push others out");
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn a_list_says_where_it_came_from() {
    for database in each().await {
        let server = on(&database, quick()).await;
        let mut ada = server.browser();
        let built = keep(&mut ada, 1, "Home One").await;
        assert_eq!(built["origin"], json!(null));
        let copy = ada.post(&format!("{}/duplicate", path(&built)), &json!({})).await.json();
        assert_eq!(copy["origin"], "copied");
        for origin in ["imported", "shared"] {
            let new = json!({ "ruleset": "armada", "brings": { "brought": fleet(1) }, "origin": origin });
            let list = ada.post("/api/me/saved", &new).await.json();
            assert_eq!(list["origin"], origin);
            let changed = ada.post(&path(&list), &version(&json!(1), 2)).await.json();
            assert_eq!((&changed["origin"], &changed["version"]), (&json!(origin), &json!(2)));
        }
        let unknown = json!({ "ruleset": "armada", "brings": { "brought": fleet(1) }, "origin": "stolen" });
        assert_eq!(ada.post("/api/me/saved", &unknown).await.refused(), "malformed");
        assert_eq!(names(&mut ada).await.len(), 4);
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn a_link_shows_a_list_until_sharing_ends_and_changes_nothing() {
    for database in each().await {
        let server = on(&database, quick()).await;
        let (mut ada, mut ben) = (server.browser(), server.browser());
        let list = keep(&mut ada, 2, "Home One").await;
        let share = format!("{}/share", path(&list));
        let shared = ada.post(&share, &json!({ "shared": true })).await.json();
        let again = ada.post(&share, &json!({ "shared": true })).await.json();
        assert_eq!(shared, again, "a link that was given away stays good");
        let link = format!("/api/shared/{}", shared["shared"].as_str().unwrap());
        let seen = ben.get(&link).await.json();
        assert_eq!((&seen["name"], &seen["points"]), (&json!("Home One"), &json!(88)));
        assert!(seen["lines"].as_array().unwrap().len() > 1 && seen.get("id").is_none(), "{seen}");
        let copy = json!({ "ruleset": seen["ruleset"], "brings": { "brought": seen["brought"] } });
        assert_eq!(ben.post("/api/me/saved", &copy).await.json()["name"], "Home One");
        // The id of a list is no link, and the link is no id.
        let id = list["id"].as_str().unwrap();
        assert_eq!(ben.get(&format!("/api/shared/{id}")).await.refused(), "unknown");
        assert_eq!(ben.get(&link.replace("/api/shared", "/api/me/saved")).await.refused(), "unknown");
        ada.post(&share, &json!({ "shared": false })).await;
        assert_eq!(ben.get(&link).await.refused(), "unknown");
        let renewed = ada.post(&share, &json!({ "shared": true })).await.json();
        assert_ne!(renewed, shared, "the old link stays dead");
        ada.post(&format!("{}/remove", path(&list)), &json!({ "removed": true })).await;
        let link = format!("/api/shared/{}", renewed["shared"].as_str().unwrap());
        assert_eq!(ben.get(&link).await.refused(), "unknown", "what is deleted is not shared");
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn nobody_touches_what_somebody_else_keeps() {
    for database in each().await {
        let server = on(&database, quick()).await;
        let (mut ada, mut ben) = (server.browser(), server.browser());
        let list = keep(&mut ada, 1, "Home One").await;
        keep(&mut ben, 1, "Liberty").await;
        let mut stranger = server.browser();
        for browser in [&mut ben, &mut stranger] {
            assert_eq!(browser.get(&path(&list)).await.refused(), "unknown");
            assert_eq!(browser.post(&path(&list), &version(&json!(1), 9)).await.refused(), "unknown");
            assert_eq!(browser.get(&format!("{}/versions", path(&list))).await.refused(), "unknown");
            for (what, body) in
                [("duplicate", json!({})), ("remove", json!({ "removed": true })), ("share", json!({ "shared": true }))]
            {
                assert_eq!(
                    browser.post(&format!("{}/{what}", path(&list)), &body).await.refused(),
                    "unknown",
                    "{what}"
                );
            }
        }
        assert_eq!(names(&mut ben).await, ["Liberty"]);
        let whole = ada.get(&path(&list)).await.json();
        assert_eq!((&whole["version"], &whole["shared"]), (&json!(1), &json!(null)));
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn there_is_a_limit_to_number_and_size_and_what_cannot_be_read_is_not_kept() {
    for database in each().await {
        let server = on(&database, Limits { saved_per_guest: 2, saved_size: 3000, ..quick() }).await;
        let mut ada = server.browser();
        let first = keep(&mut ada, 1, "One").await;
        keep(&mut ada, 1, "Two").await;
        let third = json!({ "ruleset": "armada", "brings": { "brought": fleet(1) } });
        assert_eq!(ada.post("/api/me/saved", &third).await.refused(), "busy");
        assert_eq!(ada.post(&format!("{}/duplicate", path(&first)), &json!({})).await.refused(), "busy");
        // What was removed makes room.
        ada.post(&format!("{}/remove", path(&first)), &json!({ "removed": true })).await;
        assert_eq!(ada.post("/api/me/saved", &third).await.status, 200);
        let gone = ada.post(&format!("{}/remove", path(&first)), &json!({ "removed": false })).await;
        assert_eq!(gone.refused(), "unknown", "its place was taken");

        let mut ben = server.browser();
        let list = keep(&mut ben, 1, "One").await;
        assert_eq!(ben.post(&path(&list), &version(&json!(1), 200)).await.refused(), "too-large");
        for brings in [json!({ "brought": { "ships": 7 } }), json!({ "brought": [] }), json!({ "ready": "no such" })] {
            let answer = ben.post(&path(&list), &json!({ "from": 1, "brings": brings })).await;
            assert!(["malformed", "unknown"].contains(&answer.refused().as_str()), "{answer:?}");
        }
        let long = json!({ "from": 1, "brings": { "brought": fleet(1) }, "name": "x".repeat(81) });
        assert_eq!(ben.post(&path(&list), &long).await.refused(), "malformed");
        assert_eq!(ben.get(&path(&list)).await.json()["version"], 1, "nothing was changed");
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn who_keeps_something_is_not_forgotten_until_long_after_they_came() {
    for database in each().await {
        let server = on(&database, quick()).await;
        let mut ada = server.browser();
        let (list, other) = (keep(&mut ada, 1, "One").await, keep(&mut ada, 1, "Two").await);
        ada.post(&format!("{}/remove", path(&other)), &json!({ "removed": true })).await;
        let store = Store::open(&database.url()).await.unwrap();
        assert_eq!(store.forget_guests(Unseen { guests: i64::MAX, accounts: i64::MAX }, 9).await.unwrap(), 0);
        assert_eq!(store.give_up_saved(0, 0).await.unwrap(), 0);
        assert_eq!(store.give_up_saved(i64::MAX, 0).await.unwrap(), 1, "only what was removed");
        assert_eq!(ada.get(&path(&list)).await.status, 200);
        assert_eq!(store.give_up_saved(0, i64::MAX).await.unwrap(), 1);
        assert_eq!(store.forget_guests(Unseen { guests: i64::MAX, accounts: i64::MAX }, 9).await.unwrap(), 1);
        store.close().await;
        server.stop().await;
        database.drop().await;
    }
}
