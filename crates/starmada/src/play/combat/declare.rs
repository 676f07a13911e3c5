//! Declaration of targets: for every weapon of the ship, before any die is rolled.

use hexes::{Arcs, Hex};
use serde::{Deserialize, Serialize};
use table::{Ask, Flow, Items, Rule, Seats, SmallVec};

use super::sight::{Sight, look};
use crate::Starmada;
use crate::sheet::{Bank, Weapon, WeaponTrait};
use crate::space::Pose;
use crate::state::{Element, Event, Game, Item};
use crate::switches::Switch;

pub(crate) const DECLARE: &Ask =
    &Ask::new("declare", Rule("combat.declare.all-first"), "At what do they fire?").meanwhile("is declaring attacks");
pub(crate) const LINE_OF_SIGHT: &Ask = &Ask::new(
    "line-of-sight",
    Rule("combat.los.between"),
    "The line to {} runs exactly between two hexes. Through which does it pass?",
)
.meanwhile("is choosing a line of sight");
pub(crate) const DIRECT_DAMAGE: &Ask = &Ask::new(
    "direct-damage",
    Rule("option.directed-damage"),
    "Which of these attacks do you announce as directed damage?",
)
.meanwhile("is deciding about directed damage");

/// Weapons of one bank that fire at one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Volley {
    /// The battery.
    pub battery: u8,
    /// The bank of the battery.
    pub bank: u8,
    /// The number of weapons.
    pub weapons: u8,
    /// The target: an element, or a hex for Proximity weapons.
    pub target: Item,
    /// Whether the damage is directed.
    pub directed: bool,
    /// The penalty of the line of sight for each to-hit die.
    pub line_of_sight: u8,
}

/// A possible target, as seen from the ship.
#[derive(Clone, Copy)]
struct Prospect {
    target: Item,
    distance: u16,
    arcs: Arcs,
}

/// Can a bank of these weapons fire at this distance and into these arcs?
pub fn bears(weapon: &Weapon, bank: &Bank, distance: u16, arcs: Arcs) -> bool {
    weapon.band(distance).is_some() && bank.arcs.meet(arcs)
}

/// The owner declares all weapons, bank by bank.
pub(crate) fn declare_targets(game: &mut Game, ship: u8, seats: &mut dyn Seats<Starmada>) -> Flow {
    for bearing in bearings(game, ship) {
        declare_bank(game, ship, bearing, seats)?;
    }
    say_where_lines_pass(game, ship, seats)?;
    direct_damage(game, ship, seats)
}

/// A bank with working weapons, and everything it may fire at.
pub(crate) struct Bearing {
    pub(crate) battery: u8,
    pub(crate) bank: u8,
    pub(crate) targets: Items<Item>,
}

/// All banks of a ship that may fire at something, in the order of its sheet.
pub(crate) fn bearings(game: &Game, ship: u8) -> SmallVec<[Bearing; 8]> {
    let prospects = prospects(game, ship);
    let mut bearings = SmallVec::new();
    if prospects.is_empty() {
        return bearings;
    }
    for (battery, own) in (0u8..).zip(&game.sheet(ship).batteries) {
        let hexes = aims_at_hexes(game, ship, battery).then(|| hex_prospects(game, ship));
        let prospects = hexes.as_ref().unwrap_or(&prospects);
        for (bank, arcs) in (0u8..).zip(&own.banks) {
            let targets: Items<Item> = prospects
                .iter()
                .filter(|prospect| bears(&own.weapon, arcs, prospect.distance, prospect.arcs))
                .map(|prospect| prospect.target)
                .collect();
            if !targets.is_empty() && game.working(ship, battery, bank) > 0 {
                bearings.push(Bearing { battery, bank, targets });
            }
        }
    }
    bearings
}

fn aims_at_hexes(game: &Game, ship: u8, battery: u8) -> bool {
    let weapon = &game.sheet(ship).batteries[usize::from(battery)].weapon;
    game.on(Switch::Proximity) && weapon.has(WeaponTrait::Prx)
}

/// All opposing elements in line of sight.
fn prospects(game: &Game, ship: u8) -> SmallVec<[Prospect; 16]> {
    let side = game.side_of_ship(ship);
    let Some(pose) = game.ship(ship).pose else { return SmallVec::new() };
    let reach = game.sheet(ship).batteries.iter().map(|battery| battery.weapon.reach()).max().unwrap_or(0);
    let pivot = game.ship(ship).pivot;
    let seen = game.opposing(side).filter_map(|(element, target)| {
        let distance = pose.distance(&target);
        let visible = (1..=reach).contains(&distance) && !sight(game, ship, &pose, &target).is_blocked();
        visible.then(|| Prospect { target: Item::Element(element), distance, arcs: pose.arcs_of(&target, pivot) })
    });
    seen.collect()
}

fn sight(game: &Game, ship: u8, from: &Pose, to: &Pose) -> Sight {
    match (from.hex(), to.hex()) {
        (Some(from), Some(to)) => look(game, game.side_of_ship(ship), from, to),
        _ => Sight::default(),
    }
}

/// All hexes with or next to an opposing element, for weapons that are aimed at hexes.
fn hex_prospects(game: &Game, ship: u8) -> SmallVec<[Prospect; 16]> {
    let side = game.side_of_ship(ship);
    let Some(pose) = game.ship(ship).pose else { return SmallVec::new() };
    let (Some(board), Some(own)) = (game.ground.board(), pose.hex()) else { return SmallVec::new() };
    let mut hexes: Vec<Hex> =
        game.opposing(side).filter_map(|(_, enemy)| enemy.hex()).flat_map(|hex| hex.within(1)).collect();
    hexes.sort_unstable_by_key(|hex| (hex.r, hex.q));
    hexes.dedup();
    let pivot = game.ship(ship).pivot;
    let seen = hexes.into_iter().filter(|hex| board.has(*hex) && *hex != own).filter_map(|hex| {
        let blocked = look(game, side, own, hex).is_blocked();
        let target = Pose::Hex { at: hex, heading: hexes::Direction::E };
        let arcs = pose.arcs_of(&target, pivot);
        (!blocked).then(|| Prospect { target: Item::Hex(hex), distance: own.distance(hex), arcs })
    });
    seen.collect()
}

