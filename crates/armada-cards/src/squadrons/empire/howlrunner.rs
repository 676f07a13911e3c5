//! Howlrunner: other friendly swarm squadrons near her may add a blue die against squadrons.

use crate::prelude::*;
use crate::squadrons::near::leads_swarm;

pub(crate) static CARD: Card =
    Card { id: "howlrunner", hooks: &[offer(Window::AttackResolveAttackEffects, leads_swarm, add_die)] };

fn add_die(play: &mut Play<'_>, _: Source) -> Flow {
    play.add_die(Colour::Blue);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    /// A squadron beside Howlrunner, and whether she was offered when it attacked an X-wing or a ship.
    fn is_offered(attacker: &str, at: f64, ship: bool) -> bool {
        let mut kit = new_kit();
        let howlrunner = kit.squadron(B, "howlrunner", [900.0 - at, 400.0]);
        let attacker = kit.squadron(B, attacker, [900.0, 400.0]);
        let aim = if ship {
            Aim::Zone(kit.ship(A, "cr90-corvette-a", [980.0, 400.0], 0.0), Zone::Left)
        } else {
            Aim::Squadron(kit.squadron(A, "x-wing-squadron", [980.0, 400.0]))
        };
        kit.squadron_attack(attacker, aim);
        kit.was_offered("attack-effect", Source::Squadron(howlrunner).effect())
    }

    #[test]
    fn a_swarm_squadron_beside_her_attacks_with_one_more_die() {
        shows!("howlrunner");
        let mut kit = new_kit();
        let howlrunner = kit.squadron(B, "howlrunner", [900.0, 480.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [980.0, 400.0]);
        kit.dice("blue", &["hit", "hit", "hit", "hit"]);
        kit.uses("attack-effect", Source::Squadron(howlrunner));
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 4);
    }

    #[test]
    fn only_near_her_only_with_swarm_and_only_against_squadrons() {
        shows!("howlrunner");
        assert!(is_offered("tie-fighter-squadron", 80.0, false));
        assert!(!is_offered("tie-fighter-squadron", 160.0, false), "too far away");
        assert!(!is_offered("tie-bomber-squadron", 80.0, false), "no swarm");
        assert!(!is_offered("tie-fighter-squadron", 80.0, true), "a ship");
    }
    #[test]
    fn a_counter_attack_beside_her_has_one_more_die_too() {
        shows!("howlrunner/counter", "keyword-counter/ordinary-attack");
        let mut kit = new_kit();
        let howlrunner = kit.squadron(B, "howlrunner", [900.0, 480.0]);
        let interceptor = kit.squadron(B, "tie-interceptor-squadron", [900.0, 400.0]);
        let wing = kit.squadron(A, "b-wing-squadron", [960.0, 370.0]);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "hit", "hit", "hit"]);
        kit.uses("effect", Source::Keyword(interceptor, Word::Counter));
        kit.uses("attack-effect", Source::Squadron(howlrunner));
        kit.squadron_attack(wing, Aim::Squadron(interceptor));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 3);
    }

    #[test]
    fn her_die_joins_after_the_roll_and_saves_no_canceled_attack() {
        static LONE_DIE: Card = Card { id: "test", hooks: &[modify(Answer::Armament(one_blue))] };
        fn one_blue(_: &Game, me: Source, attack: &Attack, dice: &mut crate::catalog::Dice) {
            if matches!(me, Source::Squadron(tie) if attack.attacker == Attacker::Squadron(tie)) {
                *dice = crate::catalog::Dice { blue: 1, ..Default::default() };
            }
        }
        shows!("howlrunner/after-roll");
        for (enemy, canceled) in [("x-wing-squadron", false), ("ciena-ree", true)] {
            let mut kit = new_kit();
            let howlrunner = kit.squadron(B, "howlrunner", [900.0, 480.0]);
            let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
            let enemy = kit.squadron(A, enemy, [980.0, 400.0]);
            kit.hooks(Source::Squadron(tie), &LONE_DIE);
            if !canceled {
                kit.uses("attack-effect", Source::Squadron(howlrunner));
            }
            kit.squadron_attack(tie, Aim::Squadron(enemy));
            assert_eq!(kit.events.contains(&crate::play::Event::AttackCanceled), canceled);
            assert_eq!(kit.last_pool().len(), if canceled { 0 } else { 2 });
            assert_eq!(kit.was_offered("attack-effect", Source::Squadron(howlrunner).effect()), !canceled);
        }
    }
}
