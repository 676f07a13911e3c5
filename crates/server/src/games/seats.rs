//! The seats of a game, and its card for anyone with the link.

use std::collections::BTreeSet;

use game_api::SeatAbout;
use serde::Deserialize;
use table::{Commitment, Seat, capital};

use super::actor::Actor;
use super::played::Played;
use super::standing::standing_of;
use crate::brought::Bounds;
use crate::names;
use crate::protocol::{BroughtChoice, GameCard, Join, Mode, Refusal, SeatCard, SeatPlayer, StageCard};
use crate::store::{FORMER_PLAYER, Guest, StoredSeat, TakenSeat};

/// Shown for a player without a name.
pub(super) const UNNAMED: &str = "Guest";

/// Shown for a computer player.
const COMPUTER: &str = "Computer";

/// Number of attempts to take a seat while others take seats of the same game through other servers.
const TRIES_TO_SIT_DOWN: usize = 3;

impl Actor {
    pub(super) fn seats_of(&self, guest: Option<&Guest>) -> Vec<Seat> {
        let Some(guest) = guest else { return Vec::new() };
        let own = |seat: &Option<String>| seat.as_deref().is_some_and(|sitting| guest.is(sitting));
        let seats = (0u8..).zip(&self.stored.seats);
        seats.filter(|(_, stored)| own(&stored.guest)).map(|(seat, _)| Seat(seat)).collect()
    }

    pub(super) fn seat_cards(&self, guest: Option<&Guest>) -> Vec<SeatCard> {
        let mine = self.seats_of(guest);
        let seats = self.agreement.plan.seats.iter().zip(&self.stored.seats);
        let card = |(about, stored): (&SeatAbout, &StoredSeat)| {
            let seat = about.seat;
            let (player, name, online) = match (&stored.guest, &stored.computer) {
                (Some(sitting), _) => {
                    let player = if mine.contains(&seat) { SeatPlayer::You } else { SeatPlayer::Person };
                    let online = self.watchers.values().any(|watcher| watcher.is(sitting));
                    (player, self.name_at(about, stored), online)
                }
                (None, Some(_)) => (SeatPlayer::Computer, COMPUTER.to_owned(), true),
                (None, None) if self.stored.is_uploaded() => (SeatPlayer::Person, capital(&about.says), false),
                (None, None) => (SeatPlayer::Empty, String::new(), false),
            };
            SeatCard {
                seat,
                side: about.side,
                title: about.name.clone(),
                says: about.says.clone(),
                name,
                brings: about.brings,
                brought: self.agreement.shown(seat).cloned(),
                player,
                computer: stored.computer.clone(),
                advised: stored.advised,
                online,
                away_since: if online { None } else { self.last_here(stored) },
            }
        };
        let mut cards: Vec<SeatCard> = seats.map(card).collect();
        tell_apart(&mut cards);
        cards
    }

    /// When the guest of a seat was last here, as far as that is known.
    fn last_here(&self, seat: &StoredSeat) -> Option<i64> {
        let left = self.left.get(seat.guest.as_ref()?).copied().unwrap_or_default();
        Some(left.max(seat.seen_at)).filter(|at| *at > 0)
    }

    /// Several people at one screen are one guest, so all but the maker get their names from the agreement; a player
    /// without a name there is called what the log calls their seat.
    fn name_at(&self, about: &SeatAbout, stored: &StoredSeat) -> String {
        let gone = stored.name.as_ref().filter(|name| *name == FORMER_PLAYER);
        match gone.or(self.agreement.name(about.seat)).or(stored.name.as_ref()) {
            Some(name) => name.clone(),
            None if self.mode() == Mode::HotSeat => capital(&about.says),
            None => UNNAMED.to_owned(),
        }
    }

    /// What the player of a seat is called; `None` if nobody sits there.
    pub(super) fn name_of(&self, seat: Seat) -> Option<String> {
        let stored = self.stored.seats.get(usize::from(seat.0)).filter(|stored| stored.guest.is_some())?;
        Some(self.name_at(self.agreement.about(seat)?, stored))
    }

    /// Who plays with whom, derived from the seats.
    pub(super) fn mode(&self) -> Mode {
        let seats = &self.stored.seats;
        let guests = seats.iter().filter_map(|seat| seat.guest.as_ref());
        let waits = seats.iter().any(|seat| seat.guest.is_none() && seat.computer.is_none());
        if waits || guests.clone().collect::<BTreeSet<_>>().len() > 1 {
            Mode::Friend
        } else if guests.count() > 1 {
            Mode::HotSeat
        } else {
            Mode::Computer
        }
    }

    pub(super) fn stage(&self) -> StageCard {
        match &self.played {
            _ if self.stored.header.is_none() => StageCard::Waiting,
            _ if self.over || self.stored.is_uploaded() => StageCard::Over,
            Some(played) if played.outcome().is_some() => StageCard::Over,
            _ => StageCard::Playing,
        }
    }

    pub(super) fn card(&self, guest: Option<&Guest>) -> GameCard {
        let (you, mode, stage) = (self.seats_of(guest), self.mode(), self.stage());
        let (about, seats) = (self.agreement.game.about(), self.seat_cards(guest));
        let came = stage != StageCard::Waiting || you.iter().any(|seat| self.agreement.was_open(*seat));
        GameCard {
            game: self.stored.id.clone(),
            ruleset: about.name,
            title: about.title,
            mode,
            terms: self.agreement.terms(),
            terms_says: self.agreement.terms_says(),
            clock: self.agreement.clock,
            advice: self.allows_advice(),
            hints: self.agreement.wants_hints(),
            lesson: self.agreement.lesson_card(),
            origin: self.agreement.origin_card(),
            stage,
            sides: self.agreement.plan.sides.clone(),
            may_join: you.is_empty() && seats.iter().any(is_open),
            offered: stage == StageCard::Waiting && self.agreement.offered,
            may_withdraw: self.may_withdraw(guest),
            uploaded: self.stored.is_uploaded(),
            joined: mode == Mode::Friend && came && !you.is_empty(),
            seats,
            you,
            commitment: self.commitment(),
            rematch: self.rematch(),
            rematch_said: self.rematch_said(),
        }
    }

