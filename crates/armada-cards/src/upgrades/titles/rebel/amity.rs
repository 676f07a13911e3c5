//! Amity: one more evade token; when an enemy ship runs into it, both may be dealt one more facedown damage card.

use crate::prelude::*;
use crate::upgrades::titles::arrival::{gain_token, on_arrival};

pub(crate) static CARD: Card = Card {
    id: "amity",
    hooks: &[
        on_arrival(|play, me| gain_token(play, me, DefenseToken::Evade)).named("gain-an-evade"),
        offer(Window::ManeuverOverlapShip, is_overlapped, deal_to_both).named("deal-to-both"),
    ],
};

/// The enemy ship that has overlapped it, whichever overlapped ship is the closest.
fn rammer(game: &Game, me: Source) -> Option<ShipId> {
    let (own, maneuver) = (game.carrier(me)?, game.maneuver()?);
    let enemy = !game.friendly(own.into(), maneuver.ship.into());
    (enemy && maneuver.overlapped.contains(&own)).then_some(maneuver.ship)
}

fn is_overlapped(game: &Game, me: Source) -> bool {
    rammer(game, me).is_some()
}

/// Besides the cards of the overlap itself, whatever becomes of these.
fn deal_to_both(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(own), Some(enemy)) = (play.carrier(me), rammer(play, me)) else { return Ok(()) };
    play.deal_damage_card(enemy, false)?;
    play.deal_damage_card(own, false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::{Standing, TokenState};
    use crate::upgrades::titles::testing::{deploy, faces, kinds, times_offered};
    use rulebook::shows;
    use table::Side;

    const USE: &str = "deal-to-both";

    /// A ship that will run into Amity above it.
    fn kit(side: Side, mover: &str) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let mover = kit.ship(side, mover, [900.0, 300.0], 0.0);
        let own = kit.ship(A, "starhawk-class-battleship-mark-i", [900.0, 485.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(own, "amity"));
        (kit, mover, own, me)
    }

    /// The maneuver, with the card in use or not; how many cards the two are dealt.
    fn collide(kit: &mut Kit, mover: ShipId, own: ShipId, used: Option<Source>) -> (usize, usize) {
        if let Some(me) = used {
            kit.answer("effect", me.effect_called(USE));
        }
        kit.run(|play| play.maneuver_ship(mover, None));
        assert!([mover, own].iter().all(|ship| faces(kit, *ship).iter().all(|faceup| !faceup)));
        (faces(kit, mover).len(), faces(kit, own).len())
    }

    #[test]
    fn both_are_dealt_one_more_or_the_usual_one() {
        shows!("amity");
        let (mut used, mover, own, me) = kit(B, "victory-i-class-star-destroyer");
        assert_eq!(collide(&mut used, mover, own, Some(me)), (2, 2));
        let (mut declined, mover, own, me) = kit(B, "victory-i-class-star-destroyer");
        assert_eq!(collide(&mut declined, mover, own, None), (1, 1));
        assert_eq!(times_offered(&declined, me.effect_called(USE)), 1);
    }

    #[test]
    fn neither_if_it_runs_into_an_enemy_itself_nor_if_a_friend_does() {
        shows!("amity/enemy-overlap");
        let (mut friend, mover, own, me) = kit(A, "cr90-corvette-a");
        assert_eq!(collide(&mut friend, mover, own, None), (1, 1));
        assert_eq!(times_offered(&friend, me.effect_called(USE)), 0);

        let mut kit = new_kit();
        let own = kit.ship(A, "starhawk-class-battleship-mark-i", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(own, "amity"));
        let enemy = kit.ship(B, "raider-i-class-corvette", [900.0, 440.0], 0.0);
        assert_eq!(collide(&mut kit, own, enemy, None), (1, 1));
        assert_eq!(times_offered(&kit, me.effect_called(USE)), 0);
    }

    #[test]
    fn the_cards_come_inside_the_maneuver_and_shields_do_not_help() {
        shows!("amity/timing", "movement.overlap.order");
        let (mut kit, mover, own, me) = kit(B, "raider-i-class-corvette");
        kit.obstacle("station", [900.0, 350.0], 0.0);
        let shields = kit.game.ship(mover).shields;
        collide(&mut kit, mover, own, Some(me));
        assert_eq!(kit.game.ship(mover).shields, shields);
        let station = kit.events.iter().position(|event| matches!(event, Event::ObstacleEffect { .. })).unwrap();
        let dealt = kit.events[..station].iter().filter(|event| matches!(event, Event::DamageCard { .. })).count();
        assert_eq!(dealt, 4);
    }

    #[test]
    fn its_own_card_is_part_of_the_price() {
        shows!("amity/own-card");
        for (used, standing) in [(true, Standing::Destroyed), (false, Standing::InPlay)] {
            let (mut kit, mover, own, me) = kit(B, "victory-i-class-star-destroyer");
            kit.ship(A, "cr90-corvette-a", [200.0, 200.0], 0.0);
            kit.run(|play| {
                for _ in 0..12 {
                    play.deal_damage_card(own, false)?;
                }
                Ok(())
            });
            collide(&mut kit, mover, own, used.then_some(me));
            assert_eq!(kit.game.ship(own).standing, standing);
        }
    }

    #[test]
    fn it_need_not_be_the_closest() {
        shows!("amity/not-closest", "movement.overlap.closest-ship");
        let (mut kit, mover, own, me) = kit(B, "raider-i-class-corvette");
        let closer = kit.ship(A, "cr90-corvette-a", [930.0, 375.0], 90.0);
        assert_eq!(collide(&mut kit, mover, own, Some(me)), (2, 1));
        assert_eq!(faces(&kit, closer).len(), 1);
    }

    #[test]
    fn a_flotilla_that_runs_into_it_is_dealt_both_cards() {
        shows!("amity/flotilla", "movement.overlap.flotilla");
        let (mut used, mover, own, me) = kit(B, "gozanti-class-cruisers");
        assert_eq!(collide(&mut used, mover, own, Some(me)), (2, 1));
        let (mut declined, mover, own, _) = kit(B, "gozanti-class-cruisers");
        assert_eq!(collide(&mut declined, mover, own, None), (1, 0));
    }

    #[test]
    fn an_enemy_that_cannot_move_at_all_has_overlapped_it_too() {
        shows!("amity/stopped-mover");
        let (mut kit, mover, own, me) = kit(B, "raider-i-class-corvette");
        let close = crate::upgrades::titles::testing::at([900.0, 370.0]);
        kit.run(|play| {
            play.put_ship(mover, Some(plane::Pose { at: close, ..Default::default() }));
            Ok(())
        });
        assert_eq!(collide(&mut kit, mover, own, Some(me)), (2, 2));
        assert!(kit.events.iter().any(|event| matches!(event, Event::ShipMoved { speed: 0, .. })));
    }

    #[test]
    fn the_evade_comes_readied_once_and_whenever_it_arrives() {
        shows!("amity/evade");
        let (mut kit, _, own, _) = kit(B, "raider-i-class-corvette");
        let printed = kinds(&kit, own);
        kit.game.round = 3;
        deploy(&mut kit, own);
        deploy(&mut kit, own);
        assert_eq!(kinds(&kit, own), [&printed[..], &[DefenseToken::Evade]].concat());
        assert_eq!(kit.game.ship(own).defense.last().unwrap().state, TokenState::Ready);
    }

    #[test]
    fn hardened_bulkheads_take_a_card_off_its_own_share() {
        shows!("amity/hardened-bulkheads");
        for (mover, used, dealt) in [
            ("raider-i-class-corvette", true, (2, 1)),
            ("raider-i-class-corvette", false, (1, 0)),
            ("imperial-i-class-star-destroyer", true, (2, 2)),
        ] {
            let (mut kit, mover, own, me) = kit(B, mover);
            kit.upgrade(own, "hardened-bulkheads");
            assert_eq!(collide(&mut kit, mover, own, used.then_some(me)), dealt);
        }
    }
}
