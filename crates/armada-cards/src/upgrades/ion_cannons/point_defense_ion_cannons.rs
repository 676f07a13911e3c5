//! Point Defense Ion Cannons: an attacker at close range or distance 1 has to reroll a die.

use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "point-defense-ion-cannons", hooks: &[offer(Window::AttackSpendDefenseTokens, is_near, disturb)] };

static REROLL: Ask =
    Ask::new("point-defense-die", Rule("point-defense-ion-cannons"), "Which die must the attacker reroll?")
        .meanwhile("is choosing a die that is rerolled (Point Defense Ion Cannons)");

fn is_near(game: &Game, me: Source) -> bool {
    let near = |attack: &Attack| attack.range == RangeBand::Close || attack.distance == 1;
    game.is_defender(me) && game.attack().is_some_and(near) && game.has_changeable_die(|_| true)
}

fn disturb(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |_| true, (1, 1)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, MEDIUM, new_kit, token};
    use rulebook::shows;

    /// A frigate attacks a ship with the card.
    fn kit(gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", gap);
        let me = Source::Upgrade(kit.upgrade(defender, "point-defense-ion-cannons"));
        (kit, attacker, defender, me)
    }

    #[test]
    fn the_defender_names_a_die_that_is_rerolled() {
        shows!("point-defense-ion-cannons");
        let (mut kit, attacker, defender, me) = kit(CLOSE);
        kit.dice("red", &["hit-hit", "hit", "blank", "blank"]);
        kit.uses("spend-defense-token", me);
        kit.answer("point-defense-die", Item::Die(0, Colour::Red, Face::HitHit));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Blank, Face::Hit, Face::Blank]);
        let asked = kit.asked.iter().find(|asked| asked.ask == "point-defense-die").unwrap();
        assert_eq!(asked.seat, 1, "the defender's choice");
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1, "once per attack");
    }

    #[test]
    fn an_evade_may_hit_the_same_die_again() {
        shows!("point-defense-ion-cannons/no-token");
        let (mut kit, attacker, defender, me) = kit(CLOSE);
        kit.dice("red", &["hit-hit", "hit", "blank", "hit-hit", "blank"]);
        kit.uses("spend-defense-token", me);
        kit.answer("point-defense-die", Item::Die(0, Colour::Red, Face::HitHit));
        kit.answer("spend-defense-token", token(defender, 0));
        kit.answer("evade-die", Item::Die(0, Colour::Red, Face::HitHit));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Blank, Face::Hit, Face::Blank]);
    }

    #[test]
    fn it_may_come_after_a_token() {
        shows!("point-defense-ion-cannons/once-per-attack");
        let (mut kit, attacker, defender, me) = kit(CLOSE);
        kit.dice("red", &["hit-hit", "hit", "hit-hit", "hit"]);
        kit.answer("spend-defense-token", token(defender, 1));
        kit.uses("spend-defense-token", me);
        kit.answer("point-defense-die", Item::Die(2, Colour::Red, Face::HitHit));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 2, "four are halved");
    }

    #[test]
    fn speed_0_and_accuracy_do_not_matter() {
        shows!("point-defense-ion-cannons/no-token");
        let (mut kit, attacker, defender, me) = kit(CLOSE);
        kit.game.ship_mut(defender).speed = 0;
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(kit.was_offered("spend-defense-token", me.effect()));
        assert!(!kit.was_offered("spend-defense-token", token(defender, 0)));
    }

    #[test]
    fn not_at_medium_range_and_not_for_another_ship() {
        shows!("point-defense-ion-cannons");
        let (mut kit, attacker, defender, me) = kit(MEDIUM);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("spend-defense-token", me.effect()));
        let (mut kit, attacker, defender, me) = self::kit(CLOSE);
        kit.attack(defender, Zone::Front, (attacker, Zone::Front));
        assert!(!kit.was_offered("spend-defense-token", me.effect()), "its own attack");
    }

    #[test]
    fn a_bomber_at_distance_1_has_to_reroll() {
        shows!("point-defense-ion-cannons/squadrons");
        let mut kit = new_kit();
        let wing = kit.squadron(A, "b-wing-squadron", [900.0, 400.0]);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "point-defense-ion-cannons"));
        kit.dice("blue", &["accuracy"]);
        kit.dice("black", &["hit-critical", "blank"]);
        kit.uses("spend-defense-token", me);
        kit.answer("point-defense-die", Item::Die(1, Colour::Black, Face::HitCritical));
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert_eq!(kit.last_pool(), [Face::Accuracy, Face::Blank]);
    }

    #[test]
    fn a_squadron_that_attacks_from_farther_away_counts_by_close_range() {
        shows!("point-defense-ion-cannons/squadrons", "major-rhymer");
        let mut kit = new_kit();
        let rhymer = kit.squadron(A, "major-rhymer", [920.0, 400.0]);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [790.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "point-defense-ion-cannons"));
        assert_eq!(kit.game.distance(rhymer.into(), ship.into()), Some(2));
        kit.squadron_attack(rhymer, Aim::Zone(ship, Zone::Right));
        assert!(kit.was_offered("spend-defense-token", me.effect()));
    }

    #[test]
    fn locked_dice_cannot_be_named() {
        shows!("point-defense-ion-cannons/locked-dice");
        let (mut kit, attacker, defender, me) = kit(CLOSE);
        kit.in_attack(attacker, Zone::Front, (defender, Zone::Front));
        let die = crate::state::PoolDie::showing(Colour::Red, Face::HitHit);
        let attack = kit.game.attack_mut().unwrap();
        attack.pool.push(crate::state::PoolDie { locked: true, ..die });
        assert!(!is_near(&kit.game, me));
        kit.game.attack_mut().unwrap().pool.push(die);
        assert!(is_near(&kit.game, me));
        kit.answer("point-defense-die", Item::Die(1, Colour::Red, Face::HitHit));
        kit.run(|play| disturb(play, me));
        assert!(!kit.was_offered("point-defense-die", Item::Die(0, Colour::Red, Face::HitHit)));
    }
}
