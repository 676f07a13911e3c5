//! Games with their seats and journals.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::chain::{Alteration, Fingerprint, Record, Tail};
use super::clocks::StoredClock;
use super::database::Attempt;
use super::kept::{Beside, Reach};
use super::notes::Notes;
use super::offers::{end_offer, insert_offer};
use super::standings::{Standing, insert_standing, move_on};
use super::{Store, StoreFault, now};

/// A game as it is stored, without the lines of its journal.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame {
    /// Its id.
    pub id: String,
    /// Its ruleset.
    pub ruleset: String,
    /// The agreed terms, as JSON.
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
    /// That guest's name; ignored when the game is written.
    pub name: Option<String>,
    /// The computer player who sits there.
    pub computer: Option<String>,
    /// When that guest last came, in seconds since 1970; 0 if that is not known. Ignored when the game is written.
    pub seen_at: i64,
    /// How often its player was given advice. Ignored when the game is written.
    pub advised: u32,
}

/// A guest taking an open seat of a game.
#[derive(Clone, Copy, Debug)]
pub struct TakenSeat<'a> {
    /// The number of the seat.
    pub seat: u8,
    /// The id of the guest.
    pub guest: &'a str,
    /// The terms as they are stored before; the seat is taken only if they are unchanged.
    pub before: &'a str,
    /// The terms with what this guest brings.
    pub terms: &'a str,
    /// The first line of the journal, if the game begins with this seat.
    pub header: Option<&'a str>,
    /// How the game stands then.
    pub standing: Option<&'a Standing>,
}

/// What lists are told of a new game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewListing {
    /// How it stands, if it has begun.
    pub standing: Option<Standing>,
    /// Whether it is a lesson, which no list has.
    pub lesson: bool,
    /// The guest who offers its open seats to everybody.
    pub offered_by: Option<String>,
}

/// A game with its journal, checked against its fingerprints.
#[derive(Clone, Debug, PartialEq)]
pub struct Loaded {
    /// Everything but the lines.
    pub game: StoredGame,
    /// The journal lines after the header, each ending in a newline.
    pub lines: String,
    /// Where the journal ends.
    pub tail: Tail,
    /// Whether the end of the game is recorded in its notes.
    pub over: bool,
    /// How far the stored snapshot goes, if there is one.
    pub reach: Option<Reach>,
    /// Whether it is stored how the game stands.
    pub has_standing: bool,
    /// Its clock, once that runs.
    pub clock: Option<StoredClock>,
}

impl Loaded {
    /// The whole journal; none if the game has not begun.
    pub fn journal(&self) -> Option<String> {
        self.game.header.as_ref().map(|header| header.clone() + &self.lines)
    }
}

/// A game as it was read, with the fingerprints to check it against.
pub(super) struct Written {
    pub(super) game: StoredGame,
    pub(super) made_at: i64,
    root: Option<String>,
    tail: Option<Tail>,
    /// Whether the seats are numbered consecutively from 0.
    numbered: bool,
    notes: Notes,
    noted: Option<String>,
    reach: Option<Reach>,
    has_standing: bool,
    clock: Option<StoredClock>,
}

impl Store {
    /// Stores a new game of which it is not known how it stands; returns the tail of its empty journal.
    ///
    /// # Errors
    /// If it cannot be written; then nothing was stored, unless the fault is [`StoreFault::Unconfirmed`].
    pub async fn add_game(&self, game: &StoredGame) -> Result<Tail, StoreFault> {
        self.add_listed_game(game, &NewListing::default()).await
    }

    /// Stores a new game with what lists are told of it; returns the tail of its empty journal.
    ///
    /// # Errors
    /// As [`Store::add_game`].
    pub async fn add_listed_game(&self, game: &StoredGame, listing: &NewListing) -> Result<Tail, StoreFault> {
        let made_at = now();
        let root = Fingerprint::of_game(game, made_at);
        match self.database.writing(|attempt| insert_game(attempt, game, listing, made_at, &root)).await {
            Ok(()) => Ok(Tail::start(root)),
            // The answer was lost; the game may be stored.
            Err(fault) if fault.is_unconfirmed() => match self.load_settled(&game.id).await {
                Ok(Some(loaded)) if loaded.tail.head == root => Ok(loaded.tail),
                Ok(_) => Err(fault.settled()),
                Err(_) => Err(fault),
            },
            Err(fault) => Err(fault),
        }
    }

    /// Reads a game by its id, without its journal.
    ///
    /// # Errors
    /// If the store cannot be read, or the game was altered.
    pub async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreFault> {
        self.database
            .reading(async {
                let mut transaction = self.database.snapshot().await?;
                let read = read_game(&mut transaction, id).await?;
                transaction.leave().await?;
                read.map(|read| read.root().map(|_| read.game)).transpose()
            })
            .await
    }

