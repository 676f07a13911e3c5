//! Rematches: what the players of a game that is over say about playing it again. The new game is made in the same write
//! as the last word that was missing, so it is made once, whoever said that word and through whichever server.
//!
//! A word counts as long as whoever said it comes by, as offers do.

use std::collections::BTreeMap;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use super::chain::{Fingerprint, Tail};
use super::games::{NewListing, NewRow, StoredGame, write_game};
use super::notes::Notes;
use super::writer::places;
use super::{Store, StoreFault, now};

/// What somebody says about a rematch, as the column `says` has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// They want one, on the same sides.
    Same,
    /// They want one, with sides swapped.
    Swapped,
    /// They do not want one.
    Declined,
}

impl Word {
    fn number(self) -> i64 {
        match self {
            Word::Same => 0,
            Word::Swapped => 1,
            Word::Declined => 2,
        }
    }

    fn of_number(number: i64) -> Self {
        match number {
            0 => Word::Same,
            1 => Word::Swapped,
            _ => Word::Declined,
        }
    }
}

/// What a guest on a seat said about a rematch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Their id, as on the seat.
    pub guest: String,
    /// What they said.
    pub word: Word,
}

/// How far the players of a game are with its rematch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rematching {
    /// Whether it is made.
    pub made: bool,
    /// What was said until then.
    pub said: Vec<Said>,
}

/// A game, and the one in which its players play again.
#[derive(Clone, Copy, Debug)]
pub struct RematchOf<'a> {
    /// The id of the game that is over.
    pub game: &'a str,
    /// The id that its rematch has, or would have.
    pub rematch: &'a str,
    /// What somebody said counts if they came since then, in seconds since 1970.
    pub seen_since: i64,
}

/// A player saying something about a rematch.
#[derive(Clone, Copy, Debug)]
pub struct Saying<'a> {
    /// The ids under which they sit.
    pub by: &'a [String],
    /// What they say.
    pub says: Says<'a>,
}

/// What a player says about a rematch.
#[derive(Clone, Copy, Debug)]
pub enum Says<'a> {
    /// They want one.
    Wants {
        /// Whether sides are swapped.
        swapped: bool,
        /// The game, in case that everybody who plays wants it now.
        game: &'a StoredGame,
        /// What lists are told of it.
        listing: &'a NewListing,
    },
    /// They do not want what somebody else proposes; then nothing is proposed any more.
    Declines,
    /// They take back what they said.
    Withdraws,
}

impl Says<'_> {
    /// The word that is stored.
    fn word(&self) -> Option<Word> {
        match self {
            Says::Wants { swapped: false, .. } => Some(Word::Same),
            Says::Wants { swapped: true, .. } => Some(Word::Swapped),
            Says::Declines => Some(Word::Declined),
            Says::Withdraws => None,
        }
    }
}

impl Rematching {
    /// What a guest on a seat said.
    pub fn word_of(&self, guest: &str) -> Option<Word> {
        self.said.iter().find(|said| said.guest == guest).map(|said| said.word)
    }

    /// Whether somebody besides these guests proposes a rematch.
    pub fn is_proposed_to(&self, guests: &[String]) -> bool {
        self.said.iter().any(|said| said.word != Word::Declined && !guests.contains(&said.guest))
    }

    /// Whether this is how far they are after somebody has said this.
    fn is_after(&self, saying: &Saying<'_>) -> bool {
        let own = |guest: &String| self.word_of(guest) == saying.says.word();
        (self.made && matches!(saying.says, Says::Wants { .. })) || saying.by.iter().all(own)
    }
}

impl Store {
    /// How far the players of a game are with its rematch.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn rematching(&self, of: RematchOf<'_>) -> Result<Rematching, StoreFault> {
        self.database
            .reading(async {
                let mut transaction = self.database.snapshot().await?;
                let rematching = read_rematching(&mut transaction, of).await?;
                transaction.leave().await?;
                Ok(rematching)
            })
            .await
    }

    /// Stores what a player says about a rematch; returns how far they all are then. If everybody wants the same, it is
    /// made. Nothing is stored once it is made, nor if a proposal is declined that is no more.
    ///
    /// # Errors
    /// If it cannot be written; then nothing was stored, unless the fault is [`StoreFault::Unconfirmed`].
    pub async fn say_about_rematch(&self, of: RematchOf<'_>, saying: Saying<'_>) -> Result<Rematching, StoreFault> {
        let said = self.database.writing(|attempt| async move {
            let lock = attempt.database.backend.lock_game();
            let mut transaction = attempt.begin().await?;
            sqlx::query(lock).bind(of.game.to_owned()).fetch_optional(&mut *transaction).await?;
            let before = read_rematching(&mut transaction, of).await?;
            let is_too_late = matches!(saying.says, Says::Declines) && !before.is_proposed_to(saying.by);
            if before.made || is_too_late {
                transaction.leave().await?;
                return Ok(before);
            }
            write_word(&mut transaction, of.game, &saying).await?;
            let mut after = read_rematching(&mut transaction, of).await?;
            if let Says::Wants { game, listing, .. } = saying.says
                && is_agreed(&after, game)
            {
                write_rematch(&mut transaction, of.game, game, listing).await?;
                after = Rematching { made: true, said: Vec::new() };
            }
            transaction.commit().await?;
            Ok(after)
        });
        match said.await {
            // The answer was lost; it may be stored.
            Err(fault) if fault.is_unconfirmed() => match self.settled_rematching(of).await {
                Ok(now) if now.is_after(&saying) => Ok(now),
                Ok(_) => Err(fault.settled()),
                Err(_) => Err(fault),
            },
            said => said,
        }
    }

    /// Like [`Store::rematching`], after a write that failed: waits until the write is committed or rolled back.
    async fn settled_rematching(&self, of: RematchOf<'_>) -> Result<Rematching, StoreFault> {
        self.database
            .reading(async {
                let mut transaction = self.database.settled(of.game).await?;
                let rematching = read_rematching(&mut transaction, of).await?;
                transaction.leave().await?;
                Ok(rematching)
            })
            .await
    }
}

