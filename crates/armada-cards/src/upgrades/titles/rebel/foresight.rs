//! Foresight: its evades may affect one die more, and its redirects may name both hull zones beside the defending one.

use crate::effects::{EvadeEffect, RedirectEffect};
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "foresight", hooks: &[modify(Answer::Evade(one_die_more)), modify(Answer::Redirect(one_zone_more))] };

/// Where an evade affects a die at all.
fn one_die_more(game: &Game, me: Source, attack: &Attack, effect: &mut EvadeEffect) {
    if defends(game, me, attack) && effect.dice > 0 {
        effect.more += 1;
    }
}

/// As far as there are zones to name.
fn one_zone_more(game: &Game, me: Source, attack: &Attack, effect: &mut RedirectEffect) {
    if defends(game, me, attack) {
        effect.most = (effect.most + 1).min(effect.zones.len() as u8);
    }
}

fn defends(game: &Game, me: Source, attack: &Attack) -> bool {
    attack.defender.ship().is_some() && attack.defender.ship() == game.carrier(me)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, MEDIUM, new_kit, token};
    use crate::measure::Edition;
    use crate::state::TokenState;
    use rulebook::shows;

    const EVADE: u8 = 0;
    const REDIRECT: u8 = 2;

    /// Foresight and an enemy before it.
    fn kit(enemy: &str, gap: f64) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let (own, enemy) = kit.duel("mc30c-scout-frigate", enemy, gap);
        kit.upgrade(own, "foresight");
        (kit, own, enemy)
    }

    /// The evade is spent on these red dice with a hit each.
    fn evade(kit: &mut Kit, own: ShipId, dice: &[u8]) {
        kit.answer("spend-defense-token", token(own, EVADE));
        let hit = |index: &u8| Item::Die(*index, Colour::Red, Face::Hit);
        kit.answer_all("evade-die", &dice.iter().map(hit).collect::<Vec<_>>());
    }

    fn attack(kit: &mut Kit, enemy: ShipId, own: ShipId) {
        kit.attack(enemy, Zone::Front, (own, Zone::Front));
    }

    fn lost(kit: &Kit, own: ShipId) -> u8 {
        let lost = |zone| kit.game.ship(own).card.shields[zone] - kit.game.ship(own).shields(zone);
        kit.game.ship(own).zones().map(lost).sum()
    }

    #[test]
    fn one_or_two_dice_are_canceled_at_long_range() {
        shows!("foresight/extra-die", "defense.evade.long");
        for (dice, damage) in [(&[0, 1][..], 1), (&[1][..], 2)] {
            let (mut kit, own, enemy) = kit("nebulon-b-escort-frigate", LONG);
            kit.dice("red", &["hit", "hit", "hit"]);
            evade(&mut kit, own, dice);
            attack(&mut kit, enemy, own);
            assert_eq!((lost(&kit, own), kit.game.ship(own).defense[0].state), (damage, TokenState::Exhausted));
        }
    }

    #[test]
    fn two_dice_are_rerolled_at_medium_and_close_range() {
        shows!("foresight/extra-die", "defense.evade.medium-close");
        for gap in [MEDIUM, CLOSE] {
            let (mut kit, own, enemy) = kit("nebulon-b-escort-frigate", gap);
            kit.dice("red", &["hit", "hit", "hit", "blank", "blank"]);
            evade(&mut kit, own, &[0, 1]);
            attack(&mut kit, enemy, own);
            assert_eq!((kit.last_pool().len(), lost(&kit, own)), (3, 1));
        }
    }

    #[test]
    fn up_close_an_evade_of_the_earlier_rules_affects_no_die() {
        shows!("foresight");
        let (mut kit, own, enemy) = kit("nebulon-b-escort-frigate", CLOSE);
        kit.game.edition = Edition::Of2017;
        kit.dice("red", &["hit", "hit", "hit"]);
        kit.answer("spend-defense-token", token(own, EVADE));
        attack(&mut kit, enemy, own);
        assert!(!kit.was_asked("evade-die"));
    }

    #[test]
    fn a_third_die_of_a_larger_ship_costs_the_token_and_a_second_does_not() {
        shows!("foresight/adds-up", "defense.evade.larger-attacker");
        for (dice, state) in [(&[0, 1][..], TokenState::Exhausted), (&[0, 1, 2][..], TokenState::Discarded)] {
            let (mut kit, own, enemy) = kit("victory-i-class-star-destroyer", LONG);
            kit.dice("red", &["hit", "hit", "hit"]);
            evade(&mut kit, own, dice);
            attack(&mut kit, enemy, own);
            assert_eq!((usize::from(lost(&kit, own)), kit.game.ship(own).defense[0].state), (3 - dice.len(), state));
        }
    }

    /// Five damage on the front with one shield, two of them on each side.
    fn redirected(xi7: bool) -> (Kit, ShipId) {
        let (mut kit, own, enemy) = kit("victory-i-class-star-destroyer", LONG);
        if xi7 {
            kit.upgrade(enemy, "xi7-turbolasers");
        }
        kit.set_shields(own, &[(Zone::Front, 1), (Zone::Left, 2), (Zone::Right, 2)]);
        kit.dice("red", &["hit-hit", "hit-hit", "hit"]);
        kit.answer("spend-defense-token", token(own, REDIRECT));
        kit.answer_all("redirect-zone", &[Zone::Left, Zone::Right].map(|zone| Item::Zone(own, zone)));
        for _ in 0..2 {
            kit.answer("redirect-damage", Item::Number(if xi7 { 1 } else { 2 }));
        }
        attack(&mut kit, enemy, own);
        (kit, own)
    }

    #[test]
    fn the_damage_is_split_over_both_zones_beside() {
        shows!("foresight/two-zones", "defense.redirect");
        let (kit, own) = redirected(false);
        let shields = [Zone::Front, Zone::Left, Zone::Right].map(|zone| kit.game.ship(own).shields(zone));
        assert_eq!((shields, kit.game.ship(own).damage.len()), ([0, 0, 0], 0));
    }

    #[test]
    fn xi7_turbolasers_allow_one_point_on_each() {
        shows!("foresight/xi7", "xi7-turbolasers");
        let (kit, own) = redirected(true);
        let shields = [Zone::Front, Zone::Left, Zone::Right].map(|zone| kit.game.ship(own).shields(zone));
        assert_eq!((shields, kit.game.ship(own).damage.len()), ([0, 1, 1], 2));
        assert!(!kit.was_offered("redirect-damage", Item::Number(2)));
    }

    #[test]
    fn one_zone_will_do_and_it_must_be_beside() {
        shows!("foresight", "defense.redirect");
        let (mut kit, own, enemy) = kit("nebulon-b-escort-frigate", LONG);
        kit.dice("red", &["hit", "hit", "hit"]);
        kit.answer("spend-defense-token", token(own, REDIRECT));
        kit.answer("redirect-zone", Item::Zone(own, Zone::Left));
        kit.answer("redirect-damage", Item::Number(3));
        attack(&mut kit, enemy, own);
        assert_eq!(kit.game.ship(own).shields(Zone::Left), 0);
        assert!(!kit.was_offered("redirect-zone", Item::Zone(own, Zone::Rear)));
    }

    #[test]
    fn squadrons_are_evaded_alike_and_at_speed_0_nothing_is() {
        shows!("foresight/any-attacker", "defense.speed-zero");
        for (speed, rerolled) in [(2, 2), (0, 0)] {
            let (mut kit, own, _) = kit("nebulon-b-escort-frigate", LONG);
            kit.game.ship_mut(own).speed = speed;
            let wing = kit.squadron(B, "b-wing-squadron", [900.0, 380.0]);
            kit.dice("blue", &["hit", "accuracy"][..=usize::from(rerolled > 0)]);
            kit.dice("black", &["hit", "blank"][..=usize::from(rerolled > 0)]);
            if speed > 0 {
                kit.answer("spend-defense-token", token(own, EVADE));
                let dice = [Item::Die(0, Colour::Blue, Face::Hit), Item::Die(1, Colour::Black, Face::Hit)];
                kit.answer_all("evade-die", &dice);
            }
            kit.squadron_attack(wing, Aim::Zone(own, Zone::Front));
            assert_eq!(lost(&kit, own), 2 - rerolled);
        }
    }

    #[test]
    fn one_evade_per_attack_and_none_for_other_ships() {
        shows!("foresight/one-evade", "defense.one-per-type");
        let (mut kit, own, enemy) = kit("nebulon-b-escort-frigate", LONG);
        kit.dice("red", &["hit", "hit", "hit"]);
        evade(&mut kit, own, &[0, 1]);
        attack(&mut kit, enemy, own);
        let last = kit.asked.iter().rfind(|asked| asked.ask == "spend-defense-token").unwrap();
        assert!(!last.options.contains(&token(own, 1)), "the other evade");

        let friend = kit.ship(A, "mc30c-scout-frigate", [500.0, 300.0], 0.0);
        let enemy = kit.ship(B, "nebulon-b-escort-frigate", [500.0, 620.0], 180.0);
        kit.asked.clear();
        kit.dice("red", &["hit", "hit", "hit"]);
        evade(&mut kit, friend, &[0, 1]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Zone(friend, Zone::Front)));
        kit.run_some(|play| play.ship_attacks(enemy).map(drop));
        assert_eq!(kit.last_pool().len(), 2, "two dice are refused");
    }

    #[test]
    fn with_advanced_projectors_it_adds_no_zone() {
        shows!("foresight/advanced-projectors");
        for title in [true, false] {
            let mut kit = new_kit();
            let (own, enemy) = kit.duel("mc30c-scout-frigate", "nebulon-b-escort-frigate", LONG);
            kit.upgrade(own, "advanced-projectors");
            if title {
                kit.upgrade(own, "foresight");
            }
            kit.dice("red", &["hit", "hit", "hit"]);
            kit.answer("spend-defense-token", token(own, REDIRECT));
            let zones = [Zone::Left, Zone::Right, Zone::Rear];
            kit.answer_all("redirect-zone", &zones.map(|zone| Item::Zone(own, zone)));
            for _ in zones {
                kit.answer("redirect-damage", Item::Number(1));
            }
            attack(&mut kit, enemy, own);
            assert_eq!(zones.map(|zone| kit.game.ship(own).shields(zone)), [3 - 1, 3 - 1, 2 - 1]);
            let named = kit.asked.iter().find(|asked| asked.ask == "redirect-zone").unwrap();
            assert_eq!(named.options.len(), zones.len());
        }
    }
}
