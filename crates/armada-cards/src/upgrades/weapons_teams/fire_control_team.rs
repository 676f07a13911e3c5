//! Fire-Control Team: a second, different critical effect.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "fire-control-team",
    hooks: &[
        offer(Window::AttackResolveDamageMoreCriticals, is_attacking, one_more)
            .exhausts()
            .says("a second critical effect may be resolved"),
        modify(Answer::CriticalCount(count_two)).while_lasting(),
    ],
};

fn is_attacking(game: &Game, me: Source) -> bool {
    game.attack().is_some_and(|attack| attack.attacker.ship() == game.carrier(me) && attack.criticals.len() == 1)
}

fn one_more(play: &mut Play<'_>, me: Source) -> Flow {
    let until = play.until_attack_ends();
    play.last(me, 0, None, until);
    Ok(())
}

fn count_two(game: &Game, me: Source, attack: &Attack, count: &mut u8) {
    if attack.attacker.ship() == game.carrier(me) && game.lasts(me, 0, None) {
        *count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    #[test]
    fn with_the_standard_effect_alone_there_is_no_second_one() {
        shows!("fire-control-team/never-twice", "critical.one-per-attack");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "cr90-corvette-b", [900.0, 480.0], 180.0);
        kit.upgrade(attacker, "fire-control-team");
        kit.dice("red", &["critical", "critical"]);
        kit.dice("blue", &["critical"]);
        kit.answer("critical-effect", Item::StandardCritical);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let faceup = kit.game.ship(defender).damage.iter().filter(|card| card.faceup).count();
        assert!(faceup <= 1 && !kit.was_asked("effect"), "the same critical effect cannot be used twice");
    }
}
