//! Valen Rudor: an enemy squadron that is engaged with another squadron cannot attack him.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "valen-rudor", hooks: &[forbid(Ban::Attack(is_distracted))] };

fn is_distracted(game: &Game, me: Source, attacker: Attacker, target: Aim) -> bool {
    let (Source::Squadron(rudor), Attacker::Squadron(enemy)) = (me, attacker) else { return false };
    target == Aim::Squadron(rudor)
        && (query::phantom_engagement(game, enemy) > 0 || game.engaged_with(enemy).iter().any(|other| *other != rudor))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit() -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let rudor = kit.squadron(B, "valen-rudor", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [950.0, 400.0]);
        (kit, rudor, wing)
    }

    fn aims(kit: &Kit, squadron: SquadronId) -> Vec<Aim> {
        kit.game.squadron_targets(squadron).iter().map(|target| target.aim).collect()
    }

    #[test]
    fn with_another_squadron_near_only_that_one_is_legal() {
        shows!("valen-rudor/other-needs-no-escort", "general.precedence.cannot-is-absolute");
        let (mut kit, _, wing) = kit();
        let tie = kit.squadron(B, "tie-fighter-squadron", [950.0, 450.0]);
        assert_eq!(aims(&kit, wing), [Aim::Squadron(tie)]);
    }

    #[test]
    fn alone_he_can_be_attacked() {
        shows!("valen-rudor");
        let (kit, rudor, wing) = kit();
        assert_eq!(aims(&kit, wing), [Aim::Squadron(rudor)]);
    }

    #[test]
    fn beside_the_instigator_the_ship_may_be_attacked_instead() {
        shows!("valen-rudor/instigator", "instigator/rudor-unattackable", "instigator/rudor-alone");
        let (mut kit, _, wing) = kit();
        let raider = kit.ship(B, "raider-i-class-corvette", [1010.0, 400.0], 0.0);
        kit.upgrade(raider, "instigator");
        assert!(!aims(&kit, wing).is_empty() && aims(&kit, wing).iter().all(|aim| aim.ship() == Some(raider)));
    }
    #[test]
    fn he_is_not_countered_by_who_is_engaged_with_another_too() {
        shows!("valen-rudor/counter", "keyword-counter/escort-and-rudor");
        for (another, countered) in [(false, true), (true, false)] {
            let mut kit = new_kit();
            let rudor = kit.squadron(B, "valen-rudor", [900.0, 400.0]);
            let wing = kit.squadron(A, "a-wing-squadron", [950.0, 400.0]);
            if another {
                kit.squadron(B, "tie-fighter-squadron", [950.0, 450.0]);
            }
            kit.squadron_attack(rudor, Aim::Squadron(wing));
            let counter = Source::Keyword(wing, Word::Counter).effect();
            assert_eq!(kit.was_offered("effect", counter), countered, "with another: {another}");
        }
    }

    #[test]
    fn nor_sniped_at() {
        shows!("valen-rudor/snipe");
        for (another, sniped) in [(false, true), (true, false)] {
            let mut kit = new_kit();
            let rudor = kit.squadron(B, "valen-rudor", [900.0, 400.0]);
            let sniper = kit.squadron(A, "e-wing-squadron", [1030.0, 400.0]);
            if another {
                kit.squadron(B, "tie-fighter-squadron", [1080.0, 400.0]);
            }
            assert_eq!(aims(&kit, sniper).contains(&Aim::Squadron(rudor)), sniped);
        }
    }
}
