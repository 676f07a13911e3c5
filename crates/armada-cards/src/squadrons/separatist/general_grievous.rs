//! General Grievous: against a unit without a readied defense token his criticals count.

use crate::effects::Count;
use crate::prelude::*;
use crate::state::TokenState;

pub(crate) static CARD: Card =
    Card { id: "general-grievous-belbullab-22-squadron", hooks: &[modify(Answer::DamageTotal(count_criticals))] };

/// Asked when the damage is totalled: a token spent in this attack is no longer readied.
fn count_criticals(game: &Game, me: Source, attack: &Attack, count: &mut Count) {
    let Source::Squadron(grievous) = me else { return };
    let readied = attack
        .defender
        .unit()
        .is_some_and(|unit| game.tokens_of(unit).any(|(_, token)| token.state == TokenState::Ready));
    if attack.attacker == Attacker::Squadron(grievous) && !readied {
        count.critical = count.critical.max(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit, token};
    use rulebook::shows;

    /// Two hits and two criticals against a squadron whose one token is a brace.
    fn damage(spend_brace: bool) -> u8 {
        let mut kit = new_kit();
        let grievous = kit.squadron(A, "general-grievous-belbullab-22-squadron", [900.0, 400.0]);
        let ace = kit.squadron(B, "darth-vader-tie-advanced-squadron", [950.0, 400.0]);
        let before = kit.game.squadron(ace).hull;
        kit.game.squadron_mut(ace).defense =
            std::iter::once(crate::state::DefenseToken::new(DefenseToken::Brace)).collect();
        kit.dice("blue", &["hit", "critical", "critical", "critical"]);
        kit.dice("black", &["hit"]);
        if spend_brace {
            kit.answer("spend-defense-token", token(ace, 0));
        }
        let target = kit.game.squadron_targets(grievous)[0];
        kit.run(|play| {
            play.attack_by_squadron(
                grievous,
                target,
                AttackKind::Granted(crate::catalog::Dice { red: 0, blue: 4, black: 1 }),
            )
        });
        before - kit.game.squadron(ace).hull
    }

    #[test]
    fn spending_the_last_readied_brace_brings_the_criticals_in() {
        shows!(
            "general-grievous-belbullab-22-squadron/checked-late",
            "general-grievous-belbullab-22-squadron/before-brace",
            "attack.damage.squadron-involved"
        );
        assert_eq!(damage(false), 2, "one blue hit and one black hit");
        assert_eq!(damage(true), 3, "five icons, halved and rounded up");
    }
    #[test]
    fn who_never_had_a_token_suffers_from_criticals_too() {
        shows!("general-grievous-belbullab-22-squadron/never-had-tokens");
        let mut kit = new_kit();
        let grievous = kit.squadron(A, "general-grievous-belbullab-22-squadron", [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [950.0, 400.0]);
        kit.dice("blue", &["hit", "critical"]);
        let target = kit.game.squadron_targets(grievous)[0];
        let dice = crate::catalog::Dice { red: 0, blue: 2, black: 0 };
        kit.run(|play| play.attack_by_squadron(grievous, target, AttackKind::Granted(dice)));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 2);
    }
}
