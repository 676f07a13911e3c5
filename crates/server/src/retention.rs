//! Sweeping the store: games and guests that nobody came back to are removed, a few at a time; of games that stay everything is
//! kept that a program with other rules will need.

use std::time::Duration;

use crate::games::Games;
use crate::store::{self, Stale, StoreFault};

/// Between two batches others get to write.
const BETWEEN_BATCHES: Duration = Duration::from_millis(100);

/// Sweeps at once, and then again and again.
pub(crate) async fn sweep_now_and_then(games: Games) {
    loop {
        match sweep(&games).await {
            Ok((0, 0)) => {}
            Ok((removed, forgotten)) => tracing::info!(removed, forgotten, "swept games and guests out of the store"),
            Err(fault) => tracing::warn!(%fault, "the store was not swept"),
        }
        tokio::time::sleep(games.shared.limits.sweep_every).await;
    }
}

/// Keeps what a program with other rules will need of games that nobody has opened; not at once, because people come back to
/// their tables when a server starts, and then again and again.
pub(crate) async fn keep_now_and_then(games: Games) {
    let limits = &games.shared.limits;
    tokio::time::sleep(limits.keep_after).await;
    loop {
        match games.keep_all().await {
            Ok(0) => {}
            Ok(kept) => tracing::info!(kept, "kept the state of games, and what was seen of them"),
            Err(fault) => tracing::warn!(%fault, "the state of some games was not kept"),
        }
        tokio::time::sleep(limits.sweep_every).await;
    }
}

/// Removes what is no longer kept; says how many games and guests that were.
async fn sweep(games: &Games) -> Result<(u64, u64), StoreFault> {
    let limits = &games.shared.limits;
    let stale = Stale { unfinished: before(limits.unfinished_kept), finished: before(limits.finished_kept) };
    let (mut removed, mut forgotten) = (0, 0);
    loop {
        let count = games.remove_stale(stale, limits.sweep_batch).await?;
        removed += count;
        if count < u64::from(limits.sweep_batch) {
            break;
        }
        tokio::time::sleep(BETWEEN_BATCHES).await;
    }
    loop {
        let count = games.shared.store.forget_guests(before(limits.guests_kept), limits.sweep_batch).await?;
        forgotten += count;
        if count < u64::from(limits.sweep_batch) {
            return Ok((removed, forgotten));
        }
        tokio::time::sleep(BETWEEN_BATCHES).await;
    }
}

/// The second so long ago; what is kept for ever is kept since the beginning of time.
fn before(kept: Duration) -> i64 {
    i64::try_from(kept.as_secs()).map_or(i64::MIN, |kept| store::now().saturating_sub(kept))
}
