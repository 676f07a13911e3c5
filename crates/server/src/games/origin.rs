//! Playing from a moment of a game that is over: a new game begins from its position.
//!
//! The position is kept with what was agreed on, so that the game can begin when its last seat is taken, and again for a
//! rematch.

use serde::{Deserialize, Serialize};
use table::erased::AnyGame;
use table::{Position, RefusalKind, Seed, Snapshot};

use super::agreement::Agreement;
use super::played::Played;
use super::{Games, ID_DIGITS, unknown};
use crate::protocol::{GameMoment, OriginCard, Refusal};
use crate::secret;
use crate::store::{Effort, pack, unpack};

/// The moment from which a game is played, as it is stored.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Origin {
    moment: GameMoment,
    /// How far that game had come, in words.
    says: String,
    /// The version of the rules that wrote the position.
    rules: u32,
    /// The state, compressed.
    position: String,
}

impl Origin {
    fn of(moment: GameMoment, Position { snapshot, progress }: Position) -> Self {
        Origin {
            moment,
            says: progress.to_string(),
            rules: snapshot.rules,
            position: pack(&snapshot.state, Effort::Quick),
        }
    }

    /// A new game from the position.
    pub(super) fn begin(&self, agreement: &Agreement, seed: Seed) -> Result<Box<dyn AnyGame>, Refusal> {
        let state = unpack(&self.position).ok_or_else(Refusal::defect)?;
        let snapshot = Snapshot { rules: self.rules, choices: 0, state };
        let begun = agreement.game.rules().play_from(&snapshot, seed);
        begun.map_err(|refusal| match refusal.kind {
            RefusalKind::Over => Refusal::forbidden("that game was over at this moment; play from an earlier one"),
            _ => refusal.into(),
        })
    }

    pub(super) fn card(&self) -> OriginCard {
        OriginCard { game: self.moment.game.clone(), event: self.moment.event, says: self.says.clone() }
    }
}

impl Games {
    /// The agreement of a game that is over, with the position at one of its moments: to play from there. The game is
    /// replayed for it, without starting its task.
    pub(crate) async fn agreement_from(&self, moment: GameMoment) -> Result<Agreement, Refusal> {
        if !secret::is_hex(&moment.game, ID_DIGITS) {
            return Err(unknown());
        }
        let store = &self.shared.store;
        let loaded = store.load(&moment.game).await?.ok_or_else(unknown)?;
        let agreement = Agreement::read(self.shared.offered, &loaded.game)?;
        if agreement.lesson.is_some() {
            return Err(Refusal::forbidden("a lesson is played from its own position"));
        }
        let has_begun = loaded.game.header.is_some();
        let played = Played::replay(store, loaded, agreement.game).await?;
        match played {
            Some(played) => {
                let position =
                    tokio::task::spawn_blocking(move || played.position(moment.event).map(|at| (moment, at)));
                let (moment, position) = position.await.map_err(|_| Refusal::defect())??;
                Ok(agreement.played_from(Origin::of(moment, position)))
            }
            None if has_begun => Err(Refusal::forbidden(
                "this game was played under older rules: it can be watched, but not played from",
            )),
            None => Err(not_over()),
        }
    }
}

impl Played {
    /// The position at an event, once the game is open to all.
    fn position(&self, event: usize) -> Result<Position, Refusal> {
        if !self.is_open_to_all() {
            return Err(not_over());
        }
        self.position_at(event)?
            .ok_or_else(|| Refusal::unknown(format!("nothing with the number {event} has happened in that game")))
    }
}

fn not_over() -> Refusal {
    Refusal::forbidden("that game is not over yet; it can be played from when it is")
}
