//! Lists of games, a page at a time. They are read from how games stand, without journals.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::clocks::StoredClock;
use super::games::{StoredGame, StoredSeat};
use super::guests::PERSON;
use super::rematches::{Said, read_said};
use super::standings::{Stage, seats_in};
use super::writer::places;
use super::{Store, StoreFault};

/// A game in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedGame {
    /// The game; the first line of its journal is not read.
    pub game: StoredGame,
    /// How far it is.
    pub stage: Stage,
    /// The numbers of the seats that are asked, as far as that is known.
    pub asked: Vec<u8>,
    /// How far it has come, in words.
    pub progress: Option<String>,
    /// How it ended, as JSON.
    pub result: Option<String>,
    /// When it was made, joined or changed by a choice, in seconds since 1970.
    pub moved_at: i64,
    /// The guest who offers its open seats to everybody, and since when, in seconds since 1970.
    pub offer: Option<(String, i64)>,
    /// Its clock, once that runs.
    pub clock: Option<StoredClock>,
    /// What its players say about playing it again.
    pub rematch: Vec<Said>,
    /// The place behind it in its list.
    pub behind: Cursor,
}

/// A place between two games of a list. Games are in groups, in each the one with the highest rank comes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    group: i64,
    rank: i64,
    game: String,
}

impl Cursor {
    /// Before the first game.
    pub fn start() -> Self {
        Cursor { group: -1, rank: i64::MAX, game: String::new() }
    }

    /// The place in a list without groups: below this rank, and at it behind this game.
    pub(super) fn below(&self) -> (i64, &str) {
        (self.rank, &self.game)
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.group, self.rank, self.game)
    }
}

/// Why a text is no place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no place in a list of games; begin again with its first page")]
pub struct NoCursor;

impl FromStr for Cursor {
    type Err = NoCursor;

    fn from_str(text: &str) -> Result<Self, NoCursor> {
        let mut parts = text.splitn(3, '.');
        let mut number = || parts.next().and_then(|part| part.parse().ok()).ok_or(NoCursor);
        let (group, rank) = (number()?, number()?);
        let game = parts.next().ok_or(NoCursor)?.to_owned();
        Ok(Cursor { group, rank, game })
    }
}

/// Every game of the guest `$1` that they have not hidden since it moved, with its group: 0 it waits for the guest, 1 for
/// others, 2 a seat is open, 3 it is over. A guest may have several seats. A game that is over waits for those who have not
/// answered a proposal to play it again; `seen_since` is the parameter with the time since which who proposes must have come.
fn games_of_guest(seen_since: &str) -> String {
    format!(
        "SELECT standings.game, stage, asked, progress, result, moved_at, MAX(clocks.due_at) AS due, \
     CASE stage WHEN 0 THEN 2 WHEN 2 THEN CASE WHEN EXISTS (SELECT 1 FROM rematches AS theirs \
     JOIN guests ON guests.id = theirs.guest WHERE theirs.game = standings.game AND theirs.says < 2 \
     AND guests.seen_at >= {seen_since} AND theirs.guest NOT IN {PERSON} AND NOT EXISTS (SELECT 1 FROM rematches AS mine \
     WHERE mine.game = theirs.game AND mine.says = theirs.says AND mine.guest IN {PERSON})) THEN 0 ELSE 3 END ELSE 1 - MAX(CASE WHEN asked LIKE '%,' || seats.seat || ',%' THEN 1 ELSE 0 END) END AS place \
     FROM seats JOIN standings ON standings.game = seats.game \
     LEFT JOIN clocks ON clocks.game = seats.game WHERE seats.guest IN {PERSON} AND standings.lesson = 0 \
     AND NOT EXISTS (SELECT 1 FROM hidden WHERE hidden.guest = $1 AND hidden.game = seats.game \
     AND hidden.moved_at >= standings.moved_at) \
     GROUP BY standings.game"
    )
}

/// Later, in served milliseconds, than any time is up. Games that wait for the guest with a clock are ranked by how soon
/// their time is up, before all others, which are ranked by when they moved.
const FAR_AWAY: i64 = 1_000_000_000_000_000;

