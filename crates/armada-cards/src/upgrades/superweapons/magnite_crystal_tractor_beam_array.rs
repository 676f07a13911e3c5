//! Magnite Crystal Tractor Beam Array: after its activation the ship brings an enemy near it to its own speed.

use crate::prelude::*;
use crate::state::UpgradeId;

pub(crate) static CARD: Card = Card {
    id: "magnite-crystal-tractor-beam-array",
    hooks: &[
        offer(Window::ActivationAfter, |game, me| !in_reach(game, me).is_empty(), seize).exhausts(),
        forbid(Ban::ReadyCard(stands_still)),
    ],
};

static SHIP: Ask = Ask::new(
    "tractor-array-ship",
    Rule("magnite-crystal-tractor-beam-array"),
    "Which ship is brought to the speed of yours?",
)
.meanwhile("is choosing a ship to seize (Magnite Crystal Tractor Beam Array)");

/// The speed to which an enemy is brought: its own chart may not reach that far.
fn matched(game: &Game, own: ShipId, enemy: ShipId) -> u8 {
    game.ship(own).speed.min(game.ship(enemy).card.speed_chart.fastest())
}

/// Enemy ships at distance 1-5 that it would change, once the activation of the ship is over.
fn in_reach(game: &Game, me: Source) -> Items<Item> {
    let Some(own) = game.carrier(me).filter(|ship| game.ended_activation() == Some(*ship)) else {
        return Items::new();
    };
    let enemies = game.ships_in_play().filter(|(_, ship)| ship.side != game.side_of(me));
    let other_speed = enemies.filter(|(id, ship)| ship.speed != matched(game, own, *id)).map(|(id, _)| id);
    other_speed.filter(|id| game.is_at_distance(own.into(), (*id).into(), 5)).map(Item::Ship).collect()
}

/// The enemy turns its own dial.
fn seize(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(own), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = in_reach(play, me);
    match play.pick_one(seat, &SHIP, None, options)? {
        Item::Ship(ship) => play.set_speed(ship, matched(play, own, ship)),
        _ => Ok(()),
    }
}

