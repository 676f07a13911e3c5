//! Games that are taken away: withdrawn by their maker before they begin, or removed by whoever runs the server.

use super::actor::Actor;
use crate::protocol::{FromTable, Refusal};
use crate::store::Guest;

impl Actor {
    /// Whether this guest made the game and nobody has joined it, or uploaded it.
    pub(super) fn may_withdraw(&self, guest: Option<&Guest>) -> bool {
        if self.stored.is_uploaded() {
            return guest.zip(self.uploader.as_ref()).is_some_and(|(guest, uploader)| guest.is(uploader));
        }
        let mut sitting = self.stored.seats.iter().filter_map(|seat| seat.guest.as_deref());
        self.stored.header.is_none() && guest.is_some_and(|guest| sitting.all(|sitting| guest.is(sitting)))
    }

    /// Removes the game; whoever looks at it is told.
    pub(super) async fn withdraw(&mut self, guest: &Guest) -> Result<(), Refusal> {
        if self.stored.is_uploaded() {
            return self.withdraw_upload(guest).await;
        }
        if self.seats_of(Some(guest)).is_empty() {
            return Err(Refusal::forbidden("only whoever made this game can withdraw it"));
        }
        // Somebody may have joined through another server.
        let withdrawn =
            self.may_withdraw(Some(guest)) && self.shared.store.withdraw_game(&self.stored.id, &guest.id).await?;
        if !withdrawn {
            return Err(Refusal::forbidden(
                "somebody has joined this game; give it up at the table if you do not want to play",
            ));
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

    /// Removes the game at the wish of whoever runs the server.
    pub(super) async fn remove(&mut self) -> Result<(), Refusal> {
        self.shared.store.remove_games(std::slice::from_ref(&self.stored.id)).await?;
        tracing::info!(game = self.log_name(), "removed a game");
        self.is_gone("this game was removed by whoever runs this server");
        Ok(())
    }

    /// Tells whoever looks at the game why it is gone.
    fn is_gone(&mut self, says: &str) {
        self.withdrawn = true;
        for watcher in self.watchers.values_mut() {
            watcher.tell(&FromTable::Closing { says: says.to_owned() });
            watcher.close();
        }
    }
}
