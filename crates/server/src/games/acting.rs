//! Handling the messages that watchers of a table send.

use std::time::Instant;

use serde_json::Value;
use table::{Eye, Forfeit, Seat};

use super::WatcherId;
use super::actor::Actor;
use super::computer::Help;
use super::watcher::Form;
use crate::bucket::{Bucket, Rate};
use crate::protocol::{FromTable, Kind, Refusal, Scope, ToTable};

impl Actor {
    pub(super) async fn hear(&mut self, id: WatcherId, message: ToTable) {
        let Some(watcher) = self.watchers.get_mut(&id) else { return };
        let (about, deed) = (message.id().cloned(), message.id_of_deed().cloned());
        let done = match message {
            ToTable::Ping {} => {
                watcher.tell(&FromTable::Pong);
                Ok(())
            }
            ToTable::Hello { seen, eye, changes, deflate, talk } => {
                let greeted = self.greet(id, seen, eye, Form { changes, deflate, talk });
                greeted.and_then(|()| self.check_present())
            }
            _ if watcher.eye.is_none() => Err(Refusal::hello_first()),
            ToTable::Choose { seat, at, choice } => self.choose(id, seat, at, &choice).await,
            ToTable::Check { id: about, seat, at, choice } => self.check(id, about, seat, at, &choice),
            ToTable::Peek { id: about, what } => self.peek(id, about, &what),
            ToTable::Draw { id: about, columns } => self.draw(id, about, columns.into()),
            ToTable::Moment { id: about, event, columns } => self.recall(id, about, event, columns.map(usize::from)),
            ToTable::Look { seat, eye } => self.look(id, seat, eye),
            ToTable::Auto { seat, at, scope } => self.auto(id, seat, at, scope),
            ToTable::Advise { id: about, seat, at } => self.advise(id, about, seat, at),
            ToTable::WithdrawAdvice { seat } => self.withdraw_advice(id, seat),
            ToTable::WithdrawAuto { seat } => self.withdraw_auto(id, seat),
            ToTable::TakeBack { to } => self.take_back(id, to).await,
            ToTable::TakeBackAnswer { agree } => self.answer_take_back(id, agree).await,
            ToTable::Concede { seat } => self.concede(id, seat).await,
            ToTable::Say { room, says, .. } => self.say(id, room, &says).await,
            ToTable::Earlier { room, before, .. } => self.read_earlier(id, room, before),
            ToTable::Mute { line, on, .. } => self.mute(id, line, on).await,
            ToTable::Report { line, reason, .. } => self.report(id, line, &reason).await,
            ToTable::Claim { side } => self.claim(id, side).await,
            ToTable::MoreTime { side } => self.give_more_time(id, side).await,
        };
        if let Some(watcher) = self.watchers.get_mut(&id) {
            match (done, deed) {
                (Err(refusal), _) => watcher.tell(&FromTable::Refused { id: about, refusal }),
                (Ok(()), Some(id)) => watcher.tell(&FromTable::Done { id }),
                (Ok(()), None) => {}
            }
        }
        self.tell_of_absence(Some(id));
    }

    /// The refusal for a client that comes while the game is absent.
    fn check_present(&mut self) -> Result<(), Refusal> {
        self.retry_for_client();
        self.absence.as_ref().map_or(Ok(()), |absence| Err(absence.why.clone()))
    }

    /// Checks that the seat is the watcher's own, and that they do not look through another one.
    pub(super) fn own_seat(&self, id: WatcherId, seat: Seat) -> Result<(), Refusal> {
        let Some(watcher) = self.watchers.get(&id) else { return Err(Refusal::defect()) };
        if !self.seats_of(watcher.guest.as_ref()).contains(&seat) {
            return Err(Refusal::forbidden("this seat is not yours"));
        }
        if !watcher.looks_through(seat) && !watcher.looks_at_what_is_open() {
            return Err(Refusal::forbidden("look through this seat first"));
        }
        Ok(())
    }

    /// All seats of the guest behind a watcher.
    fn seats_at_screen(&self, id: WatcherId) -> Vec<Seat> {
        self.seats_of(self.watchers.get(&id).and_then(|watcher| watcher.guest.as_ref()))
    }

    async fn choose(&mut self, id: WatcherId, seat: Seat, at: u32, choice: &Value) -> Result<(), Refusal> {
        self.own_seat(id, seat)?;
        self.answer(seat, at, choice).await
    }

    pub(super) async fn answer(&mut self, seat: Seat, at: u32, choice: &Value) -> Result<(), Refusal> {
        let answered = self.change(|game| game.answer(seat, at, choice)).await;
        self.shared.metrics.judged(&answered);
        answered?;
        self.setbacks = 0;
        self.proposal = None;
        self.changed();
        Ok(())
    }

    /// After a change: starts computer players that are asked now, and sends the new table to everybody.
    pub(super) fn changed(&mut self) {
        self.forget_old_advice();
        self.drop_old_long_peeks();
        self.let_computers_think();
        self.tell_everybody();
    }

