//! Fire: the to-hit roll, the impact roll, the damage roll.

use table::{Ask, Flow, Items, Rule, Seats, SmallVec};

use super::declare::Volley;
use super::to_hit::{Circumstances, Modifier, impact_modifier, modifiers};
use crate::Starmada;
use crate::play::dice::{self, Need};
use crate::play::losses;
use crate::sheet::{Band, COUNTERMEASURES, FIRE_CONTROL, Weapon};
use crate::space::Pose;
use crate::state::{Element, Event, Game, Hits, Item, MarkerKind, Roll};
use crate::switches::Switch;

pub(crate) const RESOLVE: &Ask =
    &Ask::new("resolve", Rule("combat.order-of-weapons"), "Which attack of {} is resolved next?")
        .meanwhile("is choosing the attack to resolve next");

/// A probe has an effect within this many hexes of the target.
const PROBE_REACH: u16 = 3;

/// The owner resolves the declared volleys in any order.
pub(crate) fn resolve(game: &mut Game, ship: u8, seats: &mut dyn Seats<Starmada>) -> Flow {
    let volleys = game.attack.as_ref().map(|attack| attack.volleys.clone()).unwrap_or_default();
    let mut left: Items<Item> = (0..volleys.len() as u8).map(Item::Volley).collect();
    let mut asks = left.len() > 1;
    while let Some(first) = left.first().copied() {
        let mut next = first;
        if asks && left.len() > 1 {
            let mut options = left.clone();
            options.push(Item::InOrder);
            let subject = Some(Item::Element(Element::Ship(ship)));
            match seats.pick_one(game, game.ship(ship).seat, RESOLVE, subject, options)? {
                Item::InOrder => asks = false,
                chosen => next = chosen,
            }
        }
        left.retain(|item| *item != next);
        if let Item::Volley(number) = next {
            fire(game, ship, &volleys[usize::from(number)], seats);
        }
    }
    Ok(())
}

/// A volley is fired at its target, or at everything in and around the hex it is aimed at.
fn fire(game: &mut Game, ship: u8, volley: &Volley, seats: &mut dyn Seats<Starmada>) {
    for (element, aimed) in struck(game, ship, volley.target) {
        fire_at(game, ship, volley, element, aimed, seats);
    }
}

/// What dice are rolled against; for a weapon that is aimed at a hex, with its place and whether this is beside it.
type Struck = (Element, Option<(Pose, bool)>);

/// Everything that a shot at this target is rolled against.
pub(crate) fn struck(game: &Game, ship: u8, target: Item) -> SmallVec<[Struck; 4]> {
    let hex = match target {
        Item::Element(element) => return smallvec::smallvec![(element, None)],
        Item::Hex(hex) => hex,
        _ => return SmallVec::new(),
    };
    let aimed = Pose::Hex { at: hex, heading: hexes::Direction::E };
    let everything = game.afloat().map(Element::Ship).chain(game.flying().map(Element::Flight));
    let near = everything.filter_map(|element| {
        let distance = game.pose_of(element).map_or(u16::MAX, |pose| pose.distance(&aimed));
        // The attacking ship itself is never a target.
        (distance <= 1 && element != Element::Ship(ship)).then_some((element, Some((aimed, distance == 1))))
    });
    near.collect()
}

fn fire_at(
    game: &mut Game,
    ship: u8,
    volley: &Volley,
    target: Element,
    aimed: Option<(Pose, bool)>,
    seats: &mut dyn Seats<Starmada>,
) {
    let weapon = game.sheet(ship).batteries[usize::from(volley.battery)].weapon.clone();
    let Some(aim) = aim(game, ship, volley, target, aimed) else { return };
    let (modifier, count, need) = (aim.modifier(), aim.dice, aim.need());
    dice::rolls_for(game, &dice::TO_HIT, [ship, volley.battery, volley.bank]);
    let (dice, again, hits) = dice::throw(&mut game.chance, &dice::TO_HIT, count, need);
    seats.tell(game, Event::RolledToHit { ship, target, modifier, dice, again, hits: hits.min(255) as u8 });
    match target {
        // Each hit destroys a fighter; impact and damage have no effect on them.
        Element::Flight(flight) => {
            let own = game.flight_mut(flight);
            own.marked = (u16::from(own.marked) + hits).min(u16::from(own.fighters)) as u8;
        }
        Element::Ship(target) => {
            let modifier = impact_modifier(game.switches, &weapon);
            let impact = roll_impact(game, target, hits * u16::from(weapon.impact), modifier, seats);
            let damage = roll_damage(game, target, impact * u16::from(weapon.damage), seats);
            losses::mark(game, target, damage);
        }
    }
}

/// How a volley is aimed at a target.
pub(crate) struct Aim {
    /// The range band.
    pub(crate) band: Band,
    /// What modifies each to-hit die.
    pub(crate) modifiers: SmallVec<[(Modifier, i8); 4]>,
    /// The number of to-hit dice.
    pub(crate) dice: u16,
    /// The accuracy of the weapon.
    accuracy: u8,
}

