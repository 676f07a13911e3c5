//! Moff Jerjerrod: a friendly ship that suffers a point of damage may click the first joint of its maneuver twice.

use crate::effects::Yaw;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "moff-jerjerrod",
    hooks: &[
        offer(Window::ManeuverDetermineCourse, |game, me| stiff_ship(game, me).is_some(), strain)
            .says("a ship suffers 1 damage to turn its first joint by two clicks"),
        modify(Answer::Yaw(loosen_first_joint)).while_lasting(),
    ],
};

/// A joint cannot be clicked further.
const MOST: u8 = 2;

/// The friendly ship whose course is being determined, if its first joint could be clicked further.
fn stiff_ship(game: &Game, me: Source) -> Option<ShipId> {
    let maneuver = game.maneuver().filter(|maneuver| game.ship(maneuver.ship).side == game.side_of(me))?;
    let ship = maneuver.ship;
    let dial = if maneuver.granted { maneuver.speed } else { game.ship(ship).speed };
    let speed = query::maneuver_speed(game, ship, dial).saturating_sub(u8::from(game.feels_gravity(ship)));
    query::yaw(game, ship, speed).first().is_some_and(|clicks| *clicks < MOST).then_some(ship)
}

/// The damage comes first, and may destroy the ship.
fn strain(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = stiff_ship(play, me) else { return Ok(()) };
    let until = play.until_maneuver_ends();
    play.suffer(ship.into(), None, 1)?;
    play.last(me, 0, Some(Item::Ship(ship)), until);
    Ok(())
}

