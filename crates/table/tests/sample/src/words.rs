//! The game in words.

use table::{Fact, Part, Progress, Rule, Scene, Seat, Sentence, Telling, Titled, Wording};

use crate::dive::PEARL_DIE;
use crate::round::DEPTH;
use crate::state::{Event, Game, Item, Oars, Phase};
use crate::{Decision, Spot, worth};

/// The name of a seat's diver.
pub(crate) fn diver_name(seat: Seat) -> &'static str {
    ["first", "second", "third", "fourth"][usize::from(seat.0)]
}

/// The diver of a seat, within a sentence.
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

/// An item as players read it: which die it is does not matter to them.
pub(crate) fn item_says(item: Item) -> String {
    match item {
        Item::Die(_, face) => face_name(face).into(),
        Item::Treasure(card) => format!("treasure {card}, worth {}", worth(card)),
        Item::Diver(seat) => diver(seat),
        Item::Depth(_) | Item::Oars(_) => item_name(item),
    }
}

pub(crate) fn asks(game: &Game, decision: &Decision) -> Wording {
    let whose = match decision.subject {
        Some(Item::Diver(seat)) if seat != decision.seat => format!("{}'s", diver(seat)),
        _ => "your".into(),
    };
    let asked = Wording::new(decision.ask.about(&whose));
    match decision.ask {
        DEPTH => asked.aside(format!("round {} of {}", game.round, game.rounds)),
        _ => asked,
    }
}

/// The steps of a dive.
const STEPS: [Titled; 3] = [
    Titled { id: "anchor", title: "Row and anchor" },
    Titled { id: "roll", title: "Roll" },
    Titled { id: "treasure", title: "Choose a treasure" },
];

/// The dive that is going on.
pub(crate) fn scene(game: &Game) -> Option<Scene<Item>> {
    let who = *game.to_dive.last().filter(|_| game.phase == Phase::Dive)?;
    let step = match (game.looking_at.is_empty(), game.dice.is_empty()) {
        (false, _) => STEPS[2],
        (true, false) => STEPS[1],
        (true, true) => STEPS[0],
    };
    let fact = |title, says: String| Fact { title, says, item: None };
    let dice: Vec<&str> = game.dice.iter().map(|face| face_name(*face)).collect();
    let depth = game.diver(who).depth.map(|depth| fact("Depth", depth.to_string()));
    let dice = (!dice.is_empty()).then(|| fact("Dice", dice.join(", ")));
    Some(Scene {
        kind: "dive",
        title: Sentence::of("{} dives", [who.into()]),
        steps: &STEPS,
        step: Some(step.id),
        by: Some(Item::Diver(who)),
        at: None,
        facts: depth.into_iter().chain(dice).collect(),
    })
}

pub(crate) fn spot_name(spot: Spot) -> String {
    format!("({}, {})", spot.x, spot.y)
}

pub(crate) fn told(event: &Event) -> Telling<Item> {
    let who = |template, who: Seat| Sentence::of(template, [who.into()]);
    let with = |template, who: Seat, what: String| Sentence::of(template, [who.into(), what.into()]);
    match *event {
        Event::ForecastsSealed => Telling::new("forecasts-sealed", Sentence::plain("All forecasts are sealed."))
            .rule(Rule("pearls.forecast.sealed")),
        Event::DepthRevealed { who, depth } => {
            Telling::new("depth-revealed", Sentence::of("{} goes to {}.", [who.into(), Part::Item(Item::Depth(depth))]))
        }
        Event::Rowed { who, to } => Telling::new("rowed", with("{} rows to {}.", who, spot_name(to))),
        Event::Anchored { who, at } => Telling::new("anchored", with("{} anchors at {}.", who, spot_name(at))),
        Event::Rolled { who, face } => Telling::new("rolled", with("{} rolls a {}.", who, face_name(face).into())),
        Event::Rerolled { who, face } => {
            Telling::new("rerolled", with("{} rolls again: a {}.", who, face_name(face).into()))
        }
        Event::NetCast { who, at } => {
            Telling::new("net-cast", Sentence::of("{} casts a net at {}'s pearls.", [who.into(), at.into()]))
        }
        Event::ChasedOff { who: diver } => {
            Telling::new("chased-off", who("Sharks chase {} off.", diver)).rule(Rule("pearls.dive.sharks"))
        }
        Event::PearlsFound { who, pearls } => {
            let pearls = match pearls {
                0 => "no pearls".into(),
                1 => "1 pearl".into(),
                more => format!("{more} pearls"),
            };
            Telling::new("pearls-found", with("{} brings up {}.", who, pearls))
        }
        Event::TreasureTaken { who, card: Some(card) } => {
            Telling::new("treasure-taken", Sentence::of("{} takes {}.", [who.into(), Part::Item(Item::Treasure(card))]))
        }
        Event::TreasureTaken { who: diver, card: None } => {
            Telling::new("treasure-taken", who("{} takes a treasure.", diver))
        }
        Event::DeckEmptied => Telling::new("deck-emptied", Sentence::plain("The last treasure is gone."))
            .rule(Rule("pearls.end.last-treasure")),
        Event::RoundEnded { round } => {
            Telling::new("round-ended", Sentence::plain(format!("Round {round} is over."))).heading()
        }
    }
}
