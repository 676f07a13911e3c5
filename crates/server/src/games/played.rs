//! A game that has begun: the rules on one side, the store on the other. A choice is on disk before any client is told
//! of it; a game whose rules panic, or whose choice was not stored, is dropped and loaded again from the store.
//!
//! Beside the journal a snapshot is stored for programs whose rules have changed: at the first checkpoint at least
//! [`SNAPSHOT_EVERY`] lines after the last one, after a take-back of choices that led to it, and on eviction.

use std::panic::{AssertUnwindSafe, catch_unwind};

use game_api::Game;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use table::erased::{Advisor, AnyEvent, AnyGame, AnyOutcome, AnyScene, Counsel, LookBack, Question, Recall, WorkOut};
use table::journal::played_from;
use table::{Commitment, Eye, Picture, Position, Progress, Seat, Secret, Seed};

use super::absence::Trouble;
use super::clock::GameClock;
use super::resuming::{Opened, Unplayable, open_otherwise, resume, resume_older};
use super::seen;
use super::standing::standing_of;
use crate::protocol::Refusal;
use crate::secret;
use crate::store::{Beside, Kept, Loaded, Reach, Standing, Store, StoreFault, Tail};

/// A new snapshot is stored after at least this many journal lines, with the next line that passes a checkpoint.
const SNAPSHOT_EVERY: usize = 16;

/// A game that has begun.
pub(super) struct Played {
    game: Box<dyn AnyGame>,
    id: String,
    known: &'static dyn Game,
    /// Where the journal ends in the store.
    tail: Tail,
    /// Events before this number have never been taken back; 0 if the stored journal has take-backs or older rules.
    steady: usize,
    /// The journal under older rules, header included; empty if the rules have not changed.
    earlier: String,
    /// How far the stored snapshot goes.
    reach: Option<Reach>,
    /// Whether it is over and shown from its recorded views: nothing more is written.
    is_past: bool,
    /// Whether it was uploaded: its whole journal is known already.
    is_uploaded: bool,
    /// Its clock, if the players agreed on one.
    pub(super) clock: Option<GameClock>,
}

/// Calls the rules. Catches panics, so that one game cannot take others down.
fn contained<T>(look: impl FnOnce() -> T) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(look)).map_err(|_| Refusal::defect())
}

/// Why a change was not made.
pub(super) enum NotDone {
    /// The rules refuse it; the game is unchanged.
    Refused(Refusal),
    /// The rules panicked; the game must be dropped.
    Panicked,
    /// The store has not confirmed it; the game must be dropped. If its journal ends with this tail, the change was
    /// made after all.
    Unconfirmed(StoreFault, Tail),
}

impl Played {
    /// Replays a stored game; `None` if it has not begun. If it has to go on from its snapshot, that is stored when
    /// this returns.
    pub(super) async fn resume(
        store: &Store,
        loaded: Loaded,
        known: &'static dyn Game,
    ) -> Result<Option<Self>, Trouble> {
        let Some(journal) = loaded.journal() else { return Ok(None) };
        let (resumed, journal) = blocking(journal, move |journal| resume(known.rules(), journal)).await;
        let opened = match resumed {
            Ok(game) => Opened::Played(game),
            Err(why) => {
                let kept = store.kept(&loaded.game.id).await?;
                open_from(known, &journal, kept, why).await?
            }
        };
        let has_standing = loaded.has_standing;
        let played = |game| Self::of(game, loaded, known, &journal);
        let mut played = match opened {
            Opened::Played(game) => played(game),
            Opened::Seen(game) => Played { earlier: String::new(), is_past: true, ..played(game) },
            Opened::Carried(game) => return Ok(Some(played(game).carry_on(store, journal).await?)),
        };
        if !has_standing {
            played.keep_standing(store).await;
        }
        Ok(Some(played))
    }

    /// Stores how the game stands, which an older program did not. Lists are incomplete as long as that fails.
    pub(super) async fn keep_standing(&mut self, store: &Store) {
        let Some(standing) = self.standing() else { return };
        if let Err(fault) = store.keep_standing(&self.id, &self.tail, &standing).await {
            tracing::warn!(game = secret::log_name(&self.id), %fault, "it was not stored how a game stands");
        }
    }