/// Everybody who sits at the new game has said the same.
fn is_agreed(rematching: &Rematching, game: &StoredGame) -> bool {
    let mut words = game.seats.iter().filter_map(|seat| seat.guest.as_deref()).map(|guest| rematching.word_of(guest));
    let Some(first) = words.next() else { return false };
    first.is_some() && words.all(|word| word == first)
}

async fn read_rematching(connection: &mut AnyConnection, of: RematchOf<'_>) -> Result<Rematching, StoreFault> {
    let query = sqlx::query("SELECT id FROM games WHERE id = $1").bind(of.rematch.to_owned());
    let made = query.fetch_optional(&mut *connection).await?.is_some();
    let mut said = read_said(connection, &[of.game.to_owned()], of.seen_since).await?;
    Ok(Rematching { made, said: said.remove(of.game).unwrap_or_default() })
}

/// What was said about the rematches of these games by guests who came since then.
pub(super) async fn read_said(
    connection: &mut AnyConnection,
    games: &[String],
    seen_since: i64,
) -> Result<BTreeMap<String, Vec<Said>>, StoreFault> {
    let mut said = BTreeMap::new();
    if games.is_empty() {
        return Ok(said);
    }
    let sql = format!(
        "SELECT rematches.game, rematches.guest, rematches.says FROM rematches \
         JOIN guests ON guests.id = rematches.guest WHERE rematches.game IN {} AND guests.seen_at >= ${} \
         ORDER BY rematches.said_at, rematches.guest",
        places(1, games.len()),
        games.len() + 1
    );
    let query = games.iter().fold(sqlx::query(AssertSqlSafe(sql)), |query, game| query.bind(game.clone()));
    for row in query.bind(seen_since).fetch_all(connection).await? {
        said.entry(row.try_get::<String, _>(0)?).or_insert_with(Vec::new).push(said_in(&row)?);
    }
    Ok(said)
}

fn said_in(row: &AnyRow) -> Result<Said, sqlx::Error> {
    Ok(Said { guest: row.try_get(1)?, word: Word::of_number(row.try_get(2)?) })
}

/// Writes what a player says. Who declines ends every proposal; a new proposal is for everybody to answer anew, also for those who
/// have declined the last one or taken the game out of their list.
async fn write_word(
    connection: &mut AnyConnection,
    game: &str,
    Saying { by, says }: &Saying<'_>,
) -> Result<(), StoreFault> {
    let answered = match says {
        Says::Declines => Some("DELETE FROM rematches WHERE game = $1"),
        Says::Wants { .. } => Some("DELETE FROM rematches WHERE game = $1 AND says = 2"),
        Says::Withdraws => None,
    };
    if let Some(answered) = answered {
        sqlx::query(answered).bind(game.to_owned()).execute(&mut *connection).await?;
    }
    if matches!(says, Says::Wants { .. }) {
        let shown = sqlx::query("DELETE FROM hidden WHERE game = $1");
        shown.bind(game.to_owned()).execute(&mut *connection).await?;
    }
    for guest in *by {
        // Who says something is here, even if that is not noted yet.
        let here = sqlx::query("UPDATE guests SET seen_at = $2 WHERE id = $1 AND seen_at < $2");
        here.bind(guest.clone()).bind(now()).execute(&mut *connection).await?;
        let query = match says.word() {
            Some(word) => sqlx::query(
                "INSERT INTO rematches (game, guest, says, said_at) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (game, guest) DO UPDATE SET says = excluded.says, said_at = excluded.said_at",
            )
            .bind(game.to_owned())
            .bind(guest.clone())
            .bind(word.number())
            .bind(now()),
            None => sqlx::query("DELETE FROM rematches WHERE game = $1 AND guest = $2")
                .bind(game.to_owned())
                .bind(guest.clone()),
        };
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Makes the new game; nothing more is to be said about it.
async fn write_rematch(
    connection: &mut AnyConnection,
    of: &str,
    game: &StoredGame,
    listing: &NewListing,
) -> Result<(), StoreFault> {
    let made_at = now();
    let root = Fingerprint::of_game(game, made_at);
    let tail = &Tail::start(root.clone());
    write_game(connection, game, listing, &NewRow { made_at, root: &root, tail, notes: Notes::default() }).await?;
    let query = sqlx::query("DELETE FROM rematches WHERE game = $1").bind(of.to_owned());
    query.execute(connection).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_read_as_it_was_written() {
        for word in [Word::Same, Word::Swapped, Word::Declined] {
            assert_eq!(Word::of_number(word.number()), word);
        }
    }
}