impl Store {
    /// Up to `most` games of a guest behind a place in their list: first those that wait for them, those with the least
    /// time on a clock before the others, then those that wait for others, then those with an open seat, then those that are over.
    /// What people say about rematches counts if they came since `seen_since`, in seconds since 1970.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn games_of(
        &self,
        guest: &str,
        seen_since: i64,
        behind: &Cursor,
        most: u32,
    ) -> Result<Vec<ListedGame>, StoreFault> {
        let sql = format!(
            "SELECT page.*, games.ruleset, games.terms, offers.guest AS offered_by, offered_at, \
             clocks.state AS clock, clocks.extensions, clocks.due_at FROM (SELECT * FROM (SELECT own.*, \
             CASE WHEN place = 0 AND due IS NOT NULL THEN {FAR_AWAY} - due ELSE moved_at END AS rank \
             FROM ({}) AS own) AS ranked \
             WHERE place > $2 OR (place = $2 AND (rank < $3 OR (rank = $3 AND game > $4))) \
             ORDER BY place, rank DESC, game LIMIT $5) AS page JOIN games ON games.id = page.game \
             LEFT JOIN offers ON offers.game = page.game LEFT JOIN clocks ON clocks.game = page.game \
             ORDER BY place, rank DESC, page.game",
            games_of_guest("$6")
        );
        self.database
            .reading(async {
                let mut transaction = self.database.snapshot().await?;
                let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(guest.to_owned());
                let query = query.bind(behind.group).bind(behind.rank).bind(behind.game.clone());
                let rows = query.bind(i64::from(most)).bind(seen_since).fetch_all(&mut *transaction).await?;
                let mut games = with_seats(&mut transaction, &rows).await?;
                let ids: Vec<String> = games.iter().map(|listed| listed.game.id.clone()).collect();
                let mut said = read_said(&mut transaction, &ids, seen_since).await?;
                for listed in &mut games {
                    listed.rematch = said.remove(&listed.game.id).unwrap_or_default();
                }
                transaction.leave().await?;
                Ok(games)
            })
            .await
    }

    /// Number of games that wait for a guest, and in which somebody else plays; `seen_since` as in [`Store::games_of`].
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn count_turns(&self, guest: &str, seen_since: i64) -> Result<u64, StoreFault> {
        let sql = format!(
            "SELECT COUNT(*) FROM ({}) AS own WHERE place = 0 AND EXISTS \
             (SELECT 1 FROM seats WHERE seats.game = own.game AND seats.guest NOT IN {PERSON})",
            games_of_guest("$2")
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(guest.to_owned()).bind(seen_since);
        let rows = self.database.rows(query).await?;
        let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
        Ok(row.try_get::<i64, _>(0)? as u64)
    }
}

impl Store {
    /// Hides a game in the list of a person until it moves, or shows it again. Returns whether they have a seat in it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn hide_game(&self, game: &str, guest: &str, hidden: bool) -> Result<bool, StoreFault> {
        if !self.has_seat(game, guest).await? {
            return Ok(false);
        }
        let query = sqlx::query(if hidden {
            "INSERT INTO hidden (guest, game, moved_at) SELECT $1, game, moved_at FROM standings WHERE game = $2 \
             ON CONFLICT (guest, game) DO UPDATE SET moved_at = excluded.moved_at"
        } else {
            "DELETE FROM hidden WHERE guest = $1 AND game = $2"
        });
        self.database.change(query.bind(guest.to_owned()).bind(game.to_owned())).await?;
        Ok(true)
    }
}

/// The games of these rows with their seats.
pub(super) async fn with_seats(connection: &mut AnyConnection, rows: &[AnyRow]) -> Result<Vec<ListedGame>, StoreFault> {
    let ids = rows.iter().map(|row| row.try_get("game")).collect::<Result<Vec<String>, sqlx::Error>>()?;
    let mut seats = seats_of(connection, &ids).await?;
    let listed = |row: &AnyRow| {
        let game: String = row.try_get("game")?;
        let stage = Stage::of_number(row.try_get("stage")?);
        let (group, rank) = (row.try_get("place")?, row.try_get("rank")?);
        let asked = row.try_get::<Option<String>, _>("asked")?;
        let offered_by = row.try_get::<Option<String>, _>("offered_by")?;
        Ok(ListedGame {
            stage,
            asked: asked.as_deref().map(seats_in).unwrap_or_default(),
            progress: row.try_get("progress")?,
            result: row.try_get("result")?,
            moved_at: row.try_get("moved_at")?,
            offer: offered_by.zip(row.try_get("offered_at")?),
            clock: StoredClock::in_row(row)?,
            rematch: Vec::new(),
            behind: Cursor { group, rank, game: game.clone() },
            game: StoredGame {
                ruleset: row.try_get("ruleset")?,
                terms: row.try_get("terms")?,
                header: None,
                seats: seats.remove(&game).unwrap_or_default(),
                id: game,
            },
        })
    };
    rows.iter().map(listed).collect()
}

/// The seats of these games, in order.
async fn seats_of(
    connection: &mut AnyConnection,
    games: &[String],
) -> Result<BTreeMap<String, Vec<StoredSeat>>, StoreFault> {
    let mut seats = BTreeMap::new();
    if games.is_empty() {
        return Ok(seats);
    }
    let sql = format!(
        "SELECT seats.guest, guests.name, seats.computer, seats.game, guests.seen_at, seats.advised FROM seats \
         LEFT JOIN guests ON guests.id = seats.guest WHERE seats.game IN {} ORDER BY seats.game, seats.seat",
        places(1, games.len())
    );
    let query = sqlx::query(sqlx::AssertSqlSafe(sql));
    let query = games.iter().fold(query, |query, game| query.bind(game.clone()));
    for row in query.fetch_all(connection).await? {
        let (guest, name, computer) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let seen_at = row.try_get::<Option<i64>, _>(4)?.unwrap_or_default();
        let advised = row.try_get::<i64, _>(5)?.try_into().unwrap_or(u32::MAX);
        let seat = StoredSeat { guest, name, computer, seen_at, advised };
        seats.entry(row.try_get::<String, _>(3)?).or_insert_with(Vec::new).push(seat);
    }
    Ok(seats)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_a_list_is_read_back() {
        for cursor in [Cursor::start(), Cursor { group: 3, rank: 1_700_000_000, game: "a.b".to_owned() }] {
            assert_eq!(cursor.to_string().parse(), Ok(cursor));
        }
        for wrong in ["", "1", "1.2", "one.2.a", "1.2147483648000000000000.a"] {
            assert_eq!(wrong.parse::<Cursor>(), Err(NoCursor), "{wrong}");
        }
    }
}
