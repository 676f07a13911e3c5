//! Kickback: after he has attacked he may move up to distance 1, even while engaged.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "kickback",
    hooks: &[offer(Window::AttackAfter, has_attacked, move_on).says("a move up to distance 1")],
};

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
    use crate::kit::{A, B, CREEPS, Kit, RACES, moves_and_counters, new_kit, token};
    use crate::play::Event;
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

    #[test]
    fn behind_an_obstacle_he_is_countered_with_a_die_less() {
        shows!("kickback/obstructed-counter");
        for (moves, dice) in [(false, 2), (true, 1)] {
            let mut kit = new_kit();
            let kickback = kit.squadron(A, "kickback", [900.0, 400.0]);
            let enemy = kit.squadron(B, "a-wing-squadron", [950.0, 400.0]);
            kit.obstacle("asteroid-field-1", [900.0, 432.0], 90.0);
            if moves {
                kit.uses("effect", Source::Squadron(kickback));
                kit.answer_at("move-squadron", [850.0, 440.0]);
            }
            kit.uses("effect", Source::Keyword(enemy, Word::Counter));
            kit.squadron_attack(kickback, Aim::Squadron(enemy));
            let obstructed: Vec<bool> = kit
                .events
                .iter()
                .filter_map(
                    |event| if let Event::AttackDeclared { obstructed, .. } = event { Some(*obstructed) } else { None },
                )
                .collect();
            assert_eq!((obstructed, kit.last_pool().len()), (vec![false, moves], dice));
        }
    }

    #[test]
    fn a_salvo_hits_him_where_he_attacked_from() {
        shows!("kickback/salvo");
        let mut kit = new_kit();
        let kickback = kit.squadron(A, "kickback", [900.0, 400.0]);
        let ship = kit.ship(B, "munificent-class-star-frigate", [900.0, 480.0], 180.0);
        kit.dice("red", &["hit"]);
        kit.dice("black", &["blank", "hit"]);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.uses("effect", Source::Squadron(kickback));
        kit.answer_at("move-squadron", [840.0, 370.0]);
        kit.squadron_attack(kickback, Aim::Zone(ship, Zone::Front));
        assert_eq!(kit.game.squadron(kickback).hull, 5 - 2, "both dice of its anti-squadron armament");
        assert_eq!(kit.game.squadron(kickback).at.map(plane::Point::to_mm), Some([840.0, 370.0]));
    }

    #[test]
    fn his_speed_does_not_matter_for_the_move() {
        shows!("kickback/fixed-distance");
        for (card, place, reached) in
            [(&CREEPS, [840.0, 400.0], true), (&RACES, [840.0, 400.0], true), (&RACES, [740.0, 400.0], false)]
        {
            let mut kit = new_kit();
            let kickback = kit.squadron(A, "kickback", [900.0, 400.0]);
            let enemy = kit.squadron(B, "tie-fighter-squadron", [950.0, 400.0]);
            kit.hooks(Source::Squadron(kickback), card);
            kit.uses("effect", Source::Squadron(kickback));
            kit.answer_at("move-squadron", place);
            let target = kit.game.squadron_targets(kickback).into_iter().next().unwrap();
            assert_eq!(target.aim, Aim::Squadron(enemy));
            kit.run_some(|play| play.attack_by_squadron(kickback, target, AttackKind::Ordinary));
            assert_eq!(kit.game.squadron(kickback).at.map(plane::Point::to_mm) == Some(place), reached);
        }
    }
}
