//! The table at a past moment: the game is replayed on a separate thread, and the result comes back as a message.

use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use table::erased::{Moment, Recall};
use table::{Eye, Picture, Stroke};

use super::actor::Actor;
use super::computer::Thinker;
use super::{Message, WatcherId};
use crate::protocol::{FromTable, Refusal};

/// A request to see a past moment.
pub(super) struct Wish {
    /// The watcher who asks.
    watcher: WatcherId,
    /// The id of the message.
    id: String,
    /// The number of the event.
    event: usize,
    /// The eye through which they looked when they asked.
    eye: Eye,
}

/// The result of such a request.
pub(crate) struct Recalled {
    wish: Wish,
    /// `None` if the replay failed.
    moment: Option<Moment>,
}

impl Thinker {
    /// Replays the game in the background, under the same limit as thinking.
    fn recall(&self, wish: Wish, recall: Recall) {
        let Self { thinkers, table, .. } = self.clone();
        tokio::spawn(async move {
            let recalled = async {
                let _place = thinkers.acquire_owned().await.ok()?;
                tokio::task::spawn_blocking(recall).await.ok()
            };
            let moment = recalled.await;
            if let Some(table) = table.upgrade() {
                let _ = table.send(Message::Recalled(Recalled { wish, moment })).await;
            }
        });
    }
}

/// A moment, serialized.
struct Written {
    before: Option<Box<RawValue>>,
    view: Box<RawValue>,
    strokes: Vec<Stroke>,
    picture: Option<Picture>,
}

impl Written {
    fn of(Moment { before, view, strokes, picture }: Moment) -> Result<Self, Refusal> {
        let written = |view: &Value| to_raw_value(view).map_err(|_| Refusal::defect());
        Ok(Written { before: before.as_ref().map(written).transpose()?, view: written(&view)?, strokes, picture })
    }
}

impl Actor {
    /// Starts a replay of what the watcher saw at an event.
    pub(super) fn recall(
        &mut self,
        watcher: WatcherId,
        id: String,
        event: usize,
        columns: Option<usize>,
    ) -> Result<(), Refusal> {
        let Some(asking) = self.watchers.get(&watcher) else { return Ok(()) };
        let (Some(eye), Some(thinker)) = (asking.eye, &self.thinker) else { return Ok(()) };
        if asking.recalls {
            return Err(Refusal::busy("the moment you asked for before is still being looked up"));
        }
        let recall = self.game()?.recall(event, eye, columns)?;
        thinker.recall(Wish { watcher, id, event, eye }, recall);
        if let Some(asking) = self.watchers.get_mut(&watcher) {
            asking.recalls = true;
        }
        Ok(())
    }

    pub(super) fn show(&mut self, Recalled { wish, moment }: Recalled) {
        let Wish { watcher, id, event, eye } = wish;
        let Some(watcher) = self.watchers.get_mut(&watcher) else { return };
        watcher.recalls = false;
        // A watcher who looks through another seat by now must not see what the first one saw.
        let shown = match moment {
            _ if watcher.eye != Some(eye) => Err(Refusal::forbidden("you look through another seat by now; ask again")),
            None => Err(Refusal::defect()),
            Some(moment) => Ok(moment),
        };
        match shown.and_then(Written::of) {
            Ok(Written { before, view, strokes, picture }) => {
                let before = before.as_deref();
                watcher.tell(&FromTable::Moment { id, event, before, view: &view, strokes, picture });
            }
            Err(refusal) => watcher.tell(&FromTable::Refused { id: Some(id), refusal }),
        }
    }
}
