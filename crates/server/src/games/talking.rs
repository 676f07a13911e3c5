//! Talk beside a table. Players and spectators have rooms of their own: what spectators say about a game must not help
//! those who play it. What was said is read from the store outside of the game's task.

use std::collections::BTreeSet;
use std::time::Instant;

use table::Seat;

use super::actor::Actor;
use super::seats::UNNAMED;
use super::watcher::Watcher;
use super::{Message, WatcherId};
use crate::bucket::{Bucket, Rate};
use crate::names;
use crate::protocol::{FromTable, Refusal, TalkLine, TalkRoom};
use crate::secret;
use crate::store::{Guest, NewLine, StoredLine};

/// Lines that are sent at a time.
const PAGE: usize = 200;

/// A room of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Players,
    Watchers,
}

impl Place {
    /// Its name in the store.
    fn name(self) -> String {
        match self {
            Place::Players => "players".to_owned(),
            Place::Watchers => "watchers".to_owned(),
        }
    }

    fn room(self) -> TalkRoom {
        match self {
            Place::Players => TalkRoom::Players,
            Place::Watchers => TalkRoom::Watchers,
        }
    }
}

/// What was read from the store for a watcher.
pub(crate) struct Heard {
    watcher: WatcherId,
    place: Place,
    /// One more than a page, if there are more.
    lines: Vec<StoredLine>,
    mutes: BTreeSet<String>,
}

impl Actor {
    fn guest_of(&self, id: WatcherId) -> Option<&Guest> {
        self.watchers.get(&id)?.guest.as_ref()
    }

    /// Whether a guest may talk in a room.
    fn may_speak(&self, guest: &Guest, place: Place) -> bool {
        let plays = !self.seats_of(Some(guest)).is_empty();
        match place {
            Place::Players => plays,
            Place::Watchers => !plays,
        }
    }

    /// The rooms that a watcher may read.
    fn places_of(&self, watcher: &Watcher) -> Vec<Place> {
        let seats = self.seats_of(watcher.guest.as_ref());
        let over = self.played.as_ref().is_some_and(|played| played.outcome().is_some());
        let mut places = vec![Place::Players];
        if seats.is_empty() || over {
            places.push(Place::Watchers);
        }
        places
    }

    /// The room of a watcher's message.
    fn place_for(&self, id: WatcherId, room: TalkRoom) -> Result<Place, Refusal> {
        let places = self.watchers.get(&id).map(|watcher| self.places_of(watcher)).unwrap_or_default();
        let place = places.into_iter().find(|place| place.room() == room);
        place.ok_or_else(|| Refusal::forbidden("what spectators say can be read when the game is over"))
    }

    pub(super) async fn say(&mut self, id: WatcherId, room: TalkRoom, says: &str) -> Result<(), Refusal> {
        let place = self.place_for(id, room)?;
        let guest = self.guest_of(id).cloned();
        let guest = guest.ok_or_else(|| Refusal::forbidden("the table does not know you; load the page again"))?;
        if !self.may_speak(&guest, place) {
            return Err(Refusal::forbidden("only those who play talk here; spectators have their own room"));
        }
        // Spectators have none.
        let seat = self.seats_of(Some(&guest)).first().copied();
        if let (None, Some(name)) = (seat, &guest.name) {
            self.shared.check_name_is_nobody_elses(&guest, name).await?;
        }
        let limits = &self.shared.limits;
        let says = names::of_line(says, limits.talk_length)?;
        let (now, rate) = (Instant::now(), Rate::per_minute(limits.talk_at_once, limits.talk_per_minute));
        if !self.talk.entry(guest.id.clone()).or_insert_with(|| Bucket::full(rate, now)).take(now) {
            return Err(Refusal::busy("you have said much in the last minute; wait a moment"));
        }
        let room = place.name();
        let line = NewLine {
            game: &self.stored.id,
            guest: &guest.id,
            seat: seat.map(|seat| seat.0),
            room: &room,
            says: &says,
        };
        let said = self.shared.store.say(line, self.shared.limits.talk_lines).await?;
        let (number, said_at) = said.ok_or_else(|| Refusal::busy("no more can be said beside this game"))?;
        let (seat, name) = (seat.map(|seat| seat.0), guest.name.clone());
        let line = StoredLine { number, guest: guest.id.clone(), name, seat, room, said_at, says, muted: false };
        self.pass_on(place, &guest, &line);
        Ok(())
    }

