//! The task of one game. Only this task touches the game, so that all changes happen one after the other.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use table::Seat;
use table::erased::AnyGame;
use tokio::sync::{mpsc, oneshot};

use super::absence::Absence;
use super::advising;
use super::agreement::Agreement;
use super::computer::{Help, Thinker};
use super::played::{NotDone, Played};
use super::proposing::Proposed;
use super::sight::Sights;
use super::timekeeping::ToldTime;
use super::watcher::Watcher;
use super::{Message, Note, Shared, WatcherId};
use crate::bucket::Bucket;
use crate::protocol::{Kind, Refusal};
use crate::secret;
use crate::store::{Guest, Rematching, StoredGame};

/// Idle time after which a game that is over is evicted; shorter than that of a running one.
const IDLE_WHEN_OVER: Duration = Duration::from_mins(1);

pub(super) struct Actor {
    pub(super) shared: Arc<Shared>,
    pub(super) stored: StoredGame,
    pub(super) agreement: Agreement,
    /// `None` if the game has not begun, or while it is absent.
    pub(super) played: Option<Played>,
    /// Why a game that has begun is not in memory.
    pub(super) absence: Option<Absence>,
    /// Number of absences so far.
    pub(super) absences: u64,
    /// Whether the store has been told that the game has ended.
    pub(super) over: bool,
    /// How far its players are with a rematch.
    pub(super) rematching: Rematching,
    /// Who uploaded it, if it was uploaded.
    pub(super) uploader: Option<String>,
    pub(super) watchers: BTreeMap<WatcherId, Watcher>,
    /// When guests with a seat disconnected, in seconds since 1970.
    pub(super) left: BTreeMap<String, i64>,
    /// Whether it was withdrawn or removed, and this task ends.
    pub(super) withdrawn: bool,
    /// The term for which this node holds it, where several nodes share the store.
    pub(super) lease: Option<i64>,
    /// Whether another node holds it now, and this task ends.
    pub(super) lost: bool,
    pub(super) sights: Sights,
    pub(super) proposal: Option<Proposed>,
    /// Rate limits of proposals and withdrawals, by seat.
    pub(super) proposals: BTreeMap<Seat, Bucket>,
    /// The seats for which the table answers, and for how long.
    pub(super) helped: BTreeMap<Seat, Help>,
    /// The seats for which the computer thinks, and about which question.
    pub(super) thinking: BTreeMap<Seat, u32>,
    /// The seats whose players wait for advice.
    pub(super) advice_asked: BTreeMap<Seat, advising::Asked>,
    /// The advice that was given on questions that are still open.
    pub(super) advice_given: BTreeMap<Seat, advising::Given>,
    /// Rate limits of advice, by seat.
    pub(super) advice_rates: BTreeMap<Seat, Bucket>,
    /// Rate limits of what is worked out, by seat.
    pub(super) long_peeks: BTreeMap<Seat, Bucket>,
    pub(super) thinker: Option<Thinker>,
    /// Number of consecutive computer choices that could not be stored.
    pub(super) setbacks: u32,
    pub(super) told_time: Option<ToldTime>,
    /// Rate limits of talk, by guest.
    pub(super) talk: BTreeMap<String, Bucket>,
}

impl Actor {
    pub(super) fn new(shared: Arc<Shared>, stored: StoredGame) -> Result<Self, Refusal> {
        let agreement = Agreement::read(shared.offered, &stored)?;
        Ok(Actor {
            shared,
            stored,
            agreement,
            played: None,
            absence: None,
            absences: 0,
            over: false,
            rematching: Rematching::default(),
            uploader: None,
            watchers: BTreeMap::new(),
            left: BTreeMap::new(),
            withdrawn: false,
            lease: None,
            lost: false,
            sights: Sights::default(),
            proposal: None,
            proposals: BTreeMap::new(),
            helped: BTreeMap::new(),
            thinking: BTreeMap::new(),
            advice_asked: BTreeMap::new(),
            advice_given: BTreeMap::new(),
            advice_rates: BTreeMap::new(),
            long_peeks: BTreeMap::new(),
            thinker: None,
            setbacks: 0,
            told_time: None,
            talk: BTreeMap::new(),
        })
    }

