//! What has happened before the position: attacks that were made, and which card set a unit aside.

use scenario::Misplaced;
use smallvec::SmallVec;
use table::Rule;

use super::items;
use super::position::AttackMade;
use crate::effects::{Card, EffectHook, Source, Window};
use crate::measure::RangeBand;
use crate::play::attack::Declared;
use crate::play::nobody::Nobody;
use crate::play::{Measured, Play};
use crate::state::{
    Aim, Attack, AttackKind, Attacker, Frame, Game, Item, Obstructed, ShipId, Standing, UnitId, ZoneAttack,
};

/// Attacks that a ship has made, as its activation remembers them; the round counts those on ships.
pub(super) fn attacks(
    game: &mut Game,
    key: &str,
    ship: ShipId,
    made: &[AttackMade],
) -> Result<SmallVec<[ZoneAttack; 2]>, Misplaced> {
    let attacks = made.iter().map(|attack| zone_attack(game, key, ship, attack));
    let attacks = attacks.collect::<Result<SmallVec<[ZoneAttack; 2]>, Misplaced>>()?;
    let made = &mut game.ship_mut(ship).attacks_made;
    *made = made.saturating_add(attacks.len() as u8);
    let aimed = attacks.iter().flat_map(|attack| attack.targets.iter().map(move |target| (attack.zone, *target)));
    for (zone, target) in aimed {
        take_note(game, key, Attacker::Zone(ship, zone), target)?;
        let on_ships = &mut game.ship_mut(ship).attacks_on_ships;
        *on_ships = on_ships.saturating_add(u8::from(target.is_ship()));
        game.ship_mut(ship).ships_attacked.extend(target.ship());
    }
    Ok(attacks)
}

/// Resolves the compulsory effects of the objective that follow the declaration of this attack.
fn take_note(game: &mut Game, key: &str, attacker: Attacker, defender: Aim) -> Result<(), Misplaced> {
    // A position does not say at which range an attack was made, and no objective depends on it.
    let close = Measured { range: RangeBand::Close, distance: 1, obstructed: Obstructed::default() };
    let seat = attacker.unit().map_or(game.commander(game.first), |unit| game.seat_of(unit));
    let kind = AttackKind::Ordinary;
    let declared = Declared { attacker, seat, defender, kind, measured: close, after: SmallVec::new() };
    game.frames.push(Frame::Attack(Box::new(Attack::new(&declared))));
    let notes = |hook: &EffectHook| matches!(hook.source, Source::Objective(_)) && hook.effect.must;
    let noting = game.effects(Window::AttackDeclareTarget).filter(notes);
    let noting: Vec<EffectHook> = noting.filter(|hook| (hook.effect.when)(game, hook.source)).collect();
    for hook in noting {
        let noted = (hook.effect.does)(&mut Play::new(game, &mut Nobody), hook.source);
        noted.map_err(|_| Misplaced::new(key, "the objective asks something when this attack is declared"))?;
    }
    game.frames.pop();
    Ok(())
}

fn zone_attack(game: &Game, key: &str, ship: ShipId, made: &AttackMade) -> Result<ZoneAttack, Misplaced> {
    if game.ship(ship).card.card().shields.get(made.from).is_none() {
        return Err(Misplaced::new(key, format!("this ship has no {} hull zone", made.from)));
    }
    let names = made.at.names();
    let targets = names.iter().map(|name| target(game, key, name)).collect::<Result<SmallVec<[Aim; 2]>, _>>()?;
    if targets.is_empty() {
        return Err(Misplaced::new(key, "an attack was made at something: at = \"corvette, left\""));
    }
    if targets.len() > 1 && targets.iter().any(|target| target.is_ship()) {
        let says = "only squadrons are attacked one after the other; write an attack of its own for each hull zone";
        return Err(Misplaced::new(key, says).by(Rule("attack.additional-squadron.declare")));
    }
    if let Some(friend) = names.iter().zip(&targets).find(|(_, target)| is_friend(game, ship, **target)) {
        let says = format!("a ship cannot have attacked {:?} of its own fleet", friend.0);
        return Err(Misplaced::new(key, says).by(Rule("attack.declare.no-friendly-target")));
    }
    Ok(ZoneAttack { targets, ..ZoneAttack::new(made.from, &[]) })
}

/// Is what an attack was aimed at on the side of the ship that made it?
fn is_friend(game: &Game, ship: ShipId, target: Aim) -> bool {
    let side = match target {
        Aim::Zone(..) | Aim::Squadron(_) => target.unit().map(|unit| game.side_of_unit(unit)),
        Aim::Station(station) => game.obstacle(station).owner,
        Aim::Mine(mine) => game.marker(mine).owner,
    };
    side == Some(game.ship(ship).side)
}

fn target(game: &Game, key: &str, name: &str) -> Result<Aim, Misplaced> {
    match items::find(game, name) {
        Some(Item::Zone(ship, zone)) => Ok(Aim::Zone(ship, zone)),
        Some(Item::Squadron(squadron)) => Ok(Aim::Squadron(squadron)),
        Some(Item::Obstacle(station)) => Ok(Aim::Station(station)),
        Some(Item::Marker(mine)) => Ok(Aim::Mine(mine)),
        _ => {
            let says = format!("{name:?} is nothing to attack; write a hull zone (\"corvette, left\") or a squadron");
            Err(Misplaced::new(key, says))
        }
    }
}

/// The card that set a unit aside, and may bring it in.
pub(super) fn set_aside(game: &mut Game, key: &str, unit: UnitId, card: Option<&str>) -> Result<(), Misplaced> {
    let Some(card) = card else { return Ok(()) };
    let refused = |says: String| Err(Misplaced::new(format!("{key}.set_aside_by"), says));
    if game.standing(unit) != Standing::SetAside {
        return refused("only what is set aside was set aside by a card: standing = \"set-aside\"".into());
    }
    let Some(source) = source(game, unit, card) else {
        return refused(format!("neither a ship of its fleet nor the objective has the card {card:?}"));
    };
    if !sets_units_aside(game, card) {
        return refused(format!("{card:?} sets no unit aside"));
    }
    game.remember_set_aside(source, unit);
    Ok(())
}

fn source(game: &Game, unit: UnitId, card: &str) -> Option<Source> {
    let side = game.side_of_unit(unit);
    let mut upgrades = game.upgrades().filter(|(_, upgrade)| upgrade.side == side && upgrade.card.word() == card);
    let upgrade = upgrades.next().map(|(id, _)| Source::Upgrade(id));
    let objective = game.objective.as_ref().filter(|objective| objective.card.word() == card);
    upgrade.or_else(|| objective.map(|objective| Source::Objective(objective.owner)))
}

fn sets_units_aside(game: &Game, card: &str) -> bool {
    let mut effects = game.cards().find(card).into_iter().flat_map(Card::effects);
    effects.any(|effect| effect.sets_aside)
}
