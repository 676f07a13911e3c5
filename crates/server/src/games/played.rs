//! A game that has begun: the rules on one side, the store on the other. A choice is on the disk before anybody hears of
//! it; a game whose rules break down, or whose choice was not stored, is dropped and taken up again from the store.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value;
use serde_json::value::RawValue;
use table::erased::{Advisor, AnyEvent, AnyGame, Question, Recall};
use table::{Commitment, Eye, Outcome, Seat, Secret, Seed};

use super::resuming::{Unplayable, resume};
use crate::protocol::Refusal;
use crate::rulesets::Known;
use crate::store::{Loaded, Store, StoreFault, Tail};

/// A game that has begun.
pub(super) struct Played {
    game: Box<dyn AnyGame>,
    id: String,
    /// Where the journal ends in the store.
    tail: Tail,
    /// Events before this number have never been taken back, as far as anybody may remember.
    steady: usize,
}

/// Looks into the rules. Catches panics, so that one game cannot take others down.
fn contained<T>(look: impl FnOnce() -> T) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(look)).map_err(|_| Refusal::defect())
}

/// Why something was not done to a game.
pub(super) enum NotDone {
    /// The rules refuse it; the game is as it was.
    Refused(Refusal),
    /// The rules broke down; the game must be dropped.
    Broke,
    /// The store has not confirmed it; the game must be dropped. If its journal ends with this tail, it was done after all.
    Unconfirmed(StoreFault, Tail),
}

