//! Superheavy Composite Beam Turbolasers: ignition at medium range, with a critical effect that burns point by point.

use super::{has_ignition_critical, reaches};
use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "superheavy-composite-beam-turbolasers",
    hooks: &[
        modify(Answer::Ignition(reach_farther)),
        offer(Window::AttackResolveDamageCritical, has_ignition_critical, |play, _| burn(play)),
    ],
};

fn reach_farther(game: &Game, me: Source, ship: ShipId, ranges: &mut SmallVec<[RangeBand; 3]>) {
    reaches(game, me, ship, (ranges, RangeBand::Medium));
}

/// Each point is an instance of its own, outside of the total; the owner of the ship picks the zone.
fn burn(play: &mut Play<'_>) -> Flow {
    let Some(attack) = play.attack() else { return Ok(()) };
    let Some(defender) = attack.defender.unit() else { return Ok(()) };
    let burning = attack.pool.iter().filter(|die| die.colour != Colour::Black);
    let points: u8 = burning.map(|die| die.face.criticals()).sum();
    for _ in 0..points {
        play.suffer(defender, None, 1)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{Kit, token};
    use crate::play::Event;
    use crate::state::MarkerKind;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId, Source) {
        super::super::testing::kit("superheavy-composite-beam-turbolasers")
    }

    #[test]
    fn every_red_and_blue_critical_burns_in_an_ignition_attack() {
        shows!("superheavy-composite-beam-turbolasers/zone-choice", "ignition.critical-header");
        let (mut kit, ship, enemy, me) = kit();
        assert!(query::ignition_ranges(&kit.game, ship).contains(&RangeBand::Medium));
        kit.marker(MarkerKind::Targeting(ship), [900.0, 330.0]);
        let dice = kit.game.ship(ship).card.special_battery.unwrap();
        kit.dice("red", &vec!["critical"; usize::from(dice.red)]);
        kit.dice("blue", &vec!["critical"; usize::from(dice.blue)]);
        kit.dice("black", &vec!["hit-critical"; usize::from(dice.black)]);
        kit.uses("critical-effect", me);
        let points = usize::from(dice.red + dice.blue);
        for _ in 0..points {
            kit.answer("damaged-zone", Item::Zone(enemy, Zone::Rear));
        }
        kit.run(|play| play.continue_activation());
        let asked = kit.asked.iter().filter(|asked| asked.ask == "damaged-zone").count();
        assert_eq!(asked, points, "the owner picks a zone for each point, whatever brace would do");
    }

    #[test]
    fn an_ordinary_attack_has_the_standard_effect_only() {
        shows!("superheavy-composite-beam-turbolasers/ignition-only", "ignition.critical-header");
        let (mut kit, ship, enemy, me) = kit();
        kit.dice("red", &["critical", "critical"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }

    /// An ignition attack with a critical of each colour; the enemy takes what burns at its rear, which has one shield.
    fn burn_rear(spent: &[u8]) -> (Kit, ShipId) {
        let (mut kit, ship, enemy, me) = kit();
        kit.marker(MarkerKind::Targeting(ship), [900.0, 330.0]);
        kit.dice("red", &["critical", "blank", "blank"]);
        kit.dice("blue", &["critical", "accuracy"]);
        kit.dice("black", &["hit-critical", "blank"]);
        for index in spent {
            kit.answer("spend-defense-token", token(enemy, *index));
        }
        if spent.len() > 1 {
            kit.answer("redirect-zone", Item::Zone(enemy, Zone::Left));
            kit.answer("redirect-damage", Item::Number(1));
        }
        kit.uses("critical-effect", me);
        for _ in 0..2 {
            kit.answer("damaged-zone", Item::Zone(enemy, Zone::Rear));
        }
        kit.run(|play| play.continue_activation());
        assert_eq!(kit.game.ship(enemy).shields(Zone::Rear), 0, "one of the two points");
        (kit, enemy)
    }

    #[test]
    fn neither_brace_nor_redirect_touches_what_burns() {
        shows!("superheavy-composite-beam-turbolasers/each-point");
        let (kit, enemy) = burn_rear(&[0, 1]);
        let state = kit.game.ship(enemy);
        assert_eq!(state.damage.len(), 1, "the other point");
        assert_eq!([Zone::Front, Zone::Left].map(|zone| state.shields(zone)), [3 - 1, 3 - 1], "four braced to two");
    }

    #[test]
    fn the_icons_count_in_the_total_and_black_ones_do_not_burn() {
        shows!("superheavy-composite-beam-turbolasers/icons-count");
        let (kit, enemy) = burn_rear(&[]);
        assert!(kit.events.contains(&Event::DamageTotal { damage: 4 }), "three criticals and a hit");
        let asked = kit.asked.iter().filter(|asked| asked.ask == "damaged-zone").count();
        assert_eq!(asked, 2, "the red and the blue one burn");
        assert_eq!(kit.game.ship(enemy).damage.len(), 1 + 1);
    }
}
