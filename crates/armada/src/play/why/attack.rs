//! Targets, defense tokens and dice that are not offered in an attack.

use table::Rule;

use super::{Reason, because, told};
use crate::catalog::{Dice, Zone};
use crate::effects::{Source, Word};
use crate::play::attack::kind_against;
use crate::play::measuring::Target;
use crate::play::query;
use crate::state::{Aim, AttackKind, Attacker, CardState, Game, Item, ShipId, SquadronId, TokenId, UnitId};

/// Why a unit cannot attack this.
pub(super) fn target(game: &Game, attacker: Item, from: Option<Zone>, aim: Aim) -> Option<Reason> {
    match (attacker, from) {
        (Item::Ship(ship), Some(zone)) => of_ship(game, ship, zone, aim),
        (Item::Ship(_), None) => because("attack.declare.elements", "a ship attacks from one of its hull zones"),
        (Item::Squadron(squadron), None) => of_squadron(game, squadron, aim),
        (Item::Squadron(_), Some(_)) => because("attack.declare.elements", "a squadron has no hull zones"),
        _ => None,
    }
}

/// Why a zone cannot go on to this squadron.
pub(super) fn additional_target(game: &Game, attacker: Item, from: Option<Zone>, aim: Aim) -> Option<Reason> {
    let Item::Zone(ship, zone) = attacker else { return None };
    let Aim::Squadron(squadron) = aim else {
        return because("attack.additional-squadron.declare", "only squadrons can be attacked in addition");
    };
    if from != Some(zone) {
        return because("attack.additional-squadron.declare", "further squadrons are attacked from the same hull zone");
    }
    let attacked = game.activation().and_then(|activation| activation.attacks.last());
    if attacked.is_some_and(|attack| attack.targets.contains(&Aim::Squadron(squadron))) {
        return because("attack.additional-squadron.once-each", "this attack was aimed at that squadron already");
    }
    reachable(game, Attacker::Zone(ship, zone), game.ship(ship).side, aim)
}

fn of_ship(game: &Game, ship: ShipId, zone: Zone, aim: Aim) -> Option<Reason> {
    let made = game.attacks_made(ship);
    let allowed = query::attack_zones(game, ship, zone);
    if made.clone().count() >= usize::from(allowed.attacks) {
        let says = format!("the ship has made all its {} attacks", allowed.attacks);
        return Some((Rule("attack.ship.two-attacks"), says));
    }
    if made.filter(|attack| attack.zone == zone).count() >= usize::from(allowed.times) {
        return because("attack.ship.zone-once", "the ship has attacked from that hull zone in this activation");
    }
    reachable(game, Attacker::Zone(ship, zone), game.ship(ship).side, aim)
}

fn of_squadron(game: &Game, squadron: SquadronId, aim: Aim) -> Option<Reason> {
    let reached = reachable(game, Attacker::Squadron(squadron), game.squadron(squadron).side, aim);
    if reached.is_some() {
        return reached;
    }
    let asker = Some(UnitId::Squadron(squadron));
    let has = |other: SquadronId, word: Word| query::keywords(game, other, asker).has(word);
    let engaged = game.engaged_with(squadron);
    match aim {
        Aim::Squadron(other) if !has(other, Word::Escort) && engaged.iter().any(|other| has(*other, Word::Escort)) => {
            because("squadrons.keyword.escort", "an engaged squadron with escort must be attacked first")
        }
        Aim::Zone(..) if engaged.iter().any(|other| query::keeps_from_ships(game, squadron, *other)) => {
            let says = "an engaged squadron must attack a squadron it is engaged with";
            because("squadrons.engagement.must-attack-squadron", says)
        }
        _ => None,
    }
}

/// Measured, armed, and no card in the way?
pub(in crate::play) fn reachable(game: &Game, attacker: Attacker, side: table::Side, aim: Aim) -> Option<Reason> {
    if let Some(unit) = aim.unit() {
        if game.side_of_unit(unit) == side {
            return because("attack.declare.no-friendly-target", "that unit is friendly");
        }
        if !game.is_in_play(unit) {
            return because("attack.declare.elements", "that unit is not on the table");
        }
    }
    if let Some(refused) = game.measuring_refused(attacker, aim) {
        return Some(told(refused));
    }
    let measured = game.measure(attacker, aim)?;
    let target = Target { from: None, aim, measured };
    let kind = match attacker {
        Attacker::Squadron(squadron) => kind_against(game, squadron, target),
        _ => AttackKind::Ordinary,
    };
    let attack = game.as_declared(attacker, target, kind);
    if let Some(card) = query::declaration_forbidden_by(game, &attack) {
        return Some((game.rule_of(card), "a card forbids this attack".into()));
    }
    if game.may_declare(attacker, target, kind) {
        return None;
    }
    if game.printed_armament(&attack) == Dice::default() {
        return because("attack.armament.dash", "it has no dice against such a target");
    }
    because("attack.range.hull-zone-maximum", "none of its dice reach that far")
}

/// Why a defense token cannot be spent.
pub(super) fn token_to_spend(game: &Game, token: TokenId) -> Option<Reason> {
    let attack = game.attack()?;
    if !exists(game, token) {
        return because("defense.assigned", "there is no such defense token");
    }
    if let Some(refused) = query::token_refused(game, attack, token) {
        return Some(told(refused));
    }
    let available = query::tokens_available(game, attack).contains(&token);
    if available { None } else { because("defense.spend.window", "only the defender spends its own defense tokens") }
}

/// Why an accuracy icon cannot be spent on a defense token.
pub(super) fn token_to_lock(game: &Game, token: TokenId) -> Option<Reason> {
    let attack = game.attack()?;
    if !exists(game, token) || attack.defender.unit() != Some(token.owner) {
        return because("attack.effects.accuracy", "the icon is spent on a defense token of the defender");
    }
    if attack.is_barred(token) {
        return because("attack.effects.accuracy", "that token cannot be spent in this attack already");
    }
    because("defense.spend.ready-exhaust-discard", "that token is discarded")
}

fn exists(game: &Game, token: TokenId) -> bool {
    usize::from(token.index) < game.defense_of(token.owner).len()
}

/// Why a die cannot be spent for an accuracy icon.
pub(super) fn die_to_spend(game: &Game, index: u8) -> Option<Reason> {
    let attack = game.attack()?;
    let Some(die) = attack.pool.get(usize::from(index)) else { return gone() };
    if !die.face.is_accuracy() {
        return because("attack.effects.accuracy", "that die shows no accuracy icon");
    }
    if !query::may_spend_die(game, attack, index) {
        return because("dice.spend", "that die cannot be spent");
    }
    because("attack.effects.accuracy", "the defender has no token left on which it could be spent")
}

/// Why a die of the pool cannot be chosen.
pub(super) fn die(game: &Game, index: u8) -> Option<Reason> {
    let attack = game.attack()?;
    let Some(die) = attack.pool.get(usize::from(index)) else { return gone() };
    if die.locked || die.set {
        return because("dice.change", "that die cannot be changed any more");
    }
    None
}

fn gone() -> Option<Reason> {
    because("attack.pool.definition", "that die is not in the attack pool")
}

/// Why an effect cannot be used.
pub(super) fn effect(game: &Game, source: Source) -> Reason {
    let says = match game.card_state(source) {
        Some(CardState::Exhausted) => "that card is exhausted",
        Some(CardState::Discarded) => "that card is discarded",
        Some(CardState::Ready) | None => "that effect cannot be used now",
    };
    (game.rule_of(source), says.to_owned())
}
