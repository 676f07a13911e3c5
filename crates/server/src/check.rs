//! Checking a store for damage: `wardroom store check`.

use serde::Serialize;

use crate::games::resuming::{open_otherwise, resume};
use crate::offered::Offered;
use crate::protocol::Refusal;
use crate::store::{Inspection, Kept, Loaded, StoreFault};

/// The result of checking a store.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct StoreChecked {
    /// Number of games checked.
    pub games: u64,
    /// Number of games that match their fingerprints.
    pub whole: u64,
    /// Games that do not.
    pub faults: Vec<GameFault>,
    /// Games that do, but cannot be played by this program.
    pub not_played: Vec<GameFault>,
    /// Damage that the database itself reports.
    pub database: Vec<String>,
}

/// A game and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameFault {
    /// Its id.
    pub game: String,
    /// What is wrong.
    pub says: String,
}

impl StoreChecked {
    /// Whether nothing is damaged.
    pub fn is_whole(&self) -> bool {
        self.faults.is_empty() && self.database.is_empty()
    }
}

/// Reads every game of a store, verifies its chain of fingerprints, and replays it. Changes nothing. Calls `progress`
/// with the number of games done and the number of all.
///
/// # Errors
/// If the store cannot be opened, or becomes unavailable meanwhile.
pub async fn check_store(url: &str, progress: impl FnMut(u64, u64)) -> Result<StoreChecked, StoreFault> {
    check_store_with(url, Offered::default(), progress).await
}

/// The same for these games.
///
/// # Errors
/// As [`check_store`].
pub async fn check_store_with(
    url: &str,
    offered: Offered,
    mut progress: impl FnMut(u64, u64),
) -> Result<StoreChecked, StoreFault> {
    let mut store = Inspection::open(url).await?;
    let mut checked = StoreChecked { database: damage(&mut store).await?, ..StoreChecked::default() };
    let total = unless_damaged(store.count().await, &mut checked)?.unwrap_or_default();
    let mut last = String::new();
    while let Some(ids) = unless_damaged(store.ids_behind(&last).await, &mut checked)?.filter(|ids| !ids.is_empty()) {
        for id in &ids {
            let verdict = look_at(load(&mut store, id).await, offered)?;
            checked.add(id, verdict);
            progress(checked.games, total);
        }
        let next = ids.into_iter().next_back().unwrap_or_default();
        if next <= last {
            // A damaged index could lead to an endless loop.
            checked.database.push("the games are not listed in the order of their ids".to_owned());
            break;
        }
        last = next;
    }
    store.close().await;
    Ok(checked)
}

/// The verdict on one game.
enum Verdict {
    Whole,
    NotPlayed(String),
    Broken(String),
}

impl StoreChecked {
    fn add(&mut self, game: &str, verdict: Verdict) {
        let fault = |says| GameFault { game: game.to_owned(), says };
        self.games += 1;
        self.whole += u64::from(!matches!(verdict, Verdict::Broken(_)));
        match verdict {
            Verdict::Whole => {}
            Verdict::NotPlayed(says) => self.not_played.push(fault(says)),
            Verdict::Broken(says) => self.faults.push(fault(says)),
        }
    }
}

/// A game with its snapshot and recorded views.
async fn load(store: &mut Inspection, id: &str) -> Result<Option<(Loaded, Kept)>, StoreFault> {
    match store.load(id).await? {
        Some(loaded) => Ok(Some((loaded, store.kept(id).await?))),
        None => Ok(None),
    }
}

fn look_at(loaded: Result<Option<(Loaded, Kept)>, StoreFault>, offered: Offered) -> Result<Verdict, StoreFault> {
    match loaded {
        Ok(Some((loaded, kept))) => Ok(play_again(&loaded, kept, offered)),
        Ok(None) => Ok(Verdict::Broken("it is listed, but cannot be found".to_owned())),
        Err(fault @ (StoreFault::Altered(_) | StoreFault::Damaged(_))) => Ok(Verdict::Broken(fault.to_string())),
        // A column that is not valid text cannot be read, either.
        Err(StoreFault::Database(error))
            if matches!(*error, sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_)) =>
        {
            Ok(Verdict::Broken(format!("it cannot be read: {error}")))
        }
        Err(fault) => Err(fault),
    }
}

fn play_again(loaded: &Loaded, kept: Kept, offered: Offered) -> Verdict {
    let Some(journal) = loaded.journal() else { return Verdict::Whole };
    let game = match offered.find(Some(&loaded.game.ruleset)) {
        Ok(game) => game,
        Err(Refusal { says, .. }) => return Verdict::NotPlayed(says),
    };
    match resume(game.rules(), &journal) {
        Ok(game) if loaded.over && game.outcome().is_none() => {
            Verdict::Broken("it is noted as over, but it is not".to_owned())
        }
        Ok(_) => Verdict::Whole,
        Err(other) if other.is_of_other_rules() => match open_otherwise(game.rules(), &journal, kept, other) {
            Ok(_) => Verdict::Whole,
            Err(lost) => Verdict::NotPlayed(lost.to_string()),
        },
        Err(unplayable) => Verdict::Broken(unplayable.to_string()),
    }
}

async fn damage(store: &mut Inspection) -> Result<Vec<String>, StoreFault> {
    match store.damage().await {
        Err(fault @ StoreFault::Damaged(_)) => Ok(vec![fault.to_string()]),
        found => found,
    }
}

/// Records damage to the database as a finding instead of failing.
fn unless_damaged<T>(read: Result<T, StoreFault>, checked: &mut StoreChecked) -> Result<Option<T>, StoreFault> {
    match read {
        Ok(read) => Ok(Some(read)),
        Err(fault @ StoreFault::Damaged(_)) => {
            checked.database.push(fault.to_string());
            Ok(None)
        }
        Err(fault) => Err(fault),
    }
}
