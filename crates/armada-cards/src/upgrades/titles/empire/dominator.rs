//! Dominator: at close or medium range one or two shields are spent for as many blue dice.

use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "dominator", hooks: &[offer(Window::AttackResolveAttackEffects, can_divert, divert)] };

static SHIELD: Ask =
    Ask::new("dominator-shield", Rule("dominator"), "From which hull zone of {} do you spend a shield for a blue die?")
        .meanwhile("is choosing a shield to spend (Dominator)");

/// Zones that have a shield to spend.
fn shielded(game: &Game, ship: ShipId) -> Items<Item> {
    let state = game.ship(ship);
    state.zones().filter(|zone| state.shields(*zone) > 0).map(|zone| Item::Zone(ship, zone)).collect()
}

fn can_divert(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(attack)) = (game.carrier(me), game.attack()) else { return false };
    attack.attacker.ship() == Some(ship)
        && attack.range <= RangeBand::Medium
        && attack.kind != AttackKind::Salvo
        && !shielded(game, ship).is_empty()
}

fn divert(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let seat = play.ship(ship).seat;
    let options = shielded(play, ship);
    let mut spent = 0;
    let mut next = Some(play.pick_one(seat, &SHIELD, Some(Item::Ship(ship)), options)?);
    while let Some(Item::Zone(_, zone)) = next {
        play.lose_shield(ship, zone);
        spent += 1;
        let options = if spent < 2 { shielded(play, ship) } else { Items::new() };
        next = play.pick_maybe(seat, &SHIELD, Some(Item::Ship(ship)), options)?;
    }
    for _ in 0..spent {
        play.add_die(Colour::Blue);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit(away: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 300.0 + away], 180.0);
        let defender = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "dominator"));
        kit.dice("red", &["blank", "blank", "blank"]);
        kit.dice_at_most("black", &["blank", "blank", "blank"]);
        (kit, attacker, defender, me)
    }

    #[test]
    fn a_shield_of_each_of_two_zones_for_two_blue_dice() {
        shows!("dominator");
        let (mut kit, attacker, defender, me) = kit(200.0);
        let zones = [Zone::Front, Zone::Rear];
        let before = zones.map(|zone| kit.game.ship(attacker).shields(zone));
        let front = kit.game.ship(defender).shields(Zone::Front);
        kit.dice("blue", &["hit", "hit"]);
        kit.uses("attack-effect", me);
        for zone in zones {
            kit.answer("dominator-shield", Item::Zone(attacker, zone));
        }
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(zones.map(|zone| kit.game.ship(attacker).shields(zone) + 1), before);
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), front - 2);
    }

    #[test]
    fn at_medium_range_but_not_at_long_range_and_not_without_shields() {
        shows!("dominator");
        let (mut medium, attacker, defender, me) = kit(300.0);
        medium.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(medium.game.range(attacker.into(), defender.into()), Some(RangeBand::Medium));
        assert!(medium.was_offered("attack-effect", me.effect()));
        let (mut far, attacker, defender, me) = kit(330.0);
        far.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!far.was_offered("attack-effect", me.effect()));
        let (mut bare, attacker, defender, me) = kit(200.0);
        bare.game.ship_mut(attacker).shields = [0; 6];
        bare.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!bare.was_offered("attack-effect", me.effect()));
    }
    #[test]
    fn both_shields_may_come_from_one_zone() {
        shows!("dominator/two-shields");
        let (mut kit, attacker, defender, me) = kit(200.0);
        let before = kit.game.ship(attacker).shields(Zone::Front);
        kit.dice("blue", &["hit", "hit"]);
        kit.uses("attack-effect", me);
        for _ in 0..2 {
            kit.answer("dominator-shield", Item::Zone(attacker, Zone::Front));
        }
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(attacker).shields(Zone::Front), before - 2);
    }

    #[test]
    fn its_dice_do_not_count_in_a_fire_lane() {
        shows!("dominator/fire-lanes");
        let (mut kit, attacker, ..) = kit(200.0);
        let other = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let marks = [300.0, 500.0].map(|y| kit.marker(crate::state::MarkerKind::Objective, [900.0, y]));
        let [with, without] = [(attacker, marks[0]), (other, marks[1])]
            .map(|(ship, mark)| kit.game.battery_dice_at_marker(ship, Zone::Front, mark));
        assert_eq!((with, with > 0), (without, true));
    }
}
