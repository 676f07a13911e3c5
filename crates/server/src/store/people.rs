//! Everything in the store that belongs to a person, in one list: what becomes of it when an account takes a guest
//! along, when a person asks for their data, and when they go. A table with a column `guest` that is not listed here
//! fails a test.

use serde_json::{Map, Value};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Column, Row};

use super::database::is_number;
use super::guests::PERSON;
use super::retention::delete_game;
use super::talk::mutes_follow;
use super::{Store, StoreFault};

/// Shown on the seats of people who have gone, in games with others.
pub(crate) const FORMER_PLAYER: &str = "Former player";

/// What becomes of rows when an account takes their guest along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WhenTakenAlong {
    /// They stay with the guest, and count as the account's: see [`PERSON`].
    Stay,
    /// They become rows of the account; where a person has only one row, unless the account has it already.
    Move { only_one: bool },
    /// They become rows of the account, but for those of which it has one with the same value in this column.
    MoveNew { by: &'static str },
    /// They are removed.
    Go,
}

/// What becomes of rows when their person goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WhenGone {
    /// They are removed.
    Go,
    /// They stay, without a name: others need them.
    Stay,
}

/// A table with a column `guest`.
struct Personal {
    table: &'static str,
    taken_along: WhenTakenAlong,
    gone: WhenGone,
    /// The columns that a person gets with their data; secrets and ids of the store are left out.
    exported: &'static [&'static str],
}

const fn personal(
    table: &'static str,
    taken_along: WhenTakenAlong,
    gone: WhenGone,
    exported: &'static [&'static str],
) -> Personal {
    Personal { table, taken_along, gone, exported }
}

/// The tables that belong to people, each before those that its rows refer to.
const PERSONAL: [Personal; 16] = [
    personal("sessions", WhenTakenAlong::Go, WhenGone::Go, &["made_at", "seen_at", "device"]),
    personal("recovery_codes", WhenTakenAlong::Go, WhenGone::Go, &[]),
    personal("accounts", WhenTakenAlong::Go, WhenGone::Go, &["name", "made_at"]),
    personal("settings", WhenTakenAlong::Move { only_one: true }, WhenGone::Go, &["text", "changed_at"]),
    personal("offers", WhenTakenAlong::Stay, WhenGone::Go, &["game", "offered_at"]),
    personal("rematches", WhenTakenAlong::Stay, WhenGone::Go, &["game", "says", "said_at"]),
    personal("remarks", WhenTakenAlong::Move { only_one: false }, WhenGone::Go, &["game", "event", "says", "made_at"]),
    personal(
        "saved_versions",
        WhenTakenAlong::Move { only_one: false },
        WhenGone::Go,
        &["saved", "version", "changed_at", "terms", "about", "brought"],
    ),
    personal(
        "saved",
        WhenTakenAlong::Move { only_one: false },
        WhenGone::Go,
        &["id", "ruleset", "shared", "changed_at"],
    ),
    personal("talk", WhenTakenAlong::Move { only_one: false }, WhenGone::Go, &["game", "room", "said_at", "says"]),
    personal("mutes", WhenTakenAlong::MoveNew { by: "muted" }, WhenGone::Go, &[]),
    personal("reports", WhenTakenAlong::Move { only_one: false }, WhenGone::Go, &["game", "line", "reason", "made_at"]),
    personal("hidden", WhenTakenAlong::MoveNew { by: "game" }, WhenGone::Go, &["game"]),
    personal("uploads", WhenTakenAlong::Move { only_one: false }, WhenGone::Go, &["game", "made_at"]),
    personal("taken_along", WhenTakenAlong::Go, WhenGone::Go, &[]),
    personal("seats", WhenTakenAlong::Stay, WhenGone::Stay, &["game", "seat"]),
];

/// The names of the tables that belong to people.
pub fn personal_tables() -> Vec<&'static str> {
    PERSONAL.iter().map(|personal| personal.table).collect()
}

