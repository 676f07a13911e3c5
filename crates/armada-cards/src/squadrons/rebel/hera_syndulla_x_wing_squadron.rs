//! Hera Syndulla in her X-wing: friendly escort squadrons near her have adept 1.

use crate::effects::Keywords;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "hera-syndulla-x-wing-squadron", hooks: &[modify(Answer::DependentKeywords(train))] };

fn train(game: &Game, me: Source, squadron: SquadronId, _: Option<UnitId>, granted: Keywords, all: &mut Keywords) {
    let Source::Squadron(hera) = me else { return };
    if granted.has(Word::Escort)
        && game.friendly(hera.into(), squadron.into())
        && game.is_at_distance(hera.into(), squadron.into(), 2)
        && !game.is_doomed(hera.into())
    {
        all.gain(Word::Adept, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::squadrons::fleets;
    use crate::squadrons::near::ships_far_away;
    use rulebook::shows;
    use table::Side;

    /// Hera, and another squadron this far away from her.
    fn kit(side: Side, card: &str, away: f64) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let hera = kit.squadron(A, "hera-syndulla-x-wing-squadron", [900.0 - away, 400.0]);
        let wing = kit.squadron(side, card, [900.0, 400.0]);
        (kit, hera, wing)
    }

    fn adept(kit: &Kit, squadron: SquadronId) -> u8 {
        query::keywords(&kit.game, squadron, None).value(Word::Adept)
    }

    #[test]
    fn a_friendly_escort_rerolls_a_die() {
        shows!("hera-syndulla-x-wing-squadron", "squadrons.keyword.adept");
        let (mut kit, _, wing) = kit(A, "x-wing-squadron", 140.0);
        let tie = kit.squadron(B, "tie-advanced-squadron", [960.0, 400.0]);
        kit.dice("blue", &["hit", "hit", "accuracy", "critical", "hit"]);
        kit.uses("attack-effect", Source::Keyword(wing, Word::Adept));
        kit.answer_all("adept-reroll", &[Item::Die(2, Colour::Blue, Face::Accuracy)]);
        kit.squadron_attack(wing, Aim::Squadron(tie));
        assert_eq!(kit.game.squadron(tie).hull, 5 - 3);
    }

    #[test]
    fn only_friends_with_escort_at_distance_1_and_2() {
        shows!("hera-syndulla-x-wing-squadron");
        let cases = [
            (A, "x-wing-squadron", 140.0, 1),
            (A, "x-wing-squadron", 80.0, 1),
            (A, "x-wing-squadron", 170.0, 0),
            (A, "y-wing-squadron", 80.0, 0),
            (B, "tie-advanced-squadron", 80.0, 0),
        ];
        for (side, card, away, value) in cases {
            let (kit, _, wing) = kit(side, card, away);
            assert_eq!(adept(&kit, wing), value, "{card} {away}");
        }
    }

    #[test]
    fn she_gives_herself_nothing() {
        shows!("hera-syndulla-x-wing-squadron/not-herself");
        let (kit, hera, wing) = kit(A, "x-wing-squadron", 80.0);
        assert_eq!((adept(&kit, hera), adept(&kit, wing)), (0, 1));
    }

    #[test]
    fn it_lasts_while_both_are_in_play_and_near() {
        shows!("hera-syndulla-x-wing-squadron/while-near");
        let (mut moved, _, wing) = kit(A, "x-wing-squadron", 140.0);
        moved.answer_at("move-squadron", [960.0, 400.0]);
        moved.run(|play| play.move_squadron(wing, 3));
        assert_eq!(adept(&moved, wing), 0, "it has left her");
        let (mut lost, hera, wing) = kit(A, "x-wing-squadron", 140.0);
        lost.run(|play| play.suffer(hera.into(), None, 9));
        assert_eq!(adept(&lost, wing), 0);
    }

    /// Gives every squadron adept 1.
    static GRANTS_ADEPT: Card = Card {
        id: "grants-adept",
        hooks: &[modify(Answer::Keywords(|_, _, _, _, keywords| keywords.gain(Word::Adept, 1)))],
    };

    #[test]
    fn it_adds_up_and_works_in_counter_attacks() {
        shows!("hera-syndulla-x-wing-squadron/adds-up", "keyword-adept/adds-up");
        let (mut kit, hera, falcon) = kit(A, "yt-1300", 80.0);
        let tie = kit.squadron(B, "tie-fighter-squadron", [960.0, 400.0]);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "accuracy", "hit"]);
        kit.uses("effect", Source::Keyword(falcon, Word::Counter));
        kit.uses("attack-effect", Source::Keyword(falcon, Word::Adept));
        kit.answer_all("adept-reroll", &[Item::Die(0, Colour::Blue, Face::Accuracy)]);
        kit.squadron_attack(tie, Aim::Squadron(falcon));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 1);
        kit.hooks(Source::Squadron(hera), &GRANTS_ADEPT);
        assert_eq!((adept(&kit, falcon), adept(&kit, hera)), (2, 1));
    }

    #[test]
    fn there_is_one_hera_in_a_fleet() {
        shows!("hera-syndulla-x-wing-squadron/one-hera", "fleet.unique.names");
        let faults = |cards: &[&str]| fleets::faults(Faction::Rebel, cards, "fleet.unique.names");
        assert_eq!(faults(&["hera-syndulla-x-wing-squadron", "hera-syndulla-ghost"]), 1);
        assert_eq!(faults(&["hera-syndulla-x-wing-squadron", "kanan-jarrus"]), 0);
    }

    #[test]
    fn destroyed_beside_the_defender_she_trains_nobody() {
        shows!("hera-syndulla-x-wing-squadron/while-near");
        for (hull, offered) in [(1, false), (2, true)] {
            let (mut kit, hera, falcon) = kit(A, "yt-1300", 80.0);
            kit.game.squadron_mut(hera).hull = hull;
            let ten = kit.squadron(B, "ten-numb", [960.0, 400.0]);
            kit.dice("blue", &["critical", "accuracy", "accuracy"]);
            kit.dice("black", &["blank"]);
            kit.uses("attack-effect", Source::Squadron(ten));
            kit.uses("effect", Source::Keyword(falcon, Word::Counter));
            kit.squadron_attack(ten, Aim::Squadron(falcon));
            assert_eq!(kit.game.is_in_play(hera.into()), offered);
            assert_eq!(kit.was_offered("attack-effect", Source::Keyword(falcon, Word::Adept).effect()), offered);
        }
    }
}
