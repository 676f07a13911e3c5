//! Adept: as many dice of the squadron's own attack as its value may be rerolled.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "keyword-adept",
    hooks: &[offer(Window::AttackResolveAttackEffects, is_attacking, reroll).says("no die is rerolled")],
};

static REROLL: Ask = Ask::new("adept-reroll", Rule("squadrons.keyword.adept"), "Adept: Which dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Adept)");

fn is_attacking(game: &Game, me: Source) -> bool {
    let (Source::Keyword(squadron, _), Some(attack)) = (me, game.attack()) else { return false };
    attack.attacker == Attacker::Squadron(squadron) && !attack.pool.is_empty()
}

fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Keyword(squadron, word) = me else { return Ok(()) };
    let dice = query::keywords(play, squadron, None).value(word);
    let seat = play.squadron(squadron).seat;
    play.reroll_picked(seat, &REROLL, |_| true, (0, dice))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit() -> (Kit, SquadronId, SquadronId, Source) {
        let mut kit = new_kit();
        let jedi = kit.squadron(A, "kit-fisto", [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-advanced-squadron", [950.0, 400.0]);
        (kit, jedi, tie, Source::Keyword(jedi, Word::Adept))
    }

    #[test]
    fn as_many_dice_as_its_value_are_rerolled() {
        shows!("squadrons.keyword.adept", "keyword-adept");
        let (mut kit, jedi, tie, adept) = kit();
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "hit", "hit"]);
        kit.dice("black", &["blank"]);
        kit.uses("attack-effect", adept);
        let accuracy = |index| Item::Die(index, Colour::Blue, Face::Accuracy);
        kit.answer_all("adept-reroll", &[accuracy(0), accuracy(1)]);
        kit.squadron_attack(jedi, Aim::Squadron(tie));
        assert_eq!(kit.game.squadron(tie).hull, 5 - 2);
    }

    #[test]
    fn once_in_an_attack_and_only_its_own() {
        shows!("squadrons.keyword.adept", "timing.while", "timing.dice-effects-window");
        let (mut kit, jedi, tie, adept) = kit();
        kit.uses("attack-effect", adept);
        kit.squadron_attack(jedi, Aim::Squadron(tie));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&adept.effect())).count();
        assert_eq!(offers, 1);
        kit.asked.clear();
        kit.squadron_attack(tie, Aim::Squadron(jedi));
        assert!(!kit.was_offered("attack-effect", adept.effect()));
    }
    #[test]
    fn it_works_in_a_counter_attack_too() {
        shows!("keyword-adept/counter", "keyword-counter/ordinary-attack");
        let (mut kit, jedi, tie, adept) = kit();
        kit.uses("effect", Source::Keyword(jedi, Word::Counter));
        kit.squadron_attack(tie, Aim::Squadron(jedi));
        assert!(kit.was_offered("attack-effect", adept.effect()));
    }
}
