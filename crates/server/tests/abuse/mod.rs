//! An address or a guest that exceeds its limits does not affect others.

mod connections;
mod front;
mod names;
mod quotas;
mod retention;
mod sockets;
mod work;

use std::time::{Duration, Instant};

/// Longer than anything takes here, even on a busy machine.
const DEADLINE: Duration = Duration::from_mins(1);

/// Retries until the condition holds.
pub(crate) async fn until<F: Future<Output = bool>>(what: &str, mut is_so: impl FnMut() -> F) {
    let began = Instant::now();
    while !is_so().await {
        assert!(began.elapsed() < DEADLINE, "still not so: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
