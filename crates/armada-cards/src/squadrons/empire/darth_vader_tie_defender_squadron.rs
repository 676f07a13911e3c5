//! Darth Vader in his TIE Defender: critical icons of his attacks on unique squadrons count as damage.

use crate::effects::Count;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "darth-vader-tie-defender-squadron", hooks: &[modify(Answer::DamageTotal(count_criticals))] };

fn count_criticals(game: &Game, me: Source, attack: &Attack, count: &mut Count) {
    let (Source::Squadron(vader), Aim::Squadron(defender)) = (me, attack.defender) else { return };
    if attack.attacker == Attacker::Squadron(vader) && game.squadron(defender).card.is_unique() {
        count.critical = count.critical.max(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    const ID: &str = "darth-vader-tie-defender-squadron";

    /// What a squadron suffers from one hit and two criticals, with or without its defense tokens.
    fn suffered(attacker: &str, defender: &str, tokens: bool) -> u8 {
        let mut kit = new_kit();
        let attacker = kit.squadron(B, attacker, [900.0, 400.0]);
        let wing = kit.squadron(A, defender, [960.0, 400.0]);
        if !tokens {
            kit.game.squadron_mut(wing).defense.clear();
        }
        kit.dice_at_most("red", &["critical"]);
        kit.dice_at_most("blue", &["critical", "critical"]);
        kit.dice("black", &["hit", "blank"]);
        kit.squadron_attack(attacker, Aim::Squadron(wing));
        kit.game.squadron(wing).card.hull - kit.game.squadron(wing).hull
    }

    #[test]
    fn criticals_count_against_unique_squadrons_only() {
        shows!("darth-vader-tie-defender-squadron");
        assert_eq!(suffered(ID, "luke-skywalker", true), 3);
        assert_eq!(suffered(ID, "x-wing-squadron", true), 1);
        assert_eq!(suffered("tie-defender-squadron", "luke-skywalker", true), 1, "others' do not");
    }

    #[test]
    fn a_unique_squadron_needs_no_defense_tokens() {
        shows!("darth-vader-tie-defender-squadron/unique-means-dot");
        assert_eq!(suffered(ID, "luke-skywalker", false), 3);
    }

    #[test]
    fn they_count_in_a_counter_attack() {
        shows!("darth-vader-tie-defender-squadron/counter", "dengar");
        let mut kit = new_kit();
        let vader = kit.squadron(B, ID, [900.0, 400.0]);
        kit.squadron(B, "dengar", [800.0, 400.0]);
        let luke = kit.squadron(A, "luke-skywalker", [980.0, 400.0]);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "accuracy", "critical"]);
        kit.uses("effect", Source::Keyword(vader, Word::Counter));
        kit.squadron_attack(luke, Aim::Squadron(vader));
        assert_eq!(kit.game.squadron(luke).hull, 5 - 1);
    }
}
