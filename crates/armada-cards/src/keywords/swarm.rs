//! Swarm: one die may be rerolled against a squadron that is engaged with another squadron.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "keyword-swarm",
    hooks: &[offer(Window::AttackResolveAttackEffects, is_outnumbered, |play, _| reroll_one(play))
        .says("no die is rerolled")],
};

static REROLL: Ask = Ask::new("swarm-reroll", Rule("squadrons.keyword.swarm"), "Swarm: Which die do you reroll?")
    .meanwhile("is choosing a die to reroll (Swarm)");

fn is_outnumbered(game: &Game, me: Source) -> bool {
    let (Source::Keyword(squadron, _), Some(attack)) = (me, game.attack()) else { return false };
    let Aim::Squadron(defender) = attack.defender else { return false };
    attack.attacker == Attacker::Squadron(squadron)
        && !attack.pool.is_empty()
        && (query::phantom_engagement(game, defender) > 0
            || game.engaging(defender).iter().any(|other| *other != squadron))
}

fn reroll_one(play: &mut Play<'_>) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    play.reroll_picked(seat, &REROLL, |_| true, (0, 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    #[test]
    fn one_die_is_rerolled_if_the_defender_is_engaged_with_another() {
        shows!("squadrons.keyword.swarm", "keyword-swarm");
        let mut kit = new_kit();
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [950.0, 400.0]);
        kit.dice("blue", &["accuracy", "hit", "hit"]);
        kit.squadron_attack(tie, Aim::Squadron(wing));
        let swarm = Source::Keyword(tie, Word::Swarm);
        assert!(!kit.was_offered("attack-effect", swarm.effect()), "alone it is no swarm");

        kit.squadron(B, "tie-fighter-squadron", [1000.0, 400.0]);
        kit.dice("blue", &["accuracy", "hit", "hit", "hit"]);
        kit.uses("attack-effect", swarm);
        kit.answer("swarm-reroll", Item::Die(0, Colour::Blue, Face::Accuracy));
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 2 - 3);
    }

    #[test]
    fn squadrons_that_only_count_as_engaging_make_a_swarm() {
        shows!("keyword-swarm", "instigator/swarm");
        let mut kit = new_kit();
        let raider = kit.ship(B, "raider-i-class-corvette", [1040.0, 400.0], 0.0);
        kit.upgrade(raider, "instigator");
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [950.0, 400.0]);
        kit.dice("blue", &["accuracy", "hit", "hit", "hit"]);
        kit.uses("attack-effect", Source::Keyword(tie, Word::Swarm));
        kit.answer("swarm-reroll", Item::Die(0, Colour::Blue, Face::Accuracy));
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 3);
    }
}
