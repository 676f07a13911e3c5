//! G7-X Grav Well Projector: a token placed before deployment, beside which ships start at speed 0.

use crate::prelude::*;
use crate::state::{Limit as Where, MarkerKind};

pub(crate) static CARD: Card = Card {
    id: "g7-x-grav-well-projector",
    hooks: &[react(Window::SetupBeforeDeploy, |_, _| true, place_token), modify(Answer::DeploySpeed(start_at_rest))],
};

static PLACE: Ask = Ask::new("grav-well-token", Rule("g7-x-grav-well-projector"), "Where do you place {}?")
    .meanwhile("is placing a grav well token (G7-X Grav Well Projector)")
    .hint("Ships of either side that are deployed at distance 1-3 of it start at speed 0.");

fn place_token(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    play.place_marker(seat, &PLACE, MarkerKind::GravWell, [Where::InPlayArea].as_slice()).map(drop)
}

/// Ships of either side, beside any token of the side that has this card in play.
fn start_at_rest(game: &Game, me: Source, ship: ShipId, speeds: &mut (u8, u8)) {
    let mut tokens =
        game.markers_of(MarkerKind::GravWell).filter(|it| game.marker(*it).owner == Some(game.side_of(me)));
    if tokens.any(|token| game.distance_to_marker(ship.into(), token).is_some_and(|distance| distance <= 3)) {
        *speeds = (0, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{SetupStep, Stage};
    use rulebook::shows;

    /// The second player's Interdictor with the card, and two ships of the first player; the token lies in the middle of
    /// the latter's zone.
    fn kit() -> (Kit, ShipId, [ShipId; 2]) {
        let mut kit = new_kit();
        let carrier = kit.ship(B, "interdictor-suppression-refit", [900.0, 800.0], 180.0);
        let ships = [("mc75-armored-cruiser", 900.0), ("nebulon-b-escort-frigate", 600.0)]
            .map(|(card, x)| kit.ship(A, card, [x, 100.0], 0.0));
        kit.upgrade(carrier, "g7-x-grav-well-projector");
        kit.back_to_setup(SetupStep::BeforeDeploy);
        (kit, carrier, ships)
    }

    const TOKEN: [f64; 2] = [900.0, 330.0];

    fn place(kit: &mut Kit) {
        kit.answer_at("grav-well-token", TOKEN);
        kit.open(Window::SetupBeforeDeploy);
    }

    /// The ship is deployed there: its speed, and whether its player could choose it.
    fn deploy(kit: &mut Kit, ship: ShipId, at: [f64; 2]) -> (u8, bool) {
        kit.asked.clear();
        kit.answer_at("deploy-ship", at);
        kit.run(|play| play.deploy_ship(ship));
        (kit.game.ship(ship).speed, kit.was_asked("deploy-speed"))
    }

    #[test]
    fn a_ship_deployed_at_distance_3_starts_at_speed_0_and_one_farther_away_does_not() {
        shows!("g7-x-grav-well-projector", "tokens.grav");
        let (mut kit, _, [near, far]) = kit();
        place(&mut kit);
        assert_eq!(kit.asked[0].seat, B.0, "its owner places the token");
        assert_eq!(deploy(&mut kit, near, [900.0, 100.0]), (0, false));
        let (_, chosen) = deploy(&mut kit, far, [780.0, 100.0]);
        assert!(chosen && !kit.was_offered("deploy-speed", Item::Speed(0)));
        let token = kit.game.markers_of(MarkerKind::GravWell).next().unwrap();
        assert_eq!([near, far].map(|ship| kit.game.distance_to_marker(ship.into(), token)), [Some(3), Some(4)]);
    }

    #[test]
    fn ships_of_the_same_side_are_held_as_well() {
        shows!("g7-x-grav-well-projector");
        let (mut kit, carrier, _) = kit();
        kit.answer_at("grav-well-token", [900.0, 650.0]);
        kit.open(Window::SetupBeforeDeploy);
        assert_eq!(deploy(&mut kit, carrier, [900.0, 800.0]), (0, false));
    }

    #[test]
    fn every_token_of_its_owner_holds_ships_as_long_as_one_such_ship_is_there() {
        shows!("g7-x-grav-well-projector/carrier-in-play");
        let (mut kit, carrier, [near, _]) = kit();
        place(&mut kit);
        kit.run(|play| {
            play.set_aside(carrier.into());
            Ok(())
        });
        assert!(deploy(&mut kit, near, [900.0, 100.0]).1, "set aside, the only one is not in play");
        let (mut kit, carrier, [near, _]) = self::kit();
        let second = kit.ship(B, "interdictor-suppression-refit", [300.0, 800.0], 180.0);
        kit.upgrade(second, "g7-x-grav-well-projector");
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.answer_at("grav-well-token", TOKEN);
        kit.answer_at("grav-well-token", [300.0, 600.0]);
        kit.open(Window::SetupBeforeDeploy);
        kit.run(|play| {
            play.set_aside(carrier.into());
            Ok(())
        });
        assert_eq!(deploy(&mut kit, near, [900.0, 100.0]), (0, false));
    }

    #[test]
    fn a_projector_of_the_other_side_does_not_feed_the_token() {
        shows!("g7-x-grav-well-projector/carrier-in-play", "tokens.grav");
        let (mut kit, carrier, [near, other]) = kit();
        kit.upgrade(other, "g7-x-grav-well-projector");
        kit.answer_at("grav-well-token", [200.0, 600.0]);
        place(&mut kit);
        kit.run(|play| {
            play.set_aside(carrier.into());
            Ok(())
        });
        assert!(deploy(&mut kit, near, [900.0, 100.0]).1);
    }

    #[test]
    fn a_ship_that_starts_at_speed_0_may_follow_admiral_ozzel() {
        shows!("admiral-ozzel-officer/forced-zero");
        let (mut kit, _, [near, _]) = kit();
        let ozzel = Source::Upgrade(kit.upgrade(near, "admiral-ozzel-officer"));
        place(&mut kit);
        deploy(&mut kit, near, [900.0, 100.0]);
        let before = kit.game.ship(near).pose;
        kit.game.stage = Stage::RoundStart;
        kit.uses("effect", ozzel);
        kit.run(|play| play.play_round());
        assert!(kit.game.ship(near).pose != before && kit.game.ship(near).speed == 0);
    }

    /// Raddus's flagship is deployed far away from the token; a frigate that he set aside arrives beside it.
    fn arrival(carrier_lost: bool) -> (Kit, (u8, bool)) {
        let (mut kit, carrier, [flagship, frigate]) = kit();
        let raddus = Source::Upgrade(kit.upgrade(flagship, "admiral-raddus"));
        kit.uses("effect", raddus);
        place(&mut kit);
        deploy(&mut kit, flagship, [400.0, 100.0]);
        deploy(&mut kit, carrier, [900.0, 800.0]);
        kit.ship(B, "raider-i-class-corvette", [300.0, 800.0], 180.0);
        kit.game.round = 1;
        if carrier_lost {
            kit.run(|play| play.destroy(&[carrier.into()], false));
        }
        let pose = kit.game.ship(flagship).pose.map(|pose| plane::Pose {
            at: plane::Point { x: plane::from_mm(700.0).unwrap(), y: plane::from_mm(300.0).unwrap() },
            ..pose
        });
        kit.game.put_ship(flagship, pose);
        kit.game.stage = Stage::RoundStart;
        kit.asked.clear();
        kit.uses("effect", raddus);
        kit.answer_at("deploy-ship", [830.0, 300.0]);
        kit.run(|play| play.play_round());
        let arrived = (kit.game.ship(frigate).speed, kit.was_asked("deploy-speed"));
        (kit, arrived)
    }

    #[test]
    fn a_ship_that_arrives_late_is_held_and_the_token_stays_all_game() {
        shows!("g7-x-grav-well-projector/late-deployment", "g7-x-grav-well-projector/token-stays", "admiral-raddus");
        let (kit, arrived) = arrival(false);
        assert_eq!(arrived, (0, false));
        assert_eq!(kit.game.markers_of(MarkerKind::GravWell).count(), 1);
    }

    #[test]
    fn with_its_ship_destroyed_the_token_stays_and_does_nothing() {
        shows!("g7-x-grav-well-projector/carrier-in-play", "g7-x-grav-well-projector/token-stays");
        let (kit, (speed, chosen)) = arrival(true);
        assert!(chosen && speed > 0);
        assert_eq!(kit.game.markers_of(MarkerKind::GravWell).count(), 1);
    }
}
