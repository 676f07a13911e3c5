//! Stronghold: attacks on friendly swarm squadrons at distance 1-2 are obstructed.

use crate::prelude::*;
use crate::state::Obstructed;

pub(crate) static CARD: Card = Card { id: "stronghold", hooks: &[modify(Answer::Obstructed(cover))] };

fn cover(game: &Game, me: Source, attack: &Attack, causes: &mut Obstructed) {
    let (Some(own), Aim::Squadron(defender)) = (game.carrier(me), attack.defender) else { return };
    causes.by_card |= game.friendly(own.into(), defender.into())
        && game.is_at_distance(own.into(), defender.into(), 2)
        && query::keywords(game, defender, None).has(Word::Swarm);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::Standing;
    use rulebook::shows;

    /// Stronghold, a squadron `away` millimetres to its right, and an X-wing beside that.
    fn kit(defender: &str, away: f64) -> (Kit, ShipId, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "quasar-fire-i-class-cruiser-carrier", [400.0, 400.0], 0.0);
        kit.upgrade(ship, "stronghold");
        let defender = kit.squadron(B, defender, [400.0 + away, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [460.0 + away, 400.0]);
        (kit, ship, defender, wing)
    }

    /// How many dice each roll of the attack has, the first one first.
    fn rolled(kit: &Kit) -> Option<usize> {
        kit.events.iter().find_map(|event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None })
    }

    fn rolled_at(defender: &str, away: f64) -> Option<usize> {
        let (mut kit, _, defender, wing) = kit(defender, away);
        kit.squadron_attack(wing, Aim::Squadron(defender));
        rolled(&kit)
    }

    #[test]
    fn swarm_squadrons_near_it_are_hard_to_hit() {
        shows!("stronghold", "attack.roll.obstructed-removes-die");
        assert_eq!(rolled_at("tie-fighter-squadron", 150.0), Some(3));
        assert_eq!(rolled_at("tie-fighter-squadron", 250.0), Some(4), "farther away");
        assert_eq!(rolled_at("tie-bomber-squadron", 150.0), Some(4), "without swarm");
    }

    #[test]
    fn ships_are_hindered_too_and_lose_an_attack_with_a_single_die() {
        shows!("stronghold/any-attacker", "stronghold/one-die", "attack.roll.single-die-obstructed");
        for (card, dice) in [("nebulon-b-escort-frigate", Some(1)), ("cr90-corvette-a", None)] {
            let (mut kit, _, tie, _) = kit("tie-fighter-squadron", 150.0);
            let attacker = kit.ship(A, card, [550.0, 300.0], 0.0);
            kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
            kit.run(|play| play.ship_attacks(attacker).map(drop));
            assert_eq!(rolled(&kit), dice);
        }
    }

    #[test]
    fn several_causes_cost_one_die() {
        shows!("stronghold/one-die", "ciena-ree");
        assert_eq!(rolled_at("ciena-ree", 150.0), Some(3));
    }

    #[test]
    fn its_squadrons_attack_as_always_and_it_does_not_cover_itself() {
        shows!("stronghold/others");
        let (mut counter, _, tie, wing) = kit("tie-interceptor-squadron", 150.0);
        counter.uses("effect", Source::Keyword(tie, Word::Counter));
        counter.squadron_attack(wing, Aim::Squadron(tie));
        let obstructed = |kit: &Kit| -> Vec<bool> {
            let told = kit.events.iter();
            told.filter_map(
                |event| if let Event::AttackDeclared { obstructed, .. } = event { Some(*obstructed) } else { None },
            )
            .collect()
        };
        assert_eq!(obstructed(&counter), [true, false], "the Counter is its own attack");

        let (mut itself, ship, ..) = kit("tie-fighter-squadron", 150.0);
        let attacker = itself.ship(A, "cr90-corvette-a", [400.0, 250.0], 0.0);
        itself.attack(attacker, Zone::Front, (ship, Zone::Rear));
        assert_eq!(obstructed(&itself), [false]);
    }

    #[test]
    fn enemies_and_squadrons_of_a_lost_ship_are_not_covered() {
        shows!("stronghold/standing");
        let (mut kit, ship, tie, wing) = kit("tie-fighter-squadron", 150.0);
        let theirs = kit.squadron(A, "tie-fighter-squadron", [400.0, 330.0]);
        let near = kit.squadron(B, "x-wing-squadron", [460.0, 310.0]);
        kit.squadron_attack(near, Aim::Squadron(theirs));
        assert_eq!(rolled(&kit), Some(4));
        kit.game.put_ship(ship, None);
        kit.game.ship_mut(ship).standing = Standing::Destroyed;
        kit.events.clear();
        kit.squadron_attack(wing, Aim::Squadron(tie));
        assert_eq!(rolled(&kit), Some(4));
    }

    #[test]
    fn engagement_is_not_broken() {
        shows!("stronghold/engagement");
        let (kit, _, tie, wing) = kit("tie-fighter-squadron", 150.0);
        assert_eq!(kit.game.engaged_with(wing)[..], [tie]);
    }

    #[test]
    fn jainas_light_sees_through_it_and_disengaged_fire_control_does_not_fire() {
        shows!("stronghold/never-obstructed", "jainas-light", "disengaged-fire-control");
        let targets = |title: bool, damage: bool| {
            let (mut kit, _, tie, _) = kit("tie-fighter-squadron", 150.0);
            let attacker = kit.ship(A, "nebulon-b-escort-frigate", [550.0, 300.0], 0.0);
            if title {
                kit.upgrade(attacker, "jainas-light");
            }
            if damage {
                kit.damage(attacker, "disengaged-fire-control", true);
            }
            kit.game.ship_targets(attacker).iter().any(|target| target.aim == Aim::Squadron(tie))
        };
        assert!(targets(false, false));
        assert!(!targets(false, true));
        assert!(targets(true, true));
    }

    #[test]
    fn dis_t81_shoots_as_if_nothing_were_there() {
        shows!("stronghold/never-obstructed");
        for (attacker, dice) in [("dis-t81", 3), ("droid-tri-fighter-squadron", 2)] {
            let (mut kit, _, tie, _) = kit("tie-fighter-squadron", 150.0);
            let droid = kit.squadron(A, attacker, [550.0, 345.0]);
            kit.squadron_attack(droid, Aim::Squadron(tie));
            assert_eq!(rolled(&kit), Some(dice), "{attacker}");
        }
    }
}
