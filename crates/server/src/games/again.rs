//! Playing again: a new game with the same players, on the same terms and with what was brought, once all of them want
//! that. Where one person plays, it is made at once.
//!
//! The id of the new game follows from that of the old one, so that a game has one rematch, whoever wants it first and
//! through whichever server.

use table::{Seat, Side};

use super::actor::Actor;
use super::laying_out::LaidOut;
use super::standing::standing_of;
use crate::protocol::{GameMade, Kind, Refusal, Rematch, RematchSaid, RematchState, RematchWord, StageCard};
use crate::retention::before;
use crate::secret;
use crate::store::{
    FORMER_PLAYER, Guest, NewListing, RematchOf, Rematching, Said, Saying, Says, StoreFault, StoredGame, StoredSeat,
    Word,
};

impl Actor {
    /// A player wants a rematch: proposes it, or agrees to what was proposed. Everybody here is told.
    pub(super) async fn play_again(&mut self, guest: &Guest, wish: Rematch) -> Result<RematchState, Refusal> {
        self.may_speak_of_rematch(guest)?;
        if self.rematching.made {
            return Ok(self.rematch_state());
        }
        let has_gone = |seat: &StoredSeat| seat.name.as_deref() == Some(FORMER_PLAYER);
        if self.stored.seats.iter().any(has_gone) {
            return Err(Refusal::forbidden("somebody who played this game has gone for good; make a new one"));
        }
        let LaidOut { game, listing } = self.laid_out_again(wish)?;
        let says = Says::Wants { swapped: wish.swap, game: &game, listing: &listing };
        if self.is_news(guest, wish)
            && let Some(seat) = self.seats_of(Some(guest)).first()
        {
            self.change_of_mind(*seat)?;
        }
        self.say_about_rematch(guest, says).await?;
        if self.rematching.made {
            tracing::info!(game = self.log_name(), "created a rematch");
        }
        Ok(self.rematch_state())
    }

    /// A player does not want the rematch that others propose.
    pub(super) async fn decline_rematch(&mut self, guest: &Guest) -> Result<RematchState, Refusal> {
        self.may_speak_of_rematch(guest)?;
        self.say_about_rematch(guest, Says::Declines).await?;
        self.is_not_made_yet()?;
        let own = self.own_ids(guest);
        if own.iter().any(|id| self.rematching.word_of(id) != Some(Word::Declined)) {
            return Err(Refusal::new(Kind::Stale, "nobody proposes a rematch any more"));
        }
        Ok(self.rematch_state())
    }

    /// A player takes back what they said about a rematch.
    pub(super) async fn withdraw_rematch(&mut self, guest: &Guest) -> Result<RematchState, Refusal> {
        self.may_speak_of_rematch(guest)?;
        self.say_about_rematch(guest, Says::Withdraws).await?;
        self.is_not_made_yet()?;
        Ok(self.rematch_state())
    }

    fn may_speak_of_rematch(&self, guest: &Guest) -> Result<(), Refusal> {
        if self.seats_of(Some(guest)).is_empty() {
            return Err(Refusal::forbidden("only those who played this game can play it again"));
        }
        if self.stage() != StageCard::Over {
            return Err(Refusal::forbidden("this game is not over yet; it can be played again when it is"));
        }
        Ok(())
    }

    fn is_not_made_yet(&self) -> Result<(), Refusal> {
        if self.rematching.made {
            return Err(Refusal::new(Kind::Stale, "the rematch is agreed on already; it is among your games"));
        }
        Ok(())
    }

    /// Whether this player has not said this yet.
    fn is_news(&self, guest: &Guest, wish: Rematch) -> bool {
        let word = if wish.swap { Word::Swapped } else { Word::Same };
        self.own_ids(guest).iter().any(|id| self.rematching.word_of(id) != Some(word))
    }

    /// The ids under which a person sits here.
    fn own_ids(&self, guest: &Guest) -> Vec<String> {
        self.people().into_iter().filter(|id| guest.is(id)).cloned().collect()
    }

    /// Stores what a player says, and tells everybody here if that has changed anything.
    async fn say_about_rematch(&mut self, guest: &Guest, says: Says<'_>) -> Result<(), Refusal> {
        let (by, rematch) = (self.own_ids(guest), secret::id_of_rematch(&self.stored.id));
        let now = self.shared.store.say_about_rematch(self.rematch_of(&rematch), Saying { by: &by, says }).await?;
        self.hear_of_rematch(now);
        Ok(())
    }

