//! A separate database for each test: an empty folder for SQLite, and an empty database on the PostgreSQL that
//! `WARDROOM_TEST_POSTGRES` names.

use std::sync::atomic::{AtomicU32, Ordering};

use server::Store;
use sqlx::{AnyConnection, Connection, Executor};
use tempfile::TempDir;

/// Databases of this process have different names.
static NEXT: AtomicU32 = AtomicU32::new(0);

pub(crate) enum Database {
    Sqlite(TempDir),
    /// Its URL.
    Postgres(String),
}

/// One of each kind that is available.
pub(crate) async fn each() -> Vec<Database> {
    sqlx::any::install_default_drivers();
    let mut each = vec![Database::Sqlite(tempfile::tempdir().unwrap())];
    if let Ok(server) = std::env::var("WARDROOM_TEST_POSTGRES") {
        let name = format!("test_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        run(&server, &format!("CREATE DATABASE {name}")).await;
        let (host, _) = server.rsplit_once('/').unwrap();
        each.push(Database::Postgres(format!("{host}/{name}")));
    }
    each
}

impl Database {
    pub(crate) fn url(&self) -> String {
        match self {
            Database::Sqlite(folder) => Store::in_folder(folder.path()),
            Database::Postgres(url) => url.clone(),
        }
    }

    /// Runs statements directly, bypassing the store.
    pub(crate) async fn run(&self, statements: &str) {
        run(&self.url(), statements).await;
    }

    /// Removes it; a failing test leaves it behind.
    pub(crate) async fn drop(self) {
        let Database::Postgres(url) = self else { return };
        let (_, name) = url.rsplit_once('/').unwrap();
        let server = std::env::var("WARDROOM_TEST_POSTGRES").unwrap();
        run(&server, &format!("DROP DATABASE {name} WITH (FORCE)")).await;
    }
}

async fn run(url: &str, statements: &str) {
    let mut connection = AnyConnection::connect(url).await.unwrap();
    connection.execute(sqlx::AssertSqlSafe(statements.to_owned())).await.unwrap();
    connection.close().await.unwrap();
}
