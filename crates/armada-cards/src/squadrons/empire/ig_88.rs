//! IG-88: for him enemy squadrons have neither escort nor counter.

use crate::effects::Keywords;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "ig-88", hooks: &[modify(Answer::IgnoredKeywords(ignore))] };

fn ignore(game: &Game, me: Source, squadron: SquadronId, asker: Option<UnitId>, keywords: &mut Keywords) {
    let Source::Squadron(ig) = me else { return };
    if asker == Some(ig.into()) && !game.friendly(ig.into(), squadron.into()) {
        keywords.lose(Word::Escort);
        keywords.lose(Word::Counter);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn aims(kit: &Kit, squadron: SquadronId) -> Vec<Aim> {
        kit.game.squadron_targets(squadron).iter().map(|target| target.aim).collect()
    }

    /// A squadron between an escort and a bomber, and both of them.
    fn between(card: &str) -> (Kit, [SquadronId; 3]) {
        let mut kit = new_kit();
        let own = kit.squadron(B, card, [900.0, 400.0]);
        let escort = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
        let bomber = kit.squadron(A, "y-wing-squadron", [840.0, 400.0]);
        (kit, [own, escort, bomber])
    }

    #[test]
    fn he_attacks_past_escorts() {
        shows!("ig-88", "squadrons.keyword.escort");
        let (kit, [ig, escort, bomber]) = between("ig-88");
        assert_eq!(aims(&kit, ig), [Aim::Squadron(escort), Aim::Squadron(bomber)]);
    }

    #[test]
    fn others_beside_him_do_not() {
        shows!("ig-88");
        let (mut kit, [_, escort, _]) = between("ig-88");
        let friend = kit.squadron(B, "aggressor-assault-fighter", [900.0, 440.0]);
        assert_eq!(aims(&kit, friend), [Aim::Squadron(escort)]);
    }

    #[test]
    fn whom_he_attacks_does_not_counter() {
        shows!("ig-88", "squadrons.keyword.counter");
        for (card, counters) in [("ig-88", false), ("aggressor-assault-fighter", true)] {
            let mut kit = new_kit();
            let own = kit.squadron(B, card, [900.0, 400.0]);
            let enemy = kit.squadron(A, "a-wing-squadron", [960.0, 400.0]);
            kit.squadron_attack(own, Aim::Squadron(enemy));
            let counter = Source::Keyword(enemy, Word::Counter).effect();
            assert_eq!(kit.was_offered("effect", counter), counters, "{card}");
        }
    }

    #[test]
    fn he_counters_himself() {
        shows!("ig-88");
        let mut kit = new_kit();
        let ig = kit.squadron(B, "ig-88", [900.0, 400.0]);
        let enemy = kit.squadron(A, "a-wing-squadron", [960.0, 400.0]);
        kit.squadron_attack(enemy, Aim::Squadron(ig));
        assert!(kit.was_offered("effect", Source::Keyword(ig, Word::Counter).effect()));
    }

    #[test]
    fn valen_rudor_is_out_of_his_reach_while_another_engages_him() {
        shows!("ig-88/valen-rudor", "valen-rudor", "general.precedence.cannot-is-absolute");
        let (mut kit, [ig, escort, bomber]) = between("ig-88");
        let rudor = kit.squadron(A, "valen-rudor", [900.0, 460.0]);
        assert!(kit.game.engaged_with(ig).contains(&rudor));
        assert_eq!(aims(&kit, ig), [Aim::Squadron(escort), Aim::Squadron(bomber)]);
    }
}
