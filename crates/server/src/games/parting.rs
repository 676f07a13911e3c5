//! A person goes with everything that is theirs: games that they play alone are removed. Games with others are given up for
//! them, so that nobody waits for an answer that never comes, and their seats lose their name.

use table::Forfeit;

use super::actor::Actor;
use super::{Games, Message};
use crate::protocol::{Kind, Refusal};
use crate::store::{FORMER_PLAYER, Guest};

impl Games {
    /// Removes a person, once all their games with others are given up. Their games in memory are told afterwards; what one
    /// that was removed still writes is refused by the store.
    ///
    /// If the store fails meanwhile, some games are given up and everything else is still there; they may try again.
    pub(crate) async fn part_with(&self, guest: &Guest) -> Result<(), Refusal> {
        let store = &self.shared.store;
        let alone = store.games_alone(&guest.id).await?;
        for game in store.games_unfinished(&guest.id).await?.iter().filter(|game| !alone.contains(game)) {
            self.leave(game, guest).await?;
        }
        let all = store.games_with(&guest.id).await?;
        store.remove_person(&guest.id, &alone).await?;
        for game in &all {
            if !self.is_live(game).await.unwrap_or(false) {
                continue;
            }
            let Ok(task) = self.task(game).await else { continue };
            // A task that has just ended knows nothing of them any more.
            let _ = task.send(Message::Gone { guest: guest.clone(), removed: alone.contains(game) }).await;
        }
        Ok(())
    }

    /// Gives a game up for a person who goes. One that cannot be played any more waits for nobody.
    async fn leave(&self, game: &str, guest: &Guest) -> Result<(), Refusal> {
        match self.ask(game, |reply| Message::Leave { guest: guest.clone(), reply }).await {
            Err(refusal) if matches!(refusal.kind, Kind::Away | Kind::Busy | Kind::Defect) => Err(refusal),
            Err(_) | Ok(()) => Ok(()),
        }
    }
}

impl Actor {
    /// Gives the game up for a player who is about to go for good; one that has not begun is removed.
    pub(super) async fn leave(&mut self, guest: &Guest) -> Result<(), Refusal> {
        if self.stored.header.is_none() {
            return self.remove("somebody who was to play left the table, so this game was removed").await;
        }
        let Some(seat) = self.seats_of(Some(guest)).first().copied() else { return Ok(()) };
        self.give_up(seat, Forfeit::LeftTable).await
    }

    /// A player has gone for good; if the game was theirs alone, so has it.
    pub(super) fn forget(&mut self, guest: &Guest, removed: bool) {
        if removed {
            return self.is_gone("this game was removed");
        }
        let own = self.stored.seats.iter_mut();
        for seat in own.filter(|seat| seat.guest.as_deref().is_some_and(|sitting| guest.is(sitting))) {
            (seat.name, seat.seen_at) = (Some(FORMER_PLAYER.to_owned()), 0);
        }
        self.left.retain(|id, _| !guest.is(id));
        self.part_with(|_, watcher| watcher.is(&guest.id));
        self.forget_rematch_of(guest);
        self.tell_seats();
    }
}