impl Store {
    /// Everything that is stored of a person: their rows in each table, by its name.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn data_of(&self, guest: &str) -> Result<Map<String, Value>, StoreFault> {
        self.database
            .reading(async {
                let mut transaction = self.database.snapshot().await?;
                let mut data = Map::new();
                let profile = ["name", "made_at", "seen_at"];
                data.insert("guests".to_owned(), rows_of(&mut transaction, "guests", "id", &profile, guest).await?);
                for Personal { table, exported, .. } in PERSONAL.iter().filter(|it| !it.exported.is_empty()) {
                    data.insert((*table).to_owned(), rows_of(&mut transaction, table, "guest", exported, guest).await?);
                }
                data.insert("games".to_owned(), games_of(&mut transaction, guest).await?);
                transaction.leave().await?;
                Ok(data)
            })
            .await
    }

    /// The ids of the games in which nobody but this person plays, and of those that they uploaded.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn games_alone(&self, guest: &str) -> Result<Vec<String>, StoreFault> {
        let sql = format!(
            "SELECT DISTINCT game FROM seats WHERE guest IN {PERSON} AND NOT EXISTS \
             (SELECT 1 FROM seats AS others WHERE others.game = seats.game AND others.guest NOT IN {PERSON}) \
             UNION SELECT game FROM uploads WHERE guest IN {PERSON}"
        );
        self.database.ids(sqlx::query(AssertSqlSafe(sql)).bind(guest.to_owned())).await
    }

    /// The ids of all games in which a person has a seat, and of those that they uploaded.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn games_with(&self, guest: &str) -> Result<Vec<String>, StoreFault> {
        let sql = format!(
            "SELECT game FROM seats WHERE guest IN {PERSON} UNION SELECT game FROM uploads WHERE guest IN {PERSON}"
        );
        self.database.ids(sqlx::query(AssertSqlSafe(sql)).bind(guest.to_owned())).await
    }

    /// The ids of the games of a person that are not over.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn games_unfinished(&self, guest: &str) -> Result<Vec<String>, StoreFault> {
        let sql = format!(
            "SELECT DISTINCT seats.game FROM seats JOIN games ON games.id = seats.game \
             WHERE seats.guest IN {PERSON} AND games.over_at IS NULL"
        );
        self.database.ids(sqlx::query(AssertSqlSafe(sql)).bind(guest.to_owned())).await
    }

    /// Removes a person: what is theirs alone goes, and in games with others their seats stay without their name.
    /// `alone` are the games in which nobody else plays and those that they uploaded.
    ///
    /// # Errors
    /// If it cannot be written; then everything is still there.
    pub async fn remove_person(&self, guest: &str, alone: &[String]) -> Result<(), StoreFault> {
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                for game in alone {
                    delete_game(&mut transaction, game).await?;
                }
                let sql = format!("UPDATE guests SET name = $2, seen_at = 0 WHERE id IN {PERSON}");
                let query = sqlx::query(AssertSqlSafe(sql)).bind(guest.to_owned()).bind(FORMER_PLAYER);
                query.execute(&mut *transaction).await?;
                let query = sqlx::query(AssertSqlSafe(format!("SELECT id FROM {PERSON} AS person")));
                let rows = query.bind(guest.to_owned()).fetch_all(&mut *transaction).await?;
                let query = sqlx::query("DELETE FROM taken_along WHERE account = $1").bind(guest.to_owned());
                query.execute(&mut *transaction).await?;
                for row in &rows {
                    let id: String = row.try_get(0)?;
                    delete_personal(&mut transaction, &id).await?;
                    let unused =
                        "DELETE FROM guests WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM seats WHERE guest = $1)";
                    sqlx::query(unused).bind(id).execute(&mut *transaction).await?;
                }
                transaction.commit().await
            })
            .await
    }
}