    /// Runs until the game has been idle for a while, or is told to end.
    pub(super) async fn run(mut self, own: mpsc::WeakSender<Message>, mut messages: mpsc::Receiver<Message>) {
        self.thinker = Some(Thinker {
            thinkers: self.shared.thinkers.clone(),
            seconds: self.shared.metrics.thinking.clone(),
            table: own,
        });
        self.shared.note(&self.stored.id, Note::Used);
        if self.stored.header.is_some() {
            self.take_up(false, self.shared.limits.store_timeout, Vec::new()).await;
        }
        loop {
            let message = tokio::time::timeout(self.patience(), messages.recv()).await;
            match message {
                Ok(Some(Message::Close)) => break self.say_farewell(),
                Ok(Some(Message::Lost)) => self.lost = true,
                Ok(Some(Message::Rest { decided })) => {
                    let rests = !self.is_busy() && self.shared.retire(&self.stored.id, &mut messages);
                    let _ = decided.send(());
                    if rests {
                        break;
                    }
                }
                Ok(Some(message)) => {
                    self.receive(message).await;
                    if self.withdrawn {
                        // Whoever asks now is told by the store that there is no such game.
                        self.shared.forget(&self.stored.id, &mut messages);
                        return self.shared.release(&self.stored.id, self.lease).await;
                    }
                }
                Ok(None) => break,
                Err(_) if !self.is_busy() && self.shared.retire(&self.stored.id, &mut messages) => break,
                Err(_) => {}
            }
            if self.lost {
                tracing::warn!(game = self.log_name(), "another node holds this game now");
                self.say_farewell();
                return self.shared.forget(&self.stored.id, &mut messages);
            }
            self.retry_when_due();
            self.keep_time().await;
            self.let_go();
            self.note_the_end();
            self.shared.note_people(&self.stored.id, self.watchers.len());
        }
        self.keep_before_leaving().await;
        self.shared.note(&self.stored.id, Note::Used);
        self.shared.release(&self.stored.id, self.lease).await;
        tracing::debug!(game = self.log_name(), "evicted a game from memory");
    }

    pub(super) fn log_name(&self) -> String {
        secret::log_name(&self.stored.id)
    }

    fn patience(&self) -> Duration {
        let over = self.played.as_ref().is_some_and(|played| played.outcome().is_some());
        let idle = if over { self.shared.limits.idle.min(IDLE_WHEN_OVER) } else { self.shared.limits.idle };
        let next = [self.until_next_try(), self.until_time_is_up()];
        next.into_iter().flatten().fold(idle, Duration::min)
    }

    /// Tells the store once that the game has ended: it no longer counts as open, and other retention times apply.
    fn note_the_end(&mut self) {
        if !self.over && self.played.as_ref().is_some_and(|played| played.outcome().is_some()) {
            self.over = true;
            self.shared.note(&self.stored.id, Note::Over);
            self.shared.keep_whole(&self.stored.id);
            self.open_watchers_room();
        }
    }

    fn is_busy(&self) -> bool {
        !self.watchers.is_empty() || !self.thinking.is_empty() || self.is_settling()
    }

