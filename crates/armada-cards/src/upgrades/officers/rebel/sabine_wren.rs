//! Sabine Wren: discarded when a Ship Phase begins, a proximity mine is laid near an obstacle, away from enemy ships.

use crate::prelude::*;
use crate::state::{Limit as Place, other};

pub(crate) static CARD: Card =
    Card { id: "sabine-wren", hooks: &[offer(Window::ShipPhaseStart, has_obstacles, lay_mine)] };

static MINE: Ask = Ask::new("sabine-mine", Rule("sabine-wren"), "Where do you lay the proximity mine?")
    .meanwhile("is laying a proximity mine (Sabine Wren)");

fn has_obstacles(game: &Game, _: Source) -> bool {
    game.obstacles().any(|(_, obstacle)| obstacle.pose.is_some())
}

/// The card goes with the mine; if there is no place for one, she keeps it.
fn lay_mine(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let limits = [Place::AtSomeObstacle(2), Place::BeyondShipsOf(3, other(play.side_of(me)))];
    match play.lay_mine(seat, &MINE, &limits)? {
        Some(_) => play.discard(me),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, whole_mm};
    use crate::play::Event;
    use crate::state::{CardState, MarkerId, MarkerKind, UpgradeId};
    use crate::upgrades::rounds::start_ship_phase;
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));

    /// Her ship at one end of the table, an asteroid field in the middle, and an enemy ship at the other end.
    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [200.0, 150.0], 0.0);
        kit.upgrade(ship, "sabine-wren");
        let enemy = kit.ship(B, "raider-i-class-corvette", [1600.0, 800.0], 180.0);
        kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        (kit, ship, enemy)
    }

    /// She lays a mine there, if she may; otherwise somewhere else.
    fn lay(kit: &mut Kit, at: [f64; 2]) -> bool {
        kit.uses("effect", ME);
        kit.answer_at("sabine-mine", at);
        kit.game.round = 2;
        kit.run_some(|play| play.open(Window::ShipPhaseStart));
        let mine = kit.game.markers_of(MarkerKind::Mine).last();
        mine.is_some_and(|mine| kit.game.marker(mine).at.is_some_and(|it| whole_mm(it.to_mm()) == whole_mm(at)))
    }

    #[test]
    fn a_mine_is_laid_near_any_obstacle_and_the_card_is_gone() {
        shows!("sabine-wren/anywhere");
        let (mut kit, ..) = kit();
        assert!(lay(&mut kit, [900.0, 590.0]));
        assert_eq!(kit.game.card_state(ME), Some(CardState::Discarded));
    }

    #[test]
    fn not_farther_from_the_obstacle_and_not_near_an_enemy_ship() {
        shows!("sabine-wren");
        let (mut far, ..) = kit();
        assert!(!lay(&mut far, [900.0, 640.0]));
        // Their bases end 160 and 210 millimetres from the edge of the mine: at distance 3 and 4.
        for (y, allowed) in [(800.0, false), (850.0, true)] {
            let (mut near, ..) = kit();
            near.ship(B, "raider-i-class-corvette", [900.0, y], 180.0);
            assert_eq!(lay(&mut near, [900.0, 590.0]), allowed);
        }
        let (mut squadron, ..) = kit();
        squadron.squadron(B, "tie-fighter-squadron", [960.0, 560.0]);
        squadron.ship(A, "cr90-corvette-a", [900.0, 640.0], 0.0);
        assert!(lay(&mut squadron, [900.0, 560.0]), "enemy squadrons and friendly ships do not matter");
    }

    #[test]
    fn mines_keep_their_distance() {
        shows!("sabine-wren/spacing", "tokens.mine.spacing");
        let (mut kit, ..) = kit();
        kit.marker(MarkerKind::Mine, [900.0, 600.0]);
        assert!(!lay(&mut kit, [900.0, 560.0]));
    }

    #[test]
    fn her_own_ships_set_it_off_but_only_by_a_movement() {
        shows!("sabine-wren/own-ships", "sabine-wren/when-it-goes-off", "tokens.mine.trigger");
        let (mut kit, ..) = kit();
        let friend = kit.ship(A, "cr90-corvette-a", [900.0, 620.0], 0.0);
        assert!(lay(&mut kit, [900.0, 555.0]));
        let blown = |kit: &Kit| kit.events.iter().any(|event| matches!(event, Event::MineSetOff { .. }));
        assert!(!blown(&kit), "laying it beside a ship sets off nothing");
        assert!(kit.game.marker(MarkerId(0)).at.is_some());
        kit.game.ship_mut(friend).speed = 0;
        kit.run(|play| play.maneuver_ship(friend, None));
        assert!(blown(&kit));
    }

    #[test]
    fn without_a_place_she_keeps_the_card() {
        shows!("sabine-wren");
        let (mut kit, ..) = kit();
        for x in [820.0, 980.0] {
            kit.ship(B, "raider-i-class-corvette", [x, 450.0], 180.0);
        }
        kit.uses("effect", ME);
        start_ship_phase(&mut kit, 2);
        assert!(!kit.was_asked("sabine-mine"));
        assert_eq!(kit.game.card_state(ME), Some(CardState::Ready));
    }

    #[test]
    fn only_as_the_ship_phase_starts_and_only_with_an_obstacle() {
        shows!("sabine-wren");
        let (mut kit, ship, _) = kit();
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
        assert!(!kit.was_asked("effect"));
        kit.game.frames.clear();
        kit.run(|play| play.remove_obstacle(crate::state::ObstacleId(0)));
        kit.open(Window::ShipPhaseStart);
        assert!(!kit.was_asked("effect"));
    }
}
