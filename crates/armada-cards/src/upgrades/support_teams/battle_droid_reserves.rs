//! Battle Droid Reserves: in a repair command crew damage is turned facedown, and facedown cards go for two points.

use crate::catalog::DamageTrait;
use crate::prelude::*;
use crate::state::{DamageCard, Repair};

pub(crate) static CARD: Card = Card {
    id: "battle-droid-reserves",
    hooks: &[
        offer(Window::CommandResolveRepair, is_of_use, replace_crew)
            .exhausts()
            .says("facedown damage cards are repaired for two points"),
        modify(Answer::RepairCost(cheaper)).while_lasting(),
    ],
};

static REPLACE: Ask =
    Ask::new("replaced-crew", Rule("battle-droid-reserves"), "Which crew damage cards of {} do you turn facedown?")
        .meanwhile("is choosing damage cards to turn facedown (Battle Droid Reserves)");

fn is_crew(card: DamageCard) -> bool {
    card.number.card().of == DamageTrait::Crew
}

/// There is a card to be turned facedown, or one that is facedown already.
fn is_of_use(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(command)) = (game.carrier(me), game.command()) else { return false };
    command.ship == ship && game.ship(ship).damage.iter().any(|card| !card.faceup || is_crew(*card))
}

fn replace_crew(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let crew = play.ship(ship).faceup().filter(|card| is_crew(*card));
    let options: Items<Item> = crew.map(|card| Item::DamageCard(card.number)).collect();
    let (seat, most) = (play.ship(ship).seat, options.len() as u8);
    for replaced in play.pick(seat, &REPLACE, Some(Item::Ship(ship)), options, (0, most))? {
        if let Item::DamageCard(number) = replaced {
            play.flip_facedown(ship, number);
        }
    }
    let until = play.until(|frame| matches!(frame, Frame::Command(_)));
    play.last(me, 0, None, until);
    Ok(())
}

fn cheaper(game: &Game, me: Source, ship: ShipId, repair: Repair, points: &mut u8) {
    let Repair::Hull(index) = repair else { return };
    let facedown = game.ship(ship).damage.get(usize::from(index)).is_some_and(|card| !card.faceup);
    if facedown && game.carrier(me) == Some(ship) {
        *points = (*points).min(2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::state::{CardState, Payment};
    use rulebook::shows;

    /// A ship with four points and these damage cards resolves a repair command and discards the first ones it can.
    fn repair(cards: &[(&str, bool)], flipped: bool, used: bool, discards: usize) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "munificent-class-comms-frigate", [900.0, 300.0], 0.0);
        assert_eq!(kit.game.ship(ship).card.engineering, 4);
        let me = Source::Upgrade(kit.upgrade(ship, "battle-droid-reserves"));
        for (card, faceup) in cards {
            kit.damage(ship, card, *faceup);
        }
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        if used {
            kit.uses("repair", me);
        }
        if flipped {
            let number = kit.game.ship(ship).damage[0].number;
            kit.answer("replaced-crew", Item::DamageCard(number));
        }
        for _ in 0..discards {
            kit.answer("repair", Item::Repair(Repair::Hull(0)));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        if used {
            assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        }
        (kit, ship)
    }

    #[test]
    fn facedown_cards_cost_two_points_crew_that_was_replaced_too() {
        shows!("battle-droid-reserves/just-flipped", "battle-droid-reserves/flipping-free", "commands.repair.hull");
        let (kit, ship) = repair(&[("power-failure", false), ("structural-damage", false)], false, true, 2);
        assert!(kit.game.ship(ship).damage.is_empty());
        let (kit, ship) = repair(&[("blinded-gunners", true), ("power-failure", false)], true, true, 2);
        assert!(kit.game.ship(ship).damage.is_empty());
    }

    #[test]
    fn faceup_cards_cost_three_and_without_the_card_all_do() {
        shows!("battle-droid-reserves/faceup-price");
        let ship_damage = [("power-failure", true), ("power-failure", false)];
        let (mut kit, ship) = repair(&ship_damage, false, true, 0);
        assert!(!kit.was_asked("replaced-crew"));
        kit.game.last(Source::Upgrade(crate::state::UpgradeId(0)), 0, None, Until::Round);
        let costs = [0, 1].map(|index| query::repair_cost(&kit.game, ship, Repair::Hull(index)));
        assert_eq!(costs, [3, 2]);
        let (kit, ship) = repair(&[("power-failure", false), ("structural-damage", false)], false, false, 1);
        assert_eq!(kit.game.ship(ship).damage.len(), 1);
    }

    #[test]
    fn after_the_command_a_facedown_card_costs_three_again() {
        shows!("battle-droid-reserves/one-command");
        let cards = [("power-failure", false), ("structural-damage", false), ("blinded-gunners", false)];
        let (mut kit, ship) = repair(&cards, false, true, 2);
        assert_eq!(kit.game.ship(ship).damage.len(), 1, "two of them for four points");
        assert_eq!(query::repair_cost(&kit.game, ship, Repair::Hull(0)), 3);
        kit.game.ship_mut(ship).resolved.clear();
        kit.tokens(ship, &[Command::Repair]);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
        kit.asked.clear();
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(!kit.was_offered("repair", Item::Repair(Repair::Hull(0))), "two points of a token are too few");
    }
}
