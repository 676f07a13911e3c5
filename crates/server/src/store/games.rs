//! Games with their seats and journals.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::chain::{Alteration, Fingerprint, Record, Tail};
use super::door::Attempt;
use super::kept::Reach;
use super::notes::Notes;
use super::{Store, StoreFault, now};

/// A game as it is stored, but for the lines of its journal.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame {
    /// Its id.
    pub id: String,
    /// Its ruleset.
    pub ruleset: String,
    /// What was agreed on, as JSON.
    pub terms: String,
    /// The first line of its journal, once it has begun.
    pub header: Option<String>,
    /// Its seats, in order.
    pub seats: Vec<StoredSeat>,
}

/// A seat as it is stored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoredSeat {
    /// The guest who sits there.
    pub guest: Option<String>,
    /// What that guest is called; read only.
    pub name: Option<String>,
    /// The computer player who sits there.
    pub computer: Option<String>,
}

/// Somebody takes an open seat of a game.
#[derive(Clone, Copy, Debug)]
pub struct TakenSeat<'a> {
    /// Which.
    pub seat: u8,
    /// The id of the guest.
    pub guest: &'a str,
    /// What was agreed on before, as it is stored.
    pub before: &'a str,
    /// What is agreed on with it.
    pub terms: &'a str,
    /// The first line of the journal, if the game begins.
    pub header: Option<&'a str>,
}

/// A game with its journal, as it was stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Loaded {
    /// Everything but the lines.
    pub game: StoredGame,
    /// The lines of its journal behind its header, one after the other.
    pub lines: String,
    /// Where the journal ends.
    pub tail: Tail,
    /// Whether it was noted that the game has ended.
    pub over: bool,
    /// How far the snapshot goes that is kept beside the journal.
    pub reach: Option<Reach>,
}

impl Loaded {
    /// The whole journal; none if the game has not begun.
    pub fn journal(&self) -> Option<String> {
        self.game.header.as_ref().map(|header| header.clone() + &self.lines)
    }
}

/// A game with what is stored to check it by.
pub(super) struct Written {
    pub(super) game: StoredGame,
    pub(super) made_at: i64,
    root: Option<String>,
    tail: Option<Tail>,
    /// Whether the seats are numbered from 0, one after the other.
    numbered: bool,
    notes: Notes,
    noted: Option<String>,
    reach: Option<Reach>,
}

impl Store {
    /// A new game; says where its journal begins.
    ///
    /// # Errors
    /// If it cannot be written; then nothing of it is there, unless the store is gone before it can say so.
    pub async fn add_game(&self, game: &StoredGame) -> Result<Tail, StoreFault> {
        let made_at = now();
        let root = Fingerprint::of_game(game, made_at);
        match self.door.writing(|attempt| insert_game(attempt, game, made_at, &root)).await {
            Ok(()) => Ok(Tail::start(root)),
            // The answer was lost; the game may be there.
            Err(fault) if fault.is_unconfirmed() => match self.load_settled(&game.id).await {
                Ok(Some(loaded)) if loaded.tail.head == root => Ok(loaded.tail),
                Ok(_) => Err(fault.settled()),
                Err(_) => Err(fault),
            },
            Err(fault) => Err(fault),
        }
    }

    /// A game by its id.
    ///
    /// # Errors
    /// If the store cannot be read, or the game was altered.
    pub async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreFault> {
        self.door
            .reading(async {
                let mut transaction = self.door.snapshot().await?;
                let read = read_game(&mut transaction, id).await?;
                transaction.leave().await?;
                read.map(|read| read.root().map(|_| read.game)).transpose()
            })
            .await
    }

    /// Somebody takes an open seat of a game, which begins if it was the last one. Says whether it was done: not if the seat was
    /// taken meanwhile, or somebody else has sat down.
    ///
    /// # Errors
    /// If it cannot be written; [`Store::load_settled`] says whether it was.
    pub async fn take_seat(&self, id: &str, taken: TakenSeat<'_>) -> Result<bool, StoreFault> {
        let TakenSeat { seat, guest, before, terms, header } = taken;
        self.door
            .writing(|attempt| async move {
                let lock = attempt.door.backend.lock_game();
                let mut transaction = attempt.begin().await?;
                // The game comes first, as in every transaction that writes to one.
                sqlx::query(lock).bind(id.to_owned()).fetch_optional(&mut *transaction).await?;
                // What was altered behind the server's back is not chained anew.
                read_game(&mut transaction, id).await?.map(|read| read.root()).transpose()?;
                let agreed = sqlx::query(
                    "UPDATE games SET terms = $1, header = $2 WHERE id = $3 AND header IS NULL AND terms = $4",
                );
                let agreed = agreed.bind(terms.to_owned()).bind(header.map(str::to_owned));
                let agreed = agreed.bind(id.to_owned()).bind(before.to_owned());
                if agreed.execute(&mut *transaction).await?.rows_affected() != 1 {
                    return Ok(false);
                }
                let sits = sqlx::query(
                    "UPDATE seats SET guest = $1 WHERE game = $2 AND seat = $3 AND guest IS NULL AND computer IS NULL",
                );
                let sits = sits.bind(guest.to_owned()).bind(id.to_owned()).bind(i64::from(seat));
                if sits.execute(&mut *transaction).await?.rows_affected() != 1 {
                    return Ok(false);
                }
                chain_anew(&mut transaction, id).await?;
                transaction.commit().await?;
                Ok(true)
            })
            .await
    }

