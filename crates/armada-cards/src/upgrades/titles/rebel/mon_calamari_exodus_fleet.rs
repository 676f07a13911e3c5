//! Mon Calamari Exodus Fleet: the copy on a friend is exhausted for two more engineering points in a repair command.

use crate::prelude::*;
use crate::upgrades::titles::copies;

/// How far away a copy may be.
const REACH: u8 = 4;

/// What a copy is worth, in engineering points.
const POINTS: u8 = 2;

pub(crate) static CARD: Card = Card {
    id: "mon-calamari-exodus-fleet",
    hooks: &[offer(Window::CommandResolveRepair, is_repairing, |play, _| add_points(play))
        .costs(Cost::Other(
            |game, me| copies::has_lender(game, me, REACH),
            |play, me| copies::borrow(play, me, &LENDER, REACH),
        ))
        .says("two more engineering points")],
};

static LENDER: Ask =
    Ask::new("exodus-fleet-lender", Rule("mon-calamari-exodus-fleet"), "Which copy of this card do you exhaust?")
        .meanwhile("is choosing a card to exhaust (Mon Calamari Exodus Fleet)");

fn is_repairing(game: &Game, me: Source) -> bool {
    game.command().is_some_and(|command| game.carrier(me) == Some(command.ship))
}

fn add_points(play: &mut Play<'_>) -> Flow {
    if let Some(command) = play.command_mut() {
        command.count += POINTS;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, recovers_front_shields};
    use crate::state::{CardState, Payment, Stage, UpgradeCard};
    use crate::upgrades::titles::testing::times_offered;
    use rulebook::shows;

    /// MC80 cruisers at these distances to the right of the first, all with the card; the first has no shields in front,
    /// and a dial and a token to repair.
    fn kit(others: &[f64]) -> (Kit, ShipId, Vec<Source>) {
        let mut kit = new_kit();
        let places = std::iter::once(0.0).chain(others.iter().copied());
        let ships: Vec<ShipId> =
            places.map(|away| kit.ship(A, "mc80h-command-cruiser", [200.0 + away, 300.0], 0.0)).collect();
        let copies =
            ships.iter().map(|ship| Source::Upgrade(kit.upgrade(*ship, "mon-calamari-exodus-fleet"))).collect();
        kit.set_shields(ships[0], &[(Zone::Front, 0)]);
        kit.dial(ships[0], Command::Repair);
        kit.tokens(ships[0], &[Command::Repair]);
        (kit, ships[0], copies)
    }

    #[test]
    fn a_token_is_worth_two_points_more() {
        shows!("mon-calamari-exodus-fleet");
        for (with, points) in [(Payment::TOKEN, 2), (Payment::DIAL, 4)] {
            let (mut kit, ship, copies) = kit(&[280.0]);
            kit.uses("repair", copies[0]);
            assert_eq!(recovers_front_shields(&mut kit, ship, with), points / 2 + 1);
            let states = [0, 1].map(|index| kit.game.card_state(copies[index]));
            assert_eq!(states, [Some(CardState::Ready), Some(CardState::Exhausted)]);
        }
    }

    #[test]
    fn one_copy_per_repair_even_if_there_are_two() {
        shows!("mon-calamari-exodus-fleet/one-copy");
        let (mut kit, ship, copies) = kit(&[150.0, 280.0]);
        kit.uses("repair", copies[0]);
        kit.answer("exodus-fleet-lender", Item::Upgrade(crate::state::UpgradeId(2)));
        recovers_front_shields(&mut kit, ship, Payment::TOKEN);
        let states: Vec<_> = copies.iter().filter_map(|copy| kit.game.card_state(*copy)).collect();
        assert_eq!(states, [CardState::Ready, CardState::Ready, CardState::Exhausted]);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&copies[0].effect())).count();
        assert_eq!(offers, 1);
    }

    #[test]
    fn its_own_copy_may_be_exhausted_but_the_other_may_not() {
        shows!("mon-calamari-exodus-fleet/one-copy");
        for (exhausted, shields) in [(0, 2), (1, 1)] {
            let (mut kit, ship, copies) = kit(&[280.0]);
            kit.run(|play| {
                play.exhaust(copies[exhausted]);
                Ok(())
            });
            kit.uses("repair", copies[0]);
            assert_eq!(recovers_front_shields(&mut kit, ship, Payment::TOKEN), shields);
        }
    }

    #[test]
    fn not_beyond_distance_4_and_not_without_a_repair_command() {
        shows!("mon-calamari-exodus-fleet/distance");
        let (mut far, ship, copies) = kit(&[450.0]);
        far.uses("repair", copies[0]);
        assert_eq!(recovers_front_shields(&mut far, ship, Payment::TOKEN), 1);

        let (mut idle, ship, copies) = kit(&[280.0]);
        idle.run(|play| play.resolve_revealed_commands(ship));
        assert!(!idle.asked.iter().any(|asked| asked.options.contains(&copies[0].effect())));
    }

    #[test]
    fn the_lender_loses_nothing_of_its_own_repair() {
        shows!("mon-calamari-exodus-fleet/lender");
        let (mut kit, ship, copies) = kit(&[280.0]);
        kit.uses("repair", copies[0]);
        recovers_front_shields(&mut kit, ship, Payment::TOKEN);
        let lender = kit.game.carrier(copies[1]).unwrap();
        assert_eq!(query::engineering_points(&kit.game, lender, Payment::DIAL), 4);
        assert!(query::may_resolve_command(&kit.game, lender, Command::Repair));
    }

    #[test]
    fn only_ships_with_mc_in_their_name_carry_it() {
        shows!("mon-calamari-exodus-fleet/mc-ships");
        let card: UpgradeCard = "mon-calamari-exodus-fleet".parse().unwrap();
        let fits = |ship: &str| {
            let mut kit = new_kit();
            let ship = kit.ship(A, ship, [900.0, 300.0], 0.0);
            kit.game.could_carry(ship, card)
        };
        assert!(fits("mc80h-command-cruiser") && fits("mc30c-scout-frigate") && !fits("nebulon-b-escort-frigate"));
    }

    #[test]
    fn dial_token_or_both_have_two_points_more_and_what_is_left_lapses() {
        shows!("mon-calamari-exodus-fleet/any-payment");
        for (with, points) in [(Payment::TOKEN, 2), (Payment::DIAL, 4), (Payment::BOTH, 6)] {
            let (mut kit, ship, copies) = kit(&[280.0]);
            kit.uses("repair", copies[0]);
            assert_eq!(recovers_front_shields(&mut kit, ship, with), points / 2 + POINTS / 2, "{with}");
        }
        let (mut kit, ship, copies) = kit(&[280.0]);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.uses("repair", copies[0]);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 0, "none of the six points was used");
        kit.game.ship_mut(ship).resolved.clear();
        assert_eq!(recovers_front_shields(&mut kit, ship, Payment::TOKEN), 2 / 2);
    }

    #[test]
    fn a_copy_helps_once_a_round() {
        shows!("mon-calamari-exodus-fleet/copies-ready", "phases.status.ready-upgrades");
        let (mut kit, ship, copies) = kit(&[280.0]);
        kit.uses("repair", copies[0]);
        recovers_front_shields(&mut kit, ship, Payment::TOKEN);
        kit.game.ship_mut(ship).resolved.clear();
        kit.asked.clear();
        recovers_front_shields(&mut kit, ship, Payment::DIAL);
        assert!(kit.was_asked("repair") && times_offered(&kit, copies[0].effect()) == 0);

        kit.ship(B, "cr90-corvette-a", [200.0, 800.0], 180.0);
        kit.game.stage = Stage::StatusPhase;
        kit.run_some(|play| play.play_round());
        assert_eq!(kit.game.card_state(copies[1]), Some(CardState::Ready));
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.dial(ship, Command::Repair);
        recovers_front_shields(&mut kit, ship, Payment::DIAL);
        assert!(times_offered(&kit, copies[0].effect()) > 0);
    }
}
