//! Games that are taken away: withdrawn by their maker before they begin, or removed.

use super::actor::Actor;
use crate::protocol::{FromTable, Refusal};
use crate::store::Guest;

impl Actor {
    /// Whether this guest made the game and it has not begun, or uploaded it.
    pub(super) fn may_withdraw(&self, guest: Option<&Guest>) -> bool {
        if self.stored.is_uploaded() {
            return guest.zip(self.uploader.as_ref()).is_some_and(|(guest, uploader)| guest.is(uploader));
        }
        self.stored.header.is_none() && self.was_made_by(guest)
    }

    /// Whoever made a game sits on a seat that was never open.
    fn was_made_by(&self, guest: Option<&Guest>) -> bool {
        self.seats_of(guest).into_iter().any(|seat| !self.agreement.was_open(seat))
    }

    /// Removes the game; whoever looks at it is told.
    pub(super) async fn withdraw(&mut self, guest: &Guest) -> Result<(), Refusal> {
        if self.stored.is_uploaded() {
            return self.withdraw_upload(guest).await;
        }
        if !self.was_made_by(Some(guest)) {
            return Err(Refusal::forbidden("only whoever made this game can withdraw it"));
        }
        // It may have begun through another server.
        let withdrawn =
            self.may_withdraw(Some(guest)) && self.shared.store.withdraw_game(&self.stored.id, &guest.id).await?;
        if !withdrawn {
            return Err(Refusal::forbidden("this game has begun; give it up at the table if you do not want to play"));
        }
        tracing::info!(game = self.log_name(), "withdrew a game");
        self.is_gone("this game was withdrawn");
        Ok(())
    }

    async fn withdraw_upload(&mut self, guest: &Guest) -> Result<(), Refusal> {
        if !self.shared.store.remove_upload(&self.stored.id, &guest.id).await? {
            return Err(Refusal::forbidden("only whoever uploaded this game can remove it"));
        }
        tracing::info!(game = self.log_name(), "removed an uploaded game");
        self.is_gone("this game was removed by whoever uploaded it");
        Ok(())
    }

    /// Removes the game; `says` tells whoever looks at it why.
    pub(super) async fn remove(&mut self, says: &str) -> Result<(), Refusal> {
        self.shared.store.remove_games(std::slice::from_ref(&self.stored.id)).await?;
        tracing::info!(game = self.log_name(), "removed a game");
        self.is_gone(says);
        Ok(())
    }

    /// Tells whoever looks at the game why it is gone.
    pub(super) fn is_gone(&mut self, says: &str) {
        self.withdrawn = true;
        for watcher in self.watchers.values_mut() {
            watcher.tell(&FromTable::Closing { says: says.to_owned() });
            watcher.close();
        }
    }
}