/// Makes a guest part of an account, with what is theirs.
pub(super) async fn take_along(connection: &mut AnyConnection, guest: &str, account: &str) -> Result<(), StoreFault> {
    for Personal { table, taken_along, .. } in &PERSONAL {
        let moved = format!("UPDATE {table} SET guest = $2 WHERE guest = $1");
        let moved = match taken_along {
            WhenTakenAlong::Stay => continue,
            WhenTakenAlong::Move { only_one: false } => Some(moved),
            WhenTakenAlong::Move { only_one: true } => {
                Some(format!("{moved} AND NOT EXISTS (SELECT 1 FROM {table} AS own WHERE own.guest = $2)"))
            }
            WhenTakenAlong::MoveNew { by } => Some(format!(
                "{moved} AND NOT EXISTS (SELECT 1 FROM {table} AS own WHERE own.guest = $2 AND own.{by} = {table}.{by})"
            )),
            WhenTakenAlong::Go => None,
        };
        if let Some(sql) = moved {
            let query = sqlx::query(AssertSqlSafe(sql)).bind(guest.to_owned()).bind(account.to_owned());
            query.execute(&mut *connection).await?;
        }
        // What is left of it has no place in the account.
        let query = sqlx::query(AssertSqlSafe(format!("DELETE FROM {table} WHERE guest = $1")));
        query.bind(guest.to_owned()).execute(&mut *connection).await?;
    }
    mutes_follow(connection, guest, account).await?;
    let query = sqlx::query("INSERT INTO taken_along (guest, account) VALUES ($1, $2)");
    query.bind(guest.to_owned()).bind(account.to_owned()).execute(&mut *connection).await?;
    let named = "UPDATE guests SET name = (SELECT name FROM guests AS own WHERE own.id = $2) WHERE id = $1";
    sqlx::query(named).bind(guest.to_owned()).bind(account.to_owned()).execute(connection).await?;
    Ok(())
}

/// Removes what is a guest's own.
pub(super) async fn delete_personal(connection: &mut AnyConnection, guest: &str) -> Result<(), StoreFault> {
    for Personal { table, .. } in PERSONAL.iter().filter(|personal| personal.gone == WhenGone::Go) {
        let query = sqlx::query(AssertSqlSafe(format!("DELETE FROM {table} WHERE guest = $1")));
        query.bind(guest.to_owned()).execute(&mut *connection).await?;
    }
    Ok(())
}

/// The rows of a person in a table, as JSON.
async fn rows_of(
    connection: &mut AnyConnection,
    table: &str,
    own: &str,
    columns: &[&str],
    guest: &str,
) -> Result<Value, StoreFault> {
    let sql = format!("SELECT {} FROM {table} WHERE {own} IN {PERSON}", columns.join(", "));
    let rows = sqlx::query(AssertSqlSafe(sql)).bind(guest.to_owned()).fetch_all(connection).await?;
    rows.iter().map(written).collect::<Result<_, _>>().map(Value::Array)
}

/// The games of a person, with what was agreed on: that holds what they brought.
async fn games_of(connection: &mut AnyConnection, guest: &str) -> Result<Value, StoreFault> {
    let sql = format!(
        "SELECT id, ruleset, made_at, over_at, terms FROM games \
         WHERE id IN (SELECT game FROM seats WHERE guest IN {PERSON}) \
         OR id IN (SELECT game FROM uploads WHERE guest IN {PERSON}) ORDER BY made_at, id"
    );
    let rows = sqlx::query(AssertSqlSafe(sql)).bind(guest.to_owned()).fetch_all(connection).await?;
    rows.iter().map(written).collect::<Result<_, _>>().map(Value::Array)
}

/// A row as an object, with its columns as keys.
fn written(row: &AnyRow) -> Result<Value, StoreFault> {
    let mut object = Map::new();
    for (at, column) in row.columns().iter().enumerate() {
        let value = if is_number(row, at) {
            row.try_get::<Option<i64>, _>(at)?.into()
        } else {
            row.try_get::<Option<String>, _>(at)?.into()
        };
        object.insert(column.name().to_owned(), value);
    }
    Ok(Value::Object(object))
}