    /// A game with its journal; every line is checked against its fingerprint.
    ///
    /// # Errors
    /// If the store cannot be read, or the game was altered.
    pub async fn load(&self, id: &str) -> Result<Option<Loaded>, StoreFault> {
        self.door
            .reading(async {
                let mut transaction = self.door.snapshot().await?;
                let loaded = read_all(&mut transaction, id).await?;
                transaction.leave().await?;
                loaded.map(check).transpose()
            })
            .await
    }

    /// The same after a write that failed: whatever was on its way is there, or will never be.
    ///
    /// # Errors
    /// If the store cannot be read, or the game was altered.
    pub async fn load_settled(&self, id: &str) -> Result<Option<Loaded>, StoreFault> {
        self.door
            .reading(async {
                let mut transaction = self.door.settled(id).await?;
                let loaded = read_all(&mut transaction, id).await?;
                transaction.leave().await?;
                loaded.map(check).transpose()
            })
            .await
    }

    /// The lines of a journal behind its header, one after the other.
    ///
    /// # Errors
    /// If the store cannot be read, or the game was altered.
    pub async fn journal(&self, id: &str) -> Result<String, StoreFault> {
        Ok(self.load(id).await?.map(|loaded| loaded.lines).unwrap_or_default())
    }

    /// Appends lines to a journal that ends with `tail`; says where it ends then. When this returns, they are on the disk.
    ///
    /// # Errors
    /// If they cannot be written, or the journal ends somewhere else; then nothing has changed. When the database did not
    /// answer, only [`Store::load_settled`] says whether they were written.
    pub async fn append(&self, id: &str, tail: &Tail, lines: &str) -> Result<Tail, StoreFault> {
        self.writer.append(id, tail, lines, None).await
    }
}

