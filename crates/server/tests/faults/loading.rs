//! Games that cannot be loaded: clients are told why, and temporary faults recover without intervention.

use serde_json::{Value, json};
use server::store::{Store, StoredGame};
use sqlx::{AnyConnection, Connection, Executor};

use super::broken::Fault;
use super::table::{AMPLE, Broken, Outcome, databases, heard_until_now, is_later};
use crate::common::Running;
use crate::common::two;

/// The refusal for a client of a game that cannot be loaded, on connecting and on choosing.
async fn hears(server: &Running, game: &str) -> Value {
    let mut client = server.browser().sit_down(game).await;
    client.wait("welcome").await;
    let refusal = client.refused().await;
    client.say(&json!({ "type": "peek", "id": "x", "what": {} })).await;
    assert_eq!(client.refused().await, refusal, "whatever is asked");
    refusal
}

#[tokio::test]
async fn a_game_of_other_rules_says_so() {
    let server = Running::start().await;
    let two = two::sit_down(&server).await;
    let store = Store::open(&server.database).await.unwrap();
    let stored = store.game(&two.game).await.unwrap().unwrap();
    let mut header: Value = serde_json::from_str(stored.header.as_ref().unwrap()).unwrap();
    header["rules"] = json!(999);
    let id: String = two.game.chars().rev().collect();
    store.add_game(&StoredGame { id: id.clone(), header: Some(format!("{header}\n")), ..stored }).await.unwrap();
    store.close().await;
    let refusal = hears(&server, &id).await;
    assert_eq!(refusal["kind"], "unplayable");
    let says = refusal["says"].as_str().unwrap();
    assert!(says.contains("version 999 of the rules") && says.contains("can go on with it"), "{says}");
}

#[tokio::test]
async fn an_altered_journal_says_where() {
    let server = Running::start().await;
    let mut two = two::sit_down(&server).await;
    two.play_one().await;
    two.play_one().await;
    let game = two.game.clone();
    drop(two);
    // A game in memory is not read again before it is evicted.
    let server = server.again().await;
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&server.database).await.unwrap();
    let altered = format!("UPDATE records SET line = line || ' ' WHERE game = '{game}' AND number = 1");
    connection.execute(sqlx::AssertSqlSafe(altered)).await.unwrap();
    connection.close().await.unwrap();
    let refusal = hears(&server, &game).await;
    assert_eq!(refusal["kind"], "unplayable");
    let says = refusal["says"].as_str().unwrap();
    assert!(says.contains("altered at line 3") && says.contains("wardroom store check"), "{says}");
}

/// All of the store fails: clients are told, also whether the fate of the choice is known, and when the store is
/// available again they receive the table.
async fn comes_back(database: &str, fault: Fault) {
    let mut table = Broken::sit_down(database, AMPLE).await;
    for _ in 0..4 {
        let Some(choice) = table.choice().await else {
            table.auto().await;
            continue;
        };
        let before = table.choices();
        let seat = u8::from(table.two.first.asked(0).is_none());
        table.breaker.break_write(fault, 0);
        table.breaker.unreadable(true);
        let Outcome::Refused(refusal) = table.choose(&choice).await else { panic!("nothing could be stored") };
        // Only a commit whose confirmation was lost leaves anything in doubt.
        let says = if fault.is_stored() { "not known yet" } else { "so this was not done" };
        assert!(refusal["says"].as_str().unwrap().contains(says), "{refusal}");
        let clients = [&mut table.two.first, &mut table.two.second];
        for client in clients {
            let again = json!({ "type": "take-back", "to": before });
            client.say(&again).await;
            let heard = heard_until_now(client).await;
            assert!(heard.iter().any(|it| it["refusal"]["kind"] == "away"), "{heard:?}");
            assert!(!heard.iter().any(|it| is_later(it, before)), "nobody sees what is not stored");
        }
        table.breaker.unreadable(false);
        for client in [&mut table.two.first, &mut table.two.second] {
            client.wait("table").await;
        }
        table.assert_same().await;
        assert_eq!(table.choices(), before + u64::from(fault.is_stored()), "seat {seat}");
        if !fault.is_stored() {
            table.choose_until_done(&choice).await;
        }
    }
    table.end().await;
}

#[tokio::test]
async fn a_table_comes_back_by_itself_as_the_store_has_it() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        comes_back(&database, Fault::FailsToCommit).await;
        comes_back(&database, Fault::LosesConnectionAfterCommit).await;
    }
}