impl Aim {
    /// The modifier of each to-hit die.
    pub(crate) fn modifier(&self) -> i8 {
        self.modifiers.iter().map(|(_, value)| value).sum()
    }

    /// What each of them needs.
    pub(crate) fn need(&self) -> Need {
        Need::to_hit(self.accuracy, self.modifier())
    }
}

/// The to-hit dice of a volley at this target; `None` if it cannot reach it.
pub(crate) fn aim(game: &Game, ship: u8, volley: &Volley, target: Element, aimed: Option<(Pose, bool)>) -> Option<Aim> {
    let weapon = &game.sheet(ship).batteries[usize::from(volley.battery)].weapon;
    let shot = circumstances(game, ship, volley, weapon, target, aimed)?;
    let dice = u16::from(weapon.rate_of_fire) * u16::from(volley.weapons);
    let modifiers = modifiers(game.switches, weapon, &shot);
    Some(Aim { band: shot.band, modifiers, dice, accuracy: weapon.accuracy })
}

/// What an impact die needs against the current shields; without shields nothing is rolled.
pub(crate) fn to_pierce(game: &Game, target: u8, modifier: i8) -> Option<Need> {
    let shields = game.shields(target);
    (shields > 0).then(|| Need::to_pierce(shields, modifier))
}

/// Everything that modifies the to-hit dice of this shot.
fn circumstances(
    game: &Game,
    ship: u8,
    volley: &Volley,
    weapon: &Weapon,
    target: Element,
    aimed: Option<(Pose, bool)>,
) -> Option<Circumstances> {
    let own = game.ship(ship).pose?;
    let at = game.pose_of(target)?;
    let distance = own.distance(&aimed.map_or(at, |(aimed, _)| aimed));
    let mut shot = Circumstances::at(weapon.band(distance)?);
    shot.beside = aimed.is_some_and(|(_, beside)| beside);
    shot.attacker_evades = game.ship(ship).evasion;
    shot.directed = volley.directed;
    shot.line_of_sight = volley.line_of_sight;
    if game.on(Switch::FireControl) {
        shot.fire_control = game.working_equipment(ship, FIRE_CONTROL);
    }
    if game.on(Switch::Probes) {
        let side = game.side_of_ship(ship);
        shot.probe = game.markers.iter().any(|marker| {
            let near = at.hex().is_some_and(|hex| hex.distance(marker.at) <= PROBE_REACH);
            marker.kind == MarkerKind::Probe && marker.face_up && marker.side == side && near
        });
    }
    match target {
        Element::Flight(_) => shot.tiny = true,
        Element::Ship(target) => {
            shot.target_evades = game.ship(target).evasion;
            shot.detected = game.ship(target).detected;
            if game.on(Switch::Countermeasures) {
                shot.countermeasures = game.working_equipment(target, COUNTERMEASURES);
            }
        }
    }
    Some(shot)
}

/// Each die that exceeds the current shield rating is a point of impact; without shields nothing is rolled.
pub fn roll_impact(game: &mut Game, target: u8, dice: u16, modifier: i8, seats: &mut dyn Seats<Starmada>) -> u16 {
    let shields = game.shields(target);
    if dice == 0 {
        return 0;
    }
    let (rolled, again, impact) = match to_pierce(game, target, modifier) {
        None => (Roll::new(), Roll::new(), dice),
        Some(need) => dice::throw(&mut game.chance, &dice::IMPACT, dice, need),
    };
    seats.tell(game, Event::RolledImpact { target, shields, dice: rolled, again, impact });
    impact
}

/// The effect of a damage die.
pub fn damage_of(die: u8) -> Hits {
    match die {
        1..=3 => Hits { hull: 1, ..Hits::NONE },
        4 => Hits { engine: 1, ..Hits::NONE },
        5 => Hits { weapons: 1, ..Hits::NONE },
        _ => Hits { shields: 1, ..Hits::NONE },
    }
}

/// The effect of each die is looked up separately.
pub fn roll_damage(game: &mut Game, target: u8, count: u16, seats: &mut dyn Seats<Starmada>) -> Hits {
    let mut hits = Hits::NONE;
    if count == 0 {
        return hits;
    }
    let dice: Roll = (0..count).map(|_| dice::roll(&mut game.chance, &dice::DAMAGE)).collect();
    for die in &dice {
        let more = damage_of(*die);
        hits.hull = hits.hull.saturating_add(more.hull);
        hits.engine = hits.engine.saturating_add(more.engine);
        hits.weapons = hits.weapons.saturating_add(more.weapons);
        hits.shields = hits.shields.saturating_add(more.shields);
    }
    seats.tell(game, Event::RolledDamage { target, dice, hits });
    hits
}
