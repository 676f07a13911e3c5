//! Kickback: after he has attacked he may move up to distance 1, even while engaged.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "kickback", hooks: &[offer(Window::AttackAfter, has_attacked, move_on)] };

fn has_attacked(game: &Game, me: Source) -> bool {
    let Source::Squadron(kickback) = me else { return false };
    game.attack().is_some_and(|attack| attack.attacker == Attacker::Squadron(kickback))
        && !game.squadron(kickback).doomed
}

fn move_on(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(kickback) = me else { return Ok(()) };
    play.move_squadron(kickback, 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, moves_and_counters, new_kit};
    use rulebook::shows;
    use table::Side;

    /// Kickback attacks a squadron with counter and moves away.
    fn attack_and_move(side: Side) -> Kit {
        let mut kit = new_kit();
        let kickback = kit.squadron(side, "kickback", [900.0, 400.0]);
        let enemy = kit.squadron(crate::state::other(side), "a-wing-squadron", [950.0, 400.0]);
        kit.dice_at_most("blue", &["hit", "hit", "hit", "hit", "accuracy", "accuracy", "accuracy"]);
        kit.uses("effect", Source::Squadron(kickback));
        kit.uses("effect", Source::Keyword(enemy, Word::Counter));
        kit.answer_at("move-squadron", [840.0, 400.0]);
        kit.squadron_attack(kickback, Aim::Squadron(enemy));
        kit
    }

    #[test]
    fn the_first_players_move_comes_before_the_counter() {
        shows!("kickback/counter-order", "timing.first-player-first", "squadrons.keyword.counter-no-range");
        assert_eq!(moves_and_counters(&attack_and_move(A)), ["moved", "countered"]);
    }

    #[test]
    fn the_second_players_move_comes_after_it() {
        shows!("kickback/counter-order");
        assert_eq!(moves_and_counters(&attack_and_move(B)), ["countered", "moved"]);
    }

    #[test]
    fn when_he_is_attacked_he_stays() {
        shows!("kickback");
        let mut kit = new_kit();
        let kickback = kit.squadron(A, "kickback", [900.0, 400.0]);
        let enemy = kit.squadron(B, "tie-fighter-squadron", [950.0, 400.0]);
        kit.squadron_attack(enemy, Aim::Squadron(kickback));
        assert!(!kit.was_offered("effect", Source::Squadron(kickback).effect()));
    }
    #[test]
    fn out_of_reach_he_is_countered_all_the_same() {
        shows!("kickback/no-escape", "keyword-counter/no-range");
        let mut kit = new_kit();
        let kickback = kit.squadron(A, "kickback", [900.0, 400.0]);
        let enemy = kit.squadron(B, "a-wing-squadron", [1000.0, 400.0]);
        assert_eq!(kit.game.distance(kickback.into(), enemy.into()), Some(1));
        kit.dice_at_most("blue", &["accuracy", "accuracy", "hit", "hit"]);
        kit.dice_at_most("red", &["blank"]);
        kit.uses("effect", Source::Squadron(kickback));
        kit.uses("effect", Source::Keyword(enemy, Word::Counter));
        kit.answer_at("move-squadron", [850.0, 400.0]);
        kit.squadron_attack(kickback, Aim::Squadron(enemy));
        assert_eq!(kit.game.distance(kickback.into(), enemy.into()), Some(2));
        assert_eq!(kit.game.squadron(kickback).hull, 5 - 2);
    }
}
