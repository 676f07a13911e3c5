//! Background tasks on the store: removing games and guests past their retention time, a few at a time; and storing
//! what a program with changed rules will need of the other games.

use std::time::Duration;

use crate::games::Games;
use crate::store::{self, Stale, StoreFault, Unseen};

/// Pause between two batches, so that other writes get their turn.
const PAUSE_BETWEEN_BATCHES: Duration = Duration::from_millis(100);

/// How long something that its owner removed can be brought back.
const REMOVED_KEPT: Duration = Duration::from_hours(24);

/// Sweeps the store at once, and then periodically.
pub(crate) async fn sweep_periodically(games: Games) {
    loop {
        match sweep(&games).await {
            Ok((0, 0)) => {}
            Ok((removed, forgotten)) => tracing::info!(removed, forgotten, "swept games and guests out of the store"),
            Err(fault) => tracing::warn!(%fault, "the store was not swept"),
        }
        tokio::time::sleep(games.shared.limits.sweep_every).await;
    }
}

/// Stores what a program with changed rules will need of games that are not in memory; not at once, because players
/// return to their tables when a server starts, and then periodically.
pub(crate) async fn keep_periodically(games: Games) {
    let limits = &games.shared.limits;
    tokio::time::sleep(limits.keep_after).await;
    loop {
        match games.keep_all().await {
            Ok(0) => {}
            Ok(kept) => tracing::info!(kept, "stored snapshots and views of games"),
            Err(fault) => tracing::warn!(%fault, "snapshots of some games were not stored"),
        }
        tokio::time::sleep(limits.sweep_every).await;
    }
}

/// Removes what is past its retention time; returns the numbers of games and guests removed.
async fn sweep(games: &Games) -> Result<(u64, u64), StoreFault> {
    let limits = &games.shared.limits;
    let stale = Stale {
        unfinished: before(limits.unfinished_kept),
        finished: before(limits.finished_kept),
        uploaded: before(limits.uploads_kept),
    };
    let (mut removed, mut forgotten) = (0, 0);
    loop {
        let count = games.remove_stale(stale, limits.sweep_batch).await?;
        removed += count;
        if count < u64::from(limits.sweep_batch) {
            break;
        }
        tokio::time::sleep(PAUSE_BETWEEN_BATCHES).await;
    }
    let store = &games.shared.store;
    store.give_up_saved(before(REMOVED_KEPT), before(limits.saved_kept)).await?;
    let unseen = Unseen { guests: before(limits.guests_kept), accounts: before(limits.accounts_kept) };
    loop {
        let count = store.forget_guests(unseen, limits.sweep_batch).await?;
        forgotten += count;
        if count < u64::from(limits.sweep_batch) {
            return Ok((removed, forgotten));
        }
        tokio::time::sleep(PAUSE_BETWEEN_BATCHES).await;
    }
}

/// The time this long ago, in seconds since 1970; the minimum for what is kept forever.
pub(crate) fn before(kept: Duration) -> i64 {
    i64::try_from(kept.as_secs()).map_or(i64::MIN, |kept| store::now().saturating_sub(kept))
}