    fn rematch_of<'a>(&'a self, rematch: &'a str) -> RematchOf<'a> {
        let seen_since = before(self.shared.limits.offers_listed);
        RematchOf { game: &self.stored.id, rematch, seen_since }
    }

    fn hear_of_rematch(&mut self, now: Rematching) {
        if now == self.rematching {
            return;
        }
        self.rematching = now;
        for watcher in self.greeted() {
            self.welcome(watcher);
        }
    }

    /// Reads from the store how far the players are with a rematch.
    pub(super) async fn find_rematch(&mut self) -> Result<(), StoreFault> {
        let rematch = secret::id_of_rematch(&self.stored.id);
        self.rematching = self.shared.store.rematching(self.rematch_of(&rematch)).await?;
        Ok(())
    }

    /// A player has gone for good, with what they said.
    pub(super) fn forget_rematch_of(&mut self, guest: &Guest) {
        let mut now = self.rematching.clone();
        now.said.retain(|said| !guest.is(&said.guest));
        self.hear_of_rematch(now);
    }

    /// The id of the game in which the players play again, once it is made.
    pub(super) fn rematch(&self) -> Option<String> {
        self.rematching.made.then(|| secret::id_of_rematch(&self.stored.id))
    }

    /// What the players say about a rematch, each once.
    pub(super) fn rematch_said(&self) -> Vec<RematchSaid> {
        said_by_seats(&self.stored, &self.rematching.said)
    }

    fn rematch_state(&self) -> RematchState {
        let made = self.rematch().map(|game| GameMade { url: format!("/game/{game}"), game });
        RematchState { made, said: self.rematch_said() }
    }

    fn laid_out_again(&self, wish: Rematch) -> Result<LaidOut, Refusal> {
        if wish.swap && self.agreement.lesson.is_some() {
            return Err(Refusal::forbidden("a lesson is played from its own side"));
        }
        let sitters = if wish.swap { self.sitters_swapped()? } else { (0..self.stored.seats.len()).collect() };
        let agreement = self.agreement.seated_as(&sitters);
        let sitter = |from: &usize| self.stored.seats.get(*from).cloned().unwrap_or_default();
        let seats: Vec<StoredSeat> = sitters.iter().map(sitter).collect();
        let begun = agreement.start(self.shared.dice)?;
        let listing =
            NewListing { standing: Some(standing_of(&*begun)), lesson: agreement.lesson.is_some(), offered_by: None };
        let game = StoredGame {
            id: secret::id_of_rematch(&self.stored.id),
            ruleset: self.stored.ruleset.clone(),
            terms: agreement.to_json(),
            header: Some(begun.journal_lines()),
            seats,
        };
        Ok(LaidOut { game, listing })
    }

    /// For each seat the one whose player comes there when everybody goes on to the next side.
    fn sitters_swapped(&self) -> Result<Vec<usize>, Refusal> {
        let plan = &self.agreement.plan;
        let sides = plan.sides.len() as u8;
        let of = |side: Side| (0..).zip(&plan.seats).filter(move |(_, seat)| seat.side == side).map(|(at, _)| at);
        let unequal = || Refusal::forbidden("the sides have different numbers of players, so they cannot be swapped");
        let place = |(at, seat): (usize, &game_api::SeatAbout)| {
            let before = Side((seat.side.0 + sides - 1) % sides);
            let index = of(seat.side).position(|own| own == at)?;
            of(before).nth(index).filter(|_| of(before).count() == of(seat.side).count())
        };
        plan.seats.iter().enumerate().map(place).collect::<Option<Vec<usize>>>().ok_or_else(unequal)
    }
}

/// What the guests on the seats of a game said about its rematch, in the order of the seats.
pub(super) fn said_by_seats(game: &StoredGame, said: &[Said]) -> Vec<RematchSaid> {
    let told = |said: &Said| {
        let seats = (0..).map(Seat).zip(&game.seats);
        let mut own = seats.filter(|(_, seat)| seat.guest.as_ref() == Some(&said.guest));
        own.next().map(|(seat, _)| RematchSaid { seat, says: said.word.into() })
    };
    let mut told: Vec<RematchSaid> = said.iter().filter_map(told).collect();
    told.sort_by_key(|said| said.seat);
    told
}

impl From<Word> for RematchWord {
    fn from(word: Word) -> Self {
        match word {
            Word::Same => RematchWord::Same,
            Word::Swapped => RematchWord::Swapped,
            Word::Declined => RematchWord::Declined,
        }
    }
}