    /// Sends a new line to everybody who may read it. Those whose earlier lines are still being read get it with them.
    fn pass_on(&mut self, place: Place, speaker: &Guest, line: &StoredLine) {
        for id in self.greeted() {
            let Some(watcher) = self.watchers.get(&id).filter(|watcher| self.places_of(watcher).contains(&place))
            else {
                continue;
            };
            let Some(mutes) = watcher.mutes.as_ref().filter(|_| watcher.form.talk) else { continue };
            // Who was muted as a guest may have signed in to an account since.
            let line = StoredLine { muted: mutes.iter().any(|muted| speaker.is(muted)), ..line.clone() };
            let message = self.told(id, place, vec![line], false);
            if let Some(watcher) = self.watchers.get_mut(&id) {
                watcher.tell(&message);
            }
        }
    }

    /// Lines as a watcher reads them.
    fn told<'t, V>(&self, id: WatcherId, place: Place, lines: Vec<StoredLine>, more: bool) -> FromTable<'t, V> {
        let guest = self.guest_of(id);
        let may_say = guest.is_some_and(|guest| self.may_speak(guest, place));
        let line = |line: StoredLine| {
            let seat = line.seat.map(Seat);
            let yours = guest.is_some_and(|guest| guest.id == line.guest);
            let muted = line.muted && !yours;
            TalkLine {
                number: line.number,
                seat,
                name: seat.and_then(|seat| self.name_of(seat)).or(line.name).unwrap_or_else(|| UNNAMED.to_owned()),
                yours,
                at: line.said_at,
                says: if muted { String::new() } else { line.says },
                muted,
            }
        };
        FromTable::Talk { room: place.room(), lines: lines.into_iter().map(line).collect(), more, may_say }
    }

    /// Reads the last lines of every room for a watcher who wants to read them.
    pub(super) fn read_talk(&self, id: WatcherId) {
        let Some(watcher) = self.watchers.get(&id).filter(|watcher| watcher.form.talk) else { return };
        for place in self.places_of(watcher) {
            self.read_place(id, place, i64::MAX as u64);
        }
    }

    /// The game is over: its players may read what spectators said.
    pub(super) fn open_watchers_room(&self) {
        for (id, watcher) in &self.watchers {
            if watcher.form.talk && !self.seats_of(watcher.guest.as_ref()).is_empty() {
                self.read_place(*id, Place::Watchers, i64::MAX as u64);
            }
        }
    }

    pub(super) fn read_earlier(&self, id: WatcherId, room: TalkRoom, before: u64) -> Result<(), Refusal> {
        let place = self.place_for(id, room)?;
        self.read_place(id, place, before.min(i64::MAX as u64));
        Ok(())
    }

    fn read_place(&self, watcher: WatcherId, place: Place, before: u64) {
        let Some(thinker) = &self.thinker else { return };
        let (store, game, table) = (self.shared.store.clone(), self.stored.id.clone(), thinker.table.clone());
        let guest = self.guest_of(watcher).map(|guest| guest.id.clone());
        tokio::spawn(async move {
            let guest = guest.as_deref();
            let read = async {
                let lines = store.talk(&game, &place.name(), before, guest, PAGE as u32 + 1).await?;
                let mutes = match guest {
                    Some(guest) => store.mutes_of(guest).await?,
                    None => Vec::new(),
                };
                Ok::<_, crate::store::StoreFault>((lines, mutes.into_iter().collect()))
            };
            match (read.await, table.upgrade()) {
                (Ok((lines, mutes)), Some(table)) => {
                    let _ = table.send(Message::Heard(Heard { watcher, place, lines, mutes })).await;
                }
                // The client asks again when it connects again.
                (Err(fault), _) => tracing::warn!(game = secret::log_name(&game), %fault, "talk was not read"),
                (Ok(_), None) => {}
            }
        });
    }

