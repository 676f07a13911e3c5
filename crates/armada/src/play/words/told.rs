//! What has happened as players read it: no coordinates, the dice in their places, an attack with its arc and range.

use table::{CardRef, Part, Rule, Sentence, Telling, capital};

use super::log::{self, Words, count, how};
use super::names::{ship_name, title_of};
use super::says::spaced;
use super::things::{attacker_in_place, card_of, of_aim, of_source, source_card, source_in_places};
use crate::catalog::{ObstacleKind, Zone};
use crate::effects::Source;
use crate::measure::RangeBand;
use crate::play::Event;
use crate::state::{Aim, AttackKind, Attacker, Game, Item, MarkerId, ObstacleId, PoolDie, ShipId, SquadronId};

/// An event as players read it.
pub(in crate::play) fn told(game: &Game, event: &Event) -> Telling<Item> {
    let mut telling = Telling::of(event, agreeing(game, sentence(game, event)));
    telling.things.retain(|thing| !matches!(thing, Item::Die(..)));
    telling.rule = rule(game, event);
    telling.heading = matches!(event, Event::RoundBegins { .. } | Event::PhaseBegins { .. } | Event::GameOver { .. });
    telling.cards = card(game, event).into_iter().collect();
    match source(event).and_then(|source| of_source(game, source)) {
        Some(unit) if !telling.things.contains(&unit) => telling.about(unit),
        _ => telling,
    }
}

/// The card or keyword that has an effect.
const fn source(event: &Event) -> Option<Source> {
    match event {
        Event::EffectUsed { source }
        | Event::UsedFor { source, .. }
        | Event::UsedOn { source, .. }
        | Event::CardDiscarded { source }
        | Event::RolledOutsideAttack { source, .. }
        | Event::CriticalResolved { source: Some(source) } => Some(*source),
        _ => None,
    }
}

/// The card that an event is about.
fn card(game: &Game, event: &Event) -> Option<CardRef> {
    match event {
        Event::ObjectiveChosen { objective } => card_of(game, Item::Objective(*objective)),
        Event::DamageCard { face: Some(number), .. } => card_of(game, Item::DamageCard(*number)),
        event => source_card(game, source(event)?),
    }
}

/// The rule that made it happen, where it is not what a player has just chosen.
pub(super) fn rule(game: &Game, event: &Event) -> Option<Rule> {
    Some(match event {
        Event::PhaseBegins { rule, .. } => *rule,
        Event::Passed { with_token: false, .. } => Rule("phases.ship.forced-pass-free"),
        Event::Passed { with_token: true, .. } => Rule("phases.ship.pass-token-required"),
        Event::AttackCanceled => Rule("attack.roll.empty-cancels"),
        Event::AttackDeclared { obstructed: true, .. } => Rule("attack.roll.obstructed-removes-die"),
        Event::TokenLocked { .. } => Rule("defense.accuracy-lock"),
        Event::DefenseSpent { discarded: true, .. } => Rule("defense.spend.ready-exhaust-discard"),
        Event::CriticalResolved { source: None } => Rule("critical.standard"),
        Event::Overlapped { .. } => Rule("movement.overlap.ship-damage"),
        Event::ObstacleEffect { obstacle, .. } => match game.obstacle(*obstacle).kind {
            ObstacleKind::AsteroidField => Rule("obstacles.asteroid"),
            ObstacleKind::DebrisField => Rule("obstacles.debris"),
            ObstacleKind::Station => Rule("obstacles.station"),
            _ => return None,
        },
        _ => return None,
    })
}

