//! Disposable Capacitors: discarded as the ship activates, they carry the blue dice of its batteries to long range for
//! the round.

use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "disposable-capacitors",
    hooks: &[
        offer(Window::ActivationStart, is_activating, discharge)
            .discards()
            .says("blue dice reach to long range this round"),
        modify(Answer::DiceAtRange(reach_far)).while_lasting(),
    ],
};

fn is_activating(game: &Game, me: Source) -> bool {
    game.activation().is_some_and(|activation| game.carrier(me) == Some(activation.ship))
}

fn discharge(play: &mut Play<'_>, me: Source) -> Flow {
    play.last(me, 0, None, Until::Round);
    Ok(())
}

/// The battery against ships, in a salvo too. What is measured to a token has the attacker itself as its defender, and
/// is not reached.
fn reach_far(game: &Game, me: Source, attack: &Attack, reach: &mut [RangeBand; 3]) {
    let mine = attack.attacker.ship().is_some() && attack.attacker.ship() == game.carrier(me);
    let battery = matches!(attack.kind, AttackKind::Ordinary | AttackKind::Salvo) && attack.defender.is_ship();
    if mine && battery && attack.defender.ship() != attack.attacker.ship() && game.lasts(me, 0, None) {
        let blue = &mut reach[Colour::Blue as usize];
        *blue = (*blue).max(RangeBand::Long);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, MEDIUM, new_kit, token};
    use crate::state::{CardState, MarkerKind};
    use rulebook::shows;

    /// A corvette with three blue dice in front, and a Victory before it.
    fn kit(gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("cr90-corvette-b", "victory-i-class-star-destroyer", gap);
        let me = Source::Upgrade(kit.upgrade(ship, "disposable-capacitors"));
        (kit, ship, enemy, me)
    }

    /// The ship activates and reveals its dial; the card is used.
    fn activate(kit: &mut Kit, ship: ShipId, me: Source) {
        kit.game.ship_mut(ship).stack.push(Command::Navigate);
        kit.uses("effect", me);
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
    }

    #[test]
    fn a_zone_without_red_dice_attacks_at_long_range() {
        shows!("disposable-capacitors/long-range", "attack.roll.gather-by-range");
        let (mut kit, ship, enemy, me) = kit(LONG);
        assert!(kit.game.ship_targets(ship).is_empty());
        activate(&mut kit, ship, me);
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool().len(), 3);
    }

    #[test]
    fn for_the_round_and_not_for_other_ships() {
        shows!("disposable-capacitors/lasts-round");
        let (mut kit, ship, _, me) = kit(LONG);
        let other = kit.ship(A, "cr90-corvette-b", [960.0, 300.0], 0.0);
        activate(&mut kit, ship, me);
        assert!(kit.game.ship_targets(other).is_empty());
        assert!(!kit.game.ship_targets(ship).is_empty());
        kit.game.end_lasting(Until::Round);
        assert!(kit.game.ship_targets(ship).is_empty());
    }

    #[test]
    fn a_salvo_later_in_the_round_gathers_blue_dice_at_long_range() {
        shows!("disposable-capacitors/lasts-round", "defense.salvo.vs-ship");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "acclamator-ii-class-assault-ship", LONG);
        let me = Source::Upgrade(kit.upgrade(defender, "disposable-capacitors"));
        activate(&mut kit, defender, me);
        kit.run(|play| {
            play.pop();
            Ok(())
        });
        kit.dice("red", &["blank", "blank", "blank", "hit"]);
        kit.dice("blue", &["hit"]);
        kit.answer("spend-defense-token", token(defender, 2));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Hit]);
    }

    #[test]
    fn squadrons_at_long_range_and_ships_at_extreme_range_stay_out_of_reach() {
        shows!("disposable-capacitors/anti-squadron");
        let (mut kit, ship, enemy, me) = kit(350.0);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 300.0 + 35.5 + LONG + 17.0]);
        activate(&mut kit, ship, me);
        assert_eq!(kit.game.range(ship.into(), tie.into()), Some(RangeBand::Long));
        assert_eq!(kit.game.range(ship.into(), enemy.into()), Some(RangeBand::Beyond));
        assert!(kit.game.ship_targets(ship).is_empty());
    }

    #[test]
    fn depowered_armament_closes_long_range_all_the_same() {
        shows!("disposable-capacitors/depowered-armament", "depowered-armament");
        let (mut kit, ship, _, me) = kit(LONG);
        activate(&mut kit, ship, me);
        assert!(!kit.game.ship_targets(ship).is_empty());
        kit.damage(ship, "depowered-armament", true);
        assert!(kit.game.ship_targets(ship).is_empty());
    }

    #[test]
    fn fire_lanes_does_not_count_them() {
        shows!("disposable-capacitors/fire-lanes", "fire-lanes");
        let (mut kit, ship, _, me) = kit(350.0);
        let [near, far] = [CLOSE, LONG].map(|gap| kit.marker(MarkerKind::Objective, [900.0, 300.0 + 35.5 + gap]));
        activate(&mut kit, ship, me);
        let dice = [near, far].map(|token| kit.game.battery_dice_at_marker(ship, Zone::Front, token));
        assert_eq!(dice, [3, 0]);
    }

    #[test]
    fn once_the_dial_is_revealed_it_is_too_late() {
        shows!("disposable-capacitors");
        let (mut kit, ship, _, me) = kit(MEDIUM);
        kit.game.ship_mut(ship).stack.push(Command::Navigate);
        kit.run(|play| play.activate_ship(ship));
        let offers: Vec<usize> =
            (0..kit.asked.len()).filter(|at| kit.asked[*at].options.contains(&me.effect())).collect();
        let revealed = kit.asked.iter().position(|asked| asked.ask == "dial-or-token").unwrap();
        assert!(offers.len() == 1 && offers[0] < revealed, "{offers:?}, and the dial at {revealed}");
        assert_eq!(kit.game.card_state(me), Some(CardState::Ready), "nobody has to");
    }

    #[test]
    fn other_ships_that_activate_are_of_no_concern() {
        shows!("disposable-capacitors");
        let (mut kit, _, enemy, me) = kit(LONG);
        let friend = kit.ship(A, "cr90-corvette-b", [300.0, 300.0], 0.0);
        for ship in [enemy, friend] {
            kit.run(|play| {
                play.begin_activation(ship);
                play.continue_activation()?;
                play.pop();
                Ok(())
            });
        }
        assert!(!kit.was_offered("effect", me.effect()));
    }
}
