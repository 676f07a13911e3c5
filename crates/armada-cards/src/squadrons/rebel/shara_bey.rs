//! Shara Bey: critical icons count as damage in her counter attacks.

use crate::effects::Count;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "shara-bey", hooks: &[modify(Answer::DamageTotal(count_criticals))] };

fn count_criticals(_: &Game, me: Source, attack: &Attack, count: &mut Count) {
    let hers = matches!(me, Source::Squadron(shara) if attack.attacker == Attacker::Squadron(shara));
    if hers && matches!(attack.kind, AttackKind::Counter(_)) {
        count.critical = count.critical.max(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit() -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let shara = kit.squadron(A, "shara-bey", [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [960.0, 400.0]);
        (kit, shara, tie)
    }

    #[test]
    fn her_counter_counts_criticals() {
        shows!("shara-bey", "squadrons.keyword.counter");
        let (mut kit, shara, tie) = kit();
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "hit", "critical", "accuracy"]);
        kit.uses("effect", Source::Keyword(shara, Word::Counter));
        kit.squadron_attack(tie, Aim::Squadron(shara));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 2);
    }

    #[test]
    fn her_other_attacks_do_not() {
        shows!("shara-bey");
        let (mut kit, shara, tie) = kit();
        kit.dice("blue", &["hit", "critical", "accuracy"]);
        kit.squadron_attack(shara, Aim::Squadron(tie));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 1);
    }
}
