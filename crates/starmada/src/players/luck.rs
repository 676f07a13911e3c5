//! Luck: what the dice of fire gave or took beyond their mean, in points.

use table::Side;

use crate::play::combat::{Volley, aim, impact_modifier, to_pierce};
use crate::play::dice::Need;
use crate::sheet::Weapon;
use crate::state::{Element, Event, Game, Hits, Item};

/// The part of all damage dice that hit the hull.
const HULL: f64 = 0.5;

/// By how much these dice favour a side. On average over all dice it is zero.
pub(super) fn of(game: &Game, event: &Event, side: Side) -> f64 {
    let Some(attack) = &game.attack else { return 0.0 };
    let favours = if game.side_of_ship(attack.ship) == side { 1.0 } else { -1.0 };
    let luck = match event {
        Event::RolledToHit { target: Element::Ship(target), modifier, dice, hits, .. } => {
            to_hit(game, *target, *modifier, dice.len(), *hits)
        }
        Event::RolledImpact { target, dice, impact, .. } => through(game, *target, dice.len(), *impact),
        Event::RolledDamage { target, dice, hits } => damage(game, *target, dice.len(), *hits),
        _ => 0.0,
    };
    favours * luck
}

/// The dice of a volley; none if two volleys of the attack look alike and are not.
fn to_hit(game: &Game, target: u8, modifier: i8, dice: usize, hits: u8) -> f64 {
    let mut shots = volleys_at(game, target).filter_map(|(ship, volley, weapon)| {
        let aim = aim(game, ship, volley, Element::Ship(target), None)?;
        let is_it = usize::from(aim.dice) == dice && aim.modifier() == modifier;
        is_it.then(|| (aim.need(), f64::from(weapon.impact) * chance_through(game, target, weapon) * worth(weapon)))
    });
    let Some((need, worth)) = shots.next() else { return 0.0 };
    if shots.any(|(other, _)| other != need) {
        return 0.0;
    }
    (f64::from(hits) - dice as f64 * need.chance()) * worth * hull_point(game, target)
}

/// Impact dice; none if weapons of the attack have different chances.
fn through(game: &Game, target: u8, dice: usize, impact: u16) -> f64 {
    let mut shots =
        volleys_at(game, target).map(|(_, _, weapon)| (chance_through(game, target, weapon), worth(weapon)));
    let Some((chance, worth)) = shots.next().filter(|_| dice > 0) else { return 0.0 };
    if shots.any(|(other, _)| other.total_cmp(&chance).is_ne()) {
        return 0.0;
    }
    (f64::from(impact) - dice as f64 * chance) * worth * hull_point(game, target)
}

fn damage(game: &Game, target: u8, dice: usize, hits: Hits) -> f64 {
    (f64::from(hits.hull) - HULL * dice as f64) * hull_point(game, target)
}

/// The attacking ship's volleys at a ship.
fn volleys_at(game: &Game, target: u8) -> impl Iterator<Item = (u8, &Volley, &Weapon)> {
    let volleys = game.attack.iter().flat_map(|attack| attack.volleys.iter().map(move |volley| (attack.ship, volley)));
    let at_it = volleys.filter(move |(_, volley)| volley.target == Item::Element(Element::Ship(target)));
    at_it.map(|(ship, volley)| (ship, volley, &game.sheet(ship).batteries[usize::from(volley.battery)].weapon))
}

fn chance_through(game: &Game, target: u8, weapon: &Weapon) -> f64 {
    to_pierce(game, target, impact_modifier(game.switches, weapon)).map_or(1.0, Need::chance)
}

/// Hull hits for each impact die that gets through.
fn worth(weapon: &Weapon) -> f64 {
    HULL * f64::from(weapon.damage)
}

/// The value of a hull hit, in points.
fn hull_point(game: &Game, target: u8) -> f64 {
    f64::from(game.worth(target)) / f64::from(game.sheet(target).hull.max(1))
}
