//! Admiral Ozzel: a friendly ship that determines its course may change its speed by one, without a command.

use crate::prelude::*;
use crate::speed;

pub(crate) static CARD: Card = Card {
    id: "admiral-ozzel-commander",
    hooks: &[offer(Window::ManeuverDetermineCourse, |game, me| maneuvering(game, me).is_some(), change_speed)],
};

static SPEED: Ask = Ask::new("ozzel-speed", Rule("admiral-ozzel-commander"), "What is the new speed of {}?")
    .meanwhile("is changing a ship's speed (Admiral Ozzel)");

/// The friendly ship whose course is being determined.
fn maneuvering(game: &Game, me: Source) -> Option<ShipId> {
    game.maneuver().map(|maneuver| maneuver.ship).filter(|ship| game.ship(*ship).side == game.side_of(me))
}

fn change_speed(play: &mut Play<'_>, me: Source) -> Flow {
    match maneuvering(play, me) {
        Some(ship) => speed::change_by_one(play, ship, &SPEED),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::{Payment, Standing};
    use rulebook::shows;

    /// His flagship, and a friendly Raider at speed 2.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let flagship = kit.ship(B, "imperial-i-class-star-destroyer", [300.0, 700.0], 180.0);
        let raider = kit.ship(B, "raider-i-class-corvette", [900.0, 700.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "admiral-ozzel-commander"));
        (kit, flagship, raider, me)
    }

    /// The speed at which a ship has moved.
    fn moved_at(kit: &Kit) -> Option<u8> {
        kit.events.iter().find_map(|event| if let Event::ShipMoved { speed, .. } = event { Some(*speed) } else { None })
    }

    #[test]
    fn a_ship_without_a_command_goes_faster_or_slower() {
        shows!("admiral-ozzel-commander");
        for to in [1, 3] {
            let (mut kit, _, raider, me) = kit();
            kit.uses("effect", me);
            kit.answer("ozzel-speed", Item::Speed(to));
            kit.run(|play| play.maneuver_ship(raider, None));
            assert_eq!((kit.game.ship(raider).speed, moved_at(&kit)), (to, Some(to)));
            let asked = kit.asked.iter().find(|asked| asked.ask == "ozzel-speed").unwrap();
            assert_eq!(asked.options, [Item::Speed(1), Item::Speed(3)]);
            let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
            assert_eq!(offers, 1, "once in a maneuver");
        }
    }

    #[test]
    fn it_comes_on_top_of_a_navigate_command() {
        shows!("admiral-ozzel-commander/adds-up", "commands.navigate.dial");
        let (mut kit, _, raider, me) = kit();
        kit.game.ship_mut(raider).speed = 1;
        kit.dial(raider, Command::Navigate);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::DIAL));
        kit.answer("navigate-speed", Item::Speed(2));
        kit.uses("effect", me);
        kit.answer("ozzel-speed", Item::Speed(3));
        kit.run(|play| play.maneuver_ship(raider, None));
        assert_eq!((kit.game.ship(raider).speed, moved_at(&kit)), (3, Some(3)));
    }

    #[test]
    fn the_flagship_profits_too_but_not_beyond_its_chart() {
        shows!("admiral-ozzel-commander");
        let (mut kit, flagship, _, me) = kit();
        kit.game.ship_mut(flagship).speed = 3;
        kit.uses("effect", me);
        kit.run(|play| play.maneuver_ship(flagship, None));
        assert_eq!(kit.game.ship(flagship).speed, 2, "the only other speed needs no question");
        assert!(!kit.was_asked("ozzel-speed"));
    }

    #[test]
    fn it_is_a_change_of_speed_of_the_ship_itself() {
        shows!("admiral-ozzel-commander", "thruster-fissure");
        let (mut kit, _, raider, me) = kit();
        kit.damage(raider, "thruster-fissure", true);
        kit.uses("effect", me);
        kit.answer("damaged-zone", Item::Zone(raider, Zone::Rear));
        kit.run(|play| play.maneuver_ship(raider, None));
        assert_eq!(kit.game.ship(raider).shields(Zone::Rear), 2 - 1);
    }

    #[test]
    fn not_for_enemies_and_not_once_he_is_lost() {
        shows!("admiral-ozzel-commander");
        let (mut kit, flagship, raider, _) = kit();
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
        kit.run(|play| play.maneuver_ship(enemy, None));
        kit.game.put_ship(flagship, None);
        kit.game.ship_mut(flagship).standing = Standing::Destroyed;
        kit.run(|play| play.maneuver_ship(raider, None));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn and_on_top_of_entrapment_formation() {
        shows!("admiral-ozzel-commander/adds-up");
        let (mut kit, flagship, raider, me) = kit();
        kit.game.ship_mut(raider).speed = 1;
        kit.tokens(flagship, &[Command::Navigate]);
        let formation = Source::Upgrade(kit.upgrade(flagship, "entrapment-formation"));
        kit.answer("effect", formation.effect_called("spend-a-token"));
        kit.open(Window::ShipPhaseStart);
        kit.answer("effect", formation.effect_called("change-speed"));
        kit.answer("entrapment-speed", Item::Speed(2));
        kit.uses("effect", me);
        kit.answer("ozzel-speed", Item::Speed(3));
        kit.run(|play| play.maneuver_ship(raider, None));
        assert_eq!((kit.game.ship(raider).speed, moved_at(&kit)), (3, Some(3)));
    }
}
