//! Flight Controllers: squadrons that the ship activates by command have a blue die more against squadrons.

use crate::catalog::Dice;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "flight-controllers", hooks: &[modify(Answer::Armament(one_more))] };

/// Only a squadron in its own activation; one that merely gets to attack in it was not activated by the command.
fn one_more(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    let (Attacker::Squadron(squadron), Some(ship)) = (attack.attacker, game.carrier(me)) else { return };
    let by_command = |frame: &Frame| {
        matches!(frame, Frame::SquadronActivation(activation)
            if activation.squadron == squadron && activation.by == ActivatedBy::Command(Some(ship)))
    };
    let granted = matches!(attack.kind, AttackKind::Granted(_));
    if !attack.defender.is_ship() && !granted && game.frames.iter().any(by_command) {
        dice.blue += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    /// The dice a squadron rolls at another one in an activation.
    fn rolled(pilot: &str, away: f64, by: impl Fn(ShipId) -> ActivatedBy) -> usize {
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        kit.upgrade(ship, "flight-controllers");
        let wing = kit.squadron(A, pilot, [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0 + away, 400.0]);
        kit.answer("squadron-action", Item::Attack);
        let target = Item::Target(None, Aim::Squadron(tie));
        if kit.game.squadron_targets(wing).len() > 1 {
            kit.answer("declare-target", target);
        }
        kit.run(|play| play.activate_squadron(wing, by(ship)));
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None };
        kit.events.iter().find_map(pool).unwrap()
    }

    #[test]
    fn one_blue_die_more_for_those_the_ship_activates() {
        shows!("flight-controllers/snipe");
        let by_ship = |ship| ActivatedBy::Command(Some(ship));
        assert_eq!(rolled("x-wing-squadron", 50.0, by_ship), 5);
        assert_eq!(rolled("e-wing-squadron", 130.0, by_ship), 4, "snipe 3");
        assert_eq!(rolled("x-wing-squadron", 50.0, |_| ActivatedBy::Phase), 4);
        assert_eq!(rolled("x-wing-squadron", 50.0, |_| ActivatedBy::Command(None)), 4);
    }

    #[test]
    fn a_squadron_that_attacks_in_the_activation_of_another_gains_nothing() {
        shows!("flight-controllers");
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        kit.upgrade(ship, "flight-controllers");
        let leader = kit.squadron(A, "x-wing-squadron", [800.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [950.0, 400.0]);
        kit.run(|play| {
            play.push(Frame::SquadronActivation(crate::state::SquadronActivation {
                squadron: leader,
                by: ActivatedBy::Command(Some(ship)),
                moved: false,
                attacked: false,
            }));
            Ok(())
        });
        kit.squadron_attack(wing, Aim::Squadron(tie));
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None };
        assert_eq!(kit.events.iter().find_map(pool), Some(4));
    }
    #[test]
    fn who_follows_fenn_rau_has_the_die_and_is_one_more_than_a_token_activates() {
        shows!("flight-controllers/fenn-rau", "fenn-rau/extra", "fenn-rau/squadron-token");
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        kit.upgrade(ship, "flight-controllers");
        kit.tokens(ship, &[Command::Squadron]);
        let fenn = kit.squadron(A, "fenn-rau", [860.0, 380.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
        kit.squadron(B, "tie-fighter-squadron", [950.0, 430.0]);
        kit.dice("blue", &["accuracy"; 5]);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, crate::state::Payment::TOKEN));
        kit.answer("command-squadron", Item::Squadron(fenn));
        kit.uses("effect", Source::Squadron(fenn));
        kit.answer("fenn-rau-follower", Item::Squadron(wing));
        kit.answer("squadron-action", Item::Done);
        kit.answer("squadron-action", Item::Attack);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(kit.game.squadron(fenn).activated && kit.game.squadron(wing).activated);
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None };
        assert_eq!(kit.events.iter().find_map(pool), Some(4 + 1));
    }

    #[test]
    fn han_solo_acts_for_no_ship() {
        shows!("flight-controllers/han-solo");
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        kit.upgrade(ship, "flight-controllers");
        let han = kit.squadron(A, "han-solo", [900.0, 400.0]);
        kit.squadron(B, "tie-fighter-squadron", [950.0, 430.0]);
        kit.uses("effect", Source::Squadron(han));
        kit.answer("squadron-action", Item::Attack);
        kit.open(Window::ShipPhaseStart);
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None };
        assert_eq!(kit.events.iter().find_map(pool), Some(4), "two blue and two black");
    }
}
