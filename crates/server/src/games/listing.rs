//! Lists of games: a page at a time, from how the games stand in the store. No game is loaded for them.

use std::sync::Arc;

use table::capital;

use super::actor::Actor;
use super::again::said_by_seats;
use super::clock::GameClock;
use super::{Games, Shared};
use crate::protocol::{
    Clocks, GameLine, Mode, OfferLine, OpenGames, Refusal, SeatCard, SeatLine, SeatPlayer, StageCard, UploadedGames,
    YourGames,
};
use crate::retention::before;
use crate::store::{Cursor, Guest, ListedGame, Stage, StoredClock, StoredGame};

/// Number of games on a page.
const PAGE: usize = 20;

/// Whether a guest, by their id, has a table open.
pub(crate) type IsThere<'t> = &'t (dyn Fn(&str) -> bool + Sync);

impl Games {
    /// A page of the games in which a guest has a seat.
    pub(crate) async fn of_guest(
        &self,
        guest: &Guest,
        behind: &Cursor,
        is_there: IsThere<'_>,
    ) -> Result<YourGames, Refusal> {
        let Shared { store, limits, .. } = &*self.shared;
        let seen_since = before(limits.offers_listed);
        let listed = store.games_of(&guest.id, seen_since, behind, PAGE as u32 + 1).await?;
        let turns = store.count_turns(&guest.id, seen_since).await?;
        let (listed, more) = page_of(listed);
        let games = listed.into_iter().map(|listed| line(&self.shared, listed, Some(guest), is_there)).collect();
        Ok(YourGames { games, more, turns })
    }

    /// A page of the games whose open seats are offered to everybody.
    pub(crate) async fn open(
        &self,
        guest: Option<&Guest>,
        behind: &Cursor,
        is_there: IsThere<'_>,
    ) -> Result<OpenGames, Refusal> {
        let Shared { store, limits, .. } = &*self.shared;
        let listed = store.offers(before(limits.offers_listed), behind, PAGE as u32 + 1).await?;
        let (listed, more) = page_of(listed);
        let games = listed.into_iter().map(|listed| line(&self.shared, listed, guest, is_there)).collect();
        Ok(OpenGames { games, more })
    }

    /// The games that a guest has uploaded.
    pub(crate) async fn uploaded_by(&self, guest: &Guest) -> Result<UploadedGames, Refusal> {
        let listed = self.shared.store.uploads_of(&guest.id).await?;
        let own = |listed| GameLine { may_withdraw: true, ..line(&self.shared, listed, Some(guest), &|_| false) };
        Ok(UploadedGames { games: listed.into_iter().map(own).collect() })
    }

    /// A page of all games, those that moved last first, for whoever runs the server.
    pub(crate) async fn all(&self, behind: &Cursor) -> Result<OpenGames, Refusal> {
        let (listed, more) = page_of(self.shared.store.all_games(behind, PAGE as u32 + 1).await?);
        let games = listed.into_iter().map(|listed| line(&self.shared, listed, None, &|_| false)).collect();
        Ok(OpenGames { games, more })
    }
}

/// The games of a page, and where the next one begins; one more was looked up than the page has.
fn page_of(mut listed: Vec<ListedGame>) -> (Vec<ListedGame>, Option<String>) {
    let has_more = listed.len() > PAGE;
    listed.truncate(PAGE);
    let more = listed.last().filter(|_| has_more).map(|last| last.behind.to_string());
    (listed, more)
}

/// A game as a guest sees it in a list.
fn line(shared: &Arc<Shared>, listed: ListedGame, guest: Option<&Guest>, is_there: IsThere<'_>) -> GameLine {
    let ListedGame { game, stage, asked, progress, result, moved_at, offer, clock, rematch, .. } = listed;
    let offered_from = offer.as_ref().and_then(|(by, _)| seat_of(&game, by));
    let sitting = game.seats.iter().map(|seat| seat.guest.as_deref().is_some_and(is_there));
    let there: Vec<bool> = sitting.collect();
    let is_uploaded = game.is_uploaded();
    let rematch_said = said_by_seats(&game, &rematch);
    let asked: &[u8] = if is_uploaded { &[] } else { &asked };
    let described = described(shared, game, clock.as_ref(), guest);
    let Described { id, ruleset, title, terms, mode, seats, clock, may_withdraw } = described;
    let offer = offered_from.and_then(|seat| seats.get(seat)).zip(offer);
    let offer = offer.map(|(seat, (_, at))| OfferLine { by: seat.name.clone(), at });
    let seats = seats.into_iter().zip(there);
    let seats: Vec<SeatLine> = seats.map(|(seat, is_there)| seat_line(seat, asked, is_there)).collect();
    GameLine {
        game: id,
        ruleset,
        title,
        terms,
        mode,
        stage: match stage {
            Stage::Waiting => StageCard::Waiting,
            Stage::Playing if !is_uploaded => StageCard::Playing,
            Stage::Playing | Stage::Over => StageCard::Over,
        },
        progress: progress.map(|progress| capital(&progress)),
        result: result.and_then(|result| serde_json::from_str(&result).ok()),
        your_turn: stage == Stage::Playing && seats.iter().any(|seat| seat.asked && seat.player == SeatPlayer::You),
        seats,
        clock: clock.filter(|_| stage == Stage::Playing),
        offer,
        may_withdraw: may_withdraw && stage == Stage::Waiting,
        rematch_said,
        moved_at,
    }
}

/// The first seat of a guest.
fn seat_of(game: &StoredGame, guest: &str) -> Option<usize> {
    game.seats.iter().position(|seat| seat.guest.as_deref() == Some(guest))
}

fn seat_line(card: SeatCard, asked: &[u8], is_there: bool) -> SeatLine {
    let SeatCard { seat, side, name, player, brings, brought, online, away_since, .. } = card;
    let online = online || is_there;
    let away_since = away_since.filter(|_| !online);
    SeatLine { seat, side, name, player, brings, brought, asked: asked.contains(&seat.0), online, away_since }
}

/// A game before it is said how it stands.
fn described(shared: &Arc<Shared>, game: StoredGame, clock: Option<&StoredClock>, guest: Option<&Guest>) -> Described {
    let (id, ruleset) = (game.id.clone(), game.ruleset.clone());
    // The actor is asked, and not started.
    match Actor::new(shared.clone(), game) {
        Ok(actor) => Described {
            id,
            ruleset,
            title: actor.agreement.game.about().title.to_owned(),
            terms: actor.agreement.terms_in_short(),
            mode: actor.mode(),
            seats: actor.seat_cards(guest),
            clock: GameClock::of(&actor.agreement, clock, shared.limits.clock_minute)
                .map(|clock| clock.told(shared.store.served())),
            may_withdraw: actor.may_withdraw(guest),
        },
        // This program cannot play it, and says why.
        Err(Refusal { says, .. }) => {
            let (title, mode) = (ruleset.clone(), Mode::Friend);
            Described { id, title, ruleset, terms: says, mode, seats: Vec::new(), clock: None, may_withdraw: false }
        }
    }
}

/// What was agreed on about a game.
struct Described {
    id: String,
    ruleset: String,
    title: String,
    terms: String,
    mode: Mode,
    seats: Vec<SeatCard>,
    clock: Option<Clocks>,
    may_withdraw: bool,
}
