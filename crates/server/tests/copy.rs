//! Backups and their restoration: from every database into every other.

use server::store::{Copied, copy_store};
use server::{Store, check_store};
use sqlx::{AnyConnection, Connection, Row};

use crate::common::{Running, quick, two};
use crate::database;

/// A server on a store in which two people play; it keeps running.
async fn in_use(url: &str) -> (Running, two::Two) {
    let store = Store::open(url).await.unwrap();
    let server = Running::over_store(store, url, tempfile::tempdir().unwrap(), quick()).await;
    let mut two = two::sit_down(&server).await;
    for _ in 0..20 {
        two.play_one().await;
    }
    (server, two)
}

/// Every row of every table, as text.
async fn rows(url: &str) -> Vec<String> {
    let mut connection = AnyConnection::connect(url).await.unwrap();
    let mut all = Vec::new();
    for (table, columns) in [
        ("guests", "id || token_hash || coalesce(name, '-') || made_at"),
        ("games", "id || ruleset || terms || header || made_at || root || head || records || touched_at || noted"),
        ("seats", "game || seat || coalesce(guest, '-') || coalesce(computer, '-')"),
        ("records", "game || number || line || fingerprint"),
        ("snapshots", "game || rules || records || choices || state || fingerprint"),
    ] {
        let query = format!("SELECT {columns} FROM {table}");
        let read = sqlx::query(sqlx::AssertSqlSafe(query)).fetch_all(&mut connection).await.unwrap();
        assert!(!read.is_empty(), "{table}");
        all.extend(read.iter().map(|row| format!("{table}: {}", row.try_get::<String, _>(0).unwrap())));
    }
    connection.close().await.unwrap();
    all.sort();
    all
}

#[tokio::test]
async fn a_copy_has_every_row_and_is_played_on_whatever_database_it_is_in() {
    for source in database::each().await {
        let (server, two) = in_use(&source.url()).await;
        for target in database::each().await {
            // The server is running.
            let Copied { games, guests, records } = copy_store(&source.url(), &target.url()).await.unwrap();
            assert_eq!((games, guests), (1, 2));
            assert!(records >= 20, "{records}");
            assert_eq!(rows(&target.url()).await, rows(&source.url()).await);
            let checked = check_store(&target.url(), |_, _| ()).await.unwrap();
            assert!(checked.is_whole() && checked.whole == 1, "{checked:?}");

            let store = Store::open(&target.url()).await.unwrap();
            assert!(store.journal(&two.game).await.unwrap().lines().count() >= 20);
            store.close().await;
            target.drop().await;
        }
        server.stop().await;
        source.drop().await;
    }
}

#[tokio::test]
async fn nothing_is_copied_over_what_is_there() {
    for source in database::each().await {
        let (server, _two) = in_use(&source.url()).await;
        for target in database::each().await {
            copy_store(&source.url(), &target.url()).await.unwrap();
            let before = rows(&target.url()).await;
            let fault = copy_store(&source.url(), &target.url()).await.unwrap_err();
            assert!(fault.to_string().ends_with("it is not empty (games: 1, guests: 2); name another"), "{fault}");
            assert_eq!(rows(&target.url()).await, before);
            target.drop().await;
        }
        server.stop().await;
        source.drop().await;
    }
}

/// A table that a later migration adds has to be copied, too.
#[tokio::test]
async fn no_table_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let url = Store::in_folder(folder.path());
    Store::open(&url).await.unwrap().close().await;
    let mut connection = AnyConnection::connect(&url).await.unwrap();
    let query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_sqlx%' ESCAPE '\\'";
    let tables = sqlx::query(query).fetch_all(&mut connection).await.unwrap();
    let mut tables: Vec<String> = tables.iter().map(|row| row.try_get(0).unwrap()).collect();
    connection.close().await.unwrap();
    tables.sort();
    let mut copied = server::store::COPIED_TABLES.map(str::to_owned).to_vec();
    // The row with which a store finds out whether it can write, and which servers run now.
    copied.extend(["probe", "nodes", "holders"].map(str::to_owned));
    copied.sort();
    assert_eq!(tables, copied);
}
