//! What is stored of people: no table is forgotten when somebody takes a guest along or goes. On SQLite, and on
//! PostgreSQL where `WARDROOM_TEST_POSTGRES` names one.

use std::collections::BTreeSet;

use serde_json::json;
use server::store::{NewAccount, NewSession, SignedIn, Store, Unseen, personal_tables};
use sqlx::{AnyConnection, Connection, Row};

use crate::common::{Running, quick};
use crate::database::{Database, each};

const TABLES_OF_PEOPLE: [&str; 2] = [
    "SELECT tables.name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns \
     WHERE tables.type = 'table' AND columns.name = 'guest'",
    "SELECT table_name::text FROM information_schema.columns WHERE column_name = 'guest' AND table_schema = 'public'",
];

async fn texts(database: &Database, query: &str) -> BTreeSet<String> {
    let mut connection = AnyConnection::connect(&database.url()).await.unwrap();
    let rows = sqlx::query(sqlx::AssertSqlSafe(query.to_owned())).fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    rows.iter().map(|row| row.try_get(0).unwrap()).collect()
}

async fn count(database: &Database, table: &str) -> i64 {
    let mut connection = AnyConnection::connect(&database.url()).await.unwrap();
    let query = format!("SELECT COUNT(*) FROM {table}");
    let row = sqlx::query(sqlx::AssertSqlSafe(query)).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    row.try_get(0).unwrap()
}

/// A table that a later migration adds has to say what becomes of its rows.
#[tokio::test]
async fn every_table_that_belongs_to_people_is_listed() {
    for database in each().await {
        Store::open(&database.url()).await.unwrap().close().await;
        let query = TABLES_OF_PEOPLE[usize::from(matches!(database, Database::Postgres(_)))];
        let there = texts(&database, query).await;
        assert_eq!(there, personal_tables().into_iter().map(str::to_owned).collect());
        database.drop().await;
    }
}

fn account<'a>(guest: &'a str, codes: &'a [String]) -> NewAccount<'a> {
    let session = NewSession { token_hash: guest, device: "Firefox on Linux" };
    NewAccount { guest, is_new: true, name: guest, name_key: guest, passphrase: "hash", codes, session }
}

#[tokio::test]
async fn accounts_are_kept_longer_than_guests_and_go_with_all_they_have() {
    for database in each().await {
        let store = Store::open(&database.url()).await.unwrap();
        let codes = ["one".to_owned(), "two".to_owned()];
        assert!(store.add_account(account("ada", &codes)).await.unwrap());
        assert!(!store.add_account(NewAccount { guest: "eve", ..account("ada", &codes) }).await.unwrap(), "taken");
        store.add_guest("ben", "of-ben").await.unwrap();
        store.keep_settings("ada", "{}").await.unwrap();
        store.keep_settings("ben", "{\"of\":\"ben\"}").await.unwrap();
        store.add_guest("cleo", "of-cleo").await.unwrap();
        let signed_in = SignedIn {
            guest: "ada",
            session: NewSession { token_hash: "elsewhere", device: "" },
            before: Some(("ben", "of-ben")),
            take_along: true,
            most_sessions: 9,
        };
        store.sign_in(signed_in).await.unwrap();
        let ada = store.guest("elsewhere").await.unwrap().unwrap();
        assert!(ada.is("ada") && ada.is("ben") && !ada.is("cleo"));
        assert_eq!((store.guest("of-ben").await.unwrap(), ada.account.as_deref()), (None, Some("ada")));
        assert_eq!(store.settings_of("ada").await.unwrap().unwrap().text, "{}", "its own stay");
        assert_eq!(count(&database, "settings").await, 1);

        let unseen = |guests, accounts| Unseen { guests, accounts };
        // Whom the account has taken along is no reason to keep them, once they have no game.
        assert_eq!(store.forget_guests(unseen(i64::MAX, 0), 9).await.unwrap(), 2, "Ben and Cleo");
        assert!(store.guest("elsewhere").await.unwrap().unwrap().also.is_empty());
        assert_eq!(store.forget_guests(unseen(i64::MAX, i64::MAX), 9).await.unwrap(), 1);
        store.close().await;
        for table in personal_tables().into_iter().chain(["guests"]) {
            assert_eq!(count(&database, table).await, 0, "{table}");
        }
        database.drop().await;
    }
}

#[tokio::test]
async fn accounts_work_on_every_database() {
    for database in each().await {
        let store = Store::open(&database.url()).await.unwrap();
        let server = Running::over_store(store, &database.url(), tempfile::tempdir().unwrap(), quick()).await;
        let (mut home, mut phone) = (server.browser(), server.browser());
        let account = json!({ "name": "Ada", "passphrase": "seven frigates at dawn" });
        let made = home.post("/api/account", &account).await;
        assert_eq!(made.status, 200, "{made:?}");
        let again = phone.post("/api/account", &account).await;
        assert_eq!(again.refused(), "malformed");
        let game = phone.learning_game("computer").await;
        let sign_in = json!({ "name": "Ada", "passphrase": "seven frigates at dawn", "take_along": true });
        assert_eq!(phone.post("/api/session", &sign_in).await.status, 200);
        assert_eq!(home.get("/api/me/games").await.json()["games"][0]["game"], json!(game));
        assert_eq!(home.get("/api/me/data").await.json()["games"][0]["id"], json!(game));
        assert_eq!(home.get("/api/me/sessions").await.json()["sessions"].as_array().unwrap().len(), 2);
        let code = made.json()["codes"][0].clone();
        let recover = json!({ "name": "Ada", "code": code, "passphrase": "nine corvettes at dusk" });
        assert_eq!(phone.post("/api/account/recover", &recover).await.status, 200);
        let gone = phone.post("/api/me/delete", &json!({ "passphrase": "nine corvettes at dusk" })).await;
        assert_eq!(gone.status, 200, "{gone:?}");
        server.stop().await;
        for table in personal_tables().into_iter().chain(["guests", "games", "records"]) {
            assert_eq!(count(&database, table).await, 0, "{table}");
        }
        database.drop().await;
    }
}
