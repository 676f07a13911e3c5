//! The expected effect of fire, and where it is greatest.

use table::Items;

use crate::Decision;
use crate::play::combat::{Circumstances, impact_modifier, total};
use crate::play::dice::Need;
use crate::sheet::{Band, COUNTERMEASURES, Weapon};
use crate::state::{Element, Game, Item};
use crate::switches::Switch;

/// The value of a fighter in points: what a flight adds to its carrier's rating, per fighter.
pub(super) const FIGHTER: f64 = 7.0;

/// The expected number of damage dice of one weapon, or of fighters it destroys.
pub fn expected_damage(game: &Game, weapon: &Weapon, band: Band, target: Element) -> f64 {
    let mut shot = Circumstances::at(band);
    match target {
        Element::Flight(_) => shot.tiny = true,
        Element::Ship(ship) => {
            shot.target_evades = game.ship(ship).evasion;
            if game.on(Switch::Countermeasures) {
                shot.countermeasures = game.working_equipment(ship, COUNTERMEASURES);
            }
        }
    }
    let hits =
        f64::from(weapon.rate_of_fire) * Need::to_hit(weapon.accuracy, total(game.switches, weapon, &shot)).chance();
    let Element::Ship(ship) = target else { return hits };
    let shields = game.shields(ship);
    let pierce =
        if shields == 0 { 1.0 } else { Need::to_pierce(shields, impact_modifier(game.switches, weapon)).chance() };
    hits * f64::from(weapon.impact) * pierce * f64::from(weapon.damage)
}

/// The value of a damage die, or of a destroyed fighter, in points. Every second die is a hull hit.
pub(super) fn worth_of_damage(game: &Game, target: Element) -> f64 {
    match target {
        Element::Flight(_) => FIGHTER,
        Element::Ship(ship) => {
            let left = game.sheet(ship).hull - game.ship(ship).hits.hull;
            f64::from(game.worth(ship)) / (2.0 * f64::from(left.max(1)))
        }
    }
}

/// What an expected number of damage dice at a target is worth.
pub(super) type Gain = fn(&Game, Element, f64) -> f64;

/// Every die that still finds a hull has the same value.
pub(super) fn by_damage(game: &Game, target: Element, expected: f64) -> f64 {
    expected.min(2.0 * left_to_hit(game, target)) * worth_of_damage(game, target)
}

/// Dice are worth more the nearer they bring the target to its destruction, because only that scores and silences it.
pub(super) fn towards_a_kill(game: &Game, target: Element, expected: f64) -> f64 {
    let Element::Ship(ship) = target else { return by_damage(game, target, expected) };
    let hull = f64::from((game.sheet(ship).hull - game.ship(ship).hits.hull).max(1));
    let done = hull - left_to_hit(game, target);
    let value = |hits: f64| {
        let part = (hits / hull).min(1.0);
        KILL * part * part + (1.0 - KILL) * part
    };
    f64::from(game.worth(ship)) * (value(done + 0.5 * expected) - value(done))
}

/// The part of a ship's value that is only gained when the whole hull is destroyed.
const KILL: f64 = 0.3;

/// The target of a bank: where the expected damage gains most, excluding targets that are already lost.
pub(super) fn target(game: &Game, decision: &Decision, options: &Items<Item>, gain: Gain) -> Option<Item> {
    let Some(Item::Bank { ship, battery, bank }) = decision.subject else { return None };
    let own = game.ship(ship).pose?;
    let weapon = &game.sheet(ship).batteries[usize::from(battery)].weapon;
    let weapons = f64::from(game.working(ship, battery, bank));
    let value = |item: &Item| -> f64 {
        let element = match item {
            Item::Element(element) => *element,
            // The value of a hex is that of the best enemy in it, reduced for every friend.
            Item::Hex(_) => return hex_value(game, decision, *item),
            _ => return -1.0,
        };
        let Some(band) = game.pose_of(element).and_then(|pose| weapon.band(own.distance(&pose))) else { return -1.0 };
        let expected = weapons * expected_damage(game, weapon, band, element);
        gain(game, element, expected) + 0.001 * expected
    };
    let best = options.iter().copied().max_by(|one, other| value(one).total_cmp(&value(other)));
    best.filter(|item| value(item) >= 0.0)
}

fn hex_value(game: &Game, decision: &Decision, item: Item) -> f64 {
    let Item::Hex(hex) = item else { return 0.0 };
    let side = game.seating.side_of(decision.seat);
    let inside = |element: Element| game.pose_of(element).and_then(|pose| pose.hex()) == Some(hex);
    let elements = game.afloat().map(Element::Ship).chain(game.flying().map(Element::Flight));
    elements
        .filter(|element| inside(*element))
        .map(|element| if game.side_of(element) == side { -2.0 } else { 1.0 } * worth_of_damage(game, element))
        .sum()
}

/// The expected number of hull hits, or fighters, left after everything noted and declared.
fn left_to_hit(game: &Game, target: Element) -> f64 {
    let left = match target {
        Element::Ship(ship) => {
            let own = game.ship(ship);
            game.sheet(ship).hull - own.hits.hull - own.marked.hull
        }
        Element::Flight(flight) => game.flight(flight).fighters - game.flight(flight).marked,
    };
    let declared: f64 = game
        .attack
        .iter()
        .map(|attack| {
            let volleys = attack.volleys.iter().filter(|volley| volley.target == Item::Element(target));
            let own = game.ship(attack.ship).pose;
            volleys
                .map(|volley| {
                    let weapon = &game.sheet(attack.ship).batteries[usize::from(volley.battery)].weapon;
                    let distance = own.zip(game.pose_of(target)).map_or(0, |(own, at)| own.distance(&at));
                    let each = weapon.band(distance).map_or(0.0, |band| expected_damage(game, weapon, band, target));
                    f64::from(volley.weapons) * each
                })
                .sum::<f64>()
        })
        .sum();
    let hull_share = if matches!(target, Element::Ship(_)) { 0.5 } else { 1.0 };
    (f64::from(left) - hull_share * declared).max(0.0)
}

/// The least valuable loss: equipment first, then the weapon with the least expected damage.
pub(super) fn least_useful(game: &Game, options: &Items<Item>) -> Option<Item> {
    let use_of = |item: &Item| match *item {
        Item::Bank { ship, battery, bank } => {
            let own = &game.sheet(ship).batteries[usize::from(battery)];
            let weapon = &own.weapon;
            let dice = f64::from(weapon.rate_of_fire) * f64::from(weapon.impact) * f64::from(weapon.damage);
            let twelfths = own.banks[usize::from(bank)].arcs.twelfths();
            dice * Need::to_hit(weapon.accuracy, 0).chance() * f64::from(weapon.range[2]) * f64::from(4 + twelfths)
        }
        _ => 0.0,
    };
    options.iter().copied().min_by(|one, other| use_of(one).total_cmp(&use_of(other)))
}
