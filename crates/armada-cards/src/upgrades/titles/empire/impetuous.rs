//! Impetuous: as its Attack step ends one squadron may be attacked, even from a hull zone that has attacked before.

use crate::play::Target;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "impetuous",
    hooks: &[
        offer(Window::AttackStepEnd, has_squadron_to_attack, attack_once_more).says("one more attack, on a squadron")
    ],
};

/// The squadrons that its hull zones can attack, whichever of them have attacked.
fn squadrons(game: &Game, ship: ShipId) -> SmallVec<[Target; 8]> {
    let mut targets = game.targets_from(ship, |_| true);
    targets.retain(|target| matches!(target.aim, Aim::Squadron(_)));
    targets
}

fn has_squadron_to_attack(game: &Game, me: Source) -> bool {
    let activated = game.activation().map(|activation| activation.ship);
    activated.is_some_and(|ship| game.carrier(me) == Some(ship) && !squadrons(game, ship).is_empty())
}

/// One squadron, and no further ones after it.
fn attack_once_more(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let targets = squadrons(play, ship);
    play.extra_attack(ship, &targets, false).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::upgrades::titles::testing::times_offered;
    use rulebook::shows;

    /// A Raider in its activation, with an enemy ship ahead of it and two squadrons between them.
    fn kit() -> (Kit, ShipId, ShipId, [SquadronId; 2], Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "raider-i-class-corvette", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "cr90-corvette-a", [900.0, 520.0], 180.0);
        let wings = [870.0, 930.0].map(|x| kit.squadron(B, "x-wing-squadron", [x, 420.0]));
        let me = Source::Upgrade(kit.upgrade(ship, "impetuous"));
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship, enemy, wings, me)
    }

    fn aimed_at(squadron: SquadronId) -> Item {
        Item::Target(Some(Zone::Front), Aim::Squadron(squadron))
    }

    /// The first attack, from the front at a squadron.
    fn attack(kit: &mut Kit, ship: ShipId, squadron: SquadronId) {
        kit.dice("black", &["blank"; 2]);
        kit.answer("declare-target", aimed_at(squadron));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        kit.asked.clear();
    }

    #[test]
    fn the_zone_that_attacked_a_ship_attacks_one_squadron() {
        shows!("impetuous/one-squadron", "attack.ship.zone-once");
        let (mut kit, ship, enemy, wings, me) = kit();
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        kit.asked.clear();
        kit.uses("effect", me);
        kit.answer("declare-target", aimed_at(wings[0]));
        kit.dice("black", &["hit", "blank"]);
        kit.open(Window::AttackStepEnd);
        assert_eq!(wings.map(|wing| kit.game.squadron(wing).hull), [5 - 1, 5]);
        assert!(!kit.was_asked("additional-target"));
        let offered = &kit.asked.iter().find(|asked| asked.ask == "declare-target").unwrap().options;
        assert!(offered.iter().all(|item| matches!(item, Item::Target(_, Aim::Squadron(_)))), "no ships");
        assert_eq!(kit.game.attacks_made(ship).count(), 1, "it is beyond the two attacks");
    }

    #[test]
    fn the_same_squadron_may_be_attacked_again() {
        shows!("impetuous");
        let (mut kit, ship, _, wings, me) = kit();
        attack(&mut kit, ship, wings[0]);
        kit.uses("effect", me);
        kit.open(Window::AttackStepEnd);
        assert!(wings.iter().all(|wing| kit.was_offered("declare-target", aimed_at(*wing))));
    }

    #[test]
    fn with_a_gunnery_team_no_zone_attacks_a_squadron_twice() {
        shows!("impetuous/gunnery-team", "gunnery-team");
        let (mut kit, ship, _, wings, me) = kit();
        kit.upgrade(ship, "gunnery-team");
        attack(&mut kit, ship, wings[0]);
        kit.uses("effect", me);
        kit.open(Window::AttackStepEnd);
        assert_eq!(wings.map(|wing| kit.was_offered("declare-target", aimed_at(wing))), [false, true]);
    }

    #[test]
    fn an_objective_ship_of_the_first_player_attacks_no_squadron_twice_from_a_zone() {
        shows!("impetuous/advanced-gunnery", "advanced-gunnery");
        for (objective_ship, again) in [(true, false), (false, true)] {
            let (mut kit, ship, _, wings, me) = kit();
            kit.objective("advanced-gunnery");
            kit.game.ship_mut(ship).objective_ship = objective_ship;
            attack(&mut kit, ship, wings[0]);
            kit.uses("effect", me);
            kit.open(Window::AttackStepEnd);
            assert_eq!(wings.map(|wing| kit.was_offered("declare-target", aimed_at(wing))), [again, true]);
        }
    }

    #[test]
    fn not_without_a_squadron_in_reach_and_not_for_another_ship() {
        shows!("impetuous");
        let (mut alone, _, _, wings, me) = kit();
        alone.run(|play| play.destroy(&wings.map(UnitId::from), false));
        alone.open(Window::AttackStepEnd);
        assert_eq!(times_offered(&alone, me.effect()), 0);
        let (mut other, _, _, _, me) = kit();
        let friend = other.ship(A, "raider-i-class-corvette", [300.0, 300.0], 0.0);
        let theirs = Source::Upgrade(other.upgrade(friend, "impetuous"));
        other.open(Window::AttackStepEnd);
        assert_eq!([me, theirs].map(|card| times_offered(&other, card.effect())), [1, 0]);
    }

    #[test]
    fn it_may_be_declined_after_a_look_at_the_targets() {
        shows!("impetuous", "timing.upgrade-optional");
        let (mut kit, _, _, wings, me) = kit();
        kit.uses("effect", me);
        kit.open(Window::AttackStepEnd);
        assert_eq!(wings.map(|wing| kit.game.squadron(wing).hull), [5, 5]);
        assert!(kit.game.activation().unwrap().attacks.is_empty());
    }
}
