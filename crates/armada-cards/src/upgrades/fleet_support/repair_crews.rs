//! Repair Crews: a repair command that spends no points discards a damage card of a friendly ship nearby.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "repair-crews", hooks: &[offer(Window::CommandResolveRepair, can_help, help)] };

static SHIP: Ask = Ask::new("repair-crews-ship", Rule("repair-crews"), "Which ship do your crews repair?")
    .meanwhile("is choosing a ship that is repaired (Repair Crews)");
static CARD_OF_SHIP: Ask = Ask::new("repair-crews-card", Rule("repair-crews"), "Which damage card of {} is discarded?")
    .meanwhile("is choosing a damage card to discard (Repair Crews)");

/// Friendly ships at distance 1-2 that have damage cards, its own ship among them.
fn damaged(game: &Game, ship: ShipId) -> Items<Item> {
    let friends = game.ships_in_play().filter(|(id, _)| game.friendly(ship.into(), (*id).into()));
    let damaged = friends.filter(|(_, friend)| !friend.damage.is_empty()).map(|(id, _)| id);
    damaged.filter(|id| game.is_at_distance(ship.into(), (*id).into(), 2)).map(Item::Ship).collect()
}

/// In place of spending points: none of the command's points may be gone.
fn can_help(game: &Game, me: Source) -> bool {
    game.command().is_some_and(|command| {
        game.carrier(me) == Some(command.ship)
            && command.count == query::engineering_points(game, command.ship, command.with)
            && !damaged(game, command.ship).is_empty()
    })
}

/// The points are given up, however many there were.
fn help(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(own), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    if let Some(command) = play.command_mut() {
        command.count = 0;
    }
    let options = damaged(play, own);
    match play.pick_one(seat, &SHIP, None, options)? {
        Item::Ship(ship) => discard_a_card(play, ship),
        _ => Ok(()),
    }
}

