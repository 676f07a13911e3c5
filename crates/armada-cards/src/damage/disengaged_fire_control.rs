//! Disengaged Fire Control: the ship cannot attack where its attack would be obstructed, by whatever it is.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "disengaged-fire-control", hooks: &[forbid(Ban::Declare(is_obstructed))] };

fn is_obstructed(game: &Game, me: Source, attack: &Attack) -> bool {
    attack.attacker.ship().is_some() && attack.attacker.ship() == game.carrier(me) && attack.obstructed.any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    #[test]
    fn only_targets_in_the_open_remain() {
        shows!("disengaged-fire-control");
        for (asteroids, open) in [(true, false), (false, true)] {
            let mut kit = new_kit();
            let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
            let enemy = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 500.0], 180.0);
            kit.damage(attacker, "disengaged-fire-control", true);
            if asteroids {
                kit.obstacle("asteroid-field-1", [900.0, 400.0], 0.0);
            }
            let front = Aim::Zone(enemy, Zone::Front);
            assert_eq!(kit.game.ship_targets(attacker).iter().any(|target| target.aim == front), open);
        }
    }

    /// A frigate with the card before a ship that shows it two hull zones, with chaff on the front one.
    fn before_chaff() -> (crate::kit::Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 450.0], 135.0);
        let system = Source::Upgrade(kit.upgrade(enemy, "early-warning-system"));
        kit.damage(attacker, "disengaged-fire-control", true);
        let before = zones(&kit, attacker, enemy);
        assert!(before.contains(&Zone::Front) && before.contains(&Zone::Right), "{before:?}");
        kit.uses("effect", system);
        kit.answer("chaff-zone", Item::Zone(enemy, Zone::Front));
        kit.open(Window::ShipPhaseStart);
        (kit, attacker, enemy)
    }

    /// The hull zones of a ship that another may attack from its front.
    fn zones(kit: &crate::kit::Kit, attacker: ShipId, enemy: ShipId) -> Vec<Zone> {
        let targets = kit.game.ship_targets(attacker).into_iter().filter(|target| target.from == Some(Zone::Front));
        let zone = |aim: Aim| if let Aim::Zone(ship, zone) = aim { (ship == enemy).then_some(zone) } else { None };
        targets.filter_map(|target| zone(target.aim)).collect()
    }

    #[test]
    fn a_zone_with_a_clear_line_may_still_be_attacked() {
        shows!("disengaged-fire-control/other-zones");
        let (kit, attacker, enemy) = before_chaff();
        let open = zones(&kit, attacker, enemy);
        assert!(!open.contains(&Zone::Front) && open.contains(&Zone::Right), "{open:?}");
    }

    #[test]
    fn jainas_light_is_not_hampered_in_fire_lanes_either() {
        shows!("disengaged-fire-control/never-obstructed");
        let (mut kit, attacker, enemy) = before_chaff();
        kit.upgrade(attacker, "jainas-light");
        assert!(zones(&kit, attacker, enemy).contains(&Zone::Front));

        for (title, control) in [("jainas-light", 1), ("yavaris", 0)] {
            let mut lanes = new_kit();
            lanes.objective("fire-lanes");
            lanes.marker(crate::state::MarkerKind::Objective, [900.0, 500.0]);
            let ship = lanes.ship(A, "nebulon-b-escort-frigate", [900.0, 270.0], 0.0);
            lanes.upgrade(ship, title);
            lanes.obstacle("asteroid-field-1", [900.0, 400.0], 0.0);
            lanes.damage(ship, "disengaged-fire-control", true);
            lanes.open(Window::RoundEnd);
            assert_eq!(lanes.game.player(A).victory_tokens, control, "{title}");
        }
    }
}
