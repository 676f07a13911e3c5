//! Admiral Titus: when the first round starts the speed of an enemy ship changes by 1.

use super::is_first_round;
use crate::prelude::*;
use crate::speed;

pub(crate) static CARD: Card = Card {
    id: "admiral-titus",
    hooks: &[offer(Window::RoundStart, |game, me| is_first_round(game, me) && !enemies(game, me).is_empty(), meddle)],
};

static SHIP: Ask = Ask::new("titus-ship", Rule("admiral-titus"), "Which enemy ship changes its speed?")
    .meanwhile("is choosing a ship that changes its speed (Admiral Titus)");
static SPEED: Ask = Ask::new("titus-speed", Rule("admiral-titus"), "What is the new speed of {}?")
    .meanwhile("is changing a ship's speed (Admiral Titus)");

/// Enemy ships on the table, however far away.
fn enemies(game: &Game, me: Source) -> Items<Item> {
    let enemies = game.ships_in_play().filter(|(_, ship)| ship.side != game.side_of(me));
    enemies.map(|(id, _)| Item::Ship(id)).collect()
}

fn meddle(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = enemies(play, me);
    let Item::Ship(ship) = play.pick_one(seat, &SHIP, None, options)? else { return Ok(()) };
    let speeds = speed::by_one(play, ship, 0);
    match play.pick_one(seat, &SPEED, Some(Item::Ship(ship)), speeds)? {
        Item::Speed(speed) => play.force_speed(ship, speed),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Standing;
    use crate::upgrades::officers::empire::start_round;
    use crate::waiting;
    use rulebook::shows;

    /// His ship, and an enemy at this speed far away.
    fn kit(enemy: &str, speed: u8) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let own = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let enemy = kit.ship(A, enemy, [300.0, 100.0], 0.0);
        kit.game.ship_mut(enemy).speed = speed;
        let me = Source::Upgrade(kit.upgrade(own, "admiral-titus"));
        (kit, own, enemy, me)
    }

    #[test]
    fn up_or_down_by_one_and_down_to_0() {
        shows!("admiral-titus/speed-zero");
        for speed in [0, 2] {
            let (mut kit, _, enemy, me) = kit("cr90-corvette-a", 1);
            kit.uses("effect", me);
            kit.answer("titus-speed", Item::Speed(speed));
            start_round(&mut kit, 1);
            assert_eq!(kit.game.ship(enemy).speed, speed);
            let asked = kit.asked.iter().find(|asked| asked.ask == "titus-speed").unwrap();
            assert_eq!((asked.seat, &asked.options[..]), (B.0, &[Item::Speed(0), Item::Speed(2)][..]));
        }
    }

    #[test]
    fn not_beyond_the_fastest_column() {
        shows!("admiral-titus");
        let (mut kit, _, enemy, me) = kit("victory-i-class-star-destroyer", 2);
        kit.uses("effect", me);
        start_round(&mut kit, 1);
        assert!(!kit.was_asked("titus-speed"), "there is one way only");
        assert_eq!(kit.game.ship(enemy).speed, 1);
    }

    #[test]
    fn enemy_ships_on_the_table_alone() {
        shows!("admiral-titus/any-distance");
        let (mut kit, own, enemy, me) = kit("cr90-corvette-a", 2);
        let aside = kit.ship(A, "cr90-corvette-a", [500.0, 100.0], 0.0);
        let third = kit.ship(A, "cr90-corvette-a", [700.0, 100.0], 0.0);
        kit.game.put_ship(aside, None);
        kit.game.ship_mut(aside).standing = Standing::SetAside;
        kit.uses("effect", me);
        start_round(&mut kit, 1);
        let asked = kit.asked.iter().find(|asked| asked.ask == "titus-ship").unwrap();
        assert_eq!(asked.options, [Item::Ship(enemy), Item::Ship(third)]);
        assert_eq!(kit.game.ship(own).speed, 2);
    }

    #[test]
    fn what_watches_a_changed_dial_sees_it() {
        shows!("admiral-titus/dial-changes", "the-grand-inquisitor");
        let (mut kit, own, _, me) = kit("cr90-corvette-a", 2);
        let near = kit.ship(A, "cr90-corvette-a", [900.0, 600.0], 0.0);
        let inquisitor = Source::Upgrade(kit.upgrade(own, "the-grand-inquisitor"));
        kit.uses("effect", me);
        kit.answer("titus-ship", Item::Ship(near));
        kit.uses("effect", inquisitor);
        start_round(&mut kit, 1);
        assert_eq!(kit.game.ship(own).speed, 1);
    }

    #[test]
    fn it_is_not_the_ship_that_changes_its_speed() {
        shows!("admiral-titus", "thruster-fissure");
        let (mut kit, _, enemy, me) = kit("cr90-corvette-a", 2);
        kit.damage(enemy, "thruster-fissure", true);
        let shields = kit.game.ship(enemy).shields;
        kit.uses("effect", me);
        start_round(&mut kit, 1);
        assert_eq!((kit.game.ship(enemy).speed, kit.game.ship(enemy).shields), (1, shields));
    }

    #[test]
    fn a_ship_left_at_0_spends_no_defense_tokens() {
        shows!("admiral-titus/no-tokens-at-zero", "defense.speed-zero");
        let (mut kit, _, enemy, me) = kit("cr90-corvette-a", 1);
        kit.uses("effect", me);
        start_round(&mut kit, 1);
        let raider = kit.ship(B, "raider-i-class-corvette", [300.0, 300.0], 180.0);
        kit.attack(raider, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_asked("spend-defense-token"));
    }

    #[test]
    fn not_in_later_rounds() {
        shows!("admiral-titus");
        let (mut kit, ..) = kit("cr90-corvette-a", 2);
        start_round(&mut kit, 3);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn a_ship_that_the_first_player_brings_in_may_be_chosen() {
        shows!("admiral-titus/order", "admiral-raddus");
        for (first, chosen) in [(A, true), (B, false)] {
            let (mut kit, _, flagship, me) = kit("mc75-armored-cruiser", 2);
            let nebulon = kit.ship(A, "nebulon-b-escort-frigate", [700.0, 100.0], 0.0);
            kit.ship(A, "cr90-corvette-a", [1000.0, 100.0], 0.0);
            let raddus = Source::Upgrade(kit.upgrade(flagship, "admiral-raddus"));
            kit.run(|play| {
                waiting::set_aside(play, raddus, nebulon.into());
                Ok(())
            });
            kit.game.first = first;
            kit.uses("effect", raddus);
            kit.answer_at("deploy-ship", [430.0, 160.0]);
            kit.uses("effect", me);
            start_round(&mut kit, 1);
            assert!(kit.game.is_in_play(nebulon.into()));
            assert_eq!(kit.was_offered("titus-ship", Item::Ship(nebulon)), chosen, "{first:?} is first player");
        }
    }
}