fn stands_still(game: &Game, me: Source, upgrade: UpgradeId) -> bool {
    me == Source::Upgrade(upgrade) && game.carrier(me).is_some_and(|ship| game.ship(ship).speed == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::{ActivationStep, CardState, MarkerKind, Stage};
    use rulebook::shows;

    /// A Starhawk at a speed, and an enemy at another with a gap in millimetres between their sides.
    fn kit(own: u8, enemy: (&str, u8), gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "starhawk-class-battleship-mark-i", [600.0, 300.0], 0.0);
        let enemy_ship = kit.ship(B, enemy.0, [600.0 + 38.0 + gap + 20.5, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = own;
        kit.game.ship_mut(enemy_ship).speed = enemy.1;
        let me = Source::Upgrade(kit.upgrade(ship, "magnite-crystal-tractor-beam-array"));
        (kit, ship, enemy_ship, me)
    }

    const CORVETTE: &str = "cr90-corvette-a";
    const DISTANCE_5: f64 = 285.0;

    /// The activation of the ship ends.
    fn end_activation(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            if let Some(activation) = play.activation_mut() {
                activation.step = ActivationStep::End;
            }
            play.continue_activation()
        });
    }

    #[test]
    fn an_enemy_at_distance_5_takes_the_speed_of_the_ship_in_one_change() {
        shows!("magnite-crystal-tractor-beam-array/one-change");
        let (mut kit, ship, enemy, me) = kit(1, (CORVETTE, 4), DISTANCE_5);
        kit.uses("effect", me);
        end_activation(&mut kit, ship);
        assert_eq!(kit.game.ship(enemy).speed, 1);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        let changes = kit.events.iter().filter(|event| matches!(event, Event::SpeedChanged { .. })).count();
        assert_eq!(changes, 1);
    }

    #[test]
    fn the_owner_turns_the_dial_so_a_thruster_fissure_tears() {
        shows!("magnite-crystal-tractor-beam-array/thruster-fissure", "thruster-fissure");
        let (mut kit, ship, enemy, me) = kit(1, (CORVETTE, 4), DISTANCE_5);
        kit.damage(enemy, "thruster-fissure", true);
        let shields = |kit: &Kit| kit.game.ship(enemy).shields.iter().sum::<u8>();
        let before = shields(&kit);
        kit.uses("effect", me);
        end_activation(&mut kit, ship);
        assert_eq!(shields(&kit), before - 1);
    }

    #[test]
    fn an_enemy_that_cannot_go_so_fast_goes_as_fast_as_it_can() {
        shows!("magnite-crystal-tractor-beam-array/chart-limit");
        let mut kit = new_kit();
        let ship = kit.ship(A, CORVETTE, [600.0, 300.0], 0.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [750.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = 4;
        kit.game.ship_mut(enemy).speed = 1;
        let me = Source::Upgrade(kit.upgrade(ship, "magnite-crystal-tractor-beam-array"));
        kit.uses("effect", me);
        end_activation(&mut kit, ship);
        assert_eq!(kit.game.ship(enemy).speed, 2);
        kit.game.upgrade_mut(UpgradeId(0)).state = CardState::Ready;
        kit.asked.clear();
        end_activation(&mut kit, ship);
        assert!(!kit.was_offered("effect", me.effect()), "it is as near as it gets");
    }

    #[test]
    fn at_speed_0_the_enemy_is_stopped_and_the_card_stays_exhausted() {
        shows!("magnite-crystal-tractor-beam-array/speed-zero", "defense.speed-zero");
        let (mut kit, ship, enemy, me) = kit(0, (CORVETTE, 3), DISTANCE_5);
        kit.uses("effect", me);
        end_activation(&mut kit, ship);
        assert_eq!(kit.game.ship(enemy).speed, 0);
        for (speed, then) in [(0, CardState::Exhausted), (1, CardState::Ready)] {
            kit.game.ship_mut(ship).speed = speed;
            kit.game.stage = Stage::StatusPhase;
            kit.run(|play| play.play_round());
            assert_eq!(kit.game.card_state(me), Some(then), "at speed {speed}");
        }
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [943.5, 150.0], 0.0);
        let target = kit.game.ship_targets(attacker).into_iter().find(|it| it.aim.ship() == Some(enemy)).unwrap();
        kit.answer("declare-target", target.item());
        kit.run(|play| play.ship_attacks(attacker).map(drop));
        assert!(!kit.was_asked("spend-defense-token"), "no token may be spent");
    }

    #[test]
    fn other_cards_of_a_ship_at_speed_0_are_readied() {
        shows!("magnite-crystal-tractor-beam-array");
        let (mut kit, ship, ..) = kit(0, (CORVETTE, 3), DISTANCE_5);
        let other = kit.upgrade(ship, "leading-shots");
        kit.game.upgrade_mut(other).state = CardState::Exhausted;
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.upgrade(other).state, CardState::Ready);
    }

    #[test]
    fn it_comes_after_dials_are_gone_and_a_targeting_token_lies() {
        shows!("magnite-crystal-tractor-beam-array/timing", "phases.activation.mark");
        let mut kit = new_kit();
        let ship = kit.ship(A, "onager-class-star-destroyer", [600.0, 300.0], 0.0);
        kit.ship(B, CORVETTE, [800.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = 1;
        let me = Source::Upgrade(kit.upgrade(ship, "magnite-crystal-tractor-beam-array"));
        kit.dial(ship, Command::Navigate);
        kit.answer_yes("place-targeting-token", true);
        end_activation(&mut kit, ship);
        let at = |ask: &str| kit.asked.iter().position(|asked| asked.ask == ask).unwrap();
        assert!(at("place-targeting-token") < at("effect"));
        assert!(kit.was_offered("effect", me.effect()));
        assert_eq!(kit.game.markers_of(MarkerKind::Targeting(ship)).count(), 1);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!((offers, kit.game.ship(ship).dials.len()), (1, 0));
    }

    #[test]
    fn a_maneuver_that_the_enemy_has_made_is_not_touched_and_a_later_one_is() {
        shows!("magnite-crystal-tractor-beam-array/later-maneuvers");
        let (mut kit, ship, enemy, me) = kit(1, (CORVETTE, 3), DISTANCE_5);
        kit.run(|play| play.maneuver_ship(enemy, None));
        let pose = kit.game.ship(enemy).pose;
        kit.uses("effect", me);
        end_activation(&mut kit, ship);
        assert_eq!(kit.game.ship(enemy).pose, pose);
        kit.run(|play| play.maneuver_ship(enemy, None));
        let speeds: Vec<u8> = kit
            .events
            .iter()
            .filter_map(|event| if let Event::ShipMoved { speed, .. } = event { Some(*speed) } else { None })
            .collect();
        assert_eq!(speeds, [3, 1]);
    }

    #[test]
    fn neither_while_the_activation_runs_nor_for_an_enemy_as_fast_nor_too_far_away_nor_a_friend() {
        shows!("magnite-crystal-tractor-beam-array");
        let (mut far, ship, _, me) = kit(1, (CORVETTE, 3), 320.0);
        let friend = far.ship(A, CORVETTE, [500.0, 300.0], 0.0);
        end_activation(&mut far, ship);
        end_activation(&mut far, friend);
        assert!(!far.was_offered("effect", me.effect()));
        let (mut equal, ship, _, me) = kit(2, (CORVETTE, 2), DISTANCE_5);
        end_activation(&mut equal, ship);
        assert!(!equal.was_offered("effect", me.effect()));
        let (mut running, ship, _, me) = kit(1, (CORVETTE, 3), DISTANCE_5);
        let friend = running.ship(A, CORVETTE, [500.0, 300.0], 0.0);
        end_activation(&mut running, friend);
        running.run(|play| {
            play.begin_activation(ship);
            play.open(Window::ActivationEnd)
        });
        assert!(!running.was_offered("effect", me.effect()));
    }
}
