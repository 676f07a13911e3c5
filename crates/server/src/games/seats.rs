//! Who sits at a table, and how the game looks to somebody who has its link.

use table::Seat;

use super::actor::Actor;
use super::played::Played;
use super::terms;
use crate::protocol::{GameCard, Join, Mode, Refusal, SeatCard, SeatPlayer, StageCard};
use crate::store::{Guest, StoredSeat};

impl Actor {
    pub(super) fn seats_of(&self, guest: Option<&Guest>) -> Vec<Seat> {
        let Some(guest) = guest else { return Vec::new() };
        let own = |seat: &Option<String>| seat.as_deref() == Some(guest.id.as_str());
        let seats = (0u8..).zip(&self.stored.seats);
        seats.filter(|(_, stored)| own(&stored.guest)).map(|(seat, _)| Seat(seat)).collect()
    }

    pub(super) fn seat_cards(&self, guest: Option<&Guest>) -> Vec<SeatCard> {
        let mine = self.seats_of(guest);
        let seats = (0u8..).zip(&self.stored.seats);
        let card = |(number, stored): (u8, &StoredSeat)| {
            let seat = Seat(number);
            let (player, name, online) = match (&stored.guest, &stored.computer) {
                (Some(sitting), _) => {
                    let player = if mine.contains(&seat) { SeatPlayer::You } else { SeatPlayer::Person };
                    let online = self.watchers.values().any(|watcher| watcher.is(sitting));
                    (player, self.name_at(number, stored), online)
                }
                (None, Some(_)) => (SeatPlayer::Computer, "Computer".to_owned(), true),
                (None, None) => (SeatPlayer::Empty, String::new(), false),
            };
            let fleet = self.terms.fleets.get(usize::from(number)).and_then(Option::as_ref);
            let side = terms::side(number).to_owned();
            SeatCard { seat, name, side, faction: fleet.map(|it| it.faction.word()), player, online }
        };
        seats.map(card).collect()
    }

    /// Two people at one screen are one guest, so one of them is named by the terms; who has no name at all is called as
    /// the log calls their side.
    fn name_at(&self, number: u8, stored: &StoredSeat) -> String {
        let beside = self.terms.names.get(usize::from(number)).and_then(Option::as_ref);
        match (beside.or(stored.name.as_ref()), self.terms.mode) {
            (Some(name), _) => name.clone(),
            (None, Mode::HotSeat) => terms::player(number),
            (None, Mode::Friend | Mode::Computer) => "Guest".to_owned(),
        }
    }

    fn empty_seat(&self) -> Option<usize> {
        self.stored.seats.iter().position(|seat| seat.guest.is_none() && seat.computer.is_none())
    }

    pub(super) fn card(&self, guest: Option<&Guest>) -> GameCard {
        let you = self.seats_of(guest);
        let stage = match &self.played {
            _ if self.stored.header.is_none() => StageCard::Waiting,
            Some(played) if played.outcome().is_some() => StageCard::Over,
            _ => StageCard::Playing,
        };
        GameCard {
            game: self.stored.id.clone(),
            mode: self.terms.mode,
            ruleset: self.stored.ruleset.clone(),
            edition: self.terms.edition,
            stage,
            seats: self.seat_cards(guest),
            may_join: you.is_empty() && self.empty_seat().is_some(),
            you,
            commitment: self.played.as_ref().map(Played::commitment),
            learning: self.terms.learning,
        }
    }

    pub(super) async fn join(&mut self, guest: &Guest, join: &Join) -> Result<(), Refusal> {
        if !self.seats_of(Some(guest)).is_empty() {
            return Err(Refusal::forbidden("you sit at this table already"));
        }
        let taken = || Refusal::forbidden("both seats are taken; you may watch");
        let seat = self.empty_seat().ok_or_else(taken)?;
        let mut terms = self.terms.clone();
        terms.fleets[seat] = Some(terms.bring(join.fleet.as_ref(), seat)?);
        let game =
            terms.start(&self.shared.rulesets, &self.stored.ruleset, self.shared.dice)?.ok_or_else(Refusal::defect)?;
        let (header, written) = (game.journal_lines(), terms.to_json());
        let begun = self.shared.store.begin_game(&self.stored.id, seat as u8, &guest.id, &written, &header).await;
        if let Ok(true) = begun {
            self.terms = terms;
            self.stored.header = Some(header);
            self.stored.seats[seat].guest = Some(guest.id.clone());
            self.stored.seats[seat].name.clone_from(&guest.name);
        }
        // Whatever the answer was, or if none came: the store knows who sits there.
        self.take_up(begun.is_err(), self.shared.limits.store_timeout, Vec::new()).await;
        for watcher in self.greeted() {
            self.welcome(watcher);
        }
        self.tell_everybody();
        self.tell_of_absence(None);
        match begun {
            _ if !self.seats_of(Some(guest)).is_empty() => Ok(()),
            Ok(_) => Err(taken()),
            Err(fault) => Err(fault.into()),
        }
    }
}
