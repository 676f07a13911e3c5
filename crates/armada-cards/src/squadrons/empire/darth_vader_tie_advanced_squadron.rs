//! Darth Vader in his TIE Advanced: critical icons of his attacks count as damage.

use crate::effects::Count;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "darth-vader-tie-advanced-squadron", hooks: &[modify(Answer::DamageTotal(count_criticals))] };

fn count_criticals(_: &Game, me: Source, attack: &Attack, count: &mut Count) {
    if matches!(me, Source::Squadron(vader) if attack.attacker == Attacker::Squadron(vader)) {
        count.critical = count.critical.max(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    const ID: &str = "darth-vader-tie-advanced-squadron";

    /// What an X-wing suffers from two hits and a critical of a squadron.
    fn suffered_by_squadron(attacker: &str) -> u8 {
        let mut kit = new_kit();
        let attacker = kit.squadron(B, attacker, [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
        kit.dice("blue", &["hit", "hit", "critical"]);
        kit.dice_at_most("black", &["blank"]);
        kit.squadron_attack(attacker, Aim::Squadron(wing));
        5 - kit.game.squadron(wing).hull
    }

    #[test]
    fn criticals_count_against_squadrons() {
        shows!("darth-vader-tie-advanced-squadron/any-target", "attack.damage.squadron-involved");
        assert_eq!(suffered_by_squadron(ID), 3);
        assert_eq!(suffered_by_squadron("tie-advanced-squadron"), 2, "others' do not");
    }

    #[test]
    fn against_ships_they_count_and_turn_no_card_up() {
        shows!("darth-vader-tie-advanced-squadron/any-target", "darth-vader-tie-advanced-squadron/no-bomber");
        let mut kit = new_kit();
        let vader = kit.squadron(B, ID, [980.0, 400.0]);
        let ship = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 400.0], 0.0);
        kit.set_shields(ship, &[(Zone::Right, 0)]);
        kit.dice("black", &["hit-critical"]);
        kit.squadron_attack(vader, Aim::Zone(ship, Zone::Right));
        let faces: Vec<bool> = kit.game.ship(ship).damage.iter().map(|card| card.faceup).collect();
        assert_eq!(faces, [false, false]);
        assert!(!kit.was_asked("critical-effect"), "he is no bomber");
    }

    #[test]
    fn they_count_in_a_counter_attack() {
        shows!("darth-vader-tie-advanced-squadron/counter", "dengar");
        let mut kit = new_kit();
        let vader = kit.squadron(B, ID, [900.0, 400.0]);
        kit.squadron(B, "dengar", [800.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [980.0, 400.0]);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "accuracy", "critical"]);
        kit.uses("effect", Source::Keyword(vader, Word::Counter));
        kit.squadron_attack(wing, Aim::Squadron(vader));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1);
    }

    #[test]
    fn attacks_on_him_count_as_usual() {
        shows!("darth-vader-tie-advanced-squadron");
        let mut kit = new_kit();
        let vader = kit.squadron(B, ID, [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [980.0, 400.0]);
        kit.dice("blue", &["critical", "critical", "critical", "hit"]);
        kit.squadron_attack(wing, Aim::Squadron(vader));
        assert_eq!(kit.game.squadron(vader).hull, 5 - 1);
    }
}
