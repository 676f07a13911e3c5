//! Damaged Controls: overlapping a ship or an obstacle costs one facedown card more.

use crate::prelude::*;
use crate::state::Maneuver;

pub(crate) static CARD: Card =
    Card { id: "damaged-controls", hooks: &[react(Window::ManeuverMoveShip, has_overlapped, bump)] };

fn has_overlapped(game: &Game, me: Source) -> bool {
    let overlaps = |maneuver: &Maneuver| !maneuver.overlapped.is_empty() || !maneuver.obstacles.is_empty();
    game.maneuver().is_some_and(|maneuver| game.carrier(me) == Some(maneuver.ship) && overlaps(maneuver))
}

/// A ship overlap is one, however many ships were in the way; every obstacle is one of its own, unless it is ignored.
/// Inside the Move Ship step: a ship that dies of it does not reach the obstacle's effect.
fn bump(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(maneuver)) = (play.carrier(me), play.maneuver().cloned()) else { return Ok(()) };
    if !maneuver.overlapped.is_empty() {
        play.deal_damage_card(ship, false)?;
    }
    for obstacle in maneuver.obstacles {
        play.deal_damage_card(ship, false)?;
        play.note_obstacle(ship, obstacle, true)?;
    }
    play.destroy_doomed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::Standing;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = 1;
        kit.damage(ship, "damaged-controls", true);
        (kit, ship)
    }

    #[test]
    fn one_card_for_the_overlap_and_one_for_the_controls() {
        shows!("damaged-controls");
        let (mut kit, ship) = kit();
        let other = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 390.0], 0.0);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).damage.len(), 3);
        assert_eq!(kit.game.ship(other).damage.len(), 1);
    }

    #[test]
    fn it_kills_before_a_station_helps() {
        shows!("damaged-controls/move-ship-step", "movement.overlap.order");
        let (mut kit, ship) = kit();
        kit.ship(B, "gladiator-i-class-star-destroyer", [300.0, 800.0], 0.0);
        kit.obstacle("station", [900.0, 370.0], 0.0);
        kit.damage(ship, "power-failure", false);
        kit.damage(ship, "power-failure", false);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).standing, Standing::Destroyed);
        assert!(!kit.was_asked("station-repair"));
    }

    #[test]
    fn in_open_space_nothing_happens() {
        shows!("damaged-controls");
        let (mut kit, ship) = kit();
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).damage.len(), 1);
    }

    #[test]
    fn obstacles_that_are_harmless_to_the_ship_strike_it_all_the_same() {
        shows!("damaged-controls/harmless-obstacles");
        for objective in ["dangerous-territory", "asteroid-tactics"] {
            let mut kit = new_kit();
            kit.objective(objective);
            kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
            let ship = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 0.0);
            kit.damage(ship, "damaged-controls", true);
            kit.run(|play| play.maneuver_ship(ship, None));
            assert!(!kit.events.iter().any(|event| matches!(event, Event::ObstacleEffect { .. })));
            assert_eq!(kit.game.ship(ship).damage.len(), 2, "{objective}");
        }
        let mut kit = new_kit();
        kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.damage(ship, "damaged-controls", true);
        let officer = Source::Upgrade(kit.upgrade(ship, "chart-officer"));
        kit.uses("effect", officer);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.events.iter().any(|event| matches!(event, Event::ObstacleEffect { .. })));
        assert_eq!(kit.game.ship(ship).damage.len(), 2, "the officer comes too late for this card");
    }

    #[test]
    fn the_overlap_of_a_ship_comes_first_and_the_obstacle_last() {
        shows!("damaged-controls/order");
        let mut kit = new_kit();
        let ship = kit.ship(A, "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let other = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 400.0], 0.0);
        kit.game.ship_mut(ship).speed = 1;
        kit.damage(ship, "damaged-controls", true);
        kit.obstacle("asteroid-field-1", [900.0, 300.0], 0.0);
        kit.run(|play| play.maneuver_ship(ship, None));
        let order: Vec<&str> = kit
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Overlapped { .. } => Some("ship"),
                Event::DamageCard { ship: hit, .. } => Some(if *hit == other { "other" } else { "card" }),
                Event::ObstacleEffect { .. } => Some("obstacle"),
                _ => None,
            })
            .collect();
        let expected = ["ship", "card", "other", "card", "card", "obstacle", "card"];
        assert_eq!(order, expected, "the overlap's, two of the controls, the obstacle's");
    }
}