    pub(super) fn was_heard(&mut self, Heard { watcher: id, place, mut lines, mutes }: Heard) {
        // They may have taken a seat meanwhile.
        if !self.watchers.get(&id).is_some_and(|watcher| self.places_of(watcher).contains(&place)) {
            return;
        }
        let more = lines.len() > PAGE;
        if more {
            lines.remove(0);
        }
        let message = self.told(id, place, lines, more);
        if let Some(watcher) = self.watchers.get_mut(&id) {
            watcher.mutes = Some(mutes);
            watcher.tell(&message);
        }
    }

    /// The line that a watcher means, and who they are. They can mean only what they may read, and nothing of their own.
    async fn line_of_another(&mut self, id: WatcherId, number: u64) -> Result<(Guest, StoredLine), Refusal> {
        let Some(watcher) = self.watchers.get(&id) else { return Err(Refusal::defect()) };
        let places: Vec<String> = self.places_of(watcher).into_iter().map(Place::name).collect();
        let guest = watcher.guest.clone();
        let guest = guest.ok_or_else(|| Refusal::forbidden("the table does not know you; load the page again"))?;
        let line = self.shared.store.line(&self.stored.id, number).await?;
        let line = line.filter(|line| places.contains(&line.room));
        let line = line.ok_or_else(|| Refusal::unknown("nobody said anything of this number"))?;
        if line.guest == guest.id {
            return Err(Refusal::forbidden("you said this yourself"));
        }
        Ok((guest, line))
    }

    /// Mutes whoever said a line, in all games, or no longer.
    pub(super) async fn mute(&mut self, id: WatcherId, number: u64, on: bool) -> Result<(), Refusal> {
        let (guest, line) = self.line_of_another(id, number).await?;
        self.shared.store.mute(&guest.id, &line.guest, on).await?;
        // In every tab of theirs.
        let own: Vec<WatcherId> =
            self.watchers.iter().filter(|(_, watcher)| watcher.is(&guest.id)).map(|(id, _)| *id).collect();
        for id in own {
            self.read_talk(id);
        }
        Ok(())
    }

    /// Reports a line to whoever runs the server.
    pub(super) async fn report(&mut self, id: WatcherId, number: u64, reason: &str) -> Result<(), Refusal> {
        let limits = &self.shared.limits;
        let reason = names::of_reason(reason, limits.talk_length)?;
        let (guest, line) = self.line_of_another(id, number).await?;
        let most = self.shared.limits.reports_per_day;
        let report = secret::new_id()?;
        if !self.shared.store.report(&report, &guest.id, &self.stored.id, &line, &reason, most).await? {
            return Err(Refusal::busy("you have reported much today; whoever runs the server will look at it"));
        }
        tracing::warn!(game = self.log_name(), report, "something that was said was reported");
        Ok(())
    }

    /// How many people watch, each counted once.
    pub(super) fn watching(&self) -> usize {
        let strangers = self
            .watchers
            .values()
            .filter(|watcher| watcher.eye.is_some() && self.seats_of(watcher.guest.as_ref()).is_empty());
        let (known, unknown): (Vec<&Watcher>, Vec<&Watcher>) = strangers.partition(|watcher| watcher.guest.is_some());
        let known: BTreeSet<&str> = known.iter().filter_map(|it| it.guest.as_ref()).map(|guest| &*guest.id).collect();
        known.len() + unknown.len()
    }
}