/// All weapons of a bank at one target, each at its own, or none.
fn declare_bank(game: &mut Game, ship: u8, bearing: Bearing, seats: &mut dyn Seats<Starmada>) -> Flow {
    let Bearing { battery, bank, targets: mut options } = bearing;
    let weapons = game.working(ship, battery, bank);
    let targets = options.len();
    options.push(Item::HoldFire);
    let subject = Some(Item::Bank { ship, battery, bank });
    let seat = game.ship(ship).seat;
    let may_split = weapons > 1 && targets > 1;
    let mut whole = options.clone();
    if may_split {
        whole.push(Item::Split);
    }
    match seats.pick_one(game, seat, DECLARE, subject, whole)? {
        Item::Split => {
            for _ in 0..weapons {
                let target = seats.pick_one(game, seat, DECLARE, subject, options.clone())?;
                add_volley(game, (battery, bank), 1, target);
            }
        }
        target => add_volley(game, (battery, bank), weapons, target),
    }
    let declared = game.attack.iter().flat_map(|attack| attack.volleys.iter());
    for volley in declared.filter(|volley| (volley.battery, volley.bank) == (battery, bank)) {
        let Volley { battery, bank, weapons, target, .. } = *volley;
        seats.tell(game, Event::Declared { ship, battery, bank, weapons, target });
    }
    Ok(())
}

/// Where a target is.
fn place_of(game: &Game, target: Item) -> Option<Pose> {
    match target {
        Item::Element(element) => game.pose_of(element),
        Item::Hex(at) => Some(Pose::Hex { at, heading: hexes::Direction::E }),
        _ => None,
    }
}

/// One weapon of a bank at this target, with the best line of sight that the attacker could choose; its distance, and
/// whether there is a choice.
pub(crate) fn one_weapon(game: &Game, ship: u8, battery: u8, bank: u8, target: Item) -> Option<(Volley, u16, bool)> {
    let (from, to) = (game.ship(ship).pose?, place_of(game, target)?);
    let sight = sight(game, ship, &from, &to);
    let line_of_sight = sight.best(sight.through, 0).penalty();
    let volley = Volley { battery, bank, weapons: 1, target, directed: false, line_of_sight };
    Some((volley, from.distance(&to), !sight.ties.is_empty()))
}

fn add_volley(game: &mut Game, (battery, bank): (u8, u8), weapons: u8, target: Item) {
    if target == Item::HoldFire {
        return;
    }
    let Some(attack) = &mut game.attack else { return };
    let same = |volley: &&mut Volley| (volley.battery, volley.bank, volley.target) == (battery, bank, target);
    match attack.volleys.iter_mut().find(same) {
        Some(volley) => volley.weapons += weapons,
        None => attack.volleys.push(Volley { battery, bank, weapons, target, directed: false, line_of_sight: 0 }),
    }
}

/// If the line to a target passes exactly between two hexes and one of them is worse, the attacker chooses one.
fn say_where_lines_pass(game: &mut Game, ship: u8, seats: &mut dyn Seats<Starmada>) -> Flow {
    let Some(pose) = game.ship(ship).pose else { return Ok(()) };
    let mut targets: SmallVec<[Item; 8]> = SmallVec::new();
    for volley in game.attack.iter().flat_map(|attack| &attack.volleys) {
        if !targets.contains(&volley.target) {
            targets.push(volley.target);
        }
    }
    for target in targets {
        let Some(to) = place_of(game, target) else { continue };
        let sight = sight(game, ship, &pose, &to);
        let mut load = sight.through;
        for (at, tie) in sight.ties.iter().enumerate() {
            let open = |(_, own): &&(Hex, super::Load)| !sight.best(load.and(*own), at + 1).blocks();
            let options: Items<Item> = tie.iter().filter(open).map(|(hex, _)| Item::Hex(*hex)).collect();
            let picked = match options[..] {
                [only] => only,
                _ => seats.pick_one(game, game.ship(ship).seat, LINE_OF_SIGHT, Some(target), options)?,
            };
            let chosen = tie.iter().find(|(hex, _)| Item::Hex(*hex) == picked);
            load = load.and(chosen.map_or_else(super::Load::default, |(_, own)| *own));
        }
        for volley in game.attack.iter_mut().flat_map(|attack| &mut attack.volleys) {
            if volley.target == target {
                volley.line_of_sight = load.penalty();
            }
        }
    }
    Ok(())
}

/// If the option is in force, attacks may be announced as directed damage.
fn direct_damage(game: &mut Game, ship: u8, seats: &mut dyn Seats<Starmada>) -> Flow {
    let volleys = game.attack.as_ref().map_or(0, |attack| attack.volleys.len() as u8);
    if !game.on(Switch::DirectedDamage) || volleys == 0 {
        return Ok(());
    }
    let options: Items<Item> = (0..volleys).map(Item::Volley).collect();
    let subject = Some(Item::Element(Element::Ship(ship)));
    let picked = seats.pick(game, game.ship(ship).seat, DIRECT_DAMAGE, subject, options, 0, volleys)?;
    for (number, volley) in (0u8..).zip(game.attack.iter_mut().flat_map(|attack| &mut attack.volleys)) {
        volley.directed = picked.contains(&Item::Volley(number));
    }
    Ok(())
}
