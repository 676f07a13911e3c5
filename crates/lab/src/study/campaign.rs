//! Playing the games of a study that are missing, on several threads.

use std::collections::HashSet;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use table::Refusal;

use crate::study::watch::Watch;
use crate::study::{Appointment, Finished, Plan};

/// A study that is being played.
#[derive(Clone, Copy, Debug)]
pub struct Campaign<'c> {
    /// What is to be played.
    pub plan: &'c Plan,
    /// The number of games at a time. It affects only the duration.
    pub threads: usize,
}

/// Why a study did not go on.
#[derive(Debug)]
pub enum Halt {
    /// A game could not be played.
    Refused(Refusal),
    /// A finished game could not be kept.
    Unkept(io::Error),
}

/// How far a study is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Number of finished games.
    pub done: u64,
    /// Number of games, if no further pairing is decided early.
    pub most: u64,
}

/// What the threads share.
struct Shared<'s, K> {
    missing: Box<dyn Iterator<Item = Appointment> + Send + 's>,
    watches: Vec<Watch>,
    finished: Vec<Finished>,
    keep: K,
    halt: Option<Halt>,
}

impl Campaign<'_> {
    /// Plays the games that are not `finished` yet, and returns all of them. `keep` is called with each new game, one at
    /// a time. A pairing that its test has decided is not played on.
    ///
    /// # Errors
    /// If a game cannot be played or kept. Those that were kept before stay so.
    pub fn play(
        &self,
        finished: Vec<Finished>,
        play: impl Fn(&Appointment) -> Result<Finished, Refusal> + Sync,
        keep: impl FnMut(&Finished, Standing) -> io::Result<()> + Send,
    ) -> Result<Vec<Finished>, Halt> {
        let known: HashSet<Appointment> = finished.iter().map(Finished::appointment).collect();
        let missing = Box::new(self.plan.appointments().filter(move |game| !known.contains(game)));
        let mut watches = vec![Watch::new(self.plan.sequential); self.plan.pairings().len()];
        for game in &finished {
            watches[game.pairing].add(game.pair, game.points());
        }
        let shared = Mutex::new(Shared { missing, watches, finished, keep, halt: None });
        let work = || {
            while let Some(game) = next(&shared) {
                let played = play(&game);
                self.take(&mut locked(&shared), played);
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads.clamp(1, 256)).map(|_| scope.spawn(work)).collect();
            for worker in workers {
                if worker.join().is_err() {
                    locked(&shared).halt.get_or_insert(Halt::Refused(Refusal::defect("a game broke off")));
                }
            }
        });
        let Shared { finished, halt, .. } = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        halt.map_or(Ok(finished), Err)
    }

    fn take<K: FnMut(&Finished, Standing) -> io::Result<()>>(
        &self,
        shared: &mut Shared<'_, K>,
        played: Result<Finished, Refusal>,
    ) {
        let game = match played {
            Ok(game) => game,
            Err(refusal) => {
                shared.halt.get_or_insert(Halt::Refused(refusal));
                return;
            }
        };
        shared.watches[game.pairing].add(game.pair, game.points());
        let standing = Standing { done: shared.finished.len() as u64 + 1, most: self.most(shared) };
        if let Err(error) = (shared.keep)(&game, standing) {
            shared.halt.get_or_insert(Halt::Unkept(error));
        }
        shared.finished.push(game);
    }

    /// The number of games if no further pairing is decided early.
    fn most<K>(&self, shared: &Shared<'_, K>) -> u64 {
        let of = |watch: &Watch| 2 * if watch.verdict.is_some() { watch.pairs } else { self.plan.pairs };
        shared.watches.iter().map(of).sum()
    }
}

/// The next game to be played; `None` if there is none, or something went wrong.
fn next<K>(shared: &Mutex<Shared<'_, K>>) -> Option<Appointment> {
    let Shared { missing, watches, halt, .. } = &mut *locked(shared);
    let undecided = |game: &Appointment| watches[game.pairing].verdict.is_none();
    if halt.is_some() { None } else { missing.find(undecided) }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
