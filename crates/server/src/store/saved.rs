//! What guests build and keep to bring to games, with its last versions.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Store, StoreFault, now};

/// Number of versions that are kept of each.
const VERSIONS_KEPT: i64 = 20;

/// Saves that a program makes by itself within this time become one version, in seconds.
const FOLDED_WITHIN: i64 = 10 * 60;

/// Something kept, in one of its versions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Its id.
    pub id: String,
    /// The game it is for.
    pub ruleset: String,
    /// The number of this version.
    pub version: i64,
    /// The id under which others may look at it.
    pub shared: Option<String>,
    /// When this version was saved, in seconds since 1970.
    pub changed_at: i64,
    /// Where it came from; `None` if it was built here.
    pub origin: Option<String>,
    /// When the first of the saves that this version stands for was made, if no person made any of them.
    since: Option<i64>,
    /// The content.
    pub content: SavedContent,
}

/// The content of a version, as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedContent {
    /// The terms it is built for.
    pub terms: String,
    /// What was found out about it when it was saved.
    pub about: String,
    /// The thing itself, in the game's own form.
    pub brought: String,
}

/// Something to be kept from now on.
#[derive(Clone, Debug)]
pub struct NewlySaved {
    /// Its id.
    pub id: String,
    /// The game it is for.
    pub ruleset: String,
    /// Where it came from; `None` if it was built here.
    pub origin: Option<String>,
    /// The content.
    pub content: SavedContent,
}

/// What became of a save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// It is saved, or was the same already.
    Done(Saved),
    /// It was saved meanwhile from another version.
    Conflict,
    /// The guest has nothing of this id.
    Unknown,
}

const COLUMNS: &str = "saved.id, saved.ruleset, saved_versions.version, saved.shared, saved_versions.changed_at, \
    saved_versions.terms, saved_versions.about, saved_versions.brought, saved.origin, saved_versions.since";

fn saved_in(row: &AnyRow) -> Result<Saved, StoreFault> {
    let content = SavedContent { terms: row.try_get(5)?, about: row.try_get(6)?, brought: row.try_get(7)? };
    Ok(Saved {
        id: row.try_get(0)?,
        ruleset: row.try_get(1)?,
        version: row.try_get(2)?,
        shared: row.try_get(3)?,
        changed_at: row.try_get(4)?,
        origin: row.try_get(8)?,
        since: row.try_get(9)?,
        content,
    })
}

/// A statement that selects versions of what was not removed; `of` says which.
fn selecting(of: &str) -> String {
    format!(
        "SELECT {COLUMNS} FROM saved JOIN saved_versions ON saved_versions.saved = saved.id \
         WHERE saved.removed_at IS NULL AND {of}"
    )
}