/// The owner of the ship picks the card, faceup or facedown.
fn discard_a_card(play: &mut Play<'_>, ship: ShipId) -> Flow {
    let cards = 0..play.ship(ship).damage.len() as u8;
    let options: Items<Item> = cards.map(|index| Item::Damage(ship, index)).collect();
    let seat = play.ship(ship).seat;
    if let Item::Damage(_, index) = play.pick_one(seat, &CARD_OF_SHIP, Some(Item::Ship(ship)), options)? {
        play.discard_damage_card(ship, index);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Payment, Repair};
    use rulebook::shows;

    /// A transport without front shields that pays for repair in this way, and a damaged friend with a gap in
    /// millimetres between their sides.
    fn kit(gap: f64, with: Payment) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let own = kit.ship(A, "gr75-medium-transports", [300.0, 300.0], 0.0);
        let friend = kit.ship(A, "cr90-corvette-a", [300.0 + 20.5 + gap + 20.5, 300.0], 0.0);
        kit.damage(friend, "blinded-gunners", true);
        kit.damage(friend, "structural-damage", false);
        kit.set_shields(own, &[(Zone::Front, 0)]);
        let me = Source::Upgrade(kit.upgrade(own, "repair-crews"));
        if with.dial {
            kit.dial(own, Command::Repair);
        }
        if with.token {
            kit.tokens(own, &[Command::Repair]);
        }
        kit.answer("resolve-command", Item::Payment(Command::Repair, with));
        (kit, own, friend, me)
    }

    fn repair(kit: &mut Kit, own: ShipId) {
        kit.run(|play| play.resolve_revealed_commands(own));
    }

    #[test]
    fn a_card_of_a_friend_is_discarded_and_the_points_are_lost() {
        shows!("repair-crews/replaces-points", "timing.command-header");
        let (mut kit, own, friend, me) = kit(120.0, Payment::BOTH);
        kit.uses("repair", me);
        kit.answer("repair-crews-card", Item::Damage(friend, 0));
        repair(&mut kit, own);
        let left: Vec<bool> = kit.game.ship(friend).damage.iter().map(|card| card.faceup).collect();
        assert_eq!(left, [false], "the faceup card went");
        assert_eq!(kit.game.ship(own).shields(Zone::Front), 0);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "repair").count(), 1, "nothing is left to spend");
    }

    #[test]
    fn dial_or_token_alone_is_enough_and_a_facedown_card_may_go() {
        shows!("repair-crews/any-payment");
        for with in [Payment::DIAL, Payment::TOKEN] {
            let (mut kit, own, friend, me) = kit(60.0, with);
            kit.uses("repair", me);
            kit.answer("repair-crews-card", Item::Damage(friend, 1));
            repair(&mut kit, own);
            assert!(kit.game.ship(friend).damage.len() == 1 && kit.game.ship(friend).damage[0].faceup);
        }
    }

    #[test]
    fn not_once_a_point_has_been_spent() {
        shows!("repair-crews");
        let (mut kit, own, friend, me) = kit(60.0, Payment::DIAL);
        kit.answer("repair", Item::Repair(Repair::MoveShield(Zone::Left, Zone::Front)));
        repair(&mut kit, own);
        let offers: Vec<bool> = kit
            .asked
            .iter()
            .filter(|asked| asked.ask == "repair")
            .map(|asked| asked.options.contains(&me.effect()))
            .collect();
        assert_eq!(offers, [true, false]);
        assert_eq!(kit.game.ship(friend).damage.len(), 2);
    }

    #[test]
    fn not_for_ships_farther_away_enemies_or_ships_without_damage() {
        shows!("repair-crews");
        let (mut kit, own, _, me) = kit(150.0, Payment::DIAL);
        let enemy = kit.ship(B, "cr90-corvette-a", [240.0, 300.0], 0.0);
        kit.damage(enemy, "power-failure", false);
        kit.ship(A, "cr90-corvette-a", [300.0, 400.0], 0.0);
        repair(&mut kit, own);
        assert!(kit.was_asked("repair") && !kit.was_offered("repair", me.effect()));
    }

    #[test]
    fn the_carrier_may_be_the_one() {
        shows!("repair-crews/itself");
        let (mut kit, own, friend, me) = kit(60.0, Payment::DIAL);
        kit.damage(own, "power-failure", false);
        kit.uses("repair", me);
        kit.answer("repair-crews-ship", Item::Ship(own));
        repair(&mut kit, own);
        assert_eq!((kit.game.ship(own).damage.len(), kit.game.ship(friend).damage.len()), (0, 2));
    }

    #[test]
    fn only_in_the_command_of_its_own_ship() {
        shows!("repair-crews");
        let (mut kit, _, friend, me) = kit(60.0, Payment::DIAL);
        kit.set_shields(friend, &[(Zone::Front, 0)]);
        kit.dial(friend, Command::Repair);
        kit.run(|play| play.resolve_revealed_commands(friend));
        assert!(kit.was_asked("repair") && !kit.was_offered("repair", me.effect()));
    }

    #[test]
    fn the_owner_of_the_ship_picks_the_card() {
        shows!("repair-crews/owner-picks", "options.team.teams");
        let (mut kit, own, friend, me) = kit(60.0, Payment::DIAL);
        kit.game.seating = table::Seating::grouped(vec![A, B, A]).unwrap();
        kit.game.ship_mut(friend).seat = table::Seat(2);
        kit.uses("repair", me);
        repair(&mut kit, own);
        let asked = kit.asked.iter().find(|asked| asked.ask == "repair-crews-card").unwrap();
        assert_eq!(asked.seat, 2);
    }

    #[test]
    fn power_failure_takes_nothing_off_it() {
        shows!("power-failure/repair-crews");
        for (copies, points) in [(1, 1), (2, 0)] {
            let (mut kit, own, friend, me) = kit(60.0, Payment::DIAL);
            for _ in 0..copies {
                kit.damage(own, "power-failure", true);
            }
            assert_eq!(query::engineering_points(&kit.game, own, Payment::DIAL), points);
            kit.uses("repair", me);
            kit.answer("repair-crews-ship", Item::Ship(friend));
            repair(&mut kit, own);
            assert_eq!(kit.game.ship(friend).damage.len(), 1);
        }
    }
}
