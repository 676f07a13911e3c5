//! Counter: after a squadron has attacked this squadron, it may attack that squadron with blue dice.

use crate::play::attack::Declared;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "keyword-counter", hooks: &[offer(Window::AttackAfter, may_counter, counter)] };

/// Not against a counter attack, nor a snipe attack.
fn may_counter(game: &Game, me: Source) -> bool {
    let (Source::Keyword(squadron, _), Some(attack)) = (me, game.attack()) else { return false };
    let Attacker::Squadron(enemy) = attack.attacker else { return false };
    attack.defender == Aim::Squadron(squadron)
        && !matches!(attack.kind, AttackKind::Counter(_) | AttackKind::Snipe(_))
        && game.is_in_play(enemy.into())
        && query::keywords(game, squadron, Some(enemy.into())).has(Word::Counter)
        && query::may_attack(game, Attacker::Squadron(squadron), Aim::Squadron(enemy))
}

/// No distance is asked for; line of sight is judged where both stand now.
fn counter(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Keyword(squadron, _), Some(attack)) = (me, play.attack()) else { return Ok(()) };
    let Attacker::Squadron(enemy) = attack.attacker else { return Ok(()) };
    let Some(measured) = play.measure(Attacker::Squadron(squadron), Aim::Squadron(enemy)) else { return Ok(()) };
    let dice = query::keywords(play, squadron, Some(enemy.into())).value(Word::Counter);
    let seat = play.squadron(squadron).seat;
    play.attack_with(&Declared {
        attacker: Attacker::Squadron(squadron),
        seat,
        defender: Aim::Squadron(enemy),
        kind: AttackKind::Counter(dice),
        measured,
        after: SmallVec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit, token};
    use rulebook::shows;

    #[test]
    fn the_attacked_squadron_strikes_back_even_if_it_is_destroyed() {
        shows!("squadrons.keyword.counter", "keyword-counter", "squadrons.keyword.counter-is-attack");
        let mut kit = new_kit();
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        let wing = kit.squadron(A, "a-wing-squadron", [950.0, 400.0]);
        kit.game.squadron_mut(wing).hull = 1;
        kit.dice("blue", &["hit", "hit", "hit", "hit", "hit"]);
        kit.uses("effect", Source::Keyword(wing, Word::Counter));
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert!(!kit.game.is_in_play(wing.into()));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 2);
    }

    #[test]
    fn a_counter_attack_is_not_countered() {
        shows!("squadrons.keyword.counter");
        let mut kit = new_kit();
        let one = kit.squadron(B, "tie-interceptor-squadron", [900.0, 400.0]);
        let two = kit.squadron(A, "a-wing-squadron", [950.0, 400.0]);
        kit.uses("effect", Source::Keyword(two, Word::Counter));
        kit.squadron_attack(one, Aim::Squadron(two));
        assert!(!kit.was_offered("effect", Source::Keyword(one, Word::Counter).effect()));
    }

    #[test]
    fn values_of_several_sources_add_up() {
        shows!("keyword-counter/adds-up");
        let mut kit = new_kit();
        let wing = kit.squadron(A, "b-wing-squadron", [900.0, 400.0]);
        let interceptor = kit.squadron(B, "tie-interceptor-squadron", [950.0, 400.0]);
        kit.squadron(B, "dengar", [1040.0, 400.0]);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "hit", "hit", "hit"]);
        kit.uses("effect", Source::Keyword(interceptor, Word::Counter));
        kit.squadron_attack(wing, Aim::Squadron(interceptor));
        assert_eq!(kit.game.squadron(wing).hull, 5 - (2 + 1));
    }

    #[test]
    fn a_salvo_does_not_answer_it() {
        shows!("keyword-counter/no-salvo");
        for (kind, answered) in [(AttackKind::Counter(2), false), (AttackKind::Ordinary, true)] {
            let mut kit = new_kit();
            let bomber = kit.squadron(A, "tie-bomber-squadron", [900.0, 400.0]);
            let ship = kit.ship(B, "munificent-class-star-frigate", [900.0, 480.0], 180.0);
            let (attacker, defender) = (Attacker::Squadron(bomber), Aim::Zone(ship, Zone::Front));
            let measured = kit.game.measure(attacker, defender).unwrap();
            kit.answer("spend-defense-token", token(ship, 2));
            kit.run(|play| {
                let after = SmallVec::new();
                play.attack_with(&Declared { attacker, seat: table::Seat(0), defender, kind, measured, after })
            });
            let salvo = |event: &crate::play::Event| {
                matches!(event, crate::play::Event::AttackDeclared { kind: AttackKind::Salvo, .. })
            };
            assert_eq!(kit.events.iter().any(salvo), answered, "{kind:?}");
        }
    }
}
