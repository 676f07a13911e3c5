//! Norra Wexley: friendly bombers at distance 1, herself included, have one more critical effect: the hull zone they
//! attack loses a shield.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "norra-wexley",
    hooks: &[offer(Window::AttackResolveDamageCritical, leads_bomber, |play, _| wear(play))],
};

/// A zone without shields, as the attacker sees it, has none to lose.
fn leads_bomber(game: &Game, me: Source) -> bool {
    let (Source::Squadron(norra), Some(attack)) = (me, game.attack()) else { return false };
    let (Attacker::Squadron(bomber), Aim::Zone(_, zone)) = (attack.attacker, attack.defender) else { return false };
    game.friendly(norra.into(), bomber.into())
        && query::keywords(game, bomber, None).has(Word::Bomber)
        && game.is_at_distance(norra.into(), bomber.into(), 1)
        && query::shields_as_seen(game, attack, zone) > 0
}

fn wear(play: &mut Play<'_>) -> Flow {
    if let Some(Aim::Zone(ship, zone)) = play.attack().map(|attack| attack.defender) {
        play.lose_shield(ship, zone);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// A squadron beside a ship's right side with this many shields, and Norra this far away from it.
    fn kit(bomber: &str, shields: u8, away: f64) -> (Kit, SquadronId, SquadronId, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
        let bomber = kit.squadron(A, bomber, [980.0, 400.0]);
        let norra = kit.squadron(A, "norra-wexley", [980.0 + away, 400.0]);
        kit.set_shields(ship, &[(Zone::Right, shields)]);
        kit.dice_at_most("red", &["critical"]);
        kit.dice_at_most("black", &["hit-critical"]);
        (kit, norra, bomber, ship)
    }

    fn mine(norra: SquadronId) -> Item {
        Source::Squadron(norra).effect()
    }

    #[test]
    fn the_zone_loses_a_shield_before_it_suffers() {
        shows!("norra-wexley");
        let (mut kit, norra, bomber, ship) = kit("x-wing-squadron", 2, 80.0);
        kit.uses("critical-effect", Source::Squadron(norra));
        kit.squadron_attack(bomber, Aim::Zone(ship, Zone::Right));
        assert_eq!((kit.game.ship(ship).shields(Zone::Right), kit.game.ship(ship).damage.len()), (0, 0));
    }

    #[test]
    fn it_takes_the_place_of_the_standard_effect() {
        shows!("norra-wexley");
        let (mut kit, norra, bomber, ship) = kit("y-wing-squadron", 2, 80.0);
        kit.uses("critical-effect", Source::Squadron(norra));
        kit.squadron_attack(bomber, Aim::Zone(ship, Zone::Right));
        let faces: Vec<bool> = kit.game.ship(ship).damage.iter().map(|card| card.faceup).collect();
        assert_eq!(faces, [false], "one shield lost, one worn down, one card");
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "critical-effect").count(), 1);
    }

    #[test]
    fn without_shields_there_is_the_standard_effect_alone() {
        shows!("norra-wexley/no-shields");
        let (mut kit, norra, bomber, ship) = kit("x-wing-squadron", 0, 80.0);
        kit.top_of_deck(&["blinded-gunners"]);
        kit.answer("critical-effect", Item::StandardCritical);
        kit.squadron_attack(bomber, Aim::Zone(ship, Zone::Right));
        assert!(!kit.was_offered("critical-effect", mine(norra)));
        assert!(kit.game.ship(ship).damage[0].faceup);
    }

    #[test]
    fn luke_skywalker_does_not_use_it_against_a_ship_with_shields() {
        shows!("norra-wexley/luke-skywalker", "luke-skywalker/norra-wexley");
        let (mut kit, norra, luke, ship) = kit("luke-skywalker", 2, 80.0);
        kit.squadron_attack(luke, Aim::Zone(ship, Zone::Right));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        assert!(!kit.was_offered("critical-effect", mine(norra)));
    }

    #[test]
    fn she_has_it_herself() {
        shows!("norra-wexley/herself");
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
        let norra = kit.squadron(A, "norra-wexley", [980.0, 400.0]);
        kit.dice("black", &["hit-critical"]);
        kit.uses("critical-effect", Source::Squadron(norra));
        kit.squadron_attack(norra, Aim::Zone(ship, Zone::Right));
        assert_eq!((kit.game.ship(ship).shields(Zone::Right), kit.game.ship(ship).damage.len()), (0, 0));
    }

    #[test]
    fn a_bomber_farther_away_does_not_have_it() {
        shows!("norra-wexley/near-when-resolved");
        let (mut kit, norra, bomber, ship) = kit("x-wing-squadron", 2, 130.0);
        kit.squadron_attack(bomber, Aim::Zone(ship, Zone::Right));
        assert!(kit.was_asked("critical-effect") && !kit.was_offered("critical-effect", mine(norra)));
    }

    #[test]
    fn neither_has_a_squadron_without_bomber() {
        shows!("norra-wexley", "squadrons.keyword.bomber");
        let (mut kit, _, wing, ship) = kit("a-wing-squadron", 2, 80.0);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert!(!kit.was_asked("critical-effect"));
        assert_eq!(kit.game.ship(ship).shields(Zone::Right), 2 - 1);
    }
}