fn loosen_first_joint(game: &Game, me: Source, ship: ShipId, joints: &mut SmallVec<[Yaw; 4]>) {
    if let Some(first) = joints.first_mut()
        && game.lasts(me, 0, Some(Item::Ship(ship)))
    {
        first.set_to(MOST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::play::Event;
    use crate::state::{Payment, Standing, UpgradeId};
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));

    /// His flagship far away, and a friendly ship, whose player will take the point on the rear.
    fn kit(card: &str) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let flagship = kit.ship(B, "imperial-i-class-star-destroyer", [200.0, 800.0], 180.0);
        kit.upgrade(flagship, "moff-jerjerrod");
        let ship = kit.ship(B, card, [900.0, 600.0], 180.0);
        (kit, ship)
    }

    fn uses(kit: &mut Kit, ship: ShipId) {
        kit.uses("effect", ME);
        kit.answer("damaged-zone", Item::Zone(ship, Zone::Rear));
    }

    fn heading(kit: &Kit, ship: ShipId) -> f64 {
        kit.game.ship(ship).pose.unwrap().heading.degrees()
    }

    #[test]
    fn for_a_shield_the_first_joint_is_clicked_twice() {
        shows!("moff-jerjerrod/zone-choice", "moff-jerjerrod/sets-value");
        // Speed 2: - I.
        let (mut kit, ship) = kit("victory-i-class-star-destroyer");
        uses(&mut kit, ship);
        kit.answer_course(&[2, 1]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).shields(Zone::Rear), 1 - 1);
        assert!(heading(&kit, ship) > 180.0 + 60.0);
        assert!(kit.game.lasting.is_empty(), "for this maneuver alone");
    }

    #[test]
    fn without_it_the_joint_is_stiff() {
        shows!("moff-jerjerrod");
        let (mut kit, ship) = kit("victory-i-class-star-destroyer");
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(query::yaw(&kit.game, ship, 2)[..], [0, 1]);
        assert!(kit.was_offered("effect", ME.effect()));
        assert_eq!(kit.game.ship(ship).shields(Zone::Rear), 1);
    }

    #[test]
    fn without_a_shield_it_costs_a_facedown_card_and_no_token_helps() {
        shows!("moff-jerjerrod/zone-choice", "moff-jerjerrod/no-attack-damage");
        let (mut kit, ship) = kit("victory-i-class-star-destroyer");
        kit.set_shields(ship, &[(Zone::Rear, 0)]);
        uses(&mut kit, ship);
        kit.run(|play| play.maneuver_ship(ship, None));
        let state = kit.game.ship(ship);
        assert_eq!((state.damage.len(), state.faceup().count()), (1, 0));
        assert!(!kit.was_offered("spend-defense-token", token(ship, 0)));
    }

    #[test]
    fn a_ship_that_it_destroys_does_not_move() {
        shows!("moff-jerjerrod/destroyed");
        let (mut kit, ship) = kit("raider-i-class-corvette");
        kit.game.ship_mut(ship).speed = 3;
        kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.set_shields(ship, &[(Zone::Rear, 0)]);
        for card in ["compartment-fire", "power-failure", "comm-noise"] {
            kit.damage(ship, card, false);
        }
        uses(&mut kit, ship);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).standing, Standing::Destroyed);
        assert!(!kit.events.iter().any(|event| matches!(event, Event::ShipMoved { .. })));
        assert!(!kit.was_asked("course"));
    }

    #[test]
    fn thrust_control_malfunction_does_not_lower_what_is_set() {
        shows!("moff-jerjerrod/sets-value", "thrust-control-malfunction");
        // Speed 1: I, which is the last joint as well.
        let (mut kit, ship) = kit("victory-i-class-star-destroyer");
        kit.game.ship_mut(ship).speed = 1;
        kit.damage(ship, "thrust-control-malfunction", true);
        uses(&mut kit, ship);
        kit.answer_course(&[2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(heading(&kit, ship) > 180.0 + 40.0);
    }

    #[test]
    fn a_navigate_dial_raises_another_joint_besides() {
        shows!("moff-jerjerrod/sets-value", "commands.navigate.dial");
        let (mut kit, ship) = kit("victory-i-class-star-destroyer");
        kit.dial(ship, Command::Navigate);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::DIAL));
        kit.answer("navigate-speed", Item::Speed(2));
        uses(&mut kit, ship);
        kit.answer_course(&[2, 2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(heading(&kit, ship) > 180.0 + 80.0);
    }

    #[test]
    fn nothing_is_offered_at_speed_0_or_if_the_joint_has_two_clicks() {
        shows!("moff-jerjerrod/speed-zero");
        let (mut stopped, ship) = kit("victory-i-class-star-destroyer");
        stopped.game.ship_mut(ship).speed = 0;
        stopped.run(|play| play.maneuver_ship(ship, None));
        assert!(!stopped.was_asked("effect"));
        // Speed 2: II II.
        let (mut nimble, raider) = kit("raider-i-class-corvette");
        nimble.run(|play| play.maneuver_ship(raider, None));
        assert!(!nimble.was_asked("effect"));
    }

    #[test]
    fn a_ship_slowed_down_to_a_stop_by_navigate_cannot_use_it() {
        shows!("moff-jerjerrod/speed-zero");
        let (mut kit, ship) = kit("victory-i-class-star-destroyer");
        kit.game.ship_mut(ship).speed = 1;
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.answer("navigate-speed", Item::Speed(0));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn the_temporary_speed_decides_about_the_joint() {
        shows!("moff-jerjerrod/temporary-speed");
        // The dial says 2 (II II), the rift makes it 1 for an Assault Frigate: I.
        let (mut kit, _) = kit("raider-i-class-corvette");
        let ship = kit.ship(B, "assault-frigate-mark-ii-a", [1300.0, 600.0], 180.0);
        kit.game.ship_mut(ship).speed = 1;
        kit.obstacle("gravity-rift", [1300.0, 480.0], 0.0);
        assert!(kit.game.feels_gravity(ship));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.was_asked("effect"), "the pull takes the only joint away");
        kit.game.ship_mut(ship).speed = 2;
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(kit.was_offered("effect", ME.effect()), "with one joint left");
    }

    #[test]
    fn an_extra_maneuver_may_be_paid_for_again() {
        shows!("moff-jerjerrod/once-per-maneuver");
        let (mut kit, ship) = kit("victory-i-class-star-destroyer");
        uses(&mut kit, ship);
        kit.run(|play| play.maneuver_ship(ship, None));
        let offers = |kit: &Kit| kit.asked.iter().filter(|asked| asked.options.contains(&ME.effect())).count();
        assert_eq!(offers(&kit), 1, "once in a maneuver");
        kit.uses("effect", ME);
        kit.answer("damaged-zone", Item::Zone(ship, Zone::Front));
        kit.answer_course(&[2]);
        kit.run(|play| play.maneuver_ship(ship, Some(1)));
        assert_eq!(offers(&kit), 2);
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 3 - 1);
    }

    #[test]
    fn rakehell_turns_twice_where_it_stands() {
        shows!("moff-jerjerrod/rakehell");
        let (mut kit, ship) = kit("onager-class-star-destroyer");
        let title = Source::Upgrade(kit.upgrade(ship, "rakehell"));
        kit.game.ship_mut(ship).speed = 1;
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.answer("navigate-speed", Item::Speed(0));
        kit.uses("effect", title);
        uses(&mut kit, ship);
        kit.answer_course(&[2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(heading(&kit, ship) > 180.0 + 30.0);
    }

    #[test]
    fn not_for_enemies_and_not_once_he_is_lost() {
        shows!("moff-jerjerrod");
        let (mut kit, ship) = kit("victory-i-class-star-destroyer");
        let enemy = kit.ship(A, "victory-i-class-star-destroyer", [900.0, 200.0], 0.0);
        kit.run(|play| play.maneuver_ship(enemy, None));
        let flagship = ShipId(0);
        kit.game.put_ship(flagship, None);
        kit.game.ship_mut(flagship).standing = Standing::Destroyed;
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.was_asked("effect"));
    }
}
