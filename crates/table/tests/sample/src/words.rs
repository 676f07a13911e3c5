//! The game in words.

use table::{Progress, Seat, Titled};

use crate::dive::PEARL_DIE;
use crate::round::DEPTH;
use crate::state::{Event, Game, Item, Oars, Phase};
use crate::{Decision, worth};

/// The name of a seat's diver.
pub(crate) fn diver_name(seat: Seat) -> &'static str {
    ["first", "second", "third", "fourth"][usize::from(seat.0)]
}

/// The diver of a seat, as it stands in a sentence.
pub(crate) fn diver(seat: Seat) -> String {
    format!("the {} diver", diver_name(seat))
}

/// The parts of a game, in their order.
pub(crate) const PHASES: [Titled; 3] = [
    Titled { id: "forecast", title: "Forecasts" },
    Titled { id: "depth", title: "Depths" },
    Titled { id: "dive", title: "Dives" },
];

pub(crate) fn progress(game: &Game) -> Progress {
    let [forecasts, depths, dives] = PHASES;
    let round = || Progress::of_round("round", game.round.into(), Some(game.rounds.into()));
    match game.phase {
        Phase::Forecast => round().in_phase(forecasts),
        Phase::Depth => round().in_phase(depths),
        Phase::Dive => round().in_phase(dives),
        Phase::Over => round(),
    }
}

fn face_name(face: u8) -> &'static str {
    PEARL_DIE.faces[usize::from(face)]
}

pub(crate) fn item_name(item: Item) -> String {
    match item {
        Item::Depth(depth) => format!("depth {depth}"),
        Item::Die(index, face) => format!("die {}: {}", index + 1, face_name(face)),
        Item::Treasure(card) => format!("treasure {card} (worth {})", worth(card)),
        Item::Diver(seat) => format!("{} diver", diver_name(seat)),
        Item::Oars(Oars::Ahead) => "ahead".into(),
        Item::Oars(Oars::Astern) => "astern".into(),
    }
}

pub(crate) fn question(game: &Game, decision: &Decision) -> String {
    let whose = match decision.subject {
        Some(Item::Diver(seat)) if seat != decision.seat => format!("the {} diver's", diver_name(seat)),
        _ => "your".into(),
    };
    let asked = decision.ask.about(&whose);
    match decision.ask {
        DEPTH => format!("Round {} of {}: {asked}", game.round, game.rounds),
        _ => asked,
    }
}

pub(crate) fn event_line(event: &Event) -> String {
    match *event {
        Event::ForecastsSealed => "All forecasts are sealed.".into(),
        Event::DepthRevealed { who, depth } => format!("The {} diver goes to depth {depth}.", diver_name(who)),
        Event::Rowed { who, to } => format!("The {} diver rows to ({}, {}).", diver_name(who), to.x, to.y),
        Event::Anchored { who, at } => format!("The {} diver anchors at ({}, {}).", diver_name(who), at.x, at.y),
        Event::Rolled { who, face } => format!("The {} diver rolls a {}.", diver_name(who), face_name(face)),
        Event::Rerolled { who, face } => {
            format!("The {} diver rolls again: a {}.", diver_name(who), face_name(face))
        }
        Event::NetCast { who, at } => {
            format!("The {} diver casts a net at the {} diver's pearls.", diver_name(who), diver_name(at))
        }
        Event::ChasedOff { who } => format!("Sharks chase the {} diver off.", diver_name(who)),
        Event::PearlsFound { who, pearls } => {
            let pearls = match pearls {
                0 => "no pearls".into(),
                1 => "1 pearl".into(),
                more => format!("{more} pearls"),
            };
            format!("The {} diver brings up {pearls}.", diver_name(who))
        }
        Event::TreasureTaken { who, card: Some(card) } => {
            format!("The {} diver takes treasure {card}, worth {}.", diver_name(who), worth(card))
        }
        Event::TreasureTaken { who, card: None } => format!("The {} diver takes a treasure.", diver_name(who)),
        Event::DeckEmptied => "The last treasure is gone.".into(),
        Event::RoundEnded { round } => format!("Round {round} is over."),
    }
}
