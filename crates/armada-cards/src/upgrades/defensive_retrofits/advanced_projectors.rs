//! Advanced Projectors: a redirect of the ship may name several hull zones, and any of them.

use crate::effects::RedirectEffect;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "advanced-projectors", hooks: &[modify(Answer::Redirect(all_zones))] };

fn all_zones(game: &Game, me: Source, attack: &Attack, effect: &mut RedirectEffect) {
    let Aim::Zone(ship, defending) = attack.defender else { return };
    if game.carrier(me) == Some(ship) {
        effect.zones = game.ship(ship).zones().filter(|zone| *zone != defending).collect();
        effect.most = effect.zones.len() as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{B, CLOSE, Kit, new_kit, token};
    use crate::state::{CardState, UpgradeId};
    use rulebook::shows;

    const ZONES: [Zone; 4] = [Zone::Front, Zone::Left, Zone::Right, Zone::Rear];
    const REDIRECT: u8 = 1;

    /// A frigate hits the front of a ship with the card for six points; front 1, left 2, right 2 and rear 1 shields.
    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
        kit.set_shields(defender, &[(Zone::Front, 1), (Zone::Left, 2), (Zone::Right, 2), (Zone::Rear, 1)]);
        kit.upgrade(defender, "advanced-projectors");
        kit.dice("red", &["hit-hit", "hit-hit", "hit-hit"]);
        (kit, attacker, defender)
    }

    fn zones(ship: ShipId, zones: &[Zone]) -> Vec<Item> {
        zones.iter().map(|zone| Item::Zone(ship, *zone)).collect()
    }

    fn shields(kit: &Kit, ship: ShipId) -> [u8; 4] {
        ZONES.map(|zone| kit.game.ship(ship).shields(zone))
    }

    #[test]
    fn damage_is_spread_over_three_zones_the_opposite_one_too() {
        shows!("advanced-projectors", "defense.redirect");
        let (mut kit, attacker, defender) = kit();
        kit.answer("spend-defense-token", token(defender, REDIRECT));
        kit.answer_all("redirect-zone", &zones(defender, &[Zone::Left, Zone::Right, Zone::Rear]));
        for points in [2, 2, 1] {
            kit.answer("redirect-damage", Item::Number(points));
        }
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(shields(&kit, defender), [0, 0, 0, 0]);
        assert!(kit.game.ship(defender).damage.is_empty());
        assert!(!kit.was_offered("redirect-zone", Item::Zone(defender, Zone::Front)), "not the defending one");
    }

    #[test]
    fn zones_that_were_not_named_absorb_nothing() {
        shows!("advanced-projectors/named-zones-only");
        let (mut kit, attacker, defender) = kit();
        kit.answer("spend-defense-token", token(defender, REDIRECT));
        kit.answer_all("redirect-zone", &zones(defender, &[Zone::Left, Zone::Rear]));
        kit.answer("redirect-damage", Item::Number(2));
        kit.answer("redirect-damage", Item::Number(1));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(shields(&kit, defender), [0, 0, 2, 0]);
        assert_eq!(kit.game.ship(defender).damage.len(), 6 - 2 - 1 - 1);
    }

    #[test]
    fn zones_are_named_with_the_token_and_shares_are_chosen_while_suffering() {
        shows!("advanced-projectors/when-named");
        let (mut kit, attacker, defender) = kit();
        kit.answer("spend-defense-token", token(defender, REDIRECT));
        kit.answer_all("redirect-zone", &zones(defender, &[Zone::Left, Zone::Right]));
        kit.answer("spend-defense-token", token(defender, 0));
        kit.answer("redirect-damage", Item::Number(1));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let asked: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).collect();
        let at = |ask: &str| asked.iter().position(|other| *other == ask).unwrap();
        let last_token = asked.iter().rposition(|ask| *ask == "spend-defense-token").unwrap();
        assert!(at("redirect-zone") < last_token && last_token < at("redirect-damage"), "{asked:?}");
        assert_eq!(shields(&kit, defender), [0, 1, 2, 1], "three points after the brace, one of them on the left");
    }

    #[test]
    fn xi7_turbolasers_allow_one_point_on_each_zone() {
        shows!("advanced-projectors/xi7", "xi7-turbolasers/advanced-projectors");
        let (mut kit, attacker, defender) = kit();
        kit.upgrade(attacker, "xi7-turbolasers");
        kit.answer("spend-defense-token", token(defender, REDIRECT));
        kit.answer_all("redirect-zone", &zones(defender, &[Zone::Left, Zone::Right, Zone::Rear]));
        for _ in 0..3 {
            kit.answer("redirect-damage", Item::Number(1));
        }
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(shields(&kit, defender), [0, 1, 1, 0]);
        assert!(!kit.was_offered("redirect-damage", Item::Number(2)));
    }

    #[test]
    fn without_a_redirect_all_damage_lands_on_the_defending_zone() {
        shows!("advanced-projectors");
        let (mut kit, attacker, defender) = kit();
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(shields(&kit, defender), [0, 2, 2, 1]);
    }

    #[test]
    fn a_redirect_that_is_spent_for_something_else_names_no_zone() {
        shows!("advanced-projectors/redirect-only", "expert-shield-tech", "barriss-offee");
        for (officer, ask) in [("expert-shield-tech", "spend-defense-token"), ("barriss-offee", "effect")] {
            let (mut kit, attacker, defender) = kit();
            let officer = Source::Upgrade(kit.upgrade(defender, officer));
            kit.uses(ask, officer);
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert!(!kit.was_asked("redirect-zone") && !kit.was_asked("redirect-damage"));
        }
    }

    #[test]
    fn a_ship_without_the_card_names_one_zone_beside() {
        shows!("advanced-projectors", "defense.redirect");
        for discarded in [true, false] {
            let (mut kit, attacker, defender) = kit();
            let friend = kit.ship(B, "victory-i-class-star-destroyer", [300.0, 700.0], 180.0);
            let card = kit.game.upgrade_mut(UpgradeId(0));
            if discarded {
                card.state = CardState::Discarded;
            } else {
                card.ship = Some(friend);
            }
            kit.answer("spend-defense-token", token(defender, REDIRECT));
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert!(!kit.was_offered("redirect-zone", Item::Zone(defender, Zone::Rear)));
            assert!(kit.was_offered("redirect-zone", Item::Zone(defender, Zone::Left)));
        }
    }
}
