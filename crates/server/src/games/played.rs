//! A game that has begun: the rules on one side, the store on the other. A choice is on the disk before anybody hears of
//! it; a game whose rules break down is taken up again from the store and harms no other.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value;
use serde_json::value::RawValue;
use table::erased::{Advisor, AnyEvent, AnyGame, Question, Recall};
use table::{Commitment, Eye, Outcome, Seat, Seed};

use crate::protocol::Refusal;
use crate::rulesets::Known;
use crate::secret;
use crate::store::Store;

/// A game that has begun.
pub(super) struct Played {
    game: Box<dyn AnyGame>,
    id: String,
    header: String,
    known: Known,
    /// So many records of the journal are in the store.
    stored: usize,
    /// Events before this number have never been taken back, as far as anybody may remember.
    steady: usize,
}

/// Looks into the rules. If they break down, that is this game's own trouble.
fn contained<T>(look: impl FnOnce() -> T) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(look)).map_err(|_| Refusal::defect())
}

impl Played {
    /// Takes a game up from the store.
    pub(super) async fn load(store: &Store, id: &str, header: &str, known: Known) -> Result<Self, Refusal> {
        let lines = store.journal(id).await?;
        let stored = lines.lines().count();
        let taken_back = lines.lines().any(|line| line.starts_with(r#"{"taken_back_to""#));
        let journal = format!("{header}{lines}");
        // A long game takes a moment to play again.
        let resumed = tokio::task::spawn_blocking(move || known.rules.resume(journal.as_bytes())).await;
        let game = match resumed {
            Ok(Ok((game, None))) => game,
            Ok(Ok((_, Some(fault))) | Err(fault)) => {
                tracing::error!(game = secret::log_name(id), %fault, "a journal cannot be played again");
                return Err(Refusal::defect());
            }
            Err(_) => return Err(Refusal::defect()),
        };
        let steady = if taken_back { 0 } else { usize::MAX };
        Ok(Played { game, id: id.to_owned(), header: header.to_owned(), known, stored, steady })
    }

    /// Does something to the game. When this returns, it is done and stored, or refused and not done.
    pub(super) async fn change(
        &mut self,
        store: &Store,
        act: impl FnOnce(&mut dyn AnyGame) -> Result<(), table::Refusal> + Send,
    ) -> Result<(), Refusal> {
        match contained(|| act(&mut *self.game)) {
            Ok(done) => done?,
            Err(defect) => {
                tracing::error!(game = secret::log_name(&self.id), "the rules broke down");
                self.take_up_again(store).await?;
                return Err(defect);
            }
        }
        let lines = self.game.record_lines(self.stored);
        if let Err(fault) = store.append(&self.id, self.stored, &lines).await {
            self.take_up_again(store).await?;
            return Err(fault.into());
        }
        self.stored = self.game.records();
        Ok(())
    }

    /// Back to what the store says.
    async fn take_up_again(&mut self, store: &Store) -> Result<(), Refusal> {
        *self = Self::load(store, &self.id, &self.header, self.known).await?;
        self.steady = 0;
        Ok(())
    }

    /// Takes back all choices but the first `to`.
    pub(super) async fn take_back(&mut self, store: &Store, to: usize) -> Result<(), Refusal> {
        self.change(store, |game| game.take_back(to)).await?;
        self.steady = self.steady.min(self.game.event_count());
        Ok(())
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

    /// The table as one eye sees it, written out, and what it is asked.
    pub(super) fn seen_by(&self, eye: Eye) -> Result<(Box<RawValue>, Vec<Question>), Refusal> {
        contained(|| (self.game.written_view(eye), self.game.questions(eye)))
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
        contained(|| (self.known.in_setup)(&self.game.view(Eye::Spectator))).unwrap_or(false)
    }

    /// Who is asked, and the number of the question.
    pub(super) fn asked(&self) -> Vec<(Seat, u32)> {
        self.game.questions(Eye::Spectator).iter().map(|question| (question.seat, question.at)).collect()
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
        self.game.seats_of_choices().iter().rposition(|seat| own.contains(seat))
    }

    /// Who made the choice with this number.
    pub(super) fn chosen_by(&self, number: usize) -> Option<Seat> {
        self.game.seats_of_choices().get(number).copied()
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
    use crate::games::terms::lay_out;
    use crate::protocol::Kind;
    use crate::rulesets::Rulesets;

    /// A game that has just begun, and its store.
    async fn begun(folder: &tempfile::TempDir) -> (Store, Played) {
        let store = Store::open(&Store::in_folder(folder.path())).await.unwrap();
        let guest = store.add_guest("guest", "hash").await.unwrap();
        let new = serde_json::from_str(r#"{"mode": "hot-seat", "learning": true}"#).unwrap();
        let stored = lay_out(&Rulesets::all(), Dice::default(), "game", &guest, &new).unwrap();
        store.add_game(&stored).await.unwrap();
        let known = Rulesets::all().find("armada").unwrap();
        let played = Played::load(&store, "game", &stored.header.unwrap(), known).await.unwrap();
        (store, played)
    }

    async fn answer(store: &Store, played: &mut Played) -> Result<(), Refusal> {
        let (seat, at) = played.asked()[0];
        let choice = played.suggest(seat).unwrap();
        played.change(store, |game| game.answer(seat, at, &choice)).await
    }

    #[tokio::test]
    async fn rules_that_break_down_harm_one_choice_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let (store, mut played) = begun(&folder).await;
        answer(&store, &mut played).await.unwrap();
        let before = played.game.hash();
        let (seat, at) = played.asked()[0];
        let choice = played.suggest(seat).unwrap();
        let broken = played.change(&store, |game| {
            game.answer(seat, at, &choice)?;
            panic!("in the middle of a rule")
        });
        assert_eq!(broken.await.unwrap_err().kind, Kind::Defect);
        assert_eq!((played.choices(), played.game.hash()), (1, before), "the half of it that was done is undone");
        answer(&store, &mut played).await.unwrap();
        assert_eq!(played.choices(), 2);
        store.close().await;
    }

    #[tokio::test]
    async fn what_could_not_be_stored_was_not_done() {
        let folder = tempfile::tempdir().unwrap();
        let (store, mut played) = begun(&folder).await;
        // Another server on the same database was quicker.
        let header = played.header.clone();
        let mut other = Played::load(&store, "game", &header, played.known).await.unwrap();
        answer(&store, &mut other).await.unwrap();
        assert_eq!(answer(&store, &mut played).await.unwrap_err().kind, Kind::Busy);
        assert_eq!(played.game.hash(), other.game.hash(), "it stands where the store stands");
        answer(&store, &mut played).await.unwrap();
        store.close().await;
        assert_eq!(answer(&store, &mut other).await.unwrap_err().kind, Kind::Busy);
    }
}
