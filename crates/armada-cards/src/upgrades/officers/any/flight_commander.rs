//! Flight Commander: the squadron command may be resolved after a maneuver.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "flight-commander", hooks: &[offer(Window::ManeuverAfterExecute, can_command, command)] };

static WITH: Ask =
    Ask::new("flight-commander-payment", Rule("flight-commander"), "With what does {} resolve its squadron command?")
        .meanwhile("is resolving a squadron command (Flight Commander)");

fn can_command(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(maneuver), Some(activation)) = (game.carrier(me), game.maneuver(), game.activation()) else {
        return false;
    };
    maneuver.ship == ship && activation.ship == ship && game.payments(ship, Command::Squadron).next().is_some()
}

fn command(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let seat = play.ship(ship).seat;
    let options = play.payments(ship, Command::Squadron).map(|with| Item::Payment(Command::Squadron, with)).collect();
    match play.pick_one(seat, &WITH, Some(Item::Ship(ship)), options)? {
        Item::Payment(_, with) => play.resolve_squadron_command(ship, with),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::Payment;
    use rulebook::shows;

    /// A squadron that is in range only after the maneuver.
    fn kit(card: bool) -> (Kit, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        let other = kit.ship(A, "mc80l-star-cruiser", [500.0, 200.0], 0.0);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 500.0]);
        let me = Source::Upgrade(kit.upgrade(if card { ship } else { other }, "flight-commander"));
        kit.dial(ship, Command::Squadron);
        assert!(kit.game.squadrons_in_command_range(ship).is_empty());
        (kit, ship, wing, me)
    }

    fn maneuver(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            play.execute_maneuver(ship)
        });
    }

    #[test]
    fn the_dial_is_spent_after_the_maneuver() {
        shows!("flight-commander/new-position");
        let (mut kit, ship, wing, me) = kit(true);
        kit.uses("effect", me);
        kit.answer("command-squadron", Item::Squadron(wing));
        maneuver(&mut kit, ship);
        assert!(kit.game.squadron(wing).activated);
        assert!(kit.game.ship(ship).resolved.has(Command::Squadron) && kit.game.ship(ship).dials.is_empty());
    }

    #[test]
    fn not_twice_and_not_without_the_card() {
        shows!("flight-commander/one-command", "commands.once-per-round");
        let (mut kit, ship, ..) = kit(true);
        kit.game.ship_mut(ship).resolved.add(Command::Squadron);
        maneuver(&mut kit, ship);
        assert!(!kit.was_asked("effect"));
        let (mut kit, ship, ..) = self::kit(false);
        maneuver(&mut kit, ship);
        assert!(!kit.was_asked("effect"));
    }

    /// A ship at speed 0 with a squadron token, a squadron beside it, and an enemy far away.
    fn at_rest() -> (Kit, ShipId, Source) {
        let (mut kit, ship, wing, me) = kit(true);
        kit.game.put_squadron(wing, Some(plane::Point::from_mm(960.0, 200.0).unwrap()));
        kit.game.ship_mut(ship).speed = 0;
        kit.ship(B, "victory-i-class-star-destroyer", [1500.0, 800.0], 180.0);
        (kit, ship, me)
    }

    /// The obstacles, overlaps, maneuvers and squadron commands that there were, in their order.
    fn steps(kit: &Kit) -> Vec<&'static str> {
        let step = |event: &Event| match event {
            Event::ObstacleEffect { .. } => Some("obstacle"),
            Event::Overlapped { .. } => Some("overlap"),
            Event::ShipMoved { speed: 1, .. } => Some("extra maneuver"),
            Event::ShipMoved { .. } => Some("maneuver"),
            Event::CommandResolved { command: Command::Squadron, .. } => Some("squadrons"),
            _ => None,
        };
        kit.events.iter().filter_map(step).collect()
    }

    #[test]
    fn what_the_maneuver_runs_into_comes_first() {
        shows!("flight-commander/after-maneuver-effects", "movement.overlap.order", "obstacles.asteroid");
        for lost in [false, true] {
            let (mut field, ship, me) = at_rest();
            field.obstacle("asteroid-field-1", [900.0, 200.0], 0.0);
            let (mut bump, other, effect) = at_rest();
            bump.game.ship_mut(other).speed = 2;
            bump.ship(B, "victory-i-class-star-destroyer", [900.0, 370.0], 180.0);
            for (mut kit, ship, me, what) in [(field, ship, me, "obstacle"), (bump, other, effect, "overlap")] {
                if lost {
                    for card in ["power-failure", "power-failure", "injured-crew", "injured-crew", "injured-crew"] {
                        kit.damage(ship, card, false);
                    }
                    kit.damage(ship, "crew-panic", false);
                    kit.damage(ship, "crew-panic", false);
                } else {
                    kit.top_of_deck(&["blinded-gunners"]);
                    kit.uses("effect", me);
                }
                maneuver(&mut kit, ship);
                let steps = steps(&kit);
                assert_eq!(steps[1..], [what, "squadrons"][..2 - usize::from(lost)], "{what}");
                assert_eq!((kit.was_asked("effect"), kit.game.is_in_play(ship.into())), (!lost, !lost));
            }
        }
    }

    #[test]
    fn a_dial_that_is_still_there_and_a_token_gained_meanwhile_are_spent() {
        shows!("flight-commander/dial-unspent", "ahsoka-tano-officer-rebel");
        let (mut kit, ship, me) = at_rest();
        let ahsoka = Source::Upgrade(kit.upgrade(ship, "ahsoka-tano-officer-rebel"));
        kit.tokens(ship, &[Command::Repair]);
        kit.uses("effect", ahsoka);
        kit.answer("ahsoka-taken", Item::Command(Command::Squadron));
        kit.uses("effect", me);
        kit.answer("flight-commander-payment", Item::Payment(Command::Squadron, Payment::BOTH));
        maneuver(&mut kit, ship);
        let state = kit.game.ship(ship);
        assert_eq!((state.dials.len(), state.tokens.count()), (0, 0));

        let (mut spent, ship, me) = at_rest();
        spent.game.ship_mut(ship).dials.clear();
        maneuver(&mut spent, ship);
        assert!(!spent.was_offered("effect", me.effect()));
    }

    #[test]
    fn after_either_maneuver_of_engine_techs_and_after_one_at_speed_0() {
        shows!("flight-commander/engine-techs", "engine-techs");
        for (techs_first, order) in
            [(false, ["maneuver", "squadrons", "extra maneuver"]), (true, ["maneuver", "extra maneuver", "squadrons"])]
        {
            let (mut kit, ship, _, me) = kit(true);
            let techs = Source::Upgrade(kit.upgrade(ship, "engine-techs"));
            kit.tokens(ship, &[Command::Navigate]);
            kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
            kit.answer("navigate-speed", Item::Speed(2));
            for source in if techs_first { [techs, me] } else { [me, techs] } {
                kit.uses("effect", source);
            }
            maneuver(&mut kit, ship);
            assert_eq!(steps(&kit), order);
        }
        let (mut still, ship, me) = at_rest();
        still.uses("effect", me);
        maneuver(&mut still, ship);
        assert_eq!(steps(&still), ["maneuver", "squadrons"]);
    }
}