    fn standing(&self) -> Option<Standing> {
        contained(|| standing_of(&*self.game)).ok()
    }

    /// Replays a stored game, and writes nothing; `None` if it has not begun or these rules do not replay it as it was
    /// played.
    pub(super) async fn replay(
        store: &Store,
        loaded: Loaded,
        known: &'static dyn Game,
    ) -> Result<Option<Self>, StoreFault> {
        let Some(journal) = loaded.journal() else { return Ok(None) };
        let kept = store.kept(&loaded.game.id).await?;
        let play = move |journal: &str| {
            resume(known.rules(), journal).or_else(|_| resume_older(known.rules(), journal, kept.snapshot.as_ref()))
        };
        let (resumed, journal) = blocking(journal, play).await;
        Ok(resumed.ok().map(|game| Self::of(game, loaded, known, &journal)))
    }

    fn of(game: Box<dyn AnyGame>, loaded: Loaded, known: &'static dyn Game, journal: &str) -> Self {
        let Loaded { game: stored, lines, tail, reach, .. } = loaded;
        let earlier = journal[..played_from(journal.as_bytes())].to_owned();
        let taken_back = lines.lines().any(|line| line.starts_with(r#"{"taken_back_to""#));
        let steady = if taken_back || !earlier.is_empty() { 0 } else { usize::MAX };
        let is_uploaded = stored.is_uploaded();
        Played { game, id: stored.id, known, tail, steady, earlier, reach, is_past: false, is_uploaded, clock: None }
    }

    /// Stores that the game goes on from its snapshot.
    async fn carry_on(mut self, store: &Store, journal: String) -> Result<Self, StoreFault> {
        let lines = self.game.journal_lines();
        let snapshot = self.game.snapshot();
        let beside = Beside { snapshot: Some(&snapshot), standing: self.standing(), clock: None };
        self.tail = store.append_with(&self.id, &self.tail, &lines, beside).await?;
        self.reach = Some(Reach { records: self.tail.records, choices: snapshot.choices });
        // Events that clients saw were those under the older rules.
        (self.earlier, self.steady) = (journal, 0);
        tracing::warn!(game = secret::log_name(&self.id), carried = ?self.game.carried(), "a game goes on under changed rules");
        Ok(self)
    }

    /// Number of lines in the store before the records under the current rules.
    fn base(&self) -> usize {
        self.earlier.lines().count()
    }

    /// Whether to store a snapshot with the next lines.
    fn snapshot_is_due(&self) -> bool {
        let Some(reach) = self.reach else { return true };
        let (choices, records) = (self.game.choices(), self.base() + self.game.records());
        let passed = self.game.checkpoint() == choices && records >= reach.records + SNAPSHOT_EVERY;
        // Choices that led to the stored snapshot were taken back.
        passed || choices < reach.choices
    }

    /// Stores a snapshot at the end of the journal, if there is none yet. Called when the game is evicted.
    pub(super) async fn keep_snapshot(&mut self, store: &Store) -> Result<(), StoreFault> {
        if self.is_past || self.reach.is_some_and(|reach| reach.records == self.tail.records) {
            return Ok(());
        }
        let Ok(snapshot) = contained(|| self.game.snapshot()) else { return Ok(()) };
        let beside = Beside { snapshot: Some(&snapshot), ..Beside::default() };
        store.append_with(&self.id, &self.tail, "", beside).await?;
        self.reach = Some(Reach { records: self.tail.records, choices: snapshot.choices });
        Ok(())
    }

    /// Stores the views of a finished game; slow, because the game is replayed.
    pub(super) async fn keep_seen(self, store: &Store) -> Result<(), StoreFault> {
        let Played { game, known, id, tail, is_past, .. } = self;
        if is_past {
            return Ok(());
        }
        let recorded = tokio::task::spawn_blocking(move || seen::record(known.rules(), &*game)).await;
        match recorded.ok().flatten() {
            Some(seen) => store.keep_seen(&id, &tail, &seen).await,
            None => Ok(()),
        }
    }

    /// Changes the game. When this returns without error, the change is made and stored. If the rules refuse it,
    /// nothing has changed; otherwise the game must be dropped.
    pub(super) async fn change(
        &mut self,
        store: &Store,
        act: impl FnOnce(&mut dyn AnyGame) -> Result<(), table::Refusal> + Send,
    ) -> Result<(), NotDone> {
        let choices = self.game.choices();
        contained(|| act(&mut *self.game))
            .map_err(|_| NotDone::Panicked)?
            .map_err(|refusal| NotDone::Refused(refusal.into()))?;
        let lines = self.game.record_lines(self.tail.records - self.base());
        let snapshot = if self.snapshot_is_due() { contained(|| self.game.snapshot()).ok() } else { None };
        let clock = self.clock_after(choices, store.served());
        let stored = clock.as_ref().map(GameClock::stored);
        let beside = Beside { snapshot: snapshot.as_ref(), standing: self.standing(), clock: stored };
        match store.append_with(&self.id, &self.tail, &lines, beside).await {
            Ok(tail) => (self.tail, self.clock) = (tail, clock),
            Err(fault) => return Err(NotDone::Unconfirmed(fault, self.tail.after(&lines))),
        }
        if let Some(snapshot) = snapshot {
            self.reach = Some(Reach { records: self.tail.records, choices: snapshot.choices });
        }
        Ok(())
    }

    /// The clock after a change, before which so many choices were in force.
    fn clock_after(&self, choices: usize, now: i64) -> Option<GameClock> {
        let mut clock = self.clock.clone()?;
        let answered = (self.game.choices() > choices).then(|| self.game.chosen_by(choices)).flatten();
        clock.go_on(&self.seats_asked(), answered, now);
        Some(clock)
    }

    /// Stores the clock as it stands.
    pub(super) async fn keep_clock(&mut self, store: &Store) -> Result<(), StoreFault> {
        match &self.clock {
            Some(clock) => store.keep_clock(&self.id, &self.tail, &clock.stored()).await,
            None => Ok(()),
        }
    }

    /// Where the journal ends in the store.
    pub(super) fn tail(&self) -> &Tail {
        &self.tail
    }

    /// Choices were taken back: clients that reconnect get all events from here on again.
    pub(super) fn was_taken_back(&mut self) {
        self.steady = self.steady.min(self.game.event_count());
    }

    /// Whether this answer would be accepted.
    pub(super) fn check(&self, seat: Seat, at: u32, choice: &Value) -> Result<(), Refusal> {
        contained(|| self.game.check(seat, at, choice))?.map_err(Refusal::from)
    }

    /// The part of the table that never changes.
    pub(super) fn board(&self) -> Result<Value, Refusal> {
        contained(|| self.game.board())
    }

    /// Answers a question about the table that reveals nothing hidden.
    pub(super) fn peek(&self, eye: Eye, what: &Value) -> Result<Value, Refusal> {
        contained(|| self.game.peek(eye, what))?.map_err(Refusal::from)
    }

    /// Whether such a question takes too long to be answered at once.
    pub(super) fn takes_long(&self, what: &Value) -> Result<bool, Refusal> {
        contained(|| self.game.takes_long(what))
    }

    /// Answers one that does, for a seat that is asked something, to be computed outside of the game's task.
    pub(super) fn work_out(&self, seat: Seat, what: &Value) -> Result<Option<WorkOut>, Refusal> {
        contained(|| self.game.work_out(seat, what))
    }

    /// The table as text; `None` if the game has no text form.
    pub(super) fn picture(&self, eye: Eye, columns: usize) -> Result<Option<Picture>, Refusal> {
        contained(|| self.game.picture(eye, columns))
    }

    /// Recalls what an eye saw at an event, to be computed outside of the game's task.
    pub(super) fn recall(&self, event: usize, eye: Eye, columns: Option<usize>) -> Result<Recall, Refusal> {
        let own = event.checked_sub(self.lines_above());
        let known = own.map(|own| contained(|| self.game.recall(own, eye, columns))).transpose()?.flatten();
        known.ok_or_else(|| {
            Refusal::unknown(format!("nothing with the number {event} has happened, as far as you know"))
        })
    }

    /// A function that looks back on the whole game, and the number of events above those that it knows.
    pub(super) fn look_back(&self) -> Result<Option<(LookBack, usize)>, Refusal> {
        Ok(contained(|| self.game.look_back())?.map(|look_back| (look_back, self.lines_above())))
    }

    /// The position at an event; `None` if there is no such event, or the game is shown from its recorded views.
    pub(super) fn position_at(&self, event: usize) -> Result<Option<Position>, Refusal> {
        let own = event.checked_sub(self.lines_above());
        Ok(own.map(|own| contained(|| self.game.position(own))).transpose()?.flatten())
    }

    /// The table as an eye sees it, serialized.
    pub(super) fn view(&self, eye: Eye) -> Result<Box<RawValue>, Refusal> {
        contained(|| self.game.written_view(eye))
    }

    /// What an eye sees beyond what every spectator does, and the questions it is asked.
    pub(super) fn seen_by(&self, eye: Eye) -> Result<(Vec<Secret>, Vec<Question>), Refusal> {
        let questions = || if self.is_uploaded { Vec::new() } else { self.game.questions(eye) };
        contained(|| (self.game.secrets(eye), questions()))
    }

    /// The events that an eye has seen after the first `seen`, and the number of the first one.
    pub(super) fn events(&self, eye: Eye, seen: usize) -> Result<(usize, Vec<AnyEvent>), Refusal> {
        let (first, above) = (seen.min(self.event_count()), self.lines_above());
        let mut events = contained(|| self.game.events(eye, first.saturating_sub(above)))?;
        for event in &mut events {
            event.number += above;
        }
        if let Some(line) = self.change_of_rules().filter(|_| first == 0) {
            events.insert(0, line);
        }
        Ok((first, events))
    }

    /// The log line about changed rules; it is the first line and visible to all.
    fn change_of_rules(&self) -> Option<AnyEvent> {
        let carried = self.game.carried()?;
        let back = match carried.taken_back {
            0 => String::new(),
            1 => "; the last choice no longer fits and was taken back".to_owned(),
            number => format!("; the last {number} choices no longer fit and were taken back"),
        };
        let says = format!(
            "The rules have changed since this game was stored (version {} before): it goes on from the state that was kept{back}. \
             What was before cannot be taken back or shown again.",
            carried.rules
        );
        let event = json!({ "rules-changed": { "before": carried.rules, "taken_back": carried.taken_back } });
        Some(AnyEvent { event, says, kind: "rules-changed".into(), ..AnyEvent::default() })
    }

    /// Number of log lines before those of the game itself.
    fn lines_above(&self) -> usize {
        usize::from(self.game.carried().is_some())
    }

    /// How many of the events that a client knew before it reconnected are still valid.
    pub(super) fn still_holds(&self, seen: usize) -> usize {
        seen.min(self.steady).min(self.event_count())
    }

    pub(super) fn event_count(&self) -> usize {
        self.game.event_count() + self.lines_above()
    }

    /// Whether the game is still being set up.
    pub(super) fn in_setup(&self) -> bool {
        self.progress().is_ok_and(|progress| progress.setup)
    }

    /// The seats that are asked, with the numbers of their questions; at an uploaded game nobody is.
    pub(super) fn asked(&self) -> Vec<(Seat, u32)> {
        if self.is_uploaded { Vec::new() } else { self.game.asked() }
    }

    /// The seats that are asked.
    pub(super) fn seats_asked(&self) -> Vec<Seat> {
        self.asked().into_iter().map(|(seat, _)| seat).collect()
    }

    /// How far the game has come; a game that is over has no phase.
    pub(super) fn progress(&self) -> Result<Progress, Refusal> {
        let progress = contained(|| self.game.progress())?;
        let over = self.outcome().is_some();
        Ok(if over { Progress { phase: None, step: None, ..progress } } else { progress })
    }

    /// The current scene, as an eye sees it.
    pub(super) fn scene(&self, eye: Eye) -> Result<Option<AnyScene>, Refusal> {
        contained(|| self.game.scene(eye).filter(|_| self.game.outcome().is_none()))
    }

    /// A function that computes a good answer for a seat, to be run elsewhere.
    pub(super) fn advisor(&self, seat: Seat) -> Option<Advisor> {
        contained(|| self.game.advisor(seat)).ok().flatten()
    }

    /// The same for the computer player of this name, or for the default one if there is none of this name any more.
    pub(super) fn player(&self, seat: Seat, name: &str) -> Option<Advisor> {
        let usual = self.known.rules().players().first().map(|player| player.name);
        let answer = |name| contained(|| self.game.player(seat, name)).ok().flatten();
        answer(name).or_else(|| usual.and_then(answer))
    }

    /// A function that computes advice for a seat, to be run elsewhere.
    pub(super) fn counsel(&self, seat: Seat) -> Option<Counsel> {
        contained(|| self.game.counsel(seat)).ok().flatten()
    }

    pub(super) fn suggest(&self, seat: Seat) -> Option<Value> {
        contained(|| self.game.suggest(seat)).ok().flatten()
    }

    pub(super) fn choices(&self) -> usize {
        self.game.choices()
    }

    /// Number of choices that remain when the last choice of these seats is taken back; `None` if there is none.
    pub(super) fn back(&self, own: &[Seat]) -> Option<usize> {
        if own.is_empty() || self.outcome().is_some() {
            return None;
        }
        self.game.last_choice_of(own)
    }

    /// The seat that made the choice with this number.
    pub(super) fn chosen_by(&self, number: usize) -> Option<Seat> {
        self.game.chosen_by(number)
    }

    pub(super) fn outcome(&self) -> Option<AnyOutcome> {
        contained(|| self.game.outcome()).ok().flatten()
    }

    pub(super) fn commitment(&self) -> Commitment {
        self.game.commitment()
    }

    pub(super) fn revealed_seed(&self) -> Option<Seed> {
        contained(|| self.game.revealed_seed()).ok().flatten()
    }

    /// Whether everybody may see everything of it: it is over, or was uploaded.
    pub(super) fn is_open_to_all(&self) -> bool {
        self.is_uploaded || self.outcome().is_some()
    }

    /// The whole journal with the seed, once the game is open to all.
    pub(super) fn journal(&self) -> Result<String, Refusal> {
        if !self.is_open_to_all() {
            let says = "the journal holds the seed of the dice; it is shown when the game is over";
            return Err(Refusal::forbidden(says));
        }
        contained(|| self.earlier.clone() + &self.game.journal_lines())
    }
}

/// Processes a journal on a blocking thread, and returns the journal with the result.
async fn blocking<T: Send + 'static>(
    journal: String,
    work: impl FnOnce(&str) -> Result<T, Unplayable> + Send + 'static,
) -> (Result<T, Unplayable>, String) {
    let done = tokio::task::spawn_blocking(move || (work(&journal), journal)).await;
    done.unwrap_or_else(|_| (Err(Unplayable::Panicked), String::new()))
}

/// Opens a game from its snapshot or recorded views.
async fn open_from(known: &'static dyn Game, journal: &str, kept: Kept, why: Unplayable) -> Result<Opened, Unplayable> {
    blocking(journal.to_owned(), move |journal| open_otherwise(known.rules(), journal, kept, why)).await.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brought::Bounds;
    use crate::config::Dice;
    use crate::games::laying_out::{agreed, lay_out};
    use crate::limits::Limits;
    use crate::offered::Offered;

    async fn load(store: &Store) -> Played {
        let loaded = store.load("game").await.unwrap().unwrap();
        let resumed = Played::resume(store, loaded, games::find("pearls").unwrap()).await;
        resumed.ok().flatten().expect("it is played again")
    }

    /// A game that has just begun, and its store.
    async fn begun(folder: &tempfile::TempDir) -> (Store, Played) {
        let store = Store::open(&Store::in_folder(folder.path())).await.unwrap();
        let guest = store.add_guest("guest", "hash").await.unwrap();
        let new = serde_json::from_str(
            r#"{"ruleset": "pearls", "terms": {"divers": 2}, "seats": [{"player": "you"}, {"player": "you"}]}"#,
        )
        .unwrap();
        let bounds = Bounds::of(&Limits::default());
        let laid_out =
            lay_out(agreed(Offered::default(), &new).unwrap(), Dice::default(), bounds, "game", &guest, &new).unwrap();
        store.add_listed_game(&laid_out.game, &laid_out.listing).await.unwrap();
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
        assert!(matches!(broken.await, Err(NotDone::Panicked)));
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
        // Another server on the same database was faster.
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
