//! Why something is not offered: the rule that is in the way, found by asking the rules themselves.

pub(super) mod attack;
mod commands;
mod shown;
#[cfg(test)]
mod tests;
mod turns;

use table::{Choice, ChoiceOf, DecisionOf, Refusal, Rule, Shape, Stroke};

use super::sound::is_in_game;
use super::{Bare, Event, asks};
use crate::state::{Game, Item, Spot};

/// A rule that is in the way, and how.
type Reason = (Rule, String);

#[expect(clippy::unnecessary_wraps, reason = "every caller may also find no reason")]
fn because(rule: &'static str, says: &str) -> Option<Reason> {
    Some((Rule(rule), says.to_owned()))
}

fn told((rule, says): (Rule, &'static str)) -> Reason {
    (rule, says.to_owned())
}

/// Why a choice of the right form is not offered.
pub(super) fn why_not(game: &Game, decision: &DecisionOf<Bare>, choice: &ChoiceOf<Bare>) -> Refusal {
    // Whoever answers may have made up an id: the rules look things up by them.
    if let Choice::Pick(items) | Choice::Arrange(items) = choice
        && !items.iter().all(|item| is_in_game(game, *item))
    {
        return Refusal::malformed("there is no such thing in this game");
    }
    let offered = decision.shape.items();
    let reason = match choice {
        Choice::Pick(items) | Choice::Arrange(items) => {
            let mut missing = items.iter().filter(|item| !offered.contains(item));
            missing.find_map(|item| why_not_item(game, decision, *item))
        }
        Choice::Plot { along, turns } => why_not_course(decision, *along, turns),
        _ => None,
    };
    let refusal = match reason {
        Some((rule, says)) => Refusal::illegal(rule, says),
        None => Refusal::illegal(decision.ask.rule, "that is not among what is offered here"),
    };
    refusal.showing(shown::measured(game, decision, choice))
}

/// A place that was refused, with the line that was measured to it.
pub(super) fn with_measured_place(game: &Game, refusal: Refusal, spot: Spot) -> Refusal {
    refusal.showing(shown::measured_place(game, spot))
}

/// What was measured for something that has happened.
pub(super) fn measured_for(game: &Game, event: &Event) -> Vec<Stroke> {
    shown::measured_then(game, event)
}

fn why_not_item(game: &Game, decision: &DecisionOf<Bare>, item: Item) -> Option<Reason> {
    let subject = decision.subject;
    match (decision.ask, item) {
        (asks::DECLARE_TARGET, Item::Target(from, aim)) => attack::target(game, subject?, from, aim),
        (asks::ADDITIONAL_TARGET, Item::Target(from, aim)) => attack::additional_target(game, subject?, from, aim),
        (asks::SPEND_DEFENSE_TOKEN, Item::Defense(token)) => attack::token_to_spend(game, token),
        (asks::LOCK_TOKEN, Item::Defense(token)) => attack::token_to_lock(game, token),
        (asks::REDIRECT_ZONE, Item::Zone(..)) => {
            because("defense.redirect", "that zone is not beside the defending one")
        }
        (asks::ATTACK_EFFECT, Item::Die(index, ..)) => attack::die_to_spend(game, index),
        (_, Item::Die(index, ..)) => attack::die(game, index),
        (_, Item::Colour(_)) => because("attack.pool.definition", "there is no die of that colour in the pool"),
        (asks::ACTIVATE_SHIP, Item::Ship(ship)) => turns::ship(game, decision.seat, ship),
        (asks::ACTIVATE_SHIP, Item::Pass) => turns::pass(game),
        (asks::ACTIVATE_SQUADRON, Item::Squadron(squadron)) => turns::squadron(game, decision.seat, squadron),
        (asks::SQUADRON_ACTION, action) => turns::squadron_action(game, subject?, action),
        (asks::NEXT_UNIT_TO_DEPLOY | asks::NEXT_SQUADRON_TO_DEPLOY, unit) => {
            turns::unit_to_deploy(game, decision.seat, unit)
        }
        (asks::COMMAND_SQUADRON, Item::Squadron(squadron)) => commands::squadron(game, subject?, squadron),
        (asks::REPAIR, Item::Repair(repair)) => commands::repair(game, repair),
        (asks::NAVIGATE_SPEED, Item::Speed(speed)) => commands::speed(game, subject?, speed),
        (asks::DEPLOY_SPEED, Item::Speed(_)) => because("setup.step6.speed", "the ship's chart has no such speed"),
        (ask, Item::Payment(command, with)) => commands::payment(game, ask, command, with),
        (_, Item::Effect(source, _)) => Some(attack::effect(game, source)),
        _ => None,
    }
}

/// A click beyond what a joint allows.
fn why_not_course(decision: &DecisionOf<Bare>, along: Item, turns: &[i8]) -> Option<Reason> {
    let Shape::Plot { joints, .. } = &decision.shape else { return None };
    if !matches!(along, Item::Tool(_)) {
        return because("movement.ship.choose-side", "the tool lies on the left or on the right side of the base");
    }
    let beyond = turns.iter().zip(joints).position(|(turn, (low, high))| turn < low || turn > high)?;
    let most = joints.get(beyond).map_or(0, |(_, most)| *most);
    let clicks = if most == 1 { "once".to_owned() } else { format!("{most} times") };
    let says = match most {
        0 => format!("joint {} cannot be clicked at this speed", beyond + 1),
        _ => format!("joint {} can be clicked {clicks} to each side at this speed", beyond + 1),
    };
    Some((Rule("movement.yaw.value"), says))
}
