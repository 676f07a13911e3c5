//! The watchers of a table, and what is sent to them.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use axum::extract::ws::Utf8Bytes;
use table::erased::Question;
use table::{Eye, Seat};

use super::WatcherId;
use super::actor::Actor;
use super::played::Played;
use super::sight::{Seen, Sight};
use super::watcher::{Form, Watcher, written};
use crate::protocol::{FromTable, Refusal, SeatCard};
use crate::store::{Guest, now};

impl Actor {
    /// Adds a watcher; returns whether they have a seat here. The limit on watchers does not apply to those with a
    /// seat.
    pub(super) fn attach(&mut self, id: WatcherId, watcher: Watcher) -> Result<bool, Refusal> {
        let seated = |watcher: &Watcher| !self.seats_of(watcher.guest.as_ref()).is_empty();
        let sits = seated(&watcher);
        let strangers = self.watchers.values().filter(|watcher| !seated(watcher)).count();
        if !sits && strangers >= self.shared.limits.connections_per_game {
            return Err(Refusal::busy("too many people watch this game already"));
        }
        self.note_name(watcher.guest.as_ref());
        self.watchers.insert(id, watcher);
        Ok(sits)
    }

    /// Names may have changed since the game was loaded.
    pub(super) fn note_name(&mut self, guest: Option<&Guest>) {
        let Some(guest) = guest else { return };
        let own = self.stored.seats.iter_mut();
        let own = own.filter(|seat| seat.guest.as_deref().is_some_and(|sitting| guest.is(sitting)));
        own.for_each(|seat| seat.name.clone_from(&guest.name));
    }

    pub(super) fn greeted(&self) -> Vec<WatcherId> {
        self.watchers.iter().filter(|(_, watcher)| watcher.eye.is_some()).map(|(id, _)| *id).collect()
    }

    /// Drops watchers whose connection has ended or could not keep up; clients reconnect.
    pub(super) fn let_go(&mut self) {
        self.part_with(|_, watcher| watcher.is_lost());
    }

    /// Removes watchers who go, and tells the others who is away since now.
    pub(super) fn part_with(&mut self, goes: impl Fn(&WatcherId, &Watcher) -> bool) {
        let gone = self.watchers.extract_if(.., |id, watcher| goes(id, watcher)).map(|(_, watcher)| watcher);
        let gone: Vec<Watcher> = gone.collect();
        if gone.is_empty() {
            return;
        }
        for guest in gone.into_iter().filter_map(|watcher| watcher.guest) {
            let sitting = self.stored.seats.iter().filter_map(|seat| seat.guest.as_ref());
            let away = |id: &&String| guest.is(id) && !self.watchers.values().any(|watcher| watcher.is(id));
            let away: Vec<String> = sitting.filter(away).cloned().collect();
            if !away.is_empty() {
                self.shared.store.see_guest(&guest);
            }
            self.left.extend(away.into_iter().map(|id| (id, now())));
        }
        self.tell_seats();
    }

    pub(super) fn say_farewell(&mut self) {
        for watcher in self.watchers.values_mut() {
            watcher.tell(&FromTable::Closing { says: "the server goes away for a moment".to_owned() });
            watcher.close();
        }
    }

    pub(super) fn greet(&mut self, id: WatcherId, seen: usize, eye: Option<Seat>, form: Form) -> Result<(), Refusal> {
        let Some(watcher) = self.watchers.get(&id) else { return Ok(()) };
        let eye = self.eye_for(watcher, eye.map(Eye::Seat))?;
        let holds = self.played.as_ref().map_or(0, |played| played.still_holds(seen));
        let came = watcher.eye.is_none();
        if let Some(watcher) = self.watchers.get_mut(&id) {
            watcher.eye = Some(eye);
            watcher.seen = holds;
            // After hello the whole view is sent.
            (watcher.form, watcher.holds) = (form, None);
        }
        self.welcome(id);
        self.tell(id);
        self.tell_time(id);
        self.read_talk(id);
        self.tell_seats_to(id);
        if came {
            self.tell_seats();
        }
        Ok(())
    }

    pub(super) fn welcome(&mut self, id: WatcherId) {
        let card = self.card(self.watchers.get(&id).and_then(|watcher| watcher.guest.as_ref()));
        // Computed for each new watcher: it is as large as a view, and not needed again.
        let board = self.played.as_ref().and_then(|played| played.board().ok());
        let phases = self.agreement.game.about().phases;
        let Some(watcher) = self.watchers.get_mut(&id) else { return };
        if let Some(eye) = watcher.eye {
            watcher.tell(&FromTable::Welcome { card, eye, phases, board });
        }
    }

    /// Sends the seats and how many people watch to every watcher who last knew something else.
    pub(super) fn tell_seats(&mut self) {
        for id in self.greeted() {
            self.tell_seats_if(id, |watcher, now| watcher.seats.as_ref() != Some(now));
        }
    }

    fn tell_seats_to(&mut self, id: WatcherId) {
        self.tell_seats_if(id, |_, _| true);
    }

