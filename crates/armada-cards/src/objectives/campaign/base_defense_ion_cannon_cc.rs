//! Base Defense: Ion Cannon: a cannon on the planet that fires at ships near the tokens, round after round.

use crate::objectives::ion_cannon::{self as cannon, in_reach};
use crate::objectives::{always, second_deploys_all, second_places_tokens};
use crate::prelude::*;
use crate::state::Limit as Where;

pub(crate) static CARD: Card = Card {
    id: "base-defense-ion-cannon-cc",
    hooks: &[
        modify(Answer::DeployTurn(second_deploys_all)),
        react(Window::SetupAfterDeploy, always, |play, _| place(play)).named("place-tokens"),
        offer(Window::CommandPhaseEnd, |game, _| !in_reach(game).is_empty(), |play, _| fire(play)).named("fire"),
        forbid(Ban::BeObstructed(cannon::is_cannon)),
        offer(Window::AttackResolveDamageCritical, cannon::can_exhaust, |play, _| cannon::exhaust(play, &EXHAUST))
            .named("exhaust-a-token"),
        modify(Answer::Position(cannon::threatens)),
    ],
};

static PLACE: Ask = Ask::new("base-cannon-token", Rule("base-defense-ion-cannon-cc"), "Where do you place {}?")
    .meanwhile("is placing an objective token");
static TARGET: Ask =
    Ask::new("base-cannon-target", Rule("base-defense-ion-cannon-cc"), "At which hull zone is the cannon fired?")
        .meanwhile("is choosing a target for the ion cannon");
static EXHAUST: Ask =
    Ask::new("base-cannon-exhaust", Rule("base-defense-ion-cannon-cc"), "Which defense token do you exhaust?")
        .meanwhile("is choosing a defense token to exhaust");

fn place(play: &mut Play<'_>) -> Flow {
    second_places_tokens(play, &PLACE, 3, &[Where::InPlayArea])
}

/// The token that has the ship in its reach stays where it is.
fn fire(play: &mut Play<'_>) -> Flow {
    let (seat, targets) = (play.commander(play.second()), in_reach(play));
    match play.pick_one(seat, &TARGET, None, targets)? {
        Item::Zone(ship, zone) => cannon::fire(play, seat, ship, zone),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{MarkerKind, SetupStep, TokenState};
    use rulebook::shows;

    const FIRE: Item = Source::Objective(B).effect_called("fire");

    fn kit() -> (Kit, ShipId) {
        let mut kit = new_kit();
        kit.objective("base-defense-ion-cannon-cc");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 880.0], 180.0);
        kit.marker(MarkerKind::Objective, [900.0, 480.0]);
        (kit, ship)
    }

    #[test]
    fn the_same_token_serves_in_every_round() {
        shows!("base-defense-ion-cannon-cc");
        let (mut kit, ship) = kit();
        for _ in 0..2 {
            kit.dice("blue", &["accuracy", "accuracy", "accuracy", "accuracy"]);
            kit.answer("effect", FIRE);
            kit.answer("base-cannon-target", Item::Zone(ship, Zone::Rear));
            kit.open(Window::CommandPhaseEnd);
            assert_eq!(kit.last_pool().len(), 4);
        }
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 1);
    }

    #[test]
    fn its_critical_effect_makes_the_defender_exhaust_a_token_of_his_choice() {
        shows!("base-defense-ion-cannon-cc");
        let (mut kit, ship) = kit();
        kit.dice("blue", &["critical", "accuracy", "accuracy", "accuracy"]);
        kit.answer("effect", FIRE);
        kit.answer("base-cannon-target", Item::Zone(ship, Zone::Front));
        kit.answer("critical-effect", Source::Objective(B).effect_called("exhaust-a-token"));
        kit.open(Window::CommandPhaseEnd);
        let asked = kit.asked.iter().find(|asked| asked.ask == "base-cannon-exhaust").unwrap();
        assert_eq!(asked.seat, A.0);
        let exhausted = kit.game.ship(ship).defense.iter().filter(|token| token.state == TokenState::Exhausted);
        assert_eq!(exhausted.count(), 1);
    }

    #[test]
    fn one_ship_in_a_round_and_against_a_bare_zone_the_standard_effect() {
        shows!("base-defense-ion-cannon-cc/one-per-round", "base-defense-ion-cannon-cc/standard-critical");
        let (mut kit, ship) = kit();
        kit.ship(A, "cr90-corvette-b", [1000.0, 300.0], 0.0);
        kit.set_shields(ship, &[(Zone::Rear, 0)]);
        kit.dice("blue", &["critical", "accuracy", "accuracy", "accuracy"]);
        kit.answer("effect", FIRE);
        kit.answer("base-cannon-target", Item::Zone(ship, Zone::Rear));
        kit.answer("critical-effect", Item::StandardCritical);
        kit.open(Window::CommandPhaseEnd);
        assert_eq!(kit.game.ship(ship).faceup().count(), 1);
        assert_eq!(kit.asked.iter().filter(|asked| asked.options.contains(&FIRE)).count(), 1);
    }

    #[test]
    fn ships_farther_away_are_out_of_its_reach() {
        shows!("base-defense-ion-cannon-cc");
        let (mut kit, ship) = kit();
        let pose = kit.game.ship(ship).pose.unwrap();
        kit.game.put_ship(ship, Some(plane::Pose { at: plane::Point::from_mm(900.0, 100.0).unwrap(), ..pose }));
        kit.open(Window::CommandPhaseEnd);
        assert!(kit.asked.is_empty());
    }

    #[test]
    fn the_second_player_deploys_everything_first_and_then_places_three_tokens() {
        shows!("base-defense-ion-cannon-cc");
        let (mut kit, _) = kit();
        kit.ship(A, "cr90-corvette-a", [300.0, 100.0], 0.0);
        kit.ship(B, "raider-i-class-corvette", [300.0, 800.0], 180.0);
        kit.back_to_setup(SetupStep::DeployShips(A));
        kit.set_up_while(|_| true);
        let asked = kit.asked.iter().filter(|asked| ["deploy-ship", "base-cannon-token"].contains(&asked.ask));
        assert_eq!(asked.map(|asked| asked.seat).collect::<Vec<_>>(), [1, 1, 0, 0, 1, 1, 1]);
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 1 + 3);
    }
}
