//! Heavy Ion Emplacements: a blue critical effect that takes a shield from the defending zone and from both beside it.

use super::struck_by_blue_critical;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "heavy-ion-emplacements",
    hooks: &[offer(Window::AttackResolveDamageCritical, |game, me| !zones(game, me).is_empty(), ionize).exhausts()],
};

/// The defending zone and those beside it, as far as they have shields to lose.
fn zones(game: &Game, me: Source) -> Items<Item> {
    let Some((ship, zone)) = struck_by_blue_critical(game, me) else { return Items::new() };
    let zones = game.zones_beside(ship, zone).into_iter().chain([zone]);
    zones.filter(|zone| game.ship(ship).shields(*zone) > 0).map(|zone| Item::Zone(ship, zone)).collect()
}

fn ionize(play: &mut Play<'_>, me: Source) -> Flow {
    for item in zones(play, me) {
        if let Item::Zone(ship, zone) = item {
            play.lose_shield(ship, zone);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::{attack, is_offered_in_a_salvo, kit};
    use super::*;
    use crate::state::CardState;
    use rulebook::shows;

    const ZONES: [Zone; 4] = [Zone::Front, Zone::Left, Zone::Right, Zone::Rear];

    #[test]
    fn three_zones_lose_a_shield_before_the_damage_falls() {
        shows!("heavy-ion-emplacements", "critical.coloured-header");
        let (mut kit, ship, enemy, me) = kit("heavy-ion-emplacements");
        kit.set_shields(enemy, &[(Zone::Front, 2), (Zone::Left, 1), (Zone::Right, 0)]);
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), ["critical", "hit", "accuracy"]);
        assert_eq!(ZONES.map(|zone| kit.game.ship(enemy).shields(zone)), [0, 0, 0, 1], "the rear keeps its own");
        assert_eq!(kit.game.ship(enemy).damage.len(), 1, "two points against the one shield that was left");
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn losing_a_shield_is_no_damage() {
        shows!("heavy-ion-emplacements/lost-not-damaged");
        let (mut kit, ship, enemy, me) = kit("heavy-ion-emplacements");
        kit.set_shields(enemy, &[(Zone::Front, 3), (Zone::Left, 0), (Zone::Right, 0)]);
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), ["critical", "accuracy", "accuracy"]);
        assert_eq!(ZONES.map(|zone| kit.game.ship(enemy).shields(zone)), [1, 0, 0, 1]);
        assert!(kit.game.ship(enemy).damage.is_empty(), "zones without shields deal no card");
    }

    #[test]
    fn a_red_critical_does_not_serve() {
        shows!("heavy-ion-emplacements");
        let (mut kit, ship, enemy, me) = kit("heavy-ion-emplacements");
        kit.dice("red", &["critical", "blank", "blank"]);
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }

    #[test]
    fn not_while_exhausted_and_not_in_a_salvo() {
        shows!("heavy-ion-emplacements", "defense.salvo.standard-critical-only");
        let (mut kit, ship, enemy, me) = kit("heavy-ion-emplacements");
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), ["critical", "accuracy", "accuracy"]);
        kit.asked.clear();
        attack(&mut kit, (ship, enemy), ["critical", "accuracy", "accuracy"]);
        assert!(!kit.was_offered("critical-effect", me.effect()));
        assert!(!is_offered_in_a_salvo("heavy-ion-emplacements"));
    }

    #[test]
    fn it_goes_with_another_critical_effect() {
        shows!("heavy-ion-emplacements", "fire-control-team", "ion-cannon-batteries");
        let (mut kit, ship, enemy, me) = kit("heavy-ion-emplacements");
        let team = Source::Upgrade(kit.upgrade(ship, "fire-control-team"));
        let batteries = Source::Upgrade(kit.upgrade(ship, "ion-cannon-batteries"));
        kit.uses("critical-effect", me);
        kit.uses("effect", team);
        kit.uses("critical-effect", batteries);
        attack(&mut kit, (ship, enemy), ["critical", "accuracy", "accuracy"]);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 0, "one for each effect and one for the point");
    }
}
