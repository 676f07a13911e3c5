//! Who sees what.

use serde::Serialize;
use std::collections::BTreeMap;
use table::{Chance, Eye, Seat, Seed};

use crate::dive::PEARL_DIE;
use crate::geometry::{Pose, Spot};
use crate::state::{Diver, Event, Forecast, Game, Phase};
use crate::words::diver_name;

/// What an eye sees of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "as in Game")]
pub struct View {
    pub round: u8,
    pub rounds: u8,
    pub phase: Phase,
    pub divers: BTreeMap<&'static str, DiverView>,
    /// In the order in which they dive.
    pub to_dive: Vec<&'static str>,
    /// How many cards are left; which ones is hidden from all divers.
    pub treasures_left: usize,
    pub dice: Vec<&'static str>,
    /// The cards the current diver looks at: only for that diver.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub looking_at: Option<Vec<u8>>,
    /// The deck from the top down: only for an omniscient eye.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<u8>>,
}

/// What an eye sees of one diver.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DiverView {
    /// Its seat, which is also its number in items and events.
    pub seat: Seat,
    pub boat: Pose,
    pub anchor: Option<Spot>,
    pub hand: Vec<u8>,
    pub depth: Option<u8>,
    pub net: bool,
    pub pearls: u8,
    pub treasures: usize,
    /// Only for the diver, and for all once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub treasure: Option<Vec<u8>>,
    /// Only for the diver, and for all once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forecast: Option<Forecast>,
}

fn secrets_shown(game: &Game, eye: Eye, seat: Seat) -> bool {
    game.phase == Phase::Over || eye.sees_secrets_of(seat)
}

impl View {
    pub(crate) fn of(game: &Game, eye: Eye) -> View {
        let diver = |seat: Seat| {
            let Diver { boat, anchor, hand, depth, net, pearls, treasure, forecast } = game.diver(seat).clone();
            let shown = secrets_shown(game, eye, seat);
            let treasures = treasure.len();
            let (treasure, forecast) = (shown.then_some(treasure), forecast.filter(|_| shown));
            DiverView { seat, boat, anchor, hand, depth, net, pearls, treasures, treasure, forecast }
        };
        let looks = game.to_dive.last().is_some_and(|who| eye.sees_secrets_of(*who));
        View {
            round: game.round,
            rounds: game.rounds,
            phase: game.phase,
            divers: game.seating.seats().map(|seat| (diver_name(seat), diver(seat))).collect(),
            to_dive: game.to_dive.iter().rev().map(|seat| diver_name(*seat)).collect(),
            treasures_left: game.deck.len() + game.looking_at.len(),
            dice: game.dice.iter().map(|face| PEARL_DIE.faces[usize::from(*face)]).collect(),
            looking_at: (looks && !game.looking_at.is_empty()).then(|| game.looking_at.iter().rev().copied().collect()),
            deck: (eye == Eye::Omniscient).then(|| game.deck.iter().rev().copied().collect()),
        }
    }
}

pub(crate) fn event_for(event: &Event, eye: Eye) -> Event {
    match event {
        Event::TreasureTaken { who, .. } if !eye.sees_secrets_of(*who) => {
            Event::TreasureTaken { who: *who, card: None }
        }
        open => *open,
    }
}

/// Redraws what is hidden from an eye: unseen treasure, forecasts, and future dice.
pub(crate) fn reimagine(game: &Game, eye: Eye, chance: &mut Chance) -> Game {
    let mut other = game.clone();
    let seats: Vec<Seat> = game.seating.seats().collect();
    let sees = |seat: Seat| secrets_shown(game, eye, seat);
    let looks = game.to_dive.last().is_some_and(|who| eye.sees_secrets_of(*who));

    let mut unseen = game.deck.clone();
    if !looks {
        unseen.extend(&game.looking_at);
    }
    unseen.extend(seats.iter().filter(|seat| !sees(**seat)).flat_map(|seat| &game.diver(*seat).treasure));
    // Sorted first, so that the result does not depend on the hidden order.
    unseen.sort_unstable();
    chance.shuffle("reimagine", &mut unseen, |card| u32::from(*card));

    let mut deal = |count: usize| unseen.split_off(unseen.len() - count);
    other.deck = deal(game.deck.len());
    if !looks {
        other.looking_at = deal(game.looking_at.len());
    }
    for seat in seats.iter().filter(|seat| !sees(**seat)) {
        let diver = other.diver_mut(*seat);
        diver.treasure = deal(diver.treasure.len());
        if let Some(forecast) = &mut diver.forecast {
            forecast.pearls = chance.pick("reimagine", 20) as u8;
            forecast.who = Seat(chance.pick("reimagine", seats.len() as u32) as u8);
        }
    }
    if eye != Eye::Omniscient {
        other.chance = Chance::new(Seed::from_number(u64::from(chance.pick("reimagine", u32::MAX))));
    }
    other
}

/// Shuffles what nobody has looked at.
pub(crate) fn dealt_anew(game: &Game, chance: &mut Chance) -> Game {
    let mut other = game.clone();
    chance.shuffle("deal anew", &mut other.deck, |card| u32::from(*card));
    other
}