    /// Seats a guest on an open seat of a game, which begins if it was the last one. Returns whether it was done: it is
    /// not if the seat was taken meanwhile, or another seat was and the terms have changed.
    ///
    /// # Errors
    /// If it cannot be written; [`Store::load_settled`] says whether it was.
    pub async fn take_seat(&self, id: &str, taken: TakenSeat<'_>) -> Result<bool, StoreFault> {
        let TakenSeat { seat, guest, before, terms, header, standing } = taken;
        self.database
            .writing(|attempt| async move {
                let lock = attempt.database.backend.lock_game();
                let mut transaction = attempt.begin().await?;
                // The game is locked first, as in every transaction that writes to one.
                sqlx::query(lock).bind(id.to_owned()).fetch_optional(&mut *transaction).await?;
                // Data altered outside of the server must not get a valid fingerprint.
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
                move_on(&mut transaction, id, header.is_some(), standing).await?;
                if header.is_some() {
                    end_offer(&mut transaction, id).await?;
                }
                transaction.commit().await?;
                Ok(true)
            })
            .await
    }

    /// Reads a game with its journal; every line is checked against its fingerprint.
    ///
    /// # Errors
    /// If the store cannot be read, or the game was altered.
    pub async fn load(&self, id: &str) -> Result<Option<Loaded>, StoreFault> {
        self.database
            .reading(async {
                let mut transaction = self.database.snapshot().await?;
                let loaded = read_all(&mut transaction, id).await?;
                transaction.leave().await?;
                loaded.map(check).transpose()
            })
            .await
    }

    /// Like [`Store::load`], after a write that failed: waits until the write is either committed or rolled back.
    ///
    /// # Errors
    /// If the store cannot be read, or the game was altered.
    pub async fn load_settled(&self, id: &str) -> Result<Option<Loaded>, StoreFault> {
        self.database
            .reading(async {
                let mut transaction = self.database.settled(id).await?;
                let loaded = read_all(&mut transaction, id).await?;
                transaction.leave().await?;
                loaded.map(check).transpose()
            })
            .await
    }

    /// The lines of a journal after its header.
    ///
    /// # Errors
    /// If the store cannot be read, or the game was altered.
    pub async fn journal(&self, id: &str) -> Result<String, StoreFault> {
        Ok(self.load(id).await?.map(|loaded| loaded.lines).unwrap_or_default())
    }

    /// Appends lines to a journal that ends with `tail`; returns its new tail. When this returns, the lines are on
    /// disk.
    ///
    /// # Errors
    /// If they cannot be written, or the journal ends elsewhere; then nothing has changed. After
    /// [`StoreFault::Unconfirmed`], [`Store::load_settled`] tells whether they were written.
    pub async fn append(&self, id: &str, tail: &Tail, lines: &str) -> Result<Tail, StoreFault> {
        self.writer.append(id, tail, lines, Beside::default(), self.node.get()).await
    }
}

async fn insert_game(
    attempt: Attempt<'_>,
    game: &StoredGame,
    listing: &NewListing,
    made_at: i64,
    root: &Fingerprint,
) -> Result<(), StoreFault> {
    let mut transaction = attempt.begin().await?;
    let tail = &Tail::start(root.clone());
    write_game(&mut transaction, game, listing, &NewRow { made_at, root, tail, notes: Notes::default() }).await?;
    transaction.commit().await
}

/// What the row of a new game has besides the game.
pub(super) struct NewRow<'a> {
    pub(super) made_at: i64,
    pub(super) root: &'a Fingerprint,
    /// Where its journal ends.
    pub(super) tail: &'a Tail,
    pub(super) notes: Notes,
}