async fn insert_game(
    attempt: Attempt<'_>,
    game: &StoredGame,
    made_at: i64,
    root: &Fingerprint,
) -> Result<(), StoreFault> {
    let mut transaction = attempt.begin().await?;
    sqlx::query(
        "INSERT INTO games (id, ruleset, terms, header, made_at, root, head, records, noted) \
         VALUES ($1, $2, $3, $4, $5, $6, $6, 0, $7)",
    )
    .bind(game.id.clone())
    .bind(game.ruleset.clone())
    .bind(game.terms.clone())
    .bind(game.header.clone())
    .bind(made_at)
    .bind(root.0.clone())
    .bind(Fingerprint::of_notes(&game.id, Notes::default()).0)
    .execute(&mut *transaction)
    .await?;
    for (number, seat) in (0i64..).zip(&game.seats) {
        sqlx::query("INSERT INTO seats (game, seat, guest, computer) VALUES ($1, $2, $3, $4)")
            .bind(game.id.clone())
            .bind(number)
            .bind(seat.guest.clone())
            .bind(seat.computer.clone())
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await
}

impl Written {
    /// The root of the journal's chain, if everything but the lines is as it was stored.
    pub(super) fn root(&self) -> Result<Fingerprint, StoreFault> {
        let root = Fingerprint::of_game(&self.game, self.made_at);
        let whole = self.root.as_ref() == Some(&root.0) && self.tail.is_some() && self.numbered;
        if whole { Ok(root) } else { Err(StoreFault::Altered(Alteration::Beginning)) }
    }

    /// Are the notes as they were stored?
    pub(super) fn check_notes(&self) -> Result<(), StoreFault> {
        let noted = Fingerprint::of_notes(&self.game.id, self.notes);
        if self.noted == Some(noted.0) { Ok(()) } else { Err(StoreFault::Altered(Alteration::Notes)) }
    }
}

/// Everything that is stored of a game but its lines.
pub(super) async fn read_game(connection: &mut AnyConnection, id: &str) -> Result<Option<Written>, StoreFault> {
    let query = "SELECT ruleset, terms, header, made_at, root, head, games.records, over_at, touched_at, noted, \
                 snapshots.records AS reached, snapshots.choices \
                 FROM games LEFT JOIN snapshots ON snapshots.game = games.id WHERE id = $1";
    let Some(row) = sqlx::query(query).bind(id.to_owned()).fetch_optional(&mut *connection).await? else {
        return Ok(None);
    };
    let (seats, numbered) = read_seats(connection, id).await?;
    let game = StoredGame {
        id: id.to_owned(),
        ruleset: row.try_get("ruleset")?,
        terms: row.try_get("terms")?,
        header: row.try_get("header")?,
        seats,
    };
    let records = row.try_get::<i64, _>("records")? as usize;
    let head = row.try_get::<Option<String>, _>("head")?;
    Ok(Some(Written {
        game,
        made_at: row.try_get("made_at")?,
        root: row.try_get("root")?,
        tail: head.map(|head| Tail { records, head: Fingerprint(head) }),
        numbered,
        notes: Notes::in_row(&row)?,
        noted: row.try_get("noted")?,
        reach: reach_in(&row)?,
    }))
}

/// How far the snapshot goes, if there is one.
fn reach_in(row: &AnyRow) -> Result<Option<Reach>, sqlx::Error> {
    let (records, choices) = (row.try_get::<Option<i64>, _>("reached")?, row.try_get::<Option<i64>, _>("choices")?);
    let reach = |(records, choices)| Reach { records: records as usize, choices: choices as usize };
    Ok(records.zip(choices).map(reach))
}

/// The seats of a game in order, and whether they are numbered from 0, one after the other.
async fn read_seats(connection: &mut AnyConnection, id: &str) -> Result<(Vec<StoredSeat>, bool), StoreFault> {
    let query = sqlx::query(
        "SELECT seats.seat, seats.guest, guests.name, seats.computer FROM seats \
         LEFT JOIN guests ON guests.id = seats.guest WHERE seats.game = $1 ORDER BY seats.seat",
    );
    let rows = query.bind(id.to_owned()).fetch_all(connection).await?;
    let number = |row: &AnyRow| row.try_get::<i64, _>(0);
    let numbers = rows.iter().map(number).collect::<Result<Vec<_>, sqlx::Error>>()?;
    let seat =
        |row: &AnyRow| Ok(StoredSeat { guest: row.try_get(1)?, name: row.try_get(2)?, computer: row.try_get(3)? });
    let seats = rows.iter().map(seat).collect::<Result<_, sqlx::Error>>()?;
    Ok((seats, (0i64..).zip(numbers).all(|(place, number)| place == number)))
}

/// The lines of a journal with their fingerprints.
pub(super) async fn read_records(connection: &mut AnyConnection, id: &str) -> Result<Vec<Record>, StoreFault> {
    let query = sqlx::query("SELECT number, line, fingerprint FROM records WHERE game = $1 ORDER BY number");
    let rows = query.bind(id.to_owned()).fetch_all(connection).await?;
    let record = |row: &AnyRow| {
        let number = row.try_get::<i64, _>(0)? as usize;
        Ok(Record { number, line: row.try_get(1)?, fingerprint: row.try_get(2)? })
    };
    rows.iter().map(record).collect()
}

pub(super) async fn read_all(
    connection: &mut AnyConnection,
    id: &str,
) -> Result<Option<(Written, Vec<Record>)>, StoreFault> {
    match read_game(connection, id).await? {
        Some(game) => Ok(Some((game, read_records(connection, id).await?))),
        None => Ok(None),
    }
}

/// Is it as it was stored?
pub(super) fn check((read, records): (Written, Vec<Record>)) -> Result<Loaded, StoreFault> {
    let root = read.root()?;
    let tail = read.tail.unwrap_or_else(|| Tail::start(root.clone()));
    tail.check(root, &records).map_err(StoreFault::Altered)?;
    let lines = records.iter().fold(String::new(), |lines, record| lines + &record.line + "\n");
    Ok(Loaded { game: read.game, lines, tail, over: read.notes.over_at.is_some(), reach: read.reach })
}

/// Begins the chain of a game without lines again, after something else of it has changed.
async fn chain_anew(connection: &mut AnyConnection, id: &str) -> Result<(), StoreFault> {
    let Some(read) = read_game(connection, id).await? else { return Ok(()) };
    let root = Fingerprint::of_game(&read.game, read.made_at);
    let query = sqlx::query("UPDATE games SET root = $1, head = $1, records = 0 WHERE id = $2");
    query.bind(root.0).bind(id.to_owned()).execute(connection).await?;
    Ok(())
}