/// The sentence of an event. What records say in the same words is taken from them.
fn sentence(game: &Game, event: &Event) -> Sentence<Item> {
    let ship = |ship: &ShipId| Part::Item(Item::Ship(*ship));
    let squadron = |squadron: &SquadronId| Part::Item(Item::Squadron(*squadron));
    let obstacle = |obstacle: &ObstacleId| Part::Item(Item::Obstacle(*obstacle));
    let marker = |marker: &MarkerId| Part::Item(Item::Marker(*marker));
    match event {
        Event::RoundBegins { round } => Sentence::of("Round {}", [round.to_string().into()]),
        Event::PhaseBegins { phase, .. } => Sentence::of("{} Phase", [capital(phase).into()]),
        Event::ObstaclePlaced { obstacle: placed, .. } => Sentence::of("{} is placed.", [obstacle(placed)]),
        Event::TokenPlaced { marker: placed, at: Some(_) } => Sentence::of("{} is placed.", [marker(placed)]),
        Event::ShipDeployed { ship: deployed, speed, .. } => {
            Sentence::of("{} is deployed at speed {}.", [ship(deployed), speed.to_string().into()])
        }
        Event::SquadronDeployed { squadron: deployed, .. } => Sentence::of("{} is deployed.", [squadron(deployed)]),
        Event::SquadronMoved { squadron: moved, aside_for: Some(by), .. } => {
            Sentence::of("{} is moved aside by {}.", [squadron(moved), ship(by)])
        }
        Event::SquadronMoved { squadron: moved, .. } => Sentence::of("{} moves.", [squadron(moved)]),
        Event::ShipMoved { ship: moved, speed: 0, .. } => Sentence::of("{} stays where it is.", [ship(moved)]),
        Event::ShipMoved { ship: moved, speed, .. } => {
            Sentence::of("{} moves at speed {}.", [ship(moved), speed.to_string().into()])
        }
        Event::AttackDeclared { attacker, defender, kind, obstructed, range } => {
            attack(game, *attacker, *defender, *kind, *range, *obstructed)
        }
        Event::Rolled { pool } if !pool.is_empty() => {
            [Part::from("The dice: ")].into_iter().chain(dice(pool)).chain([".".into()]).collect()
        }
        Event::RolledOutsideAttack { source, dice: rolled } => {
            let of = [Part::from("Dice for ")].into_iter().chain(source_in_places(game, *source));
            of.chain([": ".into()]).chain(dice(rolled)).chain([".".into()]).collect()
        }
        Event::Shields { ship: of, zone, now } => {
            let places = [ship(of), count(*now, "shield").into(), spaced(zone).into()];
            Sentence::of("{} has {} left on its {} side.", places)
        }
        Event::CriticalResolved { source: None } => {
            Sentence::plain("Critical effect: the first damage card, if one is dealt, is faceup.")
        }
        event => log::sentence(game, event, Words::Told),
    }
}

/// A sentence about a ship whose name is a plural, such as "Gozanti-class Cruisers", speaks of several.
fn agreeing(game: &Game, sentence: Sentence<Item>) -> Sentence<Item> {
    let plural = match sentence.parts() {
        [Part::Item(Item::Ship(ship)), Part::Text(_), ..] => {
            let own = game.given_name((*ship).into()).or_else(|| title_of(game, *ship));
            own.is_none() && ship_name(game, *ship).ends_with('s')
        }
        _ => false,
    };
    if !plural {
        return sentence;
    }
    let in_plural = |(place, part): (usize, &Part<Item>)| match part {
        Part::Text(text) if place == 1 => verb_in_plural(text).into(),
        Part::Text(text) => theirs(text).into(),
        other => other.clone(),
    };
    sentence.parts().iter().enumerate().map(in_plural).collect()
}

/// The same with the verb with which it begins in the plural.
fn verb_in_plural(text: &str) -> String {
    let words = text.trim_start();
    let (verb, rest) = words.split_at(words.find([' ', '.']).unwrap_or(words.len()));
    let verb = match verb {
        "is" => "are".to_owned(),
        "has" => "have".to_owned(),
        verb => match verb.strip_suffix("ies") {
            Some(stem) => format!("{stem}y"),
            None => verb.strip_suffix('s').unwrap_or(verb).to_owned(),
        },
    };
    format!(" {verb}{}", theirs(rest))
}

fn theirs(text: &str) -> String {
    text.replace(" its ", " their ").replace(" it is", " they are")
}

/// Dice in a sentence, each in its place, so that it can be drawn.
fn dice(pool: &[PoolDie]) -> impl Iterator<Item = Part<Item>> {
    pool.iter().zip(0_u8..).flat_map(|(die, at)| {
        let comma = (at > 0).then(|| Part::from(", "));
        comma.into_iter().chain([Part::Item(Item::Die(at, die.colour, die.face))])
    })
}

/// A ship attacks with an arc and at a range; a squadron does without both.
fn attack(
    game: &Game,
    attacker: Attacker,
    defender: Aim,
    kind: AttackKind,
    range: Option<RangeBand>,
    obstructed: bool,
) -> Sentence<Item> {
    let (by, arc) = match attacker {
        Attacker::Zone(ship, zone) => (Part::Item(Item::Ship(ship)), with_arc(zone)),
        attacker => (attacker_in_place(game, attacker), String::new()),
    };
    let at = match (attacker, range) {
        (Attacker::Squadron(_), _) | (_, None) => "",
        (_, Some(RangeBand::Close)) => " at close range",
        (_, Some(RangeBand::Medium)) => " at medium range",
        (_, Some(RangeBand::Long)) => " at long range",
        (_, Some(RangeBand::Beyond)) => " at extreme range",
    };
    let how = format!("{}{arc}{at}{}.", how(kind), if obstructed { ", obstructed" } else { "" });
    Sentence::of("{} attacks {}{}", [by, Part::Item(of_aim(defender)), how.into()])
}

fn with_arc(zone: Zone) -> String {
    format!(" with its {} arc", spaced(zone))
}
