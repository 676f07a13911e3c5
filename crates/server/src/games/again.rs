//! Playing again: a new game with the same players, on the same terms and with what was brought.
//!
//! The id of the new game follows from that of the old one, so that a game has one rematch, whoever asks for it first and
//! through whichever server.

use table::Side;

use super::actor::Actor;
use super::laying_out::LaidOut;
use super::standing::standing_of;
use crate::protocol::{Refusal, Rematch, StageCard};
use crate::secret;
use crate::store::{FORMER_PLAYER, Guest, NewListing, StoreFault, StoredGame, StoredSeat};

impl Actor {
    /// Lays out the game in which the players play again, or finds it; returns its id. Everybody here is told of it.
    pub(super) async fn play_again(&mut self, guest: &Guest, wish: Rematch) -> Result<String, Refusal> {
        if self.seats_of(Some(guest)).is_empty() {
            return Err(Refusal::forbidden("only those who played this game can play it again"));
        }
        if self.card(Some(guest)).stage != StageCard::Over {
            return Err(Refusal::forbidden("this game is not over yet; it can be played again when it is"));
        }
        let has_gone = |seat: &StoredSeat| seat.name.as_deref() == Some(FORMER_PLAYER);
        if self.rematch.is_none() && self.stored.seats.iter().any(has_gone) {
            return Err(Refusal::forbidden("somebody who played this game has gone for good; make a new one"));
        }
        if self.rematch.is_none() {
            let LaidOut { game, listing } = self.laid_out_again(wish)?;
            match self.shared.store.add_listed_game(&game, &listing).await {
                Ok(_) => tracing::info!(game = self.log_name(), "created a rematch"),
                // Another server may have been faster.
                Err(fault) if !self.finds_rematch().await? => return Err(fault.into()),
                Err(_) => {}
            }
            self.rematch = Some(game.id);
            for watcher in self.greeted() {
                self.welcome(watcher);
            }
        }
        self.rematch.clone().ok_or_else(Refusal::defect)
    }

    /// Whether there is a rematch in the store; it is known from then on.
    pub(super) async fn finds_rematch(&mut self) -> Result<bool, StoreFault> {
        let id = secret::id_of_rematch(&self.stored.id);
        if self.rematch.is_none() && self.shared.store.game(&id).await?.is_some() {
            self.rematch = Some(id);
        }
        Ok(self.rematch.is_some())
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
