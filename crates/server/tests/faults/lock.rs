//! Another program locks the database for a while.

use std::time::{Duration, Instant};

use sqlx::{AnyConnection, Connection, Executor};

use super::table::{Broken, Outcome, databases};

const TIMEOUT: Duration = Duration::from_secs(2);

/// Locks the database against all other writes.
async fn hold(database: &str) -> AnyConnection {
    let mut connection = AnyConnection::connect(database).await.unwrap();
    let statement =
        if database.starts_with("sqlite") { "BEGIN IMMEDIATE" } else { "BEGIN; LOCK TABLE games IN EXCLUSIVE MODE" };
    connection.execute(statement).await.unwrap();
    connection
}

#[tokio::test]
async fn whoever_waits_for_the_database_hears_soon() {
    let folder = tempfile::tempdir().unwrap();
    // Other tests write to PostgreSQL at the same time.
    let database = databases(&folder).remove(0);
    let mut table = Broken::sit_down(&database, TIMEOUT).await;
    for _ in 0..3 {
        let Some(choice) = table.choice().await else {
            table.auto().await;
            continue;
        };
        let mut holder = hold(&database).await;
        let begun = Instant::now();
        let outcome = table.choose(&choice).await;
        let Outcome::Refused(refusal) = outcome else { panic!("nothing could be written") };
        assert!(refusal["says"].as_str().unwrap().contains("so this was not done"), "{refusal}");
        assert!(begun.elapsed() < TIMEOUT * 10, "{:?}", begun.elapsed());
        holder.execute("ROLLBACK").await.unwrap();
        holder.close().await.unwrap();
        if !table.wait_for_table().await {
            table.choose_until_done(&choice).await;
        }
        table.assert_same().await;
    }
    table.end().await;
}
