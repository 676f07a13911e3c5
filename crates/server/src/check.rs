//! Whether everything that is stored is whole: `wardroom store check`.

use serde::Serialize;

use crate::games::resuming::{open_otherwise, resume};
use crate::offered::Offered;
use crate::protocol::Refusal;
use crate::store::{Inspection, Kept, Loaded, StoreFault};

/// What a check of a store has found.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct StoreChecked {
    /// How many games were looked at.
    pub games: u64,
    /// How many of them are as they were stored.
    pub whole: u64,
    /// Those that are not.
    pub faults: Vec<GameFault>,
    /// Those that are, but cannot be played by this program.
    pub not_played: Vec<GameFault>,
    /// What the database finds wrong with its own files.
    pub database: Vec<String>,
}

/// A game with something the matter.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameFault {
    /// Its id.
    pub game: String,
    /// What is the matter.
    pub says: String,
}

impl StoreChecked {
    /// Is everything whole?
    pub fn is_whole(&self) -> bool {
        self.faults.is_empty() && self.database.is_empty()
    }
}

/// Reads every game of a store, follows its chain of fingerprints, and plays it again. Changes nothing. `progress` hears
/// how many games of how many are done.
///
/// # Errors
/// If the store cannot be opened or goes away in the middle.
pub async fn check_store(url: &str, progress: impl FnMut(u64, u64)) -> Result<StoreChecked, StoreFault> {
    check_store_with(url, Offered::default(), progress).await
}

/// The same with these games.
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
            // A damaged index would lead in circles.
            checked.database.push("the games are not listed in the order of their ids".to_owned());
            break;
        }
        last = next;
    }
    store.close().await;
    Ok(checked)
}

/// What is the matter with a game.
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

/// A game with what is kept beside its journal.
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
        // Text that is no text any more cannot be read, either.
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

/// A damaged database is something found, and no reason to stop.
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
