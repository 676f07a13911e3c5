//! Advice on a question, for the player who is asked: where the players agreed on it, and told to all of them.
//!
//! It is computed like the choices of computer players, from what the asked seat may know. Only its client gets it; the
//! others are told that it was given, by the number on the seat's card, which is stored before the advice is sent.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use table::erased::{Advice, Counsel};
use table::{Budget, Eye, Seat};

use super::actor::Actor;
use super::computer::Thinker;
use super::{Message, WatcherId};
use crate::bucket::{Bucket, Rate};
use crate::protocol::{FromTable, Kind, Mode, Refusal};

/// The part of the thinking time that the choice may take; its reasons may take as much again.
const SHARE_OF_THE_CHOICE: f64 = 0.4;

/// Advice that is being computed. It is cancelled when this is dropped.
pub(super) struct Asked {
    /// The number of the question.
    at: u32,
    /// The watcher who asked.
    watcher: WatcherId,
    /// The id of their message.
    id: String,
    cancelled: Arc<AtomicBool>,
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
}

/// Advice that was given, for as long as the question is open.
pub(super) struct Given {
    at: u32,
    advice: Advice,
}

/// The result of thinking about advice.
pub(crate) struct Counselled {
    seat: Seat,
    /// That of the request, to tell it from later ones.
    cancelled: Arc<AtomicBool>,
    /// `None` if none was found in time.
    advice: Option<Advice>,
}

impl Thinker {
    /// Thinks in the background until this is cancelled.
    fn counsel(&self, seat: Seat, asked: &Asked, timeout: std::time::Duration, counsel: Counsel) {
        let (thinker, cancelled) = (self.clone(), Arc::clone(&asked.cancelled));
        let budget = Budget::of_time(timeout.mul_f64(SHARE_OF_THE_CHOICE)).until(Arc::clone(&asked.cancelled));
        tokio::spawn(async move {
            let advice = thinker.apart(timeout, move || (!budget.is_spent()).then(|| counsel(&budget))).await.flatten();
            if let Some(table) = thinker.table.upgrade() {
                let _ = table.send(Message::Counselled(Counselled { seat, cancelled, advice })).await;
            }
        });
    }
}

impl Actor {
    /// Whether players may ask for advice: as they agreed, or else against the computer alone.
    pub(super) fn allows_advice(&self) -> bool {
        self.agreement.advice.unwrap_or_else(|| self.mode() == Mode::Computer)
    }

    /// A player asks for advice on the question that is open to their seat.
    pub(super) fn advise(&mut self, watcher: WatcherId, id: String, seat: Seat, at: u32) -> Result<(), Refusal> {
        self.own_seat(watcher, seat)?;
        if !self.allows_advice() {
            return Err(Refusal::forbidden("the players of this game did not agree on advice"));
        }
        self.may_see_what_is_asked(watcher, seat)?;
        if !self.game()?.asked().contains(&(seat, at)) {
            return Err(no_longer_open());
        }
        if let Some(given) = self.advice_given.get(&seat).filter(|given| given.at == at) {
            let advice = given.advice.clone();
            self.tell_advice(watcher, id, seat, at, advice);
            return Ok(());
        }
        if self.advice_asked.contains_key(&seat) {
            return Err(Refusal::busy("the advice you asked for before is still being thought about"));
        }
        self.check_advice_rate(seat)?;
        let counsel = self.game()?.counsel(seat).ok_or_else(Refusal::defect)?;
        let asked = Asked { at, watcher, id, cancelled: Arc::default() };
        if let Some(thinker) = &self.thinker {
            thinker.counsel(seat, &asked, self.shared.limits.thinking, counsel);
        }
        self.advice_asked.insert(seat, asked);
        Ok(())
    }

    /// Players who share a screen must not read advice on a question that only one of them may see.
    fn may_see_what_is_asked(&self, id: WatcherId, seat: Seat) -> Result<(), Refusal> {
        let (_, questions) = self.game()?.seen_by(Eye::Spectator)?;
        let secret = questions.iter().any(|question| question.seat == seat && question.secret);
        match self.watchers.get(&id) {
            Some(watcher) if !secret || watcher.looks_through(seat) => Ok(()),
            _ => Err(Refusal::forbidden("look through this seat first")),
        }
    }

