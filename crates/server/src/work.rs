//! CPU-heavy work of requests, on blocking threads: limited in number, with a bounded queue, and bounded for each
//! address.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::address::Address;
use crate::counts::Counts;
use crate::limits::Limits;
use crate::protocol::Refusal;

/// The queue for heavy work.
#[derive(Debug)]
pub(crate) struct Work {
    /// Permits to wait or run.
    queue: Arc<Semaphore>,
    /// Permits to run.
    workers: Arc<Semaphore>,
    by_address: Counts<Address>,
    per_address: u32,
}

impl Work {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self::of(limits.work_at_once, limits.work_waiting, limits.work_per_address)
    }

    /// A queue of its own for uploaded journals, so that nothing else waits for them.
    pub(crate) fn of_uploads(limits: &Limits) -> Self {
        Self::of(limits.uploads_at_once, limits.uploads_waiting, limits.uploads_per_address)
    }

    /// A queue of its own for looking back on games, so that nothing else waits for it.
    pub(crate) fn of_reports(limits: &Limits) -> Self {
        Self::of(limits.reports_at_once, limits.reports_waiting, limits.reports_per_address)
    }

    fn of(at_once: u32, waiting: u32, per_address: u32) -> Self {
        let places = |count: u32| Arc::new(Semaphore::new(count as usize));
        Work {
            queue: places(at_once.saturating_add(waiting)),
            workers: places(at_once),
            by_address: Counts::default(),
            per_address,
        }
    }

    /// Runs heavy work for an address on a blocking thread, in turn; refuses if too much is waiting.
    ///
    /// If the client disconnects, its permits are held until the work has really ended, so that repeatedly starting
    /// work and leaving gains nothing.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        address: Address,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let busy = || Refusal::busy("too much is being worked on at the moment; try again a little later");
        let own = self.by_address.hold(address, self.per_address).ok_or_else(busy)?;
        let queued = self.queue.clone().try_acquire_owned().map_err(|_| busy())?;
        let worker = self.workers.clone().acquire_owned().await.map_err(|_| busy())?;
        let done = tokio::task::spawn_blocking(move || {
            let _places = (own, queued, worker);
            work()
        });
        done.await.map_err(|_| Refusal::defect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn address(last: u8) -> Address {
        std::net::IpAddr::from([192, 0, 2, last]).into()
    }

    #[tokio::test]
    async fn beyond_the_queue_it_is_busy_at_once_and_later_it_goes_on() {
        let limits = Limits { work_at_once: 1, work_waiting: 1, work_per_address: 1, ..Limits::default() };
        let work = Arc::new(Work::new(&limits));
        let (release, held) = mpsc::channel::<()>();
        let (started, begun) = tokio::sync::oneshot::channel();
        let first = tokio::spawn({
            let work = work.clone();
            async move {
                let waits = move || {
                    let _ = started.send(());
                    held.recv().is_err()
                };
                work.run(address(1), waits).await
            }
        });
        begun.await.unwrap();
        assert!(work.run(address(1), || ()).await.is_err(), "one address has one place");
        let second = tokio::spawn({
            let work = work.clone();
            async move { work.run(address(2), || 2).await }
        });
        while work.queue.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(work.run(address(3), || ()).await.is_err(), "nobody else waits");
        drop(release);
        assert!(first.await.unwrap().unwrap());
        assert_eq!(second.await.unwrap().unwrap(), 2);
        assert_eq!(work.run(address(3), || 3).await.unwrap(), 3);
    }
}
