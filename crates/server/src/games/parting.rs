//! A person goes with everything that is theirs: games that they play alone are removed, and in games with others their
//! seats lose their name.

use super::actor::Actor;
use super::{Games, Message};
use crate::protocol::{FromTable, Refusal};
use crate::store::{FORMER_PLAYER, Guest};

impl Games {
    /// Removes a person. Their games in memory are told afterwards; what one that was removed still writes is refused by the
    /// store.
    pub(crate) async fn part_with(&self, guest: &Guest) -> Result<(), Refusal> {
        let store = &self.shared.store;
        let (alone, all) = (store.games_alone(&guest.id).await?, store.games_with(&guest.id).await?);
        store.remove_person(&guest.id, &alone).await?;
        for game in all.iter().filter(|game| self.shared.loaded.has(game)) {
            let Some(task) = self.shared.loaded.find(game) else { continue };
            // A task that has just ended knows nothing of them any more.
            let _ = task.send(Message::Gone { guest: guest.clone(), removed: alone.contains(game) }).await;
        }
        Ok(())
    }
}

impl Actor {
    /// A player has gone for good; if the game was theirs alone, so has it.
    pub(super) fn forget(&mut self, guest: &Guest, removed: bool) {
        if removed {
            self.withdrawn = true;
            for watcher in self.watchers.values_mut() {
                watcher.tell(&FromTable::Closing { says: "this game was removed".to_owned() });
                watcher.close();
            }
            return;
        }
        let own = self.stored.seats.iter_mut();
        for seat in own.filter(|seat| seat.guest.as_deref().is_some_and(|sitting| guest.is(sitting))) {
            (seat.name, seat.seen_at) = (Some(FORMER_PLAYER.to_owned()), 0);
        }
        self.left.retain(|id, _| !guest.is(id));
        self.part_with(|_, watcher| watcher.is(&guest.id));
        self.tell_seats();
    }
}