    fn check_advice_rate(&mut self, seat: Seat) -> Result<(), Refusal> {
        let (limits, now) = (&self.shared.limits, Instant::now());
        let rate = Rate::per_minute(limits.advice_at_once, limits.advice_per_minute);
        if self.advice_rates.entry(seat).or_insert_with(|| Bucket::full(rate, now)).take(now) {
            return Ok(());
        }
        Err(Refusal::busy("you have asked for much advice in the last minute; wait a moment"))
    }

    /// The player no longer wants the advice they asked for.
    pub(super) fn withdraw_advice(&mut self, id: WatcherId, seat: Seat) -> Result<(), Refusal> {
        self.own_seat(id, seat)?;
        if let Some(asked) = self.advice_asked.remove(&seat) {
            self.refuse_advice(&asked, Refusal::new(Kind::Stale, "you no longer wanted this advice"));
        }
        Ok(())
    }

    /// After a change: nobody needs advice on a question that is no longer open.
    pub(super) fn forget_old_advice(&mut self) {
        let open = self.played.as_ref().map(super::played::Played::asked).unwrap_or_default();
        self.advice_given.clear();
        for (_, asked) in
            self.advice_asked.extract_if(.., |seat, asked| !open.contains(&(*seat, asked.at))).collect::<Vec<_>>()
        {
            self.refuse_advice(&asked, no_longer_open());
        }
    }

    fn refuse_advice(&mut self, asked: &Asked, refusal: Refusal) {
        if let Some(watcher) = self.watchers.get_mut(&asked.watcher) {
            watcher.tell(&FromTable::Refused { id: Some(asked.id.clone()), refusal });
        }
    }

    /// Advice was found, or not: whoever asked gets it, unless they see something else by now.
    pub(super) async fn was_counselled(&mut self, Counselled { seat, cancelled, advice }: Counselled) {
        let Some(asked) = self.advice_asked.get(&seat).filter(|asked| Arc::ptr_eq(&asked.cancelled, &cancelled)) else {
            return;
        };
        let (at, watcher, id) = (asked.at, asked.watcher, asked.id.clone());
        let Some(asked) = self.advice_asked.remove(&seat) else { return };
        match self.may_be_given(watcher, seat, at, advice).await {
            Ok(advice) => {
                self.advice_given.insert(seat, Given { at, advice: advice.clone() });
                self.tell_advice(watcher, id, seat, at, advice);
                self.tell_seats();
            }
            Err(refusal) => self.refuse_advice(&asked, refusal),
        }
    }

    /// Checks that the advice still answers what was asked, and stores that it is given.
    async fn may_be_given(
        &mut self,
        watcher: WatcherId,
        seat: Seat,
        at: u32,
        advice: Option<Advice>,
    ) -> Result<Advice, Refusal> {
        let advice = advice.ok_or_else(|| Refusal::busy("no advice was found in time; ask again"))?;
        self.own_seat(watcher, seat)?;
        self.may_see_what_is_asked(watcher, seat)?;
        if !self.game()?.asked().contains(&(seat, at)) {
            return Err(no_longer_open());
        }
        self.shared.store.count_advice(&self.stored.id, seat.0).await?;
        if let Some(stored) = self.stored.seats.get_mut(usize::from(seat.0)) {
            stored.advised += 1;
        }
        Ok(advice)
    }

    fn tell_advice(&mut self, watcher: WatcherId, id: String, seat: Seat, at: u32, advice: Advice) {
        if let Some(watcher) = self.watchers.get_mut(&watcher) {
            watcher.tell(&FromTable::Advised { id, seat, at, advice });
        }
    }
}

fn no_longer_open() -> Refusal {
    Refusal::new(Kind::Stale, "this question is no longer open; look again")
}
