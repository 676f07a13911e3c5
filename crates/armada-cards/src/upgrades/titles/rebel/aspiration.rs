//! Aspiration: deployed, it shifts shields onto one or two zones, up to six; it recovers none while a zone has too many.

use crate::prelude::*;
use crate::shields;

pub(crate) static CARD: Card = Card {
    id: "aspiration",
    hooks: &[
        offer(Window::SetupDeployUnit, is_being_deployed, shift_shields),
        modify(Answer::ShieldMaximum(up_to_six)).while_lasting(),
        modify(Answer::SurplusShields(hold_up)),
        forbid(Ban::GainShield(has_zone_above_maximum)),
    ],
};

static GAINING: Ask = Ask::new("aspiration-gaining", Rule("aspiration"), "Which hull zones of {} gain shields?")
    .meanwhile("is choosing hull zones that gain shields (Aspiration)");
static FROM: Ask = Ask::new("aspiration-from", Rule("aspiration"), "From which hull zone of {} do you take a shield?")
    .meanwhile("is moving shields (Aspiration)");
static TO: Ask = Ask::new("aspiration-to", Rule("aspiration"), "Which hull zone of {} gains the shield?")
    .meanwhile("is moving shields (Aspiration)");

/// No zone goes beyond this.
const MOST: u8 = 6;

fn is_being_deployed(game: &Game, me: Source) -> bool {
    let Some(Frame::Deployment { unit }) = game.frames.last() else { return false };
    game.unit_of(me) == Some(*unit)
}

/// One shield after the other goes from the zones that do not gain to those that do.
fn shift_shields(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let deployment = play.until(|frame| matches!(frame, Frame::Deployment { .. }));
    play.last(me, 0, None, deployment);
    let about = Some(Item::Ship(ship));
    let zones: Items<Item> = play.ship(ship).zones().map(|zone| Item::Zone(ship, zone)).collect();
    let gaining = play.pick(seat, &GAINING, about, zones.clone(), (1, 2))?;
    loop {
        let giving = zones.iter().copied().filter(|zone| !gaining.contains(zone) && has_shield(play, *zone)).collect();
        let open: Items<Item> = gaining.iter().copied().filter(|zone| has_room(play, *zone)).collect();
        if open.is_empty() {
            return Ok(());
        }
        let Some(Item::Zone(_, from)) = play.pick_maybe(seat, &FROM, about, giving)? else { return Ok(()) };
        if let Item::Zone(_, to) = play.pick_one(seat, &TO, about, open)?
            && play.gain_shield(ship, to, ShieldGain::Moved)
        {
            play.lose_shield(ship, from);
        }
    }
}

fn has_shield(game: &Game, zone: Item) -> bool {
    matches!(zone, Item::Zone(ship, zone) if game.ship(ship).shields(zone) > 0)
}

fn has_room(game: &Game, zone: Item) -> bool {
    matches!(zone, Item::Zone(ship, zone) if query::may_gain_shield(game, ship, zone, ShieldGain::Moved))
}

/// Only while the ship is being deployed.
fn up_to_six(game: &Game, me: Source, ship: ShipId, _: Zone, most: &mut u8) {
    if game.carrier(me) == Some(ship) && game.lasts(me, 0, None) {
        *most = (*most).max(MOST);
    }
}

/// The shields beyond the printed maximum, which are lost if the card is discarded.
fn hold_up(game: &Game, me: Source, ship: ShipId, zone: Zone, held: &mut u8) {
    if game.carrier(me) == Some(ship) {
        *held = (*held).max(shields::above_print(game, ship, zone));
    }
}

