//! Comm Noise: the opponent may slow the ship, or set another command on its top dial.

use super::{enemy_seat, is_dealt, turn_facedown};
use crate::dials::change_top_dial;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "comm-noise",
    hooks: &[react(Window::DamageDealt, is_dealt, garble).says("the opponent changes nothing")],
};

static GARBLE: Ask =
    Ask::new("comm-noise", Rule("comm-noise"), "Do you slow {} by one, or set another command on its top dial?")
        .meanwhile("is choosing between speed and a dial (Comm Noise)");
static COMMAND: Ask =
    Ask::new("comm-noise-command", Rule("comm-noise"), "The dial shows {}. Which command do you set instead?")
        .meanwhile("is setting a dial anew (Comm Noise)")
        .secret();

fn garble(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let state = play.ship(ship);
    let slower = state.speed.checked_sub(1).map(Item::Speed);
    let dial = (!state.stack.is_empty()).then_some(Item::Dial(ship));
    let options: Items<Item> = slower.into_iter().chain(dial).collect();
    let seat = enemy_seat(play, me);
    match play.pick_maybe(seat, &GARBLE, Some(Item::Ship(ship)), options)? {
        Some(Item::Speed(speed)) => play.force_speed(ship, speed)?,
        Some(Item::Dial(_)) => change_top_dial(play, seat, ship, &COMMAND)?,
        _ => {}
    }
    turn_facedown(play, me);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::play::Event;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [900.0, 700.0], 180.0);
        kit.game.ship_mut(ship).stack.extend([Command::Squadron, Command::Repair]);
        kit.top_of_deck(&["comm-noise"]);
        (kit, ship)
    }

    #[test]
    fn the_opponent_slows_the_ship() {
        shows!("comm-noise");
        let (mut kit, ship) = kit();
        kit.damage(ship, "thruster-fissure", true);
        kit.answer("comm-noise", Item::Speed(1));
        kit.run(|play| play.deal_damage_card(ship, true));
        assert_eq!(kit.game.ship(ship).speed, 1);
        assert_eq!(kit.asked[0].seat, 1);
        assert!(!kit.game.ship(ship).damage[1].faceup);
        assert_eq!(kit.game.ship(ship).damage.len(), 2, "a thruster fissure does not answer a foreign change");
    }

    #[test]
    fn or_sees_the_top_dial_and_sets_another_command_on_it() {
        shows!("comm-noise/sees-dial", "commands.dial.changing-shows");
        let (mut kit, ship) = kit();
        kit.answer("comm-noise", Item::Dial(ship));
        kit.answer("comm-noise-command", Item::Command(Command::Navigate));
        kit.run(|play| play.deal_damage_card(ship, true));
        assert_eq!(kit.game.ship(ship).stack[..], [Command::Squadron, Command::Navigate]);
        assert_eq!(kit.game.ship(ship).speed, 2, "never both");
        assert_eq!(kit.dials_seen_by(B, ship), [Some(Command::Navigate), None], "who has set it knows it");
        assert!(!kit.was_offered("comm-noise-command", Item::Command(Command::Repair)));
    }

    #[test]
    fn or_does_neither() {
        shows!("comm-noise/may-decline");
        let (mut kit, ship) = kit();
        kit.game.ship_mut(ship).speed = 0;
        kit.run(|play| play.deal_damage_card(ship, true));
        assert!(!kit.was_offered("comm-noise", Item::Speed(0)), "what stands cannot be slowed");
        assert!(!kit.game.ship(ship).damage[0].faceup);
    }

    #[test]
    fn at_speed_0_it_spends_no_tokens_in_later_attacks() {
        shows!("comm-noise/speed-zero");
        for slowed in [true, false] {
            let (mut kit, ship) = kit();
            let attacker = kit.ship(B, "cr90-corvette-a", [900.0, 480.0], 180.0);
            kit.game.ship_mut(ship).speed = 1;
            if slowed {
                kit.answer("comm-noise", Item::Speed(0));
            }
            kit.run(|play| play.deal_damage_card(ship, true));
            assert_eq!(kit.game.ship(ship).speed, u8::from(!slowed));
            kit.attack(attacker, Zone::Front, (ship, Zone::Front));
            assert_eq!(kit.was_offered("spend-defense-token", token(ship, 1)), !slowed);
        }
    }

    #[test]
    fn tokens_already_spent_keep_their_effect() {
        shows!("comm-noise/spent-tokens-stand");
        let mut kit = new_kit();
        let attacker = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let ship = kit.ship(A, "munificent-class-star-frigate", [900.0, 300.0], 0.0);
        let torpedoes = Source::Upgrade(kit.upgrade(attacker, "assault-proton-torpedoes"));
        kit.game.ship_mut(ship).speed = 1;
        kit.top_of_deck(&["comm-noise"]);
        kit.dice("red", &["hit-hit", "blank", "blank", "blank"]);
        kit.dice("black", &["hit-critical", "blank"]);
        for index in 0..3 {
            kit.answer("spend-defense-token", token(ship, index));
        }
        kit.answer("redirect-zone", Item::Zone(ship, Zone::Left));
        kit.answer("redirect-damage", Item::Number(1));
        kit.uses("critical-effect", torpedoes);
        kit.answer("comm-noise", Item::Speed(0));
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        let state = kit.game.ship(ship);
        assert_eq!((state.speed, state.damage.len()), (0, 1), "the card came before the damage");
        assert_eq!((state.shields(Zone::Front), state.shields(Zone::Left)), (4 - 1, 3 - 1), "four braced to two");
        let salvo = |event: &Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
        assert!(kit.events.iter().any(salvo));
    }

    #[test]
    fn dials_on_cards_are_out_of_reach() {
        shows!("comm-noise/dials-on-cards");
        let (mut kit, ship) = kit();
        let thrawn = kit.upgrade(ship, "grand-admiral-thrawn");
        kit.game.upgrade_mut(thrawn).dials.extend([Command::Navigate, Command::Repair]);
        kit.game.ship_mut(ship).stack.clear();
        kit.run(|play| play.deal_damage_card(ship, true));
        let asked = kit.asked.iter().find(|asked| asked.ask == "comm-noise").unwrap();
        assert_eq!(asked.options, [Item::Speed(1)], "it has no dial of its own");
        assert_eq!(kit.game.upgrade(thrawn).dials[..], [Command::Navigate, Command::Repair]);
    }

    #[test]
    fn the_grand_inquisitor_answers_and_a_thruster_fissure_does_not() {
        shows!("comm-noise/fissure-and-inquisitor");
        let (mut kit, ship) = kit();
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [1100.0, 300.0], 0.0);
        let inquisitor = Source::Upgrade(kit.upgrade(enemy, "the-grand-inquisitor"));
        kit.damage(ship, "thruster-fissure", true);
        kit.answer("comm-noise", Item::Speed(1));
        kit.uses("effect", inquisitor);
        kit.run(|play| play.deal_damage_card(ship, true));
        assert_eq!((kit.game.ship(ship).speed, kit.game.ship(enemy).speed), (1, 1));
        let state = kit.game.ship(ship);
        assert_eq!((state.shields.iter().sum::<u8>(), state.damage.len()), (8, 2), "it suffers nothing");
    }
}
