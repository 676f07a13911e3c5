//! Superior Positions: the first player deploys first; damage to rear zones scores.

use crate::objectives::{attacks, first_deploys_all};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "superior-positions",
    hooks: &[
        modify(Answer::DeployTurn(first_deploys_all)),
        react(Window::AttackAfter, has_hurt_the_rear, score).for_both(),
    ],
};

fn has_hurt_the_rear(game: &Game, me: Source) -> bool {
    let rear = |attack: &Attack| matches!(attack.defender, Aim::Zone(_, Zone::Rear)) && attack.suffered > 0;
    attacks(game, me) && game.attack().is_some_and(rear)
}

fn score(play: &mut Play<'_>, me: Source) -> Flow {
    play.gain_victory_tokens(play.side_of(me), 1);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::objectives::testing::batter;
    use crate::state::SetupStep;
    use rulebook::shows;

    fn attack(zone: Zone, heading: f64, face: &str) -> Kit {
        let mut kit = new_kit();
        kit.objective("superior-positions");
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], heading);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 290.0]);
        kit.dice("red", &[face]);
        kit.squadron_attack(wing, Aim::Zone(ship, zone));
        kit
    }

    #[test]
    fn damage_through_the_rear_zone_scores() {
        shows!("superior-positions");
        assert_eq!(attack(Zone::Rear, 0.0, "hit").game.score(A), 15);
    }

    #[test]
    fn no_damage_or_another_zone_scores_nothing() {
        shows!("superior-positions/declared-zone");
        assert_eq!(attack(Zone::Rear, 0.0, "blank").game.score(A), 0);
        assert_eq!(attack(Zone::Front, 180.0, "hit").game.score(A), 0);
    }

    #[test]
    fn the_first_player_deploys_his_whole_fleet_first() {
        shows!("superior-positions");
        let mut kit = new_kit();
        kit.objective("superior-positions");
        kit.ship(A, "cr90-corvette-a", [700.0, 100.0], 0.0);
        for x in [0.0, 1.0, 2.0] {
            kit.squadron(A, "x-wing-squadron", [700.0 + 100.0 * x, 200.0]);
        }
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.set_up_while(|step| step < SetupStep::AfterDeploy);
        let deployed =
            kit.asked.iter().filter(|asked| asked.ask.starts_with("deploy-s") && asked.ask != "deploy-speed");
        assert_eq!(deployed.map(|asked| asked.seat).collect::<Vec<_>>(), [0, 0, 0, 0, 1]);
    }

    #[test]
    fn damage_that_was_redirected_scores_and_a_lost_shield_does_not() {
        shows!("superior-positions/damage-only");
        let mut kit = new_kit();
        kit.objective("superior-positions");
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 290.0]);
        kit.dice("red", &["hit-hit"]);
        kit.answer("spend-defense-token", token(ship, 1));
        kit.answer("redirect-zone", Item::Zone(ship, Zone::Left));
        kit.answer("redirect-damage", Item::Number(2));
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Rear));
        assert_eq!((kit.game.ship(ship).shields(Zone::Rear), kit.game.ship(ship).shields(Zone::Left)), (1, 3 - 2));
        assert_eq!(kit.game.player(A).victory_tokens, 1, "one for the attack");

        let attacker = kit.ship(A, "cr90-corvette-b", [900.0, 200.0], 180.0);
        let batteries = kit.upgrade(attacker, "ion-cannon-batteries");
        let derlin = kit.upgrade(ship, "major-derlin");
        kit.dice("blue", &["critical"]);
        kit.uses("critical-effect", Source::Upgrade(batteries));
        kit.uses("effect", Source::Upgrade(derlin));
        kit.attack(attacker, Zone::Rear, (ship, Zone::Rear));
        assert_eq!(kit.game.ship(ship).shields(Zone::Rear), 0, "lost to the critical effect");
        assert_eq!(kit.game.player(A).victory_tokens, 1, "no further one");
    }

    #[test]
    fn an_attack_that_destroys_the_ship_scores() {
        shows!("superior-positions/destroying-attack");
        let mut kit = new_kit();
        kit.objective("superior-positions");
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 400.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [300.0, 400.0], 0.0);
        batter(&mut kit, ship);
        kit.set_shields(ship, &[(Zone::Rear, 0)]);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 310.0]);
        kit.dice("red", &["hit"]);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Rear));
        assert!(!kit.game.is_in_play(ship.into()));
        assert_eq!(kit.game.player(A).victory_tokens, 1);
    }

    #[test]
    fn damage_that_is_scattered_or_cut_to_nothing_does_not_score() {
        shows!("superior-positions/no-damage");
        for scatters in [true, false] {
            let mut kit = new_kit();
            kit.objective("superior-positions");
            let ship = kit.ship(B, "gozanti-class-cruisers", [900.0, 400.0], 0.0);
            let wing = kit.squadron(A, "x-wing-squadron", [900.0, 310.0]);
            kit.dice("red", &["hit"]);
            if scatters {
                kit.answer("spend-defense-token", token(ship, 0));
            } else {
                let derlin = kit.upgrade(ship, "major-derlin");
                kit.uses("effect", Source::Upgrade(derlin));
            }
            kit.squadron_attack(wing, Aim::Zone(ship, Zone::Rear));
            assert_eq!((kit.game.ship(ship).shields(Zone::Rear), kit.game.player(A).victory_tokens), (1, 0));
        }
    }
}