/// No zone of the ship recovers a shield then; shields may still be moved.
fn has_zone_above_maximum(game: &Game, me: Source, ship: ShipId, _: Zone, way: ShieldGain) -> bool {
    let state = game.ship(ship);
    let above = |zone: Zone| state.shields(zone) > query::shield_maximum(game, ship, zone);
    game.carrier(me) == Some(ship) && way == ShieldGain::Recovered && state.zones().any(above)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::state::{Payment, Repair, SetupStep};
    use rulebook::shows;

    /// A cruiser with shields 4, 4, 4 and 3 that is to be deployed.
    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80h-command-cruiser", [900.0, 100.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "aspiration"));
        kit.back_to_setup(SetupStep::DeployShips(A));
        (kit, ship, me)
    }

    fn deploy(kit: &mut Kit, ship: ShipId) {
        kit.answer_at("deploy-ship", [900.0, 100.0]);
        kit.run(|play| play.deploy_ship(ship));
    }

    fn shields(kit: &Kit, ship: ShipId) -> [u8; 4] {
        [Zone::Front, Zone::Left, Zone::Right, Zone::Rear].map(|zone| kit.game.ship(ship).shields(zone))
    }

    /// The same, deployed with two shields of the rear zone on the front zone, in round 1.
    fn shifted() -> (Kit, ShipId, Source) {
        let (mut kit, ship, me) = kit();
        kit.uses("effect", me);
        kit.answer("aspiration-gaining", Item::Zone(ship, Zone::Front));
        for _ in 0..2 {
            kit.answer("aspiration-from", Item::Zone(ship, Zone::Rear));
        }
        deploy(&mut kit, ship);
        kit.game.round = 1;
        (kit, ship, me)
    }

    #[test]
    fn two_shields_go_from_the_rear_to_the_front_and_no_more() {
        shows!("aspiration");
        let (kit, ship, _) = shifted();
        assert_eq!(shields(&kit, ship), [6, 4, 4, 1]);
        let asked = kit.asked.iter().filter(|asked| asked.ask == "aspiration-from");
        assert_eq!(asked.count(), 2, "six is the most");
        assert!(!kit.was_offered("aspiration-from", Item::Zone(ship, Zone::Front)), "a zone that gains gives none");
    }

    #[test]
    fn two_zones_may_gain() {
        shows!("aspiration");
        let (mut kit, ship, me) = kit();
        kit.uses("effect", me);
        kit.answer_all("aspiration-gaining", &[Zone::Left, Zone::Right].map(|zone| Item::Zone(ship, zone)));
        for (from, to) in [(Zone::Front, Zone::Left), (Zone::Rear, Zone::Right)] {
            kit.answer("aspiration-from", Item::Zone(ship, from));
            kit.answer("aspiration-to", Item::Zone(ship, to));
        }
        deploy(&mut kit, ship);
        assert_eq!(shields(&kit, ship), [3, 5, 5, 2]);
    }

    #[test]
    fn it_may_be_declined_and_is_offered_for_no_other_ship() {
        shows!("aspiration", "timing.upgrade-optional");
        let (mut kit, ship, me) = kit();
        let friend = kit.ship(A, "mc80h-command-cruiser", [500.0, 100.0], 0.0);
        kit.back_to_setup(SetupStep::DeployShips(A));
        kit.answer_at("deploy-ship", [500.0, 100.0]);
        kit.run(|play| play.deploy_ship(friend));
        assert!(!kit.was_asked("effect"));
        deploy(&mut kit, ship);
        assert!(kit.was_offered("effect", me.effect()));
        assert_eq!(shields(&kit, ship), [4, 4, 4, 3]);
    }

    /// What a repair dial can do for a ship.
    fn repairs(kit: &mut Kit, ship: ShipId) -> Vec<Repair> {
        kit.asked.clear();
        kit.game.ship_mut(ship).resolved.clear();
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.run(|play| play.resolve_revealed_commands(ship));
        let asked = kit.asked.iter().find(|asked| asked.ask == "repair");
        let options = asked.map_or(&[][..], |asked| &asked.options[..]);
        options.iter().filter_map(|item| if let Item::Repair(repair) = item { Some(*repair) } else { None }).collect()
    }

    #[test]
    fn above_the_maximum_shields_are_moved_but_none_is_recovered() {
        shows!("aspiration");
        let (mut kit, ship, _) = shifted();
        kit.set_shields(ship, &[(Zone::Left, 2)]);
        let over = repairs(&mut kit, ship);
        assert!(!over.iter().any(|repair| matches!(repair, Repair::RecoverShield(_))));
        assert!(over.contains(&Repair::MoveShield(Zone::Front, Zone::Left)));
        assert!(!over.contains(&Repair::MoveShield(Zone::Front, Zone::Right)), "it has its four");
        kit.set_shields(ship, &[(Zone::Front, 4)]);
        assert!(repairs(&mut kit, ship).contains(&Repair::RecoverShield(Zone::Left)));
    }

    #[test]
    fn a_friend_may_move_shields_to_zones_below_their_maximum() {
        shows!("aspiration/moved-in", "projection-experts");
        let (mut kit, ship, _) = shifted();
        kit.set_shields(ship, &[(Zone::Left, 3)]);
        let friend = kit.ship(A, "mc80h-command-cruiser", [1150.0, 100.0], 0.0);
        let experts = Source::Upgrade(kit.upgrade(friend, "projection-experts"));
        kit.dial(friend, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.uses("repair", experts);
        kit.answer("projection-from", Item::Zone(friend, Zone::Rear));
        kit.answer("projection-to", Item::Zone(ship, Zone::Left));
        kit.run(|play| play.resolve_revealed_commands(friend));
        assert_eq!(shields(&kit, ship), [6, 4, 4, 1]);
        assert!(kit.was_offered("projection-to", Item::Zone(ship, Zone::Rear)));
        assert!(!kit.was_offered("projection-to", Item::Zone(ship, Zone::Front)));
    }

    #[test]
    fn discarded_it_takes_the_shields_above_the_maximum_along() {
        shows!("aspiration/discarded");
        let (mut kit, ship, me) = shifted();
        kit.run(|play| play.discard(me));
        assert_eq!(shields(&kit, ship), [4, 4, 4, 1]);
    }
}
