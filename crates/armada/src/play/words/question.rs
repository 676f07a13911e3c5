//! Questions in plain language.

use table::{CardRef, DecisionOf, Hint, Rule, Shape, Wording};

use super::names::upgrade_name;
use super::says::{item_says, spaced};
use super::things::card_ref;
use crate::catalog::{Card, Catalog};
use crate::play::{Bare, asks, query};
use crate::state::{Game, Item, MarkerKind, other};

/// For learners: squadrons attack otherwise than ships do.
const SQUADRON_ATTACK: Hint = Hint {
    id: "declare-target-of-a-squadron",
    says: "Squadrons attack at distance 1. Their hits always count, their criticals only if a bomber attacks a ship.",
};

/// The same for one that is engaged.
const ENGAGED_ATTACK: Hint = Hint {
    id: "declare-target-of-an-engaged-squadron",
    says: "It is engaged with enemy squadrons at distance 1, so it attacks one of them before any ship.",
};

/// What a squadron can do that enemies hold.
const HELD: Hint = Hint {
    id: "squadron-action-of-a-held-squadron",
    says: "Enemy squadrons at distance 1 hold it: it cannot fly away, and it attacks them before any ship.",
};

/// The question as the asked seat reads it: its own words, the card that asks it, and what is worth knowing besides.
pub(in crate::play) fn asks(game: &Game, decision: &DecisionOf<Bare>) -> Wording {
    let about = decision.subject.map(|item| spoken(game, item)).unwrap_or_default();
    let asked = Wording::new(decision.ask.about(&about));
    Wording { aside: aside(game, decision), source: source(decision.ask.rule), hint: hint(game, decision), ..asked }
}

/// The card that asks, if one does. Ids with a dot are other rules: they are not looked up, because that is expensive.
fn source(rule: Rule) -> Option<CardRef> {
    card_of_rule(rule).map(|card| card_ref(card.id(), card.name()))
}

/// The id of the card that asks, if one does.
pub(in crate::play) fn asking_card(rule: Rule) -> Option<&'static str> {
    card_of_rule(rule).map(crate::catalog::Card::id)
}

fn card_of_rule(Rule(id): Rule) -> Option<Card<'static>> {
    (!id.contains('.')).then(|| Catalog::get().card(id).ok()).flatten()
}

/// The hint, where it depends on the situation.
fn hint(game: &Game, decision: &DecisionOf<Bare>) -> Option<Hint> {
    match (decision.ask, decision.subject) {
        (asks::DECLARE_TARGET, Some(Item::Squadron(squadron))) if game.engaged_with(squadron).is_empty() => {
            Some(SQUADRON_ATTACK)
        }
        (asks::DECLARE_TARGET, Some(Item::Squadron(_))) => Some(ENGAGED_ATTACK),
        (asks::SQUADRON_ACTION, Some(Item::Squadron(squadron))) if game.is_held(squadron) => Some(HELD),
        _ => None,
    }
}

/// What a thing is called in the middle of a sentence: what there is only one of is *the* one.
fn spoken(game: &Game, item: Item) -> String {
    let says = item_says(game, item);
    match item {
        Item::Obstacle(_) if !says.ends_with(|letter: char| letter.is_ascii_digit()) => format!("the {says}"),
        Item::Marker(marker) if matches!(game.marker(marker).kind, MarkerKind::Targeting(_)) => format!("the {says}"),
        _ => says,
    }
}

fn aside(game: &Game, decision: &DecisionOf<Bare>) -> Option<String> {
    match decision.ask {
        asks::FIRST_PLAYER => Some(fleets_compared(game, decision)),
        asks::DEPLOY_SHIP => {
            let ahead = if game.seating.side_of(decision.seat) == game.first { 0 } else { 180 };
            Some(format!("heading {ahead} faces the opponent"))
        }
        asks::NEXT_UNIT_TO_DEPLOY => two_at_a_time(decision),
        asks::ASSIGN_DIALS => dials_left(game, decision),
        asks::REDIRECT_DAMAGE => damage_left(game),
        asks::COMMAND_SQUADRON => squadrons_left(game),
        asks::REPAIR => Some(format!("{} engineering points left", game.command()?.count)),
        asks::COURSE => speed_now(game),
        asks::MOVE_SQUADRON => squadron_speed(game, decision.subject),
        asks::EVADE_DIE => match decision.shape {
            Shape::Pick { least, most, .. } if most > least => {
                Some("the attacker is larger: for one die more the token is discarded".into())
            }
            _ => None,
        },
        _ => None,
    }
}

/// Why this seat is asked who goes first.
fn fleets_compared(game: &Game, decision: &DecisionOf<Bare>) -> String {
    let side = game.seating.side_of(decision.seat);
    let [own, theirs] = [side, other(side)].map(|side| game.player(side).fleet_points);
    if own == theirs {
        format!("both fleets cost {own} points, and the coin fell to you")
    } else {
        format!("your fleet costs {own} points and theirs {theirs}, so you choose")
    }
}

/// Squadrons are deployed in pairs.
fn two_at_a_time(decision: &DecisionOf<Bare>) -> Option<String> {
    let squadrons = decision.shape.items().iter().any(|item| matches!(item, Item::Squadron(_)));
    squadrons.then(|| "one ship, or two squadrons".into())
}

/// What there is to be redirected.
fn damage_left(game: &Game) -> Option<String> {
    let damage = game.damage()?;
    Some(format!("{} damage to its {} side", damage.amount, spaced(damage.zone?)))
}

/// A new dial goes under the others, and one is revealed each round.
fn dials_left(game: &Game, decision: &DecisionOf<Bare>) -> Option<String> {
    let Some(Item::Ship(ship)) = decision.subject else { return None };
    let have = game.ship(ship).stack.len();
    let wanted = usize::from(query::command_dial_count(game, ship));
    let (round, dial) = (usize::from(game.round) + have, have + 1);
    Some(match game.last_round() {
        Some(last) if round > usize::from(last) => {
            format!("dial {dial} of {wanted}; no round is left in which it is revealed")
        }
        _ => format!("for round {round}, dial {dial} of {wanted}"),
    })
}

fn squadrons_left(game: &Game) -> Option<String> {
    let command = game.command()?;
    let most = query::activation_count(game, command.ship, command.with);
    Some(format!("{} of {most}", command.count + 1))
}

fn speed_now(game: &Game) -> Option<String> {
    let maneuver = game.maneuver()?;
    let yaw: Vec<String> = maneuver.yaw.iter().map(ToString::to_string).collect();
    let more = match maneuver.extra_yaw {
        0 => String::new(),
        1 => ", 1 joint one further".to_owned(),
        clicks => format!(", {clicks} clicks further"),
    };
    Some(format!("speed {}, clicks up to {}{more}", maneuver.speed, yaw.join(", ")))
}

fn squadron_speed(game: &Game, subject: Option<Item>) -> Option<String> {
    match subject? {
        Item::Squadron(squadron) => Some(format!("up to distance {}", query::squadron_speed(game, squadron))),
        Item::Upgrade(upgrade) => Some(upgrade_name(game, upgrade)),
        _ => None,
    }
}
