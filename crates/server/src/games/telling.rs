//! Who watches a table, and what they are told.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use table::{Eye, Seat};

use super::WatcherId;
use super::actor::Actor;
use super::played::Seen;
use super::watcher::Watcher;
use crate::protocol::{FromTable, Refusal, SeatCard};

impl Actor {
    /// Says whether they have a seat here. Those who have are not kept out by those who have none.
    pub(super) fn attach(&mut self, id: WatcherId, watcher: Watcher) -> Result<bool, Refusal> {
        let seated = |watcher: &Watcher| !self.seats_of(watcher.guest.as_ref()).is_empty();
        let sits = seated(&watcher);
        let strangers = self.watchers.values().filter(|watcher| !seated(watcher)).count();
        if !sits && strangers >= self.shared.limits.connections_per_game {
            return Err(Refusal::busy("too many people watch this game already"));
        }
        if let Some(guest) = &watcher.guest {
            // Names may have changed since the game was loaded.
            let own = self.stored.seats.iter_mut().filter(|seat| seat.guest.as_deref() == Some(guest.id.as_str()));
            own.for_each(|seat| seat.name.clone_from(&guest.name));
        }
        self.watchers.insert(id, watcher);
        Ok(sits)
    }

    pub(super) fn greeted(&self) -> Vec<WatcherId> {
        self.watchers.iter().filter(|(_, watcher)| watcher.eye.is_some()).map(|(id, _)| *id).collect()
    }

    /// Whoever could not follow is let go; their connection ends and they come back.
    pub(super) fn let_go(&mut self) {
        let before = self.watchers.len();
        self.watchers.retain(|_, watcher| !watcher.is_lost());
        if self.watchers.len() != before {
            self.tell_seats();
        }
    }

    pub(super) fn say_farewell(&mut self) {
        for watcher in self.watchers.values_mut() {
            watcher.tell(&FromTable::Closing { says: "the server goes away for a moment".to_owned() });
            watcher.close();
        }
    }

    pub(super) fn greet(&mut self, id: WatcherId, seen: usize, eye: Option<Seat>) -> Result<(), Refusal> {
        let Some(watcher) = self.watchers.get(&id) else { return Ok(()) };
        let own = self.seats_of(watcher.guest.as_ref());
        let eye = match (eye, &own[..]) {
            (Some(seat), own) if own.contains(&seat) => Eye::Seat(seat),
            (Some(_), _) => return Err(Refusal::forbidden("this seat is not yours, so you cannot look through it")),
            (None, []) => Eye::Spectator,
            (None, [first, ..]) => Eye::Seat(self.first_asked(&own).unwrap_or(*first)),
        };
        let holds = self.played.as_ref().map_or(0, |played| played.still_holds(seen));
        let came = watcher.eye.is_none();
        if let Some(watcher) = self.watchers.get_mut(&id) {
            watcher.eye = Some(eye);
            watcher.seen = holds;
        }
        self.welcome(id);
        self.tell(id);
        self.tell_seats_to(id);
        if came {
            self.tell_seats();
        }
        Ok(())
    }

    fn first_asked(&self, among: &[Seat]) -> Option<Seat> {
        let asked: BTreeSet<Seat> = self.played.as_ref()?.asked().into_iter().map(|(seat, _)| seat).collect();
        asked.into_iter().find(|seat| among.contains(seat))
    }

    pub(super) fn welcome(&mut self, id: WatcherId) {
        let card = self.card(self.watchers.get(&id).and_then(|watcher| watcher.guest.as_ref()));
        let Some(watcher) = self.watchers.get_mut(&id) else { return };
        if let Some(eye) = watcher.eye {
            watcher.tell(&FromTable::Welcome { card, eye, board: self.board.as_ref() });
        }
    }

    /// Somebody came or went: everybody hears of it who has not been told the same before.
    pub(super) fn tell_seats(&mut self) {
        for id in self.greeted() {
            self.tell_seats_if(id, |watcher, seats| watcher.seats.as_ref() != Some(seats));
        }
    }

    fn tell_seats_to(&mut self, id: WatcherId) {
        self.tell_seats_if(id, |_, _| true);
    }

    fn tell_seats_if(&mut self, id: WatcherId, wanted: impl FnOnce(&Watcher, &Vec<SeatCard>) -> bool) {
        let seats = self.seat_cards(self.watchers.get(&id).and_then(|watcher| watcher.guest.as_ref()));
        if let Some(watcher) = self.watchers.get_mut(&id).filter(|watcher| wanted(watcher, &seats)) {
            watcher.tell(&FromTable::Seats { seats: seats.clone() });
            watcher.seats = Some(seats);
        }
    }

    /// The table as it is now, for everybody.
    pub(super) fn tell_everybody(&mut self) {
        let mut seen = BTreeMap::new();
        for id in self.greeted() {
            self.tell_one(id, &mut seen);
        }
    }

    pub(super) fn tell(&mut self, id: WatcherId) {
        self.tell_one(id, &mut BTreeMap::new());
    }

    /// What was made for one pair of eyes serves all that look through the same.
    fn tell_one(&mut self, id: WatcherId, seen: &mut BTreeMap<Option<Seat>, Seen>) {
        let own = self.seats_of(self.watchers.get(&id).and_then(|watcher| watcher.guest.as_ref()));
        let Some(played) = &self.played else { return };
        let Some(watcher) = self.watchers.get_mut(&id) else { return };
        let Some(eye) = watcher.eye else { return };
        let key = if let Eye::Seat(seat) = eye { Some(seat) } else { None };
        let shown = match seen.entry(key) {
            Entry::Occupied(made) => Ok(made.into_mut()),
            Entry::Vacant(place) => played.seen_by(eye).map(|made| place.insert(made)),
        };
        let told = shown.and_then(|shown| {
            let (first_event, events) = played.events(eye, watcher.seen)?;
            watcher.seen = played.event_count();
            watcher.tell(&FromTable::Table {
                choices: played.choices(),
                view: &shown.view,
                questions: &shown.questions,
                events,
                first_event,
                outcome: played.outcome(),
                seed: played.revealed_seed(),
                back: played.back(&own),
                proposal: self.proposal,
                thinking: self.thinking.keys().copied().collect(),
            });
            Ok(())
        });
        if let Err(refusal) = told {
            watcher.tell(&FromTable::Refused { id: None, refusal });
        }
    }
}