impl Played {
    /// Plays again what is stored; none if the game has not begun.
    pub(super) async fn resume(loaded: Loaded, known: Known) -> Option<Result<Self, Unplayable>> {
        let Loaded { game: stored, lines, tail, .. } = loaded;
        let header = stored.header?;
        let taken_back = lines.lines().any(|line| line.starts_with(r#"{"taken_back_to""#));
        let resumed = tokio::task::spawn_blocking(move || resume(known, &header, &lines)).await;
        let steady = if taken_back { 0 } else { usize::MAX };
        let game = resumed.unwrap_or(Err(Unplayable::Broke));
        Some(game.map(|game| Played { game, id: stored.id, tail, steady }))
    }

    /// Does something to the game. When this returns well, it is done and stored. If the rules refuse it, nothing has
    /// changed; otherwise the game must be dropped.
    pub(super) async fn change(
        &mut self,
        store: &Store,
        act: impl FnOnce(&mut dyn AnyGame) -> Result<(), table::Refusal> + Send,
    ) -> Result<(), NotDone> {
        contained(|| act(&mut *self.game))
            .map_err(|_| NotDone::Broke)?
            .map_err(|refusal| NotDone::Refused(refusal.into()))?;
        let lines = self.game.record_lines(self.tail.records);
        match store.append(&self.id, &self.tail, &lines).await {
            Ok(tail) => self.tail = tail,
            Err(fault) => return Err(NotDone::Unconfirmed(fault, self.tail.after(&lines))),
        }
        Ok(())
    }

    /// Where the journal ends in the store.
    pub(super) fn tail(&self) -> &Tail {
        &self.tail
    }

    /// Something was taken back: whoever comes back has to be told from here on.
    pub(super) fn was_taken_back(&mut self) {
        self.steady = self.steady.min(self.game.event_count());
    }

    /// Would this answer be accepted?
    pub(super) fn check(&self, seat: Seat, at: u32, choice: &Value) -> Result<(), Refusal> {
        contained(|| self.game.check(seat, at, choice))?.map_err(Refusal::from)
    }

    /// What never changes on the table.
    pub(super) fn board(&self) -> Result<Value, Refusal> {
        contained(|| self.game.board())
    }

    /// A harmless question about the table.
    pub(super) fn peek(&self, eye: Eye, what: &Value) -> Result<Value, Refusal> {
        contained(|| self.game.peek(eye, what))?.map_err(Refusal::from)
    }

    /// What an eye saw when something happened, to be looked up beside the game.
    pub(super) fn recall(&self, event: usize, eye: Eye) -> Result<Recall, Refusal> {
        let known = contained(|| self.game.recall(event, eye))?;
        known.ok_or_else(|| {
            Refusal::unknown(format!("nothing with the number {event} has happened, as far as you know"))
        })
    }

    /// The table as an eye sees it, written out.
    pub(super) fn view(&self, eye: Eye) -> Result<Box<RawValue>, Refusal> {
        contained(|| self.game.written_view(eye))
    }

    /// What an eye sees beyond what every spectator does, and what it is asked.
    pub(super) fn seen_by(&self, eye: Eye) -> Result<(Vec<Secret>, Vec<Question>), Refusal> {
        contained(|| (self.game.secrets(eye), self.game.questions(eye)))
    }

    /// What an eye has seen happen since it knew `seen` events, and from which number on.
    pub(super) fn events(&self, eye: Eye, seen: usize) -> Result<(usize, Vec<AnyEvent>), Refusal> {
        let first = seen.min(self.event_count());
        contained(|| (first, self.game.events(eye, first)))
    }

    /// How many of the events that somebody has seen before they went away still hold.
    pub(super) fn still_holds(&self, seen: usize) -> usize {
        seen.min(self.steady).min(self.event_count())
    }

    pub(super) fn event_count(&self) -> usize {
        self.game.event_count()
    }

    /// Is the game still being set up?
    pub(super) fn in_setup(&self) -> bool {
        contained(|| self.game.progress().setup).unwrap_or(false)
    }

    /// Who is asked, and the number of the question.
    pub(super) fn asked(&self) -> Vec<(Seat, u32)> {
        self.game.asked()
    }

    pub(super) fn advisor(&self, seat: Seat) -> Option<Advisor> {
        contained(|| self.game.advisor(seat)).ok().flatten()
    }

    pub(super) fn suggest(&self, seat: Seat) -> Option<Value> {
        contained(|| self.game.suggest(seat)).ok().flatten()
    }

    pub(super) fn choices(&self) -> usize {
        self.game.choices()
    }

    /// How many choices remain when the last one of these seats is taken back; none if there is nothing to take back.
    pub(super) fn back(&self, own: &[Seat]) -> Option<usize> {
        if own.is_empty() || self.outcome().is_some() {
            return None;
        }
        self.game.last_choice_of(own)
    }

    /// Who made the choice with this number.
    pub(super) fn chosen_by(&self, number: usize) -> Option<Seat> {
        self.game.chosen_by(number)
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        contained(|| self.game.outcome()).ok().flatten()
    }

    pub(super) fn commitment(&self) -> Commitment {
        self.game.commitment()
    }

    pub(super) fn revealed_seed(&self) -> Option<Seed> {
        contained(|| self.game.revealed_seed()).ok().flatten()
    }

    /// The whole journal, seed included, once the game is over.
    pub(super) fn journal(&self) -> Result<String, Refusal> {
        match self.outcome() {
            Some(_) => contained(|| self.game.journal_lines()),
            None => {
                Err(Refusal::forbidden("the journal holds the seed of the dice; it is shown when the game is over"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Dice;
    use crate::fleets::Bounds;
    use crate::games::terms::lay_out;
    use crate::limits::Limits;
    use crate::rulesets::Rulesets;

    async fn load(store: &Store) -> Played {
        let loaded = store.load("game").await.unwrap().unwrap();
        let resumed = Played::resume(loaded, Rulesets::all().find("armada").unwrap()).await.unwrap();
        resumed.unwrap_or_else(|why| panic!("{why}"))
    }

    /// A game that has just begun, and its store.
    async fn begun(folder: &tempfile::TempDir) -> (Store, Played) {
        let store = Store::open(&Store::in_folder(folder.path())).await.unwrap();
        let guest = store.add_guest("guest", "hash").await.unwrap();
        let new = serde_json::from_str(r#"{"mode": "hot-seat", "learning": true}"#).unwrap();
        let bounds = Bounds::of(&Limits::default());
        let stored = lay_out(&Rulesets::all(), Dice::default(), bounds, "game", &guest, &new).unwrap();
        store.add_game(&stored).await.unwrap();
        let played = load(&store).await;
        (store, played)
    }

    async fn answer(store: &Store, played: &mut Played) -> Result<(), NotDone> {
        let (seat, at) = played.asked()[0];
        let choice = played.suggest(seat).unwrap();
        played.change(store, |game| game.answer(seat, at, &choice)).await
    }

    fn is_done(done: &Result<(), NotDone>) -> bool {
        done.is_ok()
    }

    #[tokio::test]
    async fn rules_that_break_down_harm_one_choice_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let (store, mut played) = begun(&folder).await;
        assert!(is_done(&answer(&store, &mut played).await));
        let before = played.game.hash();
        let (seat, at) = played.asked()[0];
        let choice = played.suggest(seat).unwrap();
        let broken = played.change(&store, |game| {
            game.answer(seat, at, &choice)?;
            panic!("in the middle of a rule")
        });
        assert!(matches!(broken.await, Err(NotDone::Broke)));
        let mut again = load(&store).await;
        assert_eq!((again.choices(), again.game.hash()), (1, before), "the half of it that was done is undone");
        assert!(is_done(&answer(&store, &mut again).await));
        assert_eq!(again.choices(), 2);
        store.close().await;
    }

    #[tokio::test]
    async fn of_two_who_write_one_is_told_that_the_journal_has_grown() {
        let folder = tempfile::tempdir().unwrap();
        let (store, mut played) = begun(&folder).await;
        // Another server on the same database was quicker.
        let mut other = load(&store).await;
        assert!(is_done(&answer(&store, &mut other).await));
        let late = answer(&store, &mut played).await;
        assert!(matches!(late, Err(NotDone::Unconfirmed(StoreFault::LineTaken, _))));
        let mut again = load(&store).await;
        assert_eq!(again.game.hash(), other.game.hash(), "it stands where the store stands");
        assert!(is_done(&answer(&store, &mut again).await));
        store.close().await;
        assert!(matches!(answer(&store, &mut again).await, Err(NotDone::Unconfirmed(StoreFault::Closed, _))));
    }
}
