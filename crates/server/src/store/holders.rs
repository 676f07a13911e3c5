//! Leases of games, where several servers share a PostgreSQL: at most one node holds a game. A node is alive as long as it
//! renews its row in time, by the clock of the database, so that the clocks of nodes do not matter. A game may be taken from
//! a node that is not alive, or that does not answer. Whoever lost a game this way cannot write to it any more: see `FENCE`
//! in [`super::writer`].
//!
//! Nodes may play different versions of the rules while they are restarted one after the other. A game that was held with newer
//! rules is not taken with older ones: what was chosen there might not be legal here.

use std::collections::BTreeMap;
use std::time::Duration;

use sqlx::{AnyConnection, Row};

use super::place::Backend;
use super::{Store, StoreFault};

/// Milliseconds since 1970 by the clock of the database.
const NOW: &str = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";

/// Rows of nodes that died are kept for so long, in milliseconds.
const DEAD_KEPT: i64 = 60_000;

/// The version of the rules that a node plays, by ruleset. Of rulesets that it does not name, nothing is known.
pub type RulesPlayed = BTreeMap<String, u32>;

/// Who holds a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hold {
    /// This node, for this term.
    Here(i64),
    /// Another one that is alive.
    Elsewhere(String),
    /// It was held with a newer version of its rules than this node plays; no node holds it now.
    Newer {
        /// That version.
        rules: u32,
        /// A node that plays it, if one is alive.
        node: Option<String>,
    },
    /// There is no such game.
    NoGame,
}

/// What a node learns when it renews its lease.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renewed {
    /// The nodes that are alive, itself included.
    pub alive: Vec<String>,
    /// Whether its lease had ended: other nodes may have taken games from it meanwhile.
    pub had_ended: bool,
}

impl Store {
    /// Whether several servers can share this store and hear of each other.
    pub fn can_be_shared(&self) -> bool {
        self.database.backend == Backend::Postgres
    }