    fn check(&mut self, watcher: WatcherId, id: String, seat: Seat, at: u32, choice: &Value) -> Result<(), Refusal> {
        self.own_seat(watcher, seat)?;
        let refusal = self.game()?.check(seat, at, choice).err();
        if let Some(watcher) = self.watchers.get_mut(&watcher) {
            watcher.tell(&FromTable::Checked { id, refusal });
        }
        Ok(())
    }

    /// The eye with which something is measured. Players who share a screen look at what is open to all of them, and
    /// measure as the one who is asked openly.
    pub(super) fn measuring_eye(&self, id: WatcherId) -> Result<Option<Eye>, Refusal> {
        let Some(eye) = self.watchers.get(&id).and_then(|watcher| watcher.eye) else { return Ok(None) };
        if eye != Eye::Spectator {
            return Ok(Some(eye));
        }
        let own = self.seats_at_screen(id);
        let (_, asked) = self.game()?.seen_by(eye)?;
        let open = asked.iter().find(|question| !question.secret && own.contains(&question.seat));
        Ok(Some(open.map_or(eye, |question| Eye::Seat(question.seat))))
    }

    fn peek(&mut self, watcher: WatcherId, id: String, what: &Value) -> Result<(), Refusal> {
        let Some(eye) = self.measuring_eye(watcher)? else { return Ok(()) };
        if self.game()?.takes_long(what)? {
            return self.work_out(watcher, id, eye, what);
        }
        let sight = self.game()?.peek(eye, what)?;
        if let Some(watcher) = self.watchers.get_mut(&watcher) {
            watcher.tell(&FromTable::Peeked { id, sight });
        }
        Ok(())
    }

    fn draw(&mut self, watcher: WatcherId, id: String, columns: usize) -> Result<(), Refusal> {
        let Some(eye) = self.watchers.get(&watcher).and_then(|watcher| watcher.eye) else { return Ok(()) };
        let picture = self.game()?.picture(eye, columns)?;
        if let Some(watcher) = self.watchers.get_mut(&watcher) {
            watcher.tell(&FromTable::Drawn { id, picture });
        }
        Ok(())
    }

    fn auto(&mut self, id: WatcherId, seat: Seat, at: u32, scope: Scope) -> Result<(), Refusal> {
        self.own_seat(id, seat)?;
        let played = self.game()?;
        if !played.asked().contains(&(seat, at)) {
            return Err(Refusal::new(Kind::Stale, "this question is no longer open; look again"));
        }
        if scope == Scope::Setup && !played.in_setup() {
            return Err(Refusal::new(Kind::NotAsked, "the setup is done already"));
        }
        let help = match scope {
            Scope::One => Help::With(at),
            Scope::Setup => Help::UntilSetupIsDone,
        };
        // Players at one screen set up together.
        let with = if scope == Scope::Setup { self.seats_at_screen(id) } else { vec![seat] };
        self.helped.extend(with.into_iter().map(|seat| (seat, help)));
        let thinking = self.thinking.clone();
        self.let_computers_think();
        if self.thinking == thinking {
            self.tell(id);
        } else {
            self.tell_everybody();
        }
        Ok(())
    }

    /// Allowed at any time, so that nothing is answered for a player who changed their mind while the store was
    /// unavailable.
    fn withdraw_auto(&mut self, id: WatcherId, seat: Seat) -> Result<(), Refusal> {
        self.own_seat(id, seat)?;
        if !self.helped.contains_key(&seat) {
            return Err(Refusal::new(Kind::NotAsked, "the table does not answer for you"));
        }
        self.change_of_mind(seat)?;
        let setup = self.helped.get(&seat) == Some(&Help::UntilSetupIsDone);
        for seat in if setup { self.seats_at_screen(id) } else { vec![seat] } {
            self.helped.remove(&seat);
            // An answer that is still being computed is no longer wanted.
            self.thinking.remove(&seat);
        }
        self.tell_everybody();
        Ok(())
    }

    /// Rate limit for actions that are sent to everybody without a choice being made.
    pub(super) fn change_of_mind(&mut self, seat: Seat) -> Result<(), Refusal> {
        let (limits, now) = (&self.shared.limits, Instant::now());
        let rate = Rate::per_minute(limits.proposals_at_once, limits.proposals_per_minute);
        if self.proposals.entry(seat).or_insert_with(|| Bucket::full(rate, now)).take(now) {
            return Ok(());
        }
        Err(Refusal::busy("you have proposed and withdrawn too much in the last minute; wait a moment"))
    }

    async fn concede(&mut self, id: WatcherId, seat: Seat) -> Result<(), Refusal> {
        self.own_seat(id, seat)?;
        self.give_up(seat, Forfeit::GaveUp).await
    }

    /// A seat loses the game before its end.
    pub(super) async fn give_up(&mut self, seat: Seat, why: Forfeit) -> Result<(), Refusal> {
        self.change(|game| game.give_up(seat, why)).await?;
        self.proposal = None;
        self.changed();
        Ok(())
    }
}