    /// The commitment to the seed; for a game that is not in memory, from the first line of its journal.
    fn commitment(&self) -> Option<Commitment> {
        #[derive(Deserialize)]
        struct Header {
            commitment: Commitment,
        }
        let stored = || serde_json::from_str::<Header>(self.stored.header.as_deref()?).ok().map(|it| it.commitment);
        self.played.as_ref().map(Played::commitment).or_else(stored)
    }

    pub(super) async fn join(&mut self, guest: &Guest, join: &Join) -> Result<(), Refusal> {
        for _ in 0..TRIES_TO_SIT_DOWN {
            let card = self.card(Some(guest));
            if card.joined {
                return Ok(());
            }
            let seat = seat_for(&card, join.seat)?;
            if self.sit_down(guest, seat, join.brings.as_ref()).await? {
                return Ok(());
            }
        }
        Err(Refusal::busy("others sit down at this table just now; try again"))
    }

    /// Takes a seat; the game begins if it was the last one. Returns whether that succeeded: another guest may have
    /// been faster, here or through another server.
    async fn sit_down(&mut self, guest: &Guest, seat: Seat, brings: Option<&BroughtChoice>) -> Result<bool, Refusal> {
        let mut agreement = self.agreement.clone();
        agreement.bring(seat, brings, Bounds::of(&self.shared.limits))?;
        let is_last = (0..).map(Seat).zip(&self.stored.seats).all(|(other, it)| other == seat || !is_empty(it));
        let begun = is_last.then(|| agreement.start(self.shared.dice)).transpose()?;
        let standing = begun.as_deref().map(standing_of);
        let header = begun.map(|game| game.journal_lines());
        let written = agreement.to_json();
        let taking = TakenSeat {
            seat: seat.0,
            guest: &guest.id,
            before: &self.stored.terms,
            terms: &written,
            header: header.as_deref(),
            standing: standing.as_ref(),
        };
        let taken = self.shared.store.take_seat(&self.stored.id, taking).await;
        match &taken {
            Ok(true) => {
                self.agreement = agreement;
                (self.stored.terms, self.stored.header) = (written, header);
                if let Some(stored) = self.stored.seats.get_mut(usize::from(seat.0)) {
                    stored.guest = Some(guest.id.clone());
                    stored.name.clone_from(&guest.name);
                }
            }
            Err(fault) if !fault.is_unconfirmed() => return Err(fault.clone().into()),
            Ok(false) | Err(_) => {}
        }
        // Whatever the answer was, or if it was lost: the store knows who has the seat.
        self.take_up(taken.is_err(), self.shared.limits.store_timeout, Vec::new()).await;
        for watcher in self.greeted() {
            self.welcome(watcher);
        }
        self.tell_everybody();
        self.tell_of_absence(None);
        match taken {
            _ if !self.seats_of(Some(guest)).is_empty() => Ok(true),
            Ok(_) => self.absence.as_ref().map_or(Ok(false), |absence| Err(absence.why.clone())),
            Err(fault) if self.absence.is_some() => Err(fault.into()),
            Err(fault) => Err(fault.settled().into()),
        }
    }
}

fn is_empty(seat: &StoredSeat) -> bool {
    seat.guest.is_none() && seat.computer.is_none()
}

fn is_open(seat: &SeatCard) -> bool {
    seat.player == SeatPlayer::Empty
}

/// The seat for a guest who joins: the one they want, or the first open one.
pub(crate) fn seat_for(card: &GameCard, wanted: Option<Seat>) -> Result<Seat, Refusal> {
    if !card.you.is_empty() {
        return Err(Refusal::forbidden("you sit at this table already"));
    }
    let open = card
        .seats
        .iter()
        .find(|seat| is_open(seat))
        .ok_or_else(|| Refusal::forbidden("all seats are taken; you may watch"))?;
    let Some(wanted) = wanted else { return Ok(open.seat) };
    match card.seats.get(usize::from(wanted.0)) {
        Some(seat) if is_open(seat) => Ok(wanted),
        Some(_) => Err(Refusal::forbidden(format!("this seat is taken; seat {} is open", open.seat.0))),
        None => Err(Refusal::malformed(format!("this game has {} seats, which are counted from 0", card.seats.len()))),
    }
}

/// Names that look alike, as when a guest changed their name after sitting down, are distinguished by their seats; players
/// without a name are counted.
fn tell_apart(cards: &mut [SeatCard]) {
    let unnamed = cards.iter_mut().filter(|card| card.name == UNNAMED);
    for (number, card) in unnamed.enumerate().skip(1) {
        card.name = format!("{UNNAMED} {}", number + 1);
    }
    for place in 1..cards.len() {
        let (before, from) = cards.split_at_mut(place);
        let own = &mut from[0];
        let alike = |other: &SeatCard| names::look_alike(&other.name, &own.name);
        if !own.name.is_empty() && before.iter().any(alike) {
            own.name = format!("{} ({})", own.name, own.title);
        }
    }
}