    async fn receive(&mut self, message: Message) {
        match message {
            Message::Card { guest, reply } => {
                self.note_name(guest.as_ref());
                answer(reply, Ok(self.card(guest.as_ref())));
            }
            Message::Join { guest, join, reply } => {
                let joined = self.join(&guest, &join).await;
                answer(reply, joined.map(|()| self.card(Some(&guest))));
            }
            Message::Again { guest, wish, reply } => {
                let again = self.play_again(&guest, wish).await;
                answer(reply, again);
            }
            Message::NotAgain { guest, declines: true, reply } => {
                let declined = self.decline_rematch(&guest).await;
                answer(reply, declined);
            }
            Message::NotAgain { guest, declines: false, reply } => {
                let withdrawn = self.withdraw_rematch(&guest).await;
                answer(reply, withdrawn);
            }
            Message::Remark { event, reply } => answer(reply, self.can_be_remarked_on(event)),
            Message::LookBack { reply } => answer(reply, self.look_back()),
            Message::Journal { guest, reply } => {
                let journal = match self.journal(guest.as_ref()) {
                    Some(journal) => journal,
                    None => self.shared.clone().stored_journal(&self.stored.id).await,
                };
                answer(reply, journal);
            }
            Message::Attach { watcher, guest, outbox, reply } => {
                let attached = self.attach(watcher, Watcher::new(guest, outbox));
                answer(reply, attached);
            }
            Message::Said { watcher, message } => self.hear(watcher, message).await,
            Message::Withdraw { guest, reply } => {
                let withdrawn = self.withdraw(&guest).await;
                answer(reply, withdrawn);
            }
            Message::Remove { reply } => {
                let removed = self.remove("this game was removed by whoever runs this server").await;
                answer(reply, removed);
            }
            Message::Leave { guest, reply } => {
                let left = self.leave(&guest).await;
                answer(reply, left);
            }
            Message::Gone { guest, removed } => self.forget(&guest, removed),
            Message::Detach { watcher } => self.part_with(|id, _| *id == watcher),
            Message::Thought(thought) => self.answer_for_computer(thought).await,
            Message::Counselled(counselled) => self.was_counselled(counselled).await,
            Message::WorkedOut(found) => self.was_worked_out(found),
            Message::Recalled(recalled) => self.show(recalled),
            Message::Heard(heard) => self.was_heard(heard),
            Message::TakenUp(taken) => self.was_taken_up(*taken),
            Message::Close | Message::Lost | Message::Rest { .. } => {}
        }
    }

    /// Whether a note can be left at an event. While the game is going on it could be a hint.
    pub(super) fn can_be_remarked_on(&self, event: usize) -> Result<(), Refusal> {
        let is_going_on = || Refusal::forbidden("notes can be left on a game once it is over");
        if self.stored.header.is_none() {
            return Err(is_going_on());
        }
        let played = self.game()?;
        if !played.is_open_to_all() {
            return Err(is_going_on());
        }
        if event >= played.event_count() {
            return Err(Refusal::unknown(format!("nothing with the number {event} has happened in this game")));
        }
        Ok(())
    }

    /// The journal, once the game is over; `None` if the game can no longer be played, and this player may have the
    /// stored journal.
    pub(super) fn journal(&self, guest: Option<&Guest>) -> Option<Result<String, Refusal>> {
        let lost = self.absence.as_ref().is_some_and(|absence| absence.why.kind == Kind::Unplayable);
        let given = lost && !self.seats_of(guest).is_empty();
        (!given).then(|| self.game().and_then(Played::journal))
    }

    pub(super) fn game(&self) -> Result<&Played, Refusal> {
        self.played.as_ref().ok_or_else(|| self.not_played())
    }

    pub(super) fn not_played(&self) -> Refusal {
        match (&self.absence, &self.stored.header) {
            (Some(absence), _) => absence.why.clone(),
            (None, None) => Refusal::new(Kind::NotAsked, "the game begins when every seat is taken"),
            (None, Some(_)) => Refusal::defect(),
        }
    }

    /// Changes the game. When this returns without error, the change is made and stored. Otherwise it was not made, or
    /// its outcome is unknown, and then the game is absent until the store answers.
    pub(super) async fn change(
        &mut self,
        act: impl FnOnce(&mut dyn AnyGame) -> Result<(), table::Refusal> + Send,
    ) -> Result<(), Refusal> {
        let missing = self.not_played();
        // The game is not shown to any client before the outcome of the change is known.
        let mut played = self.played.take().ok_or(missing)?;
        let before = played.tail().clone();
        match played.change(&self.shared.store, act).await {
            Ok(()) => self.played = Some(played),
            Err(NotDone::Refused(refusal)) => {
                self.played = Some(played);
                return Err(refusal);
            }
            Err(NotDone::Panicked) => {
                tracing::error!(game = self.log_name(), "the rules panicked");
                self.take_up(false, self.shared.limits.store_timeout, vec![before]).await;
                return Err(Refusal::defect());
            }
            Err(NotDone::Unconfirmed(fault, done)) => self.settle(fault, before, done).await?,
        }
        Ok(())
    }
}

fn answer<T>(reply: oneshot::Sender<Result<T, Refusal>>, result: Result<T, Refusal>) {
    // The caller may have gone.
    let _ = reply.send(result);
}
