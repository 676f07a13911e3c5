//! Wat Tambor: in a repair command one or two shields are spent for two engineering points each.

use super::is_friend_near;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "wat-tambor-officer", hooks: &[offer(Window::CommandResolveRepair, can_spend, spend)] };

static FIRST: Ask =
    Ask::new("tambor-shield", Rule("wat-tambor-officer"), "From which hull zone do you spend a shield?")
        .meanwhile("is choosing shields to spend (Wat Tambor)");
static SECOND: Ask =
    Ask::new("tambor-second-shield", Rule("wat-tambor-officer"), "From which hull zone do you spend another one?")
        .meanwhile("is choosing shields to spend (Wat Tambor)");

/// What a shield is worth.
const POINTS: u8 = 2;

fn shielded(game: &Game, ship: ShipId) -> impl Iterator<Item = Item> + '_ {
    let state = game.ship(ship);
    state.zones().filter(move |zone| state.shields(*zone) > 0).map(move |zone| Item::Zone(ship, zone))
}

/// Zones of his ship and of other friendly ships at distance 1-5.
fn zones(game: &Game, me: Source) -> Items<Item> {
    let ships = game.ships_in_play().map(|(id, _)| id).filter(|id| is_friend_near(game, me, *id));
    ships.flat_map(|id| shielded(game, id)).collect()
}

fn can_spend(game: &Game, me: Source) -> bool {
    game.command().is_some_and(|command| game.carrier(me) == Some(command.ship)) && !zones(game, me).is_empty()
}

/// Shields of his own ship may come from several zones, those of another ship from one alone.
fn spend(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(own), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = zones(play, me);
    let first = play.pick_one(seat, &FIRST, None, options)?;
    let Item::Zone(giver, _) = first else { return Ok(()) };
    spend_shield(play, first);
    let options = shielded(play, giver).filter(|zone| giver == own || *zone == first).collect();
    if let Some(second) = play.pick_maybe(seat, &SECOND, None, options)? {
        spend_shield(play, second);
    }
    Ok(())
}

