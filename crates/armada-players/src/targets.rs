//! Declaring targets by their value.

use table::Items;

use super::habits::Habits;
use super::worth::attack;
use super::{Decision, best, subject_ship};
use crate::catalog::Zone;
use crate::play::{Target, attack::kind_against};
use crate::state::{AttackKind, Attacker, Game, Item, ShipId, SquadronId};

pub(super) fn declare(habits: &Habits, game: &Game, decision: &Decision, options: &Items<Item>) -> Option<Item> {
    match decision.subject? {
        Item::Ship(ship) => Some(for_ship(habits, game, ship, options)),
        Item::Squadron(squadron) => for_squadron(game, squadron),
        _ => None,
    }
}

/// A ship attacks the target with the highest value: a hull zone, or all squadrons that a zone can reach. Effects let it
/// attack from zones that have attacked before, so only what is offered counts.
fn for_ship(habits: &Habits, game: &Game, ship: ShipId, options: &Items<Item>) -> Item {
    let mut targets = game.targets_of_ship(ship);
    targets.retain(|target| options.contains(&target.item()));
    let at = |target: &Target, zone: Zone| attack(game, Attacker::Zone(ship, zone), *target, AttackKind::Ordinary);
    let value = |target: &Target| {
        let Some(zone) = target.from else { return 0.0 };
        let own = at(target, zone);
        if target.aim.is_ship() {
            return own;
        }
        let others = targets.iter().filter(|other| other.from == Some(zone) && !other.aim.is_ship());
        // The first target counts twice, so that it is the best of them.
        habits.flak * (own + others.map(|other| at(other, zone)).sum::<f64>())
    };
    best(&targets, value).filter(|(_, worth)| *worth > 0.0).map_or(Item::Done, |(target, _)| target.item())
}

fn for_squadron(game: &Game, squadron: SquadronId) -> Option<Item> {
    let targets = game.squadron_targets(squadron);
    best(&targets, |target| at_target(game, squadron, *target)).map(|(target, _)| target.item())
}

/// The value of a squadron's attack on this.
pub(super) fn at_target(game: &Game, squadron: SquadronId, target: Target) -> f64 {
    attack(game, Attacker::Squadron(squadron), target, kind_against(game, squadron, target))
}

/// Attacking an additional squadron never costs anything.
pub(super) fn additional(game: &Game, decision: &Decision, options: &Items<Item>) -> Option<Item> {
    let ship = subject_ship(decision)?;
    let targets = game.targets_of_ship(ship);
    let offered = targets.iter().filter(|target| options.contains(&target.item()));
    let value = |target: &Target| {
        target.from.map_or(0.0, |zone| attack(game, Attacker::Zone(ship, zone), *target, AttackKind::Ordinary))
    };
    best(offered, value).map(|(target, _)| target.item())
}
