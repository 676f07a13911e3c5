//! Wedge Antilles in his X-wing: against an activated squadron he may add two blue dice.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "wedge-antilles-x-wing-squadron",
    hooks: &[offer(Window::AttackResolveAttackEffects, finds_it_activated, |play, _| add_dice(play))],
};

/// The slider decides, however it came to show that.
fn finds_it_activated(game: &Game, me: Source) -> bool {
    let defender = game.attack().and_then(|attack| attack.defender.squadron());
    game.is_attacker(me) && defender.is_some_and(|squadron| game.squadron(squadron).activated)
}

fn add_dice(play: &mut Play<'_>) -> Flow {
    play.add_die(Colour::Blue);
    play.add_die(Colour::Blue);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Stage;
    use rulebook::shows;

    const ID: &str = "wedge-antilles-x-wing-squadron";

    fn kit(pilot: &str) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        crate::squadrons::near::ships_far_away(&mut kit);
        let wedge = kit.squadron(A, pilot, [900.0, 400.0]);
        let enemy = kit.squadron(B, "vt-49-decimator", [960.0, 400.0]);
        (kit, wedge, enemy)
    }

    #[test]
    fn six_dice_against_an_activated_squadron() {
        shows!("wedge-antilles-x-wing-squadron");
        let (mut kit, wedge, enemy) = kit(ID);
        kit.run(|play| play.activate_squadron(enemy, ActivatedBy::Phase));
        kit.dice("blue", &["hit"; 6]);
        kit.uses("attack-effect", Source::Squadron(wedge));
        kit.squadron_attack(wedge, Aim::Squadron(enemy));
        assert_eq!(kit.game.squadron(enemy).hull, 8 - 6);
    }

    #[test]
    fn a_slider_that_something_else_flipped_counts() {
        shows!("wedge-antilles-x-wing-squadron/toggled-counts", "obstacles.exogorth.toggle");
        let (mut kit, wedge, enemy) = kit(ID);
        kit.obstacle("exogorth-1", [1050.0, 400.0], 0.0);
        kit.dice("blue", &["hit", "accuracy", "accuracy"]);
        kit.game.stage = Stage::SquadronPhaseStart;
        kit.run(|play| play.play_round());
        assert!(kit.game.squadron(enemy).activated, "it was bitten");
        kit.squadron_attack(wedge, Aim::Squadron(enemy));
        assert!(kit.was_offered("attack-effect", Source::Squadron(wedge).effect()));
    }

    #[test]
    fn not_against_one_whose_slider_was_flipped_back() {
        shows!("wedge-antilles-x-wing-squadron");
        let (mut kit, wedge, enemy) = kit(ID);
        kit.run(|play| play.activate_squadron(enemy, ActivatedBy::Phase));
        kit.game.squadron_mut(enemy).activated = false;
        kit.squadron_attack(wedge, Aim::Squadron(enemy));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(wedge).effect()));
    }

    #[test]
    fn not_for_others_and_not_against_ships() {
        shows!("wedge-antilles-x-wing-squadron");
        let (mut kit, wing, enemy) = kit("x-wing-squadron");
        let wedge = kit.squadron(A, ID, [900.0, 460.0]);
        kit.game.squadron_mut(enemy).activated = true;
        kit.squadron_attack(wing, Aim::Squadron(enemy));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(wedge).effect()));
        let mut kit = new_kit();
        let wedge = kit.squadron(A, ID, [900.0, 460.0]);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 460.0], 0.0);
        kit.game.ship_mut(ship).activated = true;
        kit.squadron_attack(wedge, Aim::Zone(ship, Zone::Right));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(wedge).effect()));
    }
}