    fn tell_seats_if(&mut self, id: WatcherId, wanted: impl FnOnce(&Watcher, &(Vec<SeatCard>, usize)) -> bool) {
        let seats = self.seat_cards(self.watchers.get(&id).and_then(|watcher| watcher.guest.as_ref()));
        let now = (seats, self.watching());
        if let Some(watcher) = self.watchers.get_mut(&id).filter(|watcher| wanted(watcher, &now)) {
            watcher.tell(&FromTable::Seats { seats: now.0.clone(), watching: now.1 });
            watcher.seats = Some(now);
        }
    }

    /// Sends the current table to all watchers.
    pub(super) fn tell_everybody(&mut self) {
        self.tell_all(&self.greeted());
    }

    pub(super) fn tell(&mut self, id: WatcherId) {
        self.tell_all(&[id]);
    }

    /// A serialized message is shared by all watchers with the same eye and seats who know as many events.
    fn tell_all(&mut self, ids: &[WatcherId]) {
        let following = self.watchers.values().filter(|watcher| watcher.form.changes);
        let followed: BTreeSet<Eye> = following.filter_map(|watcher| watcher.eye).collect();
        let seen = match self.look_for(ids, !followed.is_empty()) {
            Ok(seen) => seen,
            Err(refusal) => return self.refuse_all(ids, &refusal),
        };
        let mut frames = BTreeMap::new();
        for id in ids {
            if let Err(refusal) = self.tell_one(*id, &seen, &mut frames) {
                self.refuse_all(&[*id], &refusal);
            }
        }
        self.sights.keep(seen, &followed);
    }

    /// The current views of these watchers' eyes.
    fn look_for(&mut self, ids: &[WatcherId], followed: bool) -> Result<Seen, Refusal> {
        let Some(played) = &self.played else { return Ok(Seen::default()) };
        let eyes: BTreeSet<Eye> = ids.iter().filter_map(|id| self.watchers.get(id)?.eye).collect();
        self.sights.look(played, &eyes, followed)
    }

    fn refuse_all(&mut self, ids: &[WatcherId], refusal: &Refusal) {
        for id in ids {
            if let Some(watcher) = self.watchers.get_mut(id) {
                watcher.tell(&FromTable::Refused { id: None, refusal: refusal.clone() });
            }
        }
    }

    fn tell_one(&mut self, id: WatcherId, seen: &Seen, frames: &mut Frames) -> Result<(), Refusal> {
        let Some(played) = &self.played else { return Ok(()) };
        let Some((watcher, eye)) = self.watchers.get(&id).and_then(|watcher| Some((watcher, watcher.eye?))) else {
            return Ok(());
        };
        let Some(sight) = seen.by.get(&eye) else { return Ok(()) };
        let own = self.seats_of(watcher.guest.as_ref());
        let follows = watcher.form.changes && watcher.holds == sight.base.map(|base| (eye, base));
        let frame = match frames.entry((eye, own, watcher.seen, follows)) {
            Entry::Occupied(made) => made.get().clone(),
            Entry::Vacant(place) => {
                let (_, own, seen, _) = place.key();
                let made = self.table(played, sight, own, *seen, follows)?;
                place.insert(made).clone()
            }
        };
        let (seen, holds) = (played.event_count(), Some((eye, sight.number)));
        if let Some(watcher) = self.watchers.get_mut(&id) {
            (watcher.seen, watcher.holds) = (seen, holds);
            watcher.send(frame);
        }
        Ok(())
    }

    /// The table message for a watcher with these seats who knows this many events.
    fn table(
        &self,
        played: &Played,
        sight: &Sight,
        own: &[Seat],
        seen: usize,
        follows: bool,
    ) -> Result<Utf8Bytes, Refusal> {
        let (first_event, events) = played.events(sight.eye, seen)?;
        let changes = sight.changes().filter(|_| follows);
        let view = changes.is_none().then(|| played.view(sight.eye)).transpose()?;
        let together =
            (sight.eye == Eye::Spectator && !own.is_empty()).then(|| asked_together(played, own)).transpose()?;
        Ok(written(&FromTable::Table {
            choices: played.choices(),
            progress: played.progress()?,
            scene: played.scene(sight.eye)?,
            number: sight.number,
            view: view.as_deref(),
            changes,
            questions: together.as_ref().unwrap_or(&sight.questions),
            events: &events,
            first_event,
            outcome: played.outcome(),
            seed: played.revealed_seed(),
            back: played.back(own),
            proposal: self.proposal.as_ref().map(|proposed| self.told_of(proposed)),
            thinking: self.thinking.keys().copied().collect(),
        }))
    }
}

/// The open questions as players at one screen read them together: those of their own seats as they are asked, unless they
/// are secret.
fn asked_together(played: &Played, own: &[Seat]) -> Result<Vec<Question>, Refusal> {
    let (_, mut questions) = played.seen_by(Eye::Spectator)?;
    for question in questions.iter_mut().filter(|question| own.contains(&question.seat) && !question.secret) {
        let (_, asked) = played.seen_by(Eye::Seat(question.seat))?;
        if let Some(asked) = asked.into_iter().find(|asked| asked.at == question.at) {
            *question = asked;
        }
    }
    Ok(questions)
}

/// Messages serialized already, by eye, own seats, number of known events, and whether as changes.
type Frames = BTreeMap<(Eye, Vec<Seat>, usize, bool), Utf8Bytes>;
