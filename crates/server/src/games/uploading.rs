//! Journals of other tables: a journal is replayed with all checks, and stored as a game at which nobody sits. Its uploader
//! knows the whole journal already, so nothing of it is a secret, even if the game has no end.

use std::cell::Cell;
use std::time::Instant;

use game_api::{Game, SeatPlan};
use table::erased::AnyGame;
use table::journal::{JournalFault, NotReplayed, ReplayBounds, rules_of, ruleset_of};

use super::agreement::Agreement;
use super::resuming::contained;
use super::standing::standing_of;
use super::{Games, Shared};
use crate::limits::Limits;
use crate::protocol::{Kind, Refusal};
use crate::secret;
use crate::store::{NewListing, StoredGame, StoredSeat, Upload};

/// A journal that was found to be sound, ready to be stored.
pub(crate) struct Verified {
    game: StoredGame,
    /// The lines of the journal after its header.
    lines: String,
    listing: NewListing,
}

impl Games {
    /// Replays the journal of another table. Slow enough to block, and no slower than the limits allow.
    pub(crate) fn verify(&self, journal: &[u8]) -> Result<Verified, Refusal> {
        let Shared { offered, limits, .. } = &*self.shared;
        let known = offered.find(Some(&ruleset_of(journal).map_err(|fault| unsound(&fault))?))?;
        let verified = contained(|| {
            let played = replay(known, journal, limits)?;
            Verified::of(known, &*played)
        });
        verified.unwrap_or_else(|_| {
            let says = "the rules of this program break down on this journal; please report that with the journal";
            Err(Refusal::new(Kind::Unplayable, says))
        })
    }

    /// Stores an uploaded game and returns its id.
    pub(crate) async fn add_upload(&self, verified: &Verified, guest: &str) -> Result<String, Refusal> {
        let Verified { game, lines, listing } = verified;
        let most = self.shared.limits.uploads_per_guest;
        if !self.shared.store.add_upload(Upload { game, lines, listing, guest }, most).await? {
            return Err(too_many(most));
        }
        tracing::info!(game = secret::log_name(&game.id), "stored an uploaded journal");
        Ok(game.id.clone())
    }
}

impl Verified {
    fn of(known: &'static dyn Game, played: &dyn AnyGame) -> Result<Self, Refusal> {
        let seat = |seat| (played.seat_name(seat), played.seat_says(seat));
        let plan = SeatPlan::of(played.seating(), seat, |side| played.side_says(side));
        let seats = vec![StoredSeat::default(); plan.seats.len()];
        let listing = NewListing { standing: Some(standing_of(played)), ..NewListing::default() };
        // What is stored is what was understood, not what was sent.
        let journal = played.journal_lines();
        let (header, lines) = journal.split_once('\n').ok_or_else(Refusal::defect)?;
        let game = StoredGame {
            id: secret::new_id()?,
            ruleset: known.about().name.to_owned(),
            terms: Agreement::elsewhere(known, plan)?.to_json(),
            header: Some(format!("{header}\n")),
            seats,
        };
        Ok(Verified { game, lines: lines.to_owned(), listing })
    }
}

/// The refusal for a guest who has uploaded as many journals as they may.
pub(crate) fn too_many(most: u32) -> Refusal {
    Refusal::busy(format!("you have uploaded {most} journals; remove one of them first"))
}

fn replay(known: &dyn Game, journal: &[u8], limits: &Limits) -> Result<Box<dyn AnyGame>, Refusal> {
    let rules = known.rules();
    let played = rules_of(journal).map_err(|fault| unsound(&fault))?;
    let ours = rules.version();
    if played > ours {
        let says = format!(
            "this game was played under version {played} of the rules, which is newer than this server's (version {ours}); \
             watch it at a table of that version"
        );
        return Err(Refusal::new(Kind::Unplayable, says));
    }
    let (begun, late) = (Instant::now(), Cell::new(false));
    let goes_on = || {
        late.set(late.get() || begun.elapsed() > limits.upload_timeout);
        !late.get()
    };
    let bounds = ReplayBounds { choices: limits.upload_choices, goes_on: &goes_on };
    rules.replay_bounded(journal, &bounds).map_err(|not_replayed| match not_replayed {
        NotReplayed::Fault(fault) if played < ours => {
            let says = format!(
                "this game was played under version {played} of the rules, and under those of this server (version {ours}) it \
                 would have gone another way ({fault}); watch it at a table of that version"
            );
            Refusal::new(Kind::Unplayable, says)
        }
        NotReplayed::Fault(fault) => unsound(&fault),
        NotReplayed::TooMuch(place) => {
            Refusal::too_large(format!("this journal takes too long to be played again: it was left at its {place}"))
        }
    })
}

fn unsound(fault: &JournalFault) -> Refusal {
    Refusal::malformed(format!("this journal cannot be watched; {fault}"))
}
