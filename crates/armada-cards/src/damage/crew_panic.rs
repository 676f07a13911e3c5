//! Crew Panic: before a dial is revealed the ship suffers one damage, or loses the dial unseen.

use crate::dials::is_about_to_reveal;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "crew-panic",
    hooks: &[react(Window::ActivationBeforeReveal, is_about_to_reveal, panic).says("the ship suffers 1 damage")],
};

static PANIC: Ask =
    Ask::new("crew-panic", Rule("crew-panic"), "Does {} suffer one damage and keep its dial, or discard the dial?")
        .meanwhile("is choosing between damage and a dial (Crew Panic)")
        .explained(&["suffer one damage, then reveal the dial", "discard it unseen: no dial is revealed this round"]);

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
    use crate::state::{MarkerKind, Payment, Standing};
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

    #[test]
    fn a_ship_without_its_dial_does_all_the_rest() {
        shows!("crew-panic/still-activates");
        let (mut kit, ship) = kit();
        let enemy = kit.ship(B, "cr90-corvette-a", [900.0, 480.0], 180.0);
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("crew-panic", Item::Dial(ship));
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Zone(enemy, Zone::Front)));
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.answer("navigate-speed", Item::Speed(1));
        kit.run(|play| {
            play.begin_activation(ship);
            while play.activation().is_some() {
                play.continue_activation()?;
            }
            Ok(())
        });
        let state = kit.game.ship(ship);
        assert!(state.activated && state.speed == 1 && kit.was_asked("course"));
    }

    #[test]
    fn a_dial_that_is_gained_is_not_touched() {
        shows!("crew-panic/gained-dials");
        let (mut kit, ship) = kit();
        let flagship = kit.ship(A, "mc80l-star-cruiser", [300.0, 600.0], 0.0);
        let thrawn = kit.upgrade(flagship, "grand-admiral-thrawn");
        kit.game.upgrade_mut(thrawn).dials.push(Command::Navigate);
        kit.answer("effect", Source::Upgrade(thrawn).effect_called("reveal-a-dial"));
        kit.open(Window::ShipPhaseStart);
        kit.answer("crew-panic", Item::Dial(ship));
        reveal(&mut kit, ship);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "crew-panic").count(), 1, "for the top dial alone");
        let dials: Vec<Command> = kit.game.ship(ship).dials.iter().map(|dial| dial.command).collect();
        assert_eq!(dials, [Command::Navigate]);
    }

    /// The top dial is kept for a point of damage, or discarded.
    fn choose(kit: &mut Kit, ship: ShipId, keeps: bool) {
        kit.answer("crew-panic", if keeps { Item::Keep } else { Item::Dial(ship) });
    }

    #[test]
    fn what_waits_for_a_revealed_dial_does_not_happen() {
        shows!("crew-panic/reveal-effects");
        for keeps in [true, false] {
            let (mut kit, ship) = kit();
            kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
            let cards =
                ["raymus-antilles", "taskmaster-grint", "boarding-troopers"].map(|card| kit.upgrade(ship, card));
            kit.game.upgrade_mut(cards[1]).tokens.add(Command::Repair);
            kit.tokens(ship, &[Command::Squadron]);
            choose(&mut kit, ship, keeps);
            reveal(&mut kit, ship);
            for card in cards {
                assert_eq!(kit.was_offered("effect", Source::Upgrade(card).effect()), keeps, "{card:?}");
            }
        }
    }

    #[test]
    fn without_a_reveal_no_token_is_picked_up() {
        shows!("crew-panic/no-pick-up");
        let objectives = [
            ("intel-sweep", "sweep"),
            ("salvage-run", "salvage"),
            ("sensor-net", "read-out"),
            ("capture-the-vip", "take-on-board"),
        ];
        for (objective, effect) in objectives {
            for keeps in [true, false] {
                let (mut kit, ship) = kit();
                kit.objective(objective);
                kit.game.ship_mut(ship).objective_ship = true;
                kit.marker(MarkerKind::Objective, [900.0, 380.0]);
                choose(&mut kit, ship, keeps);
                reveal(&mut kit, ship);
                let offered = kit.was_offered("effect", Source::Objective(A).effect_called(effect));
                assert_eq!(offered || kit.was_asked("sensor-net-move"), keeps, "{objective}");
            }
        }
    }
}