    /// Renews the lease of a node for this long, or begins it; others are told what it plays.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn renew_node(&self, node: &str, plays: &RulesPlayed, lease: Duration) -> Result<Renewed, StoreFault> {
        let lease = lease.as_millis() as i64;
        let plays = &written(plays);
        self.leases
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                let sql = format!("SELECT until > {NOW} FROM nodes WHERE id = $1");
                let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(node.to_owned());
                let known = query.fetch_optional(&mut *transaction).await?;
                let was_alive = known.map(|row| row.try_get::<bool, _>(0)).transpose()?;
                let sql = format!(
                    "INSERT INTO nodes (id, until, plays) VALUES ($1, {NOW} + $2, $3) \
                     ON CONFLICT (id) DO UPDATE SET until = excluded.until, plays = excluded.plays"
                );
                sqlx::query(sqlx::AssertSqlSafe(sql))
                    .bind(node.to_owned())
                    .bind(lease)
                    .bind(plays.clone())
                    .execute(&mut *transaction)
                    .await?;
                let dead = format!("(SELECT id FROM nodes WHERE until < {NOW} - $1)");
                for sql in [
                    format!("DELETE FROM holders WHERE node IN {dead}"),
                    format!("DELETE FROM nodes WHERE until < {NOW} - $1"),
                ] {
                    sqlx::query(sqlx::AssertSqlSafe(sql)).bind(DEAD_KEPT).execute(&mut *transaction).await?;
                }
                let sql = format!("SELECT id FROM nodes WHERE until > {NOW}");
                let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_all(&mut *transaction).await?;
                let alive = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
                transaction.commit().await?;
                Ok(Renewed { alive, had_ended: was_alive != Some(true) })
            })
            .await
    }

    /// Takes a game for a node, unless another one that is alive holds it, or it was held with newer rules. From the node
    /// `silent` it is taken even so.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn hold(
        &self,
        game: &str,
        node: &str,
        plays: &RulesPlayed,
        silent: Option<&str>,
    ) -> Result<Hold, StoreFault> {
        self.leases
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                let lock = Backend::Postgres.lock_game();
                if sqlx::query(lock).bind(game.to_owned()).fetch_optional(&mut *transaction).await?.is_none() {
                    transaction.leave().await?;
                    return Ok(Hold::NoGame);
                }
                let sql = format!(
                    "SELECT holders.node, holders.term, COALESCE(nodes.until > {NOW}, FALSE) FROM holders \
                     LEFT JOIN nodes ON nodes.id = holders.node WHERE holders.game = $1"
                );
                let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(game.to_owned());
                let mut term = 1;
                if let Some(row) = query.fetch_optional(&mut *transaction).await? {
                    let (holder, last): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
                    if holder != node && row.try_get(2)? && silent != Some(&*holder) {
                        transaction.leave().await?;
                        return Ok(Hold::Elsewhere(holder));
                    }
                    term = last + 1;
                }
                let (ruleset, newest) = rules_of(&mut transaction, game).await?;
                let ours = plays.get(&ruleset).copied();
                if ours.is_some_and(|ours| ours < newest) {
                    let others = playing(&mut transaction, &ruleset, newest).await?;
                    transaction.leave().await?;
                    let node = others.into_iter().find(|other| other != node && silent != Some(&**other));
                    return Ok(Hold::Newer { rules: newest, node });
                }
                if let Some(ours) = ours.filter(|ours| *ours > newest) {
                    let query = sqlx::query("UPDATE games SET newest_rules = $2 WHERE id = $1");
                    query.bind(game.to_owned()).bind(i64::from(ours)).execute(&mut *transaction).await?;
                }
                let query = sqlx::query(
                    "INSERT INTO holders (game, node, term) VALUES ($1, $2, $3) \
                     ON CONFLICT (game) DO UPDATE SET node = excluded.node, term = excluded.term",
                );
                query.bind(game.to_owned()).bind(node.to_owned()).bind(term).execute(&mut *transaction).await?;
                transaction.commit().await?;
                Ok(Hold::Here(term))
            })
            .await
    }

    /// The node that holds a game and is alive.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn holder(&self, game: &str) -> Result<Option<String>, StoreFault> {
        let sql = format!(
            "SELECT holders.node FROM holders JOIN nodes ON nodes.id = holders.node \
             WHERE holders.game = $1 AND nodes.until > {NOW}"
        );
        let held = self.leases.ids(sqlx::query(sqlx::AssertSqlSafe(sql)).bind(game.to_owned())).await?;
        Ok(held.into_iter().next())
    }

    /// The games that a node holds.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn held_by(&self, node: &str) -> Result<Vec<String>, StoreFault> {
        self.leases.ids(sqlx::query("SELECT game FROM holders WHERE node = $1").bind(node.to_owned())).await
    }

    /// Releases a game that this node took for this term.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn release(&self, game: &str, node: &str, term: i64) -> Result<(), StoreFault> {
        let query = sqlx::query("DELETE FROM holders WHERE game = $1 AND node = $2 AND term = $3");
        self.leases.change(query.bind(game.to_owned()).bind(node.to_owned()).bind(term)).await.map(drop)
    }

    /// Ends the lease of a node, with everything that it holds.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn leave_as_node(&self, node: &str) -> Result<(), StoreFault> {
        self.leases
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                for sql in ["DELETE FROM holders WHERE node = $1", "DELETE FROM nodes WHERE id = $1"] {
                    sqlx::query(sql).bind(node.to_owned()).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
                Ok(())
            })
            .await
    }

    /// From now on, appends to games that another node holds are refused.
    pub(crate) fn write_as_node(&self, node: &str) {
        let _ = self.node.set(node.to_owned());
    }
}

fn written(plays: &RulesPlayed) -> String {
    serde_json::to_string(plays).unwrap_or_default()
}

/// The ruleset of a game, and the newest version of its rules with which it was held.
async fn rules_of(connection: &mut AnyConnection, game: &str) -> Result<(String, u32), StoreFault> {
    let query = sqlx::query("SELECT ruleset, newest_rules FROM games WHERE id = $1").bind(game.to_owned());
    let row = query.fetch_one(connection).await?;
    Ok((row.try_get(0)?, row.try_get::<i64, _>(1)? as u32))
}

/// The nodes that are alive and play at least this version of a ruleset.
async fn playing(connection: &mut AnyConnection, ruleset: &str, rules: u32) -> Result<Vec<String>, StoreFault> {
    let sql = format!("SELECT id, plays FROM nodes WHERE until > {NOW} ORDER BY id");
    let mut nodes = Vec::new();
    for row in sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_all(connection).await? {
        let (node, plays): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let plays: RulesPlayed = serde_json::from_str(&plays).unwrap_or_default();
        if plays.get(ruleset).is_some_and(|theirs| *theirs >= rules) {
            nodes.push(node);
        }
    }
    Ok(nodes)
}