/// Writes everything of a new game but the lines of its journal.
pub(super) async fn write_game(
    connection: &mut AnyConnection,
    game: &StoredGame,
    listing: &NewListing,
    NewRow { made_at, root, tail, notes }: &NewRow<'_>,
) -> Result<(), StoreFault> {
    sqlx::query(
        "INSERT INTO games (id, ruleset, terms, header, made_at, root, head, records, over_at, touched_at, noted) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(game.id.clone())
    .bind(game.ruleset.clone())
    .bind(game.terms.clone())
    .bind(game.header.clone())
    .bind(*made_at)
    .bind(root.0.clone())
    .bind(tail.head.0.clone())
    .bind(tail.records as i64)
    .bind(notes.over_at)
    .bind(notes.touched_at)
    .bind(Fingerprint::of_notes(&game.id, *notes).0)
    .execute(&mut *connection)
    .await?;
    for (number, seat) in (0i64..).zip(&game.seats) {
        sqlx::query("INSERT INTO seats (game, seat, guest, computer) VALUES ($1, $2, $3, $4)")
            .bind(game.id.clone())
            .bind(number)
            .bind(seat.guest.clone())
            .bind(seat.computer.clone())
            .execute(&mut *connection)
            .await?;
    }
    let NewListing { standing, lesson, offered_by } = listing;
    insert_standing(connection, &game.id, standing.as_ref(), game.header.is_some(), *lesson).await?;
    if let Some(guest) = offered_by {
        insert_offer(connection, &game.id, guest).await?;
    }
    Ok(())
}

impl Written {
    /// The root of the journal's chain, if everything except the lines matches its fingerprint.
    pub(super) fn root(&self) -> Result<Fingerprint, StoreFault> {
        let root = Fingerprint::of_game(&self.game, self.made_at);
        let whole = self.root.as_ref() == Some(&root.0) && self.tail.is_some() && self.numbered;
        if whole { Ok(root) } else { Err(StoreFault::Altered(Alteration::Beginning)) }
    }

    /// Checks the notes against their fingerprint.
    pub(super) fn check_notes(&self) -> Result<(), StoreFault> {
        let noted = Fingerprint::of_notes(&self.game.id, self.notes);
        if self.noted == Some(noted.0) { Ok(()) } else { Err(StoreFault::Altered(Alteration::Notes)) }
    }
}

/// Reads everything stored of a game except its journal lines.
pub(super) async fn read_game(connection: &mut AnyConnection, id: &str) -> Result<Option<Written>, StoreFault> {
    let query = "SELECT ruleset, terms, header, made_at, root, head, games.records, over_at, touched_at, noted, \
                 snapshots.records AS reached, snapshots.choices, standings.asked, \
                 clocks.state AS clock, clocks.extensions, clocks.due_at \
                 FROM games LEFT JOIN snapshots ON snapshots.game = games.id \
                 LEFT JOIN standings ON standings.game = games.id LEFT JOIN clocks ON clocks.game = games.id WHERE id = $1";
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
        has_standing: row.try_get::<Option<String>, _>("asked")?.is_some(),
        clock: StoredClock::in_row(&row)?,
    }))
}

/// How far the snapshot goes, if there is one.
fn reach_in(row: &AnyRow) -> Result<Option<Reach>, sqlx::Error> {
    let (records, choices) = (row.try_get::<Option<i64>, _>("reached")?, row.try_get::<Option<i64>, _>("choices")?);
    let reach = |(records, choices)| Reach { records: records as usize, choices: choices as usize };
    Ok(records.zip(choices).map(reach))
}

/// The seats of a game in order, and whether they are numbered consecutively from 0.
async fn read_seats(connection: &mut AnyConnection, id: &str) -> Result<(Vec<StoredSeat>, bool), StoreFault> {
    let query = sqlx::query(
        "SELECT seats.seat, seats.guest, guests.name, seats.computer, COALESCE(guests.seen_at, 0), seats.advised FROM seats \
         LEFT JOIN guests ON guests.id = seats.guest WHERE seats.game = $1 ORDER BY seats.seat",
    );
    let rows = query.bind(id.to_owned()).fetch_all(connection).await?;
    let number = |row: &AnyRow| row.try_get::<i64, _>(0);
    let numbers = rows.iter().map(number).collect::<Result<Vec<_>, sqlx::Error>>()?;
    let seat = |row: &AnyRow| {
        let (guest, name, computer) = (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
        let advised = row.try_get::<i64, _>(5)?.try_into().unwrap_or(u32::MAX);
        Ok(StoredSeat { guest, name, computer, seen_at: row.try_get(4)?, advised })
    };
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

/// Checks a game and its journal against their fingerprints.
pub(super) fn check((read, records): (Written, Vec<Record>)) -> Result<Loaded, StoreFault> {
    let root = read.root()?;
    let tail = read.tail.unwrap_or_else(|| Tail::start(root.clone()));
    tail.check(root, &records).map_err(StoreFault::Altered)?;
    let lines = records.iter().fold(String::new(), |lines, record| lines + &record.line + "\n");
    let Written { game, notes, reach, has_standing, clock, .. } = read;
    Ok(Loaded { game, lines, tail, over: notes.over_at.is_some(), reach, has_standing, clock })
}

/// Computes a new root for a game without journal lines, after its terms, header or seats have changed.
async fn chain_anew(connection: &mut AnyConnection, id: &str) -> Result<(), StoreFault> {
    let Some(read) = read_game(connection, id).await? else { return Ok(()) };
    let root = Fingerprint::of_game(&read.game, read.made_at);
    let query = sqlx::query("UPDATE games SET root = $1, head = $1, records = 0 WHERE id = $2");
    query.bind(root.0).bind(id.to_owned()).execute(connection).await?;
    Ok(())
}
