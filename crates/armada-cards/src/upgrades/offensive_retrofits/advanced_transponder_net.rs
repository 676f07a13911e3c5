//! Advanced Transponder Net: friendly heavy squadrons near the ship keep enemies that they engage from attacking ships.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "advanced-transponder-net", hooks: &[modify(Answer::HeavyHolds(hold))] };

/// Only for attacks: whether a squadron may move away is another question.
fn hold(game: &Game, me: Source, _: SquadronId, engaging: SquadronId, holds: &mut bool) {
    let Some(ship) = game.carrier(me) else { return };
    *holds |= game.friendly(ship.into(), engaging.into()) && game.is_at_distance(ship.into(), engaging.into(), 2);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::CardState;
    use rulebook::shows;

    /// A Y-wing with a heavy hand on an enemy squadron beside a corvette, and the ship with the card `x` millimetres
    /// from the left edge. A squadron that stands where the Y-wing does is at distance 1, 2 or 3 of it.
    fn kit(x: f64, enemy: &str) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let carrier = kit.ship(A, "mc80l-star-cruiser", [x, 300.0], 0.0);
        kit.upgrade(carrier, "advanced-transponder-net");
        kit.ship(A, "cr90-corvette-a", [1080.0, 330.0], 0.0);
        let wing = kit.squadron(A, "y-wing-squadron", [1000.0, 300.0]);
        let enemy = kit.squadron(B, enemy, [1000.0, 350.0]);
        (kit, wing, enemy)
    }

    const DISTANCE_1: f64 = 900.0;
    const DISTANCE_2: f64 = 850.0;
    const DISTANCE_3: f64 = 780.0;

    /// May the squadron attack a ship, and may it attack a squadron?
    fn targets(kit: &Kit, squadron: SquadronId) -> (bool, bool) {
        let targets = kit.game.squadron_targets(squadron);
        let at = |ship: bool| targets.iter().any(|target| target.aim.is_ship() == ship);
        (at(true), at(false))
    }

    #[test]
    fn an_engaged_enemy_may_attack_no_ship_but_may_move_away() {
        shows!("advanced-transponder-net/may-move-away", "squadrons.engagement.must-attack-squadron");
        let (mut kit, _, bomber) = kit(DISTANCE_1, "tie-bomber-squadron");
        assert_eq!(targets(&kit, bomber), (false, true));
        assert!(kit.game.may_squadron_move(bomber));
        kit.game.upgrade_mut(crate::state::UpgradeId(0)).state = CardState::Discarded;
        assert_eq!(targets(&kit, bomber), (true, true), "a heavy squadron alone does not hold it");
    }

    #[test]
    fn every_ship_is_protected_and_not_the_carrier_alone() {
        shows!("advanced-transponder-net/any-ship");
        let (kit, wing, bomber) = kit(DISTANCE_2, "tie-bomber-squadron");
        assert_eq!(kit.game.distance(ShipId(0).into(), wing.into()), Some(2));
        assert_eq!(kit.game.distance(ShipId(0).into(), bomber.into()), Some(2), "the corvette alone is in reach");
        assert_eq!(targets(&kit, bomber), (false, true));
    }

    #[test]
    fn the_heavy_squadron_must_be_near_and_engage_the_attacker_when_it_declares() {
        shows!("advanced-transponder-net/when-asked", "squadrons.keyword.heavy");
        let (mut kit, wing, bomber) = kit(DISTANCE_3, "tie-bomber-squadron");
        assert_eq!(kit.game.distance(ShipId(0).into(), wing.into()), Some(3));
        assert_eq!(targets(&kit, bomber), (true, true));
        let (near, ..) = self::kit(DISTANCE_1, "tie-bomber-squadron");
        kit.game.put_ship(ShipId(0), near.game.ship(ShipId(0)).pose);
        assert_eq!(targets(&kit, bomber), (false, true), "it is asked anew");
        let away = plane::Point { x: plane::from_mm(1000.0).unwrap(), y: plane::from_mm(200.0).unwrap() };
        kit.game.put_squadron(wing, Some(away));
        assert!(kit.game.engaged_with(bomber).is_empty());
        assert_eq!(targets(&kit, bomber), (true, false));
    }

    #[test]
    fn tycho_celchu_attacks_ships_whoever_engages_him() {
        shows!("advanced-transponder-net/tycho-celchu", "tycho-celchu/transponder-net");
        let (kit, _, tycho) = kit(DISTANCE_1, "tycho-celchu");
        assert_eq!(targets(&kit, tycho), (true, true));
    }

    #[test]
    fn without_a_squadron_to_attack_the_ship_is_free_as_always() {
        static UNTOUCHABLE: Card = Card {
            id: "test",
            hooks: &[forbid(Ban::Attack(
                |_, me, _, aim| matches!(aim, Aim::Squadron(it) if me == Source::Squadron(it)),
            ))],
        };
        shows!("advanced-transponder-net/no-legal-target");
        let (mut kit, wing, bomber) = kit(DISTANCE_1, "tie-bomber-squadron");
        kit.hooks(Source::Squadron(wing), &UNTOUCHABLE);
        assert_eq!(targets(&kit, bomber), (true, false));
    }

    #[test]
    fn heavy_squadrons_of_the_enemy_hold_nobody() {
        shows!("advanced-transponder-net");
        let (mut kit, wing, _) = kit(DISTANCE_1, "tie-bomber-squadron");
        kit.ship(B, "raider-i-class-corvette", [1000.0, 240.0], 90.0);
        assert_eq!(targets(&kit, wing), (true, true));
    }

    #[test]
    fn anakin_skywalker_attacks_ships_while_he_ignores_engagement() {
        shows!("advanced-transponder-net/unhindered");
        for ignores in [true, false] {
            let (mut kit, _, anakin) = kit(DISTANCE_1, "anakin-skywalker-btl-b-y-wing-squadron");
            if ignores {
                kit.uses("squadron-action", Source::Squadron(anakin));
            }
            kit.answer("squadron-action", Item::Attack);
            kit.run(|play| play.activate_squadron(anakin, ActivatedBy::Phase));
            let at_ship = |item: &Item| matches!(item, Item::Target(_, Aim::Zone(..)));
            let declared = kit.asked.iter().filter(|asked| asked.ask == "declare-target");
            assert_eq!(declared.flat_map(|asked| &asked.options).any(at_ship), ignores);
        }
    }
}
