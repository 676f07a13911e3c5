//! Han Solo: when the Ship Phase starts he may activate as if by a squadron command.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "han-solo",
    hooks: &[offer(Window::ShipPhaseStart, is_ready, shoot_first).says("he is activated before any ship")],
};

fn is_ready(game: &Game, me: Source) -> bool {
    matches!(me, Source::Squadron(han) if !game.squadron(han).activated)
}

/// No ship is behind this command.
fn shoot_first(play: &mut Play<'_>, me: Source) -> Flow {
    play.announce();
    match me {
        Source::Squadron(han) => play.activate_squadron(han, ActivatedBy::Command(None)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    #[test]
    fn he_moves_and_attacks_and_is_activated_then() {
        shows!("han-solo/toggled", "squadrons.activation.by-command");
        let mut kit = new_kit();
        let han = kit.squadron(A, "han-solo", [900.0, 400.0]);
        kit.squadron(B, "tie-fighter-squadron", [900.0, 560.0]);
        kit.uses("effect", Source::Squadron(han));
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0, 500.0]);
        kit.answer("squadron-action", Item::Attack);
        kit.open(Window::ShipPhaseStart);
        assert!(kit.game.squadron(han).activated);
    }

    #[test]
    fn once_activated_he_cannot_do_it_again() {
        shows!("han-solo", "squadrons.activation.slider-match");
        let mut kit = new_kit();
        let han = kit.squadron(A, "han-solo", [900.0, 400.0]);
        kit.game.squadron_mut(han).activated = true;
        kit.open(Window::ShipPhaseStart);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn a_ship_that_he_destroys_resolves_nothing_at_the_start_of_the_phase() {
        shows!("han-solo/ship-destroyed-first");
        for attacks in [true, false] {
            let mut kit = new_kit();
            crate::squadrons::near::ships_far_away(&mut kit);
            let han = kit.squadron(A, "han-solo", [900.0, 400.0]);
            let ship = kit.ship(B, "raider-i-class-corvette", [960.0, 400.0], 0.0);
            let system = Source::Upgrade(kit.upgrade(ship, "early-warning-system"));
            for card in ["power-failure", "power-failure", "crew-panic"] {
                kit.damage(ship, card, false);
            }
            kit.game.ship_mut(ship).shields = [0; 6];
            if attacks {
                kit.uses("effect", Source::Squadron(han));
                kit.answer("squadron-action", Item::Attack);
                kit.dice("blue", &["hit"]);
                kit.dice("black", &["hit"]);
            }
            kit.open(Window::ShipPhaseStart);
            assert_eq!(kit.game.is_in_play(ship.into()), !attacks);
            assert_eq!(kit.was_offered("effect", system.effect()), !attacks);
        }
    }
}
