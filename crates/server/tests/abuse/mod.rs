//! One address, or one guest, that takes more than its share: the others do not notice.

mod connections;
mod front;
mod names;
mod quotas;
mod retention;
mod sockets;
mod work;

use std::time::{Duration, Instant};

/// Longer than anything takes here, even on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// Tries something until it is so.
async fn until<F: Future<Output = bool>>(what: &str, mut is_so: impl FnMut() -> F) {
    let began = Instant::now();
    while !is_so().await {
        assert!(began.elapsed() < PATIENCE, "still not so: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
