//! Projection Experts: in a repair command one or two points move shields to a friendly ship.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "projection-experts", hooks: &[offer(Window::CommandResolveRepair, can_project, project)] };

static RECEIVER: Ask = Ask::new("projection-ship", Rule("projection-experts"), "To which ship do you move shields?")
    .meanwhile("is choosing a ship that gains shields (Projection Experts)");
static FROM: Ask =
    Ask::new("projection-from", Rule("projection-experts"), "From which hull zone do you take a shield?")
        .meanwhile("is moving shields (Projection Experts)");
static TO: Ask = Ask::new("projection-to", Rule("projection-experts"), "Which hull zone of {} gains the shield?")
    .meanwhile("is moving shields (Projection Experts)");

fn shielded(game: &Game, ship: ShipId) -> Items<Item> {
    let state = game.ship(ship);
    state.zones().filter(|zone| state.shields(*zone) > 0).map(|zone| Item::Zone(ship, zone)).collect()
}

fn open_zones(game: &Game, ship: ShipId) -> Items<Item> {
    let may_gain = |zone: &Zone| query::may_gain_shield(game, ship, *zone, ShieldGain::FromAnotherShip);
    game.ship(ship).zones().filter(may_gain).map(|zone| Item::Zone(ship, zone)).collect()
}

fn receivers(game: &Game, own: ShipId) -> Items<Item> {
    let near = |ship: ShipId| game.friendly(own.into(), ship.into()) && game.is_at_distance(own.into(), ship.into(), 5);
    game.ships_in_play()
        .map(|(id, _)| id)
        .filter(|id| *id != own && near(*id) && !open_zones(game, *id).is_empty())
        .map(Item::Ship)
        .collect()
}

fn can_project(game: &Game, me: Source) -> bool {
    game.command().is_some_and(|command| {
        game.carrier(me) == Some(command.ship)
            && command.count > 0
            && !shielded(game, command.ship).is_empty()
            && !receivers(game, command.ship).is_empty()
    })
}

/// A point for each shield, the second one if it is wanted.
fn project(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(own), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = receivers(play, own);
    let Item::Ship(receiver) = play.pick_one(seat, &RECEIVER, None, options)? else { return Ok(()) };
    for number in 0..2 {
        let (from, to) = (shielded(play, own), open_zones(play, receiver));
        if from.is_empty() || to.is_empty() || play.command().is_none_or(|command| command.count == 0) {
            break;
        }
        let from = match number {
            0 => Some(play.pick_one(seat, &FROM, None, from)?),
            _ => play.pick_maybe(seat, &FROM, None, from)?,
        };
        let Some(Item::Zone(_, from)) = from else { break };
        if let Item::Zone(_, to) = play.pick_one(seat, &TO, Some(Item::Ship(receiver)), to)?
            && play.gain_shield(receiver, to, ShieldGain::FromAnotherShip)
        {
            play.lose_shield(own, from);
        }
        if let Some(command) = play.command_mut() {
            command.count -= 1;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::state::Payment;
    use rulebook::shows;

    /// A Victory with a repair dial, and a friend at this distance whose front has no shields.
    fn kit(distance: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let own = kit.ship(A, "victory-i-class-star-destroyer", [300.0, 300.0], 0.0);
        let friend = kit.ship(A, "nebulon-b-escort-frigate", [300.0 + distance, 300.0], 0.0);
        *kit.game.ship_mut(friend).shields_mut(Zone::Front) = 0;
        let me = Source::Upgrade(kit.upgrade(own, "projection-experts"));
        kit.dial(own, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        (kit, own, friend, me)
    }

    #[test]
    fn two_shields_go_to_a_friend_for_two_points() {
        shows!("projection-experts/each-point", "projection-experts/two-at-most");
        let (mut kit, own, friend, me) = kit(300.0);
        *kit.game.ship_mut(own).shields_mut(Zone::Rear) = 0;
        kit.uses("repair", me);
        kit.answer("projection-from", Item::Zone(own, Zone::Left));
        kit.answer("projection-from", Item::Zone(own, Zone::Right));
        kit.answer("repair", Item::Repair(crate::state::Repair::RecoverShield(Zone::Rear)));
        kit.run(|play| play.resolve_revealed_commands(own));
        let state = kit.game.ship(own);
        assert_eq!(kit.game.ship(friend).shields(Zone::Front), 2);
        assert_eq!([Zone::Left, Zone::Right, Zone::Rear].map(|zone| state.shields(zone)), [2, 2, 1]);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "repair").count(), 2, "four points are spent");
    }

    #[test]
    fn not_beyond_distance_5_nor_if_nothing_can_be_gained() {
        shows!("projection-experts");
        let (mut far, own, _, me) = kit(500.0);
        far.run(|play| play.resolve_revealed_commands(own));
        assert!(!far.was_offered("repair", me.effect()));

        let (mut full, own, friend, me) = kit(300.0);
        *full.game.ship_mut(friend).shields_mut(Zone::Front) = 3;
        full.run(|play| play.resolve_revealed_commands(own));
        assert!(!full.was_offered("repair", me.effect()));
    }

    #[test]
    fn a_shield_just_recovered_may_go_on_to_the_friend() {
        shows!("projection-experts", "commands.repair.any-order-repeat", "timing.command-header");
        let (mut kit, own, friend, me) = kit(300.0);
        for zone in [Zone::Front, Zone::Left, Zone::Right, Zone::Rear] {
            *kit.game.ship_mut(own).shields_mut(zone) = 0;
        }
        kit.answer("repair", Item::Repair(crate::state::Repair::RecoverShield(Zone::Rear)));
        kit.uses("repair", me);
        kit.run(|play| play.resolve_revealed_commands(own));
        assert_eq!(kit.game.ship(friend).shields(Zone::Front), 1);
        assert_eq!(kit.game.ship(own).shields(Zone::Rear), 0);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1, "there was nothing to move before, and it works once in a command");
    }

    #[test]
    fn neither_capacitor_failure_nor_aspiration_bars_what_is_moved_in() {
        shows!("projection-experts/barred-receiver", "capacitor-failure/moved-in");
        let failure = |kit: &mut Kit, friend| kit.damage(friend, "capacitor-failure", true);
        let aspiration = |kit: &mut Kit, friend| {
            kit.upgrade(friend, "aspiration");
            kit.set_shields(friend, &[(Zone::Rear, 6)]);
        };
        for bar in [&failure as &dyn Fn(&mut Kit, ShipId), &aspiration] {
            let (mut kit, own, friend, me) = kit(300.0);
            bar(&mut kit, friend);
            assert!(!query::may_gain_shield(&kit.game, friend, Zone::Front, ShieldGain::Recovered), "it repairs none");
            kit.uses("repair", me);
            kit.run(|play| play.resolve_revealed_commands(own));
            assert_eq!(kit.game.ship(friend).shields(Zone::Front), 1);
        }
    }

    #[test]
    fn auxiliary_shields_of_the_receiver_do_not_help_as_it_does_not_repair() {
        shows!("projection-experts/auxiliary-shields");
        let (mut kit, own, friend, me) = kit(300.0);
        kit.upgrade(friend, "auxiliary-shields-team");
        kit.set_shields(friend, &[(Zone::Front, 3)]);
        kit.run(|play| play.resolve_revealed_commands(own));
        assert!(!kit.was_offered("repair", me.effect()), "all its zones are full");
        kit.dial(friend, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.run(|play| play.resolve_revealed_commands(friend));
        let recover = Item::Repair(crate::state::Repair::RecoverShield(Zone::Left));
        assert!(kit.was_offered("repair", recover), "while it repairs itself they do");
    }
}
