//! Corvus: with both fleets on the table the ship may be deployed once more.

use crate::prelude::*;
use crate::state::Standing;

pub(crate) static CARD: Card = Card {
    id: "corvus",
    hooks: &[offer(Window::SetupAfterDeploy, is_deployed, redeploy).says("the ship is deployed once more")],
};

fn is_deployed(game: &Game, me: Source) -> bool {
    game.carrier(me).is_some_and(|ship| game.is_in_play(ship.into()))
}

/// It is lifted first, so that it is not in its own way; it stays where it was if there is no other place.
fn redeploy(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let stood = play.ship(ship).pose;
    play.put_ship(ship, None);
    play.ship_mut(ship).standing = Standing::ToDeploy;
    let limits = query::deploy_region(play, ship.into());
    if !play.deploy_ship_within(ship, limits)? {
        play.put_ship(ship, stood);
        play.ship_mut(ship).standing = Standing::InPlay;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Limit as Where, Limits, SetupStep, Stage};
    use crate::upgrades::titles::testing::{deploy, kinds};
    use plane::{Point, from_mm};
    use rulebook::shows;

    /// A Raider at [900, 100] and speed 2, when all units are deployed.
    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "raider-i-class-corvette", [900.0, 100.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "corvus"));
        kit.ship(B, "cr90-corvette-a", [900.0, 820.0], 180.0);
        kit.game.round = 0;
        kit.game.stage = Stage::Setup(SetupStep::AfterDeploy);
        (kit, ship, me)
    }

    fn at(x: f64, y: f64) -> Point {
        Point { x: from_mm(x).unwrap(), y: from_mm(y).unwrap() }
    }

    fn stands_at(kit: &Kit, ship: ShipId) -> Point {
        kit.game.ship(ship).pose.unwrap().at
    }

    #[test]
    fn it_stands_at_a_new_place_with_a_new_speed() {
        shows!("corvus/speed-set-again");
        let (mut kit, ship, me) = kit();
        kit.uses("effect", me);
        kit.answer_at("deploy-ship", [600.0, 100.0]);
        kit.answer("deploy-speed", Item::Speed(4));
        kit.open(Window::SetupAfterDeploy);
        assert_eq!((stands_at(&kit, ship), kit.game.ship(ship).speed), (at(600.0, 100.0), 4));
        assert!(kit.game.is_in_play(ship.into()));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1, "and not a third time");
    }

    #[test]
    fn its_own_base_is_not_in_its_way() {
        shows!("corvus");
        let (mut kit, ship, me) = kit();
        kit.uses("effect", me);
        kit.answer_at("deploy-ship", [910.0, 100.0]);
        kit.open(Window::SetupAfterDeploy);
        assert_eq!(stands_at(&kit, ship), at(910.0, 100.0));
    }

    #[test]
    fn it_must_be_in_its_zone_and_on_no_other_unit() {
        shows!("corvus/zone-rules", "setup.step6.ships", "setup.step6.no-ship-overlap");
        let (mut kit, ship, me) = kit();
        kit.ship(A, "gozanti-class-cruisers", [700.0, 100.0], 0.0);
        let wing = kit.squadron(A, "tie-fighter-squadron", [500.0, 100.0]);
        kit.uses("effect", me);
        for refused in [[600.0, 180.0], [700.0, 110.0], [500.0, 110.0]] {
            kit.answer_at("deploy-ship", refused);
        }
        kit.answer_at("deploy-ship", [420.0, 100.0]);
        kit.run_some(|play| play.open(Window::SetupAfterDeploy));
        assert_eq!(stands_at(&kit, ship), at(420.0, 100.0), "the others are refused");
        assert_eq!(kit.game.squadron(wing).at, Some(at(500.0, 100.0)));
    }

    #[test]
    fn beside_a_gravity_rift_its_speed_is_0() {
        shows!("corvus/speed-set-again", "obstacles.gravity-rift.deploy");
        let (mut kit, ship, me) = kit();
        kit.obstacle("gravity-rift", [600.0, 290.0], 0.0);
        kit.uses("effect", me);
        kit.answer_at("deploy-ship", [600.0, 100.0]);
        kit.open(Window::SetupAfterDeploy);
        assert_eq!(kit.game.ship(ship).speed, 0);
    }

    #[test]
    fn squadrons_that_relied_on_it_stay() {
        shows!("corvus/squadrons-stay");
        let (mut kit, _, me) = kit();
        let wing = kit.squadron(A, "tie-fighter-squadron", [900.0, 180.0]);
        kit.uses("effect", me);
        kit.answer_at("deploy-ship", [420.0, 100.0]);
        kit.open(Window::SetupAfterDeploy);
        assert_eq!(kit.game.squadron(wing).at, Some(at(900.0, 180.0)));
    }

    #[test]
    fn the_first_player_decides_before_the_second() {
        shows!("corvus", "timing.first-player-first");
        let (mut kit, ..) = kit();
        kit.upgrade(ShipId(1), "corvus");
        kit.game.first = B;
        kit.open(Window::SetupAfterDeploy);
        let seats: Vec<u8> = kit.asked.iter().filter(|asked| asked.ask == "effect").map(|asked| asked.seat).collect();
        assert_eq!(seats, [B.0, A.0]);
    }

    #[test]
    fn not_if_it_is_set_aside() {
        shows!("corvus/set-aside");
        let (mut kit, ship, _) = kit();
        kit.run(|play| {
            play.set_aside(ship.into());
            play.open(Window::SetupAfterDeploy)
        });
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn it_stays_where_it_was_if_there_is_no_place() {
        shows!("corvus");
        fn nowhere(_: &Game, _: Source, _: UnitId, limits: &mut Limits) {
            limits.push(Where::BeyondEdges(5));
        }
        static CLOSED: Card = Card { id: "corvus", hooks: &[modify(Answer::DeployRegion(nowhere))] };
        let (mut kit, ship, me) = kit();
        kit.hooks(me, &CLOSED);
        kit.uses("effect", me);
        kit.open(Window::SetupAfterDeploy);
        assert_eq!((stands_at(&kit, ship), kit.game.ship(ship).speed), (at(900.0, 100.0), 2));
        assert!(kit.game.is_in_play(ship.into()));
    }

    #[test]
    fn what_it_gains_by_deploying_it_gains_once() {
        shows!("corvus/second-time");
        let (mut kit, ship, me) = kit();
        let agate = Source::Upgrade(kit.upgrade(ship, "kyrsta-agate-commander"));
        kit.upgrade(ship, "tb-73");
        let printed = kinds(&kit, ship).len();
        kit.uses("effect", agate);
        kit.answer("agate-kind", Item::DefenseKind(DefenseToken::Salvo));
        deploy(&mut kit, ship);
        assert_eq!(kinds(&kit, ship).len(), printed + 2);

        kit.asked.clear();
        kit.uses("effect", me);
        kit.answer_at("deploy-ship", [600.0, 100.0]);
        kit.open(Window::SetupAfterDeploy);
        assert_eq!(stands_at(&kit, ship), at(600.0, 100.0));
        assert_eq!(kinds(&kit, ship).len(), printed + 2, "not again");
        assert!(!kit.was_asked("agate-kind") && !kit.was_offered("effect", agate.effect_called("gain-a-token")));
    }
}
