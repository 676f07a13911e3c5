//! A new game: who sits where, and what they bring.

use game_api::Unknown;
use table::{Seat, capital};

use super::agreement::Agreement;
use super::standing::standing_of;
use crate::brought::Bounds;
use crate::config::Dice;
use crate::offered::{Offered, bounded};
use crate::protocol::{Clock, NewGame, NewSeat, Refusal, Sitter};
use crate::store::{Guest, NewListing, StoredGame, StoredSeat};

/// A new game, ready to be stored.
pub(crate) struct LaidOut {
    pub(super) game: StoredGame,
    pub(super) listing: NewListing,
}

/// Sets up a new game on what was agreed on.
pub(super) fn lay_out(
    mut agreement: Agreement,
    dice: Dice,
    bounds: Bounds,
    id: &str,
    maker: &Guest,
    new: &NewGame,
) -> Result<LaidOut, Refusal> {
    let wanted = seats_wanted(&agreement, new.seats.clone())?;
    let mut seats = Vec::new();
    for (seat, wanted) in (0..).map(Seat).zip(&wanted) {
        seats.push(seat_down(&mut agreement, seat, wanted, maker, bounds)?);
    }
    name_those_beside(&mut agreement, &wanted);
    let everybody_is_there = wanted.iter().all(|seat| seat.player != Sitter::Open);
    let begun = if everybody_is_there {
        Some(agreement.start(dice)?)
    } else {
        agreement.try_out()?;
        None
    };
    if new.offered && begun.is_some() {
        return Err(Refusal::malformed("nobody can join this game: leave a seat open if you want to offer it"));
    }
    (agreement.offered, agreement.advice) = (new.offered, new.advice);
    agreement.clock = new.clock.map(|clock| clock_for(clock, &wanted)).transpose()?;
    let listing = NewListing {
        standing: begun.as_deref().map(standing_of),
        lesson: agreement.lesson.is_some(),
        offered_by: new.offered.then(|| maker.id.clone()),
    };
    let (ruleset, header) = (agreement.game.about().name.to_owned(), begun.map(|game| game.journal_lines()));
    Ok(LaidOut { game: StoredGame { id: id.to_owned(), ruleset, terms: agreement.to_json(), header, seats }, listing })
}

/// The clock, if it is a game between people.
fn clock_for(clock: Clock, wanted: &[NewSeat]) -> Result<Clock, Refusal> {
    let is_computer = |seat: &NewSeat| matches!(seat.player, Sitter::Computer(_));
    if wanted.iter().any(is_computer) || wanted.iter().all(|seat| seat.player != Sitter::Open) {
        return Err(Refusal::malformed(
            "a clock is for people at different screens: leave a seat open and let no computer play, or leave out the clock",
        ));
    }
    clock.checked()
}

/// An agreement on the wanted terms, or to play the wanted lesson.
pub(super) fn agreed(offered: Offered, new: &NewGame) -> Result<Agreement, Refusal> {
    let game = offered.find(new.ruleset.as_deref())?;
    let Some(lesson) = &new.lesson else { return Agreement::on(game, &new.terms) };
    if !new.terms.is_empty() || new.seats.is_some() {
        return Err(Refusal::malformed("a lesson has its own position and players: leave out the terms and the seats"));
    }
    Agreement::to_learn(game, bounded(lesson)?)
}

/// The wanted seats; if none are given, the maker on the first seat, or on that of the learner, and the computer on the
/// others.
fn seats_wanted(agreement: &Agreement, wanted: Option<Vec<NewSeat>>) -> Result<Vec<NewSeat>, Refusal> {
    let count = agreement.plan.seats.len();
    let Some(wanted) = wanted else { return usual_seats(agreement, count) };
    if wanted.len() != count {
        let says = format!("{count} play on these terms: say who sits on each of {count} seats, not {}", wanted.len());
        return Err(Refusal::malformed(says));
    }
    if !wanted.iter().any(|seat| seat.player == Sitter::You) {
        return Err(Refusal::malformed("take a seat yourself: one of them must be yours"));
    }
    Ok(wanted)
}

fn usual_seats(agreement: &Agreement, count: usize) -> Result<Vec<NewSeat>, Refusal> {
    let own = agreement.lesson.map_or(0, |lesson| usize::from(lesson.seat.0));
    let against = agreement.lesson.and_then(|lesson| lesson.against.clone());
    let usual = || agreement.game.rules().players().first().map(|player| player.name.to_owned());
    let computer = Sitter::Computer(against.or_else(usual).ok_or_else(Refusal::defect)?);
    let player = |seat| if seat == own { Sitter::You } else { computer.clone() };
    Ok((0..count).map(|seat| NewSeat { player: player(seat), name: None, brings: None }).collect())
}

/// Assigns a seat as wanted.
fn seat_down(
    agreement: &mut Agreement,
    seat: Seat,
    wanted: &NewSeat,
    maker: &Guest,
    bounds: Bounds,
) -> Result<StoredSeat, Refusal> {
    let NewSeat { player, name, brings } = wanted;
    if name.is_some() && *player != Sitter::You {
        return Err(Refusal::malformed("only those who sit at your screen are named by you"));
    }
    let mut stored = StoredSeat::default();
    match player {
        Sitter::Open if brings.is_some() => {
            return Err(Refusal::malformed("whoever takes an open seat brings their own: leave it out"));
        }
        Sitter::Open => {
            agreement.open(seat);
            return Ok(stored);
        }
        Sitter::You => stored.guest = Some(maker.id.clone()),
        Sitter::Computer(name) => stored.computer = Some(computer_player(agreement, name)?),
    }
    agreement.bring(seat, brings.as_ref(), bounds)?;
    Ok(stored)
}

fn computer_player(agreement: &Agreement, name: &str) -> Result<String, Refusal> {
    let (name, players) = (bounded(name)?, agreement.game.rules().players());
    let known = || players.iter().map(|player| player.name);
    match known().find(|known| *known == name) {
        Some(known) => Ok(known.to_owned()),
        None => Err(Unknown::new("computer player", name, known()).into()),
    }
}

/// Several people at one screen are one guest, so all but the maker get their names from the agreement.
fn name_those_beside(agreement: &mut Agreement, wanted: &[NewSeat]) {
    let own = (0..).map(Seat).zip(wanted).filter(|(_, seat)| seat.player == Sitter::You);
    for (place, (seat, wanted)) in own.enumerate() {
        let usual = || agreement.about(seat).filter(|_| place > 0).map(|about| capital(&about.says));
        if let Some(name) = wanted.name.clone().or_else(usual) {
            agreement.call(seat, name);
        }
    }
}