async fn insert_version(connection: &mut AnyConnection, guest: &str, saved: &Saved) -> Result<(), StoreFault> {
    let SavedContent { terms, about, brought } = saved.content.clone();
    sqlx::query(
        "INSERT INTO saved_versions (saved, version, guest, changed_at, since, terms, about, brought) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(saved.id.clone())
    .bind(saved.version)
    .bind(guest.to_owned())
    .bind(saved.changed_at)
    .bind(saved.since)
    .bind(terms)
    .bind(about)
    .bind(brought)
    .execute(connection)
    .await?;
    Ok(())
}

/// Deletes what a condition on `saved` selects, with its versions. The condition has one parameter.
async fn delete_where(connection: &mut AnyConnection, condition: &str, value: Bound<'_>) -> Result<u64, StoreFault> {
    let versions = format!("DELETE FROM saved_versions WHERE saved IN (SELECT id FROM saved WHERE {condition})");
    let whole = format!("DELETE FROM saved WHERE {condition}");
    let mut deleted = 0;
    for statement in [versions, whole] {
        let query = sqlx::query(sqlx::AssertSqlSafe(statement));
        let query = match value {
            Bound::Guest(guest) => query.bind(guest.to_owned()),
            Bound::Before(time) => query.bind(time),
        };
        deleted = query.execute(&mut *connection).await?.rows_affected();
    }
    Ok(deleted)
}

#[derive(Clone, Copy)]
enum Bound<'g> {
    Guest(&'g str),
    Before(i64),
}

impl Store {
    /// Everything that a guest keeps, in its latest version; what was changed last comes first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn saved_of(&self, guest: &str) -> Result<Vec<Saved>, StoreFault> {
        let statement = selecting(
            "saved_versions.version = saved.version AND saved.guest = $1 ORDER BY saved.changed_at DESC, saved.id",
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(guest.to_owned());
        self.database.all(query, saved_in).await
    }

    /// The latest version of something that a guest keeps.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn saved(&self, id: &str, guest: &str) -> Result<Option<Saved>, StoreFault> {
        let statement = selecting("saved_versions.version = saved.version AND saved.id = $1 AND saved.guest = $2");
        let query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(id.to_owned()).bind(guest.to_owned());
        self.database.rows(query).await?.first().map(saved_in).transpose()
    }

    /// The latest version of what is shared under this id.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn shared(&self, shared: &str) -> Result<Option<Saved>, StoreFault> {
        let statement = selecting("saved_versions.version = saved.version AND saved.shared = $1");
        let query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(shared.to_owned());
        self.database.rows(query).await?.first().map(saved_in).transpose()
    }

    /// The versions that are kept of something, the latest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn saved_versions(&self, id: &str, guest: &str) -> Result<Vec<Saved>, StoreFault> {
        let statement = selecting("saved.id = $1 AND saved.guest = $2 ORDER BY saved_versions.version DESC");
        let query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(id.to_owned()).bind(guest.to_owned());
        self.database.all(query, saved_in).await
    }

    /// Keeps something new. `None` if the guest keeps `most` already; those that were removed are given up for it first.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn keep_new(&self, guest: &str, new: NewlySaved, most: u32) -> Result<Option<Saved>, StoreFault> {
        let NewlySaved { id, ruleset, origin, content } = new;
        let saved = Saved { id, ruleset, version: 1, shared: None, changed_at: now(), origin, since: None, content };
        let saved = &saved;
        let kept = self
            .database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                let count = "SELECT COUNT(*) FROM saved WHERE guest = $1";
                let mut number: i64 =
                    sqlx::query(count).bind(guest.to_owned()).fetch_one(&mut *transaction).await?.try_get(0)?;
                if number >= i64::from(most) {
                    let removed = "guest = $1 AND removed_at IS NOT NULL";
                    number -= delete_where(&mut transaction, removed, Bound::Guest(guest)).await? as i64;
                }
                if number >= i64::from(most) {
                    transaction.leave().await?;
                    return Ok(false);
                }
                let insert = "INSERT INTO saved (id, guest, ruleset, version, changed_at, origin) \
                              VALUES ($1, $2, $3, $4, $5, $6)";
                let query = sqlx::query(insert).bind(saved.id.clone()).bind(guest.to_owned());
                let query = query.bind(saved.ruleset.clone()).bind(saved.version).bind(saved.changed_at);
                query.bind(saved.origin.clone()).execute(&mut *transaction).await?;
                insert_version(&mut transaction, guest, saved).await?;
                transaction.commit().await?;
                Ok(true)
            })
            .await?;
        Ok(kept.then(|| saved.clone()))
    }

    /// Saves a new version, if `from` is still the latest one and it differs from that. If a program does so `by_itself`, and
    /// has done so within the last minutes, the new version takes the place of that one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn keep_version(
        &self,
        id: &str,
        guest: &str,
        from: i64,
        content: &SavedContent,
        by_itself: bool,
    ) -> Result<Change, StoreFault> {
        let Some(latest) = self.saved(id, guest).await? else { return Ok(Change::Unknown) };
        let same = latest.content.terms == content.terms && latest.content.brought == content.brought;
        if same {
            return Ok(Change::Done(latest));
        }
        let (version, changed_at) = (from + 1, now());
        let folds_since = latest.since.filter(|since| by_itself && changed_at - since < FOLDED_WITHIN);
        let since = folds_since.or_else(|| by_itself.then_some(changed_at));
        let saved = Saved { version, changed_at, since, content: content.clone(), ..latest };
        let saved = &saved;
        let done = self
            .database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                let query = sqlx::query(
                    "UPDATE saved SET version = $1, changed_at = $2 \
                     WHERE id = $3 AND guest = $4 AND version = $5 AND removed_at IS NULL",
                );
                let query = query.bind(version).bind(changed_at).bind(id.to_owned()).bind(guest.to_owned()).bind(from);
                if query.execute(&mut *transaction).await?.rows_affected() == 0 {
                    transaction.leave().await?;
                    return Ok(false);
                }
                if folds_since.is_some() {
                    let folded = sqlx::query("DELETE FROM saved_versions WHERE saved = $1 AND version = $2");
                    folded.bind(id.to_owned()).bind(from).execute(&mut *transaction).await?;
                }
                insert_version(&mut transaction, guest, saved).await?;
                let old = sqlx::query(
                    "DELETE FROM saved_versions WHERE saved = $1 AND version NOT IN \
                     (SELECT version FROM saved_versions WHERE saved = $1 ORDER BY version DESC LIMIT $2)",
                );
                old.bind(id.to_owned()).bind(VERSIONS_KEPT).execute(&mut *transaction).await?;
                transaction.commit().await?;
                Ok(true)
            })
            .await?;
        Ok(if done { Change::Done(saved.clone()) } else { Change::Conflict })
    }

    /// Removes something, or brings it back. Returns whether the guest has it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn remove_saved(&self, id: &str, guest: &str, removed: bool) -> Result<bool, StoreFault> {
        let query = sqlx::query("UPDATE saved SET removed_at = $1 WHERE id = $2 AND guest = $3");
        let query = query.bind(removed.then(now)).bind(id.to_owned()).bind(guest.to_owned());
        Ok(self.database.change(query).await? > 0)
    }

    /// Shares something under an id, or ends that. Returns whether the guest has it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn share_saved(&self, id: &str, guest: &str, shared: Option<&str>) -> Result<bool, StoreFault> {
        let query = sqlx::query("UPDATE saved SET shared = $1 WHERE id = $2 AND guest = $3 AND removed_at IS NULL");
        let query = query.bind(shared.map(str::to_owned)).bind(id.to_owned()).bind(guest.to_owned());
        Ok(self.database.change(query).await? > 0)
    }

    /// Gives up what was removed before a time, and what guests keep who were last seen before another one; both in seconds
    /// since 1970. Returns how much.
    ///
    /// # Errors
    /// If it cannot be written; then nothing was given up.
    pub async fn give_up_saved(&self, removed_before: i64, seen_before: i64) -> Result<u64, StoreFault> {
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                let removed = delete_where(&mut transaction, "removed_at < $1", Bound::Before(removed_before)).await?;
                let idle = "guest IN (SELECT id FROM guests WHERE seen_at < $1)";
                let idle = delete_where(&mut transaction, idle, Bound::Before(seen_before)).await?;
                transaction.commit().await?;
                Ok(removed + idle)
            })
            .await
    }
}