fn spend_shield(play: &mut Play<'_>, from: Item) {
    if let Item::Zone(ship, zone) = from
        && play.lose_shield(ship, zone)
        && let Some(command) = play.command_mut()
    {
        command.count += POINTS;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Payment, Repair};
    use rulebook::shows;

    /// His ship, of engineering value 3, with three damage cards and a repair dial, and a friend that far away.
    fn kit(away: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let own = kit.ship(A, "recusant-class-light-destroyer", [400.0, 300.0], 0.0);
        let friend = kit.ship(A, "munificent-class-star-frigate", [400.0 + away, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(own, "wat-tambor-officer"));
        for card in ["power-failure", "power-failure", "crew-panic"] {
            kit.damage(own, card, false);
        }
        kit.dial(own, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        (kit, own, friend, me)
    }

    fn shields(kit: &Kit, ship: ShipId) -> [u8; 4] {
        [Zone::Front, Zone::Right, Zone::Rear, Zone::Left].map(|zone| kit.game.ship(ship).shields(zone))
    }

    /// The points that are left when the command is about to end are those for which the last question offers repairs.
    fn can_still_pay_for(kit: &Kit, repair: Repair) -> bool {
        kit.asked.iter().rfind(|asked| asked.ask == "repair").unwrap().options.contains(&Item::Repair(repair))
    }

    #[test]
    fn two_shields_of_two_zones_of_his_own_bring_four_points() {
        shows!("wat-tambor-officer", "commands.repair.dial");
        let (mut kit, own, _, me) = kit(330.0);
        kit.uses("repair", me);
        kit.answer("tambor-shield", Item::Zone(own, Zone::Left));
        kit.answer("tambor-second-shield", Item::Zone(own, Zone::Right));
        kit.answer("repair", Item::Repair(Repair::Hull(0)));
        kit.answer("repair", Item::Repair(Repair::Hull(0)));
        kit.run(|play| play.resolve_revealed_commands(own));
        assert_eq!((shields(&kit, own), kit.game.ship(own).damage.len()), ([3, 2, 2, 2], 1));
        assert!(can_still_pay_for(&kit, Repair::MoveShield(Zone::Front, Zone::Left)), "one of seven points is left");
        assert!(!can_still_pay_for(&kit, Repair::RecoverShield(Zone::Left)));
    }

    #[test]
    fn a_shield_of_a_friend_brings_two_and_a_second_comes_from_the_same_zone() {
        shows!("wat-tambor-officer");
        let (mut kit, own, friend, me) = kit(330.0);
        kit.uses("repair", me);
        kit.answer("tambor-shield", Item::Zone(friend, Zone::Left));
        kit.answer("repair", Item::Repair(Repair::Hull(0)));
        kit.run(|play| play.resolve_revealed_commands(own));
        assert_eq!((shields(&kit, friend), shields(&kit, own)), ([4, 3, 2, 2], [3, 3, 2, 3]));
        let asked = kit.asked.iter().find(|asked| asked.ask == "tambor-second-shield").unwrap();
        assert_eq!(asked.options, [Item::Zone(friend, Zone::Left)]);
    }

    #[test]
    fn own_and_foreign_shields_are_not_mixed() {
        shows!("wat-tambor-officer/once-per-command");
        let (mut kit, own, _, me) = kit(330.0);
        kit.uses("repair", me);
        kit.answer("tambor-shield", Item::Zone(own, Zone::Rear));
        kit.run(|play| play.resolve_revealed_commands(own));
        let asked = kit.asked.iter().find(|asked| asked.ask == "tambor-second-shield").unwrap();
        assert!(asked.options.iter().all(|zone| matches!(zone, Item::Zone(ship, _) if *ship == own)));
    }

    #[test]
    fn once_in_a_command_and_only_in_one_of_his_ship() {
        shows!("wat-tambor-officer/once-per-command");
        let (mut kit, own, friend, me) = kit(330.0);
        kit.uses("repair", me);
        kit.run(|play| play.resolve_revealed_commands(own));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1);
        kit.asked.clear();
        kit.set_shields(friend, &[(Zone::Left, 0)]);
        kit.dial(friend, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.run(|play| play.resolve_revealed_commands(friend));
        assert!(kit.was_asked("repair") && !kit.was_offered("repair", me.effect()));
    }

    #[test]
    fn no_shields_of_ships_beyond_distance_5_or_of_enemies() {
        shows!("wat-tambor-officer");
        let (mut kit, own, friend, me) = kit(480.0);
        let enemy = kit.ship(B, "cr90-corvette-a", [400.0, 500.0], 180.0);
        kit.uses("repair", me);
        kit.run(|play| play.resolve_revealed_commands(own));
        let asked = kit.asked.iter().find(|asked| asked.ask == "tambor-shield").unwrap();
        assert_eq!(asked.options.len(), 4, "neither of {friend:?} nor of {enemy:?}");
    }

    #[test]
    fn not_if_no_ship_has_a_shield_left() {
        shows!("wat-tambor-officer");
        let (mut kit, own, friend, me) = kit(330.0);
        for ship in [own, friend] {
            kit.game.ship_mut(ship).shields = [0; 6];
        }
        kit.run(|play| play.resolve_revealed_commands(own));
        assert!(!kit.was_offered("repair", me.effect()));
    }

    #[test]
    fn a_shield_beyond_the_maximum_pays_too() {
        shows!("wat-tambor-officer/above-maximum");
        let (mut kit, own, _, me) = kit(330.0);
        kit.set_shields(own, &[(Zone::Front, 5)]);
        kit.uses("repair", me);
        kit.answer("tambor-shield", Item::Zone(own, Zone::Front));
        kit.run(|play| play.resolve_revealed_commands(own));
        assert_eq!(kit.game.ship(own).shields(Zone::Front), 4);
    }

    #[test]
    fn no_point_of_it_is_damage() {
        shows!("wat-tambor-officer/no-damage");
        let (mut kit, own, _, me) = kit(330.0);
        kit.uses("repair", me);
        kit.run(|play| play.resolve_revealed_commands(own));
        assert_eq!(kit.game.ship(own).damage.len(), 3);
        let shields = |event: &&crate::play::Event| matches!(event, crate::play::Event::Shields { .. });
        assert_eq!(kit.events.iter().filter(shields).count(), 1);
    }

    #[test]
    fn the_points_pay_for_the_same_shields_again_and_lapse_with_the_command() {
        shows!("wat-tambor-officer/points-lapse");
        let (mut kit, own, _, me) = kit(330.0);
        let before = shields(&kit, own);
        kit.uses("repair", me);
        kit.answer("tambor-shield", Item::Zone(own, Zone::Left));
        kit.answer("tambor-second-shield", Item::Zone(own, Zone::Left));
        for _ in 0..2 {
            kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Left)));
        }
        kit.run(|play| play.resolve_revealed_commands(own));
        assert_eq!(shields(&kit, own), before, "four points for two shields");

        kit.asked.clear();
        kit.game.ship_mut(own).resolved.clear();
        kit.set_shields(own, &[(Zone::Left, 1)]);
        kit.dial(own, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Left)));
        kit.run(|play| play.resolve_revealed_commands(own));
        assert!(!can_still_pay_for(&kit, Repair::RecoverShield(Zone::Left)), "three points and no more");
    }
}
