//! Who sits at a table, and how the game looks to somebody who has its link.

use serde::Deserialize;
use table::{Commitment, Seat};

use super::actor::Actor;
use super::played::Played;
use super::terms;
use crate::fleets::Bounds;
use crate::names;
use crate::protocol::{GameCard, Join, Mode, Refusal, SeatCard, SeatPlayer, StageCard};
use crate::store::{Guest, StoredSeat};

/// Whoever has no name.
const UNNAMED: &str = "Guest";

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
        let mut cards: Vec<SeatCard> = seats.map(card).collect();
        tell_apart(&mut cards);
        cards
    }

    /// Two people at one screen are one guest, so one of them is named by the terms; who has no name at all is called as
    /// the log calls their side.
    fn name_at(&self, number: u8, stored: &StoredSeat) -> String {
        let beside = self.terms.names.get(usize::from(number)).and_then(Option::as_ref);
        match (beside.or(stored.name.as_ref()), self.terms.mode) {
            (Some(name), _) => name.clone(),
            (None, Mode::HotSeat) => terms::player(number),
            (None, Mode::Friend | Mode::Computer) => UNNAMED.to_owned(),
        }
    }

    fn empty_seat(&self) -> Option<usize> {
        self.stored.seats.iter().position(|seat| seat.guest.is_none() && seat.computer.is_none())
    }

    pub(super) fn card(&self, guest: Option<&Guest>) -> GameCard {
        let you = self.seats_of(guest);
        let stage = match &self.played {
            _ if self.stored.header.is_none() => StageCard::Waiting,
            _ if self.over => StageCard::Over,
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
            commitment: self.commitment(),
            learning: self.terms.learning,
        }
    }

    /// The promise of the seed; a game that sleeps has it in the first line of its journal.
    fn commitment(&self) -> Option<Commitment> {
        #[derive(Deserialize)]
        struct Header {
            commitment: Commitment,
        }
        let asleep = || serde_json::from_str::<Header>(self.stored.header.as_deref()?).ok().map(|it| it.commitment);
        self.played.as_ref().map(Played::commitment).or_else(asleep)
    }

    pub(super) async fn join(&mut self, guest: &Guest, join: &Join) -> Result<(), Refusal> {
        let card = self.card(Some(guest));
        if has_joined(&card) {
            return Ok(());
        }
        let seat = self.empty_seat().filter(|_| card.may_join).ok_or_else(|| no_seat(&card))?;
        let mut terms = self.terms.clone();
        terms.fleets[seat] = Some(terms.bring(join.fleet.as_ref(), seat, Bounds::of(&self.shared.limits))?);
        let game =
            terms.start(&self.shared.rulesets, &self.stored.ruleset, self.shared.dice)?.ok_or_else(Refusal::defect)?;
        let (header, written) = (game.journal_lines(), terms.to_json());
        let begun = self.shared.store.begin_game(&self.stored.id, seat as u8, &guest.id, &written, &header).await;
        match &begun {
            Ok(true) => {
                self.terms = terms;
                self.stored.header = Some(header);
                self.stored.seats[seat].guest = Some(guest.id.clone());
                self.stored.seats[seat].name.clone_from(&guest.name);
            }
            Err(fault) if !fault.is_unconfirmed() => return Err(fault.clone().into()),
            Ok(false) | Err(_) => {}
        }
        // Whatever the answer was, or if it was lost: the store knows who sits there.
        self.take_up(begun.is_err(), self.shared.limits.store_timeout, Vec::new()).await;
        for watcher in self.greeted() {
            self.welcome(watcher);
        }
        self.tell_everybody();
        self.tell_of_absence(None);
        match begun {
            _ if !self.seats_of(Some(guest)).is_empty() => Ok(()),
            Ok(_) => Err(taken()),
            Err(fault) if self.absence.is_some() => Err(fault.into()),
            Err(fault) => Err(fault.settled().into()),
        }
    }
}

/// Has whoever looks at this card taken a seat of a game with a friend, which has begun? Whoever did not hear that it was done
/// asks again.
pub(crate) fn has_joined(card: &GameCard) -> bool {
    card.mode == Mode::Friend && card.stage != StageCard::Waiting && !card.you.is_empty()
}

/// Why somebody cannot sit down at a table.
pub(crate) fn no_seat(card: &GameCard) -> Refusal {
    if card.you.is_empty() { taken() } else { Refusal::forbidden("you sit at this table already") }
}

fn taken() -> Refusal {
    Refusal::forbidden("both seats are taken; you may watch")
}

/// Somebody who took the name of another after sitting down is shown with their side.
fn tell_apart(cards: &mut [SeatCard]) {
    for place in 1..cards.len() {
        let (before, from) = cards.split_at_mut(place);
        let own = &mut from[0];
        let alike = |other: &SeatCard| other.name != UNNAMED && names::look_alike(&other.name, &own.name);
        if !own.name.is_empty() && before.iter().any(alike) {
            own.name = format!("{} ({})", own.name, own.side);
        }
    }
}
