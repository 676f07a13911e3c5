//! Crew Panic: before a dial is revealed the ship suffers one damage, or loses the dial unseen.

use crate::dials::is_about_to_reveal;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "crew-panic", hooks: &[react(Window::ActivationBeforeReveal, is_about_to_reveal, panic)] };

static PANIC: Ask =
    Ask::new("crew-panic", Rule("crew-panic"), "Does {} suffer one damage and keep its dial, or discard the dial?")
        .meanwhile("is choosing between damage and a dial (Crew Panic)");

fn panic(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let seat = play.ship(ship).seat;
    let options: Items<Item> = [Item::Keep, Item::Dial(ship)].into_iter().collect();
    if play.pick_one(seat, &PANIC, Some(Item::Ship(ship)), options)? == Item::Keep {
        play.suffer(ship.into(), None, 1)
    } else {
        play.lose_unrevealed_dial(ship);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Standing;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 180.0);
        kit.game.ship_mut(ship).stack.extend([Command::Squadron, Command::Repair]);
        kit.damage(ship, "crew-panic", true);
        (kit, ship)
    }

    fn reveal(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
    }

    #[test]
    fn the_dial_costs_a_point_on_a_zone_of_the_owners_choice() {
        shows!("crew-panic/zone-choice", "damage.ship.unspecified-zone");
        let (mut kit, ship) = kit();
        kit.answer("crew-panic", Item::Keep);
        kit.answer("damaged-zone", Item::Zone(ship, Zone::Left));
        reveal(&mut kit, ship);
        assert_eq!(kit.game.ship(ship).shields(Zone::Left), 1);
        assert_eq!(kit.game.ship(ship).dials[0].command, Command::Repair);
    }

    #[test]
    fn or_it_is_lost_and_no_other_is_revealed() {
        shows!("crew-panic");
        let (mut kit, ship) = kit();
        kit.answer("crew-panic", Item::Dial(ship));
        reveal(&mut kit, ship);
        assert!(kit.game.ship(ship).dials.is_empty() && !kit.was_asked("dial-or-token"));
        assert_eq!(kit.game.ship(ship).stack[..], [Command::Squadron]);
    }

    #[test]
    fn a_ship_that_dies_of_it_reveals_nothing() {
        shows!("crew-panic");
        let (mut kit, ship) = kit();
        kit.game.ship_mut(ship).shields = [0; 6];
        for card in ["power-failure", "power-failure", "blinded-gunners"] {
            kit.damage(ship, card, false);
        }
        kit.answer("crew-panic", Item::Keep);
        reveal(&mut kit, ship);
        assert_eq!(kit.game.ship(ship).standing, Standing::Destroyed);
        assert!(!kit.was_asked("dial-or-token"));
    }
}
