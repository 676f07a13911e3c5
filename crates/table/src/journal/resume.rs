//! Resuming a game from its journal: it is replayed with full checks.

use super::bounded::{NotReplayed, ReplayBounds, check_effort};
use super::{Journal, JournalFault, Read, Record, Start, Written};
use crate::{Chance, Forfeit, Live, Refusal, Ruleset, Seed};

/// A game resumed from its journal.
pub struct Resumed<R: Ruleset> {
    /// The game at the end of the journal.
    pub game: Live<R>,
    /// If the journal was truncated in the middle of a record: where, with a message.
    pub cut_off: Option<JournalFault>,
}

impl<R: Ruleset> Live<R> {
    /// Reads a journal in either format, replays it, and continues from its end. Every choice is checked as if it were
    /// made now, and every recorded fingerprint is compared.
    ///
    /// # Errors
    /// Names the place of the first invalid record.
    pub fn resume(bytes: &[u8]) -> Result<Resumed<R>, JournalFault> {
        let read = Journal::<R>::read(bytes)?;
        let cut_off = read.cut_off.clone();
        let game = replay(read, &|| true)?;
        Ok(Resumed { game, cut_off })
    }

    /// The same for a journal that was written under these rules or older ones; it must be complete.
    pub(crate) fn replay_older(bytes: &[u8]) -> Result<Self, JournalFault> {
        let read = Journal::<R>::read_written(bytes, Written::UnderOlderRules)?;
        match read.cut_off {
            Some(fault) => Err(fault),
            None => replay(read, &|| true),
        }
    }

    /// Replays the journal of a stranger, written under these rules or older ones: it must be complete, and no more
    /// work than these bounds allow.
    ///
    /// # Errors
    /// If it is invalid, or too much work.
    pub fn replay_bounded(bytes: &[u8], bounds: &ReplayBounds<'_>) -> Result<Self, NotReplayed> {
        let read = Journal::<R>::read_written(bytes, Written::UnderOlderRules)?;
        if let Some(JournalFault { place, .. }) = read.cut_off {
            let says = "the journal is cut off here; fetch it again, or leave this out and keep what is before it";
            return Err(JournalFault::new(place, says).into());
        }
        check_effort(&read, bounds.choices)?;
        replay(read, bounds.goes_on).map_err(|fault| {
            if (bounds.goes_on)() { NotReplayed::Fault(fault) } else { NotReplayed::TooMuch(fault.place) }
        })
    }
}

/// Replays a journal as long as `goes_on`, which is asked before each unit of work.
fn replay<R: Ruleset>(read: Read<R>, goes_on: &dyn Fn() -> bool) -> Result<Live<R>, JournalFault> {
    let place = read.counted;
    let in_header = |says: String| JournalFault::new(place.header(), says);
    let Journal { start, commitment, records, rules } = read.journal;
    let (game, seed) = starting_state::<R>(&start).map_err(in_header)?;
    if !commitment.binds(seed) {
        return Err(in_header("the seed does not match its commitment".into()));
    }
    let mut live = Live::at_start_while(goes_on, Journal { rules, ..Journal::new(start, commitment) }, game);

    let mut records = records.into_iter().enumerate().peekable();
    while let Some((index, record)) = records.next() {
        let refused = |refusal: Refusal| JournalFault::new(place.record(index), refusal.to_string());
        match record {
            Record::Chosen { .. } if live.outcome().is_some() => return Err(refused(Refusal::over())),
            Record::Chosen { seat, ask, choice } => {
                // Choices are replayed in runs, up to the next record that depends on the state.
                let unchecked = live.choices();
                live.record_choice(seat, ask, choice);
                while let Some((_, Record::Chosen { seat, ask, choice })) =
                    records.next_if(|(_, next)| matches!(next, Record::Chosen { .. }))
                {
                    live.record_choice(seat, ask, choice);
                }
                live.advance_while(goes_on, unchecked).map_err(|(choice, refusal)| {
                    JournalFault::new(place.record(index + choice - unchecked), refusal.to_string())
                })?;
            }
            Record::TakenBack { to } => live.take_back_while(goes_on, to as usize).map_err(refused)?,
            Record::GaveUp { seat } => live.give_up(seat, Forfeit::GaveUp).map_err(refused)?,
            Record::OutOfTime { seat } => live.give_up(seat, Forfeit::OutOfTime).map_err(refused)?,
            Record::LeftTable { seat } => live.give_up(seat, Forfeit::LeftTable).map_err(refused)?,
            Record::Hash(recorded) => live.confirm_hash(recorded).map_err(refused)?,
        }
    }
    Ok(live)
}

/// The initial state of a game, and its seed.
pub(crate) fn starting_state<R: Ruleset>(start: &Start<R::Setup, R::Game>) -> Result<(R::Game, Seed), String> {
    match start {
        Start::Setup { seed: None, .. } => {
            Err("this journal was published without its seed, so it cannot be played again yet".into())
        }
        Start::Setup { setup, seed: Some(seed) } => {
            let game = R::set_up(setup, Chance::new(*seed)).map_err(|refusal| refusal.to_string())?;
            Ok((game, *seed))
        }
        Start::Position { game } | Start::Carried { game, .. } => {
            let mut game = (**game).clone();
            R::restored(&mut game);
            R::sound(&game).map_err(|says| format!("this position cannot be played: {says}"))?;
            let seed = R::chance(&mut game).seed();
            Ok((game, seed))
        }
    }
}
