//! What has happened, in words.

use table::{Part, Sentence, Telling, counted};

use crate::sheet::Sheet;
use crate::space::Ground;
use crate::state::{Element, Event, Game, Hits, Item, MarkerKind};
use crate::words::{phase_name, step_name};

/// An event as people are told it.
pub(crate) fn told(game: &Game, event: &Event) -> Telling<Item> {
    let telling = Telling::of(event, sentence(game, event));
    match event {
        Event::PhaseBegan { phase, .. } if step_name(*phase).is_none() => telling.heading(),
        Event::BattleOver => telling.heading(),
        _ => telling,
    }
}

fn dice(rolled: &[u8], again: &[u8]) -> String {
    let list = |dice: &[u8]| dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    match (rolled, again) {
        ([], _) => "no dice".into(),
        (rolled, []) => list(rolled),
        (rolled, again) => format!("{}, again {}", list(rolled), list(again)),
    }
}

pub(crate) fn hits_in_words(hits: Hits) -> String {
    let parts = [(hits.hull, "hull"), (hits.engine, "engine"), (hits.weapons, "weapons"), (hits.shields, "shields")];
    let parts = parts.iter().filter(|(count, _)| *count > 0).map(|(count, track)| format!("{track} {count}"));
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}

/// The effect of damage dice; hits on a track that the ship does not have are without effect.
fn effect_in_words(sheet: &Sheet, hits: Hits) -> String {
    let mut effect = hits;
    let tracks = [
        (&sheet.engine, &mut effect.engine, "engine"),
        (&sheet.weapons, &mut effect.weapons, "weapons"),
        (&sheet.shields, &mut effect.shields, "shields"),
    ];
    let missing = tracks.into_iter().filter(|(track, hits, _)| track.is_empty() && **hits > 0);
    let missing: Vec<String> = missing
        .map(|(_, hits, name)| format!("{} without effect, as it has no {name}", std::mem::take(hits)))
        .collect();
    match (effect == Hits::NONE, missing.is_empty()) {
        (_, true) => hits_in_words(effect),
        (true, false) => missing.join(", "),
        (false, false) => format!("{}, {}", hits_in_words(effect), missing.join(", ")),
    }
}

/// How many impact dice get through.
fn through(impact: u16) -> String {
    format!("{impact} {} through", if impact == 1 { "gets" } else { "get" })
}

fn ship(ship: u8) -> Part<Item> {
    Part::Item(Item::Element(Element::Ship(ship)))
}

fn flight(flight: u8) -> Part<Item> {
    Part::Item(Item::Element(Element::Flight(flight)))
}

fn number(number: &impl ToString) -> Part<Item> {
    number.to_string().into()
}

fn sentence(game: &Game, event: &Event) -> Sentence<Item> {
    let element = |element: Element| Part::Item(Item::Element(element));
    match event {
        Event::PhaseBegan { turn, phase } => {
            let name = step_name(*phase).unwrap_or_else(|| phase_name(*phase));
            Sentence::of("Game turn {}: {}.", [number(turn), name.into()])
        }
        Event::FirstRolled { rolls, first } => {
            let places = [number(&rolls[0]), number(&rolls[1]), (*first).into()];
            Sentence::of("For who goes first: {} against {}; {} does.", places)
        }
        Event::Placed { element: placed, at } => {
            let places = [element(*placed), game.ground.name(at).into(), Ground::heading_name(at).into()];
            Sentence::of("{} is placed at {}, facing {}.", places)
        }
        Event::OrdersShown { ship: of, orders } => Sentence::of("{}: {}.", [ship(*of), number(orders)]),
        Event::OrdersIllegal { ship: of, requirement, rating } => Sentence::of(
            "{} cannot carry out its orders: they need {}, and its engine gives {}.",
            [ship(*of), number(requirement), number(rating)],
        ),
        Event::Moved { element: moved, to } => {
            let places = [element(*moved), game.ground.name(to).into(), Ground::heading_name(to).into()];
            Sentence::of("{} moves to {}, heading {}.", places)
        }
        Event::LeftBoard { ship: gone } => Sentence::of("{} leaves the board.", [ship(*gone)]),
        Event::StackingRolled { ship: of, die, total } => {
            Sentence::of("{} rolls {} for its place: {} in all.", [ship(*of), number(die), number(total)])
        }
        Event::Displaced { ship: moved, to } => {
            Sentence::of("{} gives way to {}.", [ship(*moved), game.ground.name(to).into()])
        }
        Event::DamageApplied { ship: hurt, hits } => {
            Sentence::of("Damage takes effect on {}: {}.", [ship(*hurt), hits_in_words(*hits).into()])
        }
        Event::WeaponLost { ship: of, what } => Sentence::of("{} loses {}.", [ship(*of), Part::Item(*what)]),
        Event::Destroyed { ship: lost } => Sentence::of("{} is destroyed.", [ship(*lost)]),
        Event::Scored { side, points } => Sentence::of("{} scores {}.", [(*side).into(), number(points)]),
        Event::Launched { ship: by, kind: MarkerKind::Flare } => Sentence::of("{} launches a flare.", [ship(*by)]),
        Event::Launched { ship: by, kind: MarkerKind::Probe } => Sentence::of("{} launches a probe.", [ship(*by)]),
        Event::PivotReversed { ship: of } => Sentence::of("{} faces its heading again.", [ship(*of)]),
        Event::BattleOver => Sentence::plain("The battle is over."),
        Event::Declared { ship: by, battery, bank, weapons, target } => {
            let bank = Part::Item(Item::Bank { ship: *by, battery: *battery, bank: *bank });
            Sentence::of("{} declares {} x {} at {}.", [ship(*by), number(weapons), bank, Part::Item(*target)])
        }
        Event::RolledToHit { ship: by, target, modifier, dice: rolled, again, hits } => {
            let (modifier, rolled) = (format!("{modifier:+}").into(), dice(rolled, again).into());
            let places = [ship(*by), element(*target), modifier, rolled, counted(*hits, "hit").into()];
            Sentence::of("{} at {} ({}): {}: {}.", places)
        }
        Event::RolledImpact { target, shields: 0, impact, .. } => {
            let says = if game.sheet(*target).shields.is_empty() {
                "{} has no shields: {}."
            } else {
                "The shields of {} are down: {}."
            };
            Sentence::of(says, [ship(*target), through(*impact).into()])
        }
        Event::RolledImpact { target, shields, dice: rolled, again, impact } => {
            let places = [ship(*target), number(shields), dice(rolled, again).into(), through(*impact).into()];
            Sentence::of("Against the shields of {} ({}): {}: {}.", places)
        }
        Event::RolledDamage { target, dice: rolled, hits } => {
            let effect = effect_in_words(game.sheet(*target), *hits);
            let places = [ship(*target), dice(rolled, &[]).into(), effect.into()];
            Sentence::of("Damage to {}: {}: {}.", places)
        }
        Event::FightersRolled { flight: by, target, dice: rolled, hits, losses } => {
            let hits = counted(*hits, "hit");
            let lost = if *losses > 0 { format!("{hits}, and {losses} lost") } else { hits };
            let places = [flight(*by), element(*target), dice(rolled, &[]).into(), lost.into()];
            Sentence::of("{} attacks {}: {}: {}.", places)
        }
        Event::FightersLost { flight: of, lost } => {
            Sentence::of("{} loses {}.", [flight(*of), counted(*lost, "fighter").into()])
        }
        Event::Eliminated { flight: gone } => Sentence::of("{} is no more.", [flight(*gone)]),
        Event::Screens { flight: by } => Sentence::of("{} screens.", [flight(*by)]),
    }
}
