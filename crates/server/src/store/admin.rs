//! What whoever runs the server looks at: how much there is, the games that moved last, and people.

use sqlx::Row;

use super::lists::with_seats;
use super::standings::Stage;
use super::{Cursor, ListedGame, Store, StoreFault};

/// How much is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stock {
    /// Games that wait for players.
    pub waiting: u64,
    /// Games that are being played.
    pub playing: u64,
    /// Games that are over.
    pub over: u64,
    /// People.
    pub people: u64,
    /// People who came after the given time.
    pub recent: u64,
}

/// A person, as whoever runs the server sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id inside the store.
    pub id: String,
    /// The name, if they have chosen one.
    pub name: Option<String>,
    /// When they first came, in seconds since 1970.
    pub made_at: i64,
    /// When they last came, in seconds since 1970, give or take some minutes.
    pub seen_at: i64,
    /// Number of games in which they have a seat.
    pub games: u64,
}

/// All games but lessons, as a list without groups.
const ALL_GAMES: &str = "SELECT standings.game, stage, asked, progress, result, moved_at, moved_at AS rank, 0 AS place, games.ruleset, games.terms, \
     offers.guest AS offered_by, offered_at, NULL AS clock, NULL AS extensions, NULL AS due_at FROM standings JOIN games ON games.id = standings.game \
     LEFT JOIN offers ON offers.game = standings.game \
     WHERE lesson = 0 AND (moved_at < $1 OR (moved_at = $1 AND standings.game > $2)) \
     ORDER BY moved_at DESC, standings.game LIMIT $3";

impl Store {
    /// How much is stored; recent are people who came after `since`, in seconds since 1970.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn stock(&self, since: i64) -> Result<Stock, StoreFault> {
        let mut stock = Stock::default();
        let query = sqlx::query("SELECT stage, COUNT(*) FROM standings WHERE lesson = 0 GROUP BY stage");
        for row in self.database.rows(query).await? {
            let count = row.try_get::<i64, _>(1)? as u64;
            match Stage::of_number(row.try_get(0)?) {
                Stage::Waiting => stock.waiting = count,
                Stage::Playing => stock.playing = count,
                Stage::Over => stock.over = count,
            }
        }
        let query = sqlx::query("SELECT COUNT(*), COUNT(CASE WHEN seen_at > $1 THEN 1 END) FROM guests").bind(since);
        if let Some(row) = self.database.rows(query).await?.first() {
            (stock.people, stock.recent) = (row.try_get::<i64, _>(0)? as u64, row.try_get::<i64, _>(1)? as u64);
        }
        Ok(stock)
    }

    /// Up to `most` games of everybody behind a place in the list: those that moved last come first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn all_games(&self, behind: &Cursor, most: u32) -> Result<Vec<ListedGame>, StoreFault> {
        self.database
            .reading(async {
                let mut transaction = self.database.snapshot().await?;
                let (moved_at, game) = behind.below();
                let query = sqlx::query(ALL_GAMES).bind(moved_at).bind(game.to_owned()).bind(i64::from(most));
                let rows = query.fetch_all(&mut *transaction).await?;
                let games = with_seats(&mut transaction, &rows).await?;
                transaction.leave().await?;
                Ok(games)
            })
            .await
    }

    /// Up to `most` people whose names contain a text, those who came last first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn people(&self, named: &str, most: u32) -> Result<Vec<Person>, StoreFault> {
        let query = sqlx::query(
            "SELECT id, name, made_at, seen_at, (SELECT COUNT(DISTINCT game) FROM seats WHERE seats.guest = guests.id) \
             FROM guests WHERE $1 = '' OR LOWER(name) LIKE $2 ESCAPE '\\' ORDER BY seen_at DESC, id LIMIT $3",
        );
        let like = format!("%{}%", escaped(&named.to_lowercase()));
        let query = query.bind(named.to_owned()).bind(like).bind(i64::from(most));
        let person = |row: &sqlx::any::AnyRow| -> Result<Person, sqlx::Error> {
            Ok(Person {
                id: row.try_get(0)?,
                name: row.try_get(1)?,
                made_at: row.try_get(2)?,
                seen_at: row.try_get(3)?,
                games: row.try_get::<i64, _>(4)? as u64,
            })
        };
        self.database.all(query, person).await
    }

    /// Takes a person's name away; false if there is no such person.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn take_name(&self, id: &str) -> Result<bool, StoreFault> {
        let query = sqlx::query("UPDATE guests SET name = NULL WHERE id = $1").bind(id.to_owned());
        Ok(self.database.change(query).await? > 0)
    }
}

/// A text for LIKE that stands for itself.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}
