//! Planetary Ion Cannon: the second player trades tokens for attacks from the planet below.

use crate::objectives::ion_cannon::{self as cannon, in_reach, tokens_at};
use crate::objectives::{always, in_play_beyond, second_places_tokens};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "planetary-ion-cannon",
    hooks: &[
        react(Window::SetupAfterObstacles, always, |play, _| place(play)).named("place-tokens"),
        offer(Window::CommandPhaseEnd, |game, _| !in_reach(game).is_empty(), |play, _| fire(play)).named("fire"),
        forbid(Ban::BeObstructed(cannon::is_cannon)),
        offer(Window::AttackResolveDamageCritical, cannon::can_exhaust, |play, _| cannon::exhaust(play, &EXHAUST))
            .named("exhaust-a-token"),
        modify(Answer::Position(cannon::threatens)),
    ],
};

static PLACE: Ask = Ask::new("ion-cannon-token", Rule("planetary-ion-cannon"), "Where do you place {}?")
    .meanwhile("is placing an objective token");
static TARGET: Ask =
    Ask::new("ion-cannon-target", Rule("planetary-ion-cannon"), "At which hull zone is the cannon fired?")
        .meanwhile("is choosing a target for the ion cannon");
static TOKEN: Ask =
    Ask::new("ion-cannon-spent-token", Rule("planetary-ion-cannon"), "Which token near {} do you spend?")
        .meanwhile("is choosing an objective token to spend");
static EXHAUST: Ask =
    Ask::new("ion-cannon-exhaust", Rule("planetary-ion-cannon"), "Which defense token do you exhaust?")
        .meanwhile("is choosing a defense token to exhaust");

fn place(play: &mut Play<'_>) -> Flow {
    second_places_tokens(play, &PLACE, 3, &in_play_beyond(5))
}

fn fire(play: &mut Play<'_>) -> Flow {
    let seat = play.commander(play.second());
    let Item::Zone(ship, zone) = play.pick_one(seat, &TARGET, None, in_reach(play))? else { return Ok(()) };
    let tokens = tokens_at(play, ship);
    if let Item::Marker(token) = play.pick_one(seat, &TOKEN, Some(Item::Ship(ship)), tokens)? {
        play.remove_marker(token)?;
    }
    cannon::fire(play, seat, ship, zone)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::objectives::testing::{salvoes, shift};
    use crate::state::{MarkerKind, TokenState};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId) {
        let mut kit = new_kit();
        kit.objective("planetary-ion-cannon");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 880.0], 180.0);
        kit.marker(MarkerKind::Objective, [900.0, 480.0]);
        (kit, ship)
    }

    #[test]
    fn four_blue_dice_at_any_zone_for_a_token() {
        shows!("planetary-ion-cannon");
        let (mut kit, ship) = kit();
        kit.dice("blue", &["hit", "critical", "accuracy", "accuracy"]);
        kit.answer("effect", Source::Objective(B).effect_called("fire"));
        kit.answer("ion-cannon-target", Item::Zone(ship, Zone::Rear));
        kit.answer("critical-effect", Source::Objective(B).effect_called("exhaust-a-token"));
        kit.open(Window::CommandPhaseEnd);
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 0);
        assert_eq!(kit.game.ship(ship).shields(Zone::Rear), 0);
        let exhausted = kit.game.ship(ship).defense.iter().filter(|token| token.state == TokenState::Exhausted);
        assert_eq!(exhausted.count(), 1);
    }

    #[test]
    fn ships_farther_away_are_out_of_its_reach() {
        shows!("planetary-ion-cannon");
        let (mut kit, ship) = kit();
        let pose = kit.game.ship(ship).pose.unwrap();
        let at = plane::Point { y: plane::from_mm(100.0).unwrap(), ..pose.at };
        kit.game.put_ship(ship, Some(plane::Pose { at, ..pose }));
        kit.open(Window::CommandPhaseEnd);
        assert!(kit.asked.is_empty());
    }
    #[test]
    fn one_ship_in_a_round_and_against_a_bare_zone_the_standard_effect() {
        shows!("planetary-ion-cannon/one-per-round", "planetary-ion-cannon/standard-critical");
        let (mut kit, ship) = kit();
        kit.marker(MarkerKind::Objective, [960.0, 480.0]);
        kit.set_shields(ship, &[(Zone::Rear, 0)]);
        kit.dice("blue", &["critical", "accuracy", "accuracy", "accuracy"]);
        let fire = Source::Objective(B).effect_called("fire");
        kit.answer("effect", fire);
        kit.answer("ion-cannon-target", Item::Zone(ship, Zone::Rear));
        kit.answer("critical-effect", Item::StandardCritical);
        kit.open(Window::CommandPhaseEnd);
        assert_eq!(kit.game.ship(ship).faceup().count(), 1);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&fire)).count();
        assert_eq!((offers, kit.game.markers_of(MarkerKind::Objective).count()), (1, 1));
    }

    #[test]
    fn the_cannon_has_no_friends() {
        shows!("planetary-ion-cannon/no-friend");
        let (mut kit, ship) = kit();
        let gladiator = ShipId(1);
        let screed = Source::Upgrade(kit.upgrade(gladiator, "admiral-screed")).effect();
        kit.dice("blue", &["accuracy"; 4]);
        kit.answer("effect", Source::Objective(B).effect_called("fire"));
        kit.answer("ion-cannon-target", Item::Zone(ship, Zone::Front));
        kit.open(Window::CommandPhaseEnd);
        assert!(kit.was_asked("attack-effect") && !kit.was_offered("attack-effect", screed));
        shift(&mut kit, gladiator, [900.0, 550.0]);
        kit.attack(gladiator, Zone::Front, (ship, Zone::Front));
        assert!(kit.was_offered("attack-effect", screed), "a ship of his fleet may");
    }

    #[test]
    fn no_salvo_answers_it() {
        shows!("planetary-ion-cannon/no-salvo");
        let mut kit = new_kit();
        kit.objective("planetary-ion-cannon");
        let frigate = kit.ship(A, "munificent-class-star-frigate", [900.0, 300.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 880.0], 180.0);
        kit.marker(MarkerKind::Objective, [900.0, 480.0]);
        kit.dice("blue", &["hit", "hit", "hit", "hit"]);
        kit.answer("effect", Source::Objective(B).effect_called("fire"));
        kit.answer("ion-cannon-target", Item::Zone(frigate, Zone::Front));
        kit.answer("spend-defense-token", token(frigate, 2));
        kit.open(Window::CommandPhaseEnd);
        assert_eq!(kit.game.ship(frigate).defense[2].state, TokenState::Exhausted);
        assert_eq!((salvoes(&kit), kit.game.ship(frigate).shields(Zone::Front)), (0, 0));
    }
}
